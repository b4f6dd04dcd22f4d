//! What something is said to be: its own kind of clause for options, owners, marks, numbers, nothing.

use super::conditions::Clause;
use super::grammar::{Np, Verb, counted, de, list, quoted, to, verb};
use super::names::{Kind, Meaning};
use super::numbers::comparison;
use super::Teller;
use super::flow::Here;
use crate::ast::{Amount, Being, Compare, Expr, ExprKind, Holder, Name, Noun, Whose};
use crate::words::{Kw, ROWS};

impl Teller<'_> {
    pub(super) fn is(&self, subject: &Expr, being: &Being, yes: bool) -> Clause {
        if let Some(place) = self.container(subject) {
            return match being {
                Being::Empty => self.holds(place, false, &Amount::Stones, !yes),
                Being::Amount(amount) => self.holds(place, false, amount, yes),
                Being::Same(n) => self.holds(place, false, &Amount::OneOf(vec![(**n).clone()]), yes),
                Being::In(_) | Being::Mine | Being::Theirs => self.being(place, being, yes),
            };
        }
        match (&subject.kind, being) {
            (ExprKind::Prefix(Kw::OwnerOf, pit), Being::Same(player)) => {
                self.belongs(self.np(pit), &self.np(player), yes)
            }
            (_, Being::Amount(amount)) => self.number_is(subject, amount, yes),
            (_, Being::Same(other)) => self.same(subject, other, yes),
            _ => self.being(self.np(subject), being, yes),
        }
    }

    fn being(&self, subject: Np, being: &Being, yes: bool) -> Clause {
        match being {
            Being::Empty => self.holds(subject, false, &Amount::Stones, !yes),
            Being::Mine => self.belongs(subject, &self.word(Kw::Me), yes),
            Being::Theirs => {
                let other = match self.names.is_duel() {
                    true => self.pick("the opponent", "l’adversaire"),
                    false => self.pick("another player", "un autre joueur"),
                };
                self.belongs(subject, &Np::he(other), yes)
            }
            Being::In(set) => {
                let be = verb(self.lang, &subject, Verb::Be, yes);
                let set = self.np(set);
                let x = set.object();
                let predicate = match (set.plural, subject.plural) {
                    (false, _) => format!("{be} {x}"),
                    (true, false) => self.pick(format!("{be} one of {x}"), format!("{be} l’une {}", de(x))),
                    (true, true) => self.pick(format!("{be} among {x}"), format!("{be} parmi {x}")),
                };
                Clause::new(subject, predicate)
            }
            Being::Amount(amount) => self.holds(subject, false, amount, yes),
            Being::Same(other) => {
                let be = verb(self.lang, &subject, Verb::Be, yes);
                let other = self.np(other);
                Clause::new(subject, format!("{be} {}", other.object()))
            }
        }
    }

    /// One value is another.
    pub(super) fn same(&self, subject: &Expr, other: &Expr, yes: bool) -> Clause {
        if let ExprKind::Name(name) = &subject.kind
            && self.names.meaning(name) == Some(Meaning::Option)
        {
            let be = self.pick(if yes { "is" } else { "is not" }, if yes { "vaut" } else { "ne vaut pas" });
            return Clause::new(Np::she(self.option(name)), format!("{be} {}", self.value(other)));
        }
        match &other.kind {
            ExprKind::Word(Kw::Yes) => self.truth(subject, yes),
            ExprKind::Word(Kw::No) => self.truth(subject, !yes),
            ExprKind::Name(name) if matches!(self.names.meaning(name), Some(Meaning::Register(_, Kind::Truth))) => {
                self.marked(self.np(subject), name, yes)
            }
            ExprKind::Word(Kw::Nowhere | Kw::Nobody) => self.absent(subject, yes),
            ExprKind::Word(Kw::Me) if self.np(other).you => {
                let you = self.np(other);
                let be = verb(self.lang, &you, Verb::Be, yes);
                let subject = self.np(subject);
                Clause::new(you, format!("{be} {}", subject.object()))
            }
            _ if self.names.kind(subject) == Kind::Number => {
                self.number_is(subject, &Amount::OneOf(vec![other.clone()]), yes)
            }
            _ => self.being(self.np(subject), &Being::Same(Box::new(other.clone())), yes),
        }
    }

    /// The value of an option, as the author spells it.
    pub(super) fn value(&self, value: &Expr) -> String {
        match &value.kind {
            ExprKind::Name(name) => name.clone(),
            ExprKind::Word(kw) => {
                ROWS.iter().find(|row| row.kw == *kw).map_or(String::new(), |row| row.text(self.lang).into())
            }
            _ => self.np(value).text,
        }
    }

    /// A number is so much.
    pub(super) fn number_is(&self, subject: &Expr, amount: &Amount, yes: bool) -> Clause {
        if matches!(subject.kind, ExprKind::Word(Kw::Players))
            && let Some(clause) = self.there_are_players(amount, yes)
        {
            return clause;
        }
        let subject = self.np(subject);
        let is = |yes| verb(self.lang, &subject, Verb::Be, yes);
        let agree = |word: &str| if subject.feminine { format!("{word}e") } else { word.to_owned() };
        let predicate = match amount {
            Amount::OneOf(these) => {
                let these: Vec<String> = these.iter().map(|it| self.np(it).text).collect();
                let these = list(&these, self.or());
                let be = is(yes);
                self.pick(format!("{be} {these}"), format!("{be} {} {}", agree("égal"), to(&these)))
            }
            Amount::Than(compare, than) => {
                let compare = if yes { *compare } else { super::conditions::flipped(*compare) };
                let (en, fr) = comparison(compare);
                let than = self.bound(compare, than).text;
                let be = is(true);
                self.pick(format!("{be} {en} {than}"), format!("{be} {} {}", agree(fr), to(&than)))
            }
            Amount::Even | Amount::Odd => {
                let even = matches!(amount, Amount::Even) == yes;
                let (en, fr) = if even { ("even", "pair") } else { ("odd", "impair") };
                let be = is(true);
                self.pick(format!("{be} {en}"), format!("{be} {}", agree(fr)))
            }
            Amount::Stones => {
                let be = is(yes);
                self.pick(format!("{be} at least 1"), format!("{be} au moins {} à 1", agree("égal")))
            }
        };
        Clause::new(subject, predicate)
    }

    fn there_are_players(&self, amount: &Amount, yes: bool) -> Option<Clause> {
        let (en, fr, n) = match amount {
            Amount::OneOf(these) if let [one] = these.as_slice() => ("", "", one),
            Amount::Than(compare, n) => match compare {
                Compare::Less => ("fewer than ", "moins de ", &**n),
                Compare::LessOrEqual => ("at most ", "au plus ", &**n),
                Compare::Greater => ("more than ", "plus de ", &**n),
                Compare::GreaterOrEqual => ("at least ", "au moins ", &**n),
                Compare::Equal | Compare::NotEqual => return None,
            },
            _ => return None,
        };
        let ExprKind::Number(n) = n.kind else { return None };
        let players = counted(self.lang, n, ("player", "players"), ("joueur", "joueurs"), false);
        let be = if n == 1 { "is" } else { "are" };
        Some(Clause::impersonal(match yes {
            true => self.pick(format!("there {be} {en}{players}"), format!("il y a {fr}{players}")),
            false => self.pick(format!("there {be} not {en}{players}"), format!("il n’y a pas {fr}{players}")),
        }))
    }

    /// A yes or no that stands alone: an answer, or a mark that somebody has.
    pub(super) fn truth(&self, expr: &Expr, yes: bool) -> Clause {
        match &expr.kind {
            ExprKind::Has(whose, Noun::Name(name)) => self.marked(self.owner(whose), &name.text, yes),
            ExprKind::Name(name) => match self.names.meaning(name) {
                Some(Meaning::Register(holder, _)) => self.marked(self.holder(holder), name, yes),
                _ => self.answer(Np::he(quoted(self.lang, name)), yes),
            },
            _ => self.answer(self.np(expr), yes),
        }
    }

    fn answer(&self, subject: Np, yes: bool) -> Clause {
        let answer = if yes { self.pick("yes", "oui") } else { self.pick("no", "non") };
        Clause::new(subject, self.pick(format!("is {answer}"), format!("vaut {answer}")))
    }

    /// Whose a register is when nothing says it.
    pub(super) fn holder(&self, holder: Holder) -> Np {
        match holder {
            Holder::Player => self.word(Kw::Me),
            Holder::Pit => self.this_pit(),
            Holder::Game => Np::he(self.pick("the game", "le jeu")),
        }
    }

    fn marked(&self, owner: Np, name: &str, yes: bool) -> Clause {
        let have = verb(self.lang, &owner, Verb::Have, yes);
        let name = quoted(self.lang, name);
        Clause::new(owner, self.pick(format!("{have} the mark {name}"), format!("{have} la marque {name}")))
    }

    /// There is no such pit, or no such player.
    fn absent(&self, subject: &Expr, yes: bool) -> Clause {
        match &subject.kind {
            ExprKind::Word(Kw::Here) if self.flow.get().here == Here::Chosen => Clause::impersonal(match yes {
                true => self.pick("no pit was chosen", "aucune case n’a été choisie"),
                false => self.pick("a pit was chosen", "une case a été choisie"),
            }),
            ExprKind::Has(whose, Noun::Name(name)) => self.without(&self.owner(whose), name, yes),
            ExprKind::Name(text) => {
                let name = Name { text: text.clone(), span: subject.span.clone() };
                match self.names.meaning(text) {
                    Some(Meaning::Register(holder, _)) => self.without(&self.holder(holder), &name, yes),
                    _ => {
                        let thing = self.called_of(&name);
                        let a = if thing.feminine { "une" } else { "un" };
                        Clause::impersonal(match yes {
                            true => self.pick(format!("there is no {}", thing.en), format!("il n’y a pas de {}", thing.fr)),
                            false => self.pick(format!("there is a {}", thing.en), format!("il y a {a} {}", thing.fr)),
                        })
                    }
                }
            }
            _ => {
                let subject = self.np(subject);
                let predicate = match yes {
                    true => self.pick("does not exist", "n’existe pas"),
                    false => self.pick("exists", "existe"),
                };
                Clause::new(subject, predicate.into())
            }
        }
    }

    fn without(&self, owner: &Np, name: &Name, yes: bool) -> Clause {
        let thing = self.called_of(name);
        let a = if thing.feminine { "une" } else { "un" };
        let (have, have_not) =
            (verb(self.lang, owner, Verb::Have, true), verb(self.lang, owner, Verb::Have, false));
        let predicate = match yes {
            true => self.pick(format!("{have} no {}", thing.en), format!("{have_not} de {}", thing.fr)),
            false => self.pick(format!("{have} a {}", thing.en), format!("{have} {a} {}", thing.fr)),
        };
        Clause::new(owner.clone(), predicate)
    }

    /// The pit where the last stone fell.
    pub(super) fn is_last(&self, expr: &Expr) -> bool {
        match expr.kind {
            ExprKind::Word(Kw::Last) => true,
            ExprKind::Word(Kw::Here) => self.flow.get().here == Here::Last,
            _ => false,
        }
    }

    /// A pit or a store, not a mark and not nowhere.
    pub(super) fn is_place(&self, expr: &Expr) -> bool {
        self.names.kind(expr) == Kind::Site && !matches!(expr.kind, ExprKind::Word(Kw::Nowhere))
    }

    /// Whether a condition on `it` can be told by `that` and `whose`: `it` is what every clause is about.
    pub(super) fn fits_relative(&self, condition: &Expr) -> bool {
        match &condition.kind {
            ExprKind::Logic { left, right, .. } => self.fits_relative(left) && self.fits_relative(right),
            ExprKind::Not(inner) => self.fits_relative(inner),
            ExprKind::Holds { site, amount, .. } => is_about_it(site) && !amount_mentions_it(amount),
            ExprKind::Is { subject, being, .. } => is_about_it(subject) && !being_mentions_it(being),
            ExprKind::Compared(_, left, right) => is_about_it(left) && !mentions_it(right),
            ExprKind::Has(Whose::Of(it), Noun::Name(_)) => is_it(it),
            _ => false,
        }
    }
}

fn is_it(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Word(Kw::It))
}

/// `it`, or something one step away from it.
fn is_about_it(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Prefix(Kw::FirstIn | Kw::LastIn | Kw::NumberOf, _) => false,
        ExprKind::Prefix(_, inner) => is_it(inner),
        ExprKind::Step { from, n, .. } => is_it(from) && !n.as_deref().is_some_and(mentions_it),
        ExprKind::Has(Whose::Of(it), Noun::Name(_)) => is_it(it),
        _ => is_it(expr),
    }
}

fn amount_mentions_it(amount: &Amount) -> bool {
    match amount {
        Amount::OneOf(these) => these.iter().any(mentions_it),
        Amount::Than(_, than) => mentions_it(than),
        Amount::Stones | Amount::Even | Amount::Odd => false,
    }
}

fn being_mentions_it(being: &Being) -> bool {
    match being {
        Being::In(other) | Being::Same(other) => mentions_it(other),
        Being::Amount(amount) => amount_mentions_it(amount),
        Being::Empty | Being::Mine | Being::Theirs => false,
    }
}

/// Whether `it` of the condition around occurs; a filter inside has an `it` of its own.
fn mentions_it(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Word(Kw::It) => true,
        ExprKind::Has(Whose::Of(inner), _) | ExprKind::Prefix(_, inner) | ExprKind::Filter(inner, _) => mentions_it(inner),
        ExprKind::Has(_, Noun::Row(inner)) => mentions_it(inner),
        ExprKind::Step { from, n, .. } => mentions_it(from) || n.as_deref().is_some_and(mentions_it),
        ExprKind::Walk { from, .. } => mentions_it(from),
        ExprKind::Binary(_, left, right) => mentions_it(left) || mentions_it(right),
        _ => false,
    }
}
