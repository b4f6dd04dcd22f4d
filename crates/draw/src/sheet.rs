//! A contact sheet: the pictures of a whole game side by side.

use board::{Bounds, Point};

use crate::scene::{Align, Form, Role, Scene, Shape, table_around};

/// The height of the strip for a caption above a picture of width 1.
const CAPTION: f64 = 0.075;

/// The height of capitals in the caption of a picture of width 1.
const CAPTION_HEIGHT: f64 = 0.036;

/// Arranges pictures of one size in rows, each under its caption. Returns `None` if there is no picture.
#[must_use]
pub fn sheet(pictures: &[(String, Scene)]) -> Option<Scene> {
    let (_, first) = pictures.first()?;
    let (wide, high) = (first.bounds.width(), first.bounds.height() + first.bounds.width() * CAPTION);
    let n_columns = columns(pictures.len(), wide, high);
    let n_rows = pictures.len().div_ceil(n_columns);
    let max = Point::new(wide * n_columns as f64, high * n_rows as f64);
    let bounds = Bounds { min: Point::default(), max };
    let mut shapes = vec![Shape { form: table_around(bounds), role: Role::Table, place: None }];
    for (index, (caption, scene)) in pictures.iter().enumerate() {
        let corner = Point::new(wide * (index % n_columns) as f64, high * (index / n_columns) as f64);
        let at = corner + Point::new(wide / 2.0, wide * CAPTION * 0.8);
        if !caption.is_empty() {
            let caption = Form::Text(fitting(caption), at, wide * CAPTION_HEIGHT, Align::Middle);
            shapes.push(Shape { form: caption, role: Role::Caption, place: None });
        }
        let by = corner + Point::new(0.0, wide * CAPTION) - scene.bounds.min;
        let drawn = scene.shapes.iter().filter(|shape| shape.role != Role::Table);
        shapes.extend(drawn.map(|shape| Shape { form: shape.form.moved(by, 1.0), place: None, ..*shape }));
    }
    Some(Scene { bounds, shapes })
}

/// Returns the number of columns that makes the sheet about four wide to three high.
fn columns(n_pictures: usize, wide: f64, high: f64) -> usize {
    let n_columns = (n_pictures as f64 * high / wide * 4.0 / 3.0).sqrt().round() as usize;
    n_columns.clamp(1, n_pictures)
}

/// Cuts a caption to the width of its picture.
fn fitting(caption: &str) -> String {
    let is_wide = |text: &str| crate::letters::width(text) * CAPTION_HEIGHT > 0.9;
    let mut text = caption.to_owned();
    while is_wide(&text) {
        let n_letters = text.chars().count().saturating_sub(4);
        text = text.chars().take(n_letters).chain("...".chars()).collect();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Scene {
        let bounds = Bounds { min: Point::new(-1.0, -1.0), max: Point::new(3.0, 2.0) };
        let form = Form::circle(Point::default(), 1.0);
        Scene { bounds, shapes: vec![Shape { form, role: Role::Coin, place: None }] }
    }

    #[test]
    fn pictures_stand_in_rows_with_their_captions() {
        let pictures: Vec<(String, Scene)> = (1..=7).map(|turn| (format!("{turn}."), picture())).collect();
        let sheet = sheet(&pictures).unwrap();
        assert_eq!(sheet.shapes.iter().filter(|it| it.role == Role::Coin).count(), 7);
        assert_eq!(sheet.shapes.iter().filter(|it| it.role == Role::Caption).count(), 7);
        assert_eq!(sheet.bounds.width(), 4.0 * 3.0);
        let is_inside = |shape: &Shape| {
            let bounds = shape.form.bounds();
            sheet.bounds.contains(bounds.min) && sheet.bounds.contains(bounds.max)
        };
        assert!(sheet.shapes.iter().skip(1).all(is_inside));
    }

    #[test]
    fn long_captions_are_cut_and_nothing_gives_no_sheet() {
        assert!(fitting(&"a4-b5=c4".repeat(20)).ends_with("..."));
        assert_eq!(fitting("12. a1-b1"), "12. a1-b1");
        assert_eq!(sheet(&[]), None);
    }
}
