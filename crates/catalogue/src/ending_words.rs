//! The end of a game in words: who won, and why.
//!
//! A host says how each seat is spoken of; the rules say why the game is over. Texts are parts of sentences, as in
//! [`words`].

use game::{Lang, Outcome, Person, Seat};

use crate::game_face::{Family, Info};
use crate::moment::Moment;
use crate::words;

/// How a seat is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The reader, alone at the screen.
    You,
    /// The only computer at the table.
    Computer,
    /// By its name, as several people may be reading.
    Named,
}

/// A seat as sentences speak of it.
#[must_use]
pub fn person(info: &Info, seat: Seat, role: Role, lang: Lang) -> Person {
    match (role, lang, info.family) {
        (Role::You, ..) => Person::you(lang),
        (Role::Computer, ..) => Person::named(lang.pick("the computer", "l’ordinateur")),
        (Role::Named, Lang::En, _) => Person::named(info.seat_name(seat, lang)),
        (Role::Named, Lang::Fr, Family::Stacking) => {
            Person::of_many(format!("les {}s", info.seat_name(seat, lang)))
        }
        (Role::Named, Lang::Fr, Family::Sowing) => {
            Person::named(format!("le {}", info.seat_name(seat, lang)))
        }
    }
}

/// Every seat as sentences speak of it, in seat order; seats without a role are named.
#[must_use]
pub fn persons(info: &Info, roles: &[Role], lang: Lang) -> Vec<Person> {
    let role = |seat: Seat| roles.get(seat.index()).copied().unwrap_or(Role::Named);
    (0..info.n_seats).filter_map(Seat::new).map(|seat| person(info, seat, role(seat), lang)).collect()
}

/// The stones in store as the reader speaks of the players: `in store: you 29, the computer 19`; `None` without stores.
#[must_use]
pub fn stores(moment: &dyn Moment, info: &Info, roles: &[Role], lang: Lang) -> Option<String> {
    let stores = moment.stores()?;
    let persons = persons(info, roles, lang);
    let counts = persons.iter().zip(stores).map(|(person, stones)| format!("{} {stones}", person.name()));
    let counts = counts.collect::<Vec<_>>().join(", ");
    Some(lang.pick(format!("in store: {counts}"), format!("en grenier\u{a0}: {counts}")))
}

/// The result as the reader sees it: `you won`, `draw`, `white wins`.
#[must_use]
pub fn result(outcome: &Outcome, info: &Info, roles: &[Role], lang: Lang) -> String {
    let you = roles.iter().position(|role| *role == Role::You).and_then(Seat::new);
    match (you, outcome.winner()) {
        (Some(_), _) if info.n_seats == 1 => words::outcome_words(outcome, info, lang),
        (Some(you), Some(winner)) if you == winner => lang.pick("you won", "vous avez gagné").into(),
        (Some(_), Some(_)) if info.n_seats == 2 => lang.pick("you lost", "vous avez perdu").into(),
        (Some(you), None) if outcome.rank(you) == Some(1) && outcome.ranks().iter().any(|rank| *rank > 1) => {
            lang.pick("you share the first place", "vous partagez la première place").into()
        }
        (_, None) if outcome.ranks().iter().all(|rank| *rank == 1) => {
            lang.pick("draw", "partie nulle").into()
        }
        (_, winner) => {
            let won = words::outcome_words(outcome, info, lang);
            // Of three and more, whoever reads wants to know their own place too.
            match you.and_then(|you| outcome.rank(you)).filter(|_| winner.is_some()) {
                Some(rank) => {
                    let place = place(rank, lang);
                    lang.pick(format!("{won}, you came {place}"), format!("{won}, vous êtes {place}"))
                }
                None => won,
            }
        }
    }
}

fn place(rank: u8, lang: Lang) -> String {
    match (rank, lang) {
        (1, Lang::En) => "first".into(),
        (2, Lang::En) => "second".into(),
        (3, Lang::En) => "third".into(),
        (n, Lang::En) => format!("{n}th"),
        (1, Lang::Fr) => "1er".into(),
        (n, Lang::Fr) => format!("{n}e"),
    }
}

/// Why the game is over on the board; `None` where no rule has more to say than who won.
#[must_use]
pub fn cause(moment: &dyn Moment, info: &Info, roles: &[Role], lang: Lang) -> Option<String> {
    Some(moment.cause()?.tell(&persons(info, roles, lang), lang)).filter(|told| !told.is_empty())
}

/// A result with its reason: `you won: your pile has reached the far row`.
#[must_use]
pub fn with_reason(result: &str, reason: Option<&str>, lang: Lang) -> String {
    match reason {
        None => result.to_owned(),
        Some(reason) => lang.pick(format!("{result}: {reason}"), format!("{result}\u{a0}: {reason}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_face::Beginning;

    const YOU_FIRST: [Role; 2] = [Role::You, Role::Computer];

    fn told(id: &str, position: &str, moves: &[&str], roles: &[Role], lang: Lang) -> String {
        let game = crate::find(id).unwrap();
        let mut moment = game.start(Beginning::Position(position)).unwrap();
        for text in moves {
            moment = moment.play_text(text, game::Notation::Document).unwrap();
        }
        let game::Status::Over(outcome) = moment.status() else { panic!("{id} {position} goes on") };
        let info = game.info();
        let reason = cause(&*moment, &info, roles, lang);
        with_reason(&result(&outcome, &info, roles, lang), reason.as_deref(), lang)
    }

    #[test]
    fn an_arrival_is_told_to_a_lone_player_and_to_two() {
        let arrive =
            |roles: &[Role], lang| told("pijersi", "6/R-6/6/7/5s-/7/6 w 0 1", &["f1-g1"], roles, lang);
        assert_eq!(arrive(&YOU_FIRST, Lang::En), "you won: your piece has reached the far row");
        assert_eq!(
            arrive(&YOU_FIRST, Lang::Fr),
            "vous avez gagné\u{a0}: votre pièce a atteint la rangée opposée"
        );
        let other = [Role::Computer, Role::You];
        assert_eq!(arrive(&other, Lang::En), "you lost: the computer’s piece has reached the far row");
        assert_eq!(
            arrive(&[], Lang::Fr),
            "les blancs gagnent\u{a0}: la pièce des blancs a atteint la rangée opposée"
        );
    }

    #[test]
    fn of_three_the_reader_learns_the_own_place() {
        let info = Info { n_seats: 3, ..crate::find("tricerata").unwrap().info() };
        let roles = [Role::You, Role::Named, Role::Named];
        let won = |scores: &[i64], lang| result(&Outcome::by_score(scores), &info, &roles, lang);
        assert_eq!(won(&[3, 9, 5], Lang::En), "player 2 wins, you came third");
        assert_eq!(won(&[9, 3, 5], Lang::Fr), "vous avez gagné");
        assert_eq!(won(&[9, 9, 5], Lang::En), "you share the first place");
        assert_eq!(won(&[5, 5, 5], Lang::Fr), "partie nulle");
    }
}
