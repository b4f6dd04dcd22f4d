//! `kelci replay`: a recorded game, checked turn by turn.

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use game::{Lang, Say, Status};
use serde_json::json;
use table::{Game, Replay, ReplayError, Table};

use super::study::record_of;
use super::{game_of, text};
use crate::output::Output;
use crate::result::{self, Teller};
use crate::{records, source};

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let path = text(arguments, "file").unwrap_or_default();
    let text = source::read_text(path, lang)?;
    let records = match arguments.contains_id("number") {
        true => vec![record_of(&text, arguments, lang)?],
        false => records::split(&text),
    };
    let is_json = arguments.get_flag("json");
    for (index, record) in records.iter().enumerate() {
        if records.len() > 1 && !is_json {
            let number = index + 1;
            output.line(lang.pick(format!("game {number}"), format!("partie {number}")))?;
        }
        replay(&*game, record, path, is_json, output)?;
    }
    Ok(())
}

fn replay(game: &dyn Game, record: &str, path: &str, is_json: bool, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    match records::read(game, record) {
        Ok(replay) => show(&replay, &Teller::new(game, lang), is_json, output),
        Err(error) => {
            if is_json {
                output.line(serde_json::to_string(&error_json(&error, lang))?)?;
            }
            Err(anyhow!("{path}{}{}", lang.pick(": ", " : "), error_text(&error, lang)))
        }
    }
}

fn show(replay: &Replay, teller: &Teller, is_json: bool, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let table = &replay.table;
    let status = match (table.status(), replay.claimed) {
        (Status::ToMove(_), Some(claimed)) => Status::Over(claimed),
        (status, _) => status,
    };
    let score = result::score(status);
    if is_json {
        return output.line(serde_json::to_string(&as_json(&**table, &score))?);
    }
    output.line(table.diagram(lang))?;
    output.line(format!("position {}", table.position_text()))?;
    let words = match (table.status(), status) {
        (Status::Over(outcome), _) => teller.outcome(outcome),
        (_, Status::Over(claimed)) => lang.pick(
            format!("{} by the record, not on the board", teller.outcome(claimed)),
            format!("{} selon la partie notée, pas sur le plateau", teller.outcome(claimed)),
        ),
        (Status::ToMove(seat), _) => lang.pick(
            format!("unfinished, {} to move", teller.seat(seat)),
            format!("inachevée, {} au trait", teller.seat(seat)),
        ),
    };
    if matches!(table.status(), Status::Over(_)) {
        teller.tallies(&**table).iter().try_for_each(|line| output.line(line))?;
    }
    output.line(format!("result {score} ({words})"))
}

/// Where the record ends; sowing games add the stones in store, and the cost of a solitaire that is over.
fn as_json(table: &dyn Table, score: &str) -> serde_json::Value {
    let is_over = matches!(table.status(), Status::Over(_));
    let mut answer = json!({
        "position": table.position_text(),
        "result": score,
        "turns": table.move_texts(),
        "over": is_over,
    });
    if let Some(answer) = answer.as_object_mut() {
        answer.extend(table.stores().map(|stores| ("stores".to_owned(), json!(stores))));
        answer.extend(table.cost().filter(|_| is_over).map(|cost| ("cost".to_owned(), json!(cost))));
    }
    answer
}

fn error_text(error: &ReplayError, lang: Lang) -> String {
    let mut text = error.say(lang);
    if !error.nearest.is_empty() {
        let nearest = error.nearest.join(", ");
        text += &lang.pick(format!("\nnear it: {nearest}"), format!("\nproches : {nearest}"));
    }
    let position = error.table.position_text();
    text + &lang
        .pick(format!("\nposition before it: {position}"), format!("\nposition avant ce tour : {position}"))
}

fn error_json(error: &ReplayError, lang: Lang) -> serde_json::Value {
    json!({
        "line": error.line,
        "column": error.column,
        "error": error.why.say(lang),
        "nearest": error.nearest,
        "position": error.table.position_text(),
        "turns": error.table.move_texts(),
    })
}
