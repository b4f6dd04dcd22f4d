//! `kelci lab`: many games of one variant or several, measured and compared.

mod crew;
mod html;
mod ledger;
mod report;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Lang;
use indicatif::ProgressBar;
use lab::results::{self, Header};
use lab::{
    Experiment, Figures, Player, Run, Trial, Variant, VariantSpec, figures_of, runs_of, skill_runs, tables,
};

use super::study::refuse_memory;
use super::{option_of, said, seed_of, spec_of, text};
use crate::output::{Output, complain};
use crate::script::Script;
use crate::{progress, source};
use ledger::Ledger;
use report::Speed;

/// The level up to which skill is measured unless said.
const SKILL_TO: u8 = 5;
const JUDGE: u64 = 200;
const LONGEST: u64 = 1_000;
const WHO: &str = "level:3";

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    refuse_other_pages(text(arguments, "output"), lang)?;
    let path = text(arguments, "results");
    let kept = path.map(|path| ledger::read(path, lang)).transpose()?.unwrap_or_default();
    let experiment = experiment_of(arguments, &kept, lang)?;
    experiment.check().map_err(|why| said(&why, lang))?;
    let n_jobs = arguments.get_one::<u16>("jobs").copied().map_or(1, usize::from);
    refuse_memory(experiment.mebibytes().saturating_mul(n_jobs), lang)?;
    let ledger = Ledger::open(path, &kept, Header::of(&experiment), lang)?;
    let (ledger, speed) = play(&experiment, ledger, n_jobs, lang)?;
    let games = ledger.close(lang)?;
    let figures: Vec<Figures> =
        (0..experiment.variants.len()).filter_map(|it| figures_of(&experiment, it, &games)).collect();
    if let Some(path) = text(arguments, "output") {
        let page = html::page(&experiment, &figures, &games, lang)?;
        source::save(path, page, output)?;
    }
    if arguments.get_flag("json") {
        return output.line(tables::json(&experiment, &figures).to_string());
    }
    if arguments.get_flag("csv") {
        return output.text(&tables::csv(&experiment, &figures));
    }
    if text(arguments, "output") == Some("-") {
        return Ok(());
    }
    report::show(&experiment, &figures, &speed, output)
}

/// A page is HTML; whoever wants something else is told so before the games, not after them.
fn refuse_other_pages(path: Option<&str>, lang: Lang) -> Result<()> {
    match path {
        Some(path) if path != "-" && !path.ends_with(".html") && !path.ends_with(".htm") => bail!(lang.pick(
            format!("-o writes a page, and '{}' does not end in .html", game::quote(path)),
            format!("-o écrit une page, et « {} » ne finit pas par .html", game::quote(path)),
        )),
        _ => Ok(()),
    }
}

/// The experiment of the command line; a file of results that is taken up brings its seed.
fn experiment_of(arguments: &ArgMatches, kept: &str, lang: Lang) -> Result<Experiment> {
    let number = |name: &str, usual: u64| arguments.get_one::<u64>(name).copied().unwrap_or(usual);
    let variants = variants_of(arguments, lang)?;
    let n_seats = variants.first().map_or(0, |variant| variant.game.info().n_seats);
    let players = Player::read_list(text(arguments, "who").unwrap_or(WHO)).map_err(|why| said(&why, lang))?;
    let mut runs = runs_of(&players, n_seats, number("games", 1)).map_err(|why| said(&why, lang))?;
    runs.extend(skill_of(arguments));
    let seed = match (arguments.get_one::<u64>("seed"), results::seed_of(kept)) {
        (None, Some(seed)) => seed,
        _ => seed_of(arguments),
    };
    Ok(Experiment {
        variants,
        runs,
        n_random: arguments.get_one::<u16>("openings").copied().map_or(2, usize::from),
        longest: number("longest", LONGEST) as usize,
        seed,
        judge_nodes: number("judge", JUDGE),
    })
}

fn skill_of(arguments: &ArgMatches) -> Vec<Run> {
    let last = arguments.get_one::<u8>("skill-to").copied().unwrap_or(SKILL_TO);
    arguments.get_one::<u64>("skill").map(|n_games| skill_runs(last, *n_games)).unwrap_or_default()
}

/// The game of the command line, then what it is compared with.
fn variants_of(arguments: &ArgMatches, lang: Lang) -> Result<Vec<Variant>> {
    let asked = spec_of(arguments, lang)?;
    let base = VariantSpec {
        id: asked.id,
        options: asked.options,
        setup: text(arguments, "setup").map(str::to_owned),
        source: asked.source,
    };
    let mut specs = vec![base.clone()];
    for words in arguments.get_many::<String>("versus").into_iter().flatten() {
        specs.push(versus_of(words, &base, lang)?);
    }
    specs.into_iter().map(|spec| open(spec, lang)).collect()
}

fn open(spec: VariantSpec, lang: Lang) -> Result<Variant> {
    if spec.source.is_none() {
        // The name is asked for here first, as the terminal can say where names are listed.
        super::find_game(&spec.id, lang)?;
    }
    spec.open().map_err(|why| said(&*why, lang))
}

/// A variant to compare with: a game with options, or further options of the first game.
fn versus_of(text: &str, base: &VariantSpec, lang: Lang) -> Result<VariantSpec> {
    let words = session::words(text).unwrap_or_else(|| text.split_whitespace().map(str::to_owned).collect());
    let (mut spec, options) = match words.split_first() {
        None => bail!(lang.pick(
            "--versus wants a game or options, as in --versus \"second-step=straight\"",
            "--versus attend un jeu ou des options, comme --versus \"second-step=straight\"",
        )),
        Some((first, _)) if first.contains('=') => (base.clone(), words.as_slice()),
        Some((first, rest)) => (game_spec(first, lang)?, rest),
    };
    for word in options {
        let (name, value) = option_of(word, lang)?;
        if name == "setup" {
            spec.setup = Some(value);
            continue;
        }
        // An option that is set anew takes the place of the old one.
        spec.options.retain(|(other, _)| *other != name);
        spec.options.push((name, value));
    }
    Ok(spec)
}

fn game_spec(id: &str, lang: Lang) -> Result<VariantSpec> {
    let script = Script::of_game(id, lang)?;
    Ok(VariantSpec {
        id: script.as_ref().map_or(id, Script::id).to_owned(),
        source: script.map(|script| script.text),
        ..VariantSpec::default()
    })
}

/// Plays what the ledger lacks.
fn play(experiment: &Experiment, ledger: Ledger, n_jobs: usize, lang: Lang) -> Result<(Ledger, Speed)> {
    let schedule = experiment.schedule();
    let missing: Vec<Trial> =
        schedule.iter().filter(|trial| !ledger.games().contains_key(trial)).copied().collect();
    let n_kept = (schedule.len() - missing.len()) as u64;
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    _ = ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed));
    let bar = progress::bar(schedule.len() as u64);
    bar.set_position(n_kept);
    bar.reset_eta();
    let begun = Instant::now();
    let played = crew::run(experiment, &missing, n_jobs, &stop, ledger, &|n_done| {
        progress_of(&bar, n_kept + n_done, schedule.len() as u64, lang);
    });
    bar.finish_and_clear();
    let (ledger, mut speed) = played.map_err(|trouble| trouble.into_error(lang))?;
    speed.elapsed = begun.elapsed();
    speed.n_missing = (schedule.len() as u64).saturating_sub(n_kept + speed.n_games);
    Ok((ledger, speed))
}

/// The bar of a terminal; elsewhere a line now and then.
fn progress_of(bar: &ProgressBar, n_games: u64, all: u64, lang: Lang) {
    bar.set_position(n_games);
    if bar.is_hidden() && n_games.is_multiple_of((all / 10).max(1)) {
        complain(lang.pick(format!("{n_games} of {all} games"), format!("{n_games} parties sur {all}")));
    }
}
