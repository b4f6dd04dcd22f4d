//! Conditions on `it` that "that" and "whose" can express.

use super::Explainer;
use crate::ast::{Amount, Being, Expr, ExprKind, Noun, Whose};
use crate::words::Kw;

impl Explainer<'_> {
    /// Whether "that" and "whose" can express a condition on `it`: each clause must have `it` as its subject.
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

/// Whether it is the pit that a filter is about.
pub(super) fn is_it(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Word(Kw::It))
}

/// Whether it is `it`, or one step away from it.
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

/// Whether a condition mentions `it` anywhere.
pub(super) fn condition_mentions_it(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Logic { left, right, .. } => condition_mentions_it(left) || condition_mentions_it(right),
        ExprKind::Not(inner) | ExprKind::CanMove(inner) => condition_mentions_it(inner),
        ExprKind::Holds { site, amount, .. } => mentions_it(site) || amount_mentions_it(amount),
        ExprKind::Is { subject, being, .. } => mentions_it(subject) || being_mentions_it(being),
        ExprKind::Compared(_, left, right) => mentions_it(left) || mentions_it(right),
        ExprKind::Quantified { set, .. } => mentions_it(set),
        _ => mentions_it(condition),
    }
}

/// Whether an expression mentions the `it` of the surrounding condition; a filter inside has its own.
fn mentions_it(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Word(Kw::It) => true,
        ExprKind::Has(Whose::Of(inner), _) | ExprKind::Prefix(_, inner) | ExprKind::Filter(inner, _) => {
            mentions_it(inner)
        }
        ExprKind::Has(_, Noun::Row(inner)) => mentions_it(inner),
        ExprKind::Step { from, n, .. } => mentions_it(from) || n.as_deref().is_some_and(mentions_it),
        ExprKind::Walk { from, .. } => mentions_it(from),
        ExprKind::Binary(_, left, right) => mentions_it(left) || mentions_it(right),
        _ => false,
    }
}
