//! One node of the tree. `interior_node` is the hot loop and longer than functions elsewhere: splitting it would pass a
//! dozen values through every call.

use game::{Ordered, Seat, Status};

use super::order::{Candidates, GAIN, Generation};
use super::worker::{MOST_PLY, Worker};
use crate::control::Stopped;
use crate::score::Score;
use crate::transposition::{Bound, Entry};
use crate::window::{INFINITE, Window};

/// The arguments of a call to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    /// Whether this node may try a null move; never twice in a row.
    pub(super) may_null_move: bool,
}

impl<R: Ordered> Worker<'_, R> {
    /// The value of the position after a move for `seat`, who made the move.
    pub(super) fn child(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
    ) -> Result<i32, Stopped> {
        let status = if self.has_repetition_rule {
            self.rules.status_after(self.path.iter().copied(), position)
        } else {
            self.rules.status(position)
        };
        match status {
            Status::Over(outcome) => {
                self.clear_pv(call.ply);
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

    /// The value of a position that is not over, for the seat to move.
    fn node(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
    ) -> Result<i32, Stopped> {
        let Call { ply, depth, .. } = call;
        self.clear_pv(ply);
        if self.rules.can_win_at_once(position) {
            self.meter.count()?;
            return Ok(Score::WON.raw() - ply as i32 - 1);
        }
        if ply >= MOST_PLY - 1 {
            self.meter.count()?;
            return Ok(self.rules.evaluate(position, notes, seat));
        }
        if depth <= 0 {
            return self.quiescence(seat, position, notes, call);
        }
        let key = self.rules.search_key(position, notes);
        if self.is_repetition(key) {
            self.meter.count()?;
            return Ok(0);
        }
        self.interior_node(seat, position, notes, key, call)
    }

    /// [`Worker::node`] once it is clear that the moves have to be searched or pruned.
    fn interior_node(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        key: u64,
        call: Call,
    ) -> Result<i32, Stopped> {
        let Call { ply, depth, mut window, .. } = call;
        // Mate-distance pruning: the best possible result is a win with the next decision, the worst a loss already
        // suffered.
        window.alpha = window.alpha.max(Score::LOST.raw() + ply as i32);
        window.beta = window.beta.min(Score::WON.raw() - ply as i32 - 1);
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }

        self.meter.count()?;

        // Where promises settle most leaves, searching the last node before them is cheaper than probing the table.
        let uses_table = depth > 1 || self.margin.is_none();
        let entry = if uses_table { self.table.probe(key) } else { None };
        if let Some(entry) = entry
            && !window.is_pv()
            && i32::from(entry.depth) >= depth
        {
            let score = Score::from_raw(entry.score).later(ply).raw();
            if window.is_settled_by(entry.bound, score) {
                return Ok(score);
            }
        }
        let table_move = entry.map_or(0, |entry| entry.code);

        // A side that would lose at once by passing must find a defence, so nothing is pruned here.
        let passed = self.rules.passed(position, notes);
        let is_threatened = passed.as_ref().is_some_and(|(position, _)| self.rules.can_win_at_once(position));
        let static_eval = self.rules.evaluate(position, notes, seat);
        if !window.is_pv() && !is_threatened && window.beta.abs() < Score::DECIDED {
            if let Some(margin) = self.margin
                && depth <= FUTILITY_DEPTH
                && static_eval - margin * depth >= window.beta
            {
                return Ok(static_eval);
            }
            if let Some((passed, passed_notes)) = &passed
                && call.may_null_move
                && depth >= NULL_MOVE_DEPTH
                && static_eval >= window.beta
            {
                self.path.push(self.path_key(position, key));
                let value = self.null_move(seat, passed, passed_notes, Call { window, ..call });
                self.path.pop();
                let value = value?;
                if value >= window.beta {
                    // A win that starts with a null move is not a proven win.
                    return Ok(if value >= Score::DECIDED { window.beta } else { value });
                }
            }
        }

        // Futility pruning: near the leaves, moves whose promise cannot bring the static evaluation near alpha are
        // not played; the promise stands for their value.
        let may_prune_futile =
            depth <= FUTILITY_DEPTH && !window.is_pv() && !is_threatened && window.alpha > -Score::DECIDED;
        let tempo = if depth % 2 == 1 { 2 * self.tempo } else { 0 };
        let futility_base = (may_prune_futile && self.margin.is_some()).then_some(static_eval - tempo);
        let floor = futility_base.map_or(i32::MIN, |futility_base| window.alpha - futility_base + 1);
        let generation = Generation { seat, ply, table_move, floor };
        let (mut candidates, pruned) = self.candidates(position, notes, generation);
        if pruned.n_moves > 0 {
            self.meter.count_many(pruned.n_moves)?;
        }
        self.path.push(self.path_key(position, key));
        let here = NodeState { ply, depth, window, is_threatened };
        let found = self.search_moves(seat, position, notes, &mut candidates, here);
        self.path.pop();
        self.give_back(ply, candidates);
        let (mut best, code) = found?;
        if let (Some(futility_base), true) = (futility_base, pruned.n_moves > 0) {
            best = best.max(futility_base + pruned.promise);
        }
        let bound = window.bound_of(best);
        let code = if bound == Bound::Upper { 0 } else { code };
        let depth = depth.clamp(0, 255) as u8;
        // The table stores distances to a win as seen from the position, not from the root.
        let score = Score::from_raw(best).sooner(ply).raw();
        if uses_table {
            self.table.store(key, Entry { code, score, depth, bound });
        }
        Ok(best)
    }

    /// The value of passing, from a reduced search with a null window below beta: if even passing reaches beta, some move
    /// will.
    fn null_move(
        &mut self,
        seat: Seat,
        passed: &R::Position,
        notes: &R::Notes,
        Call { ply, depth, window, .. }: Call,
    ) -> Result<i32, Stopped> {
        let window = Window { alpha: window.beta - 1, beta: window.beta };
        let depth = depth - NULL_MOVE_REDUCTION - depth / 4;
        self.child(seat, passed, notes, Call { ply: ply + 1, depth, window, may_null_move: false })
    }

    /// Searches the candidates one by one; returns the best value and the code of its move.
    fn search_moves(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        candidates: &mut Candidates<R::Move>,
        here: NodeState,
    ) -> Result<(i32, u32), Stopped> {
        let NodeState { ply, depth, mut window, is_threatened } = here;
        let is_pv = window.is_pv();
        let (mut best, mut best_code) = (-INFINITE, 0);
        // Late-move pruning: late quiet moves of shallow nodes are hardly ever the best.
        let may_prune_late =
            self.margin.is_some() && !is_threatened && !is_pv && depth <= LATE_MOVE_PRUNING_DEPTH;
        let mut at = 0;
        while let Some(candidate) = candidates.get(at) {
            at += 1;
            let is_quiet = candidate.promise < GAIN;
            if may_prune_late && is_quiet && best > -Score::DECIDED && at > late_move_count(depth) {
                break;
            }
            let may_reduce = is_quiet && !is_threatened;
            let reduction = if may_reduce { late_move_reduction(depth, at, is_pv) } else { 0 };
            let mut next = position.clone();
            let mut next_notes = notes.clone();
            self.rules.play_noted(&mut next, &mut next_notes, candidate.m);
            let call = Call { ply: ply + 1, depth: depth - 1, window, may_null_move: true };
            let value = if at == 1 {
                self.child(seat, &next, &next_notes, call)?
            } else {
                self.late_child(seat, &next, &next_notes, call, reduction)?
            };
            if value > best {
                best = value;
                best_code = candidate.code;
            }
            if value > window.alpha {
                window.alpha = value;
                self.update_pv(ply, candidate.m);
            }
            if value >= window.beta {
                self.record_cutoff(seat, ply, depth, candidates, at - 1);
                break;
            }
        }
        Ok((best, best_code))
    }

    /// The value of a child that is not the first. It has to beat alpha in a null window, at a reduced depth first, before
    /// it gets the full depth and the whole window (principal variation search).
    fn late_child(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
        reduction: i32,
    ) -> Result<i32, Stopped> {
        let window = call.window;
        let scout = Call { window: window.null_window(), ..call };
        let reduced = Call { depth: call.depth - reduction, ..scout };
        let mut value = self.child(seat, position, notes, reduced)?;
        if value > window.alpha && reduction > 0 {
            value = self.child(seat, position, notes, scout)?;
        }
        if value > window.alpha && value < window.beta {
            value = self.child(seat, position, notes, call)?;
        }
        Ok(value)
    }

    /// Quiescence search: follows noisy moves until the static evaluation can be trusted.
    fn quiescence(
        &mut self,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
        call: Call,
    ) -> Result<i32, Stopped> {
        self.meter.count()?;
        let Call { ply, depth, mut window, .. } = call;
        let static_eval = self.rules.evaluate(position, notes, seat);
        if static_eval >= window.beta || depth <= -QUIESCENCE_DEPTH {
            return Ok(static_eval);
        }
        let mut best = static_eval;
        window.alpha = window.alpha.max(static_eval);
        let floor = self.margin.map_or(i32::MIN, |margin| window.alpha - static_eval - margin + 1);
        let mut candidates = self.noisy_candidates(position, notes, ply, floor);
        let mut at = 0;
        while let Some(candidate) = candidates.get(at) {
            at += 1;
            let mut next = position.clone();
            let mut next_notes = notes.clone();
            self.rules.play_noted(&mut next, &mut next_notes, candidate.m);
            let call = Call { ply: ply + 1, depth: depth - 1, window, may_null_move: false };
            best = best.max(self.child(seat, &next, &next_notes, call)?);
            if best > window.alpha {
                window.alpha = best;
                self.update_pv(ply, candidate.m);
            }
            if best >= window.beta {
                break;
            }
        }
        self.give_back(ply, candidates);
        Ok(best)
    }

    /// Whether this position already occurred on the path: repeating it gains nothing for either side.
    ///
    /// Where the rules have a repetition rule of their own, they decide instead.
    #[inline]
    fn is_repetition(&self, key: u64) -> bool {
        !self.has_repetition_rule && self.path.iter().skip(self.n_earlier).rev().any(|&it| it == key)
    }

    /// The key that the path keeps of a position: the rules' own key where they have a repetition rule.
    #[inline]
    pub(super) fn path_key(&self, position: &R::Position, search_key: u64) -> u64 {
        if self.has_repetition_rule { self.rules.key(position) } else { search_key }
    }

    fn clear_pv(&mut self, ply: usize) {
        if let Some(state) = self.plies.get_mut(ply) {
            state.pv.clear();
        }
    }

    /// Sets the principal variation of a node to this move followed by that of the child.
    pub(super) fn update_pv(&mut self, ply: usize, m: R::Move) {
        let (here, deeper) = self.plies.split_at_mut((ply + 1).min(MOST_PLY));
        if let (Some(state), Some(next)) = (here.last_mut(), deeper.first()) {
            state.pv.clear();
            state.pv.push(m);
            state.pv.extend_from_slice(&next.pv);
        }
    }
}

/// A node while its moves are searched.
#[derive(Clone, Copy)]
struct NodeState {
    ply: usize,
    depth: i32,
    window: Window,
    is_threatened: bool,
}

/// The maximum depth of quiescence search.
const QUIESCENCE_DEPTH: i32 = 8;
/// The minimum depth at which the search tries a null move.
const NULL_MOVE_DEPTH: i32 = 3;
/// The least reduction of the search after a null move; it grows with the depth.
const NULL_MOVE_REDUCTION: i32 = 3;
/// The maximum depth at which futility pruning applies.
const FUTILITY_DEPTH: i32 = 2;

/// The maximum depth at which late-move pruning applies.
const LATE_MOVE_PRUNING_DEPTH: i32 = 4;

/// The number of moves after which quiet ones are pruned.
fn late_move_count(depth: i32) -> usize {
    (6 + 8 * depth * depth) as usize
}

/// By how much the first search of a late quiet move is reduced.
fn late_move_reduction(depth: i32, at: usize, is_pv: bool) -> i32 {
    if depth < 2 || at < 4 {
        return 0;
    }
    let late = (at.ilog2() as i32 * depth.ilog2() as i32 + 1) / 3;
    (late + 1 - i32::from(is_pv)).clamp(0, depth - 1)
}
