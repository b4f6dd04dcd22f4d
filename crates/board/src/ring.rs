//! Pits in a ring, for sowing games whose course is the board.
//!
//! The ring is an oval a little wider than high. Pits run counterclockwise, so that whoever sits in the south sows to the
//! right, as on a board of rows. They are named like a single row: `a1`, `a2`…

use crate::board::{Board, Compass, Layout, Site};
use crate::cell::{Cell, Direction};
use crate::circle::{clockwise_from_north, oval};
use crate::error::BoardError;
use crate::geometry::Point;
use crate::hexagon::{check_rows, row_names};
use crate::pit::RADIUS;

/// The least distance between the centres of neighbouring pits.
const STEP: f64 = 1.08;

/// Half of the least height of a ring, which leaves room for numbers inside.
const LOWEST: f64 = 1.7;

/// The width of a ring for a height of 1.
const WIDTH: f64 = 1.25;

impl Board {
    /// `n` pits in a ring. The first `n_near` of them lie around the south, in front of the first player.
    ///
    /// Direction E leads to the next pit, W to the one before; the last and the first are neighbours.
    ///
    /// ```
    /// use board::Board;
    ///
    /// let ring = Board::ring(10, 5)?;
    /// assert_eq!((ring.len(), ring.pairs().count()), (10, 10));
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// No pit, too many pits.
    pub fn ring(n: usize, n_near: usize) -> Result<Self, BoardError> {
        let rows = [n];
        check_rows(&rows)?;
        let half_height = (STEP * n as f64 / std::f64::consts::TAU).max(LOWEST);
        let sites = row_names(&rows).enumerate().map(|(index, name)| {
            // In half steps; the middle of the near pits lies half a turn from the north.
            let back = 2 * index as i64 - (n_near as i64 - 1);
            let unit = clockwise_from_north((n as i64 - back).rem_euclid(2 * n as i64) as u32, 2 * n as u32);
            let centre = Point::new(unit.x * half_height * WIDTH, unit.y * half_height);
            let outline = oval(centre, RADIUS, RADIUS);
            Site { name, centre, outline, steps: steps(index, n), tone: 0, round: true }
        });
        let layout = Layout {
            compass: Compass::circle(&["E", "W"]),
            rows: rows.to_vec(),
            full_degree: 2,
            straight: true,
            placed: true,
        };
        Ok(Self::assemble(sites.collect(), layout))
    }
}

/// The neighbours of a pit: none alone, one of two.
fn steps(index: usize, n: usize) -> Vec<(Direction, Cell)> {
    let step = |direction: usize, to: usize| (Direction::from_usize(direction), Cell::from_usize(to % n));
    match n {
        1 => Vec::new(),
        2 => vec![step(index % 2, index + 1)],
        _ => vec![step(0, index + 1), step(1, index + n - 1)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn centre(board: &Board, name: &str) -> Point {
        board.centre(board.cell(name).unwrap())
    }

    #[test]
    fn the_first_pits_lie_in_front_of_the_first_player_and_run_to_the_right() {
        let ring = Board::ring(10, 5).unwrap();
        let lowest = centre(&ring, "a3");
        assert!(lowest.x.abs() < 1e-9 && ring.cells().all(|it| ring.centre(it).y <= lowest.y));
        assert!(centre(&ring, "a2").x < lowest.x && lowest.x < centre(&ring, "a4").x);
        assert!((centre(&ring, "a8").x).abs() < 1e-9 && centre(&ring, "a8").y < 0.0);
    }

    #[test]
    fn pits_of_a_ring_do_not_touch() {
        for n in [1, 2, 3, 6, 9, 10, 15, 18, 24, 60] {
            let ring = Board::ring(n, n / 2).unwrap();
            for (a, b) in ring.pairs() {
                let by = ring.centre(a) - ring.centre(b);
                assert!(by.x.hypot(by.y) > 2.2 * RADIUS, "{n}");
            }
            assert_eq!(ring.pairs().count(), if n > 2 { n } else { n - 1 }, "{n}");
        }
    }

    #[test]
    fn absurd_rings_are_refused() {
        assert_eq!(Board::ring(0, 0), Err(BoardError::EmptyRow { row: 'a' }));
        assert!(Board::ring(1_000_000, 2).is_err());
    }
}
