//! A game with everything in its record: headers, comments and variations.

use crate::headers::Headers;
use crate::{Record, RecordOf, Recorded};
use game::{Hashed, Outcome, Status};

/// The identifier of a line in a tree. [`LineId::MAIN`] is the game as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(pub(crate) usize);

impl LineId {
    /// The main line.
    pub const MAIN: LineId = LineId(0);

    /// Returns its index in [`RecordTree::lines`], from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }
}

/// One move of a line, with its comments and variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<M> {
    /// The move.
    pub played: M,
    /// The comments after it.
    pub comments: Vec<String>,
    /// The lines that replace this move.
    variations: Vec<LineId>,
}

impl<M> Node<M> {
    /// Creates a move without comments or variations.
    pub fn new(played: M) -> Node<M> {
        Node { played, comments: Vec::new(), variations: Vec::new() }
    }

    /// Returns the lines that replace this move.
    #[must_use]
    pub fn variations(&self) -> &[LineId] {
        &self.variations
    }
}

/// A sequence of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<Node<M>>,
    /// The text after the moves that could not be read, word for word.
    pub unread: Option<String>,
}

impl<M> Default for Line<M> {
    fn default() -> Line<M> {
        Line { comments: Vec::new(), moves: Vec::new(), unread: None }
    }
}

/// A game with everything in its record.
///
/// The lines are stored in one flat list, the main line first; a move refers to its variations by [`LineId`].
/// Two trees are equal if they have the same content, whatever the order of that list.
#[derive(Clone, Debug)]
pub struct RecordTree<P, M> {
    /// The headers, except set-up, position and result, which the other fields hold.
    pub headers: Headers,
    /// The position before the first move.
    pub start: P,
    /// The outcome, on the board or as the record claims it.
    pub score: Option<Outcome>,
    lines: Vec<Line<M>>,
}

impl<P, M> RecordTree<P, M> {
    /// Creates a tree with a start position and no moves.
    pub fn new(start: P) -> RecordTree<P, M> {
        RecordTree { headers: Headers::default(), start, score: None, lines: vec![Line::default()] }
    }

    /// Returns all lines, the main line first.
    #[must_use]
    pub fn lines(&self) -> &[Line<M>] {
        &self.lines
    }

    /// Returns a line, or `None` if this tree has no such line.
    #[must_use]
    pub fn line(&self, id: LineId) -> Option<&Line<M>> {
        self.lines.get(id.0)
    }

    /// Returns a line for editing, or `None` if this tree has no such line.
    pub fn line_mut(&mut self, id: LineId) -> Option<&mut Line<M>> {
        self.lines.get_mut(id.0)
    }

    /// Iterates over the moves of the main line.
    pub fn main_moves(&self) -> impl Iterator<Item = &M> {
        self.lines.first().into_iter().flat_map(|line| &line.moves).map(|node| &node.played)
    }

    /// Appends a move to a line.
    pub fn push(&mut self, id: LineId, played: M) {
        if let Some(line) = self.lines.get_mut(id.0) {
            line.moves.push(Node::new(played));
        }
    }

    /// Adds a comment after the last move of a line, or before its first if it is empty.
    pub fn comment(&mut self, id: LineId, text: String) {
        if let Some(line) = self.lines.get_mut(id.0) {
            line.moves.last_mut().map_or(&mut line.comments, |node| &mut node.comments).push(text);
        }
    }

    /// Adds an empty variation that replaces a move. Returns `None` if there is no such move.
    pub fn vary(&mut self, id: LineId, move_index: usize) -> Option<LineId> {
        let new = LineId(self.lines.len());
        self.lines.get_mut(id.0)?.moves.get_mut(move_index)?.variations.push(new);
        self.lines.push(Line::default());
        Some(new)
    }

    /// Converts every move with `each`, keeping the shape of the tree. `each` receives the line and the index
    /// of every move, line by line in the order of [`RecordTree::lines_in_order`].
    ///
    /// # Errors
    /// The first error that `each` returns.
    pub fn try_map<Q, N, E>(
        &self,
        start: Q,
        mut each: impl FnMut(LineId, usize, &M) -> Result<N, E>,
    ) -> Result<RecordTree<Q, N>, E> {
        let mut lines: Vec<Line<N>> = self.lines.iter().map(|_| Line::default()).collect();
        for (id, _) in self.lines_in_order() {
            let (Some(line), Some(new)) = (self.lines.get(id.0), lines.get_mut(id.0)) else { continue };
            (new.comments, new.unread) = (line.comments.clone(), line.unread.clone());
            for (index, node) in line.moves.iter().enumerate() {
                let played = each(id, index, &node.played)?;
                let (comments, variations) = (node.comments.clone(), node.variations.clone());
                new.moves.push(Node { played, comments, variations });
            }
        }
        Ok(RecordTree { headers: self.headers.clone(), start, score: self.score, lines })
    }

    /// Lists every line after the one it varies, with that line and the index of the replaced move. The main
    /// line comes first.
    #[must_use]
    pub fn lines_in_order(&self) -> Vec<(LineId, Option<(LineId, usize)>)> {
        let mut order = vec![(LineId::MAIN, None)];
        let mut next = 0;
        while let Some(&(id, _)) = order.get(next) {
            next += 1;
            let moves = self.lines.get(id.0).map(|line| line.moves.as_slice()).unwrap_or_default();
            for (index, node) in moves.iter().enumerate() {
                order.extend(node.variations.iter().map(|&variation| (variation, Some((id, index)))));
            }
        }
        order
    }
}

impl<P: PartialEq, M: PartialEq> PartialEq for RecordTree<P, M> {
    fn eq(&self, other: &RecordTree<P, M>) -> bool {
        let (own, others) = (self.lines_in_order(), other.lines_in_order());
        let same_line = |a: &Line<M>, b: &Line<M>| {
            let same_node = |(a, b): (&Node<M>, &Node<M>)| {
                a.played == b.played && a.comments == b.comments && a.variations.len() == b.variations.len()
            };
            a.comments == b.comments
                && a.unread == b.unread
                && a.moves.len() == b.moves.len()
                && a.moves.iter().zip(&b.moves).all(same_node)
        };
        // Both orders are breadth-first, so equal numbers of variations at every move mean equal shapes.
        self.headers == other.headers
            && self.start == other.start
            && self.score == other.score
            && own.len() == others.len()
            && own.iter().zip(&others).all(|((a, _), (b, _))| match (self.line(*a), other.line(*b)) {
                (Some(a), Some(b)) => same_line(a, b),
                _ => false,
            })
    }
}

impl<P: Clone, M: Copy> RecordTree<P, M> {
    /// Returns the main line and the score, without anything else.
    #[must_use]
    pub fn main_record(&self) -> Record<P, M> {
        let moves = self.main_moves().copied().collect();
        Record { start: self.start.clone(), moves, score: self.score }
    }

    /// Builds a tree from a plain game. Its score is the one on the board, or else the one the record claims.
    pub fn of_record<R>(rules: &R, record: &RecordOf<R>) -> RecordTree<P, M>
    where
        R: Recorded<Position = P, Move = M>,
    {
        let mut tree = RecordTree::new(record.start.clone());
        for &played in &record.moves {
            tree.push(LineId::MAIN, played);
        }
        tree.score = on_board(rules, record).or(record.score);
        tree
    }
}

/// Returns the outcome on the board, repetition included, or `None` if the game is not over.
pub(crate) fn on_board<R: Recorded + Hashed>(rules: &R, record: &RecordOf<R>) -> Option<Outcome> {
    let mut position = record.start.clone();
    let mut earlier = Vec::new();
    for &played in &record.moves {
        earlier.push(rules.key(&position));
        rules.play(&mut position, played);
    }
    match rules.status_after(earlier.into_iter(), &position) {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    }
}
