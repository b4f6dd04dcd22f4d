//! An analysis of what the rules read, by following the instructions without running them.
//!
//! If no rule reads the stores, stones in store matter to the score only, and positions that differ only in them
//! continue alike. Words that are never read, variables of a turn included, need not be told apart. In doubt, a word
//! counts as read.

use crate::program::{Label, Op, Program, Temp, word};
use crate::set::Set;

/// The result: what the rules read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reads {
    /// Whether a rule other than the score reads the stones in a store, or decides a game without the score.
    pub(super) stores: bool,
    /// The words that are read.
    pub(super) words: Vec<bool>,
}

/// The state before an instruction: which places may hold the index of a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Known {
    temps: u64,
    sets: u8,
}

impl Known {
    fn temp(self, at: Temp) -> bool {
        self.temps >> (at % 64) & 1 == 1
    }

    fn set(self, at: u8) -> bool {
        self.sets >> (at % 8) & 1 == 1
    }

    fn put(&mut self, at: Temp, is_store: bool) {
        self.temps = self.temps & !(1 << (at % 64)) | u64::from(is_store) << (at % 64);
    }

    fn put_set(&mut self, at: u8, has_store: bool) {
        self.sets = self.sets & !(1 << (at % 8)) | u8::from(has_store) << (at % 8);
    }
}

/// Analyses a game. A cost that only rises is compared, not read: positions that differ only in it continue alike.
pub(super) fn reads_of(program: &Program, reads_cost: bool) -> Reads {
    let mut follower = Follower {
        program,
        reads_cost,
        reads: Reads { stores: false, words: vec![false; program.start.len()] },
        stores: stores(program),
        holders: vec![false; program.start.len()],
    };
    // Repeat until the words that may hold a store no longer grow.
    loop {
        let before = follower.holders.clone();
        follower.follow_all();
        if follower.holders == before {
            return follower.reads;
        }
    }
}

fn stores(program: &Program) -> Set {
    let first = program.layout.store.map(|store| usize::from(store.first));
    first.map_or(Set::EMPTY, |first| (first..first + program.layout.n_seats).collect())
}

struct Follower<'a> {
    program: &'a Program,
    reads_cost: bool,
    reads: Reads,
    stores: Set,
    /// Words that may hold the index of a store.
    holders: Vec<bool>,
}

impl Follower<'_> {
    fn follow_all(&mut self) {
        let program = self.program;
        let points = program.choices.iter();
        let labels = points.flat_map(|it| [Some(it.start), Some(it.resume), it.otherwise]).flatten();
        let mut todo: Vec<Label> = labels.chain(program.turns.iter().copied()).collect();
        todo.extend([program.begin, program.after_turn]);
        todo.extend(program.cost.filter(|_| self.reads_cost));
        let mut known: Vec<Option<Known>> = vec![None; program.code.len()];
        let mut todo: Vec<(usize, Known)> =
            todo.into_iter().map(|label| (label as usize, Known::default())).collect();
        while let Some((at, arriving)) = todo.pop() {
            let (Some(op), Some(here)) = (program.code.get(at), known.get_mut(at)) else { continue };
            let before = here.unwrap_or_default();
            let joined = Known { temps: before.temps | arriving.temps, sets: before.sets | arriving.sets };
            if *here == Some(joined) {
                continue;
            }
            *here = Some(joined);
            let mut after = joined;
            self.look(op, &mut after);
            let (next, label) = op.ways_on(program.endless);
            todo.extend(next.then_some((at + 1, after)));
            todo.extend(label.map(|label| (label as usize, after)));
        }
    }

    fn holds(&self, place: usize) -> bool {
        self.holders.get(place).copied().unwrap_or(true)
    }

    fn hold(&mut self, place: usize, is_store: bool) {
        if let Some(it) = self.holders.get_mut(place) {
            *it |= is_store;
        }
    }

    fn read(&mut self, place: usize) {
        if let Some(it) = self.reads.words.get_mut(place) {
            *it = true;
        }
        self.reads.stores |= place >= word::SITES && self.stores.has(place - word::SITES);
    }

    fn read_all(&mut self, places: std::ops::Range<usize>) {
        places.for_each(|place| self.read(place));
    }

    fn is_store(&self, site: i32) -> bool {
        usize::try_from(site).is_ok_and(|site| self.stores.has(site))
    }

    fn table_has_store(&self, table: usize) -> bool {
        let entries = self.program.tables.get(table).into_iter().flatten();
        entries.into_iter().any(|entry| self.stores.has(usize::from(*entry)))
    }

    fn set_has_store(&self, set: usize) -> bool {
        self.program.sets.get(set).is_none_or(|set| !set.both(self.stores).is_empty())
    }

    fn own_set_has_store(&self, first: u16) -> bool {
        (0..self.program.layout.n_seats).any(|seat| self.set_has_store(usize::from(first) + seat))
    }

    fn course_has_store(&self, course: u8) -> bool {
        let n = self.program.layout.n_seats * 2;
        (0..n).any(|way| self.table_has_store(usize::from(course) * n + way))
    }

    /// The reads of one instruction, and the state after it. A table: one instruction on a line or two.
    fn look(&mut self, op: &Op, known: &mut Known) {
        let n_sites = self.program.layout.n_sites;
        match *op {
            Op::Const { to, value } => known.put(to, self.is_store(value)),
            Op::Copy { to, from } => known.put(to, known.temp(from)),
            Op::Load { to, word } => {
                self.read(usize::from(word));
                known.put(to, self.holds(usize::from(word)));
            }
            Op::LoadAt { to, base, at, length } => {
                let places = usize::from(base)..usize::from(base) + usize::from(length);
                if usize::from(base) == word::SITES {
                    self.reads.stores |= known.temp(at);
                    known.put(to, false);
                } else {
                    known.put(to, places.clone().any(|place| self.holds(place)));
                    self.read_all(places);
                }
            }
            Op::StonesOfWord { to, word } => {
                self.read(usize::from(word));
                self.reads.stores |= self.holds(usize::from(word));
                known.put(to, false);
            }
            Op::Table { to, table, .. } | Op::SeatTable { to, table, .. } | Op::OfSeat { to, table } => {
                known.put(to, self.table_has_store(usize::from(table)));
            }
            Op::Add { to, a, b }
            | Op::Subtract { to, a, b }
            | Op::Multiply { to, a, b }
            | Op::Divide { to, a, b }
            | Op::Remainder { to, a, b } => known.put(to, known.temp(a) || known.temp(b)),
            Op::Step { to, course, from, .. } => {
                known.put(to, known.temp(from) || self.course_has_store(course));
            }
            Op::NextSeat { to } | Op::CanMove { to, .. } | Op::SetSize { to, .. } => known.put(to, false),
            Op::SetConst { to, set } => known.put_set(to, self.set_has_store(usize::from(set))),
            Op::SetOfPlayer { to, first, .. } | Op::SetOfSeat { to, first } => {
                known.put_set(to, self.own_set_has_store(first));
            }
            Op::SetCopy { to, from } => known.put_set(to, known.set(from)),
            Op::SetSite { to, site } => known.put_set(to, known.temp(site)),
            Op::SetNeighbours { to, .. } => known.put_set(to, false),
            Op::SetUnion { to, a, b } => known.put_set(to, known.set(a) || known.set(b)),
            Op::SetMinus { to, a, .. } => known.put_set(to, known.set(a)),
            Op::SetBoth { to, a, b } => known.put_set(to, known.set(a) && known.set(b)),
            Op::SetInsert { to, site } => known.put_set(to, known.set(to) || known.temp(site)),
            Op::SetLoad { to, word } => {
                let place = usize::from(word);
                self.read_all(place..place + n_sites.div_ceil(16));
                known.put_set(to, self.holds(place));
            }
            Op::SetStore { from, word } => self.hold(usize::from(word), known.set(from)),
            Op::Keep { to, from, .. } => {
                self.reads.stores |= known.set(from);
                known.put_set(to, known.set(from));
            }
            Op::KeepOfSeat { to, first, .. } => {
                let has_store = self.own_set_has_store(first);
                self.reads.stores |= has_store;
                known.put_set(to, has_store);
            }
            Op::KeepMarked { to, from, base, .. } => {
                self.read_all(usize::from(base)..usize::from(base) + n_sites);
                known.put_set(to, known.set(from));
            }
            Op::Stretch { to, course, from, .. } | Op::Chain { to, course, from, .. } => {
                let has_store = known.temp(from) || self.course_has_store(course);
                self.reads.stores |= has_store && matches!(op, Op::Chain { .. });
                known.put_set(to, has_store);
            }
            Op::SetStones { to, set } => {
                self.reads.stores |= known.set(set);
                known.put(to, false);
            }
            Op::StonesOfSeat { to, first } => {
                self.reads.stores |= self.own_set_has_store(first);
                known.put(to, false);
            }
            Op::SetFirst { to, set } | Op::SetLast { to, set } | Op::Pop { to, set, .. } => {
                known.put(to, known.set(set));
            }
            Op::JumpWordOfSeat { word, .. } => self.read(usize::from(word)),
            _ => self.look_at_effect(op, *known),
        }
    }

    /// The same for instructions that change the position.
    fn look_at_effect(&mut self, op: &Op, known: Known) {
        match *op {
            Op::Store { word, from } => self.hold(usize::from(word), known.temp(from)),
            Op::StoreAt { base, length, from, .. } => {
                let first = usize::from(base);
                (first..first + usize::from(length)).for_each(|place| self.hold(place, known.temp(from)));
            }
            // The machine also remembers how many stones the pit held before.
            Op::TakeAll { site } | Op::Take { site, .. } | Op::Drop { site, .. } => {
                self.reads.stores |= known.temp(site);
            }
            Op::TakeHere => self.reads.stores |= self.holds(word::HERE),
            Op::Sow { course, skip_origin, .. } | Op::SowOne { course, skip_origin, .. } => {
                if skip_origin {
                    self.read(word::ORIGIN);
                }
                // The machine remembers how many stones the store held before, and a rule may ask for it.
                self.reads.stores |= self.course_has_store(course);
            }
            Op::MoveSet { from, .. } => self.reads.stores |= known.set(from),
            Op::MoveAll { from, .. } | Op::MoveSome { from, .. } => self.reads.stores |= known.temp(from),
            Op::ChoosePit { choice, set } => {
                let place = self.program.choices.get(usize::from(choice)).map(|it| usize::from(it.word));
                place.into_iter().for_each(|place| self.hold(place, known.set(set)));
            }
            // A game won so need not be won by score.
            Op::OverWin { .. } | Op::OverLoss { .. } | Op::OverDraw => self.reads.stores = true,
            _ => {}
        }
    }
}
