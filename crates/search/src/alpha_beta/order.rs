//! Which moves to try first.

use game::{Ordered, Seat};

use super::worker::{Candidate, Worker};

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

/// Ranks by which candidates are told apart; history lies between.
const REMEMBERED: i32 = 1 << 30;
const GAINING: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

impl<R: Ordered> Worker<'_, R> {
    /// Lists the legal moves of a node with their ranks. The list is taken out of its level: hand it back.
    pub(super) fn candidates(
        &mut self,
        position: &R::Position,
        notes: &R::Notes,
        seat: Seat,
        ply: usize,
        remembered: u32,
    ) -> Vec<Candidate<R::Move>> {
        let Some(level) = self.levels.get_mut(ply) else { return Vec::new() };
        level.moves.clear();
        level.promises.clear();
        self.rules.legal_moves(position, &mut level.moves);
        self.rules.promises(position, notes, &level.moves, &mut level.promises);
        let killers = level.killers;
        let mut ordered = std::mem::take(&mut level.ordered);
        ordered.clear();
        ordered.extend(level.moves.iter().zip(&level.promises).map(|(&m, &promise)| {
            let code = self.rules.code(m);
            let rank = if code == remembered {
                REMEMBERED
            } else if promise >= GAIN {
                GAINING + promise
            } else if killers.contains(&code) {
                KILLER
            } else {
                self.history.of(seat, code) + 16 * promise
            };
            Candidate { m, code, promise, rank }
        }));
        ordered
    }

    /// Hands a list back for the next node of that level.
    pub(super) fn give_back(&mut self, ply: usize, candidates: Vec<Candidate<R::Move>>) {
        if let Some(level) = self.levels.get_mut(ply) {
            level.ordered = candidates;
        }
    }

    /// A quiet move cut its node off: remember it, and think less of those tried before it.
    pub(super) fn learn_cut(&mut self, seat: Seat, ply: usize, depth: i32, tried: &[Candidate<R::Move>]) {
        let Some((cutter, before)) = tried.split_last() else { return };
        if cutter.promise >= GAIN {
            return;
        }
        if let Some(level) = self.levels.get_mut(ply)
            && level.killers[0] != cutter.code
        {
            level.killers = [cutter.code, level.killers[0]];
        }
        let bonus = (depth * depth * 16).min(1_600);
        self.history.learn(seat, cutter.code, bonus);
        for candidate in before.iter().filter(|it| it.promise < GAIN) {
            self.history.learn(seat, candidate.code, -bonus / 4);
        }
    }
}

/// A move that promises at least this wins something: half of what games count in.
pub(super) const GAIN: i32 = 50;

/// How many of the first candidates are picked one by one; the rest is sorted when it is reached.
const PICKED: usize = 3;

/// Brings the best of the remaining candidates to `at`.
#[inline]
pub(super) fn pick<M: Copy>(candidates: &mut [Candidate<M>], at: usize) -> Option<Candidate<M>> {
    if at < PICKED {
        let best = (at..candidates.len()).max_by_key(|&i| {
            // Equal ranks keep the order of the rules.
            candidates.get(i).map(|it| (it.rank, std::cmp::Reverse(i)))
        })?;
        // The others move up by one, in their order.
        candidates.get_mut(at..=best)?.rotate_right(1);
    } else if at == PICKED {
        candidates.get_mut(at..)?.sort_by_key(|it| std::cmp::Reverse(it.rank));
    }
    candidates.get(at).copied()
}

impl<R: Ordered> Worker<'_, R> {
    /// The noisy moves of a node, the most promising first. The list is taken out of its level: hand it back.
    pub(super) fn noisy_candidates(
        &mut self,
        position: &R::Position,
        notes: &R::Notes,
        ply: usize,
    ) -> Vec<Candidate<R::Move>> {
        let Some(level) = self.levels.get_mut(ply) else { return Vec::new() };
        level.moves.clear();
        level.promises.clear();
        self.rules.noisy_moves(position, &mut level.moves);
        self.rules.promises(position, notes, &level.moves, &mut level.promises);
        let mut ordered = std::mem::take(&mut level.ordered);
        ordered.clear();
        let each = level.moves.iter().zip(&level.promises);
        ordered.extend(each.map(|(&m, &promise)| Candidate {
            m,
            code: self.rules.code(m),
            promise,
            rank: promise,
        }));
        ordered
    }
}
