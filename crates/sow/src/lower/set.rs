//! Sets of pits: listed, filtered, walked.

use crate::ast::{Amount, Being, Bound, Compare, Expr, ExprKind, Holder, Name, Noun, Whose};
use crate::lex::Span;
use crate::lower::chosen::constant;
use crate::lower::{Lower, Type};
use crate::program::{NOWHERE, Op, SetTemp, Temp, Test, UNUSED, word};
use crate::set::Set;
use crate::words::Kw;

/// The way of a walk: its course, its first site, the length of a step (`UNUSED` for 1) and its direction.
#[derive(Clone, Copy)]
struct Stride {
    course: u8,
    start: Temp,
    n: Temp,
    way: Temp,
    back: bool,
}

impl Lower<'_> {
    pub(super) fn set_value(&mut self, e: &Expr) -> Option<SetTemp> {
        match &e.kind {
            ExprKind::Pits(names) => {
                let set = self.pit_list(names)?;
                Some(self.constant_set(set, &e.span))
            }
            ExprKind::Filter(set, condition) => {
                let set = self.set(set)?;
                self.filter(set, condition, &e.span)
            }
            ExprKind::Walk { from, direction, course, by, bound } => {
                self.walk(from, direction.as_deref(), course.as_ref(), by.as_deref(), bound, &e.span)
            }
            _ => self.set(e),
        }
    }

    /// Pits by their names on the board.
    pub(super) fn pit_list(&mut self, names: &[Name]) -> Option<Set> {
        let mut set = Set::EMPTY;
        let mut all_known = true;
        for name in names {
            match self.layout.board.cell(&name.text) {
                Some(cell) => set.insert(cell.index()),
                None => {
                    self.unknown(&name.text, &name.span);
                    all_known = false;
                }
            }
        }
        all_known.then_some(set)
    }

    /// The range of stones that a condition on `it` asks for, if it asks for nothing else.
    fn plain_count(&mut self, condition: &Expr) -> Option<(u16, u16)> {
        let is_it = |e: &Expr| matches!(e.kind, ExprKind::Word(Kw::It));
        match &condition.kind {
            ExprKind::Is { subject, not, being: Being::Empty } if is_it(subject) => {
                Some(if *not { (1, u16::MAX) } else { (0, 0) })
            }
            ExprKind::Holds { site, held: false, not: false, amount } if is_it(site) => match amount {
                Amount::Stones => Some((1, u16::MAX)),
                Amount::Than(compare, n) => {
                    let ExprKind::Number(n) = n.kind else { return None };
                    let n = n as u16;
                    match compare {
                        Compare::GreaterOrEqual => Some((n, u16::MAX)),
                        Compare::Greater => Some((n.saturating_add(1), u16::MAX)),
                        Compare::LessOrEqual => Some((0, n)),
                        Compare::Less if n > 0 => Some((0, n - 1)),
                        _ => None,
                    }
                }
                Amount::OneOf(these) => match these.as_slice() {
                    [Expr { kind: ExprKind::Number(n), .. }] => Some((*n as u16, *n as u16)),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// The register of pits that a condition on `it` asks for, and its wanted value.
    fn plain_mark(&mut self, condition: &Expr) -> Option<(u16, bool)> {
        let is_it = |e: &Expr| matches!(e.kind, ExprKind::Word(Kw::It));
        let (name, wanted) = match &condition.kind {
            ExprKind::Not(inner) => {
                let (base, wanted) = self.plain_mark(inner)?;
                return Some((base, !wanted));
            }
            ExprKind::Is { subject, not, being: Being::Same(value) } if is_it(subject) => match &value.kind {
                ExprKind::Name(name) => (name, !not),
                _ => return None,
            },
            ExprKind::Has(Whose::Of(of), Noun::Name(name)) if is_it(of) => (&name.text, true),
            _ => return None,
        };
        let register = self
            .registers
            .iter()
            .find(|it| it.name.text == *name && it.holder == Holder::Pit && it.ty == Type::Truth)?;
        Some((register.word, wanted))
    }

    fn filter(&mut self, from: SetTemp, condition: &Expr, span: &Span) -> Option<SetTemp> {
        if let Some((least, most)) = self.plain_count(condition) {
            let to = self.set_temp(span);
            match self.code.last() {
                Some(Op::SetOfSeat { to: it, first }) if *it == from => {
                    let first = *first;
                    self.code.pop();
                    self.emit(Op::KeepOfSeat { to, first, least, most });
                }
                _ => {
                    self.emit(Op::Keep { to, from, least, most });
                }
            }
            return Some(to);
        }
        if let Some((base, wanted)) = self.plain_mark(condition) {
            let to = self.set_temp(span);
            self.emit(Op::KeepMarked { to, from, base, wanted });
            return Some(to);
        }
        if let ExprKind::Logic { and: true, left, right } = &condition.kind {
            let kept = self.filter(from, left, span)?;
            return self.filter(kept, right, span);
        }
        let to = self.set_temp(span);
        let empty = self.empty_set();
        self.emit(Op::SetConst { to, set: empty });
        self.each_of(from, span, |it, site| {
            let failed = it.branch(condition, false)?;
            it.emit(Op::SetInsert { to, site });
            it.aim(failed);
            Some(())
        })?;
        Some(to)
    }

    fn empty_set(&mut self) -> u16 {
        let place = self.sets.iter().position(Set::is_empty).unwrap_or_else(|| {
            self.sets.push(Set::EMPTY);
            self.sets.len() - 1
        });
        place as u16
    }

    /// Emits code to run for each site of a set, with `it` bound to the site.
    pub(super) fn each_of(
        &mut self,
        set: SetTemp,
        span: &Span,
        body: impl FnOnce(&mut Self, Temp) -> Option<()>,
    ) -> Option<()> {
        let rest = self.set_temp(span);
        self.emit(Op::SetCopy { to: rest, from: set });
        let site = self.temp(span);
        let again = self.label();
        let done = self.emit(Op::Pop { to: site, set: rest, label: 0 });
        self.its.push(site);
        let result = self.scoped(|it| body(it, site));
        self.its.pop();
        self.emit(Op::Jump { label: again });
        self.aim(vec![done]);
        result
    }

    /// The direction of a walk: a temp that holds it, and whether to reverse it.
    fn way(&mut self, direction: Option<&Expr>, span: &Span) -> Option<(Temp, bool)> {
        let (explicit, back) = match direction.map(|it| &it.kind) {
            None | Some(ExprKind::Word(Kw::Forward)) => (None, false),
            Some(ExprKind::Word(Kw::Backward)) => (None, true),
            Some(_) => (direction, false),
        };
        let way = match explicit {
            Some(direction) => self.direction(direction)?,
            None => {
                let to = self.temp(span);
                self.emit(Op::Load { to, word: word::DIRECTION as u16 });
                to
            }
        };
        Some((way, back))
    }

    fn walk(
        &mut self,
        from: &Expr,
        direction: Option<&Expr>,
        course: Option<&Name>,
        by: Option<&Expr>,
        bound: &Bound,
        span: &Span,
    ) -> Option<SetTemp> {
        let start = self.site(from)?;
        let course = self.course_of(course, span)?;
        let n = match by {
            Some(by) => self.number(by)?,
            None => UNUSED,
        };
        let (way, back) = self.way(direction, span)?;
        if let (Bound::While(condition), UNUSED) = (bound, n)
            && let Some((first, mask)) = self.plain_chain(condition)
        {
            let to = self.set_temp(span);
            self.emit(Op::Chain { to, course, from: start, way, back, first, mask });
            return Some(to);
        }
        if let (Bound::Count(count), UNUSED) = (bound, n) {
            let n = self.number(count)?;
            let to = self.set_temp(span);
            self.emit(Op::Stretch { to, course, from: start, way, back, n });
            return Some(to);
        }
        self.walk_step_by_step(Stride { course, start, n, way, back }, bound, span)
    }

    /// A walk that no single instruction does: a loop that adds site after site.
    fn walk_step_by_step(&mut self, stride: Stride, bound: &Bound, span: &Span) -> Option<SetTemp> {
        let Stride { course, start, n, way, back } = stride;
        let last = match bound {
            Bound::UpTo(site) => Some(self.site(site)?),
            _ => None,
        };
        let left = match bound {
            Bound::Count(n) => {
                let count = self.number(n)?;
                let left = self.temp(span);
                self.emit(Op::Copy { to: left, from: count });
                Some((left, self.constant_temp(1, span)))
            }
            _ => None,
        };
        let to = self.set_temp(span);
        let empty = self.empty_set();
        self.emit(Op::SetConst { to, set: empty });
        let at = self.temp(span);
        self.emit(Op::Copy { to: at, from: start });
        let out = self.constant_temp(i32::from(NOWHERE), span);
        let again = self.label();
        let mut done = vec![
            self.emit(Op::JumpTest { test: Test::EQUAL, a: at, b: out, label: 0 }),
            self.emit(Op::JumpHas { set: to, site: at, wanted: true, label: 0 }),
        ];
        if let Some((left, one)) = left {
            done.push(self.emit(Op::JumpTestConst {
                test: Test::LESS_OR_EQUAL,
                a: left,
                value: 0,
                label: 0,
            }));
            self.emit(Op::Subtract { to: left, a: left, b: one });
        }
        if let Bound::While(condition) = bound {
            self.its.push(at);
            let failed = self.scoped(|it| it.branch(condition, false));
            self.its.pop();
            done.extend(failed?);
        }
        self.emit(Op::SetInsert { to, site: at });
        if let Some(last) = last {
            done.push(self.emit(Op::JumpTest { test: Test::EQUAL, a: at, b: last, label: 0 }));
        }
        self.emit(Op::Step { to: at, course, from: at, n, way, back });
        self.emit(Op::Jump { label: again });
        self.aim(done);
        Some(to)
    }

    /// The set and the counts that a condition on `it` asks for, if it asks for nothing else.
    fn plain_chain(&mut self, condition: &Expr) -> Option<(u16, u16)> {
        let mut mask = u64::MAX;
        let mut first = NOWHERE;
        let mut todo = vec![condition];
        while let Some(part) = todo.pop() {
            match &part.kind {
                ExprKind::Logic { and: true, left, right } => todo.extend([&**left, &**right]),
                ExprKind::Is { subject, not: false, being: being @ (Being::Mine | Being::Theirs) }
                    if matches!(subject.kind, ExprKind::Word(Kw::It)) && first == NOWHERE =>
                {
                    first = self.camps_of(*being == Being::Mine);
                }
                _ => mask &= counts_of(part)?,
            }
        }
        let place = self.masks.iter().position(|it| *it == mask).unwrap_or_else(|| {
            self.masks.push(mask);
            self.masks.len() - 1
        });
        Some((first, place as u16))
    }

    /// A number known before the game begins.
    pub(super) fn constant_number(&mut self, e: &Expr) -> Option<i32> {
        let value = constant(e, self.game, self.settings);
        // Compile it anyway: an option read here counts as read, and an expression that is not a number is reported.
        let mut is_number = false;
        self.discarded(|it| is_number = it.number(e).is_some());
        if value.is_none() && is_number {
            self.diagnostics.error(
                &e.span,
                "this must be a number, or an option that is one",
                "il faut ici un nombre, ou une option qui en est un",
            );
        }
        value
    }
}

/// The counts that a condition on `it` allows, as a mask: one bit each up to 62, the last bit for all beyond.
fn counts_of(condition: &Expr) -> Option<u64> {
    let is_it = |e: &Expr| matches!(e.kind, ExprKind::Word(Kw::It));
    let small = |e: &Expr| match e.kind {
        ExprKind::Number(n) if n < 62 => Some(n),
        _ => None,
    };
    let (mask, not) = match &condition.kind {
        ExprKind::Is { subject, not, being: Being::Empty } if is_it(subject) => (1, *not),
        ExprKind::Holds { site, held: false, not, amount } if is_it(site) => {
            let mask = match amount {
                Amount::Stones => !1,
                Amount::OneOf(these) => {
                    these.iter().map(small).try_fold(0, |mask, n| Some(mask | 1_u64 << n?))?
                }
                Amount::Than(compare, n) => {
                    let below = (1_u64 << small(n)?) - 1;
                    let at = 1_u64 << small(n)?;
                    match compare {
                        Compare::Less => below,
                        Compare::LessOrEqual => below | at,
                        Compare::Greater => !(below | at),
                        Compare::GreaterOrEqual => !below,
                        Compare::Equal | Compare::NotEqual => return None,
                    }
                }
                Amount::Even | Amount::Odd => return None,
            };
            (mask, *not)
        }
        _ => return None,
    };
    Some(if not { !mask } else { mask })
}
