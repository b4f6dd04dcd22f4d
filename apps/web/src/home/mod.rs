//! The home page: what Kelci is, the stored matches, three games to start with, and all games to search.

mod card;
mod finder;
mod how;
mod own;
mod search;
mod seen;
mod shelf;
mod stored;
mod summary;

use std::sync::Arc;

use catalogue::Section;
use leptos::prelude::*;

use crate::browser;
use crate::shell::{shell, tr};
use card::Card;
use finder::Finder;
use own::Own;
use search::Search;
use shelf::{Entry, folded, shelf};
use stored::Stored;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let search = search_of_the_address();
    let is_searching = Memo::new(move |_| search.with(|it| !it.is_empty()));
    let sections = Section::ALL.map(|section| view! { <Shelf section=section search=search /> });
    view! {
        <div class="home">
            <h1 class="lead">
                {tr(
                    "Play, learn and study abstract board games, against the computer, side by side or online, and invent your own.",
                    "Jouez, apprenez et étudiez des jeux de plateau abstraits, contre l’ordinateur, côte à côte ou en ligne, et inventez les vôtres.",
                )}
            </h1>
            <Stored />
            <Finder search=search shelf=shelf() />
            <Show when=move || !is_searching.get()>
                <Starters />
            </Show>
            <Own />
            {sections}
            <footer class="foot">
                <a href="#/write">{tr("Write a game of your own", "Écrire votre propre jeu")}</a>
                <a href="#/workshop">{tr("Make a variant of Jersi", "Créer une variante de Jersi")}</a>
                <a href="./licences.txt" target="_blank" rel="noopener">
                    {tr("Third-party licences", "Licences des composants tiers")}
                </a>
            </footer>
        </div>
    }
}

/// Returns the search that the address holds; each follows the other.
fn search_of_the_address() -> RwSignal<Search> {
    let shell = shell();
    let read = move || {
        let (search, unknown) = Search::read(&browser::fragment());
        if !unknown.is_empty() {
            let unknown = unknown.join(", ");
            shell.show(shell.lang.get_untracked().pick(
                format!("This address asks for something unknown: {unknown}"),
                format!("Cette adresse demande quelque chose d’inconnu\u{a0}: {unknown}"),
            ));
        }
        search
    };
    let search = RwSignal::new(read());
    // A link to the home page from itself changes the search alone.
    let listening = window_event_listener(leptos::ev::hashchange, move |_| {
        let fragment = browser::fragment();
        if crate::route::Route::of(&fragment) == crate::route::Route::Home {
            search.set(read());
        }
    });
    on_cleanup(move || listening.remove());
    Effect::new(move |before: Option<()>| {
        let fragment = search.with(Search::fragment);
        if before.is_some() {
            browser::rename(&fragment);
        }
    });
    search
}

/// The games to start with.
#[component]
fn Starters() -> impl IntoView {
    let is_starter = |entry: &Arc<Entry>| entry.listing.start.is_some();
    let entries: Vec<Arc<Entry>> = shelf().get_untracked().into_iter().filter(is_starter).collect();
    let cards = entries.into_iter().map(|entry| view! { <Card entry=entry is_first=true is_wanted=true /> });
    view! {
        <section class="family">
            <h2>{tr("Start here", "Pour commencer")}</h2>
            <ul class="cards large">{cards.collect_view()}</ul>
        </section>
    }
}

/// The games under one heading.
#[component]
fn Shelf(section: Section, search: RwSignal<Search>) -> impl IntoView {
    let lang = shell().lang;
    let entries = Memo::new_with_compare(
        {
            let shelf = shelf();
            move |_| {
                let mut entries: Vec<Arc<Entry>> = shelf.get();
                entries.retain(|entry| entry.listing.section == section);
                let lang = lang.get();
                let is_listed = section != Section::World;
                entries.sort_by_cached_key(|entry| {
                    (is_listed.then(|| place_of(entry.listing.id)).flatten(), folded(&entry.title(lang)))
                });
                entries
            }
        },
        |before, now| before.map(|it| ids(it)) != now.map(|it| ids(it)),
    );
    let is_empty =
        move || search.with(|search| entries.with(|it| !it.iter().any(|entry| search.accepts(entry))));
    let card = move |entry: Arc<Entry>| {
        let asked = Arc::clone(&entry);
        let is_wanted = Signal::derive(move || search.with(|search| search.accepts(&asked)));
        view! { <Card entry=entry is_first=false is_wanted=is_wanted /> }
    };
    view! {
        <section class="family" hidden=is_empty>
            <h2>{move || section.title(lang.get())}</h2>
            <ul class="cards">
                <For each=move || entries.get() key=|entry| entry.listing.id children=card />
            </ul>
        </section>
    }
}

fn ids(entries: &[Arc<Entry>]) -> Vec<&'static str> {
    entries.iter().map(|entry| entry.listing.id).collect()
}

/// The place of a game in the listing.
fn place_of(id: &str) -> Option<usize> {
    catalogue::listings().iter().position(|listing| listing.id == id)
}
