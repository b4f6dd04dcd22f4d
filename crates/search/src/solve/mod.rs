//! The exact value of a position of a game of two, for games small enough.
//!
//! Two ways, and the first that gets there answers. A *proof* is alpha-beta down to every end with a table that forgets
//! nothing: it leaves out most of a game, and is for games in which no position comes back. *Retrograde* analysis lists
//! all that can be reached and judges it from its ends backward; positions may come back, and whoever cannot force an
//! end then has a draw, worth 0. A short proof is tried first, then the listing, and when that is too large the proof
//! goes on as long as it may.

mod proof;
mod retrograde;

use game::{Ordered, Scored, Seat};

use crate::control::Control;
use crate::root::Root;
use proof::Failure;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// Whose payoff it is: the seat to move. `None` when the game is over.
    pub seat: Option<Seat>,
    /// At least this much under perfect play; `None` where nothing is known yet.
    pub least: Option<i32>,
    /// At most this much.
    pub most: Option<i32>,
    /// Perfect play of both sides, once it is solved.
    pub line: Vec<M>,
    /// Whether that line comes back to a position it has been through, and so never ends.
    pub is_endless: bool,
    /// Positions remembered.
    pub n_positions: u64,
    /// Why it is not solved, if it is not.
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

    /// The payoff under perfect play, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        self.least.filter(|_| self.least == self.most)
    }
}

/// Why a game is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It was stopped, or a limit was reached.
    Stopped,
    /// More positions would have to be remembered than there is room for.
    TooLarge,
    /// A position that comes back is judged by more than a draw: the value depends on the whole past.
    Past,
    /// It is no game of two.
    Seats,
    /// It is over.
    Over,
}

/// Solves a position, and tells `sink` how far it is now and then.
///
/// `n_bytes` is about what may be remembered. The past of the root is left out: whoever asks for the value of a
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
    // A value may be known where no line could be found.
    let obstacle = result.err().filter(|_| solution.value().is_none());
    Solution { obstacle, ..solution }
}

/// One way, then the other, then the first again.
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
        // What was proven stays proven.
        *solution = Solution { line: Vec::new(), ..known };
    }
    match (listed, failure) {
        (Err(Obstacle::TooLarge), Failure::OutOfBudget) => {
            prover.prove(u64::MAX, solution, sink).map_err(|failure| match failure {
                Failure::Stopped | Failure::OutOfBudget => Obstacle::Stopped,
                Failure::ComesBack => Obstacle::TooLarge,
            })
        }
        (listed, _) => listed,
    }
}

/// How many positions the first proof may look at.
const FIRST_TRY: u64 = 300_000;
