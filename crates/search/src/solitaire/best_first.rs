//! The exact half while there is room: everything of one cost before anything of the next, the promising first.
//!
//! Positions are taken without what they remember only so that a turn does not go round, so that many ways to one place
//! are one. The first end found costs least.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use game::{Costed, Ordered, Seat, Status};

use super::Found;
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// How a search ended.
pub(super) enum Sought {
    /// The end that costs least is found, or it is known that there is none, or that it costs more than asked.
    Everything,
    /// There was no room to go on.
    NoRoom,
    /// So many positions were not enough; it can go on where it is.
    OutOfBudget,
    /// The exact rules do not allow the way found: leaving things out was wrong for this game.
    Doubtful,
}

/// A unit of worth counts like so many hundredths for each decision on the way: short lines are nicer.
const HUNDREDTHS_A_DECISION: i64 = 5;
/// What a unit of cost counts like while diving.
const HUNDREDTHS_A_COST: i64 = 200;

/// A position to go on from.
struct Open<R: Ordered> {
    position: R::Position,
    notes: R::Notes,
    key: u64,
    /// What has been spent.
    cost: u64,
    /// Its place among the steps.
    step: u32,
    n_decisions: u32,
    /// Greater comes first.
    promise: i64,
}

impl<R: Ordered> PartialEq for Open<R> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<R: Ordered> Eq for Open<R> {}

impl<R: Ordered> PartialOrd for Open<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<R: Ordered> Ord for Open<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        // Of equal promises the older one.
        self.promise.cmp(&other.promise).then(other.step.cmp(&self.step))
    }
}

/// A move and the step before it.
struct Step<M> {
    before: u32,
    m: M,
}

const NO_STEP: u32 = u32::MAX;

pub(super) struct BestFirst<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    meter: Meter<'a>,
    most_bytes: usize,
    steps: Vec<Step<R::Move>>,
    /// What was spent at least to get to each position seen.
    seen: HashMap<u64, u64>,
    /// What costs as much as is gone through now, and what costs more.
    now: BinaryHeap<Open<R>>,
    later: BTreeMap<u64, Vec<Open<R>>>,
    n_later: usize,
}

impl<'a, R: Ordered + Costed> BestFirst<'a, R> {
    pub(super) fn new(root: &Root<'a, R>, most_bytes: usize, control: &'a Control<'a>) -> BestFirst<'a, R> {
        let mut best_first = BestFirst {
            rules: root.rules,
            root: root.position,
            meter: control.meter(),
            most_bytes,
            steps: Vec::new(),
            seen: HashMap::new(),
            now: BinaryHeap::new(),
            later: BTreeMap::new(),
            n_later: 0,
        };
        best_first.open_root();
        best_first
    }

    pub(super) fn n_positions(&self) -> u64 {
        self.seen.len() as u64
    }

    /// Dives for ends without regard to the order of costs, until so many positions were looked at or there is no room.
    pub(super) fn dive(&mut self, found: &mut Found<R::Move>, budget: u64) -> Result<(), Stopped> {
        while let Some(open) = self.now.pop() {
            self.meter.count()?;
            if self.meter.n_nodes() > budget || self.n_bytes() > self.most_bytes {
                return Ok(());
            }
            let most = found.cost.map_or(u64::MAX, |cost| cost.saturating_sub(1));
            if self.is_stale(&open) || self.rules.least_cost(&open.position) > most {
                continue;
            }
            if let Some(line) = self.expand(&open, most) {
                self.reached(line, found, most);
            }
            // What costs too much is of no use here.
            self.later.clear();
            self.n_later = 0;
        }
        Ok(())
    }

    fn open_root(&mut self) {
        let mut first = self.root.clone();
        self.rules.forget(&mut first);
        let (key, cost) = (self.rules.situation(&first), self.rules.cost(&first).unwrap_or(0));
        self.seen.insert(key, cost);
        let notes = self.rules.notes(&first);
        self.now.push(Open { position: first, notes, key, cost, step: NO_STEP, n_decisions: 0, promise: 0 });
    }

    /// Goes through everything that costs no more than `most`, as far as so many positions more and the room allow.
    pub(super) fn search(
        &mut self,
        found: &mut Found<R::Move>,
        most: u64,
        budget: u64,
        sink: &mut dyn FnMut(&Found<R::Move>),
    ) -> Result<Sought, Stopped> {
        let until = self.meter.n_nodes().saturating_add(budget);
        loop {
            if let Some(sought) = self.search_cost(found, until)? {
                return Ok(sought);
            }
            // Nothing ends at this cost; the next one is the least.
            let next = self.later.pop_first();
            found.n_positions = self.n_positions();
            let Some((cost, opens)) = next else {
                // There is nothing more: what was found is all there is.
                found.least = found.cost;
                return Ok(Sought::Everything);
            };
            found.least = Some(cost);
            self.n_later = self.n_later.saturating_sub(opens.len());
            self.now.extend(opens);
            self.meter.tell();
            sink(found);
            if found.is_proven() || cost > most {
                return Ok(Sought::Everything);
            }
        }
    }

    /// Goes through what costs as much as the least; `None` when nothing ends there.
    fn search_cost(&mut self, found: &mut Found<R::Move>, until: u64) -> Result<Option<Sought>, Stopped> {
        let least = found.least.unwrap_or(0);
        while let Some(open) = self.now.pop() {
            if self.meter.n_nodes() > until {
                self.now.push(open);
                return Ok(Some(Sought::OutOfBudget));
            }
            if self.is_stale(&open) {
                continue;
            }
            self.meter.count()?;
            let is_over = matches!(self.rules.status(&open.position), Status::Over(_));
            let line = if is_over { Some(self.line_to(open.step)) } else { self.expand(&open, least) };
            if let Some(line) = line {
                let sought = self.reached(line, found, least);
                found.least = found.cost.filter(|cost| *cost <= least).or(found.least);
                return Ok(Some(sought));
            }
            if self.n_bytes() > self.most_bytes {
                return Ok(Some(Sought::NoRoom));
            }
        }
        Ok(None)
    }

    /// Whether a cheaper way to it was found since.
    fn is_stale(&self, open: &Open<R>) -> bool {
        self.seen.get(&open.key).is_some_and(|cost| *cost < open.cost)
    }

    pub(super) fn tell(&mut self) {
        self.meter.tell();
    }

    fn n_bytes(&self) -> usize {
        let n_open = self.now.len() + self.n_later;
        n_open * (size_of::<Open<R>>() + 16)
            + self.steps.len() * size_of::<Step<R::Move>>()
            + self.seen.len() * 32
    }

    /// Opens what follows a position; the moves to an end that costs no more than `cost`, if one follows.
    fn expand(&mut self, open: &Open<R>, cost: u64) -> Option<Vec<R::Move>> {
        let mut moves = Vec::new();
        self.rules.legal_moves(&open.position, &mut moves);
        for m in moves {
            let (mut position, mut notes) = (open.position.clone(), open.notes.clone());
            self.rules.play_noted(&mut position, &mut notes, m);
            self.rules.forget(&mut position);
            let (key, spent) = (self.rules.situation(&position), self.rules.cost(&position).unwrap_or(0));
            if self.seen.get(&key).is_some_and(|cheapest| *cheapest <= spent) {
                continue;
            }
            self.seen.insert(key, spent);
            let is_over = matches!(self.rules.status(&position), Status::Over(_));
            let least = if is_over { spent } else { self.rules.least_cost(&position).max(spent) };
            let step = self.steps.len() as u32;
            self.steps.push(Step { before: open.step, m });
            if is_over && least <= cost {
                return Some(self.line_to(step));
            }
            let worth = i64::from(self.rules.evaluate(&position, &notes, Seat::FIRST));
            let n_decisions = open.n_decisions + 1;
            let price = HUNDREDTHS_A_COST * least.min(1 << 40) as i64;
            let promise = worth - HUNDREDTHS_A_DECISION * i64::from(n_decisions) - price;
            let next = Open { position, notes, key, cost: spent, step, n_decisions, promise };
            if least <= cost {
                self.now.push(next);
            } else {
                self.later.entry(least).or_default().push(next);
                self.n_later += 1;
            }
        }
        None
    }

    fn line_to(&self, last: u32) -> Vec<R::Move> {
        let mut line = Vec::new();
        let mut at = self.steps.get(last as usize);
        while let Some(step) = at {
            line.push(step.m);
            at = self.steps.get(step.before as usize);
        }
        line.reverse();
        line
    }

    /// Keeps an end that costs no more than `most`, once the exact rules have followed the way to it.
    fn reached(&self, line: Vec<R::Move>, found: &mut Found<R::Move>, most: u64) -> Sought {
        let mut position = self.root.clone();
        for &m in &line {
            let mut moves = Vec::new();
            self.rules.legal_moves(&position, &mut moves);
            if !moves.contains(&m) {
                return Sought::Doubtful;
            }
            self.rules.play(&mut position, m);
        }
        let is_over = matches!(self.rules.status(&position), Status::Over(_));
        let cost = self.rules.cost(&position).filter(|cost| is_over && *cost <= most);
        if cost.is_none() {
            return Sought::Doubtful;
        }
        (found.cost, found.line) = (cost, line);
        Sought::Everything
    }
}
