//! A match of the server at its board.

use leptos::prelude::*;

use super::controls::{Controls, OfferLine};
use super::next_steps::NextSteps;
use super::people::{OnlinePlayers, Said};
use super::table::Table;
use crate::play::{Desk, MatchLayout, Unreadable, VettedSave};
use crate::shell::{shell, tr};

/// The match with everything around it.
#[component]
pub(super) fn GamePage(table: Table) -> impl IntoView {
    let is_written =
        table.view.with_untracked(|view| view.as_ref().is_some_and(|view| view.terms.game.source.is_some()));
    if !is_written {
        return opened(table);
    }
    // Rules of strangers may take very long: a worker reads them first.
    let show = Callback::new(move |_| opened(table));
    view! { <VettedSave text=table.text() show=show /> }.into_any()
}

fn opened(table: Table) -> AnyView {
    match table.opened() {
        Ok(game) => view! { <Playing table=table desk=table.desk_of(game) /> }.into_any(),
        Err(why) => view! { <Unreadable why=why text=String::new() /> }.into_any(),
    }
}

#[component]
fn Playing(table: Table, desk: Desk) -> impl IntoView {
    let news = view! {
        <Connection table=table />
        <OfferLine table=table desk=desk />
    };
    let notes = view! {
        <Show when=move || desk.subject.with(|it| !it.is_present())>
            <p class="note">
                {tr("You are looking back: the game stands later. ", "Vous revoyez un coup précédent\u{a0}: la partie est plus loin. ")}
                <button on:click=move |_| desk.to_end()>{tr("To the present", "Au présent")}</button>
            </p>
        </Show>
        <Show when=move || desk.has_prepared()>
            <p class="forget"><button class="quiet" on:click=move |_| desk.forget_prepared()>{tr("Forget the prepared move", "Oublier le coup préparé")}</button></p>
        </Show>
    };
    let players = view! {
        <OnlinePlayers table=table desk=desk />
        <Said table=table desk=desk />
    };
    let steps = Callback::new(move |()| view! { <NextSteps table=table desk=desk /> }.into_any());
    view! {
        <MatchLayout
            desk=desk
            steps=steps
            news=news.into_any()
            notes=notes.into_any()
            players=players.into_any()
            controls=view! { <Controls table=table desk=desk /> }.into_any()
            in_bar=view! { <Clocks desk=desk /> }.into_any()
        />
    }
}

/// Tells that the connection is lost, and that nothing is lost with it.
#[component]
fn Connection(table: Table) -> impl IntoView {
    let client = table.client;
    view! {
        <Show when=move || !client.is_connected.get()>
            <p class="note connection" role="status">
                {tr(
                    "No connection: looking for the server. Your moves are kept and sent as soon as it answers.",
                    "Pas de connexion\u{a0}: recherche du serveur. Vos coups sont conservés et envoyés dès qu’il répond.",
                )}
            </p>
        </Show>
    }
}

/// The running clocks, which stay in sight while one looks at the board of a narrow screen.
#[component]
fn Clocks(desk: Desk) -> impl IntoView {
    let lang = shell().lang;
    let clocks = move || {
        let (now, lang) = (desk.now.get(), lang.get());
        desk.subject.with(|it| {
            let game = it.as_match()?;
            let left = |seat| Some(session::clock_text(game.clocks().left(seat, now)?, lang));
            game.every_seat().map(left).collect::<Option<Vec<_>>>().map(|it| it.join(" · "))
        })
    };
    view! { <span class="clock">{clocks}</span> }
}
