//! All the others against one: alpha-beta on the value of the seat at the root.

use game::{Ordered, Seat, Status};

use super::{MOST_PLY, Valuer, Walk};
use crate::control::Stopped;
use crate::memory::{Memo, Memory};
use crate::payoff::score_of_outcome;
use crate::score::Score;
use crate::window::Window;

pub(super) struct Paranoid<'a> {
    me: Seat,
    memory: &'a Memory,
}

impl<'a> Paranoid<'a> {
    pub(super) fn new(me: Seat, memory: &'a Memory) -> Paranoid<'a> {
        Paranoid { me, memory }
    }

    /// Values belong to one seat: the same position has another key for each.
    fn key<R: Ordered>(&self, walk: &Walk<'_, R>, position: &R::Position, notes: &R::Notes) -> u64 {
        let salt = (self.me.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        walk.rules.search_key(position, notes) ^ salt
    }

    fn node<R: Ordered>(
        &mut self,
        walk: &mut Walk<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        walk.meter.count()?;
        walk.clear_line();
        let seat = match walk.status(position) {
            Status::Over(outcome) => {
                return Ok(score_of_outcome(&outcome, self.me).later(walk.ply()).raw());
            }
            Status::ToMove(seat) => seat,
        };
        if depth <= 0 || walk.ply() >= MOST_PLY {
            return Ok(walk.rules.evaluate(position, notes, self.me));
        }
        let key = self.key(walk, position, notes);
        let memo = self.memory.recall(key);
        if let Some(memo) = memo
            && i32::from(memo.depth) >= depth
            && window.is_settled_by(memo.bound, memo.score)
        {
            return Ok(memo.score);
        }
        let moves = walk.moves(position, notes, memo.map_or(0, |memo| memo.code));
        walk.path.push(walk.rules.key(position));
        let found = self.best_of(walk, position, notes, &moves, (depth, window, seat == self.me));
        walk.path.pop();
        let (best, code) = found?;
        // An end that is seen through counts from the root: it is not remembered.
        if best.abs() < Score::DECIDED {
            let bound = window.bound_of(best);
            self.memory.keep(key, Memo { code, score: best, depth: depth.clamp(0, 255) as u8, bound });
        }
        Ok(best)
    }

    /// The best of the moves for whoever chooses: the most for me, the least for the others.
    fn best_of<R: Ordered>(
        &mut self,
        walk: &mut Walk<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        moves: &[R::Move],
        (depth, mut window, is_mine): (i32, Window, bool),
    ) -> Result<(i32, u32), Stopped> {
        let (mut best, mut code) = (None, 0);
        // A decision without an alternative costs no depth.
        let deeper = if moves.len() == 1 { depth } else { depth - 1 };
        for &m in moves {
            let (mut next, mut next_notes) = (position.clone(), notes.clone());
            walk.rules.play_noted(&mut next, &mut next_notes, m);
            let value = self.node(walk, &next, &next_notes, deeper, window)?;
            if best.is_none_or(|best| if is_mine { value > best } else { value < best }) {
                (best, code) = (Some(value), walk.rules.code(m));
                walk.extend_line(m);
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

impl<R: Ordered> Valuer<R> for Paranoid<'_> {
    fn value(
        &mut self,
        walk: &mut Walk<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        alpha: i32,
    ) -> Result<i32, Stopped> {
        self.node(walk, position, notes, depth, Window { alpha, ..Window::WHOLE })
    }
}
