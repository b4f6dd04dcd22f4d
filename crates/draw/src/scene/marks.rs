//! Marks on places; each has a colour and a shape of its own.
//!
//! The last move is a closed line inside the cell; a place that the move being built goes through has a double line; the
//! cursor is four corners. Legal touches have a shape for each kind: see `targets`.

use board::{Bounds, Point};
use game::{Look, Place};

use super::form::{Form, Role, Segment};
use super::{Sketch, grown, middle};

/// The outline of a place, and the room inside it.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) place: Place,
    pub(super) form: Form,
    pub(super) centre: Point,
    pub(super) radius: f64,
}

impl Outline {
    /// Shrinks the outline, so that marks of neighbours do not touch.
    pub(super) fn inside(&self, by: f64) -> Form {
        match &self.form {
            Form::Rectangle(bounds, rounded) => Form::Rectangle(grown(*bounds, -by), (rounded - by).max(0.0)),
            // The marks of a pit go around its stones.
            Form::Oval(centre, wide, high) => Form::Oval(*centre, wide + 0.06 - by, high + 0.06 - by),
            other => {
                let scale = 1.0 - by / self.radius;
                other.moved(self.centre * (1.0 - scale), scale)
            }
        }
    }
}

impl Sketch<'_> {
    fn outlines(&self) -> Vec<Outline> {
        let board = &self.ground.board;
        let outline = |(cell, place, centre): (board::Cell, Place, Point)| {
            let radius = board.inner_radius(cell) * self.projection.scale();
            let form = match self.ground.look {
                Look::Pits | Look::Ring => self.hollow(cell),
                Look::Hexagons | Look::Squares | Look::Cells => Form::Polygon(self.outline(cell)),
            };
            Outline { place, form, centre, radius }
        };
        self.each_cell().map(outline).collect()
    }

    /// Draws the marks that lie under pieces and stones.
    pub(super) fn marks_below(&mut self) {
        for outline in self.outlines() {
            self.mark_below(&outline);
        }
    }

    /// Draws the marks that lie over pieces and stones.
    pub(super) fn marks_above(&mut self) {
        for outline in self.outlines() {
            self.mark_above(&outline);
        }
    }

    /// Marks the last move and the move being built.
    pub(super) fn mark_below(&mut self, outline: &Outline) {
        let mark = (self.mark)(outline.place);
        if mark.is_last {
            self.add(Role::Last, Some(outline.place), outline.inside(0.07));
        }
        if mark.is_picked {
            self.add(Role::Picked, Some(outline.place), outline.inside(0.06));
            self.add(Role::Picked, Some(outline.place), outline.inside(0.16));
        }
    }

    /// Marks legal touches and the cursor.
    pub(super) fn mark_above(&mut self, outline: &Outline) {
        let mark = (self.mark)(outline.place);
        if mark.is_target {
            self.target(outline, mark.kind);
        }
        if mark.is_cursor {
            let corners = corners(outline.form.bounds());
            self.add(Role::Cursor, Some(outline.place), Form::Path(corners));
        }
    }

    /// Marks a place beside the board.
    pub(super) fn mark_beside(&mut self, place: Place, room: Bounds, rounded: f64) {
        let radius = room.width().min(room.height()) / 2.0;
        let outline = Outline { place, form: Form::Rectangle(room, rounded), centre: middle(room), radius };
        self.mark_below(&outline);
        self.mark_above(&outline);
    }
}

/// The four corners of a rectangle.
fn corners(bounds: Bounds) -> Vec<Segment> {
    let inside = grown(bounds, -0.06);
    let long = inside.width().min(inside.height()) * 0.22;
    let (left, right, top, bottom) = (inside.min.x, inside.max.x, inside.min.y, inside.max.y);
    let corner = |x: f64, y: f64, across: f64, down: f64| {
        [
            Segment::Move(Point::new(x + across, y)),
            Segment::Line(Point::new(x, y)),
            Segment::Line(Point::new(x, y + down)),
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
