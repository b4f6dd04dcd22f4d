//! The common part of commands that ask the engine: its limits and its resources.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use catalogue::{Game, Moment, Order, Replay, ReplayError, Strategy, Thought};
use clap::ArgMatches;
use game::{Lang, Say};
use record::GameText;
use search::{Control, Limits, TranspositionTable};

use super::threads_of;
use crate::players::Resources;
use crate::records;
use crate::system::has_memory;

/// An engine for one command, with its limits for each position.
pub(super) struct Engine {
    limits: Limits,
    order: Order,
    memory: TranspositionTable,
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// As the command line asks for; so many milliseconds a position unless it says how far.
    ///
    /// # Errors
    /// Where the system has less memory than was asked for.
    pub(super) fn of(arguments: &ArgMatches, milliseconds: u64, lang: Lang) -> Result<Engine> {
        let depth = arguments.get_one::<u32>("depth").copied();
        let nodes = arguments.get_one::<u64>("nodes").copied();
        let time = arguments.get_one::<u64>("time").copied();
        let time = time.or((depth.is_none() && nodes.is_none()).then_some(milliseconds));
        let n_lines = arguments.try_get_one::<u16>("lines").ok().flatten().copied().map_or(1, usize::from);
        let mebibytes =
            arguments.get_one::<u32>("hash").map_or(Resources::default().mebibytes, |it| *it as usize);
        refuse_memory(mebibytes, lang)?;
        Ok(Engine {
            limits: Limits { depth, nodes, time: time.map(Duration::from_millis), soft_time: None },
            order: Order { n_lines, n_threads: threads_of(arguments), ..Order::new(Strategy::Engine) },
            memory: TranspositionTable::of_mebibytes(mebibytes),
            stop: Arc::default(),
        })
    }

    /// From now on Ctrl-C stops the search instead of the program.
    pub(super) fn stop_on_interrupt(&self) {
        let stop = Arc::clone(&self.stop);
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        _ = ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed));
    }

    /// Whether somebody wants it to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Thinks about a position; `sink` hears of its findings on the way.
    pub(super) fn think(&self, moment: &dyn Moment, sink: &mut dyn FnMut(&Thought)) -> Thought {
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        moment.think(&self.order, &self.memory, &Control::new(self.limits, &clock, &self.stop), sink)
    }
}

/// Refuses more memory than the system gives: a search would have to end without a word.
///
/// # Errors
/// Explains that there is not as much memory as asked for.
pub(super) fn refuse_memory(mebibytes: usize, lang: Lang) -> Result<()> {
    if has_memory(mebibytes) {
        return Ok(());
    }
    bail!(lang.pick(
        format!("there are no {mebibytes} mebibytes of memory to be had: ask for less with --hash"),
        format!("il n’y a pas {mebibytes} mébioctets de mémoire disponibles : demandez-en moins avec --hash"),
    ))
}

/// The game of a file that has that number, 1 unless said; places in its text are places in the file.
///
/// # Errors
/// Where the file has fewer games.
pub(super) fn record_of(text: &str, arguments: &ArgMatches, lang: Lang) -> Result<String> {
    let GameText { first_line, text } = game_numbered(text, arguments, lang)?;
    Ok("\n".repeat(first_line.saturating_sub(1)) + text)
}

/// [`record_of`] without a copy.
///
/// # Errors
/// Where the file has fewer games.
pub(super) fn game_numbered<'a>(text: &'a str, arguments: &ArgMatches, lang: Lang) -> Result<GameText<'a>> {
    let number = arguments.get_one::<u32>("number").copied().unwrap_or(1);
    let games = records::split(text);
    let found = (number as usize).checked_sub(1).and_then(|index| games.get(index));
    found.copied().ok_or_else(|| {
        let n_games = games.len();
        anyhow!(lang.pick(
            format!("there is no game {number}: the file has {n_games}"),
            format!("il n’y a pas de partie {number} : le fichier en a {n_games}"),
        ))
    })
}

/// Plays a record to its end.
///
/// # Errors
/// Its first mistake.
pub(super) fn replay_of(game: &dyn Game, record: &str, path: &str, lang: Lang) -> Result<Replay> {
    records::read(game, record).map_err(|error| mistake(&error, path, lang))
}

/// The mistake of a record as an error.
pub(super) fn mistake(error: &ReplayError, path: &str, lang: Lang) -> anyhow::Error {
    anyhow!("{path}{}{}", lang.pick(": ", " : "), error.say(lang))
}

/// As many of the moves as fit into so many characters; at least one.
pub(super) fn fitting(moves: &[String], n_characters: usize) -> String {
    let mut text = String::new();
    for m in moves {
        if !text.is_empty() {
            if text.chars().count() + 1 + m.chars().count() > n_characters {
                break;
            }
            text.push(' ');
        }
        text.push_str(m);
    }
    text
}
