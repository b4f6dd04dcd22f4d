//! Squares in columns and rows, as on a chess board.
//!
//! Columns a, b… from the left, rows 1, 2… from the bottom; a1 is in the lower left corner and cells are numbered
//! row by row. The unit is the side of a square; the lower left corner of the board is the origin.

use crate::board::{Board, Compass, Layout, Site, letter};
use crate::cell::MOST_CELLS;
use crate::error::BoardError;
use crate::geometry::Point;
use crate::lattice::join;

/// Which squares are neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Squares that share a side: four directions.
    Sides,
    /// Squares that share a side or a corner: eight directions.
    SidesAndCorners,
}

const NAMES: [&str; 8] = ["E", "NE", "N", "NW", "W", "SW", "S", "SE"];
const VECTORS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

impl Board {
    /// A rectangle of squares.
    ///
    /// Directions E N W S, or E NE N NW W SW S SE; names `a1`, `b1`…; two tones, of which a1 has the first.
    ///
    /// ```
    /// use board::{Board, Reach};
    ///
    /// let board = Board::squares(8, 8, Reach::Sides)?;
    /// assert_eq!((board.len(), board.pairs().count()), (64, 112));
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// No column, no row, more than 26 columns, too many cells.
    pub fn squares(n_columns: usize, n_rows: usize, reach: Reach) -> Result<Self, BoardError> {
        check_size(n_columns, n_rows)?;
        let (names, vectors) = match reach {
            Reach::Sides => (every_other(&NAMES), every_other(&VECTORS)),
            Reach::SidesAndCorners => (NAMES.to_vec(), VECTORS.to_vec()),
        };
        let places: Vec<(i32, i32)> =
            (0..n_rows as i32).flat_map(|y| (0..n_columns as i32).map(move |x| (x, y))).collect();
        let cell_names =
            (1..=n_rows).flat_map(|row| (0..n_columns).map(move |x| format!("{}{row}", letter(x))));
        let sites = places.iter().zip(join(&places, &vectors)).zip(cell_names).map(site).collect();
        let layout = Layout {
            compass: Compass::circle(&names),
            rows: vec![n_columns; n_rows],
            full_degree: names.len(),
            straight: true,
            placed: true,
        };
        Ok(Self::assemble(sites, layout))
    }
}

fn check_size(n_columns: usize, n_rows: usize) -> Result<(), BoardError> {
    if n_columns == 0 || n_rows == 0 {
        return Err(BoardError::NoCell);
    }
    if n_columns > 26 {
        return Err(BoardError::TooManyColumns { asked: n_columns, most: 26 });
    }
    let asked = n_columns.saturating_mul(n_rows);
    if asked > MOST_CELLS {
        return Err(BoardError::TooManyCells { asked, most: MOST_CELLS });
    }
    Ok(())
}

fn every_other<T: Copy>(items: &[T]) -> Vec<T> {
    items.iter().copied().step_by(2).collect()
}

type Placed<'a> = ((&'a (i32, i32), Vec<(crate::Direction, crate::Cell)>), String);

fn site(((&(x, y), steps), name): Placed<'_>) -> Site {
    let (left, lower) = (f64::from(x), -f64::from(y));
    Site {
        name,
        centre: Point::new(left + 0.5, lower - 0.5),
        outline: vec![
            Point::new(left, lower - 1.0),
            Point::new(left + 1.0, lower - 1.0),
            Point::new(left + 1.0, lower),
            Point::new(left, lower),
        ],
        steps,
        tone: u8::from((x + y) % 2 == 1),
        round: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_by_eight_has_112_pairs_by_sides_and_210_with_corners() {
        assert_eq!(Board::squares(8, 8, Reach::Sides).unwrap().pairs().count(), 112);
        assert_eq!(Board::squares(8, 8, Reach::SidesAndCorners).unwrap().pairs().count(), 210);
    }

    #[test]
    fn a1_is_in_the_lower_left_corner() {
        let board = Board::squares(8, 8, Reach::Sides).unwrap();
        let place = |name: &str| board.centre(board.cell(name).unwrap());
        assert!(place("a1").x < place("h1").x);
        assert!(place("a1").y > place("a8").y);
        assert_eq!(board.cell("a1").map(crate::Cell::index), Some(0));
        assert_eq!(board.cell("a2").map(crate::Cell::index), Some(8));
    }

    #[test]
    fn north_leads_to_the_next_row_and_back() {
        let board = Board::squares(8, 8, Reach::SidesAndCorners).unwrap();
        let from = board.cell("d4").unwrap();
        let names: Vec<&str> = board.neighbours(from).map(|(_, to)| board.name(to)).collect();
        assert_eq!(names, ["e4", "e5", "d5", "c5", "c4", "c3", "d3", "e3"]);
    }

    #[test]
    fn neighbours_by_a_side_never_share_a_tone() {
        let board = Board::squares(5, 7, Reach::Sides).unwrap();
        assert!(board.pairs().all(|(a, b)| board.tone(a) != board.tone(b)));
    }

    #[test]
    fn absurd_sizes_are_refused() {
        assert_eq!(Board::squares(0, 8, Reach::Sides), Err(BoardError::NoCell));
        assert_eq!(
            Board::squares(27, 1, Reach::Sides),
            Err(BoardError::TooManyColumns { asked: 27, most: 26 })
        );
        assert_eq!(
            Board::squares(26, usize::MAX, Reach::Sides),
            Err(BoardError::TooManyCells { asked: usize::MAX, most: MOST_CELLS })
        );
        assert!(Board::squares(16, 256, Reach::SidesAndCorners).is_ok());
    }
}
