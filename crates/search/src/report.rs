//! The results of a search, interim and final.

use std::time::Duration;

use game::Seat;

use crate::score::Score;

/// A variation: a sequence of moves and the score it leads to. The first one of a report is the principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<M> {
    /// The score for the seat to move at the root.
    pub score: Score,
    /// The moves of all seats in turn; never empty.
    pub moves: Vec<M>,
}

/// The state of a search: its best variations and how much work they took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The seat to move at the root, whose scores the variations hold; `None` if the game is over.
    pub seat: Option<Seat>,
    /// The depth, in decisions, that the search has completed.
    pub depth: u32,
    /// The best variations, best first; empty if the game is over.
    pub variations: Vec<Variation<M>>,
    /// The number of positions visited.
    pub n_nodes: u64,
    /// The time the search took.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub fullness: u32,
}

impl<M: Copy> Report<M> {
    /// Creates a report without variations.
    #[must_use]
    pub fn empty(seat: Option<Seat>) -> Report<M> {
        Report { seat, depth: 0, variations: Vec::new(), n_nodes: 0, elapsed: Duration::ZERO, fullness: 0 }
    }

    /// The move to play: the first of the principal variation.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.variations.first().and_then(|variation| variation.moves.first().copied())
    }

    /// The score of the principal variation, for the seat to move.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.variations.first().map(|variation| variation.score)
    }

    /// Positions visited per second; 0 while no time has passed.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (u128::from(self.n_nodes) * 1_000_000).checked_div(self.elapsed.as_micros()).unwrap_or(0) as u64
    }
}

/// Receives a report each time the search has completed another iteration.
pub type Sink<'a, M> = &'a mut dyn FnMut(&Report<M>);
