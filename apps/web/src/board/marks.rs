//! The highlights on a board.

use draw::Mark;
use game::{Piece, Place, TargetKind};

/// A kind of pieces in a hand that can be taken now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindMark {
    /// The hand, by its index among the places beside the board.
    pub beside: usize,
    /// The letter of the kind.
    pub letter: char,
    /// Whether a piece of it is held.
    pub is_picked: bool,
}

/// The highlighted places of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Chosen so far for the move being built.
    pub picked: Vec<Place>,
    /// Places that can be chosen next, with their kinds.
    pub targets: Vec<(Place, TargetKind)>,
    /// Places that the last move touched.
    pub last: Vec<Place>,
    /// Kinds of pieces that can be taken from a hand.
    pub kinds: Vec<KindMark>,
    /// The pieces in hand, which a pointer can drag on.
    pub carried: Vec<Piece>,
}

impl Marks {
    /// Returns the kind of a place that can be chosen next.
    #[must_use]
    pub fn target(&self, place: Place) -> Option<TargetKind> {
        self.targets.iter().find(|(target, _)| *target == place).map(|(_, kind)| *kind)
    }

    /// Returns the highlight of one place.
    #[must_use]
    pub fn of(&self, place: Place) -> Mark {
        let target = self.target(place);
        Mark {
            is_cursor: false,
            is_picked: self.picked.contains(&place),
            is_target: target.is_some(),
            kind: target.unwrap_or_default(),
            is_last: self.last.contains(&place),
        }
    }
}
