//! Commands about files of rules, of either family.

use anyhow::Result;
use catalogue::Family;
use clap::ArgMatches;
use game::{Lang, Say};
use serde_json::json;
use sow::diagnostic::{Diagnostic, Severity};

use crate::output::{self, Output, Reported};
use crate::remarks::{AnnotatedSource, has_errors, tally};
use crate::script::Script;

/// Does something with each file, even if others failed. A failure is reported at once, and the whole has failed;
/// `work` answers whether the file is as it should be.
pub(super) fn each_file(
    arguments: &ArgMatches,
    output: &mut Output,
    mut work: impl FnMut(&str, &mut Output) -> Result<bool>,
) -> Result<()> {
    let mut all_well = true;
    for name in arguments.get_many::<String>("files").into_iter().flatten() {
        match work(name, output) {
            Ok(is_well) => all_well &= is_well,
            Err(error) if output::is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                all_well = false;
                output.flush()?;
                output::report(&error, output.lang);
            }
        }
        output.flush()?;
    }
    if all_well { Ok(()) } else { Err(Reported.into()) }
}

/// Shows what is wrong with each file, where, and what would be right. `remarks` finds it; `summary` tells the game that
/// correct rules make.
pub(super) fn check(
    arguments: &ArgMatches,
    output: &mut Output,
    family: Family,
    remarks: fn(&str) -> Vec<Diagnostic>,
    summary: fn(&str, Lang) -> Option<String>,
) -> Result<()> {
    let is_json = arguments.get_flag("json");
    each_file(arguments, output, |name, output| {
        let lang = output.lang;
        let script = Script::read(name, family, lang)?;
        let remarks = remarks(&script.text);
        let source = script.annotated(lang);
        if is_json {
            remarks.iter().try_for_each(|remark| output.line(as_json(name, &source, remark, lang)))?;
        } else {
            source.show(&remarks);
            let found = if remarks.is_empty() { summary(&script.text, lang) } else { None };
            let found = found.unwrap_or_else(|| tally(&remarks, lang));
            output.line(format!("{name}{}{found}", lang.pick(": ", " : ")))?;
        }
        Ok(!has_errors(&remarks))
    })
}

/// One remark for programs; `end` is the first place behind it.
fn as_json(name: &str, source: &AnnotatedSource<'_>, remark: &Diagnostic, lang: Lang) -> String {
    let (start, end) = (source.place(remark.span.start), source.place(remark.span.end));
    let severity = match remark.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    json!({
        "file": name,
        "line": start.line,
        "column": start.column,
        "end": {"line": end.line, "column": end.column},
        "severity": severity,
        "message": remark.message.say(lang),
        "hint": remark.hint.as_ref().map(|hint| hint.say(lang)),
    })
    .to_string()
}
