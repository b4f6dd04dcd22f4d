//! Any graph given as data: an irregular board drawn by hand.
//!
//! A [`Graph`] may hold anything; only a valid one becomes a [`Board`], and an invalid one is refused with **every**
//! reason, not just the first. A program may fill it in, or it may be read from a text with one cell or edge per line:
//!
//! ```text
//! # A square with one diagonal.
//! cell a 0 0
//! cell b 1 0
//! cell c 1 1
//! cell d 0 1
//! edge a b
//! edge b c
//! edge c d
//! edge d a
//! edge a c
//! outline a -0.4 -0.4 0.4 -0.4 0.4 0.4 -0.4 0.4
//! ```
//!
//! * `cell NAME` or `cell NAME X Y`: x to the right, y downwards, any unit. Either every cell has a place (a
//!   position, or an outline whose mean is taken), or none has: then they are laid out on a circle, clockwise from
//!   the north, which says nothing of symmetries.
//! * `edge NAME NAME`: the two are neighbours. A cell and its edges may come in any order.
//! * `outline NAME X Y X Y X Y…`: a convex polygon around the position, either way round. Without one a cell is a
//!   circle, the same for all such cells, small enough that no two overlap. Outlines given by hand may overlap:
//!   this affects nothing but the drawing.
//! * `case`, `lien` and `contour` say the same in French. Names are any text without blanks or `#`; from `#` on a
//!   line is a comment.
//!
//! JSON or TOML would be a dependency for what is a mere list.

mod fault;
mod text;

pub use fault::{GraphError, GraphErrors, GraphFault, GraphSpot, Keyword};

use crate::board::{Board, Compass, Layout, Site};
use crate::cell::{Cell, Direction, MOST_CELLS};
use crate::circle::{clockwise_from_north, oval};
use crate::geometry::{Point, inner_radius, is_convex, mean, signed_area};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of edges of a graph.
pub const MOST_EDGES: usize = 65_536;

/// The maximum number of corners of an outline.
pub const MOST_CORNERS: usize = 64;

/// The maximum absolute value of a coordinate.
pub const FARTHEST: f64 = 1e6;

/// The minimum distance between two cells.
pub const NEAREST: f64 = 1e-3;

/// The minimum distance between the centre of a cell and its outline.
const LEAST_ROOM: f64 = NEAREST / 10.0;

/// The radius of a circle, relative to the distance between the two nearest cells.
const RADIUS: f64 = 0.4;

/// A graph as data, valid or not.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// The cells, in the order they will have on the board.
    pub cells: Vec<GraphCell>,
    /// The edges, each as two indexes into `cells`.
    pub edges: Vec<(usize, usize)>,
}

/// A cell of a graph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraphCell {
    /// The name: text without blanks or `#`, unique in the graph.
    pub name: String,
    /// The position of the centre.
    pub position: Option<Point>,
    /// The outline, a convex polygon.
    pub outline: Option<Vec<Point>>,
}

impl GraphCell {
    fn place(&self) -> Option<Point> {
        self.position.or_else(|| self.outline.as_deref().map(mean))
    }
}

impl Board {
    /// The board of a graph.
    ///
    /// Directions are numbers: the k-th edge of a cell in the order of the data is its direction `k`. Tone 0; one
    /// row; a line is one step; [`is_edge`](Board::is_edge) is never true.
    ///
    /// ```
    /// use board::{Board, Graph};
    ///
    /// let graph = Graph::parse("cell a\ncell b\ncell c\nedge a b\nedge b c\n")?;
    /// let board = Board::graph(&graph)?;
    /// assert_eq!((board.len(), board.pairs().count()), (3, 2));
    /// # Ok::<(), board::graph::GraphErrors>(())
    /// ```
    ///
    /// # Errors
    /// Every fault of the graph, see [`GraphFault`].
    pub fn graph(graph: &Graph) -> Result<Self, GraphErrors> {
        let faults = Check::new(graph).run();
        let errors = faults.into_iter().map(|(spot, fault)| GraphError { spot, fault }).collect();
        GraphErrors::none_or(errors)?;
        Ok(build(graph))
    }
}

fn build(graph: &Graph) -> Board {
    let placed = graph.cells.iter().all(|cell| cell.place().is_some());
    let n_cells = graph.cells.len() as u32;
    let on_circle = |k: u32| clockwise_from_north(k, n_cells) * (f64::from(n_cells) / 4.0);
    let centres: Vec<Point> =
        (0..).zip(&graph.cells).map(|(k, cell)| cell.place().unwrap_or_else(|| on_circle(k))).collect();
    let radius = RADIUS * nearest(&centres);
    let steps = steps(graph);
    let n_directions = steps.iter().map(Vec::len).max().unwrap_or(0);
    let sites = graph.cells.iter().zip(&centres).zip(steps).map(|((cell, &centre), steps)| Site {
        name: cell.name.clone(),
        centre,
        outline: cell.outline.clone().map_or_else(|| oval(centre, radius, radius), clockwise),
        steps,
        tone: 0,
        round: cell.outline.is_none(),
    });
    let layout = Layout {
        compass: Compass {
            names: (1..=n_directions).map(|number| number.to_string()).collect(),
            opposites: vec![None; n_directions],
        },
        rows: vec![graph.cells.len()],
        full_degree: 0,
        straight: false,
        placed,
    };
    Board::assemble(sites.collect(), layout)
}

fn steps(graph: &Graph) -> Vec<Vec<(Direction, Cell)>> {
    let mut steps: Vec<Vec<(Direction, Cell)>> = vec![Vec::new(); graph.cells.len()];
    for &(a, b) in &graph.edges {
        for (from, to) in [(a, b), (b, a)] {
            if let Some(own) = steps.get_mut(from) {
                own.push((Direction::from_usize(own.len()), Cell::from_usize(to)));
            }
        }
    }
    steps
}

/// The minimum distance between two of the points; 1 if there are fewer than two.
fn nearest(points: &[Point]) -> f64 {
    let mut least = f64::INFINITY;
    for (k, &a) in points.iter().enumerate() {
        for &b in points.iter().skip(k + 1) {
            let gap = b - a;
            least = least.min(gap.dot(gap));
        }
    }
    if least.is_finite() { least.sqrt() } else { 1.0 }
}

fn clockwise(mut outline: Vec<Point>) -> Vec<Point> {
    if signed_area(&outline) < 0.0 {
        outline.reverse();
    }
    outline
}

/// Finds every fault of a graph.
struct Check<'a> {
    graph: &'a Graph,
    faults: Vec<(GraphSpot, GraphFault)>,
}

impl<'a> Check<'a> {
    fn new(graph: &'a Graph) -> Self {
        Self { graph, faults: Vec::new() }
    }

    fn run(mut self) -> Vec<(GraphSpot, GraphFault)> {
        self.sizes();
        // A graph that is too large is reported as such; the faults that follow from it would only fill the memory.
        if self.faults.is_empty() {
            self.names();
            self.edges();
            self.outlines();
            self.places();
        }
        self.faults
    }

    fn sizes(&mut self) {
        let (n_cells, n_edges) = (self.graph.cells.len(), self.graph.edges.len());
        if n_cells == 0 {
            self.faults.push((GraphSpot::Whole, GraphFault::NoCell));
        }
        if n_cells > MOST_CELLS {
            let fault = GraphFault::TooManyCells { asked: n_cells, most: MOST_CELLS };
            self.faults.push((GraphSpot::Cell(MOST_CELLS), fault));
        }
        if n_edges > MOST_EDGES {
            let fault = GraphFault::TooManyEdges { asked: n_edges, most: MOST_EDGES };
            self.faults.push((GraphSpot::Edge(MOST_EDGES), fault));
        }
    }

    fn names(&mut self) {
        let mut seen = BTreeMap::new();
        for (k, GraphCell { name, .. }) in self.graph.cells.iter().enumerate() {
            let odd = |letter: char| letter.is_whitespace() || letter.is_control() || letter == '#';
            if name.is_empty() || name.contains(odd) {
                self.faults.push((GraphSpot::Cell(k), GraphFault::BadName { name: name.clone() }));
            } else if seen.insert(name.as_str(), k).is_some() {
                self.faults.push((GraphSpot::Cell(k), GraphFault::DuplicateName { name: name.clone() }));
            }
        }
    }

    fn edges(&mut self) {
        let mut seen = BTreeSet::new();
        for (k, &(a, b)) in self.graph.edges.iter().enumerate() {
            let name = |place: usize| self.graph.cells.get(place).map(|cell| cell.name.clone());
            let fault = match (name(a), name(b)) {
                (None, _) => Some(GraphFault::NoSuchCell { place: a }),
                (_, None) => Some(GraphFault::NoSuchCell { place: b }),
                (Some(name), Some(_)) if a == b => Some(GraphFault::SelfEdge { name }),
                (Some(from), Some(to)) => {
                    (!seen.insert((a.min(b), a.max(b)))).then_some(GraphFault::DuplicateEdge { from, to })
                }
            };
            self.faults.extend(fault.map(|fault| (GraphSpot::Edge(k), fault)));
        }
    }

    fn outlines(&mut self) {
        for (k, cell) in self.graph.cells.iter().enumerate() {
            if cell.position.is_some_and(|position| !is_within_reach(position)) {
                self.faults.push((GraphSpot::Cell(k), GraphFault::TooFar { name: cell.name.clone() }));
            } else if let Some(fault) = cell.outline.as_ref().and_then(|outline| outline_fault(cell, outline))
            {
                self.faults.push((GraphSpot::Outline(k), fault));
            }
        }
    }

    fn places(&mut self) {
        let cells = &self.graph.cells;
        if cells.iter().all(|cell| cell.place().is_none()) {
            return;
        }
        let mut owners: Vec<(Point, &str)> = Vec::with_capacity(cells.len());
        for (k, cell) in cells.iter().enumerate() {
            let name = cell.name.clone();
            let Some(place) = cell.place() else {
                self.faults.push((GraphSpot::Cell(k), GraphFault::PlaceMissing { name }));
                continue;
            };
            let near = |&&(other, _): &&(Point, &str)| (place - other).length() < NEAREST;
            if let Some(&(_, other)) = owners.iter().find(near) {
                let fault = GraphFault::SamePlace { name, other: other.to_owned() };
                self.faults.push((GraphSpot::Cell(k), fault));
            } else {
                owners.push((place, &cell.name));
            }
        }
    }
}

fn outline_fault(cell: &GraphCell, outline: &[Point]) -> Option<GraphFault> {
    let name = cell.name.clone();
    if outline.iter().any(|&corner| !is_within_reach(corner)) {
        Some(GraphFault::TooFar { name })
    } else if outline.len() > MOST_CORNERS {
        Some(GraphFault::TooManyCorners { name, most: MOST_CORNERS })
    } else if !is_convex(outline) {
        Some(GraphFault::NotConvex { name })
    } else if cell.place().is_none_or(|place| inner_radius(outline, place) < LEAST_ROOM) {
        Some(GraphFault::NoRoom { name })
    } else {
        None
    }
}

fn is_within_reach(point: Point) -> bool {
    // Phrased so that NaN fails the test.
    point.x.abs() <= FARTHEST && point.y.abs() <= FARTHEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn named(names: &[&str]) -> Vec<GraphCell> {
        names.iter().map(|&name| GraphCell { name: name.to_owned(), ..GraphCell::default() }).collect()
    }

    fn faults(graph: &Graph) -> Vec<(GraphSpot, GraphFault)> {
        let errors = Board::graph(graph).unwrap_err();
        errors.as_slice().iter().map(|error| (error.spot, error.fault.clone())).collect()
    }

    #[test]
    fn directions_are_the_ranks_of_the_edges_at_each_cell() {
        let graph = Graph { cells: named(&["a", "b", "c"]), edges: vec![(0, 2), (1, 0)] };
        let board = Board::graph(&graph).unwrap();
        let a = board.cell("a").unwrap();
        let found: Vec<(&str, &str)> =
            board.neighbours(a).map(|(way, to)| (board.direction_name(way), board.name(to))).collect();
        assert_eq!(found, [("1", "c"), ("2", "b")]);
        assert_eq!(board.directions().count(), 2);
        assert!(board.directions().all(|direction| board.opposite(direction).is_none()));
    }

    #[test]
    fn a_line_is_one_step_and_no_cell_lies_on_the_edge() {
        let graph = Graph { cells: named(&["a", "b", "c"]), edges: vec![(0, 1), (1, 2)] };
        let board = Board::graph(&graph).unwrap();
        for cell in board.cells() {
            assert!(!board.is_edge(cell));
            assert!(board.directions().all(|direction| board.line(cell, direction).count() <= 1));
        }
        assert_eq!(board.rings(), [0, 0, 0]);
    }

    #[test]
    fn cells_without_places_stand_on_a_circle_from_the_north() {
        let board = Board::graph(&Graph { cells: named(&["a", "b", "c", "d"]), edges: vec![] }).unwrap();
        let centres: Vec<Point> = board.cells().map(|cell| board.centre(cell)).collect();
        let expected = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(centres, expected);
        assert!(board.cells().all(|cell| board.is_round(cell)));
    }

    #[test]
    fn outlines_are_turned_clockwise() {
        let mut cells = named(&["a"]);
        let counter = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)].map(|(x, y)| Point::new(x, y));
        cells[0].outline = Some(counter.to_vec());
        let board = Board::graph(&Graph { cells, edges: vec![] }).unwrap();
        assert_eq!(signed_area(board.outline(Cell::new(0))), 1.0);
    }

    #[test]
    fn every_fault_of_the_data_is_told_with_its_place() {
        let graph =
            Graph { cells: named(&["a", "a", "b c", ""]), edges: vec![(0, 9), (1, 1), (0, 1), (1, 0)] };
        let name = |name: &str| name.to_owned();
        assert_eq!(
            faults(&graph),
            [
                (GraphSpot::Cell(1), GraphFault::DuplicateName { name: name("a") }),
                (GraphSpot::Cell(2), GraphFault::BadName { name: name("b c") }),
                (GraphSpot::Cell(3), GraphFault::BadName { name: name("") }),
                (GraphSpot::Edge(0), GraphFault::NoSuchCell { place: 9 }),
                (GraphSpot::Edge(1), GraphFault::SelfEdge { name: name("a") }),
                (GraphSpot::Edge(3), GraphFault::DuplicateEdge { from: name("a"), to: name("a") }),
            ]
        );
    }

    #[test]
    fn too_many_edges_are_refused_before_anything_else() {
        let graph = Graph { cells: named(&["a"]), edges: vec![(0, 0); MOST_EDGES + 1] };
        let fault = GraphFault::TooManyEdges { asked: MOST_EDGES + 1, most: MOST_EDGES };
        assert_eq!(faults(&graph), [(GraphSpot::Edge(MOST_EDGES), fault)]);
    }

    #[test]
    fn a_graph_without_cells_is_refused() {
        assert_eq!(faults(&Graph::default()), [(GraphSpot::Whole, GraphFault::NoCell)]);
    }

    proptest! {
        #[test]
        fn no_data_panics(
            names in prop::collection::vec("[abc #]{0,2}", 0..6),
            edges in prop::collection::vec((0usize..7, 0usize..7), 0..8),
            places in prop::collection::vec(prop::option::of((any::<f64>(), any::<f64>())), 6),
            corners in prop::collection::vec((any::<f64>(), any::<f64>()), 0..6),
        ) {
            let point = |(x, y): (f64, f64)| Point::new(x, y);
            let cells = names.into_iter().zip(places).map(|(name, place)| GraphCell {
                name,
                position: place.map(point),
                outline: (corners.len() > 3).then(|| corners.iter().copied().map(point).collect()),
            });
            let graph = Graph { cells: cells.collect(), edges };
            if let Ok(board) = Board::graph(&graph) {
                prop_assert!(!board.symmetries().is_empty());
            }
        }
    }
}
