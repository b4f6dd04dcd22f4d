//! The home page: the games as pictures, and the stored matches.

use catalogue::{Family, Listing, Section};
use leptos::prelude::*;
use session::GameSpec;

use crate::browser;
use crate::keep::{self, Summary};
use crate::route::Route;
use crate::settings::USUAL_LEVEL;
use crate::shell::{shell, tr};
use crate::thumbnail::thumbnail;

/// Cards added at a time, so that the page stays responsive meanwhile.
const AT_ONCE: usize = 6;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let is_other = |listing: &&Listing| !listing.is_featured;
    let others = catalogue::listings().iter().filter(is_other).map(|listing| listing.id.to_owned()).collect();
    let group = |section: Section| {
        let featured = catalogue::listings().iter().filter(|listing| listing.is_featured);
        let listed = featured.filter(|listing| listing.section == section);
        listed.map(|listing| view! { <Card id={listing.id.to_owned()} /> }).collect_view()
    };
    view! {
        <h1 class="spoken">"Kelci"</h1>
        <Unfinished />
        <section class="family">
            <h2>{tr("Stacking games by Lucas Borboleta", "Les jeux d’empilement de Lucas Borboleta")}</h2>
            <ul class="cards large">{group(Section::LucasBorboleta)}</ul>
        </section>
        <section class="family">
            <h2>{tr("Tricérata, by Vincent Lesbros", "Tricérata, de Vincent Lesbros")}</h2>
            <ul class="cards large">{group(Section::VincentLesbros)}</ul>
        </section>
        <section class="family">
            <h2>{tr("Sowing games from around the world", "Les jeux de semailles du monde")}</h2>
            <ul class="cards">
                {group(Section::World)}
                {a_few_at_a_time(others)}
            </ul>
        </section>
    }
}

/// Shows a first batch of cards after a short delay, and the rest in the same way after it.
fn a_few_at_a_time(mut ids: Vec<String>) -> AnyView {
    if ids.is_empty() {
        return ().into_any();
    }
    let is_time = RwSignal::new(false);
    browser::later(30, move || is_time.set(true));
    let cards = move || {
        let later = ids.split_off(AT_ONCE.min(ids.len()));
        let now = std::mem::take(&mut ids);
        view! {
            {now.into_iter().map(|id| view! { <Card id=id /> }).collect_view()}
            {a_few_at_a_time(later)}
        }
    };
    let cards = StoredValue::new(cards);
    view! { <Show when=move || is_time.get()>{cards.try_update_value(|cards| cards())}</Show> }.into_any()
}

#[component]
fn Card(id: String) -> impl IntoView {
    let Ok(game) = catalogue::find(&id) else { return ().into_any() };
    let shell = shell();
    let info = game.info();
    let game = StoredValue::new(game);
    let title = {
        let info = info.clone();
        Memo::new(move |_| info.title(shell.lang.get()).to_owned())
    };
    let line = move || game.with_value(|game| catalogue::blurb(&**game, shell.lang.get()));
    let picture = move || game.with_value(|game| thumbnail(&**game, shell.board_theme()));
    let start = {
        let id = id.clone();
        move |_| keep::start_and_go(&GameSpec::named(&id), USUAL_LEVEL)
    };
    let n_seats = info.n_seats;
    let is_learned = catalogue::listing(&id).is_some_and(|listing| listing.has_tutorial);
    view! {
        <li class="card" class:hexagons=info.family == Family::Stacking>
            <button class="picture" on:click=start aria-label=move || start_label(shell.lang.get(), &title.get(), n_seats)>
                <span inner_html=picture></span>
            </button>
            <div class="about">
                <h3>{title}</h3>
                <p>{line}</p>
                <p class="links">
                    <a href=Route::New(id.clone()).href() aria-label=move || named(tr("Set up", "Préparer")(), &title.get())>
                        {tr("Set up", "Préparer")}
                    </a>
                    <a href=Route::Rules(id.clone()).href() aria-label=move || named(tr("Rules", "Règles")(), &title.get())>
                        {tr("Rules", "Règles")}
                    </a>
                    <Show when=move || is_learned>
                        <a href=Route::Learn(id.clone()).href() aria-label=move || named(tr("Learn", "Apprendre")(), &title.get())>
                            {tr("Learn", "Apprendre")}
                        </a>
                    </Show>
                </p>
            </div>
        </li>
    }
    .into_any()
}

fn named(what: &str, title: &str) -> String {
    format!("{what} – {title}")
}

fn start_label(lang: game::Lang, title: &str, n_seats: usize) -> String {
    match n_seats {
        1 => lang.pick(format!("Play {title}"), format!("Jouer à {title}")),
        _ => lang.pick(
            format!("Play {title} against the computer, level {USUAL_LEVEL}"),
            format!("Jouer à {title} contre l’ordinateur, niveau {USUAL_LEVEL}"),
        ),
    }
}

#[component]
fn Unfinished() -> impl IntoView {
    let kept = RwSignal::new(keep::summaries());
    let lang = shell().lang;
    let forget = move |id: String| {
        keep::forget(&id);
        kept.set(keep::summaries());
    };
    let line = move |summary: Summary| {
        let (id, title) = (summary.id.clone(), summary.title(lang.get()));
        let about = summary.about(lang.get());
        view! {
            <li>
                <a href=Route::Play(id.clone()).href()>{title.clone()}</a>
                <span>{about}</span>
                <button
                    class="quiet"
                    aria-label=lang.get().pick(format!("Delete {title}"), format!("Supprimer {title}"))
                    on:click=move |_| forget(id.clone())
                >
                    "×"
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || kept.with(|it| !it.is_empty())>
            <section class="unfinished">
                <h2>{tr("Recent games", "Parties récentes")}</h2>
                <ul>{move || kept.get().into_iter().map(line).collect_view()}</ul>
            </section>
        </Show>
    }
}
