//! Checking a file: its form, its sense, and what its author probably did not mean.

use crate::ast::{Block, GameFile, StatementKind, Values};
use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::lower::lower;
use crate::settings::{PLAYERS, Settings, player_counts};

/// Everything there is to say about a file, errors and warnings, in order of place.
///
/// The rules are compiled for the usual options, and once more for every value of each option.
#[must_use]
pub fn check(source: &str) -> Vec<Diagnostic> {
    let parsed = crate::parse(source);
    let mut diagnostics = Diagnostics { all: parsed.diagnostics };
    if diagnostics.has_errors() {
        return diagnostics.sorted();
    }
    let game = &parsed.game;
    let usual = Settings::usual(game);
    lower(game, &usual, &mut diagnostics);
    if !diagnostics.has_errors() {
        for settings in variants(game, &usual) {
            check_variant(game, &settings, &mut diagnostics);
        }
        warn_about_endless(game, &mut diagnostics);
    }
    diagnostics.sorted()
}

/// The usual settings with one option changed, for every value of each.
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
            Values::Numbers { least, most, .. } => [least, most].iter().for_each(|n| add(name, &n.to_string())),
            Values::Text(_) => {}
        }
    }
    all
}

/// What is wrong with one variant. A number option at its limit may make a board that is refused: that is said when
/// somebody asks for it, and is no fault of the file.
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

/// Whether some statement of a block ends the game.
fn ends_game(block: &Block) -> bool {
    block.iter().any(|statement| match &statement.kind {
        StatementKind::EndGame
        | StatementKind::Wins(_)
        | StatementKind::Loses(_)
        | StatementKind::Draw
        | StatementKind::IsOut(_) => true,
        StatementKind::Choose { otherwise, .. } => otherwise.as_ref().is_some_and(ends_game),
        StatementKind::Sow(sowing) => ends_game(&sowing.each),
        StatementKind::If { arms, otherwise } => {
            arms.iter().any(|(_, block)| ends_game(block)) || otherwise.as_ref().is_some_and(ends_game)
        }
        StatementKind::While(_, block)
        | StatementKind::Repeat { block, .. }
        | StatementKind::ForEachPit { block, .. }
        | StatementKind::ForEachPlayer { block, .. } => ends_game(block),
        _ => false,
    })
}

fn warn_about_endless(game: &GameFile, diagnostics: &mut Diagnostics) {
    let sections = game.turns.iter().chain(&game.rules).chain(&game.after_turn).chain(&game.returns);
    let ends = !game.endings.is_empty() || sections.map(|it| &it.block).any(ends_game);
    if !ends {
        diagnostics
            .warning(
                &game.span,
                "nothing ends this game but passing",
                "rien ne termine ce jeu, sinon passer",
            )
            .hint(
                "add 'end when …', or 'otherwise' and 'end game' under the first choice",
                "ajoutez « fin quand … », ou « à défaut » et « fin du jeu » sous le premier choix",
            );
    }
}
