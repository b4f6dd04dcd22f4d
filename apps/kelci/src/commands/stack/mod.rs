//! `kelci stack`: the rulesets of the stacking family as files.

mod weigh;

use anyhow::Result;
use catalogue::{Beginning, Family, Game};
use clap::ArgMatches;
use game::Lang;

use super::{rule_files, text, with_options};
use crate::output::{Output, counted};
use crate::rules_sheet;
use crate::script::Script;

/// Runs the command of the line.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<()> {
    match matches.subcommand() {
        Some(("check", arguments)) => {
            rule_files::check(arguments, output, Family::Stacking, catalogue::ruleset_remarks, summary)
        }
        Some(("explain", arguments)) => explain(arguments, output),
        Some(("weigh", arguments)) => weigh::run(arguments, output),
        _ => Ok(()),
    }
}

/// Tells the rules of a file in sentences, as the options stand.
fn explain(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let script = Script::read(text(arguments, "game").unwrap_or_default(), Family::Stacking, lang)?;
    let game = with_options(read(&script, lang)?, arguments, lang, |_, _, _| Ok(()))?;
    output.line(rules_sheet::explained(&game.explanation(lang), rules_sheet::width()))
}

/// The game of a script, which is a ruleset whatever its name ends with.
fn read(script: &Script, lang: Lang) -> Result<Box<dyn Game>> {
    let game = catalogue::stacking(script.id(), &script.text);
    game.map_err(|_| script.refuse(&catalogue::ruleset_remarks(&script.text), lang))
}

/// The game that a correct ruleset makes: `ok: Jersi 2.0, 61 cells, 13 pieces each, 2 options`.
fn summary(source: &str, lang: Lang) -> Option<String> {
    let game = catalogue::stacking("", source).ok()?;
    let n_cells = game.start(Beginning::Usual).ok()?.ground().board.len() as u64;
    let n_pieces: u64 = game.piece_kinds().iter().map(|kind| u64::from(kind.n_each)).sum();
    let cells = counted(n_cells, ["cell", "cells"], ["case", "cases"], lang);
    let pieces =
        counted(n_pieces, ["piece each", "pieces each"], ["pièce par camp", "pièces par camp"], lang);
    let options =
        counted(game.option_infos().len() as u64, ["option", "options"], ["option", "options"], lang);
    let info = game.info();
    let title = info.title(lang);
    Some(lang.pick(
        format!("ok: {title}, {cells}, {pieces}, {options}"),
        format!("en ordre : {title}, {cells}, {pieces}, {options}"),
    ))
}
