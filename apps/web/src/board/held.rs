//! The pieces under a dragging pointer.

use draw::theme::Theme;
use game::{Carried, Flight, Ground, Holding, Picture, Place};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::stage;

/// A pressed pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    /// Where it went down.
    pub(super) place: Place,
    /// That point, in pixels of the window.
    pub(super) x: f64,
    pub(super) y: f64,
    /// Pixels of the window per unit of the board.
    pub(super) scale: f64,
    pub(super) is_dragging: bool,
}

impl Held {
    /// Returns how far the pointer has moved, as a `transform` attribute in units of the board.
    pub(super) fn shift(&self, (x, y): (f64, f64)) -> String {
        format!("translate({:.1} {:.1})", (x - self.x) / self.scale, (y - self.y) / self.scale)
    }
}

/// Draws the pieces of a place where they stand. Stones are not dragged: touching a pit sows it at once.
pub(super) fn drawn(
    ground: &Ground,
    picture: &Picture,
    place: Place,
    theme: &Theme,
    is_turned: bool,
) -> String {
    match picture.holding(place) {
        Some(Holding::Pieces(pieces)) if !pieces.is_empty() => {
            let flight =
                Flight { beat: 0, from: Some(place), to: None, what: Carried::Pieces(pieces.clone()) };
            stage::group(&flight, ground, theme, is_turned)
        }
        _ => String::new(),
    }
}

/// Returns how many pixels of the window make one unit inside an SVG element.
pub(super) fn scale_of(element: &Element) -> f64 {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let matrix = get(element, "getScreenCTM")
        .and_then(|it| it.dyn_into::<js_sys::Function>().ok())
        .and_then(|it| it.call0(element).ok());
    let scale = matrix.and_then(|it| get(&it, "a")).and_then(|it| it.as_f64());
    scale.filter(|it| *it > 0.0).unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    #[test]
    fn what_is_dragged_follows_the_pointer() {
        let held = Held { place: Place::Cell(0), x: 100.0, y: 50.0, scale: 2.0, is_dragging: true };
        assert_eq!(held.shift((120.0, 41.0)), "translate(10.0 -4.5)");
    }

    #[test]
    fn pieces_are_dragged_and_stones_are_not() {
        let drawn_of = |id: &str| {
            let moment = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
            drawn(&moment.ground(), &moment.picture(), Place::Cell(0), &draw::theme::WOOD, false)
        };
        assert!(drawn_of("pijersi").contains("<g"));
        assert_eq!(drawn_of("awele"), "");
    }
}
