//! The first steps in a game, one at a time.

use view::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::figure::{is_legal, lang, match_of, places_of};
use super::{Shown, fetched};
use crate::board::Marks;
use crate::browser;
use crate::keep;
use crate::play::{Answers, Desk, DeskBoard};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::wire::GameSpec;

/// A step: what is said, the board, what is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    html: String,
    shown: Shown,
    goals: Vec<String>,
    reply: Vec<String>,
    hint: String,
    done: String,
}

/// The steps of a fetched text.
fn steps_of(html: &str) -> Vec<Step> {
    let read = || {
        let holder: Element = browser::document()?.create_element("div").ok()?;
        holder.set_inner_html(html);
        let sections = holder.query_selector_all("section.step").ok()?;
        let section = |index| sections.item(index)?.dyn_into::<Element>().ok();
        Some((0..sections.length()).filter_map(section).map(|it| step_of(&it)).collect())
    };
    read().unwrap_or_default()
}

fn step_of(section: &Element) -> Step {
    let get = |name: &str| section.get_attribute(&format!("data-{name}")).unwrap_or_default();
    Step {
        html: section.inner_html(),
        shown: Shown::of(section),
        goals: get("goal").split_whitespace().map(str::to_owned).collect(),
        reply: get("reply").split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect(),
        hint: get("hint"),
        done: get("done"),
    }
}

/// The first steps in a game.
#[component]
pub fn TutorialPage(
    /// Its name in the catalogue.
    id: String,
) -> View {
    let lang = shell().lang;
    let is_taught = catalogue::listing(&id).is_some_and(|listing| listing.has_tutorial);
    let named = id.clone();
    let steps = awaited(move || {
        let (name, lang) = (format!("tutorials/{named}"), lang.get());
        async move { if is_taught { fetched(&name, lang).await.map(|html| steps_of(&html)) } else { None } }
    });
    let at = RwSignal::new(0_usize);
    let title = catalogue::find(&id).map(|game| game.info()).ok();
    let title = move || title.as_ref().map(|info| info.title(lang.get()).to_owned());
    let shown = move || match steps.get() {
        None => view! { <p>{tr("One moment…", "Un instant…")}</p> },
        Some(None) => view! {
            <p>{tr("There are no first steps for this game here.", "Il n’y a pas de premiers pas pour ce jeu ici.")}</p>
        },
        Some(Some(steps)) => {
            let n_steps = steps.len();
            match steps.get(at.get()).cloned() {
                Some(step) => view! { <StepView step=step at=at n_steps=n_steps id=id.clone() /> },
                None => View::Nothing,
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

#[component]
fn StepView(step: Step, at: RwSignal<usize>, n_steps: usize, id: String) -> View {
    let Some(begun) = match_of(&step.shown) else { return View::Nothing };
    let desk = Desk::new(None, begun);
    desk.play_quietly(&step.shown.played);
    let is_done = RwSignal::new(step.goals.is_empty());
    let said = RwSignal::new(String::new());
    let pointed = places_of(desk, &step.shown.marks);
    let marks = Memo::new(move |_| {
        let marks = desk.marks();
        let picked = if marks.picked.is_empty() { pointed.clone() } else { marks.picked };
        Marks { picked, ..marks }
    });
    let kept = StoredValue::new(step.clone());
    let begin = desk.study.with_untracked(catalogue::Study::place);
    // Judged once the turn is over: a sowing turn may hold several decisions.
    Effect::new(move |_| {
        let place = desk.study.with(catalogue::Study::place);
        if is_done.get_untracked() || place == begin {
            return;
        }
        let turn = desk.study.with_untracked(|study| {
            let is_whole = study.table().unfinished_turn().is_none();
            is_whole.then(|| study.path_texts())
        });
        let Some(texts) = turn else { return };
        kept.with_value(|step| {
            let n_before = step.shown.played.len();
            let played = texts.get(n_before..).unwrap_or_default().join(",");
            if step.goals.iter().any(|goal| goal == "*" || *goal == played) {
                is_done.set(true);
                said.set(step.done.clone());
                let reply = step.reply.clone();
                desk.film.then(move || {
                    reply.iter().filter(|text| is_legal(desk, text)).for_each(|text| _ = desk.play(text));
                });
            } else {
                said.set(
                    lang()
                        .pick(
                            "That can be played, but something else is wanted here. Try again.",
                            "C’est jouable, mais on cherche autre chose ici. Essayez encore.",
                        )
                        .into(),
                );
                desk.film.then(move || desk.go_to(begin));
            }
        });
        shell().say(said.get_untracked());
    });
    let has_hint = !step.hint.is_empty();
    let is_last = move || at.get() + 1 >= n_steps;
    let spec = GameSpec { id: id.clone(), ..GameSpec::default() };
    let rules = Route::Rules(id).href();
    let progress = move || {
        shell().lang.get().pick(
            format!("Step {} of {n_steps}", at.get() + 1),
            format!("Étape {} sur {n_steps}", at.get() + 1),
        )
    };
    view! {
        <div class="step-view">
            <div class="table">
                {DeskBoard {
                    marks: marks.into(),
                    label: Signal::derive(progress),
                    on_gesture: Callback::new(move |gesture| {
                        if !is_done.get_untracked() {
                            desk.gesture(gesture);
                        }
                    }),
                    ..DeskBoard::of(desk)
                }}
                <Answers desk=desk />
            </div>
            <div class="step-text">
                <p class="small">{progress}</p>
                <div inner_html=step.html.clone()></div>
                <p class="said" role="status">{move || said.get()}</p>
                <p class="row">
                    <button disabled=move || at.get() == 0 on:click=move |_| at.update(|it| *it = it.saturating_sub(1))>
                        {tr("Back", "Précédent")}
                    </button>
                    <Show when=move || has_hint && !is_done.get()>
                        <button on:click=move |_| said.set(kept.with_value(|step| step.hint.clone()))>{tr("Hint", "Indice")}</button>
                    </Show>
                    <Show
                        when=is_last
                        fallback=move || view! {
                            <button class="main" disabled=move || !is_done.get() on:click=move |_| at.update(|it| *it += 1)>
                                {tr("Next", "Suivant")}
                            </button>
                        }
                    >
                        <button class="main" on:click={
                            let spec = spec.clone();
                            move |_| keep::start_and_go(&spec, 1)
                        }>{tr("Play a game at level 1", "Jouer une partie au niveau 1")}</button>
                    </Show>
                    <a class="button" href=rules.clone()>{tr("All the rules", "Toutes les règles")}</a>
                </p>
            </div>
        </div>
    }
}
