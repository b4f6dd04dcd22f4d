//! The instructions that neither jump nor stop.

use crate::machine::run::{Mode, Run, Stop};
use crate::program::{NOWHERE, Op, UNUSED, word};
use crate::set::Set;

impl Run<'_> {
    /// Adds stones to a site, or takes some away.
    #[inline]
    pub(super) fn add(&mut self, site: usize, n: i32) {
        self.write(word::SITES + site, i32::from(self.position.stones(site)) + n);
    }

    /// Writes a word that is part of the key.
    #[inline]
    fn write(&mut self, place: usize, value: i32) {
        let weight = self.program.weights.get(place).copied().unwrap_or(1);
        let Some(it) = self.position.words.get_mut(place) else { return };
        let value = value.clamp(0, i32::from(u16::MAX)) as u16;
        let change = u64::from(value).wrapping_sub(u64::from(*it));
        *it = value;
        if (word::SITES..self.program.locals).contains(&place) {
            self.position.sum = self.position.sum.wrapping_add(weight.wrapping_mul(change));
        }
    }

    fn n_sites(&self) -> usize {
        self.program.layout.n_sites
    }

    #[allow(clippy::too_many_lines, reason = "one line or two an instruction: a table more than a function")]
    pub(super) fn step(&mut self, op: &Op) {
        match *op {
            Op::Const { to, value } => self.put(to, value),
            Op::Copy { to, from } => self.put(to, self.temp(from)),
            Op::Load { to, word } => self.put(to, i32::from(self.position.get(usize::from(word)))),
            Op::LoadAt { to, base, at, length } => {
                let at = self.site(at);
                let value = if at < usize::from(length) { self.position.get(usize::from(base) + at) } else { 0 };
                self.put(to, i32::from(value));
            }
            Op::Table { to, table, at } => {
                let value = self.table(table, self.site(at));
                self.put(to, value);
            }
            Op::SeatTable { to, table, at } => {
                let (site, n_sites) = (self.site(at), self.n_sites());
                let value =
                    if site < n_sites { self.table(table, self.seat() * n_sites + site) } else { i32::from(NOWHERE) };
                self.put(to, value);
            }
            Op::OfSeat { to, table } => {
                let value = self.table(table, self.seat());
                self.put(to, value);
            }
            Op::Add { to, a, b } => self.put(to, self.temp(a).saturating_add(self.temp(b))),
            Op::Subtract { to, a, b } => self.put(to, self.temp(a).saturating_sub(self.temp(b))),
            Op::Multiply { to, a, b } => self.put(to, self.temp(a).saturating_mul(self.temp(b))),
            Op::Divide { to, a, b } => self.put(to, self.temp(a).checked_div_euclid(self.temp(b)).unwrap_or(0)),
            Op::Remainder { to, a, b } => self.put(to, self.temp(a).checked_rem_euclid(self.temp(b)).unwrap_or(0)),
            Op::Step { to, course, from, n, way, back } => {
                let n = if n == UNUSED { 1 } else { self.temp(n) };
                let value = self.walk(course, self.site(from), n, self.temp(way) == 1, back);
                self.put(to, value);
            }
            Op::NextSeat { to } => self.put(to, self.seat_after(self.seat()) as i32),
            Op::CanMove { to, player } => {
                let can = self.can_move(self.site(player));
                self.put(to, i32::from(can));
            }
            Op::SetConst { to, set } => self.put_set(to, self.const_set(usize::from(set))),
            Op::SetOfPlayer { to, first, player } => {
                let player = self.site(player);
                let set = if player < self.program.layout.n_seats {
                    self.const_set(usize::from(first) + player)
                } else {
                    Set::EMPTY
                };
                self.put_set(to, set);
            }
            Op::SetOfSeat { to, first } => self.put_set(to, self.const_set(usize::from(first) + self.seat())),
            Op::SetCopy { to, from } => self.put_set(to, self.set(from)),
            Op::SetSite { to, site } => {
                let site = self.site(site);
                self.put_set(to, if site < self.n_sites() { Set::of(site) } else { Set::EMPTY });
            }
            Op::SetNeighbours { to, site } => {
                let set = self.program.layout.neighbours.get(self.site(site)).copied().unwrap_or_default();
                self.put_set(to, set);
            }
            Op::SetUnion { to, a, b } => self.put_set(to, self.set(a).union(self.set(b))),
            Op::SetMinus { to, a, b } => self.put_set(to, self.set(a).minus(self.set(b))),
            Op::SetBoth { to, a, b } => self.put_set(to, self.set(a).both(self.set(b))),
            Op::SetInsert { to, site } => {
                let site = self.site(site);
                if site < self.n_sites() {
                    let mut set = self.set(to);
                    set.insert(site);
                    self.put_set(to, set);
                }
            }
            Op::SetLoad { to, word } => {
                let place = usize::from(word);
                let words = self.position.words.get(place..place + self.n_sites().div_ceil(16));
                self.put_set(to, Set::from_words(words.unwrap_or_default()));
            }
            Op::SetStore { from, word } => {
                let (place, n) = (usize::from(word), self.n_sites().div_ceil(16));
                for (k, value) in self.set(from).to_words().take(n).enumerate() {
                    self.position.set(place + k, value);
                }
            }
            Op::Keep { to, from, least, most } => {
                let mut kept = Set::EMPTY;
                for site in self.set(from) {
                    if (least..=most).contains(&self.position.stones(site)) {
                        kept.insert(site);
                    }
                }
                self.put_set(to, kept);
            }
            Op::SetSize { to, set } => self.put(to, self.set(set).len() as i32),
            Op::SetStones { to, set } => {
                let sum = self.set(set).into_iter().map(|site| i32::from(self.position.stones(site))).sum();
                self.put(to, sum);
            }
            Op::SetFirst { to, set } => self.put(to, self.end_of(self.set(set), false)),
            Op::SetLast { to, set } => self.put(to, self.end_of(self.set(set), true)),
            Op::Store { word, from } => self.write(usize::from(word), self.temp(from)),
            Op::StoreAt { base, at, length, from } => {
                let at = self.site(at);
                if at < usize::from(length) {
                    self.write(usize::from(base) + at, self.temp(from));
                }
            }
            Op::TakeAll { site } => {
                let site = self.site(site);
                if site < self.n_sites() {
                    self.take(site, self.position.stones(site));
                }
            }
            Op::Take { site, n } => {
                let site = self.site(site);
                if site < self.n_sites() {
                    let n = self.temp(n).clamp(0, i32::from(self.position.stones(site))) as u16;
                    self.take(site, n);
                }
            }
            Op::Sow { course, skip, skip_origin, start_here, n, per_pit } => {
                self.sow(course, skip, skip_origin, start_here, n, per_pit);
            }
            Op::Drop { site, n } => {
                let (site, hand) = (self.site(site), self.position.get(word::HAND));
                if site < self.n_sites() {
                    let n = self.temp(n).clamp(0, i32::from(hand)) as u16;
                    self.position.set(word::HELD, self.position.stones(site));
                    self.add(site, i32::from(n));
                    self.position.set(word::HAND, hand - n);
                    self.position.set(word::LAST, site as u16);
                }
            }
            Op::MoveSet { from, to } => {
                let to = self.site(to);
                if to < self.n_sites() {
                    for site in self.set(from) {
                        let n = i32::from(self.position.stones(site));
                        self.add(site, -n);
                        self.add(to, n);
                    }
                }
            }
            Op::MoveSome { from, to, n } => {
                let (from, to) = (self.site(from), self.site(to));
                if from < self.n_sites() && to < self.n_sites() {
                    let n = self.temp(n).clamp(0, i32::from(self.position.stones(from)));
                    self.add(from, -n);
                    self.add(to, n);
                }
            }
            Op::Out { player } => {
                let player = self.site(player);
                if player < self.program.layout.n_seats {
                    self.position.set(word::OUT, self.position.get(word::OUT) | 1 << player);
                }
            }
            // The instructions that jump or stop are the run loop's.
            _ => {}
        }
    }

    fn table(&self, table: u16, at: usize) -> i32 {
        let value = self.program.tables.get(usize::from(table)).and_then(|table| table.get(at));
        i32::from(value.copied().unwrap_or(NOWHERE))
    }

    fn const_set(&self, set: usize) -> Set {
        self.program.sets.get(set).copied().unwrap_or_default()
    }

    /// The first site of a set as the seat to move reads the board, or the last.
    fn end_of(&self, set: Set, last: bool) -> i32 {
        let turned = self.program.layout.turned && self.seat() == 1;
        let site = if turned == last { set.first() } else { set.last() };
        site.map_or(i32::from(NOWHERE), |site| site as i32)
    }

    fn take(&mut self, site: usize, n: u16) {
        self.add(site, -i32::from(n));
        let hand = self.position.get(word::HAND);
        self.position.set(word::HAND, hand.saturating_add(n));
        self.position.set(word::ORIGIN, site as u16);
        self.position.set(word::HERE, site as u16);
        self.position.set(word::LAST, NOWHERE);
    }

    fn walk(&self, course: u8, from: usize, n: i32, reversed: bool, back: bool) -> i32 {
        let direction = usize::from(reversed) ^ usize::from(back) ^ usize::from(n < 0);
        let next = self.steps(course, direction);
        let mut at = from;
        // A long way round a loop is a short way round it.
        for _ in 0..n.unsigned_abs().min(60_000) {
            at = usize::from(next.get(at).copied().unwrap_or(NOWHERE));
        }
        at as i32
    }

    fn can_move(&mut self, player: usize) -> bool {
        let program = self.program;
        if player >= program.layout.n_seats || self.depth > 3 {
            return false;
        }
        let mut other = self.position.clone();
        other.set(word::SEAT, player as u16);
        other.set(word::NEXT, NOWHERE);
        other.clear_turn(program);
        let phase = usize::from(other.get(word::PHASE));
        let Some(start) = program.turns.get(phase).copied() else { return false };
        let mut probe = Run::new(program, &mut other, Mode::Probe, self.depth + 1);
        probe.run(start) == Stop::Choice
    }
}
