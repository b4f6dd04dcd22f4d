//! Cubes with the authors' signs, seen from above with a hint of their side.

use board::Point;
use game::{Piece, Place, Seat, Sign};

use super::Sketch;
use super::form::{Form, Role, Segment, around};
use super::pictures::picture;
use super::viewing::Faces;

/// The side of a cube on a hexagon of side 1: two cubes fit one above the other.
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

/// Draws a sign on a face of side 1 around the origin.
#[must_use]
pub fn sign(sign: Sign, seat: Seat) -> Vec<(Role, Form)> {
    let filled = |form| (Role::SignFilled(seat), form);
    let drawn = |form| (Role::SignDrawn(seat), form);
    let dots = |radius: f64, places: &[(f64, f64)]| {
        let dot = |&(x, y): &(f64, f64)| filled(Form::circle(Point::new(x, y), radius));
        places.iter().map(dot).collect::<Vec<_>>()
    };
    match sign {
        Sign::Blank => Vec::new(),
        Sign::RingOfDots => dots(0.066, &RING),
        Sign::CrossOfDots => dots(0.066, &CROSS),
        Sign::SquareOfDots => dots(0.074, &SQUARE),
        Sign::ThreeBars => [-0.22, 0.0, 0.22]
            .map(|y| filled(Form::Rectangle(around(Point::new(0.0, y), 0.58, 0.1), 0.03)))
            .to_vec(),
        Sign::TwoTriangles => [-1.0, 1.0].map(|up| filled(Form::Polygon(triangle(up)))).to_vec(),
        Sign::TwoRings => vec![
            drawn(Form::circle(Point::new(-0.21, 0.0), 0.12)),
            drawn(Form::circle(Point::new(0.21, 0.0), 0.12)),
            drawn(line((-0.09, 0.0), (0.09, 0.0))),
        ],
        Sign::Circle => vec![drawn(Form::circle(Point::default(), 0.25))],
        Sign::Square => vec![drawn(Form::square(Point::default(), 0.46, 0.0))],
        Sign::Cross => {
            vec![drawn(line((-0.23, -0.23), (0.23, 0.23))), drawn(line((0.23, -0.23), (-0.23, 0.23)))]
        }
        Sign::Infinity => vec![drawn(Form::Path(infinity()))],
    }
}

/// Eight dots around the middle.
const RING: [(f64, f64); 8] = [
    (0.0, -0.29),
    (0.205, -0.205),
    (0.29, 0.0),
    (0.205, 0.205),
    (0.0, 0.29),
    (-0.205, 0.205),
    (-0.29, 0.0),
    (-0.205, -0.205),
];

/// Nine dots on the diagonals.
const CROSS: [(f64, f64); 9] = [
    (0.0, 0.0),
    (0.135, -0.135),
    (0.27, -0.27),
    (0.135, 0.135),
    (0.27, 0.27),
    (-0.135, 0.135),
    (-0.27, 0.27),
    (-0.135, -0.135),
    (-0.27, -0.27),
];

/// Nine dots, three by three.
const SQUARE: [(f64, f64); 9] = [
    (-0.24, -0.24),
    (0.0, -0.24),
    (0.24, -0.24),
    (-0.24, 0.0),
    (0.0, 0.0),
    (0.24, 0.0),
    (-0.24, 0.24),
    (0.0, 0.24),
    (0.24, 0.24),
];

/// One of two triangles base to base; `up` is -1 for the upper one.
fn triangle(up: f64) -> Vec<Point> {
    [(-0.31, 0.035), (0.0, 0.37), (0.31, 0.035)].map(|(x, y)| Point::new(x, y * up)).to_vec()
}

fn line(from: (f64, f64), to: (f64, f64)) -> Form {
    Form::Path(vec![Segment::Move(Point::new(from.0, from.1)), Segment::Line(Point::new(to.0, to.1))])
}

fn infinity() -> Vec<Segment> {
    let at = Point::new;
    vec![
        Segment::Move(at(0.0, 0.0)),
        Segment::Curve(at(0.13, -0.24), at(0.34, -0.22), at(0.34, 0.0)),
        Segment::Curve(at(0.34, 0.22), at(0.13, 0.24), at(0.0, 0.0)),
        Segment::Curve(at(-0.13, -0.24), at(-0.34, -0.22), at(-0.34, 0.0)),
        Segment::Curve(at(-0.34, 0.22), at(-0.13, 0.24), at(0.0, 0.0)),
        Segment::Close,
    ]
}
