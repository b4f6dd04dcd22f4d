//! `kelci ugi`: the engine behind the Universal Game Interface, for any game of the catalogue.
//!
//! One command a line on standard input, answers on standard output. Commands are those of the protocol, with what
//! the Pijersi community adds (`go manual`, `go perft`, `query islegal`, `query fen`). What the protocol leaves open:
//!
//! * **Scores.** `score X` is in hundredths for the side to move, as Pijersi's programs write and read it: a bare
//!   number. A win that is seen through is 32000 less the decisions to it, a loss the same negated, and `mate N`
//!   follows: N turns of the side to move, so `(decisions + 1) / 2`, negative for a loss. `setoption name scores value
//!   cp` writes `score cp X` and `score mate N` instead, as chess programs do.
//! * **One line a depth.** While one line is asked for, depths only rise: pijersi-certu relies on it.
//! * **Commands during a search.** `stop`, `isready`, `quit` and `query` are answered at once. Whatever else comes
//!   waits for the end of the search, so that a file of commands can be piped in; a search without an end is stopped.
//!   The end of the input is `quit` after all that.
//! * **Nothing unasked.** No line is ever empty, and a command that succeeds and has no answer says nothing: readers
//!   take the next line for the answer to their last question.
//! * **`go` alone** is `go infinite`. A `go` of which nothing can be understood starts nothing.

mod engine;
mod info;
mod order;
mod position;
mod query;
mod search;
mod settings;
mod voice;

use std::io::BufRead;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use anyhow::Result;
use catalogue::{Beginning, Game};
use clap::ArgMatches;

use super::{find_game, said, text, with_options};
use crate::output::Output;
use engine::{Event, UgiEngine};
use voice::Voice;

/// The game whose community made the protocol its own.
const USUAL_GAME: &str = "pijersi";

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = find_game(text(arguments, "game").unwrap_or(USUAL_GAME), lang)?;
    let game: Arc<dyn Game> = with_options(game, arguments, lang, |_, _, _| Ok(()))?.into();
    let moment = game.start(Beginning::Usual).map_err(|error| said(&*error, lang))?;
    let (events, heard) = mpsc::channel();
    let mut engine = UgiEngine::new(game, moment, Voice::new(lang), events.clone());
    thread::Builder::new().spawn(move || read_lines(&events))?;
    for event in heard {
        if !engine.take_in(event) {
            break;
        }
    }
    engine.end();
    Ok(())
}

/// Hands on the input line by line; a line that is not text becomes an unknown word.
fn read_lines(events: &Sender<Event>) {
    let mut input = std::io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let event = match input.read_until(b'\n', &mut bytes) {
            Ok(1..) => Event::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
            _ => Event::End,
        };
        let is_last = matches!(event, Event::End);
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}
