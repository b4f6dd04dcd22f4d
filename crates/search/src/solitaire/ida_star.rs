//! IDA\*: can the game be finished within a given cost?
//!
//! A depth-first search of everything within the bound, with an explicit stack, because a solitaire may be thousands
//! of decisions long. The table stores, for each position, how much could be spent from there without reaching a
//! solution.

use std::collections::{HashMap, HashSet};

use game::{Costed, Ordered, Seat, Status};

use super::{Found, spent};
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// The size of a table entry, with its part of the empty slots.
const BYTES_A_POSITION: usize = 40;

pub(super) struct IdaStar<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    meter: Meter<'a>,
    /// For each position, the budget that was not enough to finish from there.
    dead_ends: HashMap<u64, DeadEnd>,
    most_positions: usize,
    /// The number of searches so far.
    n_searches: u32,
}

/// A budget that was not enough.
#[derive(Clone, Copy)]
struct DeadEnd {
    left: u64,
    /// The search that showed it.
    search: u32,
}

/// A position on the current path with its untried children.
struct PathNode<R: Ordered> {
    key: u64,
    cost: u64,
    /// The untried children, best last.
    children: Vec<Child<R>>,
    /// The move that led here.
    m: Option<R::Move>,
}

struct Child<R: Ordered> {
    m: R::Move,
    position: R::Position,
    notes: R::Notes,
    key: u64,
    least_cost: u64,
    evaluation: i32,
    is_end: bool,
}

/// The result of a search within a bound.
enum Searched<M> {
    /// A solution, with its moves and cost.
    Reached(Vec<M>, u64),
    /// No solution within the bound. Holds the smallest bound that would admit more positions, if any, and whether
    /// the search skipped something because of an earlier search.
    Exhausted(Option<u64>, bool),
    OutOfBudget,
}

impl<'a, R: Ordered + Costed> IdaStar<'a, R> {
    pub(super) fn new(root: &Root<'a, R>, n_bytes: usize, control: &'a Control<'a>) -> IdaStar<'a, R> {
        IdaStar {
            rules: root.rules,
            root: root.position,
            meter: control.meter(),
            dead_ends: HashMap::new(),
            most_positions: (n_bytes / BYTES_A_POSITION).max(1_024),
            n_searches: 0,
        }
    }

    pub(super) fn n_positions(&self) -> u64 {
        self.dead_ends.len() as u64
    }

    pub(super) fn flush(&mut self) {
        self.meter.flush();
    }

    /// Raises the lower bound as far as the node budget allows, up to the cost found or `most`.
    pub(super) fn raise_least(
        &mut self,
        found: &mut Found<R::Move>,
        budget: u64,
        most: u64,
        sink: &mut dyn FnMut(&Found<R::Move>),
    ) -> Result<(), Stopped> {
        let until = self.meter.n_nodes().saturating_add(budget);
        while let Some(bound) = found.least
            && found.cost.is_none_or(|cost| bound < cost)
            && bound <= most
        {
            match self.search(bound, until)? {
                Searched::Reached(line, cost) => {
                    (found.cost, found.line, found.least) = (Some(cost), line, Some(cost));
                }
                Searched::Exhausted(None, true) => self.dead_ends.clear(),
                // Nothing was skipped, so there is no solution other than the one found.
                Searched::Exhausted(None, false) => found.least = found.cost,
                Searched::Exhausted(Some(next), skipped) => {
                    found.least = Some(if skipped { bound + 1 } else { next });
                }
                Searched::OutOfBudget => return Ok(()),
            }
            self.meter.flush();
            found.n_positions = self.n_positions();
            sink(found);
        }
        Ok(())
    }

    fn search(&mut self, bound: u64, until: u64) -> Result<Searched<R::Move>, Stopped> {
        self.n_searches += 1;
        let (mut beyond, mut skipped): (Option<u64>, bool) = (None, false);
        let first = self.first_node();
        let mut on_path = HashSet::from([first.key]);
        let mut path = vec![first];
        while let Some(node) = path.last_mut() {
            let Some(child) = node.children.pop() else {
                on_path.remove(&node.key);
                let (key, left) = (node.key, bound.saturating_sub(node.cost));
                self.store(key, left);
                path.pop();
                continue;
            };
            if child.least_cost > bound {
                beyond = Some(beyond.map_or(child.least_cost, |it| it.min(child.least_cost)));
                continue;
            }
            if child.is_end {
                let line = path.iter().filter_map(|node| node.m).chain([child.m]).collect();
                return Ok(Searched::Reached(line, child.least_cost));
            }
            let cost = spent(self.rules, &child.position);
            let left = bound.saturating_sub(cost);
            if on_path.contains(&child.key) {
                continue;
            }
            if let Some(dead_end) = self.dead_ends.get(&child.key).filter(|dead_end| dead_end.left >= left) {
                // This search has already seen what lies just beyond the bound there; an earlier one may have stopped
                // short of it.
                skipped |= dead_end.search != self.n_searches;
                continue;
            }
            self.meter.count()?;
            if self.meter.n_nodes() > until {
                return Ok(Searched::OutOfBudget);
            }
            on_path.insert(child.key);
            let children = self.children(&child.position, &child.notes);
            path.push(PathNode { key: child.key, cost, children, m: Some(child.m) });
        }
        Ok(Searched::Exhausted(beyond, skipped))
    }

    fn first_node(&self) -> PathNode<R> {
        let notes = self.rules.notes(self.root);
        PathNode {
            key: self.rules.situation(self.root),
            cost: spent(self.rules, self.root),
            children: self.children(self.root, &notes),
            m: None,
        }
    }

    /// The children of a position, best last.
    fn children(&self, position: &R::Position, notes: &R::Notes) -> Vec<Child<R>> {
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        let mut children: Vec<Child<R>> = moves
            .into_iter()
            .map(|m| {
                let (mut next, mut next_notes) = (position.clone(), notes.clone());
                self.rules.play_noted(&mut next, &mut next_notes, m);
                let is_end = matches!(self.rules.status(&next), Status::Over(_));
                Child {
                    m,
                    key: self.rules.situation(&next),
                    least_cost: if is_end { spent(self.rules, &next) } else { self.rules.least_cost(&next) },
                    evaluation: self.rules.evaluate(&next, &next_notes, Seat::FIRST),
                    is_end,
                    position: next,
                    notes: next_notes,
                }
            })
            .collect();
        children.sort_by_key(|it| (std::cmp::Reverse(it.least_cost), it.evaluation));
        children
    }

    fn store(&mut self, key: u64, left: u64) {
        let dead_end = DeadEnd { left, search: self.n_searches };
        if let Some(known) = self.dead_ends.get_mut(&key) {
            if left >= known.left {
                *known = dead_end;
            }
        } else if self.dead_ends.len() < self.most_positions {
            self.dead_ends.insert(key, dead_end);
        }
    }
}
