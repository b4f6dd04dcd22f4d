//! Projects the coordinates of a board onto a picture.

use board::Point;
use game::{Ground, Look};

use super::depth::LYING;
use super::viewing::{Angle, Viewing};

/// The distance between rows of pits, which leaves room for names and counts below each.
const ROW_OF_PITS: f64 = 1.34;

/// The radius of the room for stones in the narrowest cell of a network, like that of a pit.
const CELL_RADIUS: f64 = 0.42;

/// Half the side of a square that holds cubes: as wide as a hexagon of side 1, so that cubes have one size.
pub(super) const SQUARE_RADIUS: f64 = 0.866;

/// The factors from board to picture; negative if the board is turned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Projection {
    across: f64,
    down: f64,
}

impl Projection {
    pub(super) fn of(ground: &Ground, viewing: Viewing) -> Projection {
        let scale = match ground.look {
            Look::Hexagons | Look::Ring | Look::Pits => 1.0,
            Look::Squares => SQUARE_RADIUS / narrowest(ground),
            Look::Cells => CELL_RADIUS / narrowest(ground),
        };
        let stretch = match ground.look {
            Look::Hexagons | Look::Squares if viewing.angle == Angle::InDepth => LYING,
            Look::Pits => ROW_OF_PITS,
            Look::Hexagons | Look::Squares | Look::Ring | Look::Cells => 1.0,
        };
        let (across, down) = (scale, scale * stretch);
        let sign = if viewing.is_turned { -1.0 } else { 1.0 };
        Projection { across: across * sign, down: down * sign }
    }

    /// Projects a point of the board onto the picture.
    pub(super) fn at(self, point: Point) -> Point {
        Point::new(point.x * self.across, point.y * self.down)
    }

    /// Projects a shift in units of the picture, which stays the same when the board is turned.
    pub(super) fn upright(self, shift: Point) -> Point {
        Point::new(shift.x, shift.y * (self.down / self.across).abs())
    }

    /// Returns 1, or -1 if the board is seen from the other side.
    pub(super) fn sign(self) -> f64 {
        self.across.signum()
    }

    /// Returns the factor for lengths.
    pub(super) fn scale(self) -> f64 {
        self.across.abs()
    }
}

fn narrowest(ground: &Ground) -> f64 {
    let board = &ground.board;
    let radius = board.cells().map(|cell| board.inner_radius(cell)).fold(f64::MAX, f64::min);
    radius.clamp(1e-6, 1e6)
}
