//! What a search has found, on the way and at its end.

use std::time::Duration;

use game::Seat;

use crate::score::Score;

/// A way to go on, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth to the seat to move at the root.
    pub score: Score,
    /// The moves, all seats' in turn; never empty.
    pub moves: Vec<M>,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Whose move it is at the root and whose scores the lines have; `None` when the game is over.
    pub seat: Option<Seat>,
    /// How many decisions deep the search has looked everywhere.
    pub depth: u32,
    /// The best lines, best first; none when the game is over.
    pub lines: Vec<Line<M>>,
    /// Positions looked at.
    pub n_nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// How full the memory is, in thousandths.
    pub fullness: u32,
}

impl<M: Copy> Report<M> {
    /// A report without any line.
    #[must_use]
    pub fn empty(seat: Option<Seat>) -> Report<M> {
        Report { seat, depth: 0, lines: Vec::new(), n_nodes: 0, elapsed: Duration::ZERO, fullness: 0 }
    }

    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// What it is worth to the seat to move.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }

    /// Positions a second, 0 while no time has passed.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (u128::from(self.n_nodes) * 1_000_000).checked_div(self.elapsed.as_micros()).unwrap_or(0) as u64
    }
}

/// Told each time a search knows more.
pub type Sink<'a, M> = &'a mut dyn FnMut(&Report<M>);
