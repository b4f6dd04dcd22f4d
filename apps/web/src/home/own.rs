//! The games that the user has made, and the ways to make one.

use std::sync::Arc;

use catalogue::Game;
use game::{Lang, Say as _};
use leptos::html::Li;
use leptos::prelude::*;

use super::seen::once_seen;
use crate::library::{self, Entry, Removed};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::thumbnail::thumbnail;

/// The games of the user's own with what can be done with each, and the ways to make another.
#[component]
pub fn Own() -> impl IntoView {
    let shell = shell();
    let entries = RwSignal::new(library::entries(shell.lang.get_untracked()));
    let removed = RwSignal::new(None::<Removed>);
    let list = move || entries.set(library::entries(shell.lang.get_untracked()));
    // Titles follow the language.
    Effect::new(move |_| entries.set(library::entries(shell.lang.get())));
    let remove = Callback::new(move |id: String| {
        let gone = library::remove(&id, shell.lang.get_untracked());
        shell.say(deleted(&gone, shell.lang.get_untracked()));
        removed.set(Some(gone));
        list();
    });
    let undo = move |_| {
        let lang = shell.lang.get_untracked();
        if let Some(Err(why)) = removed.get_untracked().map(|gone| library::restore(&gone, lang)) {
            return shell.show(why.say(lang));
        }
        removed.set(None);
        list();
    };
    let gone = move || removed.get().map(|it| deleted(&it, shell.lang.get()));
    view! {
        <section class="family own-games">
            <h2>{tr("Games of your own", "Vos jeux")}</h2>
            <p class="links">
                <a href=Route::Workshop(String::new()).href()>{tr("Make a variant", "Créer une variante")}</a>
                <a href=Route::Write(None).href()>{tr("Write a sowing game", "Écrire un jeu de semailles")}</a>
            </p>
            <Show when=move || removed.with(Option::is_some)>
                <p class="note">{gone} " " <button on:click=undo>{tr("Undo", "Annuler")}</button></p>
            </Show>
            <ul class="cards">
                <For each=move || entries.get() key=|entry| (entry.id.clone(), entry.name.clone()) children=move |entry| card(entry, remove) />
            </ul>
        </section>
    }
}

fn deleted(gone: &Removed, lang: Lang) -> String {
    let name = &gone.entry.name;
    lang.pick(format!("“{name}” has been deleted."), format!("«\u{a0}{name}\u{a0}» a été supprimé."))
}

/// A game of the library: its picture, its name, and what can be done with it.
fn card(entry: Entry, remove: Callback<String>) -> impl IntoView {
    let shell = shell();
    let Entry { id, name } = entry;
    let spec = library::spec_of(&library::own(&id));
    let game: Option<Arc<dyn Game>> = spec.open().ok();
    let is_game = game.is_some();
    let place = NodeRef::<Li>::new();
    let is_seen = once_seen(place, false);
    let picture = move || {
        let draw = |game: &Arc<dyn Game>| thumbnail(&**game, shell.board_theme(), shell.bare_viewing(false));
        game.as_ref().filter(|_| is_seen.get()).map(draw).unwrap_or_default()
    };
    let named = name.clone();
    let label = move |words: &str| format!("{words} – {named}");
    let link = {
        let (id, label) = (id.clone(), label.clone());
        move |class: &'static str, route: fn(String) -> Route, en, fr| {
            let (words, label) = (tr(en, fr), label.clone());
            let href = route(library::own(&id)).href();
            is_game.then(|| view! { <a class=class href=href aria-label=move || label(words())>{words}</a> })
        }
    };
    let button = move |en, fr, run: Callback<()>| {
        let (words, label) = (tr(en, fr), label.clone());
        view! { <button class="quiet" aria-label=move || label(words()) on:click=move |_| run.run(())>{words}</button> }
    };
    let changed = id.clone();
    let change = Callback::new(move |()| library::open_own(&changed));
    let share = Callback::new(move |()| library::share(spec.clone()));
    let delete = Callback::new(move |()| remove.run(id.clone()));
    view! {
        <li class="card" node_ref=place>
            <div class="picture" aria-hidden="true" inner_html=picture></div>
            <div class="about">
                <h3>{name}</h3>
                <div class="links">
                    {link("button main", Route::New, "Play", "Jouer")}
                    {link("", Route::Rules, "Rules", "Règles")}
                    {button("Change", "Modifier", change)}
                    {is_game.then(|| button("Share", "Partager", share))}
                    {button("Delete", "Supprimer", delete)}
                </div>
            </div>
        </li>
    }
}
