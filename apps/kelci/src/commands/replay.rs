//! `kelci replay`: recorded games, checked turn by turn.

use anyhow::{Result, anyhow};
use catalogue::{Moment, Played};
use clap::ArgMatches;
use game::{Lang, Notation, Status};
use record::{GameText, RecordMistake};
use serde_json::json;

use super::library::{Library, mistake_text};
use super::study::game_numbered;
use super::text;
use crate::output::{Output, complain, counted};
use crate::result::{self, Teller};
use crate::{records, source};

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let path = text(arguments, "file").unwrap_or_default();
    let text = source::read_text(path, lang)?;
    let games = match arguments.contains_id("number") {
        true => vec![game_numbered(&text, arguments, lang)?],
        false => records::split(&text),
    };
    let mut library = Library::new(arguments, lang);
    let is_json = arguments.get_flag("json");
    let mut n_mistaken = 0;
    for (index, &record) in games.iter().enumerate() {
        if games.len() > 1 && !is_json {
            let number = index + 1;
            output.line(lang.pick(format!("game {number}"), format!("partie {number}")))?;
        }
        let replayed = replay(&mut library, record, path, is_json, output)?;
        match replayed {
            Ok(()) => (),
            Err(error) if games.len() == 1 => return Err(error),
            // The games after a mistake are read all the same.
            Err(error) => {
                n_mistaken += 1;
                output.flush()?;
                complain(error.to_string());
            }
        }
    }
    if n_mistaken == 0 {
        return Ok(());
    }
    let n_games = games.len();
    let mistaken = counted(n_mistaken, ["game", "games"], ["partie", "parties"], lang);
    Err(anyhow!(lang.pick(
        format!("{path}: mistakes in {mistaken} of {n_games}"),
        format!("{path} : des erreurs dans {mistaken} sur {n_games}"),
    )))
}

/// Plays one game and shows where it ends; the inner error is what is wrong with its record.
fn replay(
    library: &mut Library<'_>,
    record: GameText<'_>,
    path: &str,
    is_json: bool,
    output: &mut Output,
) -> Result<Result<()>> {
    let lang = output.lang;
    let opened = library.open(record)?;
    let mut played = opened.game.play_through(record);
    played.mistakes.splice(0..0, opened.mistakes);
    if played.mistakes.is_empty() {
        show(&played, Teller::new(&*opened.game, lang), is_json, output)?;
        return Ok(Ok(()));
    }
    if is_json {
        output.line(serde_json::to_string(&error_json(&played, lang))?)?;
    }
    let mistakes: Vec<String> = played.mistakes.iter().map(|mistake| told(mistake, &played, lang)).collect();
    Ok(Err(anyhow!("{path}{}{}", lang.pick(": ", " : "), mistakes.join("\n"))))
}

/// A mistake, with the position before it where it stands at the end of what was read.
fn told(mistake: &RecordMistake, played: &Played, lang: Lang) -> String {
    let is_last = mistake.n_moves == played.moment.n_moves();
    let position = is_last.then(|| played.moment.position_text());
    mistake_text(mistake, position.as_deref(), lang)
}

fn show(played: &Played, teller: Teller<'_>, is_json: bool, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let moment = &played.moment;
    let on_board = moment.status();
    let status = match (on_board, played.score) {
        (Status::ToMove(_), Some(claimed)) => Status::Over(claimed),
        (status, _) => status,
    };
    let score = result::score(status);
    if is_json {
        return output.line(serde_json::to_string(&as_json(&**moment, on_board, &score))?);
    }
    output.line(moment.diagram(lang))?;
    output.line(format!("position {}", moment.position_text()))?;
    let words = match (on_board, status) {
        (Status::Over(outcome), _) => teller.outcome(outcome),
        (_, Status::Over(claimed)) => lang.pick(
            format!("{} by the record, not on the board", teller.outcome(claimed)),
            format!("{} selon la partie notée, pas sur le plateau", teller.outcome(claimed)),
        ),
        (Status::ToMove(seat), _) => lang.pick(
            format!("unfinished, {}", teller.to_move(seat)),
            format!("inachevée, {}", teller.to_move(seat)),
        ),
    };
    if matches!(on_board, Status::Over(_)) {
        teller.tallies(&**moment).iter().try_for_each(|line| output.line(line))?;
    }
    output.line(format!("result {score} ({words})"))
}

/// Where the record ends; sowing games add the stones in store, and the cost of a solitaire that is over.
fn as_json(moment: &dyn Moment, on_board: Status, score: &str) -> serde_json::Value {
    let is_over = matches!(on_board, Status::Over(_));
    let mut answer = json!({
        "position": moment.position_text(),
        "result": score,
        "turns": moment.move_texts(Notation::Document),
        "over": is_over,
    });
    if let Some(answer) = answer.as_object_mut() {
        answer.extend(moment.stores().map(|stores| ("stores".to_owned(), json!(stores))));
        answer.extend(moment.cost().filter(|_| is_over).map(|cost| ("cost".to_owned(), json!(cost))));
    }
    answer
}

/// The first mistake and where the record had come, and every mistake.
fn error_json(played: &Played, lang: Lang) -> serde_json::Value {
    let of = |mistake: &RecordMistake| {
        json!({
            "line": mistake.line,
            "column": mistake.column,
            "error": mistake.why.say(lang),
            "nearest": mistake.nearest,
        })
    };
    let mut answer = played.mistakes.first().map_or_else(|| json!({}), of);
    if let Some(answer) = answer.as_object_mut() {
        answer.insert("position".into(), json!(played.moment.position_text()));
        answer.insert("turns".into(), json!(played.moment.move_texts(Notation::Document)));
        answer.insert("mistakes".into(), played.mistakes.iter().map(of).collect());
    }
    answer
}
