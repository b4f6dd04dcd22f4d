//! Monte Carlo tree search for any number of seats.
//!
//! The tree grows by one node per visit, along the children with the highest PUCT value, where the prior of a move
//! comes from the game's evaluation of the position after it. A leaf is valued by a short random rollout and the
//! evaluation at its end, as a payoff between 0 and 1 for each seat. A node sums the payoffs of the seat that moved
//! into it, and each node asks who moves: bonus turns and three seats or more need no special case.
//!
//! Proven nodes are not visited again (MCTS-solver, Winands et al. 2008): a move that ends the game in the best way
//! for its mover proves its node, and so do children that are all proven.

mod tree;
mod visit;

use game::{Ordered, Random, Seat};

use crate::control::Control;
use crate::payoff::evaluation_of_payoff;
use crate::report::{Report, Sink, Variation};
use crate::root::Root;
use crate::score::Score;
use tree::{ROOT, Tree};
use visit::Visitor;

/// The parameters of a search besides its limits; a node of [`Limits`](crate::Limits) is a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The number of best variations to report.
    pub n_variations: usize,
    /// The seed of the random rollouts.
    pub seed: u64,
    /// The maximum size of the tree in bytes; once full it is still visited but no longer grows.
    pub n_bytes: usize,
    /// The number of random moves in a rollout before the evaluation.
    pub rollout_length: u32,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters { n_variations: 1, seed: 0, n_bytes: 64 << 20, rollout_length: 0 }
    }
}

/// The first report comes after this many visits, the next ones each time they have doubled.
const FIRST_REPORT: u64 = 256;

/// Visits the tree until a limit is reached or the root is proven.
///
/// The result has at least one variation unless the game is over, however early the search was stopped. A depth limit
/// is reached once the principal variation is that long. The same limits and the same seed give the same result.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    parameters: Parameters,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let mut tree = Tree::of_bytes(parameters.n_bytes);
    let mut visitor = Visitor::new(root, control, Random::new(parameters.seed), parameters.rollout_length);
    visitor.expand_root(&mut tree);
    let mut next_report = FIRST_REPORT;
    while tree.node(ROOT).is_some_and(|node| node.proof.is_none()) {
        if visitor.visit(&mut tree).is_err() {
            break;
        }
        if visitor.n_visits() >= next_report {
            next_report *= 2;
            visitor.flush();
            let report = report(&tree, seat, parameters.n_variations, control);
            sink(&report);
            let is_deep = control.limits().depth.is_some_and(|depth| report.depth >= depth || tree.is_full());
            if is_deep || control.is_past_soft_time() {
                break;
            }
        }
    }
    visitor.flush();
    let report = report(&tree, seat, parameters.n_variations, control);
    sink(&report);
    report
}

fn report<M: Copy>(tree: &Tree<M>, seat: Seat, n_variations: usize, control: &Control<'_>) -> Report<M> {
    let variations: Vec<Variation<M>> = tree
        .ranked_children(ROOT, seat)
        .into_iter()
        .take(n_variations.max(1))
        .map(|child| Variation { score: score(tree, child, seat), moves: tree.variation_from(child) })
        .collect();
    Report {
        seat: Some(seat),
        depth: variations.first().map_or(0, |variation| variation.moves.len() as u32),
        variations,
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        fullness: tree.fullness(),
    }
}

fn score<M: Copy>(tree: &Tree<M>, child: u32, seat: Seat) -> Score {
    let Some(node) = tree.node(child) else { return Score::EVEN };
    match node.proof {
        None => Score::points(evaluation_of_payoff(node.payoff())),
        Some(proof) => match tree.proven_payoff(proof, seat) {
            won if won >= 1.0 => Score::wins_in(proof.distance + 1),
            lost if lost <= 0.0 => Score::loses_in(proof.distance + 1),
            payoff => Score::points(evaluation_of_payoff(payoff)),
        },
    }
}
