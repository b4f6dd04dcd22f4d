//! Each for itself: a value for every seat, and whoever moves takes what is best for itself.

use game::{MAX_SEATS, Ordered, Seat, Status};

use super::{MOST_PLY, Valuer, Walk};
use crate::control::Stopped;
use crate::payoff::score_of_outcome;
use crate::score::Score;

pub(super) struct MaxN {
    /// The seat at the root.
    pub(super) me: Seat,
}

/// A value for each seat.
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
    walk: &mut Walk<'_, R>,
    position: &R::Position,
    notes: &R::Notes,
    depth: i32,
) -> Result<Values, Stopped> {
    walk.meter.count()?;
    walk.clear_line();
    let ply = walk.ply();
    let seat = match walk.status(position) {
        Status::Over(outcome) => {
            return Ok(each_seat(walk.rules, |seat| score_of_outcome(&outcome, seat).later(ply).raw()));
        }
        Status::ToMove(seat) => seat,
    };
    if depth <= 0 || ply >= MOST_PLY {
        return Ok(each_seat(walk.rules, |seat| walk.rules.evaluate(position, notes, seat)));
    }
    let moves = walk.moves(position, notes, 0);
    let deeper = if moves.len() == 1 { depth } else { depth - 1 };
    walk.path.push(walk.rules.key(position));
    let mut best: Option<Values> = None;
    for m in moves {
        let (mut next, mut next_notes) = (position.clone(), notes.clone());
        walk.rules.play_noted(&mut next, &mut next_notes, m);
        // Whoever is stopped cuts the path back at the root.
        let values = node(walk, &next, &next_notes, deeper)?;
        if best.as_ref().is_none_or(|best| of(&values, seat) > of(best, seat)) {
            best = Some(values);
            walk.extend_line(m);
        }
        // Nothing is better than to win at the next decision: the one thing that can be cut without knowing more.
        if best.as_ref().is_some_and(|best| of(best, seat) >= Score::WON.raw() - ply as i32 - 1) {
            break;
        }
    }
    walk.path.pop();
    Ok(best.unwrap_or_default())
}

impl<R: Ordered> Valuer<R> for MaxN {
    fn value(
        &mut self,
        walk: &mut Walk<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        _: i32,
    ) -> Result<i32, Stopped> {
        let values = node(walk, position, notes, depth)?;
        Ok(of(&values, self.me))
    }
}
