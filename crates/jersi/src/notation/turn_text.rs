//! Turns as typed: `a4-b5=c4`, `f1=h2!!-g2!/KN:a2`, `CM:d4/CM:d5`, `K:b1`, `a3~e3`; and UGI's `a4b5c4`.
//!
//! The reader is as lenient as the documents: marks are optional, spaces may surround `:` and `/`, and cells
//! may be in capitals. Signs of pieces may be in small letters, as the author's program writes black's, and
//! dashes of any length are read, as copying from a printed document gives them. It knows the board and the
//! pieces of the ruleset but no position.

use game::{Lang, Say};

use crate::layout::Cell;
use crate::piece::{Kind, KindSet};
use crate::rules::Jersi;
use crate::ruleset::{Ruleset, Variant};
use crate::texts::Texts;
use crate::turn::Sequel;

/// One step of a walk, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepText {
    /// The number of pieces that move: 1 for `-`, 2 for `=`.
    pub(crate) height: u8,
    pub(crate) to: Cell,
    /// The number of `!` that follow, at most 2.
    pub(crate) n_marks: u8,
}

/// A turn, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TurnText {
    Walk {
        from: Cell,
        steps: Vec<StepText>,
        sequel: Sequel,
    },
    /// Drops or placements, in the order typed. A single `KN:a2` may also be a reset.
    Drops(Vec<(Kind, Cell)>),
    /// An exchange of places, such as `a3~e3`: the royal piece's cell first.
    Exchange(Cell, Cell),
    /// The payment of a ransom, such as `CK?b3`.
    Pay(Kind, Cell),
}

/// The reason why a text is not a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnTextError {
    text: String,
    /// The first wrong character, from 1.
    column: usize,
    expected: Expected,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Expected {
    /// A cell, or in games with a hand, a piece to put down.
    Start {
        signs: String,
    },
    Step,
    Cell,
    /// A name that looks like a cell but is not on this board.
    NoSuchCell(String),
    Piece {
        signs: String,
    },
    Colon,
    Nothing,
    TwoOrThreeCells,
    /// Dots stand for something left out.
    LeftOut,
}

impl Say for TurnTextError {
    fn say(&self, lang: Lang) -> String {
        let expected = match (&self.expected, lang) {
            (Expected::Start { signs }, Lang::En) if signs.is_empty() => {
                "a turn starts with a cell such as a1".into()
            }
            (Expected::Start { signs }, Lang::Fr) if signs.is_empty() => {
                "un tour commence par une case comme a1".into()
            }
            (Expected::Start { signs }, Lang::En) => {
                format!("a turn starts with a cell such as a1, or with a piece to put down ({signs})")
            }
            (Expected::Start { signs }, Lang::Fr) => {
                format!("un tour commence par une case comme a1, ou par une pièce à poser ({signs})")
            }
            (Expected::Step, Lang::En) => "- (one piece goes) or = (a pile goes) was expected".into(),
            (Expected::Step, Lang::Fr) => "on attendait - (une pièce bouge) ou = (une pile bouge)".into(),
            (Expected::Cell, Lang::En) => "a cell was expected, such as a1".into(),
            (Expected::Cell, Lang::Fr) => "on attendait une case, comme a1".into(),
            (Expected::NoSuchCell(name), Lang::En) => format!("{name} is not a cell of this board"),
            (Expected::NoSuchCell(name), Lang::Fr) => format!("{name} n’est pas une case de ce plateau"),
            (Expected::Piece { signs }, Lang::En) => format!("a piece was expected ({signs})"),
            (Expected::Piece { signs }, Lang::Fr) => format!("on attendait une pièce ({signs})"),
            (Expected::Colon, Lang::En) => ": was expected, between the piece and its cell".into(),
            (Expected::Colon, Lang::Fr) => "on attendait : entre la pièce et sa case".into(),
            (Expected::LeftOut, Lang::En) => "something is left out, and a record needs every turn".into(),
            (Expected::LeftOut, Lang::Fr) => "il manque quelque chose, et il faut tous les tours".into(),
            (Expected::Nothing, Lang::En) => "the turn should end here".into(),
            (Expected::Nothing, Lang::Fr) => "le tour devrait s’arrêter ici".into(),
            (Expected::TwoOrThreeCells, Lang::En) => {
                "a turn is two or three cells, such as a4b5 or a4b5c4".into()
            }
            (Expected::TwoOrThreeCells, Lang::Fr) => {
                "un tour s’écrit avec deux ou trois cases, comme a4b5 ou a4b5c4".into()
            }
        };
        let (text, column) = (game::quote(&self.text), self.column);
        lang.pick(
            format!("{text}: at character {column}, {expected}"),
            format!("{text} : au caractère {column}, {expected}"),
        )
    }
}

/// Reads a turn in the document's notation.
pub(crate) fn read<V: Variant>(rules: &Jersi<V>, text: &str) -> Result<TurnText, TurnTextError> {
    let mut cursor = Cursor::new(rules, text);
    cursor.skip_spaces();
    if is_ellipsis(text) {
        return Err(cursor.expected(Expected::LeftOut));
    }
    let turn = if cursor.peek_sign().is_some() { cursor.read_drops()? } else { cursor.read_walk()? };
    cursor.skip_spaces();
    if cursor.peek().is_some() { Err(cursor.expected(Expected::Nothing)) } else { Ok(turn) }
}

/// Returns whether a text is nothing but dots.
pub(crate) fn is_ellipsis(text: &str) -> bool {
    let text = text.trim();
    text == "…" || (text.len() > 1 && text.bytes().all(|byte| byte == b'.'))
}

/// Reads the two or three cells of a UGI turn.
pub(crate) fn read_ugi<V: Variant>(rules: &Jersi<V>, text: &str) -> Result<Vec<Cell>, TurnTextError> {
    let mut cursor = Cursor::new(rules, text.trim());
    let mut cells = Vec::new();
    while cursor.peek().is_some() && cells.len() < 3 {
        cells.push(cursor.read_cell(|_| Expected::TwoOrThreeCells)?);
    }
    if cells.len() < 2 || cursor.peek().is_some() {
        return Err(cursor.expected(Expected::TwoOrThreeCells));
    }
    Ok(cells)
}

struct Cursor<'a> {
    ruleset: &'a Ruleset,
    texts: &'a Texts,
    text: &'a str,
    letters: Vec<char>,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn new<V: Variant>(rules: &'a Jersi<V>, text: &'a str) -> Cursor<'a> {
        let plain =
            |letter| if matches!(letter, '–' | '—' | '‐' | '‑' | '−') { '-' } else { letter };
        let letters = text.chars().map(plain).collect();
        Cursor { ruleset: rules.ruleset(), texts: &rules.texts, text, letters, at: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn take(&mut self, letter: char) -> bool {
        let found = self.peek() == Some(letter);
        self.at += usize::from(found);
        found
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// Takes a letter with any spaces around it; takes nothing if another letter comes next.
    fn take_spaced(&mut self, letter: char) -> bool {
        let start = self.at;
        self.skip_spaces();
        if self.take(letter) {
            self.skip_spaces();
            return true;
        }
        self.at = start;
        false
    }

    fn expected(&self, expected: Expected) -> TurnTextError {
        TurnTextError { text: self.text.trim().to_string(), column: self.at + 1, expected }
    }

    fn signs(&self, kinds: KindSet) -> String {
        let signs: Vec<&str> = kinds.iter().map(|kind| &*self.texts.of(kind).sign).collect();
        signs.join(" ")
    }

    /// Returns the piece sign ahead in capitals, or `None` if the text ahead may be a cell.
    fn sign_ahead(&self) -> Option<String> {
        let ahead = self.letters.get(self.at..).unwrap_or_default();
        let sign: String = ahead.iter().take_while(|letter| letter.is_ascii_alphabetic()).collect();
        // With one-letter signs, `K1` would be a cell in capitals; only a sign is followed by : or ?.
        let next = ahead.iter().skip(sign.len()).find(|letter| !letter.is_whitespace());
        matches!(next, Some(':' | '?')).then(|| sign.to_ascii_uppercase())
    }

    /// Returns the kind and the length of the piece sign ahead, or `None` if the text ahead may be a cell.
    fn peek_sign(&self) -> Option<(Kind, usize)> {
        let sign = self.sign_ahead()?;
        // A game compiled for its ruleset alone plays fewer kinds than its file may name.
        let kind = self.texts.kind_of_sign(&sign).filter(|kind| kind.code() <= self.ruleset.n_kinds);
        kind.map(|kind| (kind, sign.len()))
    }

    fn read_sign(&mut self) -> Result<Kind, TurnTextError> {
        let Some((kind, length)) = self.peek_sign() else {
            return Err(self.expected(Expected::Piece { signs: self.signs(self.ruleset.kinds().collect()) }));
        };
        self.at += length;
        Ok(kind)
    }

    fn read_cell(&mut self, otherwise: impl FnOnce(&Cursor<'_>) -> Expected) -> Result<Cell, TurnTextError> {
        let ahead: String =
            self.letters.iter().skip(self.at).take(2).collect::<String>().to_ascii_lowercase();
        if let Some(cell) = self.ruleset.layout.named(&ahead) {
            self.at += 2;
            return Ok(cell);
        }
        let mut letters = ahead.chars();
        let looks_like_one = letters.next().is_some_and(|letter| letter.is_ascii_lowercase())
            && letters.next().is_some_and(|digit| digit.is_ascii_digit());
        Err(self.expected(if looks_like_one { Expected::NoSuchCell(ahead) } else { otherwise(self) }))
    }

    fn read_walk(&mut self) -> Result<TurnText, TurnTextError> {
        let from =
            self.read_cell(|cursor| Expected::Start { signs: cursor.signs(cursor.ruleset.in_hand()) })?;
        if self.ruleset.exchanger.is_some() && self.take('~') {
            return Ok(TurnText::Exchange(from, self.read_cell(|_| Expected::Cell)?));
        }
        let mut steps = Vec::new();
        loop {
            let height = match self.peek() {
                Some('-') => 1,
                Some('=') => 2,
                _ if steps.is_empty() => return Err(self.expected(Expected::Step)),
                _ => break,
            };
            self.at += 1;
            let to = self.read_cell(|_| Expected::Cell)?;
            let mut n_marks = 0;
            while n_marks < 2 && self.take('!') {
                n_marks += 1;
            }
            steps.push(StepText { height, to, n_marks });
        }
        let has_sequels = self.ruleset.royal_comes_back();
        let sequel = if has_sequels && self.take_spaced('/') { self.read_sequel()? } else { Sequel::Nothing };
        Ok(TurnText::Walk { from, steps, sequel })
    }

    /// Reads the sequel of a kunti's capture: `KN:a2`, or with the ransom option `CK?`.
    fn read_sequel(&mut self) -> Result<Sequel, TurnTextError> {
        let royal = self.ruleset.royal.map(|royal| royal.kind);
        let start = self.at;
        if let Some(sign) = self.sign_ahead().filter(|sign| self.texts.kind_of_foreign(sign, true) == royal) {
            self.at += sign.len();
            if self.take_spaced(':') {
                return Ok(Sequel::Reset(self.read_cell(|_| Expected::Cell)?));
            }
            self.at = start;
        }
        let kind = self.read_sign()?;
        if self.take_spaced('?') {
            return Ok(Sequel::Ransom(kind));
        }
        if Some(kind) != royal {
            self.at = start;
            let signs = royal.map_or_else(String::new, |kind| self.texts.of(kind).drop_sign.to_string());
            return Err(self.expected(Expected::Piece { signs }));
        }
        self.read_colon()?;
        Ok(Sequel::Reset(self.read_cell(|_| Expected::Cell)?))
    }

    fn read_colon(&mut self) -> Result<(), TurnTextError> {
        if self.take_spaced(':') { Ok(()) } else { Err(self.expected(Expected::Colon)) }
    }

    fn read_drops(&mut self) -> Result<TurnText, TurnTextError> {
        let mut drops = Vec::new();
        loop {
            let kind = self.read_sign()?;
            if drops.is_empty() && self.ruleset.royal_comes_back() && self.take_spaced('?') {
                return Ok(TurnText::Pay(kind, self.read_cell(|_| Expected::Cell)?));
            }
            self.read_colon()?;
            drops.push((kind, self.read_cell(|_| Expected::Cell)?));
            if !self.take_spaced('/') {
                return Ok(TurnText::Drops(drops));
            }
        }
    }
}
