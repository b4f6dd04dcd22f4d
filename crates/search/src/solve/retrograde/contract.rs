//! Rounds of one seat's own decisions, drawn together (strongly connected components, Tarjan 1972).

use super::Unreducible;
use super::graph::{Graph, Kind};

/// A place is a position, or several between which one seat can go round.
pub(super) struct Places {
    /// The place of each position.
    place: Vec<u32>,
    /// The positions of each place, one place after the other, and where each begins.
    members: Vec<u32>,
    starts: Vec<u32>,
}

impl Places {
    pub(super) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The place of a position.
    pub(super) fn of(&self, at: u32) -> u32 {
        self.place.get(at as usize).copied().unwrap_or(0)
    }

    /// The positions of a place; never none.
    pub(super) fn members(&self, place: u32) -> &[u32] {
        let bound = |index: usize| self.starts.get(index).copied().unwrap_or(0) as usize;
        self.members.get(bound(place as usize)..bound(place as usize + 1)).unwrap_or_default()
    }
}

const NONE: u32 = u32::MAX;

/// Draws the rounds of a graph together. What is gained inside a round could be gained for ever: then it is none.
pub(super) fn contract(graph: &Graph) -> Result<Places, Unreducible> {
    let n = graph.len();
    let mut tarjan = Tarjan {
        graph,
        order: vec![NONE; n],
        low: vec![0; n],
        place: vec![NONE; n],
        stack: Vec::new(),
        way: Vec::new(),
        n_seen: 0,
        n_places: 0,
    };
    (0..n as u32).for_each(|at| tarjan.search_from(at));
    let places = in_rows(tarjan.place, tarjan.n_places as usize);
    let gains_inside = |at: u32| {
        let inside = graph.edges(at).iter().filter(|edge| places.of(edge.to) == places.of(at));
        inside.into_iter().any(|edge| edge.gain != 0)
    };
    if (0..n as u32).any(gains_inside) { Err(Unreducible) } else { Ok(places) }
}

/// Sorts the positions by place.
fn in_rows(place: Vec<u32>, n_places: usize) -> Places {
    let mut starts = vec![0_u32; n_places + 1];
    for at in &place {
        starts.get_mut(*at as usize + 1).into_iter().for_each(|it| *it += 1);
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut next = starts.clone();
    let mut members = vec![0; place.len()];
    for (position, at) in place.iter().enumerate() {
        if let Some(next) = next.get_mut(*at as usize) {
            members.get_mut(*next as usize).into_iter().for_each(|it| *it = position as u32);
            *next += 1;
        }
    }
    Places { place, members, starts }
}

/// The walk, on a stack of its own.
struct Tarjan<'a> {
    graph: &'a Graph,
    /// When a position was first seen.
    order: Vec<u32>,
    /// The earliest seen that can be reached from it.
    low: Vec<u32>,
    place: Vec<u32>,
    stack: Vec<u32>,
    /// The positions on the way, each with how many of its edges are done.
    way: Vec<(u32, usize)>,
    n_seen: u32,
    n_places: u32,
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
        self.way.push((at, 0));
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
        while let Some((at, n_done)) = self.way.last_mut().map(|(at, n_done)| {
            *n_done += 1;
            (*at, *n_done - 1)
        }) {
            let kind = self.graph.kind(at);
            match self.graph.edges(at).get(n_done) {
                // Only the same seat's decisions make a round.
                Some(edge) if self.graph.kind(edge.to) != kind || matches!(kind, Kind::End(_)) => {}
                Some(edge) if Tarjan::get(&self.order, edge.to) == NONE => self.enter(edge.to),
                Some(edge) if Tarjan::get(&self.place, edge.to) == NONE => {
                    self.lower(at, Tarjan::get(&self.order, edge.to));
                }
                Some(_) => {}
                None => self.leave(at),
            }
        }
    }

    fn leave(&mut self, at: u32) {
        self.way.pop();
        let low = Tarjan::get(&self.low, at);
        if let Some((above, _)) = self.way.last().copied() {
            self.lower(above, low);
        }
        if low != Tarjan::get(&self.order, at) {
            return;
        }
        while let Some(member) = self.stack.pop() {
            Tarjan::set(&mut self.place, member, self.n_places);
            if member == at {
                break;
            }
        }
        self.n_places += 1;
    }
}
