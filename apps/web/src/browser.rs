//! Thin wrappers around the browser's own functions.

use game::Lang;
use leptos::prelude::{GetValue as _, StoredValue, on_cleanup};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, Window};

/// The window. Returns `None` in the worker and in tests.
#[must_use]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// The document.
#[must_use]
pub fn document() -> Option<Document> {
    window()?.document()
}

/// The fragment of the address.
#[must_use]
pub fn fragment() -> String {
    window().and_then(|it| it.location().hash().ok()).unwrap_or_default()
}

/// Navigates to another page of Kelci.
pub fn go(fragment: &str) {
    if let Some(window) = window() {
        _ = window.location().set_hash(fragment);
    }
}

/// Changes the address of this page without navigating.
pub fn rename(fragment: &str) {
    let history = window().and_then(|it| it.history().ok());
    if let Some(history) = history {
        // The state of the entry is the key of its scroll: see `scroll`.
        let state = history.state().unwrap_or(JsValue::NULL);
        _ = history.replace_state_with_url(&state, "", Some(fragment));
    }
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns a date as people write it, such as `16 Nov 2026`.
#[must_use]
pub fn date(milliseconds: f64, lang: Lang) -> String {
    let options = js_sys::Object::new();
    for (name, value) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    String::from(date.to_locale_date_string(lang.pick("en-GB", "fr-FR"), &options))
}

/// Returns a random number.
#[must_use]
pub fn seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// Runs a function after a delay.
pub fn later(milliseconds: i32, what: impl FnOnce() + 'static) {
    let Some(window) = window() else { return };
    let call = Closure::once_into_js(what);
    _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), milliseconds);
}

/// Returns whether a media query matches.
#[must_use]
pub fn prefers(query: &str) -> bool {
    media(query).is_some_and(|it| it.matches())
}

/// Calls a function whenever a media query begins or ceases to match, for as long as the page is open.
pub fn watch_preference(query: &str, mut what: impl FnMut(bool) + 'static) {
    let Some(list) = media(query) else { return };
    let call = Closure::<dyn FnMut(_)>::new(move |event: web_sys::MediaQueryListEvent| what(event.matches()));
    list.set_onchange(Some(call.into_js_value().unchecked_ref()));
    // Chromium drops a list that nobody holds, and its events with it.
    std::mem::forget(list);
}

/// Listens to an event of the window until the component that calls this is removed.
pub fn listen(event: &'static str, what: impl Fn(&web_sys::Event) + 'static) {
    let Some(window) = window() else { return };
    let call =
        Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| what(&event)).into_js_value();
    _ = window.add_event_listener_with_callback(event, call.unchecked_ref());
    let call = StoredValue::new_local(call);
    on_cleanup(move || {
        if let (Some(window), Some(call)) = (web_sys::window(), call.try_get_value()) {
            _ = window.remove_event_listener_with_callback(event, call.unchecked_ref());
        }
    });
}

fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window().and_then(|it| it.match_media(query).ok().flatten())
}

/// Returns the element with this id.
#[must_use]
pub fn element(id: &str) -> Option<HtmlElement> {
    document()?.get_element_by_id(id)?.dyn_into().ok()
}

/// Returns whether the browser can hand a link to other programs.
#[must_use]
pub fn can_share() -> bool {
    window().is_some_and(|it| js_sys::Reflect::has(&it.navigator(), &"share".into()).unwrap_or(false))
}

/// Hands a link to another program, as telephones do.
pub fn share(link: &str) {
    let Some(window) = window() else { return };
    let navigator = window.navigator();
    let data = js_sys::Object::new();
    _ = js_sys::Reflect::set(&data, &"url".into(), &link.into());
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok();
    if let Some(share) = share.and_then(|it| it.dyn_into::<js_sys::Function>().ok())
        && let Ok(promise) = share.call1(&navigator, &data)
    {
        // Whoever changes their mind rejects the promise, which is no error.
        let ignore = Closure::once_into_js(|_: JsValue| ());
        if let Ok(catch) = js_sys::Reflect::get(&promise, &"catch".into())
            && let Ok(catch) = catch.dyn_into::<js_sys::Function>()
        {
            _ = catch.call1(&promise, &ignore);
        }
    }
}

/// Copies a text to the clipboard. Returns `None` if the browser gives no access to it.
pub fn copy(text: &str) -> Option<js_sys::Promise> {
    // Outside a secure context the clipboard is undefined, whatever its type says.
    let clipboard = window()?.navigator().clipboard();
    (!clipboard.is_undefined()).then(|| clipboard.write_text(text))
}
