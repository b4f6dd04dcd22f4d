//! The page of a match.

use leptos::prelude::*;

use super::Desk;
use super::answers::Answers;
use super::bar::{Bar, Sheet, TABLE, show_board};
use super::controls::{Controls, Players, TypedMove};
use super::desk_board::DeskBoard;
use super::ending::Ending;
use super::hint::Hint;
use super::record::Record;
use super::walk_keys::walk_by_arrows;
use crate::browser;
use crate::keep;
use crate::legend::{Legend, kinds_of};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::title::entitle;

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
    let lang = shell().lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    let rules = desk.rules_route().map(|route| route.href());
    let study = desk.id.get_value().map(|id| Route::Study(id).href());
    let hint = Hint::new(desk);
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
    view! {
        <div
            class="match playing"
            class:lists=move || sheet.get() == Sheet::Moves
            class:more-open=move || sheet.get() == Sheet::More
        >
            <div class="table" id=TABLE>
                <DeskBoard desk=desk arrows=hint.arrows />
                // A match that is over says so in its panel.
                <p class="status" hidden=move || desk.shows_ending()>{move || desk.status_words()}</p>
                <p class="countdown">{move || desk.countdown_words()}</p>
                <Ending desk=desk />
                <Show when=move || desk.subject.with(|it| !it.is_present())>
                    <p class="note">
                        {tr(
                            "You are looking back: the game stands later. A move played here takes the later ones back.",
                            "Vous revoyez un coup précédent\u{a0}: la partie est plus loin. Un coup joué ici annule les suivants.",
                        )}
                    </p>
                </Show>
                <Answers desk=desk />
            </div>
            <aside class="beside">
                <h1>{title} " " {rules.map(|href| view! { <a class="small" href=href>{tr("rules", "règles")}</a> })}
                    {study.map(|href| view! { " " <a class="small" href=href>{tr("study", "étudier")}</a> })}
                </h1>
                <Players desk=desk />
                <Record desk=desk can_edit=false />
                <TypedMove desk=desk />
                {pieces}
                <Controls desk=desk hint=hint />
            </aside>
            <Bar desk=desk hint=hint sheet=sheet />
        </div>
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
        matches!(here, Route::Play(_) | Route::Study(_) | Route::Shared(_))
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
