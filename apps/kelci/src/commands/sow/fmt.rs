//! `kelci sow fmt`: rules laid out the one usual way, in the language of the file or another.

use anyhow::{Result, anyhow};
use catalogue::Family;
use clap::ArgMatches;
use clap::parser::ValueSource;
use game::Lang;

use crate::commands::rule_files::each_file;
use crate::commands::text;
use crate::output::Output;
use crate::script::{Origin, Script};
use crate::source;

/// The use of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Rewrite,
    Check,
    Print,
}

pub(super) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let goal = match (arguments.get_flag("check"), arguments.get_flag("stdout")) {
        (true, _) => Goal::Check,
        (_, true) => Goal::Print,
        _ => Goal::Rewrite,
    };
    let target = target_of(arguments);
    each_file(arguments, output, |name, output| {
        let lang = output.lang;
        let script = Script::read(name, Family::Sowing, lang)?;
        let formatted =
            sow::format::format(&script.text, target).map_err(|remarks| script.refuse(&remarks, lang))?;
        finish(&script, &formatted, goal, output)
    })
}

/// The language to translate into: that of `--to`, else of a `--lang` that somebody typed.
fn target_of(arguments: &ArgMatches) -> Option<Lang> {
    let is_typed = arguments.value_source("lang") == Some(ValueSource::CommandLine);
    let lang = text(arguments, "lang").filter(|_| is_typed);
    text(arguments, "to").or(lang).and_then(Lang::from_tag)
}

/// Rewrites, compares or prints; answers whether the file is as it should be.
fn finish(script: &Script, formatted: &str, goal: Goal, output: &mut Output) -> Result<bool> {
    let (lang, name) = (output.lang, &script.name);
    let is_same = script.text == formatted;
    match (goal, script.origin) {
        (Goal::Print, _) | (Goal::Rewrite, Origin::Input) => output.text(formatted)?,
        (Goal::Check, _) if !is_same => {
            output
                .line(lang.pick(format!("{name}: not formatted"), format!("{name} : à mettre en forme")))?;
            return Ok(false);
        }
        (Goal::Rewrite, Origin::Catalogue) => {
            return Err(anyhow!(lang.pick(
                format!("{name} is a game of the catalogue: --stdout shows it"),
                format!("{name} est un jeu du catalogue : --stdout le montre"),
            )));
        }
        (Goal::Rewrite, Origin::File) if !is_same => {
            source::replace(name, formatted, lang)?;
            output.line(lang.pick(format!("{name}: rewritten"), format!("{name} : réécrit")))?;
        }
        _ => {}
    }
    Ok(true)
}
