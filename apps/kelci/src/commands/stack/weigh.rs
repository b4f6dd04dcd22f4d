//! `kelci stack weigh`: what each kind of a ruleset is worth, estimated by quick games of the engine against itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use catalogue::{Family, Game};
use clap::ArgMatches;
use game::Lang;
use search::{Control, Limits, NoClock};

use super::{read, text, with_options};
use crate::output::{Output, complain, counted};
use crate::progress;
use crate::script::{Origin, Script};
use crate::source;

pub(super) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let script = Script::read(text(arguments, "game").unwrap_or_default(), Family::Stacking, lang)?;
    let is_written = arguments.get_flag("write");
    if is_written && script.origin != Origin::File {
        bail!(lang.pick("only a file can be written to", "on n’écrit que dans un fichier"));
    }
    let game = with_options(read(&script, lang)?, arguments, lang, |_, _, _| Ok(()))?;
    let estimate = weigh(&*game, arguments, lang)?;
    if is_written && !estimate.is_stopped {
        return write(&script, &estimate.table, output);
    }
    output.text(&estimate.table)
}

struct Estimate {
    /// The table of weights for a ruleset file.
    table: String,
    /// Whether somebody ended it before its time.
    is_stopped: bool,
}

/// Plays the games that the command line asks for, told on a bar.
fn weigh(game: &dyn Game, arguments: &ArgMatches, lang: Lang) -> Result<Estimate> {
    let n_games = arguments.get_one::<u32>("games").copied().unwrap_or_default();
    let seed = arguments.get_one::<u64>("seed").copied().unwrap_or_default();
    let Some(mut weighing) = game.weighing(seed) else {
        bail!(lang.pick("this game has no kinds to weigh", "ce jeu n’a pas de sortes à peser"));
    };
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    _ = ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed));
    let bar = progress::bar(u64::from(n_games));
    let mut weighed = weighing.step(&Control::new(Limits::default(), &NoClock, &stop));
    while weighed.n_games < n_games && !stop.load(Ordering::Relaxed) {
        weighed = weighing.step(&Control::new(Limits::default(), &NoClock, &stop));
        bar.set_position(u64::from(weighed.n_games));
        let n_positions = weighed.n_positions as u64;
        bar.set_message(counted(n_positions, ["position", "positions"], ["position", "positions"], lang));
    }
    bar.finish_and_clear();
    let is_stopped = weighed.n_games < n_games;
    if is_stopped {
        let games = counted(u64::from(weighed.n_games), ["game", "games"], ["partie", "parties"], lang);
        complain(lang.pick(format!("stopped after {games}"), format!("arrêté après {games}")));
    }
    Ok(Estimate { table: weighing.weights_source(), is_stopped })
}

/// Writes the table into the file of a script.
fn write(script: &Script, table: &str, output: &mut Output) -> Result<()> {
    let (lang, name) = (output.lang, &script.name);
    let text = with_table(&script.text, table);
    if !is_same_but_for_weights(&script.text, &text, table) {
        output.text(table)?;
        bail!(lang.pick(
            format!("{name} writes its weights in a way of its own: put this table there yourself"),
            format!("{name} écrit ses poids à sa façon : mettez-y cette table vous-même"),
        ));
    }
    let had_mark = std::fs::read(name).is_ok_and(|bytes| bytes.starts_with(MARK.as_bytes()));
    source::replace(name, &format!("{}{text}", if had_mark { MARK } else { "" }), lang)?;
    output.line(lang.pick(format!("{name}: weights written"), format!("{name} : poids écrits")))
}

/// The byte order mark that some editors put before a text, and that reading drops.
const MARK: &str = "\u{feff}";

/// A ruleset file with this table of weights in the place of its own, or else at its end.
///
/// Everything else stays as it is, as do blank lines and comments between the old table and the next.
fn with_table(source: &str, table: &str) -> String {
    let has_returns = source.contains("\r\n");
    let table = if has_returns { table.replace('\n', "\r\n") } else { table.to_owned() };
    let lines: Vec<&str> = source.split_inclusive('\n').collect();
    let Some(start) = lines.iter().position(|line| is_weights_heading(line)) else {
        let end = if has_returns { "\r\n" } else { "\n" };
        let broken = if source.is_empty() || source.ends_with('\n') { "" } else { end };
        return format!("{source}{broken}{end}{table}");
    };
    let after = lines.iter().skip(start + 1).position(|line| line.trim_start().starts_with('['));
    let next = after.map_or(lines.len(), |after| start + 1 + after);
    let is_filler = |line: &&&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let n_fillers = lines.iter().take(next).skip(start + 1).rev().take_while(is_filler).count();
    let (before, behind) = (lines.iter().take(start), lines.iter().skip(next - n_fillers));
    before.copied().chain([table.as_str()]).chain(behind.copied()).collect()
}

fn is_weights_heading(line: &str) -> bool {
    let heading = line.split('#').next().unwrap_or_default().trim();
    heading.strip_prefix('[').and_then(|it| it.strip_suffix(']')).is_some_and(|name| name.trim() == "weights")
}

/// Whether two rulesets differ in nothing but the weights, and the second has those of the table.
fn is_same_but_for_weights(before: &str, after: &str, table: &str) -> bool {
    let blueprint = |source: &str| {
        let mut blueprint = catalogue::stacking("", source).ok()?.blueprint()?;
        let weights = blueprint.weights.take();
        Some((blueprint, weights))
    };
    match (blueprint(before), blueprint(after)) {
        (Some((before, _)), Some((after, weights))) => before == after && weights.as_deref() == Some(table),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "[weights]\nlone = { K = 1 }\n";

    #[test]
    fn a_table_takes_the_place_of_the_old_one() {
        for (source, expected) in [
            ("a = 1\n[weights]\nb = 2\n", "a = 1\n[weights]\nlone = { K = 1 }\n"),
            (
                "[ weights ] # old\nb = [\n  2,\n]\n\n# next\n[[option]]\nc = 3",
                "[weights]\nlone = { K = 1 }\n\n# next\n[[option]]\nc = 3",
            ),
            ("[weights]\r\nb = 2\r\n[x]\r\n", "[weights]\r\nlone = { K = 1 }\r\n[x]\r\n"),
        ] {
            assert_eq!(with_table(source, TABLE), expected);
        }
    }

    #[test]
    fn a_file_without_a_table_gets_one_at_its_end() {
        assert_eq!(with_table("a = 1", TABLE), format!("a = 1\n\n{TABLE}"));
        assert_eq!(with_table("a = 1\n", TABLE), format!("a = 1\n\n{TABLE}"));
        assert_eq!(with_table("a = 1\r\n", TABLE), "a = 1\r\n\r\n[weights]\r\nlone = { K = 1 }\r\n");
    }

    #[test]
    fn a_file_of_the_catalogue_keeps_everything_but_its_weights() {
        for id in ["jersi-1", "jersi-3", "pijersi"] {
            let source = catalogue::source_of(id).unwrap();
            let game = catalogue::stacking(id, source).unwrap();
            let weights: Vec<i32> = game.lab().weights().iter().map(|weight| weight.value + 1).collect();
            let table = game.lab().with_weights(&weights).lab().weights_source();
            let text = with_table(source, &table);
            assert!(is_same_but_for_weights(source, &text, &table), "{text}");
            assert!(!is_same_but_for_weights(source, source, &table), "{id}");
            assert_eq!(with_table(&text, &table), text);
        }
    }
}
