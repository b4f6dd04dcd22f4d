//! Records: whole games as text, and the set-ups they start from.

use crate::lang::{Lang, Said, Say};
use crate::notation::Notated;
use crate::outcome::Outcome;
use crate::playout::Random;
use crate::rules::Rules;

/// A set-up that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupName {
    /// The name in English, as on the command line.
    pub en: &'static str,
    /// The name in French, read as well.
    pub fr: &'static str,
}

/// A game from its start to where the record ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<P, M> {
    /// The position before the first move.
    pub start: P,
    /// The moves in order, each legal where it stands.
    pub moves: Vec<M>,
    /// The score the record claims, if it does; it never contradicts an end on the board.
    pub score: Option<Outcome>,
}

/// The record of a game of these rules.
pub type RecordOf<R> = Record<<R as Rules>::Position, <R as Rules>::Move>;

/// A record that breaks off: what is wrong and where, and all that came before it.
#[derive(Debug)]
pub struct RecordError<P, M> {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub why: Said,
    /// Legal texts near a refused one, nearest first; may be empty.
    pub nearest: Vec<String>,
    /// The game up to there.
    pub read: Record<P, M>,
}

impl<P: std::fmt::Debug, M: std::fmt::Debug> Say for RecordError<P, M> {
    fn say(&self, lang: Lang) -> String {
        say_at(self.line, self.column, &*self.why, lang)
    }
}

/// A message with its place in a text.
#[must_use]
pub fn say_at(line: usize, column: usize, why: &dyn Say, lang: Lang) -> String {
    match lang {
        Lang::En => format!("line {line}, character {column}: {}", why.say(lang)),
        Lang::Fr => format!("ligne {line}, caractère {column} : {}", why.say(lang)),
    }
}

/// What is wrong with a record of a game of these rules.
pub type RecordErrorOf<R> = Box<RecordError<<R as Rules>::Position, <R as Rules>::Move>>;

/// A game with set-ups and records.
pub trait Recorded: Notated {
    /// The set-ups that have a name, the usual one first.
    fn setups(&self) -> &'static [SetupName];

    /// The position of a set-up: a name of [`Recorded::setups`] in either language, or whatever else the game's
    /// document writes set-ups with (codes, prologues). Drawn set-ups take their luck from `random`.
    ///
    /// # Errors
    /// Says why the text is no set-up.
    fn set_up(&self, text: &str, random: &mut Random) -> Result<Self::Position, Said>;

    /// The short text that names the set-up of a start position (a code, a name), where there is one.
    fn setup_text(&self, start: &Self::Position) -> Option<String>;

    /// Reads a record in the notation of the game's document: marks, numbers and the score are optional.
    ///
    /// # Errors
    /// The first mistake with its place, and the game up to there.
    fn read_record(&self, text: &str) -> Result<RecordOf<Self>, RecordErrorOf<Self>>;

    /// The record in canonical text; `None` when the document has no way to write its start position.
    fn record_text(&self, record: &RecordOf<Self>) -> Option<String>;
}
