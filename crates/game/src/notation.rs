//! Texts of positions and moves, as people type them and records store them.

use crate::lang::{Lang, Said, Say};
use crate::rules::Rules;

/// A way of writing moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// The notation of the game's own document.
    #[default]
    Document,
    /// The move texts of the Universal Game Interface, if the game's community defines them.
    Ugi,
}

/// The reason why a text is not a legal move: either it cannot be read, or a rule forbids the move.
#[derive(Debug)]
pub enum MoveError {
    /// The text is not a move in this notation.
    Unreadable {
        /// Says what was expected, and where.
        why: Said,
        /// Similar legal texts, nearest first; may be empty.
        nearest: Vec<String>,
    },
    /// The text is a move, but a rule forbids it here.
    Illegal {
        /// Names the rule that forbids it, with the cells and pieces concerned.
        why: Said,
        /// Similar legal texts, nearest first; may be empty.
        nearest: Vec<String>,
    },
}

impl MoveError {
    /// Returns legal texts similar to the refused one, nearest first.
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

/// A game whose positions and moves can be written and read.
pub trait Notated: Rules {
    /// Returns whether the game has texts in `notation`. Every game has [`Notation::Document`].
    fn has_notation(&self, notation: Notation) -> bool {
        notation == Notation::Document
    }

    /// Writes the canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Draws the position in plain characters, one line per row, without a final line break. Anything off the
    /// board, such as pieces in hand, is described in `lang`.
    fn diagram(&self, position: &Self::Position, lang: Lang) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// Explains what is wrong and where, listing every reason it can find and not only the first.
    fn read_position(&self, text: &str) -> Result<Self::Position, Said>;

    /// Writes the canonical text of a move that is legal in `position`, with all its marks.
    ///
    /// Falls back to the document's notation if the game lacks the one asked for.
    fn move_text(&self, position: &Self::Position, m: Self::Move, notation: Notation) -> String;

    /// Reads a move leniently (marks are optional) and finds the legal move it means.
    ///
    /// # Errors
    /// [`MoveError`] distinguishes a text that is not a move from a move the rules forbid.
    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
        notation: Notation,
    ) -> Result<Self::Move, MoveError>;
}
