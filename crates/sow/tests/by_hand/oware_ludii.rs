//! Oware as the Ludii system plays it, its slip included.
//!
//! Sowing and capture of Awélé: the origin is jumped, a last stone in the enemy row that makes 2 or 3 takes, and
//! backward inside that row. A move is legal only if the enemy row holds a stone once everything is done: that one
//! test both feeds and forbids the grand slam. A player without a legal move ends the game and each adds their own
//! row; nothing stops at 25. The slip: when the last stone is the one dropped just after jumping the origin (12,
//! 23, ... stones), nothing is captured. Proposals to end a repeating game, and the limit of turns, are left out.

use game::{Rules, Status};

use super::{ByHand, TwoRows};

type Board = TwoRows<12>;

/// The rules of Oware in that dialect.
#[derive(Clone, Copy, Debug, Default)]
pub struct Oware;

/// The board once the pit is sown and the capture made, the mover unchanged.
fn sown(board: &Board, origin: usize) -> Board {
    let mut board = *board;
    let mut pit = origin;
    let mut has_jumped = false;
    for _ in 0..board.lift(origin) {
        pit = Board::next(pit);
        has_jumped = pit == origin;
        if has_jumped {
            pit = Board::next(pit);
        }
        board.pits[pit] += 1;
    }
    if !has_jumped {
        capture(&mut board, pit);
    }
    board
}

fn capture(board: &mut Board, last: usize) {
    let mut pit = last;
    while Board::owner(pit) != board.mover && matches!(board.pits[pit], 2 | 3) {
        board.stores[board.mover] += board.lift(pit);
        pit = Board::previous(pit);
    }
}

fn is_legal(board: &Board, pit: usize) -> bool {
    sown(board, pit).n_in_row(1 - board.mover) > 0
}

impl Rules for Oware {
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
        board.list_pits(moves, |pit| is_legal(board, pit));
    }

    fn play(&self, board: &mut Board, m: u16) {
        let Some(origin) = board.origin(m) else { return };
        *board = sown(board, origin);
        board.mover = 1 - board.mover;
        if !Board::row(board.mover).any(|pit| board.pits[pit] > 0 && is_legal(board, pit)) {
            board.sweep();
        }
    }

    fn conserves(&self, before: &Board, after: &Board) -> bool {
        before.n_stones() == after.n_stones()
    }
}

impl ByHand for Oware {
    fn counts(&self, board: &Board) -> Vec<u16> {
        board.counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(pits: [u16; 12]) -> Vec<u16> {
        let mut moves = Vec::new();
        Oware.legal_moves(&TwoRows { pits, stores: [0; 2], mover: 0 }, &mut moves);
        moves
    }

    #[test]
    fn a_grand_slam_is_forbidden() {
        assert_eq!(moves([1, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0]), [0]);
    }

    #[test]
    fn the_slip_after_the_jump_takes_nothing() {
        // Twelve stones from the last pit of the row end in the first enemy pit, which then holds 2.
        let mut board = TwoRows { pits: [0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 1], stores: [0; 2], mover: 0 };
        Oware.play(&mut board, 5);
        assert_eq!(board.pits, [1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 2]);
        assert_eq!(board.stores, [0, 0]);
    }
}
