//! Loops, branches and named rules.

use super::Explainer;
use super::flow::{Chose, Flow, Here};
use super::grammar::{Link, Np, de, list, quoted};
use super::layout::Sentence;
use super::names::Meaning;
use crate::ast::{Being, Block, Expr, ExprKind, Name, StatementKind, Values};
use crate::words::Kw;

impl Explainer<'_> {
    pub(super) fn call(&self, name: &Name) -> Sentence {
        let flow = self.flow.get();
        self.entered(&name.text, flow);
        let rule = self.game.rules.iter().find(|it| it.name.as_ref().is_some_and(|it| it.text == name.text));
        if let Some(rule) = rule {
            let moved = self.effects.moves(&rule.block);
            let chose = match flow.chose {
                Chose::No if self.effects.chooses(&rule.block) => Chose::Maybe,
                chose => chose,
            };
            self.flow.set(Flow { here: if moved { Here::Current } else { flow.here }, chose });
        }
        let name = quoted(self.lang, &name.text);
        Sentence::plain(self.pick(format!("apply the rule {name}"), format!("appliquez la règle {name}")))
    }

    /// The body of a loop. If it moves the hand, the hand may be anywhere when the body begins again.
    pub(super) fn loop_body(&self, block: &Block) -> Vec<Sentence> {
        let mut flow = self.flow.get();
        if self.effects.moves(block) {
            flow.here = Here::Current;
        }
        if flow.chose == Chose::No && self.effects.chooses(block) {
            flow.chose = Chose::Maybe;
        }
        self.flow.set(flow);
        self.just_took.set(false);
        let steps = self.block(block);
        self.flow.set(self.flow.get().or(flow));
        steps
    }

    pub(super) fn while_loop(&self, condition: &Expr, block: &Block) -> Sentence {
        if self.effects.moves(block) {
            self.hand_at(Here::Current);
        }
        if matches!(condition.kind, ExprKind::Word(Kw::Yes)) {
            return Sentence {
                lead: self.over_and_over().into(),
                below: self.loop_body(block),
                plain: false,
            };
        }
        let lead = self.when(condition, Link::AsLongAs);
        Sentence::over(lead, ",", self.loop_body(block))
    }

    fn over_and_over(&self) -> &'static str {
        self.pick(
            "repeat this until a step puts an end to it",
            "répétez ceci jusqu’à ce qu’une étape y mette fin",
        )
    }

    pub(super) fn repeat(&self, block: &Block, end: Option<&(bool, Expr)>) -> Sentence {
        // The body runs at least once: what is known before it holds only for the first time.
        let before = self.flow.get();
        let below = self.loop_body(block);
        let mut after = self.flow.get();
        if before.chose == Chose::No && after.chose != Chose::No {
            after.chose = Chose::Maybe;
        }
        let lead = match end {
            None
            | Some(
                (true, Expr { kind: ExprKind::Word(Kw::No), .. })
                | (false, Expr { kind: ExprKind::Word(Kw::Yes), .. }),
            ) => self.over_and_over().into(),
            Some((true, condition)) => {
                let until = self.when(condition, Link::Until);
                self.pick(format!("repeat this {until}"), format!("répétez ceci {until}"))
            }
            Some((false, condition)) => {
                let again = self.when(condition, Link::AsLongAs);
                self.pick(
                    format!("do this, and again {again}"),
                    format!("faites ceci, et recommencez {again}"),
                )
            }
        };
        self.flow.set(after);
        Sentence { lead, below, plain: false }
    }

    pub(super) fn for_each_pit(&self, name: Option<&Name>, set: &Expr, block: &Block) -> Sentence {
        let set = self.np(set);
        let x = set.object();
        let lead = self.pick(
            format!("for each of {x}, one after the other"),
            format!("pour chacune {}, l’une après l’autre", de(x)),
        );
        let this = self.this_pit();
        match name {
            Some(name) if self.is_said(&this) => {
                let name = quoted(self.lang, &name.text);
                let lead = self.pick(format!("{lead}, called {name}"), format!("{lead}, appelée {name}"));
                Sentence::over(lead, ",", self.loop_body(block))
            }
            Some(name) => Sentence::over(lead, ",", self.with_alias(name, this, block)),
            None => Sentence::over(lead, ",", self.about(this, || self.loop_body(block))),
        }
    }

    pub(super) fn for_each_player(&self, name: &Name, block: &Block) -> Sentence {
        let this = Np::he(self.pick("this player", "ce joueur"));
        let lead =
            self.pick("for each player, one after the other", "pour chaque joueur, l’un après l’autre");
        if !self.is_said(&this) {
            return Sentence::over(lead, ",", self.with_alias(name, this, block));
        }
        let name = quoted(self.lang, &name.text);
        let lead = self.pick(format!("{lead}, called {name}"), format!("{lead}, appelé {name}"));
        Sentence::over(lead, ",", self.loop_body(block))
    }

    /// Whether an enclosing loop already uses this pronoun.
    fn is_said(&self, this: &Np) -> bool {
        let taken = self.aliases.borrow().iter().any(|(_, it)| it.text == this.text);
        taken || self.it.borrow().iter().any(|it| it.text == this.text)
    }

    fn with_alias(&self, name: &Name, this: Np, block: &Block) -> Vec<Sentence> {
        self.aliases.borrow_mut().push((name.text.clone(), this));
        let steps = self.loop_body(block);
        self.aliases.borrow_mut().pop();
        steps
    }

    /// `if`, `else if`, `else`: one step each.
    pub(super) fn branches(
        &self,
        arms: &[(Expr, Block)],
        otherwise: Option<&Block>,
        steps: &mut Vec<Sentence>,
    ) {
        let before = self.flow.get();
        let mut after: Option<Flow> = None;
        let only_options = self.is_about_one_option(arms.iter().map(|(condition, _)| condition));
        for (place, (condition, block)) in arms.iter().enumerate() {
            self.flow.set(before);
            let (lead, joint) = self.arm(condition, place == 0, only_options);
            steps.push(Sentence::over(lead, joint, self.branch(block, &mut after)));
        }
        self.flow.set(before);
        match otherwise {
            Some(block) => {
                let (lead, joint) = self.last_arm(only_options);
                steps.push(Sentence::over(lead, joint, self.branch(block, &mut after)));
            }
            None => after = Some(after.map_or(before, |after| after.or(before))),
        }
        self.flow.set(after.unwrap_or(before));
    }

    fn branch(&self, block: &Block, after: &mut Option<Flow>) -> Vec<Sentence> {
        self.just_took.set(false);
        let steps = self.block(block);
        if !self.effects.ends(block) {
            *after = Some(after.map_or(self.flow.get(), |it| it.or(self.flow.get())));
        }
        steps
    }

    /// The opening of a branch, and the joint between it and a single instruction.
    pub(super) fn arm(&self, condition: &Expr, first: bool, only_options: bool) -> (String, &'static str) {
        let Some(option) = self.option_test(condition) else {
            let when = self.when(condition, Link::If);
            let otherwise = self.pick("otherwise, ", "sinon, ");
            return (if first { when } else { format!("{otherwise}{when}") }, ",");
        };
        let with = self.pick(format!("with the option {option}"), format!("avec l’option {option}"));
        let otherwise = if first || only_options { "" } else { self.pick("otherwise, ", "sinon, ") };
        (format!("{otherwise}{with}"), self.colon())
    }

    /// The opening of the last branch, which has no condition.
    pub(super) fn last_arm(&self, only_options: bool) -> (&'static str, &'static str) {
        match only_options {
            true => {
                let lead = self
                    .pick("with any other value of this option", "avec toute autre valeur de cette option");
                (lead, self.colon())
            }
            false => (self.pick("otherwise", "sinon"), ","),
        }
    }

    fn colon(&self) -> &'static str {
        self.pick(":", " :")
    }

    /// Whether all conditions ask for values of one option: then they exclude each other.
    pub(super) fn is_about_one_option<'e>(&self, mut conditions: impl Iterator<Item = &'e Expr>) -> bool {
        let name = |condition: &Expr| self.option_test(condition)?.split(' ').next().map(str::to_owned);
        let Some(first) = conditions.next().and_then(name) else { return false };
        conditions.all(|it| name(it).as_ref() == Some(&first))
    }

    /// `grand-slam = forbidden`, if a condition asks only for the value of one option.
    fn option_test(&self, condition: &Expr) -> Option<String> {
        let ExprKind::Is { subject, not: false, being: Being::Same(value) } = &condition.kind else {
            return None;
        };
        let ExprKind::Name(name) = &subject.kind else { return None };
        if self.names.meaning(name) != Some(Meaning::Option) {
            return None;
        }
        self.asks(name);
        Some(format!("{name} = {}", self.value(value)))
    }

    /// The option values that an `if` without `else` leaves out: nothing happens for them.
    pub(super) fn other_values(&self, kind: &StatementKind, steps: &mut Vec<Sentence>) {
        let StatementKind::If { arms, otherwise: None } = kind else { return };
        let told: Vec<String> =
            arms.iter().filter_map(|(condition, _)| self.option_test(condition)).collect();
        if told.len() < arms.len() || !self.is_about_one_option(arms.iter().map(|(condition, _)| condition)) {
            return;
        }
        let name = told.first().and_then(|it| it.split(' ').next()).unwrap_or_default();
        let option = self.game.options.iter().find(|it| it.name.text == name);
        let Some(Values::Names(values)) = option.map(|it| &it.values) else { return };
        let left: Vec<&str> = values
            .iter()
            .map(|it| it.text.as_str())
            .filter(|it| !told.contains(&format!("{name} = {it}")))
            .collect();
        if !left.is_empty() {
            let left = list(&left, self.or());
            steps.push(Sentence::alone(self.pick(
                format!("with the option {name} = {left}: nothing more happens"),
                format!("avec l’option {name} = {left} : il ne se passe rien de plus"),
            )));
        }
    }
}
