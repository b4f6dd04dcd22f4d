//! The reasons for which games end: each condition that may end one is noted where it holds.

use crate::ast::{Amount, Being, Block, Ending, Expr, ExprKind, Noun, Whose};
use crate::lower::Lower;
use crate::program::Op;
use crate::words::Kw;

impl Lower<'_> {
    /// Compiles `end when`. Of conditions joined by `or` each is noted for itself, so that the one that holds is told.
    pub(super) fn ending(&mut self, ending: &Ending) {
        let mut parts = Vec::new();
        alternatives(&ending.condition, &mut parts);
        let Some((last, others)) = parts.split_last() else { return };
        let mut begins = Vec::new();
        for part in others {
            let not_this = self.branch(part, false);
            self.because(part);
            begins.push(self.jump());
            self.aim(not_this.unwrap_or_default());
        }
        let not_yet = self.branch(last, false);
        self.because(last);
        self.aim(begins);
        self.block(&ending.block);
        self.emit(Op::OverByScore);
        self.aim(not_yet.unwrap_or_default());
    }

    /// Notes the condition of a branch that ends the game, if a sentence about the end can repeat it.
    pub(super) fn because_if_over(&mut self, condition: &Expr, block: &Block) {
        if block.iter().any(|statement| statement.kind.ends_game()) && is_told_later(condition) {
            self.because(condition);
        }
    }

    fn because(&mut self, condition: &Expr) {
        let Ok(number) = u16::try_from(self.causes.len()) else { return };
        self.causes.push(condition.clone());
        self.emit(Op::Because { condition: number });
    }
}

/// The conditions that `or` joins.
fn alternatives<'a>(condition: &'a Expr, parts: &mut Vec<&'a Expr>) {
    match &condition.kind {
        ExprKind::Logic { and: false, left, right } => {
            alternatives(left, parts);
            alternatives(right, parts);
        }
        _ => parts.push(condition),
    }
}

/// Whether a condition still means something when the turn is over: it is about players and what they have, not about
/// the hand, the last pit or a name of the file.
fn is_told_later(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Number(_) => true,
        ExprKind::Word(word) => matches!(word, Kw::Me | Kw::Opponent | Kw::Pits | Kw::Total | Kw::Players),
        ExprKind::Not(inner) | ExprKind::CanMove(inner) | ExprKind::Prefix(_, inner) => is_told_later(inner),
        ExprKind::Logic { left, right, .. }
        | ExprKind::Binary(_, left, right)
        | ExprKind::Compared(_, left, right) => is_told_later(left) && is_told_later(right),
        ExprKind::Has(Whose::My | Whose::Their, noun) => !matches!(noun, Noun::Name(_)),
        ExprKind::Holds { site, held: false, amount, .. } => is_told_later(site) && is_amount(amount),
        ExprKind::Is { subject, being, .. } => {
            is_told_later(subject)
                && match being {
                    Being::Empty => true,
                    Being::Amount(amount) => is_amount(amount),
                    Being::In(_) | Being::Same(_) | Being::Mine | Being::Theirs => false,
                }
        }
        _ => false,
    }
}

fn is_amount(amount: &Amount) -> bool {
    match amount {
        Amount::OneOf(these) => these.iter().all(is_told_later),
        Amount::Than(_, than) => is_told_later(than),
        Amount::Stones | Amount::Even | Amount::Odd => true,
    }
}
