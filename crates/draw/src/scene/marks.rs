//! What is pointed out of a place: by a colour of its own and by a shape of its own.
//!
//! What has just been done is a closed line inside the cell; what can be done now is a dot, or a dotted ring around what
//! stands there; what has been taken is a double line; the cursor is four corners.

use board::{Bounds, Point};
use game::{Look, Place};

use super::form::{Form, Role, Step};
use super::{Sketch, grown, middle};

/// The outline of a place, and the room inside it.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) place: Place,
    pub(super) outline: Form,
    pub(super) centre: Point,
    pub(super) radius: f64,
}

impl Spot {
    /// The outline drawn towards its middle, so that marks of neighbours do not touch.
    fn inside(&self, by: f64) -> Form {
        match &self.outline {
            Form::Rectangle(bounds, rounded) => Form::Rectangle(grown(*bounds, -by), (rounded - by).max(0.0)),
            // Marks of a pit lie around its stones.
            Form::Oval(centre, wide, high) => Form::Oval(*centre, wide + 0.06 - by, high + 0.06 - by),
            other => {
                let scale = 1.0 - by / self.radius;
                other.moved(self.centre * (1.0 - scale), scale)
            }
        }
    }
}

impl Sketch<'_> {
    fn spots(&self) -> Vec<Spot> {
        let board = &self.ground.board;
        let spot = |(cell, place, centre): (board::Cell, Place, Point)| {
            let radius = board.inner_radius(cell) * self.view.scale();
            let outline = match self.ground.look {
                Look::Pits => self.hollow(cell),
                Look::Hexagons | Look::Cells => Form::Polygon(self.outline(cell)),
            };
            Spot { place, outline, centre, radius }
        };
        self.each_cell().map(spot).collect()
    }

    /// Marks of cells under what stands on them.
    pub(super) fn marks_below(&mut self) {
        for spot in self.spots() {
            self.mark_below(&spot);
        }
    }

    /// Marks of cells over what stands on them.
    pub(super) fn marks_above(&mut self) {
        for spot in self.spots() {
            self.mark_above(&spot);
        }
    }

    /// What has just been done, and what has been taken.
    pub(super) fn mark_below(&mut self, spot: &Spot) {
        let mark = (self.mark)(spot.place);
        if mark.is_last {
            self.add(Role::Last, Some(spot.place), spot.inside(0.07));
        }
        if mark.is_picked {
            self.add(Role::Picked, Some(spot.place), spot.inside(0.06));
            self.add(Role::Picked, Some(spot.place), spot.inside(0.16));
        }
    }

    /// What can be done now, and the cursor.
    pub(super) fn mark_above(&mut self, spot: &Spot) {
        let mark = (self.mark)(spot.place);
        let is_empty = self.holding(spot.place).is_none_or(|holding| holding.is_empty());
        if mark.is_target && is_empty {
            let radius = (spot.radius * 0.26).min(0.22);
            self.add(Role::Target, Some(spot.place), Form::circle(spot.centre, radius));
        } else if mark.is_target {
            self.add(Role::TargetRing, Some(spot.place), spot.inside(0.07));
        }
        if mark.is_cursor {
            let corners = corners(spot.outline.bounds());
            self.add(Role::Cursor, Some(spot.place), Form::Path(corners));
        }
    }

    /// The marks of a place beside the board.
    pub(super) fn mark_beside(&mut self, place: Place, room: Bounds, rounded: f64) {
        let radius = room.width().min(room.height()) / 2.0;
        let spot = Spot { place, outline: Form::Rectangle(room, rounded), centre: middle(room), radius };
        self.mark_below(&spot);
        self.mark_above(&spot);
    }
}

/// The four corners of a rectangle.
fn corners(bounds: Bounds) -> Vec<Step> {
    let inside = grown(bounds, -0.06);
    let long = inside.width().min(inside.height()) * 0.22;
    let (left, right, top, bottom) = (inside.min.x, inside.max.x, inside.min.y, inside.max.y);
    let corner = |x: f64, y: f64, across: f64, down: f64| {
        [
            Step::Move(Point::new(x + across, y)),
            Step::Line(Point::new(x, y)),
            Step::Line(Point::new(x, y + down)),
        ]
    };
    [
        corner(left, top, long, long),
        corner(right, top, -long, long),
        corner(right, bottom, -long, -long),
        corner(left, bottom, long, -long),
    ]
    .concat()
}
