//! Conditions as clauses.
//!
//! A clause keeps its subject and its predicate apart, so that neighbours with the same subject can be joined:
//! `it is theirs and it holds 2 or 3` reads "belongs to the opponent and holds 2 or 3 stones".

use super::Explainer;
use super::grammar::{Link, Np, Verb, de, list, to, verb};
use crate::ast::{Amount, Compare, Expr, ExprKind};
use crate::words::Kw;

/// A subject and its predicate.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// Empty for an impersonal clause.
    pub(super) subject: Np,
    pub(super) predicate: String,
    /// Whether it joins several: a clause that follows it then needs a comma.
    pub(super) compound: bool,
}

impl Clause {
    pub(super) fn new(subject: Np, predicate: String) -> Clause {
        Clause { subject, predicate, compound: false }
    }

    pub(super) fn impersonal(predicate: impl Into<String>) -> Clause {
        Clause::new(Np::default(), predicate.into())
    }

    pub(super) fn text(&self) -> String {
        format!("{} {}", self.subject.text, self.predicate).trim_start().to_owned()
    }
}

/// A condition, and whether it is asserted or denied.
pub(super) type Item<'a> = (&'a Expr, bool);

/// A condition without the `not` around it.
fn bare<'a>((expr, yes): Item<'a>) -> Item<'a> {
    match &expr.kind {
        ExprKind::Not(inner) => bare((inner, !yes)),
        _ => (expr, yes),
    }
}

/// The conditions that `and` (or `or`) joins. Denying an `and` gives an `or` of denials.
fn flatten<'a>(item: Item<'a>, and: bool, items: &mut Vec<Item<'a>>) {
    let (expr, yes) = bare(item);
    match &expr.kind {
        ExprKind::Logic { and: it, left, right } if (*it == yes) == and => {
            flatten((left, yes), and, items);
            flatten((right, yes), and, items);
        }
        _ => items.push((expr, yes)),
    }
}

/// The parts of a condition, and whether `and` joins them.
pub(super) fn parts<'a>(item: Item<'a>) -> (Vec<Item<'a>>, bool) {
    let (expr, yes) = bare(item);
    let and = match &expr.kind {
        ExprKind::Logic { and, .. } => *and == yes,
        _ => true,
    };
    let mut items = Vec::new();
    flatten((expr, yes), and, &mut items);
    (items, and)
}

pub(super) fn flipped(compare: Compare) -> Compare {
    match compare {
        Compare::Equal => Compare::NotEqual,
        Compare::NotEqual => Compare::Equal,
        Compare::Less => Compare::GreaterOrEqual,
        Compare::LessOrEqual => Compare::Greater,
        Compare::Greater => Compare::LessOrEqual,
        Compare::GreaterOrEqual => Compare::Less,
    }
}

impl Explainer<'_> {
    /// A whole condition with its conjunction: `if A and B`, « si A et si B ».
    pub(super) fn when(&self, condition: &Expr, link: Link) -> String {
        let (items, and) = parts((condition, true));
        self.joined(&items, and, link)
    }

    /// Joins conditions by `and` or by `or`.
    pub(super) fn joined(&self, items: &[Item<'_>], and: bool, link: Link) -> String {
        let clauses = self.merged(items, and);
        let joint = if and { self.and() } else { self.or() };
        let joint =
            if clauses.iter().any(|it| it.compound) { format!(", {joint} ") } else { format!(" {joint} ") };
        let mut text = String::new();
        for (place, clause) in clauses.iter().enumerate() {
            let clause = self.in_tense(clause.text(), link);
            match (place, place + 1 == clauses.len()) {
                (0, _) => text = link.first(self.lang, &clause),
                (_, false) => text = format!("{text}, {}", link.again(self.lang, &clause)),
                (_, true) => text = format!("{text}{joint}{}", link.again(self.lang, &clause)),
            }
        }
        text
    }

    /// Puts the condition of a loop into the perfect tense: it is about what has happened by then.
    fn in_tense(&self, clause: String, link: Link) -> String {
        match (self.lang, link) {
            (game::Lang::En, Link::Until | Link::AsLongAs) => {
                clause.replace("the last stone fell in", "the last stone has fallen in")
            }
            _ => clause,
        }
    }

    /// The clauses of a list of conditions; clauses with the same subject become one.
    fn merged(&self, items: &[Item<'_>], and: bool) -> Vec<Clause> {
        self.grouped(items, and).into_iter().map(|group| self.one(group, and, false)).collect()
    }

    /// The clauses of a list of conditions; neighbours with the same subject form a group.
    fn grouped(&self, items: &[Item<'_>], and: bool) -> Vec<Vec<Clause>> {
        let mut clauses: Vec<Vec<Clause>> = Vec::new();
        let mut rest = items;
        while let Some((first, after)) = rest.split_first() {
            let run = rest.iter().take_while(|it| and && self.is_about_last(it.0)).count();
            let clause = match rest.get(..run) {
                Some(run) if !run.is_empty() => self.about_last(run),
                _ => vec![self.clause(*first)],
            };
            rest = rest.get(run.max(1)..).unwrap_or(after);
            for clause in clause {
                match clauses.last_mut() {
                    Some(group) if has_subject(group, &clause.subject) => group.push(clause),
                    _ => clauses.push(vec![clause]),
                }
            }
        }
        clauses
    }

    /// Joins several clauses into one: about their common subject, or impersonal.
    pub(super) fn one(&self, mut group: Vec<Clause>, and: bool, nested: bool) -> Clause {
        if group.len() == 1
            && let Some(only) = group.pop()
        {
            return only;
        }
        let shared = group.first().map(|it| it.subject.clone()).filter(|it| has_subject(&group, it));
        // Simple clauses come first: one after "either … or …" would seem to belong to it.
        if and {
            group.sort_by_key(|it| it.compound);
        }
        let compound = group.iter().any(|it| it.compound);
        let texts: Vec<String> = match &shared {
            Some(_) => group.into_iter().map(|it| it.predicate).collect(),
            None => group.iter().map(Clause::text).collect(),
        };
        let predicate = match (and, nested) {
            (true, _) => list(&texts, self.and()),
            (false, false) if compound => texts.join(self.pick(", or ", ", ou ")),
            (false, false) => list(&texts, self.or()),
            (false, true) => {
                let either = if compound { texts.join(", or ") } else { list(&texts, "or") };
                let fr = match (shared.is_some(), compound) {
                    (true, _) => format!("soit {}", texts.join(", soit ")),
                    (false, true) => texts.join(", ou "),
                    (false, false) => list(&texts, "ou"),
                };
                self.pick(format!("either {either}"), fr)
            }
        };
        Clause { subject: shared.unwrap_or_default(), predicate, compound: true }
    }

    /// One condition, asserted or denied.
    pub(super) fn clause(&self, item: (&Expr, bool)) -> Clause {
        let (expr, yes) = bare(item);
        match &expr.kind {
            ExprKind::Logic { .. } => {
                let (items, and) = parts((expr, yes));
                let mut groups = self.grouped(&items, and);
                match (groups.pop(), groups.is_empty()) {
                    (Some(only), true) => self.one(only, and, true),
                    (last, _) => {
                        let groups = groups.into_iter().chain(last);
                        self.one(groups.map(|group| self.one(group, and, false)).collect(), and, true)
                    }
                }
            }
            ExprKind::Compared(compare, a, b) => {
                self.compared(if yes { *compare } else { flipped(*compare) }, a, b)
            }
            ExprKind::Holds { site, held, not, amount } => {
                let site = match site.kind {
                    ExprKind::Word(Kw::Hand) => self.hand(),
                    _ => self.np(site),
                };
                match emptiness(amount, yes != *not) {
                    Some(empty) if *held && !site.relative => self.fell_in_empty(empty),
                    _ => self.holds(site, *held, amount, yes != *not),
                }
            }
            ExprKind::Is { subject, not, being } => self.is(subject, being, yes != *not),
            ExprKind::Quantified { all, set, condition } => self.quantified(*all, set, condition, yes),
            ExprKind::CanMove(player) => {
                let player = self.np(player);
                let can = verb(self.lang, &player, Verb::Can, yes);
                Clause::new(player, self.pick(format!("{can} move"), format!("{can} jouer")))
            }
            ExprKind::Word(Kw::Yes | Kw::No) => {
                let always = yes == matches!(expr.kind, ExprKind::Word(Kw::Yes));
                Clause::impersonal(match always {
                    true => self.pick("this is always so", "c’est toujours le cas"),
                    false => self.pick("this is never so", "ce n’est jamais le cas"),
                })
            }
            _ => self.truth(expr, yes),
        }
    }

    /// The contents of a place.
    pub(super) fn holds(&self, place: Np, held: bool, amount: &Amount, yes: bool) -> Clause {
        let empty = emptiness(amount, yes);
        let (amount, yes) = plain_amount(amount, yes);
        let stones = matches!(amount, Amount::Stones);
        let before = match (held, place.relative) {
            (true, false) => {
                self.pick(" just before the last stone fell", " juste avant que la dernière pierre y tombe")
            }
            (true, true) => self.pick(" just before", " juste avant"),
            (false, _) => "",
        };
        if let Some(empty) = empty
            && !(stones && (yes || place.none))
        {
            let be = verb(self.lang, &place, if held { Verb::Was } else { Verb::Be }, empty);
            let vide = if place.plural { "vides" } else { "vide" };
            let predicate = self.pick(format!("{be} empty{before}"), format!("{be} {vide}{before}"));
            return Clause::new(place, predicate);
        }
        let hold = verb(self.lang, &place, if held { Verb::Held } else { Verb::Hold }, yes);
        let now = place.now && !held;
        let amount = match (place.none, self.lang) {
            (true, game::Lang::Fr) if stones => "de pierres".into(),
            _ => self.amount(&amount, place.together),
        };
        let predicate = match (now, self.lang) {
            (true, game::Lang::En) if yes => format!("now {hold} {amount}"),
            (true, game::Lang::Fr) => format!("{hold} maintenant {amount}"),
            _ => format!("{hold} {amount}{before}"),
        };
        Clause::new(place, predicate)
    }

    /// Two values with a comparison sign between them.
    fn compared(&self, compare: Compare, a: &Expr, b: &Expr) -> Clause {
        let (amount, yes) = match compare {
            Compare::Equal => (Amount::OneOf(vec![b.clone()]), true),
            Compare::NotEqual => (Amount::OneOf(vec![b.clone()]), false),
            _ => (Amount::Than(compare, Box::new(b.clone())), true),
        };
        if let Some(place) = self.container(a) {
            return self.holds(place, false, &amount, yes);
        }
        match (self.names.kind(a), compare) {
            (super::names::Kind::Number, _) => self.number_is(a, &amount, yes),
            (_, Compare::Equal) => self.same(a, b, true),
            (_, Compare::NotEqual) => self.same(a, b, false),
            _ => self.number_is(a, &amount, yes),
        }
    }

    pub(super) fn quantified(&self, all: bool, set: &Expr, condition: &Expr, yes: bool) -> Clause {
        let set = self.np(set);
        let x = set.object();
        let (en, fr, yes) = match (all, yes) {
            (true, true) => ("each", "chacune", true),
            (true, false) => ("at least one", "au moins une", false),
            (false, true) => ("at least one", "au moins une", true),
            (false, false) => ("none", "aucune", true),
        };
        let subject = Np {
            object: Some(self.pick("it", "elle").into()),
            none: en == "none",
            ..Np::she(self.pick(format!("{en} of {x}"), format!("{fr} {}", de(x))))
        };
        self.about(subject, || self.clause((condition, yes)))
    }

    /// `one of your pits`, « une de vos cases ».
    pub(super) fn one_of(&self, set: &Expr) -> String {
        let np = self.np(set);
        let x = np.object();
        if !np.plural {
            return x.to_owned();
        }
        self.pick(format!("one of {x}"), format!("une {}", de(x)))
    }

    /// Says to whom something belongs.
    pub(super) fn belongs(&self, what: Np, to_whom: &Np, yes: bool) -> Clause {
        if to_whom.none {
            let be = verb(self.lang, &Np { none: yes, ..what.clone() }, Verb::Belong, true);
            let (en, fr) = if yes { ("nobody", "à personne") } else { ("somebody", "à quelqu’un") };
            return Clause::new(what, format!("{be} {}", self.pick(en, fr)));
        }
        let be = verb(self.lang, &what, Verb::Belong, yes);
        let whom = to_whom.object();
        Clause::new(what, self.pick(format!("{be} {whom}"), format!("{be} {}", to(whom))))
    }
}

fn has_subject(group: &[Clause], subject: &Np) -> bool {
    !subject.text.is_empty() && group.iter().all(|it| it.subject.text == subject.text)
}

fn is_number(expr: &Expr, n: u32) -> bool {
    matches!(expr.kind, ExprKind::Number(it) if it == n)
}

/// Whether a constraint says only that there is nothing, or that there is something.
fn emptiness(amount: &Amount, yes: bool) -> Option<bool> {
    match plain_amount(amount, yes) {
        (Amount::Stones, yes) => Some(!yes),
        (Amount::OneOf(these), yes) if matches!(these.as_slice(), [n] if is_number(n, 0)) => Some(yes),
        _ => None,
    }
}

/// The simplest form of a constraint: no `not at least 3`, no `more than 0`.
fn plain_amount(amount: &Amount, yes: bool) -> (Amount, bool) {
    match amount {
        Amount::Than(compare, than) => {
            let compare = if yes { *compare } else { flipped(*compare) };
            match (compare, &than.kind) {
                (Compare::Greater, ExprKind::Number(0)) => (Amount::Stones, true),
                (Compare::Less, ExprKind::Number(1)) | (Compare::LessOrEqual, ExprKind::Number(0)) => {
                    (Amount::Stones, false)
                }
                _ => (Amount::Than(compare, than.clone()), true),
            }
        }
        Amount::Even if !yes => (Amount::Odd, true),
        Amount::Odd if !yes => (Amount::Even, true),
        _ => (amount.clone(), yes),
    }
}
