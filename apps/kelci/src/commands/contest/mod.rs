//! `kelci match`: two players against each other, over many games.
//!
//! Games come in pairs: both begin with the same random moves, and the players change seats between them. Matches
//! are for games of two: with more seats, whom A shares the table with would decide as much as A does.

mod arena;
mod bout;
mod report;
mod shelf;

use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use catalogue::{Beginning, Game};
use clap::ArgMatches;
use game::{Lang, Say};
use indicatif::ProgressBar;
use session::Who;

use super::study::refuse_memory;
use super::{game_of, said, seed_of, text, threads_of};
use crate::elo::Sprt;
use crate::output::{Output, complain, io_words};
use crate::players::{Failure, Resources, player_of};
use crate::progress;
use arena::{MatchPlan, Results, Start, Trouble};
use bout::{Pace, Terms};
use shelf::Shelf;

/// Positions that a mebibyte of memory is kept for, where moves are bound by positions.
const NODES_PER_MEBIBYTE: u64 = 20_000;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    refuse_seats(&*game, lang)?;
    let mut plan = plan_of(&*game, arguments, lang)?;
    refuse_memory(plan.resources.mebibytes.saturating_mul(plan.n_jobs * plan.sides.len()), lang)?;
    for side in 0..plan.sides.len() {
        try_out(side, &mut plan)?;
    }
    let path = text(arguments, "records");
    let shelf = path.map(|path| Shelf::open(path).map_err(|error| cannot_write(path, &error, lang)));
    let shelf = shelf.transpose()?;
    let bar = progress::bar(plan.n_games);
    let results = arena::run(&plan, shelf, &|results| progress_of(&bar, &plan, results));
    bar.finish_and_clear();
    match &results.trouble {
        Some(Trouble::Start(error)) => return Err(said(&**error, lang)),
        Some(Trouble::Records(error)) => return Err(cannot_write(path.unwrap_or_default(), error, lang)),
        None => {}
    }
    if arguments.get_flag("json") {
        return output.line(report::json(&plan, &results).to_string());
    }
    report::show(&plan, &results, output)
}

fn refuse_seats(game: &dyn Game, lang: Lang) -> Result<()> {
    let info = game.info();
    let (title, n_seats) = (info.title(lang), info.n_seats);
    match n_seats {
        2 => Ok(()),
        1 => bail!(lang.pick(
            format!("{title} is played alone here: there is nobody to play a match against"),
            format!("{title} se joue seul ici : il n’y a personne contre qui jouer un match"),
        )),
        _ => bail!(lang.pick(
            format!("matches are for games of two, and this {title} has {n_seats} players"),
            format!("les matchs sont pour les jeux à deux, et ce {title} a {n_seats} joueurs"),
        )),
    }
}

fn plan_of<'a>(game: &'a dyn Game, arguments: &'a ArgMatches, lang: Lang) -> Result<MatchPlan<'a>> {
    let sides = [side_of(arguments, "a", lang)?, side_of(arguments, "b", lang)?];
    let beginning = match (text(arguments, "position"), text(arguments, "setup")) {
        (Some(position), _) => Start::Position(position),
        (None, Some(setup)) => Start::Setup(setup),
        // What people would choose in secret is drawn for computers, as everything that is drawn anyway.
        (None, None) if game.draws_usual_setup() || game.shape_choice().is_some() => Start::Setup(""),
        (None, None) => Start::Usual,
    };
    let pace = pace_of(arguments);
    let number = |name: &str| arguments.get_one::<u64>(name).copied();
    let options = arguments.get_many::<String>("option");
    Ok(MatchPlan {
        terms: Terms { game, pace, longest: number("longest").unwrap_or(1_000) as usize },
        info: game.info(),
        options: options.map(|options| options.map(String::as_str).collect::<Vec<_>>().join(" ")),
        names: sides.clone().map(|who| who.to_string()),
        sides,
        resources: Resources { mebibytes: mebibytes_of(arguments, pace), n_threads: threads_of(arguments) },
        beginning,
        n_random: arguments.get_one::<u16>("openings").copied().map_or(2, usize::from),
        // Pairs are played whole.
        n_games: number("games").unwrap_or(2).next_multiple_of(2),
        n_jobs: arguments.get_one::<u16>("jobs").copied().map_or(1, usize::from),
        seed: seed_of(arguments),
        sprt: arguments.get_one::<(f64, f64)>("sprt").map(|&(elo0, elo1)| Sprt { elo0, elo1 }),
        lang,
    })
}

fn side_of(arguments: &ArgMatches, name: &str, lang: Lang) -> Result<Who> {
    let who = Who::read(text(arguments, name).unwrap_or_default()).map_err(|why| said(&why, lang))?;
    if who == Who::Human {
        bail!(lang.pick(
            "matches are for machines: kelci play is for people",
            "les matchs sont pour les machines : kelci play est pour les personnes",
        ));
    }
    Ok(who)
}

fn pace_of(arguments: &ArgMatches) -> Pace {
    let time = arguments.get_one::<u64>("time").copied().map(Duration::from_millis).map(Pace::Move);
    let nodes = arguments.get_one::<u64>("nodes").copied().map(Pace::Nodes);
    let clock = arguments.get_one::<(Duration, Duration)>("clock");
    let clock = clock.map(|&(time, increment)| Pace::Clock(time, increment));
    time.or(nodes).or(clock).unwrap_or(Pace::Own)
}

/// The memory of each player: as much as was asked for, else no more than its moves can fill.
fn mebibytes_of(arguments: &ArgMatches, pace: Pace) -> usize {
    let usual = Resources::default().mebibytes;
    match (arguments.get_one::<u32>("hash"), pace) {
        (Some(mebibytes), _) => *mebibytes as usize,
        (None, Pace::Nodes(nodes)) => ((nodes / NODES_PER_MEBIBYTE) as usize).clamp(1, usual),
        (None, _) => usual,
    }
}

/// Asks a player for its name. A program that cannot even be started is told before the match, not lost by in every
/// game.
fn try_out(side: usize, plan: &mut MatchPlan<'_>) -> Result<()> {
    let (game, lang) = (plan.terms.game, plan.lang);
    let beginning = match plan.beginning {
        Start::Usual => Beginning::Usual,
        Start::Setup(text) => Beginning::Setup(text, plan.seed),
        Start::Position(text) => Beginning::Position(text),
    };
    let start = game.start(beginning).map_err(|error| said(&*error, lang))?;
    let who = plan.sides.get(side);
    let Some(mut player) = who.and_then(|who| player_of(who, plan.resources, 0)) else { return Ok(()) };
    if let Err(failure @ Failure::NoStart(..)) = player.new_game(game, &start.position_text()) {
        bail!(failure.say(lang));
    }
    if let Some(name) = plan.names.get_mut(side).filter(|name| !name.ends_with(&player.name())) {
        *name = format!("{name} ({})", player.name());
    }
    Ok(())
}

fn cannot_write(path: &str, error: &std::io::Error, lang: Lang) -> anyhow::Error {
    let why = io_words(error, lang);
    anyhow!(lang.pick(format!("cannot write {path}: {why}"), format!("impossible d’écrire {path} : {why}")))
}

/// The bar of a terminal; elsewhere a line now and then.
fn progress_of(bar: &ProgressBar, plan: &MatchPlan<'_>, results: &Results) {
    let (n_games, all) = (results.n_games(), plan.n_games);
    bar.set_position(n_games);
    bar.set_message(results.tally.line(plan.lang));
    if bar.is_hidden() && n_games.is_multiple_of((all / 10).max(1)) {
        let line = results.tally.line(plan.lang);
        complain(
            plan.lang.pick(format!("{n_games} of {all}: {line}"), format!("{n_games} sur {all} : {line}")),
        );
    }
}
