//! `kelci play`: a game in the terminal, on the full screen or over plain lines.
//!
//! Both hold a [`session::Match`] and which of its moments is looked at. They read, apply and show; every rule of a match
//! is in `session`. The screen is taken where there is one, unless lines are asked for. With `--online` a server holds the
//! match, and [`online`] has what both ways need for that.

mod ascii;
mod chairs;
mod engine_room;
mod judge;
mod keep;
mod online;
mod plain;
mod record_file;
mod rules;
mod screen;
mod secret;
mod settings;
mod typed;
mod wording;
mod wrap;

pub(super) use chairs::budget;
pub(super) use judge::accepts_draw;
pub(super) use wording::result_lines;

use anyhow::Result;
use clap::ArgMatches;
use game::Lang;
use session::Millis;

use crate::commands::online::Address;
use crate::output::{Output, complain};
use settings::{Manner, Settings};

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    if let Some(address) = arguments.get_one::<Address>("online") {
        return run_online(address, arguments, output);
    }
    let settings = Settings::read(arguments, output.lang)?;
    match settings::manner(arguments) {
        Manner::Screen => screen::run(settings),
        Manner::Plain => plain::run(settings, output),
        Manner::PlainInstead => {
            note_plain(output.lang);
            plain::run(settings, output)
        }
    }
}

/// Plays a match that a server holds.
fn run_online(address: &Address, arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let (lang, is_ascii, manner) = (output.lang, arguments.get_flag("ascii"), settings::manner(arguments));
    let entered = online::enter(address, arguments, lang)?;
    match manner {
        Manner::Screen => {
            let told = screen::run_online(entered, is_ascii, lang)?;
            told.map_or(Ok(()), |told| output.line(told))
        }
        Manner::Plain => plain::online::run(entered, is_ascii, output),
        Manner::PlainInstead => {
            note_plain(lang);
            plain::online::run(entered, is_ascii, output)
        }
    }
}

fn note_plain(lang: Lang) {
    complain(lang.pick(
        "note: this is not a terminal that a board can be drawn on: playing over plain lines",
        "note : ce terminal ne permet pas de dessiner un plateau : on joue en lignes simples",
    ));
}

/// The time, in milliseconds since the Unix epoch: the one place where a match's times come from.
fn now() -> Millis {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_millis() as Millis)
}
