//! The choices after the end of a match: a rematch, a review, a study.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::MatchView;
use session::Study;

use super::calls;
use super::table::Table;
use crate::browser;
use crate::keep;
use crate::play::Desk;
use crate::route::{REVIEW, Route};
use crate::shell::{shell, tr};

/// The choices after the end.
#[component]
pub(super) fn NextSteps(table: Table, desk: Desk) -> impl IntoView {
    let lang = shell().lang;
    let is_player = move || !table.yours().is_empty();
    let next = move || table.view.with(|view| view.as_ref().and_then(|it| it.rematch.clone()));
    let ask = move |_| {
        let path = format!("/matches/{}/rematch", table.id.get_value());
        spawn_local(async move {
            match calls::send::<MatchView>("POST", &path, &()).await {
                Ok(next) => browser::go(&Route::Match(next.id).href()),
                Err(why) => table.client.refuse(&why),
            }
        });
    };
    let rematch = move || {
        match (is_player(), next()) {
        (true, None) => {
            view! { <button class="main" on:click=ask>{tr("Rematch", "Revanche")}</button> }.into_any()
        }
        (true, Some(_)) => view! {
            <p class="fact" role="status">{tr("A rematch is proposed.", "Une revanche est proposée.")}</p>
            <button class="main" on:click=ask>{tr("Accept the rematch", "Accepter la revanche")}</button>
        }
        .into_any(),
        (false, Some(next)) => view! {
            <a class="button main" href=Route::Match(next).href()>{tr("Watch the rematch", "Suivre la revanche")}</a>
        }
        .into_any(),
        (false, None) => ().into_any(),
    }
    };
    // A study belongs to this browser: the match is copied into it first, with the names of its players.
    let study = move |end: &'static str| {
        let copied = desk.subject.with_untracked(|it| it.as_match().map(Study::of_match));
        let Some(mut study) = copied else { return };
        table.record_headers().iter().for_each(|(name, text)| study.set_header(name, text));
        match desk.spec.with_value(|spec| keep::keep_opened(&study, spec)) {
            Ok(id) => browser::go(&Route::Study(format!("{id}{end}")).href()),
            Err(_) => table.client.shell.show(lang.get_untracked().pick(
                "The browser has no room left for this game.".into(),
                "Le navigateur n’a plus de place pour cette partie.".into(),
            )),
        }
    };
    let n_seats = desk.info.with_value(|info| info.n_seats);
    // A game that was aborted at its start has nothing to judge.
    let can_review = move || n_seats <= 2 && desk.subject.with(|it| !it.moves().is_empty());
    view! {
        <div class="steps">
            {rematch}
            <Show when=can_review>
                <button on:click=move |_| study(REVIEW)>{tr("Review", "Bilan de la partie")}</button>
            </Show>
            <button on:click=move |_| study("")>{tr("Study", "Étudier")}</button>
            <a class="button" href=Route::Lobby.href()>{tr("Lobby", "Salon")}</a>
        </div>
    }
}
