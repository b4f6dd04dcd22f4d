//! A match opened from a link.
//!
//! Links come from strangers: the record is bounded in size, and a worker reads it first, since the rules in it may never
//! end. The page opens only a record that the worker has read in time.

use leptos::prelude::*;
use record::headers_of;

use super::Desk;
use super::page::{MatchView, Unreadable};
use crate::both::{Both, both};
use crate::browser;
use crate::engine::{Engine, Heard, Question};
use crate::keep::{self, Kept};
use crate::library::open_in_editor;
use crate::share;
use crate::shell::{shell, tr};
use crate::wire::Tell;

/// How long the worker may take to read a record, in milliseconds.
const PATIENCE: i32 = 10_000;

/// The progress of opening a link.
#[derive(Clone)]
enum LinkState {
    /// The link is being unpacked and read.
    Waiting,
    /// The link cannot be opened: the reason, and the text if it could be unpacked.
    Refused(Both, String),
    /// The record is readable.
    Read(String),
}

/// The page of a match in a link.
#[component]
pub fn SharedPage(
    /// The packed record.
    packed: String,
) -> impl IntoView {
    let show = Callback::new(|text: String| match Kept::read(&text) {
        Ok(kept) => opened(kept).into_any(),
        Err(why) => view! { <Unreadable why=why text=text /> }.into_any(),
    });
    view! { <LinkedRecord packed=packed show=show /> }
}

/// The record in a link, shown once a worker has read it.
#[component]
pub fn LinkedRecord(
    /// The packed record.
    packed: String,
    /// Makes the view of the record.
    show: Callback<String, AnyView>,
) -> impl IntoView {
    let opening = RwSignal::new(LinkState::Waiting);
    let engine = StoredValue::new_local(shell().engine());
    on_cleanup(move || engine.with_value(Engine::close));
    leptos::task::spawn_local(async move {
        match share::unpack(&packed).await {
            Ok(text) => read_in_worker(engine, text, opening),
            Err(bad) => opening.set(LinkState::Refused(both(&bad), String::new())),
        }
    });
    move || opening_view(opening.get(), show)
}

/// A match with rules of somebody's own, shown once a worker has read it.
#[component]
pub fn VettedSave(
    /// The save of the match.
    text: String,
    /// Makes the view of the match.
    show: Callback<String, AnyView>,
) -> impl IntoView {
    let opening = RwSignal::new(LinkState::Waiting);
    let engine = StoredValue::new_local(shell().engine());
    on_cleanup(move || engine.with_value(Engine::close));
    vet(engine, text, opening);
    move || opening_view(opening.get(), show)
}

fn opening_view(opening: LinkState, show: Callback<String, AnyView>) -> AnyView {
    match opening {
        LinkState::Waiting => tr("Opening the link…", "Ouverture du lien…").into_any(),
        LinkState::Refused(why, text) => view! { <Unreadable why=why text=text /> }.into_any(),
        LinkState::Read(text) => show.run(text),
    }
}

fn read_in_worker(engine: StoredValue<Engine, LocalStorage>, text: String, opening: RwSignal<LinkState>) {
    // The rules of the catalogue are known to end.
    if headers_of(text.as_str().into()).get("Source").is_none() {
        return opening.set(LinkState::Read(text));
    }
    vet(engine, text, opening);
}

fn vet(engine: StoredValue<Engine, LocalStorage>, text: String, opening: RwSignal<LinkState>) {
    let question = Question::Open(text.clone());
    let kept = text.clone();
    let hear = move |heard| match heard {
        Heard::Said(Tell::Opened { .. }) => opening.set(LinkState::Read(text.clone())),
        Heard::Said(Tell::Refused { en, fr, .. }) => opening.set(LinkState::Refused((en, fr), text.clone())),
        Heard::Died => opening.set(LinkState::Refused(endless(), text.clone())),
        Heard::Said(_) => {}
    };
    _ = engine.try_with_value(|engine| engine.ask(question, hear));
    browser::later(PATIENCE, move || {
        let is_waiting = opening.try_with_untracked(|it| matches!(it, LinkState::Waiting));
        if is_waiting == Some(true) {
            _ = engine.try_with_value(Engine::close);
            opening.set(LinkState::Refused(endless(), kept));
        }
    });
}

fn endless() -> Both {
    (
        "the rules in this link never finish running".into(),
        "l’exécution des règles contenues dans ce lien ne se termine jamais".into(),
    )
}

fn opened(kept: Kept) -> impl IntoView {
    let desk = Desk::for_match(None, kept.game);
    desk.pause();
    let keep_it = move |_| {
        if let Ok(kept) = Kept::read(&desk.record_text()) {
            keep::keep_and_go(&kept.game);
        }
    };
    let source = desk.spec.with_value(|spec| spec.source.clone());
    let edit = source.map(|source| {
        let edit = move |_| open_in_editor(&source);
        view! {
            <button on:click=edit>
                {tr("Open its rules in the editor", "Ouvrir ses règles dans l’éditeur")}
            </button>
        }
    });
    view! {
        <p class="note">
            {tr("This game was opened from a link and has not been saved yet. ", "Cette partie vient d’un lien et n’est pas encore enregistrée. ")}
            <button on:click=keep_it>{tr("Save and play", "Enregistrer et jouer")}</button>
            " "
            {edit}
        </p>
        <MatchView desk=desk />
    }
}
