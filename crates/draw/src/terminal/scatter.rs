//! Draws cells of any shape as little boxes around their centres.

use board::Cell;
use game::Place;

use super::Role;
use super::besides::with_besides;
use super::canvas::{Canvas, Ink};
use super::subject::{Subject, line_of};

/// The upper left corner of each box.
type Spots = Vec<(usize, usize)>;

/// The size of a box: the content between brackets, a column for a sign before it, and the name below or beside.
#[derive(Clone, Copy)]
struct Frame {
    name: usize,
    inner: usize,
    is_name_below: bool,
}

impl Frame {
    fn width(self) -> usize {
        if self.is_name_below { self.name.max(self.inner + 3) } else { self.name + self.inner + 3 }
    }

    fn height(self) -> usize {
        if self.is_name_below { 2 } else { 1 }
    }
}

/// Draws any board: by the centres of its cells if they leave room, else row by row as a table.
pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    let longest = |cell: Cell| subject.name(cell).chars().count();
    let name = subject.ground.board.cells().map(longest).max().unwrap_or(0);
    let inner = subject.digits();
    let frames = [true, false].map(|is_name_below| Frame { name, inner, is_name_below });
    let placed = frames.iter().find_map(|frame| by_centres(subject, *frame));
    placed.or_else(|| frames.iter().find_map(|frame| as_table(subject, *frame)))
}

fn by_centres(subject: &Subject<'_>, frame: Frame) -> Option<Canvas> {
    let room = |lines: usize, columns: usize| {
        let most_lines = subject.wish.most_lines.checked_sub(lines + frame.height())?;
        let most_columns = subject.wish.most_columns.checked_sub(columns + frame.width())?;
        Some((most_columns, most_lines))
    };
    // Names beside the boxes first, then below; the proportions of the board first, then whatever there is room for.
    let rooms = [room(0, 14), room(1, 0), room(2, 0)];
    rooms.into_iter().flatten().find_map(|room| {
        [true, false].into_iter().find_map(|is_true_to_shape| {
            let spots = spots(subject, room, is_true_to_shape);
            if collide(&spots, frame) {
                None
            } else {
                with_besides(subject, &boxes(subject, frame, &spots, true))
            }
        })
    })
}

/// Maps every centre to the grid of characters, which are twice as high as wide.
fn spots(subject: &Subject<'_>, (columns, lines): (usize, usize), is_true_to_shape: bool) -> Spots {
    let board = &subject.ground.board;
    let bounds = board::Bounds::around(board.cells().map(|cell| subject.centre(cell)));
    let per = |room: usize, length: f64| if length > 0.0 { room as f64 / length } else { 0.0 };
    let (mut across, mut down) = (per(columns, bounds.width()), per(lines, bounds.height()));
    if is_true_to_shape && across > 0.0 && down > 0.0 {
        across = across.min(down * 3.0);
        down = down.min(across);
    }
    let spot = |cell| {
        let from = subject.centre(cell) - bounds.min;
        ((from.x * across).round() as usize, (from.y * down).round() as usize)
    };
    board.cells().map(spot).collect()
}

fn collide(spots: &Spots, frame: Frame) -> bool {
    let mut sorted = spots.clone();
    sorted.sort_unstable();
    let touch = |a: (usize, usize), b: (usize, usize)| a.1.abs_diff(b.1) < frame.height();
    sorted.iter().enumerate().any(|(rank, one)| {
        let near = sorted.iter().skip(rank + 1).take_while(|other| other.0 - one.0 < frame.width());
        near.into_iter().any(|other| touch(*one, *other))
    })
}

fn boxes(subject: &Subject<'_>, frame: Frame, spots: &Spots, has_edges: bool) -> Canvas {
    let width = spots.iter().map(|spot| spot.0).max().unwrap_or(0) + frame.width();
    let height = spots.iter().map(|spot| spot.1).max().unwrap_or(0) + frame.height();
    let mut canvas = Canvas::new(width, height);
    if has_edges {
        edges(subject, frame, spots, &mut canvas);
    }
    for (cell, spot) in subject.ground.board.cells().zip(spots) {
        one_box(subject, frame, cell, *spot, &mut canvas);
    }
    canvas
}

fn one_box(subject: &Subject<'_>, frame: Frame, cell: Cell, (at, line): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    let on = Some(place);
    let (open, close) = subject.brackets(place).unwrap_or(('(', ')'));
    let flags = subject.flags(place);
    let name = subject.name(cell);
    let indent = if frame.is_name_below { 0 } else { frame.name };
    canvas.put(at + indent, line, flags.first().copied().unwrap_or((' ', Role::Line)), on);
    canvas.put(at + indent + 1, line, (open, Role::Line), on);
    let content: Vec<Ink> = line_of(frame.inner, &subject.flat(place), &[], subject.soil(cell.index()));
    canvas.run(at + indent + 2, line, &content, on);
    canvas.put(at + indent + 2 + frame.inner, line, (close, Role::Line), on);
    if frame.is_name_below {
        let from = at + (frame.width().saturating_sub(name.chars().count())).div_ceil(2);
        canvas.name(from, line + 1, &name, on);
    } else {
        canvas.name(at + frame.name - name.chars().count(), line, &name, on);
    }
}

/// Draws dots from each cell to its neighbours, which boxes alone would not show.
fn edges(subject: &Subject<'_>, frame: Frame, spots: &Spots, canvas: &mut Canvas) {
    let board = &subject.ground.board;
    let dot = (subject.pick('·', '.'), Role::Line);
    for (a, b) in board.pairs() {
        let (Some(from), Some(to)) = (spots.get(a.index()), spots.get(b.index())) else { continue };
        let steps = from.0.abs_diff(to.0).div_ceil(2).max(from.1.abs_diff(to.1)).max(1);
        for step in 1..steps {
            let between = |from: usize, to: usize| (from * (steps - step) + to * step) / steps;
            canvas.put(between(from.0, to.0) + frame.width() / 2, between(from.1, to.1), dot, None);
        }
    }
}

/// Lists the cells in order, as many to a line as there is room for.
fn as_table(subject: &Subject<'_>, frame: Frame) -> Option<Canvas> {
    let per_line = (subject.wish.most_columns / frame.width()).max(1);
    let turned =
        |index: usize| if subject.wish.is_turned { subject.ground.board.len() - 1 - index } else { index };
    let spot = |index: usize| {
        let index = turned(index);
        (index % per_line * frame.width(), index / per_line * frame.height())
    };
    let spots: Spots = (0..subject.ground.board.len()).map(spot).collect();
    let n_lines = subject.ground.board.len().div_ceil(per_line) * frame.height();
    if n_lines > subject.wish.most_lines {
        return None;
    }
    with_besides(subject, &boxes(subject, frame, &spots, false))
}
