//! The few things asked of the browser itself.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, Window};

/// The window; there is one on the page, and none in the worker or in tests.
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

/// Goes to another page of ours.
pub fn go(fragment: &str) {
    if let Some(window) = window() {
        _ = window.location().set_hash(fragment);
    }
}

/// Gives this page another address, without going anywhere.
pub fn rename(fragment: &str) {
    let history = window().and_then(|it| it.history().ok());
    if let Some(history) = history {
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(fragment));
    }
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// A number nobody expects.
#[must_use]
pub fn seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// Does something a little later.
pub fn later(milliseconds: i32, what: impl FnOnce() + 'static) {
    let Some(window) = window() else { return };
    let call = Closure::once_into_js(what);
    _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), milliseconds);
}

/// Whether a media query holds.
#[must_use]
pub fn prefers(query: &str) -> bool {
    let list = window().and_then(|it| it.match_media(query).ok().flatten());
    list.is_some_and(|it| it.matches())
}

/// The element of this name.
#[must_use]
pub fn element(id: &str) -> Option<HtmlElement> {
    document()?.get_element_by_id(id)?.dyn_into().ok()
}

/// Puts a text on the clipboard; nothing happens where the browser does not let us.
pub fn copy(text: &str) -> Option<js_sys::Promise> {
    // Where the page is not trusted there is no clipboard, whatever the type says.
    let clipboard = window()?.navigator().clipboard();
    (!clipboard.is_undefined()).then(|| clipboard.write_text(text))
}
