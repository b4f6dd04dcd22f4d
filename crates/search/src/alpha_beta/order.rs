//! Move ordering.

use game::{Ordered, Seat};

use super::worker::Worker;

/// The history heuristic: how often a quiet move has caused a cutoff, wherever it was played.
pub(super) struct History(Vec<i32>);

/// The number of history slots per seat. Codes that collide share a slot, which adds a little noise and does no harm.
const SLOTS: usize = 1 << 13;
const MOST: i32 = 16_384;

impl History {
    pub(super) fn new() -> History {
        History(vec![0; 2 * SLOTS])
    }

    #[inline]
    fn slot(seat: Seat, code: u32) -> usize {
        (seat.index() & 1) * SLOTS + (code.wrapping_mul(0x9E37_79B1) >> 19) as usize
    }

    #[inline]
    pub(super) fn get(&self, seat: Seat, code: u32) -> i32 {
        self.0.get(History::slot(seat, code)).copied().unwrap_or(0)
    }

    /// Moves a value towards its maximum or minimum, the less the nearer it already is.
    #[inline]
    pub(super) fn update(&mut self, seat: Seat, code: u32, bonus: i32) {
        if let Some(value) = self.0.get_mut(History::slot(seat, code)) {
            *value += bonus - *value * bonus.abs() / MOST;
        }
    }
}

/// A move and everything known about it before it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) m: M,
    pub(super) code: u32,
    pub(super) promise: i32,
}

/// The moves of a node in the order the search tries them. Each rank is sorted as one word, with the rank in the high
/// half and the index in the list in the low half, so that moves of equal rank keep the order of the rules.
pub(super) struct Candidates<M> {
    all: Vec<Candidate<M>>,
    ranks: Vec<u64>,
    is_sorted: bool,
}

impl<M> Default for Candidates<M> {
    fn default() -> Candidates<M> {
        Candidates { all: Vec::new(), ranks: Vec::new(), is_sorted: false }
    }
}

/// So many moves are found one by one before the rest is sorted.
const SCANNED: usize = 4;

impl<M: Copy> Candidates<M> {
    fn clear(&mut self) {
        self.all.clear();
        self.ranks.clear();
        self.is_sorted = false;
    }

    #[inline]
    fn push(&mut self, candidate: Candidate<M>, rank: i32) {
        let rank = (i64::from(rank) - i64::from(i32::MIN)) as u64;
        self.ranks.push(rank << 32 | u64::from(u32::MAX - self.all.len() as u32));
        self.all.push(candidate);
    }

    /// Returns the candidate to try after `at` others, which were asked for before. Each of the first few is found by a
    /// linear scan, since one of them mostly is the last one needed; the rest is sorted on demand.
    #[inline]
    pub(super) fn get(&mut self, at: usize) -> Option<Candidate<M>> {
        if at < SCANNED {
            let best = (at..self.ranks.len()).max_by_key(|&i| self.ranks.get(i).copied())?;
            self.ranks.swap(at, best);
        } else if !self.is_sorted {
            self.ranks.get_mut(SCANNED..)?.sort_unstable_by(|a, b| b.cmp(a));
            self.is_sorted = true;
        }
        let index = u32::MAX - *self.ranks.get(at)? as u32;
        self.all.get(index as usize).copied()
    }
}

/// The base ranks of the stages of move ordering; history values lie below them.
const TABLE_MOVE_RANK: i32 = 1 << 30;
const GAIN_RANK: i32 = 1 << 24;
const KILLER_RANK: i32 = 1 << 20;

/// A move that promises at least this much gains material: half of the unit that games count in.
pub(super) const GAIN: i32 = 50;

/// The parameters of move generation at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Generation {
    pub(super) seat: Seat,
    pub(super) ply: usize,
    /// The code of the move from the transposition table; 0 if there is none.
    pub(super) table_move: u32,
    /// Moves that promise less than this are pruned.
    pub(super) floor: i32,
}

impl<R: Ordered> Worker<'_, R> {
    /// Generates and ranks the legal moves of a node; also returns how many were pruned and the best promise among
    /// them. The list is taken from the state of its ply: hand it back with [`Worker::give_back`].
    pub(super) fn candidates(
        &mut self,
        position: &R::Position,
        notes: &R::Notes,
        generation: Generation,
    ) -> (Candidates<R::Move>, Pruned) {
        let mut pruned = Pruned::default();
        let Some(state) = self.plies.get_mut(generation.ply) else { return (Candidates::default(), pruned) };
        state.moves.clear();
        state.promises.clear();
        self.rules.legal_moves(position, &mut state.moves);
        self.rules.promises(position, notes, &state.moves, &mut state.promises);
        let killers = state.killers;
        let mut candidates = std::mem::take(&mut state.candidates);
        candidates.clear();
        for (&m, &promise) in state.moves.iter().zip(&state.promises) {
            if promise < generation.floor {
                pruned.n_moves += 1;
                pruned.promise = pruned.promise.max(promise);
                continue;
            }
            let code = self.rules.code(m);
            let rank = if code == generation.table_move {
                TABLE_MOVE_RANK
            } else if promise >= GAIN {
                GAIN_RANK + promise
            } else if killers.contains(&code) {
                KILLER_RANK
            } else {
                self.history.get(generation.seat, code) + 16 * promise
            };
            candidates.push(Candidate { m, code, promise }, rank);
        }
        (candidates, pruned)
    }

    /// Generates the noisy moves of a node that promise at least `floor`, the most promising first. The list is taken
    /// from the state of its ply: hand it back with [`Worker::give_back`].
    pub(super) fn noisy_candidates(
        &mut self,
        position: &R::Position,
        notes: &R::Notes,
        ply: usize,
        floor: i32,
    ) -> Candidates<R::Move> {
        let Some(state) = self.plies.get_mut(ply) else { return Candidates::default() };
        state.moves.clear();
        state.promises.clear();
        self.rules.noisy_moves(position, &mut state.moves);
        self.rules.promises(position, notes, &state.moves, &mut state.promises);
        let mut candidates = std::mem::take(&mut state.candidates);
        candidates.clear();
        for (&m, &promise) in state.moves.iter().zip(&state.promises) {
            if promise >= floor {
                candidates.push(Candidate { m, code: 0, promise }, promise);
            }
        }
        candidates
    }

    /// Returns a list for reuse by the next node of that ply.
    pub(super) fn give_back(&mut self, ply: usize, candidates: Candidates<R::Move>) {
        if let Some(state) = self.plies.get_mut(ply) {
            state.candidates = candidates;
        }
    }

    /// Records a cutoff by a quiet move after `at` others: it becomes a killer and gains history, the others lose
    /// some.
    pub(super) fn record_cutoff(
        &mut self,
        seat: Seat,
        ply: usize,
        depth: i32,
        candidates: &mut Candidates<R::Move>,
        at: usize,
    ) {
        let Some(cutter) = candidates.get(at).filter(|it| it.promise < GAIN) else { return };
        if let Some(state) = self.plies.get_mut(ply)
            && state.killers[0] != cutter.code
        {
            state.killers = [cutter.code, state.killers[0]];
        }
        let bonus = (depth * depth * 16).min(1_600);
        self.history.update(seat, cutter.code, bonus);
        for before in 0..at {
            if let Some(candidate) = candidates.get_tried(before)
                && candidate.promise < GAIN
            {
                self.history.update(seat, candidate.code, -bonus / 4);
            }
        }
    }
}

impl<M: Copy> Candidates<M> {
    /// Returns a candidate that was tried before.
    fn get_tried(&self, at: usize) -> Option<Candidate<M>> {
        let index = u32::MAX - *self.ranks.get(at)? as u32;
        self.all.get(index as usize).copied()
    }
}

/// The moves pruned without being played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pruned {
    pub(super) n_moves: u64,
    /// The best promise among them.
    pub(super) promise: i32,
}

impl Default for Pruned {
    fn default() -> Pruned {
        Pruned { n_moves: 0, promise: i32::MIN }
    }
}
