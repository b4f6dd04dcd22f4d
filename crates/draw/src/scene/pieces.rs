//! Cubes with the authors' signs, seen from above with a hint of their side.

use board::Point;
use game::{Piece, Place, Seat, Sign};

use super::Sketch;
use super::form::{Form, Role, around};
use super::pictures::picture;
use super::signs::sign;
use super::viewing::Faces;

/// The side of a cube on a hexagon of side 1, or on a square as wide: two cubes fit one above the other.
pub const CUBE: f64 = 0.78;

/// The radius of the corners of a face of side 1.
const ROUNDED: f64 = 0.14;

/// The visible part of the side below a face of side 1.
const DEPTH: f64 = 0.075;

/// The distance between the cubes of a pile, for a side of 1: the upper cube covers part of the lower one.
const STEP_OF_PILE: f64 = 0.9;

impl Sketch<'_> {
    /// Draws lone pieces and piles around points, the lowest pieces first.
    pub(super) fn stacks(&mut self, stacks: &[(Place, Point, Vec<Piece>)]) {
        if self.is_in_depth() {
            return self.stacks_in_depth(stacks);
        }
        let highest = stacks.iter().map(|(_, _, pieces)| pieces.len()).max().unwrap_or(0);
        for level in 0..highest {
            let from = self.shapes.len();
            for (place, centre, pieces) in stacks {
                let Some(piece) = pieces.get(level) else { continue };
                let side = cube_side(pieces);
                let up = side * STEP_OF_PILE * (level as f64 - (pieces.len() - 1) as f64 / 2.0);
                let middle = Point::new(centre.x, centre.y - up - side * DEPTH / 2.0);
                self.cube(*place, middle, *piece, side);
            }
            self.gather(from);
        }
    }

    /// Draws one cube.
    pub(super) fn cube(&mut self, place: Place, middle: Point, piece: Piece, side: f64) {
        let rounded = side * ROUNDED;
        let below = |by: f64| Point::new(middle.x, middle.y + side * by);
        let place = Some(place);
        let shade = around(below(DEPTH + 0.05), side * 1.08, side * 1.04);
        self.add(Role::Shade, place, Form::Rectangle(shade, rounded * 1.3));
        self.add(Role::CubeSide(piece.seat), place, Form::square(below(DEPTH), side, rounded));
        self.add(Role::CubeFace(piece.seat), place, Form::square(middle, side, rounded));
        for (role, form) in face(piece.sign, piece.seat, self.viewing.faces) {
            self.add(role, place, form.moved(middle, side));
        }
    }
}

/// Returns the side of the cubes of a pile. Cubes have one size, but a pile of more than two shrinks to fit; no ruleset has
/// one so far.
fn cube_side(pieces: &[Piece]) -> f64 {
    CUBE * 2.0 / pieces.len().max(2) as f64
}

/// Draws the face of a piece, of side 1 around the origin: its sign, or the picture that the sign stands for.
#[must_use]
pub fn face(of: Sign, seat: Seat, faces: Faces) -> Vec<(Role, Form)> {
    match faces {
        Faces::Signs => sign(of, seat),
        Faces::Pictures => picture(of, seat),
    }
}
