//! The review of a game: the engine analyses each position, and rates the cost of each decision.

use std::sync::Arc;

use catalogue::Moment;
use catalogue::words::of_seat;
use game::{Lang, Seat, Status};
use leptos::prelude::*;
use session::lesson::Lesson;
use session::review::{JudgedMove, Review, Reviewing, decimal};
use session::{NodeId, Tree};
use web_sys::{KeyboardEvent, MouseEvent};

use super::analysis::died;
use super::graph::{Curve, decision_at};
use super::learn::lessons_for;
use super::notes::{annotate, main_line};
use super::report::thought_of;
use super::summary_table::SummaryTable;
use crate::engine::{Engine, Heard, Question};
use crate::play::Desk;
use crate::play::words::capital;
use crate::shell::{Shell, shell, tr};
use crate::wire::{EngineReport, How, Played, Tell};

/// The time to search each position, in milliseconds.
const QUICK: u32 = 150;
const THOROUGH: u32 = 1_000;

/// A review, in progress or finished.
#[derive(Clone, Copy)]
pub struct Reviewer {
    shell: Shell,
    desk: Desk,
    /// The number of positions searched, and of all; `None` if no review is in progress.
    pub progress: RwSignal<Option<(usize, usize)>>,
    /// The findings, once there are any.
    pub review: RwSignal<Option<Review>>,
    /// Whether the user replays the mistakes.
    pub is_learning: RwSignal<bool>,
    time: RwSignal<u32>,
    /// The main line at the start of the review.
    moments: StoredValue<Vec<NodeId>>,
    running: StoredValue<Option<Reviewing>, LocalStorage>,
    engine: StoredValue<Engine, LocalStorage>,
}

impl Reviewer {
    /// Creates a reviewer for the record of a desk, with an engine of its own.
    #[must_use]
    pub fn new(desk: Desk) -> Reviewer {
        let shell = shell();
        let this = Reviewer {
            shell,
            desk,
            progress: RwSignal::new(None),
            review: RwSignal::new(None),
            is_learning: RwSignal::new(false),
            time: RwSignal::new(QUICK),
            moments: StoredValue::new(Vec::new()),
            running: StoredValue::new_local(None),
            engine: StoredValue::new_local(shell.engine()),
        };
        on_cleanup(move || this.engine.with_value(Engine::close));
        this
    }

    /// Starts to review the main line.
    pub fn start(self) {
        let lang = self.shell.lang.get_untracked();
        let begun = self.desk.subject.with_untracked(|it| {
            let study = it.as_study()?;
            let end = study.tree().moment(study.main_end())?;
            Some((Reviewing::of(Arc::clone(end)), main_line(study)))
        });
        match begun {
            Some((reviewing, moments)) if !moments.is_empty() => {
                self.moments.set_value(moments);
                self.running.set_value(Some(reviewing));
                self.review.set(None);
                self.go_on();
            }
            _ => self
                .shell
                .show(capital(lang.pick("no move has been played yet", "aucun coup n’a encore été joué"))),
        }
    }

    /// Asks for the next position, or finishes.
    fn go_on(self) {
        let next = self.running.try_update_value(|running| running.as_mut().and_then(next_moment)).flatten();
        let Some(moment) = next else { return self.finish() };
        let progress = self.running.with_value(|running| running.as_ref().map(Reviewing::progress));
        self.progress.set(progress);
        let start = self.desk.played().start;
        let played = Played::to(&*moment, self.desk.spec.get_value(), start);
        let time = Some(self.time.get_untracked());
        let question = Question::Think { played, how: How::Engine, time, n_lines: 1, seed: 0 };
        self.engine.with_value(|engine| engine.ask(question, move |heard| self.hear(heard)));
    }

    fn hear(self, heard: Heard) {
        let lang = self.shell.lang.get_untracked();
        match heard {
            Heard::Said(Tell::Thought { found, is_last: true, .. }) => {
                self.running.update_value(|running| {
                    if let Some(reviewing) = running {
                        reviewing.tell(&thought_of(&found));
                    }
                });
                self.go_on();
            }
            Heard::Said(Tell::Refused { en, fr, .. }) => {
                self.shell.show(lang.pick(en, fr));
                self.finish();
            }
            Heard::Died => {
                self.shell.show(died(lang));
                self.finish();
            }
            Heard::Said(_) => {}
        }
    }

    /// Finishes early with the positions searched so far, which are the last ones of the game.
    fn finish(self) {
        self.engine.with_value(Engine::stop);
        self.progress.set(None);
        let Some(reviewing) = self.running.try_update_value(Option::take).flatten() else { return };
        let (steps, n_decisions) = (reviewing.steps(), self.moments.with_value(Vec::len));
        if steps.is_empty() {
            return;
        }
        let review = Review { info: self.desk.info.get_value(), steps, n_decisions };
        let lang = self.shell.lang.get_untracked();
        self.moments.with_value(|moments| self.desk.edit(|study| annotate(study, moments, &review, lang)));
        self.shell.say(done_words(&review, lang));
        self.review.set(Some(review));
    }

    /// The mistakes to learn from.
    pub fn lessons(self) -> Vec<Lesson> {
        self.desk.subject.with_untracked(|it| {
            self.review.with_untracked(|review| match (review, it.as_study()) {
                (Some(review), Some(study)) => lessons_for(review, study),
                _ => Vec::new(),
            })
        })
    }

    /// The nodes of the main line that was reviewed.
    pub fn main_line(self) -> Vec<NodeId> {
        self.moments.get_value()
    }

    /// The number of decisions of the main line up to the position being shown.
    fn n_played(self) -> usize {
        self.desk
            .subject
            .with(|it| self.moments.with_value(|moments| n_played(it.tree(), it.place(), moments)))
    }

    /// Shows the position after so many decisions of the main line.
    fn go_to(self, n_played: usize) {
        let moment = self.moments.with_value(|moments| match n_played.checked_sub(1) {
            None => Some(NodeId::START),
            Some(index) => moments.get(index).copied(),
        });
        if let Some(moment) = moment {
            self.desk.look_at(moment);
        }
    }

    /// Shows the better alternative to the decision with this index.
    fn go_to_better(self, index: usize, better: &str) {
        let Some(moment) = self.moments.with_value(|moments| moments.get(index).copied()) else { return };
        self.desk.edit(|study| {
            let before = study.tree().before(moment).unwrap_or(NodeId::START);
            if let Ok(end) = study.add_line(before, &[better.to_owned()]) {
                study.go(end);
            }
        });
    }
}

/// Returns the next moment to search, skipping those in which the game is over.
fn next_moment(reviewing: &mut Reviewing) -> Option<Arc<dyn Moment>> {
    while let Status::Over(_) = reviewing.moment()?.status() {
        reviewing.tell(&thought_of(&EngineReport::default()));
    }
    reviewing.moment().cloned()
}

/// Counts how many of these nodes lead to another.
fn n_played(tree: &Tree, node: NodeId, moments: &[NodeId]) -> usize {
    let mut at = node;
    loop {
        if let Some(index) = moments.iter().position(|it| *it == at) {
            return index + 1;
        }
        match tree.before(at) {
            Some(before) => at = before,
            None => return 0,
        }
    }
}

fn done_words(review: &Review, lang: Lang) -> String {
    let n = review.steps.iter().filter(|step| step.mark().is_some()).count();
    lang.pick(
        format!("Review complete. Decisions that cost something: {n}."),
        format!("Bilan terminé. Coups qui ont coûté des points\u{a0}: {n}."),
    )
}

/// Words a decision briefly: `7, white: a4-b5 ??`.
fn step_words(review: &Review, step: &JudgedMove, lang: Lang) -> String {
    let (turn, name) = (step.turn, review.info.seat_name(step.seat, lang));
    let sign = step.mark().map(|mark| format!(" {}", mark.sign())).unwrap_or_default();
    lang.pick(
        format!("{turn}, {name}: {}{sign}", step.played),
        format!("{turn}, {name}\u{a0}: {}{sign}", step.played),
    )
}

/// Describes the point of the graph after so many decisions.
fn place_words(review: &Review, curve: &Curve, n_played: usize, lang: Lang) -> String {
    let first = review.n_decisions.saturating_sub(review.steps.len());
    let step = n_played.checked_sub(first + 1).and_then(|index| review.steps.get(index));
    let played = match (step, n_played) {
        (Some(step), _) => step_words(review, step, lang),
        (None, 0) => lang.pick("start", "départ").into(),
        (None, n) => n.to_string(),
    };
    let of_first = of_seat(&review.info, Seat::FIRST, lang);
    match curve.at(n_played) {
        None => played,
        Some(chance) => {
            let chance = 100.0 * chance;
            lang.pick(
                format!("{played}; chances {of_first}: {chance:.0}%"),
                format!("{played}\u{a0}; chances {of_first}\u{a0}: {chance:.0}\u{a0}%"),
            )
        }
    }
}

/// Words the cost of a decision.
fn loss_words(step: &JudgedMove, lang: Lang) -> String {
    let loss = decimal(format!("{:.2}", step.loss), lang);
    let name = step.mark().map_or("", |mark| mark.name(lang));
    lang.pick(format!("{name}, {loss} of a point lost"), format!("{name}, {loss} point perdu"))
}

/// The panel that starts a review and shows it.
#[component]
pub fn ReviewPanel(
    /// The review.
    reviewer: Reviewer,
) -> impl IntoView {
    let lang = reviewer.shell.lang;
    let n_seats = reviewer.desk.info.with_value(|info| info.n_seats);
    if n_seats > 2 {
        return ().into_any();
    }
    let is_running = move || reviewer.progress.with(Option::is_some);
    let start_or_stop = move |_| if untrack(is_running) { reviewer.finish() } else { reviewer.start() };
    let start_or_stop_words = move || match is_running() {
        true => lang.get().pick("Stop", "Arrêter"),
        false => lang.get().pick("Review", "Faire le bilan"),
    };
    let choose = move |event| reviewer.time.set(event_target_value(&event).parse().unwrap_or(QUICK));
    let bar = move || {
        reviewer.progress.get().map(|(done, all)| {
            let told = lang.get().pick(format!("{done} of {all} positions"), format!("{done} positions sur {all}"));
            view! {
                <p class="row">
                    <progress max=all.to_string() prop:value=done.to_string() aria-label=tr("Review", "Bilan")></progress>
                    <span>{told}</span>
                </p>
            }
        })
    };
    view! {
        <section class="review" aria-labelledby="review-title">
            <h2 id="review-title">{tr("Review of the game", "Bilan de la partie")}</h2>
            <div class="row">
                <select aria-label=tr("Depth of the review", "Profondeur du bilan") on:change=choose disabled=is_running>
                    <option value=QUICK.to_string()>{tr("Quick", "Rapide")}</option>
                    <option value=THOROUGH.to_string()>{tr("Thorough", "Approfondi")}</option>
                </select>
                // One button for both, so that it keeps the keyboard focus.
                <button on:click=start_or_stop>{start_or_stop_words}</button>
            </div>
            {bar}
            {move || reviewer.review.get().map(|review| found_view(reviewer, review))}
        </section>
    }
    .into_any()
}

fn found_view(reviewer: Reviewer, review: Review) -> impl IntoView {
    let lang = reviewer.shell.lang;
    let first = review.n_decisions.saturating_sub(review.steps.len());
    let review = StoredValue::new(review);
    let mistake = move |index: usize, step: JudgedMove| {
        let better = step.better.first().cloned().unwrap_or_default();
        let shown = better.clone();
        let step = StoredValue::new(step);
        let named = move || {
            step.with_value(|step| review.with_value(|review| capital(&step_words(review, step, lang.get()))))
        };
        let loss = move || step.with_value(|step| loss_words(step, lang.get()));
        let better_words =
            move || lang.get().pick(format!("{shown} was better"), format!("{shown} valait mieux"));
        view! {
            <li>
                <button class="move" on:click=move |_| reviewer.go_to(first + index + 1)>{named}</button>
                <span class="comment">{loss}</span>
                <button class="move" on:click=move |_| reviewer.go_to_better(first + index, &better)>{better_words}</button>
            </li>
        }
    };
    let n_lessons = reviewer.lessons().len();
    let steps = review.with_value(|review| review.steps.clone());
    let marked = steps.into_iter().enumerate().filter(|(_, step)| step.mark().is_some());
    view! {
        <Graph reviewer=reviewer review=review />
        <SummaryTable review=review />
        {(n_lessons > 0).then(|| view! {
            <button class="main learn" on:click=move |_| reviewer.is_learning.set(true)>
                {tr("Learn from your mistakes", "Apprendre de ses erreurs")}
            </button>
        })}
        <ol class="mistakes">{marked.map(|(index, step)| mistake(index, step)).collect_view()}</ol>
    }
}

/// The graph of the first player's expectation. Clicks and arrow keys move the position being shown along it.
#[component]
fn Graph(reviewer: Reviewer, review: StoredValue<Review>) -> impl IntoView {
    let lang = reviewer.shell.lang;
    let n = review.with_value(|review| review.n_decisions);
    let curve = review.with_value(Curve::of);
    let marks = review.with_value(|review| {
        let first = n.saturating_sub(review.steps.len());
        let mark = |(index, step): (usize, &JudgedMove)| {
            let class = match step.mark()? {
                session::review::Mark::Dubious => "dubious",
                session::review::Mark::Mistake => "mistake",
                session::review::Mark::Blunder => "blunder",
            };
            let x = (first + index + 1).to_string();
            Some(view! { <line class=class x1=x.clone() x2=x y1="0" y2="100" /> })
        };
        review.steps.iter().enumerate().filter_map(mark).collect_view()
    });
    let (line, area) = (curve.line(), curve.area());
    let curve = StoredValue::new(curve);
    let now = Memo::new(move |_| reviewer.n_played());
    let text = move || {
        review
            .with_value(|review| curve.with_value(|curve| place_words(review, curve, now.get(), lang.get())))
    };
    let node = NodeRef::<leptos::html::Div>::new();
    let clicked = move |event: MouseEvent| {
        let Some(element) = node.get_untracked() else { return };
        let bounds = element.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - bounds.left()) / bounds.width();
        reviewer.go_to(decision_at(share, n));
    };
    let pressed = move |event: KeyboardEvent| {
        let at = now.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => at.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (at + 1).min(n),
            "Home" => 0,
            "End" => n,
            _ => return,
        };
        event.prevent_default();
        reviewer.go_to(to);
    };
    view! {
        <div
            class="graph"
            node_ref=node
            role="slider"
            tabindex="0"
            aria-label=tr("Course of the game", "Cours de la partie")
            aria-valuemin="0"
            aria-valuemax=n.to_string()
            aria-valuenow=move || now.get().to_string()
            aria-valuetext=text
            on:click=clicked
            on:keydown=pressed
        >
            <svg viewBox=format!("0 0 {n} 100") preserveAspectRatio="none" aria-hidden="true">
                <polygon class="area" points=area />
                <line class="half" x1="0" x2=n.to_string() y1="50" y2="50" />
                {marks}
                <polyline class="course" points=line />
                <line class="here" x1=move || now.get().to_string() x2=move || now.get().to_string() y1="0" y2="100" />
            </svg>
        </div>
        <p class="small">{text}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};
    use game::Notation;
    use session::Study;

    fn played(id: &str, n_moves: usize) -> Study {
        let mut study = Study::new(catalogue::find(id).unwrap().into(), Beginning::Usual).unwrap();
        for _ in 0..n_moves {
            study.play(Decision::new(0)).unwrap();
        }
        study
    }

    fn looked_at(study: &Study, moments: &[NodeId]) -> usize {
        n_played(study.tree(), study.place(), moments)
    }

    #[test]
    fn every_position_is_thought_about_from_the_last_to_the_first() {
        let study = played("pijersi", 3);
        let mut reviewing = Reviewing::of(Arc::clone(study.moment()));
        let mut lengths = Vec::new();
        while let Some(moment) = next_moment(&mut reviewing) {
            lengths.push(moment.n_moves());
            let best = moment.legal_texts(Notation::Document)[1].clone();
            let found = EngineReport {
                seat: Some((moment.n_moves() % 2) as u8),
                lines: vec![crate::wire::EngineLine { score: 100, moves: vec![best] }],
                ..EngineReport::default()
            };
            reviewing.tell(&thought_of(&found));
        }
        assert_eq!(lengths, [3, 2, 1, 0]);
        let steps = reviewing.steps();
        assert_eq!(steps.len(), 3);
        let review = Review { info: study.game().info(), steps, n_decisions: 3 };
        assert!(review.steps.iter().all(|step| step.mark().is_some()), "each lets the other be 1.00 ahead");
        let words = step_words(&review, &review.steps[0], Lang::En);
        assert!(words.starts_with("1, white: ") && words.ends_with(" ??"), "{words}");
        assert!(loss_words(&review.steps[0], Lang::Fr).starts_with("gaffe, 0,"));
        let curve = Curve::of(&review);
        let at = |n| place_words(&review, &curve, n, Lang::Fr);
        assert_eq!(at(0), "départ\u{a0}; chances des blancs\u{a0}: 64\u{a0}%");
        assert!(at(1).ends_with("; chances des blancs\u{a0}: 36\u{a0}%"), "{}", at(1));
        assert!(done_words(&review, Lang::En).contains('3'));
    }

    #[test]
    fn a_finished_game_is_not_thought_about() {
        let mut study = played("awele", 0);
        let mut random = game::Random::new(3);
        while let Status::ToMove(_) = study.status() {
            study.play(Decision::new(random.below(study.moment().n_legal()))).unwrap();
        }
        let n = study.moment().n_moves();
        let mut reviewing = Reviewing::of(Arc::clone(study.moment()));
        assert_eq!(next_moment(&mut reviewing).map(|moment| moment.n_moves()), Some(n - 1));
    }

    #[test]
    fn what_is_looked_at_is_found_on_the_main_line() {
        let mut study = played("pijersi", 4);
        let moments = main_line(&study);
        assert_eq!(looked_at(&study, &moments), 4);
        study.go(moments[1]);
        assert_eq!(looked_at(&study, &moments), 2);
        study.play(Decision::new(3)).unwrap();
        assert_eq!(looked_at(&study, &moments), 2, "a variation counts where it leaves");
        study.to_start();
        assert_eq!(looked_at(&study, &moments), 0);
    }
}
