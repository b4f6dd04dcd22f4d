//! Lines of text under a picture.

use board::{Bounds, Point};

use crate::letters;
use crate::scene::{Align, Form, Role, Scene, Shape, table_around};

/// The height of capitals under a picture of width 1.
const HEIGHT: f64 = 0.03;

/// The least height of capitals: a longer line is cut instead of made smaller.
const LEAST_HEIGHT: f64 = 0.02;

/// The distance from one line to the next under a picture of width 1.
const PITCH: f64 = 0.06;

/// The baseline of a line, as a part of the distance to the next.
const BASELINE: f64 = 0.65;

/// The part of the width that a line may take.
const MOST_WIDTH: f64 = 0.94;

/// Adds lines of text under a picture. An empty line takes its room too, so that pictures with equally many lines have
/// one size.
#[must_use]
pub fn captioned(mut scene: Scene, lines: &[String]) -> Scene {
    let wide = scene.bounds.width();
    let below = scene.bounds.max.y;
    let max = Point::new(scene.bounds.max.x, below + wide * PITCH * lines.len() as f64);
    scene.bounds = Bounds { max, ..scene.bounds };
    for shape in scene.shapes.iter_mut().filter(|shape| shape.role == Role::Table) {
        shape.form = table_around(scene.bounds);
    }
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
        let at =
            Point::new(scene.bounds.min.x + wide / 2.0, below + wide * PITCH * (number as f64 + BASELINE));
        let (line, height) = fitted(line);
        let form = Form::Text(line, at, wide * height, Align::Middle);
        scene.shapes.push(Shape { form, role: Role::Caption, place: None });
    }
    scene
}

/// Returns the text and its height so that it fits: small letters first, then fewer.
fn fitted(line: &str) -> (String, f64) {
    let height = (MOST_WIDTH / letters::width(line).max(0.01)).min(HEIGHT);
    if height >= LEAST_HEIGHT {
        return (line.to_owned(), height);
    }
    let mut kept: Vec<char> = line.chars().collect();
    loop {
        let text: String = kept.iter().chain(&['…']).collect();
        if letters::width(&text) * LEAST_HEIGHT <= MOST_WIDTH || kept.pop().is_none() {
            return (text, LEAST_HEIGHT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Scene {
        let bounds = Bounds { min: Point::new(-1.0, -1.0), max: Point::new(3.0, 2.0) };
        let table = Shape { form: table_around(bounds), role: Role::Table, place: None };
        Scene { bounds, shapes: vec![table] }
    }

    fn texts(scene: &Scene) -> Vec<(String, f64)> {
        let text = |shape: &Shape| match &shape.form {
            Form::Text(text, _, height, _) => Some((text.clone(), *height)),
            _ => None,
        };
        scene.shapes.iter().filter_map(text).collect()
    }

    #[test]
    fn lines_stand_below_the_picture_on_its_table() {
        let scene = captioned(picture(), &["White: Anna".into(), "12. a4-b5".into()]);
        assert_eq!(scene.bounds.max, Point::new(3.0, 2.0 + 4.0 * 2.0 * PITCH));
        assert_eq!(texts(&scene).len(), 2);
        for shape in scene.shapes.iter().filter(|shape| shape.role == Role::Caption) {
            let bounds = shape.form.bounds();
            assert!(bounds.min.y >= 2.0 && bounds.max.y <= scene.bounds.max.y, "{bounds:?}");
        }
        assert!(
            scene.shapes[0].form.bounds().contains(scene.bounds.max),
            "the table reaches below the lines"
        );
    }

    #[test]
    fn empty_lines_take_their_room() {
        let [one, other] = ["", "1. a3"].map(|line| captioned(picture(), &[line.into()]));
        assert_eq!(one.bounds, other.bounds);
        assert_eq!(texts(&one).len(), 0);
    }

    #[test]
    fn a_long_line_is_made_smaller_and_then_cut() {
        let shown = |n: usize| texts(&captioned(picture(), &["a4-b5 ".repeat(n)])).remove(0);
        let wide = |(text, height): &(String, f64)| letters::width(text) * height;
        let (short, longer, longest) = (shown(2), shown(9), shown(50));
        assert!(short.1 > longer.1 && longer.1 > longest.1);
        assert!(longer.0.ends_with("b5 ") && longest.0.ends_with('…'));
        assert!([short, longer, longest].iter().all(|it| wide(it) <= 4.0 * MOST_WIDTH + 1e-9));
    }
}
