//! The status line under the board: whose turn it is, how the game ended, what is about to end it.

use catalogue::ending_words::{self, Role};
use catalogue::words::{self, sentence};
use game::{Lang, Say as _, Seat, Status};
use leptos::prelude::*;
use session::{Match, Who};

use super::{Desk, Subject};

impl Desk {
    /// The status line.
    #[must_use]
    pub fn status_words(&self) -> String {
        let lang = self.shell.lang.get();
        let is_played_out = self.subject.with(|it| match it {
            Subject::Match { game, .. } => it.is_present() && self.is_machine_moving(game),
            Subject::Study(_) => false,
        });
        if is_played_out {
            return lang.pick("The computer is playing…", "L’ordinateur joue…").into();
        }
        self.state_words()
    }

    /// The state of the moment on the board, whatever moves on it.
    fn state_words(&self) -> String {
        let lang = self.shell.lang.get();
        let is_thinking = self.is_thinking.get();
        self.subject.with(|it| match it {
            Subject::Match { game, .. } if it.is_present() => {
                present_words_for(game, &self.roles(game), is_thinking || self.remote.is_some(), lang)
            }
            _ => moment_words(it, lang),
        })
    }

    /// Whether one sees a machine's decision being carried out, and a person is to move after it.
    fn is_machine_moving(&self, game: &Match) -> bool {
        let mover = game.moment().previous().and_then(|before| match before.status() {
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        });
        let is_person = |seat| matches!(game.who(seat), Who::Human);
        self.animation.stage.with(Option::is_some)
            && game.mover().is_some_and(is_person)
            && mover.is_some_and(|seat| !is_person(seat))
    }

    /// The warning that a rule is about to end the game; `None` while none is.
    #[must_use]
    pub fn countdown_words(&self) -> Option<String> {
        let lang = self.shell.lang.get();
        self.subject.with(|it| match it.status() {
            Status::ToMove(_) => it.moment().countdown().map(|countdown| sentence(&countdown.say(lang))),
            Status::Over(_) => None,
        })
    }

    /// The state and the warning, for those who listen.
    #[must_use]
    pub(super) fn spoken_status(&self) -> String {
        let warning = self.countdown_words().map(|warning| format!(" {warning}")).unwrap_or_default();
        self.state_words() + &warning
    }

    /// Whether the panel of a finished match stands under the board and says everything that the status line would.
    #[must_use]
    pub fn shows_ending(&self) -> bool {
        self.is_match_over() && self.subject.with(Subject::is_present)
    }

    /// Whether the match is over, wherever it is looked at.
    #[must_use]
    pub fn is_match_over(&self) -> bool {
        self.subject.with(|it| it.as_match().is_some_and(|game| game.ending().is_some()))
    }
}

/// The state of a match where it stands.
fn present_words_for(game: &Match, roles: &[Role], is_thinking: bool, lang: Lang) -> String {
    let Some(seat) = game.mover() else { return over_words(game, roles, lang) };
    let role = roles.get(seat.index()).copied().unwrap_or(Role::Named);
    match (role, game.who(seat)) {
        (Role::You, _) => lang.pick("Your turn.", "À vous de jouer.").into(),
        (_, Who::Human) => to_move(game, seat, lang),
        (role, _) if is_thinking => {
            let name = ending_words::person(game.info(), seat, role, lang);
            let thinks = lang.pick(["is thinking…"; 3], ["réfléchit…", "réfléchissent…", "réfléchissez…"]);
            words::capital(&name.verb(thinks))
        }
        (Role::Computer, _) => lang.pick("The computer is to move.", "À l’ordinateur de jouer.").into(),
        _ => to_move(game, seat, lang),
    }
}

fn to_move(game: &Match, seat: Seat, lang: Lang) -> String {
    sentence(&words::to_move(game.info(), seat, lang))
}

/// How a match ended and why; of a solitaire with its cost.
fn over_words(game: &Match, roles: &[Role], lang: Lang) -> String {
    let ended =
        game.ending().map(|it| it.words(&**game.moment(), game.info(), roles, lang)).unwrap_or_default();
    match game.moment().cost().filter(|_| game.ending().is_some_and(|it| it.reason == session::Reason::Board))
    {
        Some(cost) => sentence(&format!("{ended}, {}", words::cost_words(&**game.game(), cost, lang))),
        None => sentence(&ended),
    }
}

/// The state at an earlier moment of a match or anywhere in a study, where nobody sits.
fn moment_words(subject: &Subject, lang: Lang) -> String {
    let info = subject.game().info();
    match subject.status() {
        Status::ToMove(_) if info.n_seats == 1 => lang.pick("Your move.", "À vous de jouer.").into(),
        Status::ToMove(seat) => sentence(&words::to_move(&info, seat, lang)),
        Status::Over(outcome) => {
            let roles = subject.as_match().map(Match::roles).unwrap_or_default();
            let result = ending_words::result(&outcome, &info, &roles, lang);
            let reason = ending_words::cause(&**subject.moment(), &info, &roles, lang);
            let ended = ending_words::with_reason(&result, reason.as_deref(), lang);
            match subject.moment().cost() {
                Some(cost) => {
                    sentence(&format!("{ended}, {}", words::cost_words(&**subject.game(), cost, lang)))
                }
                None => sentence(&ended),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use session::{Actor, Event, GameSpec, NodeId, Stamped, Study, TimeControl};

    fn present_words(game: &Match, is_thinking: bool, lang: Lang) -> String {
        present_words_for(game, &game.roles(), is_thinking, lang)
    }

    fn begun(id: &str, seats: Vec<Who>) -> Match {
        Match::begin(GameSpec::named(id), Beginning::Usual, seats, TimeControl::Unlimited).unwrap()
    }

    #[test]
    fn a_lone_player_is_addressed_and_two_are_named() {
        let alone = begun("pijersi", vec![Who::Human, Who::level(1)]);
        assert_eq!(present_words(&alone, false, Lang::En), "Your turn.");
        assert_eq!(present_words(&alone, false, Lang::Fr), "À vous de jouer.");
        let computer = begun("pijersi", vec![Who::level(1), Who::Human]);
        assert_eq!(present_words(&computer, true, Lang::En), "The computer is thinking…");
        assert_eq!(present_words(&computer, true, Lang::Fr), "L’ordinateur réfléchit…");
        assert_eq!(present_words(&computer, false, Lang::Fr), "À l’ordinateur de jouer.");
        let two = begun("pijersi", vec![Who::Human, Who::Human]);
        assert_eq!(present_words(&two, false, Lang::En), "White to move.");
        let machines = begun("pijersi", vec![Who::level(1), Who::level(1)]);
        assert_eq!(present_words(&machines, true, Lang::Fr), "Les blancs réfléchissent…");
        assert_eq!(present_words(&machines, true, Lang::En), "White is thinking…");
    }

    #[test]
    fn a_resigned_match_says_so_where_it_stands_and_not_before() {
        let mut game = begun("pijersi", vec![Who::Human, Who::level(1)]);
        game.play_here(catalogue::Decision::new(0), 1).unwrap();
        let resign = Stamped::new(Actor::Seat(Seat::FIRST), 2, Event::Resign);
        game.apply(game.version(), resign).unwrap();
        let mut subject = Subject::of_match(game.clone());
        assert_eq!(present_words(&game, false, Lang::En), "You lost: you resigned.");
        subject.look_at(NodeId::START);
        assert_eq!(moment_words(&subject, Lang::En), "White to move.");
    }

    #[test]
    fn the_end_in_a_study_has_its_reason() {
        let game: std::sync::Arc<dyn catalogue::Game> = catalogue::find("pijersi").unwrap().into();
        let start = Beginning::Position("6/R-6/6/7/5s-/7/6 w 0 1");
        let mut study = Study::new(game, start).unwrap();
        study.play_text("f1-g1").unwrap();
        let told = moment_words(&Subject::Study(Box::new(study)), Lang::En);
        assert_eq!(told, "White wins: white’s piece has reached the far row.");
    }
}
