//! Exact best-first search, while it fits in memory: all positions of one cost before any of the next, the most
//! promising first.
//!
//! Positions are stored without the details that only keep a turn from going round in circles, so that many paths to
//! one position merge. The first solution found is the cheapest.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use game::{Costed, Ordered, Seat, Status};

use super::{Found, spent};
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// How a search ended.
pub(super) enum Progress {
    /// The cheapest solution is found, or it is known that there is none, or that it costs more than allowed.
    Done,
    /// The memory is full.
    NoRoom,
    /// The node budget is spent; the search can be resumed.
    OutOfBudget,
    /// The exact rules refuse the solution found: merging positions was wrong for this game.
    Doubtful,
}

/// Each decision on the path counts this many hundredths against a position, because short solutions are nicer.
const HUNDREDTHS_A_DECISION: i64 = 5;
/// A unit of cost counts this many hundredths against a position during a dive.
const HUNDREDTHS_A_COST: i64 = 200;

/// A position on the open list.
struct OpenNode<R: Ordered> {
    position: R::Position,
    notes: R::Notes,
    key: u64,
    /// The cost so far.
    cost: u64,
    /// The index of the link that led here.
    link: u32,
    n_decisions: u32,
    /// The highest comes first.
    priority: i64,
}

impl<R: Ordered> PartialEq for OpenNode<R> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<R: Ordered> Eq for OpenNode<R> {}

impl<R: Ordered> PartialOrd for OpenNode<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<R: Ordered> Ord for OpenNode<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        // Among equal priorities, the older one.
        self.priority.cmp(&other.priority).then(other.link.cmp(&self.link))
    }
}

/// A move and the link before it.
struct Link<M> {
    before: u32,
    m: M,
}

const NO_LINK: u32 = u32::MAX;

pub(super) struct BestFirst<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    meter: Meter<'a>,
    most_bytes: usize,
    links: Vec<Link<R::Move>>,
    /// The lowest cost at which each position was reached.
    seen: HashMap<u64, u64>,
    /// The open list of the current cost level, and those of higher ones.
    now: BinaryHeap<OpenNode<R>>,
    later: BTreeMap<u64, Vec<OpenNode<R>>>,
    n_later: usize,
}

impl<'a, R: Ordered + Costed> BestFirst<'a, R> {
    pub(super) fn new(root: &Root<'a, R>, most_bytes: usize, control: &'a Control<'a>) -> BestFirst<'a, R> {
        let mut best_first = BestFirst {
            rules: root.rules,
            root: root.position,
            meter: control.meter(),
            most_bytes,
            links: Vec::new(),
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

    /// Dives greedily for a solution, regardless of the order of costs, until the node budget or the memory is spent.
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
            // Positions above the cost limit are of no use to a dive.
            self.later.clear();
            self.n_later = 0;
        }
        Ok(())
    }

    fn open_root(&mut self) {
        let mut first = self.root.clone();
        self.rules.forget(&mut first);
        let (key, cost) = (self.rules.situation(&first), spent(self.rules, &first));
        self.seen.insert(key, cost);
        let notes = self.rules.notes(&first);
        self.now.push(OpenNode {
            position: first,
            notes,
            key,
            cost,
            link: NO_LINK,
            n_decisions: 0,
            priority: 0,
        });
    }

    /// Searches all positions with a cost of at most `most`, within a node budget and the available memory.
    pub(super) fn search(
        &mut self,
        found: &mut Found<R::Move>,
        most: u64,
        budget: u64,
        sink: &mut dyn FnMut(&Found<R::Move>),
    ) -> Result<Progress, Stopped> {
        let until = self.meter.n_nodes().saturating_add(budget);
        loop {
            if let Some(progress) = self.search_cost(found, until)? {
                return Ok(progress);
            }
            // There is no solution at this cost; the next cost level is the new lower bound.
            let next = self.later.pop_first();
            found.n_positions = self.n_positions();
            let Some((cost, opens)) = next else {
                // The open list is empty: the solution found, if any, is the only candidate.
                found.least = found.cost;
                return Ok(Progress::Done);
            };
            found.least = Some(cost);
            self.n_later = self.n_later.saturating_sub(opens.len());
            self.now.extend(opens);
            self.meter.flush();
            sink(found);
            if found.is_proven() || cost > most {
                return Ok(Progress::Done);
            }
        }
    }

    /// Searches the current cost level; returns `None` if it holds no solution.
    fn search_cost(&mut self, found: &mut Found<R::Move>, until: u64) -> Result<Option<Progress>, Stopped> {
        let least = found.least.unwrap_or(0);
        while let Some(open) = self.now.pop() {
            if self.meter.n_nodes() > until {
                self.now.push(open);
                return Ok(Some(Progress::OutOfBudget));
            }
            if self.is_stale(&open) {
                continue;
            }
            self.meter.count()?;
            let is_over = matches!(self.rules.status(&open.position), Status::Over(_));
            let line = if is_over { Some(self.line_to(open.link)) } else { self.expand(&open, least) };
            if let Some(line) = line {
                let progress = self.reached(line, found, least);
                found.least = found.cost.filter(|cost| *cost <= least).or(found.least);
                return Ok(Some(progress));
            }
            if self.n_bytes() > self.most_bytes {
                return Ok(Some(Progress::NoRoom));
            }
        }
        Ok(None)
    }

    /// Whether a cheaper path to the position was found since.
    fn is_stale(&self, open: &OpenNode<R>) -> bool {
        self.seen.get(&open.key).is_some_and(|cost| *cost < open.cost)
    }

    pub(super) fn flush(&mut self) {
        self.meter.flush();
    }

    fn n_bytes(&self) -> usize {
        let n_open = self.now.len() + self.n_later;
        n_open * (size_of::<OpenNode<R>>() + 16)
            + self.links.len() * size_of::<Link<R::Move>>()
            + self.seen.len() * 32
    }

    /// Expands a position; returns the moves of a solution that costs no more than `cost`, if one follows.
    fn expand(&mut self, open: &OpenNode<R>, cost: u64) -> Option<Vec<R::Move>> {
        let mut moves = Vec::new();
        self.rules.legal_moves(&open.position, &mut moves);
        for m in moves {
            let (mut position, mut notes) = (open.position.clone(), open.notes.clone());
            self.rules.play_noted(&mut position, &mut notes, m);
            self.rules.forget(&mut position);
            let (key, spent) = (self.rules.situation(&position), spent(self.rules, &position));
            if self.seen.get(&key).is_some_and(|cheapest| *cheapest <= spent) {
                continue;
            }
            self.seen.insert(key, spent);
            let is_over = matches!(self.rules.status(&position), Status::Over(_));
            let least = if is_over { spent } else { self.rules.least_cost(&position).max(spent) };
            let link = self.links.len() as u32;
            self.links.push(Link { before: open.link, m });
            if is_over && least <= cost {
                return Some(self.line_to(link));
            }
            let evaluation = i64::from(self.rules.evaluate(&position, &notes, Seat::FIRST));
            let n_decisions = open.n_decisions + 1;
            let price = HUNDREDTHS_A_COST * least.min(1 << 40) as i64;
            let priority = evaluation - HUNDREDTHS_A_DECISION * i64::from(n_decisions) - price;
            let next = OpenNode { position, notes, key, cost: spent, link, n_decisions, priority };
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
        let mut at = self.links.get(last as usize);
        while let Some(link) = at {
            line.push(link.m);
            at = self.links.get(link.before as usize);
        }
        line.reverse();
        line
    }

    /// Stores a solution that costs no more than `most`, after replaying it by the exact rules.
    fn reached(&self, line: Vec<R::Move>, found: &mut Found<R::Move>, most: u64) -> Progress {
        let mut position = self.root.clone();
        for &m in &line {
            let mut moves = Vec::new();
            self.rules.legal_moves(&position, &mut moves);
            if !moves.contains(&m) {
                return Progress::Doubtful;
            }
            self.rules.play(&mut position, m);
        }
        let is_over = matches!(self.rules.status(&position), Status::Over(_));
        let cost = self.rules.cost(&position).filter(|cost| is_over && *cost <= most);
        if cost.is_none() {
            return Progress::Doubtful;
        }
        (found.cost, found.line) = (cost, line);
        Progress::Done
    }
}
