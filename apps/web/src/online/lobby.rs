//! The lobby: the guest's own matches, open challenges, and matches that are being played.

use catalogue::{Beginning, Game};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Card, Cards, State};
use session::TimeControl;

use super::calls;
use super::client::client;
use super::turns::{ask, could_ask, is_my_turn};
use super::words::{clock_words, player_name, spec_of, state_words, title_of};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::thumbnail::picture_of;

/// The page of the lobby.
#[component]
pub fn LobbyPage() -> impl IntoView {
    let client = client();
    client.watch_lobby();
    let is_known = move || client.cards.with(Option::is_some);
    view! {
        <section class="lobby">
            <h1>{tr("Play online", "Jouer en ligne")}</h1>
            <p>
                {tr("To propose a match, choose a game, press “Set up…” and open “Play with a friend online”.", "Pour proposer une partie, choisissez un jeu, suivez «\u{a0}Préparer…\u{a0}» et ouvrez «\u{a0}Jouer en ligne avec un ami\u{a0}».")}
            </p>
            <p><a class="button main" href="#/">{tr("Choose a game", "Choisir un jeu")}</a></p>
            <Show
                when=is_known
                fallback=|| view! { <p role="status">{tr("Looking for the server…", "Recherche du serveur…")}</p> }
            >
                <Calls />
                <Section en="My matches" fr="Mes parties" empty_en="You have no match under way." empty_fr="Vous n’avez aucune partie en cours." is_in=is_own />
                <Section en="Open challenges" fr="Défis ouverts" empty_en="Nobody is waiting for an opponent." empty_fr="Personne n’attend d’adversaire." is_in=is_challenge />
                <Section en="Being played" fr="Parties en direct" empty_en="No public match is being played." empty_fr="Aucune partie publique en cours." is_in=is_live />
                <Finished />
            </Show>
        </section>
    }
}

fn is_own(card: &Card) -> bool {
    !card.yours.is_empty()
}

fn is_challenge(card: &Card) -> bool {
    card.yours.is_empty() && card.state == State::Open
}

fn is_live(card: &Card) -> bool {
    card.yours.is_empty() && matches!(card.state, State::Live | State::Picking)
}

/// Offers notifications to whoever waits for a turn.
#[component]
fn Calls() -> impl IntoView {
    let client = client();
    let is_open = RwSignal::new(could_ask());
    let is_shown = move || is_open.get() && client.cards.with(|cards| cards.iter().flatten().any(is_own));
    let allow = move |_| {
        spawn_local(async move {
            _ = ask().await;
            is_open.set(could_ask());
        });
    };
    view! {
        <Show when=is_shown>
            <p><button on:click=allow>{tr("Notify me when it is my turn", "M’avertir quand c’est à moi de jouer")}</button></p>
        </Show>
    }
}

#[component]
fn Section(
    en: &'static str,
    fr: &'static str,
    empty_en: &'static str,
    empty_fr: &'static str,
    is_in: fn(&Card) -> bool,
) -> impl IntoView {
    let client = client();
    let cards = Memo::new(move |_| {
        let mut cards: Vec<Card> =
            client.cards.with(|cards| cards.iter().flatten().filter(|card| is_in(card)).cloned().collect());
        // A match in which the guest is to move comes first; else they stay in the order of their names, so that none jumps.
        cards.sort_by(|a, b| is_my_turn(b).cmp(&is_my_turn(a)).then_with(|| a.id.cmp(&b.id)));
        cards
    });
    let ids = move || cards.with(|cards| cards.iter().map(|card| card.id.clone()).collect::<Vec<_>>());
    let row = move |id: String| {
        let card = Memo::new(move |_| cards.with(|cards| cards.iter().find(|card| card.id == id).cloned()));
        view! { <CardView card=card /> }
    };
    view! {
        <section class="family">
            <h2>{tr(en, fr)}</h2>
            <Show when=move || cards.with(Vec::is_empty)><p class="empty">{tr(empty_en, empty_fr)}</p></Show>
            <ul class="cards">
                <For each=ids key=String::clone children=row />
            </ul>
        </section>
    }
}

#[component]
fn CardView(card: Memo<Option<Card>>) -> impl IntoView {
    let shell = shell();
    let lang = shell.lang;
    let with = move |of: fn(&Card, game::Lang) -> String| {
        card.with(|card| card.as_ref().map(|card| of(card, lang.get()))).unwrap_or_default()
    };
    let href = move || card.with(|card| card.as_ref().map(|card| Route::Match(card.id.clone()).href()));
    let title = move || with(title_of);
    let players = move || with(players_words);
    let about = move || with(about_words);
    let call = move || {
        let is_mine = card.with(|card| card.as_ref().is_some_and(is_my_turn));
        is_mine.then(|| view! { <strong class="turn">{tr("Your turn", "À vous de jouer")}</strong> })
    };
    let position = Memo::new(move |_| card.with(|card| card.as_ref().and_then(|card| card.position.clone())));
    let spec = Memo::new(move |_| card.with(|card| card.as_ref().and_then(spec_of)));
    let drawn = move || {
        let game = spec.get()?.open().ok()?;
        Some(picture(&*game, position.get()))
    };
    view! {
        <li class="card live">
            {drawn}
            <h3><a href=href>{title}</a></h3>
            <p>{players}</p>
            <p class="about">{about} " " {call}</p>
        </li>
    }
}

fn players_words(card: &Card, lang: game::Lang) -> String {
    let names =
        (0_u8..).zip(&card.seats).map(|(number, seat)| player_name(seat, card.yours.contains(&number), lang));
    names.collect::<Vec<_>>().join(" – ")
}

fn about_words(card: &Card, lang: game::Lang) -> String {
    let clock = clock_words(TimeControl::read(&card.clock).unwrap_or_default(), lang);
    format!("{clock} · {}", state_words(card, lang))
}

/// A small board at a position, or at the start of the game.
pub(super) fn picture(game: &dyn Game, position: Option<String>) -> AnyView {
    let shell = shell();
    let moment = match &position {
        Some(text) => game.start(Beginning::Position(text)),
        None => game.start(Beginning::Usual),
    };
    let Ok(moment) = moment else { return ().into_any() };
    let drawn = move || picture_of(&*moment, shell.board_theme(), shell.bare_viewing(false));
    view! { <div class="picture preview" aria-hidden="true" inner_html=drawn></div> }.into_any()
}

/// The guest's finished matches, fetched when somebody wants to see them.
#[component]
fn Finished() -> impl IntoView {
    let client = client();
    let lang = shell().lang;
    let cards = RwSignal::new(None::<Vec<Card>>);
    let fetch = move |_| {
        spawn_local(async move {
            match calls::get::<Cards>("/me/matches?state=over").await {
                Ok(page) => cards.set(Some(page.cards)),
                Err(why) => client.refuse(&why),
            }
        });
    };
    let row = move |card: Card| {
        let href = Route::Match(card.id.clone()).href();
        let card = StoredValue::new(card);
        view! {
            <li>
                <a href=href>{move || card.with_value(|card| title_of(card, lang.get()))}</a>
                <span>{move || card.with_value(|card| format!("{} · {}", players_words(card, lang.get()), state_words(card, lang.get())))}</span>
            </li>
        }
    };
    let list = move || {
        cards.get().map(|cards| match cards.is_empty() {
            true => view! { <p class="empty">{tr("No match has ended yet.", "Aucune partie terminée.")}</p> }
                .into_any(),
            false => view! { <ul>{cards.into_iter().map(row).collect_view()}</ul> }.into_any(),
        })
    };
    view! {
        <Show when=move || client.me.with(Option::is_some)>
            <section class="unfinished">
                <Show when=move || cards.with(Option::is_none)>
                    <button class="quiet" on:click=fetch>{tr("Show my finished matches", "Montrer mes parties terminées")}</button>
                </Show>
                {list}
            </section>
        </Show>
    }
}
