//! The notice of a newer version of the page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::browser;
use crate::shell::tr;

/// Offers the newer version that `boot.js` announces. Games are stored, so updating loses nothing.
#[component]
pub fn Update() -> impl IntoView {
    let waiting = RwSignal::new_local(None::<JsValue>);
    let hear = Closure::<dyn FnMut(web_sys::CustomEvent)>::new(move |event: web_sys::CustomEvent| {
        waiting.set(Some(event.detail()));
    });
    if let Some(window) = browser::window() {
        _ = window.add_event_listener_with_callback("kelci-update", hear.as_ref().unchecked_ref());
    }
    // The closure lives as long as the page.
    hear.forget();
    let take = move |_| {
        if let Some(worker) = waiting.get_untracked() {
            take_over(&worker);
        }
    };
    view! {
        <Show when=move || waiting.with(Option::is_some)>
            <div class="note">
                {tr("A new version of Kelci is ready. ", "Une nouvelle version de Kelci est prête. ")}
                <button on:click=take>{tr("Update now", "Mettre à jour")}</button>
            </div>
        </Show>
    }
}

/// Tells the waiting version to take over, and reloads the page once it has.
fn take_over(worker: &JsValue) {
    let Some(window) = browser::window() else { return };
    let reload = Closure::once_into_js(|| {
        if let Some(window) = browser::window() {
            _ = window.location().reload();
        }
    });
    let container: web_sys::EventTarget = window.navigator().service_worker().unchecked_into();
    _ = container.add_event_listener_with_callback("controllerchange", reload.unchecked_ref());
    if let Ok(post) = js_sys::Reflect::get(worker, &"postMessage".into())
        && let Ok(post) = post.dyn_into::<js_sys::Function>()
    {
        _ = post.call1(worker, &"update".into());
    }
}
