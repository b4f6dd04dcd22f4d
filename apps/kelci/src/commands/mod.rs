//! The commands, one file each.

mod analyse;
mod bench;
mod conform;
mod contest;
mod convert;
mod draw;
mod games;
mod lab;
mod library;
mod moves;
pub(crate) mod online;
mod packaging;
mod perft;
mod play;
mod print;
mod replay;
mod review;
mod rule_files;
mod serve;
mod solve;
mod sow;
mod stack;
mod study;
mod trace;
mod tune;
mod ugi;

use anyhow::{Result, anyhow};
use catalogue::{Beginning, Game};
use clap::ArgMatches;
use game::{Lang, Say};
use session::GameSpec;

use crate::output::Output;
use crate::script::{Script, not_found};
use crate::source::read_text;

/// Runs the command of the line.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<()> {
    match matches.subcommand() {
        Some(("help", arguments)) => show_help(arguments, output),
        Some(("games", arguments)) => games::run(arguments, output),
        Some(("moves", arguments)) => moves::run(arguments, output),
        Some(("perft", arguments)) => perft::run(arguments, output),
        Some(("replay", arguments)) => replay::run(arguments, output),
        Some(("convert", arguments)) => convert::run(arguments, output),
        Some(("conform", arguments)) => conform::run(arguments, output),
        Some(("play", arguments)) => play::run(arguments, output),
        Some(("bench", arguments)) => bench::run(arguments, output),
        Some(("analyse", arguments)) => analyse::run(arguments, output),
        Some(("review", arguments)) => review::run(arguments, output),
        Some(("draw", arguments)) => draw::run(arguments, output),
        Some(("print", arguments)) => print::run(arguments, output),
        Some(("solve", arguments)) => solve::run(arguments, output),
        Some(("match", arguments)) => contest::run(arguments, output),
        Some(("lab", arguments)) => lab::run(arguments, output),
        Some(("tune", arguments)) => tune::run(arguments, output),
        Some(("sow", arguments)) => sow::run(arguments, output),
        Some(("stack", arguments)) => stack::run(arguments, output),
        Some(("ugi", arguments)) => ugi::run(arguments, output),
        Some(("serve", arguments)) => serve::run(arguments, output),
        Some(("bot", arguments)) => online::bot::run(arguments, output),
        Some(("records", arguments)) => online::records::run(arguments, output),
        Some(("load", arguments)) => online::load::run(arguments, output),
        Some(("completions", arguments)) => packaging::completions(arguments, output),
        Some(("man", arguments)) => packaging::man(arguments, output),
        Some(("package", arguments)) => packaging::package(arguments, output),
        _ => Ok(()),
    }
}

fn show_help(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let mut command = crate::cli::command(lang);
    command.build();
    let mut found = &mut command;
    for name in arguments.get_many::<String>("command").into_iter().flatten() {
        found = found.find_subcommand_mut(name).ok_or_else(|| no_command(name, lang))?;
    }
    output.line(found.render_help().to_string().trim_end())
}

fn no_command(name: &str, lang: Lang) -> anyhow::Error {
    anyhow!(lang.pick(
        format!("there is no command '{}'", game::quote(name)),
        format!("il n’y a pas de commande « {} »", game::quote(name)),
    ))
}

/// An error in the reader's language.
fn said(error: &(impl Say + ?Sized), lang: Lang) -> anyhow::Error {
    anyhow!(error.say(lang))
}

fn text<'a>(arguments: &'a ArgMatches, name: &str) -> Option<&'a str> {
    arguments.get_one::<String>(name).map(String::as_str)
}

/// A game of the catalogue, or a file of rules.
fn find_game(id: &str, lang: Lang) -> Result<Box<dyn Game>> {
    match Script::of_game(id, lang)? {
        Some(script) => script.game(lang),
        None => catalogue::find(id).map_err(|error| not_found(&error, lang)),
    }
}

/// The game asked for, with the options asked for.
fn game_of(arguments: &ArgMatches, lang: Lang) -> Result<Box<dyn Game>> {
    let game = find_game(text(arguments, "game").unwrap_or_default(), lang)?;
    with_options(game, arguments, lang, |_, _, _| Ok(()))
}

/// [`game_of`] for lines of play whose past nobody keeps: counts and random games.
///
/// An option that makes the end of a game depend on its past (`repetition` in the stacking family) is refused, as it
/// would be accepted and not kept. Where the game itself ends when a position returns, as many sowing games do, there
/// is nothing to leave out: that one ending is passed over, and lines go on until another one or the limit.
fn game_without_past_of(arguments: &ArgMatches, lang: Lang) -> Result<Box<dyn Game>> {
    let game = find_game(text(arguments, "game").unwrap_or_default(), lang)?;
    with_options(game, arguments, lang, |name, before, after| {
        if before.needs_history() || !after.needs_history() {
            return Ok(());
        }
        Err(anyhow!(lang.pick(
            format!("lines of play are counted without their past: leave the option {name} out"),
            format!("on compte sans garder le passé des parties : retirez l’option {name}"),
        )))
    })
}

/// A game with the options of the command line; `judge` is told each name, the game before it and the game after it.
fn with_options(
    mut game: Box<dyn Game>,
    arguments: &ArgMatches,
    lang: Lang,
    judge: impl Fn(&str, &dyn Game, &dyn Game) -> Result<()>,
) -> Result<Box<dyn Game>> {
    for option in arguments.get_many::<String>("option").into_iter().flatten() {
        let after = with_option(&*game, option, lang)?;
        let (name, _) = option.split_once('=').unwrap_or((option, ""));
        judge(name, &*game, &*after)?;
        game = after;
    }
    Ok(game)
}

/// A game with one more option, as [`option_of`] reads it.
fn with_option(game: &dyn Game, option: &str, lang: Lang) -> Result<Box<dyn Game>> {
    let (name, value) = option_of(option, lang)?;
    game.with_option(&name, &value).map_err(|error| said(&*error, lang))
}

/// Name and value of an option, `NAME=VALUE`; `NAME=@FILE` takes the value from a file.
fn option_of(option: &str, lang: Lang) -> Result<(String, String)> {
    let Some((name, value)) = option.split_once('=') else {
        return Err(anyhow!(lang.pick(
            format!("an option is NAME=VALUE, not '{option}'"),
            format!("une option s’écrit NOM=VALEUR, et non « {option} »"),
        )));
    };
    let value = match value.strip_prefix('@') {
        Some(path) => read_text(path, lang)?.trim().to_owned(),
        None => value.to_owned(),
    };
    Ok((name.to_owned(), value))
}

/// The game asked for with the options asked for, as a match keeps it: enough to open it again.
fn spec_of(arguments: &ArgMatches, lang: Lang) -> Result<GameSpec> {
    let name = text(arguments, "game").unwrap_or_default();
    let script = Script::of_game(name, lang)?;
    let options = arguments.get_many::<String>("option").into_iter().flatten();
    Ok(GameSpec {
        id: script.as_ref().map_or(name, Script::id).to_owned(),
        options: options.map(|option| option_of(option, lang)).collect::<Result<_>>()?,
        source: script.map(|script| script.text),
    })
}

/// Where the match or the count begins. The seed decides what is drawn by lot, which the usual set-up may be too.
fn beginning_of<'a>(arguments: &'a ArgMatches, game: &dyn Game, seed: u64) -> Beginning<'a> {
    match (text(arguments, "position"), text(arguments, "setup")) {
        (Some(position), _) => Beginning::Position(position),
        (None, Some(setup)) => Beginning::Setup(setup, seed),
        (None, None) if game.draws_usual_setup() => Beginning::Setup("", seed),
        (None, None) => Beginning::Usual,
    }
}

/// The seed asked for, or one that differs each time.
fn seed_of(arguments: &ArgMatches) -> u64 {
    arguments.get_one::<u64>("seed").copied().unwrap_or_else(any_seed)
}

/// A seed that differs each time.
fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_nanos() as u64)
}

fn threads_of(arguments: &ArgMatches) -> usize {
    arguments.get_one::<u16>("threads").copied().map_or(1, usize::from)
}
