//! Merges cycles of one seat's own decisions into components (strongly connected components, Tarjan 1972).

use super::Irreducible;
use super::graph::{Graph, Kind};

/// The components of a graph: single positions, or several among which one seat can go round in circles.
pub(super) struct Components {
    /// The component of each position.
    component: Vec<u32>,
    /// The positions grouped by component, and where each group begins.
    members: Vec<u32>,
    starts: Vec<u32>,
}

impl Components {
    pub(super) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The component of a position.
    pub(super) fn of(&self, at: u32) -> u32 {
        self.component.get(at as usize).copied().unwrap_or(0)
    }

    /// The positions of a component; never empty.
    pub(super) fn members(&self, component: u32) -> &[u32] {
        let bound = |index: usize| self.starts.get(index).copied().unwrap_or(0) as usize;
        self.members.get(bound(component as usize)..bound(component as usize + 1)).unwrap_or_default()
    }
}

const NONE: u32 = u32::MAX;

/// Finds the components of a graph. Fails if an edge inside one secures payoff, which could then be secured for ever.
pub(super) fn find(graph: &Graph) -> Result<Components, Irreducible> {
    let n = graph.len();
    let mut tarjan = Tarjan {
        graph,
        order: vec![NONE; n],
        low: vec![0; n],
        component: vec![NONE; n],
        stack: Vec::new(),
        path: Vec::new(),
        n_seen: 0,
        n_components: 0,
    };
    (0..n as u32).for_each(|at| tarjan.search_from(at));
    let components = grouped(tarjan.component, tarjan.n_components as usize);
    let gains_inside = |at: u32| {
        let inside = graph.edges(at).iter().filter(|edge| components.of(edge.to) == components.of(at));
        inside.into_iter().any(|edge| edge.gain != 0)
    };
    if (0..n as u32).any(gains_inside) { Err(Irreducible) } else { Ok(components) }
}

/// Groups the positions by component.
fn grouped(component: Vec<u32>, n_components: usize) -> Components {
    let mut starts = vec![0_u32; n_components + 1];
    for at in &component {
        starts.get_mut(*at as usize + 1).into_iter().for_each(|it| *it += 1);
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut next = starts.clone();
    let mut members = vec![0; component.len()];
    for (position, at) in component.iter().enumerate() {
        if let Some(next) = next.get_mut(*at as usize) {
            members.get_mut(*next as usize).into_iter().for_each(|it| *it = position as u32);
            *next += 1;
        }
    }
    Components { component, members, starts }
}

/// Tarjan's algorithm with an explicit stack.
struct Tarjan<'a> {
    graph: &'a Graph,
    /// The order in which each position was first reached.
    order: Vec<u32>,
    /// The earliest position reachable from it.
    low: Vec<u32>,
    component: Vec<u32>,
    stack: Vec<u32>,
    /// The positions on the current path, each with the number of edges already followed.
    path: Vec<(u32, usize)>,
    n_seen: u32,
    n_components: u32,
}

impl Tarjan<'_> {
    fn get(row: &[u32], at: u32) -> u32 {
        row.get(at as usize).copied().unwrap_or(NONE)
    }

    fn set(row: &mut [u32], at: u32, value: u32) {
        row.get_mut(at as usize).into_iter().for_each(|it| *it = value);
    }

    fn enter(&mut self, at: u32) {
        Tarjan::set(&mut self.order, at, self.n_seen);
        Tarjan::set(&mut self.low, at, self.n_seen);
        self.n_seen += 1;
        self.stack.push(at);
        self.path.push((at, 0));
    }

    fn lower(&mut self, at: u32, low: u32) {
        let least = Tarjan::get(&self.low, at).min(low);
        Tarjan::set(&mut self.low, at, least);
    }

    fn search_from(&mut self, first: u32) {
        if Tarjan::get(&self.order, first) != NONE {
            return;
        }
        self.enter(first);
        while let Some((at, n_done)) = self.path.last_mut().map(|(at, n_done)| {
            *n_done += 1;
            (*at, *n_done - 1)
        }) {
            let kind = self.graph.kind(at);
            match self.graph.edges(at).get(n_done) {
                // Only decisions of the same seat form a component.
                Some(edge) if self.graph.kind(edge.to) != kind || matches!(kind, Kind::End(_)) => {}
                Some(edge) if Tarjan::get(&self.order, edge.to) == NONE => self.enter(edge.to),
                Some(edge) if Tarjan::get(&self.component, edge.to) == NONE => {
                    self.lower(at, Tarjan::get(&self.order, edge.to));
                }
                Some(_) => {}
                None => self.leave(at),
            }
        }
    }

    fn leave(&mut self, at: u32) {
        self.path.pop();
        let low = Tarjan::get(&self.low, at);
        if let Some((above, _)) = self.path.last().copied() {
            self.lower(above, low);
        }
        if low != Tarjan::get(&self.order, at) {
            return;
        }
        while let Some(member) = self.stack.pop() {
            Tarjan::set(&mut self.component, member, self.n_components);
            if member == at {
                break;
            }
        }
        self.n_components += 1;
    }
}
