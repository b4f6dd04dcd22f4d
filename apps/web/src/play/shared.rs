//! A match out of a link.

use leptos::prelude::*;

use super::Desk;
use super::page::{Match as MatchView, Unreadable};
use crate::keep::{self, Match};
use crate::known::both;
use crate::share;
use crate::shell::tr;
use crate::write::open_in_editor;

/// What a link holds.
#[component]
pub fn SharedPage(
    /// The packed record.
    packed: String,
) -> impl IntoView {
    let record = LocalResource::new(move || {
        let packed = packed.clone();
        async move { share::unpack(&packed).await }
    });
    move || match record.get() {
        None => tr("Opening the link…", "Ouverture du lien…").into_any(),
        Some(Err(bad)) => view! { <Unreadable why=both(&bad) text=String::new() /> }.into_any(),
        Some(Ok(text)) => match Match::read(&text) {
            Ok(begun) => opened(begun).into_any(),
            Err(why) => view! { <Unreadable why=why text=text /> }.into_any(),
        },
    }
}

fn opened(begun: Match) -> impl IntoView {
    let desk = Desk::new(None, begun);
    desk.is_paused.set(true);
    let keep_it = move |_| {
        if let Ok(begun) = Match::read(&desk.record_text()) {
            keep::keep_and_go(begun);
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
            {tr("This game came by a link. It is not kept yet. ", "Cette partie vient d’un lien. Elle n’est pas encore gardée. ")}
            <button on:click=keep_it>{tr("Keep it and play on", "La garder et jouer")}</button>
            " "
            {edit}
        </p>
        <MatchView desk=desk />
    }
}
