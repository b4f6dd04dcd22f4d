//! The matches stored in this browser: those that go on, and those that are over.

use leptos::html::{A, Button};
use leptos::prelude::*;

use super::summary::Summary;
use crate::keep::{self, Forgotten};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::storage::Loss;

/// The most matches read at first; the latest ones. Reading a match replays it, which takes time.
const MOST_READ: usize = 12;

/// A line of the list: a match, the way back to one that was just deleted, or one that has come back.
#[derive(Clone)]
enum Line {
    Match(Summary),
    Deleted(Summary, Forgotten),
    Restored(Summary),
}

impl Line {
    fn summary(&self) -> &Summary {
        match self {
            Line::Match(summary) | Line::Deleted(summary, _) | Line::Restored(summary) => summary,
        }
    }
}

/// The stored matches.
#[component]
pub fn Stored() -> impl IntoView {
    let lang = shell().lang;
    let n_stored = keep::match_ids().len();
    let lines = RwSignal::new(read(MOST_READ));
    let is_some =
        move |is_over: bool| lines.with(|it| it.iter().any(|line| line.summary().is_over == is_over));
    let list = move |is_over: bool| {
        let wanted = move || {
            let mut lines = lines.get();
            lines.retain(|line| line.summary().is_over == is_over);
            lines
        };
        view! {
            <ul>
                <For
                    each=wanted
                    key=|line| (line.summary().id.clone(), std::mem::discriminant(line))
                    children=move |line| row(lines, line)
                />
            </ul>
        }
    };
    let is_kept_and_over = |line: &&Line| line.summary().is_over && !matches!(line, Line::Deleted(..));
    let n_over = move || lines.with(|it| it.iter().filter(is_kept_and_over).count());
    let finished = move || {
        let n = n_over();
        lang.get().pick(format!("Finished games ({n})"), format!("Parties terminées ({n})"))
    };
    let is_partial = move || lines.with(|it| it.len() < n_stored);
    view! {
        <Show when=move || is_some(false)>
            <section class="unfinished">
                <h2>{tr("Games in progress", "Parties en cours")}</h2>
                {list(false)}
            </section>
        </Show>
        <Show when=move || is_some(true)>
            <details class="unfinished finished">
                <summary>{finished}</summary>
                {list(true)}
            </details>
        </Show>
        <Show when=is_partial>
            <p class="unfinished">
                <button class="quiet" on:click=move |_| lines.set(read(usize::MAX))>
                    {move || lang.get().pick(format!("Show all {n_stored} stored games"), format!("Montrer les {n_stored} parties enregistrées"))}
                </button>
            </p>
        </Show>
    }
}

/// Reads the stored matches that were begun last, the one played last first.
fn read(n_most: usize) -> Vec<Line> {
    let ids = keep::match_ids();
    let mut summaries: Vec<Summary> = ids.iter().take(n_most).filter_map(|id| Summary::read(id)).collect();
    summaries.sort_by_key(|summary| std::cmp::Reverse(summary.at));
    summaries.into_iter().map(Line::Match).collect()
}

/// Puts another line in the place of the one about the same match.
fn replace(lines: RwSignal<Vec<Line>>, line: Line) {
    lines.update(|lines| {
        let id = line.summary().id.clone();
        lines.iter_mut().filter(|it| it.summary().id == id).for_each(|it| *it = line.clone());
    });
}

fn row(lines: RwSignal<Vec<Line>>, line: Line) -> AnyView {
    match line {
        Line::Match(summary) => match_row(lines, summary, false).into_any(),
        Line::Restored(summary) => match_row(lines, summary, true).into_any(),
        Line::Deleted(summary, forgotten) => deleted_row(lines, summary, forgotten).into_any(),
    }
}

fn match_row(lines: RwSignal<Vec<Line>>, summary: Summary, takes_focus: bool) -> impl IntoView {
    let shell = shell();
    let lang = shell.lang;
    let href = Route::Play(summary.id.clone()).href();
    let summary = StoredValue::new(summary);
    let title = move || summary.with_value(|it| it.title(lang.get()));
    let about = move || summary.with_value(|it| it.about(lang.get()));
    let delete = move |_| {
        let summary = summary.get_value();
        let forgotten = keep::forget(&summary.id);
        shell.say(deleted_words(&summary.title(lang.get_untracked()), lang.get_untracked()));
        replace(lines, Line::Deleted(summary, forgotten));
    };
    let link = NodeRef::<A>::new();
    Effect::new(move |_| {
        if let Some(link) = link.get().filter(|_| takes_focus) {
            _ = link.focus();
        }
    });
    let label = move || lang.get().pick(format!("Delete {}", title()), format!("Supprimer {}", title()));
    view! {
        <li>
            <a href=href node_ref=link>{title}</a>
            <span>{about}</span>
            <button class="quiet" aria-label=label on:click=delete>"×"</button>
        </li>
    }
}

fn deleted_row(lines: RwSignal<Vec<Line>>, summary: Summary, forgotten: Forgotten) -> impl IntoView {
    let shell = shell();
    let lang = shell.lang;
    let summary = StoredValue::new(summary);
    let undo = move |_| match forgotten.restore() {
        Ok(()) => replace(lines, Line::Restored(summary.get_value())),
        Err(why) => shell.show(Loss::NewMatch.words(why, lang.get_untracked())),
    };
    let words = move || summary.with_value(|it| deleted_words(&it.title(lang.get()), lang.get()));
    // The button that was pressed is gone; its successor takes the focus.
    let button = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            _ = button.focus();
        }
    });
    view! {
        <li class="deleted">
            <span>{words}</span>
            <button class="quiet" node_ref=button on:click=undo>{tr("Undo", "Annuler")}</button>
        </li>
    }
}

fn deleted_words(title: &str, lang: game::Lang) -> String {
    lang.pick(format!("{title} deleted"), format!("{title}\u{a0}: partie supprimée"))
}
