//! What is pointed out on a board.

use draw::Mark;
use game::Place;

/// The places that are pointed out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Taken, on the way to a move.
    pub picked: Vec<Place>,
    /// Can be touched next.
    pub targets: Vec<Place>,
    /// Touched by the last move.
    pub last: Vec<Place>,
}

impl Marks {
    /// What is pointed out of one place.
    #[must_use]
    pub fn of(&self, place: Place) -> Mark {
        Mark {
            is_cursor: false,
            is_picked: self.picked.contains(&place),
            is_target: self.targets.contains(&place),
            is_last: self.last.contains(&place),
        }
    }
}
