//! `query`: questions about the game.

use catalogue::Moment;
use game::{Lang, Notation, Seat, Status};

/// The answer to a question.
///
/// # Errors
/// Lists the questions there are.
pub(super) fn answer(
    words: &[String],
    moment: &dyn Moment,
    notation: Notation,
    lang: Lang,
) -> Result<String, String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let status = moment.status();
    let response = match words.as_slice() {
        ["gameover"] => matches!(status, Status::Over(_)).to_string(),
        ["p1turn"] => (status == Status::ToMove(Seat::FIRST)).to_string(),
        ["result"] => result(status),
        ["islegal", text] => moment.read(text, notation).is_ok().to_string(),
        // As the community's programs have it: nothing before the text.
        ["fen"] => return Ok(moment.position_text()),
        _ => {
            let asked = game::quote(&words.join(" "));
            return Err(lang.pick(
                format!("query '{asked}'? gameover, p1turn, result, islegal MOVE and fen can be asked"),
                format!("query « {asked} » ? on peut demander gameover, p1turn, result, islegal COUP et fen"),
            ));
        }
    };
    Ok(format!("response {response}"))
}

/// `p1win`, `p2win` and so on; `draw` whenever nobody is alone in front.
fn result(status: Status) -> String {
    match status {
        Status::ToMove(_) => "none".into(),
        Status::Over(outcome) => match outcome.winner() {
            Some(winner) => format!("p{}win", winner.index() + 1),
            None => "draw".into(),
        },
    }
}
