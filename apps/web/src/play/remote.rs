//! A match that a server holds: the desk sends what its player decides, and shows what the log says.
//!
//! A decision stays on the board as its touches have left it until the server has written it down; a refusal puts it back.
//! While others think, a move can be prepared: touches or a text that are tried as soon as the turn comes.

use catalogue::Decision;
use catalogue::ending_words::Role;
use game::{Flights, Notation, Picture, Place, Seat};
use leptos::prelude::*;
use protocol::Act;
use record::Headers;
use session::{Draft, Effect, Match, Touched};

use super::Desk;
use super::subject::Subject;
use crate::board::Gesture;

/// The way to the server that holds a match.
#[derive(Clone, Copy)]
pub struct Remote {
    /// The seats of whoever is at this screen.
    pub yours: RwSignal<Vec<Seat>>,
    /// Sends an act to the server.
    pub act: Callback<Act>,
    /// The headers of a record that only the server knows: the match, and the names of its players.
    pub headers: Callback<(), Headers>,
    /// How far the clock of the server is ahead of this one, in milliseconds.
    pub ahead: RwSignal<i64>,
    /// The decision that is on its way.
    sent: RwSignal<Option<Sent>>,
    prepared: RwSignal<Prepared>,
}

/// A decision on its way to the server.
#[derive(Clone, Debug, Default)]
struct Sent {
    /// The part of its animation that the board has not shown yet.
    rest: Option<(Picture, Flights)>,
}

/// A move for the next turn, tried when it comes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Prepared {
    /// Nothing.
    #[default]
    Nothing,
    /// Places, in the order they were touched.
    Touches(Vec<Place>),
    /// A typed move.
    Text(String),
}

impl Remote {
    /// Creates the way to a server.
    #[must_use]
    pub fn new(
        yours: Vec<Seat>,
        ahead: RwSignal<i64>,
        act: Callback<Act>,
        headers: Callback<(), Headers>,
    ) -> Remote {
        Remote {
            yours: RwSignal::new(yours),
            act,
            headers,
            ahead,
            sent: RwSignal::new(None),
            prepared: RwSignal::new(Prepared::Nothing),
        }
    }

    fn has(self, seat: Seat) -> bool {
        self.yours.with(|yours| yours.contains(&seat))
    }

    /// Returns whether somebody at this screen is to move where the board is looked at, and nothing is on its way.
    pub(super) fn awaits_decision(self, desk: Desk) -> bool {
        let mover = desk.subject.with(|it| it.as_match().filter(|_| it.is_present()).and_then(Match::mover));
        self.sent.with(Option::is_none) && mover.is_some_and(|seat| self.has(seat))
    }
}

/// Playing.
impl Desk {
    /// Creates a desk for a match that a server holds.
    #[must_use]
    pub fn for_remote(game: Match, remote: Remote) -> Desk {
        let spec = game.setting().spec.clone();
        let is_turned = remote.yours.with_untracked(|yours| yours.as_slice() == [Seat::SECOND]);
        let desk = Desk { remote: Some(remote), ..Desk::new(None, spec, Subject::of_match(game), is_turned) };
        if desk
            .subject
            .with_untracked(|it| it.as_match().is_some_and(|game| game.clocks().control().first().is_some()))
        {
            desk.show_clocks(remote);
        }
        desk
    }

    /// Shows a match that the server has sent as a whole.
    pub fn replace(&self, game: Match) {
        self.animation.skip();
        if let Some(remote) = self.remote {
            remote.sent.set(None);
        }
        self.subject.set(Subject::of_match(game));
        self.look_again();
    }

    /// Notes the seats of whoever is at this screen.
    pub fn sit(&self, yours: Vec<Seat>) {
        if let Some(remote) = self.remote
            && remote.yours.with_untracked(|known| *known != yours)
        {
            remote.yours.set(yours);
        }
    }

    /// Sends a decision to the server.
    pub(super) fn send(&self, remote: Remote, decision: Decision, n_shown: usize) -> bool {
        let text = self.subject.with_untracked(|it| it.moment().text_of(decision, Notation::Document));
        let Some(text) = text.filter(|_| untrack(|| self.is_open())) else {
            self.say_why_closed();
            return false;
        };
        let is_drafted = self.draft.with_untracked(|draft| !draft.path().is_empty());
        let rest = is_drafted.then(|| self.draft.with_untracked(|draft| draft.rest_of(decision, n_shown)));
        self.choice.set(Vec::new());
        remote.sent.set(Some(Sent { rest }));
        remote.act.run(Act::Play(text));
        true
    }

    /// Notes that a decision made before, in this tab or another, is still on its way.
    pub fn awaits_server(&self) {
        if let Some(remote) = self.remote {
            remote.sent.set(Some(Sent::default()));
        }
    }

    /// Puts back a decision that the server has refused.
    pub fn put_back(&self) {
        let Some(remote) = self.remote else { return };
        if remote.sent.with_untracked(Option::is_some) {
            remote.sent.set(None);
            self.look_again();
        }
    }

    /// Follows the log by one line. Returns whether the line fits.
    pub fn hear_line(&self, line: &str) -> bool {
        let Some(remote) = self.remote else { return false };
        let is_present = self.subject.with_untracked(Subject::is_present);
        let applied = self.subject.try_update(|it| match it {
            Subject::Match { game, .. } => {
                let effects = game.apply_line(line).ok()?;
                let is_mine = effects.iter().any(
                    |it| matches!(it, Effect::Played { seat, .. } if remote.yours.with_untracked(|it| it.contains(seat))),
                );
                Some((effects, is_mine))
            }
            Subject::Study(_) => None,
        });
        let Some((effects, is_mine)) = applied.flatten() else { return false };
        let has = |is_it: fn(&Effect) -> bool| effects.iter().any(is_it);
        if has(|it| matches!(it, Effect::Played { .. })) {
            let sent = remote.sent.get_untracked();
            remote.sent.set(None);
            if is_present {
                self.has_played(sent.filter(|_| is_mine).and_then(|sent| sent.rest));
            }
            self.play_prepared();
        } else if has(|it| matches!(it, Effect::TakenBack(_) | Effect::Over(_))) {
            remote.sent.set(None);
            self.forget_prepared();
            if is_present {
                self.look_again();
            }
            self.shell.say(untrack(|| self.status_words()));
        }
        true
    }
}

/// Preparing a move.
impl Desk {
    /// Returns whether a move can be prepared: somebody at this screen plays, and another seat is to move.
    #[must_use]
    pub fn can_prepare(&self) -> bool {
        let Some(remote) = self.remote else { return false };
        let mover = self.subject.with(|it| it.as_match().filter(|_| it.is_present()).and_then(Match::mover));
        mover.is_some_and(|seat| !remote.has(seat)) && remote.yours.with(|yours| !yours.is_empty())
    }

    /// Notes the places that a prepared move touches; the same place twice forgets it.
    pub(super) fn prepare(&self, gesture: Gesture) {
        let Some(remote) = self.remote else { return };
        let touched: Vec<Place> = match gesture {
            Gesture::Touch(place) | Gesture::Pick(place, _) => vec![place],
            Gesture::Drop { from, to: Some(to) } if from != to => vec![from, to],
            _ => return,
        };
        let mut places = match remote.prepared.get_untracked() {
            Prepared::Touches(places) => places,
            Prepared::Nothing | Prepared::Text(_) => Vec::new(),
        };
        if touched.len() == 1 && places.last() == touched.first() {
            return remote.prepared.set(Prepared::Nothing);
        }
        let n_known = usize::from(touched.len() == 2 && places.last() == touched.first());
        places.extend(touched.into_iter().skip(n_known));
        remote.prepared.set(Prepared::Touches(places));
        self.shell.say(self.remote_prompt_untracked());
    }

    /// Notes a typed move for the next turn.
    pub(super) fn prepare_text(&self, text: &str) -> bool {
        let Some(remote) = self.remote else { return false };
        remote.prepared.set(Prepared::Text(text.to_owned()));
        self.shell.say(self.remote_prompt_untracked());
        true
    }

    /// Forgets the prepared move.
    pub fn forget_prepared(&self) {
        if let Some(remote) = self.remote
            && remote.prepared.with_untracked(|it| *it != Prepared::Nothing)
        {
            remote.prepared.set(Prepared::Nothing);
        }
    }

    /// Returns whether a move is prepared.
    #[must_use]
    pub fn has_prepared(&self) -> bool {
        self.remote.is_some_and(|remote| remote.prepared.with(|it| *it != Prepared::Nothing))
    }

    /// The places of the prepared move.
    pub(super) fn prepared_places(&self) -> Vec<Place> {
        match self.remote.map(|remote| remote.prepared.get()) {
            Some(Prepared::Touches(places)) => places,
            _ => Vec::new(),
        }
    }

    /// Plays the prepared move if the turn has come and the rules allow it.
    fn play_prepared(&self) {
        let Some(remote) = self.remote else { return };
        if !untrack(|| self.is_open()) {
            return;
        }
        let prepared = remote.prepared.get_untracked();
        remote.prepared.set(Prepared::Nothing);
        let moment = self.subject.with_untracked(|it| it.moment().clone());
        let decision = match &prepared {
            Prepared::Nothing => return,
            Prepared::Text(text) => moment.read(text, Notation::Document).ok(),
            Prepared::Touches(places) => decision_of(Draft::new(&moment), places),
        };
        match decision {
            Some(decision) => _ = self.play(decision),
            None => self.shell.show(self.shell.lang.get_untracked().pick(
                "The move you prepared is not possible now.".into(),
                "Le coup que vous aviez préparé n’est pas possible maintenant.".into(),
            )),
        }
    }
}

/// Returns the decision that touches of these places make.
fn decision_of(mut draft: Draft, places: &[Place]) -> Option<Decision> {
    let (last, first) = places.split_last()?;
    for place in first {
        match draft.touch(*place) {
            Touched::More => {}
            // Where a single touch is the whole move, the ones before it were a change of mind.
            _ => return None,
        }
    }
    match draft.touch(*last) {
        Touched::Done(decision) => Some(decision),
        Touched::More => draft.whole(),
        _ => None,
    }
}

/// Describing.
impl Desk {
    /// How each seat is spoken of to whoever is at this screen.
    #[must_use]
    pub fn roles(&self, game: &Match) -> Vec<Role> {
        let Some(remote) = self.remote else { return game.roles() };
        let yours = remote.yours.get();
        let role = |seat: Seat| match (yours.as_slice(), game.who(seat).is_human()) {
            ([mine], _) if *mine == seat => Role::You,
            ([_], false) if game.info().n_seats == 2 => Role::Computer,
            _ => Role::Named,
        };
        game.every_seat().map(role).collect()
    }

    /// The seat for which somebody at this screen acts now.
    pub(super) fn seat_at_screen(&self, game: &Match) -> Option<Seat> {
        let Some(remote) = self.remote else { return game.seat_at_screen() };
        let yours = remote.yours.get();
        game.mover().filter(|seat| yours.contains(seat)).or_else(|| yours.first().copied())
    }

    /// Returns the prompt while the server is waited for or a move is prepared; `None` where the usual prompt is right.
    pub(super) fn remote_prompt(&self) -> Option<String> {
        let remote = self.remote?;
        let lang = self.shell.lang.get();
        if remote.sent.with(Option::is_some) {
            return Some(lang.pick("Sending your move…", "Envoi de votre coup…").into());
        }
        match remote.prepared.get() {
            Prepared::Nothing if self.can_prepare() => Some(
                lang.pick(
                    "While you wait, you can prepare a move: click or touch its cells.",
                    "En attendant, vous pouvez préparer un coup\u{a0}: cliquez ou touchez ses cases.",
                )
                .into(),
            ),
            Prepared::Nothing => None,
            Prepared::Touches(_) => Some(
                lang.pick(
                    "Your move is prepared: it is played when your turn comes, if it is legal.",
                    "Votre coup est prêt\u{a0}: il sera joué à votre tour, s’il est permis.",
                )
                .into(),
            ),
            Prepared::Text(text) => Some(lang.pick(
                format!("Prepared: {text}. It is played when your turn comes, if it is legal."),
                format!("Prêt\u{a0}: {text}. Ce coup sera joué à votre tour, s’il est permis."),
            )),
        }
    }

    fn remote_prompt_untracked(&self) -> String {
        untrack(|| self.remote_prompt()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    #[test]
    fn touches_made_before_the_turn_become_a_decision_where_they_fit() {
        let game = catalogue::find("pijersi").unwrap();
        let moment = game.start(Beginning::Usual).unwrap();
        let draft = Draft::new(&moment);
        let first = draft.targets().into_iter().next().unwrap();
        let mut begun = draft.clone();
        begun.touch(first);
        let next = begun.targets().into_iter().find(|place| *place != first).unwrap();
        assert!(decision_of(draft.clone(), &[first, next]).is_some());
        let empty = (0..45).map(Place::Cell).find(|place| !draft.targets().contains(place)).unwrap();
        assert_eq!(decision_of(draft.clone(), &[empty, first]), None);
        assert_eq!(decision_of(draft, &[]), None);
    }
}
