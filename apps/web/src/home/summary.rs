//! A stored match in a line: its game, the opponent, the date, how far it is or how it ended.

use catalogue::words;
use game::{Lang, Outcome, Seat};
use record::headers_of;
use session::{Machine, Match, Who};

use crate::both::Both;
use crate::browser;
use crate::keep::{self, Kept};

/// A stored match in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its id.
    pub id: String,
    title: Both,
    opponent: Both,
    state: Both,
    /// Whether it is over.
    pub is_over: bool,
    /// When it was last played, in milliseconds since 1970.
    pub at: u64,
}

impl Summary {
    /// Reads the match with this id; returns `None` if there is none.
    #[must_use]
    pub fn read(id: &str) -> Option<Summary> {
        Some(Summary::of(id, &keep::kept_text(id)?))
    }

    fn of(id: &str, text: &str) -> Summary {
        let begun = u64::from_str_radix(id, 36).unwrap_or(0);
        match Kept::read(text) {
            Ok(Kept { game, .. }) => Summary::of_match(id, &game, begun),
            Err(_) => {
                // An unreadable match is listed too: its page shows the text, so nothing is lost.
                let name = headers_of(text.into()).get("Game").unwrap_or(id).to_owned();
                Summary {
                    id: id.into(),
                    title: (name.clone(), name),
                    opponent: Both::default(),
                    state: ("cannot be read".into(), "illisible".into()),
                    is_over: false,
                    at: begun,
                }
            }
        }
    }

    fn of_match(id: &str, game: &Match, begun: u64) -> Summary {
        let last = game.log().last().map_or(0, |stamped| stamped.at);
        let in_both = |words: fn(&Match, Lang) -> String| (words(game, Lang::En), words(game, Lang::Fr));
        Summary {
            id: id.into(),
            title: (game.info().en.clone(), game.info().fr.clone()),
            opponent: in_both(opponent),
            state: in_both(state),
            is_over: game.ending().is_some(),
            at: begun.max(last),
        }
    }

    /// Returns the title of its game.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        lang.pick(&self.title.0, &self.title.1).clone()
    }

    /// Returns the rest of the line: how it stands, against whom, when.
    #[must_use]
    pub fn about(&self, lang: Lang) -> String {
        let told = [&self.state, &self.opponent].map(|it| lang.pick(&it.0, &it.1).clone());
        let told = told.into_iter().chain([browser::date(self.at as f64, lang)]);
        told.filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// The opponent in words: `against level 3`; empty for a game of one.
fn opponent(game: &Match, lang: Lang) -> String {
    let seats = game.seats();
    let mut machines = seats.iter().filter(|who| !who.is_human());
    match (seats.len(), machines.next()) {
        (1, _) => String::new(),
        (_, None) => lang.pick("between people", "entre personnes").into(),
        _ if !game.has_human() => {
            lang.pick("computer against computer", "ordinateur contre ordinateur").into()
        }
        (_, Some(Who::Machine(Machine::Level(level)))) => {
            lang.pick(format!("against level {level}"), format!("contre le niveau {level}"))
        }
        (_, Some(other)) => lang.pick(format!("against {other}"), format!("contre {other}")),
    }
}

/// Says how a match ended, or how far it is.
fn state(game: &Match, lang: Lang) -> String {
    let Some(ending) = game.ending() else {
        let n_moves = game.moment().n_moves() as u64;
        return match n_moves {
            0 => lang.pick("not started", "pas commencée").into(),
            n => words::counted(n, ["move", "moves"], ["coup", "coups"], lang),
        };
    };
    match ending.outcome {
        Some(outcome) => result(&outcome, game, lang),
        None => game.ending_words(lang).unwrap_or_default(),
    }
}

/// Says how a match ended, to the one person who played it if there is only one.
fn result(outcome: &Outcome, game: &Match, lang: Lang) -> String {
    let humans: Vec<Seat> = game.every_seat().filter(|seat| game.who(*seat).is_human()).collect();
    let info = game.info();
    match (humans.as_slice(), outcome.winner()) {
        ([_], _) if info.n_seats == 1 => {
            let cost = game.moment().cost().map(|cost| words::cost_words(&**game.game(), cost, lang));
            let done = words::outcome_words(outcome, info, lang);
            [Some(done), cost].into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
        ([human], Some(winner)) if *human == winner => lang.pick("you won", "vous avez gagné").into(),
        ([_], Some(_)) => lang.pick("you lost", "vous avez perdu").into(),
        _ => words::outcome_words(outcome, info, lang),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};
    use session::{Actor, Event, GameSpec, Stamped, TimeControl};

    fn begun(id: &str, seats: &[Who]) -> Match {
        Match::begin(GameSpec::named(id), Beginning::Usual, seats.to_vec(), TimeControl::Unlimited).unwrap()
    }

    fn given_up(mut game: Match, by: usize) -> Match {
        game.play_all(&[Decision::new(0); 2], 1);
        let (seen, by) = (game.version(), Actor::Seat(Seat::new(by).unwrap()));
        game.apply(seen, Stamped::new(by, 5, Event::Resign)).unwrap();
        game
    }

    fn told(game: &Match, lang: Lang) -> String {
        format!("{} · {}", state(game, lang), opponent(game, lang))
    }

    #[test]
    fn a_match_that_goes_on_says_how_far_it_is_and_against_whom() {
        let mut game = begun("pijersi", &[Who::Human, Who::level(3)]);
        assert_eq!(told(&game, Lang::En), "not started · against level 3");
        game.play_here(Decision::new(0), 1).unwrap();
        assert_eq!(told(&game, Lang::Fr), "1 coup · contre le niveau 3");
        assert_eq!(opponent(&begun("pijersi", &[Who::Human, Who::Human]), Lang::En), "between people");
        let machines = begun("awele", &[Who::level(1), Who::level(2)]);
        assert_eq!(opponent(&machines, Lang::Fr), "ordinateur contre ordinateur");
        assert_eq!(opponent(&begun("tchuka-ruma", &[Who::Human]), Lang::En), "");
    }

    #[test]
    fn a_finished_match_tells_the_player_the_result() {
        let seats = [Who::Human, Who::level(3)];
        assert_eq!(told(&given_up(begun("pijersi", &seats), 1), Lang::En), "you won · against level 3");
        assert_eq!(state(&given_up(begun("pijersi", &seats), 0), Lang::Fr), "vous avez perdu");
        let both = given_up(begun("pijersi", &[Who::Human, Who::Human]), 0);
        assert_eq!(state(&both, Lang::En), "black wins");
    }

    #[test]
    fn a_match_that_cannot_be_read_is_listed() {
        let summary = Summary::of("zz", "[Game \"chess\"]\n1 e4");
        assert_eq!((summary.title(Lang::En), summary.is_over), ("chess".to_owned(), false));
        assert_eq!(summary.state.1, "illisible");
    }

    #[test]
    fn a_match_stands_where_it_was_last_played() {
        let game = given_up(begun("pijersi", &[Who::Human, Who::Human]), 0);
        let summary = Summary::of("1", game.saved());
        assert_eq!((summary.at, summary.is_over), (5, true));
    }
}
