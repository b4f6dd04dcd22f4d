//! Choices of the player, and values that get a name.

use game::explanation::finished;

use super::Explainer;
use super::flow::{Chose, Flow, Here};
use super::grammar::{Link, Np, Verb, de, quoted, to, verb};
use super::layout::Sentence;
use super::names::{Kind, Meaning};
use super::sets::{is_nowhere, unfiltered};
use crate::ast::{Block, Choice, Expr, ExprKind, Holder, Name, Noun, Operator, Target, Whose};
use crate::words::Kw;

impl Explainer<'_> {
    pub(super) fn choose(
        &self,
        choice: &Choice,
        name: Option<&Name>,
        otherwise: Option<&Block>,
        steps: &mut Vec<Sentence>,
    ) {
        let lead = self.chosen(choice, name);
        let before = self.flow.get();
        let here = match (choice, name) {
            (Choice::Pit { .. }, None) => Here::Chosen,
            _ => before.here,
        };
        let chose = if before.chose == Chose::Never { Chose::Never } else { Chose::Yes };
        let after = Flow { here, chose };
        match (otherwise, self.nothing_left(choice, before.chose)) {
            (Some(block), _) => {
                steps.push(Sentence::alone(lead));
                self.just_took.set(false);
                let below = self.block(block);
                steps.push(Sentence::over(self.none_possible(choice), ",", below));
                // Nothing was chosen on that path: the hand is where it was.
                let other = self.flow.get();
                self.flow.set(if self.effects.ends(block) { after } else { after.or(other) });
            }
            (None, Some(nothing)) => {
                steps.push(Sentence::alone(format!("{} {}", finished(&lead), finished(&nothing))));
                self.flow.set(after);
            }
            (None, None) => {
                steps.push(Sentence::plain(lead));
                self.flow.set(after);
            }
        }
    }

    /// The choice as an instruction.
    fn chosen(&self, choice: &Choice, name: Option<&Name>) -> String {
        let name = name.map(|name| quoted(self.lang, &name.text));
        let call = |it: &str, la: &str| {
            name.as_ref().map_or(String::new(), |name| {
                self.pick(format!(": call {it} {name}"), format!(" : appelez-{la} {name}"))
            })
        };
        match choice {
            Choice::Pit { among, or_none } => {
                let none = if *or_none { self.pick(", or none", ", ou aucune") } else { "" };
                let (pit, call) = (self.any_one(among), call("it", "la"));
                self.pick(format!("choose {pit}{none}{call}"), format!("choisissez {pit}{none}{call}"))
            }
            Choice::Direction => {
                let call = call("it", "le");
                self.pick(
                    format!("choose a direction along the course, forward or backward{call}"),
                    format!("choisissez un sens le long du parcours, vers l’avant ou vers l’arrière{call}"),
                )
            }
            Choice::Number(least, most) => {
                let (least, most, call) = (self.np(least).text, self.np(most).text, call("it", "le"));
                self.pick(
                    format!("choose a number from {least} to {most}{call}"),
                    format!("choisissez un nombre entre {least} et {most}{call}"),
                )
            }
            Choice::Player => {
                let call = call("this player", "le");
                self.pick(format!("choose another player{call}"), format!("choisissez un autre joueur{call}"))
            }
            Choice::YesOrNo => {
                let about = name
                    .map_or(String::new(), |name| self.pick(format!(" for {name}"), format!(" pour {name}")));
                self.pick(format!("choose yes or no{about}"), format!("choisissez oui ou non{about}"))
            }
        }
    }

    /// One pit of a set, as an object of "choose".
    fn any_one(&self, set: &Expr) -> String {
        let (bare, conditions) = unfiltered(set);
        let head = match &bare.kind {
            ExprKind::Word(Kw::Pits) if conditions.is_empty() => {
                return self.pick("any pit", "n’importe quelle case").into();
            }
            ExprKind::Word(Kw::Pits) => self.pick("a pit", "une case").to_owned(),
            ExprKind::Prefix(Kw::NeighboursOf, pit) => {
                let pit = self.np(pit);
                let x = pit.object();
                self.pick(format!("a neighbour of {x}"), format!("une voisine {}", de(x)))
            }
            ExprKind::Binary(..) if conditions.is_empty() => {
                let set = self.np(set);
                let x = set.object();
                return self.pick(format!("a pit among {x}"), format!("une case parmi {x}"));
            }
            _ => return self.one_of(set),
        };
        if conditions.is_empty() {
            return head;
        }
        match self.told_apart(&conditions) {
            Some((of_it, free)) => {
                format!("{head}{}{}", self.relative_clauses(&of_it, false), self.provided(&free))
            }
            None => self.one_of(set),
        }
    }

    /// The consequence of having nothing to choose, where the rules do not mention it.
    fn nothing_left(&self, choice: &Choice, chose: Chose) -> Option<String> {
        match choice {
            Choice::Pit { or_none: false, among } if !self.is_sure(among) => {}
            Choice::Number(least, most) if !are_in_order(least, most) => {}
            _ => return None,
        }
        let none = self.none_possible(choice);
        match chose {
            Chose::No => Some(self.pick(format!("{none}, you pass"), format!("{none}, vous passez"))),
            Chose::Yes => {
                self.dead_end.set(true);
                None
            }
            Chose::Maybe => {
                self.dead_end.set(true);
                Some(self.pick(
                    format!("{none} and nothing was chosen before in this turn, you pass"),
                    format!("{none} et si rien n’a été choisi plus tôt dans ce tour, vous passez"),
                ))
            }
            Chose::Never => None,
        }
    }

    /// Whether a set is never empty, and no rule can reject a choice.
    fn is_sure(&self, set: &Expr) -> bool {
        let never_empty = match &set.kind {
            ExprKind::Word(Kw::Pits) | ExprKind::Pits(_) | ExprKind::Has(_, Noun::Pits | Noun::Row(_)) => {
                true
            }
            ExprKind::Name(name) | ExprKind::Has(_, Noun::Name(Name { text: name, .. })) => {
                matches!(self.names.meaning(name), None | Some(Meaning::Group(_)))
            }
            _ => false,
        };
        never_empty && !self.names.forbids
    }

    fn none_possible(&self, choice: &Choice) -> String {
        let (en, fr) = match choice {
            Choice::Pit { .. } => ("if no pit can be chosen", "si aucune case ne peut être choisie"),
            Choice::Direction => ("if no direction can be chosen", "si aucun sens ne peut être choisi"),
            Choice::Number(..) => ("if no number can be chosen", "si aucun nombre ne peut être choisi"),
            Choice::Player => ("if no player can be chosen", "si aucun joueur ne peut être choisi"),
            Choice::YesOrNo => ("if neither can be chosen", "si ni l’un ni l’autre ne peut être choisi"),
        };
        self.pick(en, fr).into()
    }

    /// Gives a value a name for the rest of the turn.
    pub(super) fn let_be(&self, name: &Name, value: &Expr) -> String {
        let quote = quoted(self.lang, &name.text);
        if !matches!(value.kind, ExprKind::Name(_)) && self.np(value).text.contains(&quote) {
            return self.assign(&Target::Name(name.clone()), value);
        }
        if let Some(nothing) = self.nothing_yet(&quote, value) {
            return nothing;
        }
        match (&value.kind, self.names.kind(value)) {
            (_, Kind::Truth) => {
                let whether = self.whether(value);
                self.pick(
                    format!("remember as {quote}, by yes or no, {whether}"),
                    format!("retenez sous le nom {quote}, par oui ou par non, {whether}"),
                )
            }
            (ExprKind::Number(n), _) => {
                self.pick(format!("call {quote} the number {n}"), format!("appelez {quote} le nombre {n}"))
            }
            (ExprKind::Word(Kw::Forward | Kw::Backward), _) => {
                let way = self.np(value).text;
                self.pick(
                    format!("call {quote} the direction {way}"),
                    format!("appelez {quote} le sens {way}"),
                )
            }
            _ => {
                let value = self.np(value);
                let x = value.object();
                self.pick(format!("call {quote} {x}"), format!("appelez {quote} {x}"))
            }
        }
    }

    /// Introduces a name for nothing, or for a plain yes or no, which something changes later.
    fn nothing_yet(&self, name: &str, value: &Expr) -> Option<String> {
        let (en, fr) = match &value.kind {
            ExprKind::Word(Kw::Yes) => {
                (format!("{name} is yes at first"), format!("{name} vaut d’abord oui"))
            }
            ExprKind::Word(Kw::No) => (format!("{name} is no at first"), format!("{name} vaut d’abord non")),
            ExprKind::Word(Kw::Nowhere) => {
                (format!("there is no pit {name} yet"), format!("il n’y a pas encore de case {name}"))
            }
            ExprKind::Word(Kw::Nobody) => {
                (format!("there is no player {name} yet"), format!("il n’y a pas encore de joueur {name}"))
            }
            ExprKind::Filter(_, condition) if is_nowhere(condition) => {
                (format!("there are no pits {name} yet"), format!("il n’y a pas encore de cases {name}"))
            }
            _ => return None,
        };
        Some(self.pick(en, fr))
    }

    /// `whether C`, « si C ».
    fn whether(&self, condition: &Expr) -> String {
        let clause = self.when(condition, Link::If);
        match clause.strip_prefix("if ") {
            Some(rest) if self.lang == game::Lang::En => format!("whether {rest}"),
            _ => clause,
        }
    }

    /// Assigns a value to a register or a variable.
    pub(super) fn assign(&self, target: &Target, value: &Expr) -> String {
        let (name, owner) = match target {
            Target::Direction => return self.turn_round(value),
            Target::Passes => return self.count(&self.word(Kw::Passes), value),
            Target::Name(name) => match self.names.meaning(&name.text) {
                Some(Meaning::Register(holder, _)) => (name, Some(self.holder(holder))),
                _ => (name, None),
            },
            Target::Of(name, whose) => (name, Some(self.owner(whose))),
        };
        let kind = match self.names.meaning(&name.text) {
            Some(Meaning::Register(_, kind) | Meaning::Variable(kind)) => kind,
            _ => self.names.kind(value),
        };
        match (kind, &value.kind) {
            (Kind::Truth, _) => self.mark(owner.as_ref(), &name.text, value),
            (_, ExprKind::Word(Kw::Nowhere | Kw::Nobody)) => self.lose(owner.as_ref(), name),
            (Kind::Number, _) => self.count(&self.target(target, name), value),
            (Kind::Set, ExprKind::Binary(operator @ (Operator::Plus | Operator::Minus), left, right))
                if self.np(left).text == self.target(target, name).text =>
            {
                let (set, other) = (self.target(target, name), self.np(right));
                let (x, y) = (set.object(), other.object());
                match operator {
                    Operator::Plus => self.pick(format!("add {y} to {x}"), format!("ajoutez {y} {}", to(x))),
                    _ => self.pick(format!("take {y} out of {x}"), format!("retirez {y} {}", de(x))),
                }
            }
            _ => {
                let (np, value) = (self.target(target, name), self.np(value));
                let (np, value) = if value.you { (value, np) } else { (np, value) };
                let be = verb(self.lang, &np, Verb::Be, true);
                let (x, y) = (&np.text, value.object());
                self.pick(format!("{x} {be} now {y}"), format!("{x} {be} désormais {y}"))
            }
        }
    }

    fn target(&self, target: &Target, name: &Name) -> Np {
        match target {
            Target::Of(_, whose) => self.has(whose, &Noun::Name(name.clone())),
            _ => match self.names.meaning(&name.text) {
                Some(Meaning::Register(Holder::Player, _)) => self.has(&Whose::My, &Noun::Name(name.clone())),
                _ => self.the(&self.called_of(name)),
            },
        }
    }

    /// Assigns a number: "by so much" if it is added to the old value.
    fn count(&self, number: &Np, value: &Expr) -> String {
        let x = &number.text;
        if let ExprKind::Binary(operator @ (Operator::Plus | Operator::Minus), left, by) = &value.kind
            && self.np(left).text == *x
        {
            let by = self.np(by).text;
            return match operator {
                Operator::Plus => self.pick(format!("add {by} to {x}"), format!("ajoutez {by} {}", to(x))),
                _ => self.pick(format!("take {by} off {x}"), format!("retranchez {by} {}", de(x))),
            };
        }
        let value = self.np(value).text;
        self.pick(format!("{x} becomes {value}"), format!("{x} devient {value}"))
    }

    fn mark(&self, owner: Option<&Np>, name: &str, value: &Expr) -> String {
        let name = quoted(self.lang, name);
        let Some(owner) = owner else {
            return match value.kind {
                ExprKind::Word(Kw::Yes) => {
                    self.pick(format!("{name} becomes yes"), format!("{name} devient oui"))
                }
                ExprKind::Word(Kw::No) => {
                    self.pick(format!("{name} becomes no"), format!("{name} devient non"))
                }
                _ => {
                    let when = self.when(value, Link::If);
                    self.pick(
                        format!("{name} becomes yes {when}, and no if not"),
                        format!("{name} devient oui {when}, et non dans le cas contraire"),
                    )
                }
            };
        };
        let (who, gets, loses) =
            (&owner.text, verb(self.lang, owner, Verb::Get, true), verb(self.lang, owner, Verb::Lose, true));
        match value.kind {
            ExprKind::Word(Kw::Yes) => {
                self.pick(format!("{who} {gets} the mark {name}"), format!("{who} {gets} la marque {name}"))
            }
            ExprKind::Word(Kw::No) => {
                self.pick(format!("{who} {loses} the mark {name}"), format!("{who} {loses} la marque {name}"))
            }
            _ => {
                let when = self.when(value, Link::If);
                self.pick(
                    format!("{who} {gets} the mark {name} {when}, and {loses} it if not"),
                    format!("{who} {gets} la marque {name} {when}, et la {loses} dans le cas contraire"),
                )
            }
        }
    }

    /// Says that there is no such pit or player any more.
    fn lose(&self, owner: Option<&Np>, name: &Name) -> String {
        let thing = self.called_of(name);
        let Some(owner) = owner else {
            return self.pick(
                format!("there is no longer a {}", thing.en),
                format!("il n’y a plus de {}", thing.fr),
            );
        };
        let have = verb(self.lang, owner, Verb::Have, true);
        let have_not = verb(self.lang, owner, Verb::Have, false);
        let no_more = have_not.strip_suffix("pas").map_or(have_not.clone(), |it| format!("{it}plus"));
        let who = &owner.text;
        self.pick(
            format!("{who} no longer {have} a {}", thing.en),
            format!("{who} {no_more} de {}", thing.fr),
        )
    }

    fn turn_round(&self, value: &Expr) -> String {
        if let ExprKind::Prefix(Kw::ReverseOf, of) = &value.kind
            && matches!(of.kind, ExprKind::Word(Kw::Direction))
        {
            self.uses(super::Term::Direction);
            return self.pick("the direction of play is reversed", "le sens du jeu s’inverse").into();
        }
        let way = self.which_way(Some(value));
        self.pick(format!("play now goes{way}"), format!("le jeu va désormais{way}"))
    }
}

fn are_in_order(least: &Expr, most: &Expr) -> bool {
    matches!((&least.kind, &most.kind), (ExprKind::Number(least), ExprKind::Number(most)) if least <= most)
}
