//! Hexagons of wood with cubes on them.

use board::{Bounds, Point};
use game::Holding;

use super::depth::with_headroom;
use super::form::{Align, Form, Role};
use super::{Sketch, grown};

/// The rim of the board around its cells.
const RIM: f64 = 0.26;

/// Where the name of a cell begins: in its lower left.
const NAME: Point = Point::new(-0.69, 0.46);

/// The height of letters in names.
const NAME_HEIGHT: f64 = 0.155;

impl Sketch<'_> {
    /// Draws the board with its pieces; returns the rectangle around it.
    pub(super) fn hexagons(&mut self) -> Bounds {
        let layers: &[(Role, f64)] = if self.is_in_depth() {
            &[(Role::BoardShade, 0.4), (Role::BoardSide, 0.24), (Role::Board, 0.0)]
        } else {
            &[(Role::BoardShade, 0.12), (Role::Board, 0.0)]
        };
        for (role, below) in layers {
            for (cell, _, _) in self.each_cell() {
                let form = Form::Polygon(self.outline(cell)).moved(Point::new(0.0, *below), 1.0);
                self.add(*role, None, form);
            }
        }
        self.tinted_cells();
        if self.viewing.has_names {
            for (cell, place, centre) in self.each_cell() {
                let name = self.ground.board.name(cell).to_owned();
                let at = centre + self.projection.upright(NAME);
                let form = Form::Text(name, at, NAME_HEIGHT, Align::Left);
                self.add(Role::Name(self.tint(cell)), Some(place), form);
            }
        }
        self.marks_below();
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
        let board = grown(self.board_bounds(), RIM);
        if self.is_in_depth() { with_headroom(board) } else { board }
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
