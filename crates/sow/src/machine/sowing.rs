//! Sowing: the hot loop.

use crate::machine::Run;
use crate::program::{NOWHERE, SetTemp, Temp, UNUSED, word};
use crate::set::Set;

/// One lap: the course of the stones, and the pits that get none.
struct Lap<'a> {
    next: &'a [u16],
    weights: &'a [u64],
    /// One pit that gets no stones, and a set of them.
    skip_site: u16,
    skip_set: Option<Set>,
    each: u16,
    start_here: bool,
}

/// The result of a lap.
struct Sown {
    /// Stones that could not be placed.
    left: u16,
    /// The pit where the last stone fell, and the number of stones it held before.
    last: u16,
    held: u16,
    /// The change of the key.
    sum: u64,
}

impl Lap<'_> {
    /// Sows the lap. `laid` is called for every pit that gets stones, with the number that was left before.
    fn sow(&self, words: &mut [u16], here: u16, n: u16, mut laid: impl FnMut(u16, u16)) -> Sown {
        let mut sown = Sown { left: n, last: NOWHERE, held: 0, sum: 0 };
        let (Some(stones), Some(weights)) = (words.get_mut(word::SITES..), self.weights.get(word::SITES..))
        else {
            return sown;
        };
        let mut at = here;
        let mut stay = self.start_here;
        let mut n_skipped = 0;
        while sown.left > 0 {
            if !std::mem::take(&mut stay) {
                at = self.next.get(usize::from(at)).copied().unwrap_or(NOWHERE);
            }
            if at == self.skip_site || self.skip_set.as_ref().is_some_and(|set| set.has(usize::from(at))) {
                n_skipped += 1;
                // Every pit of the course is skipped: the stones stay in the hand.
                if n_skipped > self.next.len() {
                    break;
                }
                continue;
            }
            n_skipped = 0;
            let place = usize::from(at);
            let (Some(count), Some(weight)) = (stones.get_mut(place), weights.get(place)) else { break };
            let some = self.each.min(sown.left);
            laid(at, sown.left);
            sown.held = *count;
            *count = count.saturating_add(some);
            sown.sum = sown.sum.wrapping_add(weight.wrapping_mul(u64::from(some)));
            sown.left -= some;
            sown.last = at;
        }
        sown
    }
}

impl<'a> Run<'a> {
    /// The table of next sites on a course for the seat to move, in the direction of play.
    fn way(&self, course: u8) -> &'a [u16] {
        let direction = usize::from(self.get(word::DIRECTION) & 1);
        let table = (usize::from(course) * self.program.layout.n_seats + self.seat()) * 2 + direction;
        self.program.tables.get(table).map_or(&[], Vec::as_slice)
    }

    /// Sows `n` stones of the hand, or all of them. `laid` is called for every pit that gets stones, with the number
    /// that the hand held before.
    #[allow(clippy::too_many_arguments, reason = "the fields of one instruction")]
    pub(super) fn sow(
        &mut self,
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        start_here: bool,
        n: Temp,
        per_pit: Temp,
        mut laid: impl FnMut(u16, u16),
    ) {
        let hand = self.get(word::HAND);
        let wanted = if n == UNUSED { hand } else { self.frame.temp(n).clamp(0, i32::from(hand)) as u16 };
        let lap = Lap {
            next: self.way(course),
            weights: &self.program.weights,
            skip_site: if skip_origin { self.get(word::ORIGIN) } else { NOWHERE },
            skip_set: (skip != UNUSED).then(|| *self.frame.set(skip)),
            each: self.each(per_pit),
            start_here,
        };
        let here = self.get(word::HERE);
        let sown = lap.sow(self.words, here, wanted, |at, left| laid(at, hand - wanted + left));
        self.rest.sum = self.rest.sum.wrapping_add(sown.sum);
        self.put(word::HAND, hand - (wanted - sown.left));
        if sown.last != NOWHERE {
            self.put(word::HERE, sown.last);
            self.put(word::LAST, sown.last);
            self.put(word::HELD, sown.held);
        }
    }

    fn each(&self, per_pit: Temp) -> u16 {
        if per_pit == UNUSED { 1 } else { self.frame.temp(per_pit).clamp(1, 1000) as u16 }
    }

    fn skipped(&self, skip: SetTemp, skip_origin: bool) -> Option<Set> {
        let mut skipped = (skip != UNUSED).then(|| *self.frame.set(skip));
        if skip_origin {
            skipped.get_or_insert_default().insert(usize::from(self.get(word::ORIGIN)));
        }
        skipped
    }

    /// Sows the next stone. Returns `false` if there is none, or nowhere to put it.
    pub(super) fn sow_one(
        &mut self,
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        stay: bool,
        per_pit: Temp,
    ) -> bool {
        let hand = self.get(word::HAND);
        if hand == 0 {
            return false;
        }
        let skipped = self.skipped(skip, skip_origin);
        let is_skipped = |at: u16| skipped.is_some_and(|skipped| skipped.has(usize::from(at)));
        let mut at = self.get(word::HERE);
        let next = self.way(course);
        let mut found = stay && !is_skipped(at);
        for _ in 0..=next.len() {
            if found {
                break;
            }
            at = next.get(usize::from(at)).copied().unwrap_or(NOWHERE);
            if at == NOWHERE {
                return false;
            }
            found = !is_skipped(at);
        }
        if !found {
            return false;
        }
        let some = self.each(per_pit).min(hand);
        self.put(word::HELD, self.stones(usize::from(at)));
        self.add(usize::from(at), i32::from(some));
        self.put(word::HAND, hand - some);
        self.put(word::HERE, at);
        self.put(word::LAST, at);
        true
    }
}
