//! Rows of pits carved in a board of wood, with the stores at its ends.

use board::{Bounds, Point};
use game::{Holding, Place};

use super::besides::end_rooms;
use super::form::{Align, Form, Role, Segment};
use super::{Sketch, grown, middle, united};

/// The wood around the pits.
const RIM: f64 = 0.24;

/// The room below a pit for its count and its name.
const LABELS: f64 = 0.26;

/// The radius of a pit.
pub(super) const PIT: f64 = 0.43;

/// The distance of the count and the name below the centre of a pit.
const LABEL_LINE: f64 = 0.65;

impl Sketch<'_> {
    /// Draws the board with its stones; returns the rectangle around it.
    pub(super) fn pits(&mut self) -> Bounds {
        let pits = self.board_bounds();
        let pits = Bounds { min: pits.min, max: Point::new(pits.max.x, pits.max.y + LABELS) };
        let rooms = end_rooms(self.ground, pits, self.projection);
        let board = grown(rooms.iter().fold(pits, |all, (_, room)| united(all, *room)), RIM);
        self.add(Role::BoardShade, None, Form::Rectangle(board, 0.34).moved(Point::new(0.0, 0.1), 1.0));
        self.add(Role::Board, None, Form::Rectangle(board, 0.34));
        self.add(Role::BoardEdge, None, Form::Rectangle(grown(board, -0.09), 0.27));
        self.borders();
        for (cell, place, _) in self.each_cell() {
            let form = self.hollow(cell);
            self.add(Role::Pit, Some(place), form);
        }
        for (cell, place, centre) in self.each_cell() {
            self.pit_labels(cell, place, centre);
        }
        self.marks_below();
        self.stones_of_pits();
        self.marks_above();
        for (index, room) in rooms {
            self.end_store(index, room);
        }
        self.stones_in_hand();
        board
    }

    /// Draws the stones of every pit.
    pub(super) fn stones_of_pits(&mut self) {
        let from = self.shapes.len();
        for (_, place, centre) in self.each_cell() {
            if let Some(Holding::Stones(count, _)) = self.holding(place) {
                self.stones(place, centre, PIT * 0.96, count);
            }
        }
        self.gather(from);
    }

    /// Returns the outline of a pit: round, or an oval for a store that is a cell of the board.
    pub(super) fn hollow(&self, cell: board::Cell) -> Form {
        let bounds = Form::Polygon(self.outline(cell)).bounds();
        let centre = middle(bounds);
        if self.ground.board.is_round(cell) {
            return Form::circle(centre, PIT);
        }
        Form::Oval(centre, bounds.width() / 2.0, bounds.height() / 2.0)
    }

    /// Writes the count, the name and the notes of a pit, and marks a pit with notes by a ring.
    fn pit_labels(&mut self, cell: board::Cell, place: Place, centre: Point) {
        let Some(Holding::Stones(count, notes)) = self.holding(place) else { return };
        let line = |across: f64| Point::new(centre.x + across, centre.y + LABEL_LINE);
        let text = Form::Text(count.to_string(), line(0.0), 0.19, Align::Middle);
        self.add(Role::Count, Some(place), text);
        if self.viewing.has_names {
            let name = self.ground.board.name(cell).to_owned();
            self.add(Role::PitName, Some(place), Form::Text(name, line(-0.44), 0.13, Align::Left));
        }
        // Above the pit: below it, the name and the count leave no room.
        let top = Point::new(centre.x, centre.y - PIT - 0.045);
        for (rank, note) in notes.iter().enumerate() {
            let at = top - Point::new(0.0, rank as f64 * 0.15);
            self.add(Role::Note, Some(place), Form::Text(note.to_string(), at, 0.11, Align::Middle));
        }
        if !notes.is_empty() {
            let form = self.hollow(cell);
            self.add(Role::Noted, Some(place), form);
        }
    }

    /// Draws lines between neighbours of different camps.
    pub(super) fn borders(&mut self) {
        let board = &self.ground.board;
        let camp = |cell: board::Cell| self.ground.camps.get(cell.index()).copied().flatten();
        let mut lines = Vec::new();
        for (a, b) in board.pairs().filter(|(a, b)| camp(*a) != camp(*b)) {
            let (a, b) = (self.projection.at(board.centre(a)), self.projection.at(board.centre(b)));
            let is_above = (a.x - b.x).abs() < 0.1;
            let half = if is_above { Point::new(0.5, 0.0) } else { Point::new(0.0, 0.5) };
            // A level line goes between the labels of the upper pits and the notes of the lower ones.
            let lower = if is_above { Point::new(0.0, 0.03) } else { Point::default() };
            let between = (a + b) * 0.5 + lower;
            lines.extend([Segment::Move(between - half), Segment::Line(between + half)]);
        }
        if !lines.is_empty() {
            self.add(Role::Border, None, Form::Path(lines));
        }
    }

    /// Draws a store carved in an end of the board.
    fn end_store(&mut self, index: usize, room: Bounds) {
        let place = Place::Beside(index);
        self.add(Role::Pit, Some(place), Form::Rectangle(room, room.width().min(room.height()) / 2.0));
        let Some(Holding::Stones(count, _)) = self.holding(place) else { return };
        let from = self.shapes.len();
        self.stones_along(place, grown(room, -0.06), count);
        self.gather(from);
        let seat = self.ground.besides.get(index).map_or(0, |beside| beside.seat.index() + 1);
        let at = Point::new(middle(room).x, room.max.y + 0.26);
        self.add(Role::Count, Some(place), Form::Text(count.to_string(), at, 0.19, Align::Middle));
        let at = Point::new(room.min.x, at.y);
        self.add(Role::PitName, Some(place), Form::Text(format!("({seat})"), at, 0.12, Align::Left));
        self.mark_beside(place, room, room.width().min(room.height()) / 2.0);
    }

    /// Draws the stones in the hand of a player in the middle of a turn.
    pub(super) fn stones_in_hand(&mut self) {
        let Some((count, at)) = self.picture.in_hand else { return };
        let Some(Place::Cell(index)) = at else { return };
        let Some(cell) = self.ground.board.nth(index) else { return };
        let is_empty = self.picture.cells.get(index).is_none_or(Holding::is_empty);
        let aside = if is_empty { Point::default() } else { Point::new(0.28, -0.22) };
        let centre = self.projection.at(self.ground.board.centre(cell)) + aside;
        self.coin(Place::Cell(index), centre, 0.19, count, Role::HandCoin);
    }
}
