//! Alpha-beta search for two-seat games: the engine.
//!
//! Iterative deepening with aspiration windows, principal variation search, a transposition table, killer and history
//! heuristics, late-move reductions and pruning, null move, futility pruning by the promises of moves, and quiescence
//! search over the moves a game calls noisy. Several threads search the same tree and share only the table (lazy
//! SMP).
//!
//! Scores belong to the seat to move at each node. A child's score is negated only if another seat moves there; the
//! search asks each time.

mod node;
mod order;
mod root;
mod worker;

use game::Ordered;

use crate::control::Control;
use crate::report::{Report, Sink};
use crate::root::Root;
use crate::transposition::TranspositionTable;
use worker::Worker;

/// The parameters of a search besides its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The number of best variations to find (MultiPV).
    pub n_variations: usize,
    /// The number of threads; only with one is the result reproducible.
    pub n_threads: usize,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters { n_variations: 1, n_threads: 1 }
    }
}

/// A game that can be searched on several threads.
pub trait Searchable: Ordered<Position: Send + Sync, Move: Send + Sync, Notes: Send + Sync> + Sync {}

impl<R> Searchable for R where R: Ordered<Position: Send + Sync, Move: Send + Sync, Notes: Send + Sync> + Sync {}

/// The maximum depth of a search, in decisions.
pub const MOST_DEPTH: u32 = 100;

/// Searches a two-seat game (or a one-seat game, by its evaluation alone) and reports to `sink` after each iteration.
///
/// The result has as many variations as requested and possible: at least one unless the game is over, however early
/// the search was stopped. A game with three seats or more gets an empty report; see `n_seat`.
pub fn search<R: Searchable>(
    root: &Root<'_, R>,
    parameters: Parameters,
    table: &TranspositionTable,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    if root.rules.n_seats() > 2 {
        return Report::empty(Some(seat));
    }
    table.begin_search();
    std::thread::scope(|scope| {
        for helper in 1..parameters.n_threads.max(1) {
            let run = move || help(root, helper as u32, table, control);
            // If the system refuses more threads, those already running do the work.
            if std::thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        let mut worker = Worker::new(root, seat, table, control);
        let report = worker.deepen(1, parameters.n_variations.max(1), sink);
        control.end();
        report
    })
}

/// Helps a [`search`] that runs elsewhere: searches the same tree and leaves its results in the shared table, until
/// it is stopped or has nothing left to search. Helpers are numbered from 1.
///
/// [`search`] starts its own helpers where the system provides threads. A host with threads of another kind runs the
/// helpers itself, with the same table and stop flag, and asks the search for one thread.
pub fn help<R: Searchable>(
    root: &Root<'_, R>,
    helper: u32,
    table: &TranspositionTable,
    control: &Control<'_>,
) {
    let Some(seat) = root.seat().filter(|_| root.rules.n_seats() <= 2) else { return };
    // Helpers start at different depths, so that they do not all search the same nodes at the same time.
    Worker::new(root, seat, table, control).deepen(1 + (helper & 1), 1, &mut |_| ());
}
