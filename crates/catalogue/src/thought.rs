//! Thinking at a table: which strategy, and what it found, in texts.

use std::time::Duration;

use game::{Notation, Seat};
use search::Score;

use crate::moment::Decision;

/// A way to choose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move.
    Random,
    /// Whatever gains most at once, without a thought for the reply.
    Greedy,
    /// Every line of this many decisions; 0 is random.
    Minimax(u32),
    /// Monte Carlo tree search.
    Mcts,
    /// The strongest there is for the game.
    Engine,
    /// A level from 1 to 8.
    Level(u8),
}

/// A question to a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Which.
    pub strategy: Strategy,
    /// How many best lines, where the strategy can tell more than one.
    pub n_lines: usize,
    /// On how many threads.
    pub n_threads: usize,
    /// For whatever it draws by lot.
    pub seed: u64,
    /// How the moves of its answer are written.
    pub notation: Notation,
}

impl Order {
    /// An order for one move on one thread.
    #[must_use]
    pub fn new(strategy: Strategy) -> Order {
        Order { strategy, n_lines: 1, n_threads: 1, seed: 0, notation: Notation::Document }
    }
}

/// A way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// Its score for the seat to move.
    pub score: Score,
    /// The moves, all seats' in turn; never empty.
    pub moves: Vec<String>,
}

/// The findings of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Whose move it is; `None` when the game is over.
    pub seat: Option<Seat>,
    /// The move to play, to be taken where it was thought about; `None` when the game is over.
    pub decision: Option<Decision>,
    /// How many decisions deep it looked everywhere.
    pub depth: u32,
    /// The best lines, best first; none when the game is over.
    pub lines: Vec<ThoughtLine>,
    /// Positions looked at.
    pub n_nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// Positions a second.
    pub nodes_per_second: u64,
    /// How full the memory is, in thousandths.
    pub fullness: u32,
}

impl Thought {
    /// The move to play.
    #[must_use]
    pub fn best(&self) -> Option<&str> {
        self.lines.first().and_then(|line| line.moves.first()).map(String::as_str)
    }

    /// Its score for the seat to move.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}
