//! The settings of the command line, and the abilities of the terminal.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::{Lang, Say};
use session::{Actor, Event, GameSpec, Match, Millis, Opened, Stamped, TimeControl, Who};

use super::chairs::whos_of;
use super::keep::Keeper;
use super::now;
use super::secret::Secret;
use crate::commands::{beginning_of, game_of, said, seed_of, spec_of, text};
use crate::output::complain;

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// The whole screen of a terminal.
    Screen,
    /// Lines, as asked for, or because nobody watches.
    Plain,
    /// Lines, though a person who watches may have expected a screen.
    PlainInstead,
}

/// Everything a game begins with.
pub(super) struct Settings {
    pub(super) game: Match,
    /// The game as the command line calls it: a name of the catalogue or a path.
    pub(super) name: String,
    pub(super) seed: u64,
    pub(super) lang: Lang,
    pub(super) is_ascii_asked: bool,
    /// Where the game is kept; `None` for scripts, which leave no traces.
    pub(super) keeper: Option<Keeper>,
    /// A game that was left off and can be taken up.
    pub(super) kept: Option<Opened>,
    /// The choice that people have to make before the game begins.
    pub(super) secret: Option<Secret>,
}

impl Settings {
    /// # Errors
    /// Explains which argument cannot be followed.
    pub(super) fn read(arguments: &ArgMatches, lang: Lang) -> Result<Settings> {
        let (spec, control) = (spec_of(arguments, lang)?, control_of(arguments));
        let name = text(arguments, "game").unwrap_or_default().to_owned();
        let is_resumed = arguments.get_flag("resume");
        let has_keeper = is_resumed || std::io::stdin().is_terminal();
        let keeper = Keeper::of_user(&name, &spec).filter(|_| has_keeper);
        let mut kept = keeper.as_ref().and_then(Keeper::kept);
        let seed = seed_of(arguments);
        let (mut game, mut secret) = begun(arguments, spec, seed, lang)?;
        if is_resumed {
            game = resumed(kept.take(), &game, &name, arguments, lang)?;
            secret = None;
        }
        let asks_for_another = arguments.get_flag("fresh")
            || text(arguments, "position").or(text(arguments, "setup")).is_some()
            || kept.as_ref().is_some_and(|kept| !is_like(&kept.game, &game, control));
        Ok(Settings {
            game,
            name,
            seed,
            lang,
            is_ascii_asked: arguments.get_flag("ascii"),
            keeper,
            kept: kept.filter(|_| !asks_for_another),
            secret,
        })
    }
}

/// The match that the command line asks for, and the choice that people have to make before it begins.
fn begun(arguments: &ArgMatches, spec: GameSpec, seed: u64, lang: Lang) -> Result<(Match, Option<Secret>)> {
    let rules = game_of(arguments, lang)?;
    let beginning = beginning_of(arguments, &*rules, seed);
    let (whos, control) = (whos_of(arguments, &rules.info(), lang)?, control_of(arguments));
    let game = Match::begin(spec, beginning, whos, control.unwrap_or_default())
        .map_err(|error| said(&*error, lang))?;
    let mut secret = Secret::before(&game, beginning, seed);
    // Computers among themselves have picked already.
    match secret.take_if(|secret| secret.next_person(game.seats()).is_none()) {
        Some(secret) => Ok((secret.begin(&game).map_err(|why| said(&*why, lang))?, None)),
        None => Ok((game, secret)),
    }
}

/// The time control asked for.
pub(super) fn control_of(arguments: &ArgMatches) -> Option<TimeControl> {
    let (time, increment) = *arguments.get_one::<(Duration, Duration)>("clock")?;
    let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    // Whoever begins without any time has lost.
    Some(TimeControl::Fischer { time: milliseconds(time).max(1), increment: milliseconds(increment) })
}

/// Whether a kept game has the options and the clock that the command line names, where it names any.
fn is_like(kept: &Match, asked: &Match, control: Option<TimeControl>) -> bool {
    let options = &asked.setting().spec.options;
    (options.is_empty() || *options == kept.setting().spec.options)
        && control.is_none_or(|control| control == kept.clocks().control())
}

/// The game that was left off, with the players of the command line where it names some.
fn resumed(
    kept: Option<Opened>,
    fresh: &Match,
    name: &str,
    arguments: &ArgMatches,
    lang: Lang,
) -> Result<Match> {
    let Some(Opened { mut game, cut }) = kept else {
        bail!(lang.pick(
            format!("no game of {name} was left off"),
            format!("aucune partie de {name} n’est en suspens"),
        ));
    };
    if control_of(arguments).is_some_and(|control| control != game.clocks().control()) {
        bail!(lang.pick(
            "the game that was left off has its own clock: leave --clock out",
            "la partie en suspens a sa propre pendule : retirez --clock",
        ));
    }
    if let Some(cut) = cut {
        complain(format!("{} {}", lang.pick("note:", "note :"), cut.say(lang)));
    }
    let names_players = ["white", "black", "seats"].iter().any(|name| text(arguments, name).is_some());
    if names_players && fresh.seats().len() == game.seats().len() {
        seat_all(&mut game, fresh.seats());
    }
    take_up(&mut game, now());
    Ok(game)
}

fn seat_all(game: &mut Match, whos: &[Who]) {
    for (seat, who) in game.every_seat().zip(whos) {
        // The host may seat anybody in a seat of the game.
        let sit = Stamped::new(Actor::Host, now(), Event::Sit(seat, who.clone()));
        _ = game.apply(game.version(), sit);
    }
}

/// Lets a game that was left off go on.
pub(super) fn take_up(game: &mut Match, now: Millis) {
    if game.is_paused() {
        // The host may resume a paused match at any time.
        _ = game.apply(game.version(), Stamped::new(Actor::Host, now, Event::Resume));
    }
}

/// Whether a screen is taken.
pub(super) fn manner(arguments: &ArgMatches) -> Manner {
    let (is_typed, is_seen) = (std::io::stdin().is_terminal(), std::io::stdout().is_terminal());
    match (is_typed, is_seen) {
        _ if arguments.get_flag("plain") => Manner::Plain,
        (true, true) if !is_dumb() => Manner::Screen,
        (false, false) => Manner::Plain,
        _ => Manner::PlainInstead,
    }
}

/// Whether the terminal can only write one line after the other.
pub(super) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colours {
    /// None, or nobody wants them.
    None,
    /// The 256 that every terminal has.
    Few,
    /// All.
    All,
}

/// The colours that the environment allows.
pub(super) fn colours() -> Colours {
    if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        return Colours::None;
    }
    match std::env::var("COLORTERM").as_deref() {
        Ok("truecolor" | "24bit") => Colours::All,
        _ => Colours::Few,
    }
}
