//! The mapping from the cells of a board of hexagon rows to the bits of a machine word.
//!
//! The board is sheared so that a step in a given direction is the same shift for every cell: the cell (x, y)
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
const MAX_ROWS: usize = 16;

/// The number of directions of pointy-top hexagons, listed counter-clockwise from the east. The opposite of
/// `d` is `d + 3`.
pub(crate) const DIRECTIONS: usize = 6;

/// A board of hexagon rows mapped to a word.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    rows: &'static [u8],
    starts: [u8; MAX_ROWS],
    deltas: [i8; DIRECTIONS],
    cells: u128,
    /// The cells of all rows before each row; the entry after the last row holds all cells.
    before: [u128; MAX_ROWS + 1],
}

impl Layout {
    /// Lays out rows of the given lengths, near side first. Adjacent rows must differ by one cell.
    ///
    /// Meant for constants: rows that break this rule fail to compile.
    #[must_use]
    #[expect(
        clippy::indexing_slicing,
        reason = "evaluated at compile time, where a bad index does not compile"
    )]
    pub(crate) const fn of_rows(rows: &'static [u8]) -> Layout {
        let stride = smallest_stride(rows);
        let mut starts = [0; MAX_ROWS];
        let mut cells = 0;
        let mut before = [0; MAX_ROWS + 1];
        let mut y = 0;
        while y < rows.len() {
            assert!(y == 0 || rows[y].abs_diff(rows[y - 1]) == 1);
            let start = y as i32 * stride + shear(rows, y);
            starts[y] = start as u8;
            cells |= ((1u128 << rows[y]) - 1) << start;
            y += 1;
            before[y] = cells;
        }
        let stride = stride as i8;
        Layout { rows, starts, deltas: [1, stride, stride - 1, -1, -stride, 1 - stride], cells, before }
    }

    /// Returns the lengths of the rows, near side first.
    #[must_use]
    pub const fn rows(&self) -> &'static [u8] {
        self.rows
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn n_rows(&self) -> usize {
        self.rows.len()
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
        let before = |row: usize| self.before.get(row).copied().unwrap_or(self.cells);
        before(to) & !before(from)
    }

    /// Returns the shift of a step in each direction.
    #[inline(always)]
    pub(crate) const fn deltas(&self) -> [i8; DIRECTIONS] {
        self.deltas
    }

    /// Returns the cell at a row and column, both from 0, or `None` if it lies outside the board.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        let (&length, &start) = (self.rows.get(row)?, self.starts.get(row)?);
        (column < usize::from(length)).then(|| Cell(start + column as u8))
    }

    /// Returns the row and the column of a cell, both from 0.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let starts = self.starts.get(..self.rows.len()).unwrap_or(&self.starts);
        let row = starts.partition_point(|&start| start <= cell.0).saturating_sub(1);
        let start = starts.get(row).copied().unwrap_or(0);
        (row, usize::from(cell.0 - start))
    }

    /// Returns the name of a cell: a letter for the row, then its number in the row.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        format!("{}{}", row_letter(row), column + 1)
    }

    /// Returns the cell with this name, or `None` if the text is not the name of a cell.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let (letter, digit) = (letters.next()?, letters.next()?);
        if letters.next().is_some() || !letter.is_ascii_lowercase() {
            return None;
        }
        self.cell(letter as usize - 'a' as usize, (digit.to_digit(10)? as usize).checked_sub(1)?)
    }

    /// Returns the cell one step away in direction `d`, or `None` at the edge of the board.
    #[must_use]
    pub fn step(&self, cell: Cell, d: usize) -> Option<Cell> {
        let delta = i16::from(*self.deltas.get(d)?);
        let slot = u8::try_from(i16::from(cell.0) + delta).ok()?;
        (slot < 128 && self.cells >> slot & 1 == 1).then_some(Cell(slot))
    }

    /// Returns the cell opposite, by half a turn around the centre of the board.
    #[must_use]
    pub fn turned(&self, cell: Cell) -> Option<Cell> {
        let (row, column) = self.place(cell);
        let far_row = self.rows.len().checked_sub(row + 1)?;
        let length = usize::from(*self.rows.get(far_row)?);
        self.cell(far_row, length.checked_sub(column + 1)?)
    }

    /// Iterates over all cells in order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        crate::bits::Bits::cells(self.cells)
    }
}

/// Returns the letter of a row, counted from 0.
pub(crate) fn row_letter(row: usize) -> char {
    char::from(b'a' + row.min(25) as u8)
}

/// Returns how far the first cell of row `y` lies from `y·stride`, when row 0 starts at slot 0.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time, where a bad index does not compile")]
const fn shear(rows: &[u8], y: usize) -> i32 {
    // The first cell has x = -(n - 1). The difference of x - y between two rows is even by construction.
    (rows[0] as i32 - rows[y] as i32 - y as i32) / 2
}

/// Returns the smallest stride that leaves an unused slot between any two rows.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time, where a bad index does not compile")]
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
