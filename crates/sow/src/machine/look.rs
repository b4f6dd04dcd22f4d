//! The instructions that only look at a position: numbers, sites and sets, and where to go on.

use crate::machine::run::{Mode, Run, Stop};
use crate::position::Position;
use crate::program::{Label, N_SETS, N_TEMPS, NOWHERE, Op, Program, SetTemp, Temp, UNUSED, word};
use crate::set::Set;

/// The numbers and sets at hand while a rule is read.
pub(crate) struct Frame {
    temps: [i32; N_TEMPS],
    sets: [Set; N_SETS],
}

impl Frame {
    pub(super) fn new() -> Frame {
        Frame { temps: [0; N_TEMPS], sets: [Set::EMPTY; N_SETS] }
    }

    #[inline(always)]
    pub(super) fn temp(&self, at: Temp) -> i32 {
        self.temps.get(usize::from(at) % N_TEMPS).copied().unwrap_or(0)
    }

    #[inline(always)]
    pub(super) fn put(&mut self, at: Temp, value: i32) {
        if let Some(it) = self.temps.get_mut(usize::from(at) % N_TEMPS) {
            *it = value;
        }
    }

    #[inline(always)]
    pub(super) fn set(&self, at: SetTemp) -> &Set {
        self.sets.get(usize::from(at) % N_SETS).unwrap_or(&Set::EMPTY)
    }

    #[inline(always)]
    fn set_mut(&mut self, at: SetTemp) -> Option<&mut Set> {
        self.sets.get_mut(usize::from(at) % N_SETS)
    }

    #[inline(always)]
    fn put_set(&mut self, at: SetTemp, value: Set) {
        if let Some(it) = self.set_mut(at) {
            *it = value;
        }
    }

    /// A temp as a site; a number that is none becomes NOWHERE, which no table has.
    #[inline(always)]
    pub(super) fn site(&self, at: Temp) -> usize {
        usize::try_from(self.temp(at)).unwrap_or(usize::from(NOWHERE))
    }
}

/// Where a jump leads, if the instruction is one and jumps.
#[inline(always)]
pub(super) fn jump(frame: &mut Frame, op: &Op) -> Option<Label> {
    let (jumps, label) = match *op {
        Op::Jump { label } => (true, label),
        Op::JumpTest { test, a, b, label } => (test.holds(frame.temp(a), frame.temp(b)), label),
        Op::JumpTestConst { test, a, value, label } => (test.holds(frame.temp(a), i32::from(value)), label),
        Op::JumpHas { set, site, wanted, label } => (frame.set(set).has(frame.site(site)) == wanted, label),
        Op::JumpEven { a, wanted, label } => ((frame.temp(a) % 2 == 0) == wanted, label),
        Op::Pop { to, set, label } => match frame.set_mut(set).and_then(Set::pop) {
            Some(site) => {
                frame.put(to, site as i32);
                (false, label)
            }
            None => (true, label),
        },
        _ => (false, 0),
    };
    jumps.then_some(label)
}

/// A program and a position, looked at.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) program: &'a Program,
    pub(crate) position: &'a Position,
    pub(crate) depth: u8,
}

impl<'a> View<'a> {
    #[inline(always)]
    fn seat(self) -> usize {
        usize::from(self.position.get(word::SEAT))
    }

    fn table(self, table: u16, at: usize) -> i32 {
        let value = self.program.tables.get(usize::from(table)).and_then(|table| table.get(at));
        i32::from(value.copied().unwrap_or(NOWHERE))
    }

    fn const_set(self, set: usize) -> Set {
        self.program.sets.get(set).copied().unwrap_or_default()
    }

    /// The table of next sites on a course for the seat to move, forward (0) or backward (1).
    pub(super) fn steps(self, course: u8, direction: usize) -> &'a [u16] {
        let table = (usize::from(course) * self.program.layout.n_seats + self.seat()) * 2 + direction;
        self.program.tables.get(table).map_or(&[], Vec::as_slice)
    }

    /// The first site of a set as the seat to move reads the board, or the last.
    fn end_of(self, set: Set, last: bool) -> i32 {
        let turned = self.program.layout.turned && self.seat() == 1;
        let site = if turned == last { set.first() } else { set.last() };
        site.map_or(i32::from(NOWHERE), |site| site as i32)
    }

    fn walk(self, course: u8, from: usize, n: i32, reversed: bool, back: bool) -> i32 {
        let direction = usize::from(reversed) ^ usize::from(back) ^ usize::from(n < 0);
        let next = self.steps(course, direction);
        let mut at = from;
        for _ in 0..n.unsigned_abs().min(60_000) {
            at = usize::from(next.get(at).copied().unwrap_or(NOWHERE));
        }
        at as i32
    }

    /// The seat after this one that is still in the game.
    pub(super) fn seat_after(self, seat: usize) -> usize {
        let n = self.program.layout.n_seats;
        let out = self.position.get(word::OUT);
        (1..=n).map(|step| (seat + step) % n).find(|it| out >> it & 1 == 0).unwrap_or(seat)
    }

    fn can_move(self, player: usize) -> bool {
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

    fn stones_of(self, set: Set) -> i32 {
        set.into_iter().map(|site| i32::from(self.position.stones(site))).sum()
    }

    fn kept(self, set: Set, least: u16, most: u16) -> Set {
        let mut kept = Set::EMPTY;
        for site in set {
            if (least..=most).contains(&self.position.stones(site)) {
                kept.insert(site);
            }
        }
        kept
    }

    /// Reads one instruction that neither jumps nor changes anything; others are left alone.
    #[inline(always)]
    pub(super) fn look(self, frame: &mut Frame, op: &Op) {
        let n_sites = self.program.layout.n_sites;
        match *op {
            Op::Const { to, value } => frame.put(to, value),
            Op::Copy { to, from } => frame.put(to, frame.temp(from)),
            Op::Load { to, word } => frame.put(to, i32::from(self.position.get(usize::from(word)))),
            Op::LoadAt { to, base, at, length } => {
                let at = frame.site(at);
                let value = if at < usize::from(length) { self.position.get(usize::from(base) + at) } else { 0 };
                frame.put(to, i32::from(value));
            }
            Op::Table { to, table, at } => frame.put(to, self.table(table, frame.site(at))),
            Op::SeatTable { to, table, at } => {
                let site = frame.site(at);
                let nowhere = i32::from(NOWHERE);
                frame.put(to, if site < n_sites { self.table(table, self.seat() * n_sites + site) } else { nowhere });
            }
            Op::OfSeat { to, table } => frame.put(to, self.table(table, self.seat())),
            Op::Add { to, a, b } => frame.put(to, frame.temp(a).saturating_add(frame.temp(b))),
            Op::Subtract { to, a, b } => frame.put(to, frame.temp(a).saturating_sub(frame.temp(b))),
            Op::Multiply { to, a, b } => frame.put(to, frame.temp(a).saturating_mul(frame.temp(b))),
            Op::Divide { to, a, b } => frame.put(to, frame.temp(a).checked_div_euclid(frame.temp(b)).unwrap_or(0)),
            Op::Remainder { to, a, b } => {
                frame.put(to, frame.temp(a).checked_rem_euclid(frame.temp(b)).unwrap_or(0));
            }
            Op::Step { to, course, from, n, way, back } => {
                let n = if n == UNUSED { 1 } else { frame.temp(n) };
                frame.put(to, self.walk(course, frame.site(from), n, frame.temp(way) == 1, back));
            }
            Op::NextSeat { to } => frame.put(to, self.seat_after(self.seat()) as i32),
            Op::CanMove { to, player } => frame.put(to, i32::from(self.can_move(frame.site(player)))),
            Op::SetConst { to, set } => frame.put_set(to, self.const_set(usize::from(set))),
            Op::SetOfPlayer { to, first, player } => {
                let player = frame.site(player);
                let known = player < self.program.layout.n_seats;
                frame.put_set(to, if known { self.const_set(usize::from(first) + player) } else { Set::EMPTY });
            }
            Op::SetOfSeat { to, first } => frame.put_set(to, self.const_set(usize::from(first) + self.seat())),
            Op::SetCopy { to, from } => frame.put_set(to, *frame.set(from)),
            Op::SetSite { to, site } => {
                let site = frame.site(site);
                frame.put_set(to, if site < n_sites { Set::of(site) } else { Set::EMPTY });
            }
            Op::SetNeighbours { to, site } => {
                let neighbours = self.program.layout.neighbours.get(frame.site(site));
                frame.put_set(to, neighbours.copied().unwrap_or_default());
            }
            Op::SetUnion { to, a, b } => frame.put_set(to, frame.set(a).union(*frame.set(b))),
            Op::SetMinus { to, a, b } => frame.put_set(to, frame.set(a).minus(*frame.set(b))),
            Op::SetBoth { to, a, b } => frame.put_set(to, frame.set(a).both(*frame.set(b))),
            Op::SetInsert { to, site } => {
                let site = frame.site(site);
                if site < n_sites && let Some(set) = frame.set_mut(to) {
                    set.insert(site);
                }
            }
            Op::SetLoad { to, word } => {
                let place = usize::from(word);
                let words = self.position.words.get(place..place + n_sites.div_ceil(16));
                frame.put_set(to, Set::from_words(words.unwrap_or_default()));
            }
            Op::Keep { to, from, least, most } => frame.put_set(to, self.kept(*frame.set(from), least, most)),
            Op::SetSize { to, set } => frame.put(to, frame.set(set).len() as i32),
            Op::SetStones { to, set } => frame.put(to, self.stones_of(*frame.set(set))),
            Op::SetFirst { to, set } => frame.put(to, self.end_of(*frame.set(set), false)),
            Op::SetLast { to, set } => frame.put(to, self.end_of(*frame.set(set), true)),
            _ => {}
        }
    }
}
