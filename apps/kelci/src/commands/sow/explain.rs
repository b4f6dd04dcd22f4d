//! `kelci sow explain`: the rules of a sowing game in sentences.

use anyhow::Result;
use catalogue::Family;
use clap::ArgMatches;

use crate::commands::text;
use crate::output::Output;
use crate::remarks::has_errors;
use crate::rules_sheet;
use crate::script::Script;

pub(super) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let script = Script::read(text(arguments, "game").unwrap_or_default(), Family::Sowing, lang)?;
    // Sentences about rules that make no sense would make none either.
    let remarks = sow::check(&script.text);
    if has_errors(&remarks) {
        return Err(script.refuse(&remarks, lang));
    }
    let explanation = sow::parse(&script.text).explanation(lang);
    output.line(rules_sheet::explained(&explanation, rules_sheet::width()))
}
