//! `position` and `go manual`: where the game stands.

use std::sync::Arc;

use catalogue::{Beginning, Game, Moment, MoveRefused};
use game::{Lang, Notation, Say};

/// The moment after some moves from a start.
///
/// # Errors
/// Explains what is wrong with the text, or with the first move that is refused.
pub(super) fn set_up(
    game: &dyn Game,
    fen: Option<&str>,
    moves: &[String],
    notation: Notation,
    lang: Lang,
) -> Result<Arc<dyn Moment>, String> {
    let beginning = fen.map_or(Beginning::Usual, Beginning::Position);
    let mut moment = game.start(beginning).map_err(|error| error.say(lang))?;
    for (place, text) in moves.iter().enumerate() {
        moment = moment.play_text(text, notation).map_err(|error| {
            let (number, why) = (place + 1, refusal(text, &error, lang));
            lang.pick(format!("move {number}, {why}"), format!("coup {number}, {why}"))
        })?;
    }
    Ok(moment)
}

/// A refused move, the reason, and the legal moves nearest to it.
pub(super) fn refusal(text: &str, error: &MoveRefused, lang: Lang) -> String {
    let (text, why) = (game::quote(text), error.say(lang));
    let nearest = error.nearest().join(", ");
    let near = match (nearest.is_empty(), lang) {
        (true, _) => String::new(),
        (false, Lang::En) => format!("; near it: {nearest}"),
        (false, Lang::Fr) => format!(" ; proches : {nearest}"),
    };
    // Some refusals begin with the move they are about.
    if why.starts_with(&text) {
        return format!("{why}{near}");
    }
    lang.pick(format!("'{text}': {why}{near}"), format!("« {text} » : {why}{near}"))
}
