//! Messages: a note on the page for a while, and announcements to screen readers.
//!
//! A message covers nothing that can be clicked: it looks for a free stretch of the window, from the foot upwards, and moves on
//! when the page scrolls or changes under it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlElement};

use crate::browser;
use crate::shell::{shell, tr};

/// How long a message stays, in milliseconds.
const MESSAGE_TIME: i32 = 8_000;

/// The id of the message.
const MESSAGE: &str = "message";

/// Everything that a message must not cover: things to click, and what one looks at to know what to do.
const SPARED: &str = "button, a, input, select, textarea, summary, label, [role=button], [contenteditable], \
    .status, .prompt, .ending";

/// The distance from the edge of the window, and between two heights to try, in pixels.
const GAP: f64 = 8.0;

/// Shows messages and announces them.
#[component]
pub fn Messages() -> impl IntoView {
    let shell = shell();
    Effect::new(move |_| {
        if shell.message.with(Option::is_some) {
            let shown = shell.message.get_untracked();
            // Leptos draws it first.
            browser::later(0, place_message);
            browser::later(MESSAGE_TIME, move || close_later(shown));
        }
    });
    for event in ["scroll", "resize", "click", "keyup"] {
        browser::listen(event, |_| browser::later(60, place_message));
    }
    browser::listen("keydown", move |event| {
        let is_escape =
            event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|event| event.key() == "Escape");
        if is_escape && !event.default_prevented() {
            shell.message.set(None);
        }
    });
    view! {
        <div class="spoken" role="status" aria-live="polite">{move || shell.spoken.get()}</div>
        <Show when=move || shell.message.with(Option::is_some)>
            <div class="message" id=MESSAGE>
                <p>{move || shell.message.get()}</p>
                <button class="quiet" on:click=move |_| shell.message.set(None)>{tr("Close", "Fermer")}</button>
            </div>
        </Show>
    }
}

/// Closes the message if it is still the one shown; not under the pointer and not while it has the focus.
fn close_later(shown: Option<String>) {
    let shell = shell();
    if shell.message.get_untracked() != shown {
        return;
    }
    let is_used = browser::element(MESSAGE)
        .is_some_and(|message| message.matches(":hover, :focus-within").unwrap_or(false));
    if is_used {
        return browser::later(1_000, move || close_later(shown));
    }
    shell.message.set(None);
}

/// Moves the message to where it covers nothing that can be clicked.
fn place_message() {
    let Some(message) = browser::element(MESSAGE) else { return };
    let (Some(window), Some(document)) = (browser::window(), browser::document()) else { return };
    let height = window.inner_height().ok().and_then(|it| it.as_f64()).unwrap_or_default();
    let bounds = message.get_bounding_client_rect();
    let (left, width, own) = (bounds.x(), bounds.width(), bounds.height());
    let is_free = |bottom: f64| {
        let top = height - bottom - own;
        top >= GAP && !covers(&document, &message, [left, top, width, own])
    };
    let now = height - (bounds.y() + bounds.height());
    if now > 0.0 && is_free(now) {
        return;
    }
    let n_tries = ((height - own) / GAP).max(1.0) as usize;
    let mut heights = (1..n_tries).map(|step| step as f64 * GAP);
    let bottom = heights.find(|bottom| is_free(*bottom)).unwrap_or_else(|| above_bar(&document, height));
    _ = message.style().set_property("bottom", &format!("{bottom:.0}px"));
}

/// Returns the least distance from the foot of the window at which the bar of a match stays free.
fn above_bar(document: &Document, height: f64) -> f64 {
    let bar = document.query_selector(".bar-below").ok().flatten().map(|bar| bar.get_bounding_client_rect());
    GAP + bar.filter(|bar| bar.height() > 0.0).map_or(0.0, |bar| height - bar.y())
}

/// Returns whether something that can be clicked lies in this part of the window, under the message.
fn covers(document: &Document, message: &HtmlElement, [left, top, width, height]: [f64; 4]) -> bool {
    // Nothing to click is narrower or lower than the distance of these points.
    let n_across = (width / 24.0).ceil().max(1.0);
    let n_down = (height / 16.0).ceil().max(1.0);
    let mut points =
        (0..=n_down as u32).flat_map(|down| (0..=n_across as u32).map(move |across| (across, down)));
    points.any(|(across, down)| {
        let x = left + width * f64::from(across) / n_across;
        let y = top + height * f64::from(down) / n_down;
        is_clickable_at(document, message, x, y)
    })
}

fn is_clickable_at(document: &Document, message: &HtmlElement, x: f64, y: f64) -> bool {
    let under = document.elements_from_point(x as f32, y as f32);
    let elements = under.iter().filter_map(|element| element.dyn_into::<web_sys::Element>().ok());
    let mut others = elements.filter(|element| !message.contains(Some(element)));
    others.any(|element| element.closest(SPARED).is_ok_and(|it| it.is_some()))
}
