//! A match in words, for both interfaces.

use catalogue::Family;
use catalogue::ending_words::Role;
use game::{Lang, Status};
use session::{Ending, Match, Reason};

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

/// How a match ended, a line each, as whoever sits at this screen sees it; empty while it goes on.
pub(in crate::commands) fn result_lines(game: &Match, lang: Lang) -> Vec<String> {
    result_lines_for(game, &game.roles(), lang)
}

/// How a match ended, a line each, to a reader to whom the seats have these roles; empty while it goes on.
pub(super) fn result_lines_for(game: &Match, roles: &[Role], lang: Lang) -> Vec<String> {
    let Some(ending) = game.ending() else { return Vec::new() };
    let told = ending.words(&**game.moment(), game.info(), roles, lang);
    let Some(outcome) = ending.outcome else { return vec![told] };
    let score = result::score(Status::Over(outcome));
    let is_given_up = matches!(ending.reason, Reason::Resigned(_));
    if game.info().n_seats == 1 && is_given_up {
        return vec![format!("{score} ({told})")];
    }
    let teller = Teller::new(&**game.game(), lang);
    let mut lines = vec![format!("{score} ({})", teller.outcome(outcome))];
    lines.extend(reason_line(game, &ending, roles, told, lang));
    lines.extend(teller.tallies(&**game.moment()));
    lines
}

/// Why the match ended: a lone player learns whether that is good or bad, several read the reason alone.
fn reason_line(game: &Match, ending: &Ending, roles: &[Role], told: String, lang: Lang) -> Option<String> {
    let (_, reason) = ending.parts(&**game.moment(), game.info(), roles, lang);
    let is_addressed = roles.contains(&Role::You) && game.info().n_seats > 1;
    match ending.reason {
        // Two people who share a screen have just heard who resigned.
        Reason::Resigned(_) if !is_addressed => None,
        Reason::Agreed => None,
        _ if is_addressed => Some(told),
        Reason::OutOfTime(_) if reason.is_none() => Some(told),
        _ => reason,
    }
}
