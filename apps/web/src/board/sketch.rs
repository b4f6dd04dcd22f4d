//! Arrows and rings that the user draws on a board.

use std::fmt::Write as _;

use board::Point;
use draw::svg::Spot;
use game::Place;

/// An arrow from one place to another; a ring where both are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The origin.
    pub from: Place,
    /// The place it points to.
    pub to: Place,
    /// Whether it has the second colour.
    pub is_second: bool,
}

impl Stroke {
    /// Adds the stroke to others, or removes it if it is there in this colour; returns whether it was added. In the other
    /// colour it replaces the one that is there.
    pub fn toggle_in(self, strokes: &mut Vec<Stroke>) -> bool {
        let is_there = strokes.contains(&self);
        strokes.retain(|it| (it.from, it.to) != (self.from, self.to));
        if !is_there {
            strokes.push(self);
        }
        !is_there
    }
}

/// The width of a line, in units of the SVG.
const WIDTH: f64 = 13.0;

/// The radius of a ring.
const RADIUS: f64 = 44.0;

/// The gap between the middle of a place and the start of an arrow.
const GAP: f64 = 14.0;

/// The length of the head of an arrow, and half its breadth.
const HEAD: (f64, f64) = (34.0, 21.0);

/// Draws the strokes as SVG. The style sheet gives them their colours.
#[must_use]
pub(super) fn drawn(strokes: &[Stroke], spots: &[Spot]) -> String {
    let middle = |place| spots.iter().find(|spot| spot.place == place).map(|spot| spot.centre);
    let mut svg = String::new();
    for stroke in strokes {
        if let (Some(from), Some(to)) = (middle(stroke.from), middle(stroke.to)) {
            let class = if stroke.is_second { "stroke second" } else { "stroke" };
            _ = match stroke.from == stroke.to {
                true => write!(
                    svg,
                    "<circle class=\"{class} ring\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{RADIUS}\"/>",
                    from.x, from.y
                ),
                false => write!(svg, "<polygon class=\"{class}\" points=\"{}\"/>", corners(from, to)),
            };
        }
    }
    svg
}

/// The outline of an arrow: a shaft and a head, whose tip lies in the middle of the place.
fn corners(from: Point, to: Point) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy).max(1.0);
    let (head, breadth) = (HEAD.0.min(length * 0.6), HEAD.1);
    let (start, neck, half) = (GAP.min(length * 0.2), length - head, WIDTH / 2.0);
    let outline = [
        (start, half),
        (neck, half),
        (neck, breadth),
        (length, 0.0),
        (neck, -breadth),
        (neck, -half),
        (start, -half),
    ];
    let mut text = String::new();
    for (along, aside) in outline {
        let x = from.x + (dx * along - dy * aside) / length;
        let y = from.y + (dy * along + dx * aside) / length;
        _ = write!(text, "{x:.1},{y:.1} ");
    }
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stroke(from: usize, to: usize, is_second: bool) -> Stroke {
        Stroke { from: Place::Cell(from), to: Place::Cell(to), is_second }
    }

    #[test]
    fn drawing_a_stroke_again_removes_it_and_another_colour_replaces_it() {
        let mut strokes = Vec::new();
        assert!(stroke(0, 1, false).toggle_in(&mut strokes));
        assert!(stroke(1, 0, false).toggle_in(&mut strokes), "the way back is another arrow");
        assert!(stroke(0, 1, true).toggle_in(&mut strokes));
        assert_eq!(strokes, [stroke(1, 0, false), stroke(0, 1, true)]);
        assert!(!stroke(0, 1, true).toggle_in(&mut strokes));
        assert_eq!(strokes, [stroke(1, 0, false)]);
    }

    #[test]
    fn an_arrow_ends_in_the_middle_of_its_place_and_one_place_gets_a_ring() {
        let spot = |index, x| Spot {
            place: Place::Cell(index),
            outline: String::new(),
            centre: Point::new(x, 50.0),
        };
        let spots = [spot(0, 0.0), spot(1, 200.0)];
        let svg = drawn(&[stroke(0, 1, false), stroke(1, 1, true), stroke(0, 7, false)], &spots);
        assert!(svg.contains(" 200.0,50.0 ") && svg.contains("class=\"stroke second ring\""), "{svg}");
        assert_eq!(svg.matches('<').count(), 2, "a place that is not there gets no stroke");
    }
}
