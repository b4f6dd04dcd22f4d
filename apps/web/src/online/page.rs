//! The page of a match of the server: terms and link while it waits, then the board.

use catalogue::Game;
use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{MatchView, PREFIX, Pick, Sit};
use session::{SecretChoice, TimeControl};

use super::calls;
use super::game_page::GamePage;
use super::link::{LinkToCopy, full_link};
use super::table::{Stage, Table};
use super::words::{clock_words, player_name, seat_name};
use crate::both::Both;
use crate::play::shape_question;
use crate::play::words::capital;
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::title::entitle;

/// The page of a match.
#[component]
pub fn MatchPage(
    /// The name of the match.
    id: String,
) -> impl IntoView {
    let table = Table::open(&id);
    let stage = Memo::new(move |_| table.stage());
    move || match stage.get() {
        Stage::Loading => view! { <Loading table=table /> }.into_any(),
        Stage::Waiting => view! { <Waiting table=table /> }.into_any(),
        Stage::Picking => view! { <Picking table=table /> }.into_any(),
        Stage::Playing => view! { <GamePage table=table /> }.into_any(),
        Stage::Withdrawn | Stage::Missing => view! { <Closed why=table.problem /> }.into_any(),
    }
}

#[component]
fn Loading(table: Table) -> impl IntoView {
    let client = table.client;
    view! {
        <section class="text" aria-live="polite">
            <p>
                {move || if client.is_connected.get() {
                    tr("Opening the match…", "Ouverture de la partie…")()
                } else {
                    tr("Looking for the server…", "Recherche du serveur…")()
                }}
            </p>
        </section>
    }
}

/// A match that cannot be shown, or that was withdrawn.
#[component]
pub(super) fn Closed(
    /// Why it cannot be shown; nothing where it was withdrawn.
    why: RwSignal<Option<Both>>,
) -> impl IntoView {
    let lang = shell().lang;
    let why = move || match why.get() {
        Some((en, fr)) => catalogue::words::sentence(&lang.get().pick(en, fr)),
        None => lang
            .get()
            .pick(
                "Whoever proposed this match has withdrawn it, or nobody joined it.",
                "La personne qui proposait cette partie l’a retirée, ou personne n’est venu.",
            )
            .into(),
    };
    view! {
        <section class="text">
            <h1>{tr("This match cannot be opened", "Impossible d’ouvrir cette partie")}</h1>
            <p>{why}</p>
            <p><a class="button" href=Route::Lobby.href()>{tr("To the lobby", "Vers le salon")}</a></p>
        </section>
    }
}

/// A match that waits for players: its terms, its link, the free seats.
#[component]
fn Waiting(table: Table) -> impl IntoView {
    let lang = shell().lang;
    let game = with_view(table, |view| view.terms.game.open().ok()).flatten();
    let title = {
        let game = game.clone();
        let id = with_view(table, |view| view.terms.game.id.clone()).unwrap_or_default();
        move || game.as_ref().map_or_else(|| id.clone(), |game| game.info().title(lang.get()).to_owned())
    };
    let picture = game.as_ref().map(|game| super::lobby::picture(&**game, starting(table, &**game)));
    entitle({
        let title = title.clone();
        move || title()
    });
    let rules = with_view(table, rules_route).map(|route| route.href());
    let is_seated = move || !table.yours().is_empty();
    let withdraw = move |_| {
        let path = format!("/matches/{}", table.id.get_value());
        spawn_local(async move {
            if let Err(why) = calls::delete(&path).await {
                table.client.refuse(&why);
            }
        });
    };
    let is_owner = move || table.view.with(|view| view.as_ref().is_some_and(|it| it.is_owner));
    view! {
        <section class="setup waiting">
            {picture}
            <div class="terms">
                <h1>{title} " " <a class="small" href=rules>{tr("rules", "règles")}</a></h1>
                <p>{move || terms_words(table)}</p>
                <Show when=move || !is_seated()>
                    <p>{tr("You are invited to play: take a free seat.", "On vous invite à jouer\u{a0}: prenez une place libre.")}</p>
                </Show>
                <Seats table=table />
                <Show when=is_seated>
                    <p role="status">{tr("Waiting for the others. Send them this link:", "En attente des autres. Envoyez-leur ce lien\u{a0}:")}</p>
                    <Invitation table=table />
                </Show>
                <Show when=is_owner>
                    <p><button class="quiet" on:click=withdraw>{tr("Withdraw the match", "Retirer la partie")}</button></p>
                </Show>
            </div>
        </section>
    }
}

fn with_view<T>(table: Table, of: impl FnOnce(&MatchView) -> T) -> Option<T> {
    table.view.with_untracked(|view| view.as_ref().map(of))
}

/// The page with the rules of a match.
fn rules_route(view: &MatchView) -> Route {
    match view.terms.game.source {
        None => Route::Rules(view.terms.game.id.clone()),
        Some(_) => Route::RulesOf(Box::new(Route::Match(view.id.clone()))),
    }
}

/// The position that the match starts from, where that is known before.
fn starting(table: Table, game: &dyn Game) -> Option<String> {
    let (setup, position) = with_view(table, |view| (view.terms.setup.clone(), view.terms.position.clone()))?;
    position.or_else(|| {
        let start = game.start(catalogue::Beginning::Setup(setup.as_deref()?, 0)).ok()?;
        Some(start.position_text())
    })
}

/// The terms of a match in a line.
fn terms_words(table: Table) -> String {
    let lang = shell().lang.get();
    table.view.with(|view| {
        let Some(view) = view else { return String::new() };
        let clock = TimeControl::read(&view.terms.clock).unwrap_or_default();
        let mut parts = vec![capital(&clock_words(clock, lang))];
        for (name, value) in &view.terms.game.options {
            let word = |text: &str| catalogue::option_word(text, lang);
            parts.push(format!("{}{}{}", word(name), lang.pick(": ", "\u{a0}: "), word(value)));
        }
        if view.terms.game.source.is_some() {
            parts.push(lang.pick("home-made rules", "règles personnelles").into());
        }
        parts.join(" · ")
    })
}

/// The seats, with a button at each free one for whoever does not play yet.
#[component]
fn Seats(table: Table) -> impl IntoView {
    let lang = shell().lang;
    let info = with_view(table, |view| view.terms.game.open().ok().map(|game| game.info())).flatten();
    let info = StoredValue::new(info);
    let is_asking = RwSignal::new(false);
    let sit = move |seat: u8| {
        is_asking.set(true);
        spawn_local(async move {
            let path = format!("/matches/{}/seats", table.id.get_value());
            let seated = match table.client.become_guest().await {
                Ok(()) => calls::send::<MatchView>("POST", &path, &Sit { seat: Some(seat) }).await,
                Err(why) => Err(why),
            };
            _ = is_asking.try_set(false);
            match seated {
                // The socket tells who sits where, as it tells everybody.
                Ok(_) => table.client.watch_again(&table.id.get_value()),
                Err(why) => table.client.refuse(&why),
            }
        });
    };
    let rows = move || {
        let lang = lang.get();
        let me = table.client.me.with(|me| me.as_ref().map(|me| me.guest.id.clone()));
        let yours = table.yours();
        let seats = table.view.with(|view| view.as_ref().map(|it| it.seats.clone()).unwrap_or_default());
        (0_u8..)
            .zip(seats)
            .map(|(number, seat)| {
                let name = info
                    .with_value(|info| info.as_ref().map(|info| seat_name(info, number, lang)))
                    .unwrap_or_default();
                let is_kept =
                    seat.invited.as_ref().is_some_and(|invited| Some(&invited.id) != me.as_ref());
                let can_sit = seat.is_free() && !is_kept && yours.is_empty();
                let words = lang.pick("Take this seat", "Prendre cette place");
                let label = format!("{words}{}{name}", lang.pick(": ", "\u{a0}: "));
                view! {
                    <li>
                        <span class="seat">{name}</span>
                        <span class="name">{player_name(&seat, yours.contains(&number), lang)}</span>
                        {seat.has_picked.then(|| view! { <span class="small">{lang.pick("has chosen", "a choisi")}</span> })}
                        {can_sit.then(|| view! {
                            <button class="main" disabled=move || is_asking.get() on:click=move |_| sit(number) aria-label=label>{words}</button>
                        })}
                    </li>
                }
            })
            .collect_view()
    };
    view! { <ul class="players seats">{rows}</ul> }
}

/// The link of a match: to copy, to share, to photograph.
#[component]
pub(super) fn Invitation(table: Table) -> impl IntoView {
    let id = table.id.get_value();
    let link = full_link(&Route::Match(id.clone()));
    let source = format!("{PREFIX}/matches/{id}/qr");
    view! {
        <div class="invitation">
            <LinkToCopy link=link label=["Link of the match", "Lien de la partie"] can_share=true />
            <img class="qr" src=source width="240" height="240" alt=tr("The link as a QR code", "Le lien en QR code") />
        </div>
    }
}

/// The secret pick of special shapes, of each seat of this guest.
#[component]
fn Picking(table: Table) -> impl IntoView {
    let game = with_view(table, |view| view.terms.game.open().ok()).flatten();
    let choice = game.as_ref().and_then(|game| SecretChoice::of(&**game));
    let (Some(game), Some(choice)) = (game, choice) else { return ().into_any() };
    let (game, choice) = (StoredValue::new(game), StoredValue::new(choice));
    // A memo: whoever comes or goes must not take back a choice that is not confirmed yet.
    let next = Memo::new(move |_| {
        table.view.with(|view| {
            let view = view.as_ref()?;
            let has_picked = |seat: &u8| view.seats.get(usize::from(*seat)).is_some_and(|it| it.has_picked);
            view.yours.iter().copied().find(|seat| !has_picked(seat))
        })
    });
    let pick = move |seat: u8, shape: usize| {
        let path = format!("/matches/{}/picks", table.id.get_value());
        spawn_local(async move {
            if let Err(why) = calls::send::<MatchView>("POST", &path, &Pick { seat, shape }).await {
                table.client.refuse(&why);
            }
        });
    };
    let shapes = move |number: u8| {
        let seat = Seat::new(usize::from(number)).unwrap_or(Seat::FIRST);
        let picked = Callback::new(move |shape| pick(number, shape));
        choice.with_value(|choice| game.with_value(|game| shape_question(&**game, choice, seat, picked)))
    };
    let body = move || {
        match next.get() {
        Some(seat) => shapes(seat),
        None => view! {
            <h1>{tr("A secret choice", "Un choix secret")}</h1>
            <p role="status">{tr("Waiting until everybody has chosen…", "En attente du choix des autres…")}</p>
        }
        .into_any(),
    }
    };
    entitle(move || tr("A secret choice", "Un choix secret")().to_owned());
    view! {
        <section class="text secret">
            {body}
            <Seats table=table />
        </section>
    }
    .into_any()
}
