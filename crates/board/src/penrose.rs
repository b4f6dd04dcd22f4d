//! Penrose tilings of the third type: thick and thin rhombs (P3), which the Tricérata document proposes.
//!
//! A board is a finite patch with the symmetry of a pentagon: ten half rhombs around a point are deflated some
//! number of generations, and the whole rhombs are kept. Integers identify the vertices, see the private module
//! `vertex`. De Bruijn's pentagrid would need five real offsets, and where lines nearly meet it would leave the
//! choice of the rhomb to floating point.
//!
//! | generations | 1 | 2 | 3 | 4 | 5 | 6 | 7 |
//! |-|-|-|-|-|-|-|-|
//! | thick rhombs | 5 | 10 | 35 | 100 | 265 | 700 | 1855 |
//! | thin rhombs | 5 | 10 | 25 | 60 | 165 | 440 | 1155 |
//! | pairs of neighbours | 15 | 30 | 105 | 290 | 815 | 2210 | 5905 |
//!
//! # Directions and lines
//! Every side of every rhomb has one of five slopes, so a step across a side goes in one of ten directions, the
//! same all over the board: direction 1 is 18° clockwise from the north, each next one 36° further, and k + 5 leads
//! back from k. A rhomb has four of them. Going on in one direction crosses opposite sides of rhomb after rhomb:
//! that strip, de Bruijn's ribbon, is the straight line of this board.
//!
//! # Names
//! Rings around the centre by the number of steps, a the five rhombs at the centre, then b… z, aa, ab…; numbers
//! clockwise from the north.

mod deflation;
mod vertex;

use crate::board::{Board, Compass, Layout, Site, letter};
use crate::cell::{Cell, Direction};
use crate::error::BoardError;
use crate::geometry::{Point, mean};
use deflation::{Half, wheel};
use vertex::Vertex;

/// The tone of a thick rhomb, of angles 72° and 108°.
pub const THICK: u8 = 0;
/// The tone of a thin rhomb, of angles 36° and 144°.
pub const THIN: u8 = 1;

/// The maximum number of generations: its patch still has no more than [`MOST_CELLS`](crate::MOST_CELLS) cells.
pub const MOST_GENERATIONS: usize = 7;

const NAMES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

impl Board {
    /// A patch of the Penrose tiling by thick and thin rhombs, of this many generations.
    ///
    /// Directions `1` to `10`, names `a1`…, tones [`THICK`] and [`THIN`], and rows that are rings. The unit is the
    /// side of a rhomb, the origin the centre of the patch.
    ///
    /// ```
    /// use board::Board;
    ///
    /// let board = Board::penrose(2)?;
    /// assert_eq!(board.symmetries().len(), 10);
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// Generation 0, which has no whole rhomb, and more than [`MOST_GENERATIONS`].
    pub fn penrose(generations: usize) -> Result<Self, BoardError> {
        if !(1..=MOST_GENERATIONS).contains(&generations) {
            return Err(BoardError::Generations { asked: generations, least: 1, most: MOST_GENERATIONS });
        }
        let (rhombs, rings) = in_rings(whole_rhombs(&wheel(generations)));
        let steps = steps(&rhombs);
        let names = rings
            .iter()
            .enumerate()
            .flat_map(|(ring, &length)| (1..=length).map(move |number| format!("{}{number}", letters(ring))));
        let sites = rhombs.iter().zip(steps).zip(names).map(|((rhomb, steps), name)| Site {
            name,
            centre: rhomb.centre(),
            outline: rhomb.corners.iter().map(|corner| corner.to_point()).collect(),
            steps,
            tone: if rhomb.thick { THICK } else { THIN },
            round: false,
        });
        let layout = Layout {
            compass: Compass::circle(&NAMES),
            full_degree: 4,
            straight: true,
            placed: true,
            rows: rings.clone(),
        };
        Ok(Self::assemble(sites.collect(), layout))
    }
}

/// A rhomb by its corners, clockwise on the screen.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rhomb {
    corners: [Vertex; 4],
    thick: bool,
}

impl Rhomb {
    /// The rhomb made of a half and its mirror image; `None` if the legs are not unit vectors, which does not happen.
    fn of(half: &Half) -> Option<Self> {
        let Half { thick, apex, base: [first, second] } = *half;
        let legs = (first.minus(apex).tenths()?, second.minus(apex).tenths()?);
        let across = first.plus(second).minus(apex);
        // Less than half a turn clockwise from the first leg to the second.
        let clockwise = (legs.1 + 10 - legs.0) % 10 < 5;
        let corners = if clockwise { [apex, first, across, second] } else { [apex, second, across, first] };
        Some(Self { corners, thick })
    }

    fn centre(&self) -> Point {
        mean(&self.corners.map(Vertex::to_point))
    }

    /// The sides, each with its ends in a fixed order and the direction in which it is crossed outwards.
    fn sides(&self) -> impl Iterator<Item = ([Vertex; 2], usize)> + '_ {
        let nexts = self.corners.iter().copied().cycle().skip(1);
        self.corners.iter().copied().zip(nexts).filter_map(|(from, to)| {
            // A side that goes k tenths clockwise from the north has its outside a quarter of a turn before:
            // 36k - 90 = 18 + 36(k - 3) degrees.
            let outwards = (to.minus(from).tenths()? + 7) % 10;
            Some(([from.min(to), from.max(to)], outwards))
        })
    }
}

/// The rhombs that have both halves, in the order of their diagonals.
fn whole_rhombs(halves: &[Half]) -> Vec<Rhomb> {
    let mut halves: Vec<&Half> = halves.iter().collect();
    let diagonal = |half: &Half| (half.diagonal(), half.thick);
    halves.sort_by_key(|half| diagonal(half));
    let whole = |halves: &[&Half]| match halves {
        [half, _] => Rhomb::of(half),
        _ => None,
    };
    halves.chunk_by(|a, b| diagonal(a) == diagonal(b)).filter_map(whole).collect()
}

/// Sorts the rhombs by ring, then clockwise from the north; also returns the lengths of the rings.
fn in_rings(rhombs: Vec<Rhomb>) -> (Vec<Rhomb>, Vec<usize>) {
    let steps = steps(&rhombs);
    let mut ring: Vec<usize> = rhombs.iter().map(|_| usize::MAX).collect();
    let mut reached: Vec<usize> = (0..)
        .zip(&rhombs)
        .filter(|(_, rhomb)| rhomb.corners.contains(&Vertex::default()))
        .map(|(k, _)| k)
        .collect();
    let mut lengths = Vec::new();
    while !reached.is_empty() {
        let mut next = Vec::new();
        let mut length = 0;
        for k in reached {
            if let Some(slot @ &mut usize::MAX) = ring.get_mut(k) {
                *slot = lengths.len();
                length += 1;
                next.extend(steps.get(k).into_iter().flatten().map(|(_, to)| to.index()));
            }
        }
        if length > 0 {
            lengths.push(length);
        }
        reached = next.into_iter().filter(|&k| ring.get(k) == Some(&usize::MAX)).collect();
    }
    let mut keyed: Vec<_> =
        ring.into_iter().zip(rhombs).map(|(ring, rhomb)| (ring, clock(rhomb.centre()), rhomb)).collect();
    keyed.sort_unstable();
    // A rhomb without a path to the centre would have no ring; a test shows that the patches have none.
    (keyed.into_iter().filter(|(ring, ..)| *ring != usize::MAX).map(|(.., rhomb)| rhomb).collect(), lengths)
}

/// The neighbours of each rhomb, across each side.
fn steps(rhombs: &[Rhomb]) -> Vec<Vec<(Direction, Cell)>> {
    let mut owners: Vec<([Vertex; 2], usize)> = Vec::new();
    for (k, rhomb) in rhombs.iter().enumerate() {
        owners.extend(rhomb.sides().map(|(side, _)| (side, k)));
    }
    owners.sort_unstable();
    let steps_from = |(k, rhomb): (usize, &Rhomb)| {
        let across = |(side, outwards)| {
            let first = owners.partition_point(|&(it, _)| it < side);
            let of_side = owners.get(first..)?.iter().take_while(|&&(it, _)| it == side);
            let to = of_side.map(|&(_, owner)| owner).find(|&owner| owner != k)?;
            Some((Direction::from_usize(outwards), Cell::from_usize(to)))
        };
        rhomb.sides().filter_map(across).collect()
    };
    rhombs.iter().enumerate().map(steps_from).collect()
}

/// A number that grows clockwise from the north, then with the distance, rounded so that mirrored rhombs compare
/// by their place and not by the last bit of a float.
fn clock(point: Point) -> (i64, i64) {
    let (right, up) = (point.x, -point.y);
    let sum = right.abs() + up.abs();
    let quarters = match (right >= 0.0, up >= 0.0) {
        (true, true) => right / sum,
        (true, false) => 1.0 - up / sum,
        (false, false) => 2.0 - right / sum,
        (false, true) => 3.0 + up / sum,
    };
    (((quarters * 1e6).round() as i64) % 4_000_000, (point.length() * 1e6).round() as i64)
}

/// Letters from a to z, then aa, ab… like the columns of a spreadsheet.
fn letters(index: usize) -> String {
    match index.checked_sub(26) {
        None => letter(index).to_string(),
        Some(beyond) => format!("{}{}", letters(beyond / 26), letter(beyond % 26)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::signed_area;
    use std::collections::{BTreeMap, BTreeSet};

    fn rhombs(generations: usize) -> Vec<Rhomb> {
        in_rings(whole_rhombs(&wheel(generations))).0
    }

    /// The angle at each corner, in tenths of a turn, exactly.
    fn angles(rhomb: &Rhomb) -> Vec<(Vertex, usize)> {
        let [a, b, c, d] = rhomb.corners;
        let angle = |before: Vertex, at: Vertex, after: Vertex| {
            let (from, to) = (after.minus(at).tenths().unwrap(), before.minus(at).tenths().unwrap());
            (to + 10 - from) % 10
        };
        vec![(a, angle(d, a, b)), (b, angle(a, b, c)), (c, angle(b, c, d)), (d, angle(c, d, a))]
    }

    #[test]
    fn counts_of_thick_and_thin_rhombs_per_generation() {
        let expected = [(5, 5), (10, 10), (35, 25), (100, 60), (265, 165), (700, 440), (1855, 1155)];
        for (generations, counts) in (1..).zip(expected) {
            let board = Board::penrose(generations).unwrap();
            let n_thick = board.cells().filter(|&cell| board.tone(cell) == THICK).count();
            assert_eq!((n_thick, board.len() - n_thick), counts, "{generations}");
        }
    }

    #[test]
    fn counts_of_pairs_per_generation() {
        let pairs: Vec<usize> =
            (1..=MOST_GENERATIONS).map(|g| Board::penrose(g).unwrap().pairs().count()).collect();
        assert_eq!(pairs, [15, 30, 105, 290, 815, 2210, 5905]);
    }

    #[test]
    fn no_rhomb_is_lost_when_they_are_put_in_rings_and_every_patch_is_connected() {
        for generations in 1..=MOST_GENERATIONS {
            let board = Board::penrose(generations).unwrap();
            assert_eq!(board.len(), whole_rhombs(&wheel(generations)).len());
            assert!(board.is_connected());
        }
    }

    #[test]
    fn ratio_of_thick_to_thin_tends_to_the_golden_one() {
        let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
        let error = |generations| {
            let rhombs = rhombs(generations);
            let n_thick = rhombs.iter().filter(|rhomb| rhomb.thick).count();
            (n_thick as f64 / (rhombs.len() - n_thick) as f64 - golden).abs()
        };
        assert!(error(5) < 0.02 && error(7) < 0.02);
        assert!(error(7) < error(3) && error(3) < error(1));
    }

    #[test]
    fn angles_are_72_and_108_in_thick_rhombs_36_and_144_in_thin_ones() {
        for rhomb in rhombs(6) {
            let mut found: Vec<usize> = angles(&rhomb).into_iter().map(|(_, angle)| angle).collect();
            found.sort_unstable();
            assert_eq!(found, if rhomb.thick { [2, 2, 3, 3] } else { [1, 1, 4, 4] });
        }
    }

    #[test]
    fn rhombs_around_an_inner_vertex_fill_the_turn_and_never_more() {
        let rhombs = rhombs(6);
        let mut around: BTreeMap<Vertex, usize> = BTreeMap::new();
        let mut owners: BTreeMap<[Vertex; 2], usize> = BTreeMap::new();
        for rhomb in &rhombs {
            angles(rhomb).into_iter().for_each(|(at, angle)| *around.entry(at).or_default() += angle);
            rhomb.sides().for_each(|(side, _)| *owners.entry(side).or_default() += 1);
        }
        assert!(owners.values().all(|&n_owners| n_owners <= 2));
        assert!(around.values().all(|&tenths| tenths <= 10));
        let on_the_edge: BTreeSet<Vertex> =
            owners.iter().filter(|&(_, &n_owners)| n_owners == 1).flat_map(|(side, _)| *side).collect();
        for (vertex, tenths) in around {
            assert_eq!(tenths == 10, !on_the_edge.contains(&vertex));
        }
    }

    /// The angles around a vertex in order, rotated to the smallest sequence.
    fn figure(corners: &[(usize, usize)]) -> Vec<usize> {
        let mut corners = corners.to_vec();
        corners.sort_unstable();
        let angles: Vec<usize> = corners.into_iter().map(|(_, angle)| angle).collect();
        let turned = |angles: &[usize], k: usize| [&angles[k..], &angles[..k]].concat();
        let mirrored: Vec<usize> = angles.iter().rev().copied().collect();
        (0..angles.len()).flat_map(|k| [turned(&angles, k), turned(&mirrored, k)]).min().unwrap()
    }

    #[test]
    fn inner_vertices_show_the_seven_figures_of_the_penrose_rhombs_and_no_other() {
        let mut around: BTreeMap<Vertex, Vec<(usize, usize)>> = BTreeMap::new();
        for rhomb in rhombs(7) {
            let corners = rhomb.corners.iter().zip(rhomb.corners.iter().cycle().skip(1));
            for ((&at, &next), (_, angle)) in corners.zip(angles(&rhomb)) {
                around.entry(at).or_default().push((next.minus(at).tenths().unwrap(), angle));
            }
        }
        let inner = around.values().filter(|corners| corners.iter().map(|c| c.1).sum::<usize>() == 10);
        let figures: BTreeSet<Vec<usize>> = inner.map(|corners| figure(corners)).collect();
        assert_eq!(figures.len(), 7, "{figures:?}");
        assert!(figures.contains(&vec![2, 2, 2, 2, 2]));
    }

    #[test]
    fn areas_of_the_rhombs_sum_to_the_area_inside_the_edge() {
        for generations in 1..=6 {
            let rhombs = rhombs(generations);
            let outline = |rhomb: &Rhomb| rhomb.corners.map(Vertex::to_point);
            let sum: f64 = rhombs.iter().map(|rhomb| signed_area(&outline(rhomb))).sum();
            // Green's theorem: inner sides cancel because they are summed once each way, so only the edge is left.
            let mut edge: BTreeMap<[Vertex; 2], [Vertex; 2]> = BTreeMap::new();
            for rhomb in &rhombs {
                for (from, to) in rhomb.corners.iter().zip(rhomb.corners.iter().cycle().skip(1)) {
                    let side = [*from.min(to), *from.max(to)];
                    if edge.remove(&side).is_none() {
                        edge.insert(side, [*from, *to]);
                    }
                }
            }
            let around: f64 = edge.values().map(|[a, b]| a.to_point().wedge(b.to_point()) / 2.0).sum();
            let sine = |degrees: f64| degrees.to_radians().sin();
            let n_thick = rhombs.iter().filter(|rhomb| rhomb.thick).count();
            let expected = n_thick as f64 * sine(72.0) + (rhombs.len() - n_thick) as f64 * sine(36.0);
            assert!((sum - expected).abs() < 1e-9 * expected && (around - expected).abs() < 1e-9 * expected);
        }
    }

    #[test]
    fn a_line_follows_the_strip_through_opposite_sides_to_the_edge() {
        let board = Board::penrose(5).unwrap();
        for cell in board.cells() {
            for (direction, first) in board.neighbours(cell) {
                let strip: Vec<Cell> = board.line(cell, direction).collect();
                assert_eq!(strip[0], first);
                let last = *strip.last().unwrap();
                assert!(board.is_edge(last) && strip.len() < board.len());
                let back = board.opposite(direction).unwrap();
                assert!(board.line(last, back).any(|other| other == cell));
            }
        }
    }

    #[test]
    fn a_step_goes_the_way_its_direction_says() {
        let board = Board::penrose(4).unwrap();
        for cell in board.cells() {
            for (direction, to) in board.neighbours(cell) {
                let degrees = 18.0 + 36.0 * direction.index() as f64;
                let (sine, cosine) = degrees.to_radians().sin_cos();
                let step = board.centre(to) - board.centre(cell);
                assert!(step.dot(Point::new(sine, -cosine)) > 0.0);
            }
        }
    }

    #[test]
    fn five_thick_rhombs_stand_at_the_centre_and_the_first_is_in_the_north() {
        for generations in 1..=MOST_GENERATIONS {
            let board = Board::penrose(generations).unwrap();
            let first: Vec<Cell> = board.rows().next().unwrap();
            assert_eq!(first.len(), 5);
            assert!(first.iter().all(|&cell| board.tone(cell) == THICK));
            let a1 = board.centre(board.cell("a1").unwrap());
            assert!(a1.y < 0.0 && a1.x > -1e-9);
        }
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 27, 52].map(letters), ["a", "z", "aa", "ab", "ba"]);
    }

    #[test]
    fn generations_nought_and_eight_are_refused() {
        for asked in [0, 8, usize::MAX] {
            let error = BoardError::Generations { asked, least: 1, most: 7 };
            assert_eq!(Board::penrose(asked), Err(error));
        }
    }
}
