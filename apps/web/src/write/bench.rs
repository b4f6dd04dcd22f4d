//! The board beside the editor, on which the game being written can be played.

use leptos::prelude::*;

use super::sheet::{Sheet, begin};
use crate::play::{Answers, Desk, DeskBoard, Players};
use crate::shell::{shell, tr};

/// The board with the latest playable rules; it restarts whenever they change.
#[component]
pub(super) fn Bench(
    /// The page.
    sheet: Sheet,
) -> impl IntoView {
    let lang = shell().lang;
    let n_begun = RwSignal::new(0_u32);
    let is_old = move || {
        let playable = sheet.trial.playable.with(|it| it.as_ref().and_then(|spec| spec.source.clone()));
        playable.is_some_and(|source| sheet.checked.with(|it| !it.is_game() && it.source != source))
    };
    let board = move || {
        n_begun.track();
        match sheet.trial.playable.get().map(|spec| begin(&spec, &sheet.whos.get_value())) {
            None => view! {
                <p class="note">
                    {tr(
                        "The board will appear once the text is a valid game.",
                        "Le plateau apparaîtra dès que le texte décrira un jeu valide.",
                    )}
                </p>
            }
            .into_any(),
            Some(Err((en, fr))) => {
                let why = move || lang.get().pick(en.clone(), fr.clone());
                view! { <p class="problem">{why}</p> }.into_any()
            }
            Some(Ok(begun)) => {
                let desk = Desk::for_match(None, begun);
                desk.let_computer_play();
                view! { <Game sheet=sheet desk=desk n_begun=n_begun /> }.into_any()
            }
        }
    };
    view! {
        <Show when=is_old>
            <p class="note">
                {tr(
                    "The text is not a valid game at the moment: the board shows its last valid version.",
                    "Le texte ne décrit pas un jeu valide pour le moment\u{a0}: le plateau montre sa dernière version valide.",
                )}
            </p>
        </Show>
        {board}
    }
}

/// One match at the board.
#[component]
fn Game(sheet: Sheet, desk: Desk, n_begun: RwSignal<u32>) -> impl IntoView {
    // The choice of players carries over from board to board.
    Effect::new(move |_| {
        let seats = desk.subject.with(|it| it.as_match().map(|game| game.seats().to_vec()));
        sheet.whos.set_value(seats.unwrap_or_default());
    });
    let waits = move || desk.is_paused() && desk.mover().is_some_and(|(_, who)| !who.is_human());
    view! {
        <DeskBoard desk=desk />
        <p class="status">{move || desk.status_words()}</p>
        <Answers desk=desk />
        <Players desk=desk />
        <div class="controls">
            <Show when=waits>
                <button class="main" on:click=move |_| desk.go_on()>{tr("Continue", "Continuer")}</button>
            </Show>
            <button on:click=move |_| desk.take_back()>{tr("Take back", "Annuler le coup")}</button>
            <button on:click=move |_| n_begun.update(|n| *n += 1)>{tr("Start again", "Recommencer")}</button>
            <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>
                {tr("Flip the board", "Retourner le plateau")}
            </button>
        </div>
    }
}
