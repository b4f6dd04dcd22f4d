//! The buttons for building a move besides touching the board: choose a meaning, answer, confirm, step back.

use leptos::prelude::*;

use super::Desk;
use super::last_move::LastMove;
use super::prompt::PromptLine;
use super::words::touch_words;
use crate::shell::{shell, tr};

/// The buttons under the board that belong to the move being built.
#[component]
pub fn Answers(
    /// The match.
    desk: Desk,
    /// Whether to leave out the prompt and the last move: a board within a text has words of its own.
    #[prop(optional)]
    is_bare: bool,
) -> impl IntoView {
    let lang = shell().lang;
    let touches = move || {
        let chosen = desk.choice.get();
        if chosen.is_empty() && desk.is_open() { desk.draft.with(session::Draft::answers) } else { chosen }
    };
    let button = move |touch| {
        let label = touch_words(touch, &desk.picture(), lang.get());
        view! { <button on:click=move |_| desk.choose(touch)>{label}</button> }
    };
    let whole = move || {
        let is_free = desk.pending.with(Option::is_none) && desk.is_open();
        desk.draft.with(|draft| {
            let is_begun = is_free && !draft.path().is_empty();
            draft
                .whole()
                .filter(|_| is_begun)
                .map(|decision| (decision, draft.whole_text().unwrap_or_default()))
        })
    };
    let pending = move || {
        let decision = desk.pending.get()?;
        desk.draft.with(|draft| draft.moment().text_of(decision, game::Notation::Document))
    };
    // A move on its way to a server cannot be changed any more.
    let has_begun = move || desk.is_open() && desk.draft.with(|draft| !draft.path().is_empty());
    view! {
        {(!is_bare).then(|| view! { <PromptLine desk=desk /> })}
        <div class="moving">
            <div class="answers" role="group" aria-label=tr("The move so far", "Le coup en cours")>
                {move || touches().into_iter().map(button).collect_view()}
                {move || {
                    whole().map(|(decision, text)| {
                        let label = lang.get().pick(format!("Stop here: {text}"), format!("S’arrêter là\u{a0}: {text}"));
                        view! { <button class="main" on:click=move |_| { desk.play(decision); }>{label}</button> }
                    })
                }}
                {move || {
                    pending().map(|text| {
                        let label = lang.get().pick(format!("Confirm {text}"), format!("Confirmer {text}"));
                        view! { <button class="main" on:click=move |_| desk.confirm()>{label}</button> }
                    })
                }}
                <Show when=has_begun>
                    <button class="quiet" on:click=move |_| desk.step_back()>{tr("Step back", "Revenir d’un pas")}</button>
                </Show>
            </div>
            {(!is_bare).then(|| view! { <LastMove desk=desk /> })}
        </div>
    }
}
