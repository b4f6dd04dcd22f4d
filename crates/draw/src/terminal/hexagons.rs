//! Hexagons with a point up, in rows that share their edges.
//!
//! An edge rises one column a line, so that a hexagon with `slope` lines of roof is `2 * slope + 2` columns wide:
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
use super::view::{View, line_of};

/// How large a hexagon is.
#[derive(Clone, Copy)]
struct Size {
    /// Lines of its roof, and of its keel.
    slope: usize,
    /// Lines of its walls.
    wall: usize,
}

/// From the largest on.
const SIZES: [Size; 5] = [
    Size { slope: 3, wall: 2 },
    Size { slope: 3, wall: 1 },
    Size { slope: 2, wall: 2 },
    Size { slope: 2, wall: 1 },
    Size { slope: 1, wall: 1 },
];

impl Size {
    /// From a wall to the middle.
    fn half(self) -> usize {
        self.slope + 1
    }

    fn width(self) -> usize {
        2 * self.half()
    }

    /// From one row to the next.
    fn pitch(self) -> usize {
        self.slope + self.wall
    }

    fn height(self) -> usize {
        2 * self.slope + self.wall
    }

    /// The smallest holds letters only and has no room for names.
    fn is_compact(self) -> bool {
        self.slope == 1
    }
}

/// A cell with its row from the top and its place in it, counted in half cells.
struct Spot {
    cell: Cell,
    across: usize,
    row: usize,
}

pub(super) fn draw(view: &View<'_>) -> Option<Canvas> {
    let spots = spots(view);
    let pieces = view.picture.cells.iter().any(|holding| matches!(holding, Holding::Pieces(_)));
    // Three digits need the room of a larger hexagon.
    let holds = |size: &Size| pieces || view.digits() < size.width();
    SIZES
        .iter()
        .filter(|size| holds(size))
        .find_map(|size| with_besides(view, &hexagons(view, *size, &spots)))
}

/// The cells in rows as they are seen, the last row first to be drawn where the board is turned.
fn spots(view: &View<'_>) -> Vec<Spot> {
    let board = &view.ground.board;
    let bounds = board::Bounds::around(board.cells().map(|cell| view.centre(cell)));
    let unit = board
        .cells()
        .next()
        .map_or(1.0, |first| board::Bounds::around(board.outline(first).iter().copied()).width() / 2.0);
    // The rows of regular hexagons are √3 half widths apart.
    let between_rows = unit * 3f64.sqrt();
    let spot = |cell| {
        let from = view.centre(cell) - bounds.min;
        Spot { cell, across: (from.x / unit).round() as usize, row: (from.y / between_rows).round() as usize }
    };
    board.cells().map(spot).collect()
}

fn hexagons(view: &View<'_>, size: Size, spots: &[Spot]) -> Canvas {
    let most = |of: fn(&Spot) -> usize| spots.iter().map(of).max().unwrap_or(0);
    let margin = if size.is_compact() { longest_name(view) + 1 } else { 0 };
    let width = most(|spot| spot.across) * size.half() + size.width() + 1;
    let height = most(|spot| spot.row) * size.pitch() + size.height();
    let mut canvas = Canvas::new(width + 2 * margin, height);
    let at = |spot: &Spot| (margin + spot.across * size.half(), spot.row * size.pitch());
    spots.iter().for_each(|spot| edges(view, size, at(spot), &mut canvas));
    spots.iter().for_each(|spot| inside(view, size, spot.cell, at(spot), &mut canvas));
    // The brackets stand on walls that cells share: those of the cursor come last.
    let is_cursor = |spot: &&Spot| (view.mark)(Place::Cell(spot.cell.index())).is_cursor;
    let (cursors, others): (Vec<&Spot>, Vec<&Spot>) = spots.iter().partition(is_cursor);
    for spot in others.into_iter().chain(cursors) {
        brackets(view, size, spot.cell, at(spot), &mut canvas);
    }
    if size.is_compact() {
        ends_of_rows(view, size, spots, margin, &mut canvas);
    }
    canvas
}

fn longest_name(view: &View<'_>) -> usize {
    view.ground.board.cells().map(|cell| view.name(cell).chars().count()).max().unwrap_or(0)
}

fn edges(view: &View<'_>, size: Size, (left, top): (usize, usize), canvas: &mut Canvas) {
    let rising = (view.pick('╱', '/'), Role::Line);
    let falling = (view.pick('╲', '\\'), Role::Line);
    let wall = (view.pick('│', '|'), Role::Line);
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

/// The line of a hexagon on which what it holds stands, or the lower of two.
fn floor(size: Size, is_pile: bool) -> usize {
    size.slope + if is_pile { size.wall - 1 } else { (size.wall - 1) / 2 }
}

fn is_pile(view: &View<'_>, cell: Cell) -> bool {
    matches!(view.holding(Place::Cell(cell.index())), Some(Holding::Pieces(pieces)) if pieces.len() > 1)
}

/// How far the inside begins from the left wall on a line of the hexagon.
fn inset(size: Size, line: usize) -> usize {
    if line < size.slope {
        size.half() - line
    } else {
        2 + line.saturating_sub(size.pitch()) - usize::from(line < size.pitch())
    }
}

fn inside(view: &View<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    let soil = view.soil(cell.index());
    let floor = floor(size, is_pile(view, cell));
    let (upper, lower) = contents(view, size, place);
    let flags = view.flags(place);
    for line in 0..size.height() {
        let inset = inset(size, line);
        let width = size.width() + 1 - 2 * inset;
        let inks = match line {
            _ if line == floor => line_of(width, &lower, &flags, soil),
            _ if line + 1 == floor => line_of(width, &upper, &[], soil),
            _ if line == size.pitch() && !size.is_compact() => named(view, cell, width, soil),
            _ => line_of(width, &[], &[], soil),
        };
        canvas.run(left + inset, top + line, &inks, Some(place));
    }
}

/// What stands above and what stands below.
fn contents(view: &View<'_>, size: Size, place: Place) -> (Vec<Ink>, Vec<Ink>) {
    match view.holding(place) {
        Some(Holding::Pieces(pieces)) if !size.is_compact() => match pieces.as_slice() {
            [] => (Vec::new(), Vec::new()),
            [lone] => (Vec::new(), view.face(*lone)),
            [base, rest @ ..] => {
                (rest.iter().flat_map(|piece| view.face(*piece)).collect(), view.face(*base))
            }
        },
        _ => (Vec::new(), view.flat(place)),
    }
}

/// The name of a cell in its lower left.
fn named(view: &View<'_>, cell: Cell, width: usize, soil: Role) -> Vec<Ink> {
    let mut line = line_of(width, &[], &[], soil);
    let name = view.name(cell);
    if name.chars().count() <= width {
        line.iter_mut().zip(name.chars()).for_each(|(slot, letter)| *slot = (letter, Role::Name));
    }
    line
}

fn brackets(view: &View<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    if let Some((open, close)) = view.brackets(place) {
        let line = top + floor(size, is_pile(view, cell));
        canvas.put(left, line, (open, Role::Note), Some(place));
        canvas.put(left + size.width(), line, (close, Role::Note), Some(place));
    }
}

/// The names of the first and the last cell of each row, outside.
fn ends_of_rows(view: &View<'_>, size: Size, spots: &[Spot], margin: usize, canvas: &mut Canvas) {
    let n_rows = spots.iter().map(|spot| spot.row + 1).max().unwrap_or(0);
    for row in 0..n_rows {
        let of_row = || spots.iter().filter(|spot| spot.row == row);
        let line = row * size.pitch() + size.slope;
        if let Some(first) = of_row().min_by_key(|spot| spot.across) {
            let name = view.name(first.cell);
            let wall = margin + first.across * size.half();
            canvas.name(wall - 1 - name.chars().count(), line, &name, None);
        }
        if let Some(last) = of_row().max_by_key(|spot| spot.across) {
            let wall = margin + last.across * size.half() + size.width();
            canvas.name(wall + 2, line, &view.name(last.cell), None);
        }
    }
}
