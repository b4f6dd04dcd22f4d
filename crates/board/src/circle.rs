//! Points on a circle, the same on every platform.
//!
//! The last bit of `f64::sin` may differ between platforms; a board may not, so the functions come from `libm`. Angles
//! are whole fractions of a turn and are first folded into an eighth of a turn with integers: quarter turns are then
//! exact, and opposite points are exact mirror images.

use crate::geometry::Point;

/// How many corners stand for a circle.
const CORNERS: u32 = 24;

/// The point of the unit circle `k` n-ths of a turn clockwise from the north. No turn at all where `n` is 0.
pub(crate) fn clockwise_from_north(k: u32, n: u32) -> Point {
    let (cosine, sine) = cosine_and_sine(k, n.max(1));
    Point::new(sine, -cosine)
}

/// A circle or an upright oval as a convex polygon, clockwise from its north.
pub(crate) fn oval(centre: Point, half_width: f64, half_height: f64) -> Vec<Point> {
    (0..CORNERS)
        .map(|k| {
            let unit = clockwise_from_north(k, CORNERS);
            centre + Point::new(unit.x * half_width, unit.y * half_height)
        })
        .collect()
}

fn cosine_and_sine(k: u32, n: u32) -> (f64, f64) {
    let (k, n) = (u64::from(k % n), u64::from(n));
    let (eighth, rest) = (8 * k / n, 8 * k % n);
    // Odd eighths are measured back from the next quarter, so that the angle never exceeds an eighth of a turn.
    let backwards = eighth % 2 == 1;
    let part = if backwards { n - rest } else { rest };
    let angle = part as f64 / n as f64 * std::f64::consts::FRAC_PI_4;
    let (cosine, sine) = (libm::cos(angle), if backwards { -libm::sin(angle) } else { libm::sin(angle) });
    match eighth.div_ceil(2) % 4 {
        0 => (cosine, sine),
        1 => (-sine, cosine),
        2 => (-cosine, -sine),
        _ => (sine, -cosine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{is_convex, signed_area};

    #[test]
    fn points_agree_with_the_sine_and_cosine_of_the_platform() {
        for n in [1, 2, 3, 5, 7, 24, 1000, 4096] {
            for k in 0..=n {
                let angle = std::f64::consts::TAU * f64::from(k) / f64::from(n);
                let point = clockwise_from_north(k, n);
                assert!((point.x - angle.sin()).abs() < 1e-14, "{k}/{n}");
                assert!((point.y + angle.cos()).abs() < 1e-14, "{k}/{n}");
            }
        }
    }

    #[test]
    fn quarters_of_a_turn_are_exact() {
        assert_eq!(clockwise_from_north(0, 4), Point::new(0.0, -1.0));
        assert_eq!(clockwise_from_north(1, 4), Point::new(1.0, 0.0));
        assert_eq!(clockwise_from_north(2, 4), Point::new(0.0, 1.0));
        assert_eq!(clockwise_from_north(3, 4), Point::new(-1.0, 0.0));
    }

    #[test]
    fn an_oval_is_convex_and_runs_clockwise() {
        let oval = oval(Point::new(3.0, 1.0), 0.4, 1.4);
        assert!(is_convex(&oval));
        assert!(signed_area(&oval) > 0.0);
    }
}
