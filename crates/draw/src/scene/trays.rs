//! Hands of pieces: to the right of the board, or above and below it where the screen is narrow.

use board::{Bounds, Point};
use game::{Holding, Piece, Place};

use super::besides::{GAP, is_below};
use super::form::{Form, Role};
use super::{CUBE, Sketch, middle};

/// The height of a tray to the right of the board, and its width.
const HIGHEST: f64 = 5.6;
const WIDTH: f64 = 3.2;

/// The height of a tray above or below the board: one line of cubes.
const STRIP: f64 = 1.24;

/// The distance from cube to cube, for a side of 1.
const STEP: f64 = 1.22;

/// The further distance between kinds on one line, for a side of 1.
const BETWEEN_KINDS: f64 = 0.5;

/// The radius of the corners of a tray.
const ROUNDED: f64 = 0.22;

impl Sketch<'_> {
    /// Returns the rooms of the hands, each on its owner's side.
    pub(super) fn tray_rooms(&self, board: Bounds) -> Vec<(usize, Bounds)> {
        let room = |is_below: bool| {
            if self.viewing.is_narrow { strip(board, is_below) } else { half(board, is_below) }
        };
        let besides = self.ground.besides.iter().enumerate();
        besides
            .filter(|(index, _)| self.viewing.has_empty_hands || !self.is_empty(Place::Beside(*index)))
            .map(|(index, beside)| (index, room(is_below(self.ground, beside.seat, board, self.projection))))
            .collect()
    }

    fn is_empty(&self, place: Place) -> bool {
        matches!(self.picture.holding(place), Some(Holding::Pieces(pieces)) if pieces.is_empty())
    }

    /// Draws a tray with the pieces in hand, kind by kind.
    pub(super) fn tray(&mut self, index: usize, room: Bounds) {
        let place = Place::Beside(index);
        self.add(Role::Tray, Some(place), Form::Rectangle(room, ROUNDED));
        let Some(Holding::Pieces(pieces)) = self.holding(place) else { return };
        let (side, spots) = if self.viewing.is_narrow {
            spots_in_line(&pieces, room)
        } else {
            self.spots_in_rows(&pieces, room)
        };
        let from = self.shapes.len();
        for (piece, spot) in pieces.iter().zip(&spots) {
            if self.is_in_depth() {
                self.cube_in_room(place, *spot, *piece, side);
            } else {
                self.cube(place, *spot, *piece, side);
            }
        }
        self.gather(from);
        // On a narrow screen a finger has the whole height of the tray.
        let reach = if self.viewing.is_narrow {
            Point::new(side * (STEP + BETWEEN_KINDS), room.height())
        } else {
            Point::new(side * STEP, side * STEP)
        };
        self.kind_rooms(place, &pieces, &spots, reach);
        self.mark_beside(place, room, ROUNDED);
    }

    /// Places pieces in rows from their owner's end, a new row for each kind.
    fn spots_in_rows(&self, pieces: &[Piece], room: Bounds) -> (f64, Vec<Point>) {
        let is_low = middle(room).y > middle(self.board_bounds()).y;
        let (side, n_columns) = tray_grid(pieces, room);
        let mut spots = Vec::new();
        for (row, line) in rows_of_kinds(pieces, n_columns).iter().enumerate() {
            let step = side * STEP;
            let down = step * (row as f64 + 0.5) + 0.14;
            let y = if is_low { room.max.y - down } else { room.min.y + down };
            let x = |column: usize| middle(room).x + (column as f64 - (n_columns as f64 - 1.0) / 2.0) * step;
            spots.extend((0..line.len()).map(|column| Point::new(x(column), y)));
        }
        (side, spots)
    }
}

/// Returns the half of the room to the right of a board.
fn half(board: Bounds, is_below: bool) -> Bounds {
    let x = board.max.x + GAP;
    let high = (board.height() / 2.0 - GAP / 2.0).min(HIGHEST);
    let top = if is_below { board.max.y - high } else { board.min.y };
    Bounds { min: Point::new(x, top), max: Point::new(x + WIDTH, top + high) }
}

/// Returns the strip above or below a board.
fn strip(board: Bounds, is_below: bool) -> Bounds {
    let top = if is_below { board.max.y + GAP } else { board.min.y - GAP - STRIP };
    Bounds { min: Point::new(board.min.x, top), max: Point::new(board.max.x, top + STRIP) }
}

/// Places pieces on one line around the middle, with gaps between kinds; returns the side of the cubes too.
fn spots_in_line(pieces: &[Piece], room: Bounds) -> (f64, Vec<Point>) {
    let mut along = 0.0;
    let mut places = Vec::new();
    for kind in pieces.chunk_by(|a, b| a == b) {
        if !places.is_empty() {
            along += BETWEEN_KINDS;
        }
        for _ in kind {
            places.push(along + STEP / 2.0);
            along += STEP;
        }
    }
    let side = ((room.width() - 0.3) / along.max(1.0)).min(CUBE);
    let spot = |place: f64| middle(room) + Point::new((place - along / 2.0) * side, 0.0);
    (side, places.into_iter().map(spot).collect())
}

/// Returns the side of cubes in a tray and how many stand side by side, as large as the room allows.
fn tray_grid(pieces: &[Piece], room: Bounds) -> (f64, usize) {
    let fits = |n_columns: usize| {
        let side = (room.width() / (n_columns as f64 * STEP + 0.3)).min(CUBE);
        let n_rows = rows_of_kinds(pieces, n_columns).len() as f64;
        (n_rows * side * STEP + 0.28 <= room.height()).then_some((side, n_columns))
    };
    (3..=12).find_map(fits).unwrap_or((room.width() / 16.0, 12))
}

/// Arranges pieces in rows of at most this length, a new row for each kind.
fn rows_of_kinds(pieces: &[Piece], n_columns: usize) -> Vec<Vec<Piece>> {
    let kinds = pieces.chunk_by(|a, b| a == b);
    kinds.flat_map(|kind| kind.chunks(n_columns.max(1)).map(<[Piece]>::to_vec)).collect()
}
