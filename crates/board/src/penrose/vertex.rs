//! Exact vertices: the integers of the fifth roots of unity.
//!
//! With ζ a fifth of a turn, every vertex of a Penrose tiling of side 1 is a sum of ±1, ±ζ, ±ζ², ±ζ³, ±ζ⁴, and ζ⁴ is
//! -1 - ζ - ζ² - ζ³. Four integers identify a vertex uniquely, so two vertices are equal exactly if the four
//! integers are: no tolerance and no rounding, on any platform. Turns go clockwise from the north, as on a clock.

use crate::geometry::Point;

/// cos 72°, (√5 - 1)/4.
const COSINE_72: f64 = 0.309_016_994_374_947_45;
/// sin 72°.
const SINE_72: f64 = 0.951_056_516_295_153_5;
/// cos 144°, -(√5 + 1)/4.
const COSINE_144: f64 = -0.809_016_994_374_947_5;
/// sin 144°.
const SINE_144: f64 = 0.587_785_252_292_473_1;

/// The vertex a + bζ + cζ² + dζ³.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Vertex([i32; 4]);

impl Vertex {
    /// The unit vector k tenths of a turn clockwise from the north.
    pub(super) fn unit(tenths: usize) -> Self {
        // Half a turn and three fifths more make a tenth: e^(iπ/5) = -ζ³.
        (0..tenths % 10).fold(Self([1, 0, 0, 0]), |vertex, _| {
            let turned = vertex.times_zeta().times_zeta().times_zeta();
            Self::default().minus(turned)
        })
    }

    /// The direction of a unit vector, in tenths of a turn; `None` for any other vector.
    pub(super) fn tenths(self) -> Option<usize> {
        (0..10).find(|&tenths| Self::unit(tenths) == self)
    }

    pub(super) fn plus(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a + e, b + f, c + g, d + h])
    }

    pub(super) fn minus(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a - e, b - f, c - g, d - h])
    }

    fn times_zeta(self) -> Self {
        let Self([a, b, c, d]) = self;
        Self([-d, a - d, b - d, c - d])
    }

    /// Multiplies by the golden ratio φ = -(ζ² + ζ³).
    pub(super) fn times_phi(self) -> Self {
        let squared = self.times_zeta().times_zeta();
        Self::default().minus(squared).minus(squared.times_zeta())
    }

    /// The coordinates for drawing, with 1 in the north.
    pub(super) fn to_point(self) -> Point {
        let [a, b, c, d] = self.0.map(f64::from);
        Point::new(b * SINE_72 + (c - d) * SINE_144, -(a + b * COSINE_72 + (c + d) * COSINE_144))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_stand_on_the_clock_where_they_should() {
        for tenths in 0..10 {
            let angle = std::f64::consts::TAU * tenths as f64 / 10.0;
            let point = Vertex::unit(tenths).to_point();
            assert!((point.x - angle.sin()).abs() < 1e-14, "{tenths}");
            assert!((point.y + angle.cos()).abs() < 1e-14, "{tenths}");
            assert_eq!(Vertex::unit(tenths).tenths(), Some(tenths));
        }
    }

    #[test]
    fn opposite_units_cancel_and_five_of_them_too() {
        for tenths in 0..10 {
            let both = Vertex::unit(tenths).plus(Vertex::unit(tenths + 5));
            assert_eq!(both, Vertex::default());
        }
        let five = (0..5).fold(Vertex::default(), |sum, k| sum.plus(Vertex::unit(2 * k)));
        assert_eq!(five, Vertex::default());
    }

    #[test]
    fn phi_squared_is_phi_plus_one() {
        for tenths in 0..10 {
            let unit = Vertex::unit(tenths);
            assert_eq!(unit.times_phi().times_phi(), unit.times_phi().plus(unit));
        }
        let golden = Vertex::unit(0).times_phi().to_point();
        assert!((golden.y + (1.0 + 5.0_f64.sqrt()) / 2.0).abs() < 1e-14);
    }

    #[test]
    fn a_vector_that_is_no_unit_has_no_direction() {
        assert_eq!(Vertex::default().tenths(), None);
        assert_eq!(Vertex::unit(3).times_phi().tenths(), None);
    }
}
