//! Resigning and aborting: the button asks once before anything is lost.

use catalogue::ending_words::Role;
use catalogue::words::of_seat;
use game::{Lang, Seat};
use leptos::prelude::*;
use protocol::Act;
use session::{Actor, Event, Match};

use super::Desk;
use crate::browser;
use crate::shell::{shell, tr};

/// The id of the button that confirms, which takes the focus.
const CONFIRM: &str = "resign-confirm";
/// The id of the button that asks, to which the focus returns.
const ASK: &str = "resign";

/// How a player gives a match up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaving {
    /// It counts as lost.
    Resign,
    /// It has not begun in earnest, and counts for nothing.
    Abort,
    /// Nobody wins or loses a solitaire.
    GiveUp,
}

impl Leaving {
    fn of(game: &Match) -> Leaving {
        match game.info().n_seats {
            1 => Leaving::GiveUp,
            _ if game.can_abort() => Leaving::Abort,
            _ => Leaving::Resign,
        }
    }

    fn button(self, lang: Lang) -> &'static str {
        match self {
            Leaving::Resign | Leaving::GiveUp => lang.pick("Resign", "Abandonner"),
            Leaving::Abort => lang.pick("Abort", "Interrompre"),
        }
    }

    fn act(self) -> Act {
        match self {
            Leaving::Resign | Leaving::GiveUp => Act::Resign,
            Leaving::Abort => Act::Abort,
        }
    }

    fn question(self, game: &Match, seat: Option<Seat>, roles: &[Role], lang: Lang) -> String {
        let is_named = seat.and_then(|seat| roles.get(seat.index()).copied()) == Some(Role::Named);
        match (self, seat.filter(|_| is_named)) {
            (Leaving::Abort, _) => lang
                .pick("Abort? The game will not count.", "Interrompre\u{a0}? La partie ne comptera pas.")
                .into(),
            (Leaving::GiveUp, _) => lang.pick("Give this game up?", "Abandonner cette partie\u{a0}?").into(),
            (Leaving::Resign, Some(seat)) => {
                let name = game.info().seat_name(seat, lang);
                let whose = of_seat(game.info(), seat, lang);
                lang.pick(format!("Resign for {name}?"), format!("Abandonner au nom {whose}\u{a0}?"))
            }
            (Leaving::Resign, None) => lang.pick("Really resign?", "Abandonner vraiment\u{a0}?").into(),
        }
    }

    fn event(self) -> Event {
        match self {
            Leaving::Resign | Leaving::GiveUp => Event::Resign,
            Leaving::Abort => Event::Abort,
        }
    }
}

/// Explains why nobody can resign now; `None` if somebody can.
fn why_not(game: &Match, lang: Lang) -> Option<String> {
    game.seat_at_screen().is_none().then(|| {
        lang.pick(
            "Only computers play here: nobody can resign.",
            "Seuls des ordinateurs jouent ici\u{a0}: personne ne peut abandonner.",
        )
        .into()
    })
}

impl Desk {
    /// Leaves the match for the user, who has confirmed it.
    fn leave(&self) {
        let chosen = self.subject.with_untracked(|it| {
            let game = it.as_match()?;
            Some((self.seat_at_screen(game)?, Leaving::of(game)))
        });
        let Some((seat, leaving)) = chosen else { return };
        if let Some(remote) = self.remote {
            return remote.act.run(leaving.act());
        }
        self.stop_thinking();
        if self.apply(Actor::Seat(seat), leaving.event()) {
            self.changed();
            self.shell.say(untrack(|| self.status_words()));
        }
    }
}

/// The button to resign or abort, and the question that it asks.
#[component]
pub fn Resign(
    /// The match.
    desk: Desk,
) -> impl IntoView {
    let lang = shell().lang;
    let is_asked = RwSignal::new(false);
    let with_match = move |tell: fn(&Match, Lang) -> String| {
        desk.subject.with(|it| it.as_match().map(|game| tell(game, lang.get()))).unwrap_or_default()
    };
    let label = move || with_match(|game, lang| Leaving::of(game).button(lang).into());
    let question = move || {
        let told = |game: &Match| {
            Leaving::of(game).question(game, desk.seat_at_screen(game), &desk.roles(game), lang.get())
        };
        desk.subject.with(|it| it.as_match().map(told)).unwrap_or_default()
    };
    let ask = move |_| {
        let lang = lang.get_untracked();
        let why = desk.subject.with_untracked(|it| {
            it.as_match().filter(|_| desk.remote.is_none()).and_then(|game| why_not(game, lang))
        });
        match why {
            Some(why) => desk.shell.show(why),
            None => {
                is_asked.set(true);
                focus_later(CONFIRM);
            }
        }
    };
    let cancel = move || {
        is_asked.set(false);
        focus_later(ASK);
    };
    let confirm = move |_| {
        is_asked.set(false);
        desk.leave();
    };
    let pressed = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            cancel();
        }
    };
    // A match that ends meanwhile has nothing left to resign.
    let is_open = move || is_asked.get() && !desk.is_match_over();
    view! {
        <Show
            when=is_open
            fallback=move || view! { <button id=ASK disabled=move || desk.is_match_over() on:click=ask>{label}</button> }
        >
            <div class="asked" role="group" aria-labelledby="resign-question" on:keydown=pressed>
                <p id="resign-question">{question}</p>
                <button id=CONFIRM class="grave" aria-describedby="resign-question" on:click=confirm>
                    {move || with_match(|game, lang| match Leaving::of(game) {
                        Leaving::Abort => lang.pick("Yes, abort", "Oui, interrompre").into(),
                        _ => lang.pick("Yes, resign", "Oui, abandonner").into(),
                    })}
                </button>
                <button on:click=move |_| cancel()>{tr("No, play on", "Non, continuer")}</button>
            </div>
        </Show>
    }
}

/// Moves the focus to an element that is about to appear.
fn focus_later(id: &'static str) {
    browser::later(0, move || {
        if let Some(element) = browser::element(id) {
            _ = element.focus();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};
    use session::{GameSpec, TimeControl, Who};

    fn begun(seats: Vec<Who>) -> Match {
        Match::begin(GameSpec::named("pijersi"), Beginning::Usual, seats, TimeControl::Unlimited).unwrap()
    }

    #[test]
    fn a_match_can_be_aborted_until_everybody_has_moved() {
        let mut game = begun(vec![Who::Human, Who::Human]);
        game.play_here(Decision::new(0), 1).unwrap();
        assert_eq!(Leaving::of(&game), Leaving::Abort);
        game.play_here(Decision::new(0), 2).unwrap();
        assert_eq!(Leaving::of(&game), Leaving::Resign);
        assert_eq!(
            Leaving::Resign.question(&game, game.seat_at_screen(), &game.roles(), Lang::En),
            "Resign for white?"
        );
        assert_eq!(
            Leaving::Resign.question(&game, game.seat_at_screen(), &game.roles(), Lang::Fr),
            "Abandonner au nom des blancs\u{a0}?"
        );
    }

    #[test]
    fn the_question_addresses_a_lone_player() {
        let game = begun(vec![Who::Human, Who::level(1)]);
        assert_eq!(
            Leaving::Resign.question(&game, game.seat_at_screen(), &game.roles(), Lang::Fr),
            "Abandonner vraiment\u{a0}?"
        );
        assert_eq!(why_not(&game, Lang::En), None);
    }

    #[test]
    fn among_machines_nobody_can_resign() {
        let machines = begun(vec![Who::level(1), Who::level(1)]);
        assert!(why_not(&machines, Lang::Fr).unwrap().starts_with("Seuls des ordinateurs"));
    }
}
