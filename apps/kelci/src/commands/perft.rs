//! `kelci perft`: counting lines of play.

use std::time::Instant;

use anyhow::{Result, bail};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::{beginning_of, game_of, said, threads_of};
use crate::output::Output;

/// Beyond this depth no machine ends: the quickest game has some 30^13 lines of 13 decisions, and most have 150^13.
const DEEPEST: u32 = 12;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let depth = arguments.get_one::<u32>("depth").copied().unwrap_or(0);
    if depth > DEEPEST {
        bail!(lang.pick(
            format!("a depth of {depth} is beyond reason: at most {DEEPEST}, and most positions take days from 7 on"),
            format!("une profondeur de {depth} est déraisonnable : au plus {DEEPEST}, et dès 7 il faut souvent des jours"),
        ));
    }
    let (beginning, n_threads) = (beginning_of(arguments), threads_of(arguments));
    let started = Instant::now();
    let mut shares = Vec::new();
    let nodes = if arguments.get_flag("divide") {
        shares = game.divide(beginning, depth, n_threads).map_err(|error| said(&*error, lang))?;
        if depth == 0 { 1 } else { shares.iter().map(|(_, nodes)| nodes).sum() }
    } else {
        let bar = progress_bar();
        let watch = |done: usize, all: usize| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
            true
        };
        let nodes = game.perft(beginning, depth, n_threads, &watch).map_err(|error| said(&*error, lang))?;
        bar.finish_and_clear();
        nodes.unwrap_or_default()
    };
    let seconds = started.elapsed().as_secs_f64();
    if arguments.get_flag("json") {
        let shares: serde_json::Map<_, _> =
            shares.into_iter().map(|(text, nodes)| (text, json!(nodes))).collect();
        let answer = json!({"depth": depth, "nodes": nodes, "seconds": seconds, "divide": shares});
        return output.line(serde_json::to_string(&answer)?);
    }
    for (text, nodes) in &shares {
        output.line(format!("{text} {nodes}"))?;
    }
    eprintln!("{seconds:.3} s, {:.0} M/s", nodes as f64 / seconds.max(1e-9) / 1e6);
    output.line(format!("nodes {nodes}"))
}

/// A bar on standard error; nothing is drawn where that is no terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {percent} % {eta}");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
