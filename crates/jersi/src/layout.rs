//! Where each cell of a board of hexagon rows sits in a machine word.
//!
//! The board is sheared so that a step in a given direction is one and the same shift for every cell: the cell
//! (x, y) of the doubled coordinates of `rules/jersi.md` takes slot `y·stride + (x - y) / 2` (plus a constant).
//! Between two rows lies at least one slot that is no cell, which swallows steps over the edge. The alternative,
//! numbering the cells without gaps, needs a table or a row-dependent shift for every step; with the gaps a whole
//! board of pieces steps at once.

use std::fmt;

/// A cell of a board: its slot in the layout. Cells order row by row from the near side, each from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell that a layout put into this slot.
    #[inline(always)]
    pub(crate) const fn at_slot(slot: u8) -> Cell {
        Cell(slot)
    }

    /// The slot of the cell.
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

/// The most rows a layout takes.
const MAX_ROWS: usize = 16;

/// The six directions of pointy-top hexagons, counter-clockwise from the east. The opposite of `d` is `d + 3`.
pub(crate) const DIRECTIONS: usize = 6;

/// A board of hexagon rows laid into a word.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    rows: &'static [u8],
    starts: [u8; MAX_ROWS],
    deltas: [i8; DIRECTIONS],
    cells: u128,
    /// The cells of the rows before each row, and in the end of all.
    before: [u128; MAX_ROWS + 1],
}

impl Layout {
    /// Lays out rows of the given lengths, near side first. Neighbouring rows differ by one cell.
    ///
    /// For constants only: rows that are no such board do not compile.
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

    /// The lengths of the rows, near side first.
    #[must_use]
    pub const fn rows(&self) -> &'static [u8] {
        self.rows
    }

    /// How many rows there are.
    #[must_use]
    pub const fn n_rows(&self) -> usize {
        self.rows.len()
    }

    /// All cells.
    pub(crate) const fn cells(&self) -> u128 {
        self.cells
    }

    /// Whether the cells take more than 64 slots.
    #[inline(always)]
    pub(crate) const fn is_wide(&self) -> bool {
        self.cells >> 64 != 0
    }

    /// The cells of one row.
    #[inline(always)]
    pub(crate) fn row_cells(&self, row: usize) -> u128 {
        self.rows_cells(row, row + 1)
    }

    /// The cells of the rows `from..to`.
    #[inline(always)]
    pub(crate) fn rows_cells(&self, from: usize, to: usize) -> u128 {
        let before = |row: usize| self.before.get(row).copied().unwrap_or(self.cells);
        before(to) & !before(from)
    }

    /// The shift of a step in each direction.
    #[inline(always)]
    pub(crate) const fn deltas(&self) -> [i8; DIRECTIONS] {
        self.deltas
    }

    /// The cell in the given row and column, both counted from 0.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        let (&length, &start) = (self.rows.get(row)?, self.starts.get(row)?);
        (column < usize::from(length)).then(|| Cell(start + column as u8))
    }

    /// The row and the column of a cell, both counted from 0.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let starts = self.starts.get(..self.rows.len()).unwrap_or(&self.starts);
        let row = starts.partition_point(|&start| start <= cell.0).saturating_sub(1);
        let start = starts.get(row).copied().unwrap_or(0);
        (row, usize::from(cell.0 - start))
    }

    /// The name of a cell: a letter for the row, a number in the row.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        format!("{}{}", row_letter(row), column + 1)
    }

    /// The cell of that name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let (letter, digit) = (letters.next()?, letters.next()?);
        if letters.next().is_some() || !letter.is_ascii_lowercase() {
            return None;
        }
        self.cell(letter as usize - 'a' as usize, (digit.to_digit(10)? as usize).checked_sub(1)?)
    }

    /// The cell a step away in direction `d`, if the board goes on there.
    #[must_use]
    pub fn step(&self, cell: Cell, d: usize) -> Option<Cell> {
        let delta = i16::from(*self.deltas.get(d)?);
        let slot = u8::try_from(i16::from(cell.0) + delta).ok()?;
        (slot < 128 && self.cells >> slot & 1 == 1).then_some(Cell(slot))
    }

    /// The cell half a turn around the centre of the board.
    #[must_use]
    pub fn turned(&self, cell: Cell) -> Option<Cell> {
        let (row, column) = self.place(cell);
        let far_row = self.rows.len().checked_sub(row + 1)?;
        let length = usize::from(*self.rows.get(far_row)?);
        self.cell(far_row, length.checked_sub(column + 1)?)
    }

    /// All cells in order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        crate::bits::Bits::cells(self.cells)
    }
}

/// The letter of a row counted from 0.
pub(crate) fn row_letter(row: usize) -> char {
    char::from(b'a' + row.min(25) as u8)
}

/// How far the first cell of row `y` lies from `y·stride`, when row 0 starts at slot 0.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time, where a bad index does not compile")]
const fn shear(rows: &[u8], y: usize) -> i32 {
    // x of the first cell is -(n - 1); the difference of x - y between two rows is even by construction.
    (rows[0] as i32 - rows[y] as i32 - y as i32) / 2
}

/// The smallest stride that leaves a free slot between any two rows.
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
