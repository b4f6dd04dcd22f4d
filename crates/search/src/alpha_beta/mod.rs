//! The engine for games of two: alpha-beta with everything that makes it deep.
//!
//! Iterative deepening with aspiration windows, principal variation search, a transposition table, killer and history
//! ordering, late-move reductions, passing (null move), futility by what a game says its moves promise, and
//! quiescence over the moves it calls noisy. Several threads search the same tree and meet in the table (lazy SMP).
//!
//! Scores are those of the seat to move at each node. A child's score is turned around only when another seat moves
//! there: `seat == other` is asked each time.

mod node;
mod order;
mod root;
mod worker;

use game::Ordered;

use crate::control::Control;
use crate::memory::Memory;
use crate::report::{Report, Sink};
use crate::root::Root;
use worker::Worker;

/// How a search is to be done, besides its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many best lines to find.
    pub n_lines: usize,
    /// On how many threads; the answer is the same each time on one only.
    pub n_threads: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { n_lines: 1, n_threads: 1 }
    }
}

/// A game that the search can walk on several threads.
pub trait Searchable: Ordered<Position: Send + Sync, Move: Send + Sync, Notes: Send + Sync> + Sync {}

impl<R> Searchable for R where R: Ordered<Position: Send + Sync, Move: Send + Sync, Notes: Send + Sync> + Sync {}

/// The deepest a search goes, in decisions.
pub const MOST_DEPTH: u32 = 100;

/// Searches a game of two (or of one, which is left to its evaluation) and tells `sink` after each depth.
///
/// The answer has as many lines as asked for and possible. It has at least one unless the game is over, however early
/// the search was stopped. Games of three and more are refused with an empty report: see `n_seat`.
pub fn search<R: Searchable>(
    root: &Root<'_, R>,
    plan: Plan,
    memory: &Memory,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    if root.rules.n_seats() > 2 {
        return Report::empty(Some(seat));
    }
    memory.grow_older();
    std::thread::scope(|scope| {
        for helper in 1..plan.n_threads.max(1) {
            let run = move || help(root, helper as u32, memory, control);
            // Where the system gives no more threads, those there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        let mut worker = Worker::new(root, seat, memory, control);
        let report = worker.deepen(1, plan.n_lines.max(1), sink);
        control.end();
        report
    })
}

/// Searches the same tree as a [`search`] that goes on elsewhere, and leaves what it finds in their memory, until it is
/// stopped or there is nothing more to find. Helpers are numbered from 1.
///
/// [`search`] runs its own where threads can be had from the system; a host that has threads of another kind runs them
/// itself, with the same memory and the same stop sign, and asks the search for one thread.
pub fn help<R: Searchable>(root: &Root<'_, R>, helper: u32, memory: &Memory, control: &Control<'_>) {
    let Some(seat) = root.seat().filter(|_| root.rules.n_seats() <= 2) else { return };
    // Helpers begin at different depths, so that they do not all do the same at the same time.
    Worker::new(root, seat, memory, control).deepen(1 + (helper & 1), 1, &mut |_| ());
}
