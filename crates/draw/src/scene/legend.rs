//! A diagram of the kinds of pieces: arrows lead from each to those it takes.
//!
//! Kinds that take each other in a circle stand on a wheel, kinds that fight with the wheel in its hub. Below stand those
//! that are only taken, and last those that neither take nor are taken.

use board::{Bounds, Point};
use game::{Ground, Lang, Look, Picture, Piece, Place};

use super::form::{Align, Form, Role};
use super::projection::Projection;
use super::wheel::{WheelSizes, rim, unit};
use super::{Mark, Scene, Sketch, Viewing, grown};

/// The sizes of the wheel, for cubes of side 1.
const WHEEL: WheelSizes = WheelSizes::UNIT;

/// The distance between the rows below the wheel, and between the pieces of a row.
const ROW: f64 = 2.0;
const STEP: f64 = 2.0;

/// The half width of the shaft of an arrow.
const SHAFT: f64 = 0.045;

/// How much further an arrow ends from the middle of a piece where a name lies between.
const NAME_GAP: f64 = 0.3;

/// A kind of piece in the diagram.
#[derive(Clone, Debug)]
pub struct LegendKind {
    /// A piece of the kind.
    pub piece: Piece,
    /// The kinds that it takes, by their place in the list.
    pub takes: Vec<usize>,
}

/// The parts of the diagram, each as places in the list of kinds.
#[derive(Debug, Default, PartialEq, Eq)]
struct Parts {
    wheel: Vec<usize>,
    hub: Vec<usize>,
    prey: Vec<usize>,
    neutral: Vec<usize>,
}

/// Draws the kinds of pieces and who takes whom.
#[must_use]
pub fn legend(kinds: &[LegendKind], lang: Lang, viewing: Viewing) -> Option<Scene> {
    let board = board::Board::hexagons(&[1]).ok()?;
    let ground =
        Ground { board, look: Look::Hexagons, tints: vec![1], camps: vec![None], besides: Vec::new() };
    let picture = Picture { cells: Vec::new(), besides: Vec::new(), in_hand: None };
    let mark = |_: Place| Mark::default();
    let projection = Projection::of(&ground, viewing);
    let mut sketch =
        Sketch { ground: &ground, picture: &picture, mark: &mark, projection, viewing, shapes: Vec::new() };
    let spots = spots(&Parts::of(kinds), kinds.len());
    sketch.arrows(kinds, &spots);
    for (kind, spot) in kinds.iter().zip(&spots) {
        sketch.named_piece(kind.piece, *spot, lang);
    }
    let corners = sketch.shapes.iter().flat_map(|shape| {
        let Bounds { min, max } = shape.form.bounds();
        [min, max]
    });
    let bounds = grown(Bounds::around(corners), 0.3);
    let table = super::Shape { form: super::table_around(bounds), role: Role::Table, place: None };
    sketch.shapes.insert(0, table);
    Some(Scene { bounds, shapes: sketch.shapes })
}

fn takes(kinds: &[LegendKind], attacker: usize, prey: usize) -> bool {
    kinds.get(attacker).is_some_and(|kind| kind.takes.contains(&prey))
}

fn takes_unpunished(kinds: &[LegendKind], attacker: usize, prey: usize) -> bool {
    takes(kinds, attacker, prey) && !takes(kinds, prey, attacker)
}

impl Parts {
    fn of(kinds: &[LegendKind]) -> Parts {
        let mut parts = Parts { wheel: wheel(kinds), ..Parts::default() };
        let all = 0..kinds.len();
        for kind in all.clone().filter(|kind| !parts.wheel.contains(kind)) {
            let is_taken = all.clone().any(|other| takes(kinds, other, kind));
            let part = match (all.clone().any(|other| takes(kinds, kind, other)), is_taken) {
                (true, _) => &mut parts.hub,
                (false, true) => &mut parts.prey,
                (false, false) => &mut parts.neutral,
            };
            part.push(kind);
        }
        parts
    }
}

/// Returns the first circle of kinds of which each takes the next and is not taken by it.
fn wheel(kinds: &[LegendKind]) -> Vec<usize> {
    // The last of equals is taken, which is the one that begins first.
    let longest = (0..kinds.len()).rev().map(|first| circle_from(kinds, first)).max_by_key(Vec::len);
    longest.filter(|it| it.len() > 2).unwrap_or_default()
}

/// Follows prey from a kind until it comes back; nothing if it does not.
fn circle_from(kinds: &[LegendKind], first: usize) -> Vec<usize> {
    let mut circle = vec![first];
    while let Some(last) = circle.last().copied() {
        let is_next = |kind: &usize| takes_unpunished(kinds, last, *kind) && leads_back(kinds, *kind, first);
        match (0..kinds.len()).find(is_next) {
            Some(next) if next == first => return circle,
            Some(next) if !circle.contains(&next) => circle.push(next),
            _ => return Vec::new(),
        }
    }
    Vec::new()
}

/// Returns whether a chain of prey leads from one kind to another.
fn leads_back(kinds: &[LegendKind], from: usize, to: usize) -> bool {
    let mut reached = vec![from];
    let mut rank = 0;
    while let Some(at) = reached.get(rank).copied() {
        let next: Vec<usize> = (0..kinds.len())
            .filter(|kind| takes_unpunished(kinds, at, *kind) && !reached.contains(kind))
            .collect();
        reached.extend(next);
        rank += 1;
    }
    reached.contains(&to)
}

/// Returns the middle of every kind.
fn spots(parts: &Parts, n_kinds: usize) -> Vec<Point> {
    let mut spots = vec![Point::default(); n_kinds];
    let mut put = |kind: usize, spot: Point| spots.iter_mut().skip(kind).take(1).for_each(|it| *it = spot);
    parts.wheel.iter().zip(rim(parts.wheel.len(), WHEEL.radius)).for_each(|(kind, spot)| put(*kind, spot));
    let below = WHEEL.radius * 0.5 + ROW;
    let last = if parts.prey.is_empty() { below } else { below + ROW * 0.9 };
    for (row, y) in [(&parts.hub, 0.0), (&parts.prey, below), (&parts.neutral, last)] {
        for (rank, kind) in row.iter().enumerate() {
            put(*kind, Point::new((rank as f64 - (row.len() as f64 - 1.0) / 2.0) * STEP, y));
        }
    }
    spots
}

impl Sketch<'_> {
    fn named_piece(&mut self, piece: Piece, spot: Point, lang: Lang) {
        let place = Place::Cell(0);
        let from = self.shapes.len();
        if self.is_in_depth() {
            self.cube_in_room(place, spot, piece, 1.0);
        } else {
            self.cube(place, spot, piece, WHEEL.side);
        }
        self.gather(from);
        let at = spot + Point::new(0.0, 0.58 + WHEEL.name);
        self.add(Role::Caption, None, Form::Text(piece.name(lang).to_owned(), at, WHEEL.name, Align::Middle));
    }

    /// Draws an arrow for every pair; where all the wheel takes a kind below, one arrow stands for all.
    fn arrows(&mut self, kinds: &[LegendKind], spots: &[Point]) {
        let parts = Parts::of(kinds);
        let fighters: Vec<usize> = parts.wheel.iter().chain(&parts.hub).copied().collect();
        let is_common = |prey: &usize| fighters.iter().all(|it| takes(kinds, *it, *prey));
        if !parts.prey.is_empty() && parts.prey.iter().all(is_common) {
            let y =
                spots.iter().zip(0..).filter(|(_, kind)| parts.prey.contains(kind)).map(|(spot, _)| spot.y);
            let below = y.fold(0.0, f64::max);
            let foot = Point::new(0.0, below - 0.72);
            self.add(Role::Link, None, arrow(foot - Point::new(0.0, 0.62), foot, false));
        }
        for (attacker, kind) in kinds.iter().enumerate() {
            for prey in kind.takes.iter().copied().filter(|prey| *prey != attacker) {
                let is_drawn = takes(kinds, prey, attacker) && prey < attacker;
                let is_told = parts.prey.contains(&prey) && parts.prey.iter().all(is_common);
                let ends = spots.get(attacker).zip(spots.get(prey));
                if let Some((from, to)) = ends.filter(|_| !is_drawn && !is_told) {
                    let way = unit(*to - *from);
                    let (start, end) =
                        (WHEEL.gap + NAME_GAP * way.y.max(0.0), WHEEL.gap + NAME_GAP * (-way.y).max(0.0));
                    let is_double = takes(kinds, prey, attacker);
                    let form = arrow(*from + way * start, *to - way * end, is_double);
                    self.add(Role::Link, None, form);
                }
            }
        }
    }
}

/// Draws an arrow with a head at its end, and one at its start too where both take each other.
fn arrow(from: Point, to: Point, is_double: bool) -> Form {
    let there = WHEEL.arrow(from, to);
    let back = WHEEL.arrow(to, from);
    let (shaft, [left, right]) = (there.aside * SHAFT, there.barbs);
    // The barbs of an arrow that leads back are on the other sides.
    let [back_right, back_left] = back.barbs;
    let mut corners = match is_double {
        true => vec![back.tip, back_left, back.neck + shaft],
        false => vec![there.tail + shaft],
    };
    corners.extend([there.neck + shaft, left, there.tip, right, there.neck - shaft]);
    match is_double {
        true => corners.extend([back.neck - shaft, back_right]),
        false => corners.push(there.tail - shaft),
    }
    Form::Polygon(corners)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Seat, Sign};

    fn kinds(takes: &[&[usize]]) -> Vec<LegendKind> {
        let piece = Piece {
            seat: Seat::FIRST,
            sign: Sign::Circle,
            letter: 'X',
            names: [game::Name::from("piece").unwrap(); 2],
        };
        takes.iter().map(|takes| LegendKind { piece, takes: takes.to_vec() }).collect()
    }

    #[test]
    fn a_circle_of_prey_stands_on_the_wheel() {
        let rock_paper_scissors = kinds(&[&[2], &[0], &[1], &[]]);
        let parts = Parts::of(&rock_paper_scissors);
        assert_eq!((parts.wheel, parts.neutral), (vec![0, 2, 1], vec![3]));
    }

    #[test]
    fn who_fights_with_the_wheel_stands_in_its_hub_and_who_is_only_taken_below() {
        let daring = kinds(&[&[], &[2, 4, 0], &[3, 4, 0], &[1, 4, 0], &[1, 2, 3, 4, 0], &[]]);
        let parts = Parts::of(&daring);
        let wanted = Parts { wheel: vec![1, 2, 3], hub: vec![4], prey: vec![0], neutral: vec![5] };
        assert_eq!(parts, wanted);
        let scene = legend(&daring, Lang::En, Viewing::default()).unwrap();
        let n_arrows = scene.shapes.iter().filter(|shape| shape.role == Role::Link).count();
        assert_eq!(n_arrows, 3 + 3 + 1, "the wheel, the hub both ways, and one for the prey of all");
    }

    #[test]
    fn kinds_without_a_circle_are_drawn_too() {
        let chain = kinds(&[&[1], &[2], &[]]);
        let parts = Parts::of(&chain);
        assert_eq!((parts.wheel.len(), parts.hub, parts.prey), (0, vec![0, 1], vec![2]));
        assert!(legend(&chain, Lang::Fr, Viewing::default()).is_some());
        assert!(crate::letters::width("scissors") * WHEEL.name < STEP);
    }
}
