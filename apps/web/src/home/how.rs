//! A button on a card that tells how the game is played: on hover, on focus, or on a tap.

use std::sync::Arc;

use catalogue::Game;
use leptos::ev::{FocusEvent, KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::shell::{shell, tr};

/// The button, and what it tells.
///
/// A mouse or the focus shows the text for as long as it stays; a click or a tap shows it until the next one, Escape, or
/// until the focus leaves.
#[component]
pub fn How(
    /// The game.
    game: Arc<dyn Game>,
    /// Its title.
    title: Memo<String>,
) -> impl IntoView {
    let lang = shell().lang;
    let id = format!("how-{}-{}", game.info().id, crate::browser::seed());
    let is_near = RwSignal::new(false);
    let is_held = RwSignal::new(false);
    let is_shown = Memo::new(move |_| is_near.get() || is_held.get());
    let hide = move || {
        is_near.set(false);
        is_held.set(false);
    };
    let point = move |event: PointerEvent, is: bool| {
        if event.pointer_type() == "mouse" {
            is_near.set(is);
        }
    };
    let focus = move |event: FocusEvent| {
        let element = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        is_near.set(element.is_some_and(|it| it.matches(":focus-visible").unwrap_or(false)));
    };
    let press = move |_| if is_held.get_untracked() { hide() } else { is_held.set(true) };
    let escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            hide();
        }
    };
    let words = tr("How it is played", "Comment on joue");
    let text = move || catalogue::how_it_is_played(&*game, lang.get());
    let text = StoredValue::new(text);
    let (controls, described) = (id.clone(), id.clone());
    view! {
        <div
            class="how"
            on:pointerenter=move |event| point(event, true)
            on:pointerleave=move |event| point(event, false)
            on:keydown=escape
        >
            <button
                aria-label=move || format!("{} – {}", words(), title.get())
                aria-expanded=move || is_shown.get().to_string()
                aria-controls=controls
                aria-describedby=move || is_shown.get().then(|| described.clone())
                on:click=press
                on:focus=focus
                on:blur=move |_| hide()
            >
                "?"
            </button>
            <div class="told" id=id hidden=move || !is_shown.get()>
                <Show when=move || is_shown.get()>
                    <p><b>{words}</b></p>
                    <p>{move || text.with_value(|text| text())}</p>
                </Show>
            </div>
        </div>
    }
}
