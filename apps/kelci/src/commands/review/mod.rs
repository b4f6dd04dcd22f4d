//! `kelci review`: a recorded game, with what each decision cost and what was better.
//!
//! [`session::review`] judges what a decision costs and how bad that is; this prints it.

mod graph;

use anyhow::{Result, anyhow, bail};
use catalogue::{Game, Played, words};
use clap::ArgMatches;
use game::{Lang, Say, Seat};
use record::RecordMistake;
use serde_json::{Value, json};
use session::review::{self, JudgedMove, Mark, Summary, steps, worst};

use super::library::{Library, mistake_text};
use super::study::{Engine, fitting, game_numbered};
use super::text;
use crate::output::{Output, has_unicode};
use crate::scores::{self, decimal};
use crate::{progress, source};

/// How long it thinks about a position unless said.
const MILLISECONDS: u64 = 200;

/// So many of the worst decisions are told.
const N_WORST: usize = 3;

/// The widest line it writes.
const WIDTH: usize = 80;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let path = text(arguments, "file").unwrap_or_default();
    let text_of_file = source::read_text(path, lang)?;
    let record = game_numbered(&text_of_file, arguments, lang)?;
    let mut library = Library::new(arguments, lang);
    let opened = library.open(record)?;
    let game = opened.game;
    refuse_seats(&*game, lang)?;
    // The game is reviewed up to the first mistake, and the record keeps what follows it.
    let Played { moment, mut mistakes, .. } = game.play_through(record);
    mistakes.splice(0..0, opened.mistakes);
    let engine = Engine::of(arguments, MILLISECONDS, lang)?;
    engine.stop_on_interrupt();
    let n_decisions = moment.n_moves();
    let bar = progress::bar(n_decisions as u64 + 1);
    let steps = steps(moment, &mut |moment| {
        let thought = engine.think(&**moment, &mut |_| ());
        bar.inc(1);
        // What a stopped search says of a position is not what the others were judged by.
        (!engine.is_stopped()).then_some(thought)
    });
    bar.finish_and_clear();
    let review = Review { found: review::Review { info: game.info(), steps, n_decisions }, lang };
    if let Some(path) = text(arguments, "annotate") {
        let (mut tree, _) = game.read_record(record);
        library.name_game(&*game, &mut tree.headers)?;
        review.found.annotate(&mut tree, lang);
        source::save(path, tree.start.write_record(&tree), output)?;
    }
    if arguments.get_flag("json") {
        output.line(review.json(mistakes.first()).to_string())?;
    } else if text(arguments, "annotate") != Some("-") {
        review.show(!arguments.get_flag("ascii") && has_unicode(), output)?;
    }
    output.flush()?;
    judge(&review, engine.is_stopped(), &mistakes, path)
}

/// Adds after the review that it was stopped, or that the record has a mistake.
fn judge(review: &Review, is_stopped: bool, mistakes: &[RecordMistake], path: &str) -> Result<()> {
    let lang = review.lang;
    let colon = lang.pick(": ", " : ");
    let mut told: Vec<String> = mistakes
        .iter()
        .map(|mistake| format!("{path}{colon}{}", mistake_text(mistake, None, lang)))
        .collect();
    if is_stopped {
        let (n_reviewed, n_decisions) = (review.found.steps.len(), review.found.n_decisions);
        told.push(lang.pick(
            format!("stopped: the last {n_reviewed} of {n_decisions} decisions are reviewed"),
            format!("arrêté : les {n_reviewed} dernières décisions sur {n_decisions} sont revues"),
        ));
    }
    if told.is_empty() { Ok(()) } else { Err(anyhow!(told.join("\n"))) }
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
    found: review::Review,
    lang: Lang,
}

impl Review {
    fn show(&self, has_unicode: bool, output: &mut Output) -> Result<()> {
        let lang = self.lang;
        if self.found.steps.is_empty() {
            return match self.found.n_decisions {
                0 => output.line(lang.pick("nothing was played", "rien n’a été joué")),
                _ => Ok(()),
            };
        }
        output.line(self.heading())?;
        self.found.steps.iter().try_for_each(|step| output.line(self.row(step)))?;
        output.line("")?;
        self.show_graph(has_unicode, output)?;
        self.found
            .summaries()
            .iter()
            .try_for_each(|summary| output.line(self.found.summary_line(summary, lang)))?;
        let worst: Vec<String> =
            worst(&self.found.steps, N_WORST).into_iter().map(|step| self.worst_text(step)).collect();
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

    /// A decision, within the width of a terminal.
    fn row(&self, step: &JudgedMove) -> String {
        let played = match step.mark() {
            Some(mark) => format!("{} {}", step.played, mark.sign()),
            None => step.played.clone(),
        };
        let [before, after] = [step.before, step.after].map(|score| review::short(score, self.lang));
        let who = self.found.info.seat_name(step.seat, self.lang);
        let row = format!("{:>4} {who:<8} {played:<20} {before:>7} {after:>7}", step.turn);
        if step.mark().is_none() {
            return row;
        }
        let room = WIDTH.saturating_sub(row.chars().count() + 2);
        format!("{row}  {}", fitting(&step.better, room))
    }

    /// The chances of the first seat as a picture.
    fn show_graph(&self, has_unicode: bool, output: &mut Output) -> Result<()> {
        let of_first = words::of_seat(&self.found.info, Seat::FIRST, self.lang);
        output.line(self.lang.pick(
            format!("the chances {of_first} after each decision:"),
            format!("les chances {of_first} après chaque décision :"),
        ))?;
        let first = self.found.n_decisions.saturating_sub(self.found.steps.len()) + 1;
        for (index, part) in self.found.chances().chunks(graph::WIDEST).enumerate() {
            let lines = graph::draw(part, first + index * graph::WIDEST, has_unicode);
            lines.iter().try_for_each(|line| output.line(line))?;
        }
        output.line("")
    }

    fn worst_text(&self, step: &JudgedMove) -> String {
        let lang = self.lang;
        let JudgedMove { turn, played, .. } = step;
        let name = self.found.info.seat_name(step.seat, lang);
        let loss = decimal(format!("{:.2}", step.loss), lang);
        let better = step.better.first().map_or("", String::as_str);
        lang.pick(
            format!("{turn:>4} {name}: {played}, {loss} of a point; {better} was better"),
            format!("{turn:>4} {name} : {played}, {loss} point ; {better} valait mieux"),
        )
    }

    fn json(&self, error: Option<&RecordMistake>) -> Value {
        let steps: Vec<Value> = self
            .found
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
        let players: Vec<Value> = self.found.summaries().iter().map(summary_json).collect();
        let worst: Vec<usize> = worst(&self.found.steps, N_WORST).into_iter().map(|step| step.turn).collect();
        json!({
            "game": self.found.info.id,
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
