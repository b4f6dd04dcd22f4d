//! Points, convex polygons, and the point-in-polygon formula of the Tricérata document.
//!
//! Screen coordinates: x to the right, y downwards. In them a polygon that runs clockwise on the screen has a
//! positive [`signed_area`].
//!
//! # The document's formula, and where it errs
//! To test a point M against a convex polygon the document looks, at every corner A with next corner B and
//! previous corner C, at the sign of (AB ∧ AM)·(AM ∧ AC): M is outside as soon as one product is negative
//! ([`formula_contains`]). That is exact for the triangles it was written for, and for parallelograms. On other
//! convex polygons it also accepts the few isolated points outside where the prolonged sides next to a common
//! side meet (the tips of the six-pointed star around a hexagon), because both products there are zero.
//! [`contains`] asks that no two wedges AB ∧ AM disagree, which is the same test without that hole; boards use it.

use std::ops::{Add, Mul, Sub};

/// A point of the plane, or a vector between two points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Grows to the right.
    pub x: f64,
    /// Grows downwards.
    pub y: f64,
}

impl Point {
    /// Creates a point from its coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The wedge product `self ∧ other`: positive when `other` lies clockwise of `self` on the screen.
    pub fn wedge(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The scalar product.
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The length of the vector.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// The bounding rectangle of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The upper left corner.
    pub min: Point,
    /// The lower right corner.
    pub max: Point,
}

impl Bounds {
    /// The bounding rectangle of these points; the origin if there are none.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Self {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        points.fold(Self { min: first, max: first }, |bounds, point| Self {
            min: Point::new(bounds.min.x.min(point.x), bounds.min.y.min(point.y)),
            max: Point::new(bounds.max.x.max(point.x), bounds.max.y.max(point.y)),
        })
    }

    /// The width.
    pub fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    /// The height.
    pub fn height(&self) -> f64 {
        self.max.y - self.min.y
    }

    /// Whether the point lies in the rectangle, its border included.
    pub fn contains(&self, point: Point) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }
}

/// The sides of a polygon as pairs of ends, from the first corner round to it again.
pub fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// The area of a polygon: positive when it runs clockwise on the screen, negative when counter-clockwise.
pub fn signed_area(polygon: &[Point]) -> f64 {
    let doubled: f64 = sides(polygon).map(|(a, b)| a.wedge(b)).sum();
    doubled / 2.0
}

/// The mean of the points; the origin if there are none.
pub fn mean(points: &[Point]) -> Point {
    let n_points = points.len().max(1) as f64;
    points.iter().fold(Point::default(), |sum, &point| sum + point) * (1.0 / n_points)
}

/// Whether M belongs to the convex polygon, border included, by the document's formula taken to the letter.
///
/// Exact for triangles and parallelograms, whichever way they run. See the module for the isolated points it
/// wrongly accepts around other polygons. Fewer than three corners contain nothing.
///
/// ```
/// use board::geometry::{formula_contains, Point};
///
/// let triangle = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(1.0, 2.0)];
/// assert!(formula_contains(&triangle, Point::new(1.0, 1.0)));
/// assert!(!formula_contains(&triangle, Point::new(0.0, 1.0)));
/// ```
pub fn formula_contains(polygon: &[Point], m: Point) -> bool {
    let n_corners = polygon.len();
    if n_corners < 3 {
        return false;
    }
    let corners = polygon.iter().copied();
    let nexts = corners.clone().cycle().skip(1);
    let previous = corners.clone().cycle().skip(n_corners - 1);
    corners.zip(nexts).zip(previous).all(|((a, b), c)| {
        let am = m - a;
        (b - a).wedge(am) * am.wedge(c - a) >= 0.0
    })
}

/// Whether M belongs to the convex polygon, border included.
///
/// This is the document's test with its hole closed: M is outside as soon as it is strictly left of one side and strictly
/// right of another. Fewer than three corners, and flat polygons, contain nothing.
pub fn contains(polygon: &[Point], m: Point) -> bool {
    if polygon.len() < 3 || signed_area(polygon) == 0.0 {
        return false;
    }
    let (mut left, mut right) = (false, false);
    for (a, b) in sides(polygon) {
        let wedge = (b - a).wedge(m - a);
        left |= wedge < 0.0;
        right |= wedge > 0.0;
    }
    !(left && right)
}

/// The radius of the largest circle around `centre` inside the convex polygon; 0 if the centre is outside.
pub fn inner_radius(polygon: &[Point], centre: Point) -> f64 {
    if !contains(polygon, centre) {
        return 0.0;
    }
    sides(polygon)
        .filter(|(a, b)| a != b)
        .map(|(a, b)| (b - a).wedge(centre - a).abs() / (b - a).length())
        .fold(f64::INFINITY, f64::min)
}

/// Whether the polygon is convex and simple, not flat, with at least three corners, all coordinates finite.
///
/// Three corners in a row on a line are allowed; retracing a side or winding round twice is not.
/// The time grows with the square of the number of corners.
pub fn is_convex(polygon: &[Point]) -> bool {
    let finite = polygon.iter().all(|point| point.x.is_finite() && point.y.is_finite());
    if !finite || polygon.len() < 3 || signed_area(polygon) == 0.0 {
        return false;
    }
    let comes_back = sides(polygon).zip(sides(polygon).cycle().skip(1)).any(|((a, b), (_, c))| {
        let (before, after) = (b - a, c - b);
        before.wedge(after) == 0.0 && before.dot(after) <= 0.0
    });
    // Every corner lies on the same side of every side's line: darts and stars fail this, a double loop does not.
    let one_side = polygon.iter().all(|&corner| contains(polygon, corner));
    let rounds_twice = polygon.iter().any(|a| polygon.iter().filter(|b| a == *b).count() > 1);
    one_side && !comes_back && !rounds_twice
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn points(coordinates: &[(f64, f64)]) -> Vec<Point> {
        coordinates.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    fn hexagon() -> Vec<Point> {
        // Whole coordinates keep every wedge exact, so that the tips of the star are hit exactly.
        points(&[(2.0, 0.0), (4.0, 1.0), (4.0, 3.0), (2.0, 4.0), (0.0, 3.0), (0.0, 1.0)])
    }

    #[test]
    fn formula_of_the_point_in_a_triangle_accepts_the_inside_the_sides_and_the_corners() {
        let triangle = points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]);
        for (x, y) in [(1.0, 1.0), (2.0, 2.0), (2.0, 0.0), (0.0, 3.0), (0.0, 0.0), (4.0, 0.0), (0.0, 4.0)] {
            assert!(formula_contains(&triangle, Point::new(x, y)), "({x}, {y})");
        }
    }

    #[test]
    fn formula_of_the_point_in_a_triangle_refuses_every_side_and_what_lies_behind_a_corner() {
        let triangle = points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]);
        for (x, y) in
            [(3.0, 3.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 0.0), (6.0, 0.0), (6.0, -1.0)]
        {
            assert!(!formula_contains(&triangle, Point::new(x, y)), "({x}, {y})");
        }
    }

    #[test]
    fn formula_holds_whichever_way_the_polygon_runs() {
        let mut triangle = points(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]);
        triangle.reverse();
        assert!(formula_contains(&triangle, Point::new(1.0, 1.0)));
        assert!(!formula_contains(&triangle, Point::new(3.0, 3.0)));
    }

    #[test]
    fn formula_accepts_a_tip_of_the_star_around_a_hexagon_and_contains_does_not() {
        // The sides next to the upper right side, prolonged, meet at (4, -1).
        let tip = Point::new(4.0, -1.0);
        assert!(formula_contains(&hexagon(), tip));
        assert!(!contains(&hexagon(), tip));
    }

    #[test]
    fn fewer_than_three_corners_contain_nothing() {
        let segment = points(&[(0.0, 0.0), (2.0, 0.0)]);
        assert!(!formula_contains(&segment, Point::new(1.0, 0.0)));
        assert!(!contains(&segment, Point::new(1.0, 0.0)));
        assert!(!contains(&[], Point::default()));
    }

    #[test]
    fn clockwise_on_the_screen_is_a_positive_area() {
        assert_eq!(signed_area(&points(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])), 1.0);
        assert_eq!(signed_area(&points(&[(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)])), -1.0);
    }

    #[test]
    fn a_dart_a_star_and_a_flat_polygon_are_not_convex() {
        assert!(is_convex(&hexagon()));
        assert!(!is_convex(&points(&[(0.0, 0.0), (2.0, 1.0), (4.0, 0.0), (2.0, 4.0)])));
        assert!(!is_convex(&points(&[(0.0, 4.0), (2.0, 0.0), (4.0, 4.0), (0.0, 1.0), (4.0, 1.0)])));
        assert!(!is_convex(&points(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)])));
        let triangle = [(0.0, 0.0), (3.0, 0.0), (3.0, 3.0)];
        assert!(is_convex(&points(&triangle)));
        assert!(!is_convex(&points(&[triangle, triangle].concat())));
        assert!(!is_convex(&points(&[(0.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0), (3.0, 3.0)])));
        assert!(!is_convex(&points(&[(0.0, 0.0), (f64::NAN, 1.0), (2.0, 0.0)])));
    }

    #[test]
    fn inner_circle_of_a_square_reaches_its_nearest_side() {
        let square = points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
        assert_eq!(inner_radius(&square, Point::new(1.0, 2.0)), 1.0);
        assert_eq!(inner_radius(&square, Point::new(9.0, 2.0)), 0.0);
    }

    proptest! {
        #[test]
        fn formula_and_contains_agree_on_triangles_and_parallelograms(
            (ax, ay, bx, by, cx, cy) in (-9i32..9, -9i32..9, -9i32..9, -9i32..9, -9i32..9, -9i32..9),
            (mx, my) in (-20i32..20, -20i32..20),
        ) {
            let [a, b, c, m] = [(ax, ay), (bx, by), (cx, cy), (mx, my)]
                .map(|(x, y)| Point::new(f64::from(x), f64::from(y)));
            for polygon in [vec![a, b, c], vec![a, b, b + c - a, c]] {
                if signed_area(&polygon) != 0.0 {
                    prop_assert_eq!(formula_contains(&polygon, m), contains(&polygon, m));
                }
            }
        }

        #[test]
        fn formula_never_refuses_what_a_hexagon_contains((x, y) in (-2i32..7, -2i32..7)) {
            let m = Point::new(f64::from(x), f64::from(y));
            prop_assert!(!contains(&hexagon(), m) || formula_contains(&hexagon(), m));
        }
    }
}
