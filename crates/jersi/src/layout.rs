//! The mapping from the cells of a board to the bits of a machine word.
//!
//! A board of hexagons is sheared so that a step in a given direction is the same shift for every cell: the cell (x, y)
//! in the doubled coordinates of `rules/jersi.md` takes slot `y·stride + (x - y) / 2` plus a constant. At
//! least one unused slot separates two rows, so that a step over the edge ends outside the board. The
//! alternative, numbering the cells without gaps, needs a table or a row-dependent shift for every step; with
//! the gaps, all pieces of a board step at once.

use std::fmt;

/// A cell of a board, identified by its slot in the layout. Cells are ordered row by row from the near side,
/// each row from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell in this slot.
    #[inline(always)]
    pub(crate) const fn at_slot(slot: u8) -> Cell {
        Cell(slot)
    }

    /// Returns the slot of the cell.
    #[inline(always)]
    pub(crate) const fn slot(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// The largest number of rows a layout supports.
pub(crate) const MAX_ROWS: usize = 16;

/// The number of slots of the widest word.
const SLOTS: i32 = 128;

/// The number of directions of pointy-top hexagons, listed counter-clockwise from the east. The opposite of
/// `d` is `d + 3`.
pub(crate) const DIRECTIONS: usize = 6;

/// The shape of the cells, which decides who neighbours whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Net {
    /// Hexagons with a point up, in rows that differ by one cell: six neighbours.
    Hexagons,
    /// Squares in rows of one length: four neighbours, across the edges.
    Squares,
}

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// The letter of the row, then the place in the row: `b3`.
    RowPlace,
    /// The letter of the column, then the number of the row, as on a chessboard.
    ColumnRow,
    /// The letter of the line that rises to the right, then the number of the row (Jersi 1.0).
    DiagonalRow,
}

/// Why rows of cells make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// There are no rows, or more than sixteen.
    RowCount,
    /// A row is empty or has more than nine cells, whose names would need two digits.
    RowLength,
    /// Neighbouring rows of hexagons do not differ by one cell, or rows of squares differ.
    RowsDoNotFit,
    /// The board does not fit into the word.
    TooLarge,
    /// There are more than nine rows, and their names are numbers, which would need two digits.
    RowNames,
}

/// A board mapped to a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    net: Net,
    naming: Naming,
    rows: [u8; MAX_ROWS],
    n_rows: usize,
    starts: [u8; MAX_ROWS],
    deltas: [i8; DIRECTIONS],
    cells: u128,
    /// The cells of all rows before each row; the entry after the last row holds all cells.
    before: [u128; MAX_ROWS + 1],
}

impl Layout {
    /// Lays out rows of the given lengths, near side first. Meant for constants: rows that make no board fail to
    /// compile.
    #[must_use]
    #[expect(clippy::panic, reason = "evaluated by the compiler only")]
    pub(crate) const fn of_rows(rows: &[u8]) -> Layout {
        match Layout::new(Net::Hexagons, Naming::RowPlace, rows) {
            Ok(layout) => layout,
            Err(_) => panic!("these rows make no board"),
        }
    }

    /// Lays out rows of the given lengths, near side first.
    ///
    /// # Errors
    /// The reason why such a board is not possible.
    #[expect(clippy::indexing_slicing, reason = "all indices are below the number of rows, which is checked")]
    pub const fn new(net: Net, naming: Naming, lengths: &[u8]) -> Result<Layout, LayoutError> {
        if lengths.is_empty() || lengths.len() > MAX_ROWS {
            return Err(LayoutError::RowCount);
        }
        if lengths.len() > 9 && !matches!(naming, Naming::RowPlace) {
            return Err(LayoutError::RowNames);
        }
        let mut rows = [0; MAX_ROWS];
        let mut y = 0;
        while y < lengths.len() {
            if lengths[y] == 0 || lengths[y] > 9 {
                return Err(LayoutError::RowLength);
            }
            let step = if y == 0 { None } else { Some(lengths[y].abs_diff(lengths[y - 1])) };
            match (net, step) {
                (_, None) | (Net::Hexagons, Some(1)) | (Net::Squares, Some(0)) => {}
                _ => return Err(LayoutError::RowsDoNotFit),
            }
            rows[y] = lengths[y];
            y += 1;
        }
        let stride = match net {
            Net::Hexagons => smallest_stride(lengths),
            Net::Squares => lengths[0] as i32 + 1,
        };
        let mut starts = [0; MAX_ROWS];
        let mut cells = 0;
        let mut before = [0; MAX_ROWS + 1];
        let mut y = 0;
        while y < lengths.len() {
            let start = y as i32 * stride + if matches!(net, Net::Hexagons) { shear(lengths, y) } else { 0 };
            if start < 0 || start + lengths[y] as i32 > SLOTS {
                return Err(LayoutError::TooLarge);
            }
            starts[y] = start as u8;
            cells |= ((1u128 << lengths[y]) - 1) << start;
            y += 1;
            before[y] = cells;
        }
        let up = stride as i8;
        let deltas = match net {
            Net::Hexagons => [1, up, up - 1, -1, -up, 1 - up],
            Net::Squares => [1, up, -1, -up, 0, 0],
        };
        Ok(Layout { net, naming, rows, n_rows: lengths.len(), starts, deltas, cells, before })
    }

    /// Returns the board without one of its cells.
    #[must_use]
    pub fn without(mut self, hole: Cell) -> Layout {
        let keep = !(1_u128 << hole.0);
        self.cells &= keep;
        self.before.iter_mut().for_each(|cells| *cells &= keep);
        self
    }

    /// Returns the lengths of the rows, holes included, near side first.
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        self.rows.get(..self.n_rows).unwrap_or_default()
    }

    /// Returns the shape of the cells.
    #[must_use]
    #[inline(always)]
    pub const fn net(&self) -> Net {
        self.net
    }

    /// Returns how cells are named.
    #[must_use]
    pub const fn naming(&self) -> Naming {
        self.naming
    }

    /// Iterates over the places of the rows that are no cells.
    pub(crate) fn holes(&self) -> impl Iterator<Item = Cell> + use<'_> {
        let rows = self.starts.iter().zip(self.rows());
        rows.flat_map(|(start, length)| *start..start + length).filter(|slot| !self.has(*slot)).map(Cell)
    }

    /// Returns the number of rows.
    #[must_use]
    #[inline(always)]
    pub const fn n_rows(&self) -> usize {
        self.n_rows
    }

    /// Returns all cells.
    pub(crate) const fn cells(&self) -> u128 {
        self.cells
    }

    /// Returns whether the cells need more than 64 slots.
    #[inline(always)]
    pub(crate) const fn is_wide(&self) -> bool {
        self.cells >> 64 != 0
    }

    /// Returns the cells of one row.
    #[inline(always)]
    pub(crate) fn row_cells(&self, row: usize) -> u128 {
        self.rows_cells(row, row + 1)
    }

    /// Returns the cells of the rows `from..to`.
    #[inline(always)]
    pub(crate) fn rows_cells(&self, from: usize, to: usize) -> u128 {
        let before = |row: usize| {
            if row < self.n_rows { self.before.get(row).copied() } else { None }.unwrap_or(self.cells)
        };
        before(to) & !before(from)
    }

    /// Returns the shift of a step in each direction: six of hexagons, four of squares.
    #[inline(always)]
    pub(crate) fn deltas(&self) -> &[i8] {
        match self.net {
            Net::Hexagons => &self.deltas,
            Net::Squares => self.deltas.split_at(4).0,
        }
    }

    /// Returns the shifts of the six directions of hexagons.
    #[inline(always)]
    pub(crate) const fn hexagon_deltas(&self) -> [i8; DIRECTIONS] {
        self.deltas
    }

    /// Returns the distance in slots between two rows, up and to the right.
    #[inline(always)]
    pub(crate) const fn stride(&self) -> u32 {
        let [_, up, ..] = self.deltas;
        up as u32
    }

    /// Returns the direction from one cell to another that lies one or two steps away in line.
    pub(crate) fn direction(&self, from: Cell, to: Cell) -> Option<usize> {
        let way = i16::from(to.0) - i16::from(from.0);
        let of = |n_steps: i16| self.deltas().iter().position(|&delta| way == n_steps * i16::from(delta));
        // One step first: in rows of one or two cells two steps to the side would look like a step up, but do not exist.
        of(1).or_else(|| of(2))
    }

    /// Returns the cell at a row and column, both from 0, or `None` if it is a hole or lies outside the board.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        let (&length, &start) = (self.rows().get(row)?, self.starts.get(row)?);
        let slot = start + u8::try_from(column).ok().filter(|&column| column < length)?;
        self.has(slot).then_some(Cell(slot))
    }

    fn has(&self, slot: u8) -> bool {
        slot < 128 && self.cells >> slot & 1 == 1
    }

    /// Returns the row and the column of a cell, both from 0.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let starts = self.starts.get(..self.n_rows).unwrap_or(&self.starts);
        let row = starts.partition_point(|&start| start <= cell.0).saturating_sub(1);
        let start = starts.get(row).copied().unwrap_or(0);
        (row, usize::from(cell.0 - start))
    }

    /// Returns the name of a cell.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        let (letter, number) = match self.naming {
            Naming::RowPlace => (row, column),
            Naming::ColumnRow => (column, row),
            Naming::DiagonalRow => (self.diagonal(row, column), row),
        };
        // A layout has no number above nine.
        String::from_iter([row_letter(letter), row_digit(number)])
    }

    /// Returns the number of the line that rises to the right through a place, from 0 at the left.
    fn diagonal(&self, row: usize, column: usize) -> usize {
        // A step up and to the right is one stride, so the lines differ by what is left of a slot without strides.
        let line = |row: usize, column: usize| {
            let start = self.starts.get(row).copied().map_or(0, i32::from);
            start + column as i32 - row as i32 * self.stride() as i32
        };
        let leftmost = (0..self.n_rows).map(|row| line(row, 0)).min().unwrap_or(0);
        usize::try_from(line(row, column) - leftmost).unwrap_or(0)
    }

    /// Returns the name of a row, as messages speak of it: its letter or its number.
    pub(crate) fn row_name(&self, row: usize) -> char {
        match self.naming {
            Naming::RowPlace => row_letter(row),
            Naming::ColumnRow | Naming::DiagonalRow => row_digit(row),
        }
    }

    /// Returns the cell with this name, or `None` if the text is not the name of a cell.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let (letter, digit) = (letters.next()?, letters.next()?);
        if letters.next().is_some() || !letter.is_ascii_lowercase() {
            return None;
        }
        let letter = letter as usize - 'a' as usize;
        let number = (digit.to_digit(10)? as usize).checked_sub(1)?;
        match self.naming {
            Naming::RowPlace => self.cell(letter, number),
            Naming::ColumnRow => self.cell(number, letter),
            Naming::DiagonalRow => {
                let first = (number < self.n_rows).then(|| self.diagonal(number, 0))?;
                self.cell(number, letter.checked_sub(first)?)
            }
        }
    }

    /// Returns the cell one step away in direction `d`, or `None` at the edge of the board.
    #[must_use]
    pub fn step(&self, cell: Cell, d: usize) -> Option<Cell> {
        let delta = i16::from(*self.deltas().get(d)?);
        let slot = u8::try_from(i16::from(cell.0) + delta).ok()?;
        self.has(slot).then_some(Cell(slot))
    }

    /// Returns whether two cells are neighbours.
    pub(crate) fn are_neighbours(&self, one: Cell, other: Cell) -> bool {
        (0..DIRECTIONS).any(|d| self.step(one, d) == Some(other))
    }

    /// Returns the cell opposite, by half a turn around the centre of the board.
    #[must_use]
    pub fn turned(&self, cell: Cell) -> Option<Cell> {
        let (row, column) = self.place(cell);
        let far_row = self.n_rows.checked_sub(row + 1)?;
        let length = usize::from(*self.rows().get(far_row)?);
        self.cell(far_row, length.checked_sub(column + 1)?)
    }

    /// Iterates over all cells in order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        crate::bits::Bits::cells(self.cells)
    }
}

/// Returns the letter of a row or column, counted from 0.
pub(crate) fn row_letter(row: usize) -> char {
    char::from(b'a' + row.min(25) as u8)
}

/// Returns the digit of a row or place, counted from 0.
fn row_digit(row: usize) -> char {
    char::from(b'1' + row.min(8) as u8)
}

/// Returns how far the first cell of row `y` lies from `y·stride`, when row 0 starts at slot 0.
#[expect(clippy::indexing_slicing, reason = "the caller has checked the number of rows")]
const fn shear(rows: &[u8], y: usize) -> i32 {
    // The first cell has x = -(n - 1). The difference of x - y between two rows is even by construction.
    (rows[0] as i32 - rows[y] as i32 - y as i32) / 2
}

/// Returns the smallest stride that leaves an unused slot between any two rows.
#[expect(clippy::indexing_slicing, reason = "the caller has checked the number of rows")]
const fn smallest_stride(rows: &[u8]) -> i32 {
    let mut stride = 0;
    let mut y = 1;
    while y < rows.len() {
        let needed = shear(rows, y - 1) + rows[y - 1] as i32 + 1 - shear(rows, y);
        if needed > stride {
            stride = needed;
        }
        y += 1;
    }
    stride
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_and_two_in_line_have_one_direction_on_the_narrowest_boards_too() {
        let boards: [(Net, &[u8]); 6] = [
            (Net::Hexagons, &[1, 2, 1, 2]),
            (Net::Hexagons, &[2, 1, 2]),
            (Net::Hexagons, &[3, 2, 1, 2, 3]),
            (Net::Hexagons, &[6, 7, 6, 7, 6, 7, 6]),
            (Net::Squares, &[1, 1, 1]),
            (Net::Squares, &[2, 2, 2, 2]),
        ];
        for (net, rows) in boards {
            let Ok(layout) = Layout::new(net, Naming::RowPlace, rows) else {
                panic!("{rows:?} make no board")
            };
            for (cell, d) in layout.iter().flat_map(|cell| (0..DIRECTIONS).map(move |d| (cell, d))) {
                let Some(near) = layout.step(cell, d) else { continue };
                assert_eq!(layout.direction(cell, near), Some(d), "{rows:?} {}", layout.name(cell));
                let Some(far) = layout.step(near, d) else { continue };
                assert_eq!(layout.direction(cell, far), Some(d), "{rows:?} {}", layout.name(cell));
            }
        }
    }
}
