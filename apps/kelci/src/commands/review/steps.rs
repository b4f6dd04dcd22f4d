//! A recorded game decision by decision, with what each of them cost.

use game::{Outcome, Seat, Status};
use search::Score;
use table::{Table, Thought};

use crate::scores::expected;

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    Dubious,
    Mistake,
    Blunder,
}

impl Mark {
    pub(super) const ALL: [Mark; 3] = [Mark::Dubious, Mark::Mistake, Mark::Blunder];

    /// The sign of a loss of so much of a point; `None` for what is not worth a sign.
    fn of(loss: f64) -> Option<Mark> {
        match loss {
            0.20.. => Some(Mark::Blunder),
            0.10.. => Some(Mark::Mistake),
            0.05.. => Some(Mark::Dubious),
            _ => None,
        }
    }

    pub(super) fn sign(self) -> &'static str {
        match self {
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// One decision of the game.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The turn it belongs to, from 1.
    pub(super) turn: usize,
    pub(super) seat: Seat,
    pub(super) played: String,
    /// What the best was worth to whoever decided.
    pub(super) before: Score,
    /// What the decision was worth to them.
    pub(super) after: Score,
    /// What was lost, in points from 0 to 1.
    pub(super) loss: f64,
    /// The best way to go on instead; empty where it was played.
    pub(super) better: Vec<String>,
}

impl Step {
    pub(super) fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss)
    }

    /// How good the decision was, from 0 to 1: what loses nothing counts in full, a fifth of a point lost about a third.
    pub(super) fn accuracy(&self) -> f64 {
        (-5.0 * self.loss).exp()
    }
}

/// What a position is worth, and to whom.
enum Worth {
    Searched(Seat, Score),
    Over(Outcome),
}

impl Worth {
    fn of(table: &dyn Table, thought: &Thought) -> Worth {
        match (table.status(), thought.seat) {
            (Status::Over(outcome), _) => Worth::Over(outcome),
            (Status::ToMove(seat), _) => Worth::Searched(seat, thought.score().unwrap_or(Score::EVEN)),
        }
    }

    /// The worth to one of two seats.
    fn to(&self, seat: Seat) -> Score {
        match self {
            Worth::Searched(other, score) if *other == seat => *score,
            Worth::Searched(_, score) => score.for_other(),
            Worth::Over(outcome) => Score::of_outcome(outcome, seat),
        }
    }
}

/// Reviews a match from its end to its beginning, so that what is found late is remembered when earlier positions are
/// searched. The match is left at its start, or where `think` has stopped: it answers `None` then, and what was reviewed
/// is the end of the game.
pub(super) fn steps(
    table: &mut dyn Table,
    think: &mut dyn FnMut(&dyn Table) -> Option<Thought>,
) -> Vec<Step> {
    let turns = turn_numbers(table);
    let Some(last) = think(table) else { return Vec::new() };
    let mut later = Worth::of(table, &last);
    let mut steps = Vec::new();
    for turn in turns.into_iter().rev() {
        let Some(played) = table.undo() else { break };
        let Status::ToMove(seat) = table.status() else { break };
        let Some(thought) = think(table) else { break };
        let worth = Worth::of(table, &thought);
        steps.push(step(turn, seat, played, &thought, later.to(seat)));
        later = worth;
    }
    steps.reverse();
    steps
}

fn step(turn: usize, seat: Seat, played: String, thought: &Thought, after: Score) -> Step {
    let before = thought.score().unwrap_or(after);
    let is_best = thought.best().is_none_or(|best| best == played);
    let loss = if is_best { 0.0 } else { (expected(before) - expected(after)).max(0.0) };
    let line = thought.lines.first().filter(|_| !is_best);
    let better = line.map(|line| line.moves.clone()).unwrap_or_default();
    Step { turn, seat, played, before, after, loss, better }
}

/// The turn that each decision of a match belongs to, from 1; the match is left at its end.
fn turn_numbers(table: &mut dyn Table) -> Vec<usize> {
    while table.undo().is_some() {}
    let (mut numbers, mut n_turns) = (Vec::new(), 0);
    while table.redo().is_some() {
        numbers.push(n_turns + 1);
        n_turns += usize::from(table.unfinished_turn().is_none());
    }
    numbers
}

/// What one player made of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    pub(super) seat: Seat,
    pub(super) n_decisions: usize,
    /// From 0 to 1.
    pub(super) accuracy: f64,
    /// In points from 0 to 1.
    pub(super) mean_loss: f64,
    /// How many of each mark, in the order of [`Mark::ALL`].
    pub(super) marks: [usize; 3],
}

impl Summary {
    /// `None` for whoever decided nothing.
    pub(super) fn of(steps: &[Step], seat: Seat) -> Option<Summary> {
        let own: Vec<&Step> = steps.iter().filter(|step| step.seat == seat).collect();
        if own.is_empty() {
            return None;
        }
        let mean =
            |of: &dyn Fn(&Step) -> f64| own.iter().map(|step| of(step)).sum::<f64>() / own.len() as f64;
        Some(Summary {
            seat,
            n_decisions: own.len(),
            accuracy: mean(&Step::accuracy),
            mean_loss: mean(&|step| step.loss),
            marks: Mark::ALL.map(|mark| own.iter().filter(|step| step.mark() == Some(mark)).count()),
        })
    }
}

/// The decisions that lost most, the worst first.
pub(super) fn worst(steps: &[Step], n_most: usize) -> Vec<&Step> {
    let mut worst: Vec<&Step> = steps.iter().filter(|step| step.mark().is_some()).collect();
    worst.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    worst.truncate(n_most);
    worst
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(before: Score, after: Score) -> Step {
        let thought = Thought {
            seat: Some(Seat::FIRST),
            depth: 1,
            lines: vec![table::ThoughtLine { score: before, moves: vec!["best".into(), "reply".into()] }],
            n_nodes: 1,
            elapsed: std::time::Duration::ZERO,
            nodes_per_second: 0,
            fullness: 0,
        };
        step(1, Seat::FIRST, "played".into(), &thought, after)
    }

    #[test]
    fn losses_are_shares_of_a_point() {
        assert_eq!(of(Score::EVEN, Score::points(-30)).mark(), None);
        assert_eq!(of(Score::EVEN, Score::points(-50)).mark(), Some(Mark::Dubious));
        assert_eq!(of(Score::EVEN, Score::points(-80)).mark(), Some(Mark::Mistake));
        assert_eq!(of(Score::wins_in(3), Score::EVEN).mark(), Some(Mark::Blunder));
        // What is won or lost anyway loses little more.
        assert_eq!(of(Score::points(900), Score::points(800)).mark(), None);
        assert_eq!(of(Score::wins_in(3), Score::wins_in(9)).mark(), None);
        assert_eq!(of(Score::loses_in(4), Score::loses_in(2)).mark(), None);
        // A search that sees further may find more than was expected: nobody loses by that.
        assert!(of(Score::EVEN, Score::points(200)).loss == 0.0);
    }

    #[test]
    fn players_are_summed_up_apart() {
        let steps = [of(Score::EVEN, Score::loses_in(2)), of(Score::EVEN, Score::EVEN)];
        let summary = Summary::of(&steps, Seat::FIRST).unwrap();
        assert_eq!((summary.n_decisions, summary.marks), (2, [0, 0, 1]));
        assert!((summary.mean_loss - 0.25).abs() < 1e-9);
        assert!(Summary::of(&steps, Seat::SECOND).is_none());
        assert_eq!(worst(&steps, 3).len(), 1);
    }
}
