//! Hexagons and cubes seen from the front and above: the board lies back, and cubes show three faces.
//!
//! Every angle belongs to a triangle with whole sides, so that its sine and cosine are exact: the board lies back by 3, 4
//! and 5, and cubes are turned by 5, 12 and 13, which shows a wide face in front and a narrow one to the right.

use board::{Bounds, Point};
use game::{Piece, Place};

use super::Sketch;
use super::form::{Form, Role};
use super::pieces::face;

/// The height of a square that lies on the board, for a side of 1.
pub(super) const LYING: f64 = 0.6;

/// The height of a square that stands on the board, for a side of 1.
const STANDING: f64 = 0.8;

/// The cosine and the sine of the angle by which cubes are turned.
const TURN: (f64, f64) = (12.0 / 13.0, 5.0 / 13.0);

/// The side of a cube on a hexagon of side 1: a pile of two hides no cell of the next row but one.
const SIDE: f64 = 0.74;

/// The side of a cube in a hand, for a room of side 1: cubes are a little higher and wider than their side.
const IN_ROOM: f64 = 0.86;

/// The room above the board for piles on its last row.
const HEADROOM: f64 = 0.72;

/// A cube by its edges on the picture.
#[derive(Clone, Copy)]
struct Cube {
    /// The middle of the face it stands on.
    foot: Point,
    /// The edge from left to right along the front.
    along: Point,
    /// The edge from the back to the front.
    towards: Point,
    /// The edge from the top down.
    down: Point,
}

impl Cube {
    fn new(foot: Point, side: f64) -> Cube {
        let (cosine, sine) = TURN;
        Cube {
            foot,
            along: Point::new(side * cosine, side * sine * LYING),
            towards: Point::new(-side * sine, side * cosine * LYING),
            down: Point::new(0.0, side * STANDING),
        }
    }

    /// Returns the faces that are seen: their middles, and the edges to the right and downward on each.
    fn faces(&self) -> [(Point, Point, Point); 3] {
        let middle = self.foot - self.down * 0.5;
        [
            (self.foot - self.down, self.along, self.towards),
            (middle + self.towards * 0.5, self.along, self.down),
            (middle + self.along * 0.5, self.towards * -1.0, self.down),
        ]
    }

    /// Returns the outline of a pile of this many cubes.
    fn silhouette(&self, n_cubes: usize) -> Vec<Point> {
        let up = self.down * -(n_cubes as f64);
        let corner = |along: f64, towards: f64| self.foot + self.along * along + self.towards * towards;
        let (left, front, right) = (corner(-0.5, 0.5), corner(0.5, 0.5), corner(0.5, -0.5));
        vec![left, front, right, right + up, corner(-0.5, -0.5) + up, left + up]
    }
}

impl Sketch<'_> {
    /// Draws lone pieces and piles on points, the farthest row first.
    pub(super) fn stacks_in_depth(&mut self, stacks: &[(Place, Point, Vec<Piece>)]) {
        let mut stacks: Vec<_> = stacks.iter().filter(|(_, _, pieces)| !pieces.is_empty()).collect();
        stacks.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
        for row in stacks.chunk_by(|a, b| (a.1.y - b.1.y).abs() < 0.01) {
            let highest = row.iter().map(|(_, _, pieces)| pieces.len()).max().unwrap_or(0);
            for level in 0..highest {
                let from = self.shapes.len();
                for (place, foot, pieces) in row {
                    let Some(piece) = pieces.get(level) else { continue };
                    let side = side_in(pieces.len());
                    let foot = *foot - Point::new(0.0, side * STANDING * level as f64);
                    self.cube_in_depth(*place, foot, *piece, side, level == 0);
                }
                self.gather(from);
            }
            for (place, foot, pieces) in row {
                let outline = Cube::new(*foot, side_in(pieces.len())).silhouette(pieces.len());
                self.add(Role::Body, Some(*place), Form::Polygon(outline));
            }
        }
    }

    /// Draws a cube in a hand, in a room of this side around its middle.
    pub(super) fn cube_in_room(&mut self, place: Place, middle: Point, piece: Piece, side: f64) {
        let side = side * IN_ROOM;
        self.cube_in_depth(place, middle + Point::new(0.0, side * STANDING / 2.0), piece, side, true);
    }

    fn cube_in_depth(&mut self, place: Place, foot: Point, piece: Piece, side: f64, has_shade: bool) {
        let cube = Cube::new(foot, side);
        let place = Some(place);
        if has_shade {
            let shade = Form::Oval(foot + Point::new(side * 0.1, side * 0.08), side * 0.72, side * 0.42);
            self.add(Role::Shade, place, shade);
        }
        let roles = [Role::CubeFace(piece.seat), Role::CubeSide(piece.seat), Role::CubeFlank(piece.seat)];
        for (role, (middle, right, down)) in roles.into_iter().zip(cube.faces()) {
            let onto = |point: Point| middle + right * point.x + down * point.y;
            let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
            let corners = corners.map(|(x, y)| onto(Point::new(x, y)));
            self.add(role, place, Form::Polygon(corners.to_vec()));
            for (drawn, form) in face(piece.sign, piece.seat, self.viewing.faces) {
                let drawn = match (role, drawn) {
                    (Role::CubeFlank(seat), Role::SignDrawn(_)) => Role::SignFine(seat),
                    _ => drawn,
                };
                self.add(drawn, place, form.onto(onto));
            }
        }
    }
}

/// Returns the side of the cubes of a pile: one size, but a pile of more than two shrinks to fit.
fn side_in(n_cubes: usize) -> f64 {
    SIDE * 2.0 / n_cubes.max(2) as f64
}

/// Adds the room for piles on the last row of the board.
pub(super) fn with_headroom(board: Bounds) -> Bounds {
    Bounds { min: board.min - Point::new(0.0, HEADROOM), max: board.max + Point::new(0.0, 0.12) }
}
