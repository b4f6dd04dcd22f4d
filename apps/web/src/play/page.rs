//! The page of a match.

use leptos::prelude::*;

use super::Desk;
use super::controls::{Controls, Players};
use super::hint::Hint;
use super::layout::MatchLayout;
use crate::browser;
use crate::keep;
use crate::route::Route;
use crate::shell::{shell, tr};

/// The page of a match stored in this browser.
#[component]
pub fn PlayPage(
    /// The id under which it is stored.
    id: String,
) -> impl IntoView {
    let shell = shell();
    match keep::kept(&id) {
        None => view! { <Missing /> }.into_any(),
        Some(Err((en, fr))) => {
            let text = keep::kept_text(&id).unwrap_or_default();
            view! { <Unreadable why=(en, fr) text=text /> }.into_any()
        }
        Some(Ok(kept)) => {
            if let Some((en, fr)) = kept.mistakes.first().cloned() {
                shell.show(shell.lang.get_untracked().pick(en, fr));
            }
            let desk = Desk::for_match(Some(id), kept.game);
            desk.let_computer_play();
            view! { <MatchView desk=desk /> }.into_any()
        }
    }
}

/// A match at its desk.
#[component]
pub fn MatchView(
    /// The match.
    desk: Desk,
) -> impl IntoView {
    let hint = Hint::new(desk);
    let notes = view! {
        <Show when=move || desk.subject.with(|it| !it.is_present())>
            <p class="note">
                {tr(
                    "You are looking back: the game stands later. A move played here takes the later ones back.",
                    "Vous revoyez un coup précédent\u{a0}: la partie est plus loin. Un coup joué ici annule les suivants.",
                )}
            </p>
        </Show>
    };
    let in_bar = view! {
        <button disabled=move || !desk.can_take_back() on:click=move |_| desk.take_back()>
            {tr("Take back", "Annuler")}
        </button>
        <button on:click=move |_| hint.ask() disabled=move || hint.is_asking.get() || !desk.is_open()>
            {tr("Hint", "Indice")}
        </button>
    };
    view! {
        <MatchLayout
            desk=desk
            arrows=hint.arrows
            notes=notes.into_any()
            players=view! { <Players desk=desk /> }.into_any()
            controls=view! { <Controls desk=desk hint=hint /> }.into_any()
            in_bar=in_bar.into_any()
        />
    }
}

impl Desk {
    /// Returns the address of the rules: those of a user's own game are told from its text, which the match holds.
    #[must_use]
    pub fn rules_route(&self) -> Option<Route> {
        if let Some(id) = self.spec.with_value(|spec| spec.source.is_none().then(|| spec.id.clone())) {
            return Some(Route::Rules(id));
        }
        let is_match = self.subject.with_untracked(|it| it.as_match().is_some());
        let here = match self.id.get_value() {
            Some(id) if is_match => Route::Play(id),
            Some(id) => Route::Study(id),
            None => Route::of(&browser::fragment()),
        };
        matches!(here, Route::Play(_) | Route::Study(_) | Route::Shared(_) | Route::Match(_))
            .then(|| Route::RulesOf(Box::new(here)))
    }
}

/// The page of a match that does not exist.
#[component]
pub fn Missing() -> impl IntoView {
    view! {
        <section class="text">
            <h1>{tr("Game not found", "Partie introuvable")}</h1>
            <p>
                {tr(
                    "Games are stored in the browser they were played in. This one has been deleted, or was played elsewhere.",
                    "Les parties sont enregistrées dans le navigateur où elles ont été jouées. Celle-ci a été supprimée, ou jouée ailleurs.",
                )}
            </p>
            <p><a class="button" href="#/">{tr("Back to the games", "Retour aux jeux")}</a></p>
        </section>
    }
}

/// The page of an unreadable match: the reason, and its text, so that nothing is lost.
#[component]
pub fn Unreadable(
    /// Why, in both languages.
    why: (String, String),
    /// Its text.
    text: String,
) -> impl IntoView {
    let lang = shell().lang;
    view! {
        <section class="text">
            <h1>{tr("This game cannot be read", "Cette partie est illisible")}</h1>
            <p>{move || lang.get().pick(why.0.clone(), why.1.clone())}</p>
            <p>{tr("Here is its text, so that nothing is lost:", "Voici son texte, pour que rien ne soit perdu\u{a0}:")}</p>
            <textarea readonly rows="12" aria-label=tr("Text of the game", "Texte de la partie")>{text}</textarea>
            <p><a class="button" href="#/">{tr("Back to the games", "Retour aux jeux")}</a></p>
        </section>
    }
}
