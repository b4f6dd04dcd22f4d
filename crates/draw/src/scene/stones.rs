//! Stones, one by one up to a dozen, then as a heap around their number.

use std::f64::consts::FRAC_1_SQRT_2;

use board::{Bounds, Point};
use game::Place;

use super::form::{Align, Form, Role};
use super::{Sketch, middle};

/// The largest number of stones drawn one by one.
pub(super) const A_DOZEN: u32 = 12;

/// The number of tones of stones.
const TONES: u32 = 4;

impl Sketch<'_> {
    /// Draws stones in a round hollow of this radius.
    pub(super) fn stones(&mut self, place: Place, centre: Point, radius: f64, count: u32) {
        if count > A_DOZEN {
            self.heap(place, centre, radius, count);
            return;
        }
        let seed = seed_of(place);
        for (rank, spot) in round(count, seed).iter().enumerate() {
            self.stone(place, centre + *spot * radius, radius * stone_radius(count), seed + rank as u32);
        }
    }

    /// Draws a ring of stones around their number.
    fn heap(&mut self, place: Place, centre: Point, radius: f64, count: u32) {
        let seed = seed_of(place);
        for (rank, spot) in ring(10, 0.76, seed).iter().enumerate() {
            self.stone(place, centre + *spot * radius, radius * 0.22, seed + rank as u32);
        }
        self.coin(place, centre, radius * 0.58, count, Role::Coin);
    }

    /// Draws stones in an oblong dish.
    pub(super) fn stones_along(&mut self, place: Place, room: Bounds, count: u32) {
        let (centre, wide, high) = (middle(room), room.width(), room.height());
        let is_wide = wide >= high;
        let (long, short) = if is_wide { (wide, high) } else { (high, wide) };
        let coin = if count > A_DOZEN { short * 0.38 } else { 0.0 };
        let radius = (short * 0.19).min(long / 14.0);
        let seed = seed_of(place);
        // Beside the number, as many stones as there is room for.
        let most = 2 * ((long / 2.0 - coin) / (radius * 2.25)) as u32 * 2;
        let n_shown = count.min(A_DOZEN).min(if count > A_DOZEN { most } else { A_DOZEN });
        let n_columns = n_shown.div_ceil(2);
        for rank in 0..n_shown {
            let (column, row) = (rank / 2, rank % 2);
            let is_alone = rank + 1 == n_shown && n_shown % 2 == 1;
            let free = if column < n_columns / 2 { -coin } else { coin };
            let along = (f64::from(column) - f64::from(n_columns - 1) / 2.0) * radius * 2.25 + free;
            let across = if is_alone { 0.0 } else { (f64::from(row) - 0.5) * radius * 2.25 };
            let by = if is_wide { Point::new(along, across) } else { Point::new(across, along) };
            let shift = jitter(seed + rank * 7) * (radius * 0.12);
            self.stone(place, centre + by + shift, radius, seed + rank);
        }
        if count > A_DOZEN {
            self.coin(place, centre, coin, count, Role::Coin);
        }
    }

    /// Draws a number on a disc.
    pub(super) fn coin(&mut self, place: Place, centre: Point, radius: f64, count: u32, role: Role) {
        let text = count.to_string();
        let height = radius * if text.len() > 2 { 0.66 } else { 0.92 };
        self.add(role, Some(place), Form::circle(centre, radius));
        let at = Point::new(centre.x, centre.y + height / 2.0);
        self.add(Role::CoinCount, Some(place), Form::Text(text, at, height, Align::Middle));
    }

    fn stone(&mut self, place: Place, centre: Point, radius: f64, seed: u32) {
        // No two pebbles are alike: some are wider than high.
        let (wide, high) = match seed % 3 {
            0 => (radius, radius * 0.9),
            1 => (radius * 0.92, radius * 0.98),
            _ => (radius * 0.98, radius * 0.94),
        };
        let below = Point::new(centre.x + radius * 0.1, centre.y + radius * 0.24);
        self.add(Role::Shade, Some(place), Form::Oval(below, wide, high));
        let tone = (seed.wrapping_mul(2_654_435_761) >> 16) % TONES;
        self.add(Role::Stone(tone as u8), Some(place), Form::Oval(centre, wide, high));
    }
}

/// Returns the size of each of this many stones in a hollow of radius 1; few stones are drawn larger.
fn stone_radius(count: u32) -> f64 {
    match count {
        0..=2 => 0.35,
        3 | 4 => 0.32,
        5..=7 => 0.285,
        _ => 0.235,
    }
}

/// Returns places for up to a dozen stones in a hollow of radius 1.
fn round(count: u32, seed: u32) -> Vec<Point> {
    let mut spots = match count {
        0 => Vec::new(),
        1 => vec![Point::default()],
        2 => ring(2, 0.42, seed),
        3 => ring(3, 0.45, seed),
        4 => ring(4, 0.49, seed),
        5 => ring(5, 0.58, seed),
        6 | 7 => [vec![Point::default()], ring(count - 1, 0.62, seed)].concat(),
        8 | 9 => [vec![Point::default()], ring(count - 1, 0.64, seed)].concat(),
        10 => [ring(3, 0.29, seed), ring(7, 0.73, seed)].concat(),
        11 => [ring(3, 0.29, seed), ring(8, 0.74, seed)].concat(),
        _ => [ring(3, 0.29, seed), ring(9, 0.75, seed)].concat(),
    };
    for (rank, spot) in spots.iter_mut().enumerate() {
        *spot = *spot + jitter(seed + 31 * rank as u32) * 0.03;
    }
    spots
}

/// Returns a number that differs from place to place.
fn seed_of(place: Place) -> u32 {
    match place {
        Place::Cell(index) => index as u32 * 17 + 3,
        Place::Beside(index) => index as u32 * 29 + 1009,
    }
}

/// Returns a small shift that looks random but is always the same.
fn jitter(seed: u32) -> Point {
    let mixed = seed.wrapping_mul(2_246_822_519).rotate_left(13).wrapping_mul(3_266_489_917);
    let part = |bits: u32| f64::from(bits & 0xff) / 127.5 - 1.0;
    Point::new(part(mixed >> 8), part(mixed >> 20))
}

/// Returns this many points on a circle of this radius, turned by a few degrees that depend on the seed.
pub(super) fn ring(count: u32, radius: f64, seed: u32) -> Vec<Point> {
    let step = STEPS.get(count as usize).copied().unwrap_or((1.0, 0.0));
    let start = STARTS.get(seed as usize % STARTS.len()).copied().unwrap_or((0.0, -1.0));
    let turned = |by: (f64, f64), of: Point| Point::new(of.x * by.0 - of.y * by.1, of.x * by.1 + of.y * by.0);
    let first = Point::new(start.0, start.1);
    std::iter::successors(Some(first), |point| Some(turned(step, *point)))
        .take(count as usize)
        .map(|point| point * radius)
        .collect()
}

/// The cosine and the sine of an n-th of a turn: constants, as `f64::sin` may differ between machines.
const STEPS: [(f64, f64); 16] = [
    (1.0, 0.0),
    (1.0, 0.0),
    (-1.0, 0.0),
    (-0.5, 0.866_025_4),
    (0.0, 1.0),
    (0.309_017, 0.951_056_5),
    (0.5, 0.866_025_4),
    (0.623_489_8, 0.781_831_5),
    (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
    (0.766_044_4, 0.642_787_6),
    (0.809_017, 0.587_785_3),
    (0.841_253_5, 0.540_640_8),
    (0.866_025_4, 0.5),
    (0.885_456, 0.464_723_2),
    (0.900_968_9, 0.433_883_7),
    (0.913_545_5, 0.406_736_6),
];

/// The directions in which a ring may begin.
const STARTS: [(f64, f64); 5] = [
    (0.0, -1.0),
    (0.5, -0.866_025_4),
    (0.866_025_4, -0.5),
    (0.258_819, -0.965_925_8),
    (FRAC_1_SQRT_2, -FRAC_1_SQRT_2),
];
