//! Symmetries: the isometries of the plane that map a board onto itself.
//!
//! One search serves every shape. An isometry that keeps the board keeps the middle of all centres, so it is known
//! once we know where one cell far from the middle goes and whether the plane is mirrored: a few candidates, each
//! tried on all cells. A list of symmetries per shape would mean seven lists to get wrong, and a board with removed
//! cells has fewer symmetries.
//!
//! Floating point only proposes. A proposal is kept when it sends cells to cells one to one, outlines onto outlines
//! to a millionth of the size of the board, and **exactly** neighbours to neighbours.

use crate::board::Board;
use crate::cell::Cell;
use crate::geometry::{Point, mean};

/// The tolerance for an image and the cell it falls on, relative to the size of the board.
const TOLERANCE: f64 = 1e-6;

/// A symmetry of a board: a permutation of its cells that keeps neighbours and shapes.
///
/// ```
/// use board::{Board, Reach};
///
/// let board = Board::squares(3, 3, Reach::Sides)?;
/// let symmetries = board.symmetries();
/// assert_eq!(symmetries.len(), 8);
/// for symmetry in &symmetries {
///     assert!(symmetry.then(&symmetry.inverse()).is_identity());
/// }
/// # Ok::<(), board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    // The order of the fields is the order in which `symmetries` lists them.
    mirrors: bool,
    images: Vec<Cell>,
}

impl Symmetry {
    /// The image of the cell. A cell that the board does not have stays where it is.
    pub fn apply(&self, cell: Cell) -> Cell {
        self.images.get(cell.index()).copied().unwrap_or(cell)
    }

    /// The images of all cells, in index order.
    pub fn images(&self) -> &[Cell] {
        &self.images
    }

    /// This symmetry, then the other, of the same board.
    pub fn then(&self, next: &Self) -> Self {
        Self {
            mirrors: self.mirrors != next.mirrors,
            images: self.images.iter().map(|&cell| next.apply(cell)).collect(),
        }
    }

    /// The symmetry that undoes this one.
    pub fn inverse(&self) -> Self {
        let mut images = self.images.clone();
        for (k, image) in self.images.iter().enumerate() {
            if let Some(slot) = images.get_mut(image.index()) {
                *slot = Cell::from_usize(k);
            }
        }
        Self { mirrors: self.mirrors, images }
    }

    /// Whether every cell stays.
    pub fn is_identity(&self) -> bool {
        self.images.iter().enumerate().all(|(k, image)| image.index() == k)
    }

    /// Whether it reverses orientation, as a mirror does and a rotation does not.
    pub fn mirrors(&self) -> bool {
        self.mirrors
    }
}

impl Board {
    /// Every symmetry of the board: the identity, then the other rotations, then the mirrors, each in the order of
    /// their images. They form a group.
    ///
    /// Two isometries that move the cells alike are listed once, as on a single row. A graph without positions has
    /// the identity only; its symmetries as a graph are not searched. Every call computes them anew, at a cost that
    /// grows with their number, so keep the result.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let identity = Symmetry { mirrors: false, images: self.cells().collect() };
        if !self.is_placed() {
            return vec![identity];
        }
        let atlas = Atlas::new(self);
        let mut found = vec![identity];
        found.extend(atlas.candidates().filter_map(|isometry| atlas.symmetry(&isometry)));
        found.sort_unstable();
        // On a single line of cells a mirror acts like a rotation; the sort has put the rotation first.
        let mut kept: Vec<Symmetry> = Vec::new();
        for symmetry in found {
            if !kept.iter().any(|own| own.images == symmetry.images) {
                kept.push(symmetry);
            }
        }
        kept
    }
}

/// A rotation about the middle, possibly after a mirror; vectors are read as complex numbers.
struct Isometry {
    middle: Point,
    turn: Point,
    mirrors: bool,
}

impl Isometry {
    /// The isometry about the middle that maps one point to another at the same distance.
    fn sending(from: Point, to: Point, middle: Point, mirrors: bool) -> Self {
        let (from, to) = (unmirrored(from - middle, mirrors), to - middle);
        let square = from.dot(from);
        Self { middle, turn: Point::new(from.dot(to) / square, from.wedge(to) / square), mirrors }
    }

    fn apply(&self, point: Point) -> Point {
        let Point { x, y } = unmirrored(point - self.middle, self.mirrors);
        self.middle + Point::new(x * self.turn.x - y * self.turn.y, x * self.turn.y + y * self.turn.x)
    }
}

fn unmirrored(vector: Point, mirrors: bool) -> Point {
    if mirrors { Point::new(vector.x, -vector.y) } else { vector }
}

/// The cells of a board, indexed by place.
struct Atlas<'a> {
    board: &'a Board,
    middle: Point,
    tolerance: f64,
    /// The cells in the order of [`key`] of their centres.
    sorted: Vec<(f64, Cell)>,
    /// The inner radius of every cell.
    radii: Vec<f64>,
}

/// A slanted coordinate that hardly two cells of any regular board share.
fn key(point: Point) -> f64 {
    // Powers of the plastic number, far from every ratio of the boards.
    point.x * 0.754_877_666_246_693 + point.y * 0.569_840_290_998_053
}

impl<'a> Atlas<'a> {
    fn new(board: &'a Board) -> Self {
        let centres: Vec<Point> = board.cells().map(|cell| board.centre(cell)).collect();
        let bounds = board.bounds();
        let mut sorted: Vec<(f64, Cell)> =
            board.cells().zip(&centres).map(|(cell, &centre)| (key(centre), cell)).collect();
        sorted.sort_unstable_by(|(a, first), (b, second)| a.total_cmp(b).then(first.cmp(second)));
        let tolerance = TOLERANCE * bounds.width().max(bounds.height());
        let radii = board.cells().map(|cell| board.inner_radius(cell)).collect();
        Self { board, middle: mean(&centres), tolerance, sorted, radii }
    }

    /// Every isometry that maps the farthest cell to one at the same distance; none if all cells are in the middle.
    fn candidates(&self) -> impl Iterator<Item = Isometry> + '_ {
        let reach = |cell: Cell| (self.board.centre(cell) - self.middle).length();
        let farthest = self.board.cells().max_by(|&a, &b| reach(a).total_cmp(&reach(b)));
        let farthest = farthest.filter(|&cell| reach(cell) > self.tolerance);
        farthest.into_iter().flat_map(move |from| {
            let as_far =
                self.board.cells().filter(move |&to| (reach(to) - reach(from)).abs() < self.tolerance);
            as_far.flat_map(move |to| {
                let (from, to) = (self.board.centre(from), self.board.centre(to));
                [false, true].map(|mirrors| Isometry::sending(from, to, self.middle, mirrors))
            })
        })
    }

    fn symmetry(&self, isometry: &Isometry) -> Option<Symmetry> {
        let images: Vec<Cell> =
            self.board.cells().map(|cell| self.image(isometry, cell)).collect::<Option<_>>()?;
        let mut taken = vec![false; self.board.len()];
        for image in &images {
            let slot = taken.get_mut(image.index())?;
            if std::mem::replace(slot, true) {
                return None;
            }
        }
        let symmetry = Symmetry { mirrors: isometry.mirrors, images };
        self.board.cells().all(|cell| self.keeps_neighbours(&symmetry, cell)).then_some(symmetry)
    }

    /// The cell whose centre and outline are those of the moved cell.
    fn image(&self, isometry: &Isometry, cell: Cell) -> Option<Cell> {
        let centre = isometry.apply(self.board.centre(cell));
        let (key, slack) = (key(centre), 2.0 * self.tolerance);
        let first = self.sorted.partition_point(|&(own, _)| own < key - slack);
        let near = self.sorted.iter().skip(first).take_while(|&&(own, _)| own <= key + slack);
        near.map(|&(_, image)| image)
            .find(|&image| self.is_near(self.board.centre(image), centre) && self.fits(isometry, cell, image))
    }

    fn fits(&self, isometry: &Isometry, cell: Cell, image: Cell) -> bool {
        let (own, other) = (self.board.outline(cell), self.board.outline(image));
        if own.len() != other.len() || self.board.is_round(cell) != self.board.is_round(image) {
            return false;
        }
        if self.board.is_round(cell) {
            // The corners of a circle are only an approximation.
            let radius = |cell: Cell| self.radii.get(cell.index()).copied().unwrap_or(0.0);
            return (radius(cell) - radius(image)).abs() < self.tolerance;
        }
        own.iter().all(|&corner| {
            let corner = isometry.apply(corner);
            other.iter().any(|&point| self.is_near(point, corner))
        })
    }

    fn is_near(&self, a: Point, b: Point) -> bool {
        (a - b).length() < self.tolerance
    }

    fn keeps_neighbours(&self, symmetry: &Symmetry, cell: Cell) -> bool {
        let sorted = |mut cells: Vec<Cell>| {
            cells.sort_unstable();
            cells
        };
        let moved = self.board.neighbours(cell).map(|(_, to)| symmetry.apply(to)).collect();
        let there = self.board.neighbours(symmetry.apply(cell)).map(|(_, to)| to).collect();
        sorted(moved) == sorted(there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Graph, Reach, Stores};

    /// Counts rotations and mirrors, and checks that they form a group that preserves neighbours.
    fn check(board: &Board, n_rotations: usize, n_mirrors: usize) {
        let symmetries = board.symmetries();
        let found = symmetries.iter().filter(|symmetry| symmetry.mirrors()).count();
        assert_eq!((symmetries.len() - found, found), (n_rotations, n_mirrors));
        assert!(symmetries[0].is_identity());
        for first in &symmetries {
            assert!(symmetries.contains(&first.inverse()));
            assert!(first.then(&first.inverse()).is_identity());
            assert!(symmetries.iter().all(|second| symmetries.contains(&first.then(second))));
            let kept = |(a, b)| board.are_neighbours(first.apply(a), first.apply(b));
            assert!(board.pairs().all(kept));
        }
    }

    #[test]
    fn hexagon_of_jersi_2_has_six_rotations_and_six_mirrors() {
        check(&Board::hexagons(&[5, 6, 7, 8, 9, 8, 7, 6, 5]).unwrap(), 6, 6);
    }

    #[test]
    fn boards_of_jersi_4_and_pijersi_have_two_rotations_and_two_mirrors() {
        check(&Board::hexagons(&[7, 8, 7, 8, 9, 8, 7, 8, 7]).unwrap(), 2, 2);
        check(&Board::hexagons(&[6, 7, 6, 7, 6, 7, 6]).unwrap(), 2, 2);
    }

    #[test]
    fn half_turn_of_pijersi_sends_a1_to_g6() {
        let board = Board::hexagons(&[6, 7, 6, 7, 6, 7, 6]).unwrap();
        let half_turn = &board.symmetries()[1];
        assert!(!half_turn.mirrors());
        for (from, to) in [("a1", "g6"), ("b4", "f4"), ("d4", "d4"), ("c2", "e5")] {
            assert_eq!(board.name(half_turn.apply(board.cell(from).unwrap())), to);
        }
    }

    #[test]
    fn rows_that_differ_in_front_and_behind_have_one_mirror() {
        check(&Board::hexagons(&[3, 4, 5]).unwrap(), 1, 1);
    }

    #[test]
    fn a_triangle_of_hexagons_turns_in_thirds() {
        check(&Board::hexagons(&[4, 3, 2, 1]).unwrap(), 3, 3);
    }

    #[test]
    fn a_single_cell_and_a_single_row_list_no_symmetry_twice() {
        check(&Board::hexagons(&[1]).unwrap(), 1, 0);
        check(&Board::hexagons(&[5]).unwrap(), 2, 0);
        check(&Board::triangle(1).unwrap(), 1, 0);
    }

    #[test]
    fn squares_have_eight_symmetries_and_oblongs_four() {
        check(&Board::squares(8, 8, Reach::Sides).unwrap(), 4, 4);
        check(&Board::squares(5, 5, Reach::SidesAndCorners).unwrap(), 4, 4);
        check(&Board::squares(5, 6, Reach::Sides).unwrap(), 2, 2);
    }

    #[test]
    fn triangles_have_three_rotations_and_three_mirrors() {
        for order in 2..=8 {
            check(&Board::triangle(order).unwrap(), 3, 3);
        }
    }

    #[test]
    fn penrose_patches_have_the_symmetry_of_a_pentagon() {
        for generations in 1..=5 {
            check(&Board::penrose(generations).unwrap(), 5, 5);
        }
    }

    #[test]
    fn rows_of_pits_turn_by_half_and_mirror_twice() {
        check(&Board::pits(&[6, 6], Stores::Ends).unwrap(), 2, 2);
        check(&Board::pits(&[8, 8, 8, 8], Stores::None).unwrap(), 2, 2);
        check(&Board::pits(&[3, 3, 3], Stores::None).unwrap(), 4, 4);
        check(&Board::pits(&[3, 3, 3], Stores::Ends).unwrap(), 2, 2);
        check(&Board::pits(&[6, 4], Stores::None).unwrap(), 1, 1);
    }

    #[test]
    fn a_hole_in_the_middle_keeps_the_symmetries_and_one_aside_breaks_them() {
        let board = Board::hexagons(&[4, 5, 6, 7, 6, 5, 4]).unwrap();
        check(&board.without(&["d4"]).unwrap(), 6, 6);
        check(&board.without(&["a1"]).unwrap(), 1, 1);
        check(&board.without(&["b2", "a2"]).unwrap(), 1, 0);
    }

    #[test]
    fn a_graph_with_positions_has_the_symmetries_that_its_edges_keep() {
        let cells = "cell n 0 -1\ncell e 1 0\ncell s 0 1\ncell w -1 0\n";
        let ring = format!("{cells}edge n e\nedge e s\nedge s w\nedge w n\n");
        let path = format!("{cells}edge n e\nedge e s\nedge s w\n");
        let bare = "cell n\ncell e\ncell s\ncell w\nedge n e\nedge e s\nedge s w\nedge w n\n";
        // Two edges apart: every cell has one neighbour, but a quarter of a turn parts the neighbours.
        let apart = format!("{cells}edge n e\nedge s w\n");
        // Cells wider than they are tall do not stand a quarter of a turn either.
        let wide: String = [("n", 0.0, -1.0), ("e", 1.0, 0.0), ("s", 0.0, 1.0), ("w", -1.0, 0.0)]
            .map(|(name, x, y)| {
                let (left, right, top, bottom) = (x - 0.4, x + 0.4, y - 0.2, y + 0.2);
                format!("outline {name} {left} {top} {right} {top} {right} {bottom} {left} {bottom}\n")
            })
            .concat();
        let wide = format!("{ring}{wide}");
        let cases = [(ring.as_str(), 4, 4), (&path, 1, 1), (bare, 1, 0), (&apart, 2, 2), (&wide, 2, 2)];
        for (text, n_rotations, n_mirrors) in cases {
            check(&Board::graph(&Graph::parse(text).unwrap()).unwrap(), n_rotations, n_mirrors);
        }
    }

    #[test]
    fn a_cell_that_the_board_does_not_have_stays() {
        let board = Board::squares(2, 2, Reach::Sides).unwrap();
        assert_eq!(board.symmetries()[3].apply(Cell::new(40)), Cell::new(40));
    }
}
