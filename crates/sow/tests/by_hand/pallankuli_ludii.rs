//! Pallankuli as the Ludii system plays it, with its rounds.
//!
//! Two rows of seven pits, six stones in each; sown counterclockwise, closed pits jumped, the origin not. A lap
//! whose last pit then holds 1 takes the very next pit of the course and ends the turn (a closed one is empty); 4
//! ends it too; any other number is the next lap. Then every pit with exactly 4 on the stretch of the lap, see
//! [`stretch`], goes to the owner of its row. Then, if a row is empty, the round is over: each keeps their own row
//! and every pit closes.
//!
//! Who then has fewer than six loses, the first seat tested first. Else the seats take turns opening their next pit
//! with six stones, in the order of sowing; after two passes in a row the next seat begins. First to refill is the
//! seat that would have played next: the mover, when the lap that ended the round asked for another.
//!
//! A decision is the choice of a pit: laps, refills and passes are forced. The limit of turns is left out.

use game::{Outcome, Rules, Seat, Status};

use super::{ByHand, TwoRows};

type Board = TwoRows<14>;

/// The stones in a pit at the start of a round, and those a player needs to open one.
const FILL: u16 = 6;

/// Some turns relay practically for ever: after this many laps the turn is over.
const MOST_LAPS: usize = 20_000;

/// The rules of Pallankuli in that dialect.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pallankuli;

/// The stones, who is to move, and which pits are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones, and who is to move.
    pub board: Board,
    /// The pits that are open this round, by their index on the course.
    pub open: [bool; 14],
}

/// The consequence of a lap.
enum Then {
    Relay(usize),
    TurnOver,
    RoundOver { first: usize },
}

/// The pits of a lap that are looked through for fours, the origin among them.
///
/// It is as many steps long as stones were sown, closed pits counted. That system finds its end first and then walks
/// there from the origin, so of a sowing that goes round the board only what exceeds whole circles is looked at.
fn stretch(origin: usize, n_sown: u16) -> impl Iterator<Item = usize> {
    let n_steps = usize::from(n_sown) % 14;
    (0..=n_steps).map(move |step| (origin + step) % 14)
}

impl Position {
    fn lap(&mut self, origin: usize) -> Then {
        let mover = self.board.mover;
        let n_sown = self.board.lift(origin);
        let mut last = origin;
        for _ in 0..n_sown {
            last = self.next_open(last);
            self.board.pits[last] += 1;
        }
        let n_last = self.board.pits[last];
        let goes_on = n_last != 1 && n_last != 4;
        if n_last == 1 {
            self.board.stores[mover] += self.board.lift(Board::next(last));
        }
        self.take_fours(origin, n_sown);
        if self.board.n_in_row(0) == 0 || self.board.n_in_row(1) == 0 {
            return Then::RoundOver { first: if goes_on { mover } else { 1 - mover } };
        }
        if goes_on { Then::Relay(last) } else { Then::TurnOver }
    }

    fn next_open(&self, pit: usize) -> usize {
        let mut next = Board::next(pit);
        while !self.open[next] {
            next = Board::next(next);
        }
        next
    }

    fn take_fours(&mut self, origin: usize, n_sown: u16) {
        for pit in stretch(origin, n_sown) {
            if self.board.pits[pit] == 4 {
                self.board.stores[Board::owner(pit)] += self.board.lift(pit);
            }
        }
    }

    fn end_round(&mut self, first: usize) {
        self.board.sweep();
        self.open = [false; 14];
        if self.board.stores.iter().any(|&it| it < FILL) {
            return;
        }
        let mut n_passes = 0;
        self.board.mover = first;
        while n_passes < 2 {
            n_passes = if self.open_a_pit() { 0 } else { n_passes + 1 };
            self.board.mover = 1 - self.board.mover;
        }
    }

    /// Opens the mover's next pit. Returns whether there was one, and stones for it.
    fn open_a_pit(&mut self) -> bool {
        let mover = self.board.mover;
        let closed = Board::row(mover).find(|&pit| !self.open[pit]);
        let Some(pit) = closed.filter(|_| self.board.stores[mover] >= FILL) else { return false };
        self.board.stores[mover] -= FILL;
        self.board.pits[pit] = FILL;
        self.open[pit] = true;
        true
    }
}

impl Rules for Pallankuli {
    type Position = Position;
    type Move = u16;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Position {
        Position { board: Board::filled(FILL), open: [true; 14] }
    }

    fn status(&self, position: &Position) -> Status {
        match position.board.status() {
            Status::Over(_) if position.board.stores[0] < FILL => Status::Over(Outcome::win(Seat::SECOND, 2)),
            Status::Over(_) => Status::Over(Outcome::win(Seat::FIRST, 2)),
            to_move => to_move,
        }
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<u16>) {
        position.board.list_pits(moves, |_| true);
    }

    fn play(&self, position: &mut Position, m: u16) {
        let Some(mut origin) = position.board.origin(m) else { return };
        for _ in 0..MOST_LAPS {
            match position.lap(origin) {
                Then::Relay(last) => origin = last,
                Then::TurnOver => break,
                Then::RoundOver { first } => return position.end_round(first),
            }
        }
        position.board.mover = 1 - position.board.mover;
    }

    fn conserves(&self, before: &Position, after: &Position) -> bool {
        before.board.n_stones() == after.board.n_stones()
    }
}

impl ByHand for Pallankuli {
    fn counts(&self, position: &Position) -> Vec<u16> {
        position.board.counts()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_exceeds_whole_circles_is_looked_through() {
        assert_eq!(stretch(12, 3).collect::<Vec<_>>(), [12, 13, 0, 1]);
        assert_eq!(stretch(12, 15).collect::<Vec<_>>(), [12, 13]);
        assert_eq!(stretch(12, 14).collect::<Vec<_>>(), [12]);
    }

    /// The first seat plays its sixth pit and the round is over with 42 stones each: who refills first begins.
    fn begins_after(seventh: u16, sixth: u16, stores: [u16; 2]) -> usize {
        let mut board = TwoRows { pits: [0; 14], stores, mover: 0 };
        board.pits[5] = sixth;
        board.pits[6] = seventh;
        let mut position = Position { board, open: [true; 14] };
        Pallankuli.play(&mut position, 5);
        assert_eq!((position.board.pits, position.board.stores), ([6; 14], [0; 2]));
        position.board.mover
    }

    #[test]
    fn a_lap_that_asked_for_another_lets_the_mover_refill_first() {
        assert_eq!(begins_after(2, 1, [39, 42]), 0);
        assert_eq!(begins_after(0, 1, [41, 42]), 1);
        // Four in the last pit end the turn.
        assert_eq!(begins_after(3, 1, [38, 42]), 1);
    }

    #[test]
    fn who_cannot_fill_a_pit_loses() {
        let mut board = TwoRows { pits: [0; 14], stores: [4, 79], mover: 0 };
        board.pits[5] = 1;
        let mut position = Position { board, open: [true; 14] };
        Pallankuli.play(&mut position, 5);
        assert_eq!(position.board.stores, [5, 79]);
        assert_eq!(Pallankuli.status(&position), Status::Over(Outcome::win(Seat::SECOND, 2)));
    }
}
