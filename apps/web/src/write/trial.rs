//! New rules run in a worker before the page uses them, so that the page survives whatever they do.
//!
//! After the first decision of the first quick game the board may show them; the remaining games provide statistics.

use leptos::prelude::*;
use session::GameSpec;

use super::figures::TrialState;
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::shell::shell;
use crate::wire::{Survey, Tell};

/// The number of quick games.
pub(super) const N_GAMES: u32 = 300;

/// The time limit of all quick games, in seconds.
pub(super) const SECONDS: u32 = 20;

/// The quick games of the current rules.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    engine: StoredValue<Engine, LocalStorage>,
    /// Numbers trials, so that the timer of an earlier one is recognised.
    number: StoredValue<u32>,
    /// The state of the games.
    pub(super) state: RwSignal<TrialState>,
    /// Their statistics so far.
    pub(super) survey: RwSignal<Survey>,
    /// The latest rules that reached a decision, so that the page can play them.
    pub(super) playable: RwSignal<Option<GameSpec>>,
}

impl Trial {
    /// Creates an idle trial with an engine of its own.
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

    /// Tests these rules, and cancels the test before.
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

    /// Stops the games. The statistics so far stay.
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
