//! Reading and writing the text form of a graph.

use super::fault::{GraphError, GraphErrors, GraphFault, GraphSpot, Keyword};
use super::{Check, Graph, GraphCell, MOST_CORNERS};
use crate::geometry::Point;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

impl Graph {
    /// Reads a graph from its text form, described in [the module](crate::graph).
    ///
    /// The result is valid: [`Board::graph`](crate::Board::graph) accepts it.
    ///
    /// # Errors
    /// Every fault with its line, but no consequential ones: places are compared only if all numbers were readable.
    pub fn parse(text: &str) -> Result<Self, GraphErrors> {
        let mut reader = Reader::default();
        // Some editors start a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default();
            if let Err(fault) = reader.line(number, line) {
                reader.fail(number, fault);
            }
        }
        reader.finish()
    }
}

impl FromStr for Graph {
    type Err = GraphErrors;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Writes the text form, cells first. An edge to a cell that does not exist is left out.
impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in &self.cells {
            write!(f, "cell {}", cell.name)?;
            if let Some(Point { x, y }) = cell.position {
                write!(f, " {x} {y}")?;
            }
            writeln!(f)?;
        }
        for cell in &self.cells {
            if let Some(outline) = &cell.outline {
                write!(f, "outline {}", cell.name)?;
                outline.iter().try_for_each(|Point { x, y }| write!(f, " {x} {y}"))?;
                writeln!(f)?;
            }
        }
        for &(a, b) in &self.edges {
            if let (Some(a), Some(b)) = (self.cells.get(a), self.cells.get(b)) {
                writeln!(f, "edge {} {}", a.name, b.name)?;
            }
        }
        Ok(())
    }
}

/// The graph read so far, with the lines it came from.
#[derive(Default)]
struct Reader<'a> {
    graph: Graph,
    cell_lines: Vec<usize>,
    /// The line of each outline, by the index of its cell.
    outline_lines: Vec<(usize, usize)>,
    places: BTreeMap<&'a str, usize>,
    edges: Vec<(usize, &'a str, &'a str)>,
    outlines: Vec<(usize, &'a str, Vec<Point>)>,
    errors: Vec<GraphError>,
    misread: bool,
}

impl<'a> Reader<'a> {
    fn fail(&mut self, line: usize, fault: GraphFault) {
        self.errors.push(GraphError { spot: GraphSpot::Line(line), fault });
    }

    fn line(&mut self, number: usize, line: &'a str) -> Result<(), GraphFault> {
        let mut words = line.split_whitespace();
        let keyword = match words.next() {
            None => return Ok(()),
            Some("cell" | "case") => Keyword::Cell,
            Some("edge" | "lien") => Keyword::Edge,
            Some("outline" | "contour") => Keyword::Outline,
            Some(word) => return Err(GraphFault::UnknownWord { word: word.to_owned() }),
        };
        let words: Vec<&str> = words.collect();
        match (keyword, words.as_slice()) {
            (Keyword::Cell, [name, coordinates @ ..]) if matches!(coordinates.len(), 0 | 2) => {
                self.cell(number, name, coordinates)
            }
            (Keyword::Edge, &[from, to]) => {
                self.edges.push((number, from, to));
                Ok(())
            }
            (Keyword::Outline, [name, coordinates @ ..]) if coordinates.len().is_multiple_of(2) => {
                // Keeps a few corners too many, so that the check can report them, but not a megabyte of them.
                let coordinates = coordinates.get(..2 * (MOST_CORNERS + 1)).unwrap_or(coordinates);
                let outline = self.points(coordinates)?;
                self.outlines.push((number, name, outline));
                Ok(())
            }
            _ => {
                self.misread |= keyword != Keyword::Edge;
                Err(GraphFault::BadLine { keyword })
            }
        }
    }

    /// Adds the cell even if its place cannot be read, so that its edges are not reported as well.
    fn cell(&mut self, number: usize, name: &'a str, coordinates: &[&str]) -> Result<(), GraphFault> {
        let points = self.points(coordinates);
        let position = points.as_ref().ok().and_then(|points| points.first().copied());
        let place = self.graph.cells.len();
        self.graph.cells.push(GraphCell { name: name.to_owned(), position, outline: None });
        self.cell_lines.push(number);
        self.places.entry(name).or_insert(place);
        points.map(|_| ())
    }

    fn points(&mut self, coordinates: &[&str]) -> Result<Vec<Point>, GraphFault> {
        let number = |text: &str| text.parse().map_err(|_| GraphFault::NotANumber { text: text.to_owned() });
        let points = coordinates
            .chunks_exact(2)
            .filter_map(|pair| Some((*pair.first()?, *pair.last()?)))
            .map(|(x, y)| Ok(Point::new(number(x)?, number(y)?)))
            .collect();
        self.misread |= Result::is_err(&points);
        points
    }

    fn finish(mut self) -> Result<Graph, GraphErrors> {
        self.attach_outlines();
        let edge_lines = self.attach_edges();
        let faults = Check::new(&self.graph).run();
        for (spot, fault) in faults {
            let echo = match fault {
                GraphFault::PlaceMissing { .. } | GraphFault::SamePlace { .. } => self.misread,
                GraphFault::NoCell => !self.errors.is_empty(),
                _ => false,
            };
            if echo {
                continue;
            }
            let line = match spot {
                GraphSpot::Cell(place) => self.cell_lines.get(place),
                GraphSpot::Outline(place) => {
                    self.outline_lines.iter().find(|(it, _)| *it == place).map(|(_, line)| line)
                }
                GraphSpot::Edge(place) => edge_lines.get(place),
                GraphSpot::Whole | GraphSpot::Line(_) => None,
            };
            let spot = line.map_or(spot, |&line| GraphSpot::Line(line));
            self.errors.push(GraphError { spot, fault });
        }
        GraphErrors::none_or(self.errors)?;
        Ok(self.graph)
    }

    fn attach_outlines(&mut self) {
        for (line, name, outline) in std::mem::take(&mut self.outlines) {
            let place = self.places.get(name).copied();
            let cell = place.and_then(|place| Some((place, self.graph.cells.get_mut(place)?)));
            let fault = match cell {
                None => Some(GraphFault::UnknownCell { name: name.to_owned() }),
                Some((_, cell)) if cell.outline.is_some() => {
                    Some(GraphFault::DuplicateOutline { name: name.to_owned() })
                }
                Some((place, cell)) => {
                    cell.outline = Some(outline);
                    self.outline_lines.push((place, line));
                    None
                }
            };
            if let Some(fault) = fault {
                self.fail(line, fault);
            }
        }
    }

    /// Adds the edges whose ends are known, and returns the line of each.
    fn attach_edges(&mut self) -> Vec<usize> {
        let mut lines = Vec::new();
        for (line, from, to) in std::mem::take(&mut self.edges) {
            match (self.places.get(from).copied(), self.places.get(to).copied()) {
                (Some(a), Some(b)) => {
                    self.graph.edges.push((a, b));
                    lines.push(line);
                }
                _ => {
                    let ends = if from == to { vec![from] } else { vec![from, to] };
                    for name in ends.into_iter().filter(|name| !self.places.contains_key(name)) {
                        self.errors.push(GraphError {
                            spot: GraphSpot::Line(line),
                            fault: GraphFault::UnknownCell { name: name.to_owned() },
                        });
                    }
                }
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use proptest::prelude::*;

    /// Checks that the text is refused with exactly these messages, one fault per line.
    fn check(text: &str, expected: &str) {
        assert_eq!(Graph::parse(text).unwrap_err().to_string(), expected, "{text}");
    }

    const TOO_FAR_ON_LINE_2: &str = "line 2: a coordinate of `a` is not between -1000000 and 1000000";

    const KITE: &str = "\
# a kite
cell top 0 -1
cell left -1 0
cell right 1 0   # the last corner but one
cell bottom 0 3

edge top left
edge top right
edge left bottom
edge right bottom
edge top bottom
outline top -0.5 -1 0 -1.5 0.5 -1 0 -0.5
";

    #[test]
    fn a_text_gives_its_cells_edges_and_outlines() {
        let graph = Graph::parse(KITE).unwrap();
        assert_eq!(graph.cells.len(), 4);
        assert_eq!(graph.edges, [(0, 1), (0, 2), (1, 3), (2, 3), (0, 3)]);
        assert_eq!(graph.cells[3].position, Some(Point::new(0.0, 3.0)));
        assert_eq!(graph.cells[0].outline.as_ref().map(Vec::len), Some(4));
    }

    #[test]
    fn french_keywords_say_the_same() {
        let french = KITE.replace("cell ", "case ").replace("edge ", "lien ").replace("outline ", "contour ");
        assert_eq!(Graph::parse(&french), Graph::parse(KITE));
    }

    #[test]
    fn what_is_written_is_read_back() {
        let graph = Graph::parse(KITE).unwrap();
        assert_eq!(graph.to_string().parse::<Graph>(), Ok(graph));
    }

    #[test]
    fn edges_may_come_before_their_cells() {
        assert!(Graph::parse("edge a b\ncell a\ncell b\n").is_ok());
    }

    #[test]
    fn both_unknown_ends_of_an_edge_are_told() {
        check("cell a\nedge y z\n", "line 2: there is no cell `y`\nline 2: there is no cell `z`");
        check("cell a\nedge y y\n", "line 2: there is no cell `y`");
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        check(
            "cell a\ncell a\nedge a b\nedge a a\ncell c x 1\nwall a c\nedge a c\nedge c a\nedge a\n",
            "line 2: there is already a cell `a`\n\
             line 3: there is no cell `b`\n\
             line 4: an edge joins `a` to itself\n\
             line 5: `x` is not a number\n\
             line 6: `wall` means nothing here: a line begins with cell, edge or outline\n\
             line 8: there is already an edge between `c` and `a`\n\
             line 9: such a line reads: edge NAME NAME",
        );
    }

    #[test]
    fn places_are_all_given_or_none() {
        check("cell a 0 0\ncell b x 1\n", "line 2: `x` is not a number");
        check("cell a 0 0\ncell b\n", "line 2: cell `b` has no place though others have one");
        check("cell a 0 0\ncell b 1e-300 0\n", "line 2: cells `a` and `b` lie at the same place");
        check("cell a 0 0\ncell b -0 0\n", "line 2: cells `a` and `b` lie at the same place");
    }

    #[test]
    fn an_outline_stands_in_for_a_position() {
        let graph = Graph::parse("cell a 0 0\ncell b\noutline b 4 0 6 0 6 2 4 2\n").unwrap();
        let board = Board::graph(&graph).unwrap();
        assert_eq!(board.centre(board.cell("b").unwrap()), Point::new(5.0, 1.0));
    }

    #[test]
    fn bad_outlines_are_refused() {
        check(
            "cell a\ncell b\noutline a 0 0 1 1\noutline z 0 0 1 0 1 1\noutline a 0 0 1 0 1 1\noutline b 1\n",
            "line 3: the outline of `a` is not a convex polygon\n\
             line 4: there is no cell `z`\n\
             line 5: cell `a` already has an outline\n\
             line 6: such a line reads: outline NAME X Y X Y X Y…",
        );
        check(
            "cell a 5 5\noutline a 0 0 1 0 1 1\ncell b\noutline b 0 0 9e5 0 9e5 1e-9\n",
            "line 2: the outline of `a` leaves no room around its centre\n\
             line 4: the outline of `b` leaves no room around its centre",
        );
        check("cell a 0 0\noutline a 0 0 1e9 0 1 1\n", TOO_FAR_ON_LINE_2);
        let corners = "0 0 ".repeat(99);
        check(
            &format!("cell a\noutline a {corners}\n"),
            "line 2: the outline of `a` has more than 64 corners",
        );
    }

    #[test]
    fn coordinates_must_be_finite_and_not_too_far() {
        for coordinate in ["nan", "inf", "-inf", "1e7"] {
            let text = format!("cell a {coordinate} 0\n");
            check(&text, "line 1: a coordinate of `a` is not between -1000000 and 1000000");
        }
    }

    #[test]
    fn an_empty_text_has_no_cell() {
        check("", "a graph needs at least one cell");
        check("\u{feff}# nothing\r\n\r\n", "a graph needs at least one cell");
        check("cel a\n", "line 1: `cel` means nothing here: a line begins with cell, edge or outline");
    }

    #[test]
    fn too_many_cells_are_refused_at_the_first_one_too_many() {
        let text: String = (0..4097).map(|k| format!("cell c{k}\n")).collect();
        check(&text, "line 4097: 4097 cells, at most 4096 are allowed");
        let full: String = (0..4096).map(|k| format!("cell c{k}\n")).collect();
        assert_eq!(Board::graph(&Graph::parse(&full).unwrap()).unwrap().len(), 4096);
    }

    #[test]
    fn faults_are_said_in_french_too() {
        let errors = Graph::parse("cell a\nedge a b\nmur a\n").unwrap_err();
        assert_eq!(
            errors.say_fr(),
            "ligne 2\u{202f}: il n’y a pas de case «\u{202f}b\u{202f}»\n\
             ligne 3\u{202f}: «\u{202f}mur\u{202f}» ne veut rien dire ici\u{202f}: \
             une ligne commence par case, lien ou contour"
        );
        assert_eq!(errors.as_slice().len(), 2);
    }

    /// Lines that are almost right, so that the parser gets far into them.
    fn nearly_a_line() -> impl Strategy<Value = String> {
        let word = prop::sample::select(vec![
            "cell", "case", "edge", "lien", "outline", "contour", "a", "b", "c", "d", "0", "1", "-1", "2.5",
            "1e9", "nan", "#", "é", "",
        ]);
        prop::collection::vec(word, 0..9).prop_map(|words| words.join(" "))
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,60}(\n\\PC{0,60}){0,5}") {
            let _ = Graph::parse(&text);
        }

        #[test]
        fn what_is_read_makes_a_board_and_is_written_back(
            lines in prop::collection::vec(nearly_a_line(), 0..12),
            sound in prop::bool::ANY,
        ) {
            let preface = if sound { "cell a\ncell b\ncell c\n" } else { "" };
            let text = format!("{preface}{}", lines.join("\n"));
            match Graph::parse(&text) {
                Ok(graph) => {
                    let board = Board::graph(&graph);
                    prop_assert!(board.is_ok());
                    prop_assert_eq!(Graph::parse(&graph.to_string()), Ok(graph));
                }
                Err(errors) => {
                    prop_assert!(!errors.as_slice().is_empty());
                    prop_assert_eq!(errors.to_string().lines().count(), errors.as_slice().len());
                }
            }
        }
    }
}
