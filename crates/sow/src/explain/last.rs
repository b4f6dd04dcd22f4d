//! Conditions on the last stone: "the last stone fell in one of your pits that now holds one stone".

use super::Explainer;
use super::conditions::{Clause, Item};
use super::flow::Here;
use super::grammar::{Np, Verb, verb};
use super::names::Kind;
use crate::ast::{Being, Expr, ExprKind};
use crate::words::Kw;

impl Explainer<'_> {
    /// Whether an expression is the pit where the last stone fell.
    pub(super) fn is_last(&self, expr: &Expr) -> bool {
        match expr.kind {
            ExprKind::Word(Kw::Last) => true,
            ExprKind::Word(Kw::Here) => self.flow.get().here == Here::Last,
            _ => false,
        }
    }

    /// Whether a condition is about that pit.
    pub(super) fn is_about_last(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Holds { site, .. } => self.is_last(site),
            ExprKind::Is { subject, .. } => self.is_last(subject),
            _ => false,
        }
    }

    /// Joins conditions on the last pit: the one about its place becomes a clause about the last stone, the others
    /// follow.
    pub(super) fn about_last(&self, run: &[Item<'_>]) -> Vec<Clause> {
        let lead =
            run.iter().enumerate().find_map(|(place, it)| self.where_fell(*it).map(|lead| (place, lead)));
        let Some((place, (fell_in, yes))) = lead.filter(|(_, (_, yes))| *yes || run.len() == 1) else {
            return run.iter().map(|it| self.clause(*it)).collect();
        };
        let stone = Np::she(self.pick("the last stone", "la dernière pierre"));
        let fell = verb(self.lang, &stone, Verb::Fall, yes);
        let mut predicate =
            self.pick(format!("{fell} in {fell_in}"), format!("{fell} tombée dans {fell_in}"));
        let others: Vec<&Item<'_>> =
            run.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, it)| it).collect();
        if !others.is_empty() {
            let that = Np { relative: true, now: true, ..Np::she(self.pick("that", "qui")) };
            let was = self.last.replace(Some(that));
            let others = others.into_iter().map(|it| self.clause(*it)).collect();
            let that = self.one(others, true, false).text();
            self.last.replace(was);
            predicate = format!("{predicate} {that}");
        }
        vec![Clause { compound: run.len() > 1, ..Clause::new(stone, predicate) }]
    }

    /// The place where the last stone fell, if a condition says only that, and whether it is asserted.
    fn where_fell(&self, item: Item<'_>) -> Option<(String, bool)> {
        let ExprKind::Is { not, being, .. } = &item.0.kind else { return None };
        let place = match being {
            Being::Mine => self.pick("one of your pits", "une de vos cases").into(),
            Being::Theirs if self.names.is_duel() => {
                self.pick("one of the opponent’s pits", "une des cases de l’adversaire").into()
            }
            Being::Theirs => self.pick("a pit of another player", "une case d’un autre joueur").into(),
            Being::In(set) => self.one_of(set),
            Being::Same(site) if self.is_place(site) => self.np(site).object().to_owned(),
            _ => return None,
        };
        Some((place, item.1 != *not))
    }

    /// Says whether the last stone fell in an empty pit.
    pub(super) fn fell_in_empty(&self, empty: bool) -> Clause {
        let stone = Np::she(self.pick("the last stone", "la dernière pierre"));
        let predicate = match empty {
            true => self.pick(
                "fell in a pit that was empty just before",
                "est tombée dans une case qui était vide juste avant",
            ),
            false => self.pick(
                "fell in a pit that was not empty just before",
                "est tombée dans une case qui n’était pas vide juste avant",
            ),
        };
        Clause::new(stone, predicate.into())
    }

    /// Whether it is a pit or a store, not a mark and not nowhere.
    pub(super) fn is_place(&self, expr: &Expr) -> bool {
        self.names.kind(expr) == Kind::Site && !matches!(expr.kind, ExprKind::Word(Kw::Nowhere))
    }
}
