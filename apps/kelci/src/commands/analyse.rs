//! `kelci analyse`: the engine's view of a position.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use catalogue::{Game, Info, Moment, Thought, line_to};
use clap::ArgMatches;
use game::{Lang, Notation, Outcome, Say, Seat, Status};
use record::{Headers, headers_of};
use serde_json::{Value, json};

use super::study::{Engine, fitting, record_of, replay_of};
use super::{beginning_of, game_of, said, seed_of, text};
use crate::output::Output;
use crate::result::{self, Teller};
use crate::{progress, scores, source};

/// How long it thinks unless said.
const MILLISECONDS: u64 = 2_000;

/// Moves of a line that a person is shown.
const LONGEST_LINE: usize = 70;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let moment = moment_of(&*game, arguments, lang)?;
    let analysis = Analysis { info: game.info(), position: moment.position_text(), lang };
    let is_json = arguments.get_flag("json");
    if let Status::Over(outcome) = moment.status() {
        if is_json {
            return output.line(analysis.over_json(moment.status()).to_string());
        }
        let words = Teller::new(&*game, lang).outcome(outcome);
        return output.line(lang.pick(
            format!("the game is over: {} ({words})", result::score(moment.status())),
            format!("la partie est finie : {} ({words})", result::score(moment.status())),
        ));
    }
    let engine = Engine::of(arguments, MILLISECONDS, lang)?;
    let shows_progress = arguments.get_flag("progress");
    let bar = progress::line();
    let mut written = Ok(());
    let thought = engine.think(&*moment, &mut |thought| {
        bar.set_message(analysis.brief(thought));
        if shows_progress && written.is_ok() {
            let line = if is_json { analysis.json(thought).to_string() } else { analysis.brief(thought) };
            written = output.line(line).and_then(|()| output.flush());
        }
    });
    bar.finish_and_clear();
    written?;
    if is_json {
        return output.line(analysis.json(&thought).to_string());
    }
    analysis.show(&thought, output)
}

/// The moment that is asked about.
pub(super) fn moment_of(game: &dyn Game, arguments: &ArgMatches, lang: Lang) -> Result<Arc<dyn Moment>> {
    Ok(shown_of(game, arguments, lang)?.moment)
}

/// A moment with what its record says about the game.
pub(super) struct Shown {
    pub(super) moment: Arc<dyn Moment>,
    pub(super) headers: Headers,
    /// How the game ended, where the moment is its end.
    pub(super) score: Option<Outcome>,
}

/// The moment that is asked about, and what is known of its game.
pub(super) fn shown_of(game: &dyn Game, arguments: &ArgMatches, lang: Lang) -> Result<Shown> {
    let (mut headers, mut score) = (Headers::default(), None);
    let mut moment = match text(arguments, "record") {
        None => game
            .start(beginning_of(arguments, game, seed_of(arguments)))
            .map_err(|error| said(&*error, lang))?,
        Some(path) => {
            let record = record_of(&source::read_text(path, lang)?, arguments, lang)?;
            headers = headers_of(record.as_str().into());
            let replay = replay_of(game, &record, path, lang)?;
            match arguments.get_one::<u32>("turn").copied() {
                Some(turn) => before_turn(&replay.moment, turn as usize, lang)?,
                None => {
                    score = replay.claimed;
                    replay.moment
                }
            }
        }
    };
    for word in text(arguments, "moves").into_iter().flat_map(|moves| moves.split([' ', ',', '\n', '\t'])) {
        if word.is_empty() {
            continue;
        }
        moment = moment.play_text(word, Notation::Document).map_err(|refused| {
            let (word, why) = (game::quote(word), refused.say(lang));
            anyhow!(lang.pick(
                format!("the move '{word}' cannot be played: {why}"),
                format!("le coup « {word} » n’est pas jouable : {why}"),
            ))
        })?;
        score = None;
    }
    Ok(Shown { moment, headers, score })
}

/// The moment of a game where a turn begins, from 1.
fn before_turn(end: &Arc<dyn Moment>, turn: usize, lang: Lang) -> Result<Arc<dyn Moment>> {
    let n_finished = |moment: &dyn Moment| moment.n_turns() - usize::from(moment.unfinished_turn().is_some());
    let found = line_to(end).into_iter().find(|moment| n_finished(&**moment) + 1 >= turn);
    found.ok_or_else(|| {
        let n_turns = n_finished(&**end);
        anyhow!(lang.pick(
            format!("the record has no turn {turn}: it ends after turn {n_turns}"),
            format!("la partie n’a pas de tour {turn} : elle finit après le tour {n_turns}"),
        ))
    })
}

struct Analysis {
    info: Info,
    position: String,
    lang: Lang,
}

impl Analysis {
    fn seat_of(thought: &Thought) -> Seat {
        thought.seat.unwrap_or(Seat::FIRST)
    }

    /// One line for the findings so far.
    fn brief(&self, thought: &Thought) -> String {
        let best = thought.lines.first().map_or_else(String::new, |line| self.line(thought, line));
        let depth = self.lang.pick("depth", "profondeur");
        format!("{depth} {}  {best}", thought.depth)
    }

    fn line(&self, thought: &Thought, line: &catalogue::ThoughtLine) -> String {
        let score = scores::words(line.score, Analysis::seat_of(thought), &self.info, self.lang);
        format!("{score:>6}  {}", fitting(&line.moves, LONGEST_LINE))
    }

    fn show(&self, thought: &Thought, output: &mut Output) -> Result<()> {
        let lang = self.lang;
        output.line(catalogue::words::to_move(&self.info, Analysis::seat_of(thought), lang))?;
        for line in &thought.lines {
            output.line(self.line(thought, line))?;
        }
        let Thought { depth, n_nodes, nodes_per_second, .. } = thought;
        let seconds = scores::decimal(format!("{:.2}", thought.elapsed.as_secs_f64()), lang);
        output.line(lang.pick(
            format!("depth {depth}, nodes {n_nodes}, nodes/s {nodes_per_second}, {seconds} s"),
            format!("profondeur {depth}, nœuds {n_nodes}, nœuds/s {nodes_per_second}, {seconds} s"),
        ))
    }

    fn json(&self, thought: &Thought) -> Value {
        let lines: Vec<Value> = thought
            .lines
            .iter()
            .map(|line| {
                let mut value = scores::as_json(line.score);
                if let Some(fields) = value.as_object_mut() {
                    fields.insert("moves".into(), json!(line.moves));
                }
                value
            })
            .collect();
        json!({
            "game": self.info.id,
            "position": self.position,
            "over": false,
            "seat": Analysis::seat_of(thought).index() + 1,
            "depth": thought.depth,
            "nodes": thought.n_nodes,
            "nps": thought.nodes_per_second,
            "time_ms": thought.elapsed.as_millis() as u64,
            "hashfull": thought.fullness,
            "lines": lines,
            "best": thought.best(),
        })
    }

    fn over_json(&self, status: Status) -> Value {
        json!({
            "game": self.info.id,
            "position": self.position,
            "over": true,
            "result": result::score(status),
            "lines": [],
            "best": null,
        })
    }
}
