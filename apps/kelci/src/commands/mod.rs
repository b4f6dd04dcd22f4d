//! The commands, one file each.

mod bench;
mod conform;
mod games;
mod moves;
mod perft;
mod play;
mod replay;
mod trace;

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use game::{Lang, Say};
use table::{Beginning, Game};

use crate::output::Output;

/// Runs the command of the line.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<()> {
    match matches.subcommand() {
        Some(("help", arguments)) => show_help(arguments, output),
        Some(("games", arguments)) => games::run(arguments, output),
        Some(("moves", arguments)) => moves::run(arguments, output),
        Some(("perft", arguments)) => perft::run(arguments, output),
        Some(("replay", arguments)) => replay::run(arguments, output),
        Some(("conform", arguments)) => conform::run(arguments, output),
        Some(("play", arguments)) => play::run(arguments, output),
        Some(("bench", arguments)) => bench::run(arguments, output),
        _ => Ok(()),
    }
}

fn show_help(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let mut command = crate::cli::command(lang);
    command.build();
    let Some(name) = text(arguments, "command") else {
        return output.line(command.render_help().to_string().trim_end());
    };
    match command.find_subcommand_mut(name) {
        Some(found) => output.line(found.render_help().to_string().trim_end()),
        None => Err(anyhow!(lang.pick(
            format!("there is no command '{}'", game::quote(name)),
            format!("il n’y a pas de commande « {} »", game::quote(name)),
        ))),
    }
}

/// A refusal of options under which a game's end depends on its past, where no past is kept.
fn refuse_history(game: &dyn Game, lang: Lang) -> Result<()> {
    if game.needs_history() {
        return Err(anyhow!(lang.pick(
            "lines of play are counted without their past: leave the option repetition out",
            "on compte sans garder le passé des parties : retirez l’option repetition",
        )));
    }
    Ok(())
}

/// An error in the reader's language.
fn said(error: &(impl Say + ?Sized), lang: Lang) -> anyhow::Error {
    anyhow!(error.say(lang))
}

fn text<'a>(arguments: &'a ArgMatches, name: &str) -> Option<&'a str> {
    arguments.get_one::<String>(name).map(String::as_str)
}

/// A game of the catalogue, or a file of the sowing language.
fn find_game(id: &str, lang: Lang) -> Result<Box<dyn Game>> {
    if !id.ends_with(".sow") {
        return table::find(id).map_err(|error| said(&error, lang));
    }
    let source = crate::source::read_text(id, lang)?;
    let name = id.rsplit(['/', '\\']).next().unwrap_or(id).trim_end_matches(".sow");
    table::sowing(name, &source).map_err(|refused| anyhow!(list_of(&refused.0, id, &source, lang)))
}

/// Remarks about a file, one a line with its place.
fn list_of(remarks: &[sow::diagnostic::Diagnostic], path: &str, source: &str, lang: Lang) -> String {
    let lines: Vec<String> = remarks
        .iter()
        .map(|it| {
            let (line, column) = it.place(source);
            let hint = it.hint.as_ref().map_or(String::new(), |hint| format!(" ({})", hint.say(lang)));
            format!("{path}:{line}:{column}: {}{hint}", it.message.say(lang))
        })
        .collect();
    lines.join("\n")
}

/// The game asked for, with the options asked for.
fn game_of(arguments: &ArgMatches, lang: Lang) -> Result<Box<dyn Game>> {
    let id = text(arguments, "game").unwrap_or_default();
    let mut game = find_game(id, lang)?;
    for option in arguments.get_many::<String>("option").into_iter().flatten() {
        let Some((name, value)) = option.split_once('=') else {
            return Err(anyhow!(lang.pick(
                format!("an option is NAME=VALUE, not '{option}'"),
                format!("une option s’écrit NOM=VALEUR, et non « {option} »"),
            )));
        };
        game = game.with_option(name, value).map_err(|error| said(&*error, lang))?;
    }
    Ok(game)
}

/// Where the match or the count begins.
fn beginning_of(arguments: &ArgMatches) -> Beginning<'_> {
    match (text(arguments, "position"), text(arguments, "setup")) {
        (Some(position), _) => Beginning::Position(position),
        (None, Some(setup)) => Beginning::Setup(setup, seed_of(arguments)),
        (None, None) => Beginning::Usual,
    }
}

/// The seed asked for, or one that differs each time.
fn seed_of(arguments: &ArgMatches) -> u64 {
    let given = arguments.get_one::<u64>("seed").copied();
    given.unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |since| since.as_nanos() as u64)
    })
}

fn threads_of(arguments: &ArgMatches) -> usize {
    arguments.get_one::<u16>("threads").copied().map_or(1, usize::from)
}
