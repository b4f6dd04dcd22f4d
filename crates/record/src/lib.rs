//! Records: whole games as text, and the set-ups they start from.
//!
//! One format serves all families: headers (`[White "Ann"]`), the moves in the words of the game's own document, comments
//! (`{...}`) and variations (`(...)`), several games in a file. What is common to all is here: cutting a file into games and
//! words ([`sheet`](games_of)), reading ([`read_tree`]) and writing ([`write_tree`]). A family adds how its
//! document spells ([`Spelling`]), where a move stands on the page ([`Spot`]) and how it writes set-ups.
//!
//! A [`RecordTree`] keeps its lines in one row, each naming the move it varies, so that no depth of variations is too great.

mod fault;
mod headers;
mod read;
mod score;
mod sheet;
mod tree;
mod write;

pub use fault::{RecordFault, RecordMistake};
pub use headers::{HEADERS, Headers, header_name};
pub use read::{ReadTree, read_tree};
pub use score::{read_score, score_text};
pub use sheet::{GameText, games_of, headers_of};
pub use tree::{Line, LineId, Node, RecordTree};
pub use write::{record_text, write_tree};

use game::{Hashed, Lang, Notated, Outcome, Random, Rules, Said, Say};

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

/// How the document of a game spells its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// Whether digits alone are the number of a turn, and `1 0` at the end a score. Where they are not, digits are a
    /// move and a number ends with a full stop.
    pub has_bare_numbers: bool,
    /// Whether the decisions of one turn are joined by commas.
    pub joins_with_commas: bool,
    /// Whether blanks may stand around `:` and `/` inside a move.
    pub has_loose_signs: bool,
    /// Numbers take at least so many characters of a line.
    pub number_width: usize,
}

/// Where a move stands on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Sections have an empty line between them.
    pub section: u32,
    /// The moves of one row stand on one line.
    pub row: u32,
    /// The moves of one row and one column are one turn.
    pub column: u32,
    /// What is written before the first move of its column.
    pub number: Option<u32>,
    /// The turn takes at least so many characters when another follows on the line.
    pub width: usize,
}

/// Where a record has arrived: what a number or a place on the page is told from.
#[derive(Debug)]
pub struct Progress<'a, P> {
    /// The position before the first move.
    pub start: &'a P,
    /// The current position.
    pub position: &'a P,
    /// How many moves led from one to the other.
    pub n_moves: usize,
}

impl<P> Clone for Progress<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Progress<'_, P> {}

/// The set-up that a record begins with, and how many words it took; or the word that is wrong in it, and why.
pub type Prologue<P> = Result<(P, usize), (usize, Said)>;

/// A game with set-ups and records.
pub trait Recorded: Notated + Hashed {
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

    /// How the document spells records.
    fn spelling(&self) -> Spelling;

    /// The start that the first words of a record tell in the document's own way; `usual` where they tell none.
    ///
    /// # Errors
    /// The index of the word that is wrong, and why.
    fn read_prologue(&self, words: &[&str], usual: &Self::Position) -> Prologue<Self::Position>;

    /// The start in the document's own way, empty where it need not be told; `None` when the document has none.
    fn prologue(&self, start: &Self::Position) -> Option<String>;

    /// Why a refused word is none of a set-up that comes too late; `None` where it is not one at all.
    fn late_prologue(&self, word: &str) -> Option<Said> {
        let _ = word;
        None
    }

    /// What number may stand before the next move: in the document's way of numbering, then in another that is read too.
    /// `None` where that way has no number.
    fn turn_numbers(&self, progress: Progress<'_, Self::Position>) -> [Option<u32>; 2];

    /// Where the next move stands on the page.
    fn spot(&self, progress: Progress<'_, Self::Position>) -> Spot;

    /// The score as the document writes it at the end, given what the record claims and what the board shows.
    fn closing(&self, claimed: Option<Outcome>, on_board: Option<Outcome>) -> Option<String> {
        on_board.or(claimed).map(|score| score_text(&score))
    }

    /// Reads the record of one game: marks, numbers and the score are optional. Comments and variations are checked and
    /// left out; [`read_tree`] keeps them.
    ///
    /// # Errors
    /// The first mistake with its place, and the game up to there.
    fn read_record(&self, text: &str) -> Result<RecordOf<Self>, RecordErrorOf<Self>>
    where
        Self: Sized,
    {
        read_tree(self, text.into()).into_record()
    }

    /// The record in canonical text; `None` when the document has no way to write its start position.
    fn record_text(&self, record: &RecordOf<Self>) -> Option<String>
    where
        Self: Sized,
    {
        record_text(self, record)
    }
}
