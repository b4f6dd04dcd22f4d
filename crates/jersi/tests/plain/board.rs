//! The boards: hexagons in rows, in doubled coordinates.

use super::Game;
use super::piece::Side;

/// `(x, y)`: "cell k of a row of n has x = -(n-1)+2(k-1), y = row index".
pub type Cell = (i32, i32);

/// "Its neighbours are (x±2, y) and (x±1, y±1)".
pub const DIRECTIONS: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

/// The number of cells in each row, from white's side (row a) to black's.
pub fn row_lengths(game: Game) -> &'static [i32] {
    match game {
        Game::Jersi2 => &[5, 6, 7, 8, 9, 8, 7, 6, 5],
        Game::Jersi4 => &[7, 8, 7, 8, 9, 8, 7, 8, 7],
        Game::Pijersi => &[6, 7, 6, 7, 6, 7, 6],
    }
}

/// The number of rows.
pub fn n_rows(game: Game) -> i32 {
    row_lengths(game).len().try_into().unwrap()
}

/// The cells of a row, from the left.
pub fn row_cells(game: Game, row: i32) -> Vec<Cell> {
    let length = row_lengths(game)[usize::try_from(row).unwrap()];
    (1..=length).map(|k| (-(length - 1) + 2 * (k - 1), row)).collect()
}

/// Every cell, row by row from a, each from the left.
pub fn all_cells(game: Game) -> Vec<Cell> {
    (0..n_rows(game)).flat_map(|row| row_cells(game, row)).collect()
}

/// The cell `distance` steps from `cell` in one direction; it may lie off the board.
pub fn ahead(cell: Cell, direction: (i32, i32), distance: i32) -> Cell {
    (cell.0 + distance * direction.0, cell.1 + distance * direction.1)
}

/// Whether two cells share an edge.
pub fn are_neighbours(one: Cell, other: Cell) -> bool {
    DIRECTIONS.iter().any(|&direction| ahead(one, direction, 1) == other)
}

/// The name of a cell: the letter of its row, then its place in the row from 1.
pub fn name(game: Game, cell: Cell) -> String {
    let (x, row) = cell;
    let length = row_lengths(game)[usize::try_from(row).unwrap()];
    let place = (x + length - 1) / 2 + 1;
    format!("{}{place}", char::from(b'a' + u8::try_from(row).unwrap()))
}

/// The row furthest back on `side`'s own side.
pub fn back_row(game: Game, side: Side) -> i32 {
    match side {
        Side::White => 0,
        Side::Black => n_rows(game) - 1,
    }
}

/// How many rows `cell` is from `side`'s back row (0 on that row itself).
pub fn rows_from_home(game: Game, side: Side, cell: Cell) -> i32 {
    (cell.1 - back_row(game, side)).abs()
}
