//! Six sowing games written directly in Rust, to compare with the same games written in the rule language.
//!
//! They share nothing with the compiler: the rules are read from the prose a second time. Some have only the board of
//! two rows, sown counterclockwise, in common. They are plain before they are quick, but a
//! position is a few fixed arrays, so that millions of decisions can be compared.

// Each test crate takes the games it needs and leaves the others; nothing outside the crate sees any of them.
#![allow(dead_code, unreachable_pub)]

pub mod awele;
pub mod kalah;
pub mod oware_ludii;
pub mod pallankuli_ludii;
pub mod toguz;
pub mod tricerata;
pub mod tricerata_turns;

use std::ops::Range;

use game::{Outcome, Rules, Seat, Status};

/// A game written by hand: a move is the index of the chosen pit in board order.
///
/// Board order is row by row from the bottom, each row from the left, as the first seat sees them; the cells of a
/// triangle come by their number. Legal moves come in that order.
pub trait ByHand: Rules<Move = u16> {
    /// The stones of every pit in board order, then of every store in seat order.
    ///
    /// Inside a turn of Tricérata the stones in the hand are in neither.
    fn counts(&self, position: &Self::Position) -> Vec<u16>;
}

/// Two rows of pits, a store for each seat, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoRows<const PITS: usize> {
    /// The pits in the order of sowing: the first seat's row from the left, then the second's from the right.
    pub pits: [u16; PITS],
    /// The stones each seat has won.
    pub stores: [u16; 2],
    /// The seat to move, 0 or 1.
    pub mover: usize,
}

impl<const PITS: usize> TwoRows<PITS> {
    /// How many pits a row has.
    pub const ROW: usize = PITS / 2;

    /// As many stones in every pit, the first seat to move.
    pub fn filled(n_stones: u16) -> Self {
        TwoRows { pits: [n_stones; PITS], stores: [0; 2], mover: 0 }
    }

    /// From the index on the course to the index on the board, and back: the upper row is only turned round.
    pub fn turned(pit: usize) -> usize {
        if pit < Self::ROW { pit } else { 3 * Self::ROW - 1 - pit }
    }

    /// The seat whose row the pit lies in.
    pub fn owner(pit: usize) -> usize {
        pit / Self::ROW
    }

    /// The pit on the other side of the board.
    pub fn opposite(pit: usize) -> usize {
        PITS - 1 - pit
    }

    /// The next pit of the course.
    pub fn next(pit: usize) -> usize {
        if pit + 1 == PITS { 0 } else { pit + 1 }
    }

    /// The pit before it on the course.
    pub fn previous(pit: usize) -> usize {
        if pit == 0 { PITS - 1 } else { pit - 1 }
    }

    /// The pits of a seat's row, in the order of sowing.
    pub fn row(seat: usize) -> Range<usize> {
        seat * Self::ROW..(seat + 1) * Self::ROW
    }

    /// The stones in a seat's row.
    pub fn n_in_row(&self, seat: usize) -> u16 {
        self.pits[Self::row(seat)].iter().sum()
    }

    /// Takes all stones of a pit into the hand.
    pub fn lift(&mut self, pit: usize) -> u16 {
        std::mem::take(&mut self.pits[pit])
    }

    /// The pit that a move means, `None` when the mover does not own it or it is empty.
    pub fn origin(&self, m: u16) -> Option<usize> {
        let index = usize::from(m);
        let pit = if index < PITS { Self::turned(index) } else { return None };
        (Self::owner(pit) == self.mover && self.pits[pit] > 0).then_some(pit)
    }

    /// Appends the mover's pits that hold stones and pass the test, in board order.
    pub fn list_pits(&self, moves: &mut Vec<u16>, is_legal: impl Fn(usize) -> bool) {
        let first = self.mover * Self::ROW;
        for index in first..first + Self::ROW {
            let pit = Self::turned(index);
            if self.pits[pit] > 0 && is_legal(pit) {
                moves.push(index as u16);
            }
        }
    }

    /// Each seat puts its own row in its store.
    pub fn sweep(&mut self) {
        for seat in 0..2 {
            self.stores[seat] += self.n_in_row(seat);
        }
        self.pits = [0; PITS];
    }

    /// Whether no stone is left in the pits.
    pub fn is_bare(&self) -> bool {
        self.pits == [0; PITS]
    }

    /// The number of stones.
    pub fn n_stones(&self) -> u16 {
        self.pits.iter().chain(&self.stores).sum()
    }

    /// Over when the board is bare, and then the fuller store wins.
    pub fn status(&self) -> Status {
        if !self.is_bare() {
            return Status::ToMove(seat(self.mover));
        }
        Status::Over(match self.stores[0].cmp(&self.stores[1]) {
            std::cmp::Ordering::Greater => Outcome::win(Seat::FIRST, 2),
            std::cmp::Ordering::Less => Outcome::win(Seat::SECOND, 2),
            std::cmp::Ordering::Equal => Outcome::draw(2),
        })
    }

    /// The stones as [`ByHand::counts`] lists them.
    pub fn counts(&self) -> Vec<u16> {
        let pits = (0..PITS).map(|index| self.pits[Self::turned(index)]);
        pits.chain(self.stores).collect()
    }
}

/// The seat of an index that is below the number of seats.
pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap_or(Seat::FIRST)
}
