//! The messages between page and worker. Both ends come from one build, so their encoding may change freely.

use catalogue::Moment;
use serde::{Deserialize, Serialize};
use session::GameSpec;

/// A line of play: a game, its start and the decisions since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The game.
    pub game: GameSpec,
    /// The text of its starting position.
    pub start: String,
    /// The decisions since, each as its index among the legal ones.
    pub decisions: Vec<u32>,
}

impl Played {
    /// Returns the line that leads to a moment.
    #[must_use]
    pub fn to(moment: &dyn Moment, game: GameSpec, start: String) -> Played {
        let decisions = moment.decisions().into_iter().map(|it| it.index() as u32).collect();
        Played { game, start, decisions }
    }

    /// Returns the change that brings a worker from the line it knows, if any, to another.
    #[must_use]
    pub fn change(known: Option<&Played>, wanted: &Played) -> Change {
        match known.filter(|known| known.game == wanted.game && known.start == wanted.start) {
            None => Change::Open {
                game: wanted.game.clone(),
                start: wanted.start.clone(),
                decisions: wanted.decisions.clone(),
            },
            Some(known) => {
                let pairs = known.decisions.iter().zip(&wanted.decisions);
                let n_kept = pairs.take_while(|(a, b)| a == b).count();
                let decisions = wanted.decisions.iter().skip(n_kept).copied().collect();
                Change::Follow { n_kept: n_kept as u32, decisions }
            }
        }
    }
}

/// The difference from the last question: a worker remembers the game and the line it was asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// Another game, or another start.
    Open {
        /// The game.
        game: GameSpec,
        /// The text of its starting position.
        start: String,
        /// The decisions since.
        decisions: Vec<u32>,
    },
    /// The same game from the same start.
    Follow {
        /// The number of decisions in common.
        n_kept: u32,
        /// The decisions after them.
        decisions: Vec<u32>,
    },
}

/// The player that the worker thinks as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// A level, 1 to 8.
    Level(u8),
    /// The engine at full strength.
    Engine,
}

impl How {
    /// Returns whether helpers may join the search. The strongest players use all the time and all the threads there are;
    /// a lower level must play the same everywhere and every time, so it searches alone.
    #[must_use]
    pub fn is_helped(self) -> bool {
        match self {
            How::Level(level) => level >= search::levels::STRONGEST,
            How::Engine => true,
        }
    }
}

/// A request to the worker, which answers one before it receives the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Think about a position.
    Think {
        /// The number of the question.
        id: u32,
        /// How to reach the position.
        change: Change,
        /// The player to think as.
        how: How,
        /// The time limit, in milliseconds.
        time: Option<u32>,
        /// The depth limit.
        depth: Option<u32>,
        /// The number of best lines to report.
        n_lines: u32,
        /// The seed of random choices.
        seed: u64,
    },
    /// Read a record from a stranger, whose rules may never end.
    Open {
        /// The number of the question.
        id: u32,
        /// The record.
        text: String,
    },
    /// Play quick games and gather statistics.
    Survey {
        /// The number of the question.
        id: u32,
        /// The game.
        game: GameSpec,
        /// The number of games.
        n_games: u32,
        /// The seed of random choices.
        seed: u64,
    },
    /// Estimate the worth of pieces by quick games of the engine against itself.
    Weigh {
        /// The number of the question.
        id: u32,
        /// The game.
        game: GameSpec,
        /// The number of games.
        n_games: u32,
        /// The time limit, in milliseconds: the estimate ends with the games played until then.
        time: u32,
    },
}

impl Ask {
    /// Returns whether helpers can speed it up.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        match self {
            Ask::Think { how, .. } => how.is_helped(),
            Ask::Open { .. } | Ask::Survey { .. } | Ask::Weigh { .. } => false,
        }
    }
}

/// A line of best play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineLine {
    /// Its score for the seat to move, as `search::Score` stores it.
    pub score: i32,
    /// The moves of all seats, in order.
    pub moves: Vec<String>,
}

/// The state of a search, final or not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineReport {
    /// The seat to move.
    pub seat: Option<u8>,
    /// The move to play, as its index among the legal ones.
    pub decision: Option<u32>,
    /// The depth that was searched completely.
    pub depth: u32,
    /// The best lines, best first.
    pub lines: Vec<EngineLine>,
    /// Positions visited.
    pub n_nodes: u64,
    /// Threads used.
    pub n_threads: u32,
    /// Milliseconds spent.
    pub elapsed: u32,
}

/// Statistics of quick games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Survey {
    /// Games that ended.
    pub n_games: u32,
    /// Games that were abandoned because they did not end.
    pub n_endless: u32,
    /// Decisions in all games.
    pub n_decisions: u64,
    /// Decisions in the games that ended.
    pub n_finished: u64,
    /// Legal choices, added up over all decisions.
    pub n_choices: u64,
    /// The length of the shortest game, in decisions.
    pub shortest: u32,
    /// The length of the longest game, in decisions.
    pub longest: u32,
    /// The points of each seat, in sixtieths of a game: seats that share first place split the point evenly.
    pub points: Vec<u32>,
    /// Games that nobody won.
    pub n_draws: u32,
}

/// Weights of pieces, estimated by quick games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weights {
    /// The number of games so far.
    pub n_games: u32,
    /// The table for a file of rules; only now and then, as it takes a while to work out.
    pub table: Option<String>,
}

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tell {
    /// The worker is ready for questions.
    Ready,
    /// The state of a search.
    Thought {
        /// The question.
        id: u32,
        /// The report.
        found: EngineReport,
        /// Whether this is the final message.
        is_last: bool,
    },
    /// The record can be read.
    Opened {
        /// The question.
        id: u32,
    },
    /// Statistics of the quick games so far.
    Surveyed {
        /// The question.
        id: u32,
        /// The statistics.
        survey: Survey,
        /// Whether this is the final message.
        is_last: bool,
    },
    /// The weights as estimated so far.
    Weighed {
        /// The question.
        id: u32,
        /// The weights.
        weights: Weights,
        /// Whether this is the final message.
        is_last: bool,
    },
    /// The question cannot be answered.
    Refused {
        /// The question.
        id: u32,
        /// Why, in English.
        en: String,
        /// Why, in French.
        fr: String,
    },
}

impl Tell {
    /// Returns the question it answers, and whether this is its final message.
    #[must_use]
    pub fn of(&self) -> Option<(u32, bool)> {
        match self {
            Tell::Ready => None,
            Tell::Thought { id, is_last, .. }
            | Tell::Surveyed { id, is_last, .. }
            | Tell::Weighed { id, is_last, .. } => Some((*id, *is_last)),
            Tell::Opened { id } | Tell::Refused { id, .. } => Some((*id, true)),
        }
    }
}

/// The value of the word shared by page and worker that tells the search to stop.
pub const STOP: i32 = 1;

/// Encodes a message.
#[must_use]
pub fn packed(message: &impl Serialize) -> Vec<u8> {
    // Writing plain data into memory cannot fail.
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Decodes a message. Returns `None` if the bytes are not one.
#[must_use]
pub fn unpacked<'a, M: Deserialize<'a>>(bytes: &'a [u8]) -> Option<M> {
    postcard::from_bytes(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_arrive_as_they_were_sent() {
        let ask = Ask::Think {
            id: 3,
            change: Change::Follow { n_kept: 2, decisions: vec![7] },
            how: How::Level(4),
            time: Some(200),
            depth: None,
            n_lines: 1,
            seed: 9,
        };
        assert_eq!(unpacked::<Ask>(&packed(&ask)), Some(ask));
        assert_eq!(unpacked::<Tell>(&[250, 1]), None);
    }

    #[test]
    fn a_worker_is_told_what_changed() {
        let line = |start: &str, decisions: &[u32]| Played {
            game: GameSpec::named("pijersi"),
            start: start.into(),
            decisions: decisions.to_vec(),
        };
        let change = |from: &Played, to: &Played| Played::change(Some(from), to);
        let followed = change(&line("s", &[1, 2, 3]), &line("s", &[1, 2, 4, 5]));
        assert_eq!(followed, Change::Follow { n_kept: 2, decisions: vec![4, 5] });
        let back = change(&line("s", &[1, 2]), &line("s", &[1]));
        assert_eq!(back, Change::Follow { n_kept: 1, decisions: vec![] });
        assert!(matches!(change(&line("s", &[1]), &line("t", &[1])), Change::Open { .. }));
        assert!(matches!(Played::change(None, &line("s", &[])), Change::Open { .. }));
    }

    #[test]
    fn only_the_strongest_are_helped() {
        assert!(How::Engine.is_helped() && How::Level(8).is_helped());
        assert!((1..8).all(|level| !How::Level(level).is_helped()));
    }
}
