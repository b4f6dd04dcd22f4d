//! Kalah, by its true rules.
//!
//! Two rows of six pits, four stones in each. The mover sows counterclockwise through their own store; the enemy's is
//! skipped, the origin is not. A last stone there plays again. A last stone in a pit of their own that was
//! empty, with stones opposite, takes both; an empty opposite pit leaves it where it is. After every
//! decision, an extra turn due or not: once a row is empty the game is over and the other keeps the rest.

use game::{Rules, Status};

use super::{ByHand, TwoRows};

type Board = TwoRows<12>;

/// The rules of Kalah.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kalah;

/// Where the last stone of a sowing fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    OwnStore,
    Pit(usize),
}

fn sow(board: &mut Board, origin: usize) -> Last {
    let end_of_row = Board::row(board.mover).end - 1;
    let mut pit = origin;
    // The store lies behind the last pit of the row, and is left for the pit after it.
    let mut in_store = false;
    for _ in 0..board.lift(origin) {
        in_store = pit == end_of_row && !in_store;
        if in_store {
            board.stores[board.mover] += 1;
        } else {
            pit = Board::next(pit);
            board.pits[pit] += 1;
        }
    }
    if in_store { Last::OwnStore } else { Last::Pit(pit) }
}

fn capture(board: &mut Board, last: usize) {
    let opposite = Board::opposite(last);
    if Board::owner(last) == board.mover && board.pits[last] == 1 && board.pits[opposite] > 0 {
        board.stores[board.mover] += board.lift(last) + board.lift(opposite);
    }
}

impl Rules for Kalah {
    type Position = Board;
    type Move = u16;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Board {
        Board::filled(4)
    }

    fn status(&self, board: &Board) -> Status {
        board.status()
    }

    fn legal_moves(&self, board: &Board, moves: &mut Vec<u16>) {
        board.list_pits(moves, |_| true);
    }

    fn play(&self, board: &mut Board, m: u16) {
        let Some(origin) = board.origin(m) else { return };
        if let Last::Pit(last) = sow(board, origin) {
            capture(board, last);
            board.mover = 1 - board.mover;
        }
        if board.n_in_row(0) == 0 || board.n_in_row(1) == 0 {
            board.sweep();
        }
    }

    fn conserves(&self, before: &Board, after: &Board) -> bool {
        before.n_stones() == after.n_stones()
    }
}

impl ByHand for Kalah {
    fn counts(&self, board: &Board) -> Vec<u16> {
        board.counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(pits: [u16; 12], m: u16) -> Board {
        let mut board = TwoRows { pits, stores: [0; 2], mover: 0 };
        Kalah.play(&mut board, m);
        board
    }

    #[test]
    fn the_own_store_plays_again() {
        let board = after([4; 12], 2);
        assert_eq!((board.mover, board.stores), (0, [1, 0]));
        assert_eq!(board.pits, [4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4]);
    }

    #[test]
    fn an_own_empty_pit_takes_the_opposite() {
        let board = after([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 7, 0], 0);
        assert_eq!((board.mover, board.stores), (1, [8, 0]));
        assert_eq!(board.pits, [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn an_empty_opposite_pit_leaves_the_stone() {
        let board = after([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], 0);
        assert_eq!((board.mover, board.stores), (1, [0, 0]));
        assert_eq!(board.pits, [0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn thirteen_stones_end_in_their_origin_and_take() {
        let board = after([0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 0, 0], 2);
        assert_eq!(board.stores, [3, 0]);
        assert_eq!(board.pits, [1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1]);
    }

    #[test]
    fn an_empty_row_ends_the_game_though_an_extra_turn_was_due() {
        let board = after([0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 3], 5);
        assert_eq!((board.is_bare(), board.stores), (true, [1, 5]));
    }
}
