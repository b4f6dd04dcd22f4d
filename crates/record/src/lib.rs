//! Records: whole games as text, and the set-ups they start from.
//!
//! All families share one format: headers (`[White "Ann"]`), the moves in the notation of the game's own
//! document, comments (`{...}`) and variations (`(...)`), with several games to a file. This crate does
//! everything that depends on no game: it cuts a file into games ([`games_of`]), reads them ([`read_tree`])
//! and writes them ([`write_tree`]). A family adds the conventions of its document ([`Spelling`]), where each
//! move goes on the page ([`RecordCell`]), and how it writes set-ups.
//!
//! A [`RecordTree`] stores its lines in one flat list, and each move refers to its variations by index.
//! Nothing recurses, so variations can nest to any depth.

mod fault;
mod headers;
mod read;
mod score;
mod shapes;
mod sheet;
mod table;
mod tree;
mod write;

pub use fault::{RecordFault, RecordMistake};
pub use headers::{HEADERS, Headers, header_name};
pub use read::{ReadTree, read_tree};
pub use score::{read_score, score_text};
pub use shapes::{Shape, ShapeChoice};
pub use sheet::{GameText, games_of, headers_of};
pub use tree::{Line, LineId, Node, RecordTree};
pub use write::{record_text, write_tree};

use game::{Hashed, Lang, Name, Notated, Outcome, Random, Rules, Said, Say};

/// A set-up that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupName {
    /// The English name, also used on the command line.
    pub en: Name,
    /// The French name, also accepted as input.
    pub fr: Name,
}

/// A game from its start to the end of the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<P, M> {
    /// The position before the first move.
    pub start: P,
    /// The moves in order, each legal where it stands.
    pub moves: Vec<M>,
    /// The score the record claims, if any. It never contradicts a finished game on the board.
    pub score: Option<Outcome>,
}

/// The [`Record`] of a game under the rules `R`.
pub type RecordOf<R> = Record<<R as Rules>::Position, <R as Rules>::Move>;

/// The first mistake in a record, and the game as far as it could be read.
#[derive(Debug)]
pub struct RecordError<P, M> {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// Explains the mistake.
    pub why: Said,
    /// Legal texts similar to a refused one, nearest first; may be empty.
    pub nearest: Vec<String>,
    /// The game up to the mistake.
    pub read: Record<P, M>,
}

impl<P: std::fmt::Debug, M: std::fmt::Debug> Say for RecordError<P, M> {
    fn say(&self, lang: Lang) -> String {
        say_at(self.line, self.column, &*self.why, lang)
    }
}

/// Prefixes a message with its location in a text.
#[must_use]
pub fn say_at(line: usize, column: usize, why: &dyn Say, lang: Lang) -> String {
    match lang {
        Lang::En => format!("line {line}, character {column}: {}", why.say(lang)),
        Lang::Fr => format!("ligne {line}, caractère {column} : {}", why.say(lang)),
    }
}

/// The [`RecordError`] of a game under the rules `R`.
pub type RecordErrorOf<R> = Box<RecordError<<R as Rules>::Position, <R as Rules>::Move>>;

/// The conventions in which a game's document writes records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// Whether bare digits are a turn number and `1 0` at the end is a score. Otherwise bare digits are a
    /// move, and a turn number ends with a full stop.
    pub has_bare_numbers: bool,
    /// Whether the decisions of one turn are joined by commas.
    pub joins_with_commas: bool,
    /// Whether spaces may surround `:` and `/` inside a move.
    pub has_loose_signs: bool,
    /// The minimum width of a turn number, in characters.
    pub number_width: usize,
}

/// The cell of the page in which a move is written. The moves of one turn share a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordCell {
    /// The section; an empty line separates sections.
    pub section: u32,
    /// The row; the moves of one row share a line of text.
    pub row: u32,
    /// The column within the row. Moves with the same row and column belong to one turn.
    pub column: u32,
    /// The turn number written before the first move of the cell.
    pub number: Option<u32>,
    /// The minimum width of the turn in characters, if another follows on the same line.
    pub width: usize,
}

/// How far a record has got: the facts from which turn numbers and the layout of the page are derived.
#[derive(Debug)]
pub struct Progress<'a, P> {
    /// The position before the first move.
    pub start: &'a P,
    /// The current position.
    pub position: &'a P,
    /// The number of moves from `start` to `position`.
    pub n_moves: usize,
}

impl<P> Clone for Progress<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Progress<'_, P> {}

/// The start position read from the first words of a record and the number of words it took; or the index of
/// the word that is wrong, and why.
pub type Prologue<P> = Result<(P, usize), (usize, Said)>;

/// A game with set-ups and records.
pub trait Recorded: Notated + Hashed {
    /// Lists the named set-ups, the default one first.
    fn setups(&self) -> Vec<SetupName>;

    /// Returns the position of a set-up, given by a name of [`Recorded::setups`] in either language or in any
    /// other form that the game's document defines, such as a code or a prologue. Random set-ups draw from
    /// `random`.
    ///
    /// # Errors
    /// Explains why the text is not a set-up.
    fn set_up(&self, text: &str, random: &mut Random) -> Result<Self::Position, Said>;

    /// Returns the short text of a start position's set-up (a code or a name), if it has one.
    fn setup_text(&self, start: &Self::Position) -> Option<String>;

    /// Returns whether even the usual set-up is drawn by lot, as the options stand: then [`Recorded::set_up`] of an empty
    /// text draws it, while [`Rules::start`] stays the same.
    fn draws_usual_setup(&self) -> bool {
        false
    }

    /// Returns the shapes that the players choose in secret before the game, if they do so.
    fn shape_choice(&self) -> Option<ShapeChoice> {
        None
    }

    /// Returns the text of a set-up with the shapes chosen. `picks` holds, seat by seat, the index into
    /// [`ShapeChoice::shapes`] of the shape that this player picked, for whichever player it is. Returns `setup` itself if
    /// nothing is chosen in this game.
    fn chosen_setup(&self, setup: &str, picks: [usize; 2]) -> String {
        let _ = picks;
        setup.to_owned()
    }

    /// Returns the conventions in which the document writes records.
    fn spelling(&self) -> Spelling;

    /// Reads the start position from the first words of a record, in the document's own form. Returns `usual`
    /// if the words describe no start.
    ///
    /// # Errors
    /// The index of the word that is wrong, and why.
    fn read_prologue(&self, words: &[&str], usual: &Self::Position) -> Prologue<Self::Position>;

    /// Writes the start position in the document's own form. The text is empty if this start needs no
    /// mention. Returns `None` if the document has no form for it.
    fn prologue(&self, start: &Self::Position) -> Option<String>;

    /// Explains that a refused word belongs to a set-up and comes too late. Returns `None` if the word is not
    /// part of a set-up.
    fn late_prologue(&self, word: &str) -> Option<Said> {
        let _ = word;
        None
    }

    /// Returns the numbers accepted before the next move: first by the document's own numbering, then by an
    /// alternative that the reader also accepts. `None` means no number.
    fn turn_numbers(&self, progress: Progress<'_, Self::Position>) -> [Option<u32>; 2];

    /// Returns the cell of the page in which the next move is written.
    fn record_cell(&self, progress: Progress<'_, Self::Position>) -> RecordCell;

    /// Returns the score as the document writes it at the end, from the score the record claims and the one
    /// on the board.
    fn closing(&self, claimed: Option<Outcome>, on_board: Option<Outcome>) -> Option<String> {
        on_board.or(claimed).map(|score| score_text(&score))
    }

    /// Reads the record of one game. Marks, turn numbers and the score are optional. Comments and variations
    /// are checked but discarded; [`read_tree`] keeps them.
    ///
    /// # Errors
    /// The first mistake with its location, and the game up to there.
    fn read_record(&self, text: &str) -> Result<RecordOf<Self>, RecordErrorOf<Self>>
    where
        Self: Sized,
    {
        read_tree(self, text.into()).into_record()
    }

    /// Writes the canonical text of a record. Returns `None` if the document cannot express its start
    /// position.
    fn record_text(&self, record: &RecordOf<Self>) -> Option<String>
    where
        Self: Sized,
    {
        record_text(self, record)
    }
}
