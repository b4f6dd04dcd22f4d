//! Beam search: random walks from the best positions of one cost level to those of the next.

use std::collections::HashSet;

use game::{Costed, Ordered, Random, Seat, Status};

use super::{Found, spent};
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// A position in the beam.
struct BeamNode<R: Ordered> {
    position: R::Position,
    notes: R::Notes,
    evaluation: i32,
    /// The moves from the root.
    line: Vec<R::Move>,
}

/// Where a random walk ended.
enum Arrival<R: Ordered> {
    /// At a position that costs more than the one it left.
    Costlier(BeamNode<R>),
    End(Vec<R::Move>, u64),
    /// Nowhere useful.
    Lost,
}

/// A walk is abandoned after this many decisions without cost.
const LONGEST: usize = 10_000;
/// The maximum number of cost levels.
const MOST_LEVELS: usize = 10_000;

/// Runs a beam of this width, and stores in `found` any solution that is cheaper.
pub(super) fn search<R: Ordered + Costed>(
    root: &Root<'_, R>,
    width: usize,
    random: &mut Random,
    control: &Control<'_>,
    found: &mut Found<R::Move>,
) -> Result<(), Stopped> {
    let notes = root.rules.notes(root.position);
    let mut beam = vec![BeamNode { position: root.position.clone(), notes, evaluation: 0, line: Vec::new() }];
    let mut walker = Walker { rules: root.rules, random, meter: control.meter(), moves: Vec::new() };
    let mut result = Ok(());
    for _ in 0..MOST_LEVELS {
        if beam.is_empty() || result.is_err() {
            break;
        }
        match walker.next_level(&beam, width, found) {
            Ok(next) => beam = next,
            Err(stopped) => result = Err(stopped),
        }
    }
    walker.meter.flush();
    result
}

struct Walker<'a, R: Ordered> {
    rules: &'a R,
    random: &'a mut Random,
    meter: Meter<'a>,
    moves: Vec<R::Move>,
}

impl<R: Ordered + Costed> Walker<'_, R> {
    /// The best positions of a higher cost that random walks from the beam reach.
    fn next_level(
        &mut self,
        beam: &[BeamNode<R>],
        width: usize,
        found: &mut Found<R::Move>,
    ) -> Result<Vec<BeamNode<R>>, Stopped> {
        let (mut next, mut seen) = (Vec::new(), HashSet::new());
        for node in beam {
            for _ in 0..4 * width {
                match self.walk(node)? {
                    Arrival::Costlier(node) => {
                        let cost = self.rules.least_cost(&node.position);
                        let is_useful = found.cost.is_none_or(|best| cost < best);
                        if is_useful && seen.insert(self.rules.key(&node.position)) {
                            next.push(node);
                        }
                    }
                    Arrival::End(line, cost) if found.cost.is_none_or(|best| cost < best) => {
                        (found.cost, found.line) = (Some(cost), line);
                    }
                    Arrival::End(..) | Arrival::Lost => {}
                }
            }
        }
        next.sort_by_key(|it| (self.rules.least_cost(&it.position), std::cmp::Reverse(it.evaluation)));
        next.truncate(width);
        Ok(next)
    }

    /// Walks at random until the cost rises.
    fn walk(&mut self, from: &BeamNode<R>) -> Result<Arrival<R>, Stopped> {
        let (mut position, mut notes) = (from.position.clone(), from.notes.clone());
        let mut line = from.line.clone();
        let spent_before = spent(self.rules, &position);
        for _ in 0..LONGEST {
            self.meter.count()?;
            self.moves.clear();
            self.rules.legal_moves(&position, &mut self.moves);
            let Some(m) = self.random.choose(&self.moves) else { return Ok(Arrival::Lost) };
            self.rules.play_noted(&mut position, &mut notes, m);
            line.push(m);
            let spent = spent(self.rules, &position);
            if matches!(self.rules.status(&position), Status::Over(_)) {
                return Ok(Arrival::End(line, spent));
            }
            if spent > spent_before {
                let evaluation = self.rules.evaluate(&position, &notes, Seat::FIRST);
                return Ok(Arrival::Costlier(BeamNode { position, notes, evaluation, line }));
            }
        }
        Ok(Arrival::Lost)
    }
}
