//! Scores: how good a position is for one seat.

use std::fmt;

use game::{MOST_WORTH, Outcome, Seat};

/// How good a position is for one seat: an estimate in hundredths, or a proven win or loss with its distance. Scores
/// order by that seat's preference: a quick win beats a slow one, a slow loss beats a quick one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A score, taken apart for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// An estimate in hundredths; 0 is even or a draw.
    Points(i32),
    /// The seat wins in this many decisions, counting those of all seats.
    WinsIn(u32),
    /// The seat loses in this many decisions.
    LosesIn(u32),
}

impl Score {
    /// Even.
    pub const EVEN: Score = Score(0);
    /// Already won; the highest score.
    pub const WON: Score = Score(32_000);
    /// Already lost; the lowest score.
    pub const LOST: Score = Score(-32_000);
    /// Scores beyond this, in either direction, are proven wins and losses.
    pub(crate) const DECIDED: i32 = 30_000;

    /// Creates an estimate, clamped to what an evaluation may return.
    #[must_use]
    pub fn points(hundredths: i32) -> Score {
        Score(hundredths.clamp(-MOST_WORTH, MOST_WORTH))
    }

    /// Creates a win in this many decisions.
    #[must_use]
    pub fn wins_in(n_decisions: u32) -> Score {
        Score(Score::WON.0 - n_decisions.min(1_999) as i32)
    }

    /// Creates a loss in this many decisions.
    #[must_use]
    pub fn loses_in(n_decisions: u32) -> Score {
        Score(Score::LOST.0 + n_decisions.min(1_999) as i32)
    }

    /// The score of a finished game for one of two seats.
    #[must_use]
    pub fn of_outcome(outcome: &Outcome, seat: Seat) -> Score {
        match outcome.winner() {
            Some(winner) if winner == seat => Score::WON,
            Some(_) => Score::LOST,
            None => Score::EVEN,
        }
    }

    /// Takes the score apart for display.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        if self.0 > Score::DECIDED {
            Verdict::WinsIn((Score::WON.0 - self.0) as u32)
        } else if self.0 < -Score::DECIDED {
            Verdict::LosesIn((self.0 - Score::LOST.0) as u32)
        } else {
            Verdict::Points(self.0)
        }
    }

    /// Whether the score is a proven win or loss.
    #[must_use]
    pub fn is_decided(self) -> bool {
        !matches!(self.verdict(), Verdict::Points(_))
    }

    /// The same score seen from this many decisions earlier: a win or loss moves further away.
    #[must_use]
    pub(crate) fn later(self, n_decisions: usize) -> Score {
        self.moved(n_decisions as i32)
    }

    /// The same score seen from this many decisions later: a win or loss moves nearer.
    #[must_use]
    pub(crate) fn sooner(self, n_decisions: usize) -> Score {
        self.moved(-(n_decisions as i32))
    }

    #[inline]
    fn moved(self, further: i32) -> Score {
        match self.0 {
            won if won > Score::DECIDED => Score((won - further).max(Score::DECIDED + 1)),
            lost if lost < -Score::DECIDED => Score((lost + further).min(-Score::DECIDED - 1)),
            _ => self,
        }
    }

    /// The same score for the other of two seats.
    #[must_use]
    pub fn for_other(self) -> Score {
        Score(-self.0)
    }

    /// The score as one number: hundredths, or a larger number for wins and losses.
    #[must_use]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// Restores a score from [`Score::raw`].
    #[must_use]
    pub fn from_raw(raw: i32) -> Score {
        Score(raw.clamp(Score::LOST.0, Score::WON.0))
    }
}

impl fmt::Display for Score {
    /// Writes `+1.25`, `-0.40` or `0.00`; `#7` for a win in 7 decisions, `#-7` for a loss.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.verdict() {
            Verdict::WinsIn(n) => write!(f, "#{n}"),
            Verdict::LosesIn(n) => write!(f, "#-{n}"),
            Verdict::Points(0) => f.write_str("0.00"),
            Verdict::Points(points) => {
                let sign = if points > 0 { '+' } else { '-' };
                write!(f, "{sign}{}.{:02}", points.abs() / 100, points.abs() % 100)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_win_is_better_than_a_slow_one_and_a_slow_loss_than_a_quick_one() {
        let scores = [
            Score::LOST,
            Score::loses_in(3),
            Score::loses_in(8),
            Score::points(-40),
            Score::EVEN,
            Score::points(MOST_WORTH),
            Score::wins_in(9),
            Score::wins_in(1),
            Score::WON,
        ];
        assert!(scores.is_sorted());
        assert_eq!(Score::wins_in(3).for_other(), Score::loses_in(3));
    }

    #[test]
    fn an_end_moves_and_an_estimate_stays() {
        assert_eq!(Score::WON.later(3), Score::wins_in(3));
        assert_eq!(Score::loses_in(5).sooner(2), Score::loses_in(3));
        assert_eq!(Score::points(120).later(7), Score::points(120));
        assert!(Score::wins_in(1_990).later(500).is_decided());
    }

    #[test]
    fn scores_read_as_people_write_them() {
        let texts: Vec<String> =
            [Score::points(125), Score::points(-40), Score::EVEN, Score::wins_in(7), Score::loses_in(2)]
                .iter()
                .map(ToString::to_string)
                .collect();
        assert_eq!(texts, ["+1.25", "-0.40", "0.00", "#7", "#-2"]);
    }
}
