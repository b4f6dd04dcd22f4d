//! The parts of a file that the options decide: constant numbers, and the branches of the header.

use crate::ast::{Amount, Being, Expr, ExprKind, GameFile, HeaderKind, HeaderLine, Name, Values};
use crate::diagnostic::Diagnostics;
use crate::lower::names::{no_such_value, not_found};
use crate::program::Test;
use crate::settings::{Setting, Settings};
use crate::tree::written;
use crate::words::Kw;

/// The value of a number that is known before the game begins.
pub(super) fn constant(e: &Expr, game: &GameFile, settings: &Settings) -> Option<i32> {
    match &e.kind {
        ExprKind::Number(n) => Some(*n as i32),
        ExprKind::Word(Kw::Players) => Some(settings.n_seats as i32),
        ExprKind::Name(name) => {
            let place = game.options.iter().position(|it| it.name.text == *name)?;
            match settings.values.get(place)? {
                Setting::Number(n) => Some(*n as i32),
                _ => None,
            }
        }
        ExprKind::Binary(operator, left, right) => {
            operator.of(constant(left, game, settings)?, constant(right, game, settings)?)
        }
        _ => None,
    }
}

/// Whether the options select a branch of the header.
fn chosen(condition: &Expr, game: &GameFile, settings: &Settings) -> bool {
    match &condition.kind {
        ExprKind::Not(inner) => !chosen(inner, game, settings),
        ExprKind::Logic { and: true, left, right } => {
            chosen(left, game, settings) && chosen(right, game, settings)
        }
        ExprKind::Logic { left, right, .. } => chosen(left, game, settings) || chosen(right, game, settings),
        ExprKind::Is { subject, not, being: Being::Same(value) } => {
            let same = match (&subject.kind, &value.kind) {
                (ExprKind::Name(option), ExprKind::Name(value)) => {
                    let place = game.options.iter().position(|it| it.name.text == *option);
                    let names = place.and_then(|place| game.options.get(place)).map(|it| &it.values);
                    match (place.and_then(|place| settings.values.get(place)), names) {
                        (Some(Setting::Name(it)), Some(Values::Names(names))) => {
                            names.get(*it).is_some_and(|name| name.text == *value)
                        }
                        _ => false,
                    }
                }
                _ => {
                    let sides = (constant(subject, game, settings), constant(value, game, settings));
                    matches!(sides, (Some(a), Some(b)) if a == b)
                }
            };
            same != *not
        }
        ExprKind::Is { subject, not, being: Being::Amount(Amount::OneOf(values)) } => {
            let subject = constant(subject, game, settings);
            values.iter().any(|value| subject.is_some() && constant(value, game, settings) == subject) != *not
        }
        ExprKind::Is { subject, not, being: Being::Amount(Amount::Than(compare, value)) } => {
            let sides = (constant(subject, game, settings), constant(value, game, settings));
            matches!(sides, (Some(a), Some(b)) if Test::of(*compare).holds(a, b) != *not)
        }
        ExprKind::Compared(compare, left, right) => {
            let sides = (constant(left, game, settings), constant(right, game, settings));
            matches!(sides, (Some(a), Some(b)) if Test::of(*compare).holds(a, b))
        }
        _ => false,
    }
}

/// Reports header conditions that ask for something no option has.
pub(super) fn check_conditions(
    lines: &[HeaderLine],
    game: &GameFile,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) {
    for line in lines {
        if let HeaderKind::If { arms, otherwise } = &line.kind {
            for (condition, below) in arms {
                check_condition(condition, game, settings, diagnostics);
                check_conditions(below, game, settings, diagnostics);
            }
            check_conditions(otherwise, game, settings, diagnostics);
        }
    }
}

fn check_condition(e: &Expr, game: &GameFile, settings: &Settings, diagnostics: &mut Diagnostics) {
    let is_number = |e: &Expr| constant(e, game, settings).is_some();
    let is_settled = match &e.kind {
        ExprKind::Not(inner) => return check_condition(inner, game, settings, diagnostics),
        ExprKind::Logic { left, right, .. } => {
            check_condition(left, game, settings, diagnostics);
            return check_condition(right, game, settings, diagnostics);
        }
        ExprKind::Is { subject, being: Being::Same(value), .. } => match (&subject.kind, &value.kind) {
            (ExprKind::Name(name), it) => {
                let Some(option) = game.options.iter().find(|it| it.name.text == *name) else {
                    let known: Vec<&str> = game.options.iter().map(|it| it.name.text.as_str()).collect();
                    let name = Name { text: name.clone(), span: subject.span.clone() };
                    return not_found(diagnostics, &name, "option", "d’option", &known);
                };
                match (&option.values, it) {
                    (Values::Names(names), ExprKind::Name(it)) => {
                        if !names.iter().any(|name| name.text == *it) {
                            no_such_value(option, it, &value.span, diagnostics);
                        }
                        true
                    }
                    (Values::Numbers { .. }, _) => is_number(value),
                    _ => false,
                }
            }
            _ => is_number(subject) && is_number(value),
        },
        ExprKind::Is { subject, being: Being::Amount(Amount::OneOf(values)), .. } => {
            is_number(subject) && values.iter().all(is_number)
        }
        ExprKind::Is { subject, being: Being::Amount(Amount::Than(_, value)), .. } => {
            is_number(subject) && is_number(value)
        }
        ExprKind::Compared(_, left, right) => is_number(left) && is_number(right),
        _ => false,
    };
    if !is_settled {
        let usual = game.options.iter().find_map(|option| match &option.values {
            Values::Names(names) => Some((written(&option.name.text), written(&names.first()?.text))),
            _ => None,
        });
        let (option, value) = usual.unwrap_or(("…".into(), "…".into()));
        diagnostics
            .error(
                &e.span,
                "a condition below 'game' asks for the value of an option",
                "une condition sous « jeu » demande la valeur d’une option",
            )
            .hint(format!("as '{option} is {value}'"), format!("comme « {option} est {value} »"));
    }
}

fn chosen_lines<'a>(
    lines: &'a [HeaderLine],
    game: &GameFile,
    settings: &Settings,
    all: &mut Vec<&'a HeaderLine>,
) {
    for line in lines {
        match &line.kind {
            HeaderKind::If { arms, otherwise } => {
                let arm = arms.iter().find(|(condition, _)| chosen(condition, game, settings));
                chosen_lines(arm.map_or(otherwise, |(_, lines)| lines), game, settings, all);
            }
            _ => all.push(line),
        }
    }
}

/// The lines of the header that the options select.
pub(super) fn header<'a>(game: &'a GameFile, settings: &Settings) -> Vec<&'a HeaderLine> {
    let mut all = Vec::new();
    chosen_lines(&game.header, game, settings, &mut all);
    all
}
