//! Where a search begins.

use game::{Hashed, Rules, Seat, Status};

/// A position with the past that matters: what was there before, where coming back has consequences.
#[derive(Clone, Debug)]
pub struct Root<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The position to search from.
    pub position: &'a R::Position,
    /// The keys ([`Hashed::key`]) of the situations before it, the oldest first.
    pub earlier: &'a [u64],
}

impl<'a, R: Hashed> Root<'a, R> {
    /// A position without a past.
    #[must_use]
    pub fn new(rules: &'a R, position: &'a R::Position) -> Root<'a, R> {
        Root { rules, position, earlier: &[] }
    }

    /// Who is to move, the past considered; `None` when the game is over.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.rules.status_after(self.earlier.iter().copied(), self.position) {
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }
}
