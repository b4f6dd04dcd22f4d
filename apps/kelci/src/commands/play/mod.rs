//! `kelci play`: a game in the terminal, on the full screen or over plain lines.
//!
//! Both ways hold the same [`sitting::Sitting`]; a screen is taken where there is one, unless lines are asked for.

mod ascii;
mod chairs;
mod clocks;
mod engine_room;
mod judge;
mod keep;
mod plain;
mod rules;
mod screen;
mod settings;
mod sitting;
mod wrap;

use anyhow::Result;
use clap::ArgMatches;

use crate::output::{Output, complain};
use settings::{Manner, Settings};

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let settings = Settings::read(arguments, output.lang)?;
    match settings::manner(arguments) {
        Manner::Screen => screen::run(settings),
        Manner::Plain => plain::run(settings, output),
        Manner::PlainInstead => {
            complain(output.lang.pick(
                "note: this is no terminal that a board can be drawn on: playing over plain lines",
                "note : ce terminal ne permet pas de dessiner un plateau : on joue en lignes simples",
            ));
            plain::run(settings, output)
        }
    }
}
