//! A match at the desk: the computer's moves, browsing, taking back.

use catalogue::{Decision, Family};
use game::Seat;
use leptos::prelude::*;
use session::{Actor, Event, Machine, Match, NodeId, Refusal, Stamped, Study, TimeControl, Version, Who};

use super::Desk;
use super::animation::pause_before_reply;
use super::desk::time;
use super::subject::Subject;
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::wire::{How, Tell};

/// The time limit of a level, in milliseconds: all but the highest finish long before.
const LEVEL_TIME: u32 = 1_000;

impl Desk {
    /// Changes the match. If the change is refused, the match stays as it was.
    pub(super) fn change<T>(
        &self,
        change: impl FnOnce(&mut Match) -> Result<T, Refusal>,
    ) -> Option<Result<T, Refusal>> {
        self.subject.try_update(|it| match it {
            Subject::Match { game, looked_at } => {
                let changed = change(game);
                if changed.is_ok() {
                    *looked_at = None;
                }
                Some(changed)
            }
            Subject::Study(_) => None,
        })?
    }

    pub(super) fn apply(&self, by: Actor, event: Event) -> bool {
        let changed =
            self.change(|game| game.apply(game.version(), Stamped::new(by, time(), event)).map(|_| ()));
        matches!(changed, Some(Ok(())))
    }

    /// Follows up every change: empties the draft, stores the game, and lets the computer play if it is to move.
    pub fn changed(&self) {
        self.look_again();
        self.keep();
        self.let_computer_play();
    }

    /// Asks the computer for a move if it is to move in the match.
    pub fn let_computer_play(&self) {
        if self.remote.is_some() {
            return;
        }
        let asked = self.subject.with_untracked(|it| {
            let game = it.as_match().filter(|game| !game.is_paused())?;
            let seat = game.mover()?;
            let Who::Machine(Machine::Level(level)) = game.who(seat) else { return None };
            let start = game.setting().start.clone();
            let played = crate::wire::Played::to(&**game.moment(), game.setting().spec.clone(), start);
            Some((seat, *level, game.version(), played))
        });
        let Some((seat, level, version, played)) = asked else { return };
        if self.is_thinking.get_untracked() {
            return;
        }
        self.is_thinking.set(true);
        let desk = *self;
        let question = Question::Think {
            played,
            how: How::Level(level),
            time: Some(LEVEL_TIME),
            n_lines: 1,
            seed: browser::seed(),
        };
        self.engine.with_value(|engine| engine.ask(question, move |heard| desk.hear(seat, version, heard)));
    }

    fn hear(&self, seat: Seat, version: Version, heard: Heard) {
        let lang = self.shell.lang.get_untracked();
        match heard {
            Heard::Said(Tell::Thought { found, is_last: true, .. }) => {
                let Some(decision) = found.decision else { return };
                let desk = *self;
                let play = move || desk.computer_plays(seat, version, Decision::new(decision as usize));
                // The animation of the user's move ends first, and a pause follows unless clocks run.
                let pause = self.pause_before_reply();
                self.animation.then(move || {
                    if pause > 0 {
                        browser::later(pause, play);
                    } else {
                        play();
                    }
                });
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => {
                self.pause();
                self.shell.show(lang.pick(en, fr));
            }
            Heard::Died => {
                self.pause();
                self.shell.show(lang.pick(
                    "The computer player has stopped unexpectedly. Your game is intact: press “Continue” to let it try again.".into(),
                    "L’ordinateur s’est arrêté de façon inattendue. Votre partie est intacte\u{a0}: appuyez sur «\u{a0}Continuer\u{a0}» pour qu’il réessaie.".into(),
                ));
            }
            Heard::Said(_) => {}
        }
    }

    /// How long the computer waits with its reply, in milliseconds.
    fn pause_before_reply(&self) -> i32 {
        let has_clocks = self.subject.with_untracked(|it| {
            it.as_match().is_some_and(|game| game.clocks().control() != TimeControl::Unlimited)
        });
        let is_sowing = self.info.with_value(|info| info.family == Family::Sowing);
        // The first move of a game replies to nothing.
        let is_first = self.subject.with_untracked(|it| it.moment().last().is_none());
        if has_clocks || is_first { 0 } else { pause_before_reply(is_sowing, self.shell.pace()) }
    }

    /// Plays the computer's move. An answer to an outdated version of the match is refused and dropped.
    fn computer_plays(&self, seat: Seat, version: Version, decision: Decision) {
        let is_current =
            self.subject.try_with_untracked(|it| it.as_match().map(Match::version) == Some(version));
        if self.is_thinking.try_get_untracked() != Some(true) || is_current != Some(true) {
            return;
        }
        self.is_thinking.set(false);
        let event = Stamped::new(Actor::Seat(seat), time(), Event::Play(decision));
        let is_looking_back = self.subject.with_untracked(|it| !it.is_present());
        let place = self.subject.with_untracked(Subject::place);
        if let Some(Ok(_)) = self.change(|game| game.apply(version, event)) {
            if is_looking_back {
                // A user who is looking at an earlier moment stays there while the match continues.
                self.subject.update(|it| it.look_at(place));
                self.keep();
                return self.let_computer_play();
            }
            self.has_played(None);
        }
    }

    /// Cancels the computer's search.
    pub(super) fn stop_thinking(&self) {
        self.engine.with_value(Engine::stop);
        self.animation.forget();
        self.animation.skip();
        self.is_thinking.set(false);
    }

    /// Pauses the computer.
    pub fn pause(&self) {
        self.stop_thinking();
        if self.apply(Actor::Host, Event::Pause) {
            self.keep();
        }
    }

    /// Resumes after a pause.
    pub fn go_on(&self) {
        self.apply(Actor::Host, Event::Resume);
        self.changed();
    }

    /// Shows another moment. The match itself does not change.
    pub fn look_at(&self, node: NodeId) {
        self.animation.skip();
        self.subject.update(|it| it.look_at(node));
        self.look_again();
        self.tell_last();
        if self.subject.with_untracked(|it| it.as_study().is_some()) {
            self.keep();
        }
    }

    /// Shows the moment one move earlier.
    pub fn back(&self) {
        let before = self.subject.with_untracked(|it| it.tree().before(it.place()));
        before.into_iter().for_each(|node| self.look_at(node));
    }

    /// Shows the moment one move later.
    pub fn forward(&self) {
        let ahead = self.subject.with_untracked(Subject::ahead);
        ahead.into_iter().for_each(|node| self.look_at(node));
    }

    /// Shows the start.
    pub fn to_start(&self) {
        self.look_at(NodeId::START);
    }

    /// Shows the end of the line.
    pub fn to_end(&self) {
        let end = self.subject.with_untracked(Subject::end);
        self.look_at(end);
    }

    /// Changes the study.
    pub fn edit(&self, change: impl FnOnce(&mut Study)) {
        self.subject.update(|it| {
            if let Subject::Study(study) = it {
                change(study);
            }
        });
        self.changed();
    }

    /// Takes moves back: to the user's last decision, or to the moment being shown.
    pub fn take_back(&self) {
        self.resume_from(self.subject.with_untracked(take_back_target));
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.subject.with(|it| take_back_target(it).is_some())
    }

    /// Whether something was taken back that can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.subject.with(|it| it.as_match().is_some_and(|game| game.redo_target().is_some()))
    }

    /// Plays the moves that were taken back again.
    pub fn redo(&self) {
        let target = self.subject.with_untracked(|it| it.as_match()?.redo_target());
        self.resume_from(target);
    }

    fn resume_from(&self, target: Option<NodeId>) {
        let lang = self.shell.lang.get_untracked();
        let Some(target) = target else {
            return self.shell.show(lang.pick("Nothing to take back", "Rien à annuler").into());
        };
        self.stop_thinking();
        match self.change(|game| game.take_back_here(target, time())) {
            Some(Ok(_)) => self.changed(),
            Some(Err(refused)) => self.refuse(&refused),
            None => {}
        }
    }

    /// Changes the player of a seat.
    pub fn seat(&self, seat: Seat, who: Who) {
        self.stop_thinking();
        self.apply(Actor::Host, Event::Sit(seat, who));
        self.changed();
    }
}
/// The moment to which taking back leads: the one being looked at, else the one before the last decision at this screen.
fn take_back_target(subject: &Subject) -> Option<NodeId> {
    let looked_at = Some(subject.place()).filter(|_| !subject.is_present());
    looked_at.or_else(|| subject.as_match()?.take_back_target())
}
