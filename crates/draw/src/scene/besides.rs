//! Places beside the board: stores and reserves of stones; hands of pieces are in `trays`.

use board::{Bounds, Point};
use game::{Beside, BesideKind, BesideSide, Ground, Holding, Look, Note, Place, Seat};

use super::form::{Align, Form, Role, around};
use super::projection::Projection;
use super::{Sketch, grown, middle, united};
use crate::look::has_cubes;
use crate::mark::Mark;

/// The size of a store in front of its owner, and of a reserve beside it.
const STORE: (f64, f64) = (2.3, 0.82);
const RESERVE: (f64, f64) = (0.82, 0.82);

/// Half of the least room for a board with players around it.
const NARROWEST: (f64, f64) = (1.9, 2.5);

/// The gap between the board and a place beside it.
pub(super) const GAP: f64 = 0.32;

/// The room for a number at either end of a dish.
const LABEL: f64 = 0.62;

/// The width of a store in an end of the board.
const END: f64 = 0.86;

/// The direction of a seat; right and below are positive, as the first player sees the board.
#[derive(Clone, Copy, Debug)]
struct Chair {
    across: f64,
    down: f64,
}

/// Chairs around a board without camps, clockwise from the first player, who sits below.
fn chair_of(seat: usize, n_seats: usize) -> Chair {
    let chairs: &[(f64, f64)] = match n_seats {
        0..=1 => &[(0.0, 1.0)],
        2 => &[(0.0, 1.0), (0.0, -1.0)],
        3 => &[(0.0, 1.0), (-1.0, -0.5), (1.0, -0.5)],
        4 => &[(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)],
        5 => &[(0.0, 1.0), (-1.0, 0.45), (-1.0, -0.45), (1.0, -0.45), (1.0, 0.45)],
        _ => &[(0.0, 1.0), (-1.0, 0.45), (-1.0, -0.45), (0.0, -1.0), (1.0, -0.45), (1.0, 0.45)],
    };
    let (across, down) = chairs.get(seat).copied().unwrap_or((0.0, 1.0));
    Chair { across, down }
}

/// Returns the centre of a seat's camp on the picture.
fn camp_of(ground: &Ground, seat: Seat, projection: Projection) -> Option<Point> {
    let mine = ground.board.cells().zip(&ground.camps).filter(|(_, camp)| **camp == Some(seat));
    let places: Vec<Point> = mine.map(|(cell, _)| projection.at(ground.board.centre(cell))).collect();
    (!places.is_empty()).then(|| board::geometry::mean(&places))
}

/// Returns whether a seat looks at the board from below, in a picture turned like this one.
pub(super) fn is_below(ground: &Ground, seat: Seat, board: Bounds, projection: Projection) -> bool {
    match camp_of(ground, seat, projection).map(|camp| camp.y - middle(board).y) {
        // With a single row, or a camp on both sides, the first player sits below.
        Some(down) if down.abs() > 0.3 => down > 0.0,
        _ => (seat == Seat::FIRST) == (projection.sign() > 0.0),
    }
}

/// Returns the rooms of the stores carved in the ends of a board of pits.
pub(super) fn end_rooms(ground: &Ground, pits: Bounds, projection: Projection) -> Vec<(usize, Bounds)> {
    let mut ends: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
    for (index, beside) in ground.besides.iter().enumerate() {
        let is_right = match beside.side {
            BesideSide::Front => continue,
            BesideSide::Right => true,
            BesideSide::Left => false,
        };
        let is_right_end = is_right == is_below(ground, beside.seat, pits, projection);
        if let Some(end) = ends.get_mut(usize::from(is_right_end)) {
            // The player above has the upper room.
            let at = if is_below(ground, beside.seat, pits, projection) { end.len() } else { 0 };
            end.insert(at, index);
        }
    }
    let [left, right] = ends;
    let of_end = |end: Vec<usize>, x: f64| {
        let height = pits.height() / end.len().max(1) as f64;
        end.into_iter().enumerate().map(move |(rank, index)| {
            let top = pits.min.y + height * rank as f64;
            let min = Point::new(x, top);
            // Room for the label below.
            (index, Bounds { min, max: Point::new(x + END, top + height - 0.3) })
        })
    };
    let gap = 0.16;
    of_end(left, pits.min.x - gap - END).chain(of_end(right, pits.max.x + gap)).collect()
}

impl Sketch<'_> {
    /// Draws the places beside the board; returns the rectangle around everything.
    pub(super) fn besides(&mut self, board: Bounds) -> Bounds {
        let mut all = board;
        if has_cubes(self.ground.look) {
            for (index, room) in self.tray_rooms(board) {
                self.tray(index, room);
                all = united(all, room);
            }
            return all;
        }
        for (index, room) in self.dish_rooms(board) {
            self.dish(index, room);
            let aside = Point::new(if room.width() > room.height() { LABEL } else { 0.42 }, 0.1);
            all = united(all, Bounds { min: room.min - aside, max: room.max + aside });
        }
        all
    }

    /// Draws the dishes in front of the players.
    fn dish_rooms(&self, board: Bounds) -> Vec<(usize, Bounds)> {
        let n_seats = self.ground.besides.iter().map(|it| it.seat.index() + 1).max().unwrap_or(0);
        let scale = (board.width() / 9.0).clamp(1.0, 3.0);
        (0..n_seats)
            .filter_map(Seat::new)
            .flat_map(|seat| self.dishes_of(seat, n_seats, board, scale))
            .collect()
    }

    /// Places the store of a seat, and its reserve behind it.
    fn dishes_of(&self, seat: Seat, n_seats: usize, board: Bounds, scale: f64) -> Vec<(usize, Bounds)> {
        let (middle, is_column) = self.dish_middle(seat, n_seats, board, scale);
        let mine = self.ground.besides.iter().enumerate();
        let mine = mine.filter(|(_, it)| it.seat == seat && it.side == BesideSide::Front);
        let mut rooms: Vec<(usize, Bounds)> = Vec::new();
        for (index, _) in mine {
            let (wide, high) = if rooms.is_empty() { STORE } else { RESERVE };
            let (wide, high) = (wide * scale, high * scale);
            let centre = match rooms.last() {
                None => middle,
                Some((_, before)) if is_column => {
                    Point::new(middle.x, before.max.y + 0.2 * scale + high / 2.0)
                }
                Some((_, before)) => Point::new(before.max.x + LABEL + wide / 2.0, middle.y),
            };
            rooms.push((index, around(centre, wide, high)));
        }
        rooms
    }

    /// Returns the centre of the dishes of a seat, and whether they stand one below the other.
    fn dish_middle(&self, seat: Seat, n_seats: usize, board: Bounds, scale: f64) -> (Point, bool) {
        let centre = middle(board);
        let high = STORE.1 * scale;
        if let Some(camp) = camp_of(self.ground, seat, self.projection) {
            if let Some(aside) = self.aside_of_ring(camp, n_seats, board, scale) {
                return (aside, true);
            }
            let is_below = is_below(self.ground, seat, board, self.projection);
            let y = if is_below { board.max.y + GAP + high / 2.0 } else { board.min.y - GAP - high / 2.0 };
            return (Point::new(camp.x, y), false);
        }
        let Chair { across, down } = chair_of(seat.index(), n_seats);
        let (across, down) = (across * self.projection.sign(), down * self.projection.sign());
        let half = Point::new(board.width() / 2.0, board.height() / 2.0);
        if across != 0.0 {
            // Beside a small board there is room for dishes above each other, and beside the one below the board.
            let room = Point::new(half.x.max(NARROWEST.0 * scale), half.y.max(NARROWEST.1 * scale));
            let x = room.x + GAP + LABEL + STORE.0 * scale / 2.0;
            return (centre + Point::new(x * across, room.y * down), true);
        }
        (centre + Point::new(0.0, (half.y + GAP + high / 2.0) * down), false)
    }

    /// Returns the centre of the dishes of a seat at the left or the right of a ring that several share.
    fn aside_of_ring(&self, camp: Point, n_seats: usize, board: Bounds, scale: f64) -> Option<Point> {
        let centre = middle(board);
        let towards =
            Point::new(2.0 * (camp.x - centre.x) / board.width(), 2.0 * (camp.y - centre.y) / board.height());
        if self.ground.look != Look::Ring || n_seats < 3 || towards.x.abs() < 0.3 {
            return None;
        }
        let x = board.width() / 2.0 + GAP + LABEL + STORE.0 * scale / 2.0;
        Some(
            centre
                + Point::new(
                    x * towards.x.signum(),
                    towards.y * (board.height() / 2.0).max(NARROWEST.1 * scale),
                ),
        )
    }

    /// Draws a dish with its stones.
    fn dish(&mut self, index: usize, room: Bounds) {
        let place = Place::Beside(index);
        let Some(beside) = self.ground.besides.get(index).cloned() else { return };
        let Some(Holding::Stones(count, notes)) = self.holding(place) else { return };
        let rounded = room.height() / 2.0;
        let is_spare = beside.kind == BesideKind::Reserve && self.has_store(beside.seat);
        let is_seen = !is_spare || count > 0 || (self.mark)(place) != Mark::default();
        let role = if is_seen { Role::Dish } else { Role::Unseen };
        self.add(role, Some(place), Form::Rectangle(room, rounded));
        if !is_seen {
            return;
        }
        let from = self.shapes.len();
        self.stones_along(place, grown(room, -0.08), count);
        self.gather(from);
        self.dish_labels(&beside, place, room, count, &notes);
        self.mark_beside(place, room, rounded);
    }

    fn has_store(&self, seat: Seat) -> bool {
        self.ground.besides.iter().any(|it| it.seat == seat && it.kind == BesideKind::Store)
    }

    /// Writes the number of the seat to the left of a dish, and that of its stones to the right.
    fn dish_labels(&mut self, beside: &Beside, place: Place, room: Bounds, count: u32, notes: &[Note]) {
        let y = middle(room).y;
        let place = Some(place);
        let at = Point::new(room.max.x + 0.14, y + 0.1);
        self.add(Role::DishCount, place, Form::Text(count.to_string(), at, 0.2, Align::Left));
        if room.width() > room.height() {
            let seat = format!("({})", beside.seat.index() + 1);
            let at = Point::new(room.min.x - 0.12, y + 0.07);
            self.add(Role::SeatName, place, Form::Text(seat, at, 0.14, Align::Right));
        }
        if let Some(note) = notes.first() {
            let at = Point::new(room.max.x + 0.14, y + 0.34);
            self.add(Role::SeatName, place, Form::Text(note.to_string(), at, 0.12, Align::Left));
        }
    }
}
