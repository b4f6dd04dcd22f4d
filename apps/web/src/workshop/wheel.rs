//! The wheel of strengths: the kinds around a circle, with an arrow from each to those it beats.

use std::fmt::Write as _;

use board::Point;
use draw::scene::{Arrow, WheelSizes, rim, unit};

/// The sizes of the wheel, that of the legend in a picture of this half width.
const WHEEL: WheelSizes = WheelSizes::UNIT.times(30.0);
const HALF: f64 = 100.0;

/// Half the distance of two arrows that lead back and forth.
const ASIDE: f64 = 3.0;

/// A kind on the wheel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WheelKind {
    /// Its letter.
    pub(super) letter: char,
    /// Its name.
    pub(super) name: String,
    /// The picture of a piece, an `svg` element.
    pub(super) picture: String,
    /// The letters of the kinds that it beats, and whether only alone or only in a pile.
    pub(super) beats: Vec<(char, bool)>,
}

/// Draws the wheel; the kind that was touched first is marked.
pub(super) fn wheel(kinds: &[WheelKind], picked: Option<char>) -> String {
    let WheelSizes { radius, side, name, .. } = WHEEL;
    let middles = rim(kinds.len(), radius);
    let middle_of = |letter: char| {
        let place = kinds.iter().position(|kind| kind.letter == letter)?;
        middles.get(place).copied()
    };
    let mut svg = format!("<svg viewBox=\"-{HALF} -{HALF} {0} {0}\">", 2.0 * HALF);
    for (kind, from) in kinds.iter().zip(&middles) {
        for (prey, is_partial) in &kind.beats {
            let class = match (picked == Some(kind.letter), is_partial) {
                (true, true) => "beats picked partial",
                (true, false) => "beats picked",
                (false, true) => "beats partial",
                (false, false) => "beats",
            };
            match middle_of(*prey) {
                Some(_) if *prey == kind.letter => loop_at(&mut svg, *from, class),
                Some(to) => arrow(&mut svg, *from, to, class),
                None => {}
            }
        }
    }
    for (kind, middle) in kinds.iter().zip(&middles) {
        let class = if picked == Some(kind.letter) { " class=\"picked\"" } else { "" };
        let (x, y) = (middle.x - side / 2.0, middle.y - side / 2.0 - name / 2.0);
        let place = format!("<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\" ");
        let picture = kind.picture.replacen("<svg ", &place, 1);
        // Writing to a text cannot fail.
        _ = write!(
            svg,
            "<g data-kind=\"{}\"{class}><circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"19\"/>{picture}\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text></g>",
            kind.letter,
            middle.x,
            middle.y,
            middle.x,
            y + side + name,
            kind.name.replace('&', "&amp;").replace('<', "&lt;")
        );
    }
    svg + "</svg>"
}

fn arrow(svg: &mut String, from: Point, to: Point, class: &str) {
    let along = unit(to - from);
    let aside = Point::new(-along.y, along.x) * ASIDE;
    let (start, end) = (from + along * WHEEL.gap + aside, to - along * WHEEL.gap + aside);
    let Arrow { tail, neck, tip, barbs: [left, right], .. } = WHEEL.arrow(start, end);
    _ = write!(
        svg,
        "<g class=\"{class}\"><path d=\"M{:.1} {:.1}L{:.1} {:.1}\"/><path class=\"tip\" d=\"M{:.1} {:.1}L{:.1} {:.1} {:.1} {:.1}Z\"/></g>",
        tail.x, tail.y, neck.x, neck.y, tip.x, tip.y, left.x, left.y, right.x, right.y
    );
}

/// Draws the sign of a kind that beats its like: a ring at the outer corner of the piece, away from arrows and
/// its name.
fn loop_at(svg: &mut String, middle: Point, class: &str) {
    let outward = if middle.x < -1.0 { -1.0 } else { 1.0 };
    let corner = WHEEL.side / 2.0 + ASIDE;
    let out = middle + Point::new(outward * corner, -corner - WHEEL.name / 2.0);
    _ = write!(svg, "<g class=\"{class}\"><circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"6\"/></g>", out.x, out.y);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(letter: char, beats: &[(char, bool)]) -> WheelKind {
        WheelKind {
            letter,
            name: "<a>".into(),
            picture: "<svg viewBox=\"0 0 1 1\"></svg>".into(),
            beats: beats.to_vec(),
        }
    }

    #[test]
    fn every_strength_has_an_arrow() {
        let kinds = [
            kind('K', &[('C', false), ('K', false)]),
            kind('C', &[('R', true), ('X', false)]),
            kind('R', &[('K', false)]),
        ];
        let drawn = wheel(&kinds, Some('R'));
        assert_eq!(drawn.matches("class=\"tip\"").count(), 3);
        assert_eq!(drawn.matches("class=\"beats partial\"").count(), 1);
        assert_eq!(drawn.matches("class=\"beats picked\"").count(), 1);
        assert_eq!(drawn.matches("data-kind=").count(), 3);
        assert!(drawn.contains("&lt;a>"));
        assert!(drawn.contains("data-kind=\"R\" class=\"picked\""));
    }
}
