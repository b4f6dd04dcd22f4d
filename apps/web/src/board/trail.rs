//! The way of the last move, under the pieces: a thin line, and where one asks for it, the order of the places.

use std::fmt::Write as _;

use draw::svg::Spot;
use game::Place;

use super::polyline::{Line, points_of};

/// The way of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// The ways, each as the places it passes.
    pub routes: Vec<Vec<Place>>,
    /// Whether the places are numbered in their order.
    pub is_numbered: bool,
}

/// The width of the line.
const WIDTH: f64 = 11.0;

/// The distance of its tip from the centre of a place, where a piece stands, and that of its start.
const TIP: f64 = 54.0;
const START: f64 = 20.0;

/// A place has at most so many numbers; a dot stands for the others.
const MOST_NUMBERS: usize = 3;

/// Draws the lines as SVG. The style sheet gives them their colour.
pub(super) fn drawn(trail: &Trail, spots: &[Spot]) -> String {
    let mut svg = String::new();
    for route in &trail.routes {
        let points = points_of(route, spots);
        // A way of one place has no length: the mark on the place shows it.
        if points.len() > 1 {
            let (start, end) = if trail.is_numbered { (0.0, 0.0) } else { (START, TIP) };
            svg += &Line { points: &points, width: WIDTH, start, end }.drawn(0.0);
        }
    }
    svg
}

/// Draws the numbers as SVG, to lie above the pieces.
pub(super) fn numbers(trail: &Trail, spots: &[Spot]) -> String {
    let mut svg = String::new();
    for (place, text) in orders(trail) {
        let Some(spot) = spots.iter().find(|spot| spot.place == place) else { continue };
        let (x, y) = (spot.centre.x, spot.centre.y);
        let half = 9.0 + 6.5 * text.chars().count() as f64;
        _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"28\" rx=\"14\"/><text x=\"{x:.1}\" y=\"{:.1}\">{text}</text>",
            x - half,
            y - 58.0,
            2.0 * half,
            y - 37.0,
        );
    }
    svg
}

/// Returns the order of each place along the ways: `2`, or `2 14` where it is passed twice.
fn orders(trail: &Trail) -> Vec<(Place, String)> {
    let mut orders: Vec<(Place, Vec<usize>)> = Vec::new();
    let places = trail.routes.iter().flatten().filter(|_| trail.is_numbered);
    for (rank, place) in places.enumerate() {
        match orders.iter_mut().find(|(it, _)| it == place) {
            Some((_, ranks)) => ranks.push(rank + 1),
            None => orders.push((*place, vec![rank + 1])),
        }
    }
    let text = |ranks: &[usize]| {
        let mut text: Vec<String> = ranks.iter().take(MOST_NUMBERS).map(ToString::to_string).collect();
        if ranks.len() > MOST_NUMBERS {
            text.push("…".into());
        }
        text.join(" ")
    };
    orders.into_iter().map(|(place, ranks)| (place, text(&ranks))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trail(routes: &[&[usize]]) -> Trail {
        let route = |cells: &&[usize]| cells.iter().map(|cell| Place::Cell(*cell)).collect();
        Trail { routes: routes.iter().map(route).collect(), is_numbered: true }
    }

    #[test]
    fn places_are_numbered_in_the_order_of_the_way() {
        let told = orders(&trail(&[&[3, 4, 3], &[7]]));
        let expected =
            [(3, "1 3"), (4, "2"), (7, "4")].map(|(cell, text)| (Place::Cell(cell), text.to_owned()));
        assert_eq!(told, expected);
        let many = orders(&trail(&[&[1, 2, 1, 2, 1, 2, 1]]));
        assert_eq!(many[0].1, "1 3 5 …");
        assert!(orders(&Trail { is_numbered: false, ..trail(&[&[1, 2]]) }).is_empty());
    }
}
