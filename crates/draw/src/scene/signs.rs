//! The signs on the faces of cubes: dots, bars and plain lines.
//!
//! The signs of dots, bars and strokes are the authors'. Those of the five elements are ours: a coin with a square hole, a
//! fir, a field, waves, a flame.

use board::Point;
use game::{Seat, Sign};

use super::form::{Form, Role, Segment, around};
use crate::letters;

/// The distance from the middle of one bar to the middle of the next.
const BAR_STEP: f64 = 0.22;

/// The height of a capital.
const CAPITAL: f64 = 0.5;

/// Draws a sign on a face of side 1 around the origin.
#[must_use]
pub fn sign(sign: Sign, seat: Seat) -> Vec<(Role, Form)> {
    let filled = surfaces(sign).into_iter().map(|form| (Role::SignFilled(seat), form));
    let drawn = lines(sign).into_iter().map(|form| (Role::SignDrawn(seat), form));
    filled.chain(drawn).collect()
}

/// Returns the parts of a sign that are surfaces.
fn surfaces(sign: Sign) -> Vec<Form> {
    match sign {
        Sign::RingOfDots => dots(0.066, &RING),
        Sign::CrossOfDots => dots(0.066, &CROSS),
        Sign::SquareOfDots => dots(0.074, &SQUARE),
        Sign::Dot => dots(0.15, &[(0.0, 0.0)]),
        Sign::Bar => bars(&[0.0]),
        Sign::TwoBars => bars(&[-BAR_STEP / 2.0, BAR_STEP / 2.0]),
        Sign::ThreeBars => bars(&[-BAR_STEP, 0.0, BAR_STEP]),
        Sign::BarBetweenDots => [bars(&[0.0]), dots(0.085, &[(0.0, -0.23), (0.0, 0.23)])].concat(),
        Sign::CrescentWithDot => [vec![Form::Path(crescent())], dots(0.095, &[(0.14, 0.0)])].concat(),
        Sign::TwoTriangles => [-1.0, 1.0].map(|up| Form::Polygon(triangle(up))).to_vec(),
        Sign::Metal => vec![Form::square(Point::default(), 0.2, 0.0)],
        Sign::Blank
        | Sign::TwoRings
        | Sign::Circle
        | Sign::Square
        | Sign::Cross
        | Sign::Infinity
        | Sign::Wood
        | Sign::Earth
        | Sign::Water
        | Sign::Fire
        | Sign::Letter(_) => Vec::new(),
    }
}

/// Returns the parts of a sign that are lines.
fn lines(sign: Sign) -> Vec<Form> {
    match sign {
        Sign::TwoRings => vec![ring(-0.21, 0.12), ring(0.21, 0.12), line(&[(-0.09, 0.0), (0.09, 0.0)])],
        Sign::Circle => vec![ring(0.0, 0.25)],
        Sign::Square => vec![Form::square(Point::default(), 0.46, 0.0)],
        Sign::Cross => vec![line(&[(-0.23, -0.23), (0.23, 0.23)]), line(&[(0.23, -0.23), (-0.23, 0.23)])],
        Sign::Infinity => vec![Form::Path(infinity())],
        Sign::Metal => vec![ring(0.0, 0.29)],
        Sign::Wood => vec![
            line(&[(0.0, -0.34), (0.0, 0.36)]),
            line(&[(-0.15, -0.2), (0.0, -0.34), (0.15, -0.2)]),
            line(&[(-0.22, 0.01), (0.0, -0.16), (0.22, 0.01)]),
            line(&[(-0.29, 0.22), (0.0, 0.02), (0.29, 0.22)]),
        ],
        Sign::Earth => vec![
            Form::square(Point::default(), 0.52, 0.0),
            line(&[(-0.26, 0.0), (0.26, 0.0)]),
            line(&[(0.0, -0.26), (0.0, 0.26)]),
        ],
        Sign::Water => [-0.13, 0.13].map(|y| Form::Path(wave(y))).to_vec(),
        Sign::Fire => vec![Form::Path(flame())],
        Sign::Letter(letter) => vec![Form::Path(capital(letter))],
        Sign::Blank
        | Sign::RingOfDots
        | Sign::CrossOfDots
        | Sign::SquareOfDots
        | Sign::Dot
        | Sign::Bar
        | Sign::TwoBars
        | Sign::ThreeBars
        | Sign::BarBetweenDots
        | Sign::CrescentWithDot
        | Sign::TwoTriangles => Vec::new(),
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

fn dots(radius: f64, places: &[(f64, f64)]) -> Vec<Form> {
    places.iter().map(|&(x, y)| Form::circle(Point::new(x, y), radius)).collect()
}

/// Horizontal bars around these heights. All signs of bars have the same ones: three are the sum of one and two.
fn bars(heights: &[f64]) -> Vec<Form> {
    heights.iter().map(|y| Form::Rectangle(around(Point::new(0.0, *y), 0.58, 0.1), 0.03)).collect()
}

/// One of two triangles base to base; `up` is -1 for the upper one.
fn triangle(up: f64) -> Vec<Point> {
    [(-0.31, 0.035), (0.0, 0.37), (0.31, 0.035)].map(|(x, y)| Point::new(x, y * up)).to_vec()
}

fn ring(x: f64, radius: f64) -> Form {
    Form::circle(Point::new(x, 0.0), radius)
}

fn line(corners: &[(f64, f64)]) -> Form {
    let segment = |(rank, &(x, y)): (usize, &(f64, f64))| match rank {
        0 => Segment::Move(Point::new(x, y)),
        _ => Segment::Line(Point::new(x, y)),
    };
    Form::Path(corners.iter().enumerate().map(segment).collect())
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

/// A crescent open to the right: a circle without a smaller one. The outer arc runs from the upper tip round to the lower
/// one, the inner arc back.
fn crescent() -> Vec<Segment> {
    let at = |x: f64, y: f64| Point::new(x + 0.03, y);
    vec![
        Segment::Move(at(0.235, -0.202)),
        Segment::Curve(at(0.176, -0.27), at(0.09, -0.31), at(0.0, -0.31)),
        Segment::Curve(at(-0.171, -0.31), at(-0.31, -0.171), at(-0.31, 0.0)),
        Segment::Curve(at(-0.31, 0.171), at(-0.171, 0.31), at(0.0, 0.31)),
        Segment::Curve(at(0.09, 0.31), at(0.176, 0.27), at(0.235, 0.202)),
        Segment::Curve(at(0.199, 0.224), at(0.157, 0.235), at(0.115, 0.235)),
        Segment::Curve(at(-0.015, 0.235), at(-0.12, 0.13), at(-0.12, 0.0)),
        Segment::Curve(at(-0.12, -0.13), at(-0.015, -0.235), at(0.115, -0.235)),
        Segment::Curve(at(0.157, -0.235), at(0.199, -0.224), at(0.235, -0.202)),
        Segment::Close,
    ]
}

/// One wave, from crest to trough, around this height.
fn wave(y: f64) -> Vec<Segment> {
    let at = |x: f64, up: f64| Point::new(x, y - up);
    vec![
        Segment::Move(at(-0.3, 0.0)),
        Segment::Curve(at(-0.2, 0.17), at(-0.1, 0.17), at(0.0, 0.0)),
        Segment::Curve(at(0.1, -0.17), at(0.2, -0.17), at(0.3, 0.0)),
    ]
}

/// A flame with a second tongue at its left.
pub(super) fn flame() -> Vec<Segment> {
    let at = Point::new;
    vec![
        Segment::Move(at(0.03, -0.36)),
        Segment::Curve(at(0.06, -0.16), at(0.27, -0.1), at(0.27, 0.1)),
        Segment::Curve(at(0.27, 0.25), at(0.15, 0.34), at(0.0, 0.34)),
        Segment::Curve(at(-0.15, 0.34), at(-0.27, 0.25), at(-0.27, 0.09)),
        Segment::Curve(at(-0.27, -0.01), at(-0.21, -0.08), at(-0.17, -0.16)),
        Segment::Curve(at(-0.15, -0.1), at(-0.12, -0.06), at(-0.07, -0.05)),
        Segment::Curve(at(-0.02, -0.13), at(0.04, -0.22), at(0.03, -0.36)),
        Segment::Close,
    ]
}

/// A letter in strokes, around the middle.
fn capital(letter: char) -> Vec<Segment> {
    let text = letter.to_string();
    let start = Point::new(-letters::width(&text) * CAPITAL / 2.0, CAPITAL / 2.0);
    letters::strokes(&text, start, CAPITAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Sign> {
        Sign::ALL.iter().copied().chain(('A'..='Z').map(Sign::Letter))
    }

    #[test]
    fn no_two_signs_look_alike_and_only_the_blank_one_is_empty() {
        let drawn: Vec<_> = all().map(|it| (it, sign(it, Seat::FIRST))).collect();
        for (rank, (one, forms)) in drawn.iter().enumerate() {
            assert_eq!(forms.is_empty(), *one == Sign::Blank, "{one:?}");
            assert!(drawn.iter().take(rank).all(|(_, other)| other != forms), "{one:?}");
        }
    }

    #[test]
    fn signs_stay_on_their_face_around_its_middle() {
        for it in all().filter(|it| *it != Sign::Blank) {
            let forms = sign(it, Seat::FIRST);
            let corners = forms.iter().flat_map(|(_, form)| [form.bounds().min, form.bounds().max]);
            let bounds = board::Bounds::around(corners);
            let is_on = |it: Point| it.x.abs() <= 0.39 && it.y.abs() <= 0.39;
            assert!(is_on(bounds.min) && is_on(bounds.max), "{it:?}: {bounds:?}");
            let off = (bounds.min + bounds.max) * 0.5;
            assert!(off.length() < 0.05, "{it:?} stands off the middle: {off:?}");
        }
    }

    #[test]
    fn three_bars_are_as_heavy_as_one_and_two() {
        let size = |it: Sign| surfaces(it).iter().map(|form| form.bounds().width()).sum::<f64>();
        assert!((size(Sign::Bar) + size(Sign::TwoBars) - size(Sign::ThreeBars)).abs() < 1e-12);
    }
}
