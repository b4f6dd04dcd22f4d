//! The pieces under a dragging pointer.

use board::Point;
use draw::scene::Viewing;
use draw::svg::Spot;
use draw::theme::Theme;
use game::{Carried, Flight, Ground, Piece, Place};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::stage;

/// A pressed pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    /// Where it went down.
    pub(super) place: Place,
    /// The kind of piece under it, in a hand.
    pub(super) letter: Option<char>,
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

/// Draws the pieces in hand where they stand. Stones are not dragged: touching a pit sows it at once.
pub(super) fn drawn(
    ground: &Ground,
    pieces: &[Piece],
    place: Place,
    theme: &Theme,
    viewing: Viewing,
) -> String {
    if pieces.is_empty() {
        return String::new();
    }
    let flight = Flight { beat: 0, from: Some(place), to: None, what: Carried::Pieces(pieces.to_vec()) };
    stage::group(&flight, ground, theme, viewing)
}

/// Draws the pieces taken from a hand at the room of their kind, as large as on the board.
pub(super) fn drawn_at_kind(
    ground: &Ground,
    pieces: &[Piece],
    (kind, spots): (Point, &[Spot]),
    theme: &Theme,
    viewing: Viewing,
) -> String {
    let Some(cell) = spots.iter().find(|spot| matches!(spot.place, Place::Cell(_))) else {
        return String::new();
    };
    let by = kind - cell.centre;
    let pieces = drawn(ground, pieces, cell.place, theme, viewing);
    format!("<g transform=\"translate({:.1} {:.1})\">{pieces}</g>", by.x, by.y)
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
        let held =
            Held { place: Place::Cell(0), letter: None, x: 100.0, y: 50.0, scale: 2.0, is_dragging: true };
        assert_eq!(held.shift((120.0, 41.0)), "translate(10.0 -4.5)");
    }

    #[test]
    fn pieces_in_hand_are_drawn_and_an_empty_hand_is_not() {
        let moment = catalogue::find("pijersi").unwrap().start(Beginning::Usual).unwrap();
        let (ground, picture) = (moment.ground(), moment.picture());
        let Some(game::Holding::Pieces(pieces)) = picture.holding(Place::Cell(0)) else { unreachable!() };
        let drawn_of =
            |pieces| drawn(&ground, pieces, Place::Cell(0), &draw::theme::WOOD, Viewing::default());
        assert!(drawn_of(pieces).contains("<g"));
        assert_eq!(drawn_of(&[]), "");
    }
}
