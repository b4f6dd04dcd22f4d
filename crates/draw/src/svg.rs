//! Writes a scene as SVG.
//!
//! Consecutive shapes of one role share a group, which carries their look. There is no style sheet, so several pictures can
//! stand in one page and every program that reads SVG understands them. Lengths are hundredths of a unit.

use std::fmt::Write;

use board::Point;
use game::{Look, Place};

use crate::paper::{Layer, Sheet};
use crate::scene::{Form, Role, Scene, Segment, Shape, middle};
use crate::theme::{Colour, Paint, Pen, Style, Theme};

/// How many SVG units a unit of the scene has.
const UNIT: f64 = 100.0;

/// Writes a scene as an SVG of this width in pixels.
#[must_use]
pub fn svg(scene: &Scene, look: Look, theme: &Theme, n_pixels: u32) -> String {
    let (wide, high) = (scene.bounds.width() * UNIT, scene.bounds.height() * UNIT);
    let size = format!("width=\"{n_pixels}\" height=\"{}\"", height_of(scene, n_pixels));
    document(scene, look, theme, &format!("{size} viewBox=\"0 0 {} {}\"", Number(wide), Number(high)))
}

/// A scene in two parts, for a page that draws the board once and the pieces after every move.
#[derive(Clone, Debug, PartialEq)]
pub struct Parts {
    /// The value of the attribute `viewBox` for both parts.
    pub view_box: String,
    /// The board, its cells and their names, with the paints they use.
    pub ground: String,
    /// Pieces, stones and marks, with the paints they use.
    pub things: String,
    /// The places that can be touched.
    pub places: Vec<Spot>,
    /// The kinds of pieces in hands, which can be touched one by one.
    pub kinds: Vec<KindSpot>,
}

/// The position of one kind of pieces in a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct KindSpot {
    /// The letter of the kind.
    pub letter: char,
    /// The hand, with the outline and the middle of this kind's room.
    pub spot: Spot,
}

/// The position of a place in an SVG.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The place.
    pub place: Place,
    /// Its outline and that of pieces that rise above it, as elements without fill or stroke.
    pub outline: String,
    /// Its middle.
    pub centre: Point,
}

/// Writes a scene in two parts, without the table under the board.
#[must_use]
pub fn parts(scene: &Scene, look: Look, theme: &Theme) -> Parts {
    let (wide, high) = (scene.bounds.width() * UNIT, scene.bounds.height() * UNIT);
    let part = |is_in: &dyn Fn(Role) -> bool| {
        let shapes: Vec<Shape> = scene.shapes.iter().filter(|shape| is_in(shape.role)).cloned().collect();
        let mut writer = Writer { origin: scene.bounds.min, paints: Vec::new(), body: String::new() };
        writer.shapes(&shapes, look, theme);
        definitions(&writer.paints, theme) + &writer.body
    };
    Parts {
        view_box: format!("0 0 {} {}", Number(wide), Number(high)),
        ground: part(&|role| role.is_still() && role != Role::Table),
        things: part(&|role| !role.is_still()),
        places: places_of(scene),
        kinds: kinds_of(scene),
    }
}

fn places_of(scene: &Scene) -> Vec<Spot> {
    let bodies: Vec<&Shape> = scene.shapes.iter().filter(|shape| shape.role == Role::Body).collect();
    let grounds = scene.shapes.iter().filter(|shape| shape.role.is_ground());
    let mut spots: Vec<Spot> = grounds.filter_map(|shape| spot_of(scene, shape, &bodies)).collect();
    if !bodies.is_empty() {
        // Pieces hide what lies behind them from the pointer too.
        spots.sort_by(|a, b| a.centre.y.total_cmp(&b.centre.y));
    }
    spots
}

fn kinds_of(scene: &Scene) -> Vec<KindSpot> {
    let kind = |shape: &Shape| match shape.role {
        Role::HandKind(letter) => Some(KindSpot { letter, spot: spot_of(scene, shape, &[])? }),
        _ => None,
    };
    scene.shapes.iter().filter_map(kind).collect()
}

/// The outline of a shape, with those of the bodies that stand on its place.
fn spot_of(scene: &Scene, shape: &Shape, bodies: &[&Shape]) -> Option<Spot> {
    let mut writer = Writer { origin: scene.bounds.min, paints: Vec::new(), body: String::new() };
    let place = shape.place?;
    for part in std::iter::once(shape).chain(bodies.iter().copied().filter(|body| body.place == Some(place)))
    {
        writer.outline(&part.form);
        writer.body.push_str("/>");
    }
    let centre = writer.at(middle(shape.form.bounds()));
    Some(Spot { place, outline: writer.body, centre })
}

/// Writes some shapes of a scene on their own, to lay over its SVG while they travel from place to place.
#[must_use]
pub fn group_of(scene: &Scene, shapes: &[Shape], look: Look, theme: &Theme) -> String {
    let mut writer = Writer { origin: scene.bounds.min, paints: Vec::new(), body: String::new() };
    writer.shapes(shapes, look, theme);
    definitions(&writer.paints, theme) + &writer.body
}

/// Writes a sheet of paper as an SVG of its size in millimetres.
#[must_use]
pub fn svg_of_sheet(sheet: &Sheet, look: Look, theme: &Theme) -> String {
    let (wide, high) = (Number(sheet.size.0), Number(sheet.size.1));
    let mut writer = Writer { origin: Point::default(), paints: Vec::new(), body: String::new() };
    let mut clips = String::new();
    for (index, layer) in sheet.layers.iter().enumerate() {
        writer.layer(layer, index, &mut clips, look, theme);
    }
    let size = format!("width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {wide} {high}\"");
    closed(&size, &(definitions(&writer.paints, theme) + &clips + &writer.body))
}

/// Returns the height in pixels of a picture of this width.
#[must_use]
pub fn height_of(scene: &Scene, n_pixels: u32) -> u32 {
    let high = f64::from(n_pixels) * scene.bounds.height() / scene.bounds.width();
    (high.round() as u32).max(1)
}

fn document(scene: &Scene, look: Look, theme: &Theme, size: &str) -> String {
    let mut writer = Writer { origin: scene.bounds.min, paints: Vec::new(), body: String::new() };
    writer.shapes(&scene.shapes, look, theme);
    closed(size, &(definitions(&writer.paints, theme) + &writer.body))
}

fn closed(size: &str, body: &str) -> String {
    let lines = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {size} role=\"img\" {lines}>\n{body}</svg>\n")
}

struct Writer {
    origin: Point,
    /// Paints that are more than a colour, in the order of their first use.
    paints: Vec<Paint>,
    body: String,
}

/// Writing into a string cannot fail.
macro_rules! put {
    ($to:expr, $($words:tt)*) => { _ = write!($to, $($words)*) };
}

impl Writer {
    fn layer(&mut self, layer: &Layer, index: usize, clips: &mut String, look: Look, theme: &Theme) {
        if let Some(clip) = layer.clip {
            put!(clips, "<clipPath id=\"clip{index}\"><rect x=\"{}\"", Number(clip.min.x));
            put!(clips, " y=\"{}\" width=\"{}\"", Number(clip.min.y), Number(clip.width()));
            put!(clips, " height=\"{}\"/></clipPath>\n", Number(clip.height()));
            put!(self.body, "<g clip-path=\"url(#clip{index})\">");
        }
        let (x, y) = (Number(layer.by.x), Number(layer.by.y));
        put!(self.body, "<g transform=\"translate({x} {y}) scale({:.6})\">\n", layer.scale / UNIT);
        self.shapes(&layer.shapes, look, theme);
        self.body.push_str(if layer.clip.is_some() { "</g></g>\n" } else { "</g>\n" });
    }

    fn shapes(&mut self, shapes: &[Shape], look: Look, theme: &Theme) {
        for group in shapes.chunk_by(|a, b| a.role == b.role) {
            if let Some(first) = group.first() {
                self.group(first.role, theme.style(first.role, look), group);
            }
        }
    }

    fn group(&mut self, role: Role, style: Style, shapes: &[Shape]) {
        if style.fill.is_none() && style.stroke.is_none() {
            return;
        }
        let fill = self.fill(style.fill);
        put!(self.body, "<g class=\"{}\" fill=\"{fill}\"", role.class_names());
        if let Some(pen) = style.stroke {
            self.pen(pen);
        }
        if style.cover < 100 {
            put!(self.body, " opacity=\"{}\"", Number(f64::from(style.cover) / 100.0));
        }
        self.body.push_str(">\n");
        for shape in shapes {
            self.shape(shape, style);
        }
        self.body.push_str("</g>\n");
    }

    fn pen(&mut self, pen: Pen) {
        put!(self.body, " stroke=\"{}\"", pen.colour);
        put!(self.body, " stroke-width=\"{}\"", Number(pen.width * UNIT));
        if let Some((on, off)) = pen.dashes {
            let (on, off) = (Number(on * UNIT), Number(off * UNIT));
            put!(self.body, " stroke-dasharray=\"{on} {off}\"");
        }
    }

    fn fill(&mut self, paint: Option<Paint>) -> String {
        match paint {
            None => "none".into(),
            Some(Paint::Plain(colour)) => colour.to_string(),
            Some(paint) => {
                if !self.paints.contains(&paint) {
                    self.paints.push(paint);
                }
                format!("url(#{})", id_of(paint))
            }
        }
    }

    fn shape(&mut self, shape: &Shape, style: Style) {
        if let Form::Text(_, _, height, _) = &shape.form {
            self.path(&shape.form.letters().unwrap_or_default());
            let width = style.stroke.map_or(0.0, |pen| pen.width * height);
            put!(self.body, " stroke-width=\"{}\"", Number(width * UNIT));
        } else {
            self.outline(&shape.form);
        }
        if let Some(place) = shape.place.filter(|_| shape.role.is_ground()) {
            match place {
                Place::Cell(index) => put!(self.body, " data-cell=\"{index}\""),
                Place::Beside(index) => put!(self.body, " data-beside=\"{index}\""),
            }
        }
        self.body.push_str("/>\n");
    }

    /// Writes the element of a form, left open for further attributes.
    fn outline(&mut self, form: &Form) {
        match form {
            Form::Polygon(corners) => {
                self.body.push_str("<path d=\"");
                for (rank, corner) in corners.iter().enumerate() {
                    self.body.push(if rank == 0 { 'M' } else { 'L' });
                    self.point(*corner);
                }
                self.body.push_str("Z\"");
            }
            Form::Oval(centre, wide, high) => self.oval(*centre, *wide, *high),
            Form::Rectangle(bounds, rounded) => {
                let at = self.at(bounds.min);
                put!(self.body, "<rect x=\"{}\" y=\"{}\"", Number(at.x), Number(at.y));
                let (wide, high) = (bounds.width() * UNIT, bounds.height() * UNIT);
                put!(self.body, " width=\"{}\" height=\"{}\"", Number(wide), Number(high));
                if *rounded > 0.0 {
                    put!(self.body, " rx=\"{}\"", Number(rounded * UNIT));
                }
            }
            Form::Path(segments) => self.path(segments),
            Form::Text(..) => self.path(&form.letters().unwrap_or_default()),
        }
    }

    fn oval(&mut self, centre: Point, wide: f64, high: f64) {
        let centre = self.at(centre);
        let (wide, high) = (wide * UNIT, high * UNIT);
        let name = if wide == high { "circle" } else { "ellipse" };
        put!(self.body, "<{name} cx=\"{}\" cy=\"{}\"", Number(centre.x), Number(centre.y));
        if wide == high {
            put!(self.body, " r=\"{}\"", Number(wide));
        } else {
            put!(self.body, " rx=\"{}\" ry=\"{}\"", Number(wide), Number(high));
        }
    }

    fn path(&mut self, segments: &[Segment]) {
        self.body.push_str("<path d=\"");
        for segment in segments {
            let (letter, points) = match *segment {
                Segment::Move(end) => ('M', vec![end]),
                Segment::Line(end) => ('L', vec![end]),
                Segment::Bend(handle, end) => ('Q', vec![handle, end]),
                Segment::Curve(first, second, end) => ('C', vec![first, second, end]),
                Segment::Close => ('Z', Vec::new()),
            };
            self.body.push(letter);
            for (rank, point) in points.into_iter().enumerate() {
                if rank > 0 {
                    self.body.push(' ');
                }
                self.point(point);
            }
        }
        self.body.push('"');
    }

    fn at(&self, point: Point) -> Point {
        (point - self.origin) * UNIT
    }

    fn point(&mut self, point: Point) {
        let at = self.at(point);
        put!(self.body, "{} {}", Number(at.x), Number(at.y));
    }
}

/// Defines the paints that are more than one colour.
fn definitions(paints: &[Paint], theme: &Theme) -> String {
    if paints.is_empty() {
        return String::new();
    }
    let mut text = "<defs>\n".to_owned();
    for paint in paints {
        let id = id_of(*paint);
        match *paint {
            Paint::Plain(_) => {}
            Paint::Grain(colour, direction, strength) => {
                text.push_str(&grain(&id, colour, direction, strength));
            }
            Paint::Dome(colour) => {
                let stops = [(0, colour.lighter(45)), (55, colour), (100, colour.darker(38))];
                put!(text, "<radialGradient id=\"{id}\" cx=\"0.36\" cy=\"0.3\" r=\"0.75\">{}", Stops(&stops));
                text.push_str("</radialGradient>\n");
            }
            Paint::Hollow(colour) => {
                let stops = [(0, colour.lighter(13)), (72, colour), (100, colour.mixed(theme.line, 55))];
                put!(
                    text,
                    "<radialGradient id=\"{id}\" cx=\"0.56\" cy=\"0.64\" r=\"0.66\">{}",
                    Stops(&stops)
                );
                text.push_str("</radialGradient>\n");
            }
        }
    }
    text.push_str("</defs>\n");
    text
}

/// The streaks of wood: where each lies across the grain, and how light or dark it is, in hundredths.
const STREAKS: [(u8, i8); 13] = [
    (0, 0),
    (6, 60),
    (13, -30),
    (21, 20),
    (27, -80),
    (33, -10),
    (45, 50),
    (52, 0),
    (61, -60),
    (68, 30),
    (80, 100),
    (90, -40),
    (100, 0),
];

/// Draws wood as a repeating gradient, slightly askew.
fn grain(id: &str, colour: Colour, direction: u8, strength: u8) -> String {
    let (across, down) = match direction % 4 {
        0 => (0.16, 1.9),
        1 => (1.3, 0.22),
        2 => (-0.12, 1.25),
        _ => (0.75, 0.95),
    };
    let tone = |part: i8| {
        let hundredths = (u16::from(part.unsigned_abs()) * u16::from(strength) / 100) as u8;
        if part < 0 { colour.darker(hundredths) } else { colour.lighter(hundredths) }
    };
    let stops: Vec<(u8, Colour)> = STREAKS.iter().map(|(at, part)| (*at, tone(*part))).collect();
    format!(
        "<linearGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"{}\" y2=\"{}\" \
         spreadMethod=\"repeat\">{}</linearGradient>\n",
        Number(across * UNIT),
        Number(down * UNIT),
        Stops(&stops),
    )
}

/// Names a paint by its values, so that equal names in one page mean equal paints.
fn id_of(paint: Paint) -> String {
    let code = |colour: Colour| colour.to_string().trim_start_matches('#').to_owned();
    match paint {
        Paint::Plain(colour) => code(colour),
        Paint::Grain(colour, direction, strength) => format!("grain{direction}-{strength}-{}", code(colour)),
        Paint::Dome(colour) => format!("dome-{}", code(colour)),
        Paint::Hollow(colour) => format!("hollow-{}", code(colour)),
    }
}

struct Stops<'a>(&'a [(u8, Colour)]);

impl std::fmt::Display for Stops<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, colour) in self.0 {
            let at = Number(f64::from(*at) / 100.0);
            write!(f, "<stop offset=\"{at}\" stop-color=\"{colour}\"/>")?;
        }
        Ok(())
    }
}

/// A number with one decimal, a small one with two; hundredths of a unit need no more.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = if self.0.abs() < 10.0 { format!("{:.2}", self.0) } else { format!("{:.1}", self.0) };
        let short = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if short == "-0" || short.is_empty() { "0" } else { short })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases =
            [(0.0, "0"), (-0.001, "0"), (1.5, "1.5"), (12.345, "12.3"), (2.34567, "2.35"), (100.0, "100")];
        for (number, text) in cases {
            assert_eq!(Number(number).to_string(), text);
        }
    }
}
