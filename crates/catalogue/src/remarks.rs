//! Remarks about a file of rules, whatever its family.

use game::Lang;
use jersi::{Chosen, Jersi, Mistake, Warning};
use sow::diagnostic::{Both, Diagnostic, Severity};

use crate::game_face::Family;
use crate::lookup::family_of_source;

/// Lists everything there is to say about a file of rules: errors, and warnings about likely slips.
#[must_use]
pub fn remarks(source: &str) -> Vec<Diagnostic> {
    match family_of_source(source) {
        Family::Sowing => sow::check(source),
        Family::Stacking => ruleset_remarks(source),
    }
}

/// Lists everything there is to say about a ruleset file of the stacking family.
#[must_use]
pub fn ruleset_remarks(source: &str) -> Vec<Diagnostic> {
    match Jersi::<Chosen>::read(source) {
        Err(mistakes) => mistakes.0.iter().map(error).collect(),
        Ok(game) => game.warnings().iter().map(warning).collect(),
    }
}

/// Lists what there is to say about a variant being composed: everything, but that nobody has a piece of some kind, as kinds
/// wait there to be used.
#[must_use]
pub fn variant_remarks(source: &str) -> Vec<Diagnostic> {
    match Jersi::<Chosen>::read(source) {
        Err(mistakes) => mistakes.0.iter().map(error).collect(),
        Ok(game) => game.warnings().iter().filter(|it| !it.is_about_spare_kind()).map(warning).collect(),
    }
}

fn error(mistake: &Mistake) -> Diagnostic {
    let message = Both::new(mistake.message(Lang::En), mistake.message(Lang::Fr));
    Diagnostic { severity: Severity::Error, span: mistake.span.clone(), message, hint: None }
}

fn warning(warning: &Warning) -> Diagnostic {
    let message = Both::new(warning.message(Lang::En), warning.message(Lang::Fr));
    let span = warning.place.as_ref().map_or(0..0, |place| place.span.clone());
    Diagnostic { severity: Severity::Warning, span, message, hint: None }
}
