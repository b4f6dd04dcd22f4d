//! Neighbours on a lattice of integer coordinates, shared by hexagons, squares and pits.

use crate::cell::{Cell, Direction};

/// The rows of centred cells in doubled coordinates, as the Jersi documents place them: cell k (from 1) of a row of
/// n has x = -(n-1) + 2(k-1), and y is the number of the row, from 0 at the bottom.
pub(crate) fn doubled(rows: &[usize]) -> Vec<(i32, i32)> {
    let mut places = Vec::new();
    for (y, &length) in rows.iter().enumerate() {
        for k in 0..length {
            // Both casts are lossless: the constructors have already refused more than 4096 cells.
            places.push((2 * k as i32 - (length as i32 - 1), y as i32));
        }
    }
    places
}

/// The neighbours of every place, found by adding each vector; direction k is vector k.
pub(crate) fn join(places: &[(i32, i32)], vectors: &[(i32, i32)]) -> Vec<Vec<(Direction, Cell)>> {
    let mut cells: Vec<((i32, i32), Cell)> =
        places.iter().enumerate().map(|(k, &place)| (place, Cell::from_usize(k))).collect();
    cells.sort_unstable_by_key(|&(place, _)| place);
    let cell_at = |wanted| {
        let index = cells.binary_search_by_key(&wanted, |&(place, _)| place).ok()?;
        cells.get(index).map(|&(_, cell)| cell)
    };
    let steps_from = |&(x, y): &(i32, i32)| {
        let lead = |(k, &(dx, dy)): (usize, &(i32, i32))| {
            cell_at((x + dx, y + dy)).map(|to| (Direction::from_usize(k), to))
        };
        vectors.iter().enumerate().filter_map(lead).collect()
    };
    places.iter().map(steps_from).collect()
}
