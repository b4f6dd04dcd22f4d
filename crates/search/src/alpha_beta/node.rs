//! One node of the tree. The functions here are the hot loop: longer than elsewhere, one idea a paragraph.

use game::{Ordered, Seat, Status};

use super::order::{Candidates, GAIN, Listing};
use super::worker::{MOST_PLY, Worker};
use crate::control::Stopped;
use crate::memory::{Bound, Memo};
use crate::score::Score;
use crate::window::{INFINITE, Window};

/// What may be done at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    /// Whether this node may try to pass; not twice in a row.
    pub(super) may_pass: bool,
}

impl<R: Ordered> Worker<'_, R> {
    /// What the position after a move is worth to `seat`, who made it.
    pub(super) fn child(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
    ) -> Result<i32, Stopped> {
        let status = if self.keeps_past {
            self.rules.status_after(self.path.iter().copied(), position)
        } else {
            self.rules.status(position)
        };
        match status {
            Status::Over(outcome) => {
                self.clear_line(call.ply);
                self.meter.count()?;
                Ok(Score::of_outcome(&outcome, seat).later(call.ply).raw())
            }
            Status::ToMove(mover) => {
                let same_seat = mover == seat;
                let window = if same_seat { call.window } else { call.window.for_other() };
                let call = Call { window, ..call };
                let value = self.node(mover, position, notes, call)?;
                Ok(if same_seat { value } else { -value })
            }
        }
    }

    /// What a position that is not over is worth to the seat to move.
    fn node(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
    ) -> Result<i32, Stopped> {
        let Call { ply, depth, mut window, .. } = call;
        self.clear_line(ply);
        if self.rules.can_win_at_once(position) {
            self.meter.count()?;
            return Ok(Score::WON.raw() - ply as i32 - 1);
        }
        if ply >= MOST_PLY - 1 {
            self.meter.count()?;
            return Ok(self.rules.evaluate(position, notes, seat));
        }
        if depth <= 0 {
            return self.quiet(seat, position, notes, call);
        }
        let key = self.rules.search_key(position, notes);
        if self.comes_back(key) {
            self.meter.count()?;
            return Ok(0);
        }
        // Nothing here can be better than a win at the next decision, or worse than being lost already.
        window.alpha = window.alpha.max(Score::LOST.raw() + ply as i32);
        window.beta = window.beta.min(Score::WON.raw() - ply as i32 - 1);
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }

        self.meter.count()?;

        // Where promises judge most leaves, the last node before them is found out sooner than it is looked up.
        let is_remembered = depth > 1 || self.margin.is_none();
        let memo = if is_remembered { self.memory.recall(key) } else { None };
        if let Some(memo) = memo
            && !window.is_open()
            && i32::from(memo.depth) >= depth
        {
            let score = Score::from_raw(memo.score).later(ply).raw();
            if window.is_settled_by(memo.bound, score) {
                return Ok(score);
            }
        }
        let remembered = memo.map_or(0, |memo| memo.code);

        // Whoever would lose at once by doing nothing has to find a defence: nothing is taken for granted here.
        let passed = self.rules.passed(position, notes);
        let is_threatened = passed.as_ref().is_some_and(|(position, _)| self.rules.can_win_at_once(position));
        let worth = self.rules.evaluate(position, notes, seat);
        if !window.is_open() && !is_threatened && window.beta.abs() < Score::DECIDED {
            if let Some(margin) = self.margin
                && depth <= FUTILE_DEPTH
                && worth - margin * depth >= window.beta
            {
                return Ok(worth);
            }
            if let Some((passed, passed_notes)) = &passed
                && call.may_pass
                && depth >= 3
                && worth >= window.beta
            {
                let reduced = depth - 3 - depth / 4;
                let narrow = Window { alpha: window.beta - 1, beta: window.beta };
                let call = Call { ply: ply + 1, depth: reduced, window: narrow, may_pass: false };
                self.path.push(self.key_of_past(position, key));
                let value = self.child(seat, passed, passed_notes, call);
                self.path.pop();
                let value = value?;
                if value >= window.beta {
                    return Ok(if value >= Score::DECIDED { window.beta } else { value });
                }
            }
        }

        // Near the leaves, what cannot come near alpha by what it promises is not played: its promise judges it.
        let is_futile =
            depth <= FUTILE_DEPTH && !window.is_open() && !is_threatened && window.alpha > -Score::DECIDED;
        let tempo = if depth % 2 == 1 { 2 * self.tempo } else { 0 };
        let hope = (is_futile && self.margin.is_some()).then_some(worth - tempo);
        let floor = hope.map_or(i32::MIN, |hope| window.alpha - hope + 1);
        let listing = Listing { seat, ply, remembered, floor };
        let (mut candidates, left_out) = self.candidates(position, notes, listing);
        if left_out.n_moves > 0 {
            self.meter.count_many(left_out.n_moves)?;
        }
        self.path.push(self.key_of_past(position, key));
        let here = Here { ply, depth, window, is_threatened };
        let found = self.try_all(seat, position, notes, &mut candidates, here);
        self.path.pop();
        self.give_back(ply, candidates);
        let (mut best, code) = found?;
        if let (Some(hope), true) = (hope, left_out.n_moves > 0) {
            best = best.max(hope + left_out.promise);
        }
        let bound = window.bound_of(best);
        let code = if bound == Bound::Upper { 0 } else { code };
        let depth = depth.clamp(0, 255) as u8;
        // Wins and losses are remembered as seen from the position, not from the root.
        let score = Score::from_raw(best).sooner(ply).raw();
        if is_remembered {
            self.memory.keep(key, Memo { code, score, depth, bound });
        }
        Ok(best)
    }

    /// Tries the candidates one by one; answers the best value and the code of its move.
    fn try_all(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        candidates: &mut Candidates<R::Move>,
        here: Here,
    ) -> Result<(i32, u32), Stopped> {
        let Here { ply, depth, mut window, is_threatened } = here;
        let is_open = window.is_open();
        let (mut best, mut best_code) = (-INFINITE, 0);
        // Late quiet moves of shallow nodes are hardly ever the ones.
        let may_skip = self.margin.is_some() && !is_threatened && !is_open && depth <= SKIPPING_DEPTH;
        let mut at = 0;
        while let Some(candidate) = candidates.get(at) {
            at += 1;
            let is_quiet = candidate.promise < GAIN;
            if may_skip && is_quiet && best > -Score::DECIDED && at > late_after(depth) {
                break;
            }
            let mut next = position.clone();
            let mut next_notes = notes.clone();
            self.rules.play_noted(&mut next, &mut next_notes, candidate.m);
            let call = |depth, window| Call { ply: ply + 1, depth, window, may_pass: true };
            let value = if at == 1 {
                self.child(seat, &next, &next_notes, call(depth - 1, window))?
            } else {
                let reduction = if is_quiet && !is_threatened { reduction(depth, at, is_open) } else { 0 };
                let mut value =
                    self.child(seat, &next, &next_notes, call(depth - 1 - reduction, window.narrow()))?;
                if value > window.alpha && reduction > 0 {
                    value = self.child(seat, &next, &next_notes, call(depth - 1, window.narrow()))?;
                }
                if value > window.alpha && value < window.beta {
                    value = self.child(seat, &next, &next_notes, call(depth - 1, window))?;
                }
                value
            };
            if value > best {
                best = value;
                best_code = candidate.code;
            }
            if value > window.alpha {
                window.alpha = value;
                self.extend_line(ply, candidate.m);
            }
            if value >= window.beta {
                self.learn_cut(seat, ply, depth, candidates, at - 1);
                break;
            }
        }
        Ok((best, best_code))
    }

    /// Plays on noisy moves until the position can be judged.
    fn quiet(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
    ) -> Result<i32, Stopped> {
        self.meter.count()?;
        let Call { ply, depth, mut window, .. } = call;
        let worth = self.rules.evaluate(position, notes, seat);
        if worth >= window.beta || depth <= -QUIET_DEPTH {
            return Ok(worth);
        }
        let mut best = worth;
        window.alpha = window.alpha.max(worth);
        let floor = self.margin.map_or(i32::MIN, |margin| window.alpha - worth - margin + 1);
        let mut candidates = self.noisy_candidates(position, notes, ply, floor);
        let mut at = 0;
        while let Some(candidate) = candidates.get(at) {
            at += 1;
            let mut next = position.clone();
            let mut next_notes = notes.clone();
            self.rules.play_noted(&mut next, &mut next_notes, candidate.m);
            let call = Call { ply: ply + 1, depth: depth - 1, window, may_pass: false };
            best = best.max(self.child(seat, &next, &next_notes, call)?);
            if best > window.alpha {
                window.alpha = best;
                self.extend_line(ply, candidate.m);
            }
            if best >= window.beta {
                break;
            }
        }
        self.give_back(ply, candidates);
        Ok(best)
    }

    /// Whether this situation was on the way already: going in circles brings nobody further.
    ///
    /// Where the rules say what becomes of it, they are asked instead.
    #[inline]
    fn comes_back(&self, key: u64) -> bool {
        !self.keeps_past && self.path.iter().skip(self.n_earlier).rev().any(|&it| it == key)
    }

    /// What the path holds of a situation: the key that the rules tell situations apart by, where they ask.
    #[inline]
    pub(super) fn key_of_past(&self, position: &R::Position, search_key: u64) -> u64 {
        if self.keeps_past { self.rules.key(position) } else { search_key }
    }

    fn clear_line(&mut self, ply: usize) {
        if let Some(level) = self.levels.get_mut(ply) {
            level.line.clear();
        }
    }

    /// The best line of a node is this move and the best line after it.
    pub(super) fn extend_line(&mut self, ply: usize, m: R::Move) {
        let (here, deeper) = self.levels.split_at_mut((ply + 1).min(MOST_PLY));
        if let (Some(level), Some(next)) = (here.last_mut(), deeper.first()) {
            level.line.clear();
            level.line.push(m);
            level.line.extend_from_slice(&next.line);
        }
    }
}

/// A node whose candidates are tried.
#[derive(Clone, Copy)]
struct Here {
    ply: usize,
    depth: i32,
    window: Window,
    is_threatened: bool,
}

/// How deep noisy moves are followed.
const QUIET_DEPTH: i32 = 8;
/// How near the leaves promises are trusted.
const FUTILE_DEPTH: i32 = 2;

/// Up to which depth late quiet moves are left out.
const SKIPPING_DEPTH: i32 = 4;

/// After how many candidates quiet ones are left out.
fn late_after(depth: i32) -> usize {
    (6 + 8 * depth * depth) as usize
}

/// How many decisions less deep a late quiet move is searched at first.
fn reduction(depth: i32, at: usize, is_open: bool) -> i32 {
    if depth < 2 || at < 4 {
        return 0;
    }
    let late = (at.ilog2() as i32 * depth.ilog2() as i32 + 1) / 3;
    (late + 1 - i32::from(is_open)).clamp(0, depth - 1)
}
