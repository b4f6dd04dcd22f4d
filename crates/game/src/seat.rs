//! Seats of the players.

/// The largest number of seats of any game.
pub const MAX_SEATS: usize = 6;

/// A player's seat, numbered from 0 in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first.
    pub const FIRST: Seat = Seat(0);
    /// The seat that moves second.
    pub const SECOND: Seat = Seat(1);

    /// Returns the seat with this index, or `None` from [`MAX_SEATS`] on.
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// Returns the index of the seat, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
