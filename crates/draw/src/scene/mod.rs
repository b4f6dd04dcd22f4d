//! A position as shapes: what is drawn where, what each shape is part of, and which place it belongs to.
//!
//! A scene has no colour and no pixel: a [theme](crate::theme) gives every [`Role`] its look, and a host draws the
//! shapes in order as SVG, as a bitmap, on paper or as the nodes of a page. How the picture is laid out depends on the
//! [`Ground`] alone, so that pictures of one match can follow each other without a jump.

mod besides;
mod cells;
mod depth;
mod form;
mod hands;
mod legend;
mod marks;
mod pictures;
mod pieces;
mod pits;
mod projection;
mod rings;
mod signs;
mod stones;
mod targets;
mod tiles;
mod trays;
mod viewing;
mod wheel;

use board::{Bounds, Point};
use game::{BesideSide, Ground, Holding, Look, Picture, Place};

pub use form::{Align, Form, Role, Segment, Shape, around};
pub use legend::{LegendKind, legend};
pub use pieces::{CUBE, face};
pub use signs::sign;
pub use viewing::{Angle, Faces, Viewing};
pub use wheel::{Arrow, WheelSizes, rim, unit};

use crate::look::has_cubes;
use crate::mark::Mark;
use projection::Projection;

/// The margin around everything.
const MARGIN: f64 = 0.35;

/// A position as shapes, those in front last.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The rectangle that holds every shape.
    pub bounds: Bounds,
    /// The shapes in the order in which they are drawn.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// Draws a position with the marks of each place.
    #[must_use]
    pub fn of(ground: &Ground, picture: &Picture, mark: &dyn Fn(Place) -> Mark, viewing: Viewing) -> Scene {
        let projection = Projection::of(ground, viewing);
        let mut sketch = Sketch { ground, picture, mark, projection, viewing, shapes: Vec::new() };
        let board = match ground.look {
            Look::Hexagons | Look::Squares => sketch.tiles(),
            Look::Pits => sketch.pits(),
            Look::Ring => sketch.ring(),
            Look::Cells => sketch.cells(),
        };
        let bounds = grown(sketch.besides(board), MARGIN);
        let table = Shape { form: table_around(bounds), role: Role::Table, place: None };
        sketch.shapes.insert(0, table);
        Scene { bounds, shapes: sketch.shapes }
    }

    /// Draws the bare board, for people who make one.
    #[must_use]
    pub fn of_board(ground: &Ground) -> Scene {
        let empty = match ground.look {
            Look::Hexagons | Look::Squares => Holding::Pieces(Vec::new()),
            Look::Pits | Look::Ring | Look::Cells => Holding::Stones(0, Vec::new()),
        };
        let carved = ground.besides.iter().filter(|beside| beside.side != BesideSide::Front);
        let bare = Ground { besides: carved.cloned().collect(), ..ground.clone() };
        let picture = Picture {
            cells: vec![empty.clone(); bare.board.len()],
            besides: vec![empty; bare.besides.len()],
            in_hand: None,
        };
        let scene = Scene::of(&bare, &picture, &|_| Mark::default(), Viewing::default());
        let is_made = |shape: &Shape| !matches!(shape.role, Role::Table | Role::BoardShade | Role::Count);
        Scene {
            bounds: grown(scene.bounds, -MARGIN),
            shapes: scene.shapes.into_iter().filter(is_made).collect(),
        }
    }
}

/// A scene in the making.
struct Sketch<'a> {
    ground: &'a Ground,
    picture: &'a Picture,
    mark: &'a dyn Fn(Place) -> Mark,
    projection: Projection,
    viewing: Viewing,
    shapes: Vec<Shape>,
}

impl Sketch<'_> {
    fn add(&mut self, role: Role, place: Option<Place>, form: Form) {
        self.shapes.push(Shape { form, role, place });
    }

    /// Sorts the shapes from this index on by role: among them, only the role decides which hides which.
    fn gather(&mut self, from: usize) {
        if let Some(shapes) = self.shapes.get_mut(from..) {
            shapes.sort_by_key(|shape| layer(shape.role));
        }
    }

    /// Returns every cell with its place and its centre on the picture.
    fn each_cell(&self) -> impl Iterator<Item = (board::Cell, Place, Point)> + use<> {
        let (board, projection) = (&self.ground.board, self.projection);
        let cells: Vec<_> =
            board.cells().map(|it| (it, Place::Cell(it.index()), projection.at(board.centre(it)))).collect();
        cells.into_iter()
    }

    fn outline(&self, cell: board::Cell) -> Vec<Point> {
        self.ground.board.outline(cell).iter().map(|corner| self.projection.at(*corner)).collect()
    }

    fn tint(&self, cell: board::Cell) -> u8 {
        self.ground.tints.get(cell.index()).copied().unwrap_or(0)
    }

    fn holding(&self, place: Place) -> Option<Holding> {
        self.picture.holding(place).cloned()
    }

    /// Returns whether cubes are drawn in depth.
    fn is_in_depth(&self) -> bool {
        has_cubes(self.ground.look) && self.viewing.angle == Angle::InDepth
    }

    /// Returns the rectangle around all cells.
    fn board_bounds(&self) -> Bounds {
        let board = &self.ground.board;
        Bounds::around(board.cells().flat_map(|cell| self.outline(cell)))
    }
}

/// Ranks roles that stand or lie side by side; the lower rank is drawn first.
fn layer(role: Role) -> (u8, usize) {
    match role {
        Role::Shade => (0, 0),
        Role::CubeSide(seat) => (1, seat.index()),
        Role::CubeFlank(seat) => (2, seat.index()),
        Role::CubeFace(seat) => (3, seat.index()),
        Role::SignFilled(seat) => (4, seat.index()),
        Role::SignDrawn(seat) => (5, seat.index()),
        Role::SignFine(seat) => (6, seat.index()),
        Role::Stone(tone) => (7, usize::from(tone)),
        Role::Coin => (8, 0),
        Role::HandCoin => (9, 0),
        Role::CoinCount => (10, 0),
        _ => (11, 0),
    }
}

/// Returns the table around a picture. It reaches beyond the edge, as a picture may be a fraction of a pixel larger than
/// its scene.
pub(crate) fn table_around(bounds: Bounds) -> Form {
    Form::Rectangle(grown(bounds, 1.0), 0.0)
}

/// Grows a rectangle on every side.
pub(crate) fn grown(bounds: Bounds, by: f64) -> Bounds {
    let more = Point::new(by, by);
    Bounds { min: bounds.min - more, max: bounds.max + more }
}

/// Returns the rectangle around both.
pub(crate) fn united(a: Bounds, b: Bounds) -> Bounds {
    Bounds::around([a.min, a.max, b.min, b.max])
}

/// Returns the centre of a rectangle.
pub(crate) fn middle(bounds: Bounds) -> Point {
    (bounds.min + bounds.max) * 0.5
}
