//! The rules of a game of somebody's own, told from its text, for whoever was given a match of it.

use leptos::prelude::*;
use session::GameSpec;

use super::Shown;
use super::figure::Figure;
use super::page::told_html;
use crate::both::{Both, both};
use crate::keep::{self, Kept};
use crate::legend::{Legend, kinds_of};
use crate::library::open_in_editor;
use crate::play::{LinkedRecord, Missing, Unreadable};
use crate::route::Route;
use crate::settings::USUAL_LEVEL;
use crate::shell::{shell, tr};

/// The rules of the game that is played, studied or contained at an address.
#[component]
pub fn OwnRulesPage(
    /// The page of the match or of the study.
    of: Route,
) -> impl IntoView {
    match of {
        Route::Play(id) => match keep::kept(&id) {
            None => view! { <Missing /> }.into_any(),
            Some(Ok(kept)) => told_rules(kept.game.setting().spec.clone(), Some(Route::Play(id))),
            Some(Err(why)) => unreadable(why, keep::kept_text(&id)),
        },
        Route::Study(id) => match keep::kept_study(&id) {
            None => view! { <Missing /> }.into_any(),
            Some(Ok(kept)) => told_rules(kept.spec, Some(Route::Study(id))),
            Some(Err(why)) => unreadable(why, keep::kept_text(&id)),
        },
        Route::Shared(packed) => {
            let back = Route::Shared(packed.clone());
            let show = Callback::new(move |text: String| match Kept::read(&text) {
                Ok(kept) => told_rules(kept.game.setting().spec.clone(), Some(back.clone())),
                Err(why) => unreadable(why, Some(text)),
            });
            view! { <LinkedRecord packed=packed show=show /> }.into_any()
        }
        _ => view! { <Missing /> }.into_any(),
    }
}

fn unreadable(why: Both, text: Option<String>) -> AnyView {
    view! { <Unreadable why=why text=text.unwrap_or_default() /> }.into_any()
}

/// Tells the rules of a game, with a board of its starting position, and the way back to the match that is played by them.
pub fn told_rules(spec: GameSpec, back: Option<Route>) -> AnyView {
    let lang = shell().lang;
    let game = match spec.open().map_err(|why| both(&*why)) {
        Ok(game) => StoredValue::new(game),
        Err(why) => return unreadable(why, spec.source),
    };
    let title = move || game.with_value(|it| it.info().title(lang.get()).to_owned());
    let rules = move || game.with_value(|it| told_html(&**it, lang.get()));
    let kinds = game.with_value(|it| kinds_of(&**it));
    let caption = move || lang.get().pick("The starting position.", "La position de départ.").to_owned();
    let shown = move |caption: String| Shown {
        game: spec.id.clone(),
        source: spec.source.clone(),
        options: spec.options.clone(),
        position: "start".into(),
        caption,
        ..Shown::default()
    };
    let shown = StoredValue::new(shown);
    let spec = shown.with_value(|shown| shown(String::new()).spec());
    let is_stacking = kinds.is_some();
    let edit = spec.source.clone().map(|source| {
        let edit = move |_| open_in_editor(&source);
        let words = move || match is_stacking {
            true => lang.get().pick("Change it", "Le modifier"),
            false => lang.get().pick("Open in the editor", "Ouvrir dans l’éditeur"),
        };
        view! { <button on:click=edit>{words}</button> }
    });
    view! {
        <section class="rules-page">
            <p class="links">
                <button class="main" on:click=move |_| keep::start_and_go(&spec, USUAL_LEVEL)>{tr("Play", "Jouer")}</button>
                {back.map(|back| view! { <a class="button" href=back.href()>{tr("Back to the game", "Retour à la partie")}</a> })}
                {edit}
            </p>
            <div class="written">
                <article>
                    <h1>{title}</h1>
                    <p class="small">
                        {tr(
                            "Told from the text that the author of this game wrote.",
                            "Règles tirées du texte que l’auteur de ce jeu a écrit.",
                        )}
                    </p>
                    <figure class="board">
                        {move || view! { <Figure shown=shown.with_value(|shown| shown(caption())) /> }}
                    </figure>
                    <div inner_html=rules></div>
                    {kinds.map(|kinds| view! { <Legend kinds=kinds /> })}
                </article>
            </div>
        </section>
    }
    .into_any()
}
