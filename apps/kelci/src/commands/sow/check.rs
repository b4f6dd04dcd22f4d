//! `kelci sow check`: the mistakes in rules, where they are, and how to correct them.

use anyhow::Result;
use catalogue::Family;
use clap::ArgMatches;
use game::{Lang, Rules};
use sow::Sow;

use crate::commands::rule_files;
use crate::output::{Output, counted};

pub(super) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    rule_files::check(arguments, output, Family::Sowing, sow::check, summary)
}

/// The game that correct rules make: `ok: Awélé, 2 players, 12 pits, 48 stones, 2 options`.
fn summary(text: &str, lang: Lang) -> Option<String> {
    let info = catalogue::sowing("", text).ok()?.info();
    let sow = Sow::read(text).ok()?;
    let n_stones: u64 = sow.counts(&sow.start()).into_iter().map(u64::from).sum();
    let players = match info.seats.as_slice() {
        [_, _, ..] => format!("{} {}", info.seats_text(), lang.pick("players", "joueurs")),
        _ => counted(info.n_seats as u64, ["player", "players"], ["joueur", "joueurs"], lang),
    };
    let pits = counted(sow.sites().n_pits as u64, ["pit", "pits"], ["case", "cases"], lang);
    let stones = counted(n_stones, ["stone", "stones"], ["pierre", "pierres"], lang);
    let n_options = sow.n_declared_options() as u64;
    let options = counted(n_options, ["option", "options"], ["option", "options"], lang);
    let title = info.title(lang);
    Some(lang.pick(
        format!("ok: {title}, {players}, {pits}, {stones}, {options}"),
        format!("en ordre : {title}, {players}, {pits}, {stones}, {options}"),
    ))
}
