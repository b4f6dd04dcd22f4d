//! `kelci sow check`: the mistakes in rules, where they are, and how to correct them.

use anyhow::Result;
use clap::ArgMatches;
use game::{Lang, Rules, Say};
use serde_json::json;
use sow::Sow;
use sow::diagnostic::{Diagnostic, Severity};

use super::each_file;
use crate::output::{Output, counted};
use crate::remarks::{AnnotatedSource, has_errors, tally};
use crate::script::Script;

pub(super) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let is_json = arguments.get_flag("json");
    each_file(arguments, output, |name, output| {
        let lang = output.lang;
        let script = Script::read(name, lang)?;
        let remarks = sow::check(&script.text);
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

/// The game that correct rules make: `ok: Awélé, 2 players, 12 pits, 48 stones, 2 options`.
fn summary(text: &str, lang: Lang) -> Option<String> {
    let info = catalogue::sowing("", text).ok()?.info();
    let sow = Sow::read(text).ok()?;
    let n_stones: u64 = sow.counts(&sow.start()).into_iter().map(u64::from).sum();
    let players = match info.seats.as_slice() {
        [_, _, ..] => format!("{} {}", info.seats_text(), lang.pick("players", "joueurs")),
        _ => counted(info.n_seats as u64, ["player", "players"], ["joueur", "joueurs"], lang),
    };
    let pits = counted(sow.sites().n_pits as u64, ["pit", "pits"], ["case", "cases"], lang);
    let stones = counted(n_stones, ["stone", "stones"], ["pierre", "pierres"], lang);
    let n_options = sow.n_declared_options() as u64;
    let options = counted(n_options, ["option", "options"], ["option", "options"], lang);
    let title = info.title(lang);
    Some(lang.pick(
        format!("ok: {title}, {players}, {pits}, {stones}, {options}"),
        format!("en ordre : {title}, {players}, {pits}, {stones}, {options}"),
    ))
}
