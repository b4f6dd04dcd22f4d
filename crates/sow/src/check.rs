//! Checks a file: its syntax, its meaning, and likely mistakes.

use crate::ast::{GameFile, StatementKind, Values};
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::lower::lower;
use crate::settings::{PLAYERS, Settings, player_counts};

/// All errors and warnings about a file, in order of place.
///
/// The rules are compiled for the usual options, and once more for every value of each option.
#[must_use]
pub fn check(source: &str) -> Vec<Diagnostic> {
    let parsed = crate::parse(source);
    let mut diagnostics = Diagnostics { all: parsed.diagnostics, lang: Some(parsed.tree.lang) };
    if diagnostics.has_errors() {
        return diagnostics.sorted();
    }
    let game = &parsed.game;
    let usual = Settings::usual(game);
    lower(game, &usual, &mut diagnostics);
    if diagnostics.has_errors() {
        // Something that seems unused may only be misspelt elsewhere.
        diagnostics.all.retain(|it| it.severity == Severity::Error);
    } else {
        for settings in variants(game, &usual).into_iter().take(MOST_WORK / (source.len() + 1000)) {
            check_variant(game, &settings, &mut diagnostics);
        }
        warn_about_endless(game, &mut diagnostics);
        warn_about_turns(game, &mut diagnostics);
        crate::settled::warn(game, &mut diagnostics);
        crate::endless::warn(game, &mut diagnostics);
        crate::empty_hand::warn(game, &mut diagnostics);
    }
    diagnostics.sorted()
}

/// A budget for compiling variants, in bytes of rules: enough for every variant of any real game.
const MOST_WORK: usize = 20_000_000;

/// The usual settings with one option changed, for every value of each option.
fn variants(game: &GameFile, usual: &Settings) -> Vec<Settings> {
    let mut all = Vec::new();
    let mut add = |name: &str, value: &str| {
        let mut settings = usual.clone();
        if settings.set(game, name, value).is_some() {
            all.push(settings);
        }
    };
    for n in player_counts(game).0 {
        add(PLAYERS, &n.to_string());
    }
    for option in &game.options {
        let name = &option.name.text;
        match &option.values {
            Values::Names(values) => values.iter().for_each(|value| add(name, &value.text)),
            Values::Numbers { least, most, .. } => {
                [least, most].iter().for_each(|n| add(name, &n.to_string()));
            }
            Values::Text(_) => {}
        }
    }
    all
}

/// Compiles one variant. A number option at its limit may ask for a board that is too large: that is an error when
/// somebody plays it so, not a fault of the file.
fn check_variant(game: &GameFile, settings: &Settings, diagnostics: &mut Diagnostics) {
    let mut own = Diagnostics::default();
    lower(game, settings, &mut own);
    let has_number = game.options.iter().zip(&settings.values).any(|(option, value)| {
        matches!((&option.values, value), (Values::Numbers { usual, .. }, crate::settings::Setting::Number(n)) if usual != n)
    });
    if !has_number {
        diagnostics.all.extend(own.all.into_iter().filter(|it| it.severity == Severity::Error));
    }
}

/// Whether a statement ends the game, or may when the last player but one is out.
fn may_end_game(kind: &StatementKind) -> bool {
    kind.ends_game() || matches!(kind, StatementKind::IsOut(_))
}

/// Warns of turns that are never played, and of a game without any decision.
fn warn_about_turns(game: &GameFile, diagnostics: &mut Diagnostics) {
    let blocks = || {
        let sections = game.turns.iter().chain(&game.rules).chain(&game.start).chain(&game.after_turn);
        sections.map(|it| &it.block).chain(game.endings.iter().map(|it| &it.block))
    };
    for name in game.turns.iter().skip(1).filter_map(|turn| turn.name.as_ref()) {
        let leads =
            |kind: &StatementKind| matches!(kind, StatementKind::ContinueWith(it) if it.text == name.text);
        if !blocks().any(|block| game.any_statement(block, &leads)) {
            diagnostics
                .warning(
                    &name.span,
                    format!("nothing leads to the turn {}", name.text),
                    format!("rien ne mène au tour {}", name.text),
                )
                .hint(format!("continue with {}", name.text), format!("continuer par {}", name.text));
        }
    }
    let chooses = |kind: &StatementKind| matches!(kind, StatementKind::Choose { .. });
    if !game.turns.iter().any(|turn| game.any_statement(&turn.block, &chooses)) {
        let turn = game.turns.first().map_or(&game.span, |turn| &turn.span);
        diagnostics
            .warning(turn, "nobody chooses anything in this game", "personne ne choisit rien dans ce jeu")
            .hint(
                "choose a pit among my pits that hold stones",
                "choisir une case parmi mes cases qui contiennent des pierres",
            );
    }
}

fn warn_about_endless(game: &GameFile, diagnostics: &mut Diagnostics) {
    let sections = game.turns.iter().chain(&game.rules).chain(&game.after_turn).chain(&game.returns);
    let mut blocks = sections.map(|it| &it.block);
    let ends = !game.endings.is_empty() || blocks.any(|block| game.any_statement(block, &may_end_game));
    if !ends {
        diagnostics
            .warning(&game.span, "nothing ends this game but passing", "rien ne termine ce jeu, sinon passer")
            .hint(
                "add 'end when …', or 'otherwise' and 'end game' under the first choice",
                "ajoutez « fin quand … », ou « à défaut » et « fin du jeu » sous le premier choix",
            );
    }
}
