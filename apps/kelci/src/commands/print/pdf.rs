//! Writes sheets as a PDF, in vectors.
//!
//! Shapes are few and plain, and letters are strokes: of PDF this needs paths, colours and clips, but no font.

use board::{Bounds, Point};
use draw::paper::{Layer, Sheet};
use draw::scene::{Form, Segment, Shape};
use draw::theme::{Colour, Pen, Style, Theme};
use game::Look;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Pdf, Rect, Ref, TextStr};

/// The points of a millimetre: 72 points and 25.4 millimetres make an inch.
const POINTS: f64 = 72.0 / 25.4;

/// The length of the handles of a curve that stands for a quarter of a circle of radius 1.
const QUARTER: f64 = 0.552_284_75;

/// Writes a PDF with one page per sheet.
pub(super) fn pdf(sheets: &[Sheet], look: Look, theme: &Theme, title: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let (catalog, tree, info) = (Ref::new(1), Ref::new(2), Ref::new(3));
    let page = |index: usize| Ref::new(4 + 2 * index as i32);
    let content = |index: usize| Ref::new(5 + 2 * index as i32);
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(TextStr(title));
    pdf.pages(tree).kids((0..sheets.len()).map(page)).count(sheets.len() as i32);
    for (index, sheet) in sheets.iter().enumerate() {
        let (wide, high) = (number(sheet.size.0 * POINTS), number(sheet.size.1 * POINTS));
        let mut writer = pdf.page(page(index));
        writer.media_box(Rect::new(0.0, 0.0, wide, high)).parent(tree).contents(content(index));
        writer.resources();
        writer.finish();
        pdf.stream(content(index), &drawn(sheet, look, theme));
    }
    pdf.finish()
}

fn number(length: f64) -> f32 {
    length as f32
}

/// Writes the operators that draw a sheet.
fn drawn(sheet: &Sheet, look: Look, theme: &Theme) -> Vec<u8> {
    let mut content = Content::new();
    // The sheet counts millimetres from the upper left; PDF counts points from the lower left.
    let (scale, high) = (number(POINTS), number(sheet.size.1 * POINTS));
    content.transform([scale, 0.0, 0.0, -scale, 0.0, high]);
    content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    for layer in &sheet.layers {
        draw_layer(layer, look, theme, &mut content);
    }
    content.finish().into_vec()
}

fn draw_layer(layer: &Layer, look: Look, theme: &Theme, content: &mut Content) {
    content.save_state();
    if let Some(clip) = layer.clip {
        rectangle(clip, 0.0, content);
        content.clip_nonzero().end_path();
    }
    let scale = number(layer.scale);
    content.transform([scale, 0.0, 0.0, scale, number(layer.by.x), number(layer.by.y)]);
    for shape in &layer.shapes {
        draw_shape(shape, theme.style(shape.role, look), content);
    }
    content.restore_state();
}

fn draw_shape(shape: &Shape, style: Style, content: &mut Content) {
    if style.cover == 0 || (style.fill.is_none() && style.stroke.is_none()) {
        return;
    }
    // Paper is white, so a translucent colour is a lighter one.
    let inked = |colour: Colour| colour.lighter(100 - style.cover);
    let height = if let Form::Text(_, _, height, _) = &shape.form { *height } else { 1.0 };
    if let Some(paint) = style.fill {
        let [red, green, blue] = parts(inked(paint.colour()));
        content.set_fill_rgb(red, green, blue);
    }
    if let Some(pen) = style.stroke {
        take_pen(Pen { colour: inked(pen.colour), width: pen.width * height, ..pen }, content);
    }
    trace(&shape.form, content);
    match (style.fill, style.stroke) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        _ => content.stroke(),
    };
}

fn take_pen(pen: Pen, content: &mut Content) {
    let [red, green, blue] = parts(pen.colour);
    content.set_stroke_rgb(red, green, blue).set_line_width(number(pen.width));
    let dashes = pen.dashes.map(|(on, off)| [number(on), number(off)]);
    content.set_dash_pattern(dashes.into_iter().flatten(), 0.0);
}

fn parts(Colour(red, green, blue): Colour) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}

fn trace(form: &Form, content: &mut Content) {
    match form {
        Form::Polygon(corners) => {
            let segments = corners.iter().enumerate();
            let segments =
                segments.map(|(rank, at)| if rank == 0 { Segment::Move(*at) } else { Segment::Line(*at) });
            path(segments.chain([Segment::Close]), content);
        }
        Form::Oval(centre, wide, high) => oval(*centre, *wide, *high, content),
        Form::Rectangle(bounds, rounded) => rectangle(*bounds, *rounded, content),
        Form::Path(segments) => path(segments.iter().copied(), content),
        Form::Text(..) => path(form.letters().unwrap_or_default().into_iter(), content),
    }
}

fn path(segments: impl Iterator<Item = Segment>, content: &mut Content) {
    let mut at = Point::default();
    for segment in segments {
        match segment {
            Segment::Move(end) => _ = content.move_to(number(end.x), number(end.y)),
            Segment::Line(end) => _ = content.line_to(number(end.x), number(end.y)),
            // A quadratic curve equals the cubic one whose handles lie two thirds of the way to its handle.
            Segment::Bend(handle, end) => {
                curve(at + (handle - at) * (2.0 / 3.0), end + (handle - end) * (2.0 / 3.0), end, content);
            }
            Segment::Curve(first, second, end) => curve(first, second, end, content),
            Segment::Close => _ = content.close_path(),
        }
        at = segment.end().unwrap_or(at);
    }
}

fn curve(first: Point, second: Point, end: Point, content: &mut Content) {
    let [x1, y1, x2, y2, x3, y3] = [first.x, first.y, second.x, second.y, end.x, end.y].map(number);
    content.cubic_to(x1, y1, x2, y2, x3, y3);
}

fn oval(centre: Point, wide: f64, high: f64, content: &mut Content) {
    let at = |x: f64, y: f64| Point::new(centre.x + x * wide, centre.y + y * high);
    let mut segments = vec![Segment::Move(at(1.0, 0.0))];
    let (mut x, mut y) = (1.0, 0.0);
    for _ in 0..4 {
        let (next_x, next_y) = (-y, x);
        let first = at(x + next_x * QUARTER, y + next_y * QUARTER);
        let second = at(next_x + x * QUARTER, next_y + y * QUARTER);
        segments.push(Segment::Curve(first, second, at(next_x, next_y)));
        (x, y) = (next_x, next_y);
    }
    path(segments.into_iter().chain([Segment::Close]), content);
}

fn rectangle(bounds: Bounds, rounded: f64, content: &mut Content) {
    let (left, right, top, bottom) = (bounds.min.x, bounds.max.x, bounds.min.y, bounds.max.y);
    if rounded <= 0.0 {
        let [x, y, wide, high] = [left, top, bounds.width(), bounds.height()].map(number);
        content.rect(x, y, wide, high);
        return;
    }
    let by = rounded.min(bounds.width() / 2.0).min(bounds.height() / 2.0);
    let at = Point::new;
    // A curve around each corner looks round on paper.
    let corner = |from: Point, around: Point, to: Point| {
        let handle = |end: Point| end + (around - end) * QUARTER;
        [Segment::Line(from), Segment::Curve(handle(from), handle(to), to)]
    };
    let corners = [
        corner(at(right - by, top), at(right, top), at(right, top + by)),
        corner(at(right, bottom - by), at(right, bottom), at(right - by, bottom)),
        corner(at(left + by, bottom), at(left, bottom), at(left, bottom - by)),
        corner(at(left, top + by), at(left, top), at(left + by, top)),
    ];
    let start = Segment::Move(at(left + by, top));
    path(std::iter::once(start).chain(corners.into_iter().flatten()).chain([Segment::Close]), content);
}
