//! The problems of a position text, worded in both languages.

use game::{Lang, Say, quote};

use crate::piece::Colour;
use crate::ruleset::Clock;
use crate::texts::KindText;

/// The reasons why a text is not a position, all of them, in the order of the text.
#[derive(Clone, Debug)]
pub struct PositionError {
    pub(crate) problems: Vec<Problem>,
}

/// A field after the rows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field {
    Side,
    Clock(Clock),
    Turn,
    Reserve,
}

/// One reason.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    RowCount { found: usize, expected: usize },
    RowLength { row: char, found: usize, expected: usize },
    EmptyRun { row: char },
    UnknownLetter { row: char, letter: char, known: String },
    HalfPiece { row: char, letter: char },
    ForbiddenPile { cell: String, pile: String },
    BadField { field: Field, found: Option<String> },
    ExtraText(String),
    MissingHole { row: char },
    TooMany { colour: Colour, kind: KindText, found: u32 },
    NoRoyal,
}

/// Returns the name of a side; in French, a masculine adjective.
pub(crate) fn colour_name(colour: Colour, lang: Lang) -> &'static str {
    match colour {
        Colour::White => lang.pick("white", "blanc"),
        Colour::Black => lang.pick("black", "noir"),
    }
}

impl Field {
    fn say(self, lang: Lang) -> (&'static str, &'static str) {
        match self {
            Field::Side => {
                (lang.pick("the side to move", "le joueur au trait"), lang.pick("w or b", "w ou b"))
            }
            Field::Clock(Clock::None) => (lang.pick("the clock", "le compteur"), "-"),
            Field::Clock(Clock::SinceCapture) => (
                lang.pick(
                    "the number of turns since the last capture",
                    "le nombre de tours depuis la dernière prise",
                ),
                lang.pick("a number from 0 to 254", "un nombre de 0 à 254"),
            ),
            Field::Clock(Clock::FewKinds) => (
                lang.pick("the number of turns left", "le nombre de tours restants"),
                lang.pick("a number from 0 to 20, or -", "un nombre de 0 à 20, ou -"),
            ),
            Field::Turn => (
                lang.pick("the number of the turn", "le numéro du tour"),
                lang.pick("a number from 1", "un nombre à partir de 1"),
            ),
            Field::Reserve => (
                lang.pick("the reserve", "la réserve"),
                lang.pick(
                    "letters with counts such as M4B2m4b2, or -",
                    "des lettres et des nombres comme M4B2m4b2, ou -",
                ),
            ),
        }
    }
}

impl Say for Problem {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.in_english(),
            Lang::Fr => self.in_french(),
        }
    }
}

impl Problem {
    fn in_english(&self) -> String {
        match self {
            Problem::RowCount { found, expected } => {
                format!("the board has {expected} rows separated by /, not {found}")
            }
            Problem::RowLength { row, found, expected } => {
                format!("row {row} has {expected} cells, not {found}")
            }
            Problem::EmptyRun { row } => format!("row {row}: a run of empty cells is at least 1"),
            Problem::UnknownLetter { row, letter, known } => {
                format!("row {row}: '{letter}' is not a piece of this game, whose letters are {known}")
            }
            Problem::HalfPiece { row, letter } => {
                format!("row {row}: '{letter}' at its end must be followed by - or by the piece on top of it")
            }
            Problem::ForbiddenPile { cell, pile } => {
                format!("{cell}: {pile} (bottom, top) is a pile that the rules forbid")
            }
            Problem::BadField { field, found } => {
                let (name, expected) = field.say(Lang::En);
                match found {
                    Some(found) => format!("{name} is {expected}, not '{}'", quote(found)),
                    None => format!("{name} is missing: {expected}"),
                }
            }
            Problem::ExtraText(text) => format!("'{}' has no place in the position", quote(text)),
            Problem::TooMany { colour, kind, found } => {
                let colour = colour_name(*colour, Lang::En);
                format!(
                    "{colour} has {found} {} ({}), at most {} exist",
                    kind.names[0], kind.letter, kind.most
                )
            }
            Problem::MissingHole { row } => format!("row {row}: a place without a cell is written ."),
            Problem::NoRoyal => "there is no kunti of either colour".into(),
        }
    }

    fn in_french(&self) -> String {
        match self {
            Problem::RowCount { found, expected } => {
                format!("le plateau a {expected} rangées séparées par /, et non {found}")
            }
            Problem::RowLength { row, found, expected } => {
                format!("la rangée {row} a {expected} cases, et non {found}")
            }
            Problem::EmptyRun { row } => {
                format!("rangée {row} : une suite de cases vides compte au moins une case")
            }
            Problem::UnknownLetter { row, letter, known } => {
                format!(
                    "rangée {row} : « {letter} » n’est pas une pièce de ce jeu, dont les lettres sont {known}"
                )
            }
            Problem::HalfPiece { row, letter } => {
                format!(
                    "rangée {row} : « {letter} » en fin de rangée doit être suivi de - ou de la pièce posée dessus"
                )
            }
            Problem::ForbiddenPile { cell, pile } => {
                format!("{cell} : {pile} (base, sommet) est une pile interdite par les règles")
            }
            Problem::BadField { field, found } => {
                let (name, expected) = field.say(Lang::Fr);
                match found {
                    Some(found) => format!("{name} : on attend {expected}, et non « {} »", quote(found)),
                    None => format!("il manque {name} : {expected}"),
                }
            }
            Problem::ExtraText(text) => format!("« {} » n’a pas sa place dans la position", quote(text)),
            Problem::TooMany { colour, kind, found } => {
                let colour = colour_name(*colour, Lang::Fr);
                format!(
                    "{colour} a {found} {} ({}), il n’en existe que {}",
                    kind.names[1], kind.letter, kind.most
                )
            }
            Problem::MissingHole { row } => format!("rangée {row} : une place sans case s’écrit ."),
            Problem::NoRoyal => "il n’y a aucun kunti, ni blanc ni noir".into(),
        }
    }
}
