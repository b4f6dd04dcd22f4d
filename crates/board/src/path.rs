//! Distances in steps from neighbour to neighbour.

use crate::board::Board;
use crate::cell::Cell;
use std::collections::VecDeque;

impl Board {
    /// The minimal number of steps from one cell to the other, or `None` if no path joins them.
    pub fn distance(&self, from: Cell, to: Cell) -> Option<usize> {
        self.distances(from).get(to.index()).copied().flatten()
    }

    /// The minimal number of steps from this cell to every cell, in the order of the cells.
    pub fn distances(&self, from: Cell) -> Vec<Option<usize>> {
        self.spread([from])
    }

    /// The ring of every cell: the minimal number of steps to the edge, 0 on the edge itself.
    ///
    /// All are 0 on a board without an edge, such as a graph; so are cells that no path joins to the edge.
    pub fn rings(&self) -> Vec<usize> {
        let edge = self.cells().filter(|&cell| self.is_edge(cell));
        self.spread(edge).into_iter().map(|steps| steps.unwrap_or(0)).collect()
    }

    /// Whether a path joins every cell to every other.
    pub fn is_connected(&self) -> bool {
        self.distances(Cell::new(0)).iter().all(Option::is_some)
    }

    fn spread(&self, sources: impl IntoIterator<Item = Cell>) -> Vec<Option<usize>> {
        let mut steps: Vec<Option<usize>> = vec![None; self.len()];
        let mut reached = VecDeque::new();
        for source in sources {
            if let Some(slot @ None) = steps.get_mut(source.index()) {
                *slot = Some(0);
                reached.push_back((source, 0));
            }
        }
        while let Some((cell, n_steps)) = reached.pop_front() {
            for (_, next) in self.neighbours(cell) {
                if let Some(slot @ None) = steps.get_mut(next.index()) {
                    *slot = Some(n_steps + 1);
                    reached.push_back((next, n_steps + 1));
                }
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reach, Stores};

    #[test]
    fn distance_on_squares_is_the_sum_of_the_sides_or_the_longer_one() {
        let by_sides = Board::squares(8, 8, Reach::Sides).unwrap();
        let by_corners = Board::squares(8, 8, Reach::SidesAndCorners).unwrap();
        for (board, expected) in [(by_sides, 12), (by_corners, 7)] {
            let (from, to) = (board.cell("a1").unwrap(), board.cell("h6").unwrap());
            assert_eq!(board.distance(from, to), Some(expected));
            assert_eq!(board.distance(to, from), Some(expected));
            assert_eq!(board.distance(from, from), Some(0));
        }
    }

    #[test]
    fn stores_are_out_of_reach() {
        let board = Board::pits(&[6, 6], Stores::Ends).unwrap();
        assert!(!board.is_connected());
        assert_eq!(board.distance(board.cell("a1").unwrap(), board.cell("left").unwrap()), None);
    }

    #[test]
    fn both_boards_of_jersi_have_five_rings_around_one_middle() {
        for rows in [[5, 6, 7, 8, 9, 8, 7, 6, 5], [7, 8, 7, 8, 9, 8, 7, 8, 7]] {
            let board = Board::hexagons(&rows).unwrap();
            let rings = board.rings();
            assert_eq!(rings.iter().max(), Some(&4));
            assert_eq!(rings[board.cell("e5").unwrap().index()], 4);
            assert_eq!(rings.iter().filter(|&&ring| ring == 4).count(), 1);
        }
    }

    #[test]
    fn a_cell_of_another_board_is_at_no_distance() {
        let board = Board::squares(2, 2, Reach::Sides).unwrap();
        assert_eq!(board.distance(Cell::new(0), Cell::new(50)), None);
        assert_eq!(board.distance(Cell::new(50), Cell::new(0)), None);
    }
}
