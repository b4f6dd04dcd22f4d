//! A match of the server at its board.

use leptos::prelude::*;

use super::controls::{Controls, OfferLine};
use super::next_steps::NextSteps;
use super::people::{OnlinePlayers, Said};
use super::table::Table;
use crate::legend::{Legend, kinds_of};
use crate::play::{
    Answers, Desk, DeskBoard, Ending, Record, Sheet, TABLE, TypedMove, Unreadable, VettedSave, show_board,
    walk_by_arrows,
};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::title::entitle;

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
    let lang = shell().lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    let rules =
        desk.spec.with_value(|spec| spec.source.is_none().then(|| Route::Rules(spec.id.clone()).href()));
    let kinds = desk.spec.with_value(|spec| spec.open().ok().and_then(|game| kinds_of(&*game)));
    let pieces = kinds.map(|kinds| {
        view! {
            <details class="pieces">
                <summary>{tr("The pieces", "Les pièces")}</summary>
                <Legend kinds=kinds />
            </details>
        }
    });
    let sheet = RwSignal::new(Sheet::Closed);
    walk_by_arrows(desk);
    show_board();
    entitle(move || format!("{} – {}", desk.status_words().trim_end_matches('.'), title()));
    let steps = Callback::new(move |()| view! { <NextSteps table=table desk=desk /> }.into_any());
    let is_player = move || !table.yours().is_empty();
    view! {
        <div
            class="match playing online"
            class:lists=move || sheet.get() == Sheet::Moves
            class:more-open=move || sheet.get() == Sheet::More
        >
            <div class="table" id=TABLE>
                <DeskBoard desk=desk />
                <p class="status" hidden=move || desk.shows_ending()>{move || desk.status_words()}</p>
                <p class="countdown">{move || desk.countdown_words()}</p>
                <Connection table=table />
                <OfferLine table=table desk=desk />
                <Ending desk=desk steps=steps />
                <Show when=move || desk.subject.with(|it| !it.is_present())>
                    <p class="note">
                        {tr("You are looking back: the game stands later. ", "Vous revoyez un coup précédent\u{a0}: la partie est plus loin. ")}
                        <button on:click=move |_| desk.to_end()>{tr("To the present", "Au présent")}</button>
                    </p>
                </Show>
                <Show when=move || desk.has_prepared()>
                    <p class="forget"><button class="quiet" on:click=move |_| desk.forget_prepared()>{tr("Forget the prepared move", "Oublier le coup préparé")}</button></p>
                </Show>
                <Answers desk=desk />
            </div>
            <aside class="beside">
                <h1>{title} " " {rules.map(|href| view! { <a class="small" href=href>{tr("rules", "règles")}</a> })}</h1>
                <OnlinePlayers table=table desk=desk />
                <Said table=table desk=desk />
                <Record desk=desk can_edit=false />
                <Show when=is_player><TypedMove desk=desk /></Show>
                {pieces}
                <Controls table=table desk=desk />
            </aside>
            <BarBelow desk=desk sheet=sheet />
        </div>
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

/// The bar at the foot of a narrow screen.
#[component]
fn BarBelow(desk: Desk, sheet: RwSignal<Sheet>) -> impl IntoView {
    let lang = shell().lang;
    let toggle =
        move |which: Sheet| sheet.update(|it| *it = if *it == which { Sheet::Closed } else { which });
    let is_open = move |which: Sheet| (sheet.get() == which).to_string();
    // The running clocks stay in sight while one looks at the board.
    let clocks = move || {
        let (now, lang) = (desk.now.get(), lang.get());
        desk.subject.with(|it| {
            let game = it.as_match()?;
            let left = |seat| Some(session::clock_text(game.clocks().left(seat, now)?, lang));
            game.every_seat().map(left).collect::<Option<Vec<_>>>().map(|it| it.join(" · "))
        })
    };
    view! {
        <div class="bar-below" role="toolbar" aria-label=tr("Game", "Partie")>
            <button aria-label=tr("Back", "Précédent") on:click=move |_| desk.back()>"◀"</button>
            <button aria-label=tr("Forward", "Suivant") on:click=move |_| desk.forward()>"▶"</button>
            <span class="clock">{clocks}</span>
            <button aria-expanded=move || is_open(Sheet::Moves) on:click=move |_| toggle(Sheet::Moves)>{tr("Moves", "Coups")}</button>
            <button aria-expanded=move || is_open(Sheet::More) on:click=move |_| toggle(Sheet::More)>{tr("More", "Plus")}</button>
        </div>
    }
}
