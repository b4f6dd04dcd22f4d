//! The exact value of a position in a small two-seat game.
//!
//! There are two methods, and the first to finish answers. A *proof* is alpha-beta down to the end of the game with a
//! table that forgets nothing; it skips most of the game, and suits games in which no position repeats. *Retrograde
//! analysis* enumerates all reachable positions and values them backward from the ends of the game. Positions may
//! repeat there, and a side that cannot force an end has a draw, worth 0. A short proof is tried first, then the
//! enumeration; if that is too large, the proof continues as long as it may.

mod proof;
mod retrograde;

use game::{Ordered, Scored, Seat};

use crate::control::Control;
use crate::root::Root;
use proof::Failure;

/// The value of a position, or the bounds proven so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The seat to move, whose payoff this is; `None` if the game is over.
    pub seat: Option<Seat>,
    /// The proven lower bound on the payoff, if any.
    pub least: Option<i32>,
    /// The proven upper bound on the payoff, if any.
    pub most: Option<i32>,
    /// Perfect play of both sides, once the position is solved.
    pub line: Vec<M>,
    /// Whether that line repeats a position and so never ends.
    pub is_endless: bool,
    /// The number of positions stored.
    pub n_positions: u64,
    /// The reason why the position is not solved.
    pub obstacle: Option<Obstacle>,
}

impl<M> Solution<M> {
    fn unknown(seat: Option<Seat>) -> Solution<M> {
        Solution {
            seat,
            least: None,
            most: None,
            line: Vec::new(),
            is_endless: false,
            n_positions: 0,
            obstacle: None,
        }
    }

    /// The payoff under perfect play, if known.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        self.least.filter(|_| self.least == self.most)
    }
}

/// The reason why a position is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The search was stopped or reached a limit.
    Stopped,
    /// The positions do not fit in memory.
    TooLarge,
    /// Repetition has other consequences than a draw, so the value depends on the whole history.
    Past,
    /// The game does not have two seats.
    Seats,
    /// The game is over.
    Over,
}

/// Solves a position and reports progress to `sink` at intervals.
///
/// `n_bytes` is roughly the memory to use. The history of the root is ignored: whoever asks for the value of a
/// position means the position.
pub fn solve<R: Ordered + Scored>(
    root: &Root<'_, R>,
    n_bytes: usize,
    control: &Control<'_>,
    sink: &mut dyn FnMut(&Solution<R::Move>),
) -> Solution<R::Move> {
    let root = Root::new(root.rules, root.position);
    let seat = root.seat();
    let mut solution = Solution::unknown(seat);
    let Some(me) = seat else {
        return Solution { obstacle: Some(Obstacle::Over), ..solution };
    };
    if root.rules.n_seats() != 2 {
        return Solution { obstacle: Some(Obstacle::Seats), ..solution };
    }
    let result = solve_for(&root, me, n_bytes, control, &mut solution, sink);
    // The value may be known even if no line of perfect play was found.
    let obstacle = result.err().filter(|_| solution.value().is_none());
    Solution { obstacle, ..solution }
}

/// Tries a short proof, then the enumeration, then the proof again.
fn solve_for<R: Ordered + Scored>(
    root: &Root<'_, R>,
    me: Seat,
    n_bytes: usize,
    control: &Control<'_>,
    solution: &mut Solution<R::Move>,
    sink: &mut dyn FnMut(&Solution<R::Move>),
) -> Result<(), Obstacle> {
    let mut prover = proof::Prover::new(root, me, n_bytes, control);
    let failure = match prover.prove(FIRST_TRY, solution, sink) {
        Ok(()) => return Ok(()),
        Err(Failure::Stopped) => return Err(Obstacle::Stopped),
        Err(failure) => failure,
    };
    let known = std::mem::replace(solution, Solution::unknown(Some(me)));
    let listed = retrograde::solve(root, me, n_bytes, control, solution, sink);
    if listed.is_err() {
        // Bounds already proven stay valid.
        *solution = Solution { line: Vec::new(), ..known };
    }
    match (listed, failure) {
        (Err(Obstacle::TooLarge), Failure::OutOfBudget) => {
            prover.prove(u64::MAX, solution, sink).map_err(|failure| match failure {
                Failure::Stopped | Failure::OutOfBudget => Obstacle::Stopped,
                Failure::Repetition => Obstacle::TooLarge,
            })
        }
        (listed, _) => listed,
    }
}

/// The node budget of the first proof.
const FIRST_TRY: u64 = 300_000;
