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
use super::grid::{Grid, Slot};
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

pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    let grid = Grid::of_hexagons(subject);
    let pieces = subject.picture.cells.iter().any(|holding| matches!(holding, Holding::Pieces(_)));
    // Three digits need the room of a larger hexagon.
    let holds = |size: &Size| pieces || subject.digits() < size.width();
    SIZES
        .iter()
        .filter(|size| holds(size))
        .find_map(|size| with_besides(subject, &hexagons(subject, *size, &grid)))
}

fn hexagons(subject: &Subject<'_>, size: Size, grid: &Grid) -> Canvas {
    let (n_across, n_rows) = grid.size();
    let margin = if size.is_compact() { subject.longest_name() + 1 } else { 0 };
    let width = n_across.saturating_sub(1) * size.half() + size.width() + 1;
    let height = n_rows.saturating_sub(1) * size.pitch() + size.height();
    let mut canvas = Canvas::new(width + 2 * margin, height);
    let at = |slot: Slot| (margin + slot.across * size.half(), slot.row * size.pitch());
    grid.cells.iter().for_each(|seen| edges(subject, size, at(seen.slot), &mut canvas));
    grid.holes.iter().for_each(|slot| sea(subject, size, at(*slot), &mut canvas));
    grid.cells.iter().for_each(|seen| inside(subject, size, seen.cell, at(seen.slot), &mut canvas));
    for seen in subject.cursor_last(&grid.cells, |seen| seen.cell) {
        brackets(subject, size, seen.cell, at(seen.slot), &mut canvas);
    }
    if size.is_compact() {
        ends_of_rows(subject, size, grid, margin, &mut canvas);
    }
    canvas
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

/// Returns the distance from the left wall to the inside, on a line of the hexagon.
fn inset(size: Size, line: usize) -> usize {
    if line < size.slope {
        size.half() - line
    } else {
        2 + line.saturating_sub(size.pitch()) - usize::from(line < size.pitch())
    }
}

/// Fills a hole with waves.
fn sea(subject: &Subject<'_>, size: Size, (left, top): (usize, usize), canvas: &mut Canvas) {
    for line in 0..size.height() {
        let inset = inset(size, line);
        // Counted from the left wall, so that the waves of all lines lie in step.
        let waves = subject.waves(size.width() + 1 - inset, line + size.slope + 1);
        canvas.run(left + inset, top + line, waves.get(inset..).unwrap_or(&[]), None);
    }
}

fn inside(subject: &Subject<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    let soil = subject.soil(cell.index());
    let floor = floor(size, subject.is_pile(cell));
    let (upper, lower) =
        if size.is_compact() { (Vec::new(), subject.flat(place)) } else { subject.levels(place) };
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
        let line = top + floor(size, subject.is_pile(cell));
        canvas.put(left, line, (open, Role::Note), Some(place));
        canvas.put(left + size.width(), line, (close, Role::Note), Some(place));
    }
}

/// Writes the names of the first and the last cell of each row outside.
fn ends_of_rows(subject: &Subject<'_>, size: Size, grid: &Grid, margin: usize, canvas: &mut Canvas) {
    for (first, last) in grid.ends_of_rows() {
        let line = first.slot.row * size.pitch() + size.slope;
        let name = subject.name(first.cell);
        let wall = margin + first.slot.across * size.half();
        canvas.name(wall - 1 - name.chars().count(), line, &name, None);
        let wall = margin + last.slot.across * size.half() + size.width();
        canvas.name(wall + 2, line, &subject.name(last.cell), None);
    }
}
