//! What page and worker say to each other. Both ends are one build, so that the form of the bytes is nobody else's affair.

use catalogue::Moment;
use serde::{Deserialize, Serialize};
use session::GameSpec;

/// A line of play: a game, its start and the decisions since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The game.
    pub game: GameSpec,
    /// The text of the position it began with.
    pub start: String,
    /// The decisions since, each by its place among the legal ones.
    pub decisions: Vec<u32>,
}

impl Played {
    /// The line that leads to a moment.
    #[must_use]
    pub fn to(moment: &dyn Moment, game: GameSpec, start: String) -> Played {
        let decisions = moment.decisions().into_iter().map(|it| it.index() as u32).collect();
        Played { game, start, decisions }
    }

    /// How a worker that knows this line, or none, gets to another.
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

/// What changed since the last question: a worker keeps the game and the line it was asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// Another game, or another start.
    Open {
        /// The game.
        game: GameSpec,
        /// The text of the position it began with.
        start: String,
        /// The decisions since.
        decisions: Vec<u32>,
    },
    /// The same game from the same start.
    Follow {
        /// How many of the decisions still hold.
        n_kept: u32,
        /// Those after them.
        decisions: Vec<u32>,
    },
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
        /// About which line.
        change: Change,
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
    /// To read a record of somebody else's, whose rules may never end.
    Open {
        /// Which question this is.
        id: u32,
        /// The record.
        text: String,
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
            Ask::Open { .. } | Ask::Survey { .. } => false,
        }
    }
}

/// A way to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineLine {
    /// What it is worth to the seat to move, as `search::Score` keeps it.
    pub score: i32,
    /// The moves, all seats' in turn.
    pub moves: Vec<String>,
}

/// What was found so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineReport {
    /// Whose move it is.
    pub seat: Option<u8>,
    /// The move to play, by its place among the legal ones.
    pub decision: Option<u32>,
    /// How deep it looked everywhere.
    pub depth: u32,
    /// The best lines, best first.
    pub lines: Vec<EngineLine>,
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
        found: EngineReport,
        /// Whether that was all.
        is_last: bool,
    },
    /// The record can be read.
    Opened {
        /// The question.
        id: u32,
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
            Tell::Opened { id } | Tell::Refused { id, .. } => Some((*id, true)),
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
