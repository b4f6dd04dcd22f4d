//! Rules are tried out in a worker before the page itself touches them: whatever they do there, the page stays alive.
//!
//! The first decision of the first quick game is the sign that the board may be set up; the games go on and make the
//! statistics.

use leptos::prelude::*;
use session::GameSpec;

use super::figures::TrialState;
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::shell::shell;
use crate::wire::{Survey, Tell};

/// How many quick games make the statistics.
pub(super) const N_GAMES: u32 = 300;

/// The quick games may take so long, in seconds.
pub(super) const SECONDS: u32 = 20;

/// Quick games of the rules as they stand.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    engine: StoredValue<Engine, LocalStorage>,
    /// Which trial this is: a clock that runs out later belongs to an earlier one.
    number: StoredValue<u32>,
    /// What becomes of it.
    pub(super) state: RwSignal<TrialState>,
    /// What the games were like so far.
    pub(super) survey: RwSignal<Survey>,
    /// The latest rules that came to a decision: they can be played on the page.
    pub(super) playable: RwSignal<Option<GameSpec>>,
}

impl Trial {
    /// A worker of its own, asleep.
    pub(super) fn new() -> Trial {
        let trial = Trial {
            engine: StoredValue::new_local(shell().engine()),
            number: StoredValue::new(0),
            state: RwSignal::new(TrialState::Idle),
            survey: RwSignal::new(Survey::default()),
            playable: RwSignal::new(None),
        };
        on_cleanup(move || trial.end());
        trial
    }

    fn end(&self) {
        _ = self.engine.try_with_value(Engine::stop);
    }

    /// Tries these rules; whatever was tried before is forgotten.
    pub(super) fn start(&self, spec: GameSpec) {
        let trial = *self;
        self.number.update_value(|number| *number += 1);
        let number = self.number.get_value();
        self.survey.set(Survey::default());
        self.state.set(TrialState::Running);
        let game = spec.clone();
        let question = Question::Survey { game, n_games: N_GAMES, seed: browser::seed() };
        self.engine.with_value(|engine| engine.ask(question, move |heard| trial.hear(heard, &spec)));
        browser::later(SECONDS as i32 * 1_000, move || {
            let is_this = trial.number.try_get_value() == Some(number);
            if is_this && trial.state.get_untracked() == TrialState::Running {
                trial.end();
                trial.state.set(TrialState::TooLong);
            }
        });
    }

    /// Stops the games; what they told so far stays.
    pub(super) fn stop(&self) {
        self.end();
        self.state.set(TrialState::Stopped);
    }

    fn hear(&self, heard: Heard, spec: &GameSpec) {
        match heard {
            Heard::Said(Tell::Surveyed { survey, is_last, .. }) => {
                self.survey.set(survey);
                if is_last {
                    self.state.set(TrialState::Done);
                }
                if self.playable.with_untracked(|it| it.as_ref() != Some(spec)) {
                    self.playable.set(Some(spec.clone()));
                }
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => self.state.set(TrialState::Refused(en, fr)),
            Heard::Said(_) => {}
            Heard::Died => self.state.set(TrialState::Died),
        }
    }
}
