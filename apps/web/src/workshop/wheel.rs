//! The wheel of strengths: the kinds around a circle, with an arrow from each to those it beats.

use std::fmt::Write as _;

use board::Point;
use draw::scene::{Arrow, rim, unit};

/// The half width of the picture, the radius of the circle, and the side of a piece.
const HALF: f64 = 100.0;
const RADIUS: f64 = 72.0;
const SIDE: f64 = 26.0;

/// The height of a name.
const NAME: f64 = 8.0;

/// The distance of the ends of an arrow from the middles of pieces, and that of two arrows that lead back and forth.
const GAP: f64 = 22.0;
const ASIDE: f64 = 3.0;

/// The length of the head of an arrow, and half its width.
const HEAD: f64 = 6.5;
const WIDE: f64 = 3.4;

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
    let middles = rim(kinds.len(), RADIUS);
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
        let (x, y) = (middle.x - SIDE / 2.0, middle.y - SIDE / 2.0 - NAME / 2.0);
        let place = format!("<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE}\" height=\"{SIDE}\" ");
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
            y + SIDE + NAME,
            kind.name.replace('&', "&amp;").replace('<', "&lt;")
        );
    }
    svg + "</svg>"
}

fn arrow(svg: &mut String, from: Point, to: Point, class: &str) {
    let along = unit(to - from);
    let aside = Point::new(-along.y, along.x) * ASIDE;
    let (start, end) = (from + along * GAP + aside, to - along * GAP + aside);
    let Arrow { tail, neck, tip, barbs: [left, right], .. } = Arrow::new(start, end, HEAD, WIDE);
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
    let out = middle + Point::new(outward * (SIDE / 2.0 + 3.0), -SIDE / 2.0 - NAME / 2.0 - 3.0);
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
