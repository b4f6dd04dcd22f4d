//! Monte Carlo tree search for any number of seats.
//!
//! A tree grows one node a visit, where what is known and what is not known yet pull hardest (PUCT: the prior of a move
//! is what the game's evaluation says after it). A leaf is judged by a few random decisions and the evaluation at their
//! end, as a share between 0 and 1 for each seat. A node keeps what its visits were worth to the seat that moved into
//! it, and whoever moves is asked for at each node: bonus turns, three seats and more need no rule of their own.
//!
//! What is proven (MCTS-solver, Winands et al. 2008) is not visited again: a move that ends the game best for its
//! mover settles its node, and so do moves that are all settled.

mod tree;
mod visit;

use game::{Ordered, Random, Seat};

use crate::control::Control;
use crate::payoff::worth_of_share;
use crate::report::{Line, Report, Sink};
use crate::root::Root;
use crate::score::Score;
use tree::{ROOT, Tree};
use visit::Visitor;

/// How a search is to be done, besides its limits; a node of [`Limits`](crate::Limits) is a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many best lines to tell.
    pub n_lines: usize,
    /// For the random decisions before a leaf is judged.
    pub seed: u64,
    /// The most bytes the tree may take; grown so far, it is only visited.
    pub n_bytes: usize,
    /// How many random decisions are played before a leaf is judged.
    pub n_random: u32,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { n_lines: 1, seed: 0, n_bytes: 64 << 20, n_random: 0 }
    }
}

/// The first report comes after so many visits, the next ones each time they have doubled.
const FIRST_REPORT: u64 = 256;

/// Visits until a limit is reached or the root is proven.
///
/// The answer has at least one line unless the game is over, however early the search was stopped. A limit of depth is
/// reached when the best line is that long. The same limits and the same seed give the same answer.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    plan: Plan,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let mut tree = Tree::of_bytes(plan.n_bytes);
    let mut visitor = Visitor::new(root, control, Random::new(plan.seed), plan.n_random);
    visitor.expand_root(&mut tree);
    let mut next_report = FIRST_REPORT;
    while tree.node(ROOT).is_some_and(|node| node.proof.is_none()) {
        if visitor.visit(&mut tree).is_err() {
            break;
        }
        if visitor.n_visits() >= next_report {
            next_report *= 2;
            visitor.tell();
            let report = report(&tree, seat, plan.n_lines, control);
            sink(&report);
            let is_deep = control.limits().depth.is_some_and(|depth| report.depth >= depth || tree.is_full());
            if is_deep || control.has_had_enough() {
                break;
            }
        }
    }
    visitor.tell();
    let report = report(&tree, seat, plan.n_lines, control);
    sink(&report);
    report
}

fn report<M: Copy>(tree: &Tree<M>, seat: Seat, n_lines: usize, control: &Control<'_>) -> Report<M> {
    let lines: Vec<Line<M>> = tree
        .ranked_children(ROOT, seat)
        .into_iter()
        .take(n_lines.max(1))
        .map(|child| Line { score: score(tree, child, seat), moves: tree.line_from(child) })
        .collect();
    Report {
        seat: Some(seat),
        depth: lines.first().map_or(0, |line| line.moves.len() as u32),
        lines,
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        fullness: tree.fullness(),
    }
}

fn score<M: Copy>(tree: &Tree<M>, child: u32, seat: Seat) -> Score {
    let Some(node) = tree.node(child) else { return Score::EVEN };
    match node.proof {
        None => Score::points(worth_of_share(node.share())),
        Some(proof) => match tree.proven_share(proof, seat) {
            won if won >= 1.0 => Score::wins_in(proof.distance + 1),
            lost if lost <= 0.0 => Score::loses_in(proof.distance + 1),
            share => Score::points(worth_of_share(share)),
        },
    }
}
