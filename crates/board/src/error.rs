//! Reasons why a board cannot be built, in English and in French.
//!
//! All regular boards share one enum, because they fail for the same few reasons. A graph written by hand can be
//! wrong in many more ways and has its own [`GraphErrors`](crate::graph::GraphErrors).

use std::error::Error;
use std::fmt;

/// The reason why a constructor refused a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The board would have no cell at all.
    NoCell,
    /// The board would have more than [`MOST_CELLS`](crate::MOST_CELLS).
    TooManyCells {
        /// The number of cells requested.
        asked: usize,
        /// The maximum.
        most: usize,
    },
    /// There are more rows than letters to name them.
    TooManyRows {
        /// The number of rows requested.
        asked: usize,
        /// The maximum.
        most: usize,
    },
    /// There are more columns than letters to name them.
    TooManyColumns {
        /// The number of columns requested.
        asked: usize,
        /// The maximum.
        most: usize,
    },
    /// A row of hexagons or pits has no cell.
    EmptyRow {
        /// The letter of the row.
        row: char,
    },
    /// Two consecutive rows of hexagons are both even or both odd and cannot interlock.
    RowsDoNotInterlock {
        /// The letter of the lower row.
        row: char,
        /// Its length.
        length: usize,
        /// The length of the row above it.
        above: usize,
    },
    /// A Penrose patch with no generation, or with too many.
    Generations {
        /// The number of generations requested.
        asked: usize,
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
    },
    /// No cell of the board has this name.
    UnknownCell {
        /// The name requested.
        name: String,
    },
    /// Two cells would have this name, or one would have none.
    NameNotUnique {
        /// The name.
        name: String,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell => write!(f, "a board needs at least one cell"),
            Self::TooManyCells { asked, most } => {
                write!(f, "{asked} cells are too many: a board has at most {most}")
            }
            Self::TooManyRows { asked, most } => {
                write!(f, "{asked} rows are too many: letters name at most {most}")
            }
            Self::TooManyColumns { asked, most } => {
                write!(f, "{asked} columns are too many: letters name at most {most}")
            }
            Self::EmptyRow { row } => write!(f, "row {row} has no cell"),
            Self::RowsDoNotInterlock { row, length, above } => write!(
                f,
                "row {row} of {length} and the row above of {above} do not interlock: \
                 one must be even, the other odd"
            ),
            Self::Generations { asked, least, most } => {
                write!(f, "{asked} generations: a Penrose board takes {least} to {most}")
            }
            Self::UnknownCell { name } => write!(f, "the board has no cell `{name}`"),
            Self::NameNotUnique { name } => write!(f, "`{name}` names no cell or more than one"),
        }
    }
}

impl BoardError {
    /// The message in French.
    pub fn say_fr(&self) -> String {
        match self {
            Self::NoCell => "un terrain a besoin d’au moins une case".to_owned(),
            Self::TooManyCells { asked, most } => {
                format!("{asked} cases, c’est trop\u{202f}: un terrain en a au plus {most}")
            }
            Self::TooManyRows { asked, most } => {
                format!("{asked} rangées, c’est trop\u{202f}: les lettres en nomment au plus {most}")
            }
            Self::TooManyColumns { asked, most } => {
                format!("{asked} colonnes, c’est trop\u{202f}: les lettres en nomment au plus {most}")
            }
            Self::EmptyRow { row } => format!("la rangée {row} n’a aucune case"),
            Self::RowsDoNotInterlock { row, length, above } => format!(
                "la rangée {row} de longueur {length} et celle du dessus de longueur {above} ne s’emboîtent pas\u{202f}: \
                 l’une doit être paire, l’autre impaire"
            ),
            Self::Generations { asked, least, most } => {
                format!("{asked} générations\u{202f}: un terrain de Penrose en prend de {least} à {most}")
            }
            Self::UnknownCell { name } => format!("le terrain n’a pas de case «\u{202f}{name}\u{202f}»"),
            Self::NameNotUnique { name } => {
                format!("«\u{202f}{name}\u{202f}» ne désigne aucune case ou en désigne plusieurs")
            }
        }
    }
}

impl Error for BoardError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_said_in_both_languages_without_a_full_stop() {
        let errors = [
            BoardError::NoCell,
            BoardError::TooManyCells { asked: 5000, most: 4096 },
            BoardError::TooManyRows { asked: 27, most: 26 },
            BoardError::NameNotUnique { name: "a1".into() },
            BoardError::TooManyColumns { asked: 27, most: 26 },
            BoardError::EmptyRow { row: 'c' },
            BoardError::RowsDoNotInterlock { row: 'a', length: 6, above: 8 },
            BoardError::Generations { asked: 0, least: 1, most: 7 },
            BoardError::UnknownCell { name: "z9".to_owned() },
        ];
        for error in errors {
            for said in [error.to_string(), error.say_fr()] {
                assert!(!said.ends_with('.'), "{said}");
                assert!(said.chars().next().is_some_and(|first| !first.is_uppercase()), "{said}");
            }
            assert_ne!(error.to_string(), error.say_fr());
        }
    }
}
