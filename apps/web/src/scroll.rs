//! Where each page was scrolled to, so that Back shows it as it was.
//!
//! The browser restores a scroll at once, when the page is not there yet, so this is done here. Every entry of the history
//! gets a key (the state of the entry), which tells Back and Forward, where a place is known, from a link, which leads to
//! the top. An element marked `data-anchor` holds the place even if the page has grown above it meanwhile.

use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Element, History, ScrollRestoration, Window};

use crate::browser;

/// How often to try again while a page is still growing, and after how many milliseconds each time.
const MOST_TRIES: u32 = 30;
const BETWEEN_TRIES: i32 = 50;

/// The name of the places in the storage of the tab, for a page that is loaded again.
const STORED: &str = "kelci.scroll";

/// A place on a page.
#[derive(Clone, Debug, Default, PartialEq)]
struct Place {
    top: f64,
    /// An anchor near it, and its distance from the top of the window.
    anchor: Option<(String, f64)>,
}

#[derive(Default)]
struct Places {
    /// The key of the entry of the history that is shown.
    here: String,
    left: BTreeMap<String, Place>,
}

thread_local! {
    static PLACES: RefCell<Places> = RefCell::default();
}

/// Remembers from now on where pages are scrolled to. Call it once, before anything else listens to the address: a page
/// can be measured only while it is still there.
pub fn remember() {
    let Some((window, history)) = parts() else { return };
    _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    let top = stored_top(&window, &key_of(&history));
    arrive(&history);
    return_to(Place { top, anchor: None }, MOST_TRIES);
    let turned = Closure::<dyn FnMut()>::new(|| {
        leave();
        if let Some((_, history)) = parts() {
            return_to(arrive(&history), MOST_TRIES);
        }
    });
    let hidden = Closure::<dyn FnMut()>::new(store_top);
    for (event, call) in [("hashchange", turned), ("pagehide", hidden)] {
        _ = window.add_event_listener_with_callback(event, call.as_ref().unchecked_ref());
        // The page listens as long as it is open.
        call.forget();
    }
}

fn parts() -> Option<(Window, History)> {
    let window = browser::window()?;
    let history = window.history().ok()?;
    Some((window, history))
}

/// Returns the key of the entry that is shown; empty if it is new.
fn key_of(history: &History) -> String {
    history.state().ok().and_then(|state| state.as_string()).unwrap_or_default()
}

/// Gives a new entry its key; returns where the page of a known one was left.
fn arrive(history: &History) -> Place {
    let mut key = key_of(history);
    if key.is_empty() {
        key = format!("{}-{}", browser::now(), browser::seed());
        _ = history.replace_state(&JsValue::from_str(&key), "");
    }
    PLACES.with_borrow_mut(|places| {
        let place = places.left.get(&key).cloned().unwrap_or_default();
        places.here = key;
        place
    })
}

fn leave() {
    let Some(window) = browser::window() else { return };
    let place = Place { top: window.scroll_y().unwrap_or(0.0), anchor: first_anchor(&window) };
    PLACES.with_borrow_mut(|places| {
        let here = places.here.clone();
        places.left.insert(here, place);
    });
}

/// Finds the first anchor that begins inside the window.
fn first_anchor(window: &Window) -> Option<(String, f64)> {
    let anchors = window.document()?.query_selector_all("[data-anchor]").ok()?;
    (0..anchors.length()).find_map(|index| {
        let anchor: Element = anchors.get(index)?.dyn_into().ok()?;
        let place = anchor.get_bounding_client_rect();
        let is_seen = place.top() >= 0.0 && place.height() > 0.0;
        is_seen.then(|| Some((anchor.get_attribute("data-anchor")?, place.top())))?
    })
}

/// Scrolls to a place, as soon as the page is long enough.
fn return_to(place: Place, n_tries: u32) {
    let here = PLACES.with_borrow(|places| places.here.clone());
    // The page is built in the turn after this one.
    browser::later(if n_tries == MOST_TRIES { 0 } else { BETWEEN_TRIES }, move || {
        let (Some((window, _)), true) = (parts(), PLACES.with_borrow(|places| places.here == here)) else {
            return;
        };
        let wanted = place.anchor.as_ref().and_then(|anchor| top_of(&window, anchor)).unwrap_or(place.top);
        if n_tries == 0 || length_of(&window) >= wanted {
            window.scroll_to_with_x_and_y(0.0, wanted);
        } else {
            return_to(place, n_tries - 1);
        }
    });
}

/// Returns how far to scroll for an anchor to stand where it stood.
fn top_of(window: &Window, (name, distance): &(String, f64)) -> Option<f64> {
    let anchor = window.document()?.query_selector(&format!("[data-anchor=\"{name}\"]")).ok()??;
    Some(anchor.get_bounding_client_rect().top() + window.scroll_y().ok()? - distance)
}

/// Returns how far the page can be scrolled.
fn length_of(window: &Window) -> f64 {
    let page = window.document().and_then(|it| it.document_element()).map_or(0, |it| it.scroll_height());
    let shown = window.inner_height().ok().and_then(|it| it.as_f64()).unwrap_or(0.0);
    f64::from(page) - shown
}

fn store_top() {
    let Some((window, history)) = parts() else { return };
    if let Ok(Some(storage)) = window.session_storage() {
        // A page that cannot be stored opens at its top.
        _ = storage.set_item(STORED, &format!("{} {}", window.scroll_y().unwrap_or(0.0), key_of(&history)));
    }
}

fn stored_top(window: &Window, key: &str) -> f64 {
    let stored = window.session_storage().ok().flatten().and_then(|it| it.get_item(STORED).ok().flatten());
    stored.and_then(|text| top_in(&text, key)).unwrap_or(0.0)
}

/// Reads a stored place, if it is that of this entry.
fn top_in(text: &str, key: &str) -> Option<f64> {
    let (top, stored_key) = text.split_once(' ')?;
    top.parse().ok().filter(|_| !key.is_empty() && stored_key == key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_place_belongs_to_one_entry_of_the_history() {
        assert_eq!(top_in("120.5 17-3", "17-3"), Some(120.5));
        assert_eq!(top_in("120.5 17-3", "18-3"), None);
        assert_eq!(top_in("120.5 ", ""), None);
        assert_eq!(top_in("nonsense", "17-3"), None);
    }
}
