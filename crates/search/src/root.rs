//! The position a search starts from.

use game::{Hashed, Rules, Seat, Status};

/// A position and the part of its history that matters where repetition has consequences.
#[derive(Clone, Debug)]
pub struct Root<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The position to search from.
    pub position: &'a R::Position,
    /// The keys ([`Hashed::key`]) of the positions before it, oldest first.
    pub earlier: &'a [u64],
}

impl<'a, R: Hashed> Root<'a, R> {
    /// Creates a root without history.
    #[must_use]
    pub fn new(rules: &'a R, position: &'a R::Position) -> Root<'a, R> {
        Root { rules, position, earlier: &[] }
    }

    /// The seat to move, repetition considered; `None` if the game is over.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.rules.status_after(self.earlier.iter().copied(), self.position) {
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }
}
