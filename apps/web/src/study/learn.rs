//! Learning from the mistakes of a game: each is shown as a small puzzle on a board of its own, and the engine judges what
//! is tried. The study itself does not change.

use std::sync::Arc;

use catalogue::{Moment, words};
use game::{Lang, Notation, Seat, Status};
use leptos::prelude::*;
use session::lesson::{Attempt, Lesson, lessons};
use session::review::{Judgement, Review};
use session::{NodeId, Study, Who, seat_header};

use super::analysis::died;
use super::report::thought_of;
use crate::board::{Gesture, Marks};
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::play::words::capital;
use crate::play::{Answers, Desk, DeskBoard, Subject, TypedMove};
use crate::shell::{Shell, shell, tr};
use crate::wire::{How, Played, Tell};

/// The time to judge a tried move, in milliseconds.
const TIME: u32 = 1_000;

/// The id of the heading, which takes the focus with each lesson.
const TITLE: &str = "lesson-title";

/// Where a lesson stands.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// A move is awaited.
    Open,
    /// The engine looks at this move.
    Judging(String),
    /// This move was judged.
    Judged(String, Attempt),
    /// The answer was shown.
    Shown,
}

/// The lessons of a review, and the one at the board.
#[derive(Clone, Copy)]
pub struct Learner {
    shell: Shell,
    desk: Desk,
    lessons: StoredValue<Vec<Lesson>>,
    /// The nodes of the main line.
    moments: StoredValue<Vec<NodeId>>,
    at: RwSignal<usize>,
    stage: RwSignal<Stage>,
    /// Which lessons were solved without help.
    solved: RwSignal<Vec<bool>>,
    engine: StoredValue<Engine, LocalStorage>,
}

impl Learner {
    /// Begins with the first mistake. The board is a copy of the study, so that what is tried leaves no trace.
    #[must_use]
    pub fn new(desk: Desk, moments: Vec<NodeId>, lessons: Vec<Lesson>) -> Learner {
        let shell = shell();
        let learner = Learner {
            shell,
            desk,
            solved: RwSignal::new(vec![false; lessons.len()]),
            lessons: StoredValue::new(lessons),
            moments: StoredValue::new(moments),
            at: RwSignal::new(0),
            stage: RwSignal::new(Stage::Open),
            engine: StoredValue::new_local(shell.engine()),
        };
        on_cleanup(move || learner.engine.with_value(Engine::close));
        learner.go_to(0);
        // A move on the board is an attempt.
        let place = Memo::new(move |_| desk.subject.with(Subject::place));
        Effect::new(move |_| {
            let is_moved = place.get() != learner.before();
            if is_moved && learner.stage.with_untracked(|stage| *stage == Stage::Open) {
                learner.judge();
            }
        });
        learner
    }

    fn lesson(self) -> Option<Lesson> {
        self.lessons.with_value(|lessons| lessons.get(self.at.get_untracked()).cloned())
    }

    /// The node before the mistake.
    fn before(self) -> NodeId {
        let n_before = self.lesson().map_or(0, |lesson| lesson.n_before);
        let before = n_before.checked_sub(1);
        before.and_then(|index| self.moments.with_value(|it| it.get(index).copied())).unwrap_or(NodeId::START)
    }

    /// Shows a lesson from its start.
    fn go_to(self, index: usize) {
        self.at.set(index);
        self.try_again();
        if let Some(lesson) = self.lesson() {
            self.desk.is_turned.set(lesson.step.seat != Seat::FIRST);
        }
        browser::later(0, || {
            if let Some(title) = browser::element(TITLE) {
                _ = title.focus();
            }
        });
    }

    fn try_again(self) {
        self.engine.with_value(Engine::stop);
        self.desk.look_at(self.before());
        self.stage.set(Stage::Open);
    }

    /// Judges the move that leads to the moment being shown.
    fn judge(self) {
        let (Some(lesson), Some(moment)) = (self.lesson(), self.tried()) else { return };
        let tried = moment.last_text(Notation::Document).unwrap_or_default();
        if let Some(attempt) = Attempt::by_text(&lesson.step, &tried) {
            return self.settle(tried, attempt);
        }
        if let Status::Over(outcome) = moment.status() {
            let score = Judgement::Over(outcome).to(lesson.step.seat);
            return self.settle(tried, Attempt::by_score(&lesson.step, score));
        }
        self.stage.set(Stage::Judging(tried));
        let start = self.desk.played().start;
        let played = Played::to(&*moment, self.desk.spec.get_value(), start);
        let question = Question::Think { played, how: How::Engine, time: Some(TIME), n_lines: 1, seed: 0 };
        self.engine.with_value(|engine| engine.ask(question, move |heard| self.hear(heard)));
    }

    /// The moment after the tried move: the one being shown.
    fn tried(self) -> Option<Arc<dyn Moment>> {
        self.desk.subject.with_untracked(|it| (it.place() != self.before()).then(|| Arc::clone(it.moment())))
    }

    fn hear(self, heard: Heard) {
        let lang = self.shell.lang.get_untracked();
        match heard {
            Heard::Said(Tell::Thought { found, is_last: true, .. }) => {
                let Stage::Judging(tried) = self.stage.get_untracked() else { return };
                let (Some(lesson), Some(moment)) = (self.lesson(), self.tried()) else { return };
                let score = Judgement::of(&*moment, &thought_of(&found)).to(lesson.step.seat);
                self.settle(tried, Attempt::by_score(&lesson.step, score));
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => {
                self.shell.show(lang.pick(en, fr));
                self.try_again();
            }
            Heard::Died => {
                self.shell.show(died(lang));
                self.try_again();
            }
            Heard::Said(_) => {}
        }
    }

    fn settle(self, tried: String, attempt: Attempt) {
        let at = self.at.get_untracked();
        if attempt.is_right() {
            self.solved.update(|solved| solved.iter_mut().skip(at).take(1).for_each(|it| *it = true));
        }
        self.shell.say(attempt.words(&tried, self.shell.lang.get_untracked()));
        self.stage.set(Stage::Judged(tried, attempt));
    }

    /// Plays the best move on the board.
    fn show_answer(self) {
        let Some(best) = self.lesson().and_then(|lesson| lesson.step.better.first().cloned()) else { return };
        self.engine.with_value(Engine::stop);
        self.stage.set(Stage::Shown);
        let before = self.before();
        self.desk.edit(|study| {
            if let Ok(end) = study.add_line(before, &[best]) {
                study.go(end);
            }
        });
        self.shell.say(self.stage_words(self.shell.lang.get_untracked()));
    }

    /// The task, the judgement or the answer, as a sentence.
    fn stage_words(self, lang: Lang) -> String {
        let Some(lesson) = self.lesson() else { return String::new() };
        match self.stage.get() {
            Stage::Open => lang.pick("Find a better move.".into(), "Trouvez un meilleur coup.".into()),
            Stage::Judging(tried) => lang.pick(
                format!("{tried}? The engine is looking…"),
                format!("{tried}\u{a0}? Le moteur regarde…"),
            ),
            Stage::Judged(tried, attempt) => attempt.words(&tried, lang),
            Stage::Shown => {
                let line = lesson.step.better.iter().take(5).cloned().collect::<Vec<_>>().join(" ");
                lang.pick(format!("The answer: {line}"), format!("La réponse\u{a0}: {line}"))
            }
        }
    }
}

/// The seats whose mistakes are to be learnt from: that of the only person in the headers of the record, else everybody's.
#[must_use]
pub fn learning_seat(review: &Review, study: &Study) -> Option<Seat> {
    let is_human = |seat: &Seat| {
        let who = study.headers().get(&seat_header(&review.info, *seat)).map(Who::read);
        !matches!(who, Some(Ok(Who::Machine(_) | Who::Outside(_))))
    };
    let mut people = (0..review.info.n_seats).filter_map(Seat::new).filter(is_human);
    let first = people.next()?;
    if people.next().is_some() { None } else { Some(first) }
}

/// The mistakes of a review to learn from: those of the only person who played, else everybody's.
#[must_use]
pub fn lessons_for(review: &Review, study: &Study) -> Vec<Lesson> {
    lessons(review, learning_seat(review, study))
}

/// Words a mistake: `Turn 7: white played a4-b5, a blunder.`
fn mistake_words(lesson: &Lesson, review_info: &catalogue::Info, lang: Lang) -> String {
    let step = &lesson.step;
    let (turn, name) = (step.turn, review_info.seat_name(step.seat, lang));
    let mark = step.mark().map_or("", |mark| mark.name(lang));
    lang.pick(
        format!("Turn {turn}: {name} played {} ({mark}).", step.played),
        format!("Tour {turn}, {name}\u{a0}: {} ({mark}).", step.played),
    )
}

/// The lessons at their board.
#[component]
pub fn Learning(
    /// The study, which stays as it is.
    study: Study,
    /// The desk of the study, for the game.
    of: Desk,
    /// The nodes of the main line.
    moments: Vec<NodeId>,
    /// The mistakes.
    lessons: Vec<Lesson>,
    /// Called when the user has had enough.
    close: Callback<()>,
) -> impl IntoView {
    let lang = shell().lang;
    let n = lessons.len();
    let desk = Desk::for_study(None, of.spec.get_value(), study);
    let learner = Learner::new(desk, moments, lessons);
    let title = move || {
        let at = learner.at.get() + 1;
        lang.get().pick(format!("Mistake {at} of {n}"), format!("Erreur {at} sur {n}"))
    };
    let mistake = move || {
        let at = learner.at.get();
        learner.lessons.with_value(|lessons| {
            let lesson = lessons.get(at)?;
            Some(desk.info.with_value(|info| capital(&mistake_words(lesson, info, lang.get()))))
        })
    };
    let solved = move || {
        let n_solved = learner.solved.with(|solved| solved.iter().filter(|it| **it).count());
        let lang = lang.get();
        let told = words::counted(n as u64, ["mistake", "mistakes"], ["erreur", "erreurs"], lang);
        let solved = words::counted(n_solved as u64, ["solved", "solved"], ["résolue", "résolues"], lang);
        lang.pick(format!("{solved} of {told}"), format!("{solved} sur {told}"))
    };
    let is_right = move || matches!(learner.stage.get(), Stage::Judged(_, attempt) if attempt.is_right());
    let is_wrong = move || matches!(learner.stage.get(), Stage::Judged(_, attempt) if !attempt.is_right());
    let is_open = move || learner.stage.with(|stage| *stage == Stage::Open);
    let is_last = move || learner.at.get() + 1 == n;
    let step_to = move |index: Option<usize>| {
        if let Some(index) = index.filter(|index| *index < n) {
            learner.go_to(index);
        }
    };
    // A judged move stays on the board until something else is tried.
    let touch = Callback::new(move |gesture: Gesture| {
        if untrack(is_wrong) {
            learner.try_again();
        }
        if untrack(is_open) {
            desk.gesture(gesture);
        }
    });
    let marks = Memo::new(move |_| {
        let marks = desk.marks();
        if is_open() { marks } else { Marks { targets: Vec::new(), kinds: Vec::new(), ..marks } }
    });
    view! {
        <div class="match study learning">
            <div class="table">
                <DeskBoard desk=desk marks=marks on_gesture=touch />
                <p class="status" class:right=is_right class:wrong=is_wrong>{move || learner.stage_words(lang.get())}</p>
                <Show when=is_open><Answers desk=desk /></Show>
            </div>
            <aside class="beside">
                <h1>{tr("Learn from your mistakes", "Apprendre de ses erreurs")}</h1>
                <h2 id=TITLE tabindex="-1">{title}</h2>
                <p>{mistake}</p>
                <div class="row">
                    <progress
                        max=n.to_string()
                        prop:value=move || learner.solved.with(|it| it.iter().filter(|it| **it).count().to_string())
                        aria-label=tr("Solved", "Résolues")
                    ></progress>
                    <span>{solved}</span>
                </div>
                <Show when=is_open><TypedMove desk=desk /></Show>
                <div class="controls">
                    <Show when=move || !is_open()>
                        <button on:click=move |_| learner.try_again()>{tr("Try again", "Réessayer")}</button>
                    </Show>
                    <button on:click=move |_| learner.show_answer()>{tr("Show the answer", "Montrer la réponse")}</button>
                    <button
                        disabled=move || learner.at.get() == 0
                        on:click=move |_| step_to(learner.at.get_untracked().checked_sub(1))
                    >
                        {tr("Previous mistake", "Erreur précédente")}
                    </button>
                    <button
                        class:main=is_right
                        disabled=is_last
                        on:click=move |_| step_to(Some(learner.at.get_untracked() + 1))
                    >
                        {tr("Next mistake", "Erreur suivante")}
                    </button>
                    <button on:click=move |_| close.run(())>{tr("Back to the study", "Retour à l’étude")}</button>
                </div>
            </aside>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    fn study(headers: &[(&str, &str)]) -> Study {
        let mut study = Study::new(catalogue::find("pijersi").unwrap().into(), Beginning::Usual).unwrap();
        headers.iter().for_each(|(name, text)| study.set_header(name, text));
        study
    }

    #[test]
    fn the_only_person_learns_from_their_own_mistakes() {
        let info = catalogue::find("pijersi").unwrap().info();
        let review = Review { info, steps: Vec::new(), n_decisions: 0 };
        let of = |headers: &[(&str, &str)]| learning_seat(&review, &study(headers));
        assert_eq!(of(&[("White", "human"), ("Black", "level:2")]), Some(Seat::FIRST));
        assert_eq!(of(&[("White", "level:3"), ("Black", "human")]), Some(Seat::SECOND));
        assert_eq!(of(&[("White", "Anne"), ("Black", "Bob")]), None);
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[("White", "level:3"), ("Black", "level:2")]), None);
    }
}
