//! A line with a head at its end and a knot at each step between.

use std::fmt::Write as _;

use board::Point;
use draw::svg::Spot;
use game::Place;

/// Returns the centres of places, without those that the board does not have.
pub(super) fn points_of(places: &[Place], spots: &[Spot]) -> Vec<Point> {
    let centre = |place: &Place| spots.iter().find(|spot| spot.place == *place).map(|spot| spot.centre);
    places.iter().filter_map(centre).collect()
}

/// A line through points.
pub(super) struct Line<'a> {
    pub(super) points: &'a [Point],
    pub(super) width: f64,
    /// How far from the first point it begins.
    pub(super) start: f64,
    /// How far from the last point its tip is.
    pub(super) end: f64,
}

/// Returns the point this far from one point towards another, at most half way.
fn toward(from: Point, to: Point, by: f64) -> Point {
    let length = (to.x - from.x).hypot(to.y - from.y);
    if length == 0.0 { from } else { from + (to - from) * (by / length).min(0.5) }
}

impl Line<'_> {
    /// Draws the line as SVG, wider by this much on all sides.
    pub(super) fn drawn(&self, edge: f64) -> String {
        let [.., before, last] = self.points else { return String::new() };
        let tip = toward(*last, *before, self.end);
        let neck = toward(tip, *before, 2.2 * self.width);
        let mut svg = String::new();
        let mut along = self.points.to_vec();
        if let ([first, second, ..], Some(begin)) = (self.points, along.first_mut()) {
            *begin = toward(*first, *second, self.start);
        }
        if let Some(end) = along.last_mut() {
            *end = neck;
        }
        let width = self.width + 2.0 * edge;
        let text = along.iter().map(|Point { x, y }| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ");
        _ = write!(svg, "<polyline points=\"{text}\" stroke-width=\"{width:.1}\"/>");
        for Point { x, y } in along.iter().skip(1).take(along.len().saturating_sub(2)) {
            let radius = self.width * 0.85 + edge;
            _ = write!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
        }
        self.head(&mut svg, neck, tip, edge);
        svg
    }

    fn head(&self, svg: &mut String, neck: Point, tip: Point, edge: f64) {
        let length = (tip.x - neck.x).hypot(tip.y - neck.y).max(1e-9);
        let along = (tip - neck) * (1.0 / length);
        let aside = Point::new(-along.y, along.x) * (self.width * 1.3);
        let points = [neck + aside, tip, neck - aside];
        let text = points.map(|Point { x, y }| format!("{x:.1},{y:.1}")).join(" ");
        _ = write!(svg, "<polygon points=\"{text}\" stroke-width=\"{:.1}\"/>", 2.0 * edge);
    }
}
