//! A match at the desk: the computer's moves, looking, taking back, resigning.

use catalogue::Decision;
use game::Seat;
use leptos::prelude::*;
use session::{Actor, Event, Machine, Match, NodeId, Refusal, Stamped, Study, Version, Who};

use super::Desk;
use super::desk::time;
use super::subject::Subject;
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::wire::{How, Tell};

/// A level may think so long, in milliseconds: all but the highest are done long before.
const LEVEL_TIME: u32 = 1_000;

impl Desk {
    /// Changes the match; a refusal is handed back and has changed nothing.
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
            self.change(|game| game.apply(game.version(), Stamped { by, at: time(), event }).map(|_| ()));
        matches!(changed, Some(Ok(())))
    }

    /// After every change: the hand is empty again, the game is kept, the computer plays if it is its turn.
    pub fn changed(&self) {
        self.look_again();
        self.keep();
        self.let_computer_play();
    }

    /// Asks the computer for a move where the match stands at its turn.
    pub fn let_computer_play(&self) {
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
                // What the other has just done is seen to its end first.
                self.animation
                    .then(move || desk.computer_plays(seat, version, Decision::new(decision as usize)));
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => {
                self.pause();
                self.shell.show(lang.pick(en, fr));
            }
            Heard::Died => {
                self.pause();
                self.shell.show(lang.pick(
                    "The computer’s player has stopped unexpectedly. The game is as it was: press “Go on” to let it try again.".into(),
                    "Le joueur de l’ordinateur s’est arrêté de façon inattendue. La partie est intacte : appuyez sur « Continuer » pour qu’il réessaie.".into(),
                ));
            }
            Heard::Said(_) => {}
        }
    }

    /// The computer has chosen. An answer to what is outdated is refused by its version, and dropped.
    fn computer_plays(&self, seat: Seat, version: Version, decision: Decision) {
        if self.is_thinking.try_get_untracked() != Some(true) {
            return;
        }
        self.is_thinking.set(false);
        let event = Stamped { by: Actor::Seat(seat), at: time(), event: Event::Play(decision) };
        let is_looking_back = self.subject.with_untracked(|it| !it.is_present());
        let place = self.subject.with_untracked(Subject::place);
        if let Some(Ok(_)) = self.change(|game| game.apply(version, event)) {
            if is_looking_back {
                // Whoever looks at an earlier moment stays there; the match goes on.
                self.subject.update(|it| it.look_at(place));
                self.keep();
                return self.let_computer_play();
            }
            self.has_played();
        }
    }

    /// Ends what the computer thinks about.
    pub(super) fn stop_thinking(&self) {
        self.engine.with_value(Engine::stop);
        self.animation.forget();
        self.animation.skip();
        self.is_thinking.set(false);
    }

    /// The computer waits from now on.
    pub fn pause(&self) {
        self.stop_thinking();
        if self.apply(Actor::Host, Event::Pause) {
            self.keep();
        }
    }

    /// The computer goes on.
    pub fn go_on(&self) {
        self.apply(Actor::Host, Event::Resume);
        self.changed();
    }

    /// Looks at another moment. Of a match nothing changes by that: it goes on where it stands.
    pub fn look_at(&self, node: NodeId) {
        self.animation.skip();
        self.subject.update(|it| it.look_at(node));
        self.look_again();
        if self.subject.with_untracked(|it| it.as_study().is_some()) {
            self.keep();
        }
    }

    /// Looks one move back.
    pub fn back(&self) {
        let before = self.subject.with_untracked(|it| it.tree().before(it.place()));
        before.into_iter().for_each(|node| self.look_at(node));
    }

    /// Looks one move on.
    pub fn forward(&self) {
        let ahead = self.subject.with_untracked(Subject::ahead);
        ahead.into_iter().for_each(|node| self.look_at(node));
    }

    /// Looks at the start.
    pub fn to_start(&self) {
        self.look_at(NodeId::START);
    }

    /// Looks at the end of the line.
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

    /// Takes back: to the last moment at which somebody at the screen decided, or to the one that is looked at.
    pub fn take_back(&self) {
        let target = self.subject.with_untracked(|it| {
            let looked_at = Some(it.place()).filter(|_| !it.is_present());
            looked_at.or_else(|| it.as_match()?.take_back_target())
        });
        self.resume_from(target);
    }

    /// Plays again what was taken back.
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

    /// Whoever sits at the screen gives up.
    pub fn resign(&self) {
        let seat = self.subject.with_untracked(|it| it.as_match().and_then(Match::seat_at_screen));
        let Some(seat) = seat else { return };
        self.stop_thinking();
        if self.apply(Actor::Seat(seat), Event::Resign) {
            self.changed();
        }
    }

    /// Somebody else plays for a seat from now on.
    pub fn seat(&self, seat: Seat, who: Who) {
        self.stop_thinking();
        self.apply(Actor::Host, Event::Sit(seat, who));
        self.changed();
    }
}
