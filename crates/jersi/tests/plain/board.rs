//! The boards: hexagons or squares in rows, in doubled coordinates.

use super::Game;
use super::piece::Side;

/// `(x, y)`: "cell k of a row of n has x = -(n-1)+2(k-1), y = row index".
pub type Cell = (i32, i32);

/// "Its neighbours are (x±2, y) and (x±1, y±1)"; on the square, "the four edge neighbours; corners do not touch".
pub fn directions(game: Game) -> &'static [(i32, i32)] {
    match game {
        Game::Square => &[(2, 0), (0, 1), (-2, 0), (0, -1)],
        _ => &[(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)],
    }
}

/// The number of cells in each row, from white's side to black's.
pub fn row_lengths(game: Game) -> &'static [i32] {
    match game {
        Game::Jersi1 | Game::Jersi1Filled => &[4, 5, 6, 7, 6, 5, 4],
        Game::Jersi2 | Game::Jersi3 | Game::Wuxing => &[5, 6, 7, 8, 9, 8, 7, 6, 5],
        Game::Jersi4 => &[7, 8, 7, 8, 9, 8, 7, 8, 7],
        Game::Square => &[8, 8, 8, 8, 8, 8, 8, 8],
        Game::Pijersi => &[6, 7, 6, 7, 6, 7, 6],
    }
}

/// The number of rows.
pub fn n_rows(game: Game) -> i32 {
    row_lengths(game).len().try_into().unwrap()
}

/// "With the sea open `d4` is no node: nothing enters or crosses it".
pub fn is_sea(game: Game, cell: Cell) -> bool {
    game == Game::Jersi1 && cell == (0, 3)
}

/// The places of a row, from the left, the sea included.
pub fn row_places(game: Game, row: i32) -> Vec<Cell> {
    let length = row_lengths(game)[usize::try_from(row).unwrap()];
    (1..=length).map(|k| (-(length - 1) + 2 * (k - 1), row)).collect()
}

/// The cells of a row, from the left.
pub fn row_cells(game: Game, row: i32) -> Vec<Cell> {
    row_places(game, row).into_iter().filter(|&cell| !is_sea(game, cell)).collect()
}

/// Every cell, row by row from white's side, each from the left.
pub fn all_cells(game: Game) -> Vec<Cell> {
    (0..n_rows(game)).flat_map(|row| row_cells(game, row)).collect()
}

/// The cell `distance` steps from `cell` in one direction; it may lie off the board.
pub fn ahead(cell: Cell, direction: (i32, i32), distance: i32) -> Cell {
    (cell.0 + distance * direction.0, cell.1 + distance * direction.1)
}

/// Whether two cells share an edge.
pub fn are_neighbours(game: Game, one: Cell, other: Cell) -> bool {
    directions(game).iter().any(|&direction| ahead(one, direction, 1) == other)
}

/// The name of a cell.
pub fn name(game: Game, cell: Cell) -> String {
    let (x, row) = cell;
    let length = row_lengths(game)[usize::try_from(row).unwrap()];
    let place = (x + length - 1) / 2 + 1;
    let letter = |number: i32| char::from(b'a' + u8::try_from(number).unwrap());
    match game {
        // "The letter belongs to the lines rising to the right: letter = `d` + (x - (row - 4)) / 2", rows from 1.
        Game::Jersi1 | Game::Jersi1Filled => format!("{}{}", letter(3 + (x - (row + 1 - 4)) / 2), row + 1),
        // "Column letter a–h + row".
        Game::Square => format!("{}{}", letter(place - 1), row + 1),
        // The letter of the row, then the place in the row from 1.
        _ => format!("{}{place}", letter(row)),
    }
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
