//! Little pictures for the faces of pieces, by the sign that they stand for.
//!
//! The circle, the square and the cross of one game and the ring, the square and the cross of dots of another stand for
//! the same three: a rock, a sheet of paper, a pair of scissors. The special pieces are what they do: a shield closes, a
//! gate bars, a sword strikes alone, a tower from high up, a ghost is immaterial. Pictures are dark shapes with holes
//! rather than lines, so that they are legible on faces of twenty pixels.

use board::Point;
use game::{Seat, Sign};

use super::form::{Form, Role, Segment, circle_of};
use super::signs;

/// Draws the picture that a sign stands for, on a face of side 1 around the origin. A letter stands for itself.
pub(super) fn picture(sign: Sign, seat: Seat) -> Vec<(Role, Form)> {
    let shapes = match sign {
        Sign::Circle | Sign::RingOfDots => rock(),
        Sign::Square | Sign::SquareOfDots => paper(),
        Sign::Cross | Sign::CrossOfDots => scissors(),
        Sign::Infinity => owl(),
        Sign::Blank => crown(),
        Sign::Dot => shield(),
        Sign::Bar => sword(),
        Sign::TwoBars => tower(),
        Sign::ThreeBars => bolt(),
        Sign::BarBetweenDots => gate(),
        Sign::CrescentWithDot => ghost(),
        Sign::TwoTriangles => mountain(),
        Sign::TwoRings => cart(),
        Sign::Metal => anvil(),
        Sign::Wood => tree(),
        Sign::Earth => soil(),
        Sign::Water => drop(),
        Sign::Fire => fire(),
        Sign::Letter(_) => return signs::sign(sign, seat),
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

fn shield() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let plate = vec![
        Segment::Move(at(-0.33, -0.31)),
        Segment::Bend(at(-0.14, -0.31), at(0.0, -0.4)),
        Segment::Bend(at(0.14, -0.31), at(0.33, -0.31)),
        Segment::Curve(at(0.35, 0.08), at(0.22, 0.3), at(0.0, 0.41)),
        Segment::Curve(at(-0.22, 0.3), at(-0.35, 0.08), at(-0.33, -0.31)),
        Segment::Close,
    ];
    vec![[plate, hole(0.0, -0.04, 0.17)].concat(), disc(0.0, -0.04, 0.085)]
}

/// A sword that points to the upper right.
fn sword() -> Vec<Vec<Segment>> {
    // From the hilt to the point, and to the right of it.
    let part = |corners: &[(f64, f64)]| {
        let turned = |&(along, aside): &(f64, f64)| ((along + aside) * 0.707, (aside - along) * 0.707);
        outline(&corners.iter().map(turned).collect::<Vec<_>>())
    };
    let blade = [(-0.14, -0.075), (0.44, -0.075), (0.56, 0.0), (0.44, 0.075), (-0.14, 0.075)];
    let guard = [(-0.22, -0.23), (-0.13, -0.23), (-0.13, 0.23), (-0.22, 0.23)];
    let grip = [(-0.44, -0.05), (-0.2, -0.05), (-0.2, 0.05), (-0.44, 0.05)];
    vec![part(&blade), part(&guard), part(&grip), disc(-0.325, 0.325, 0.085)]
}

fn tower() -> Vec<Vec<Segment>> {
    let half = [
        (0.06, -0.38),
        (0.06, -0.28),
        (0.16, -0.28),
        (0.16, -0.38),
        (0.29, -0.38),
        (0.29, -0.15),
        (0.2, -0.07),
        (0.22, 0.25),
        (0.32, 0.25),
        (0.32, 0.38),
    ];
    let mirrored = half.iter().rev().map(|&(x, y)| (-x, y));
    let walls: Vec<(f64, f64)> = half.iter().copied().chain(mirrored).collect();
    let window = [(-0.055, 0.0), (-0.055, 0.18), (0.055, 0.18), (0.055, 0.0)];
    vec![[outline(&walls), outline(&window)].concat()]
}

/// A gateway with its grating down.
fn gate() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let arch = vec![
        Segment::Move(at(-0.37, 0.38)),
        Segment::Line(at(-0.37, -0.06)),
        Segment::Curve(at(-0.37, -0.5), at(0.37, -0.5), at(0.37, -0.06)),
        Segment::Line(at(0.37, 0.38)),
        Segment::Close,
    ];
    let slit = |x: f64, top: f64, bottom: f64| {
        outline(&[(x - 0.06, top), (x - 0.06, bottom), (x + 0.06, bottom), (x + 0.06, top)])
    };
    let column = |x: f64, top: f64| [slit(x, top, 0.06), slit(x, 0.13, 0.31)].concat();
    vec![[arch, column(-0.19, -0.14), column(0.0, -0.25), column(0.19, -0.14)].concat()]
}

fn ghost() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let mut sheet = vec![
        Segment::Move(at(-0.31, 0.39)),
        Segment::Line(at(-0.31, -0.06)),
        Segment::Curve(at(-0.31, -0.51), at(0.31, -0.51), at(0.31, -0.06)),
    ];
    let hem = [(0.31, 0.39), (0.205, 0.28), (0.1, 0.39), (0.0, 0.28), (-0.1, 0.39), (-0.205, 0.28)];
    sheet.extend(hem.map(|(x, y)| Segment::Line(at(x, y))));
    sheet.push(Segment::Close);
    vec![[sheet, hole(-0.12, -0.09, 0.075), hole(0.12, -0.09, 0.075)].concat()]
}

fn anvil() -> Vec<Vec<Segment>> {
    vec![outline(&[
        (-0.43, -0.19),
        (-0.17, -0.19),
        (-0.17, -0.28),
        (0.38, -0.28),
        (0.38, -0.13),
        (0.17, -0.02),
        (0.14, 0.13),
        (0.29, 0.21),
        (0.29, 0.33),
        (-0.25, 0.33),
        (-0.25, 0.21),
        (-0.1, 0.13),
        (-0.12, 0.01),
        (-0.3, -0.05),
    ])]
}

fn tree() -> Vec<Vec<Segment>> {
    let trunk =
        outline(&[(-0.065, 0.0), (0.065, 0.0), (0.075, 0.28), (0.16, 0.4), (-0.16, 0.4), (-0.075, 0.28)]);
    vec![disc(-0.17, -0.04, 0.19), disc(0.17, -0.04, 0.19), disc(0.0, -0.19, 0.22), trunk]
}

/// A heap of soil with pebbles in it, and the first sprout.
fn soil() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let heap = vec![
        Segment::Move(at(-0.43, 0.37)),
        Segment::Curve(at(-0.36, 0.08), at(-0.2, -0.02), at(0.0, -0.02)),
        Segment::Curve(at(0.2, -0.02), at(0.36, 0.08), at(0.43, 0.37)),
        Segment::Close,
    ];
    let pebbles = [hole(-0.17, 0.21, 0.055), hole(0.07, 0.13, 0.04), hole(0.2, 0.26, 0.055)].concat();
    let right = vec![
        Segment::Move(at(0.0, -0.14)),
        Segment::Curve(at(0.02, -0.32), at(0.16, -0.4), at(0.31, -0.39)),
        Segment::Curve(at(0.3, -0.24), at(0.18, -0.12), at(0.0, -0.14)),
        Segment::Close,
    ];
    let left = vec![
        Segment::Move(at(0.0, -0.14)),
        Segment::Curve(at(-0.15, -0.12), at(-0.26, -0.21), at(-0.27, -0.34)),
        Segment::Curve(at(-0.13, -0.35), at(-0.02, -0.29), at(0.0, -0.14)),
        Segment::Close,
    ];
    let stem = outline(&[(-0.035, -0.18), (0.035, -0.18), (0.035, 0.02), (-0.035, 0.02)]);
    vec![[heap, pebbles].concat(), stem, left, right]
}

fn drop() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let body = vec![
        Segment::Move(at(0.0, -0.42)),
        Segment::Curve(at(0.1, -0.2), at(0.29, -0.05), at(0.29, 0.12)),
        Segment::Curve(at(0.29, 0.28), at(0.16, 0.4), at(0.0, 0.4)),
        Segment::Curve(at(-0.16, 0.4), at(-0.29, 0.28), at(-0.29, 0.12)),
        Segment::Curve(at(-0.29, -0.05), at(-0.1, -0.2), at(0.0, -0.42)),
        Segment::Close,
    ];
    let glint = vec![
        Segment::Move(at(-0.19, 0.11)),
        Segment::Curve(at(-0.19, 0.22), at(-0.11, 0.3), at(0.0, 0.3)),
        Segment::Line(at(0.0, 0.21)),
        Segment::Curve(at(-0.06, 0.21), at(-0.1, 0.17), at(-0.1, 0.11)),
        Segment::Close,
    ];
    vec![[body, glint].concat()]
}

fn fire() -> Vec<Vec<Segment>> {
    let at = Point::new;
    let tongues = signs::flame().into_iter().map(|segment| segment.mapped(|point| point * 1.16));
    let heart = [
        Segment::Move(at(0.02, 0.04)),
        Segment::Curve(at(-0.02, 0.13), at(-0.13, 0.15), at(-0.13, 0.24)),
        Segment::Curve(at(-0.13, 0.3), at(-0.07, 0.34), at(0.0, 0.34)),
        Segment::Curve(at(0.07, 0.34), at(0.13, 0.3), at(0.13, 0.24)),
        Segment::Curve(at(0.13, 0.15), at(0.04, 0.14), at(0.02, 0.04)),
        Segment::Close,
    ];
    vec![tongues.chain(heart).collect()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stay_on_their_face() {
        for sign in Sign::ALL {
            for (_, form) in picture(*sign, Seat::FIRST) {
                let bounds = form.bounds();
                let is_on = |it: Point| it.x.abs() <= 0.46 && it.y.abs() <= 0.46;
                assert!(is_on(bounds.min) && is_on(bounds.max), "{sign:?}: {bounds:?}");
            }
        }
    }

    /// The area inside the ends and handles of a closed outline, positive if it runs clockwise as one sees it.
    fn turning(segments: &[Segment]) -> f64 {
        let points = segments.iter().flat_map(|segment| match *segment {
            Segment::Move(end) | Segment::Line(end) => vec![end],
            Segment::Bend(handle, end) => vec![handle, end],
            Segment::Curve(first, second, end) => vec![first, second, end],
            Segment::Close => Vec::new(),
        });
        board::geometry::signed_area(&points.collect::<Vec<_>>())
    }

    #[test]
    fn holes_run_the_other_way_than_what_they_are_cut_in() {
        for sign in Sign::ALL {
            for (_, form) in picture(*sign, Seat::FIRST) {
                let Form::Path(segments) = form else { unreachable!("pictures are paths") };
                let parts: Vec<f64> =
                    segments.split_inclusive(|it| *it == Segment::Close).map(turning).collect();
                assert!(parts[0] > 0.0, "{sign:?} is filled");
                assert!(parts[1..].iter().all(|it| *it < 0.0), "{sign:?} has holes: {parts:?}");
            }
        }
    }

    #[test]
    fn only_signs_of_different_games_share_a_picture() {
        let picture_of = |sign: &Sign| picture(*sign, Seat::FIRST);
        let shared = [
            (Sign::RingOfDots, Sign::Circle),
            (Sign::SquareOfDots, Sign::Square),
            (Sign::CrossOfDots, Sign::Cross),
        ];
        for (rank, sign) in Sign::ALL.iter().enumerate() {
            assert!(!picture_of(sign).is_empty(), "{sign:?}");
            let twins = Sign::ALL[..rank].iter().filter(|other| picture_of(other) == picture_of(sign));
            assert!(twins.into_iter().all(|twin| shared.contains(&(*twin, *sign))), "{sign:?}");
        }
    }

    #[test]
    fn a_letter_stands_for_itself() {
        let letter = Sign::Letter('Q');
        assert_eq!(picture(letter, Seat::SECOND), signs::sign(letter, Seat::SECOND));
    }
}
