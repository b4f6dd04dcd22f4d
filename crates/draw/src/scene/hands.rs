//! The room that each kind of pieces takes in a hand, so that a kind can be touched.

use board::{Bounds, Point};
use game::{Piece, Place};

use super::Sketch;
use super::form::{Form, Role, around};

impl Sketch<'_> {
    /// Adds the room of every kind in a hand whose pieces stand at these spots; `reach` is the room around one piece.
    pub(super) fn kind_rooms(&mut self, place: Place, pieces: &[Piece], spots: &[Point], reach: Point) {
        let mut spots = spots.iter();
        for kind in pieces.chunk_by(|a, b| a == b) {
            let corners = spots.by_ref().take(kind.len()).flat_map(|spot| {
                let room = around(*spot, reach.x, reach.y);
                [room.min, room.max]
            });
            let room = Bounds::around(corners);
            if let Some(piece) = kind.first() {
                self.add(Role::HandKind(piece.letter), Some(place), Form::Rectangle(room, 0.12));
            }
        }
    }
}
