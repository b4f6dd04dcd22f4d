//! Values of all components under perfect play.

use std::collections::VecDeque;

use super::Irreducible;
use super::components::Components;
use super::graph::{Graph, Kind};

/// The payoff still to come for me in each component, and the order in which the components were settled: moving to
/// one settled earlier makes progress.
pub(super) struct Values {
    values: Vec<i32>,
    ranks: Vec<u32>,
}

/// The rank of a component from which neither side can force an end.
pub(super) const DRAWN: u32 = u32::MAX;

impl Values {
    pub(super) fn value_of(&self, component: u32) -> i32 {
        self.values.get(component as usize).copied().unwrap_or(0)
    }

    pub(super) fn rank_of(&self, component: u32) -> u32 {
        self.ranks.get(component as usize).copied().unwrap_or(DRAWN)
    }

    fn is_known(&self, component: u32) -> bool {
        self.rank_of(component) != DRAWN
    }
}

/// Values all components. With secured payoff left out there must be no draw, because its value would depend on what
/// was secured.
pub(super) fn compute(
    graph: &Graph,
    components: &Components,
    merges_gains: bool,
) -> Result<Values, Irreducible> {
    let mut valuation = Valuation::new(graph, components);
    valuation.in_order();
    let is_settled = valuation.n_settled as usize == components.len();
    if is_settled {
        return Ok(valuation.values);
    }
    if merges_gains {
        return Err(Irreducible);
    }
    let mut valuation = Valuation::new(graph, components);
    valuation.by_force(Kind::Mine);
    valuation.by_force(Kind::Theirs);
    Ok(valuation.values)
}

struct Valuation<'a> {
    graph: &'a Graph,
    components: &'a Components,
    values: Values,
    n_settled: u32,
    /// The predecessors of each component, one per edge, and where each group begins.
    before: Vec<u32>,
    starts: Vec<u32>,
    /// The number of edges that leave each component and are not settled yet.
    n_exits: Vec<u32>,
}

impl<'a> Valuation<'a> {
    fn new(graph: &'a Graph, components: &'a Components) -> Valuation<'a> {
        let n = components.len();
        let (mut starts, mut n_exits) = (vec![0_u32; n + 1], vec![0_u32; n]);
        for_each_exit(graph, components, |from, to| {
            starts.get_mut(to as usize + 1).into_iter().for_each(|it| *it += 1);
            n_exits.get_mut(from as usize).into_iter().for_each(|it| *it += 1);
        });
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let (mut next, mut before) = (starts.clone(), vec![0; sum as usize]);
        for_each_exit(graph, components, |from, to| {
            if let Some(next) = next.get_mut(to as usize) {
                before.get_mut(*next as usize).into_iter().for_each(|it| *it = from);
                *next += 1;
            }
        });
        let values = Values { values: vec![0; n], ranks: vec![DRAWN; n] };
        Valuation { graph, components, values, n_settled: 0, before, starts, n_exits }
    }

    fn kind(&self, component: u32) -> Kind {
        self.components.members(component).first().map_or(Kind::End(0), |at| self.graph.kind(*at))
    }

    fn before(&self, component: u32) -> &[u32] {
        let bound = |index: usize| self.starts.get(index).copied().unwrap_or(0) as usize;
        self.before.get(bound(component as usize)..bound(component as usize + 1)).unwrap_or_default()
    }

    fn settle(&mut self, component: u32, value: i32) {
        self.values.values.get_mut(component as usize).into_iter().for_each(|it| *it = value);
        self.values.ranks.get_mut(component as usize).into_iter().for_each(|it| *it = self.n_settled);
        self.n_settled += 1;
    }

    /// Closes one exit; returns whether it was the last.
    fn close_exit(&mut self, component: u32) -> bool {
        let Some(n_exits) = self.n_exits.get_mut(component as usize) else { return false };
        *n_exits = n_exits.saturating_sub(1);
        *n_exits == 0
    }

    fn ends(&self) -> Vec<(u32, i32)> {
        let end = |component| {
            if let Kind::End(value) = self.kind(component) { Some((component, value)) } else { None }
        };
        (0..self.components.len() as u32).filter_map(end).collect()
    }

    /// Settles each component once all its successors are settled; components on cycles are left over.
    fn in_order(&mut self) {
        let mut todo: Vec<u32> = Vec::new();
        for (component, value) in self.ends() {
            self.settle(component, value);
            todo.push(component);
        }
        while let Some(component) = todo.pop() {
            for index in 0..self.before(component).len() {
                let Some(&before) = self.before(component).get(index) else { break };
                if self.close_exit(before) {
                    let value = self.best_exit(before);
                    self.settle(before, value);
                    todo.push(before);
                }
            }
        }
    }

    fn best_exit(&self, component: u32) -> i32 {
        let exits = self.components.members(component).iter().flat_map(|at| self.graph.edges(*at));
        let exits = exits.filter(|edge| self.components.of(edge.to) != component);
        let values = exits.map(|edge| edge.gain + self.values.value_of(self.components.of(edge.to)));
        let best = if self.kind(component) == Kind::Mine { values.max() } else { values.min() };
        best.unwrap_or(0)
    }

    /// Settles whatever one side can force to be better than a draw, the best first.
    fn by_force(&mut self, side: Kind) {
        let mut ends = self.ends();
        ends.retain(|(_, value)| if side == Kind::Mine { *value > 0 } else { *value <= 0 });
        ends.sort_by_key(|(_, value)| if side == Kind::Mine { -*value } else { *value });
        // A draw on the board is no better than one by repetition, but its component is settled.
        let mut todo = VecDeque::new();
        for (end, value) in ends {
            self.settle(end, value);
            if value == 0 {
                continue;
            }
            todo.push_back(end);
            while let Some(component) = todo.pop_front() {
                for index in 0..self.before(component).len() {
                    let Some(&before) = self.before(component).get(index) else { break };
                    let is_last = self.close_exit(before);
                    if !self.values.is_known(before) && (self.kind(before) == side || is_last) {
                        self.settle(before, value);
                        todo.push_back(before);
                    }
                }
            }
        }
    }
}

fn for_each_exit(graph: &Graph, components: &Components, mut each: impl FnMut(u32, u32)) {
    for at in 0..graph.len() as u32 {
        for edge in graph.edges(at) {
            let (from, to) = (components.of(at), components.of(edge.to));
            if from != to {
                each(from, to);
            }
        }
    }
}
