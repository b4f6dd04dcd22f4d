//! The tree: nodes in one vector, siblings next to each other, within a fixed size.

use game::Seat;

use crate::payoff::{Payoffs, payoff_of};

/// The index of the root.
pub(super) const ROOT: u32 = 0;

/// The proven result of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    /// The index of the result in [`Tree::ends`].
    end: u32,
    /// The number of decisions until the game ends.
    pub(super) distance: u32,
}

/// A node: a move and the statistics of its visits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; `None` at the root.
    pub(super) m: Option<M>,
    /// The prior: the part of exploration this move gets among its siblings.
    pub(super) prior: f32,
    /// The payoff that the evaluation predicts for the seat that moved here, before any visit.
    pub(super) expected: f32,
    /// The sum of the payoffs of all visits for the seat that moved here.
    pub(super) sum: f64,
    pub(super) n_visits: u32,
    first: u32,
    n_children: u32,
    pub(super) proof: Option<Proof>,
}

impl<M> Node<M> {
    pub(super) fn new(m: Option<M>, prior: f64, expected: f64) -> Node<M> {
        Node {
            m,
            prior: prior as f32,
            expected: expected as f32,
            sum: 0.0,
            n_visits: 0,
            first: 0,
            n_children: 0,
            proof: None,
        }
    }

    /// The mean payoff of a visit for the seat that moved here.
    pub(super) fn payoff(&self) -> f64 {
        if self.n_visits == 0 { f64::from(self.expected) } else { self.sum / f64::from(self.n_visits) }
    }

    pub(super) fn is_expanded(&self) -> bool {
        self.n_children > 0
    }
}

/// All nodes, and the results that proofs refer to.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    most_nodes: usize,
    ends: Vec<Payoffs>,
    /// Whether a node could not be expanded because the tree was full.
    is_full: bool,
}

impl<M: Copy> Tree<M> {
    /// Creates a tree with only a root that may grow to this many bytes.
    pub(super) fn of_bytes(n_bytes: usize) -> Tree<M> {
        let most_nodes = (n_bytes / size_of::<Node<M>>()).clamp(1_024, u32::MAX as usize / 2);
        Tree { nodes: vec![Node::new(None, 1.0, 0.5)], most_nodes, ends: Vec::new(), is_full: false }
    }

    pub(super) fn node(&self, index: u32) -> Option<&Node<M>> {
        self.nodes.get(index as usize)
    }

    pub(super) fn node_mut(&mut self, index: u32) -> Option<&mut Node<M>> {
        self.nodes.get_mut(index as usize)
    }

    /// The indexes of the children of a node.
    pub(super) fn children(&self, index: u32) -> std::ops::Range<u32> {
        self.node(index).map_or(0..0, |node| node.first..node.first + node.n_children)
    }

    /// Adds the children of a node unless the tree is full. The root can always be expanded.
    pub(super) fn expand(&mut self, index: u32, children: &[Node<M>]) {
        if index != ROOT && self.nodes.len() + children.len() > self.most_nodes {
            self.is_full = true;
            return;
        }
        let first = self.nodes.len() as u32;
        self.nodes.extend_from_slice(children);
        if let Some(node) = self.node_mut(index) {
            (node.first, node.n_children) = (first, children.len() as u32);
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// How full the tree is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        (self.nodes.len() * 1_000 / self.most_nodes.max(1)).min(1_000) as u32
    }

    /// Creates the proof of a finished game.
    pub(super) fn proof_of_end(&mut self, payoffs: &Payoffs) -> Proof {
        let known = self.ends.iter().position(|end| end == payoffs);
        let end = known.unwrap_or_else(|| {
            self.ends.push(*payoffs);
            self.ends.len() - 1
        });
        Proof { end: end as u32, distance: 0 }
    }

    pub(super) fn proven_payoffs(&self, proof: Proof) -> Payoffs {
        self.ends.get(proof.end as usize).copied().unwrap_or_default()
    }

    pub(super) fn proven_payoff(&self, proof: Proof, seat: Seat) -> f64 {
        payoff_of(&self.proven_payoffs(proof), seat)
    }

    /// Derives the proof of a node where `seat` moves, if its children settle it.
    pub(super) fn proof_from_children(&self, index: u32, seat: Seat) -> Option<Proof> {
        let mut all_settled = true;
        let mut best: Option<(f64, Proof)> = None;
        for child in self.children(index) {
            let Some(proof) = self.node(child).and_then(|child| child.proof) else {
                all_settled = false;
                continue;
            };
            let payoff = self.proven_payoff(proof, seat);
            let is_better = best.is_none_or(|(most, known)| {
                // Prefer a good result sooner and a bad one later.
                let is_nearer = proof.distance < known.distance;
                payoff > most || (payoff == most && is_nearer == (payoff >= 0.5))
            });
            if is_better {
                best = Some((payoff, proof));
            }
        }
        let (payoff, proof) = best?;
        (all_settled || payoff >= 1.0).then_some(Proof { distance: proof.distance + 1, ..proof })
    }

    /// The children of a node from best to worst for `seat`, who moves.
    ///
    /// Proven children rank by their result. The others rank by visits, because many visits say more than a high mean
    /// of few.
    pub(super) fn ranked_children(&self, index: u32, seat: Seat) -> Vec<u32> {
        let mut children: Vec<u32> = self.children(index).collect();
        children.sort_by_key(|&child| std::cmp::Reverse(self.node(child).map(|node| node.n_visits)));
        let most_visited = children.iter().copied().find(|&child| !self.is_proven(child));
        let expected = most_visited.and_then(|child| self.node(child)).map_or(0.5, Node::payoff);
        let group = |child: u32| match self.node(child).and_then(|node| node.proof) {
            None => (1, 0.0, 0),
            Some(proof) => {
                let payoff = self.proven_payoff(proof, seat);
                let soonness =
                    if payoff >= 0.5 { -i64::from(proof.distance) } else { i64::from(proof.distance) };
                (if payoff >= 1.0 || payoff > expected { 2 } else { 0 }, payoff, soonness)
            }
        };
        children.sort_by(|&a, &b| {
            let (a, b) = (group(a), group(b));
            b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)).then(b.2.cmp(&a.2))
        });
        children
    }

    fn is_proven(&self, index: u32) -> bool {
        self.node(index).is_some_and(|node| node.proof.is_some())
    }

    /// The variation from a child of the root: always the most visited child, or the one a proof goes through.
    pub(super) fn variation_from(&self, child: u32) -> Vec<M> {
        let mut variation = Vec::new();
        let mut at = Some(child);
        while let Some(node) = at.and_then(|index| self.node(index)) {
            variation.extend(node.m);
            at = at.and_then(|index| self.next_of_variation(index));
        }
        variation
    }

    fn next_of_variation(&self, index: u32) -> Option<u32> {
        let node = self.node(index)?;
        let leads_to_proof = |child: &u32| {
            let (Some(proof), Some(own)) = (self.node(*child).and_then(|child| child.proof), node.proof)
            else {
                return false;
            };
            proof.end == own.end && proof.distance + 1 == own.distance
        };
        let mut children = self.children(index);
        if node.proof.is_some() {
            return children.find(leads_to_proof);
        }
        let visited = children.filter(|&child| self.node(child).is_some_and(|child| child.n_visits > 0));
        visited.max_by_key(|&child| (self.node(child).map(|node| node.n_visits), std::cmp::Reverse(child)))
    }
}
