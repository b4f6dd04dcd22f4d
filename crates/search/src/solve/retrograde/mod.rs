//! Everything that can be reached, judged from its ends backward.
//!
//! Positions are taken without what they remember of one seat's own decisions, and, where the game can tell it apart,
//! without what is gained for good: an edge carries what is gained on it. A seat may then go round among its own
//! decisions, which brings it nothing; such rounds are drawn together into one place ([`contract`]), from which the
//! seat can leave by any of its exits. What goes round through both seats is a draw.

mod contract;
mod graph;
mod judge;
mod line;

use game::{Ordered, Scored, Seat};

use super::{Obstacle, Solution};
use crate::control::Control;
use crate::root::Root;
use graph::{Explorer, Graph};

/// Why gains could not be left out.
struct Unreducible;

pub(super) fn solve<R: Ordered + Scored>(
    root: &Root<'_, R>,
    me: Seat,
    n_bytes: usize,
    control: &Control<'_>,
    solution: &mut Solution<R::Move>,
    sink: &mut dyn FnMut(&Solution<R::Move>),
) -> Result<(), Obstacle> {
    for without_gains in [true, false] {
        let explorer = Explorer { rules: root.rules, me, without_gains, n_bytes, control };
        let graph = explorer.explore(root.position, solution, sink)?;
        if judge_and_tell(&explorer, &graph, root, solution).is_ok() {
            return Ok(());
        }
        if !without_gains {
            break;
        }
        // A draw is worth 0 whatever was gained before it: gains have to be told apart after all.
        if !explorer.returning_is_a_draw(root.position) {
            return Err(Obstacle::Past);
        }
    }
    Err(Obstacle::Past)
}

fn judge_and_tell<R: Ordered + Scored>(
    explorer: &Explorer<'_, R>,
    graph: &Graph,
    root: &Root<'_, R>,
    solution: &mut Solution<R::Move>,
) -> Result<(), Unreducible> {
    let places = contract::contract(graph)?;
    let judged = judge::judge(graph, &places, explorer.without_gains)?;
    let before = explorer.gained_and_key(root.position).0;
    let value = before + judged.value_of(places.of(0));
    (solution.least, solution.most) = (Some(value), Some(value));
    line::follow(explorer, graph, &places, &judged, root.position, solution);
    Ok(())
}
