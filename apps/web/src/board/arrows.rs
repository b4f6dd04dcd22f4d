//! Arrows above a board that show moves.

use std::fmt::Write as _;

use board::Point;
use draw::svg::Spot;
use game::{Notation, Place, Touch};
use session::Draft;

use crate::wire::EngineLine;

/// An arrow from one place to another; a ring where both are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The origin.
    pub from: Place,
    /// The place it points to.
    pub to: Place,
    /// 0 for the best move; higher ranks are thinner.
    pub rank: usize,
}

/// Returns an arrow for the first move of each line, best first.
#[must_use]
pub fn arrows_of(draft: &Draft, lines: &[EngineLine]) -> Vec<Arrow> {
    let arrow = |(rank, line): (usize, &EngineLine)| {
        let decision = draft.moment().read(line.moves.first()?, Notation::Document).ok()?;
        let touches = draft.touches_of(decision)?;
        let places = || touches.iter().copied().filter_map(Touch::place);
        Some(Arrow { from: places().next()?, to: places().next_back()?, rank })
    };
    lines.iter().enumerate().filter_map(arrow).collect()
}

/// The width of the best arrow; each further rank is thinner by a third.
const WIDTH: f64 = 17.0;

/// The width of the thinnest arrow.
const LEAST: f64 = 6.0;

/// The distance from the centre of a place to the ends of an arrow, in widths of the best.
const GAP: f64 = 1.1;

/// Draws the arrows as SVG, best on top. The style sheet gives them their colours.
#[must_use]
pub(super) fn drawn(arrows: &[Arrow], spots: &[Spot]) -> String {
    let middle = |place| spots.iter().find(|spot| spot.place == place).map(|spot| spot.centre);
    let mut svg = String::new();
    for arrow in arrows.iter().rev() {
        if let (Some(from), Some(to)) = (middle(arrow.from), middle(arrow.to)) {
            draw(&mut svg, from, to, arrow.rank);
        }
    }
    svg
}

fn draw(svg: &mut String, from: Point, to: Point, rank: usize) {
    let width = (0..rank).fold(WIDTH, |width, _| width * 0.67).max(LEAST);
    let class = if rank == 0 { "arrow best" } else { "arrow" };
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    if length < WIDTH {
        let Point { x, y } = from;
        _ = write!(
            svg,
            "<circle class=\"{class} ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" stroke-width=\"{width:.1}\"/>",
            2.4 * WIDTH
        );
        return;
    }
    let (along_x, along_y) = (dx / length, dy / length);
    let at = |along: f64, aside: f64| {
        (from.x + along_x * along - along_y * aside, from.y + along_y * along + along_x * aside)
    };
    let gap = GAP * WIDTH;
    let (tip, neck) = (length - gap * 0.5, length - gap * 0.5 - 2.2 * width);
    let (half, head) = (width / 2.0, width * 1.3);
    let corners =
        [(gap, half), (neck, half), (neck, head), (tip, 0.0), (neck, -head), (neck, -half), (gap, -half)];
    let points: Vec<String> = corners
        .iter()
        .map(|(along, aside)| {
            let (x, y) = at(*along, *aside);
            format!("{x:.1},{y:.1}")
        })
        .collect();
    _ = write!(svg, "<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    fn spot(index: usize, x: f64, y: f64) -> Spot {
        Spot { place: Place::Cell(index), outline: String::new(), centre: Point::new(x, y) }
    }

    #[test]
    fn the_best_is_drawn_last_and_a_lone_touch_is_a_ring() {
        let spots = [spot(0, 0.0, 0.0), spot(1, 200.0, 0.0)];
        let arrow = |from, to, rank| Arrow { from: Place::Cell(from), to: Place::Cell(to), rank };
        let svg = drawn(&[arrow(0, 1, 0), arrow(1, 1, 1), arrow(0, 7, 2)], &spots);
        let (ring, polygon) = (svg.find("<circle").unwrap(), svg.find("<polygon").unwrap());
        assert!(ring < polygon);
        assert!(svg.contains("class=\"arrow best\"") && svg.contains("class=\"arrow ring\""));
        assert_eq!(svg.matches('<').count(), 2, "a place that is not there gets no arrow");
        assert!(svg.contains(" 190."), "the tip is near the middle: {svg}");
    }

    #[test]
    fn arrows_lead_from_the_first_touch_of_a_move_to_its_last() {
        let moment = catalogue::find("pijersi").unwrap().start(Beginning::Usual).unwrap();
        let board = moment.ground().board;
        let at = |name: &str| Place::Cell(board.cell(name).unwrap().index());
        let draft = Draft::new(&moment);
        let line = |text: &str| EngineLine { score: 0, moves: vec![text.into(), "g1-f2".into()] };
        let arrows = arrows_of(&draft, &["a4-b5=c4", "no move", "b1-c1"].map(line));
        assert_eq!(arrows[0], Arrow { from: at("a4"), to: at("c4"), rank: 0 });
        assert_eq!(arrows[1], Arrow { from: at("b1"), to: at("c1"), rank: 2 });
        assert_eq!(arrows.len(), 2);
    }
}
