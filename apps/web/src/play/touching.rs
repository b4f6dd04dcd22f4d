//! Playing by touch: gestures become decisions.

use catalogue::Decision;
use game::{Flights, Notation, Picture, Place, Say as _, Touch};
use leptos::prelude::*;
use session::{Draft, Refusal, Touched};

use super::Desk;
use super::desk::time;
use super::subject::Subject;
use super::words;
use crate::board::Gesture;
use crate::settings::Pace;
use crate::sound;

impl Desk {
    /// Handles a gesture on the board.
    pub fn gesture(&self, gesture: Gesture) {
        // A tap while stones are sown ends the sowing: it is not meant for the pit that happens to be there.
        let is_sowing = self.animation.is_sowing();
        if self.animation.is_on() {
            self.animation.skip();
        }
        match gesture {
            _ if is_sowing => {}
            Gesture::Back => self.step_back(),
            gesture if untrack(|| self.can_prepare()) => self.prepare(gesture),
            _ if !untrack(|| self.is_open()) => self.say_why_closed(),
            // Only hands have kinds: elsewhere the place is meant.
            Gesture::Touch(place)
            | Gesture::Pick(place @ Place::Cell(_), _)
            | Gesture::DragKind(place @ Place::Cell(_), _) => self.touch(place),
            Gesture::Pick(Place::Beside(beside), letter) => self.pick(beside, letter),
            Gesture::DragKind(Place::Beside(beside), letter) => {
                let last = self.draft.with_untracked(|draft| draft.path().last().copied());
                if last != Some(Touch::TakeFromHand(beside, letter)) {
                    self.pick(beside, letter);
                }
            }
            Gesture::Drag(place) => {
                let last = self.draft.with_untracked(|draft| draft.path().last().and_then(|it| it.place()));
                if last != Some(place) {
                    self.touch(place);
                }
            }
            Gesture::Drop { from, to: Some(to) } if from != to => self.let_go(from, to),
            Gesture::Drop { .. } => {}
        }
    }

    pub(super) fn say_why_closed(&self) {
        let lang = self.shell.lang.get_untracked();
        let text = match untrack(|| self.mover()) {
            None => lang.pick("the game is over", "la partie est finie"),
            Some(_) if self.remote.is_some() => {
                lang.pick("it is not your turn", "ce n’est pas à vous de jouer")
            }
            Some(_) => lang.pick("it is the computer’s turn", "c’est à l’ordinateur de jouer"),
        };
        self.shell.say(text.into());
    }

    fn touch(&self, place: Place) {
        self.withdraw();
        let before = self.draft.get_untracked();
        let touched = self.draft.try_update(|draft| draft.touch(place)).unwrap_or(Touched::Nothing);
        self.follow(touched, &before, place, before.path().len());
    }

    /// Puts down a whole move that awaits confirmation.
    fn withdraw(&self) {
        if self.pending.get_untracked().is_some() {
            self.pending.set(None);
            self.draft.update(Draft::clear);
        }
    }

    /// Takes a piece of one kind from a hand; a move begun otherwise is put down where it cannot go on like this.
    fn pick(&self, beside: usize, letter: char) {
        self.withdraw();
        let before = self.draft.get_untracked();
        let pick = |draft: &mut Draft| draft.pick(beside, letter);
        let mut touched = self.draft.try_update(pick).unwrap_or(Touched::Nothing);
        if touched == Touched::Nothing {
            self.draft.update(Draft::clear);
            touched = self.draft.try_update(pick).unwrap_or(Touched::Nothing);
        }
        self.follow(touched, &before, Place::Beside(beside), before.path().len());
    }

    /// Follows up a touch, after which the board shows the first `n_shown` touches of the draft already.
    fn follow(&self, touched: Touched, before: &Draft, place: Place, n_shown: usize) {
        self.choice.set(Vec::new());
        match touched {
            Touched::Nothing => self.explain(before, place),
            Touched::Choice(touches) => self.choice.set(touches),
            Touched::Done(decision) => self.propose(decision, n_shown),
            Touched::More | Touched::PutDown => {
                self.show_step(n_shown);
                self.shell.say(untrack(|| format!("{}. {}", self.describe(place), self.prompt())));
            }
        }
    }

    /// Animates the steps that the touches from this one on have made.
    fn show_step(&self, n_shown: usize) {
        let pace = self.shell.pace();
        let (before, step) = self.draft.with_untracked(|draft| draft.steps_since(n_shown));
        if pace != Pace::Still && !step.flights.is_empty() {
            self.animation.show(&before, step, pace);
        }
    }

    /// Drops a piece dragged from one place on another.
    fn let_go(&self, from: Place, to: Place) {
        let before = self.draft.get_untracked();
        let touched = self.draft.try_update(|draft| draft.drag(from, to)).unwrap_or(Touched::Nothing);
        // The pointer has shown this step.
        let n_shown = self.draft.with_untracked(|draft| draft.path().len());
        self.follow(touched, &before, to, n_shown);
    }

    /// Chooses one of the meanings of an ambiguous touch, or an answer that is not a place.
    pub fn choose(&self, touch: Touch) {
        self.choice.set(Vec::new());
        let n_shown = self.draft.with_untracked(|draft| draft.path().len());
        match self.draft.try_update(|draft| draft.go(touch)).unwrap_or(Touched::Nothing) {
            Touched::Done(decision) => self.propose(decision, n_shown),
            _ => self.shell.say(untrack(|| self.prompt())),
        }
    }

    /// Undoes the last touch of the decision being built.
    pub fn step_back(&self) {
        self.forget_prepared();
        self.choice.set(Vec::new());
        self.pending.set(None);
        self.draft.update(|draft| {
            draft.back();
        });
    }

    /// Explains why a place cannot be chosen, unless the touch starts another move: then that one replaces the draft.
    fn explain(&self, before: &Draft, place: Place) {
        let mut fresh = before.clone();
        fresh.clear();
        if !before.path().is_empty() && fresh.targets().contains(&place) {
            self.draft.set(fresh);
            return self.touch(place);
        }
        let lang = self.shell.lang.get_untracked();
        let ground = self.ground();
        let text = match place {
            Place::Cell(cell) => self.info.with_value(|info| before.attempt(&ground, info.family, cell)),
            Place::Beside(_) => None,
        };
        let refused = text.and_then(|text| before.moment().read(&text, Notation::Document).err());
        let why = refused.map_or_else(
            || {
                let name = self.info.with_value(|info| words::place_name(&ground, info, place, lang));
                lang.pick(
                    format!("{name}: nothing to do here now"),
                    format!("{name}\u{a0}: rien à faire ici maintenant"),
                )
            },
            |refused| refused.say(lang),
        );
        self.shell.show(words::capital(&why));
    }

    /// Plays a decision, or asks for confirmation if the settings say so.
    fn propose(&self, decision: Decision, n_shown: usize) {
        if self.shell.settings.with_untracked(|it| it.confirms) {
            self.pending.set(Some(decision));
            self.show_step(n_shown);
            self.shell.say(untrack(|| self.prompt()));
        } else {
            self.play_from(decision, n_shown);
        }
    }

    /// Plays the decision that awaits confirmation.
    pub fn confirm(&self) {
        if let Some(decision) = self.pending.get_untracked() {
            self.play(decision);
        }
    }

    /// Plays a typed move, or shows what is wrong with it; returns whether it was played.
    pub fn play_typed(&self, text: &str) -> bool {
        if untrack(|| self.can_prepare()) {
            return self.prepare_text(text);
        }
        match self.subject.with_untracked(|it| it.moment().read(text, Notation::Document)) {
            Ok(decision) => self.play(decision),
            Err(refused) => {
                self.refuse(&Refusal::from(refused));
                false
            }
        }
    }

    /// Plays the user's decision at the moment being shown; returns whether it was played.
    pub fn play(&self, decision: Decision) -> bool {
        self.play_from(decision, self.draft.with_untracked(|draft| draft.path().len()))
    }

    /// Plays a decision on a board that shows the first touches of the draft already.
    fn play_from(&self, decision: Decision, n_shown: usize) -> bool {
        self.pending.set(None);
        if let Some(remote) = self.remote {
            return self.send(remote, decision, n_shown);
        }
        let rest = self.draft.with_untracked(|draft| draft.rest_of(decision, n_shown));
        let played = self.subject.try_update(|it| match it {
            Subject::Study(study) => study.play(decision).map(|_| ()).map_err(Refusal::from),
            Subject::Match { game, looked_at } => {
                game.play_looking_at(looked_at.unwrap_or(game.now()), decision, time())?;
                *looked_at = None;
                Ok(())
            }
        });
        match played {
            Some(Ok(())) => {
                // At an earlier moment one can play while the computer thinks: what it thinks about is no more.
                if self.is_thinking.get_untracked() {
                    self.stop_thinking();
                }
                self.has_played(Some(rest));
                true
            }
            Some(Err(refused)) => {
                self.refuse(&refused);
                false
            }
            None => false,
        }
    }

    /// Shows why a move or a change was refused.
    pub(super) fn refuse(&self, refused: &Refusal) {
        let lang = self.shell.lang.get_untracked();
        let nearest = refused.nearest().iter().take(4).cloned().collect::<Vec<_>>().join(", ");
        let mut why = words::capital(&refused.say(lang));
        if !nearest.is_empty() {
            why += &lang
                .pick(format!(" (similar moves: {nearest})"), format!(" (coups proches\u{a0}: {nearest})"));
        }
        self.shell.show(why);
    }

    /// Follows up a played decision: sound, animation, announcement, storage, and the computer's reply.
    /// The animation is that of the whole decision unless only the rest of it is to be shown.
    pub(super) fn has_played(&self, rest: Option<(Picture, Flights)>) {
        let text = self.subject.with_untracked(|it| it.moment().last_text(Notation::Document));
        let text = text.unwrap_or_default();
        sound::play(self.shell, &text);
        self.show_last(rest);
        self.changed();
        self.tell_last();
    }

    /// Tells those who listen what led to the moment on the board, and what can be done there.
    pub(super) fn tell_last(&self) {
        let lang = self.shell.lang.get_untracked();
        let told = self.subject.with_untracked(|it| {
            let told =
                self.info.with_value(|info| catalogue::move_words::last_move(&**it.moment(), info, lang));
            told.or_else(|| it.moment().last_text(Notation::Document))
        });
        let told = told.map(|told| words::capital(&told) + ". ").unwrap_or_default();
        let (status, prompt) = untrack(|| (self.spoken_status(), self.prompt()));
        self.shell.say(format!("{told}{status} {prompt}").trim_end().to_owned());
    }

    /// Animates the last decision, or the rest of it.
    fn show_last(&self, rest: Option<(Picture, Flights)>) {
        let pace = self.shell.pace();
        let last = rest.or_else(|| {
            self.subject.with_untracked(|it| {
                let moment = it.moment();
                moment.last_touches().map(|(_, before)| (before, moment.last_flights()))
            })
        });
        match last {
            Some((before, flights)) if pace != Pace::Still => self.animation.show(&before, flights, pace),
            _ => self.animation.skip(),
        }
    }

    /// Plays moves without animation or sound: those that lead to the position a text starts from.
    pub fn play_quietly(&self, texts: &[String]) {
        self.subject.update(|it| {
            if let Subject::Study(study) = it {
                texts.iter().for_each(|text| _ = study.play_text(text));
            }
        });
        self.look_again();
    }
}
