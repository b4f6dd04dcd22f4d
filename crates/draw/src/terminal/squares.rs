//! Draws squares with pieces on them, in rows and columns that share their edges.
//!
//! ```text
//!   ┌─────┬─────┐
//! 2 │  s  │     │
//!   ├─────┼─────┤
//! 1 │     │  PR │
//!   └─────┴─────┘
//!      a     b
//! ```

use board::Cell;
use game::Place;

use super::Role;
use super::besides::with_besides;
use super::canvas::Canvas;
use super::grid::{Grid, Seen, Slot};
use super::subject::{Subject, line_of};

/// The size of a square inside its edges.
#[derive(Clone, Copy)]
struct Size {
    columns: usize,
    lines: usize,
}

/// All sizes, the largest first. One line holds letters only.
const SIZES: [Size; 5] = [
    Size { columns: 7, lines: 3 },
    Size { columns: 7, lines: 2 },
    Size { columns: 5, lines: 2 },
    Size { columns: 5, lines: 1 },
    Size { columns: 3, lines: 1 },
];

/// The lines that meet in a corner: bits for up, down, left and right.
const JUNCTIONS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

impl Size {
    /// The distance from one cell to the next, across and down.
    fn pitch(self) -> (usize, usize) {
        (self.columns + 1, self.lines + 1)
    }

    /// Returns the line of a cell for its content, or for the lower part of a pile.
    fn floor(self, is_pile: bool) -> usize {
        if is_pile { self.lines - 1 } else { (self.lines - 1) / 2 }
    }
}

/// The names of cells at the edges of the board.
enum Names {
    /// Each cell is named by its column and its row: `d` below, `1` at the left.
    ByColumnAndRow(Vec<String>, Vec<String>),
    /// The first and the last cell of each row have their names at its ends.
    AtEnds(Vec<(String, String)>),
}

pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    let grid = Grid::of_squares(subject);
    let names = Names::of(subject, &grid);
    SIZES.iter().find_map(|size| with_besides(subject, &squares(subject, *size, &grid, &names)))
}

fn squares(subject: &Subject<'_>, size: Size, grid: &Grid, names: &Names) -> Canvas {
    let (n_columns, n_rows) = grid.size();
    let (wide, high) = size.pitch();
    let (left, right, below) = names.margins();
    let mut canvas = Canvas::new(left + n_columns * wide + 1 + right, n_rows * high + 1 + below);
    let at = |slot: Slot| (left + slot.across * wide, slot.row * high);
    edges(subject, size, grid, left, &mut canvas);
    grid.holes.iter().for_each(|slot| sea(subject, size, at(*slot), &mut canvas));
    grid.cells.iter().for_each(|seen| inside(subject, size, seen.cell, at(seen.slot), &mut canvas));
    for seen in subject.cursor_last(&grid.cells, |seen| seen.cell) {
        brackets(subject, size, seen.cell, at(seen.slot), &mut canvas);
    }
    names.write(size, (n_columns, n_rows), &mut canvas);
    canvas
}

/// Draws the sides of all cells, joined where they meet.
fn edges(subject: &Subject<'_>, size: Size, grid: &Grid, left: usize, canvas: &mut Canvas) {
    let (n_columns, n_rows) = grid.size();
    let (wide, high) = size.pitch();
    // Cells count from 1 here, so that there is a place before the first.
    let has = |across: usize, row: usize| {
        grid.cells.iter().any(|seen| (seen.slot.across + 1, seen.slot.row + 1) == (across, row))
    };
    let is_level = |across: usize, row: usize| has(across, row) || has(across, row + 1);
    let is_upright = |across: usize, row: usize| has(across, row) || has(across + 1, row);
    let horizontal = (subject.pick('─', '-'), Role::Line);
    let vertical = (subject.pick('│', '|'), Role::Line);
    for row in 0..=n_rows {
        for across in 0..=n_columns {
            let (column, line) = (left + across * wide, row * high);
            let meeting = [
                is_upright(across, row),
                is_upright(across, row + 1),
                is_level(across, row),
                is_level(across + 1, row),
            ];
            if meeting.contains(&true) {
                canvas.put(column, line, (junction(subject, meeting), Role::Line), None);
            }
            if is_level(across + 1, row) {
                canvas.run(column + 1, line, &vec![horizontal; size.columns], None);
            }
            if is_upright(across, row + 1) {
                (1..=size.lines).for_each(|down| canvas.put(column, line + down, vertical, None));
            }
        }
    }
}

/// Returns the character where lines from above, below, the left and the right meet.
fn junction(subject: &Subject<'_>, meeting: [bool; 4]) -> char {
    let bits = meeting.iter().rev().fold(0, |bits, is_there| 2 * bits + usize::from(*is_there));
    subject.pick(JUNCTIONS.get(bits).copied().unwrap_or('┼'), '+')
}

/// Fills a hole with waves.
fn sea(subject: &Subject<'_>, size: Size, (left, top): (usize, usize), canvas: &mut Canvas) {
    for line in 1..=size.lines {
        canvas.run(left + 1, top + line, &subject.waves(size.columns, line + 1), None);
    }
}

fn inside(subject: &Subject<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    let soil = subject.soil(cell.index());
    let floor = size.floor(subject.is_pile(cell));
    let (upper, lower) =
        if size.lines == 1 { (Vec::new(), subject.flat(place)) } else { subject.levels(place) };
    let flags = subject.flags(place);
    for line in 0..size.lines {
        let inks = match line {
            _ if line == floor => line_of(size.columns, &lower, &flags, soil),
            _ if line + 1 == floor => line_of(size.columns, &upper, &[], soil),
            _ => line_of(size.columns, &[], &[], soil),
        };
        canvas.run(left + 1, top + 1 + line, &inks, Some(place));
    }
}

fn brackets(subject: &Subject<'_>, size: Size, cell: Cell, (left, top): (usize, usize), canvas: &mut Canvas) {
    let place = Place::Cell(cell.index());
    if let Some((open, close)) = subject.brackets(place) {
        let line = top + 1 + size.floor(subject.is_pile(cell));
        canvas.put(left, line, (open, Role::Note), Some(place));
        canvas.put(left + size.columns + 1, line, (close, Role::Note), Some(place));
    }
}

impl Names {
    fn of(subject: &Subject<'_>, grid: &Grid) -> Names {
        let (n_columns, n_rows) = grid.size();
        let mut columns = vec![String::new(); n_columns];
        let mut rows = vec![String::new(); n_rows];
        let split = |seen: &Seen| {
            let name = subject.name(seen.cell);
            let at = name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len());
            let (column, row) = name.split_at(at);
            (column.to_owned(), row.to_owned())
        };
        for seen in &grid.cells {
            let (column, row) = split(seen);
            columns.iter_mut().skip(seen.slot.across).take(1).for_each(|it| it.clone_from(&column));
            rows.iter_mut().skip(seen.slot.row).take(1).for_each(|it| it.clone_from(&row));
        }
        let is_named = |seen: &Seen| {
            let named = columns.get(seen.slot.across).zip(rows.get(seen.slot.row));
            named.is_some_and(|(column, row)| split(seen) == (column.clone(), row.clone()))
        };
        if grid.cells.iter().all(is_named) {
            return Names::ByColumnAndRow(columns, rows);
        }
        let ends = grid.ends_of_rows();
        Names::AtEnds(ends.iter().map(|(a, b)| (subject.name(a.cell), subject.name(b.cell))).collect())
    }

    /// Returns the columns at the left and at the right of the board and the lines below it that names take.
    fn margins(&self) -> (usize, usize, usize) {
        let longest = |names: &mut dyn Iterator<Item = &String>| {
            names.map(|name| name.chars().count() + 1).max().unwrap_or(0)
        };
        match self {
            Names::ByColumnAndRow(_, rows) => (longest(&mut rows.iter()), 0, 1),
            Names::AtEnds(ends) => {
                (longest(&mut ends.iter().map(|(it, _)| it)), longest(&mut ends.iter().map(|(_, it)| it)), 0)
            }
        }
    }

    fn write(&self, size: Size, (n_columns, n_rows): (usize, usize), canvas: &mut Canvas) {
        let (left, ..) = self.margins();
        let (wide, high) = size.pitch();
        let line = |row: usize| row * high + 1 + size.floor(false);
        let before = |row: usize, name: &str, canvas: &mut Canvas| {
            canvas.name(left.saturating_sub(1 + name.chars().count()), line(row), name, None);
        };
        match self {
            Names::ByColumnAndRow(columns, rows) => {
                rows.iter().enumerate().for_each(|(row, name)| before(row, name, canvas));
                for (across, name) in columns.iter().enumerate() {
                    let middle = left + across * wide + wide / 2;
                    let from = middle - (name.chars().count().saturating_sub(1) / 2).min(middle);
                    canvas.name(from, n_rows * high + 1, name, None);
                }
            }
            Names::AtEnds(ends) => {
                for (row, (first, last)) in ends.iter().enumerate() {
                    before(row, first, canvas);
                    canvas.name(left + n_columns * wide + 2, line(row), last, None);
                }
            }
        }
    }
}
