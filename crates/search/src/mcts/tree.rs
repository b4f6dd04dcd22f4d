//! The tree: nodes in a row, the children of a node next to each other, never more than was allowed.

use game::Seat;

use crate::payoff::{Shares, share_of};

/// The index of the root.
pub(super) const ROOT: u32 = 0;

/// How a node is known to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    /// Which of the tree's ends.
    end: u32,
    /// In how many decisions.
    pub(super) distance: u32,
}

/// A node: a move and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; the root has none.
    pub(super) m: Option<M>,
    /// How much of its siblings' attention it gets before anything is known of it.
    pub(super) prior: f32,
    /// What the evaluation gives whoever moved here, before any visit.
    pub(super) expected: f32,
    /// What the visits were worth to whoever moved here, all together.
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

    /// What a visit was worth to whoever moved here, on average.
    pub(super) fn share(&self) -> f64 {
        if self.n_visits == 0 { f64::from(self.expected) } else { self.sum / f64::from(self.n_visits) }
    }

    pub(super) fn is_expanded(&self) -> bool {
        self.n_children > 0
    }
}

/// All nodes, and the ends that proofs speak of.
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    most_nodes: usize,
    ends: Vec<Shares>,
    /// Whether a node could not be expanded for want of room.
    is_full: bool,
}

impl<M: Copy> Tree<M> {
    /// A tree with its root only, that may grow to so many bytes.
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

    /// Gives a node children, unless there is no room for them. The root always has room.
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

    /// How full it is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        (self.nodes.len() * 1_000 / self.most_nodes.max(1)).min(1_000) as u32
    }

    /// The proof of a game that is over.
    pub(super) fn proof_of_end(&mut self, shares: &Shares) -> Proof {
        let known = self.ends.iter().position(|end| end == shares);
        let end = known.unwrap_or_else(|| {
            self.ends.push(*shares);
            self.ends.len() - 1
        });
        Proof { end: end as u32, distance: 0 }
    }

    pub(super) fn proven_shares(&self, proof: Proof) -> Shares {
        self.ends.get(proof.end as usize).copied().unwrap_or_default()
    }

    pub(super) fn proven_share(&self, proof: Proof, seat: Seat) -> f64 {
        share_of(&self.proven_shares(proof), seat)
    }

    /// The proof of a node where `seat` chooses, if its children settle it.
    pub(super) fn proof_from_children(&self, index: u32, seat: Seat) -> Option<Proof> {
        let mut all_settled = true;
        let mut best: Option<(f64, Proof)> = None;
        for child in self.children(index) {
            let Some(proof) = self.node(child).and_then(|child| child.proof) else {
                all_settled = false;
                continue;
            };
            let share = self.proven_share(proof, seat);
            let is_better = best.is_none_or(|(most, known)| {
                // What is good comes soon, what is bad late.
                let is_nearer = proof.distance < known.distance;
                share > most || (share == most && is_nearer == (share >= 0.5))
            });
            if is_better {
                best = Some((share, proof));
            }
        }
        let (share, proof) = best?;
        (all_settled || share >= 1.0).then_some(Proof { distance: proof.distance + 1, ..proof })
    }

    /// The children of a node from the one to choose downward, as `seat` sees them, who chooses.
    ///
    /// Those that are proven stand where their end puts them, the others are ordered by visits: many visits say more
    /// than a high average of few.
    pub(super) fn ranked_children(&self, index: u32, seat: Seat) -> Vec<u32> {
        let mut children: Vec<u32> = self.children(index).collect();
        children.sort_by_key(|&child| std::cmp::Reverse(self.node(child).map(|node| node.n_visits)));
        let most_visited = children.iter().copied().find(|&child| !self.is_proven(child));
        let expected = most_visited.and_then(|child| self.node(child)).map_or(0.5, Node::share);
        let group = |child: u32| match self.node(child).and_then(|node| node.proof) {
            None => (1, 0.0, 0),
            Some(proof) => {
                let share = self.proven_share(proof, seat);
                let soonness =
                    if share >= 0.5 { -i64::from(proof.distance) } else { i64::from(proof.distance) };
                (if share >= 1.0 || share > expected { 2 } else { 0 }, share, soonness)
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

    /// The moves from a child of the root on, always the most visited, or the one a proof goes through.
    pub(super) fn line_from(&self, child: u32) -> Vec<M> {
        let mut line = Vec::new();
        let mut at = Some(child);
        while let Some(node) = at.and_then(|index| self.node(index)) {
            line.extend(node.m);
            at = at.and_then(|index| self.next_on_line(index));
        }
        line
    }

    fn next_on_line(&self, index: u32) -> Option<u32> {
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
