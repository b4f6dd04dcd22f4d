//! The board: one type for every shape.
//!
//! A board is a table of cells that a constructor fills once. A trait with one type per shape would push a type
//! parameter through every game and every drawing for no gain: whatever a hexagon can compute on the fly, a table of
//! at most 4096 cells can hold.

use crate::cell::{Cell, Direction};
use crate::error::BoardError;
use crate::geometry::{Bounds, Point, contains, inner_radius};

/// A board: cells with names, neighbours by direction, straight lines, outlines.
///
/// The constructors ([`Board::hexagons`], [`Board::squares`], [`Board::triangle`], [`Board::penrose`],
/// [`Board::pits`], [`Board::graph`]) return valid boards only: a board has at least one cell, every name is unique,
/// neighbours are mutual, and every outline is convex and runs clockwise on the screen.
///
/// No method panics. A [`Cell`] or a [`Direction`] that the board does not have gets an empty answer: no neighbour,
/// no outline, the empty name, the origin for a centre.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    sites: Vec<Site>,
    by_name: Vec<Cell>,
    layout: Layout,
}

/// The data of one cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Site {
    pub(crate) name: String,
    pub(crate) centre: Point,
    pub(crate) outline: Vec<Point>,
    /// Neighbours in the order of their directions.
    pub(crate) steps: Vec<(Direction, Cell)>,
    pub(crate) tone: u8,
    /// Whether the outline approximates a circle around the centre.
    pub(crate) round: bool,
}

/// The data of the board as a whole.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    pub(crate) compass: Compass,
    /// The lengths of the rows; together they hold every cell, in order.
    pub(crate) rows: Vec<usize>,
    /// The number of neighbours of a cell inside the board; 0 if the board has no edge.
    pub(crate) full_degree: usize,
    /// Whether a line continues in the direction it started with; otherwise it is a single step.
    pub(crate) straight: bool,
    /// Whether the centres carry meaning, so that it makes sense to look for isometries of the plane.
    pub(crate) placed: bool,
}

/// The directions of a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Compass {
    pub(crate) names: Vec<String>,
    /// The index of the opposite of each direction.
    pub(crate) opposites: Vec<Option<usize>>,
}

impl Compass {
    /// Directions listed around the circle, so that the opposite is half the list away.
    pub(crate) fn circle(names: &[&str]) -> Self {
        let n_names = names.len();
        Self {
            names: names.iter().map(|&name| name.to_owned()).collect(),
            opposites: (0..n_names).map(|k| Some((k + n_names / 2) % n_names)).collect(),
        }
    }
}

/// The letter of a row or a column; `?` beyond z, which every constructor refuses.
pub(crate) fn letter(index: usize) -> char {
    (b'a'..=b'z').nth(index).map_or('?', char::from)
}

impl Board {
    /// Builds the table. The constructors have checked the sizes and made the names unique.
    pub(crate) fn assemble(mut sites: Vec<Site>, layout: Layout) -> Self {
        for site in &mut sites {
            site.steps.sort_unstable();
        }
        let mut named: Vec<(&str, usize)> =
            sites.iter().enumerate().map(|(k, site)| (site.name.as_str(), k)).collect();
        named.sort_unstable();
        let by_name = named.into_iter().map(|(_, k)| Cell::from_usize(k)).collect();
        Self { sites, by_name, layout }
    }

    /// The number of cells, at least 1.
    #[allow(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub fn len(&self) -> usize {
        self.sites.len()
    }

    /// All cells, in index order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.sites.len()).map(Cell::from_usize)
    }

    /// The cell with this index, if the board has that many.
    pub fn nth(&self, index: usize) -> Option<Cell> {
        (index < self.len()).then(|| Cell::from_usize(index))
    }

    /// The cell with this name; names are case-sensitive.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        let found = self.by_name.binary_search_by(|&cell| self.name(cell).cmp(name)).ok()?;
        self.by_name.get(found).copied()
    }

    /// The name of the cell, unique on the board.
    pub fn name(&self, cell: Cell) -> &str {
        self.site(cell).map_or("", |site| site.name.as_str())
    }

    /// The rows of the board, each from its first cell to its last; together they hold every cell, in order.
    ///
    /// Hexagons, squares and pits: from the near side to the far one, then the stores as a row of their own.
    /// Triangle: from the top to the bottom, as the document numbers them. Penrose: rings, from the centre out.
    /// Graph: one row.
    pub fn rows(&self) -> impl Iterator<Item = Vec<Cell>> + '_ {
        let mut cells = self.cells();
        self.layout.rows.iter().map(move |&length| cells.by_ref().take(length).collect())
    }

    /// Every direction of the board, in order.
    pub fn directions(&self) -> impl DoubleEndedIterator<Item = Direction> + ExactSizeIterator + use<> {
        (0..self.layout.compass.names.len()).map(Direction::from_usize)
    }

    /// The direction with this name.
    pub fn direction(&self, name: &str) -> Option<Direction> {
        self.layout.compass.names.iter().position(|own| own == name).map(Direction::from_usize)
    }

    /// The name of the direction: `NE`, `O`, `3`.
    pub fn direction_name(&self, direction: Direction) -> &str {
        self.layout.compass.names.get(direction.index()).map_or("", String::as_str)
    }

    /// The opposite direction. A graph has none, because its directions are mere ranks.
    pub fn opposite(&self, direction: Direction) -> Option<Direction> {
        self.layout.compass.opposites.get(direction.index()).copied().flatten().map(Direction::from_usize)
    }

    /// The neighbour of the cell in this direction.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let steps = &self.site(cell)?.steps;
        // A cell with all its neighbours has direction k at index k.
        match steps.get(direction.index()) {
            Some(&(own, to)) if own == direction => Some(to),
            _ => steps.iter().find(|&&(own, _)| own == direction).map(|&(_, to)| to),
        }
    }

    /// The neighbours of the cell, in the order of the directions. Callers may rely on the order.
    pub fn neighbours(&self, cell: Cell) -> impl ExactSizeIterator<Item = (Direction, Cell)> + '_ {
        self.site(cell).map_or(&[][..], |site| site.steps.as_slice()).iter().copied()
    }

    /// The number of neighbours of the cell.
    pub fn degree(&self, cell: Cell) -> usize {
        self.neighbours(cell).len()
    }

    /// Whether the two cells are neighbours.
    pub fn are_neighbours(&self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).any(|(_, to)| to == b)
    }

    /// Every pair of neighbours once, the lower cell first.
    pub fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.cells()
            .flat_map(move |a| self.neighbours(a).filter(move |&(_, b)| a < b).map(move |(_, b)| (a, b)))
    }

    /// The straight line from this cell, excluding the cell itself, to the edge of the board.
    ///
    /// Hexagons, squares, pits: the same direction repeated. Penrose: likewise, which follows the strip of rhombs
    /// that share a side of one slope. Triangle: O and E run along the row, while N and S are one step, because the
    /// side behind the next cell has no opposite. Graph: one step.
    pub fn line(&self, cell: Cell, direction: Direction) -> impl Iterator<Item = Cell> + '_ {
        let longest = if self.layout.straight { self.len() } else { 1 };
        let first = self.neighbour(cell, direction);
        std::iter::successors(first, move |&at| self.neighbour(at, direction)).take(longest)
    }

    /// Whether the cell lacks a neighbour that cells inside the board have.
    ///
    /// Neighbours of removed cells lie on the edge. A graph has no edge.
    pub fn is_edge(&self, cell: Cell) -> bool {
        self.site(cell).is_some_and(|site| site.steps.len() < self.layout.full_degree)
    }

    /// The outline of the cell: convex, clockwise on the screen.
    pub fn outline(&self, cell: Cell) -> &[Point] {
        self.site(cell).map_or(&[], |site| site.outline.as_slice())
    }

    /// Whether the outline approximates a circle around the centre, as that of a pit does.
    pub fn is_round(&self, cell: Cell) -> bool {
        self.site(cell).is_some_and(|site| site.round)
    }

    /// The middle of the cell, where a piece stands.
    pub fn centre(&self, cell: Cell) -> Point {
        self.site(cell).map_or_else(Point::default, |site| site.centre)
    }

    /// The radius of the largest circle around the centre that fits in the outline: the space for a piece.
    pub fn inner_radius(&self, cell: Cell) -> f64 {
        inner_radius(self.outline(cell), self.centre(cell))
    }

    /// A number for drawing: cells of one tone may look alike.
    ///
    /// Hexagons have three tones, squares and triangles two, and cells that share a side never share a tone. Penrose:
    /// [`THICK`](crate::penrose::THICK) or [`THIN`](crate::penrose::THIN). Stores: 1. All other cells: 0.
    pub fn tone(&self, cell: Cell) -> u8 {
        self.site(cell).map_or(0, |site| site.tone)
    }

    /// The bounding rectangle of all outlines.
    pub fn bounds(&self) -> Bounds {
        Bounds::around(self.sites.iter().flat_map(|site| site.outline.iter().copied()))
    }

    /// The cell under the point. A point on a common border belongs to the first of its cells.
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        self.cells().find(|&cell| contains(self.outline(cell), point))
    }

    /// The board without these cells. The others keep their names and their order, but not their indexes.
    ///
    /// Jersi 1 plays on seven rows of hexagons without the one in the middle:
    ///
    /// ```
    /// use board::Board;
    ///
    /// let sea = Board::hexagons(&[4, 5, 6, 7, 6, 5, 4])?.without(&["d4"])?;
    /// assert_eq!((sea.len(), sea.pairs().count()), (36, 84));
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError::UnknownCell`] if the board has no cell of that name, [`BoardError::NoCell`] if no cell would
    /// be left.
    pub fn without(&self, names: &[&str]) -> Result<Self, BoardError> {
        let mut kept = vec![true; self.len()];
        for &name in names {
            let cell = self.cell(name).ok_or_else(|| BoardError::UnknownCell { name: name.to_owned() })?;
            if let Some(slot) = kept.get_mut(cell.index()) {
                *slot = false;
            }
        }
        if !kept.contains(&true) {
            return Err(BoardError::NoCell);
        }
        Ok(self.keep(&kept))
    }

    /// The same board with other names.
    ///
    /// # Errors
    /// [`BoardError::NameNotUnique`] if two cells would have the same name, or one an empty name.
    pub fn renamed(&self, name: impl Fn(Cell) -> String) -> Result<Self, BoardError> {
        let sites =
            self.cells().zip(&self.sites).map(|(cell, site)| Site { name: name(cell), ..site.clone() });
        let board = Self::assemble(sites.collect(), self.layout.clone());
        let wrong = board
            .cells()
            .find(|&cell| board.name(cell).is_empty() || board.cell(board.name(cell)) != Some(cell));
        match wrong {
            Some(cell) => Err(BoardError::NameNotUnique { name: board.name(cell).to_owned() }),
            None => Ok(board),
        }
    }

    fn keep(&self, kept: &[bool]) -> Self {
        let is_kept = |cell: Cell| kept.get(cell.index()).is_some_and(|&kept| kept);
        let mut n_before = 0;
        let mut renumbered = Vec::with_capacity(self.len());
        for &kept in kept {
            renumbered.push(Cell::from_usize(n_before));
            n_before += usize::from(kept);
        }
        let new_step = |&(direction, to): &(Direction, Cell)| {
            is_kept(to).then(|| renumbered.get(to.index()).map(|&to| (direction, to))).flatten()
        };
        let sites = self
            .cells()
            .zip(&self.sites)
            .filter(|&(cell, _)| is_kept(cell))
            .map(|(_, site)| Site { steps: site.steps.iter().filter_map(new_step).collect(), ..site.clone() })
            .collect();
        let rows = self.rows().map(|row| row.into_iter().filter(|&cell| is_kept(cell)).count()).collect();
        Self::assemble(sites, Layout { rows, ..self.layout.clone() })
    }

    /// Whether the centres were given or follow from a shape, as opposed to a mere list of cells.
    pub(crate) fn is_placed(&self) -> bool {
        self.layout.placed
    }

    fn site(&self, cell: Cell) -> Option<&Site> {
        self.sites.get(cell.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reach;

    fn three_by_three() -> Board {
        Board::squares(3, 3, Reach::Sides).unwrap()
    }

    #[test]
    fn names_find_their_cells_and_unknown_names_find_none() {
        let board = three_by_three();
        for cell in board.cells() {
            assert_eq!(board.cell(board.name(cell)), Some(cell));
        }
        for name in ["", "a", "A1", "a4", "d1", "a1 "] {
            assert_eq!(board.cell(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_cell_that_the_board_does_not_have_gets_the_empty_answer() {
        let board = three_by_three();
        let (cell, direction) = (Cell::new(999), Direction::new(77));
        assert_eq!(board.name(cell), "");
        assert_eq!(board.neighbours(cell).count(), 0);
        assert_eq!(board.line(cell, direction).count(), 0);
        assert!(board.outline(cell).is_empty());
        assert!(!board.is_edge(cell));
        assert_eq!(board.opposite(direction), None);
        assert_eq!(board.direction_name(direction), "");
        assert_eq!(board.nth(9), None);
        assert_eq!(board.nth(8), board.cell("c3"));
    }

    #[test]
    fn other_names_find_the_same_cells_and_must_differ() {
        let board = three_by_three().renamed(|cell| format!("n{}", cell.index())).unwrap();
        assert_eq!(board.cell("n4"), Some(Cell::new(4)));
        assert_eq!(board.cell("b2"), None);
        let same = three_by_three().renamed(|_| "x".to_owned());
        assert_eq!(same, Err(BoardError::NameNotUnique { name: "x".to_owned() }));
        let none = three_by_three().renamed(|cell| "y".repeat(cell.index()));
        assert_eq!(none, Err(BoardError::NameNotUnique { name: String::new() }));
    }

    #[test]
    fn a_board_without_its_middle_keeps_names_and_makes_a_shore() {
        let board = three_by_three().without(&["b2"]).unwrap();
        assert_eq!(board.len(), 8);
        assert_eq!(board.cell("b2"), None);
        let north = board.direction("N").unwrap();
        assert_eq!(board.line(board.cell("b1").unwrap(), north).count(), 0);
        assert_eq!(board.line(board.cell("a1").unwrap(), north).count(), 2);
        assert_eq!(board.rows().map(|row| row.len()).collect::<Vec<_>>(), [3, 2, 3]);
        assert!(board.cells().all(|cell| board.is_edge(cell)));
    }

    #[test]
    fn taking_out_an_unknown_cell_or_every_cell_is_refused() {
        let board = three_by_three();
        let unknown = BoardError::UnknownCell { name: "e5".to_owned() };
        assert_eq!(board.without(&["b2", "e5"]), Err(unknown));
        let all: Vec<String> = board.cells().map(|cell| board.name(cell).to_owned()).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        assert_eq!(board.without(&all), Err(BoardError::NoCell));
    }

    #[test]
    fn a_point_on_a_common_border_belongs_to_the_first_cell() {
        let board = three_by_three();
        let between = (board.centre(Cell::new(0)) + board.centre(Cell::new(1))) * 0.5;
        assert_eq!(board.cell_at(between), Some(Cell::new(0)));
        assert_eq!(board.cell_at(Point::new(1e9, 0.0)), None);
    }
}
