//! Playing with the hand: touches become decisions.

use catalogue::Decision;
use game::{Notation, Place, Say as _, Touch};
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
    /// Somebody did something with the board.
    pub fn gesture(&self, gesture: Gesture) {
        if self.film.is_on() {
            self.film.skip();
        }
        match gesture {
            Gesture::Back => self.step_back(),
            _ if !untrack(|| self.is_open()) => self.say_why_closed(),
            Gesture::Touch(place) => self.touch(place),
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

    fn say_why_closed(&self) {
        let lang = self.shell.lang.get_untracked();
        let text = match untrack(|| self.mover()) {
            None => lang.pick("the game is over", "la partie est finie"),
            Some(_) => lang.pick("the computer is to move", "c’est à l’ordinateur de jouer"),
        };
        self.shell.say(text.into());
    }

    fn touch(&self, place: Place) {
        if self.pending.get_untracked().is_some() {
            self.pending.set(None);
            self.draft.update(Draft::clear);
        }
        let before = self.draft.get_untracked();
        let touched = self.draft.try_update(|draft| draft.touch(place)).unwrap_or(Touched::Nothing);
        self.follow(touched, &before, place);
    }

    fn follow(&self, touched: Touched, before: &Draft, place: Place) {
        self.choice.set(Vec::new());
        match touched {
            Touched::Nothing => self.explain(before, place),
            Touched::Choice(touches) => self.choice.set(touches),
            Touched::Done(decision) => self.propose(decision),
            Touched::More | Touched::PutDown => self.shell.say(untrack(|| self.describe(place))),
        }
    }

    /// A piece that was dragged from one place is let go at another.
    fn let_go(&self, from: Place, to: Place) {
        let before = self.draft.get_untracked();
        let touched = self.draft.try_update(|draft| draft.drag(from, to)).unwrap_or(Touched::Nothing);
        self.follow(touched, &before, to);
    }

    /// Chooses one of the meanings of a touch, or an answer that no place stands for.
    pub fn choose(&self, touch: Touch) {
        self.choice.set(Vec::new());
        let touched = self.draft.try_update(|draft| draft.go(touch)).unwrap_or(Touched::Nothing);
        if let Touched::Done(decision) = touched {
            self.propose(decision);
        }
    }

    /// Takes back the last step of the decision that is being built.
    pub fn step_back(&self) {
        self.choice.set(Vec::new());
        self.pending.set(None);
        self.draft.update(|draft| {
            draft.back();
        });
    }

    /// Says why a place cannot be chosen; what was begun stays, unless another piece is taken instead.
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
                    format!("{name}: nothing to be done here now"),
                    format!("{name} : rien à faire ici maintenant"),
                )
            },
            |refused| refused.say(lang),
        );
        self.shell.show(words::capital(&why));
    }

    /// Plays a decision, or waits for it to be confirmed.
    fn propose(&self, decision: Decision) {
        if self.shell.settings.with_untracked(|it| it.confirms) {
            self.pending.set(Some(decision));
        } else {
            self.play(decision);
        }
    }

    /// Plays the decision that waits.
    pub fn confirm(&self) {
        if let Some(decision) = self.pending.get_untracked() {
            self.play(decision);
        }
    }

    /// Plays a move that somebody typed; answers whether it was played. Whatever is wrong is said.
    pub fn play_typed(&self, text: &str) -> bool {
        match self.subject.with_untracked(|it| it.moment().read(text, Notation::Document)) {
            Ok(decision) => self.play(decision),
            Err(refused) => {
                self.refuse(&Refusal::from(refused));
                false
            }
        }
    }

    /// Plays a decision of somebody at the screen, where the board is looked at; answers whether it was played.
    pub fn play(&self, decision: Decision) -> bool {
        self.pending.set(None);
        let played = self.subject.try_update(|it| match it {
            Subject::Study(study) => study.play(decision).map(|_| ()).map_err(Refusal::from),
            Subject::Match { game, looked_at } => {
                // To play at an earlier moment is to take back to there; a refused move takes nothing back.
                let mut tried = game.clone();
                if let Some(node) = *looked_at {
                    tried.take_back_here(node, time())?;
                }
                tried.play_here(decision, time())?;
                (*game, *looked_at) = (tried, None);
                Ok(())
            }
        });
        match played {
            Some(Ok(())) => {
                // At an earlier moment one can play while the computer thinks: what it thinks about is no more.
                if self.is_thinking.get_untracked() {
                    self.stop_thinking();
                }
                self.has_played();
                true
            }
            Some(Err(refused)) => {
                self.refuse(&refused);
                false
            }
            None => false,
        }
    }

    /// Says why something was refused.
    pub(super) fn refuse(&self, refused: &Refusal) {
        let lang = self.shell.lang.get_untracked();
        let nearest = refused.nearest().iter().take(4).cloned().collect::<Vec<_>>().join(", ");
        let mut why = words::capital(&refused.say(lang));
        if !nearest.is_empty() {
            why += &lang.pick(format!(" (near it: {nearest})"), format!(" (proches : {nearest})"));
        }
        self.shell.show(why);
    }

    /// A decision was played: it is heard, shown and announced, the match is kept, and the computer answers.
    pub(super) fn has_played(&self) {
        let text = self.subject.with_untracked(|it| it.moment().last_text(Notation::Document));
        let text = text.unwrap_or_default();
        sound::play(self.shell, &text);
        self.show_last();
        self.changed();
        let status = untrack(|| self.status_words());
        self.shell.say(format!("{text}. {status}"));
    }

    /// Shows how the last decision was played.
    fn show_last(&self) {
        let pace = self.shell.pace();
        let last = self.subject.with_untracked(|it| {
            let moment = it.moment();
            moment.last_touches().map(|(_, before)| (before, moment.last_flights()))
        });
        match last {
            Some((before, flights)) if pace != Pace::Still => self.film.show(&before, flights, pace),
            _ => self.film.skip(),
        }
    }

    /// Plays moves that nobody has to see being played: those that lead to where a text begins.
    pub fn play_quietly(&self, texts: &[String]) {
        self.subject.update(|it| {
            if let Subject::Study(study) = it {
                texts.iter().for_each(|text| _ = study.play_text(text));
            }
        });
        self.look_again();
    }
}
