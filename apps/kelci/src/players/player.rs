//! The contract of a player, and the ways in which one may fail.

use std::io::ErrorKind;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalogue::{Decision, Game, Moment, Thought};
use game::{Lang, Say};

use crate::output::io_words;

/// How long a decision may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Budget {
    /// The time that the player's own WHO names: `engine:200` thinks for 200 ms.
    Own,
    /// So long.
    Move(Duration),
    /// So many positions.
    Nodes(u64),
    /// A game clock of two seats.
    Clock {
        /// The time left to each seat.
        remaining: [Duration; 2],
        /// The time that each of its decisions adds.
        increments: [Duration; 2],
    },
}

/// A machine that plays.
pub(crate) trait Player: Send {
    /// Its name, in listings and records.
    fn name(&self) -> String;

    /// A game begins at a position text. Called before the first [`choose`](Player::choose), and again for each game;
    /// a player that failed starts afresh.
    fn new_game(&mut self, game: &dyn Game, start: &str) -> Result<(), Failure>;

    /// Chooses a legal decision at a moment of a game that began where [`new_game`](Player::new_game) said. Raising `stop`
    /// makes it answer at once; `sink` hears of its findings on the way.
    fn choose(
        &mut self,
        moment: &Arc<dyn Moment>,
        budget: Budget,
        stop: &AtomicBool,
        sink: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, Failure>;
}

/// Why a player has no move. Whoever fails has lost that game; [`Player::new_game`] may be tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The program could not be started, for this reason of the system.
    NoStart(ErrorKind),
    /// The program ended.
    Crashed,
    /// No answer in time.
    TimedOut,
    /// It answered with a text that is not a legal move.
    Illegal(String),
    /// It says that there is no move, and there are some.
    Resigned(String),
    /// The game does not begin where this player was told.
    OtherGame,
}

impl Say for Failure {
    fn say(&self, lang: Lang) -> String {
        match self {
            Failure::NoStart(kind) => {
                let why = io_words(&(*kind).into(), lang);
                lang.pick(
                    format!("the engine cannot be started: {why}"),
                    format!("impossible de lancer le moteur : {why}"),
                )
            }
            Failure::Crashed => {
                lang.pick("the engine’s process ended", "le processus du moteur s’est arrêté").into()
            }
            Failure::TimedOut => {
                lang.pick("the engine did not answer in time", "le moteur n’a pas répondu à temps").into()
            }
            Failure::Illegal(text) => lang.pick(
                format!("the engine played '{}', which is not legal here", game::quote(text)),
                format!("le moteur a joué « {} », qui n’est pas légal ici", game::quote(text)),
            ),
            Failure::Resigned(text) => lang.pick(
                format!("the engine answered '{}', though the game goes on", game::quote(text)),
                format!("le moteur a répondu « {} », alors que la partie continue", game::quote(text)),
            ),
            Failure::OtherGame => lang
                .pick(
                    "the engine was not told where this game begins",
                    "le moteur ne sait pas d’où part cette partie",
                )
                .into(),
        }
    }
}
