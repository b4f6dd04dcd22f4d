//! The faults of a graph and where they are, in English and in French.

use super::FARTHEST;
use std::error::Error;
use std::fmt;

/// A line of the text form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// `cell NAME` or `cell NAME X Y`.
    Cell,
    /// `edge NAME NAME`.
    Edge,
    /// `outline NAME X Y X Y X Y…`.
    Outline,
}

impl Keyword {
    /// How such a line is written.
    pub const fn form(self) -> &'static str {
        match self {
            Self::Cell => "cell NAME or cell NAME X Y",
            Self::Edge => "edge NAME NAME",
            Self::Outline => "outline NAME X Y X Y X Y…",
        }
    }

    /// How such a line is written in French.
    pub const fn form_fr(self) -> &'static str {
        match self {
            Self::Cell => "case NOM ou case NOM X Y",
            Self::Edge => "lien NOM NOM",
            Self::Outline => "contour NOM X Y X Y X Y…",
        }
    }
}

/// The location of a fault in a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GraphSpot {
    /// The graph as a whole.
    Whole,
    /// A line of the text, from 1.
    Line(usize),
    /// An index into [`Graph::cells`](super::Graph::cells).
    Cell(usize),
    /// The outline of the cell with this index in [`Graph::cells`](super::Graph::cells).
    Outline(usize),
    /// An index into [`Graph::edges`](super::Graph::edges).
    Edge(usize),
}

/// A fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraphFault {
    /// The graph has no cell.
    NoCell,
    /// The graph has more cells than a board may have.
    TooManyCells {
        /// The number found.
        asked: usize,
        /// The maximum.
        most: usize,
    },
    /// The graph has too many edges.
    TooManyEdges {
        /// The number found.
        asked: usize,
        /// The maximum.
        most: usize,
    },
    /// A name is empty, or has a blank or a `#` in it.
    BadName {
        /// The name.
        name: String,
    },
    /// Two cells have the same name.
    DuplicateName {
        /// The name.
        name: String,
    },
    /// No cell has this name.
    UnknownCell {
        /// The name.
        name: String,
    },
    /// An edge refers to a cell beyond the end of the list.
    NoSuchCell {
        /// The index.
        place: usize,
    },
    /// An edge joins a cell to itself.
    SelfEdge {
        /// The cell.
        name: String,
    },
    /// An edge is given twice, in either direction.
    DuplicateEdge {
        /// One end.
        from: String,
        /// The other end.
        to: String,
    },
    /// A cell is given two outlines.
    DuplicateOutline {
        /// The cell.
        name: String,
    },
    /// An outline has fewer than three corners, is flat, or is not convex.
    NotConvex {
        /// The cell.
        name: String,
    },
    /// An outline leaves no room around the centre of its cell, or does not go around it.
    NoRoom {
        /// The cell.
        name: String,
    },
    /// An outline has too many corners.
    TooManyCorners {
        /// The cell.
        name: String,
        /// The maximum.
        most: usize,
    },
    /// A coordinate is infinite, not a number, or beyond [`FARTHEST`].
    TooFar {
        /// The cell.
        name: String,
    },
    /// The cell has no position although others have one.
    PlaceMissing {
        /// The cell.
        name: String,
    },
    /// Two cells have the same position, or lie closer than [`NEAREST`](super::NEAREST).
    SamePlace {
        /// The cell.
        name: String,
        /// The cell that was there before.
        other: String,
    },
    /// A coordinate of the text is not a number.
    NotANumber {
        /// The text found.
        text: String,
    },
    /// A line of the text has too few or too many words.
    BadLine {
        /// The keyword of the line.
        keyword: Keyword,
    },
    /// A line of the text begins with an unknown word.
    UnknownWord {
        /// The word.
        word: String,
    },
}

impl fmt::Display for GraphFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell => write!(f, "a graph needs at least one cell"),
            Self::TooManyCells { asked, most } => write!(f, "{asked} cells, at most {most} are allowed"),
            Self::TooManyEdges { asked, most } => write!(f, "{asked} edges, at most {most} are allowed"),
            Self::BadName { name } => {
                write!(f, "`{name}` is not a name: it is empty or has a blank or a # in it")
            }
            Self::DuplicateName { name } => write!(f, "there is already a cell `{name}`"),
            Self::UnknownCell { name } => write!(f, "there is no cell `{name}`"),
            Self::NoSuchCell { place } => write!(f, "there is no cell number {place}"),
            Self::SelfEdge { name } => write!(f, "an edge joins `{name}` to itself"),
            Self::DuplicateEdge { from, to } => {
                write!(f, "there is already an edge between `{from}` and `{to}`")
            }
            Self::DuplicateOutline { name } => write!(f, "cell `{name}` already has an outline"),
            Self::NotConvex { name } => write!(f, "the outline of `{name}` is not a convex polygon"),
            Self::NoRoom { name } => write!(f, "the outline of `{name}` leaves no room around its centre"),
            Self::TooManyCorners { name, most } => {
                write!(f, "the outline of `{name}` has more than {most} corners")
            }
            Self::TooFar { name } => {
                write!(f, "a coordinate of `{name}` is not between -{FARTHEST} and {FARTHEST}")
            }
            Self::PlaceMissing { name } => write!(f, "cell `{name}` has no place though others have one"),
            Self::SamePlace { name, other } => {
                write!(f, "cells `{other}` and `{name}` lie at the same place")
            }
            Self::NotANumber { text } => write!(f, "`{text}` is not a number"),
            Self::BadLine { keyword } => write!(f, "such a line reads: {}", keyword.form()),
            Self::UnknownWord { word } => {
                write!(f, "`{word}` means nothing here: a line begins with cell, edge or outline")
            }
        }
    }
}

impl GraphFault {
    /// The message in French.
    pub fn say_fr(&self) -> String {
        // Long because it is a table of messages, one arm per fault.
        let quoted = |name: &str| format!("«\u{202f}{name}\u{202f}»");
        match self {
            Self::NoCell => "un graphe a besoin d’au moins une case".to_owned(),
            Self::TooManyCells { asked, most } => format!("{asked} cases, il en faut au plus {most}"),
            Self::TooManyEdges { asked, most } => format!("{asked} liens, il en faut au plus {most}"),
            Self::BadName { name } => {
                format!(
                    "{} n’est pas un nom\u{202f}: il est vide, ou contient un blanc ou un #",
                    quoted(name)
                )
            }
            Self::DuplicateName { name } => format!("il y a déjà une case {}", quoted(name)),
            Self::UnknownCell { name } => format!("il n’y a pas de case {}", quoted(name)),
            Self::NoSuchCell { place } => format!("il n’y a pas de case numéro {place}"),
            Self::SelfEdge { name } => format!("un lien joint {} à elle-même", quoted(name)),
            Self::DuplicateEdge { from, to } => {
                format!("il y a déjà un lien entre {} et {}", quoted(from), quoted(to))
            }
            Self::DuplicateOutline { name } => format!("la case {} a déjà un contour", quoted(name)),
            Self::NotConvex { name } => {
                format!("le contour de {} n’est pas un polygone convexe", quoted(name))
            }
            Self::NoRoom { name } => {
                format!("le contour de {} ne laisse pas de place autour de son centre", quoted(name))
            }
            Self::TooManyCorners { name, most } => {
                format!("le contour de {} a plus de {most} sommets", quoted(name))
            }
            Self::TooFar { name } => {
                format!("une coordonnée de {} n’est pas entre -{FARTHEST} et {FARTHEST}", quoted(name))
            }
            Self::PlaceMissing { name } => {
                format!("la case {} n’a pas de place alors que d’autres en ont une", quoted(name))
            }
            Self::SamePlace { name, other } => {
                format!("les cases {} et {} sont à la même place", quoted(other), quoted(name))
            }
            Self::NotANumber { text } => format!("{} n’est pas un nombre", quoted(text)),
            Self::BadLine { keyword } => format!("une telle ligne s’écrit\u{202f}: {}", keyword.form_fr()),
            Self::UnknownWord { word } => format!(
                "{} ne veut rien dire ici\u{202f}: une ligne commence par case, lien ou contour",
                quoted(word)
            ),
        }
    }
}

/// A fault and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphError {
    /// The location.
    pub spot: GraphSpot,
    /// The fault.
    pub fault: GraphFault,
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot {
            GraphSpot::Whole => write!(f, "{}", self.fault),
            GraphSpot::Line(line) => write!(f, "line {line}: {}", self.fault),
            GraphSpot::Cell(place) => write!(f, "cell number {place}: {}", self.fault),
            GraphSpot::Outline(place) => write!(f, "outline of cell number {place}: {}", self.fault),
            GraphSpot::Edge(place) => write!(f, "edge number {place}: {}", self.fault),
        }
    }
}

impl GraphError {
    /// The message in French.
    pub fn say_fr(&self) -> String {
        let fault = self.fault.say_fr();
        match self.spot {
            GraphSpot::Whole => fault,
            GraphSpot::Line(line) => format!("ligne {line}\u{202f}: {fault}"),
            GraphSpot::Cell(place) => format!("case numéro {place}\u{202f}: {fault}"),
            GraphSpot::Outline(place) => format!("contour de la case numéro {place}\u{202f}: {fault}"),
            GraphSpot::Edge(place) => format!("lien numéro {place}\u{202f}: {fault}"),
        }
    }
}

impl Error for GraphError {}

/// All faults of a graph, at least one, in the order of their locations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphErrors(Vec<GraphError>);

impl GraphErrors {
    /// Creates an error unless the list is empty.
    pub(super) fn none_or(mut errors: Vec<GraphError>) -> Result<(), Self> {
        errors.sort_by_key(|error| error.spot);
        if errors.is_empty() { Ok(()) } else { Err(Self(errors)) }
    }

    /// The faults.
    pub fn as_slice(&self) -> &[GraphError] {
        &self.0
    }

    /// All messages in French, one per line.
    pub fn say_fr(&self) -> String {
        self.0.iter().map(GraphError::say_fr).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for GraphErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if k == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl Error for GraphErrors {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_said_in_both_languages_without_a_full_stop() {
        let name = || "a".to_owned();
        let faults = [
            GraphFault::NoCell,
            GraphFault::TooManyCells { asked: 9, most: 8 },
            GraphFault::TooManyEdges { asked: 9, most: 8 },
            GraphFault::BadName { name: name() },
            GraphFault::DuplicateName { name: name() },
            GraphFault::UnknownCell { name: name() },
            GraphFault::NoSuchCell { place: 3 },
            GraphFault::SelfEdge { name: name() },
            GraphFault::DuplicateEdge { from: name(), to: name() },
            GraphFault::DuplicateOutline { name: name() },
            GraphFault::NotConvex { name: name() },
            GraphFault::NoRoom { name: name() },
            GraphFault::TooManyCorners { name: name(), most: 64 },
            GraphFault::TooFar { name: name() },
            GraphFault::PlaceMissing { name: name() },
            GraphFault::SamePlace { name: name(), other: name() },
            GraphFault::NotANumber { text: name() },
            GraphFault::BadLine { keyword: Keyword::Outline },
            GraphFault::UnknownWord { word: name() },
        ];
        for fault in faults {
            let (english, french) = (fault.to_string(), fault.say_fr());
            assert_ne!(english, french);
            assert!(!english.ends_with('.') && !french.ends_with('.'), "{english} / {french}");
        }
    }
}
