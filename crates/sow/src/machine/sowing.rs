//! Sowing: the hot loop.

use crate::machine::Run;
use crate::position::Position;
use crate::program::{NOWHERE, SetTemp, Temp, UNUSED, word};
use crate::set::Set;

impl Run<'_> {
    /// The table of next sites on a course for the seat to move, in the direction of play.
    fn way(&self, course: u8) -> &[u16] {
        let direction = usize::from(self.position.get(word::DIRECTION) & 1);
        self.view().steps(course, direction)
    }

    /// Sows `n` stones of the hand, or all of it.
    pub(super) fn sow(
        &mut self,
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        start_here: bool,
        n: Temp,
        per_pit: Temp,
    ) {
        let skipped = self.skipped(skip, skip_origin);
        let hand = self.position.get(word::HAND);
        let wanted = if n == UNUSED { hand } else { self.frame.temp(n).clamp(0, i32::from(hand)) as u16 };
        let each = self.each(per_pit);
        let program = self.program;
        let direction = usize::from(self.position.get(word::DIRECTION) & 1);
        let table = (usize::from(course) * program.layout.n_seats + self.seat()) * 2 + direction;
        let next = program.tables.get(table).map_or(&[][..], Vec::as_slice);
        let mut at = self.position.get(word::HERE);
        let mut left = wanted;
        let mut stay = start_here;
        let mut skips = 0;
        let mut last = NOWHERE;
        let mut held = 0;
        let position: &mut Position = self.position;
        while left > 0 {
            if !std::mem::take(&mut stay) {
                at = next.get(usize::from(at)).copied().unwrap_or(NOWHERE);
            }
            if at == NOWHERE {
                break;
            }
            if skipped.is_some_and(|skipped| skipped.has(usize::from(at))) {
                skips += 1;
                if skips > next.len() {
                    break;
                }
                continue;
            }
            skips = 0;
            let some = each.min(left);
            let place = word::SITES + usize::from(at);
            let Some(stones) = position.words.get_mut(place) else { break };
            held = *stones;
            *stones = stones.saturating_add(some);
            let weight = program.weights.get(place).copied().unwrap_or(1);
            position.sum = position.sum.wrapping_add(weight.wrapping_mul(u64::from(some)));
            left -= some;
            last = at;
        }
        position.set(word::HAND, hand - (wanted - left));
        if last != NOWHERE {
            position.set(word::HERE, last);
            position.set(word::LAST, last);
            position.set(word::HELD, held);
        }
    }

    fn each(&self, per_pit: Temp) -> u16 {
        if per_pit == UNUSED { 1 } else { self.frame.temp(per_pit).clamp(1, 1000) as u16 }
    }

    fn skipped(&self, skip: SetTemp, skip_origin: bool) -> Option<Set> {
        let mut skipped = (skip != UNUSED).then(|| *self.frame.set(skip));
        if skip_origin {
            skipped.get_or_insert_default().insert(usize::from(self.position.get(word::ORIGIN)));
        }
        skipped
    }

    /// Sows the next stone, if there is one and somewhere to put it.
    pub(super) fn sow_one(
        &mut self,
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        stay: bool,
        per_pit: Temp,
    ) -> bool {
        let hand = self.position.get(word::HAND);
        if hand == 0 {
            return false;
        }
        let skipped = self.skipped(skip, skip_origin);
        let is_skipped = |at: u16| skipped.is_some_and(|skipped| skipped.has(usize::from(at)));
        let mut at = self.position.get(word::HERE);
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
        self.position.set(word::HELD, self.position.stones(usize::from(at)));
        self.add(usize::from(at), i32::from(some));
        self.position.set(word::HAND, hand - some);
        self.position.set(word::HERE, at);
        self.position.set(word::LAST, at);
        true
    }
}
