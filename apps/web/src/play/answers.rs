//! What can be said besides touching the board: which meaning, which answer, done, back.

use leptos::prelude::*;

use super::Desk;
use super::words::touch_words;
use crate::shell::{shell, tr};

/// The buttons under the board that belong to the move being built.
#[component]
pub fn Answers(
    /// The match.
    desk: Desk,
) -> impl IntoView {
    let lang = shell().lang;
    let touches = move || {
        let chosen = desk.choice.get();
        if chosen.is_empty() && desk.is_open() { desk.hand.with(catalogue::Hand::answers) } else { chosen }
    };
    let button = move |touch| {
        let label = touch_words(touch, &desk.picture(), lang.get());
        view! { <button on:click=move |_| desk.choose(touch)>{label}</button> }
    };
    let whole = move || {
        let is_whole = desk.pending.with(Option::is_none);
        desk.hand.with(|hand| hand.whole().filter(|_| is_whole && !hand.path().is_empty()).map(str::to_owned))
    };
    let has_begun = move || desk.hand.with(|hand| !hand.path().is_empty());
    view! {
        <div class="answers" role="group" aria-label=tr("The move so far", "Le coup en cours")>
            {move || touches().into_iter().map(button).collect_view()}
            {move || {
                whole().map(|text| {
                    let label = lang.get().pick(format!("Play {text}"), format!("Jouer {text}"));
                    view! { <button class="main" on:click=move |_| { desk.play(&text); }>{label}</button> }
                })
            }}
            {move || {
                desk.pending.get().map(|text| {
                    let label = lang.get().pick(format!("Confirm {text}"), format!("Confirmer {text}"));
                    view! { <button class="main" on:click=move |_| desk.confirm()>{label}</button> }
                })
            }}
            <Show when=has_begun>
                <button class="quiet" on:click=move |_| desk.step_back()>{tr("Step back", "Un pas en arrière")}</button>
            </Show>
        </div>
    }
}
