//! Warnings about conditions that are always true or never true: probably a slip.

use crate::ast::{Amount, Being, Block, Compare, Expr, ExprKind, GameFile, StatementKind};
use crate::diagnostic::Diagnostics;
use crate::program::Test;
use crate::words::Kw;

/// Warns of every `if` and every ending whose condition is always or never true, and of loops that never run.
pub(crate) fn warn(game: &GameFile, diagnostics: &mut Diagnostics) {
    let sections = game.turns.iter().chain(&game.rules).chain(&game.start).chain(&game.after_turn);
    let sections = sections.chain(&game.returns).chain(game.laps.as_ref().map(|(_, section)| section));
    for section in sections {
        warn_in(&section.block, diagnostics);
    }
    for ending in &game.endings {
        warn_of(&ending.condition, diagnostics);
        warn_in(&ending.block, diagnostics);
    }
}

fn warn_in(block: &Block, diagnostics: &mut Diagnostics) {
    for statement in block {
        match &statement.kind {
            StatementKind::Choose { otherwise: Some(block), .. }
            | StatementKind::Repeat { block, .. }
            | StatementKind::ForEachPit { block, .. }
            | StatementKind::ForEachPlayer { block, .. } => warn_in(block, diagnostics),
            StatementKind::Sow(sowing) => warn_in(&sowing.each, diagnostics),
            StatementKind::If { arms, otherwise } => {
                for (condition, block) in arms {
                    warn_of(condition, diagnostics);
                    warn_in(block, diagnostics);
                }
                otherwise.iter().for_each(|block| warn_in(block, diagnostics));
            }
            StatementKind::While(condition, block) => {
                // `while yes` is an ordinary loop, left by `stop`.
                if always(condition) == Some(false) {
                    warn_of(condition, diagnostics);
                }
                warn_in(block, diagnostics);
            }
            _ => {}
        }
    }
}

fn warn_of(condition: &Expr, diagnostics: &mut Diagnostics) {
    match always(condition) {
        Some(true) => {
            diagnostics.warning(&condition.span, "this is always true", "c’est toujours vrai");
        }
        Some(false) => {
            diagnostics.warning(&condition.span, "this is never true", "ce n’est jamais vrai");
        }
        None => {}
    }
}

/// Whether a condition is always true, or never.
pub(crate) fn always(e: &Expr) -> Option<bool> {
    match &e.kind {
        ExprKind::Word(Kw::Yes) => Some(true),
        ExprKind::Word(Kw::No) => Some(false),
        ExprKind::Not(inner) => always(inner).map(|it| !it),
        ExprKind::Logic { and, left, right } => match (always(left), always(right)) {
            (Some(a), Some(b)) => Some(if *and { a && b } else { a || b }),
            (Some(it), None) | (None, Some(it)) if it != *and => Some(it),
            _ => None,
        },
        ExprKind::Compared(compare, left, right) => compared(left, *compare, right),
        ExprKind::Holds { not, amount, .. } => Some(of_count(amount)? != *not),
        ExprKind::Is { subject, not, being: Being::Same(value) } => {
            Some((number(subject)? == number(value)?) != *not)
        }
        ExprKind::Is { subject, not, being: Being::Amount(Amount::Than(compare, n)) } => {
            Some(compared(subject, *compare, n)? != *not)
        }
        _ => None,
    }
}

fn compared(left: &Expr, compare: Compare, right: &Expr) -> Option<bool> {
    let n = number(right)?;
    match number(left) {
        Some(it) => Some(Test::of(compare).holds(it, n)),
        None if is_count(left) => count_compared(compare, n),
        None => None,
    }
}

/// Decides a constraint on a number of stones, which is never negative.
fn of_count(amount: &Amount) -> Option<bool> {
    match amount {
        Amount::Than(compare, n) => count_compared(*compare, number(n)?),
        _ => None,
    }
}

fn count_compared(compare: Compare, n: i32) -> Option<bool> {
    match compare {
        Compare::Less if n <= 0 => Some(false),
        Compare::Equal | Compare::LessOrEqual if n < 0 => Some(false),
        Compare::GreaterOrEqual if n <= 0 => Some(true),
        Compare::NotEqual | Compare::Greater if n < 0 => Some(true),
        _ => None,
    }
}

/// Whether an expression is a count, hence never negative.
fn is_count(e: &Expr) -> bool {
    matches!(
        e.kind,
        ExprKind::Prefix(Kw::Stones | Kw::NumberOf | Kw::RowOf | Kw::ColumnOf, _)
            | ExprKind::Word(Kw::Hand | Kw::Laps | Kw::Passes | Kw::Turns)
    )
}

/// The value of an expression without options or registers.
fn number(e: &Expr) -> Option<i32> {
    match &e.kind {
        ExprKind::Number(n) => i32::try_from(*n).ok(),
        ExprKind::Binary(operator, left, right) => operator.of(number(left)?, number(right)?),
        _ => None,
    }
}
