//! `kelci solve`: the exact value of a position.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use catalogue::{Family, Game, Info, Moment, Obstacle, Solved, Worth};
use clap::ArgMatches;
use game::{Lang, Notation, OUTRIGHT, Seat, Status};
use search::{Control, Limits};
use serde_json::{Value, json};

use super::{beginning_of, game_of, said, seed_of};
use crate::output::{Output, counted};
use crate::progress;
use crate::result::{self, Teller};
use crate::scores::decimal;

/// The memory of a solver unless said, in mebibytes.
const MEBIBYTES: u32 = 1_024;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    refuse_seats(&game.info(), lang)?;
    let moment = game
        .start(beginning_of(arguments, &*game, seed_of(arguments)))
        .map_err(|error| said(&*error, lang))?;
    let report = Report { game: &*game, lang };
    let is_json = arguments.get_flag("json");
    if let Status::Over(outcome) = moment.status()
        && !is_json
    {
        let words = report.teller().outcome(outcome);
        return output.line(lang.pick(
            format!("the game is over: {} ({words})", result::score(moment.status())),
            format!("la partie est finie : {} ({words})", result::score(moment.status())),
        ));
    }
    let solved = solve(&*moment, arguments, lang)?;
    if is_json {
        output.line(report.json(&solved, &*moment).to_string())?;
    } else {
        report.text(&solved).iter().try_for_each(|line| output.line(line))?;
    }
    match solved.obstacle {
        None | Some(Obstacle::Over) => Ok(()),
        Some(obstacle) => Err(anyhow!(report.obstacle(obstacle))),
    }
}

fn refuse_seats(info: &Info, lang: Lang) -> Result<()> {
    let n_seats = info.n_seats;
    if n_seats <= 2 {
        return Ok(());
    }
    bail!(lang.pick(
        format!("games of one and two players can be solved, and {n_seats} play this one"),
        format!("on résout les jeux à un et deux joueurs, et l’on joue à {n_seats} à celui-ci"),
    ))
}

/// Solves with the limits of the command line, told on a line that changes in place.
fn solve(moment: &dyn Moment, arguments: &ArgMatches, lang: Lang) -> Result<Solved> {
    let time = arguments.get_one::<u64>("time").copied().map(Duration::from_millis);
    let mebibytes = arguments.get_one::<u32>("hash").copied().unwrap_or(MEBIBYTES) as usize;
    super::study::refuse_memory(mebibytes, lang)?;
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    _ = ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed));
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let control = Control::new(Limits { time, ..Limits::default() }, &clock, &stop);
    let bar = progress::line();
    let solved = moment.solve(Notation::Document, mebibytes << 20, &control, &mut |solved| {
        bar.set_message(progress_words(solved, lang));
    });
    bar.finish_and_clear();
    Ok(solved)
}

fn progress_words(solved: &Solved, lang: Lang) -> String {
    let known = match solved.worth {
        Worth::Payoff { least, most } => bounds(least, most),
        Worth::Cost { least, found } => bounds(least, found),
    };
    let positions = counted(solved.n_positions, ["position", "positions"], ["position", "positions"], lang);
    format!("{positions}  {known}")
}

/// `3..7`, `3..`, `..7`; nothing where nothing is known.
fn bounds<T: std::fmt::Display>(least: Option<T>, most: Option<T>) -> String {
    let text = |bound: Option<T>| bound.map_or_else(String::new, |it| it.to_string());
    match (least, most) {
        (None, None) => String::new(),
        (least, most) => format!("{}..{}", text(least), text(most)),
    }
}

struct Report<'a> {
    game: &'a dyn Game,
    lang: Lang,
}

impl Report<'_> {
    fn teller(&self) -> Teller<'_> {
        Teller::new(self.game, self.lang)
    }

    fn text(&self, solved: &Solved) -> Vec<String> {
        let lang = self.lang;
        let mut lines = vec![match solved.worth {
            Worth::Payoff { least, most } => self.payoff(solved, least, most),
            Worth::Cost { least, found } => self.cost(least, found),
        }];
        if !solved.line.is_empty() {
            let moves = solved.line.join(" ");
            let for_ever = if solved.is_endless { lang.pick(" …", " …") } else { "" };
            lines.push(lang.pick(format!("line: {moves}{for_ever}"), format!("suite : {moves}{for_ever}")));
        }
        let positions =
            counted(solved.n_positions, ["position", "positions"], ["position", "positions"], lang);
        let seconds = decimal(format!("{:.2}", solved.elapsed.as_secs_f64()), lang);
        lines.push(lang.pick(
            format!("{positions} remembered, {} looked at, {seconds} s", solved.n_nodes),
            format!("{positions} en mémoire, {} examinées, {seconds} s", solved.n_nodes),
        ));
        lines
    }

    /// The result for the seat to move, in words.
    fn payoff(&self, solved: &Solved, least: Option<i32>, most: Option<i32>) -> String {
        let lang = self.lang;
        let seat = solved.seat.unwrap_or(Seat::FIRST);
        if let (Some(value), true) = (least, least == most) {
            return match value {
                0 if solved.is_endless => lang
                    .pick("a draw: perfect play has no end", "nulle : le jeu parfait n’a pas de fin")
                    .into(),
                0 => lang.pick("a draw", "partie nulle").into(),
                _ => self.win(if value > 0 { seat } else { other(seat) }, value.unsigned_abs()),
            };
        }
        let name = self.game.info().seat_name(seat, lang);
        match (least, most) {
            (Some(least), Some(most)) => lang.pick(
                format!("{name} gets from {least} to {most}"),
                format!("{name} obtient de {least} à {most}"),
            ),
            (Some(least), None) => {
                lang.pick(format!("{name} gets at least {least}"), format!("{name} obtient au moins {least}"))
            }
            (None, Some(most)) => {
                lang.pick(format!("{name} gets at most {most}"), format!("{name} obtient au plus {most}"))
            }
            (None, None) => lang.pick("nothing is known yet", "on n’en sait rien encore").into(),
        }
    }

    fn win(&self, winner: Seat, margin: u32) -> String {
        let (info, lang) = (self.game.info(), self.lang);
        let wins = catalogue::words::wins(&info, winner, lang);
        if info.family == Family::Stacking || margin > OUTRIGHT as u32 {
            return wins;
        }
        lang.pick(format!("{wins} by {margin}"), format!("{wins} de {margin}"))
    }

    /// The cost of a solitaire's end, in words.
    fn cost(&self, least: Option<u64>, found: Option<u64>) -> String {
        let (lang, teller) = (self.lang, self.teller());
        match (least, found) {
            (None, None) => lang.pick("it has no end", "elle n’a pas de fin").into(),
            (Some(least), None) => lang.pick(
                format!("no end found, none costs less than {least}"),
                format!("aucune fin trouvée, aucune ne coûte moins de {least}"),
            ),
            (least, Some(found)) if least.is_none_or(|least| least >= found) => {
                let cost = teller.cost(found);
                lang.pick(
                    format!("done {cost}, and not for less"),
                    format!("terminée {cost}, et pas à moins"),
                )
            }
            (least, Some(found)) => {
                let (cost, least) = (teller.cost(found), least.unwrap_or(0));
                lang.pick(
                    format!("done {cost}, perhaps for less, not for less than {least}"),
                    format!("terminée {cost}, peut-être à moins, pas à moins de {least}"),
                )
            }
        }
    }

    fn obstacle(&self, obstacle: Obstacle) -> String {
        let why = match obstacle {
            Obstacle::Stopped => self.lang.pick("it was stopped", "on l’a arrêté"),
            Obstacle::TooLarge => self.lang.pick(
                "there are more positions than fit into memory; --hash gives more",
                "il y a plus de positions que la mémoire n’en contient ; --hash en donne plus",
            ),
            Obstacle::Past => self.lang.pick(
                "what becomes of a position that returns depends on the stones then, so no position has a value of its own",
                "le sort d’une position qui revient dépend alors des pierres : aucune n’a de valeur à elle seule",
            ),
            Obstacle::Seats => self.lang.pick("it is not a game of two", "ce n’est pas un jeu à deux"),
            Obstacle::Over => self.lang.pick("the game is over", "la partie est finie"),
        };
        self.lang.pick(format!("not solved: {why}"), format!("non résolu : {why}"))
    }

    fn json(&self, solved: &Solved, moment: &dyn Moment) -> Value {
        let (value, least, most) = match solved.worth {
            Worth::Payoff { least, most } => {
                let value = least.filter(|_| least == most);
                (json!({"value": value}), json!(least), json!(most))
            }
            Worth::Cost { least, found } => {
                let is_least = found.is_some_and(|found| least.is_none_or(|least| least >= found));
                (json!({"cost": found.filter(|_| is_least)}), json!(least), json!(found))
            }
        };
        let mut answer = json!({
            "game": self.game.info().id,
            "position": moment.position_text(),
            "result": result::score(moment.status()),
            "seat": solved.seat.map(|seat| seat.index() + 1),
            "solved": solved.obstacle.is_none(),
            "least": least,
            "most": most,
            "line": solved.line,
            "endless": solved.is_endless,
            "positions": solved.n_positions,
            "nodes": solved.n_nodes,
            "time_ms": solved.elapsed.as_millis() as u64,
        });
        if let (Some(answer), Value::Object(value)) = (answer.as_object_mut(), value) {
            answer.extend(value);
        }
        answer
    }
}

/// The other of two seats.
fn other(seat: Seat) -> Seat {
    if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
}
