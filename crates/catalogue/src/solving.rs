//! Solving at a table: the exact value of a position, in texts.

use std::time::Duration;

use game::{Notation, Seat};
use search::solitaire::{self, Found};
use search::solve::{Obstacle, Solution};
use search::{Control, Root};

use crate::jobs::{Solve, quickly};
use crate::seated::Seatable;

/// The certain knowledge of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Whose move it is; `None` when the game is over.
    pub seat: Option<Seat>,
    /// The bounds on its worth.
    pub worth: Worth,
    /// Perfect play of all sides, or the way to the cheapest end found.
    pub line: Vec<String>,
    /// Whether perfect play comes back to where it was, and never ends.
    pub is_endless: bool,
    /// Positions remembered.
    pub n_positions: u64,
    /// Positions looked at.
    pub n_nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// Why it is not solved; `None` when it is, or while it is going on.
    pub obstacle: Option<Obstacle>,
}

/// The bounds between which the worth of a position lies; equal when it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Of a game of two: what the seat to move gets ([`game::Scored::payoff`]).
    Payoff {
        /// At least this much.
        least: Option<i32>,
        /// At most this much.
        most: Option<i32>,
    },
    /// Of a game of one: what the end costs.
    Cost {
        /// No end costs less; `None` when there is no end at all.
        least: Option<u64>,
        /// The cheapest end found so far.
        found: Option<u64>,
    },
}

/// Solves a position of one seat or two.
pub(crate) fn solve<R: Seatable>(
    root: &Root<'_, R>,
    notation: Notation,
    n_bytes: usize,
    control: &Control<'_>,
    sink: &mut dyn FnMut(&Solved),
) -> Solved {
    let teller = Teller { root, notation, control };
    if root.rules.n_seats() == 1 {
        let plan = solitaire::Parameters { seed: 0, n_bytes };
        let found = solitaire::solve(root, plan, control, &mut |found| sink(&teller.of_one(found, None)));
        let obstacle = (!found.is_proven()).then_some(Obstacle::Stopped);
        return teller.of_one(&found, obstacle);
    }
    let mut tell = |solution: &Solution<R::Move>| sink(&teller.of_two(solution));
    let solution = quickly(root, Solve { n_bytes, control, sink: &mut tell });
    teller.of_two(&solution)
}

struct Teller<'a, R: Seatable> {
    root: &'a Root<'a, R>,
    notation: Notation,
    control: &'a Control<'a>,
}

impl<R: Seatable> Teller<'_, R> {
    fn of_one(&self, found: &Found<R::Move>, obstacle: Option<Obstacle>) -> Solved {
        let is_over = self.root.seat().is_none();
        Solved {
            seat: self.root.seat(),
            worth: Worth::Cost { least: found.least, found: found.cost },
            line: self.texts(&found.line),
            is_endless: false,
            n_positions: found.n_positions,
            n_nodes: self.control.n_nodes(),
            elapsed: self.control.elapsed(),
            obstacle: if is_over { Some(Obstacle::Over) } else { obstacle },
        }
    }

    fn of_two(&self, solution: &Solution<R::Move>) -> Solved {
        Solved {
            seat: solution.seat,
            worth: Worth::Payoff { least: solution.least, most: solution.most },
            line: self.texts(&solution.line),
            is_endless: solution.is_endless,
            n_positions: solution.n_positions,
            n_nodes: self.control.n_nodes(),
            elapsed: self.control.elapsed(),
            obstacle: solution.obstacle,
        }
    }

    fn texts(&self, line: &[R::Move]) -> Vec<String> {
        let mut position = self.root.position.clone();
        line.iter()
            .map(|&m| {
                let text = self.root.rules.move_text(&position, m, self.notation);
                self.root.rules.play(&mut position, m);
                text
            })
            .collect()
    }
}
