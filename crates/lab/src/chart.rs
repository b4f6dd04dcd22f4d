//! Charts as SVG, to stand in a page that styles them.
//!
//! They carry classes and no colours: `s0`, `s1` and so on for the variants, `axis`, `grid`, `band`. So a page shows them
//! light or dark as its reader prefers, which charts of a plotting library with colours of their own cannot do. Their
//! width of 400 units makes the letters readable on a phone.

use std::fmt::Write as _;

use game::Lang;

use crate::figure::number;
use crate::lengths::Lengths;
use crate::stats::Estimate;

/// The size of a chart, and the room for its labels.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 18.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 42.0;

/// The names of a chart and of its axes.
#[derive(Clone, Copy, Debug)]
pub struct Labels<'a> {
    /// Said to whoever cannot see it.
    pub title: &'a str,
    /// Below it.
    pub x: &'a str,
    /// At its left.
    pub y: &'a str,
    /// The language of its numbers.
    pub lang: Lang,
}

/// From numbers to places on the picture.
struct Frame {
    x: [f64; 2],
    y: [f64; 2],
}

impl Frame {
    fn x(&self, value: f64) -> f64 {
        let [low, high] = self.x;
        LEFT + (value - low) / (high - low).max(1e-9) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        let [low, high] = self.y;
        HEIGHT - BOTTOM - (value - low) / (high - low).max(1e-9) * (HEIGHT - TOP - BOTTOM)
    }

    /// The axes with their numbers, and the names of both.
    fn axes(&self, labels: Labels<'_>) -> String {
        let mut svg = String::new();
        let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        let [low, high] = self.y;
        for tick in ticks(low, high, 5) {
            let y = self.y(tick);
            let text = tick_words(tick, high - low, labels.lang);
            _ = write!(svg, "<path class=\"grid\" d=\"M{LEFT:.1} {y:.1}H{right:.1}\"/>");
            _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{text}</text>",
                LEFT - 5.0,
                y + 4.0
            );
        }
        let [low, high] = self.x;
        for tick in ticks(low, high, 6) {
            let text = tick_words(tick, high - low, labels.lang);
            let (x, y) = (self.x(tick), bottom + 15.0);
            _ = write!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{text}</text>");
        }
        _ = write!(svg, "<path class=\"axis\" d=\"M{LEFT:.1} {bottom:.1}H{right:.1}\"/>");
        let (middle, below) = ((LEFT + right) / 2.0, HEIGHT - 8.0);
        _ = write!(
            svg,
            "<text x=\"{middle:.1}\" y=\"{below:.1}\" text-anchor=\"middle\">{}</text>",
            escaped(labels.x)
        );
        let centre = (TOP + bottom) / 2.0;
        _ = write!(
            svg,
            "<text transform=\"translate(11 {centre:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            escaped(labels.y)
        );
        svg
    }
}

fn chart(title: &str, height: f64, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>{body}</svg>"
    )
}

/// Round numbers between two bounds, about so many.
fn ticks(low: f64, high: f64, about: usize) -> Vec<f64> {
    let span = high - low;
    if !span.is_finite() || span <= 0.0 {
        return vec![low];
    }
    let rough = span / about as f64;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|it| it * power).find(|step| *step >= rough * 0.999);
    let step = step.unwrap_or(10.0 * power);
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last).take(50).map(|i| i as f64 * step).collect()
}

fn tick_words(tick: f64, span: f64, lang: Lang) -> String {
    let decimals = match span {
        4.0.. => 0,
        0.4.. => 1,
        _ => 2,
    };
    number(tick, decimals, lang)
}

/// Lines with their intervals as bands: for each variant what is found at 1, 2, 3 and so on.
#[must_use]
pub fn lines(series: &[Vec<Estimate>], labels: Labels<'_>) -> String {
    let longest = series.iter().map(Vec::len).max().unwrap_or(0).max(2);
    let all = series.iter().flatten();
    let most =
        all.map(|it| it.interval.map_or(it.value, |[_, high]| high.min(2.0 * it.value))).fold(1.0, f64::max);
    let frame = Frame { x: [1.0, longest as f64], y: [0.0, most * 1.05] };
    let mut body = frame.axes(labels);
    for (place, points) in series.iter().enumerate() {
        let at = |turn: usize, value: f64| {
            format!("{:.1} {:.1}", frame.x(turn as f64), frame.y(value.clamp(0.0, most * 1.05)))
        };
        let bounds = points.iter().zip(1..).map(|(it, turn)| (turn, it.interval.unwrap_or([it.value; 2])));
        let bounds: Vec<(usize, [f64; 2])> = bounds.collect();
        let upper = bounds.iter().map(|(turn, [_, high])| at(*turn, *high));
        let lower = bounds.iter().rev().map(|(turn, [low, _])| at(*turn, *low));
        let outline: Vec<String> = upper.chain(lower).collect();
        let line: Vec<String> = points.iter().zip(1..).map(|(it, turn)| at(turn, it.value)).collect();
        if !line.is_empty() {
            _ = write!(body, "<path class=\"band s{place}\" d=\"M{}Z\"/>", outline.join("L"));
            _ = write!(body, "<path class=\"line s{place}\" d=\"M{}\"/>", line.join("L"));
        }
    }
    chart(labels.title, HEIGHT, &body)
}

/// How long games are: the share of the games of each variant in each bin, as steps.
#[must_use]
pub fn histogram(series: &[&Lengths], labels: Labels<'_>) -> String {
    let last = |it: &Lengths| f64::from(it.first) + f64::from(it.bin) * it.counts.len() as f64;
    let low = series.iter().map(|it| f64::from(it.first)).fold(f64::MAX, f64::min);
    let high = series.iter().map(|it| last(it)).fold(low + 1.0, f64::max);
    // Bins of different widths are compared by what one turn of them holds.
    let heights = |it: &Lengths| {
        let n: u64 = it.counts.iter().sum();
        let per_turn = move |count: &u64, bin: u32| 100.0 * *count as f64 / n.max(1) as f64 / f64::from(bin);
        it.counts.iter().map(|count| per_turn(count, it.bin.max(1))).collect::<Vec<f64>>()
    };
    let most = series.iter().flat_map(|it| heights(it)).fold(0.1, f64::max);
    let frame = Frame { x: [low.min(high), high], y: [0.0, most * 1.05] };
    let mut body = frame.axes(labels);
    for (place, it) in series.iter().enumerate() {
        let mut path = format!("M{:.1} {:.1}", frame.x(f64::from(it.first)), frame.y(0.0));
        for (height, bin) in heights(it).into_iter().zip(0_u32..) {
            let from = f64::from(it.first) + f64::from(it.bin) * f64::from(bin);
            let (x, next, y) = (frame.x(from), frame.x(from + f64::from(it.bin)), frame.y(height));
            _ = write!(path, "L{x:.1} {y:.1}H{next:.1}");
        }
        _ = write!(path, "V{:.1}", frame.y(0.0));
        _ = write!(
            body,
            "<path class=\"band s{place}\" d=\"{path}Z\"/><path class=\"line s{place}\" d=\"{path}\"/>"
        );
        let middle = frame.x(f64::from(it.quantiles[2]) + 0.5);
        _ = write!(
            body,
            "<path class=\"median s{place}\" d=\"M{middle:.1} {TOP:.1}V{:.1}\"/>",
            HEIGHT - BOTTOM
        );
    }
    chart(labels.title, HEIGHT, &body)
}

/// Shares as bars with whiskers, a row for each name and a bar for each variant; `middle` marks a half.
#[must_use]
pub fn bars(rows: &[(String, Vec<Option<Estimate>>)], labels: Labels<'_>, has_middle: bool) -> String {
    const BAR: f64 = 14.0;
    const LETTERS: usize = 58;
    let n_bars = |row: &(String, Vec<Option<Estimate>>)| row.1.len() as f64;
    let height = rows.iter().map(|row| 22.0 + BAR * n_bars(row)).sum::<f64>() + 8.0;
    let x = |share: f64| 4.0 + share.clamp(0.0, 1.0) * (WIDTH - 60.0);
    let mut body = String::new();
    let mut top = 0.0;
    for row in rows {
        let (name, estimates) = row;
        _ = write!(
            body,
            "<text x=\"4\" y=\"{:.1}\">{}</text>",
            top + 15.0,
            escaped(&shortened(name, LETTERS))
        );
        top += 20.0;
        for (place, estimate) in estimates.iter().enumerate() {
            let middle = top + BAR / 2.0;
            if let Some(Estimate { value, interval, .. }) = estimate {
                let (left, width) = (x(0.0), x(*value) - x(0.0));
                _ = write!(
                    body,
                    "<rect class=\"bar s{place}\" x=\"{left:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{:.1}\"/>",
                    top + 1.0,
                    BAR - 3.0
                );
                let [low, high] = interval.unwrap_or([*value; 2]);
                let (low, high) = (x(low), x(high));
                _ = write!(
                    body,
                    "<path class=\"whisker\" d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {:.1}v6M{high:.1} {:.1}v6\"/>",
                    middle - 3.0,
                    middle - 3.0
                );
                let text = format!("{}\u{a0}%", number(100.0 * value, 1, labels.lang));
                _ = write!(
                    body,
                    "<text x=\"{WIDTH}\" y=\"{:.1}\" text-anchor=\"end\">{text}</text>",
                    middle + 4.0
                );
            }
            top += BAR;
        }
        top += 2.0;
    }
    if has_middle {
        let half = x(0.5);
        _ = write!(body, "<path class=\"half\" d=\"M{half:.1} 18V{top:.1}\"/>");
    }
    chart(labels.title, height, &body)
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// A text that stands in XML.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABELS: Labels<'_> = Labels { title: "a & b", x: "turn", y: "choices", lang: Lang::En };

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(ticks(0.0, 100.0, 5), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(ticks(3.0, 9.0, 6), [3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]);
        assert_eq!(ticks(5.0, 5.0, 5), [5.0]);
    }

    #[test]
    fn charts_escape_their_names_and_hold_no_strange_number() {
        let estimate = |value: f64| Estimate { value, interval: Some([value - 1.0, value + 1.0]), n: 3 };
        let one = Lengths::of(&[5]);
        for svg in [
            lines(&[vec![estimate(3.0), estimate(4.0)], vec![]], LABELS),
            lines(&[], LABELS),
            histogram(&[&one, &Lengths::of(&[1, 2, 900])], LABELS),
            bars(&[("x < y".into(), vec![Some(estimate(0.4)), None])], LABELS, true),
        ] {
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"), "{svg}");
            assert!(svg.contains("a &amp; b") && !svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
