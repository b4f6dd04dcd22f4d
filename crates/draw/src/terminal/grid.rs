//! Boards of equal cells in rows: the place of each cell on a grid, and the places that are holes.

use board::{Bounds, Cell, Point};

use super::subject::Subject;
use crate::holes::{holes, is_inside};

/// A place on the grid: its distance from the left, and its row from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) across: usize,
    pub(super) row: usize,
}

/// A cell with its place.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) cell: Cell,
    pub(super) slot: Slot,
}

/// A board on a grid, as seen from the chosen side.
pub(super) struct Grid {
    /// Every cell, in the order of the board.
    pub(super) cells: Vec<Seen>,
    /// The places in the board that belong to no cell.
    pub(super) holes: Vec<Slot>,
}

/// The distances on a grid, in units of the board.
struct Pitch {
    origin: Point,
    step: Point,
    /// The distance of neighbours in a row, in steps.
    stride: usize,
}

impl Grid {
    /// Places hexagons with a corner at the top: half a cell is one step across.
    pub(super) fn of_hexagons(subject: &Subject<'_>) -> Grid {
        let half = width_of_cell(subject) / 2.0;
        // The rows of regular hexagons are √3 half widths apart.
        Grid::of(subject, Point::new(half, half * 3f64.sqrt()), 2)
    }

    /// Places squares.
    pub(super) fn of_squares(subject: &Subject<'_>) -> Grid {
        let side = width_of_cell(subject);
        Grid::of(subject, Point::new(side, side), 1)
    }

    fn of(subject: &Subject<'_>, step: Point, stride: usize) -> Grid {
        let board = &subject.ground.board;
        let origin = Bounds::around(board.cells().map(|cell| subject.centre(cell))).min;
        let pitch = Pitch { origin, step, stride };
        let seen = |cell| Seen { cell, slot: pitch.slot(subject.centre(cell)) };
        let cells: Vec<Seen> = board.cells().map(seen).collect();
        let holes = pitch.holes(subject, &cells);
        Grid { cells, holes }
    }

    /// Returns the number of steps across and of rows.
    pub(super) fn size(&self) -> (usize, usize) {
        let most = |of: fn(Slot) -> usize| self.cells.iter().map(|seen| of(seen.slot)).max();
        (most(|slot| slot.across).map_or(0, |it| it + 1), most(|slot| slot.row).map_or(0, |it| it + 1))
    }

    /// Returns the first and the last cell of each row, from the top.
    pub(super) fn ends_of_rows(&self) -> Vec<(Seen, Seen)> {
        let row = |row: usize| {
            let of_row = || self.cells.iter().filter(|seen| seen.slot.row == row).copied();
            of_row().min_by_key(|seen| seen.slot.across).zip(of_row().max_by_key(|seen| seen.slot.across))
        };
        (0..self.size().1).filter_map(row).collect()
    }
}

impl Pitch {
    fn slot(&self, point: Point) -> Slot {
        let from = point - self.origin;
        Slot { across: (from.x / self.step.x).round() as usize, row: (from.y / self.step.y).round() as usize }
    }

    fn point(&self, slot: Slot) -> Point {
        self.origin + Point::new(slot.across as f64 * self.step.x, slot.row as f64 * self.step.y)
    }

    /// Returns the places between the cells of a row that lie in a hole of the board.
    fn holes(&self, subject: &Subject<'_>, cells: &[Seen]) -> Vec<Slot> {
        let seen = |point: &Point| if subject.wish.is_turned { *point * -1.0 } else { *point };
        let ways: Vec<Vec<Point>> =
            holes(&subject.ground.board).iter().map(|way| way.iter().map(seen).collect()).collect();
        let is_hole = |slot: &Slot| ways.iter().any(|way| is_inside(way, self.point(*slot)));
        let rooms = cells.iter().map(|it| Slot { across: it.slot.across + self.stride, ..it.slot });
        // Along each row, from the cell before a gap to the next one.
        let gaps = rooms.flat_map(|first| {
            let along = move |steps: usize| Slot { across: first.across + steps * self.stride, ..first };
            let is_free = move |slot: &Slot| !cells.iter().any(|it| it.slot == *slot);
            (0..cells.len()).map(along).take_while(is_free)
        });
        if ways.is_empty() { Vec::new() } else { gaps.filter(is_hole).collect() }
    }
}

fn width_of_cell(subject: &Subject<'_>) -> f64 {
    let board = &subject.ground.board;
    let first = board.cells().next();
    first.map_or(1.0, |cell| Bounds::around(board.outline(cell).iter().copied()).width())
}
