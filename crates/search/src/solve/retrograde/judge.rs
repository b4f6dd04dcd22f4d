//! What each place is worth under perfect play.

use std::collections::VecDeque;

use super::Unreducible;
use super::contract::Places;
use super::graph::{Graph, Kind};

/// What each place is still worth to me, and in which order that was found out: whoever goes where it was known
/// earlier gets there.
pub(super) struct Judged {
    values: Vec<i32>,
    ranks: Vec<u32>,
}

/// Of a place from which nobody can force an end.
pub(super) const DRAWN: u32 = u32::MAX;

impl Judged {
    pub(super) fn value_of(&self, place: u32) -> i32 {
        self.values.get(place as usize).copied().unwrap_or(0)
    }

    pub(super) fn rank_of(&self, place: u32) -> u32 {
        self.ranks.get(place as usize).copied().unwrap_or(DRAWN)
    }

    fn is_known(&self, place: u32) -> bool {
        self.rank_of(place) != DRAWN
    }
}

/// Judges all places. Without gains there may be no draw: it would be worth something else after each.
pub(super) fn judge(graph: &Graph, places: &Places, without_gains: bool) -> Result<Judged, Unreducible> {
    let mut judge = Judge::new(graph, places);
    judge.in_order();
    let is_settled = judge.n_judged as usize == places.len();
    if is_settled {
        return Ok(judge.judged);
    }
    if without_gains {
        return Err(Unreducible);
    }
    let mut judge = Judge::new(graph, places);
    judge.by_force(Kind::Mine);
    judge.by_force(Kind::Theirs);
    Ok(judge.judged)
}

struct Judge<'a> {
    graph: &'a Graph,
    places: &'a Places,
    judged: Judged,
    n_judged: u32,
    /// For each place the places that lead to it, one for each edge; where each row begins.
    before: Vec<u32>,
    starts: Vec<u32>,
    /// How many edges leave each place.
    n_exits: Vec<u32>,
}

impl<'a> Judge<'a> {
    fn new(graph: &'a Graph, places: &'a Places) -> Judge<'a> {
        let n = places.len();
        let (mut starts, mut n_exits) = (vec![0_u32; n + 1], vec![0_u32; n]);
        for_each_exit(graph, places, |from, to| {
            starts.get_mut(to as usize + 1).into_iter().for_each(|it| *it += 1);
            n_exits.get_mut(from as usize).into_iter().for_each(|it| *it += 1);
        });
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let (mut next, mut before) = (starts.clone(), vec![0; sum as usize]);
        for_each_exit(graph, places, |from, to| {
            if let Some(next) = next.get_mut(to as usize) {
                before.get_mut(*next as usize).into_iter().for_each(|it| *it = from);
                *next += 1;
            }
        });
        let judged = Judged { values: vec![0; n], ranks: vec![DRAWN; n] };
        Judge { graph, places, judged, n_judged: 0, before, starts, n_exits }
    }

    fn kind(&self, place: u32) -> Kind {
        self.places.members(place).first().map_or(Kind::End(0), |at| self.graph.kind(*at))
    }

    fn before(&self, place: u32) -> &[u32] {
        let bound = |index: usize| self.starts.get(index).copied().unwrap_or(0) as usize;
        self.before.get(bound(place as usize)..bound(place as usize + 1)).unwrap_or_default()
    }

    fn settle(&mut self, place: u32, value: i32) {
        self.judged.values.get_mut(place as usize).into_iter().for_each(|it| *it = value);
        self.judged.ranks.get_mut(place as usize).into_iter().for_each(|it| *it = self.n_judged);
        self.n_judged += 1;
    }

    /// One exit less is open; answers whether it was the last.
    fn close_exit(&mut self, place: u32) -> bool {
        let Some(n_exits) = self.n_exits.get_mut(place as usize) else { return false };
        *n_exits = n_exits.saturating_sub(1);
        *n_exits == 0
    }

    fn ends(&self) -> Vec<(u32, i32)> {
        let end = |place| if let Kind::End(value) = self.kind(place) { Some((place, value)) } else { None };
        (0..self.places.len() as u32).filter_map(end).collect()
    }

    /// Each place once all that follows it is judged; what goes round is left over.
    fn in_order(&mut self) {
        let mut todo: Vec<u32> = Vec::new();
        for (place, value) in self.ends() {
            self.settle(place, value);
            todo.push(place);
        }
        while let Some(place) = todo.pop() {
            for index in 0..self.before(place).len() {
                let Some(&before) = self.before(place).get(index) else { break };
                if self.close_exit(before) {
                    let value = self.best_exit(before);
                    self.settle(before, value);
                    todo.push(before);
                }
            }
        }
    }

    fn best_exit(&self, place: u32) -> i32 {
        let exits = self.places.members(place).iter().flat_map(|at| self.graph.edges(*at));
        let exits = exits.filter(|edge| self.places.of(edge.to) != place);
        let values = exits.map(|edge| edge.gain + self.judged.value_of(self.places.of(edge.to)));
        let best = if self.kind(place) == Kind::Mine { values.max() } else { values.min() };
        best.unwrap_or(0)
    }

    /// What one side can force to be better than a draw, the best first.
    fn by_force(&mut self, side: Kind) {
        let mut ends = self.ends();
        ends.retain(|(_, value)| if side == Kind::Mine { *value > 0 } else { *value <= 0 });
        ends.sort_by_key(|(_, value)| if side == Kind::Mine { -*value } else { *value });
        // A draw on the board is no better than one by going round, but its place is known.
        let mut todo = VecDeque::new();
        for (end, value) in ends {
            self.settle(end, value);
            if value == 0 {
                continue;
            }
            todo.push_back(end);
            while let Some(place) = todo.pop_front() {
                for index in 0..self.before(place).len() {
                    let Some(&before) = self.before(place).get(index) else { break };
                    let is_last = self.close_exit(before);
                    if !self.judged.is_known(before) && (self.kind(before) == side || is_last) {
                        self.settle(before, value);
                        todo.push_back(before);
                    }
                }
            }
        }
    }
}

fn for_each_exit(graph: &Graph, places: &Places, mut each: impl FnMut(u32, u32)) {
    for at in 0..graph.len() as u32 {
        for edge in graph.edges(at) {
            let (from, to) = (places.of(at), places.of(edge.to));
            if from != to {
                each(from, to);
            }
        }
    }
}
