//! What the command line asks for, and what the terminal can do.

use std::io::IsTerminal;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Lang;

use super::chairs::whos_of;
use super::keep::Keeper;
use super::sitting::{Origin, Sitting};
use crate::commands::{beginning_of, game_of, said, seed_of, text};

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
    pub(super) sitting: Sitting,
    pub(super) seed: u64,
    pub(super) lang: Lang,
    /// Time and increment of each seat.
    pub(super) clock: Option<(Duration, Duration)>,
    pub(super) is_ascii_asked: bool,
    /// Where the game is kept; `None` for scripts, which leave no traces.
    pub(super) keeper: Option<Keeper>,
    /// A game that was left off and can be taken up.
    pub(super) kept: Option<Sitting>,
}

impl Settings {
    /// # Errors
    /// Says which argument asks for what there is not.
    pub(super) fn read(arguments: &ArgMatches, lang: Lang) -> Result<Settings> {
        let game = game_of(arguments, lang)?;
        let whos = whos_of(arguments, &game.info(), lang)?;
        let table = game.begin(beginning_of(arguments)).map_err(|error| said(&*error, lang))?;
        let options: Vec<String> = arguments.get_many("option").into_iter().flatten().cloned().collect();
        let name = text(arguments, "game").unwrap_or_default().to_owned();
        let mut sitting = Sitting::new(Arc::from(game), table, whos, Origin { name, options });
        let is_resumed = arguments.get_flag("resume");
        let keeper = Keeper::of_user().filter(|_| is_resumed || std::io::stdin().is_terminal());
        let mut kept = keeper.as_ref().and_then(|keeper| keeper.kept(&sitting.origin.name));
        if is_resumed {
            sitting = resumed(kept.take(), sitting, arguments, lang)?;
        }
        let asks_for_another = arguments.get_flag("fresh")
            || text(arguments, "position").or(text(arguments, "setup")).is_some()
            || kept.as_ref().is_some_and(|kept| {
                !sitting.origin.options.is_empty() && sitting.origin.options != kept.origin.options
            });
        Ok(Settings {
            sitting,
            seed: seed_of(arguments),
            lang,
            clock: arguments.get_one("clock").copied(),
            is_ascii_asked: arguments.get_flag("ascii"),
            keeper,
            kept: kept.filter(|_| !asks_for_another),
        })
    }
}

/// The game that was left off, with the players of the command line where it names some.
fn resumed(kept: Option<Sitting>, fresh: Sitting, arguments: &ArgMatches, lang: Lang) -> Result<Sitting> {
    let Some(mut kept) = kept else {
        let name = &fresh.origin.name;
        bail!(lang.pick(
            format!("no game of {name} was left off"),
            format!("aucune partie de {name} n’est en suspens"),
        ));
    };
    let names_players = ["white", "black", "seats"].iter().any(|name| text(arguments, name).is_some());
    if names_players && fresh.whos.len() == kept.whos.len() {
        kept.whos = fresh.whos;
    }
    Ok(kept)
}

/// Whether a screen is taken.
pub(super) fn manner(arguments: &ArgMatches) -> Manner {
    let (is_typed, is_seen) = (std::io::stdin().is_terminal(), std::io::stdout().is_terminal());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    match (is_typed, is_seen) {
        _ if arguments.get_flag("plain") => Manner::Plain,
        (true, true) if !is_dumb => Manner::Screen,
        (false, false) => Manner::Plain,
        _ => Manner::PlainInstead,
    }
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

/// What the environment says of colours.
pub(super) fn colours() -> Colours {
    if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        return Colours::None;
    }
    match std::env::var("COLORTERM").as_deref() {
        Ok("truecolor" | "24bit") => Colours::All,
        _ => Colours::Few,
    }
}
