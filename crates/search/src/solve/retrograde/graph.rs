//! The graph of reachable positions.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use game::{Ordered, Scored, Seat, Status};

use super::super::{Obstacle, Solution};
use crate::control::Control;

/// The approximate size of a position with its edges.
const BYTES_A_POSITION: usize = 120;

/// The number of positions between progress reports.
const POSITIONS_BETWEEN_REPORTS: u64 = 1 << 16;

/// The side to move at a position, or the payoff still to come for me at an end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Mine,
    Theirs,
    End(i32),
}

/// An edge from one position to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub(super) to: u32,
    /// The payoff I secure on it.
    pub(super) gain: i32,
}

/// The positions by index, the root first.
pub(super) struct Graph {
    pub(super) index: HashMap<u64, u32>,
    pub(super) kinds: Vec<Kind>,
    edges: Vec<Edge>,
    /// The range of edges of each position.
    spans: Vec<(u32, u32)>,
}

impl Graph {
    pub(super) fn len(&self) -> usize {
        self.kinds.len()
    }

    pub(super) fn kind(&self, at: u32) -> Kind {
        self.kinds.get(at as usize).copied().unwrap_or(Kind::End(0))
    }

    pub(super) fn edges(&self, at: u32) -> &[Edge] {
        let span = self.spans.get(at as usize).copied().unwrap_or_default();
        self.edges.get(span.0 as usize..span.1 as usize).unwrap_or_default()
    }

    /// Returns the index of the position with this key, and whether it is new.
    fn number(&mut self, key: u64, kind: Kind) -> (u32, bool) {
        let n_known = self.kinds.len() as u32;
        match self.index.entry(key) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(component) => {
                component.insert(n_known);
                self.kinds.push(kind);
                self.spans.push((0, 0));
                (n_known, true)
            }
        }
    }
}

/// Enumerates the reachable positions.
pub(super) struct Explorer<'a, R: Ordered> {
    pub(super) rules: &'a R,
    pub(super) me: Seat,
    /// Whether positions that differ only in secured payoff are merged.
    pub(super) merges_gains: bool,
    pub(super) n_bytes: usize,
    pub(super) control: &'a Control<'a>,
}

impl<R: Ordered + Scored> Explorer<'_, R> {
    /// The payoff I have secured, and the key of everything else.
    pub(super) fn gained_and_key(&self, position: &R::Position) -> (i32, u64) {
        if self.merges_gains {
            self.rules.banked(position, self.me)
        } else {
            (0, self.rules.situation(position))
        }
    }

    /// Enumerates every position reachable from the first.
    pub(super) fn explore(
        &self,
        first: &R::Position,
        solution: &mut Solution<R::Move>,
        sink: &mut dyn FnMut(&Solution<R::Move>),
    ) -> Result<Graph, Obstacle> {
        let most_positions = (self.n_bytes / BYTES_A_POSITION).clamp(1_024, u32::MAX as usize / 4);
        let mut graph =
            Graph { index: HashMap::new(), kinds: Vec::new(), edges: Vec::new(), spans: Vec::new() };
        let mut first = first.clone();
        self.rules.forget(&mut first);
        graph.number(self.gained_and_key(&first).1, self.kind_of(&first, 0)?);
        let mut todo = vec![(0, first)];
        let (mut meter, mut moves) = (self.control.meter(), Vec::new());
        while let Some((at, position)) = todo.pop() {
            meter.count().map_err(|_| Obstacle::Stopped)?;
            self.expand(&mut graph, at, &position, &mut moves, &mut todo)?;
            if graph.len() > most_positions {
                return Err(Obstacle::TooLarge);
            }
            if meter.n_nodes().is_multiple_of(POSITIONS_BETWEEN_REPORTS) {
                solution.n_positions = graph.len() as u64;
                sink(solution);
            }
        }
        meter.flush();
        solution.n_positions = graph.len() as u64;
        Ok(graph)
    }

    fn expand(
        &self,
        graph: &mut Graph,
        at: u32,
        position: &R::Position,
        moves: &mut Vec<R::Move>,
        todo: &mut Vec<(u32, R::Position)>,
    ) -> Result<(), Obstacle> {
        let gained_before = self.gained_and_key(position).0;
        moves.clear();
        self.rules.legal_moves(position, moves);
        let first_edge = graph.edges.len();
        for &m in &*moves {
            let mut next = position.clone();
            self.rules.play(&mut next, m);
            self.rules.forget(&mut next);
            let (gained, key) = self.gained_and_key(&next);
            let (to, is_new) = graph.number(key, self.kind_of(&next, gained)?);
            if is_new && !matches!(graph.kind(to), Kind::End(_)) {
                todo.push((to, next));
            }
            let edge = Edge { to, gain: gained - gained_before };
            if !graph.edges.get(first_edge..).unwrap_or_default().contains(&edge) {
                graph.edges.push(edge);
            }
        }
        if let Some(span) = graph.spans.get_mut(at as usize) {
            *span = (first_edge as u32, graph.edges.len() as u32);
        }
        Ok(())
    }

    fn kind_of(&self, position: &R::Position, gained: i32) -> Result<Kind, Obstacle> {
        match self.rules.status(position) {
            Status::Over(_) => Ok(Kind::End(self.rules.payoff(position, self.me) - gained)),
            Status::ToMove(_) if !self.merges_gains && !self.repetition_is_a_draw(position) => {
                Err(Obstacle::Past)
            }
            Status::ToMove(seat) => Ok(if seat == self.me { Kind::Mine } else { Kind::Theirs }),
        }
    }

    /// Whether repeating a position has no other consequence than a draw.
    pub(super) fn repetition_is_a_draw(&self, position: &R::Position) -> bool {
        let Some(limit) = self.rules.repetition_limit() else { return true };
        let earlier = std::iter::repeat_n(self.rules.key(position), limit as usize);
        match self.rules.status_after(earlier, position) {
            Status::ToMove(_) => true,
            Status::Over(outcome) => outcome.winner().is_none(),
        }
    }
}
