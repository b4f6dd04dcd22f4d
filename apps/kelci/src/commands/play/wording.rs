//! A match in words, for both interfaces.

use catalogue::Family;
use game::{Lang, Status};
use session::{Match, Reason};

use crate::output;
use crate::result::{self, Teller};

/// A number of decisions in words.
pub(super) fn decisions(n: usize, lang: Lang) -> String {
    output::counted(n as u64, ["decision", "decisions"], ["décision", "décisions"], lang)
}

/// The title of the game, with its set-up where it has several.
pub(super) fn title(game: &Match, lang: Lang) -> String {
    let title = game.info().title(lang);
    // A sowing game has one set-up: naming it would say nothing.
    let setup = game.moment().setup_text().filter(|_| game.info().family == Family::Stacking);
    format!("{title}{}", setup.map_or_else(String::new, |setup| format!(" ({setup})")))
}

/// How a match ended, a line each; empty while it goes on.
pub(super) fn result_lines(game: &Match, lang: Lang) -> Vec<String> {
    let Some(ending) = game.ending() else { return Vec::new() };
    let reason = ending.reason_words(game.info(), lang);
    let Some(outcome) = ending.outcome else { return reason.into_iter().collect() };
    let score = result::score(Status::Over(outcome));
    let is_given_up = matches!(ending.reason, Reason::Resigned(_));
    if game.info().n_seats == 1 && is_given_up {
        return vec![format!("{score} ({})", reason.unwrap_or_default())];
    }
    let teller = Teller::new(&**game.game(), lang);
    let mut lines = vec![format!("{score} ({})", teller.outcome(outcome))];
    // Whoever resigned or agreed on a draw has just said so.
    lines.extend(reason.filter(|_| !is_given_up && ending.reason != Reason::Agreed));
    lines.extend(teller.tallies(&**game.moment()));
    lines
}
