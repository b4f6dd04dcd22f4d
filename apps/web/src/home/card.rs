//! The card of a game: its picture, a line about it, and the ways into it.

use std::sync::Arc;

use catalogue::{Facts, Game};
use game::Lang;
use leptos::html::Li;
use leptos::prelude::*;
use session::GameSpec;

use super::how::How;
use super::seen::once_seen;
use super::shelf::Entry;
use crate::keep;
use crate::ladder;
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::thumbnail::thumbnail;

/// A game that can be played, or the reason why it cannot.
#[component]
pub fn Card(
    /// The game.
    entry: Arc<Entry>,
    /// Whether the card is among the first ones: it is drawn at once, and is no place to come back to.
    is_first: bool,
    /// Whether the card is wanted.
    #[prop(into)]
    is_wanted: Signal<bool>,
) -> impl IntoView {
    let anchor = (!is_first).then_some(entry.listing.id);
    let place = NodeRef::<Li>::new();
    let is_seen = once_seen(place, is_first);
    let inside = match entry.game.clone() {
        Ok(game) => whole(&entry, game, is_seen).into_any(),
        Err(why) => broken(&entry, why).into_any(),
    };
    view! {
        <li class="card" node_ref=place data-anchor=anchor hidden=move || !is_wanted.get()>
            {inside}
        </li>
    }
}

fn whole(entry: &Entry, game: Arc<dyn Game>, is_seen: RwSignal<bool>) -> impl IntoView + use<> {
    let shell = shell();
    let info = game.info();
    let (id, is_alone) = (info.id.clone(), info.n_seats == 1);
    let title = Memo::new(move |_| info.title(shell.lang.get()).to_owned());
    let facts = entry.facts.clone();
    let level = ladder::next_level(&id);
    let drawn = Arc::clone(&game);
    let picture = move || {
        if is_seen.get() {
            thumbnail(&*drawn, shell.board_theme(), shell.bare_viewing(false))
        } else {
            String::new()
        }
    };
    let told = Arc::clone(&game);
    let line = move || catalogue::blurb(&*told, shell.lang.get());
    let play = move || play_words(shell.lang.get(), level, is_alone);
    let started = id.clone();
    let start = move |_| keep::start_and_go(&GameSpec::named(&started), level);
    let link = move |route: Route, en, fr| {
        let words = tr(en, fr);
        view! { <a href=route.href() aria-label=move || named(words(), &title.get())>{words}</a> }
    };
    view! {
        <div class="picture" inner_html=picture></div>
        <div class="about">
            <h3>{title}</h3>
            <p>{line}</p>
            <p class="traits">{move || facts.as_ref().map(|facts| traits(facts, shell.lang.get()))}</p>
            <div class="links">
                <button class="main" aria-label=move || named(&play(), &title.get()) on:click=start>{play}</button>
                {link(Route::New(id.clone()), "Set up…", "Préparer…")}
                {link(Route::Rules(id.clone()), "Rules", "Règles")}
                {entry.listing.has_tutorial.then(|| link(Route::Learn(id.clone()), "Learn", "Apprendre"))}
            </div>
        </div>
        <How game=game title=title />
    }
}

fn broken(entry: &Entry, (en, fr): (String, String)) -> impl IntoView + use<> {
    let lang = shell().lang;
    let title = entry.title(lang.get_untracked());
    view! {
        <div class="picture" aria-hidden="true"><span class="cracked">"?"</span></div>
        <div class="about">
            <h3>{title}</h3>
            <p class="problem">
                {tr("This game cannot be played: its file has a mistake in it.", "Ce jeu ne peut pas être joué\u{a0}: son fichier contient une erreur.")}
            </p>
            <p>{move || lang.get().pick(en.clone(), fr.clone())}</p>
        </div>
    }
}

/// Joins an action and the game it is about, for those who hear the one without seeing the other.
fn named(what: &str, title: &str) -> String {
    format!("{what} – {title}")
}

/// The words of the button that starts a match.
fn play_words(lang: Lang, level: u8, is_alone: bool) -> String {
    match is_alone {
        true => lang.pick("Play", "Jouer").into(),
        false => lang.pick(format!("Play · level {level}"), format!("Jouer · niveau {level}")),
    }
}

/// The facts to choose by, in one line: `2 players · short game`.
fn traits(facts: &Facts, lang: Lang) -> String {
    let players = match facts.seats.as_slice() {
        [1] => lang.pick("1 player".into(), "1 joueur".into()),
        [one] => lang.pick(format!("{one} players"), format!("{one} joueurs")),
        [least, .., most] => {
            lang.pick(format!("{least}–{most} players"), format!("{least} à {most} joueurs"))
        }
        [] => String::new(),
    };
    let length = facts.length.map(|length| {
        let length = length.name(lang);
        lang.pick(format!("{length} game"), format!("partie {length}"))
    });
    [Some(players), length].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traits_of(id: &str, lang: Lang) -> String {
        traits(&catalogue::facts(&*catalogue::find(id).unwrap()), lang)
    }

    #[test]
    fn the_button_says_the_level() {
        assert_eq!(play_words(Lang::En, 2, false), "Play · level 2");
        assert_eq!(play_words(Lang::Fr, 8, false), "Jouer · niveau 8");
        assert_eq!(play_words(Lang::Fr, 1, true), "Jouer");
    }

    #[test]
    fn players_and_length_stand_in_one_line() {
        assert_eq!(traits_of("pijersi", Lang::En), "2 players · short game");
        assert_eq!(traits_of("tricerata", Lang::Fr), "1 à 6 joueurs · partie courte");
        assert_eq!(traits_of("awele", Lang::Fr), "2 joueurs · partie longue");
        assert!(traits_of("tchuka-ruma", Lang::En).starts_with("1 player ·"));
    }
}
