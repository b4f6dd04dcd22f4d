//! Clauses with `is`: a form of their own for options, owners, marks, numbers and nothing.

use super::Explainer;
use super::conditions::{Clause, flipped};
use super::flow::Here;
use super::grammar::{Link, Np, Verb, counted, de, list, quoted, to, verb};
use super::names::{Kind, Meaning};
use super::numbers::comparison;
use super::relative::is_it;
use crate::ast::{Amount, Being, Compare, Expr, ExprKind, Holder, Name, Noun};
use crate::words::{Kw, ROWS};

impl Explainer<'_> {
    pub(super) fn is(&self, subject: &Expr, being: &Being, yes: bool) -> Clause {
        // "Those of them that hold stones are empty" means that none of them holds stones.
        if let (ExprKind::Filter(set, condition), Being::Empty) = (&subject.kind, being)
            && holds_stones(condition)
        {
            return self.quantified(false, set, condition, !yes);
        }
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

    /// One value equals another.
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
            _ if self.names.kind(subject) == Kind::Truth && self.names.kind(other) == Kind::Truth => {
                self.together(subject, other, yes)
            }
            ExprKind::Name(name)
                if matches!(self.names.meaning(name), Some(Meaning::Register(_, Kind::Truth))) =>
            {
                self.marked(self.np(subject), name, yes)
            }
            ExprKind::Word(Kw::Nowhere | Kw::Nobody) => self.absent(subject, yes),
            ExprKind::Word(Kw::Me) if self.np(other).you => {
                self.is_you(self.np(subject), &self.np(other), yes)
            }
            _ if self.names.kind(subject) == Kind::Number => {
                self.number_is(subject, &Amount::OneOf(vec![other.clone()]), yes)
            }
            _ => self.being(self.np(subject), &Being::Same(Box::new(other.clone())), yes),
        }
    }

    /// Two truth values are equal, or differ.
    fn together(&self, a: &Expr, b: &Expr, yes: bool) -> Clause {
        let (a, b) = (self.when(a, Link::Bare), self.when(b, Link::Bare));
        let (en, fr) = match yes {
            true => (format!("{a} exactly when {b}"), format!("{a} exactement quand {b}")),
            false => (format!("{a} or {b}, but not both"), format!("{a} ou {b}, mais pas les deux")),
        };
        Clause { compound: true, ..Clause::impersonal(self.pick(en, fr)) }
    }

    /// A player is the reader: `you are`, which French puts after its `dont`.
    fn is_you(&self, subject: Np, you: &Np, yes: bool) -> Clause {
        if subject.text.starts_with("whose ") && self.lang == game::Lang::En {
            let be = verb(self.lang, &subject, Verb::Be, yes);
            return Clause::new(subject, format!("{be} {}", you.text));
        }
        let be = verb(self.lang, you, Verb::Be, yes);
        match subject.text.strip_prefix("dont ") {
            Some(rest) => Clause::new(Np::he(format!("dont {}", you.text)), format!("{be} {rest}")),
            None => Clause::new(you.clone(), format!("{be} {}", subject.object())),
        }
    }

    /// The value of an option, in the author's spelling.
    pub(super) fn value(&self, value: &Expr) -> String {
        match &value.kind {
            ExprKind::Name(name) => name.clone(),
            ExprKind::Word(kw) => {
                ROWS.iter().find(|row| row.kw == *kw).map_or(String::new(), |row| row.text(self.lang).into())
            }
            _ => self.np(value).text,
        }
    }

    /// A number meets a constraint.
    pub(super) fn number_is(&self, subject: &Expr, amount: &Amount, yes: bool) -> Clause {
        if matches!(subject.kind, ExprKind::Word(Kw::Players))
            && let Some(clause) = self.there_are_players(amount, yes)
        {
            return clause;
        }
        if let ExprKind::Prefix(Kw::NumberOf, set) = &subject.kind
            && let Some(clause) = self.there_are_pits(set, amount, yes)
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
                let compare = if yes { *compare } else { flipped(*compare) };
                let (en, fr) = comparison(compare);
                let en = en.strip_suffix(" equal to").filter(|it| it.starts_with("at")).unwrap_or(en);
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
        let (compare, n) = how_many(amount, yes)?;
        let nouns = (("player", "players"), ("joueur", "joueurs"));
        Some(match (compare, n) {
            (Compare::Equal, 1) => {
                Clause::impersonal(self.pick("there is only one player", "il n’y a qu’un joueur"))
            }
            (Compare::NotEqual, 1) => {
                Clause::impersonal(self.pick("there are several players", "il y a plusieurs joueurs"))
            }
            _ => self.there_are(compare, n, nouns, false, ""),
        })
    }

    fn there_are_pits(&self, set: &Expr, amount: &Amount, yes: bool) -> Option<Clause> {
        let (compare, n) = how_many(amount, yes)?;
        let set = self.np(set);
        let x = set.object();
        let among = self.pick(format!(" among {x}"), format!(" parmi {x}"));
        let nouns = (("pit", "pits"), ("case", "cases"));
        Some(match (compare, n) {
            (Compare::Equal | Compare::LessOrEqual, 0) | (Compare::Less, 1) => Clause::impersonal(
                self.pick(format!("there is no pit{among}"), format!("il n’y a aucune case{among}")),
            ),
            (Compare::Greater | Compare::NotEqual, 0) => {
                self.there_are(Compare::GreaterOrEqual, 1, nouns, true, &among)
            }
            _ => self.there_are(compare, n, nouns, true, &among),
        })
    }

    /// `there are at least 3 pits among X`.
    fn there_are(
        &self,
        compare: Compare,
        n: u32,
        (en, fr): ((&str, &str), (&str, &str)),
        feminine: bool,
        among: &str,
    ) -> Clause {
        let counted = counted(self.lang, n, en, fr, feminine);
        let (more, plus) = match compare {
            Compare::Less => ("fewer than ", "moins de "),
            Compare::LessOrEqual => ("at most ", "au plus "),
            Compare::Greater => ("more than ", "plus de "),
            Compare::GreaterOrEqual => ("at least ", "au moins "),
            Compare::Equal | Compare::NotEqual => ("", ""),
        };
        let be = if n == 1 { "is" } else { "are" };
        let plus = plus
            .strip_suffix(" de ")
            .map_or(format!("{plus}{counted}"), |it| format!("{it} {}", de(&counted)));
        Clause::impersonal(match compare {
            Compare::NotEqual => self
                .pick(format!("there {be} not {counted}{among}"), format!("il n’y a pas {counted}{among}")),
            _ => self.pick(format!("there {be} {more}{counted}{among}"), format!("il y a {plus}{among}")),
        })
    }

    /// A truth value on its own: an answer, or a mark that somebody has.
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

    /// The holder of a register, where the file does not name one.
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
            ExprKind::Word(Kw::Here) if self.flow.get().here == Here::Chosen => {
                Clause::impersonal(match yes {
                    true => self.pick("no pit was chosen", "aucune case n’a été choisie"),
                    false => self.pick("a pit was chosen", "une case a été choisie"),
                })
            }
            ExprKind::Has(whose, Noun::Name(name)) => self.without(&self.owner(whose), name, yes),
            ExprKind::Name(text) => {
                let name = Name { text: text.clone(), span: subject.span.clone() };
                match self.names.meaning(text) {
                    Some(Meaning::Register(holder, _)) => self.without(&self.holder(holder), &name, yes),
                    _ => {
                        let thing = self.called_of(&name);
                        let a = if thing.feminine { "une" } else { "un" };
                        Clause::impersonal(match yes {
                            true => self.pick(
                                format!("there is no {}", thing.en),
                                format!("il n’y a pas de {}", thing.fr),
                            ),
                            false => self
                                .pick(format!("there is a {}", thing.en), format!("il y a {a} {}", thing.fr)),
                        })
                    }
                }
            }
            _ => {
                let subject = self.np(subject);
                let predicate = match (yes, subject.plural) {
                    (true, false) => self.pick("does not exist", "n’existe pas"),
                    (true, true) => self.pick("do not exist", "n’existent pas"),
                    (false, false) => self.pick("exists", "existe"),
                    (false, true) => self.pick("exist", "existent"),
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
}

/// The comparison of a constraint with one written number.
fn how_many(amount: &Amount, yes: bool) -> Option<(Compare, u32)> {
    let (compare, n) = match amount {
        Amount::OneOf(these) => match these.as_slice() {
            [one] => (Compare::Equal, one),
            _ => return None,
        },
        Amount::Than(compare, than) => (*compare, &**than),
        Amount::Stones | Amount::Even | Amount::Odd => return None,
    };
    let ExprKind::Number(n) = n.kind else { return None };
    Some((if yes { compare } else { flipped(compare) }, n))
}

/// `it holds stones`.
fn holds_stones(condition: &Expr) -> bool {
    let ExprKind::Holds { site, held: false, not: false, amount } = &condition.kind else { return false };
    is_it(site) && matches!(amount, Amount::Stones)
}
