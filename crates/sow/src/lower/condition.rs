//! Conditions become jumps; those that the options decide leave no code.

use crate::ast::{Amount, Being, Compare, Expr, ExprKind, Holder, Whose};
use crate::lex::Span;
use crate::lower::chosen::constant;
use crate::lower::names::Meaning;
use crate::lower::{Lower, Patches, Type, Val};
use crate::program::{Op, SetTemp, Temp, Test, word};
use crate::set::Set;
use crate::words::Kw;

fn test(compare: Compare) -> Test {
    Test::of(compare)
}

impl Lower<'_> {
    /// Decides a condition from the options alone, if they decide it.
    pub(super) fn decided(&mut self, e: &Expr) -> Option<bool> {
        match &e.kind {
            ExprKind::Word(Kw::Yes) => Some(true),
            ExprKind::Word(Kw::No) => Some(false),
            ExprKind::Not(inner) => self.decided(inner).map(|it| !it),
            ExprKind::Logic { and, left, right } => {
                let (left, right) = (self.decided(left), self.decided(right));
                match (left, right) {
                    (Some(a), Some(b)) => Some(if *and { a && b } else { a || b }),
                    (Some(it), None) | (None, Some(it)) if it != *and => Some(it),
                    _ => None,
                }
            }
            ExprKind::Is { subject, not, being: Being::Same(value) } => {
                let (ExprKind::Name(option), ExprKind::Name(value_name)) = (&subject.kind, &value.kind)
                else {
                    return self.decided_number(e);
                };
                let Some(Meaning::Option(option)) = self.meaning(option) else { return None };
                let wanted = self.option_value(option, value_name, &value.span);
                let is = match self.settings.values.get(option) {
                    Some(crate::settings::Setting::Name(place)) => wanted == Some(*place),
                    _ => false,
                };
                Some(is != *not)
            }
            _ => self.decided_number(e),
        }
    }

    /// Decides comparisons of numbers that the options fix.
    fn decided_number(&mut self, e: &Expr) -> Option<bool> {
        let number = |it: &Self, e: &Expr| constant(e, it.game, it.settings);
        let is_plain = |e: &Expr| matches!(e.kind, ExprKind::Number(_));
        match &e.kind {
            ExprKind::Compared(compare, left, right) if !(is_plain(left) && is_plain(right)) => {
                Some(test(*compare).holds(number(self, left)?, number(self, right)?))
            }
            ExprKind::Is { subject, not, being: Being::Same(value) } => {
                Some((number(self, subject)? == number(self, value)?) != *not)
            }
            ExprKind::Is { subject, not, being: Being::Amount(Amount::Than(compare, value)) } => {
                Some(test(*compare).holds(number(self, subject)?, number(self, value)?) != *not)
            }
            _ => None,
        }
    }

    /// Emits code that jumps if the condition equals `sense`. The caller aims the jumps.
    pub(super) fn branch(&mut self, e: &Expr, sense: bool) -> Option<Patches> {
        if let Some(is) = self.decided(e) {
            // Parts of a joined condition that the options leave open are checked as usual.
            if matches!(e.kind, ExprKind::Logic { .. } | ExprKind::Not(_)) {
                self.discarded(|it| {
                    it.undecided(e, sense);
                });
            }
            return Some(if is == sense { vec![self.jump()] } else { Vec::new() });
        }
        self.scoped(|it| it.undecided(e, sense))
    }

    fn undecided(&mut self, e: &Expr, sense: bool) -> Option<Patches> {
        match &e.kind {
            ExprKind::Not(inner) => self.branch(inner, !sense),
            ExprKind::Logic { and, left, right } => {
                // `a and b` fails as soon as one fails; `a or b` holds as soon as one holds.
                if *and == sense {
                    let skip = self.branch(left, !sense);
                    let jumps = self.branch(right, sense);
                    self.aim(skip?);
                    return jumps;
                }
                let left = self.branch(left, sense);
                let right = self.branch(right, sense);
                let mut jumps = left?;
                jumps.extend(right?);
                Some(jumps)
            }
            ExprKind::Compared(compare, left, right) => self.compared(*compare, left, right, sense),
            ExprKind::Holds { site, held, not, amount } => self.holds(site, *held, amount, sense != *not),
            ExprKind::Is { subject, not, being } => self.is(subject, being, sense != *not, &e.span),
            ExprKind::Quantified { all, set, condition } => {
                self.quantified(*all, set, condition, sense, &e.span)
            }
            ExprKind::CanMove(player) => {
                let player = self.player(player)?;
                let to = self.temp(&e.span);
                self.emit(Op::CanMove { to, player });
                Some(vec![self.test_const(Test::NOT_EQUAL, to, 0, sense)])
            }
            _ => {
                let value = self.value(e)?;
                if value.ty != Type::Truth {
                    let name = value.ty.name();
                    self.diagnostics
                        .error(
                            &e.span,
                            format!("expected a condition, but this is {}", name.0),
                            format!("il faut ici une condition, et c’est {}", name.1),
                        )
                        .hint(
                            "'holds …', 'is …' or a comparison makes one",
                            "« contient … », « est … » ou une comparaison en fait une",
                        );
                    return None;
                }
                Some(vec![self.test_const(Test::NOT_EQUAL, value.at, 0, sense)])
            }
        }
    }

    fn test_const(&mut self, test: Test, a: Temp, value: i32, sense: bool) -> usize {
        let test = if sense { test } else { test.opposite() };
        self.emit(Op::JumpTestConst { test, a, value, label: 0 })
    }

    fn test_temps(&mut self, test: Test, a: Temp, b: Temp, sense: bool) -> usize {
        let test = if sense { test } else { test.opposite() };
        self.emit(Op::JumpTest { test, a, b, label: 0 })
    }

    /// Compares two temps. If the second is a constant, just emitted, it becomes part of the instruction.
    fn test_either(&mut self, test: Test, a: Temp, b: Temp, sense: bool) -> usize {
        match self.code.last().copied() {
            Some(Op::Const { to, value }) if to == b && a != b => {
                self.code.pop();
                self.test_const(test, a, value, sense)
            }
            _ => self.test_temps(test, a, b, sense),
        }
    }

    fn compared(&mut self, compare: Compare, left: &Expr, right: &Expr, sense: bool) -> Option<Patches> {
        let a = self.value(left);
        let b = self.value(right);
        let (a, b) = (a?, b?);
        let ordered = !matches!(compare, Compare::Equal | Compare::NotEqual);
        if a.ty != b.ty || a.ty == Type::Set || (ordered && a.ty != Type::Number) {
            let (first, second) = (a.ty.name(), b.ty.name());
            let span = left.span.start..right.span.end;
            let diagnostic = self.diagnostics.error(
                &span,
                format!("{} and {} cannot be compared so", first.0, second.0),
                format!("{} et {} ne se comparent pas ainsi", first.1, second.1),
            );
            if matches!((a.ty, b.ty), (Type::Site | Type::Set, Type::Number)) {
                diagnostic.hint(
                    "'holds …' asks how many stones there are",
                    "« contient … » demande combien il y a de pierres",
                );
            }
            return None;
        }
        // A condition on the right also ends in a constant, but that is only one of its two values.
        let is_plain = matches!(
            right.kind,
            ExprKind::Number(_) | ExprKind::Word(_) | ExprKind::Name(_) | ExprKind::Player(_)
        );
        let jump = if is_plain {
            self.test_either(test(compare), a.at, b.at, sense)
        } else {
            self.test_temps(test(compare), a.at, b.at, sense)
        };
        Some(vec![jump])
    }

    /// Jumps if a number meets a constraint.
    fn amount(&mut self, n: Temp, amount: &Amount, sense: bool) -> Option<Patches> {
        match amount {
            Amount::Stones => Some(vec![self.test_const(Test::GREATER, n, 0, sense)]),
            Amount::Even => Some(vec![self.emit(Op::JumpEven { a: n, wanted: sense, label: 0 })]),
            Amount::Odd => Some(vec![self.emit(Op::JumpEven { a: n, wanted: !sense, label: 0 })]),
            Amount::Than(compare, value) => {
                if let Some(value) = small(value) {
                    return Some(vec![self.test_const(test(*compare), n, value, sense)]);
                }
                let value = self.number(value)?;
                Some(vec![self.test_temps(test(*compare), n, value, sense)])
            }
            Amount::OneOf(these) => {
                let mut hits = Vec::new();
                for one in these {
                    hits.push(match small(one) {
                        Some(value) => self.test_const(Test::EQUAL, n, value, true),
                        None => {
                            let value = self.number(one)?;
                            self.test_temps(Test::EQUAL, n, value, true)
                        }
                    });
                }
                if sense {
                    return Some(hits);
                }
                let miss = self.jump();
                self.aim(hits);
                Some(vec![miss])
            }
        }
    }

    fn holds(&mut self, site: &Expr, held: bool, amount: &Amount, sense: bool) -> Option<Patches> {
        let n = if held {
            if !matches!(site.kind, ExprKind::Word(Kw::Last)) {
                self.diagnostics
                    .error(
                        &site.span,
                        "only of 'last' is it known what it held before",
                        "ce qu’elle contenait n’est connu que de « la dernière »",
                    )
                    .hint(
                        "keep a count in a variable with 'let'",
                        "gardez un compte dans une variable avec « soit »",
                    );
                return None;
            }
            let to = self.temp(&site.span);
            self.emit(Op::Load { to, word: word::HELD as u16 });
            to
        } else {
            self.stones_of(site)?
        };
        self.amount(n, amount, sense)
    }

    fn stones_of(&mut self, site: &Expr) -> Option<Temp> {
        let value = self.value(site)?;
        let to = self.temp(&site.span);
        match value.ty {
            Type::Site => self.load_stones(to, value.at),
            Type::Set => self.sum_stones(to, value.at),
            other => {
                let name = other.name();
                self.diagnostics.error(
                    &site.span,
                    format!("only pits hold stones, and this is {}", name.0),
                    format!("seules les cases contiennent des pierres, et c’est {}", name.1),
                );
                return None;
            }
        }
        Some(to)
    }

    fn is(&mut self, subject: &Expr, being: &Being, sense: bool, span: &Span) -> Option<Patches> {
        match being {
            Being::Empty => {
                let n = self.stones_of(subject)?;
                Some(vec![self.test_const(Test::EQUAL, n, 0, sense)])
            }
            Being::In(set) => {
                let site = self.site(subject);
                let set = self.set(set);
                Some(vec![self.jump_has(set?, site?, sense)])
            }
            Being::Mine | Being::Theirs => {
                let site = self.site(subject)?;
                let first = self.camps_of(*being == Being::Mine);
                Some(vec![self.jump_has_of_seat(first, site, sense)])
            }
            Being::Amount(amount) => {
                let n = self.number(subject)?;
                self.amount(n, amount, sense)
            }
            Being::Same(value) => self.same(subject, value, sense, span),
        }
    }

    /// `x is y`; or `it is closed`, if `closed` is a yes-or-no register of pits or players.
    fn same(&mut self, subject: &Expr, value: &Expr, sense: bool, span: &Span) -> Option<Patches> {
        if let ExprKind::Name(name) = &value.kind
            && let Some(Meaning::Register(place)) = self.meaning(name)
            && let Some(register) = self.registers.get(place).cloned()
            && register.holder != Holder::Game
            && register.ty == Type::Truth
        {
            let of = Whose::Of(Box::new(subject.clone()));
            let name = crate::ast::Name { text: name.clone(), span: value.span.clone() };
            let (base, length, _, at) = self.register_of(&of, &name, span)?;
            let to = self.temp(span);
            self.emit(Op::LoadAt { to, base, at, length });
            return Some(vec![self.test_const(Test::NOT_EQUAL, to, 0, sense)]);
        }
        if let (ExprKind::Name(option), ExprKind::Name(it)) = (&subject.kind, &value.kind)
            && self.meaning(option).is_none()
            && self.meaning(it).is_none()
        {
            // Probably an option and its value: report one mistake, not two.
            self.unknown(option, &subject.span);
            return None;
        }
        if self.is_set_like(subject) || self.is_set_like(value) {
            // A pit is a group if it is in it.
            let site = self.site(subject);
            let set = self.set(value);
            return Some(vec![self.jump_has(set?, site?, sense)]);
        }
        self.compared(Compare::Equal, subject, value, sense)
    }

    /// The sets, one for each seat, of its own camp or of all other camps.
    pub(super) fn camps_of(&mut self, mine: bool) -> u16 {
        self.seat_sets(|layout, seat| {
            let all = layout.camps.iter().enumerate().filter(|(it, _)| (*it == seat) == mine);
            all.fold(Set::EMPTY, |all, (_, camp)| all.union(*camp))
        })
    }

    fn jump_has_of_seat(&mut self, first: u16, site: Temp, wanted: bool) -> usize {
        match self.code.last().copied() {
            Some(Op::Load { to, word }) if to == site => {
                self.code.pop();
                self.emit(Op::JumpWordOfSeat { first, word, wanted, label: 0 })
            }
            _ => self.emit(Op::JumpHasOfSeat { first, site, wanted, label: 0 }),
        }
    }

    /// Jumps if a site is in a set; a single instruction if it is the set of the seat to move, just computed.
    fn jump_has(&mut self, set: SetTemp, site: Temp, wanted: bool) -> usize {
        match self.code.last().copied() {
            Some(Op::SetOfSeat { to, first }) if to == set => {
                self.code.pop();
                self.jump_has_of_seat(first, site, wanted)
            }
            _ => self.emit(Op::JumpHas { set, site, wanted, label: 0 }),
        }
    }

    fn is_set_like(&mut self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Name(name) => matches!(self.meaning(name), Some(Meaning::Group(_))),
            ExprKind::Has(_, crate::ast::Noun::Name(name)) => {
                matches!(self.meaning(&name.text), Some(Meaning::Group(_)))
            }
            ExprKind::Filter(..) | ExprKind::Walk { .. } | ExprKind::Pits(_) => true,
            _ => false,
        }
    }

    fn quantified(
        &mut self,
        all: bool,
        set: &Expr,
        condition: &Expr,
        sense: bool,
        span: &Span,
    ) -> Option<Patches> {
        let set = self.set(set)?;
        let rest = self.set_temp(span);
        self.emit(Op::SetCopy { to: rest, from: set });
        let site = self.temp(span);
        let again = self.label();
        let done = self.emit(Op::Pop { to: site, set: rest, label: 0 });
        self.its.push(site);
        // One that matches settles `any`, one that does not settles `all`.
        let settled = self.branch(condition, !all);
        self.its.pop();
        self.emit(Op::Jump { label: again });
        let settled = settled?;
        if all != sense {
            // Jump out on the one that settles it.
            self.aim(vec![done]);
            return Some(settled);
        }
        self.aim(settled);
        Some(vec![done])
    }

    /// A condition as a value.
    pub(super) fn truth_value(&mut self, e: &Expr) -> Option<Val> {
        let to = self.temp(&e.span);
        self.emit(Op::Const { to, value: 0 });
        let failed = self.branch(e, false)?;
        self.emit(Op::Const { to, value: 1 });
        self.aim(failed);
        Some(Val { ty: Type::Truth, at: to })
    }
}

fn small(e: &Expr) -> Option<i32> {
    match e.kind {
        ExprKind::Number(n) => Some(n as i32),
        _ => None,
    }
}
