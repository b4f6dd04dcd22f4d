//! Score rules that are sums of stones and registers: read once, so that an evaluation need not run them.

use crate::program::{Label, N_SETS, N_TEMPS, Op, Program, SetTemp, Temp, word};
use crate::set::Set;

/// A constant plus multiples of some words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Linear {
    pub(super) constant: i32,
    /// The words with their factors, each word once.
    pub(super) terms: Vec<(u16, i32)>,
}

impl Linear {
    fn constant(constant: i32) -> Linear {
        Linear { constant, terms: Vec::new() }
    }

    fn word(word: usize) -> Linear {
        Linear { constant: 0, terms: vec![(word as u16, 1)] }
    }

    /// Adds a multiple of another sum.
    pub(super) fn plus(mut self, other: &Linear, factor: i32) -> Linear {
        self.constant += other.constant * factor;
        for (word, times) in &other.terms {
            match self.terms.iter_mut().find(|(known, _)| known == word) {
                Some((_, known)) => *known += times * factor,
                None => self.terms.push((*word, times * factor)),
            }
        }
        self.terms.retain(|(_, times)| *times != 0);
        self
    }

    fn times(&self, factor: i32) -> Linear {
        Linear::default().plus(self, factor)
    }

    fn as_constant(&self) -> Option<i32> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Its value in a position.
    #[inline]
    pub(super) fn value(&self, words: &[u16]) -> i32 {
        let term = |&(word, times): &(u16, i32)| {
            times * i32::from(words.get(usize::from(word)).copied().unwrap_or(0))
        };
        self.constant + self.terms.iter().map(term).sum::<i32>()
    }
}

/// The most instructions of a rule to follow before giving up.
const LONGEST: usize = 200;

/// The score rule of a seat as a sum, if it is one.
pub(super) fn score_of(program: &Program, seat: usize) -> Option<Linear> {
    sum_at(program, program.score, seat)
}

/// The cost of a lone player as a sum, if the file states one and it is one.
pub(super) fn cost_of(program: &Program) -> Option<Linear> {
    sum_at(program, program.cost?, 0)
}

fn sum_at(program: &Program, label: Label, seat: usize) -> Option<Linear> {
    let mut reader = Reader { program, seat, temps: vec![None; N_TEMPS], sets: vec![None; N_SETS] };
    let mut at = label as usize;
    for _ in 0..LONGEST {
        let op = program.code.get(at)?;
        at += 1;
        match *op {
            Op::Answer { from } => return reader.temp(from),
            Op::Jump { label } => at = label as usize,
            _ => reader.read(op)?,
        }
    }
    None
}

/// Follows a rule with sums in place of numbers, and only with sets that are known.
struct Reader<'a> {
    program: &'a Program,
    seat: usize,
    temps: Vec<Option<Linear>>,
    sets: Vec<Option<Set>>,
}

impl Reader<'_> {
    fn temp(&self, at: Temp) -> Option<Linear> {
        self.temps.get(usize::from(at)).cloned().flatten()
    }

    fn put(&mut self, at: Temp, value: Linear) -> Option<()> {
        *self.temps.get_mut(usize::from(at))? = Some(value);
        Some(())
    }

    fn set(&self, at: SetTemp) -> Option<Set> {
        self.sets.get(usize::from(at)).copied().flatten()
    }

    fn put_set(&mut self, at: SetTemp, set: Set) -> Option<()> {
        *self.sets.get_mut(usize::from(at))? = Some(set);
        Some(())
    }

    fn own_set(&self, first: u16) -> Option<Set> {
        self.program.sets.get(usize::from(first) + self.seat).copied()
    }

    fn stones(set: Set) -> Linear {
        let sites = set.into_iter().map(|site| ((word::SITES + site) as u16, 1));
        Linear { constant: 0, terms: sites.collect() }
    }

    /// Follows one instruction. Returns `None` if the result is not a sum.
    fn read(&mut self, op: &Op) -> Option<()> {
        match *op {
            Op::Const { to, value } => self.put(to, Linear::constant(value)),
            Op::Copy { to, from } => self.put(to, self.temp(from)?),
            // The seat is known here; a score rule has no business with the rest of the turn.
            Op::Load { to, word } if usize::from(word) == word::SEAT => {
                self.put(to, Linear::constant(self.seat as i32))
            }
            Op::Load { to, word } => self.put(to, Linear::word(usize::from(word))),
            Op::LoadAt { to, base, at, length } => {
                let at = usize::try_from(self.temp(at)?.as_constant()?).ok()?;
                let is_there = at < usize::from(length);
                self.put(
                    to,
                    if is_there { Linear::word(usize::from(base) + at) } else { Linear::constant(0) },
                )
            }
            Op::OfSeat { to, table } => {
                let entry = self.program.tables.get(usize::from(table))?.get(self.seat)?;
                self.put(to, Linear::constant(i32::from(*entry)))
            }
            Op::Add { to, a, b } => self.put(to, self.temp(a)?.plus(&self.temp(b)?, 1)),
            Op::Subtract { to, a, b } => self.put(to, self.temp(a)?.plus(&self.temp(b)?, -1)),
            Op::Multiply { to, a, b } => {
                let (a, b) = (self.temp(a)?, self.temp(b)?);
                let product = match (a.as_constant(), b.as_constant()) {
                    (Some(factor), _) => b.times(factor),
                    (_, Some(factor)) => a.times(factor),
                    _ => return None,
                };
                self.put(to, product)
            }
            Op::SetConst { to, set } => self.put_set(to, *self.program.sets.get(usize::from(set))?),
            Op::SetOfSeat { to, first } => self.put_set(to, self.own_set(first)?),
            Op::SetCopy { to, from } => self.put_set(to, self.set(from)?),
            Op::SetUnion { to, a, b } => self.put_set(to, self.set(a)?.union(self.set(b)?)),
            Op::SetMinus { to, a, b } => self.put_set(to, self.set(a)?.minus(self.set(b)?)),
            Op::SetBoth { to, a, b } => self.put_set(to, self.set(a)?.both(self.set(b)?)),
            Op::SetStones { to, set } => self.put(to, Reader::stones(self.set(set)?)),
            Op::StonesOfSeat { to, first } => self.put(to, Reader::stones(self.own_set(first)?)),
            _ => None,
        }
    }
}
