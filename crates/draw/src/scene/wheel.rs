//! The geometry of wheels of kinds: their places around a circle, and the arrows from each to those it takes.

use board::Point;

use super::stones::ring;

/// The sizes of a wheel of kinds and of the arrows on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WheelSizes {
    /// The radius of the wheel.
    pub radius: f64,
    /// The side of a piece.
    pub side: f64,
    /// The height of the names below the pieces.
    pub name: f64,
    /// The distance of the ends of an arrow from the middles of pieces.
    pub gap: f64,
    /// The length of the head of an arrow.
    pub head: f64,
    /// Half the width of the head.
    pub half_width: f64,
}

impl WheelSizes {
    /// The sizes on a board of cubes of side 1.
    pub const UNIT: WheelSizes =
        WheelSizes { radius: 2.4, side: 0.9, name: 0.24, gap: 0.7, head: 0.2, half_width: 0.124 };

    /// Returns the sizes of a wheel that is so many times as large.
    #[must_use]
    pub const fn times(self, scale: f64) -> WheelSizes {
        WheelSizes {
            radius: self.radius * scale,
            side: self.side * scale,
            name: self.name * scale,
            gap: self.gap * scale,
            head: self.head * scale,
            half_width: self.half_width * scale,
        }
    }

    /// Returns an arrow between two points with a head of these sizes.
    #[must_use]
    pub fn arrow(&self, from: Point, to: Point) -> Arrow {
        Arrow::new(from, to, self.head, self.half_width)
    }
}

/// Returns the middles of this many kinds on a circle around the origin, up to 15: the first at the top, then clockwise.
#[must_use]
pub fn rim(count: usize, radius: f64) -> Vec<Point> {
    ring(count as u32, radius, 0)
}

/// Returns the direction of a way, as a step of length 1.
#[must_use]
pub fn unit(by: Point) -> Point {
    by * (1.0 / by.x.hypot(by.y).max(1e-9))
}

/// An arrow: a shaft from its tail to its neck, and a head from there to its tip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// The beginning of the shaft.
    pub tail: Point,
    /// The end of the shaft, where the head begins.
    pub neck: Point,
    /// The point of the head.
    pub tip: Point,
    /// The corners of the head beside the neck.
    pub barbs: [Point; 2],
    /// A step of length 1 across the arrow, towards the first barb.
    pub aside: Point,
}

impl Arrow {
    fn new(from: Point, to: Point, head: f64, half_width: f64) -> Arrow {
        let along = unit(to - from);
        let aside = Point::new(-along.y, along.x);
        let neck = to - along * head;
        let barbs = [neck + aside * half_width, neck - aside * half_width];
        Arrow { tail: from, neck, tip: to, barbs, aside }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_stand_evenly_on_the_rim_however_many_there_are() {
        for count in 1..=15 {
            let rim = rim(count, 2.0);
            assert_eq!(rim.len(), count);
            assert!(rim[0].x.abs() < 1e-6 && rim[0].y < 0.0, "{count}: the first at the top");
            assert!(count < 3 || rim[1].x > 0.0, "{count}: clockwise");
            let around = rim.iter().zip(rim.iter().cycle().skip(1));
            let gaps: Vec<f64> = around.map(|(one, next)| (*next - *one).length()).collect();
            assert!(gaps.iter().all(|gap| (gap - gaps[0]).abs() < 1e-4), "{count}: {gaps:?}");
        }
    }

    #[test]
    fn an_arrow_ends_in_a_head() {
        let arrow = Arrow::new(Point::default(), Point::new(5.0, 0.0), 2.0, 1.0);
        assert_eq!((arrow.tail.x, arrow.neck.x, arrow.tip.x), (0.0, 3.0, 5.0));
        assert_eq!(arrow.barbs, [Point::new(3.0, 1.0), Point::new(3.0, -1.0)]);
    }
}
