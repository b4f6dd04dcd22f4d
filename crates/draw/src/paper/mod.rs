//! Print and play: a board and its pieces on sheets of paper, at true size, in millimetres.

mod nets;

use board::{Bounds, Point};
use game::{Ground, Look, Piece};

use crate::scene::{Align, Form, Role, Scene, Segment, Shape};

pub use nets::CUBE_SIDE;

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// The name on the command line.
    pub name: &'static str,
    /// The shorter side, in millimetres.
    pub width: f64,
    /// The longer side, in millimetres.
    pub height: f64,
}

/// The sizes of paper that printers have.
pub const PAPERS: [Paper; 2] = [
    Paper { name: "a4", width: 210.0, height: 297.0 },
    Paper { name: "letter", width: 215.9, height: 279.4 },
];

impl Paper {
    fn turned(self) -> Paper {
        Paper { width: self.height, height: self.width, ..self }
    }

    /// The printable area, without the foot of the page.
    fn room(self) -> Bounds {
        let max = Point::new(self.width - MARGIN, self.height - MARGIN - FOOT);
        Bounds { min: Point::new(MARGIN, MARGIN), max }
    }
}

/// The margin that printers leave white, and the room for the ruler at the foot.
const MARGIN: f64 = 10.0;
const FOOT: f64 = 9.0;

/// How far two sheets of a board overlap, to glue them.
const OVERLAP: f64 = 8.0;

/// The side of a hexagon: leaves a rim around a cube of [`CUBE_SIDE`].
const HEXAGON: f64 = 15.0;

/// The least unit for squares, which makes them as large as the paper allows: 20 millimetres hold a cube of [`CUBE_SIDE`].
const SMALLEST_SQUARE: f64 = 20.0 / 1.732;

/// Pits and cells are as large as the paper allows within these bounds: room for two fingers and a handful of stones.
const SMALLEST: f64 = 24.0;
const LARGEST: f64 = 36.0;

/// Shapes in their own unit, placed on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The shapes.
    pub shapes: Vec<Shape>,
    /// The length of their unit in millimetres.
    pub scale: f64,
    /// The position of their origin in millimetres.
    pub by: Point,
    /// The area to draw in, in millimetres; anything outside is cut off.
    pub clip: Option<Bounds>,
}

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its width and height in millimetres.
    pub size: (f64, f64),
    /// The layers in drawing order.
    pub layers: Vec<Layer>,
}

/// Lays out the sheets of a game: its board, then its pieces.
#[must_use]
pub fn sheets(ground: &Ground, pieces: &[Piece], paper: Paper, title: &str) -> Vec<Sheet> {
    let mut sheets = board_sheets(ground, paper);
    sheets.extend(nets::sheets(pieces, paper));
    let n_sheets = sheets.len();
    for (index, sheet) in sheets.iter_mut().enumerate() {
        sheet.layers.push(foot(sheet.size, &format!("{title}  {}/{n_sheets}", index + 1)));
    }
    sheets
}

/// Spreads the board over as many sheets as it needs, upright or across, whichever takes fewer.
fn board_sheets(ground: &Ground, paper: Paper) -> Vec<Sheet> {
    let scene = Scene::of_board(ground);
    let ways = [paper, paper.turned()].map(|paper| Tiling::of(&scene, ground.look, paper));
    let [upright, across] = ways;
    let best = if across.n_sheets() < upright.n_sheets() { across } else { upright };
    best.sheets(&scene)
}

/// The division of a board into sheets.
#[derive(Clone, Copy, Debug)]
struct Tiling {
    paper: Paper,
    scale: f64,
    n_columns: usize,
    n_rows: usize,
}

impl Tiling {
    fn of(scene: &Scene, look: Look, paper: Paper) -> Tiling {
        let room = paper.room();
        let (wide, high) = (scene.bounds.width(), scene.bounds.height());
        let fitting = (room.width() / wide).min(room.height() / high);
        let scale = match look {
            Look::Hexagons => HEXAGON,
            Look::Squares => fitting.clamp(SMALLEST_SQUARE, HEXAGON),
            Look::Pits | Look::Ring | Look::Cells => fitting.clamp(SMALLEST, LARGEST),
        };
        let n_columns = n_needed(wide * scale, room.width());
        Tiling { paper, scale, n_columns, n_rows: n_needed(high * scale, room.height()) }
    }

    fn n_sheets(self) -> usize {
        self.n_columns * self.n_rows
    }

    fn sheets(self, scene: &Scene) -> Vec<Sheet> {
        let places = (0..self.n_rows).flat_map(|row| (0..self.n_columns).map(move |column| (column, row)));
        places.map(|(column, row)| self.sheet(scene, column, row)).collect()
    }

    fn sheet(self, scene: &Scene, column: usize, row: usize) -> Sheet {
        let room = self.paper.room();
        // A board on a single sheet is centred.
        let start =
            |n: usize, length: f64, room: f64| if n == 1 { (room - length * self.scale) / 2.0 } else { 0.0 };
        let start = Point::new(
            start(self.n_columns, scene.bounds.width(), room.width()),
            start(self.n_rows, scene.bounds.height(), room.height()),
        );
        let step = Point::new(room.width() - OVERLAP, room.height() - OVERLAP);
        let back = Point::new(step.x * column as f64, step.y * row as f64);
        let by = room.min + start - back - scene.bounds.min * self.scale;
        let board = Layer { shapes: scene.shapes.clone(), scale: self.scale, by, clip: Some(room) };
        let mut layers = vec![board];
        if self.n_sheets() > 1 {
            layers.push(plain(vec![corners(room)]));
        }
        Sheet { size: (self.paper.width, self.paper.height), layers }
    }
}

fn n_needed(length: f64, room: f64) -> usize {
    // A rounding error does not take another sheet.
    if length <= room + 0.01 { 1 } else { ((length - OVERLAP) / (room - OVERLAP)).ceil() as usize }
}

/// A layer in millimetres.
fn plain(shapes: Vec<Shape>) -> Layer {
    Layer { shapes, scale: 1.0, by: Point::default(), clip: None }
}

fn shape(role: Role, form: Form) -> Shape {
    Shape { form, role, place: None }
}

fn line(from: Point, to: Point) -> [Segment; 2] {
    [Segment::Move(from), Segment::Line(to)]
}

/// Draws cutting marks at the corners of a rectangle.
fn corners(room: Bounds) -> Shape {
    let at = |x: f64, y: f64| Point::new(x, y);
    let (left, right, top, bottom) = (room.min.x, room.max.x, room.min.y, room.max.y);
    let cross = |x: f64, y: f64| {
        [line(at(x - 3.0, y), at(x + 3.0, y)), line(at(x, y - 3.0), at(x, y + 3.0))].concat()
    };
    let segments = [cross(left, top), cross(right, top), cross(left, bottom), cross(right, bottom)].concat();
    shape(Role::Cut, Form::Path(segments))
}

/// Draws the foot of a sheet: a ruler of five centimetres to check the scale, and the title.
fn foot((width, height): (f64, f64), words: &str) -> Layer {
    let y = height - MARGIN;
    let at = |x: f64, y: f64| Point::new(MARGIN + x, y);
    let mut segments = line(at(0.0, y), at(50.0, y)).to_vec();
    for millimetre in 0..=5 {
        let x = f64::from(millimetre) * 10.0;
        let long = if millimetre % 5 == 0 { 3.0 } else { 1.8 };
        segments.extend(line(at(x, y), at(x, y - long)));
    }
    let right = Point::new(width - MARGIN, y);
    plain(vec![
        shape(Role::Cut, Form::Path(segments)),
        shape(Role::Caption, Form::Text("5 cm".into(), at(53.0, y), 3.0, Align::Left)),
        shape(Role::Caption, Form::Text(words.into(), right, 3.0, Align::Right)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_needs_as_many_sheets_as_overlap_leaves() {
        assert_eq!(
            [100.0, 100.005, 101.0, 192.0, 193.0].map(|length| n_needed(length, 100.0)),
            [1, 1, 2, 2, 3]
        );
    }

    #[test]
    fn the_ruler_is_five_centimetres_long() {
        let foot = foot((210.0, 297.0), "");
        let ruler = foot.shapes.first().unwrap().form.bounds();
        assert_eq!((ruler.width(), foot.scale), (50.0, 1.0));
    }
}
