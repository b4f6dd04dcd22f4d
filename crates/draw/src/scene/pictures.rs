//! Little pictures for the faces of pieces, by the sign that they stand for.
//!
//! The circle, the square and the cross of one game and the ring, the square and the cross of dots of another stand for
//! the same three: a rock, a sheet of paper, a pair of scissors. Pictures are dark shapes with holes rather than lines, so
//! that they are legible on faces of twenty pixels.

use board::Point;
use game::{Seat, Sign};

use super::form::{Form, Role, Segment, circle_of};

/// Draws the picture that a sign stands for, on a face of side 1 around the origin.
pub(super) fn picture(sign: Sign, seat: Seat) -> Vec<(Role, Form)> {
    let shapes = match sign {
        Sign::Circle | Sign::RingOfDots => rock(),
        Sign::Square | Sign::SquareOfDots => paper(),
        Sign::Cross | Sign::CrossOfDots => scissors(),
        Sign::Infinity => owl(),
        Sign::Blank => crown(),
        Sign::ThreeBars => bolt(),
        Sign::TwoTriangles => mountain(),
        Sign::TwoRings => cart(),
    };
    let solid = |outlines: Vec<Segment>| (Role::SignFilled(seat), Form::Path(outlines));
    shapes.into_iter().map(solid).collect()
}

/// A closed outline. Outlines that run clockwise are filled, those that run the other way are holes in them.
fn outline(corners: &[(f64, f64)]) -> Vec<Segment> {
    let segment = |(rank, &(x, y)): (usize, &(f64, f64))| match rank {
        0 => Segment::Move(Point::new(x, y)),
        _ => Segment::Line(Point::new(x, y)),
    };
    corners.iter().enumerate().map(segment).chain([Segment::Close]).collect()
}

fn disc(x: f64, y: f64, radius: f64) -> Vec<Segment> {
    circle_of(Point::new(x, y), radius, radius)
}

/// A round hole: a disc that runs the other way.
fn hole(x: f64, y: f64, radius: f64) -> Vec<Segment> {
    circle_of(Point::new(x, y), -radius, radius)
}

fn rock() -> Vec<Vec<Segment>> {
    let boulder = [
        (-0.37, 0.2),
        (-0.34, -0.06),
        (-0.18, -0.27),
        (0.07, -0.33),
        (0.29, -0.18),
        (0.38, 0.08),
        (0.32, 0.28),
        (-0.26, 0.3),
    ];
    let crack = [(0.03, -0.23), (-0.05, -0.07), (-0.19, 0.0), (-0.23, 0.09), (-0.02, 0.0), (0.09, -0.2)];
    let ledge = [(0.26, -0.02), (0.14, 0.11), (0.16, 0.17), (0.3, 0.04)];
    vec![[outline(&boulder), outline(&crack), outline(&ledge)].concat()]
}

fn paper() -> Vec<Vec<Segment>> {
    let sheet = [(-0.27, -0.36), (0.1, -0.36), (0.28, -0.18), (0.28, 0.36), (-0.27, 0.36)];
    let corner = [(0.09, -0.3), (0.09, -0.14), (0.24, -0.14)];
    let line = |y: f64, right: f64| outline(&[(-0.17, y), (-0.17, y + 0.08), (right, y + 0.08), (right, y)]);
    vec![[outline(&sheet), outline(&corner), line(-0.18, 0.0), line(-0.02, 0.17), line(0.14, 0.17)].concat()]
}

fn scissors() -> Vec<Vec<Segment>> {
    let blade = |side: f64| {
        let mut corners = vec![(-0.3, -0.38), (-0.17, -0.37), (0.13, 0.08), (0.03, 0.16)];
        corners.iter_mut().for_each(|corner| corner.0 *= side);
        if side < 0.0 {
            corners.reverse();
        }
        outline(&corners)
    };
    let handle = |x: f64| [disc(x, 0.22, 0.16), hole(x, 0.22, 0.08)].concat();
    vec![blade(1.0), blade(-1.0), handle(-0.18), handle(0.18)]
}

fn owl() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let body = vec![
        Segment::Move(at(-0.33, -0.4)),
        Segment::Line(at(-0.13, -0.29)),
        Segment::Bend(at(0.0, -0.33), at(0.13, -0.29)),
        Segment::Line(at(0.33, -0.4)),
        Segment::Curve(at(0.38, 0.0), at(0.36, 0.38), at(0.0, 0.39)),
        Segment::Curve(at(-0.36, 0.38), at(-0.38, 0.0), at(-0.33, -0.4)),
        Segment::Close,
    ];
    let beak = outline(&[(-0.05, 0.03), (0.0, 0.15), (0.05, 0.03)]);
    let body = [body, hole(-0.145, -0.09, 0.115), hole(0.145, -0.09, 0.115), beak].concat();
    vec![body, disc(-0.125, -0.08, 0.05), disc(0.125, -0.08, 0.05)]
}

fn crown() -> Vec<Vec<Segment>> {
    let crown =
        [(-0.3, 0.3), (-0.37, -0.18), (-0.17, 0.0), (0.0, -0.3), (0.17, 0.0), (0.37, -0.18), (0.3, 0.3)];
    let band = [(-0.25, 0.13), (-0.24, 0.2), (0.24, 0.2), (0.25, 0.13)];
    vec![
        [outline(&crown), outline(&band)].concat(),
        disc(-0.37, -0.2, 0.06),
        disc(0.0, -0.32, 0.06),
        disc(0.37, -0.2, 0.06),
    ]
}

fn bolt() -> Vec<Vec<Segment>> {
    vec![outline(&[(0.16, -0.4), (0.04, -0.1), (0.27, -0.1), (-0.16, 0.4), (-0.04, 0.07), (-0.26, 0.07)])]
}

fn mountain() -> Vec<Vec<Segment>> {
    let peaks = [(-0.41, 0.3), (-0.1, -0.33), (0.06, -0.02), (0.16, -0.16), (0.41, 0.3)];
    let snow = [(-0.1, -0.2), (-0.19, -0.01), (-0.12, 0.05), (-0.07, -0.01), (-0.01, 0.04), (0.0, 0.0)];
    vec![[outline(&peaks), outline(&snow)].concat()]
}

fn cart() -> Vec<Vec<Segment>> {
    let load = [(-0.36, -0.22), (0.24, -0.22), (0.15, 0.1), (-0.27, 0.1)];
    let shaft = [(0.2, -0.2), (0.38, -0.33), (0.43, -0.27), (0.2, -0.1)];
    let wheel = |x: f64| [disc(x, 0.22, 0.15), hole(x, 0.22, 0.065)].concat();
    vec![outline(&load), outline(&shaft), wheel(-0.2), wheel(0.1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGNS: [Sign; 11] = [
        Sign::Blank,
        Sign::RingOfDots,
        Sign::CrossOfDots,
        Sign::SquareOfDots,
        Sign::ThreeBars,
        Sign::TwoTriangles,
        Sign::TwoRings,
        Sign::Circle,
        Sign::Square,
        Sign::Cross,
        Sign::Infinity,
    ];

    #[test]
    fn pictures_stay_on_their_face() {
        for sign in SIGNS {
            for (_, form) in picture(sign, Seat::FIRST) {
                let bounds = form.bounds();
                let is_on = |it: Point| it.x.abs() <= 0.46 && it.y.abs() <= 0.46;
                assert!(is_on(bounds.min) && is_on(bounds.max), "{sign:?}: {bounds:?}");
            }
        }
    }

    /// Twice the area inside a closed outline, positive if it runs clockwise as one sees it.
    fn turning(segments: &[Segment]) -> f64 {
        let ends: Vec<Point> = segments.iter().filter_map(|it| it.end()).collect();
        let next = ends.iter().cycle().skip(1);
        ends.iter().zip(next).map(|(a, b)| a.x * b.y - a.y * b.x).sum()
    }

    #[test]
    fn holes_run_the_other_way_than_what_they_are_cut_in() {
        for sign in SIGNS {
            for (_, form) in picture(sign, Seat::FIRST) {
                let Form::Path(segments) = form else { unreachable!("pictures are paths") };
                let parts: Vec<f64> =
                    segments.split_inclusive(|it| *it == Segment::Close).map(turning).collect();
                assert!(parts[0] > 0.0, "{sign:?} is filled");
                assert!(parts[1..].iter().all(|it| *it < 0.0), "{sign:?} has holes: {parts:?}");
            }
        }
    }

    #[test]
    fn kinds_of_one_game_have_different_pictures() {
        for game in [&SIGNS[..7], &SIGNS[7..]] {
            for (rank, sign) in game.iter().enumerate() {
                let drawn = picture(*sign, Seat::FIRST);
                assert!(!game[..rank].iter().any(|other| picture(*other, Seat::FIRST) == drawn), "{sign:?}");
            }
        }
    }
}
