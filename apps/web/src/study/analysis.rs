//! The engine beside an analysis board: it searches every position being shown.

use game::{Lang, Seat, Status};
use leptos::prelude::*;
use search::Score;
use session::review::{expected, short, words};

use super::report::{self, SHOWN};
use crate::board::{Arrow, arrows_of};
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::play::{Desk, Subject};
use crate::shell::{Shell, shell, tr};
use crate::wire::{EngineReport, How, Tell};

/// How long a position must be shown before the engine starts on it, in milliseconds, so that stepping through a record
/// does not start a worker for every move.
const PATIENCE: i32 = 150;

/// The most lines on offer.
const MOST_LINES: usize = 5;

/// The default number of lines.
const USUAL_LINES: usize = 3;

/// The engine's analysis of the position being shown.
#[derive(Clone, Copy)]
pub struct Analysis {
    shell: Shell,
    desk: Desk,
    /// Whether the user has switched the engine on.
    pub is_on: RwSignal<bool>,
    /// Whether it is suspended, during a review or while the board is edited.
    pub is_held: RwSignal<bool>,
    n_lines: RwSignal<usize>,
    /// Its report on the position being shown.
    found: RwSignal<Option<EngineReport>>,
    /// The latest known expectation of the first of two players: the bar stays there until a new one arrives.
    share: RwSignal<f64>,
    engine: StoredValue<Engine, LocalStorage>,
    /// Numbers requests, so that one that was cancelled while it waited is recognised.
    wish: StoredValue<u32>,
}

impl Analysis {
    /// Creates the analysis of a desk, which follows the position being shown.
    #[must_use]
    pub fn new(desk: Desk) -> Analysis {
        let shell = shell();
        let this = Analysis {
            shell,
            desk,
            is_on: RwSignal::new(true),
            is_held: RwSignal::new(false),
            n_lines: RwSignal::new(USUAL_LINES),
            found: RwSignal::new(None),
            share: RwSignal::new(0.5),
            engine: StoredValue::new_local(shell.engine()),
            wish: StoredValue::new(0),
        };
        let place = Memo::new(move |_| desk.subject.with(Subject::place));
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads never changes.
            place.get();
            this.found.set(None);
            this.turn_to(this.is_on.get() && !this.is_held.get(), this.n_lines.get());
        });
        on_cleanup(move || this.engine.with_value(Engine::close));
        this
    }

    /// Cancels the search, and starts a new one after a delay.
    fn turn_to(self, is_wanted: bool, n_lines: usize) {
        self.engine.with_value(Engine::stop);
        self.wish.update_value(|it| *it += 1);
        let wish = self.wish.get_value();
        let is_over = self.outcome().is_some();
        if is_over {
            self.share.set(self.share_now());
        }
        if !is_wanted || is_over {
            return;
        }
        browser::later(PATIENCE, move || {
            // The user may have left the page meanwhile.
            if self.wish.try_get_value() == Some(wish) {
                self.ask(n_lines);
            }
        });
    }

    fn ask(self, n_lines: usize) {
        let question = Question::Think {
            played: self.desk.played(),
            how: How::Engine,
            time: None,
            n_lines: n_lines as u32,
            seed: browser::seed(),
        };
        self.engine.with_value(|engine| engine.ask(question, move |heard| self.hear(heard)));
    }

    fn hear(self, heard: Heard) {
        let lang = self.shell.lang.get_untracked();
        match heard {
            Heard::Said(Tell::Thought { found, .. }) if !found.lines.is_empty() => {
                self.share.set(report::share_of_first(&found).unwrap_or(0.5));
                self.found.set(Some(found));
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => {
                self.is_on.set(false);
                self.shell.show(lang.pick(en, fr));
            }
            Heard::Died => {
                self.is_on.set(false);
                self.shell.show(died(lang));
            }
            Heard::Said(_) => {}
        }
    }

    /// The outcome, if the game is over in the position being shown.
    fn outcome(self) -> Option<game::Outcome> {
        match self.desk.subject.with_untracked(|it| it.moment().status()) {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        }
    }

    fn share_now(self) -> f64 {
        self.outcome().map_or(0.5, |outcome| expected(Score::of_outcome(&outcome, Seat::FIRST)))
    }

    /// Arrows for the first moves of the best lines.
    #[must_use]
    pub fn arrows(self) -> Vec<Arrow> {
        let found = self.found.get();
        let is_idle = self.desk.draft.with(|draft| draft.path().is_empty());
        let lines = found.map(|found| found.lines).unwrap_or_default();
        self.desk.draft.with(|draft| if is_idle { arrows_of(draft, &lines) } else { Vec::new() })
    }

    /// The score of a line in a few characters.
    fn score_of(self, rank: usize) -> Option<String> {
        let lang = self.shell.lang.get();
        let n_seats = self.desk.info.with_value(|info| info.n_seats);
        self.found.with(|found| {
            let found = found.as_ref()?;
            let (_, score) = report::told_score(found, found.lines.get(rank)?, n_seats);
            Some(short(score, lang))
        })
    }

    /// The best score in words, for screen readers.
    fn words(self) -> String {
        let lang = self.shell.lang.get();
        self.desk.info.with_value(|info| {
            let told = self.found.with(|found| {
                let found = found.as_ref()?;
                let (seat, score) = report::told_score(found, found.lines.first()?, info.n_seats);
                Some(words(score, seat, info, lang))
            });
            told.unwrap_or_else(|| lang.pick("not known yet", "pas encore connue").into())
        })
    }

    fn move_of(self, line: usize, index: usize) -> Option<String> {
        self.found.with(|found| found.as_ref()?.lines.get(line)?.moves.get(index).cloned())
    }

    /// Adds a line to the record as a variation, up to one of its moves.
    fn play(self, line: usize, index: usize) {
        let moves = self.found.with_untracked(|found| {
            let line = found.as_ref()?.lines.get(line)?;
            line.moves.get(..=index).map(<[String]>::to_vec)
        });
        let Some(moves) = moves else { return };
        self.desk.edit(|study| {
            if let Ok(end) = study.add_line(study.place(), &moves) {
                study.go(end);
            }
        });
    }
}

/// The message after a worker has died.
pub(super) fn died(lang: Lang) -> String {
    lang.pick(
        "The engine has stopped unexpectedly. Everything else still works: switch it back on to try again.",
        "Le moteur s’est arrêté de façon inattendue. Tout le reste fonctionne\u{a0}: rallumez-le pour réessayer.",
    )
    .into()
}

/// The expectation of the first of two players, as a bar.
#[component]
pub fn EvaluationBar(
    /// The analysis.
    analysis: Analysis,
) -> impl IntoView {
    let per_cent = move || format!("{:.1}%", 100.0 * analysis.share.get());
    view! {
        <div
            class="bar"
            class:turned=move || analysis.desk.is_turned.get()
            role="meter"
            aria-label=tr("Evaluation", "Évaluation")
            aria-valuemin="0"
            aria-valuemax="100"
            aria-valuenow=move || format!("{:.0}", 100.0 * analysis.share.get())
            aria-valuetext=move || analysis.words()
        >
            <span class="share" style:--share=per_cent></span>
            <span class="worth" aria-hidden="true">{move || analysis.score_of(0)}</span>
        </div>
    }
}

/// The best lines, and the controls of the engine.
#[component]
pub fn Lines(
    /// The analysis.
    analysis: Analysis,
) -> impl IntoView {
    let lang = analysis.shell.lang;
    let is_of_two = analysis.desk.info.with_value(|info| info.n_seats == 2);
    let effort =
        move || analysis.found.with(|found| found.as_ref().map(|found| report::effort(found, lang.get())));
    let line_view = move |line: usize| {
        let move_view = move |index: usize| {
            let text = move || analysis.move_of(line, index);
            view! {
                <button class="move" hidden=move || text().is_none() on:click=move |_| analysis.play(line, index)>
                    {text}
                </button>
            }
        };
        let score = move || analysis.score_of(line);
        view! {
            <li hidden=move || score().is_none()>
                <span class="score">{score}</span>
                {(0..SHOWN).map(move_view).collect_view()}
            </li>
        }
    };
    let choose = move |event| {
        if let Ok(n_lines) = event_target_value(&event).parse::<usize>() {
            analysis.n_lines.set(n_lines.clamp(1, MOST_LINES));
        }
    };
    view! {
        <section class="analysis" aria-label=tr("Analysis", "Analyse")>
            <div class="row">
                <label class="check">
                    <input
                        type="checkbox"
                        prop:checked=move || analysis.is_on.get()
                        on:change=move |event| analysis.is_on.set(event_target_checked(&event))
                    />
                    {tr("Engine", "Moteur")}
                </label>
                {is_of_two.then(|| view! {
                    <label>
                        {tr("Lines", "Lignes")}
                        <select on:change=choose>
                            {(1..=MOST_LINES).map(|n| view! {
                                <option value=n.to_string() prop:selected=move || analysis.n_lines.get() == n>{n.to_string()}</option>
                            }).collect_view()}
                        </select>
                    </label>
                })}
                <span class="effort">{effort}</span>
            </div>
            <ol class="lines">{(0..MOST_LINES).map(line_view).collect_view()}</ol>
        </section>
    }
}
