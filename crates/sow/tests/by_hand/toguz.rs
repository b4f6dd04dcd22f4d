//! Toguz Kumalak as the Ludii system plays it, its slip included.
//!
//! Two rows of nine pits, nine stones in each. Sown counterclockwise, the first stone back into the origin unless
//! it held a single one. A last stone in an enemy pit that makes it even takes it; one that makes it 3 turns it
//! into the mover's tuz and takes the 3, if the mover has none yet and the enemy's is not the pit of the same
//! number. After the sowing every tuz is emptied into its owner's store. Who has no stone to play ends the game,
//! each adds their own row. A tuz in the ninth pit is allowed and nothing stops at 82.
//!
//! The slip: a tuz in the first pit of the first seat (site 0) takes only its first 3 stones and then is a plain
//! pit, but it still counts as the second seat's one tuz. The limit of turns is left out.

use game::{Rules, Status};

use super::{ByHand, TwoRows};

type Board = TwoRows<18>;

/// The pit whose number that system takes for "no tuz" when it collects.
const SLIP: usize = 0;

/// The rules of Toguz Kumalak in that dialect.
#[derive(Clone, Copy, Debug, Default)]
pub struct Toguz;

/// The stones, who is to move, and the tuz of each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones, and who is to move.
    pub board: Board,
    /// The pit each seat has made its tuz, by its index on the course.
    pub tuz: [Option<usize>; 2],
}

impl Position {
    /// Sows the pit. Returns where the last stone fell.
    fn sow(&mut self, origin: usize) -> usize {
        let mut hand = self.board.lift(origin);
        let mut pit = origin;
        if hand > 1 {
            self.board.pits[origin] = 1;
            hand -= 1;
        }
        for _ in 0..hand {
            pit = Board::next(pit);
            self.board.pits[pit] += 1;
        }
        pit
    }

    fn capture(&mut self, last: usize) {
        let mover = self.board.mover;
        if Board::owner(last) == mover {
            return;
        }
        let n_stones = self.board.pits[last];
        if n_stones == 3 && self.may_be_tuz(last) {
            self.tuz[mover] = Some(last);
            self.board.stores[mover] += self.board.lift(last);
        } else if n_stones.is_multiple_of(2) {
            self.board.stores[mover] += self.board.lift(last);
        }
    }

    fn may_be_tuz(&self, pit: usize) -> bool {
        let mover = self.board.mover;
        let number = pit % Board::ROW;
        self.tuz[mover].is_none() && self.tuz[1 - mover].is_none_or(|it| it % Board::ROW != number)
    }

    fn collect(&mut self) {
        for seat in 0..2 {
            if let Some(tuz) = self.tuz[seat].filter(|&it| it != SLIP) {
                self.board.stores[seat] += self.board.lift(tuz);
            }
        }
    }
}

impl Rules for Toguz {
    type Position = Position;
    type Move = u16;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Position {
        Position { board: Board::filled(9), tuz: [None; 2] }
    }

    fn status(&self, position: &Position) -> Status {
        position.board.status()
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<u16>) {
        position.board.list_pits(moves, |_| true);
    }

    fn play(&self, position: &mut Position, m: u16) {
        let Some(origin) = position.board.origin(m) else { return };
        let last = position.sow(origin);
        position.capture(last);
        position.collect();
        position.board.mover = 1 - position.board.mover;
        if position.board.n_in_row(position.board.mover) == 0 {
            position.board.sweep();
        }
    }

    fn conserves(&self, before: &Position, after: &Position) -> bool {
        before.board.n_stones() == after.board.n_stones()
    }
}

impl ByHand for Toguz {
    fn counts(&self, position: &Position) -> Vec<u16> {
        position.board.counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two stones from the end of a row make 3 in the enemy's first pit.
    fn about_to_make_a_tuz(mover: usize, tuz: [Option<usize>; 2]) -> Position {
        let mut pits = [1; 18];
        pits[8] = 2;
        pits[17] = 2;
        pits[9] = 2;
        pits[0] = 2;
        Position { board: TwoRows { pits, stores: [0; 2], mover }, tuz }
    }

    #[test]
    fn a_tuz_collects_at_once_and_later() {
        let mut position = about_to_make_a_tuz(0, [None, None]);
        Toguz.play(&mut position, 8);
        assert_eq!((position.tuz, position.board.stores), ([Some(9), None], [3, 0]));
        position.board.mover = 0;
        Toguz.play(&mut position, 8);
        assert_eq!((position.board.pits[9], position.board.stores), (0, [4, 0]));
    }

    #[test]
    fn a_tuz_at_site_0_is_a_plain_pit_afterwards() {
        let mut position = about_to_make_a_tuz(1, [None, None]);
        Toguz.play(&mut position, 9);
        assert_eq!((position.tuz, position.board.stores), ([None, Some(0)], [0, 3]));
        position.board.mover = 1;
        Toguz.play(&mut position, 9);
        assert_eq!((position.board.pits[0], position.board.stores), (1, [0, 3]));
    }

    #[test]
    fn the_same_number_on_both_sides_is_refused() {
        let mut position = about_to_make_a_tuz(0, [None, Some(0)]);
        Toguz.play(&mut position, 8);
        assert_eq!((position.tuz[0], position.board.pits[9]), (None, 3));
    }
}
