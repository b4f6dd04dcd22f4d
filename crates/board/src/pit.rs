//! Pits in rows, with a store at either end or none: the boards of the sowing games.
//!
//! Rows a, b… from the bottom, pits numbered from the left, rows of different lengths centred. Pits that face each
//! other, exactly one above the other, are neighbours to the north and the south; where one row is even and the
//! next is odd, none do. Rows are not aligned to the left, because carved boards are symmetrical. Two pits between two
//! longer rows of one length stand at the ends of the board, where they close the rows to a ring.
//!
//! Stores are cells like the others, named `left` and `right`, after the last pit. They have no neighbours: from
//! which pit a stone falls into which store, and where it goes next, is up to the rules, as is the whole course.
//!
//! The unit is the distance from one pit to the next.

use crate::board::{Board, Compass, Layout, Site};
use crate::cell::MOST_CELLS;
use crate::circle::oval;
use crate::error::BoardError;
use crate::geometry::Point;
use crate::hexagon::{check_rows, row_names};
use crate::lattice::{doubled, join};

/// Whether a board of pits has stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stores {
    /// None: players hold what they capture in hand.
    None,
    /// One at either end, `left` and `right`, as tall as the board.
    Ends,
}

/// The radius of a pit, which leaves some wood between two of them.
pub(crate) const RADIUS: f64 = 0.42;

const NAMES: [&str; 4] = ["E", "N", "W", "S"];
/// Vectors in doubled coordinates, hence the steps of two along a row.
const VECTORS: [(i32, i32); 4] = [(2, 0), (0, 1), (-2, 0), (0, -1)];

impl Board {
    /// Pits in rows of these lengths, from row a, at the bottom, to the farthest.
    ///
    /// Directions E N W S; names `a1`, `a2`… and `left`, `right` for the stores; tone 0 for pits, 1 for stores.
    /// Pits are round, stores oval. [`is_edge`](Board::is_edge) says which pits lack one of four neighbours.
    ///
    /// ```
    /// use board::{Board, Stores};
    ///
    /// let awale = Board::pits(&[6, 6], Stores::Ends)?;
    /// assert_eq!(awale.len(), 14);
    /// assert_eq!(awale.pairs().count(), 16);
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// No row, an empty row, more than 26 rows, too many cells.
    pub fn pits(rows: &[usize], stores: Stores) -> Result<Self, BoardError> {
        check_rows(rows)?;
        let mut places = doubled(rows);
        spread(rows, &mut places);
        let mut sites: Vec<Site> =
            places.iter().zip(join(&places, &VECTORS)).zip(row_names(rows)).map(pit).collect();
        let mut lengths = rows.to_vec();
        if stores == Stores::Ends {
            sites.extend(ends(rows));
            lengths.push(2);
        }
        if sites.len() > MOST_CELLS {
            return Err(BoardError::TooManyCells { asked: sites.len(), most: MOST_CELLS });
        }
        let layout = Layout {
            compass: Compass::circle(&NAMES),
            rows: lengths,
            full_degree: NAMES.len(),
            straight: true,
            placed: true,
        };
        Ok(Self::assemble(sites, layout))
    }
}

/// Moves two pits between two longer rows of one length to the ends of the board.
fn spread(rows: &[usize], places: &mut [(i32, i32)]) {
    if let [near, 2, far] = *rows
        && near == far
        && near > 2
    {
        for place in places.iter_mut().filter(|place| place.1 == 1) {
            place.0 *= near as i32 + 1;
        }
    }
}

type Placed<'a> = ((&'a (i32, i32), Vec<(crate::Direction, crate::Cell)>), String);

fn pit(((&(x, y), steps), name): Placed<'_>) -> Site {
    let centre = Point::new(f64::from(x) / 2.0, -f64::from(y));
    Site { name, centre, outline: oval(centre, RADIUS, RADIUS), steps, tone: 0, round: true }
}

fn ends(rows: &[usize]) -> [Site; 2] {
    let longest = rows.iter().copied().max().unwrap_or(0) as f64;
    let half_height = (rows.len() as f64 - 1.0) / 2.0;
    [("left", -1.0), ("right", 1.0)].map(|(name, side)| {
        let centre = Point::new(side * (longest + 1.0) / 2.0, -half_height);
        Site {
            name: name.to_owned(),
            centre,
            outline: oval(centre, RADIUS, half_height + RADIUS),
            steps: Vec::new(),
            tone: 1,
            round: false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_beside(board: &Board, name: &str) -> Vec<String> {
        let cell = board.cell(name).unwrap();
        board.neighbours(cell).map(|(_, to)| board.name(to).to_owned()).collect()
    }

    #[test]
    fn two_rows_of_six_face_each_other() {
        let board = Board::pits(&[6, 6], Stores::Ends).unwrap();
        assert_eq!(names_beside(&board, "a3"), ["a4", "b3", "a2"]);
        assert_eq!(names_beside(&board, "b6"), ["b5", "a6"]);
        assert!(names_beside(&board, "left").is_empty());
    }

    #[test]
    fn four_rows_of_eight_have_52_pairs() {
        let board = Board::pits(&[8, 8, 8, 8], Stores::None).unwrap();
        assert_eq!((board.len(), board.pairs().count()), (32, 52));
    }

    #[test]
    fn centred_rows_of_four_and_six_face_each_other_in_the_middle() {
        let board = Board::pits(&[6, 4], Stores::None).unwrap();
        assert_eq!(names_beside(&board, "b1"), ["b2", "a2"]);
        assert_eq!(names_beside(&board, "a1"), ["a2"]);
    }

    #[test]
    fn two_pits_between_two_rows_close_them_to_a_ring() {
        for n in [4, 5] {
            let board = Board::pits(&[n, 2, n], Stores::None).unwrap();
            let [left, right] = ["b1", "b2"].map(|name| board.centre(board.cell(name).unwrap()).x);
            let is_between = |name: String| {
                let x = board.centre(board.cell(&name).unwrap()).x;
                left < x && x < right
            };
            assert!((1..=n).all(|k| is_between(format!("a{k}")) && is_between(format!("c{k}"))));
            assert!(names_beside(&board, "b1").is_empty());
        }
        let usual = Board::pits(&[2, 2, 2], Stores::None).unwrap();
        assert_eq!(names_beside(&usual, "b1"), ["b2", "c1", "a1"]);
    }

    #[test]
    fn an_even_row_faces_no_odd_row() {
        let board = Board::pits(&[6, 5, 6], Stores::None).unwrap();
        assert_eq!(board.pairs().count(), 5 + 4 + 5);
    }

    #[test]
    fn stores_stand_at_the_ends_and_as_tall_as_the_board() {
        let board = Board::pits(&[6, 6], Stores::Ends).unwrap();
        let [left, right] = ["left", "right"].map(|name| board.cell(name).unwrap());
        assert_eq!(board.centre(left).x, board.bounds().min.x + RADIUS);
        assert_eq!(board.centre(right).x, board.bounds().max.x - RADIUS);
        let heights = board.outline(left).iter().map(|point| point.y);
        let (top, bottom) = heights.fold((f64::MAX, f64::MIN), |(low, high), y| (low.min(y), high.max(y)));
        assert!((bottom - top - board.bounds().height()).abs() < 1e-12);
        assert!(!board.is_round(left) && board.is_round(board.cell("a1").unwrap()));
    }

    #[test]
    fn no_two_outlines_overlap() {
        let board = Board::pits(&[7, 5, 7], Stores::Ends).unwrap();
        for a in board.cells() {
            for b in board.cells().filter(|&b| b != a) {
                assert!(
                    !board
                        .outline(a)
                        .iter()
                        .any(|&corner| { crate::geometry::contains(board.outline(b), corner) })
                );
            }
        }
    }

    #[test]
    fn absurd_rows_are_refused() {
        assert_eq!(Board::pits(&[], Stores::Ends), Err(BoardError::NoCell));
        assert_eq!(Board::pits(&[0], Stores::Ends), Err(BoardError::EmptyRow { row: 'a' }));
        assert_eq!(
            Board::pits(&[MOST_CELLS], Stores::Ends),
            Err(BoardError::TooManyCells { asked: MOST_CELLS + 2, most: MOST_CELLS })
        );
    }
}
