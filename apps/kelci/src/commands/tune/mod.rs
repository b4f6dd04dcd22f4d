//! `kelci tune`: better weights by self-play.
//!
//! Weights are tuned by SPSA (`spsa.rs`) over pairs of games at a fixed number of positions a move. For the same seed
//! and number of jobs the weights come out the same; a run on one job that is interrupted and resumed ends where the
//! whole run would have.

mod pipeline;
mod spsa;
mod state;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use catalogue::{Beginning, Duel, Game};
use clap::ArgMatches;
use game::{Lang, Random};
use indicatif::ProgressBar;

use super::{game_of, said, seed_of, text};
use crate::elo::{Points, Tally};
use crate::output::{Output, complain, counted};
use crate::progress;
use crate::scores::decimal;
use crate::source;
use state::{Settings, State};

/// The file is written anew after so many pairs.
const PAIRS_BETWEEN_SAVES: u64 = 10;

/// A game of the check of so many decisions is drawn.
const LONGEST: usize = 400;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    refuse_seats(&*game, lang)?;
    let settings = settings_of(arguments, &*game);
    let resumed = text(arguments, "resume");
    let mut state = match resumed {
        None => State::new(settings, &*game, lang)?,
        Some(path) => State::read(&source::read_text(path, lang)?, &settings, &*game, lang)
            .with_context(|| path.to_owned())?,
    };
    if let Some(setup) = &state.settings.setup {
        game.start(Beginning::Setup(setup, 0)).map_err(|error| said(&*error, lang))?;
    }
    let out = text(arguments, "out").or(resumed);
    if let Some(path) = out.filter(|path| resumed != Some(path)) {
        source::create(path, &state.text(), lang)?;
    }
    let n_jobs = arguments.get_one::<u16>("jobs").copied().map_or(1, usize::from);
    tune(&mut state, &*game, n_jobs, out, lang)?;
    report(&state, &*game, output)?;
    let n_pairs = arguments.get_one::<u64>("check").copied().unwrap_or(0);
    if n_pairs > 0 {
        let tally = check(&state, &*game, n_pairs, n_jobs, lang)?;
        let name = lang.pick("tuned against before:", "réglés contre initiaux :");
        output.line(format!("{name} {}", tally.line(lang)))?;
    }
    Ok(())
}

fn refuse_seats(game: &dyn Game, lang: Lang) -> Result<()> {
    let info = game.info();
    if info.n_seats == 2 {
        return Ok(());
    }
    let (title, n_seats) = (info.title(lang), info.n_seats);
    bail!(lang.pick(
        format!("weights are tuned in games of two, and {title} has {n_seats}"),
        format!("les poids se règlent dans les jeux à deux, et {title} se joue à {n_seats}"),
    ))
}

fn settings_of(arguments: &ArgMatches, game: &dyn Game) -> Settings {
    let only = text(arguments, "only").map(|it| it.split(',').map(|name| name.trim().to_owned()).collect());
    Settings {
        game: game.info().id,
        options: arguments.get_many::<String>("option").into_iter().flatten().cloned().collect(),
        setup: text(arguments, "setup").map(str::to_owned),
        n_random: arguments.get_one::<u16>("openings").copied().map_or(2, usize::from),
        n_nodes: arguments.get_one::<u64>("nodes").copied().unwrap_or(2_000),
        n_iterations: arguments.get_one::<u64>("iterations").copied().unwrap_or(1_000),
        seed: seed_of(arguments),
        rate: arguments.get_one::<f64>("rate").copied().unwrap_or(0.02),
        only: only.unwrap_or_default(),
    }
}

/// Plays all that is left, saving on the way.
fn tune(state: &mut State, game: &dyn Game, n_jobs: usize, out: Option<&str>, lang: Lang) -> Result<()> {
    let (begun, first, last) = (Instant::now(), state.n_done, state.settings.n_iterations);
    let bar = progress::bar(last);
    let failure = Mutex::new(Ok(()));
    let watch = |state: &State| {
        progress_of(&bar, state, first, begun, lang);
        if let Some(path) =
            out.filter(|_| state.n_done.is_multiple_of(PAIRS_BETWEEN_SAVES) || state.n_done == last)
        {
            let saved = source::replace(path, &state.text(), lang);
            if let (Err(error), Ok(mut failure)) = (saved, failure.lock()) {
                *failure = Err(error);
            }
        }
    };
    let played = pipeline::run(state, game, n_jobs, &watch);
    bar.finish_and_clear();
    played.map_err(|error| said(&*error, lang))?;
    failure.into_inner().unwrap_or(Ok(()))
}

/// The bar of a terminal; elsewhere a line now and then.
fn progress_of(bar: &ProgressBar, state: &State, first: u64, begun: Instant, lang: Lang) {
    let (n_done, all) = (state.n_done, state.settings.n_iterations);
    let per_second = 2.0 * (n_done - first) as f64 / begun.elapsed().as_secs_f64().max(1e-9);
    let (per_second, draws) = (decimal(format!("{per_second:.1}"), lang), draws_of(state, lang));
    let words =
        lang.pick(format!("{per_second} games/s, {draws}"), format!("{per_second} parties/s, {draws}"));
    bar.set_position(n_done);
    bar.set_message(words.clone());
    if bar.is_hidden() && (n_done.is_multiple_of((all / 20).max(1)) || n_done == all) {
        complain(lang.pick(
            format!("iteration {n_done} of {all}: {words}"),
            format!("itération {n_done} sur {all} : {words}"),
        ));
    }
}

fn report(state: &State, game: &dyn Game, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let State { settings, n_done, .. } = state;
    let (id, seed, draws) = (&settings.game, settings.seed, draws_of(state, lang));
    let iterations = counted(*n_done, ["iteration", "iterations"], ["itération", "itérations"], lang);
    let games = counted(2 * n_done, ["game", "games"], ["partie", "parties"], lang);
    output.line(lang.pick(
        format!("{id}: {iterations}, {games}, {draws}, seed {seed}"),
        format!("{id} : {iterations}, {games}, {draws}, graine {seed}"),
    ))?;
    output.text(&game.lab().with_weights(&state.whole()).lab().weights_source())
}

fn draws_of(state: &State, lang: Lang) -> String {
    counted(state.n_draws, ["drawn", "drawn"], ["nulle", "nulles"], lang)
}

/// Plays the weights that were found against those of the beginning.
fn check(state: &State, game: &dyn Game, n_pairs: u64, n_jobs: usize, lang: Lang) -> Result<Tally> {
    let (tuned, before) = (state.whole(), state.begun());
    let bar = progress::bar(n_pairs);
    let (next, results) = (AtomicU64::new(0), Mutex::new(Ok(Tally::default())));
    let work = || {
        while let pair = next.fetch_add(1, Ordering::Relaxed)
            && pair < n_pairs
        {
            let duel = Duel {
                sides: [&tuned, &before],
                setup: state.settings.setup.as_deref(),
                n_random: state.settings.n_random,
                // Other openings than those it was tuned with.
                seed: Random::new(!state.settings.seed).next_u64() ^ Random::new(pair).next_u64(),
                n_nodes: state.settings.n_nodes,
                longest: LONGEST,
            };
            let games = game.lab().duel(&duel);
            let Ok(mut results) = results.lock() else { return };
            match (&mut *results, games) {
                (Ok(tally), Ok(games)) => tally.add(games.map(|game| points_of(game.winner))),
                (results, Err(error)) => *results = Err(error),
                (Err(_), Ok(_)) => {}
            }
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| {
        (1..n_jobs).for_each(|_| _ = std::thread::Builder::new().spawn_scoped(scope, work));
        work();
    });
    bar.finish_and_clear();
    let results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    results.map_err(|error| said(&*error, lang))
}

fn points_of(winner: Option<usize>) -> Points {
    match winner {
        Some(0) => Points::Win,
        Some(_) => Points::Loss,
        None => Points::Draw,
    }
}
