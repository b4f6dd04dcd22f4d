//! The worth of pieces, found out in a worker by quick games of the computer against itself.
//!
//! It begins by itself a moment after the rules have changed, unless the user has stopped it, and holds nothing up: whoever
//! plays or shares the variant meanwhile takes along the weights found so far. Weights become part of the text.

use catalogue::blueprint::Blueprint;
use game::Lang;
use leptos::prelude::*;

use super::composition::Composition;
use super::fields::{Words, say};
use super::workbench::{Part, Workbench};
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::shell::{shell, tr};
use crate::wire::Tell;

/// The number of quick games.
const N_GAMES: u32 = 200;

/// The time limit of all quick games, in milliseconds.
const TIME: u32 = 40_000;

/// The time from a change to the first game, in milliseconds: changes rarely come alone.
const PAUSE: i32 = 1_500;

/// The state of an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Resting,
    /// This many games have been played.
    Playing(u32),
    /// The worker could not do it.
    Failed,
}

/// An estimate of the worth of pieces.
#[derive(Clone, Copy)]
pub(super) struct Estimate {
    engine: StoredValue<Engine, LocalStorage>,
    /// Numbers estimates, so that the timer of an earlier one is recognised.
    number: StoredValue<u32>,
    stage: RwSignal<Stage>,
    /// Whether it begins by itself.
    is_automatic: RwSignal<bool>,
    /// The rules it is about and the weights found so far.
    found: RwSignal<Option<(Blueprint, String)>>,
}

impl Estimate {
    /// Creates a resting estimate with an engine of its own.
    pub(super) fn new() -> Estimate {
        let estimate = Estimate {
            engine: StoredValue::new_local(shell().engine()),
            number: StoredValue::new(0),
            stage: RwSignal::new(Stage::Resting),
            is_automatic: RwSignal::new(true),
            found: RwSignal::new(None),
        };
        on_cleanup(move || {
            _ = estimate.engine.try_with_value(Engine::close);
        });
        estimate
    }

    /// Ends the games; what they have found is forgotten.
    fn drop_games(&self) {
        self.number.update_value(|number| *number += 1);
        self.engine.with_value(Engine::stop);
        self.stage.set(Stage::Resting);
        self.found.set(None);
    }
}

impl Workbench {
    /// Finds out what the pieces are worth, now and whenever the rules have changed.
    pub(super) fn keep_estimating(self) {
        let rules = Memo::new(move |_| self.unweighed());
        Effect::new(move |_| {
            let rules = rules.get();
            self.estimate.drop_games();
            if let Some(rules) = rules.filter(|_| self.estimate.is_automatic.get_untracked()) {
                self.begin_estimate(rules, PAUSE);
            }
        });
        // Nobody wants a text to change while they write in it.
        Effect::new(move |_| {
            if self.part.get() != Part::Text && self.estimate.stage.get() == Stage::Resting {
                untrack(|| self.settle());
            }
        });
    }

    /// Returns the rules if they are a game of which nobody knows what the pieces are worth.
    fn unweighed(self) -> Option<Blueprint> {
        self.made.with(Composition::unweighed).filter(|_| self.is_game())
    }

    fn begin_estimate(self, rules: Blueprint, pause: i32) {
        let estimate = self.estimate;
        estimate.drop_games();
        estimate.stage.set(Stage::Playing(0));
        let number = estimate.number.get_value();
        browser::later(pause, move || {
            if estimate.number.try_get_value() == Some(number) {
                let question = Question::Weigh { game: self.spec(), n_games: N_GAMES, time: TIME };
                let hear = move |heard| self.hear_estimate(heard, &rules);
                estimate.engine.with_value(|engine| engine.ask(question, hear));
            }
        });
    }

    fn hear_estimate(self, heard: Heard, rules: &Blueprint) {
        match heard {
            Heard::Said(Tell::Weighed { weights, is_last, .. }) => {
                if let Some(table) = weights.table {
                    self.estimate.found.set(Some((rules.clone(), table)));
                }
                self.estimate.stage.set(match is_last {
                    true => Stage::Resting,
                    false => Stage::Playing(weights.n_games),
                });
            }
            Heard::Said(Tell::Refused { .. }) | Heard::Died => self.estimate.stage.set(Stage::Failed),
            Heard::Said(_) => {}
        }
    }

    /// Puts the weights found so far into the text, if there are any for these rules.
    pub(super) fn settle(&self) {
        let found = self.estimate.found.get_untracked();
        let Some((_, table)) =
            found.filter(|(rules, _)| untrack(|| self.unweighed()).as_ref() == Some(rules))
        else {
            return;
        };
        self.change(|made| made.weigh(&table));
    }

    /// Stops the games, now and after further changes; what they have found is kept.
    fn stop_estimate(&self) {
        self.estimate.is_automatic.set(false);
        self.settle();
        self.estimate.drop_games();
    }

    fn resume_estimate(self) {
        self.estimate.is_automatic.set(true);
        if let Some(rules) = untrack(|| self.unweighed()) {
            self.begin_estimate(rules, 0);
        }
    }
}

const GUESSED: Words = [
    "The computer guesses from the rules what the pieces are worth. It plays better once it has found out by quick games against itself.",
    "L’ordinateur devine d’après les règles ce que valent les pièces. Il joue mieux après l’avoir découvert par des parties rapides contre lui-même.",
];

const FAILED: Words = [
    "The quick games have stopped unexpectedly; the computer guesses from the rules what the pieces are worth.",
    "Les parties rapides se sont arrêtées de façon inattendue\u{a0}; l’ordinateur devine d’après les règles ce que valent les pièces.",
];

const FOUND: Words = [
    "The computer has found out what the pieces are worth. The text will say so as soon as you leave it.",
    "L’ordinateur a découvert ce que valent les pièces. Le texte le dira dès que vous le quitterez.",
];

/// Tells how far the quick games have come.
fn playing_words(n_games: u32, lang: Lang) -> String {
    lang.pick(
        format!("The computer finds out what the pieces are worth: quick game {n_games} of {N_GAMES} against itself. You can play meanwhile."),
        format!("L’ordinateur découvre ce que valent les pièces\u{a0}: partie rapide {n_games} sur {N_GAMES} contre lui-même. Vous pouvez jouer sans attendre."),
    )
}

/// Tells what each kind is worth to the computer, in common pieces; nothing of kinds that stand apart.
fn worth_words(worths: &[(String, i32)], lang: Lang) -> String {
    let number = |worth: i32| {
        // Adding zero makes a plain zero of a negative one.
        let text = format!("{:.1}", (f64::from(worth) / 10.0).round() / 10.0 + 0.0).replace('-', "\u{2212}");
        lang.pick(text.clone(), text.replace('.', ","))
    };
    let listed: Vec<String> =
        worths.iter().map(|(name, worth)| format!("{name}\u{a0}{}", number(*worth))).collect();
    let listed = listed.join(lang.pick(", ", "\u{a0}; "));
    lang.pick(
        format!("What the pieces are worth to the computer: {listed}."),
        format!("Ce que valent les pièces pour l’ordinateur\u{a0}: {listed}."),
    )
}

/// Returns the names of the kinds without a role, and what they are worth in the latest valid game.
fn worths(bench: Workbench, lang: Lang) -> Vec<(String, i32)> {
    let has_role =
        |letter: char| bench.ask(|plan| plan.kinds.iter().any(|it| it.letter == letter && it.role.is_some()));
    let kinds = bench.game.with(|game| game.as_ref().map(|game| game.piece_kinds())).unwrap_or_default();
    let kinds = kinds.iter().filter(|kind| !has_role(kind.piece.letter));
    kinds.map(|kind| (kind.piece.name(lang).to_owned(), kind.worth)).collect()
}

/// The progress of the estimate with the means to stop it, or its result.
#[component]
pub(super) fn Worth(
    /// The page.
    bench: Workbench,
) -> impl IntoView {
    let lang = shell().lang;
    let estimate = bench.estimate;
    let is_unknown = Memo::new(move |_| bench.unweighed().is_some());
    let is_playing = Memo::new(move |_| matches!(estimate.stage.get(), Stage::Playing(_)));
    let has_found = Memo::new(move |_| estimate.found.with(Option::is_some));
    let words = move || match (estimate.stage.get(), is_unknown.get(), has_found.get()) {
        (Stage::Playing(n_games), ..) => playing_words(n_games, lang.get()),
        (Stage::Failed, true, _) => say(FAILED).get(),
        (Stage::Resting, true, false) => say(GUESSED).get(),
        (Stage::Resting, true, true) => say(FOUND).get(),
        (_, false, _) => worth_words(&worths(bench, lang.get()), lang.get()),
    };
    let n_games = move || match estimate.stage.get() {
        Stage::Playing(n_games) => n_games.to_string(),
        _ => String::new(),
    };
    let bar = move || {
        is_playing.get().then(|| {
            view! {
                <progress max=N_GAMES.to_string() value=n_games aria-label=tr("Quick games", "Parties rapides")></progress>
                <button class="quiet" on:click=move |_| bench.stop_estimate()>{tr("Stop", "Arrêter")}</button>
            }
        })
    };
    let again = move || {
        (is_unknown.get() && !is_playing.get() && !has_found.get()).then(|| {
            let resume = move |_| bench.resume_estimate();
            view! { <button class="quiet" on:click=resume>{tr("Find out", "Le découvrir")}</button> }
        })
    };
    view! {
        <div class="worth">
            <p class="small">{words}</p>
            {bar}
            {again}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worths_are_told_in_common_pieces() {
        let worths = [("cukla".to_owned(), 118), ("wise".to_owned(), -4), ("ghost".to_owned(), -37)];
        assert_eq!(
            worth_words(&worths, Lang::En),
            "What the pieces are worth to the computer: cukla\u{a0}1.2, wise\u{a0}0.0, ghost\u{a0}\u{2212}0.4."
        );
        let in_french = worth_words(&worths, Lang::Fr);
        assert!(in_french.ends_with(": cukla\u{a0}1,2\u{a0}; wise\u{a0}0,0\u{a0}; ghost\u{a0}\u{2212}0,4."));
    }
}
