//! The exact half: does anything end within a given cost?
//!
//! A walk over everything within the bound, on a stack of its own: a solitaire may be thousands of decisions long.
//! What a position was shown not to lead to is remembered as how much more may be spent from there in vain.

use std::collections::{HashMap, HashSet};

use game::{Costed, Ordered, Seat, Status};

use super::Found;
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// What an entry of the table takes, its share of empty places included.
const BYTES_A_POSITION: usize = 40;

pub(super) struct Deepening<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    meter: Meter<'a>,
    /// For each position how much more can be spent there without reaching an end.
    vain: HashMap<u64, Vain>,
    most_positions: usize,
    /// How many walks there have been.
    n_walks: u32,
}

/// What was spent in vain.
#[derive(Clone, Copy)]
struct Vain {
    left: u64,
    /// In which walk that was shown.
    walk: u32,
}

/// A position on the way down, with what can follow it.
struct Step<R: Ordered> {
    key: u64,
    cost: u64,
    /// What is left to try, the best last.
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
    worth: i32,
    is_end: bool,
}

/// How a walk within a bound ended.
enum Walked<M> {
    /// With an end, by these moves.
    Reached(Vec<M>, u64),
    /// Everything was seen; the bound that would let something more be seen, if any, and whether something may have been
    /// left out because an earlier walk had seen it.
    Exhausted(Option<u64>, bool),
    OutOfBudget,
}

impl<'a, R: Ordered + Costed> Deepening<'a, R> {
    pub(super) fn new(root: &Root<'a, R>, n_bytes: usize, control: &'a Control<'a>) -> Deepening<'a, R> {
        Deepening {
            rules: root.rules,
            root: root.position,
            meter: control.meter(),
            vain: HashMap::new(),
            most_positions: (n_bytes / BYTES_A_POSITION).max(1_024),
            n_walks: 0,
        }
    }

    pub(super) fn n_positions(&self) -> u64 {
        self.vain.len() as u64
    }

    pub(super) fn tell(&mut self) {
        self.meter.tell();
    }

    /// Raises the least cost as far as so many positions allow, up to what was found or `most`.
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
            match self.walk(bound, until)? {
                Walked::Reached(line, cost) => {
                    (found.cost, found.line, found.least) = (Some(cost), line, Some(cost));
                }
                Walked::Exhausted(None, true) => self.vain.clear(),
                // Where nothing was left out, nothing ends but what was found.
                Walked::Exhausted(None, false) => found.least = found.cost,
                Walked::Exhausted(Some(next), relied) => {
                    found.least = Some(if relied { bound + 1 } else { next });
                }
                Walked::OutOfBudget => return Ok(()),
            }
            self.meter.tell();
            found.n_positions = self.n_positions();
            sink(found);
        }
        Ok(())
    }

    fn walk(&mut self, bound: u64, until: u64) -> Result<Walked<R::Move>, Stopped> {
        self.n_walks += 1;
        let (mut beyond, mut relied): (Option<u64>, bool) = (None, false);
        let first = self.first_step();
        let mut on_the_way = HashSet::from([first.key]);
        let mut way = vec![first];
        while let Some(step) = way.last_mut() {
            let Some(child) = step.children.pop() else {
                on_the_way.remove(&step.key);
                let (key, left) = (step.key, bound.saturating_sub(step.cost));
                self.remember(key, left);
                way.pop();
                continue;
            };
            if child.least_cost > bound {
                beyond = Some(beyond.map_or(child.least_cost, |it| it.min(child.least_cost)));
                continue;
            }
            if child.is_end {
                let line = way.iter().filter_map(|step| step.m).chain([child.m]).collect();
                return Ok(Walked::Reached(line, child.least_cost));
            }
            let cost = self.rules.cost(&child.position).unwrap_or(0);
            let left = bound.saturating_sub(cost);
            if on_the_way.contains(&child.key) {
                continue;
            }
            if let Some(vain) = self.vain.get(&child.key).filter(|vain| vain.left >= left) {
                // What lies beyond was told in this walk; what an earlier one left out may be just beyond.
                relied |= vain.walk != self.n_walks;
                continue;
            }
            self.meter.count()?;
            if self.meter.n_nodes() > until {
                return Ok(Walked::OutOfBudget);
            }
            on_the_way.insert(child.key);
            let children = self.children(&child.position, &child.notes);
            way.push(Step { key: child.key, cost, children, m: Some(child.m) });
        }
        Ok(Walked::Exhausted(beyond, relied))
    }

    fn first_step(&self) -> Step<R> {
        let notes = self.rules.notes(self.root);
        Step {
            key: self.rules.key(self.root),
            cost: self.rules.cost(self.root).unwrap_or(0),
            children: self.children(self.root, &notes),
            m: None,
        }
    }

    /// What follows a position, the best last.
    fn children(&self, position: &R::Position, notes: &R::Notes) -> Vec<Child<R>> {
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        let mut children: Vec<Child<R>> = moves
            .into_iter()
            .map(|m| {
                let (mut next, mut next_notes) = (position.clone(), notes.clone());
                self.rules.play_noted(&mut next, &mut next_notes, m);
                let is_end = matches!(self.rules.status(&next), Status::Over(_));
                let cost = self.rules.cost(&next).unwrap_or(0);
                Child {
                    m,
                    key: self.rules.key(&next),
                    least_cost: if is_end { cost } else { self.rules.least_cost(&next) },
                    worth: self.rules.evaluate(&next, &next_notes, Seat::FIRST),
                    is_end,
                    position: next,
                    notes: next_notes,
                }
            })
            .collect();
        children.sort_by_key(|it| (std::cmp::Reverse(it.least_cost), it.worth));
        children
    }

    fn remember(&mut self, key: u64, left: u64) {
        let vain = Vain { left, walk: self.n_walks };
        if let Some(known) = self.vain.get_mut(&key) {
            if left >= known.left {
                *known = vain;
            }
        } else if self.vain.len() < self.most_positions {
            self.vain.insert(key, vain);
        }
    }
}
