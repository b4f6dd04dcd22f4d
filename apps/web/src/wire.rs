//! What page and worker say to each other. Both ends are one build, so that the form of the bytes is nobody else's affair.

use serde::{Deserialize, Serialize};

/// Which game, with its options settled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSpec {
    /// Its name in the catalogue, or whatever it is called.
    pub id: String,
    /// What it is written as, where the catalogue does not have it.
    pub source: Option<String>,
    /// Its house rules by name.
    pub options: Vec<(String, String)>,
}

/// A match as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// The game.
    pub game: GameSpec,
    /// The text of the position it began with.
    pub start: String,
    /// The decisions since.
    pub moves: Vec<String>,
}

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum How {
    /// A level, 1 to 8.
    Level(u8),
    /// The strongest.
    Engine,
}

impl How {
    /// Whether helpers may search too. The strongest search as long as they are given, on whatever there is; a level below is
    /// as strong as its number everywhere, and the same each time: it searches alone.
    #[must_use]
    pub fn is_helped(self) -> bool {
        match self {
            How::Level(level) => level >= search::levels::STRONGEST,
            How::Engine => true,
        }
    }
}

/// What the worker is asked for. A question is answered before the next is heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// To think about a match.
    Think {
        /// Which question this is.
        id: u32,
        /// About what.
        stand: Stand,
        /// With whose head.
        how: How,
        /// How long at most, in milliseconds.
        time: Option<u32>,
        /// How deep at most.
        depth: Option<u32>,
        /// How many best lines.
        n_lines: u32,
        /// For whatever is drawn by lot.
        seed: u64,
    },
    /// To play quick games of a game and tell what they were like.
    Survey {
        /// Which question this is.
        id: u32,
        /// Of which game.
        game: GameSpec,
        /// How many games.
        n_games: u32,
        /// For whatever is drawn by lot.
        seed: u64,
    },
}

impl Ask {
    /// Whether helpers can be of use.
    #[must_use]
    pub fn is_helped(&self) -> bool {
        match self {
            Ask::Think { how, .. } => how.is_helped(),
            Ask::Survey { .. } => false,
        }
    }
}

/// A way to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// What it is worth to the seat to move, as `search::Score` keeps it.
    pub score: i32,
    /// The moves, all seats' in turn.
    pub moves: Vec<String>,
}

/// What was found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// Whose move it is.
    pub seat: Option<u8>,
    /// How deep it looked everywhere.
    pub depth: u32,
    /// The best lines, best first.
    pub ways: Vec<Way>,
    /// Positions looked at.
    pub n_nodes: u64,
    /// On how many threads.
    pub n_threads: u32,
    /// Milliseconds spent.
    pub elapsed: u32,
}

/// What quick games of a game were like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Survey {
    /// How many were played to their end.
    pub n_games: u32,
    /// How many were broken off because they did not end.
    pub n_endless: u32,
    /// Decisions in all.
    pub n_decisions: u64,
    /// Decisions of the games that were played to their end.
    pub n_finished: u64,
    /// Ways to go on in all, over those decisions.
    pub n_choices: u64,
    /// The shortest and the longest, in decisions.
    pub shortest: u32,
    /// The longest.
    pub longest: u32,
    /// What each seat won, in sixtieths of a game: whoever shares the first place shares it evenly.
    pub points: Vec<u32>,
    /// Games that nobody won.
    pub n_draws: u32,
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tell {
    /// It listens.
    Ready,
    /// Something was found; the last word on a question unless more is to come.
    Thought {
        /// The question.
        id: u32,
        /// What was found.
        found: Found,
        /// Whether that was all.
        is_last: bool,
    },
    /// How the quick games go.
    Surveyed {
        /// The question.
        id: u32,
        /// What they were like.
        survey: Survey,
        /// Whether that was all.
        is_last: bool,
    },
    /// The question makes no sense.
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
    /// Which question it answers, and whether that is the last word on it.
    #[must_use]
    pub fn of(&self) -> Option<(u32, bool)> {
        match self {
            Tell::Ready => None,
            Tell::Thought { id, is_last, .. } | Tell::Surveyed { id, is_last, .. } => Some((*id, *is_last)),
            Tell::Refused { id, .. } => Some((*id, true)),
        }
    }
}

/// What stands in the shared word of page and worker once the search is to end.
pub const STOP: i32 = 1;

/// As bytes.
#[must_use]
pub fn packed(message: &impl Serialize) -> Vec<u8> {
    // Writing plain data into memory cannot fail.
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Out of bytes; `None` for those that are no such message.
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
            stand: Stand { moves: vec!["a4-b5".into()], ..Stand::default() },
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
    fn only_the_strongest_are_helped() {
        assert!(How::Engine.is_helped() && How::Level(8).is_helped());
        assert!((1..8).all(|level| !How::Level(level).is_helped()));
    }
}
