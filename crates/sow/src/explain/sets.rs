//! Sets of pits: filters, walks along a course, sets put together.

use super::Explainer;
use super::conditions::{Item, parts};
use super::grammar::{Link, Np, de, list, quoted, to};
use super::names::Kind;
use super::relative::condition_mentions_it;
use crate::ast::{Being, Bound, Expr, ExprKind, Name, Noun, Operator, Whose};
use crate::words::Kw;

impl Explainer<'_> {
    pub(super) fn filter(&self, set: &Expr, condition: &Expr) -> Np {
        if is_nowhere(condition) {
            return self.word(Kw::Nowhere);
        }
        let (set, mut conditions) = unfiltered(set);
        conditions.push(condition);
        let head = match set.kind {
            ExprKind::Word(Kw::Pits) => Np::they(self.pick("the pits", "les cases")),
            _ => self.np(set),
        };
        if !head.plural {
            return self.one_if(&head, &conditions);
        }
        // After a comma or an "and", a relative clause would seem to refer to the last word only.
        let loose = head.object().contains(',') || matches!(set.kind, ExprKind::Binary(..));
        let text = match self.told_apart(&conditions) {
            Some((of_it, free)) => {
                let (mut that, provided) = (self.relative_clauses(&of_it, true), self.provided(&free));
                // An adjective will do if no other noun comes between.
                let is_short =
                    matches!(set.kind, ExprKind::Word(Kw::Pits) | ExprKind::Has(Whose::My, Noun::Pits));
                if is_short && that == " qui sont vides" {
                    that = " vides".into();
                }
                let head = head.object();
                match loose && !that.is_empty() {
                    true => self.pick(
                        format!("those, among {head},{that}{provided}"),
                        format!("celles, parmi {head},{that}{provided}"),
                    ),
                    false => format!("{head}{that}{provided}"),
                }
            }
            None => {
                let clauses = self.about(self.this_pit(), || self.all_hold(&conditions, Link::Bare));
                let head = head.object();
                self.pick(
                    format!("those of {head} for which {clauses}"),
                    format!("celles {} pour lesquelles {clauses}", de(head)),
                )
            }
        };
        Np { text, object: None, ..head }
    }

    /// A single pit that must meet a condition.
    fn one_if(&self, head: &Np, conditions: &[&Expr]) -> Np {
        let (il, celui) = if head.feminine { ("elle", "celle-ci") } else { ("il", "celui-ci") };
        let object = Some(self.pick("it", celui).into());
        let it = Np { feminine: head.feminine, object, ..Np::he(self.pick("it", il)) };
        let provided = self.about(it, || self.all_hold(conditions, Link::If));
        Np { text: format!("{}, {provided}", head.object()), object: None, ..head.clone() }
    }

    /// Splits a condition into parts that must all hold.
    fn all_hold(&self, conditions: &[&Expr], link: Link) -> String {
        match conditions {
            [only] => self.when(only, link),
            _ => self.joined(&conjuncts(conditions), true, link),
        }
    }

    /// The conditions of a filter that are about `it`, and those that do not mention it; `None` if one is neither.
    pub(super) fn told_apart<'e>(&self, conditions: &[&'e Expr]) -> Option<(Vec<Item<'e>>, Vec<Item<'e>>)> {
        let (of_it, free): (Vec<Item<'e>>, Vec<Item<'e>>) =
            conjuncts(conditions).into_iter().partition(|it| self.fits_relative(it.0));
        free.iter().all(|it| !condition_mentions_it(it.0)).then_some((of_it, free))
    }

    /// ` that hold stones and whose facing pit is empty`.
    pub(super) fn relative_clauses(&self, items: &[Item<'_>], plural: bool) -> String {
        if items.is_empty() {
            return String::new();
        }
        let that = Np { plural, relative: true, ..Np::she(self.pick("that", "qui")) };
        let (items, and) = match items {
            [only] => parts(*only),
            _ => (items.to_vec(), true),
        };
        format!(" {}", self.about(that, || self.joined(&items, and, Link::Bare)))
    }

    /// `, if your store holds 6 stones`: the part of a filter that is not about `it`.
    pub(super) fn provided(&self, items: &[Item<'_>]) -> String {
        if items.is_empty() { String::new() } else { format!(", {}", self.joined(items, true, Link::If)) }
    }

    pub(super) fn walk(
        &self,
        from: &Expr,
        direction: Option<&Expr>,
        course: Option<&Name>,
        by: Option<&Expr>,
        bound: &Bound,
    ) -> Np {
        let from = self.np(from);
        let from = from.object();
        let way = self.going(direction);
        let along = self.along(course);
        let by = by
            .map(|n| self.np(n).text)
            .map_or(String::new(), |n| self.pick(format!(" in steps of {n}"), format!(" de {n} en {n}")));
        let walk =
            self.pick(format!("{way} from {from}{along}{by}"), format!("{way} depuis {from}{along}{by}"));
        Np::they(self.bounded(&walk, bound))
    }

    /// A walk and its end.
    fn bounded(&self, walk: &str, bound: &Bound) -> String {
        match bound {
            Bound::While(condition) => {
                let object = Some(self.pick("it", "elle").into());
                let each = Np { object, ..Np::she(self.pick("each", "chacune")) };
                let holds = self.about(each, || self.when(condition, Link::AsLongAs));
                self.pick(
                    format!("the pits met {walk}, that one included, {holds}"),
                    format!("les cases rencontrées {walk}, celle-ci comprise, {holds}"),
                )
            }
            Bound::UpTo(end) => {
                let end = self.np(end);
                let end = end.object();
                self.pick(
                    format!("the pits met {walk} up to {end}, both included"),
                    format!("les cases rencontrées {walk} jusqu’{}, toutes deux comprises", to(end)),
                )
            }
            Bound::Count(n) => {
                let n = match &n.kind {
                    ExprKind::Name(name) => quoted(self.lang, name),
                    _ => self.np(n).text,
                };
                self.pick(
                    format!("the {n} pits met {walk}, that one included"),
                    format!("les {n} cases rencontrées {walk}, celle-ci comprise"),
                )
            }
        }
    }

    pub(super) fn binary(&self, operator: Operator, left: &Expr, right: &Expr) -> Np {
        let is_set = matches!(self.names.kind(left), Kind::Set | Kind::Site);
        if !is_set && operator != Operator::Both {
            return self.calculation(operator, left, right);
        }
        if operator == Operator::Minus {
            return self.except(left, right);
        }
        if operator == Operator::Both {
            let (a, b) = (self.np(left), self.np(right));
            let (a, b) = (a.object(), b.object());
            return Np::they(self.pick(
                format!("the pits that are both among {a} and among {b}"),
                format!("les cases qui sont à la fois parmi {a} et parmi {b}"),
            ));
        }
        let mut all = Vec::new();
        self.united(left, &mut all);
        self.united(right, &mut all);
        match all.as_slice() {
            [one] => one.clone(),
            _ => {
                let texts: Vec<&str> = all.iter().map(Np::object).collect();
                Np::they(list(&texts, self.and()))
            }
        }
    }

    /// The parts of a union; a pit plus nowhere is the idiom for a set of one pit.
    fn united(&self, set: &Expr, all: &mut Vec<Np>) {
        match &set.kind {
            ExprKind::Binary(Operator::Plus, left, right) => {
                self.united(left, all);
                self.united(right, all);
            }
            ExprKind::Word(Kw::Nowhere) => {}
            _ => {
                let np = self.np(set);
                if !all.contains(&np) {
                    all.push(np);
                }
            }
        }
    }

    /// `A except B and C`.
    fn except(&self, left: &Expr, right: &Expr) -> Np {
        let mut without = vec![right];
        let mut whole = left;
        while let ExprKind::Binary(Operator::Minus, left, right) = &whole.kind {
            without.insert(0, right);
            whole = left;
        }
        let without: Vec<String> = without.iter().map(|it| self.np(it).object().to_owned()).collect();
        let (whole, without) = (self.np(whole), list(&without, self.and()));
        let x = whole.object();
        Np::they(self.pick(format!("{x} except {without}"), format!("{x} sauf {without}")))
    }
}

/// The conditions that must all hold, as a list.
fn conjuncts<'e>(conditions: &[&'e Expr]) -> Vec<Item<'e>> {
    let mut items = Vec::new();
    for condition in conditions {
        match parts((condition, true)) {
            (parts, true) => items.extend(parts),
            (_, false) => items.push((*condition, true)),
        }
    }
    items
}

/// Whether a condition is `it is nowhere`, which holds for no pit.
pub(super) fn is_nowhere(condition: &Expr) -> bool {
    let ExprKind::Is { subject, not: false, being: Being::Same(other) } = &condition.kind else {
        return false;
    };
    matches!((&subject.kind, &other.kind), (ExprKind::Word(Kw::It), ExprKind::Word(Kw::Nowhere)))
}

/// A set without its filters, and the filters in order.
pub(super) fn unfiltered(set: &Expr) -> (&Expr, Vec<&Expr>) {
    let mut conditions = Vec::new();
    let mut set = set;
    while let ExprKind::Filter(inner, condition) = &set.kind {
        conditions.insert(0, &**condition);
        set = inner;
    }
    (set, conditions)
}
