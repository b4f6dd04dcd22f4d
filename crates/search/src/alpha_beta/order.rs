//! Which moves to try first.

use game::{Ordered, Seat};

use super::worker::Worker;

/// How often a quiet move has been good, wherever it was played.
pub(super) struct History(Vec<i32>);

/// Codes share a slot when they fall together: a little noise, no harm.
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
    pub(super) fn of(&self, seat: Seat, code: u32) -> i32 {
        self.0.get(History::slot(seat, code)).copied().unwrap_or(0)
    }

    /// Good news moves a value towards its most, bad news towards its least, the less the nearer it is.
    #[inline]
    pub(super) fn learn(&mut self, seat: Seat, code: u32, bonus: i32) {
        if let Some(value) = self.0.get_mut(History::slot(seat, code)) {
            *value += bonus - *value * bonus.abs() / MOST;
        }
    }
}

/// A move with what is known of it before it is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) m: M,
    pub(super) code: u32,
    pub(super) promise: i32,
}

/// The moves of a node in the order they are tried. Ranks are sorted as single words: the rank above, the place in the
/// listing below, so that equal ranks keep the order of the rules.
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

    /// The candidate to try after `at` others. The first is found by looking, as it often is the only one that is
    /// needed; the rest is sorted when it is asked for.
    #[inline]
    pub(super) fn get(&mut self, at: usize) -> Option<Candidate<M>> {
        if at == 0 {
            let best = (0..self.ranks.len()).max_by_key(|&i| self.ranks.get(i).copied())?;
            self.ranks.swap(0, best);
        } else if !self.is_sorted {
            self.ranks.get_mut(1..)?.sort_unstable_by(|a, b| b.cmp(a));
            self.is_sorted = true;
        }
        let place = u32::MAX - *self.ranks.get(at)? as u32;
        self.all.get(place as usize).copied()
    }
}

/// Ranks by which candidates are told apart; history lies between.
const REMEMBERED: i32 = 1 << 30;
const GAINING: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

/// A move that promises at least this wins something: half of what games count in.
pub(super) const GAIN: i32 = 50;

/// What a list of candidates is made for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    pub(super) seat: Seat,
    pub(super) ply: usize,
    /// The code of the move that was best here before; 0 for none.
    pub(super) remembered: u32,
    /// Moves that promise less than this are judged by it and left out.
    pub(super) floor: i32,
}

impl<R: Ordered> Worker<'_, R> {
    /// Lists the legal moves of a node with their ranks, and answers how many were left out and the most they promise.
    /// The list is taken out of its level: hand it back.
    pub(super) fn candidates(
        &mut self,
        position: &R::Position,
        notes: &R::Notes,
        listing: Listing,
    ) -> (Candidates<R::Move>, LeftOut) {
        let mut left_out = LeftOut::default();
        let Some(level) = self.levels.get_mut(listing.ply) else { return (Candidates::default(), left_out) };
        level.moves.clear();
        level.promises.clear();
        self.rules.legal_moves(position, &mut level.moves);
        self.rules.promises(position, notes, &level.moves, &mut level.promises);
        let killers = level.killers;
        let mut candidates = std::mem::take(&mut level.candidates);
        candidates.clear();
        for (&m, &promise) in level.moves.iter().zip(&level.promises) {
            if promise < listing.floor {
                left_out.n_moves += 1;
                left_out.promise = left_out.promise.max(promise);
                continue;
            }
            let code = self.rules.code(m);
            let rank = if code == listing.remembered {
                REMEMBERED
            } else if promise >= GAIN {
                GAINING + promise
            } else if killers.contains(&code) {
                KILLER
            } else {
                self.history.of(listing.seat, code) + 16 * promise
            };
            candidates.push(Candidate { m, code, promise }, rank);
        }
        (candidates, left_out)
    }

    /// The noisy moves of a node that promise at least `floor`, the most promising first. The list is taken out of its
    /// level: hand it back.
    pub(super) fn noisy_candidates(
        &mut self,
        position: &R::Position,
        notes: &R::Notes,
        ply: usize,
        floor: i32,
    ) -> Candidates<R::Move> {
        let Some(level) = self.levels.get_mut(ply) else { return Candidates::default() };
        level.moves.clear();
        level.promises.clear();
        self.rules.noisy_moves(position, &mut level.moves);
        self.rules.promises(position, notes, &level.moves, &mut level.promises);
        let mut candidates = std::mem::take(&mut level.candidates);
        candidates.clear();
        for (&m, &promise) in level.moves.iter().zip(&level.promises) {
            if promise >= floor {
                candidates.push(Candidate { m, code: 0, promise }, promise);
            }
        }
        candidates
    }

    /// Hands a list back for the next node of that level.
    pub(super) fn give_back(&mut self, ply: usize, candidates: Candidates<R::Move>) {
        if let Some(level) = self.levels.get_mut(ply) {
            level.candidates = candidates;
        }
    }

    /// A quiet move cut its node off after `at` others: remember it, and think less of those.
    pub(super) fn learn_cut(
        &mut self,
        seat: Seat,
        ply: usize,
        depth: i32,
        candidates: &mut Candidates<R::Move>,
        at: usize,
    ) {
        let Some(cutter) = candidates.get(at).filter(|it| it.promise < GAIN) else { return };
        if let Some(level) = self.levels.get_mut(ply)
            && level.killers[0] != cutter.code
        {
            level.killers = [cutter.code, level.killers[0]];
        }
        let bonus = (depth * depth * 16).min(1_600);
        self.history.learn(seat, cutter.code, bonus);
        for before in 0..at {
            if let Some(candidate) = candidates.get_tried(before)
                && candidate.promise < GAIN
            {
                self.history.learn(seat, candidate.code, -bonus / 4);
            }
        }
    }
}

impl<M: Copy> Candidates<M> {
    /// A candidate that was got before.
    fn get_tried(&self, at: usize) -> Option<Candidate<M>> {
        let place = u32::MAX - *self.ranks.get(at)? as u32;
        self.all.get(place as usize).copied()
    }
}

/// What a listing has judged without playing it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeftOut {
    pub(super) n_moves: u64,
    /// The most that one of them promises.
    pub(super) promise: i32,
}

impl Default for LeftOut {
    fn default() -> LeftOut {
        LeftOut { n_moves: 0, promise: i32::MIN }
    }
}
