//! The quick half: random ways from the best positions of one cost to those of the next.

use std::collections::HashSet;

use game::{Costed, Ordered, Random, Seat, Status};

use super::Found;
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// A position the beam goes on from.
struct Standing<R: Ordered> {
    position: R::Position,
    notes: R::Notes,
    worth: i32,
    /// The moves from the root.
    line: Vec<R::Move>,
}

/// Where a random way led.
enum Arrived<R: Ordered> {
    /// To a position that costs more than the one it left.
    Dearer(Standing<R>),
    End(Vec<R::Move>, u64),
    /// Nowhere that is of use.
    Lost,
}

/// A way that costs nothing for so many decisions is given up.
const LONGEST: usize = 10_000;
/// Levels of cost that are gone through at most.
const MOST_LEVELS: usize = 10_000;

/// Goes down with so many positions at each cost, and keeps in `found` what is better than it.
pub(super) fn search<R: Ordered + Costed>(
    root: &Root<'_, R>,
    width: usize,
    random: &mut Random,
    control: &Control<'_>,
    found: &mut Found<R::Move>,
) -> Result<(), Stopped> {
    let notes = root.rules.notes(root.position);
    let mut beam = vec![Standing { position: root.position.clone(), notes, worth: 0, line: Vec::new() }];
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
    walker.meter.tell();
    result
}

struct Walker<'a, R: Ordered> {
    rules: &'a R,
    random: &'a mut Random,
    meter: Meter<'a>,
    moves: Vec<R::Move>,
}

impl<R: Ordered + Costed> Walker<'_, R> {
    /// The best positions of a higher cost that random ways from the beam lead to.
    fn next_level(
        &mut self,
        beam: &[Standing<R>],
        width: usize,
        found: &mut Found<R::Move>,
    ) -> Result<Vec<Standing<R>>, Stopped> {
        let (mut next, mut seen) = (Vec::new(), HashSet::new());
        for standing in beam {
            for _ in 0..4 * width {
                match self.walk(standing)? {
                    Arrived::Dearer(standing) => {
                        let cost = self.rules.least_cost(&standing.position);
                        let is_of_use = found.cost.is_none_or(|best| cost < best);
                        if is_of_use && seen.insert(self.rules.key(&standing.position)) {
                            next.push(standing);
                        }
                    }
                    Arrived::End(line, cost) if found.cost.is_none_or(|best| cost < best) => {
                        (found.cost, found.line) = (Some(cost), line);
                    }
                    Arrived::End(..) | Arrived::Lost => {}
                }
            }
        }
        next.sort_by_key(|it| (self.rules.least_cost(&it.position), std::cmp::Reverse(it.worth)));
        next.truncate(width);
        Ok(next)
    }

    /// One random way, until it costs something.
    fn walk(&mut self, from: &Standing<R>) -> Result<Arrived<R>, Stopped> {
        let (mut position, mut notes) = (from.position.clone(), from.notes.clone());
        let mut line = from.line.clone();
        let cost_before = self.rules.cost(&position);
        for _ in 0..LONGEST {
            self.meter.count()?;
            self.moves.clear();
            self.rules.legal_moves(&position, &mut self.moves);
            let Some(m) = self.random.choose(&self.moves) else { return Ok(Arrived::Lost) };
            self.rules.play_noted(&mut position, &mut notes, m);
            line.push(m);
            let cost = self.rules.cost(&position);
            if matches!(self.rules.status(&position), Status::Over(_)) {
                return Ok(Arrived::End(line, cost.unwrap_or(0)));
            }
            if cost > cost_before {
                let worth = self.rules.evaluate(&position, &notes, Seat::FIRST);
                return Ok(Arrived::Dearer(Standing { position, notes, worth, line }));
            }
        }
        Ok(Arrived::Lost)
    }
}
