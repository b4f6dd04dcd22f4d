//! Whole records: prologue, turns, score.
//!
//! The documents number turns one by one (Pijersi) or line by line (Jersi); both are read for every game, as are
//! records without numbers. A number that does not fit the turn it stands before is a mistake: a turn is missing.
//! `#` starts a comment that goes to the end of its line.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use game::{
    Hashed, Lang, MoveError, Notated, Notation, Outcome, Random, Record, RecordError, RecordErrorOf,
    RecordOf, Recorded, Rules, Said, Say, Seat, SetupName, Status,
};

use crate::notation::prologue;
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Entry, Numbering, Variant};
use crate::turn::Turn;

/// What can be wrong with a record besides its turns and its prologue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordFault {
    /// A number that is not that of the next turn.
    Number { found: String, expected: Vec<Next> },
    /// A number with no turn after it.
    NoTurn { number: String },
    /// Something after the end of the game.
    AfterEnd { word: String, score: &'static str },
    /// Something after the score.
    AfterScore { word: String },
    /// A score that is not the one on the board.
    Score { found: &'static str, board: &'static str },
    /// A set-up in the middle of the game.
    LatePrologue { word: String },
}

/// What a number could have said of the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Number(u32),
    /// Lines have no number before the turn of black.
    TurnOfBlack,
}

impl Next {
    fn say(self, lang: Lang) -> String {
        match self {
            Next::Number(number) => number.to_string(),
            Next::TurnOfBlack => lang.pick("the turn of black", "le tour de noir").into(),
        }
    }
}

impl Say for RecordFault {
    fn say(&self, lang: Lang) -> String {
        let (en, fr) = match self {
            RecordFault::Number { found, expected } => {
                let next: Vec<String> = expected.iter().map(|next| next.say(lang)).collect();
                let next = next.join(lang.pick(" or ", " ou "));
                (
                    format!("a turn is missing or too many: the number is {found}, but {next} comes next"),
                    format!(
                        "il manque un tour, ou il y en a un de trop : le numéro est {found}, mais on attend {next}"
                    ),
                )
            }
            RecordFault::NoTurn { number } => (
                format!("the turn of number {number} is missing"),
                format!("il manque le tour de numéro {number}"),
            ),
            RecordFault::AfterEnd { word, score } => (
                format!("the game is over ({score}), but '{word}' follows"),
                format!("la partie est finie ({score}), mais « {word} » suit"),
            ),
            RecordFault::AfterScore { word } => (
                format!("the record ends with its score, but '{word}' follows"),
                format!("la partie se termine par son score, mais « {word} » suit"),
            ),
            RecordFault::Score { found, board } => (
                format!("the record says {found}, but on the board it is {board}"),
                format!("la partie annonce {found}, mais le plateau dit {board}"),
            ),
            RecordFault::LatePrologue { word } => (
                format!("'{word}' belongs to the set-up, which comes before the first turn"),
                format!("« {word} » appartient à la mise en place, qui précède le premier tour"),
            ),
        };
        lang.pick(en, fr)
    }
}

impl<V: Variant> Recorded for Jersi<V> {
    fn setups(&self) -> &'static [SetupName] {
        V::RULES.setups.names
    }

    fn set_up(&self, text: &str, random: &mut Random) -> Result<Position<V::Bits>, Said> {
        self.position_of_setup(text.trim(), random)
    }

    fn setup_text(&self, start: &Position<V::Bits>) -> Option<String> {
        if let Some(code) = self.code_of(start) {
            return Some(code);
        }
        let usual = V::RULES.setups.names.first()?.en;
        (*start == self.start()).then(|| usual.to_string())
    }

    fn read_record(&self, text: &str) -> Result<RecordOf<Self>, RecordErrorOf<Self>> {
        let words = words_of(text);
        let mut reader = Reader::new(self);
        let mut next = match reader.read_prologue(&words) {
            Ok(next) => next,
            Err(fault) => return Err(reader.error(fault)),
        };
        while let Some(word) = words.get(next) {
            let rest = words.get(next + 1..).unwrap_or_default();
            match reader.read_word(word, rest) {
                Ok(n_words) => next += n_words,
                Err(fault) => return Err(reader.error(fault)),
            }
        }
        Ok(reader.record)
    }

    fn record_text(&self, record: &RecordOf<Self>) -> Option<String> {
        if record.moves.is_empty() && record.start.is_placing::<V>() {
            // Placing is told by its placements: before the first there is nothing to write.
            return None;
        }
        let mut text = prologue::write(self, &record.start)?;
        if !text.is_empty() {
            text.push_str("\n\n");
        }
        write_turns(self, record, &mut text);
        Some(text)
    }
}

/// A word of a record and where it stands.
#[derive(Clone, Debug)]
struct Word {
    line: usize,
    column: usize,
    text: String,
}

/// The words of a record.
fn words_of(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut column = 1;
        for part in line.split_inclusive(char::is_whitespace) {
            let word = part.trim();
            if !word.is_empty() {
                push_word(&mut words, i + 1, column, word);
            }
            column += part.chars().count();
        }
    }
    words
}

/// Adds a word: `1.a4-b5` is two, a number and a turn; the parts of `f1=h2!!/KN : a2` are one.
fn push_word(words: &mut Vec<Word>, line: usize, column: usize, text: &str) {
    let glued = text.split_once('.').filter(|(number, turn)| number_of(number).is_some() && !turn.is_empty());
    if let Some((number, turn)) = glued {
        words.push(Word { line, column, text: format!("{number}.") });
        words.push(Word { line, column: column + number.chars().count() + 1, text: turn.into() });
        return;
    }
    match words.last_mut() {
        Some(last) if text.starts_with([':', '/']) || last.text.ends_with([':', '/']) => {
            last.text.push_str(text);
        }
        _ => words.push(Word { line, column, text: text.into() }),
    }
}

/// A fault at a word.
struct Fault {
    line: usize,
    column: usize,
    why: Said,
    nearest: Vec<String>,
}

impl Fault {
    fn at(word: &Word, why: RecordFault) -> Fault {
        Fault { line: word.line, column: word.column, why: Box::new(why), nearest: Vec::new() }
    }
}

struct Reader<'a, V: Variant> {
    rules: &'a Jersi<V>,
    record: Record<Position<V::Bits>, Turn>,
    position: Position<V::Bits>,
    /// The keys of the positions before the current one.
    earlier: Vec<u64>,
    /// The ways of numbering that the numbers so far allow.
    numberings: Vec<Numbering>,
    /// Whether any number was read, and whether the last word was one.
    numbers: bool,
    numbered: bool,
    /// A number that the document's own numbering forbids: if its turn fails, the number was the mistake.
    doubt: Option<Fault>,
}

impl<'a, V: Variant> Reader<'a, V> {
    fn new(rules: &'a Jersi<V>) -> Reader<'a, V> {
        let start = rules.start();
        Reader {
            rules,
            record: Record { start, moves: Vec::new(), score: None },
            position: start,
            earlier: Vec::new(),
            numberings: vec![V::RULES.numbering, V::RULES.numbering.other()],
            numbers: false,
            numbered: false,
            doubt: None,
        }
    }

    fn error(self, fault: Fault) -> RecordErrorOf<Jersi<V>> {
        let Fault { line, column, why, nearest } = fault;
        Box::new(RecordError { line, column, why, nearest, read: self.record })
    }

    fn status(&self) -> Status {
        self.rules.status_after(self.earlier.iter().copied(), &self.position)
    }

    /// Reads the words that make the set-up; answers how many they are.
    fn read_prologue(&mut self, words: &[Word]) -> Result<usize, Fault> {
        let n_words = words.iter().take_while(|word| prologue::is_prologue_word::<V>(&word.text)).count();
        let first_turn = words.iter().find(|word| number_of(&word.text).is_none());
        let start = if n_words > 0 {
            let texts: Vec<&str> = words.iter().take(n_words).map(|word| word.text.as_str()).collect();
            prologue::read_setup(self.rules, &texts).map_err(|(index, why)| {
                let (line, column) = words.get(index).map_or((1, 1), |word| (word.line, word.column));
                Fault { line, column, why, nearest: Vec::new() }
            })?
        } else if matches!(V::RULES.entry, Entry::Placing(_))
            && first_turn.is_some_and(|word| word.text.contains(':'))
        {
            self.rules.placing_start()
        } else {
            return Ok(0);
        };
        (self.record.start, self.position) = (start, start);
        Ok(n_words)
    }

    /// Reads one word after the prologue, or the two of a score; answers how many they were.
    fn read_word(&mut self, word: &Word, rest: &[Word]) -> Result<usize, Fault> {
        let quoted = || game::quote(&word.text);
        if self.record.score.is_some() {
            return Err(Fault::at(word, RecordFault::AfterScore { word: quoted() }));
        }
        if let Some((score, n_words)) = score_of(word, rest) {
            self.read_score(word, score)?;
            return Ok(n_words);
        }
        if let Status::Over(outcome) = self.status() {
            return Err(Fault::at(word, RecordFault::AfterEnd { word: quoted(), score: outcome.score() }));
        }
        if word.text == "*" && rest.is_empty() {
            // An unfinished game, as `kelci replay` shows it.
            return Ok(1);
        }
        if let Some(number) = number_of(&word.text) {
            self.read_number(word, number)?;
            let is_turn = rest.split_first().is_some_and(|(next, rest)| {
                number_of(&next.text).is_none() && next.text != "*" && score_of(next, rest).is_none()
            });
            if !is_turn {
                return Err(Fault::at(word, RecordFault::NoTurn { number: quoted() }));
            }
            return Ok(1);
        }
        self.read_turn(word)?;
        Ok(1)
    }

    fn read_score(&mut self, word: &Word, score: Outcome) -> Result<(), Fault> {
        if let Status::Over(outcome) = self.status()
            && outcome != score
        {
            let fault = RecordFault::Score { found: score.score(), board: outcome.score() };
            return Err(Fault::at(word, fault));
        }
        self.record.score = Some(score);
        Ok(())
    }

    fn read_number(&mut self, word: &Word, number: u32) -> Result<(), Fault> {
        let expected: Vec<Next> =
            self.numberings.iter().map(|&numbering| self.next_number(numbering)).collect();
        let fits = |next: &Next| *next == Next::Number(number);
        let fitting: Vec<Numbering> =
            self.numberings.iter().zip(&expected).filter(|(_, next)| fits(next)).map(|(it, _)| *it).collect();
        let fault = Fault::at(word, RecordFault::Number { found: game::quote(&word.text), expected });
        if fitting.is_empty() {
            return Err(fault);
        }
        let own = V::RULES.numbering;
        self.doubt = (self.numberings.contains(&own) && !fitting.contains(&own)).then_some(fault);
        self.numberings = fitting;
        (self.numbers, self.numbered) = (true, true);
        Ok(())
    }

    /// What may stand before the next turn.
    fn next_number(&self, numbering: Numbering) -> Next {
        // Placing counts its own turns; the first move after it is number 1 again.
        let n_turns = if self.position.is_placing::<V>() {
            self.record.moves.len() as u32
        } else {
            2 * (self.position.turn - self.record.start.turn) + u32::from(self.position.side == Colour::Black)
        };
        match numbering {
            Numbering::Turns => Next::Number(n_turns + 1),
            Numbering::Lines if n_turns % 2 == 1 => Next::TurnOfBlack,
            Numbering::Lines => Next::Number(n_turns / 2 + 1),
        }
    }

    fn read_turn(&mut self, word: &Word) -> Result<(), Fault> {
        let (numbered, doubt) = (std::mem::take(&mut self.numbered), self.doubt.take());
        if self.numbers && !numbered && self.numberings.len() > 1 {
            // Whoever numbers turns one by one numbers each of them.
            self.numberings = vec![Numbering::Lines];
        }
        let turn = self.rules.read_move(&self.position, &word.text, Notation::Document).map_err(|error| {
            if prologue::is_prologue_word::<V>(&word.text) {
                return Fault::at(word, RecordFault::LatePrologue { word: game::quote(&word.text) });
            }
            let (MoveError::Unreadable { why, nearest } | MoveError::Illegal { why, nearest }) = error;
            doubt.unwrap_or(Fault { line: word.line, column: word.column, why, nearest })
        })?;
        self.earlier.push(self.rules.key(&self.position));
        self.rules.play(&mut self.position, turn);
        self.record.moves.push(turn);
        Ok(())
    }
}

/// A number, perhaps with a full stop.
fn number_of(text: &str) -> Option<u32> {
    let digits = text.strip_suffix('.').unwrap_or(text);
    // A number too large for any record is still a number, and the wrong one.
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u32::MAX))
}

/// A score, `1-0` in one word or `1 0` as the last two, and how many words it takes.
fn score_of(word: &Word, rest: &[Word]) -> Option<(Outcome, usize)> {
    let (white, black, n_words) = match (word.text.as_str(), rest) {
        ("1-0", _) => ("1", "0", 1),
        ("0-1", _) => ("0", "1", 1),
        ("1/2-1/2" | "½-½" | "1-1", _) => ("1", "1", 1),
        (white @ ("0" | "1"), [black]) if matches!(black.text.as_str(), "0" | "1") => {
            (white, black.text.as_str(), 2)
        }
        _ => return None,
    };
    let outcome = match (white, black) {
        ("1", "0") => Outcome::win(Seat::FIRST, 2),
        ("0", "1") => Outcome::win(Seat::SECOND, 2),
        ("1", "1") => Outcome::draw(2),
        _ => return None,
    };
    Some((outcome, n_words))
}

/// One numbered line: white's turn and black's. What a ransom adds stands in the capturer's column.
#[derive(Default)]
struct Line {
    white: Vec<String>,
    black: Vec<String>,
}

fn write_turns<V: Variant>(rules: &Jersi<V>, record: &RecordOf<Jersi<V>>, text: &mut String) {
    let mut position = record.start;
    let mut placements: Vec<String> = Vec::new();
    let mut lines: BTreeMap<u32, Line> = BTreeMap::new();
    for &turn in &record.moves {
        let turn_text = rules.move_text(&position, turn, Notation::Document);
        if position.is_placing::<V>() {
            placements.push(turn_text);
        } else {
            let line = lines.entry(position.turn - record.start.turn + 1).or_default();
            match position.side {
                Colour::White => line.white.push(turn_text),
                Colour::Black => line.black.push(turn_text),
            }
        }
        rules.play(&mut position, turn);
    }
    // Four placements of each side a line.
    for line in placements.chunks(8) {
        _ = writeln!(text, "{}", line.join(" "));
    }
    if !placements.is_empty() && !lines.is_empty() {
        text.push('\n');
    }
    for (number, line) in lines {
        text.push_str(line_text::<V>(number, &line).trim_end());
        text.push('\n');
    }
    write_score(rules, record, &position, text);
}

/// The width of a turn's column: the longest common turns fit.
const TURN_WIDTH: usize = 18;

fn line_text<V: Variant>(number: u32, line: &Line) -> String {
    let (white, black) = (line.white.join(" "), line.black.join(" "));
    match V::RULES.numbering {
        Numbering::Lines => format!("{number:<3} {white:<TURN_WIDTH$} {black}"),
        Numbering::Turns if black.is_empty() => format!("{:<3} {white}", 2 * number - 1),
        Numbering::Turns => format!("{:<3} {white:<TURN_WIDTH$} {:<3} {black}", 2 * number - 1, 2 * number),
    }
}

/// The Jersi documents end a record with its score; Pijersi's does not, but a score that the board does not show
/// must not be lost.
fn write_score<V: Variant>(
    rules: &Jersi<V>,
    record: &RecordOf<Jersi<V>>,
    end: &Position<V::Bits>,
    text: &mut String,
) {
    let on_board = match rules.status(end) {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    };
    let Some(score) = record.score.or(on_board) else { return };
    if V::RULES.numbering == Numbering::Lines || on_board.is_none() {
        text.push_str(match score.winner() {
            Some(Seat::FIRST) => "1 0\n",
            Some(_) => "0 1\n",
            None => "1 1\n",
        });
    }
}
