//! `kelci bench`: random games against the clock.

use std::time::{Duration, Instant};

use anyhow::Result;
use catalogue::Playouts;
use clap::ArgMatches;
use serde_json::json;

use super::{game_without_past_of, threads_of};
use crate::output::Output;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let game = game_without_past_of(arguments, output.lang)?;
    let seconds = arguments.get_one::<u32>("seconds").copied().unwrap_or(2);
    let n_threads = threads_of(arguments);
    let started = Instant::now();
    let limit = Duration::from_secs(u64::from(seconds));
    let go_on = || started.elapsed() < limit;
    let totals: Vec<Playouts> = std::thread::scope(|scope| {
        let play = |seed| game.playouts(seed, &go_on);
        // Where the system gives no more threads, those there are do the work.
        let spawn = |seed| std::thread::Builder::new().spawn_scoped(scope, move || play(seed)).ok();
        let others: Vec<_> = (1..n_threads as u64).map_while(spawn).collect();
        let mine = play(0);
        others.into_iter().filter_map(|other| other.join().ok()).chain([mine]).collect()
    });
    let elapsed = started.elapsed().as_secs_f64();
    let n_games: u64 = totals.iter().map(|total| total.n_games).sum();
    let n_decisions: u64 = totals.iter().map(|total| total.n_decisions).sum();
    let per_second = |count: u64| (count as f64 / elapsed) as u64;
    if arguments.get_flag("json") {
        let answer = json!({
            "game": game.info().id,
            "threads": n_threads,
            "seconds": elapsed,
            "playouts_per_second": per_second(n_games),
            "decisions_per_second": per_second(n_decisions),
        });
        return output.line(serde_json::to_string(&answer)?);
    }
    output.line(format!("playouts/s {} decisions/s {}", per_second(n_games), per_second(n_decisions)))
}
