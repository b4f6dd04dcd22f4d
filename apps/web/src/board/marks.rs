//! The highlights on a board.

use draw::Mark;
use game::Place;

/// The highlighted places of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Chosen so far for the move being built.
    pub picked: Vec<Place>,
    /// Places that can be chosen next.
    pub targets: Vec<Place>,
    /// Places that the last move touched.
    pub last: Vec<Place>,
}

impl Marks {
    /// Returns the highlight of one place.
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
