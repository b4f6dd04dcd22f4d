//! Max^n: one value per seat, and each seat maximises its own.

use game::{MAX_SEATS, Ordered, Seat, Status};

use super::{Evaluator, MOST_PLY, Walker};
use crate::control::Stopped;
use crate::payoff::score_of_outcome;
use crate::score::Score;

pub(super) struct MaxN {
    /// The seat at the root.
    pub(super) me: Seat,
}

/// The value of each seat.
type Values = [i32; MAX_SEATS];

fn of(values: &Values, seat: Seat) -> i32 {
    values.get(seat.index()).copied().unwrap_or(0)
}

fn each_seat<R: Ordered>(rules: &R, mut value: impl FnMut(Seat) -> i32) -> Values {
    let mut values = [0; MAX_SEATS];
    for (index, it) in values.iter_mut().enumerate().take(rules.n_seats()) {
        if let Some(seat) = Seat::new(index) {
            *it = value(seat);
        }
    }
    values
}

fn node<R: Ordered>(
    walker: &mut Walker<'_, R>,
    position: &R::Position,
    notes: &R::Notes,
    depth: i32,
) -> Result<Values, Stopped> {
    walker.meter.count()?;
    walker.clear_pv();
    let ply = walker.ply();
    let seat = match walker.status(position) {
        Status::Over(outcome) => {
            return Ok(each_seat(walker.rules, |seat| score_of_outcome(&outcome, seat).later(ply).raw()));
        }
        Status::ToMove(seat) => seat,
    };
    if depth <= 0 || ply >= MOST_PLY {
        return Ok(each_seat(walker.rules, |seat| walker.rules.evaluate(position, notes, seat)));
    }
    let moves = walker.moves(position, notes, 0);
    let deeper = if moves.len() == 1 { depth } else { depth - 1 };
    walker.path.push(walker.rules.key(position));
    let mut best: Option<Values> = None;
    for m in moves {
        let (mut next, mut next_notes) = (position.clone(), notes.clone());
        walker.rules.play_noted(&mut next, &mut next_notes, m);
        // If the search stops here, the root truncates the path.
        let values = node(walker, &next, &next_notes, deeper)?;
        if best.as_ref().is_none_or(|best| of(&values, seat) > of(best, seat)) {
            best = Some(values);
            walker.update_pv(m);
        }
        // No result beats a win with the next decision: the only cutoff that is sound without knowing more.
        if best.as_ref().is_some_and(|best| of(best, seat) >= Score::WON.raw() - ply as i32 - 1) {
            break;
        }
    }
    walker.path.pop();
    Ok(best.unwrap_or_default())
}

impl<R: Ordered> Evaluator<R> for MaxN {
    fn value(
        &mut self,
        walker: &mut Walker<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        _: i32,
    ) -> Result<i32, Stopped> {
        let values = node(walker, position, notes, depth)?;
        Ok(of(&values, self.me))
    }
}
