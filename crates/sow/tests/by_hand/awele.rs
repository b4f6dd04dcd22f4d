//! Awélé abapa, by the tournament rules.
//!
//! Two rows of six pits, four stones in each. The mover takes up a pit of their own row and sows counterclockwise;
//! the origin is always skipped. A last stone in an enemy pit that then holds 2 or 3 takes it, and backward without
//! a gap the enemy pits that hold 2 or 3. A capture that would take every enemy stone (grand slam) is played but
//! takes nothing. A move must leave the opponent a stone if any can; when none can, or when the player to move has
//! no stone, the game is over and the one who has the stones takes them. 25 stones win at once, and then what
//! lies on the board stays there. Repetition is left to the keeper of the history.

use game::{Outcome, Rules, Status};

use super::{ByHand, TwoRows, seat};

type Board = TwoRows<12>;

/// More than half of the 48 stones.
const ENOUGH: u16 = 25;

/// The rules of Awélé.
#[derive(Clone, Copy, Debug, Default)]
pub struct Awele;

/// The stones, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position(pub Board);

impl Position {
    fn has_won(&self, seat: usize) -> bool {
        self.0.stores[seat] >= ENOUGH
    }

    /// Whether the opponent has a stone once this pit of the mover is sown. No capture changes that.
    fn feeds(&self, pit: usize) -> bool {
        let steps_to_the_enemy = Board::row(self.0.mover).end - pit;
        self.0.n_in_row(1 - self.0.mover) > 0 || usize::from(self.0.pits[pit]) >= steps_to_the_enemy
    }

    fn can_move(&self) -> bool {
        Board::row(self.0.mover).any(|pit| self.0.pits[pit] > 0 && self.feeds(pit))
    }

    /// Sows the pit. Returns where the last stone fell.
    fn sow(&mut self, origin: usize) -> usize {
        let mut pit = origin;
        for _ in 0..self.0.lift(origin) {
            pit = Board::next(pit);
            if pit == origin {
                pit = Board::next(pit);
            }
            self.0.pits[pit] += 1;
        }
        pit
    }

    fn capture(&mut self, last: usize) {
        let enemy = 1 - self.0.mover;
        let before = self.0;
        let mut pit = last;
        while Board::owner(pit) == enemy && matches!(self.0.pits[pit], 2 | 3) {
            self.0.stores[1 - enemy] += self.0.lift(pit);
            pit = Board::previous(pit);
        }
        if self.0.n_in_row(enemy) == 0 {
            self.0 = before;
        }
    }
}

impl Rules for Awele {
    type Position = Position;
    type Move = u16;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Position {
        Position(Board::filled(4))
    }

    fn status(&self, position: &Position) -> Status {
        match (0..2).find(|&it| position.has_won(it)) {
            Some(winner) => Status::Over(Outcome::win(seat(winner), 2)),
            None => position.0.status(),
        }
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<u16>) {
        if !position.has_won(0) && !position.has_won(1) {
            position.0.list_pits(moves, |pit| position.feeds(pit));
        }
    }

    fn play(&self, position: &mut Position, m: u16) {
        let Some(origin) = position.0.origin(m) else { return };
        let mover = position.0.mover;
        let last = position.sow(origin);
        position.capture(last);
        position.0.mover = 1 - mover;
        // Nobody can go on: the remaining stones are in their owner's row.
        if !position.has_won(mover) && !position.can_move() {
            position.0.sweep();
        }
    }

    fn conserves(&self, before: &Position, after: &Position) -> bool {
        before.0.n_stones() == after.0.n_stones()
    }
}

impl ByHand for Awele {
    fn counts(&self, position: &Position) -> Vec<u16> {
        position.0.counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(pits: [u16; 12], stores: [u16; 2]) -> Position {
        Position(TwoRows { pits, stores, mover: 0 })
    }

    fn after(mut position: Position, m: u16) -> Position {
        Awele.play(&mut position, m);
        position
    }

    #[test]
    fn a_chain_is_taken_backward() {
        let position = after(at([0, 0, 0, 0, 1, 4, 1, 2, 9, 1, 1, 1], [14, 14]), 5);
        assert_eq!(position.0.pits, [0, 0, 0, 0, 1, 0, 2, 3, 10, 0, 1, 1]);
        assert_eq!(position.0.stores, [16, 14]);
    }

    #[test]
    fn a_grand_slam_takes_nothing() {
        let position = after(at([1, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 0], [20, 22]), 5);
        assert_eq!(position.0.pits, [1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0]);
        assert_eq!(position.0.stores, [20, 22]);
    }

    #[test]
    fn twelve_stones_skip_the_origin() {
        let position = after(at([0, 0, 0, 12, 0, 0, 9, 0, 0, 0, 0, 9], [9, 9]), 3);
        assert_eq!(position.0.pits, [1, 1, 1, 0, 2, 1, 10, 1, 1, 1, 1, 10]);
    }

    #[test]
    fn the_starving_opponent_is_fed() {
        let mut moves = Vec::new();
        Awele.legal_moves(&at([3, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0], [22, 21]), &mut moves);
        assert_eq!(moves, [5]);
    }

    #[test]
    fn who_cannot_feed_takes_the_rest() {
        // The second seat plays its last stone away; the first cannot give one back.
        let mut position = at([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], [22, 23]);
        position.0.mover = 1;
        let position = after(position, 6);
        assert_eq!((position.0.is_bare(), position.0.stores), (true, [25, 23]));
        assert_eq!(Awele.status(&position), Status::Over(Outcome::win(seat(0), 2)));
    }

    #[test]
    fn twenty_five_end_the_game_with_stones_on_the_board() {
        let position = after(at([0, 0, 0, 0, 1, 1, 1, 5, 0, 0, 0, 0], [23, 17]), 5);
        assert_eq!(position.0.stores, [25, 17]);
        assert_eq!(Awele.status(&position), Status::Over(Outcome::win(seat(0), 2)));
        assert_eq!(Awele.count_moves(&position), 0);
    }
}
