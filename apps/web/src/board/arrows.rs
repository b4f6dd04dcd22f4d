//! Arrows above a board that show moves step by step.

use std::fmt::Write as _;
use std::sync::Arc;

use board::Point;
use catalogue::Moment;
use draw::svg::Spot;
use game::{Flights, Look, Notation, Place, Touch};
use session::Draft;

use super::polyline::{Line, points_of};
use crate::wire::EngineLine;

/// An arrow along the steps of a move; a ring where it has only one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The places it passes, the origin first.
    pub places: Vec<Place>,
    /// 0 for the best move; higher ranks are thinner.
    pub rank: usize,
}

/// Returns the arrows for the first turn of each line, best first.
#[must_use]
pub fn arrows_of(draft: &Draft, lines: &[EngineLine]) -> Vec<Arrow> {
    let moment = draft.moment();
    let look = moment.ground().look;
    let arrows = |(rank, line): (usize, &EngineLine)| {
        let decision = moment.read(line.moves.first()?, Notation::Document).ok()?;
        let routes = routes_of(look, &turn_of(moment, &line.moves), draft.touches_of(decision)?);
        Some(routes.into_iter().map(move |places| Arrow { places, rank }))
    };
    lines.iter().enumerate().filter_map(arrows).flatten().collect()
}

/// Returns the animation of the first turn of a line, which may be several decisions.
fn turn_of(moment: &Arc<dyn Moment>, moves: &[String]) -> Flights {
    let mut flights = Flights::default();
    let mut moment = Arc::clone(moment);
    for text in moves {
        let Ok(decision) = moment.read(text, Notation::Document) else { break };
        flights.append(moment.flights_of(decision));
        let next = moment.play(decision).filter(|next| next.unfinished_turn().is_some());
        let Some(next) = next else { break };
        moment = next;
    }
    flights
}

/// Returns the ways of a move. A sowing over pits would cover the stones: there the pit that is chosen says enough. A move
/// that carries nothing is shown by the places it touches.
fn routes_of(look: Look, flights: &Flights, touches: &[Touch]) -> Vec<Vec<Place>> {
    let touched = || touches.iter().copied().filter_map(Touch::place).map(|place| vec![place]).collect();
    if look == Look::Pits {
        return touched();
    }
    let routes = flights.routes();
    if routes.is_empty() { touched() } else { routes }
}

/// The width of the best arrow; each further rank is thinner by a third.
const WIDTH: f64 = 17.0;

/// The width of the thinnest arrow.
const LEAST: f64 = 6.0;

/// The distance from the centre of a place to the ends of an arrow.
const GAP: f64 = 18.0;

/// Draws the arrows as SVG, best on top. The style sheet gives them their colours.
#[must_use]
pub(super) fn drawn(arrows: &[Arrow], spots: &[Spot]) -> String {
    let mut svg = String::new();
    for arrow in arrows.iter().rev() {
        let points = points_of(&arrow.places, spots);
        let width = (0..arrow.rank).fold(WIDTH, |width, _| width * 0.67).max(LEAST);
        let class = if arrow.rank == 0 { "arrow best" } else { "arrow" };
        match points.as_slice() {
            [] => {}
            [only] => ring(&mut svg, *only, class, width),
            _ => {
                let line = Line { points: &points, width, start: GAP, end: GAP * 0.5 };
                // The light edge goes around all parts, so that they look like one shape.
                _ = write!(svg, "<g class=\"{class}\"><g class=\"edge\">{}</g>", line.drawn(4.0));
                _ = write!(svg, "<g>{}</g></g>", line.drawn(0.0));
            }
        }
    }
    svg
}

fn ring(svg: &mut String, Point { x, y }: Point, class: &str, width: f64) {
    let radius = 2.4 * WIDTH;
    _ = write!(
        svg,
        "<circle class=\"{class} ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" stroke-width=\"{width:.1}\"/>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    fn spot(index: usize, x: f64, y: f64) -> Spot {
        Spot { place: Place::Cell(index), outline: String::new(), centre: Point::new(x, y) }
    }

    fn arrow(cells: &[usize], rank: usize) -> Arrow {
        Arrow { places: cells.iter().map(|cell| Place::Cell(*cell)).collect(), rank }
    }

    #[test]
    fn the_best_is_drawn_last_and_a_lone_touch_is_a_ring() {
        let spots = [spot(0, 0.0, 0.0), spot(1, 200.0, 0.0)];
        let svg = drawn(&[arrow(&[0, 1], 0), arrow(&[1], 1), arrow(&[7], 2)], &spots);
        let (ring, head) = (svg.find("<circle").unwrap(), svg.find("<polygon").unwrap());
        assert!(ring < head);
        assert!(svg.contains("class=\"arrow best\"") && svg.contains("class=\"arrow ring\""));
        assert_eq!(svg.matches("<circle").count(), 1, "a place that is not there gets no arrow");
        assert!(svg.contains(" 191.0,0.0"), "the tip is near the middle: {svg}");
    }

    #[test]
    fn an_arrow_has_a_knot_at_every_step() {
        let spots = [spot(0, 0.0, 0.0), spot(1, 200.0, 0.0), spot(2, 200.0, 200.0)];
        let svg = drawn(&[arrow(&[0, 1, 2], 0)], &spots);
        assert_eq!(svg.matches("cx=\"200.0\" cy=\"0.0\"").count(), 2, "one in each colour: {svg}");
    }

    #[test]
    fn arrows_follow_the_steps_of_a_move() {
        let moment = catalogue::find("pijersi").unwrap().start(Beginning::Usual).unwrap();
        let board = moment.ground().board;
        let at = |name: &str| Place::Cell(board.cell(name).unwrap().index());
        let draft = Draft::new(&moment);
        let line = |text: &str| EngineLine { score: 0, moves: vec![text.into(), "g1-f2".into()] };
        let arrows = arrows_of(&draft, &["a4-b5=c4", "no move", "b1-c1"].map(line));
        assert_eq!(arrows[0], Arrow { places: vec![at("a4"), at("b5"), at("c4")], rank: 0 });
        assert_eq!(arrows[1], Arrow { places: vec![at("b1"), at("c1")], rank: 2 });
        assert_eq!(arrows.len(), 2);
    }

    #[test]
    fn arrows_follow_every_step_of_a_turn_of_several_decisions() {
        let start = catalogue::find("tricerata").unwrap().start(Beginning::Usual).unwrap();
        let mut moment = Arc::clone(&start);
        let mut moves = Vec::new();
        while moves.is_empty() || moment.unfinished_turn().is_some() {
            moves.push(moment.legal_texts(Notation::Document).remove(0));
            moment = moment.play(catalogue::Decision::new(0)).unwrap();
        }
        let line = EngineLine { score: 0, moves: moves.clone() };
        let arrows = arrows_of(&Draft::new(&start), &[line]);
        // A stone that comes back to where it was begins a further arrow.
        let n_steps: usize = arrows.iter().map(|arrow| arrow.places.len() - 1).sum();
        assert!(moves.len() > 1 && n_steps >= moves.len(), "{moves:?} {arrows:?}");
    }

    #[test]
    fn a_pit_to_sow_is_ringed() {
        let moment = catalogue::find("awele").unwrap().start(Beginning::Usual).unwrap();
        let text = moment.legal_texts(Notation::Document).remove(0);
        let line = EngineLine { score: 0, moves: vec![text] };
        let arrows = arrows_of(&Draft::new(&moment), &[line]);
        assert!(matches!(arrows.as_slice(), [Arrow { places, .. }] if places.len() == 1), "{arrows:?}");
    }
}
