//! The frame around every page: header, content, messages.

use game::Lang;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::browser;
use crate::engine::Origin;
use crate::executor;
use crate::home::Home;
use crate::keys_help::KeysHelp;
use crate::messages::Messages;
use crate::online::{
    Client, GuestPage, InsecureNote, LobbyPage, MatchPage, MatchRulesPage, client, invitation,
};
use crate::play::{NewMatch, PlayPage, SharedPage};
use crate::preferences::Preferences;
use crate::route::Route;
use crate::rules::{OwnRulesPage, RulesPage, TutorialPage};
use crate::scroll;
use crate::shell::{Shell, shell, tr};
use crate::study::StudyPage;
use crate::title::entitle_route;
use crate::update::Update;
use crate::workshop::WorkshopPage;
use crate::write::WritePage;

/// Shows the page.
pub fn start(origin: Origin, is_served: bool) {
    executor::init();
    scroll::remember();
    leptos::mount::mount_to_body(move || {
        Shell::start(origin);
        Client::start(is_served);
        view! { <App /> }
    });
    if let Some(waiting) = browser::element("waiting") {
        waiting.remove();
    }
}

/// Returns the route of the current address, updated as it changes.
fn route() -> RwSignal<Route> {
    let route = RwSignal::new(Route::of(&browser::fragment()));
    let follow = Closure::<dyn FnMut()>::new(move || route.set(Route::of(&browser::fragment())));
    if let Some(window) = browser::window() {
        _ = window.add_event_listener_with_callback("hashchange", follow.as_ref().unchecked_ref());
    }
    // The closure lives as long as the page.
    follow.forget();
    route
}

#[component]
fn App() -> impl IntoView {
    let shell = shell();
    let route = route();
    Effect::new(move |_| {
        let Some(root) = browser::document().and_then(|it| it.document_element()) else { return };
        _ = root.set_attribute("lang", shell.lang.get().pick("en", "fr"));
        _ = root.set_attribute("data-light", if shell.is_dark.get() { "night" } else { "day" });
    });
    Effect::new(move |_| entitle_route(&route.get()));
    view! {
        <a class="skip" href="#main" on:click=skip_to_main>{tr("Skip to the content", "Aller au contenu")}</a>
        <Head route=route />
        <Update />
        <InsecureNote />
        <main id="main" tabindex="-1">
            // The key makes Leptos rebuild the page; otherwise fields would keep what was typed on a page of the same kind.
            <For each=move || [route.get()] key=Route::clone children=page />
        </main>
        <Messages />
        <KeysHelp />
    }
}

fn skip_to_main(event: web_sys::MouseEvent) {
    event.prevent_default();
    if let Some(main) = browser::element("main") {
        _ = main.focus();
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::New(game) => view! { <NewMatch id=game elsewhere=invitation /> }.into_any(),
        Route::Play(id) => view! { <PlayPage id=id /> }.into_any(),
        Route::Study(id) => view! { <StudyPage id=id /> }.into_any(),
        Route::Shared(packed) => view! { <SharedPage packed=packed /> }.into_any(),
        Route::Write(game) => view! { <WritePage game=game /> }.into_any(),
        Route::Workshop(game) => view! { <WorkshopPage game=game /> }.into_any(),
        Route::Rules(game) => view! { <RulesPage id=game /> }.into_any(),
        Route::RulesOf(of) => match *of {
            Route::Match(id) => view! { <MatchRulesPage id=id /> }.into_any(),
            of => view! { <OwnRulesPage of=of /> }.into_any(),
        },
        Route::Learn(game) => view! { <TutorialPage id=game /> }.into_any(),
        Route::Lobby => view! { <LobbyPage /> }.into_any(),
        Route::Match(id) => view! { <MatchPage id=id /> }.into_any(),
        Route::Guest(secret) => view! { <GuestPage secret=secret /> }.into_any(),
        Route::Lost(path) => view! { <Lost path=path /> }.into_any(),
    }
}

#[component]
fn Head(route: RwSignal<Route>) -> impl IntoView {
    let shell = shell();
    let is_open = RwSignal::new(false);
    // The settings close when another page is opened.
    Effect::new(move |_| {
        route.track();
        is_open.set(false);
    });
    let client = client();
    let waiting = move || {
        let n = client.n_waiting();
        let label =
            move || shell.lang.get().pick(format!("your turn in {n}"), format!("à vous de jouer dans {n}"));
        (n > 0).then(|| view! { <span class="count" role="img" aria-label=label>{n}</span> })
    };
    let other = move || shell.lang.get().pick(Lang::Fr, Lang::En);
    view! {
        <header class="head">
            <a class="brand" href="#/">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="mark-back" d="M12 1.5 21.1 6.75v10.5L12 22.5 2.9 17.25V6.75Z" />
                    <path class="mark-low" d="M7.5 12.6h9v6h-9z" />
                    <path class="mark-high" d="M7.5 5.6h9v6h-9z" />
                </svg>
                "Kelci"
            </a>
            <nav aria-label=tr("Pages", "Pages")>
                <a href="#/">{tr("Games", "Jeux")}</a>
                <a href="#/write">{tr("Write a game", "Écrire un jeu")}</a>
                <Show when=move || client.is_offered.get()>
                    <a href="#/online">{tr("Online", "En ligne")} {waiting}</a>
                </Show>
            </nav>
            <button
                class="quiet"
                lang=move || other().pick("en", "fr")
                on:click=move |_| shell.change(|it| it.lang = Some(other()))
            >
                {move || other().pick("English", "Français")}
            </button>
            <button
                class="quiet"
                aria-expanded=move || is_open.get().to_string()
                aria-controls="preferences"
                on:click=move |_| is_open.update(|it| *it = !*it)
            >
                {tr("Settings", "Réglages")}
            </button>
        </header>
        <Show when=move || is_open.get()>
            <Preferences close=Callback::new(move |()| is_open.set(false)) />
        </Show>
    }
}

#[component]
fn Lost(path: String) -> impl IntoView {
    view! {
        <section class="text">
            <h1>{tr("Page not found", "Page introuvable")}</h1>
            <p>
                {tr("No page has this address: ", "Aucune page n’a cette adresse\u{a0}: ")}
                <code>{format!("#/{path}")}</code>
            </p>
            <p>
                <a class="button" href="#/">{tr("Back to the games", "Retour aux jeux")}</a>
            </p>
        </section>
    }
}
