//! Texts: what a person types and what a record holds.

use crate::lang::{Lang, Said, Say};
use crate::rules::Rules;

/// Which way of writing moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// The notation of the game's own document.
    #[default]
    Document,
    /// The texts of the Universal Game Interface, where the game's community has them.
    Ugi,
}

/// Why a text is not a legal move: the first case is a typing mistake, the second a lesson in the rules.
#[derive(Debug)]
pub enum MoveError {
    /// The text is no move in this notation.
    Unreadable {
        /// What was expected, and where.
        why: Said,
        /// Legal texts that look like it, nearest first; may be empty.
        nearest: Vec<String>,
    },
    /// The text is a move, and a rule refuses it here.
    Illegal {
        /// The rule that refuses it, with the cells and pieces concerned.
        why: Said,
        /// Legal texts that look like it, nearest first; may be empty.
        nearest: Vec<String>,
    },
}

impl MoveError {
    /// Legal texts near the refused one, nearest first.
    #[must_use]
    pub fn nearest(&self) -> &[String] {
        match self {
            MoveError::Unreadable { nearest, .. } | MoveError::Illegal { nearest, .. } => nearest,
        }
    }
}

impl Say for MoveError {
    fn say(&self, lang: Lang) -> String {
        match self {
            MoveError::Unreadable { why, .. } | MoveError::Illegal { why, .. } => why.say(lang),
        }
    }
}

/// A game whose positions and moves have texts.
pub trait Notated: Rules {
    /// Whether the game has texts in `notation`. [`Notation::Document`] always is.
    fn has_notation(&self, notation: Notation) -> bool {
        notation == Notation::Document
    }

    /// The canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// A picture of the position in plain characters, a line a row, without a final line break; what is no board
    /// (pieces in hand) in words of `lang`.
    fn diagram(&self, position: &Self::Position, lang: Lang) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// Says what is wrong and where; every reason it can find, not only the first.
    fn read_position(&self, text: &str) -> Result<Self::Position, Said>;

    /// The canonical text of a move that is legal in `position`, with all its marks.
    ///
    /// A notation the game does not have gives the document's text.
    fn move_text(&self, position: &Self::Position, m: Self::Move, notation: Notation) -> String;

    /// Reads a move leniently (marks are optional) and finds the legal one it means.
    ///
    /// # Errors
    /// [`MoveError`] tells a text that is no move from a move the rules refuse.
    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
        notation: Notation,
    ) -> Result<Self::Move, MoveError>;
}
