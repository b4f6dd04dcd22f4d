//! From positions to coordinates on a screen: the document's geometry.

use super::place::{Kind, Place};
use crate::geometry::Point;

/// sin(π/3) = √3/2, whose square is 3/4.
const SINE_OF_SIXTY: f64 = 0.866_025_403_784_438_6;

/// The triangle that frames a board on the screen: point up, x to the right, y downwards.
///
/// ```
/// use board::Point;
/// use board::triangle::{Frame, Place};
///
/// let frame = Frame { origin: Point::new(400.0, 0.0), size: 800.0, order: 4 };
/// assert_eq!(frame.side(), 200.0);
/// let [a, b, c] = frame.corners(Place { row: 0, column: 0 });
/// assert_eq!(a, frame.origin);
/// assert_eq!((b.x, c.x), (300.0, 500.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// O, the northern summit.
    pub origin: Point,
    /// t, the length of the base.
    pub size: f64,
    /// n, the number of rows; 0 counts as 1.
    pub order: u32,
}

impl Frame {
    /// The side of a cell: côté = t / n.
    pub fn side(&self) -> f64 {
        self.size / f64::from(self.order.max(1))
    }

    /// The height of a row: h = côté · √3/2.
    pub fn height(&self) -> f64 {
        self.side() * SINE_OF_SIXTY
    }

    /// The corners A, B, C of a cell, in the document's order.
    ///
    /// Type N: A north, B west, C east, with A = (Oₓ + (X-Y)·côté/2, O_y + Y·h). Type S: A west, B east, C south,
    /// with A = (Oₓ + (X-Y-1)·côté/2, O_y + Y·h). The others follow from A.
    pub fn corners(&self, place: Place) -> [Point; 3] {
        let (half, height) = (self.side() / 2.0, self.height());
        let (row, column) = (f64::from(place.row), f64::from(place.column));
        let upper = self.origin.y + row * height;
        match place.kind() {
            Kind::N => {
                let a = Point::new(self.origin.x + (column - row) * half, upper);
                [a, Point::new(a.x - half, upper + height), Point::new(a.x + half, upper + height)]
            }
            Kind::S => {
                let a = Point::new(self.origin.x + (column - row - 1.0) * half, upper);
                [a, Point::new(a.x + self.side(), upper), Point::new(a.x + half, upper + height)]
            }
        }
    }

    /// The centre M of a cell, where its stones lie: the point as far from its three corners.
    ///
    /// It stands above the base, or below it for type S, by y = tan(π/6)·c/2 = (c/2)/√3, a third of the height. The
    /// document divides the right two formulas, y = sin(π/6)·d by c/2 = cos(π/6)·d, but its print reads `c/2 √3`,
    /// which is the whole height: the bar of the fraction was lost.
    pub fn centre(&self, place: Place) -> Point {
        let [a, _, c] = self.corners(place);
        let above_base = self.height() / 3.0;
        match place.kind() {
            Kind::N => Point::new(a.x, c.y - above_base),
            Kind::S => Point::new(c.x, a.y + above_base),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{formula_contains, mean, signed_area};

    const FRAME: Frame = Frame { origin: Point::new(960.0, 40.0), size: 1000.0, order: 5 };

    fn places() -> impl Iterator<Item = Place> {
        (0..FRAME.order * FRAME.order).map(Place::from_number)
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn formula_of_the_sine_of_a_third_of_a_half_turn() {
        assert!(near(SINE_OF_SIXTY * SINE_OF_SIXTY, 0.75));
        assert!(near(SINE_OF_SIXTY, (std::f64::consts::PI / 3.0).sin()));
    }

    #[test]
    fn formula_of_the_height_makes_every_side_of_every_cell_equal() {
        assert!(near(FRAME.height(), 200.0 * 3.0_f64.sqrt() / 2.0));
        for [a, b, c] in places().map(|place| FRAME.corners(place)) {
            for (from, to) in [(a, b), (b, c), (c, a)] {
                assert!(near((to - from).length(), FRAME.side()));
            }
        }
    }

    #[test]
    fn formula_of_the_side_is_the_size_over_the_order() {
        assert_eq!(FRAME.side(), 200.0);
        assert!(Frame { order: 0, ..FRAME }.side().is_finite());
    }

    #[test]
    fn formula_of_the_northern_corners() {
        // (2, 2): the middle of the third row, straight below the summit.
        let [a, b, c] = FRAME.corners(Place { row: 2, column: 2 });
        assert!(near(a.x, 960.0) && near(a.y, 40.0 + 2.0 * FRAME.height()));
        assert!(near(b.x, 860.0) && near(c.x, 1060.0));
        assert!(near(b.y, 40.0 + 3.0 * FRAME.height()) && near(c.y, b.y));
    }

    #[test]
    fn formula_of_the_southern_corners() {
        // (1, 1): the only southern cell of the second row.
        let [a, b, c] = FRAME.corners(Place { row: 1, column: 1 });
        assert!(near(a.x, 860.0) && near(b.x, 1060.0) && near(c.x, 960.0));
        assert!(near(a.y, 40.0 + FRAME.height()) && near(b.y, a.y));
        assert!(near(c.y, 40.0 + 2.0 * FRAME.height()));
    }

    #[test]
    fn formula_of_the_corners_fills_the_frame_from_summit_to_base() {
        let last = Place { row: 4, column: 8 };
        let [_, west, _] = FRAME.corners(Place { row: 4, column: 0 });
        let [_, _, east] = FRAME.corners(last);
        assert!(near(east.x - west.x, FRAME.size));
        let area: f64 = places().map(|place| signed_area(&FRAME.corners(place)).abs()).sum();
        assert!((area - FRAME.size * FRAME.size * 3.0_f64.sqrt() / 4.0).abs() < 1e-6);
    }

    #[test]
    fn formula_of_the_centre_is_as_far_from_the_three_corners_and_is_their_mean() {
        for place in places() {
            let (corners, centre) = (FRAME.corners(place), FRAME.centre(place));
            let [first, second, third] = corners.map(|corner| (corner - centre).length());
            assert!(near(first, second) && near(second, third));
            assert!((mean(&corners) - centre).length() < 1e-9);
        }
    }

    #[test]
    fn formula_of_the_centre_is_half_the_side_over_root_three_and_not_times() {
        let place = Place { row: 0, column: 0 };
        let [_, b, _] = FRAME.corners(place);
        let above_base = b.y - FRAME.centre(place).y;
        let sixth_of_a_half_turn = std::f64::consts::PI / 6.0;
        assert!(near(above_base, FRAME.side() / 2.0 / 3.0_f64.sqrt()));
        assert!(near(above_base, FRAME.side() / 2.0 * sixth_of_a_half_turn.tan()));
        // As printed, c/2 · √3, the centre would be the summit.
        assert!(near(FRAME.side() / 2.0 * 3.0_f64.sqrt(), FRAME.height()));
    }

    #[test]
    fn formula_of_the_point_in_a_triangle_finds_each_centre_in_its_own_cell_only() {
        for place in places() {
            let owners: Vec<Place> = places()
                .filter(|&other| formula_contains(&FRAME.corners(other), FRAME.centre(place)))
                .collect();
            assert_eq!(owners, [place]);
        }
    }
}
