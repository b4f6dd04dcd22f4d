//! Pits in a ring, carved in a round board: counts stand inside the ring, names outside.

use board::{Bounds, Point};
use game::{Holding, Place};

use super::form::{Align, Form, Role, Segment};
use super::pits::PIT;
use super::{Sketch, grown, middle};

/// The wood around the pits, with the room for their names.
const RIM: f64 = 0.52;

/// The distance of a count from the centre of its pit, towards the middle of the board.
const COUNT: f64 = 0.62;

/// The distance of a name from the centre of its pit, away from the middle of the board.
const NAME: f64 = 0.6;

/// The distance of a note below its count.
const NOTE: f64 = 0.17;

impl Sketch<'_> {
    /// Draws the board with its stones; returns the rectangle around it.
    pub(super) fn ring(&mut self) -> Bounds {
        let board = grown(self.board_bounds(), RIM);
        let wood = |less: f64| {
            let bounds = grown(board, -less);
            Form::Oval(middle(bounds), bounds.width() / 2.0, bounds.height() / 2.0)
        };
        self.add(Role::BoardShade, None, wood(0.0).moved(Point::new(0.0, 0.1), 1.0));
        self.add(Role::Board, None, wood(0.0));
        self.add(Role::BoardEdge, None, wood(0.09));
        self.spokes(middle(board));
        for (cell, place, _) in self.each_cell() {
            let form = self.hollow(cell);
            self.add(Role::Pit, Some(place), form);
        }
        for (cell, place, centre) in self.each_cell() {
            self.ring_labels(cell, place, centre, middle(board));
        }
        self.marks_below();
        self.stones_of_pits();
        self.marks_above();
        self.stones_in_hand();
        board
    }

    /// Writes the count and the notes of a pit inside the ring, and its name outside.
    fn ring_labels(&mut self, cell: board::Cell, place: Place, centre: Point, hub: Point) {
        let Some(Holding::Stones(count, notes)) = self.holding(place) else { return };
        let outward = unit(centre - hub);
        let text = |text: String, by: f64, height: f64| {
            let at = centre + outward * by + Point::new(0.0, height / 2.0);
            Form::Text(text, at, height, Align::Middle)
        };
        self.add(Role::Count, Some(place), text(count.to_string(), -COUNT, 0.19));
        if self.viewing.has_names {
            let name = self.ground.board.name(cell).to_owned();
            self.add(Role::PitName, Some(place), text(name, NAME, 0.13));
        }
        let below = Point::new(0.0, NOTE);
        for (rank, note) in notes.iter().enumerate() {
            let form = text(note.to_string(), -COUNT, 0.11).moved(below * (rank as f64 + 1.0), 1.0);
            self.add(Role::Note, Some(place), form);
        }
        if !notes.is_empty() {
            self.add(Role::Noted, Some(place), Form::circle(centre, PIT));
        }
    }

    /// Draws lines between neighbours of different camps, towards the middle of the board.
    fn spokes(&mut self, hub: Point) {
        let board = &self.ground.board;
        let camp = |cell: board::Cell| self.ground.camps.get(cell.index()).copied().flatten();
        let mut lines = Vec::new();
        for (a, b) in board.pairs().filter(|(a, b)| camp(*a) != camp(*b)) {
            let between = self.projection.at((board.centre(a) + board.centre(b)) * 0.5);
            let out = unit(between - hub);
            lines.extend([Segment::Move(between - out * 0.5), Segment::Line(between + out * 0.6)]);
        }
        if !lines.is_empty() {
            self.add(Role::Border, None, Form::Path(lines));
        }
    }
}

/// Returns the direction of a vector; down for no vector at all.
fn unit(by: Point) -> Point {
    let length = by.x.hypot(by.y);
    if length < 1e-9 { Point::new(0.0, 1.0) } else { by * (1.0 / length) }
}
