//! `kelci review`: a recorded game, with what each decision cost and what was better.
//!
//! Every position is searched once; what a decision was worth is the score of the position after it, seen by whoever
//! decided. Losses are told in points of the game, not in hundredths: when a game is won, a piece more or less is
//! no mistake.

mod steps;

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::{Lang, Say, Seat};
use search::Score;
use serde_json::{Value, json};
use table::{Game, Info, ReplayError};

use super::study::{Engine, fitting, mistake, record_of};
use super::{game_of, text};
use crate::output::Output;
use crate::scores::{self, decimal, expected};
use crate::{progress, records, source};
use steps::{Mark, Step, Summary, steps, worst};

/// How long it thinks about a position unless said.
const MILLISECONDS: u64 = 200;

/// So many of the worst decisions are told.
const N_WORST: usize = 3;

/// The widest line it writes.
const WIDTH: usize = 80;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    refuse_seats(&*game, lang)?;
    let path = text(arguments, "file").unwrap_or_default();
    let record = record_of(&source::read_text(path, lang)?, arguments, lang)?;
    let (mut table, error) = match records::read(&*game, &record) {
        Ok(replay) => (replay.table, None),
        Err(error) => {
            let ReplayError { line, column, why, nearest, table } = *error;
            // The match is reviewed up to the mistake; what is told of it needs one of its own.
            let kept = table.boxed_clone();
            (table, Some(ReplayError { line, column, why, nearest, table: kept }))
        }
    };
    let engine = Engine::of(arguments, MILLISECONDS, lang)?;
    let bar = progress::bar(table.n_moves() as u64 + 1);
    let steps = steps(&mut *table, &mut |table| {
        let thought = engine.think(table, &mut |_| ());
        bar.inc(1);
        thought
    });
    bar.finish_and_clear();
    let review = Review { info: game.info(), steps, lang };
    if arguments.get_flag("json") {
        output.line(review.json(error.as_ref()).to_string())?;
    } else {
        review.show(output)?;
    }
    error.map_or(Ok(()), |error| Err(mistake(&error, path, lang)))
}

fn refuse_seats(game: &dyn Game, lang: Lang) -> Result<()> {
    let info = game.info();
    if info.n_seats <= 2 {
        return Ok(());
    }
    let (title, n_seats) = (info.title(lang), info.n_seats);
    bail!(lang.pick(
        format!("games of one or two can be reviewed, and this {title} has {n_seats} players"),
        format!("on peut revoir les parties à un ou deux, et ce {title} a {n_seats} joueurs"),
    ))
}

struct Review {
    info: Info,
    steps: Vec<Step>,
    lang: Lang,
}

impl Review {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.info.n_seats).filter_map(Seat::new)
    }

    fn summaries(&self) -> Vec<Summary> {
        self.seats().filter_map(|seat| Summary::of(&self.steps, seat)).collect()
    }

    fn show(&self, output: &mut Output) -> Result<()> {
        let lang = self.lang;
        if self.steps.is_empty() {
            return output.line(lang.pick("nothing was played", "rien n’a été joué"));
        }
        output.line(self.heading())?;
        self.steps.iter().try_for_each(|step| output.line(self.row(step)))?;
        output.line("")?;
        self.show_graph(output)?;
        self.summaries().iter().try_for_each(|summary| output.line(self.summary_line(summary)))?;
        let worst: Vec<String> =
            worst(&self.steps, N_WORST).into_iter().map(|step| self.worst_text(step)).collect();
        if worst.is_empty() {
            return Ok(());
        }
        output.line(lang.pick("what lost most:", "ce qui a coûté le plus :"))?;
        worst.iter().try_for_each(|line| output.line(line))
    }

    fn heading(&self) -> String {
        let lang = self.lang;
        let [turn, who, played, before, after, better] = lang.pick(
            ["turn", "who", "played", "best", "got", "better"],
            ["tour", "qui", "joué", "mieux", "obtenu", "il fallait"],
        );
        format!("{turn:>4} {who:<8} {played:<20} {before:>7} {after:>7}  {better}")
    }

    /// A score in few characters: `+1.25`, `#3` for a win in 3.
    fn short(&self, score: Score) -> String {
        match score {
            Score::WON => self.lang.pick("won", "gagné").into(),
            Score::LOST => self.lang.pick("lost", "perdu").into(),
            _ => decimal(score.to_string(), self.lang),
        }
    }

    /// A decision, within the width of a terminal.
    fn row(&self, step: &Step) -> String {
        let played = match step.mark() {
            Some(mark) => format!("{} {}", step.played, mark.sign()),
            None => step.played.clone(),
        };
        let [before, after] = [step.before, step.after].map(|score| self.short(score));
        let who = self.info.seat_name(step.seat, self.lang);
        let row = format!("{:>4} {who:<8} {played:<20} {before:>7} {after:>7}", step.turn);
        if step.mark().is_none() {
            return row;
        }
        let room = WIDTH.saturating_sub(row.chars().count() + 2);
        format!("{row}  {}", fitting(&step.better, room))
    }

    /// What the first seat could expect after each decision, as a row of bars.
    fn show_graph(&self, output: &mut Output) -> Result<()> {
        let bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let bar_of = |step: &Step| {
            let own = expected(step.after);
            let first = if step.seat == Seat::FIRST { own } else { 1.0 - own };
            bars.get((first * 7.999) as usize).copied().unwrap_or('█')
        };
        let graph: Vec<char> = self.steps.iter().map(bar_of).collect();
        let name = self.info.seat_name(Seat::FIRST, self.lang);
        output.line(self.lang.pick(
            format!("the chances of {name} after each decision:"),
            format!("les chances de {name} après chaque décision :"),
        ))?;
        for line in graph.chunks(WIDTH - 8) {
            output.line(line.iter().collect::<String>())?;
        }
        output.line("")
    }

    fn summary_line(&self, summary: &Summary) -> String {
        let lang = self.lang;
        let name = self.info.seat_name(summary.seat, lang);
        let marks: Vec<String> = Mark::ALL
            .iter()
            .zip(summary.marks)
            .map(|(mark, count)| format!("{} {count}", mark.sign()))
            .collect();
        let (marks, accuracy) = (marks.join("  "), 100.0 * summary.accuracy);
        let loss = decimal(format!("{:.3}", summary.mean_loss), lang);
        lang.pick(
            format!("{name:<8}  accuracy {accuracy:.0} %  mean loss {loss}  {marks}"),
            format!("{name:<8}  précision {accuracy:.0} %  perte moyenne {loss}  {marks}"),
        )
    }

    fn worst_text(&self, step: &Step) -> String {
        let lang = self.lang;
        let Step { turn, played, .. } = step;
        let name = self.info.seat_name(step.seat, lang);
        let loss = decimal(format!("{:.2}", step.loss), lang);
        let better = step.better.first().map_or("", String::as_str);
        lang.pick(
            format!("{turn:>4} {name}: {played}, {loss} of a point; {better} was better"),
            format!("{turn:>4} {name} : {played}, {loss} point ; {better} valait mieux"),
        )
    }

    fn json(&self, error: Option<&ReplayError>) -> Value {
        let steps: Vec<Value> = self
            .steps
            .iter()
            .map(|step| {
                json!({
                    "turn": step.turn,
                    "seat": step.seat.index() + 1,
                    "move": step.played,
                    "before": scores::as_json(step.before),
                    "after": scores::as_json(step.after),
                    "loss": step.loss,
                    "mark": step.mark().map(Mark::sign),
                    "better": step.better,
                })
            })
            .collect();
        let players: Vec<Value> = self.summaries().iter().map(summary_json).collect();
        let worst: Vec<usize> = worst(&self.steps, N_WORST).into_iter().map(|step| step.turn).collect();
        json!({
            "game": self.info.id,
            "decisions": steps,
            "players": players,
            "worst_turns": worst,
            "error": error.map(|error| error.say(self.lang)),
        })
    }
}

fn summary_json(summary: &Summary) -> Value {
    let [dubious, mistakes, blunders] = summary.marks;
    json!({
        "seat": summary.seat.index() + 1,
        "decisions": summary.n_decisions,
        "accuracy": summary.accuracy,
        "mean_loss": summary.mean_loss,
        "dubious": dubious,
        "mistakes": mistakes,
        "blunders": blunders,
    })
}
