//! The arrow keys walk through the record, wherever the focus is.

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::Desk;
use crate::browser;
use crate::keys_help::is_typing;

/// Walks through the record of a desk by keys, as long as the page shows it.
///
/// Keys that something else has used, such as the board or the list of moves, and keys typed into a field are left alone.
pub fn walk_by_arrows(desk: Desk) {
    browser::listen("keydown", move |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        let has_modifier = key.ctrl_key() || key.alt_key() || key.meta_key() || key.shift_key();
        if has_modifier || event.default_prevented() || is_typing(event) || is_tab(event) {
            return;
        }
        match key.key().as_str() {
            "ArrowLeft" => desk.back(),
            "ArrowRight" => desk.forward(),
            _ => return,
        }
        event.prevent_default();
    });
}

/// Returns whether the focus is on one of several tabs, where arrows go to the next tab.
fn is_tab(event: &web_sys::Event) -> bool {
    let element = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest("[role=tab], [role=slider]").is_ok_and(|it| it.is_some()))
}
