//! A stroke font: digits, Latin letters and the signs of move notation.
//!
//! A real font would have to be found on the machine or shipped, and would look different in a browser, in a PNG and on
//! paper. Cell names and counts are short, so a page of strokes is enough to make them the same everywhere.

use board::Point;

use crate::scene::Segment;

/// The height of a capital in the table below.
const CAPITAL: f64 = 10.0;

/// The gap between two letters.
const GAP: f64 = 2.6;

/// The width of a space.
const BLANK: f64 = 4.0;

/// The width of the pen for a capital of height 1.
pub const PEN: f64 = 0.135;

/// Each letter with its width and its strokes: `M` moves, `L` draws a line, `Q` a quadratic curve. y grows upwards from
/// the baseline.
const LETTERS: &[(char, f64, &str)] = &[
    ('0', 6.0, "M3 10 Q6 10 6 5 Q6 0 3 0 Q0 0 0 5 Q0 10 3 10"),
    ('1', 3.0, "M0.3 8 L3 10 L3 0"),
    ('2', 6.0, "M0 7.4 Q0.2 10 3 10 Q5.8 10 5.8 7.4 Q5.8 5.6 3.6 3.5 L0 0 L6 0"),
    ('3', 6.0, "M0.3 8.5 Q1.2 10 3 10 Q5.7 10 5.7 7.7 Q5.7 5.4 2.6 5.4 Q6 5.4 6 2.8 Q6 0 3 0 Q0.8 0 0 1.7"),
    ('4', 6.4, "M4.6 0 L4.6 10 L0 3 L6.4 3"),
    ('5', 6.0, "M5.5 10 L1 10 L0.5 5.5 Q1.6 6.4 3 6.4 Q6 6.4 6 3.2 Q6 0 3 0 Q1 0 0 1.5"),
    ('6', 6.0, "M5.3 9.1 Q4.5 10 3.3 10 Q0 10 0 4 Q0 0 3 0 Q6 0 6 3.1 Q6 6.1 3.1 6.1 Q0.6 6.1 0 3.6"),
    ('7', 6.0, "M0 10 L6 10 L2.2 0"),
    (
        '8',
        6.0,
        "M3 5.4 Q0.4 5.4 0.4 7.7 Q0.4 10 3 10 Q5.6 10 5.6 7.7 Q5.6 5.4 3 5.4 Q0 5.4 0 2.7 Q0 0 3 0 Q6 0 6 2.7 Q6 5.4 3 5.4",
    ),
    ('9', 6.0, "M0.7 0.9 Q1.5 0 2.7 0 Q6 0 6 6 Q6 10 3 10 Q0 10 0 6.9 Q0 3.9 2.9 3.9 Q5.4 3.9 6 6.4"),
    ('a', 5.5, "M5.5 7 L5.5 0 M5.5 3.5 Q5.5 0 2.7 0 Q0 0 0 3.5 Q0 7 2.7 7 Q5.5 7 5.5 3.5"),
    ('b', 5.5, "M0 10 L0 0 M0 3.5 Q0 0 2.8 0 Q5.5 0 5.5 3.5 Q5.5 7 2.8 7 Q0 7 0 3.5"),
    ('c', 5.2, "M5.2 6 Q4.4 7 2.9 7 Q0 7 0 3.5 Q0 0 2.9 0 Q4.4 0 5.2 1"),
    ('d', 5.5, "M5.5 10 L5.5 0 M5.5 3.5 Q5.5 0 2.7 0 Q0 0 0 3.5 Q0 7 2.7 7 Q5.5 7 5.5 3.5"),
    ('e', 5.5, "M0.1 3.7 L5.5 3.7 Q5.5 7 2.8 7 Q0 7 0 3.5 Q0 0 2.9 0 Q4.4 0 5.2 1"),
    ('f', 4.0, "M4 10 Q1.8 10 1.8 7.8 L1.8 0 M0 7 L3.8 7"),
    (
        'g',
        5.5,
        "M5.5 7 L5.5 -0.5 Q5.5 -3 2.8 -3 Q1.2 -3 0.4 -2.2 M5.5 3.5 Q5.5 0 2.7 0 Q0 0 0 3.5 Q0 7 2.7 7 Q5.5 7 5.5 3.5",
    ),
    ('h', 5.2, "M0 10 L0 0 M0 4 Q0 7 2.7 7 Q5.2 7 5.2 4 L5.2 0"),
    ('i', 0.4, "M0.2 7 L0.2 0 M0.2 9.6 L0.2 9.7"),
    ('j', 1.8, "M1.8 7 L1.8 -1 Q1.8 -3 0 -3 M1.8 9.6 L1.8 9.7"),
    ('k', 5.0, "M0 10 L0 0 M4.8 7 L0 2.6 M1.8 4.2 L5 0"),
    ('l', 0.4, "M0.2 10 L0.2 0"),
    (
        'm',
        8.6,
        "M0 7 L0 0 M0 4.4 Q0 7 2.2 7 Q4.3 7 4.3 4.4 L4.3 0 M4.3 4.4 Q4.3 7 6.5 7 Q8.6 7 8.6 4.4 L8.6 0",
    ),
    ('n', 5.2, "M0 7 L0 0 M0 4 Q0 7 2.7 7 Q5.2 7 5.2 4 L5.2 0"),
    ('o', 5.8, "M2.9 7 Q5.8 7 5.8 3.5 Q5.8 0 2.9 0 Q0 0 0 3.5 Q0 7 2.9 7"),
    ('p', 5.5, "M0 7 L0 -3 M0 3.5 Q0 0 2.8 0 Q5.5 0 5.5 3.5 Q5.5 7 2.8 7 Q0 7 0 3.5"),
    ('q', 5.5, "M5.5 7 L5.5 -3 M5.5 3.5 Q5.5 0 2.7 0 Q0 0 0 3.5 Q0 7 2.7 7 Q5.5 7 5.5 3.5"),
    ('r', 3.0, "M0 7 L0 0 M0 4 Q0 7 3 7"),
    (
        's',
        4.6,
        "M4.4 6.1 Q3.6 7 2.3 7 Q0.2 7 0.2 5.3 Q0.2 3.9 2.3 3.5 Q4.6 3.1 4.6 1.7 Q4.6 0 2.3 0 Q0.8 0 0 1",
    ),
    ('t', 3.6, "M1.6 9.5 L1.6 2 Q1.6 0 3.6 0 M0 7 L3.6 7"),
    ('u', 5.2, "M0 7 L0 3 Q0 0 2.6 0 Q5.2 0 5.2 3 M5.2 7 L5.2 0"),
    ('v', 5.4, "M0 7 L2.7 0 L5.4 7"),
    ('w', 8.0, "M0 7 L2 0 L4 6 L6 0 L8 7"),
    ('x', 5.0, "M0 7 L5 0 M5 7 L0 0"),
    ('y', 5.4, "M0 7 L2.8 0.2 M5.4 7 L2.2 -1.8 Q1.7 -3 0.2 -3"),
    ('z', 5.0, "M0 7 L5 7 L0 0 L5 0"),
    ('A', 6.6, "M0 0 L3.3 10 L6.6 0 M1.2 3.4 L5.4 3.4"),
    (
        'B',
        6.2,
        "M0 0 L0 10 L3.2 10 Q5.7 10 5.7 7.7 Q5.7 5.4 3.2 5.4 L0 5.4 M3.2 5.4 Q6.2 5.4 6.2 2.7 Q6.2 0 3.2 0 L0 0",
    ),
    ('C', 6.4, "M6.4 8.3 Q5.4 10 3.5 10 Q0 10 0 5 Q0 0 3.5 0 Q5.4 0 6.4 1.7"),
    ('D', 6.6, "M0 0 L0 10 L2.8 10 Q6.6 10 6.6 5 Q6.6 0 2.8 0 L0 0"),
    ('E', 5.5, "M5.5 10 L0 10 L0 0 L5.5 0 M0 5.3 L4.8 5.3"),
    ('F', 5.5, "M5.5 10 L0 10 L0 0 M0 5.3 L4.8 5.3"),
    ('G', 6.6, "M6.4 8.3 Q5.4 10 3.5 10 Q0 10 0 5 Q0 0 3.5 0 Q6.6 0 6.6 4.4 L4 4.4"),
    ('H', 6.2, "M0 0 L0 10 M6.2 0 L6.2 10 M0 5.3 L6.2 5.3"),
    ('I', 0.4, "M0.2 0 L0.2 10"),
    ('J', 4.0, "M4 10 L4 3 Q4 0 2 0 Q0.4 0 0 1.6"),
    ('K', 6.2, "M0 0 L0 10 M6 10 L0 4 M2.2 6.2 L6.2 0"),
    ('L', 5.2, "M0 10 L0 0 L5.2 0"),
    ('M', 7.6, "M0 0 L0 10 L3.8 3 L7.6 10 L7.6 0"),
    ('N', 6.2, "M0 0 L0 10 L6.2 0 L6.2 10"),
    ('O', 7.2, "M3.6 10 Q7.2 10 7.2 5 Q7.2 0 3.6 0 Q0 0 0 5 Q0 10 3.6 10"),
    ('P', 6.0, "M0 0 L0 10 L3.2 10 Q6 10 6 7.4 Q6 4.8 3.2 4.8 L0 4.8"),
    ('Q', 7.2, "M3.6 10 Q7.2 10 7.2 5 Q7.2 0 3.6 0 Q0 0 0 5 Q0 10 3.6 10 M4.6 2.4 L7.2 -0.6"),
    ('R', 6.2, "M0 0 L0 10 L3.2 10 Q6 10 6 7.4 Q6 4.8 3.2 4.8 L0 4.8 M3.2 4.8 L6.2 0"),
    ('S', 6.0, "M5.6 8.5 Q4.8 10 3 10 Q0.3 10 0.3 7.6 Q0.3 5.7 3 5.2 Q6 4.6 6 2.5 Q6 0 3 0 Q1 0 0 1.7"),
    ('T', 6.4, "M0 10 L6.4 10 M3.2 10 L3.2 0"),
    ('U', 6.2, "M0 10 L0 3.6 Q0 0 3.1 0 Q6.2 0 6.2 3.6 L6.2 10"),
    ('V', 6.4, "M0 10 L3.2 0 L6.4 10"),
    ('W', 9.6, "M0 10 L2.3 0 L4.8 9 L7.3 0 L9.6 10"),
    ('X', 6.0, "M0 10 L6 0 M6 10 L0 0"),
    ('Y', 6.2, "M0 10 L3.1 5 L6.2 10 M3.1 5 L3.1 0"),
    ('Z', 6.0, "M0 10 L6 10 L0 0 L6 0"),
    ('-', 3.6, "M0 3.8 L3.6 3.8"),
    ('–', 5.0, "M0 3.8 L5 3.8"),
    ('=', 4.6, "M0 5.2 L4.6 5.2 M0 2.4 L4.6 2.4"),
    ('+', 5.0, "M0 3.8 L5 3.8 M2.5 6.3 L2.5 1.3"),
    ('×', 4.4, "M0 6 L4.4 1.6 M4.4 6 L0 1.6"),
    ('*', 4.0, "M2 9.6 L2 5.6 M0.3 8.6 L3.7 6.6 M3.7 8.6 L0.3 6.6"),
    ('.', 0.4, "M0.2 0 L0.2 0.2"),
    (',', 1.0, "M1 0.2 L0.2 -1.8"),
    (':', 0.4, "M0.2 0.8 L0.2 1 M0.2 6 L0.2 6.2"),
    (';', 1.0, "M1 0.2 L0.2 -1.8 M1 6 L1 6.2"),
    ('!', 0.4, "M0.2 10 L0.2 3.2 M0.2 0 L0.2 0.2"),
    ('?', 5.0, "M0 8 Q0.4 10 2.6 10 Q5 10 5 7.6 Q5 6 3.4 5 Q2.5 4.4 2.5 3 M2.5 0 L2.5 0.2"),
    ('/', 4.0, "M0 -1 L4 10.5"),
    ('|', 0.4, "M0.2 -1.5 L0.2 10.5"),
    ('_', 5.0, "M0 -1 L5 -1"),
    ('(', 2.0, "M2 11 Q0 8 0 4.5 Q0 1 2 -2"),
    (')', 2.0, "M0 11 Q2 8 2 4.5 Q2 1 0 -2"),
    ('[', 2.0, "M2 11 L0 11 L0 -2 L2 -2"),
    (']', 2.0, "M0 11 L2 11 L2 -2 L0 -2"),
    ('<', 4.6, "M4.6 7 L0 3.8 L4.6 0.6"),
    ('>', 4.6, "M0 7 L4.6 3.8 L0 0.6"),
    ('#', 6.0, "M1.6 0.5 L2.6 9.5 M4 0.5 L5 9.5 M0.2 3.4 L6 3.4 M0.5 6.6 L6.3 6.6"),
    ('\'', 0.4, "M0.2 10 L0.2 7.4"),
    ('’', 0.8, "M0.7 10 L0.2 7.6"),
    ('"', 2.4, "M0.2 10 L0.2 7.4 M2.2 10 L2.2 7.4"),
    ('…', 4.8, "M0.2 0 L0.2 0.2 M2.4 0 L2.4 0.2 M4.6 0 L4.6 0.2"),
    ('·', 0.4, "M0.2 3.7 L0.2 3.9"),
    (
        '&',
        6.8,
        "M6.8 0 L1.6 6.9 Q0.7 8 0.7 8.4 Q0.9 10 2.6 10 Q4.4 10 4.4 8.3 Q4.4 6.9 2 5.6 Q0 4.5 0 2.6 Q0 0 2.8 0 Q5.6 0 6.6 4",
    ),
    ('«', 5.0, "M2.2 6 L0 3.6 L2.2 1.2 M5 6 L2.8 3.6 L5 1.2"),
    ('»', 5.0, "M0 6 L2.2 3.6 L0 1.2 M2.8 6 L5 3.6 L2.8 1.2"),
    ('→', 6.4, "M0 3.8 L6.4 3.8 M3.8 6.4 L6.4 3.8 L3.8 1.2"),
];

/// Drawn instead of a letter that the table lacks.
const UNKNOWN: (f64, &str) = (5.0, "M0 0 L5 0 L5 8 L0 8 L0 0");

/// Accented letters: the base letter and the accent.
const ACCENTED: &[(char, char, char)] = &[
    ('à', 'a', '`'),
    ('â', 'a', '^'),
    ('ä', 'a', '¨'),
    ('á', 'a', '´'),
    ('ã', 'a', '~'),
    ('ç', 'c', '¸'),
    ('é', 'e', '´'),
    ('è', 'e', '`'),
    ('ê', 'e', '^'),
    ('ë', 'e', '¨'),
    ('í', 'i', '´'),
    ('î', 'i', '^'),
    ('ï', 'i', '¨'),
    ('ñ', 'n', '~'),
    ('ó', 'o', '´'),
    ('ô', 'o', '^'),
    ('ö', 'o', '¨'),
    ('õ', 'o', '~'),
    ('ú', 'u', '´'),
    ('ù', 'u', '`'),
    ('û', 'u', '^'),
    ('ü', 'u', '¨'),
    ('À', 'A', '`'),
    ('Ç', 'C', '¸'),
    ('É', 'E', '´'),
    ('È', 'E', '`'),
    ('Ê', 'E', '^'),
    ('Î', 'I', '^'),
    ('Ô', 'O', '^'),
    ('Ö', 'O', '¨'),
    ('Ü', 'U', '¨'),
];

/// Accents, centred over a small letter.
const ACCENTS: &[(char, &str)] = &[
    ('´', "M-0.6 8.4 L1 10.2"),
    ('`', "M0.6 8.4 L-1 10.2"),
    ('^', "M-1.6 8.4 L0 10 L1.6 8.4"),
    ('¨', "M-1.4 9.4 L-1.4 9.5 M1.4 9.4 L1.4 9.5"),
    ('~', "M-1.8 8.6 Q-0.9 10 0 9.2 Q0.9 8.4 1.8 9.8"),
    ('¸', "M0 0 Q1.4 -1.4 -0.4 -2.4"),
];

/// Returns the width of a text for capitals of height 1, without the width of the pen.
#[must_use]
pub fn width(text: &str) -> f64 {
    let widths = text.chars().map(|letter| width_of(letter) + GAP);
    (widths.sum::<f64>() - GAP).max(0.0) / CAPITAL
}

/// Returns the strokes of a text that begins at `start` on the baseline, with capitals of this height.
#[must_use]
pub fn strokes(text: &str, start: Point, height: f64) -> Vec<Segment> {
    let scale = height / CAPITAL;
    let mut segments = Vec::new();
    let mut x = 0.0;
    for letter in text.chars() {
        let place = |p: Point| Point::new(start.x + (x + p.x) * scale, start.y - p.y * scale);
        match ACCENTED.iter().find(|(accented, ..)| *accented == letter) {
            None => draw(way_of(letter).1, place, &mut segments),
            Some((_, base, accent)) => {
                // An accent replaces the dot of an i.
                let way = if *base == 'i' { "M0.2 7 L0.2 0" } else { way_of(*base).1 };
                draw(way, place, &mut segments);
                let above = if base.is_uppercase() && *accent != '¸' { 2.8 } else { 0.0 };
                let middle = Point::new(width_of(*base) / 2.0, above);
                let way = ACCENTS.iter().find(|(it, _)| it == accent).map_or("", |(_, way)| way);
                draw(way, |p| place(p + middle), &mut segments);
            }
        }
        x += width_of(letter) + GAP;
    }
    segments
}

fn width_of(letter: char) -> f64 {
    let base =
        ACCENTED.iter().find(|(accented, ..)| *accented == letter).map_or(letter, |(_, base, _)| *base);
    if base.is_whitespace() { BLANK } else { way_of(base).0 }
}

fn way_of(letter: char) -> (f64, &'static str) {
    if letter.is_whitespace() {
        return (BLANK, "");
    }
    LETTERS.iter().find(|(it, ..)| *it == letter).map_or(UNKNOWN, |(_, width, way)| (*width, way))
}

fn draw(way: &str, place: impl Fn(Point) -> Point, segments: &mut Vec<Segment>) {
    let mut words = way.split(' ');
    let point = |x: &str, y: Option<&str>| {
        let number = |word: &str| word.parse().unwrap_or(0.0);
        place(Point::new(number(x), number(y.unwrap_or_default())))
    };
    while let Some(word) = words.next() {
        let Some((order, x)) = word.split_at_checked(1) else { continue };
        let first = point(x, words.next());
        match order {
            "M" => segments.push(Segment::Move(first)),
            "L" => segments.push(Segment::Line(first)),
            _ => {
                let x = words.next().unwrap_or_default();
                segments.push(Segment::Bend(first, point(x, words.next())));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_of_the_pen_is_read() {
        for (letter, _, way) in LETTERS {
            let segments = strokes(&letter.to_string(), Point::default(), CAPITAL);
            let n_words = way.split(' ').count();
            let n_read: usize =
                segments.iter().map(|segment| if matches!(segment, Segment::Bend(..)) { 4 } else { 2 }).sum();
            assert_eq!(n_read, n_words, "{letter}");
            assert!(matches!(segments.first(), Some(Segment::Move(_))), "{letter}");
        }
        assert!(LETTERS.iter().all(|(_, width, _)| *width > 0.0));
    }

    #[test]
    fn letters_stay_within_their_width() {
        for (letter, width, _) in LETTERS {
            for segment in strokes(&letter.to_string(), Point::default(), CAPITAL) {
                let end = segment.end().map_or(0.0, |point| point.x);
                assert!((-0.05..=width + 0.35).contains(&end), "{letter}: {end}");
            }
        }
    }

    #[test]
    fn accents_and_unknown_letters_are_drawn() {
        let plain = strokes("e", Point::default(), 1.0).len();
        assert_eq!(strokes("é", Point::default(), 1.0).len(), plain + 2);
        assert!(!strokes("字", Point::default(), 1.0).is_empty());
        assert!((width("a b") - (5.5 + 2.6 + 4.0 + 2.6 + 5.5) / 10.0).abs() < 1e-12);
        assert_eq!(width(""), 0.0);
    }
}
