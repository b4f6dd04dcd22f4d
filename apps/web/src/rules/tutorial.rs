//! The tutorial of a game, one lesson at a time.

use game::{Lang, Notation};
use leptos::prelude::*;
use session::GameSpec;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::figure::{desk_of, is_legal, lang, places_of};
use super::{Shown, fetched};
use crate::board::Marks;
use crate::browser;
use crate::keep;
use crate::play::{Answers, Desk, DeskBoard, Subject};
use crate::route::Route;
use crate::shell::{shell, tr};

/// One lesson: a text, a board, and the moves asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lesson {
    html: String,
    shown: Shown,
    goals: Vec<String>,
    reply: Vec<String>,
    hint: String,
    done: String,
}

/// Parses the lessons of a fetched text.
fn lessons_of(html: &str) -> Vec<Lesson> {
    let read = || {
        let holder: Element = browser::document()?.create_element("div").ok()?;
        holder.set_inner_html(html);
        let sections = holder.query_selector_all("section.step").ok()?;
        let section = |index| sections.item(index)?.dyn_into::<Element>().ok();
        Some((0..sections.length()).filter_map(section).map(|it| lesson_of(&it)).collect())
    };
    read().unwrap_or_default()
}

fn lesson_of(section: &Element) -> Lesson {
    let get = |name: &str| section.get_attribute(&format!("data-{name}")).unwrap_or_default();
    Lesson {
        html: section.inner_html(),
        shown: Shown::of(section),
        goals: get("goal").split_whitespace().map(str::to_owned).collect(),
        reply: get("reply").split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect(),
        hint: get("hint"),
        done: get("done"),
    }
}

/// The tutorial of a game.
#[component]
pub fn TutorialPage(
    /// Its name in the catalogue.
    id: String,
) -> impl IntoView {
    let lang = shell().lang;
    let is_taught = catalogue::listing(&id).is_some_and(|listing| listing.has_tutorial);
    let named = id.clone();
    let lessons = LocalResource::new(move || {
        let (name, lang) = (format!("tutorials/{named}"), lang.get());
        async move { if is_taught { fetched(&name, lang).await.map(|html| lessons_of(&html)) } else { None } }
    });
    let at = RwSignal::new(0_usize);
    let title = catalogue::find(&id).map(|game| game.info()).ok();
    let title = move || title.as_ref().map(|info| info.title(lang.get()).to_owned());
    let shown = move || match lessons.get() {
        None => view! { <p>{tr("One moment…", "Un instant…")}</p> }.into_any(),
        Some(None) => view! {
            <p>{tr("There is no tutorial for this game.", "Il n’y a pas de tutoriel pour ce jeu.")}</p>
        }
        .into_any(),
        Some(Some(lessons)) => {
            let n_lessons = lessons.len();
            match lessons.get(at.get()).cloned() {
                Some(lesson) => {
                    view! { <LessonView lesson=lesson at=at n_lessons=n_lessons id=id.clone() /> }.into_any()
                }
                None => ().into_any(),
            }
        }
    };
    view! {
        <section class="tutorial-page">
            <h1 class="spoken">{title}</h1>
            {shown}
        </section>
    }
}

impl Lesson {
    /// Returns whether the moves played since the lesson began are what it asks for.
    fn is_goal(&self, texts: &[String]) -> bool {
        let played = texts.get(self.shown.played.len()..).unwrap_or_default().join(",");
        self.goals.iter().any(|goal| goal == "*" || *goal == played)
    }
}

/// Plays those of the moves that are legal.
fn play_legal(desk: Desk, texts: &[String]) {
    texts.iter().filter(|text| is_legal(desk, text)).for_each(|text| _ = desk.play_typed(text));
}

fn try_again(lang: Lang) -> &'static str {
    lang.pick(
        "That move is legal, but it is not the one we are looking for. Try again.",
        "Ce coup est légal, mais ce n’est pas celui qu’on cherche. Essayez encore.",
    )
}

#[component]
fn LessonView(lesson: Lesson, at: RwSignal<usize>, n_lessons: usize, id: String) -> impl IntoView {
    let Some(desk) = desk_of(&lesson.shown) else { return ().into_any() };
    desk.play_quietly(&lesson.shown.played);
    let is_done = RwSignal::new(lesson.goals.is_empty());
    let said = RwSignal::new(String::new());
    let is_wrong = RwSignal::new(false);
    let pointed = places_of(desk, &lesson.shown.marks);
    let marks = Memo::new(move |_| {
        let marks = desk.marks();
        let picked = if marks.picked.is_empty() { pointed.clone() } else { marks.picked };
        // Where nothing is asked for, nothing is offered.
        let targets = if is_done.get() { Vec::new() } else { marks.targets };
        Marks { picked, targets, ..marks }
    });
    let kept = StoredValue::new(lesson.clone());
    let begin = desk.subject.with_untracked(Subject::place);
    // Judge the whole turn: in a sowing game it may take several decisions.
    Effect::new(move |_| {
        let place = desk.subject.with(Subject::place);
        if is_done.get_untracked() || place == begin {
            return;
        }
        let turn = desk.subject.with_untracked(|it| {
            let is_whole = it.moment().unfinished_turn().is_none();
            is_whole.then(|| it.moment().move_texts(Notation::Document))
        });
        let Some(texts) = turn else { return };
        let is_goal = kept.with_value(|lesson| lesson.is_goal(&texts));
        if is_goal {
            is_done.set(true);
            said.set(kept.with_value(|lesson| lesson.done.clone()));
            let reply = kept.with_value(|lesson| lesson.reply.clone());
            desk.animation.then(move || play_legal(desk, &reply));
        } else {
            said.set(try_again(lang()).into());
            is_wrong.set(true);
            desk.animation.then(move || desk.look_at(begin));
        }
        shell().say(said.get_untracked());
    });
    // What was said of a wrong move goes away with the next try; a hint stays.
    let forget_wrong = move || {
        if is_wrong.get_untracked() {
            is_wrong.set(false);
            said.set(String::new());
        }
    };
    let has_hint = !lesson.hint.is_empty();
    let show_hint = move |_| {
        is_wrong.set(false);
        said.set(kept.with_value(|lesson| lesson.hint.clone()));
    };
    let is_last = move || at.get() + 1 >= n_lessons;
    let spec = GameSpec::named(&id);
    let rules = Route::Rules(id).href();
    let go_on = move |_| match untrack(is_last) {
        true => keep::start_and_go(&spec, 1),
        false => at.update(|it| *it += 1),
    };
    let go_on_words = move || match is_last() {
        true => shell().lang.get().pick("Play a game at level 1", "Jouer une partie au niveau 1"),
        false => shell().lang.get().pick("Next", "Suivant"),
    };
    let progress = move || {
        shell().lang.get().pick(
            format!("Step {} of {n_lessons}", at.get() + 1),
            format!("Étape {} sur {n_lessons}", at.get() + 1),
        )
    };
    view! {
        <div class="step-view">
            <div class="table">
                <DeskBoard
                    desk=desk
                    marks=marks
                    label=Signal::derive(progress)
                    on_gesture=move |gesture| {
                        if !is_done.get_untracked() {
                            forget_wrong();
                            desk.gesture(gesture);
                        }
                    }
                />
                <Show when=move || !is_done.get()><Answers desk=desk /></Show>
            </div>
            <div class="step-text">
                <p class="small">{progress}</p>
                <div inner_html=lesson.html.clone()></div>
                <p class="said" role="status" class:right=move || is_done.get() class:wrong=move || is_wrong.get()>
                    {move || said.get()}
                </p>
                <p class="row">
                    <button disabled=move || at.get() == 0 on:click=move |_| at.update(|it| *it = it.saturating_sub(1))>
                        {tr("Back", "Précédent")}
                    </button>
                    <Show when=move || has_hint && !is_done.get()>
                        <button on:click=show_hint>{tr("Hint", "Indice")}</button>
                    </Show>
                    // One button for both, so that it keeps the keyboard focus.
                    <button class="main" disabled=move || !is_last() && !is_done.get() on:click=go_on>
                        {go_on_words}
                    </button>
                    <a class="button" href=rules.clone()>{tr("All the rules", "Toutes les règles")}</a>
                </p>
            </div>
        </div>
    }
    .into_any()
}
