//! Reading a record. Every word has a meaning in its context, or it is a mistake with a location.
//!
//! A mistake ends only the line it occurs in: the rest of that line is kept as text, and the other lines are
//! still read.

mod turns;

use crate::fault::{RecordFault, RecordMistake};
use crate::headers::header_line;
use crate::sheet::{GameText, Sheet, Token};
use crate::table::PlainText;
use crate::tree::{LineId, RecordTree};
use crate::{Record, RecordError, Recorded, Spelling, read_score, score_text};
use game::{Outcome, Random, Rules, Said, Status, quote};

/// A record as it was read, with its mistakes.
#[derive(Debug)]
pub struct ReadTree<P, M> {
    /// Everything that could be read. Unreadable text is kept in the lines it belongs to.
    pub tree: RecordTree<P, M>,
    /// The mistakes, in the order of the text.
    pub mistakes: Vec<RecordMistake>,
    /// The score given after the moves.
    claimed: Option<Outcome>,
}

impl<P: Clone, M: Copy> ReadTree<P, M> {
    /// Returns the main line.
    ///
    /// # Errors
    /// The first mistake, and the main line as far as it could be read.
    pub fn into_record(self) -> Result<Record<P, M>, Box<RecordError<P, M>>> {
        let read = Record { score: self.claimed, ..self.tree.main_record() };
        match self.mistakes.into_iter().next() {
            None => Ok(read),
            Some(RecordMistake { line, column, why, nearest, .. }) => {
                Err(Box::new(RecordError { line, column, why, nearest, read }))
            }
        }
    }
}

/// The [`ReadTree`] of a game under the rules `R`.
type ReadTreeOf<R> = ReadTree<<R as Rules>::Position, <R as Rules>::Move>;

/// Reads one game of a file.
pub fn read_tree<R: Recorded>(rules: &R, game: GameText<'_>) -> ReadTreeOf<R> {
    let spelling = rules.spelling();
    let plain =
        if spelling.has_bare_numbers { PlainText::read(game.text) } else { PlainText::same(game.text) };
    let sheet = Sheet::read(GameText { text: &plain.text, ..game }, spelling);
    let mut reader = Reader::new(rules, game, &plain, rules.start());
    reader.open_comment = sheet.open_comment;
    let n_prologue = reader.read_start(&sheet);
    reader.read_tokens(&sheet.tokens, n_prologue);
    reader.finish(sheet)
}

/// The number of draws that must agree before a set-up counts as not drawn.
const N_DRAWS: u64 = 16;

/// A fault at a byte offset in the text.
struct Fault {
    offset: usize,
    why: Said,
    nearest: Vec<String>,
}

impl Fault {
    fn at(offset: usize, why: RecordFault) -> Fault {
        Fault { offset, why: Box::new(why), nearest: Vec::new() }
    }
}

/// A line that is being read.
struct OpenLine<P> {
    id: LineId,
    /// The byte offset at which it begins.
    offset: usize,
    position: P,
    /// The position before its last move.
    before: Option<P>,
    /// The number of moves that lead to `position`.
    n_moves: usize,
    /// The key taken off `earlier` when this variation began, to be put back when it ends.
    set_aside: Option<u64>,
    /// The offset at which reading stopped, and how many variations have been opened and not closed since.
    stopped: Option<(usize, usize)>,
}

struct Reader<'a, R: Recorded> {
    rules: &'a R,
    game: GameText<'a>,
    /// The text of the game without what a table has around it. All offsets are offsets into it.
    plain: &'a PlainText<'a>,
    spelling: Spelling,
    tree: RecordTree<R::Position, R::Move>,
    faults: Vec<(Fault, usize)>,
    /// The line being read, preceded by the lines it is nested in.
    open: Vec<OpenLine<R::Position>>,
    /// The keys of the positions before the current one.
    earlier: Vec<u64>,
    claimed: Option<Outcome>,
    /// The offset of the score, or of `*`.
    ended_at: Option<usize>,
    /// Comments since the last number or the score. If the next word is refused, they belong to the unread
    /// text.
    held: Vec<String>,
    /// The offset of a comment that is not closed.
    open_comment: Option<usize>,
    /// Headers that the record contradicts.
    contradicted: Vec<String>,
    /// The numbering schemes that agree with the numbers so far: the document's own, and the alternative.
    ways: [bool; 2],
    /// Whether any turn number has been read.
    has_numbers: bool,
    /// The offset of a number that still waits for its turn.
    number_at: Option<usize>,
    /// The fault to report if the next turn is refused: its number broke the document's own numbering, so the
    /// number is then the likelier mistake.
    doubt: Option<Fault>,
}

impl<'a, R: Recorded> Reader<'a, R> {
    fn new(rules: &'a R, game: GameText<'a>, plain: &'a PlainText<'a>, start: R::Position) -> Reader<'a, R> {
        let main = OpenLine {
            id: LineId::MAIN,
            offset: 0,
            position: start.clone(),
            before: None,
            n_moves: 0,
            set_aside: None,
            stopped: None,
        };
        Reader {
            rules,
            game,
            plain,
            spelling: rules.spelling(),
            tree: RecordTree::new(start),
            faults: Vec::new(),
            open: vec![main],
            earlier: Vec::new(),
            claimed: None,
            ended_at: None,
            held: Vec::new(),
            open_comment: None,
            contradicted: Vec::new(),
            ways: [true, true],
            has_numbers: false,
            number_at: None,
            doubt: None,
        }
    }

    fn fault(&mut self, fault: Fault) {
        let n_moves = self.tree.main_moves().count();
        self.faults.push((fault, n_moves));
    }

    /// Finds the start position in the headers or in the first words; returns how many words it took.
    fn read_start(&mut self, sheet: &Sheet<'_>) -> usize {
        let told = self.start_of_headers(sheet);
        let usual = told.as_ref().map_or(&self.tree.start, |(start, _)| start).clone();
        let leading =
            sheet.tokens.iter().take_while(|(_, token)| !matches!(token, Token::Open | Token::Close));
        let words: Vec<(usize, &str)> =
            leading.filter_map(|(offset, token)| Some((*offset, token.word()?))).collect();
        let texts: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        match self.rules.read_prologue(&texts, &usual) {
            Ok((start, n_words)) => {
                if n_words > 0 && told.is_some_and(|(told, is_drawn)| !is_drawn && told != start) {
                    let name = if sheet.headers.get("Position").is_some() { "Position" } else { "Setup" };
                    self.header_fault(sheet, name, Box::new(RecordFault::Start { name: name.into() }));
                }
                self.set_start(start);
                n_words
            }
            Err((index, why)) => {
                self.set_start(usual);
                let offset_of = |index: usize| words.get(index).map_or(0, |(offset, _)| *offset);
                self.fault(Fault { offset: offset_of(index), why, nearest: Vec::new() });
                // Everything after the set-up depends on it.
                self.stop(offset_of(0));
                0
            }
        }
    }

    fn set_start(&mut self, start: R::Position) {
        if let Some(main) = self.open.first_mut() {
            main.position = start.clone();
        }
        self.tree.start = start;
    }

    /// Reports a wrong header. The header is kept as an unread line, because the record contradicts it.
    fn header_fault(&mut self, sheet: &Sheet<'_>, name: &str, why: Said) {
        self.contradicted.extend(sheet.headers.get(name).map(|text| header_line(name, text)));
        let place = sheet.header_offsets.iter().find(|(known, _)| known == name);
        let offset = place.map_or(0, |(_, offset)| *offset);
        self.fault(Fault { offset, why, nearest: Vec::new() });
    }

    /// Returns the start position given by the headers, if it is valid, and whether it was drawn at random.
    fn start_of_headers(&mut self, sheet: &Sheet<'_>) -> Option<(R::Position, bool)> {
        if let Some(text) = sheet.headers.get("Position") {
            match self.rules.read_position(text) {
                Ok(position) => return Some((position, false)),
                Err(why) => self.header_fault(sheet, "Position", why),
            }
        }
        // The name of a random set-up does not determine the position: either the record gives it elsewhere,
        // or every reading draws the same one from this fixed seed.
        let text = sheet.headers.get("Setup")?;
        let draw = |seed| self.rules.set_up(text, &mut Random::new(seed));
        // A set-up may be one of three, so two draws can easily agree.
        let differs = |first: &R::Position| (1..N_DRAWS).any(|seed| draw(seed).is_ok_and(|it| it != *first));
        match draw(0) {
            Ok(first) => Some((first.clone(), differs(&first))),
            Err(why) => {
                self.header_fault(sheet, "Setup", why);
                None
            }
        }
    }

    fn read_tokens(&mut self, tokens: &[(usize, Token<'_>)], n_prologue: usize) {
        let mut n_left = n_prologue;
        for (offset, token) in tokens {
            match token {
                Token::Word(_) if n_left > 0 => n_left -= 1,
                Token::Word(word) => self.read_word(*offset, word),
                Token::Comment(text) => self.read_comment(text),
                Token::Open => self.begin_variation(*offset),
                Token::Close => self.end_variation(*offset),
            }
        }
    }

    /// Closes all open lines and assembles the result.
    fn finish(mut self, sheet: Sheet<'_>) -> ReadTreeOf<R> {
        let end = self.plain.text.len();
        while self.open.len() > 1 {
            if let Some(line) = self.open.last() {
                let offset = line.offset;
                self.fault(Fault::at(offset, RecordFault::OpenVariation));
            }
            self.close_line(end);
        }
        self.refuse_lone_number();
        self.say_held();
        self.settle_score(&sheet);
        if let Some(main) = self.open.pop() {
            self.keep_unread(&main, end);
        }
        for (offset, why) in sheet.faults {
            self.faults.push((Fault::at(offset, why), 0));
        }
        self.tree.headers = sheet.headers;
        for told_otherwise in ["Setup", "Position", "Result"] {
            self.tree.headers.remove(told_otherwise);
        }
        let unread = &mut self.tree.headers.unread;
        unread.append(&mut self.contradicted);
        unread.sort_unstable();
        unread.dedup();
        let mut faults = self.faults;
        faults.sort_by_key(|(fault, _)| fault.offset);
        let (game, plain) = (self.game, self.plain);
        let mistakes = faults.into_iter().map(|(Fault { offset, why, nearest }, n_moves)| {
            let (line, column) = game.place(plain.origin(offset));
            RecordMistake { line, column, why, nearest, n_moves }
        });
        ReadTree { mistakes: mistakes.collect(), tree: self.tree, claimed: self.claimed }
    }

    /// Settles the score: the one on the board, else the one at the end of the record, else the one in the
    /// header.
    fn settle_score(&mut self, sheet: &Sheet<'_>) {
        let on_board = match self.status() {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        };
        let told = on_board.or(self.claimed);
        self.tree.score = told;
        let Some(found) = sheet.headers.get("Result").filter(|text| !matches!(*text, "*" | "?" | "")) else {
            return;
        };
        let why = match (read_score(found, self.rules.n_seats()), told) {
            (None, _) => RecordFault::NoScore { found: quote(found) },
            (Some(score), Some(told)) if score != told => {
                RecordFault::HeaderScore { found: quote(found), record: score_text(&told) }
            }
            (score, _) => {
                self.tree.score = score;
                return;
            }
        };
        self.header_fault(sheet, "Result", Box::new(why));
    }

    fn word_at(&self, offset: usize) -> &'a str {
        let rest = self.plain.text.get(offset..).unwrap_or_default();
        rest.split(|it: char| it.is_whitespace() || "{()#".contains(it)).next().unwrap_or_default()
    }

    fn is_stopped(&self) -> bool {
        self.open.last().is_none_or(|line| line.stopped.is_some())
    }

    /// Reports a fault and stops reading the line; its text from `offset` on is kept unread.
    fn refuse(&mut self, fault: Fault, offset: usize) {
        self.fault(fault);
        self.stop(offset);
    }

    fn stop(&mut self, offset: usize) {
        (self.number_at, self.doubt) = (None, None);
        self.held.clear();
        if let Some(line) = self.open.last_mut() {
            line.stopped = Some((offset, 0));
        }
    }

    fn read_comment(&mut self, text: &str) {
        if !self.is_stopped() {
            self.held.push(text.to_owned());
            if self.number_at.is_none() && (self.ended_at.is_none() || self.open.len() > 1) {
                self.say_held();
            }
        }
    }

    /// Attaches the held comments to the last move.
    fn say_held(&mut self) {
        let Some(id) = self.open.last().map(|line| line.id) else { return };
        for comment in std::mem::take(&mut self.held) {
            self.tree.comment(id, comment);
        }
    }

    fn begin_variation(&mut self, offset: usize) {
        let Some(line) = self.open.last_mut() else { return };
        if let Some((_, n_inside)) = &mut line.stopped {
            *n_inside += 1;
            return;
        }
        let (id, n_moves, before) = (line.id, line.n_moves, line.before.clone());
        if let Some(ended_at) = self.ended_at.filter(|_| id == LineId::MAIN) {
            self.refuse(Fault::at(offset, RecordFault::AfterScore { word: "(".into() }), ended_at);
            return self.begin_variation(offset);
        }
        if self.refuse_lone_number() {
            // The line has just stopped at the number, so this variation is part of the unread text.
            return self.begin_variation(offset);
        }
        let index = self.tree.line(id).map_or(0, |line| line.moves.len()).wrapping_sub(1);
        let varied = self.tree.vary(id, index).zip(before);
        let Some((id, position)) = varied else {
            self.refuse(Fault::at(offset, RecordFault::NothingToVary), offset);
            if let Some(line) = self.open.last_mut() {
                line.stopped = Some((offset, 1));
            }
            return;
        };
        let set_aside = self.earlier.pop();
        self.open.push(OpenLine {
            id,
            offset,
            position,
            before: None,
            n_moves: n_moves.saturating_sub(1),
            set_aside,
            stopped: None,
        });
    }

    fn end_variation(&mut self, offset: usize) {
        let is_main = self.open.len() == 1;
        let Some(line) = self.open.last_mut() else { return };
        match &mut line.stopped {
            Some((_, n_inside)) if *n_inside > 0 => *n_inside -= 1,
            Some(_) if is_main => (),
            None if is_main => self.refuse(Fault::at(offset, RecordFault::NothingToClose), offset),
            _ => self.close_line(offset),
        }
    }

    /// Closes the innermost variation, whose text ends at `end`.
    fn close_line(&mut self, end: usize) {
        self.refuse_lone_number();
        let Some(line) = self.open.pop() else { return };
        self.keep_unread(&line, end);
        let is_empty = self.tree.line(line.id).is_some_and(|it| it.moves.is_empty() && it.unread.is_none());
        if is_empty {
            self.fault(Fault::at(line.offset, RecordFault::EmptyVariation));
        }
        if let Some(outer) = self.open.last() {
            self.earlier.truncate(outer.n_moves.saturating_sub(1));
        }
        self.earlier.extend(line.set_aside);
    }

    fn keep_unread(&mut self, line: &OpenLine<R::Position>, end: usize) {
        let Some((from, n_inside)) = line.stopped else { return };
        let mut text = self.plain.text.get(from..end).unwrap_or_default().trim().to_owned();
        if self.open_comment.is_some_and(|open| open >= from) {
            text.push_str(" }");
        }
        if line.id != LineId::MAIN {
            // Balance the parentheses, so that a later reading finds the end of this variation in the right
            // place.
            text.push_str(&"\n)".repeat(n_inside));
        }
        if let Some(line) = self.tree.line_mut(line.id) {
            line.unread = Some(text);
        }
    }
}
