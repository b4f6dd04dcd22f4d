//! Draws one pit, and a store at the end of a board.

use board::Cell;
use game::{Holding, Place};

use super::super::Role;
use super::super::canvas::{Canvas, Ink, ink};
use super::super::subject::{Subject, line_of};

/// The largest number of stones on each of two lines.
const STONES_A_LINE: usize = 5;

/// A way to draw a pit.
#[derive(Clone, Copy, Debug)]
pub(super) enum Style {
    /// A high box with the stones drawn one by one above their count, up to ten.
    Stones(usize),
    /// A box with this inner width, its name in the lower edge.
    Box(usize),
    /// `( 4)` with this many digits, a sign before and after.
    Brackets(usize),
    /// The count alone.
    Bare(usize),
}

impl Style {
    /// Returns the styles for counts of this many digits, the largest first.
    pub(super) fn all(digits: usize) -> [Style; 6] {
        [
            Style::Stones(STONES_A_LINE * 2 + 1),
            Style::Box(digits + 5),
            Style::Box(digits + 3),
            Style::Box(digits + 2),
            Style::Brackets(digits),
            Style::Bare(digits),
        ]
    }

    /// The distance from one pit to the next.
    pub(super) fn step(self) -> usize {
        match self {
            Style::Stones(inner) | Style::Box(inner) => inner + 2,
            Style::Brackets(digits) => digits + 4,
            Style::Bare(digits) => digits + 2,
        }
    }

    pub(super) fn height(self) -> usize {
        match self {
            Style::Stones(_) => 5,
            Style::Box(_) => 3,
            Style::Brackets(_) | Style::Bare(_) => 1,
        }
    }

    pub(super) fn has_inner_names(self) -> bool {
        matches!(self, Style::Stones(_) | Style::Box(_))
    }
}

/// Draws a pit at its upper left corner; `has_owner` shows its owner, where the row does not.
pub(super) fn draw(
    subject: &Subject<'_>,
    style: Style,
    cell: Cell,
    has_owner: bool,
    (column, line): (usize, usize),
    canvas: &mut Canvas,
) {
    let place = Place::Cell(cell.index());
    let owner = subject.ground.camps.get(cell.index()).copied().flatten().filter(|_| has_owner);
    let owner = owner.map(|seat| ink(&(seat.index() + 1).to_string(), Role::Piece(seat)));
    match style {
        Style::Stones(inner) | Style::Box(inner) => {
            let mut frame = Frame::new(subject, place, inner, style.height());
            if matches!(style, Style::Stones(_)) {
                frame.stones(subject);
            }
            frame.head(&ink(&note(subject, place, inner), Role::Note), &owner.unwrap_or_default());
            frame.foot(&subject.name(cell));
            canvas.paste(column, line, &frame.canvas);
        }
        Style::Brackets(digits) => {
            let (open, close) = subject.brackets(place).unwrap_or(('(', ')'));
            let inner = right_aligned(subject, place, digits);
            canvas.put(column, line, flag(subject, place), Some(place));
            canvas.put(column + 1, line, (open, Role::Line), Some(place));
            canvas.run(column + 2, line, &inner, Some(place));
            canvas.put(column + 2 + digits, line, (close, Role::Line), Some(place));
            canvas.put(column + 3 + digits, line, tail(subject, place, owner), Some(place));
        }
        Style::Bare(digits) => {
            let ends = subject.brackets(place).map(|(open, close)| ((open, Role::Note), (close, Role::Note)));
            let (before, after) = ends.unwrap_or_else(|| (flag(subject, place), tail(subject, place, owner)));
            canvas.put(column, line, before, Some(place));
            canvas.run(column + 1, line, &right_aligned(subject, place, digits), Some(place));
            canvas.put(column + 1 + digits, line, after, Some(place));
        }
    }
}

/// Returns the most important flag, or a blank.
fn flag(subject: &Subject<'_>, place: Place) -> Ink {
    subject.flags(place).first().copied().unwrap_or((' ', Role::Line))
}

/// Returns the sign after a count: that there is a note, or the owner.
fn tail(subject: &Subject<'_>, place: Place, owner: Option<Vec<Ink>>) -> Ink {
    let has_note = !note(subject, place, usize::MAX).is_empty();
    let owner = owner.and_then(|digits| digits.first().copied());
    if has_note { ('!', Role::Note) } else { owner.unwrap_or((' ', Role::Line)) }
}

fn right_aligned(subject: &Subject<'_>, place: Place, width: usize) -> Vec<Ink> {
    let count = subject.count(place);
    let mut line = vec![(' ', Role::Line); width.saturating_sub(count.len())];
    line.extend(count);
    line
}

/// Writes the notes of a pit: in full, or the first letter and the number of each.
fn note(subject: &Subject<'_>, place: Place, most: usize) -> String {
    let Some(Holding::Stones(_, notes)) = subject.holding(place) else { return String::new() };
    let texts: Vec<String> = notes.iter().map(|note| subject.shown(&note.to_string())).collect();
    let whole = texts.join(" ");
    if whole.chars().count() <= most {
        return whole;
    }
    notes.iter().map(|note| subject.short_note(note)).collect::<String>().chars().take(most).collect()
}

/// A box with the count in its middle.
struct Frame {
    canvas: Canvas,
    inner: usize,
    place: Place,
}

impl Frame {
    fn new(subject: &Subject<'_>, place: Place, inner: usize, height: usize) -> Self {
        let mut canvas = Canvas::new(inner + 2, height);
        let on = Some(place);
        let corners = corners(subject, place);
        let (edge, wall) = (subject.pick('─', '-'), subject.pick('│', '|'));
        for (line, [left, right]) in [(0, [corners[0], corners[1]]), (height - 1, [corners[2], corners[3]])] {
            canvas.run(0, line, &vec![(edge, Role::Line); inner + 2], on);
            canvas.put(0, line, (left, Role::Line), on);
            canvas.put(inner + 1, line, (right, Role::Line), on);
        }
        let soil = match place {
            Place::Cell(cell) => subject.soil(cell),
            Place::Beside(_) => Role::Cell(1),
        };
        let middle = (height - 1) / 2;
        for line in 1..height - 1 {
            let brackets = subject.brackets(place).filter(|_| line == middle);
            let role = if brackets.is_some() { Role::Note } else { Role::Line };
            let (open, close) = brackets.unwrap_or((wall, wall));
            let inks = if line == middle {
                line_of(inner, &subject.count(place), &subject.flags(place), soil)
            } else {
                line_of(inner, &[], &[], soil)
            };
            canvas.put(0, line, (open, role), on);
            canvas.run(1, line, &inks, on);
            canvas.put(inner + 1, line, (close, role), on);
        }
        Self { canvas, inner, place }
    }

    /// Draws the stones on the two lines around the middle one, unless there are too many.
    fn stones(&mut self, subject: &Subject<'_>) {
        let Some(Holding::Stones(count, _)) = subject.holding(self.place) else { return };
        let count = *count as usize;
        if count > 2 * STONES_A_LINE {
            return;
        }
        let stone = (subject.pick('●', 'o'), subject.count_role(self.place));
        for n in 0..count {
            let (line, rank) = if n < STONES_A_LINE { (1, n) } else { (3, n - STONES_A_LINE) };
            self.canvas.put(2 + 2 * rank, line, stone, Some(self.place));
        }
    }

    /// Writes into the upper edge, at its left and its right end.
    fn head(&mut self, left: &[Ink], right: &[Ink]) {
        self.canvas.run(1 + self.inner - right.len().min(self.inner), 0, right, Some(self.place));
        self.canvas.run(1, 0, left, Some(self.place));
    }

    /// Writes a name into the middle of the lower edge.
    fn foot(&mut self, name: &str) {
        let length = name.chars().count();
        if length <= self.inner {
            let from = 1 + (self.inner - length) / 2;
            self.canvas.name(from, self.canvas.height() - 1, name, Some(self.place));
        }
    }
}

/// Returns the corners of a box: round for pits and stores, square for squares.
fn corners(subject: &Subject<'_>, place: Place) -> [char; 4] {
    let board = &subject.ground.board;
    let is_square =
        matches!(place, Place::Cell(cell) if board.nth(cell).is_some_and(|cell| !board.is_round(cell)));
    match (subject.is_ascii(), is_square) {
        (true, true) => ['+'; 4],
        (true, false) => ['.', '.', '\'', '\''],
        (false, true) => ['┌', '┐', '└', '┘'],
        (false, false) => ['╭', '╮', '╰', '╯'],
    }
}

/// Draws a store as high as the board.
pub(super) fn store(subject: &Subject<'_>, style: Style, beside: usize, height: usize) -> Canvas {
    let place = Place::Beside(beside);
    let width = match style {
        Style::Stones(inner) | Style::Box(inner) => inner.max(subject.count(place).len() + 2),
        Style::Brackets(digits) | Style::Bare(digits) => digits + 2,
    };
    let mut frame = Frame::new(subject, place, width, height);
    frame.head(&ink(&note(subject, place, width), Role::Note), &[]);
    frame.foot(&subject.ground.besides.get(beside).map(|it| subject.shown(&it.name)).unwrap_or_default());
    frame.canvas
}
