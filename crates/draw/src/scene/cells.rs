//! Networks of cells with stones on them: triangles, squares, rhombs, graphs.

use board::{Bounds, Point};
use game::{Holding, Note, Place};

use super::form::{Align, Form, Role};
use super::stones::A_DOZEN;
use super::{Sketch, grown};

/// The rim of the board around its cells.
const RIM: f64 = 0.22;

/// The least number of stones that is written beside them.
const COUNTED_FROM: u32 = 5;

/// The height of letters.
const NAME_HEIGHT: f64 = 0.13;

impl Sketch<'_> {
    /// Draws the board with its stones; returns the rectangle around it.
    pub(super) fn cells(&mut self) -> Bounds {
        for role in [Role::BoardShade, Role::Board] {
            for (cell, _, _) in self.each_cell() {
                let below = if role == Role::BoardShade { Point::new(0.0, 0.1) } else { Point::default() };
                let form = Form::Polygon(self.outline(cell)).moved(below, 1.0);
                self.add(role, None, form);
            }
        }
        self.links();
        self.tinted_cells();
        if self.viewing.has_names {
            for (cell, place, centre) in self.each_cell() {
                self.cell_name(cell, place, centre);
            }
        }
        self.marks_below();
        let from = self.shapes.len();
        for (cell, place, centre) in self.each_cell() {
            if let Some(Holding::Stones(count, notes)) = self.holding(place) {
                let radius = self.ground.board.inner_radius(cell) * self.projection.scale();
                self.stones(place, centre, radius * 0.86, count);
                self.cell_count(place, centre, radius, count, &notes);
            }
        }
        self.gather(from);
        self.marks_above();
        self.stones_in_hand();
        grown(self.board_bounds(), RIM)
    }

    /// Draws the edges of a graph, whose cells do not touch.
    fn links(&mut self) {
        let board = &self.ground.board;
        if !board.cells().all(|cell| board.is_round(cell)) {
            return;
        }
        let end = |cell| self.projection.at(board.centre(cell));
        let lines: Vec<_> = board
            .pairs()
            .flat_map(|(a, b)| [super::Segment::Move(end(a)), super::Segment::Line(end(b))])
            .collect();
        self.add(Role::Border, None, Form::Path(lines));
    }

    /// Writes the name in the leftmost corner of the cell, the lower one of two.
    fn cell_name(&mut self, cell: board::Cell, place: Place, centre: Point) {
        let outline = self.outline(cell);
        let farthest = outline.iter().copied().max_by(|a, b| (a.y - 9.0 * a.x).total_cmp(&(b.y - 9.0 * b.x)));
        let Some(corner) = farthest else { return };
        let name = self.ground.board.name(cell).to_owned();
        // Moved towards the centre until the letters are inside.
        let at = corner + (centre - corner) * 0.42;
        let at = Point::new(at.x - 0.08, at.y + NAME_HEIGHT / 2.0);
        self.add(Role::Name(self.tint(cell)), Some(place), Form::Text(name, at, NAME_HEIGHT, Align::Left));
    }

    /// Writes the number of stones where counting them is tedious, and the notes of the cell.
    fn cell_count(&mut self, place: Place, centre: Point, radius: f64, count: u32, notes: &[Note]) {
        if (COUNTED_FROM..=A_DOZEN).contains(&count) {
            let at = centre + Point::new(radius * 0.78, radius * 0.62);
            self.coin(place, at, radius * 0.36, count, Role::Coin);
        }
        for (rank, note) in notes.iter().enumerate() {
            let at = Point::new(centre.x, centre.y - radius * 0.8 + rank as f64 * 0.16);
            self.add(Role::Note, Some(place), Form::Text(note.to_string(), at, NAME_HEIGHT, Align::Middle));
        }
    }
}
