//! Paranoid search: alpha-beta on the value of the seat at the root.

use game::{Ordered, Seat, Status};

use super::{Evaluator, MOST_PLY, Walker};
use crate::control::Stopped;
use crate::payoff::score_of_outcome;
use crate::score::Score;
use crate::transposition::{Entry, TranspositionTable};
use crate::window::Window;

pub(super) struct Paranoid<'a> {
    me: Seat,
    table: &'a TranspositionTable,
}

impl<'a> Paranoid<'a> {
    pub(super) fn new(me: Seat, table: &'a TranspositionTable) -> Paranoid<'a> {
        Paranoid { me, table }
    }

    /// Values belong to one seat, so a position has a different key for each.
    fn key<R: Ordered>(&self, walker: &Walker<'_, R>, position: &R::Position, notes: &R::Notes) -> u64 {
        let salt = (self.me.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        walker.rules.search_key(position, notes) ^ salt
    }

    fn node<R: Ordered>(
        &mut self,
        walker: &mut Walker<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        walker.meter.count()?;
        walker.clear_pv();
        let seat = match walker.status(position) {
            Status::Over(outcome) => {
                return Ok(score_of_outcome(&outcome, self.me).later(walker.ply()).raw());
            }
            Status::ToMove(seat) => seat,
        };
        if depth <= 0 || walker.ply() >= MOST_PLY {
            return Ok(walker.rules.evaluate(position, notes, self.me));
        }
        let key = self.key(walker, position, notes);
        let entry = self.table.probe(key);
        if let Some(entry) = entry
            && i32::from(entry.depth) >= depth
            && window.is_settled_by(entry.bound, entry.score)
        {
            return Ok(entry.score);
        }
        let moves = walker.moves(position, notes, entry.map_or(0, |entry| entry.code));
        walker.path.push(walker.rules.key(position));
        let found = self.best_of(walker, position, notes, &moves, (depth, window, seat == self.me));
        walker.path.pop();
        let (best, code) = found?;
        // A proven win or loss counts its distance from the root, so it is not stored.
        if best.abs() < Score::DECIDED {
            let bound = window.bound_of(best);
            self.table.store(key, Entry { code, score: best, depth: depth.clamp(0, 255) as u8, bound });
        }
        Ok(best)
    }

    /// The best value among the moves: the highest for me, the lowest for the opponents.
    fn best_of<R: Ordered>(
        &mut self,
        walker: &mut Walker<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        moves: &[R::Move],
        (depth, mut window, is_mine): (i32, Window, bool),
    ) -> Result<(i32, u32), Stopped> {
        let (mut best, mut code) = (None, 0);
        // A forced decision costs no depth.
        let deeper = if moves.len() == 1 { depth } else { depth - 1 };
        for &m in moves {
            let (mut next, mut next_notes) = (position.clone(), notes.clone());
            walker.rules.play_noted(&mut next, &mut next_notes, m);
            let value = self.node(walker, &next, &next_notes, deeper, window)?;
            if best.is_none_or(|best| if is_mine { value > best } else { value < best }) {
                (best, code) = (Some(value), walker.rules.code(m));
                walker.update_pv(m);
            }
            if is_mine {
                window.alpha = window.alpha.max(value);
            } else {
                window.beta = window.beta.min(value);
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        Ok((best.unwrap_or(0), code))
    }
}

impl<R: Ordered> Evaluator<R> for Paranoid<'_> {
    fn value(
        &mut self,
        walker: &mut Walker<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        alpha: i32,
    ) -> Result<i32, Stopped> {
        self.node(walker, position, notes, depth, Window { alpha, ..Window::FULL })
    }
}
