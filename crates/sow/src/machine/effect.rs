//! The instructions that change the position.

use crate::machine::run::Run;
use crate::program::{Op, word};

impl Run<'_> {
    /// Adds stones to a site; takes some away if `n` is negative.
    #[inline]
    pub(super) fn add(&mut self, site: usize, n: i32) {
        self.write(word::SITES + site, i32::from(self.stones(site)) + n);
    }

    /// Writes a word, and updates the key if the word counts in it.
    #[inline]
    fn write(&mut self, place: usize, value: i32) {
        let Some(it) = self.words.get_mut(place) else { return };
        let value = value.clamp(0, i32::from(u16::MAX)) as u16;
        let change = u64::from(value).wrapping_sub(u64::from(*it));
        *it = value;
        if (word::SITES..self.program.locals).contains(&place) {
            let weight = self.program.weights.get(place).copied().unwrap_or(1);
            self.rest.sum = self.rest.sum.wrapping_add(weight.wrapping_mul(change));
        }
    }

    fn n_sites(&self) -> usize {
        self.program.layout.n_sites
    }

    /// Runs one instruction that neither jumps nor stops.
    #[inline(always)]
    pub(super) fn step(&mut self, op: &Op) {
        match *op {
            Op::Store { word, from } => self.write(usize::from(word), self.frame.temp(from)),
            Op::StoreAt { base, at, length, from } => {
                let at = self.frame.site(at);
                if at < usize::from(length) {
                    self.write(usize::from(base) + at, self.frame.temp(from));
                }
            }
            Op::SetStore { from, word } => {
                let (place, n) = (usize::from(word), self.n_sites().div_ceil(16));
                let set = *self.frame.set(from);
                if let Some(words) = self.words.get_mut(place..place + n) {
                    set.write_words(words);
                }
            }
            Op::TakeHere => {
                let site = usize::from(self.get(word::HERE));
                if site < self.n_sites() {
                    self.take(site, self.stones(site));
                }
            }
            Op::TakeAll { site } => {
                let site = self.frame.site(site);
                if site < self.n_sites() {
                    self.take(site, self.stones(site));
                }
            }
            Op::Take { site, n } => {
                let site = self.frame.site(site);
                if site < self.n_sites() {
                    let n = self.frame.temp(n).clamp(0, i32::from(self.stones(site))) as u16;
                    self.take(site, n);
                }
            }
            Op::Drop { site, n } => self.drop_stones(self.frame.site(site), self.frame.temp(n)),
            Op::MoveSet { from, to } => {
                let to = self.frame.site(to);
                if to < self.n_sites() {
                    let from = *self.frame.set(from);
                    from.each(|site| self.carry(site, to, i32::from(self.stones(site))));
                }
            }
            Op::MoveAll { from, to } => {
                let (from, to) = (self.frame.site(from), self.frame.site(to));
                if from < self.n_sites() && to < self.n_sites() {
                    self.carry(from, to, i32::from(self.stones(from)));
                }
            }
            Op::MoveSome { from, to, n } => {
                let (from, to) = (self.frame.site(from), self.frame.site(to));
                if from < self.n_sites() && to < self.n_sites() {
                    let n = self.frame.temp(n).clamp(0, i32::from(self.stones(from)));
                    self.carry(from, to, n);
                }
            }
            Op::Out { player } => self.put_out(self.frame.site(player)),
            // The others look, jump or stop: the run loop handles them.
            _ => {}
        }
    }

    fn carry(&mut self, from: usize, to: usize, n: i32) {
        self.add(from, -n);
        self.add(to, n);
    }

    fn drop_stones(&mut self, site: usize, n: i32) {
        let hand = self.get(word::HAND);
        if site < self.n_sites() {
            let n = n.clamp(0, i32::from(hand)) as u16;
            self.put(word::HELD, self.stones(site));
            self.add(site, i32::from(n));
            self.put(word::HAND, hand - n);
            self.put(word::LAST, site as u16);
        }
    }

    fn put_out(&mut self, player: usize) {
        let out = self.get(word::OUT);
        if player < self.program.layout.n_seats && out >> player & 1 == 0 {
            let order = self.get(word::OUT_ORDER) | (player as u16) << (3 * out.count_ones().min(4));
            self.put(word::OUT_ORDER, order);
            self.put(word::OUT, out | 1 << player);
        }
    }

    fn take(&mut self, site: usize, n: u16) {
        self.add(site, -i32::from(n));
        let hand = self.get(word::HAND);
        self.put(word::HAND, hand.saturating_add(n));
        self.put(word::ORIGIN, site as u16);
        self.put(word::HERE, site as u16);
    }
}
