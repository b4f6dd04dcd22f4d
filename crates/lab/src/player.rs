//! Players of the laboratory: machines that play the same game again when they are given the same seed.

use std::fmt;

use catalogue::Strategy;
use game::{Lang, Say, quote};
use search::{Limits, levels};
use serde::{Deserialize, Serialize};

/// A machine whose moves depend on nothing but the position, its past and a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Player {
    /// Any legal move.
    Random,
    /// Whatever gains most at once.
    Greedy,
    /// A level from 1 to 8.
    Level(u8),
    /// Every line of this many decisions.
    Minimax(u32),
    /// The engine, with this many positions a decision.
    Nodes(u64),
}

/// The positions of level 8, which elsewhere has all the time it is given.
const LAST_LEVEL_NODES: u64 = 2_000_000;

/// Positions that a mebibyte of memory is kept for.
const NODES_PER_MEBIBYTE: u64 = 20_000;

/// The largest memory of a player, in mebibytes.
const MOST_MEBIBYTES: u64 = 64;

/// The deepest minimax: beyond it nobody waits for the first move.
const DEEPEST: u32 = 20;

impl Player {
    /// Reads a player.
    ///
    /// # Errors
    /// Lists the players there are, or explains why a player of other commands has no place here.
    pub fn read(text: &str) -> Result<Player, BadPlayer> {
        let text = text.trim();
        let (name, value) = match text.split_once(':') {
            Some((name, value)) => (name, Some(value.trim())),
            None => (text, None),
        };
        match (name, value) {
            ("random", None) => Ok(Player::Random),
            ("greedy", None) => Ok(Player::Greedy),
            ("level", _) => match value.and_then(|value| value.parse().ok()) {
                Some(level @ levels::WEAKEST..=levels::STRONGEST) => Ok(Player::Level(level)),
                _ => Err(BadPlayer::Level(value.unwrap_or_default().into())),
            },
            ("minimax", _) => match value.and_then(|value| value.parse().ok()) {
                Some(depth @ 1..=DEEPEST) => Ok(Player::Minimax(depth)),
                _ => Err(BadPlayer::Depth(text.into())),
            },
            ("nodes", _) => match value.and_then(|value| value.parse().ok()) {
                Some(nodes @ 1..) => Ok(Player::Nodes(nodes)),
                _ => Err(BadPlayer::Nodes(text.into())),
            },
            ("engine" | "mcts", _) => Err(BadPlayer::Timed(text.into())),
            ("human" | "ugi", _) => Err(BadPlayer::Outsider(text.into())),
            _ => Err(BadPlayer::Unknown(text.into())),
        }
    }

    /// Reads several with commas between them.
    ///
    /// # Errors
    /// Those of [`Player::read`].
    pub fn read_list(text: &str) -> Result<Vec<Player>, BadPlayer> {
        text.split(',').map(Player::read).collect()
    }

    /// The way it searches.
    pub(crate) fn strategy(self) -> Strategy {
        match self {
            Player::Random => Strategy::Random,
            Player::Greedy => Strategy::Greedy,
            Player::Level(level) => Strategy::Level(level),
            Player::Minimax(depth) => Strategy::Minimax(depth),
            Player::Nodes(_) => Strategy::Engine,
        }
    }

    /// The limits of a decision. No level but the last needs any: each counts its own positions.
    pub(crate) fn limits(self) -> Limits {
        let nodes = match self {
            Player::Nodes(nodes) => Some(nodes),
            Player::Level(levels::STRONGEST) => Some(LAST_LEVEL_NODES),
            Player::Random | Player::Greedy | Player::Level(_) | Player::Minimax(_) => None,
        };
        Limits { nodes, ..Limits::default() }
    }

    /// The memory of its searches, in mebibytes: as much as they fill. It is part of what the player is: with another
    /// memory an engine may choose another move.
    pub(crate) fn mebibytes(self) -> usize {
        let nodes = match self {
            Player::Random | Player::Greedy | Player::Minimax(_) | Player::Level(..=3) => 0,
            Player::Level(4) => 30_000,
            Player::Level(5) => 80_000,
            Player::Level(6) => 220_000,
            Player::Level(7) => 600_000,
            Player::Level(_) => LAST_LEVEL_NODES,
            Player::Nodes(nodes) => nodes,
        };
        (nodes / NODES_PER_MEBIBYTE).clamp(1, MOST_MEBIBYTES) as usize
    }

    /// Whether its own search says who leads. The others see a move or two ahead, if that: somebody else has to judge.
    pub(crate) fn judges(self) -> bool {
        matches!(self, Player::Nodes(_) | Player::Level(3..))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Level(level) => write!(f, "level:{level}"),
            Player::Minimax(depth) => write!(f, "minimax:{depth}"),
            Player::Nodes(nodes) => write!(f, "nodes:{nodes}"),
        }
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

impl TryFrom<String> for Player {
    type Error = String;

    fn try_from(text: String) -> Result<Player, String> {
        Player::read(&text).map_err(|why| why.say(Lang::En))
    }
}

/// A text that names no player of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlayer {
    /// There is no such player.
    Unknown(String),
    /// There is no such level.
    Level(String),
    /// The depth is missing or too large.
    Depth(String),
    /// The number of positions is missing.
    Nodes(String),
    /// It thinks by the clock.
    Timed(String),
    /// A person or another program.
    Outsider(String),
}

impl Say for BadPlayer {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadPlayer::Unknown(text) => lang.pick(
                format!(
                    "'{}' cannot play here; these can: random, greedy, level:1..level:8, minimax:DEPTH, nodes:N",
                    quote(text)
                ),
                format!(
                    "«\u{a0}{}\u{a0}» ne peut pas jouer ici\u{a0}; peuvent jouer\u{a0}: random, greedy, level:1..level:8, minimax:PROFONDEUR, nodes:N",
                    quote(text)
                ),
            ),
            BadPlayer::Level(value) => lang.pick(
                format!("there is no level '{}': level:1 to level:8", quote(value)),
                format!("il n’y a pas de niveau «\u{a0}{}\u{a0}»\u{a0}: level:1 à level:8", quote(value)),
            ),
            BadPlayer::Depth(text) => lang.pick(
                format!("'{}' wants a depth from 1 to {DEEPEST} decisions, as in minimax:2", quote(text)),
                format!(
                    "«\u{a0}{}\u{a0}»\u{a0}: on attend une profondeur de 1 à {DEEPEST} décisions, comme dans minimax:2",
                    quote(text)
                ),
            ),
            BadPlayer::Nodes(text) => lang.pick(
                format!("'{}' wants a number of positions, at least 1, as in nodes:5000", quote(text)),
                format!(
                    "«\u{a0}{}\u{a0}»\u{a0}: on attend un nombre de positions, au moins 1, comme dans nodes:5000",
                    quote(text)
                ),
            ),
            BadPlayer::Timed(text) => lang.pick(
                format!(
                    "'{}' thinks by the clock, so that the same seed would not give the same games: nodes:N thinks for N positions",
                    quote(text)
                ),
                format!(
                    "«\u{a0}{}\u{a0}» réfléchit à la pendule, et la même graine ne donnerait pas les mêmes parties\u{a0}: nodes:N réfléchit pendant N positions",
                    quote(text)
                ),
            ),
            BadPlayer::Outsider(text) => lang.pick(
                format!(
                    "'{}' may play the same game in two ways, and the laboratory wants games that can be repeated",
                    quote(text)
                ),
                format!(
                    "«\u{a0}{}\u{a0}» peut jouer la même partie de deux façons, et le laboratoire veut des parties répétables",
                    quote(text)
                ),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in ["random", "greedy", "level:1", "level:8", "minimax:2", "nodes:5000"] {
            assert_eq!(Player::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Player::read_list("level:1, level:2").unwrap(), [Player::Level(1), Player::Level(2)]);
    }

    #[test]
    fn whoever_may_play_otherwise_another_time_is_refused_with_the_reason() {
        let why = |text: &str| Player::read(text).unwrap_err().say(Lang::En);
        assert!(why("engine:500").contains("by the clock") && why("mcts").contains("nodes:N"));
        assert!(why("human").contains("repeated") && why("ugi:x").contains("repeated"));
        assert!(why("level:9").contains("level:8") && why("level").contains("level:8"));
        assert!(why("nodes").contains("nodes:5000") && why("nodes:0").contains("at least 1"));
        assert!(why("minimax:99").contains("from 1 to 20") && why("nobody").contains("cannot play here"));
    }

    #[test]
    fn memory_grows_with_the_positions() {
        assert_eq!([1, 5_000, 100_000, 1 << 40].map(|nodes| Player::Nodes(nodes).mebibytes()), [1, 1, 5, 64]);
    }
}
