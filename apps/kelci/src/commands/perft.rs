//! `kelci perft`: counting lines of play.

use std::time::Instant;

use anyhow::{Result, bail};
use catalogue::{Beginning, Family, Game};
use clap::ArgMatches;
use game::Lang;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::{beginning_of, game_without_past_of, said, seed_of, threads_of};
use crate::output::{Output, complain};
use crate::scores::decimal;

/// Beyond this depth the count from any start is out of reach: nobody means it. A stacking game has 150^13 lines and
/// more there; in a sowing game many decisions are forced, and only the length of the lists sets a limit.
fn deepest(family: Family) -> u32 {
    match family {
        Family::Stacking => 12,
        Family::Sowing => 100,
    }
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_without_past_of(arguments, lang)?;
    let depth = arguments.get_one::<u32>("depth").copied().unwrap_or(0);
    refuse_depth(depth, game.info().family, lang)?;
    let beginning = beginning_of(arguments, &*game, seed_of(arguments));
    let request = Request { beginning, depth, n_threads: threads_of(arguments) };
    let is_json = arguments.get_flag("json");
    let started = Instant::now();
    let mut shares = Vec::new();
    let nodes = if arguments.get_flag("divide") {
        request.divide(&*game, output, if is_json { Some(&mut shares) } else { None })?
    } else {
        request.count(&*game, lang)?
    };
    let seconds = started.elapsed().as_secs_f64();
    if is_json {
        let answer = json!({"depth": depth, "nodes": nodes, "seconds": seconds, "divide": shares});
        return output.line(serde_json::to_string(&answer)?);
    }
    let millions_per_second = nodes as f64 / seconds.max(1e-9) / 1e6;
    complain(decimal(format!("{seconds:.3} s, {millions_per_second:.0} M/s"), output.lang));
    output.line(format!("nodes {nodes}"))
}

/// A depth that no count will ever end at is refused.
pub(crate) fn refuse_depth(depth: u32, family: Family, lang: Lang) -> Result<()> {
    let deepest = deepest(family);
    if depth <= deepest {
        return Ok(());
    }
    let (en, fr) = match family {
        Family::Stacking => {
            (", and most positions take days from 7 on", ", et dès 7 il faut souvent des jours")
        }
        Family::Sowing => ("", ""),
    };
    bail!(lang.pick(
        format!("a depth of {depth} is beyond reason: at most {deepest}{en}"),
        format!("une profondeur de {depth} est déraisonnable : au plus {deepest}{fr}"),
    ))
}

struct Request<'a> {
    beginning: Beginning<'a>,
    depth: u32,
    n_threads: usize,
}

impl Request<'_> {
    fn count(&self, game: &dyn Game, lang: Lang) -> Result<u64> {
        let bar = progress_bar();
        let watch = |done: usize, all: usize| {
            // A bar has at most so many steps to show, and drawing is not free.
            if done.is_multiple_of(all / 256 + 1) {
                bar.set_length(all as u64);
                bar.set_position(done as u64);
            }
            true
        };
        let nodes = game.lab().perft(self.beginning, self.depth, self.n_threads, &watch);
        bar.finish_and_clear();
        Ok(nodes.map_err(|error| said(&*error, lang))?.unwrap_or_default())
    }

    /// Prints the share of each move as soon as it is known, or gathers them.
    fn divide(
        &self,
        game: &dyn Game,
        output: &mut Output,
        mut gathered: Option<&mut Vec<serde_json::Value>>,
    ) -> Result<u64> {
        let lang = output.lang;
        let mut nodes = u64::from(self.depth == 0);
        let mut printed = Ok(());
        let mut each = |text: &str, share: u64| {
            nodes += share;
            match &mut gathered {
                Some(shares) => shares.push(json!([text, share])),
                None => printed = output.line(format!("{text} {share}")).and_then(|()| output.flush()),
            }
            // Whoever reads us may have seen enough.
            printed.is_ok()
        };
        game.lab()
            .divide(self.beginning, self.depth, self.n_threads, &mut each)
            .map_err(|error| said(&*error, lang))?;
        printed?;
        Ok(nodes)
    }
}

/// A bar on standard error; nothing is drawn where that is no terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {percent} % {eta}");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
