//! Writing a record: headers, then the moves laid out as in the game's document, with comments and variations
//! in between.

use std::fmt::Write as _;

use crate::sheet::comment_text;
use crate::tree::{Line, LineId, Node, RecordTree};
use crate::{Progress, RecordCell, RecordOf, Recorded, Spelling, score_text};
use game::{Notation, Rules, Status};

/// The [`RecordTree`] of a game under the rules `R`.
type TreeOf<R> = RecordTree<<R as Rules>::Position, <R as Rules>::Move>;

/// Writes the canonical text of a record with everything in it. [`read_tree`](super::read_tree) reads it back
/// as the same tree.
pub fn write_tree<R: Recorded>(rules: &R, tree: &TreeOf<R>) -> String {
    let mut headers = tree.headers.clone();
    // Unread text at the very beginning may be a prologue, and would run together with one written before it.
    let is_broken =
        tree.line(LineId::MAIN).is_some_and(|line| line.moves.is_empty() && line.unread.is_some());
    let prologue = rules.prologue(&tree.start).filter(|_| !is_broken);
    let prologue = prologue.filter(|prologue| tells_start(rules, tree, prologue));
    let setup = rules.setup_text(&tree.start);
    if prologue.is_none() {
        headers.set("Position", &rules.position_text(&tree.start));
    } else if let Some(setup) = setup {
        headers.set("Setup", &setup);
    }
    headers.set("Result", &tree.score.map_or_else(|| "*".to_owned(), |score| score_text(&score)));
    let mut text = String::new();
    headers.write(&mut text);
    text.push('\n');
    let body = write_body(rules, tree, &prologue.unwrap_or_default());
    text.push_str(&body);
    text
}

/// Returns whether a reader finds this start in a record that begins with this prologue. The placements of
/// Jersi 2.0, for instance, are read as turns.
fn tells_start<R: Recorded>(rules: &R, tree: &TreeOf<R>, prologue: &str) -> bool {
    let mut words: Vec<&str> = prologue.split_whitespace().collect();
    let n_words = words.len();
    let first =
        tree.main_moves().next().map(|&played| rules.move_text(&tree.start, played, Notation::Document));
    words.extend(first.as_deref());
    rules.read_prologue(&words, &rules.start()).is_ok_and(|read| read == (tree.start.clone(), n_words))
}

/// Writes the canonical text of a game as its document does. Returns `None` if the document cannot express
/// its start.
pub fn record_text<R: Recorded>(rules: &R, record: &RecordOf<R>) -> Option<String> {
    let mut tree = RecordTree::new(record.start.clone());
    record.moves.iter().for_each(|&played| tree.push(LineId::MAIN, played));
    tree.score = record.score;
    let prologue = rules.prologue(&record.start)?;
    Some(write_body(rules, &tree, &prologue))
}

fn write_body<R: Recorded>(rules: &R, tree: &TreeOf<R>, prologue: &str) -> String {
    let mut typesetter = Typesetter::new(rules.spelling());
    let main = tree.line(LineId::MAIN);
    for comment in main.map(|line| line.comments.as_slice()).unwrap_or_default() {
        _ = writeln!(typesetter.text, "{}", comment_text(comment));
    }
    typesetter.text.push_str(prologue);
    if !prologue.is_empty() {
        typesetter.text.push_str("\n\n");
    }
    let end = write_lines(rules, tree, &mut typesetter);
    typesetter.end_line();
    if let Some(unread) = main.and_then(|line| line.unread.as_ref()) {
        _ = writeln!(typesetter.text, "{unread}");
        return typesetter.text;
    }
    let on_board = match rules.status(&end) {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    };
    if let Some(closing) = rules.closing(tree.score, on_board) {
        _ = writeln!(typesetter.text, "{closing}");
    }
    typesetter.text
}

/// A line that is being written.
struct Writing<'a, R: Rules> {
    line: &'a Line<R::Move>,
    /// The index of its next move, followed by the index of the next variation of the move before.
    next: usize,
    variation: usize,
    position: R::Position,
    before: R::Position,
    n_moves: usize,
}

/// Writes the lines, each variation after the move it replaces; returns the position at the end of the main
/// line.
fn write_lines<R: Recorded>(rules: &R, tree: &TreeOf<R>, typesetter: &mut Typesetter) -> R::Position {
    let begin = |id: LineId, position: &R::Position, n_moves: usize| {
        let (position, before) = (position.clone(), position.clone());
        Some(Writing::<R> { line: tree.line(id)?, next: 0, variation: 0, position, before, n_moves })
    };
    let mut stack: Vec<Writing<'_, R>> = begin(LineId::MAIN, &tree.start, 0).into_iter().collect();
    while let Some(mut top) = stack.pop() {
        let previous = top.next.checked_sub(1).and_then(|index| top.line.moves.get(index));
        if let Some(&id) = previous.and_then(|node| node.variations().get(top.variation)) {
            top.variation += 1;
            let varied = begin(id, &top.before, top.n_moves.saturating_sub(1));
            stack.push(top);
            if let Some(varied) = varied {
                typesetter.open(stack.len());
                varied.line.comments.iter().for_each(|comment| typesetter.comment(comment));
                stack.push(varied);
            }
            continue;
        }
        let Some(node) = top.line.moves.get(top.next) else {
            if stack.is_empty() {
                return top.position;
            }
            typesetter.close(stack.len(), top.line.unread.as_deref());
            continue;
        };
        write_move(rules, tree, &mut top, node, stack.is_empty(), typesetter);
        stack.push(top);
    }
    tree.start.clone()
}

fn write_move<'a, R: Recorded>(
    rules: &R,
    tree: &TreeOf<R>,
    top: &mut Writing<'a, R>,
    node: &'a Node<R::Move>,
    is_main: bool,
    typesetter: &mut Typesetter,
) {
    let progress = Progress { start: &tree.start, position: &top.position, n_moves: top.n_moves };
    let mut cell = rules.record_cell(progress);
    let text = rules.move_text(&top.position, node.played, Notation::Document);
    if is_main {
        typesetter.main_move(cell, &text);
    } else {
        if top.next == 0 {
            [cell.number, _] = rules.turn_numbers(progress);
        }
        typesetter.side_move(cell, &text);
    }
    node.comments.iter().for_each(|comment| typesetter.comment(comment));
    top.before = top.position.clone();
    rules.play(&mut top.position, node.played);
    (top.next, top.variation, top.n_moves) = (top.next + 1, 0, top.n_moves + 1);
}

/// The separator owed before the next item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    Nothing,
    Blank,
    Break,
}

/// The text so far, and the state needed to place the next move.
struct Typesetter {
    text: String,
    spelling: Spelling,
    gap: Gap,
    /// The cell of the last move of the current line, or `None` if a comment or variation follows it.
    last: Option<RecordCell>,
    /// The cell of the last move of the main line, whatever follows it.
    last_main: Option<RecordCell>,
    /// The offset at which the last turn begins.
    turn_at: usize,
}

impl Typesetter {
    fn new(spelling: Spelling) -> Typesetter {
        Typesetter {
            text: String::new(),
            spelling,
            gap: Gap::Nothing,
            last: None,
            last_main: None,
            turn_at: 0,
        }
    }

    fn fill_gap(&mut self) {
        match std::mem::replace(&mut self.gap, Gap::Blank) {
            Gap::Nothing => (),
            Gap::Blank => self.text.push(' '),
            Gap::Break => self.text.push('\n'),
        }
    }

    fn end_line(&mut self) {
        if self.gap != Gap::Nothing {
            self.text.push('\n');
        }
        self.gap = Gap::Nothing;
    }

    fn number(&mut self, number: u32, width: usize) {
        let stop = if self.spelling.has_bare_numbers { "" } else { "." };
        let number = format!("{number}{stop}");
        _ = write!(self.text, "{number:<width$} ");
    }

    fn main_move(&mut self, cell: RecordCell, text: &str) {
        let begins_turn = self.begin_cell(cell);
        if begins_turn {
            if let Some(number) = cell.number {
                self.number(number, self.spelling.number_width);
            }
            self.turn_at = self.text.len();
        }
        self.text.push_str(text);
        (self.last, self.last_main, self.gap) = (Some(cell), Some(cell), Gap::Blank);
    }

    /// Moves to the cell of a main-line move; returns whether the move begins a turn.
    fn begin_cell(&mut self, cell: RecordCell) -> bool {
        match (self.last_main, self.last) {
            (None, _) => self.fill_gap(),
            (Some(last), _) if last.section != cell.section => self.text.push_str("\n\n"),
            (Some(last), _) if last.row != cell.row => self.text.push('\n'),
            (Some(last), None) => {
                self.fill_gap();
                return last.column != cell.column;
            }
            (Some(last), Some(_)) if last.column != cell.column => {
                let n_written = self.text.get(self.turn_at..).map_or(0, |turn| turn.chars().count());
                self.text.extend(std::iter::repeat_n(' ', last.width.saturating_sub(n_written) + 1));
            }
            (Some(_), Some(_)) => {
                self.text.push(self.joint());
                return false;
            }
        }
        true
    }

    fn joint(&self) -> char {
        if self.spelling.joins_with_commas { ',' } else { ' ' }
    }

    fn side_move(&mut self, cell: RecordCell, text: &str) {
        let continues = self.last.is_some_and(|last| (last.row, last.column) == (cell.row, cell.column));
        if continues {
            self.text.push(self.joint());
        } else {
            self.fill_gap();
            if let Some(number) = cell.number {
                self.number(number, 0);
            }
        }
        self.text.push_str(text);
        (self.last, self.gap) = (Some(cell), Gap::Blank);
    }

    fn comment(&mut self, comment: &str) {
        self.fill_gap();
        self.text.push_str(&comment_text(comment));
        self.last = None;
    }

    /// Opens a variation. Variations of the main line go on a text line of their own.
    fn open(&mut self, depth: usize) {
        if depth == 1 {
            self.text.push_str("\n    (");
        } else {
            self.fill_gap();
            self.text.push('(');
        }
        (self.last, self.gap) = (None, Gap::Nothing);
    }

    fn close(&mut self, depth: usize, unread: Option<&str>) {
        if let Some(unread) = unread {
            self.fill_gap();
            // The unread text may end with a comment that runs to the end of its line.
            _ = writeln!(self.text, "{unread}");
        }
        self.text.push(')');
        (self.last, self.gap) = (None, if depth == 1 { Gap::Break } else { Gap::Blank });
    }
}
