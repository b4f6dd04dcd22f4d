//! The triangle of order n, and the calculus of the Tricérata document on it.
//!
//! The document (Vincent Lesbros, *Jeux de semailles*, 2020) numbers the n² triangular cells from 0, row by row from
//! the top, and computes with positions (Y, X), row and column. The formulas here keep its own words and letters,
//! each with a test:
//!
//! * [`Place`]: a number ↔ (Y, X), formulas (1) to (4), the types N and S, which places lie on the board;
//! * [`Step`] and [`Trajectory`]: N, S, O, E as functions of a position, `ONE`, composition, reduction, reversal;
//! * [`Frame`]: from a position to coordinates on a screen, the corners A, B, C, the centre M;
//! * [`formula_contains`](crate::geometry::formula_contains): whether a point belongs to a triangle.
//!
//! The letters stay French (O is *ouest*, west): they are a notation, like the letters of chess pieces, and `W`
//! would make `ONE` unreadable beside its source.
//!
//! # Two slips of the printed document
//! * It says that from (2, 2) to (1, 1) one may do `ONE`, `ENO`, or `EESOOONENE`. The last has ten steps, which its
//!   own remark on parity forbids, and would end at (1, 2) after leaving a cell by a corner. With the O that was
//!   lost, `EESOOOONENE`, it is right; both facts are tested.
//! * It prints the height of the centre as `c/2 √3`; dividing its two formulas gives c/2 · tan(π/6), that is
//!   (c/2)/√3. See [`Frame::centre`].

mod frame;
mod place;
mod trajectory;

pub use frame::Frame;
pub use place::{Kind, Place, column_of, first_of_row, row_length, row_of};
pub use trajectory::{Step, Trajectory, TrajectoryError};

use crate::board::{Board, Compass, Layout, Site};
use crate::cell::{Cell, Direction, MOST_CELLS};
use crate::error::BoardError;
use crate::geometry::Point;

impl Board {
    /// The triangle of order n: n² triangular cells, point up.
    ///
    /// The cell of number k is the document's cell k and its name is `k` in figures. Directions N S O E, of which a
    /// cell has at most three: S O E pointing north, N O E pointing south. Tone 0 points north, tone 1 south. The
    /// unit is the side of a cell, the origin the northern summit.
    ///
    /// ```
    /// use board::Board;
    ///
    /// let board = Board::triangle(4)?;
    /// assert_eq!((board.len(), board.pairs().count()), (16, 18));
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// Order 0, and orders above 64.
    pub fn triangle(order: usize) -> Result<Self, BoardError> {
        if order == 0 {
            return Err(BoardError::NoCell);
        }
        let n_cells = order.saturating_mul(order);
        if n_cells > MOST_CELLS {
            return Err(BoardError::TooManyCells { asked: n_cells, most: MOST_CELLS });
        }
        // At most 64 and 4096 from here on, so the conversions below are lossless.
        let frame = Frame { origin: Point::default(), size: order as f64, order: order as u32 };
        let sites = (0..n_cells as u32).map(|k| site(&frame, k)).collect();
        let layout = Layout {
            compass: Compass {
                names: Step::ALL.iter().map(Step::to_string).collect(),
                opposites: vec![Some(1), Some(0), Some(3), Some(2)],
            },
            rows: (0..order).map(|row| 2 * row + 1).collect(),
            full_degree: 3,
            straight: true,
            placed: true,
        };
        Ok(Self::assemble(sites, layout))
    }
}

fn site(frame: &Frame, number: u32) -> Site {
    let place = Place::from_number(number);
    let [a, b, c] = frame.corners(place);
    let lead = |(k, step): (usize, &Step)| {
        let to = step.apply_on(place, frame.order)?.number()?;
        Some((Direction::from_usize(k), Cell::from_usize(to as usize)))
    };
    Site {
        name: number.to_string(),
        centre: frame.centre(place),
        // The document lists the corners of its N cells counter-clockwise; outlines of a board run clockwise.
        outline: match place.kind() {
            Kind::N => vec![a, c, b],
            Kind::S => vec![a, b, c],
        },
        steps: Step::ALL.iter().enumerate().filter_map(lead).collect(),
        tone: u8::from(place.kind() == Kind::S),
        round: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle_of_size_n_has_n_squared_cells_in_odd_rows() {
        for order in 1..=64 {
            let board = Board::triangle(order).unwrap();
            assert_eq!(board.len(), order * order);
            let rows: Vec<usize> = board.rows().map(|row| row.len()).collect();
            assert_eq!(rows, (0..order).map(|row| 2 * row + 1).collect::<Vec<_>>());
        }
    }

    #[test]
    fn each_row_has_one_southern_cell_less_than_northern_ones() {
        let board = Board::triangle(9).unwrap();
        for row in board.rows() {
            let n_south = row.iter().filter(|&&cell| board.tone(cell) == 1).count();
            assert_eq!(row.len() - n_south, n_south + 1);
        }
    }

    #[test]
    fn summits_have_one_neighbour_edges_two_and_inner_cells_three() {
        for order in 2..=12 {
            let board = Board::triangle(order).unwrap();
            let last = order as i32 - 1;
            for cell in board.cells() {
                let Place { row, column } = Place::from_number(cell.index() as u32);
                let sides_on_the_edge = [column == 0, column == 2 * row, row == last && column % 2 == 0];
                let n_on_the_edge = sides_on_the_edge.iter().filter(|&&on| on).count();
                assert_eq!(board.degree(cell), 3 - n_on_the_edge);
                assert_eq!(board.is_edge(cell), n_on_the_edge > 0);
            }
            let degrees: Vec<usize> = board.cells().map(|cell| board.degree(cell)).collect();
            assert_eq!(degrees.iter().filter(|&&degree| degree == 1).count(), 3);
            assert_eq!(degrees.iter().filter(|&&degree| degree == 2).count(), 3 * (order - 2));
        }
    }

    #[test]
    fn the_only_cell_of_order_one_has_no_neighbour() {
        let board = Board::triangle(1).unwrap();
        assert_eq!(board.degree(Cell::new(0)), 0);
    }

    #[test]
    fn neighbours_are_those_of_the_rules() {
        // tricerata.md: (Y, X±1) inside 0..2Y; X even: (Y+1, X+1) if Y+1 < n; X odd: (Y-1, X-1).
        let order = 7;
        let board = Board::triangle(order as usize).unwrap();
        for cell in board.cells() {
            let Place { row, column } = Place::from_number(cell.index() as u32);
            let across = if column % 2 == 0 { (row + 1, column + 1) } else { (row - 1, column - 1) };
            let mut expected: Vec<u32> = [(row, column - 1), (row, column + 1), across]
                .into_iter()
                .map(|(row, column)| Place { row, column })
                .filter(|place| place.is_on(order))
                .filter_map(Place::number)
                .collect();
            expected.sort_unstable();
            let mut found: Vec<u32> = board.neighbours(cell).map(|(_, to)| to.index() as u32).collect();
            found.sort_unstable();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn neighbours_share_a_whole_side() {
        let board = Board::triangle(6).unwrap();
        for (a, b) in board.pairs() {
            let near = |p: &Point| board.outline(b).iter().any(|&q| (q - *p).length() < 1e-9);
            assert_eq!(board.outline(a).iter().filter(|corner| near(corner)).count(), 2);
        }
    }

    #[test]
    fn lines_run_along_rows_and_are_one_step_across_them() {
        let board = Board::triangle(4).unwrap();
        let lengths = |name: &str| {
            let cell = board.cell(name).unwrap();
            board.directions().map(|direction| board.line(cell, direction).count()).collect::<Vec<_>>()
        };
        assert_eq!(lengths("12"), [1, 0, 3, 3]);
        assert_eq!(lengths("5"), [1, 0, 1, 3]);
        assert_eq!(lengths("4"), [0, 1, 0, 4]);
    }

    #[test]
    fn orders_nought_and_sixty_five_are_refused() {
        assert_eq!(Board::triangle(0), Err(BoardError::NoCell));
        assert_eq!(Board::triangle(65), Err(BoardError::TooManyCells { asked: 4225, most: MOST_CELLS }));
        assert!(Board::triangle(usize::MAX).is_err());
    }
}
