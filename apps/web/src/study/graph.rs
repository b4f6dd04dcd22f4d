//! The course of a game as a curve: the first player's expectation after each decision.

use session::review::{Review, expected};

/// A curve over the decisions of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The number of decisions before its first point.
    first: usize,
    /// Values from 0 to 1: one before the first reviewed decision, then one after each.
    chances: Vec<f64>,
}

impl Curve {
    /// Returns the curve of a review.
    #[must_use]
    pub fn of(review: &Review) -> Curve {
        let first = review.n_decisions.saturating_sub(review.steps.len());
        let before = review.steps.first().map(|step| {
            let own = expected(step.before);
            if step.seat == game::Seat::FIRST { own } else { 1.0 - own }
        });
        Curve { first, chances: before.into_iter().chain(review.chances()).collect() }
    }

    /// Returns the expectation after so many decisions.
    #[must_use]
    pub fn at(&self, n_played: usize) -> Option<f64> {
        self.chances.get(n_played.checked_sub(self.first)?).copied()
    }

    fn points(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.chances.iter().enumerate().map(|(index, chance)| (self.first + index, 100.0 * (1.0 - chance)))
    }

    /// Returns the points of an SVG line: one unit per decision, 100 for a whole point, the first player's on top.
    #[must_use]
    pub fn line(&self) -> String {
        self.points().map(|(x, y)| format!("{x},{y:.1}")).collect::<Vec<_>>().join(" ")
    }

    /// Returns the area below the curve, as the points of a polygon.
    #[must_use]
    pub fn area(&self) -> String {
        let last = self.first + self.chances.len().saturating_sub(1);
        format!("{},100 {} {last},100", self.first, self.line())
    }
}

/// Returns the number of decisions at a horizontal position from 0 to 1 on the graph.
#[must_use]
pub fn decision_at(share: f64, n_decisions: usize) -> usize {
    (share.clamp(0.0, 1.0) * n_decisions as f64).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;
    use search::Score;
    use session::review::JudgedMove;

    #[test]
    fn a_curve_shows_the_chances_of_the_first_player() {
        let step = |seat, before, after| JudgedMove {
            turn: 1,
            seat,
            played: "a".into(),
            before,
            after,
            loss: 0.0,
            better: Vec::new(),
        };
        let steps = vec![
            step(Seat::SECOND, Score::EVEN, Score::wins_in(2)),
            step(Seat::FIRST, Score::loses_in(2), Score::LOST),
        ];
        let info = catalogue::find("pijersi").unwrap().info();
        let curve = Curve::of(&Review { info, steps, n_decisions: 5 });
        assert_eq!(curve.line(), "3,50.0 4,100.0 5,100.0");
        assert_eq!(curve.area(), "3,100 3,50.0 4,100.0 5,100.0 5,100");
        assert_eq!((curve.at(2), curve.at(3), curve.at(5), curve.at(6)), (None, Some(0.5), Some(0.0), None));
    }

    #[test]
    fn a_click_finds_the_nearest_decision() {
        assert_eq!(decision_at(0.0, 10), 0);
        assert_eq!(decision_at(0.24, 10), 2);
        assert_eq!(decision_at(7.0, 10), 10);
        assert_eq!(decision_at(f64::NAN, 10), 0);
    }
}
