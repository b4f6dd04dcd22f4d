//! Who plays, and what can be done with a match besides playing.

use leptos::prelude::*;

use super::Desk;
use super::hint::Hint;
use super::words::capital;
use crate::seats::{STRONGEST, Who};
use crate::shell::{shell, tr};
use crate::{download, share};

/// The players, with whoever is to move pointed out; who they are can be changed at any time.
#[component]
pub fn Players(
    /// The match.
    desk: Desk,
) -> impl IntoView {
    let lang = shell().lang;
    let n_seats = desk.info.with_value(|info| info.n_seats);
    let seat_view = move |index: usize| {
        let is_to_move = move || desk.mover().is_some_and(|(seat, _)| seat.index() == index);
        let name = move || {
            desk.info.with_value(|info| {
                let seat = game::Seat::new(index);
                seat.map(|seat| capital(&info.seat_name(seat, lang.get()))).unwrap_or_default()
            })
        };
        let change = move |event| {
            let who = Who::read(&event_target_value(&event));
            desk.pause();
            desk.whos.update(|whos| {
                if let Some(known) = whos.get_mut(index) {
                    *known = who;
                }
            });
            desk.is_paused.set(false);
            desk.changed();
        };
        let store = move || {
            desk.study.with(|study| study.table().stores()).and_then(|stores| stores.get(index).copied())
        };
        view! {
            <li class:moving=is_to_move>
                <label>
                    <span class="seat">{name}</span>
                    <select on:change=change>
                        {who_options(move || desk.whos.with(|whos| whos.get(index).copied()).unwrap_or(Who::Human))}
                    </select>
                </label>
                <span class="store">{store}</span>
                <span class="clock">
                    {move || desk.clocks.with(|clocks| clocks.as_ref().map(|it| it.shown(index, lang.get())))}
                </span>
            </li>
        }
    };
    view! { <ul class="players">{(0..n_seats).map(seat_view).collect_view()}</ul> }
}

/// The choices of who plays.
pub(super) fn who_options(now: impl Fn() -> Who + Copy + Send + 'static) -> impl IntoView {
    let lang = shell().lang;
    let all = std::iter::once(Who::Human).chain((1..=STRONGEST).map(Who::Level));
    all.map(|who| {
        view! {
            <option value=who.text() prop:selected=move || now() == who>{move || capital(&who.name(lang.get()))}</option>
        }
    })
    .collect_view()
}

/// A move as a text.
#[component]
pub fn TypedMove(
    /// The match it is played in.
    desk: Desk,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        if !typed.trim().is_empty() && desk.play(typed.trim()) {
            text.set(String::new());
        }
    };
    view! {
        <form class="typed" on:submit=play>
            <label>
                {tr("Type a move", "Écrire un coup")}
                <input type="text" autocomplete="off" spellcheck="false" bind:value=text />
            </label>
            <button>{tr("Play", "Jouer")}</button>
        </form>
    }
}

/// What can be done with the match.
#[component]
pub(super) fn Controls(desk: Desk, hint: Hint) -> impl IntoView {
    let shell = shell();
    let waits = move || desk.is_paused.get() && matches!(desk.mover(), Some((_, Who::Level(_))));
    let said =
        move |en: &'static str, fr: &'static str| shell.show(shell.lang.get_untracked().pick(en, fr).into());
    view! {
        <div class="controls">
            <Show when=waits>
                <button class="main" on:click=move |_| desk.go_on()>{tr("Go on", "Continuer")}</button>
            </Show>
            <Show when=move || desk.is_thinking.get()>
                <button on:click=move |_| desk.pause()>{tr("Stop", "Arrêter")}</button>
            </Show>
            <button on:click=move |_| desk.undo()>{tr("Take back", "Reprendre le coup")}</button>
            <button on:click=move |_| desk.redo()>{tr("Redo", "Rejouer")}</button>
            <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>{tr("Flip the board", "Retourner le plateau")}</button>
            <button on:click=move |_| hint.ask() disabled=move || hint.is_asking.get() || !desk.is_open()>
                {tr("Hint", "Indice")}
            </button>
            <button on:click=move |_| {
                if desk.mover().is_some() {
                    desk.resign();
                } else {
                    said("the game is over", "la partie est finie");
                }
            }>{tr("Resign", "Abandonner")}</button>
            <ShareAndSave desk=desk />
        </div>
    }
}

/// The match as a link, a text or a picture.
#[component]
pub fn ShareAndSave(
    /// The match.
    desk: Desk,
) -> impl IntoView {
    let shell = shell();
    let copy_link = move |_| {
        share::copy_link(
            shell,
            desk.record_text(),
            "The link is copied: it holds the whole game.",
            "Le lien est copié : il contient toute la partie.",
        );
    };
    let copy_record = move |_| {
        shell.copy(&desk.record_text(), "The record is copied.", "La partie est copiée.");
    };
    let copy_position = move |_| {
        let text = desk.study.with_untracked(|study| study.table().position_text());
        shell.copy(&text, "The position is copied.", "La position est copiée.");
    };
    let save = move |kind: &'static str| download::save(shell, desk, kind);
    view! {
        <details class="more">
            <summary>{tr("Share and save", "Partager et enregistrer")}</summary>
            <button on:click=copy_link>{tr("Copy a link to this game", "Copier un lien vers cette partie")}</button>
            <button on:click=copy_record>{tr("Copy the record", "Copier la partie")}</button>
            <button on:click=copy_position>{tr("Copy the position", "Copier la position")}</button>
            <button on:click=move |_| save("txt")>{tr("Save as text", "Enregistrer en texte")}</button>
            <button on:click=move |_| save("svg")>{tr("Save the board as SVG", "Enregistrer le plateau en SVG")}</button>
            <button on:click=move |_| save("png")>{tr("Save the board as PNG", "Enregistrer le plateau en PNG")}</button>
            <button on:click=move |_| save("gif")>{tr("Save the game as GIF", "Enregistrer la partie en GIF")}</button>
        </details>
    }
}
