//! From the units of a board to those of a picture.

use board::Point;
use game::{Ground, Look};

/// How far apart rows of pits are, so that names and counts find room below each.
const ROW_OF_PITS: f64 = 1.34;

/// The room for stones in the narrowest cell of a network, as that of a pit.
const CELL_RADIUS: f64 = 0.42;

/// What a board is multiplied by.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    across: f64,
    down: f64,
}

impl View {
    pub(super) fn of(ground: &Ground, is_turned: bool) -> View {
        let (across, down) = match ground.look {
            Look::Hexagons => (1.0, 1.0),
            Look::Pits => (1.0, ROW_OF_PITS),
            Look::Cells => {
                let scale = CELL_RADIUS / narrowest(ground);
                (scale, scale)
            }
        };
        let sign = if is_turned { -1.0 } else { 1.0 };
        View { across: across * sign, down: down * sign }
    }

    /// A point of the board on the picture.
    pub(super) fn at(self, point: Point) -> Point {
        Point::new(point.x * self.across, point.y * self.down)
    }

    /// 1, or -1 where the board is seen from the other side.
    pub(super) fn sign(self) -> f64 {
        self.across.signum()
    }

    /// How much larger a length is on the picture.
    pub(super) fn scale(self) -> f64 {
        self.across.abs()
    }
}

fn narrowest(ground: &Ground) -> f64 {
    let board = &ground.board;
    let radius = board.cells().map(|cell| board.inner_radius(cell)).fold(f64::MAX, f64::min);
    radius.clamp(1e-6, 1e6)
}
