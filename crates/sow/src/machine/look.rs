//! The instructions that only look at a position: numbers, sites, sets and jumps.

use crate::machine::run::{Mode, Run, Stop};
use crate::position::{Position, Rest};
use crate::program::{Label, N_SETS, N_TEMPS, NOWHERE, Op, Program, SetTemp, Temp, UNUSED, word};
use crate::set::Set;

/// The registers of the machine.
pub(crate) struct Frame {
    temps: [i32; N_TEMPS],
    sets: [Set; N_SETS],
    /// The jumps backward that the run, and all its trials, may still make.
    pub(super) fuel: u32,
}

/// The jumps backward that one decision may make: rules that never end are stopped there.
pub(super) const FUEL: u32 = 2_000_000;

impl Frame {
    pub(crate) const fn new() -> Frame {
        Frame { temps: [0; N_TEMPS], sets: [Set::EMPTY; N_SETS], fuel: FUEL }
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

    /// A temp as a site. A number that is not a site becomes NOWHERE, which is in no table.
    #[inline(always)]
    pub(super) fn site(&self, at: Temp) -> usize {
        usize::try_from(self.temp(at)).unwrap_or(usize::from(NOWHERE))
    }
}

/// The cost of copying a position for a trial, in jumps.
pub(super) const TRIAL_COST: u32 = 20;

/// The most instructions that computing candidates may take.
pub(super) const MOST_LOOKS: u32 = 1_000_000;

/// The result of an instruction that only looks.
pub(super) enum Looked {
    /// The next instruction follows.
    Done,
    /// The instruction at this label follows.
    Jump(Label),
    /// The instruction is of another kind.
    Other,
}

#[inline(always)]
fn jump_if(jumps: bool, label: Label) -> Looked {
    if jumps { Looked::Jump(label) } else { Looked::Done }
}

/// A program and a position to look at, without changing it.
#[derive(Clone, Copy)]
pub(crate) struct Inspector<'a> {
    pub(crate) program: &'a Program,
    pub(crate) words: &'a [u16],
    pub(crate) rest: &'a Rest,
    pub(crate) depth: u8,
}

impl<'a> Inspector<'a> {
    pub(crate) fn of(program: &'a Program, position: &'a Position) -> Inspector<'a> {
        Inspector { program, words: &position.words, rest: &position.rest, depth: 0 }
    }

    /// A copy of the position.
    pub(super) fn copy(self) -> Position {
        Position::of_parts(self.words, self.rest, 0)
    }

    #[inline(always)]
    pub(super) fn get(self, place: usize) -> u16 {
        self.words.get(place).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn stones(self, site: usize) -> u16 {
        self.get(word::SITES + site)
    }

    #[inline(always)]
    fn seat(self) -> usize {
        usize::from(self.get(word::SEAT))
    }

    /// The value of an expression that is evaluated on its own.
    pub(crate) fn answer(self, start: Label) -> Option<i32> {
        let mut frame = Frame::new();
        let mut at = start as usize;
        for _ in 0..MOST_LOOKS {
            let op = self.program.code.get(at)?;
            at += 1;
            match *op {
                Op::Answer { from } => return Some(frame.temp(from)),
                _ => {
                    if let Looked::Jump(label) = self.look(&mut frame, op) {
                        at = label as usize;
                    }
                }
            }
        }
        None
    }

    #[inline(always)]
    fn table(self, table: u16, at: usize) -> i32 {
        let value = self.program.tables.get(usize::from(table)).and_then(|table| table.get(at));
        i32::from(value.copied().unwrap_or(NOWHERE))
    }

    #[inline(always)]
    fn const_set(self, set: usize) -> &'a Set {
        self.program.sets.get(set).unwrap_or(&Set::EMPTY)
    }

    /// The first or the last site of a set, in the order in which the seat to move reads the board.
    #[inline(always)]
    fn end_of(self, set: Set, last: bool) -> i32 {
        let turned = self.program.layout.turned && self.seat() == 1;
        let site = if turned == last { set.first() } else { set.last() };
        site.map_or(i32::from(NOWHERE), |site| site as i32)
    }

    /// The table of next sites on a course, for the seat to move.
    #[inline(always)]
    fn next_sites(self, course: u8, direction: usize) -> &'a [u16] {
        let table = (usize::from(course) * self.program.layout.n_seats + self.seat()) * 2 + direction;
        self.program.tables.get(table).map_or(&[], Vec::as_slice)
    }

    #[inline(always)]
    fn stretch(self, course: u8, direction: usize, from: usize, n: i32) -> Set {
        let next = self.next_sites(course, direction);
        let (mut stretch, mut at) = (Set::EMPTY, from);
        for _ in 0..n {
            if at >= self.program.layout.n_sites || stretch.has(at) {
                break;
            }
            stretch.insert(at);
            at = usize::from(next.get(at).copied().unwrap_or(NOWHERE));
        }
        stretch
    }

    #[inline(always)]
    fn chain(self, course: u8, direction: usize, from: usize, first: u16, mask: u16) -> Set {
        let next = self.next_sites(course, direction);
        let within = (first != NOWHERE).then(|| self.const_set(usize::from(first) + self.seat()));
        let mask = self.program.masks.get(usize::from(mask)).copied().unwrap_or(0);
        let stones =
            self.words.get(word::SITES..word::SITES + self.program.layout.n_sites).unwrap_or_default();
        let (mut chain, mut at) = (Set::EMPTY, from);
        while let Some(count) = stones.get(at)
            && mask >> (*count).min(63) & 1 == 1
            && within.is_none_or(|within| within.has(at))
            && !chain.has(at)
        {
            chain.insert(at);
            at = usize::from(next.get(at).copied().unwrap_or(NOWHERE));
        }
        chain
    }

    #[inline(always)]
    fn walk(self, course: u8, from: usize, n: i32, reversed: bool, back: bool) -> i32 {
        let n = if reversed == back { i64::from(n) } else { -i64::from(n) };
        let round = self.program.rounds.get(usize::from(course) * self.program.layout.n_seats + self.seat());
        i32::from(round.map_or(NOWHERE, |round| round.step(from, n)))
    }

    /// The next seat that is still in the game.
    #[inline(always)]
    pub(super) fn seat_after(self, seat: usize) -> usize {
        let n = self.program.layout.n_seats;
        let out = self.get(word::OUT);
        let mut next = seat;
        for _ in 0..n {
            next = if next + 1 < n { next + 1 } else { 0 };
            if out >> next & 1 == 0 {
                return next;
            }
        }
        seat
    }

    #[inline(always)]
    fn stones_of(self, set: &Set) -> i32 {
        let stones = self.words.get(word::SITES..).unwrap_or_default();
        let mut sum = 0;
        set.each(|site| sum += i32::from(stones.get(site).copied().unwrap_or(0)));
        sum
    }

    #[inline(always)]
    fn kept(self, set: &Set, least: u16, most: u16) -> Set {
        let stones = self.words.get(word::SITES..).unwrap_or_default();
        set.filter(|site| stones.get(site).is_some_and(|count| (least..=most).contains(count)))
    }

    /// Runs an instruction that changes nothing; leaves the others alone.
    #[inline(always)]
    pub(super) fn look(self, frame: &mut Frame, op: &Op) -> Looked {
        let n_sites = self.program.layout.n_sites;
        match *op {
            Op::Jump { label } => return Looked::Jump(label),
            Op::JumpTest { test, a, b, label } => {
                return jump_if(test.holds(frame.temp(a), frame.temp(b)), label);
            }
            Op::JumpTestConst { test, a, value, label } => {
                return jump_if(test.holds(frame.temp(a), value), label);
            }
            Op::JumpHas { set, site, wanted, label } => {
                return jump_if(frame.set(set).has(frame.site(site)) == wanted, label);
            }
            Op::JumpHasOfSeat { first, site, wanted, label } => {
                let set = self.const_set(usize::from(first) + self.seat());
                return jump_if(set.has(frame.site(site)) == wanted, label);
            }
            Op::JumpWordOfSeat { first, word, wanted, label } => {
                let set = self.const_set(usize::from(first) + self.seat());
                return jump_if(set.has(usize::from(self.get(usize::from(word)))) == wanted, label);
            }
            Op::JumpEven { a, wanted, label } => return jump_if((frame.temp(a) % 2 == 0) == wanted, label),
            Op::Pop { to, set, label } => match frame.set_mut(set).and_then(Set::pop) {
                Some(site) => frame.put(to, site as i32),
                None => return Looked::Jump(label),
            },
            Op::Const { to, value } => frame.put(to, value),
            Op::Copy { to, from } => frame.put(to, frame.temp(from)),
            Op::Load { to, word } => frame.put(to, i32::from(self.get(usize::from(word)))),
            Op::LoadAt { to, base, at, length } => {
                let at = frame.site(at);
                let value = if at < usize::from(length) { self.get(usize::from(base) + at) } else { 0 };
                frame.put(to, i32::from(value));
            }
            Op::StonesOfWord { to, word } => {
                let site = usize::from(self.get(usize::from(word)));
                frame.put(to, i32::from(if site < n_sites { self.stones(site) } else { 0 }));
            }
            Op::Table { to, table, at } => frame.put(to, self.table(table, frame.site(at))),
            Op::SeatTable { to, table, at } => {
                let site = frame.site(at);
                let nowhere = i32::from(NOWHERE);
                frame.put(
                    to,
                    if site < n_sites { self.table(table, self.seat() * n_sites + site) } else { nowhere },
                );
            }
            Op::OfSeat { to, table } => frame.put(to, self.table(table, self.seat())),
            Op::Add { to, a, b } => frame.put(to, frame.temp(a).saturating_add(frame.temp(b))),
            Op::Subtract { to, a, b } => frame.put(to, frame.temp(a).saturating_sub(frame.temp(b))),
            Op::Multiply { to, a, b } => frame.put(to, frame.temp(a).saturating_mul(frame.temp(b))),
            Op::Divide { to, a, b } => {
                frame.put(to, frame.temp(a).checked_div_euclid(frame.temp(b)).unwrap_or(0));
            }
            Op::Remainder { to, a, b } => {
                frame.put(to, frame.temp(a).checked_rem_euclid(frame.temp(b)).unwrap_or(0));
            }
            Op::Step { to, course, from, n, way, back } => {
                let reversed = frame.temp(way) == 1;
                let site = if n == UNUSED {
                    let next = self.next_sites(course, usize::from(reversed != back));
                    i32::from(next.get(frame.site(from)).copied().unwrap_or(NOWHERE))
                } else {
                    self.walk(course, frame.site(from), frame.temp(n), reversed, back)
                };
                frame.put(to, site);
            }
            Op::NextSeat { to } => frame.put(to, self.seat_after(self.seat()) as i32),
            Op::CanMove { to, player } => {
                let can = can_move(
                    self.program,
                    self.words,
                    self.rest,
                    self.depth,
                    frame.site(player),
                    &mut frame.fuel,
                );
                frame.put(to, i32::from(can));
            }
            Op::SetConst { to, set } => frame.put_set(to, *self.const_set(usize::from(set))),
            Op::SetOfPlayer { to, first, player } => {
                let player = frame.site(player);
                let known = player < self.program.layout.n_seats;
                frame.put_set(
                    to,
                    if known { *self.const_set(usize::from(first) + player) } else { Set::EMPTY },
                );
            }
            Op::SetOfSeat { to, first } => {
                frame.put_set(to, *self.const_set(usize::from(first) + self.seat()));
            }
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
                if site < n_sites
                    && let Some(set) = frame.set_mut(to)
                {
                    set.insert(site);
                }
            }
            Op::SetLoad { to, word } => {
                let place = usize::from(word);
                let words = self.words.get(place..place + n_sites.div_ceil(16));
                frame.put_set(to, Set::from_words(words.unwrap_or_default()));
            }
            Op::Keep { to, from, least, most } => frame.put_set(to, self.kept(frame.set(from), least, most)),
            Op::KeepOfSeat { to, first, least, most } => {
                let set = self.const_set(usize::from(first) + self.seat());
                frame.put_set(to, self.kept(set, least, most));
            }
            Op::KeepMarked { to, from, base, wanted } => {
                let marks = self.words.get(usize::from(base)..).unwrap_or_default();
                let is_marked = |site: usize| marks.get(site).is_some_and(|mark| *mark != 0);
                let kept = frame.set(from).filter(|site| is_marked(site) == wanted);
                frame.put_set(to, kept);
            }
            Op::Stretch { to, course, from, way, back, n } => {
                let direction = usize::from((frame.temp(way) == 1) != back);
                let set = self.stretch(course, direction, frame.site(from), frame.temp(n));
                frame.put_set(to, set);
            }
            Op::Chain { to, course, from, way, back, first, mask } => {
                let direction = usize::from((frame.temp(way) == 1) != back);
                let set = self.chain(course, direction, frame.site(from), first, mask);
                frame.put_set(to, set);
            }
            Op::SetSize { to, set } => frame.put(to, frame.set(set).len() as i32),
            Op::SetStones { to, set } => frame.put(to, self.stones_of(frame.set(set))),
            Op::StonesOfSeat { to, first } => {
                let set = self.const_set(usize::from(first) + self.seat());
                frame.put(to, self.stones_of(set));
            }
            Op::SetFirst { to, set } => frame.put(to, self.end_of(*frame.set(set), false)),
            Op::SetLast { to, set } => frame.put(to, self.end_of(*frame.set(set), true)),
            _ => return Looked::Other,
        }
        Looked::Done
    }
}

/// Whether a player has something to choose at the start of their turn.
///
/// A free function, not a method of [`Inspector`]: an inspector whose address is taken would be built in memory for
/// every instruction.
#[inline(never)]
fn can_move(program: &Program, words: &[u16], rest: &Rest, depth: u8, player: usize, fuel: &mut u32) -> bool {
    *fuel = fuel.saturating_sub(TRIAL_COST);
    if player >= program.layout.n_seats || depth > 3 || *fuel == 0 {
        return false;
    }
    let mut other = Position::of_parts(words, rest, 0);
    other.set(word::SEAT, player as u16);
    other.set(word::NEXT, NOWHERE);
    other.set(word::TURNS, other.get(word::TURNS).saturating_add(1));
    other.clear_turn(program);
    let phase = usize::from(other.get(word::PHASE));
    let Some(start) = program.turns.get(phase).copied() else { return false };
    // We are in the middle of an expression: leave the frame of its rule alone.
    let mut frame = Frame { fuel: *fuel, ..Frame::new() };
    let mut probe = Run::new(program, &mut other, &mut frame, Mode::Probe, depth + 1);
    let can = probe.run(start) == Stop::Choice;
    *fuel = frame.fuel;
    can
}
