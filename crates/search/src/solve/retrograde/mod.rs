//! Retrograde analysis: all reachable positions, valued backward from the ends of the game.
//!
//! Positions are stored without the memory of one seat's own decisions and, where the game can separate it, without
//! payoff that is already secured: an edge carries the payoff secured on it. A seat may then go round in circles
//! among its own decisions, which gains nothing; such cycles are merged into one component ([`components`]), which
//! the seat can leave by any of its exits. Cycles that involve both seats are draws.

mod components;
mod graph;
mod perfect_play;
mod values;

use game::{Ordered, Scored, Seat};

use super::{Obstacle, Solution};
use crate::control::Control;
use crate::root::Root;
use graph::{Explorer, Graph};

/// Secured payoff cannot be separated from the positions of this game.
struct Irreducible;

pub(super) fn solve<R: Ordered + Scored>(
    root: &Root<'_, R>,
    me: Seat,
    n_bytes: usize,
    control: &Control<'_>,
    solution: &mut Solution<R::Move>,
    sink: &mut dyn FnMut(&Solution<R::Move>),
) -> Result<(), Obstacle> {
    for merges_gains in [true, false] {
        let explorer = Explorer { rules: root.rules, me, merges_gains, n_bytes, control };
        let graph = explorer.explore(root.position, solution, sink)?;
        if evaluate(&explorer, &graph, root, solution).is_ok() {
            return Ok(());
        }
        if !merges_gains {
            break;
        }
        // A draw is worth 0 whatever was secured before, so positions must be told apart by what was secured.
        if !explorer.repetition_is_a_draw(root.position) {
            return Err(Obstacle::Past);
        }
    }
    Err(Obstacle::Past)
}

fn evaluate<R: Ordered + Scored>(
    explorer: &Explorer<'_, R>,
    graph: &Graph,
    root: &Root<'_, R>,
    solution: &mut Solution<R::Move>,
) -> Result<(), Irreducible> {
    let components = components::find(graph)?;
    let values = values::compute(graph, &components, explorer.merges_gains)?;
    let before = explorer.gained_and_key(root.position).0;
    let value = before + values.value_of(components.of(0));
    (solution.least, solution.most) = (Some(value), Some(value));
    perfect_play::follow(explorer, graph, &components, &values, root.position, solution);
    Ok(())
}
