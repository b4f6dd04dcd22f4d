//! Draws hexagons with a corner at the top, in rows that share their edges.
//!
//! An edge rises one line per column, so a hexagon with `slope` lines of roof is `2 * slope + 2` columns wide:
//!
//! ```text
//!   ╱ ╲ ╱ ╲          ╱ ╲   ╱ ╲
//!  │ P │   │        ╱   ╲ ╱   ╲
//!   ╲ ╱ ╲ ╱        │     │     │
//! ```

use board::Cell;
use game::{Holding, Place};

use super::Role;
use super::besides::with_besides;
use super::canvas::{Canvas, Ink};
use super::subject::{Subject, line_of};

/// The size of a hexagon.
#[derive(Clone, Copy)]
struct Size {
    /// The lines of its upper edges, and of its lower ones.
    slope: usize,
    /// The lines of its walls.
    wall: usize,
}

/// All sizes, the largest first.
const SIZES: [Size; 5] = [
    Size { slope: 3, wall: 2 },
    Size { slope: 3, wall: 1 },
    Size { slope: 2, wall: 2 },
    Size { slope: 2, wall: 1 },
    Size { slope: 1, wall: 1 },
];

impl Size {
    /// The distance from a wall to the centre.
    fn half(self) -> usize {
        self.slope + 1
    }

    fn width(self) -> usize {
        2 * self.half()
    }

    /// The distance from one row to the next.
    fn pitch(self) -> usize {
        self.slope + self.wall
    }

    fn height(self) -> usize {
        2 * self.slope + self.wall
    }

    /// Returns whether this is the smallest size, which holds letters only and has no room for names.
    fn is_compact(self) -> bool {
        self.slope == 1
    }
}

/// A cell with its row from the top, and its distance from the left in half cells.
struct Hexagon {
    cell: Cell,
    across: usize,
    row: usize,
}

pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    let cells_seen = cells_seen(subject);
    let pieces = subject.picture.cells.iter().any(|holding| matches!(holding, Holding::Pieces(_)));
    // Three digits need the room of a larger hexagon.
    let holds = |size: &Size| pieces || subject.digits() < size.width();
    SIZES
        .iter()
        .filter(|size| holds(size))
        .find_map(|size| with_besides(subject, &hexagons(subject, *size, &cells_seen)))
}

/// Returns the cells with their rows as seen, from either side of the board.
fn cells_seen(subject: &Subject<'_>) -> Vec<Hexagon> {
    let board = &subject.ground.board;
    let bounds = board::Bounds::around(board.cells().map(|cell| subject.centre(cell)));
    let unit = board
        .cells()
        .next()
        .map_or(1.0, |first| board::Bounds::around(board.outline(first).iter().copied()).width() / 2.0);
    // The rows of regular hexagons are √3 half widths apart.
    let between_rows = unit * 3f64.sqrt();
    let hexagon = |cell| {
        let from = subject.centre(cell) - bounds.min;
        Hexagon {
            cell,
            across: (from.x / unit).round() as usize,
            row: (from.y / between_rows).round() as usize,
        }
    };
    board.cells().map(hexagon).collect()
}

fn hexagons(subject: &Subject<'_>, size: Size, cells_seen: &[Hexagon]) -> Canvas {
    let most = |of: fn(&Hexagon) -> usize| cells_seen.iter().map(of).max().unwrap_or(0);
    let margin = if size.is_compact() { longest_name(subject) + 1 } else { 0 };
    let width = most(|hexagon| hexagon.across) * size.half() + size.width() + 1;
    let height = most(|hexagon| hexagon.row) * size.pitch() + size.height();
    let mut canvas = Canvas::new(width + 2 * margin, height);
    let at = |hexagon: &Hexagon| (margin + hexagon.across * size.half(), hexagon.row * size.pitch());
    cells_seen.iter().for_each(|hexagon| edges(subject, size, at(hexagon), &mut canvas));
    cells_seen.iter().for_each(|hexagon| inside(subject, size, hexagon.cell, at(hexagon), &mut canvas));
    // The brackets stand on walls that cells share: those of the cursor come last.
    let is_cursor = |hexagon: &&Hexagon| (subject.mark)(Place::Cell(hexagon.cell.index())).is_cursor;
    let (cursors, others): (Vec<&Hexagon>, Vec<&Hexagon>) = cells_seen.iter().partition(is_cursor);
    for hexagon in others.into_iter().chain(cursors) {
        brackets(subject, size, hexagon.cell, at(hexagon), &mut canvas);
    }
    if size.is_compact() {
        ends_of_rows(subject, size, cells_seen, margin, &mut canvas);
    }
    canvas
}

fn longest_name(subject: &Subject<'_>) -> usize {
    subject.ground.board.cells().map(|cell| subject.name(cell).chars().count()).max().unwrap_or(0)
}

fn edges(subject: &Subject<'_>, size: Size, (left, top): (usize, usize), canvas: &mut Canvas) {
    let rising = (subject.pick('╱', '/'), Role::Line);
    let falling = (subject.pick('╲', '\\'), Role::Line);
    let wall = (subject.pick('│', '|'), Role::Line);
    for step in 0..size.slope {
        canvas.put(left + size.slope - step, top + step, rising, None);
        canvas.put(left + size.half() + 1 + step, top + step, falling, None);
        let keel = top + size.pitch() + step;
        canvas.put(left + 1 + step, keel, falling, None);
        canvas.put(left + size.width() - 1 - step, keel, rising, None);
    }
    for line in 0..size.wall {
        canvas.put(left, top + size.slope + line, wall, None);
        canvas.put(left + size.width(), top + size.slope + line, wall, None);
    }
}

/// Returns the line of a hexagon for its content, or the lower one of two.
fn floor(size: Size, is_pile: bool) -> usize {
    size.slope + if is_pile { size.wall - 1 } else { (size.wall - 1) / 2 }
}

fn is_pile(subject: &Subject<'_>, cell: Cell) -> bool {
    matches!(subject.holding(Place::Cell(cell.index())), Some(Holding::Pieces(pieces)) if pieces.len() > 1)
}

/// Returns the distance from the left wall to the inside, on a line of the hexagon.
fn inset(size: Size, line: usize) -> usize {
    if line < size.slope {
        size.half() - line
    } else {
        2 + line.saturating_sub(size.pitch()) - usize::from(line < size.pitch())
    }
}

fn inside(subject: &Subject<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    let soil = subject.soil(cell.index());
    let floor = floor(size, is_pile(subject, cell));
    let (upper, lower) = contents(subject, size, place);
    let flags = subject.flags(place);
    for line in 0..size.height() {
        let inset = inset(size, line);
        let width = size.width() + 1 - 2 * inset;
        let inks = match line {
            _ if line == floor => line_of(width, &lower, &flags, soil),
            _ if line + 1 == floor => line_of(width, &upper, &[], soil),
            _ if line == size.pitch() && !size.is_compact() => named(subject, cell, width, soil),
            _ => line_of(width, &[], &[], soil),
        };
        canvas.run(left + inset, top + line, &inks, Some(place));
    }
}

/// Splits the content into an upper and a lower line.
fn contents(subject: &Subject<'_>, size: Size, place: Place) -> (Vec<Ink>, Vec<Ink>) {
    match subject.holding(place) {
        Some(Holding::Pieces(pieces)) if !size.is_compact() => match pieces.as_slice() {
            [] => (Vec::new(), Vec::new()),
            [lone] => (Vec::new(), subject.face(*lone)),
            [base, rest @ ..] => {
                (rest.iter().flat_map(|piece| subject.face(*piece)).collect(), subject.face(*base))
            }
        },
        _ => (Vec::new(), subject.flat(place)),
    }
}

/// Writes the name of a cell in its lower left.
fn named(subject: &Subject<'_>, cell: Cell, width: usize, soil: Role) -> Vec<Ink> {
    let mut line = line_of(width, &[], &[], soil);
    let name = subject.name(cell);
    if name.chars().count() <= width {
        line.iter_mut().zip(name.chars()).for_each(|(slot, letter)| *slot = (letter, Role::Name));
    }
    line
}

fn brackets(subject: &Subject<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    if let Some((open, close)) = subject.brackets(place) {
        let line = top + floor(size, is_pile(subject, cell));
        canvas.put(left, line, (open, Role::Note), Some(place));
        canvas.put(left + size.width(), line, (close, Role::Note), Some(place));
    }
}

/// Writes the names of the first and the last cell of each row outside.
fn ends_of_rows(
    subject: &Subject<'_>,
    size: Size,
    cells_seen: &[Hexagon],
    margin: usize,
    canvas: &mut Canvas,
) {
    let n_rows = cells_seen.iter().map(|hexagon| hexagon.row + 1).max().unwrap_or(0);
    for row in 0..n_rows {
        let of_row = || cells_seen.iter().filter(|hexagon| hexagon.row == row);
        let line = row * size.pitch() + size.slope;
        if let Some(first) = of_row().min_by_key(|hexagon| hexagon.across) {
            let name = subject.name(first.cell);
            let wall = margin + first.across * size.half();
            canvas.name(wall - 1 - name.chars().count(), line, &name, None);
        }
        if let Some(last) = of_row().max_by_key(|hexagon| hexagon.across) {
            let wall = margin + last.across * size.half() + size.width();
            canvas.name(wall + 2, line, &subject.name(last.cell), None);
        }
    }
}
