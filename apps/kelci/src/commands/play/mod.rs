//! `kelci play`: a game over plain lines, for a terminal, a pipe or a screen reader.
//!
//! Whoever is human types a move in the document's notation, or a command; one message a line.

mod chairs;
mod hint;
mod order;
mod session;

use anyhow::Result;
use clap::ArgMatches;

use super::{beginning_of, game_of, said, seed_of};
use crate::output::Output;
use chairs::{Chair, whos_of};
use session::Session;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let whos = whos_of(arguments, &game.info(), lang)?;
    let table = game.begin(beginning_of(arguments)).map_err(|error| said(&*error, lang))?;
    let seed = seed_of(arguments);
    let mut session = Session::new(&*game, table, Chair::all(&whos, seed), seed, lang);
    session.seat_players()?;
    session.greet(output)?;
    session.play(output)
}
