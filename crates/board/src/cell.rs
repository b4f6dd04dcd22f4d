//! The two typed indexes of a board: which cell, which way.
//!
//! They are plain numbers inside, so that a position may keep an array per cell and a move may pack its cells in
//! a few bits. The alternative, a reference into the board, would tie every move to a lifetime. The price is that
//! a cell can be shown to the wrong board: nothing panics then, the board answers as for a cell that does not
//! exist (no neighbour, no outline, an empty name).

/// The greatest number of cells a board may have, whatever its shape.
///
/// Far above any board people play on (Jersi 4 has 69, a triangle of order 64 reaches it), and low enough that
/// a mistyped size is refused instead of filling the memory.
pub const MOST_CELLS: usize = 4096;

/// A cell of a board: its number, from 0, in the order of [`Board::cells`](crate::Board::cells).
///
/// Cells of different boards must not be mixed; see the crate's conventions for what happens then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell of this number.
    ///
    /// Nothing checks that some board has so many cells: use [`Board::nth`](crate::Board::nth) for a number that
    /// comes from outside.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The number of the cell, to index an array with one place per cell.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell of this number where the caller has already bounded it by [`MOST_CELLS`].
    pub(crate) fn from_usize(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// A way out of a cell: its number among the directions of the board.
///
/// On boards with a geometry a direction means the same way everywhere. On a graph it is only the rank of an
/// edge at one cell, and says nothing about another cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u16);

impl Direction {
    /// The direction of this number.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The number of the direction, to index an array with one place per direction.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction of this number where the caller has already bounded it by [`MOST_CELLS`].
    pub(crate) fn from_usize(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }
}
