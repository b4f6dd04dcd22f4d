//! Tells when an element first comes near the window, so that pictures are drawn only for those who look.

use leptos::html::Li;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// How far outside the window an element counts as near.
const MARGIN: &str = "600px";

/// Returns a signal that becomes true when the element first comes near the window; at once if `is_at_once`.
pub fn once_seen(place: NodeRef<Li>, is_at_once: bool) -> RwSignal<bool> {
    let is_seen = RwSignal::new(is_at_once);
    Effect::new(move |_| {
        let Some(element) = place.get().filter(|_| !is_seen.get_untracked()) else { return };
        let see = Closure::<dyn FnMut(js_sys::Array, IntersectionObserver)>::new(
            move |entries: js_sys::Array, observer: IntersectionObserver| {
                let mut entries = entries.iter().map(JsCast::unchecked_into::<IntersectionObserverEntry>);
                if entries.any(|it| it.is_intersecting()) {
                    observer.disconnect();
                    // The page may be gone.
                    _ = is_seen.try_set(true);
                }
            },
        );
        let options = IntersectionObserverInit::new();
        options.set_root_margin(MARGIN);
        let see = see.into_js_value();
        match IntersectionObserver::new_with_options(see.unchecked_ref(), &options) {
            Ok(observer) => observer.observe(&element),
            Err(_) => is_seen.set(true),
        }
    });
    is_seen
}
