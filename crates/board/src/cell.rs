//! The two typed indexes of a board: cells and directions.
//!
//! They are plain numbers inside, so that a position can keep an array with one element per cell and a move can pack
//! its cells into a few bits. References into the board would tie every move to a lifetime. The price is that a cell
//! can be passed to the wrong board. Nothing panics then: the board answers as for a cell that does not exist (no
//! neighbour, no outline, an empty name).

/// The maximum number of cells of a board, whatever its shape.
///
/// Far above any board people play on (Jersi 4 has 69 cells, and a triangle of order 64 reaches the maximum), yet low
/// enough that a mistyped size is refused instead of filling the memory.
pub const MOST_CELLS: usize = 4096;

/// A cell of a board, as an index from 0 in the order of [`Board::cells`](crate::Board::cells).
///
/// Do not mix cells of different boards; the crate's conventions say what happens if you do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// Creates the cell with this index.
    ///
    /// Nothing checks that a board has that many cells: use [`Board::nth`](crate::Board::nth) for an index from
    /// outside.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The index of the cell, for an array with one element per cell.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Creates the cell with this index, which the caller has already bounded by [`MOST_CELLS`].
    pub(crate) fn from_usize(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// A direction in which to leave a cell, as an index into the directions of the board.
///
/// On boards with a geometry a direction means the same everywhere. On a graph it is only the rank of an edge at one
/// cell and says nothing about other cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u16);

impl Direction {
    /// Creates the direction with this index.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The index of the direction, for an array with one element per direction.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Creates the direction with this index, which the caller has already bounded by [`MOST_CELLS`].
    pub(crate) fn from_usize(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}
