//! Pits, sets of pits, players and directions as noun phrases.

use super::flow::Here;
use super::grammar::{Link, Np, de, list, que, quoted};
use super::names::{Kind, Meaning, looks_like_pit};
use super::{Explainer, Term, Viewpoint};
use crate::ast::{Expr, ExprKind, Holder, Name};
use crate::words::Kw;

impl Explainer<'_> {
    /// Any expression as a noun phrase.
    pub(super) fn np(&self, expr: &Expr) -> Np {
        match &expr.kind {
            ExprKind::Number(n) => Np::he(n.to_string()),
            ExprKind::Name(name) => self.named(name),
            ExprKind::Word(kw) => self.word(*kw),
            ExprKind::Player(n) => Np::he(self.pick(format!("player {n}"), format!("le joueur {n}"))),
            ExprKind::Has(whose, noun) => self.has(whose, noun),
            ExprKind::Prefix(kw, inner) => self.prefix(*kw, inner),
            ExprKind::Step { back, n, from, course } => self.step(*back, n.as_deref(), from, course.as_ref()),
            ExprKind::Pits(names) => self.pits(names),
            ExprKind::Filter(set, condition) => self.filter(set, condition),
            ExprKind::Walk { from, direction, course, by, bound } => {
                self.walk(from, direction.as_deref(), course.as_ref(), by.as_deref(), bound)
            }
            ExprKind::Binary(operator, left, right) => self.binary(*operator, left, right),
            ExprKind::Compared(..)
            | ExprKind::Holds { .. }
            | ExprKind::Is { .. }
            | ExprKind::Quantified { .. }
            | ExprKind::CanMove(_)
            | ExprKind::Logic { .. }
            | ExprKind::Not(_) => {
                let fact = self.when(expr, Link::Bare);
                Np::he(self.pick(format!("the fact that {fact}"), format!("le fait {}", que(&fact))))
            }
            ExprKind::Wrong => Np::he(self.pick("something unreadable", "quelque chose d’illisible")),
        }
    }

    fn named(&self, name: &str) -> Np {
        if let Some((_, this)) = self.aliases.borrow().iter().rev().find(|(it, _)| it == name) {
            return this.clone();
        }
        match self.names.meaning(name) {
            Some(Meaning::Option) => Np::she(self.option(name)),
            Some(Meaning::Group(kind) | Meaning::Register(Holder::Player, kind)) => {
                self.mine(&self.called(kind, name))
            }
            Some(Meaning::Variable(Kind::Truth)) => Np::he(quoted(self.lang, name)),
            Some(Meaning::Register(_, kind) | Meaning::Variable(kind)) => self.the(&self.called(kind, name)),
            None if looks_like_pit(name) => {
                self.uses(Term::PitNames);
                Np::she(self.pick(format!("pit {name}"), format!("la case {name}")))
            }
            None => Np::she(quoted(self.lang, name)),
        }
    }

    /// `the option order`.
    pub(super) fn option(&self, name: &str) -> String {
        self.asks(name);
        self.pick(format!("the option {name}"), format!("l’option {name}"))
    }

    pub(super) fn word(&self, kw: Kw) -> Np {
        match (kw, &self.players) {
            (Kw::Me, [Some(player), _]) | (Kw::Opponent, [_, Some(player)]) => return player.clone(),
            _ => {}
        }
        match kw {
            Kw::Here => self.here(),
            Kw::Origin => {
                self.uses(Term::Start);
                Np::she(self.pick("the starting pit", "la case de départ"))
            }
            Kw::Last => self.last_pit(),
            Kw::It => self.it.borrow().last().cloned().unwrap_or_else(|| self.this_pit()),
            Kw::Nowhere => Np { none: true, ..Np::she(self.pick("no pit", "aucune case")) },
            Kw::Nobody => Np { none: true, ..Np::he(self.pick("nobody", "personne")) },
            Kw::Me if self.view.get() == Viewpoint::Each => Np::he(self.pick("that player", "ce joueur")),
            Kw::Me => Np { you: true, ..Np::he(self.pick("you", "vous")) },
            Kw::Opponent if self.names.is_duel() => Np::he(self.pick("the opponent", "l’adversaire")),
            Kw::Opponent | Kw::NextPlayer => Np::he(self.pick("the next player", "le joueur suivant")),
            Kw::Pits | Kw::EachPit => Np::they(self.pick("the pits of the board", "les cases du terrain")),
            Kw::Forward | Kw::Backward | Kw::Direction => self.direction(kw),
            Kw::Yes => Np::he(self.pick("yes", "oui")),
            Kw::No => Np::he(self.pick("no", "non")),
            _ => self.number_word(kw),
        }
    }

    /// The pit where the last stone fell, or the pronoun that stands for it at the moment.
    fn last_pit(&self) -> Np {
        if let Some(pronoun) = self.last.borrow().as_ref() {
            return pronoun.clone();
        }
        self.uses(Term::Last);
        Np::she(self.pick("the last pit", "la dernière case"))
    }

    pub(super) fn this_pit(&self) -> Np {
        Np::she(self.pick("this pit", "cette case"))
    }

    /// The pit where the hand is.
    fn here(&self) -> Np {
        Np::she(match self.flow.get().here {
            Here::Chosen => self.pick("the chosen pit", "la case choisie"),
            Here::Last => return self.last_pit(),
            Here::Start => return self.word(Kw::Origin),
            Here::Stone => self.pick("the pit where it fell", "la case où elle est tombée"),
            Here::Current => {
                self.uses(Term::Current);
                self.pick("the current pit", "la case courante")
            }
        })
    }

    /// A pit by its relation to another: `the pit facing X`, or `whose facing pit`.
    fn relation(&self, to: &Np, of: String, whose: &str, feminine: bool) -> Np {
        let text = if to.relative { whose.to_owned() } else { of };
        Np { feminine, ..Np::he(text) }
    }

    fn prefix(&self, kw: Kw, inner: &Expr) -> Np {
        if kw == Kw::ReverseOf {
            return self.reverse(inner);
        }
        let to = self.np(inner);
        let x = to.object();
        let of = de(x);
        let (en, fr, whose, dont) = match kw {
            Kw::Opposite => {
                ("the pit facing", format!("la case en face {of}"), "facing pit", "la case d’en face")
            }
            Kw::AheadOf => {
                ("the pit in front of", format!("la case devant {x}"), "pit in front", "la case de devant")
            }
            Kw::Behind => {
                ("the pit behind", format!("la case derrière {x}"), "pit behind", "la case de derrière")
            }
            Kw::LeftOf => (
                "the pit to the left of",
                format!("la case à gauche {of}"),
                "pit to the left",
                "la case de gauche",
            ),
            Kw::RightOf => (
                "the pit to the right of",
                format!("la case à droite {of}"),
                "pit to the right",
                "la case de droite",
            ),
            Kw::NeighboursOf => {
                ("the neighbours of", format!("les voisines {of}"), "neighbours", "les voisines")
            }
            Kw::OwnerOf => ("the owner of", format!("le propriétaire {of}"), "owner", "le propriétaire"),
            Kw::FirstIn | Kw::LastIn => return self.end_of(kw == Kw::FirstIn, &to),
            _ => return self.number_prefix(kw, &to),
        };
        let whose = self.pick(format!("whose {whose}"), format!("dont {dont}"));
        let np = self.relation(&to, self.pick(format!("{en} {x}"), fr), &whose, kw != Kw::OwnerOf);
        let many = kw == Kw::NeighboursOf;
        Np { plural: many, together: many, ..np }
    }

    /// The first or the last pit of a set.
    fn end_of(&self, first: bool, set: &Np) -> Np {
        let (en, fr) = if first { ("the first", "la première") } else { ("the last", "la dernière") };
        let x = set.object();
        let is_list = [" and ", " et "].iter().any(|it| x.contains(it));
        Np::she(match is_list {
            true => self.pick(format!("{en} among {x}"), format!("{fr} parmi {x}")),
            false => self.pick(format!("{en} of {x}"), format!("{fr} {}", de(x))),
        })
    }

    fn step(&self, back: bool, n: Option<&Expr>, from: &Expr, course: Option<&Name>) -> Np {
        let to = self.np(from);
        let x = to.object();
        let along = self.along(course);
        let n = match n.map(|n| &n.kind) {
            None | Some(ExprKind::Number(1)) => None,
            Some(ExprKind::Number(n)) => Some(n.to_string()),
            Some(ExprKind::Name(name)) => Some(quoted(self.lang, name)),
            Some(_) => n.map(|n| self.np(n).text),
        };
        let (of, whose) = match (n, back) {
            (None, false) => (
                self.pick(format!("the pit after {x}{along}"), format!("la case qui suit {x}{along}")),
                self.pick(format!("whose next pit{along}"), format!("dont la case suivante{along}")),
            ),
            (None, true) => (
                self.pick(format!("the pit before {x}{along}"), format!("la case qui précède {x}{along}")),
                self.pick(format!("whose previous pit{along}"), format!("dont la case précédente{along}")),
            ),
            (Some(n), back) => {
                let way = match back {
                    false => self.pick("after", "après"),
                    true => self.pick("before", "avant"),
                };
                let of = self.pick(
                    format!("the pit {n} places {way} {x}{along}"),
                    format!("la case située {n} places {way} {x}{along}"),
                );
                let whose = self.pick(
                    format!("whose pit {n} places {way}{along}"),
                    format!("dont la case située {n} places {way}{along}"),
                );
                (of, whose)
            }
        };
        self.relation(&to, of, &whose, true)
    }

    /// ` along the course “x”`; nothing if the game has only one course.
    pub(super) fn along(&self, course: Option<&Name>) -> String {
        match course {
            Some(name) if self.names.courses.len() > 1 => {
                let name = quoted(self.lang, &name.text);
                self.pick(format!(" along the course {name}"), format!(" le long du parcours {name}"))
            }
            _ => String::new(),
        }
    }

    fn pits(&self, names: &[Name]) -> Np {
        self.uses(Term::PitNames);
        let names: Vec<&str> = names.iter().map(|it| it.text.as_str()).collect();
        match names.as_slice() {
            [one] => Np::she(self.pick(format!("pit {one}"), format!("la case {one}"))),
            _ => {
                let names = list(&names, self.and());
                Np::they(self.pick(format!("the pits {names}"), format!("les cases {names}")))
            }
        }
    }
}
