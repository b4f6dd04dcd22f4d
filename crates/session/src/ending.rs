//! How a match ended, and why.

use catalogue::ending_words::{self, Role};
use catalogue::{Info, Moment};
use game::{Lang, Outcome, Person, Seat, Status};

use crate::matches::Match;
use crate::who::Who;

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game ended it.
    Board,
    /// The position returned too often.
    Repetition,
    /// This seat resigned.
    Resigned(Seat),
    /// This seat ran out of time.
    OutOfTime(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// It was broken off before it had begun in earnest.
    Aborted,
}

/// How a match ended, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The final ranks; `None` for a match that was aborted.
    pub outcome: Option<Outcome>,
    /// The reason.
    pub reason: Reason,
}

impl Ending {
    /// The end that the board shows; `None` while the game goes on.
    #[must_use]
    pub fn on_board(moment: &dyn Moment) -> Option<Ending> {
        let Status::Over(outcome) = moment.status() else { return None };
        let reason = if moment.is_repetition() { Reason::Repetition } else { Reason::Board };
        Some(Ending { outcome: Some(outcome), reason })
    }

    /// The score as a record must say it; `None` where the board shows it.
    #[must_use]
    pub fn claim(&self) -> Option<Outcome> {
        self.outcome.filter(|_| self.reason != Reason::Board)
    }

    /// The result with its reason, as the reader sees it: `you won: your pile has reached the far row`, `draw by
    /// agreement`. `moment` is the one at which the match ended.
    #[must_use]
    pub fn words(&self, moment: &dyn Moment, info: &Info, roles: &[Role], lang: Lang) -> String {
        let (result, reason) = self.parts(moment, info, roles, lang);
        ending_words::with_reason(&result, reason.as_deref(), lang)
    }

    /// The result and its reason apart, where the result does not tell it: see [`Ending::words`].
    #[must_use]
    pub fn parts(
        &self,
        moment: &dyn Moment,
        info: &Info,
        roles: &[Role],
        lang: Lang,
    ) -> (String, Option<String>) {
        let Some(outcome) = self.outcome else {
            return (lang.pick("the game was aborted", "la partie a été interrompue").into(), None);
        };
        let result = ending_words::result(&outcome, info, roles, lang);
        match self.reason {
            Reason::Board | Reason::Repetition => (result, ending_words::cause(moment, info, roles, lang)),
            Reason::Resigned(seat) => {
                let resigned = resigned(&person(seat, info, roles, lang), info.n_seats, lang);
                if info.n_seats == 1 { (resigned, None) } else { (result, Some(resigned)) }
            }
            Reason::OutOfTime(_) if info.n_seats == 2 => {
                (lang.pick(format!("{result} on time"), format!("{result} au temps")), None)
            }
            Reason::OutOfTime(seat) => {
                let en = ["is out of time", "are out of time", "are out of time"];
                let fr = ["n’a plus de temps", "n’ont plus de temps", "n’avez plus de temps"];
                (result, Some(person(seat, info, roles, lang).verb(lang.pick(en, fr))))
            }
            Reason::Agreed => (lang.pick("draw by agreement", "nulle par accord mutuel").into(), None),
            Reason::Aborted => (result, None),
        }
    }
}

fn person(seat: Seat, info: &Info, roles: &[Role], lang: Lang) -> Person {
    let role = roles.get(seat.index()).copied().unwrap_or(Role::Named);
    ending_words::person(info, seat, role, lang)
}

fn resigned(person: &Person, n_seats: usize, lang: Lang) -> String {
    match n_seats {
        1 => person.verb(lang.pick(["gave up"; 3], ["a abandonné", "ont abandonné", "avez abandonné"])),
        _ => person.verb(lang.pick(["resigned"; 3], ["a abandonné", "ont abandonné", "avez abandonné"])),
    }
}

impl Match {
    /// How the match ended and why, as whoever sits at the screen sees it; `None` while it goes on.
    #[must_use]
    pub fn ending_words(&self, lang: Lang) -> Option<String> {
        Some(self.ending()?.words(&**self.moment(), self.info(), &self.roles(), lang))
    }

    /// The result and the reason apart: see [`Ending::parts`].
    #[must_use]
    pub fn ending_parts(&self, lang: Lang) -> Option<(String, Option<String>)> {
        Some(self.ending()?.parts(&**self.moment(), self.info(), &self.roles(), lang))
    }

    /// Whether the match can still be aborted: it goes on, and not everybody has moved yet.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        let path = self.tree().path(self.now());
        let moved: Vec<Seat> =
            path.into_iter().filter_map(|node| self.tree().moment(node)?.last_seat()).collect();
        self.ending().is_none() && !self.every_seat().all(|seat| moved.contains(&seat))
    }

    /// How each seat is spoken of to whoever sits at the screen.
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        roles(self.seats())
    }
}

/// How each seat is spoken of: a lone person is "you", and the only computer is "the computer"; of several people at
/// one screen each is named.
#[must_use]
pub fn roles(seats: &[Who]) -> Vec<Role> {
    let n_people = seats.iter().filter(|who| who.is_human()).count();
    let role = |who: &Who| match (n_people, who.is_human()) {
        (1, true) => Role::You,
        (1, false) if seats.len() == 2 => Role::Computer,
        _ => Role::Named,
    };
    seats.iter().map(role).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    fn told(reason: Reason, outcome: Option<Outcome>, seats: &[Who], lang: Lang) -> String {
        let game = catalogue::find("pijersi").unwrap();
        let start = game.start(Beginning::Usual).unwrap();
        Ending { outcome, reason }.words(&*start, &game.info(), &roles(seats), lang)
    }

    #[test]
    fn what_is_not_seen_on_the_board_is_told_as_the_reader_sees_it() {
        let alone = [Who::Human, Who::level(3)];
        let two = [Who::Human, Who::Human];
        let lost = Some(Outcome::loss(Seat::FIRST, 2));
        let check = |reason, outcome, seats: &[Who], en: &str, fr: &str| {
            assert_eq!(told(reason, outcome, seats, Lang::En), en);
            assert_eq!(told(reason, outcome, seats, Lang::Fr), fr);
        };
        let resigned = Reason::Resigned(Seat::FIRST);
        check(resigned, lost, &alone, "you lost: you resigned", "vous avez perdu\u{a0}: vous avez abandonné");
        check(
            resigned,
            lost,
            &two,
            "black wins: white resigned",
            "les noirs gagnent\u{a0}: les blancs ont abandonné",
        );
        let flag = Reason::OutOfTime(Seat::FIRST);
        check(flag, lost, &alone, "you lost on time", "vous avez perdu au temps");
        check(flag, lost, &two, "black wins on time", "les noirs gagnent au temps");
        let draw = Some(Outcome::draw(2));
        check(Reason::Agreed, draw, &two, "draw by agreement", "nulle par accord mutuel");
        check(Reason::Aborted, None, &alone, "the game was aborted", "la partie a été interrompue");
    }

    #[test]
    fn a_lone_person_is_you_and_several_are_named() {
        let level = || Who::level(2);
        assert_eq!(roles(&[level(), Who::Human]), [Role::Computer, Role::You]);
        assert_eq!(roles(&[Who::Human, Who::Human]), [Role::Named; 2]);
        assert_eq!(roles(&[level(), level()]), [Role::Named; 2]);
        assert_eq!(roles(&[Who::Human]), [Role::You]);
        assert_eq!(roles(&[Who::Human, level(), level()]), [Role::You, Role::Named, Role::Named]);
    }
}
