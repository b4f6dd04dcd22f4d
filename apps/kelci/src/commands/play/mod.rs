//! `kelci play`: a game over plain lines, for a terminal, a pipe or a screen reader.
//!
//! Whoever is human types a move in the document's notation, or a command; one message a line.

mod order;
mod players;
mod session;

use anyhow::Result;
use clap::ArgMatches;

use super::{beginning_of, game_of, said, seed_of};
use crate::output::Output;
use session::Session;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let players = players::players_of(arguments, &game.info(), lang)?;
    let table = game.begin(beginning_of(arguments)).map_err(|error| said(&*error, lang))?;
    let mut session = Session::new(&*game, table, players, seed_of(arguments), lang);
    session.greet(output)?;
    session.play(output)
}
