//! Cells of wood with cubes on them: hexagons and squares, around holes that are inner seas.

use board::{Bounds, Point};
use game::{Holding, Look};

use super::depth::with_headroom;
use super::form::{Align, Form, Role, Segment};
use super::{Sketch, grown};
use crate::holes::holes;

/// The rim of the board around its cells.
const RIM: f64 = 0.26;

/// The height of letters in names.
const NAME_HEIGHT: f64 = 0.155;

/// Where the waves of a sea lie, from its middle.
const WAVES: [(f64, f64); 3] = [(-0.1, -0.2), (0.12, 0.02), (-0.06, 0.24)];

/// Half the length of a wave, and the reach of its handles above and below it.
const WAVE: (f64, f64) = (0.24, 0.11);

/// Returns where the name of a cell begins: in its lower left.
fn name_start(look: Look) -> Point {
    match look {
        Look::Squares => Point::new(-0.65, 0.63),
        _ => Point::new(-0.69, 0.46),
    }
}

impl Sketch<'_> {
    /// Draws the board with its pieces; returns the rectangle around it.
    pub(super) fn tiles(&mut self) -> Bounds {
        let layers: &[(Role, f64)] = if self.is_in_depth() {
            &[(Role::BoardShade, 0.4), (Role::BoardSide, 0.24), (Role::Board, 0.0)]
        } else {
            &[(Role::BoardShade, 0.12), (Role::Board, 0.0)]
        };
        // Seen from above, the board throws its shade on the water; seen from the front, the water hides its side.
        let over_water = if self.is_in_depth() { Role::Board } else { Role::BoardShade };
        for (role, below) in layers {
            if *role == over_water {
                self.seas();
            }
            for (cell, _, _) in self.each_cell() {
                let form = Form::Polygon(self.outline(cell)).moved(Point::new(0.0, *below), 1.0);
                self.add(*role, None, form);
            }
        }
        self.tinted_cells();
        if self.viewing.has_names {
            let start = self.projection.upright(name_start(self.ground.look));
            for (cell, place, centre) in self.each_cell() {
                let name = self.ground.board.name(cell).to_owned();
                let form = Form::Text(name, centre + start, NAME_HEIGHT, Align::Left);
                self.add(Role::Name(self.tint(cell)), Some(place), form);
            }
        }
        self.marks_below();
        self.pieces();
        let board = grown(self.board_bounds(), RIM);
        if self.is_in_depth() { with_headroom(board) } else { board }
    }

    /// Draws the pieces on the cells, and the marks over them.
    fn pieces(&mut self) {
        let stack = |(_, place, centre)| match self.holding(place) {
            Some(Holding::Pieces(pieces)) => Some((place, centre, pieces)),
            _ => None,
        };
        let stacks: Vec<_> = self.each_cell().filter_map(stack).collect();
        if self.is_in_depth() {
            // Marks lie on the board, and cubes stand on them.
            self.marks_above();
            self.stacks(&stacks);
        } else {
            self.stacks(&stacks);
            self.marks_above();
        }
    }

    /// Draws water in the holes of the board, a little below the wood.
    fn seas(&mut self) {
        let below = Point::new(0.0, if self.is_in_depth() { 0.1 } else { 0.0 });
        for hole in holes(&self.ground.board) {
            let shore: Vec<Point> = hole.iter().map(|corner| self.projection.at(*corner) + below).collect();
            let middle = board::geometry::mean(&shore);
            self.add(Role::Sea, None, Form::Polygon(shore));
            for (x, y) in WAVES {
                let onto = |point: Point| middle + self.projection.upright(point + Point::new(x, y));
                self.add(Role::Wave, None, wave().onto(onto));
            }
        }
    }

    /// Draws the cells tint by tint, so that the SVG names each tint once.
    pub(super) fn tinted_cells(&mut self) {
        let last = self.ground.tints.iter().max().copied().unwrap_or(0);
        for tint in 0..=last {
            for (cell, place, _) in
                self.each_cell().filter(|(cell, ..)| self.tint(*cell) == tint).collect::<Vec<_>>()
            {
                let form = Form::Polygon(self.outline(cell));
                self.add(Role::Cell(tint), Some(place), form);
            }
        }
    }
}

/// One wave around the origin: a crest and a trough.
fn wave() -> Form {
    let (half, reach) = WAVE;
    let at = Point::new;
    Form::Path(vec![
        Segment::Move(at(-half, 0.0)),
        Segment::Bend(at(-half / 2.0, -reach), Point::default()),
        Segment::Bend(at(half / 2.0, reach), at(half, 0.0)),
    ])
}
