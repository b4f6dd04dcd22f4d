//! The players of a match, and the buttons beside its board.

use game::{Lang, Seat};
use leptos::prelude::*;
use session::{LAST_LEVEL, Machine, Who};

use super::Desk;
use super::captured::Captured;
use super::hint::Hint;
use super::resigning::Resign;
use super::saving::FileKind;
use super::words::capital;
use crate::shell::{shell, tr};

/// The players, with the one to move highlighted. They can be changed at any time.
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
                let seat = Seat::new(index);
                seat.map(|seat| capital(&info.seat_name(seat, lang.get()))).unwrap_or_default()
            })
        };
        let change = move |event| {
            let who = Who::read(&event_target_value(&event));
            if let (Some(seat), Ok(who)) = (Seat::new(index), who) {
                desk.seat(seat, who);
            }
        };
        let who =
            move || desk.subject.with(|it| Seat::new(index).map(|seat| it.who(seat))).unwrap_or_default();
        let store = move || {
            desk.subject.with(|it| it.moment().stores()).and_then(|stores| stores.get(index).copied())
        };
        let clock = move || {
            let now = desk.now.get();
            let left = desk.subject.with(|it| it.as_match()?.clocks().left(Seat::new(index)?, now));
            left.map(|left| session::clock_text(left, lang.get()))
        };
        view! {
            <li class:moving=is_to_move>
                <label>
                    <span class="seat">{name}</span>
                    <select on:change=change>
                        {who_options(who)}
                    </select>
                </label>
                {Seat::new(index).map(|seat| view! { <Captured desk=desk seat=seat /> })}
                <span class="store">{store}</span>
                <span class="clock">{clock}</span>
            </li>
        }
    };
    view! { <ul class="players">{(0..n_seats).map(seat_view).collect_view()}</ul> }
}

/// The options for the player of a seat.
pub(super) fn who_options(now: impl Fn() -> Who + Copy + Send + Sync + 'static) -> impl IntoView {
    let lang = shell().lang;
    let all = std::iter::once(Who::Human).chain((1..=LAST_LEVEL).map(Who::level));
    all.map(|who| {
        let (value, shown) = (who.to_string(), who.clone());
        view! {
            <option value=value prop:selected=move || now() == who>{move || capital(&who_name(&shown, lang.get()))}</option>
        }
    })
    .collect_view()
}

/// Names a player in words.
pub(super) fn who_name(who: &Who, lang: Lang) -> String {
    match who {
        Who::Human => lang.pick("you", "vous").into(),
        Who::Machine(Machine::Level(level)) => {
            lang.pick(format!("computer, level {level}"), format!("ordinateur, niveau {level}"))
        }
        other => other.to_string(),
    }
}

/// A field to type a move in.
#[component]
pub fn TypedMove(
    /// The match to play it in.
    desk: Desk,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        if !typed.trim().is_empty() && desk.play_typed(typed.trim()) {
            text.set(String::new());
        }
    };
    view! {
        <form class="typed" on:submit=play>
            <label>
                {tr("Type a move", "Saisir un coup")}
                <input type="text" autocomplete="off" spellcheck="false" bind:value=text />
            </label>
            <button>{tr("Play", "Jouer")}</button>
        </form>
    }
}

/// The buttons of a match: take back, redo, hint, resign and others.
#[component]
pub(super) fn Controls(desk: Desk, hint: Hint) -> impl IntoView {
    let waits = move || desk.is_paused() && desk.mover().is_some_and(|(_, who)| !who.is_human());
    view! {
        <div class="controls">
            <Show when=waits>
                <button class="main" on:click=move |_| desk.go_on()>{tr("Continue", "Continuer")}</button>
            </Show>
            <Show when=move || desk.is_thinking.get()>
                <button on:click=move |_| desk.pause()>{tr("Stop", "Arrêter")}</button>
            </Show>
            <button class="in-bar" disabled=move || !desk.can_take_back() on:click=move |_| desk.take_back()>
                {tr("Take back", "Annuler le coup")}
            </button>
            <button disabled=move || !desk.can_redo() on:click=move |_| desk.redo()>{tr("Redo", "Rétablir")}</button>
            <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>{tr("Flip the board", "Retourner le plateau")}</button>
            <button class="in-bar" on:click=move |_| hint.ask() disabled=move || hint.is_asking.get() || !desk.is_open()>
                {tr("Hint", "Indice")}
            </button>
            <Resign desk=desk />
            <ShareAndSave desk=desk />
        </div>
    }
}

/// Buttons to share and save the match as a link, a text or a picture.
#[component]
pub fn ShareAndSave(
    /// The match.
    desk: Desk,
) -> impl IntoView {
    let shell = shell();
    let copy_record = move |_| {
        shell.copy(&desk.record_text(), "Record copied.", "Partie copiée.");
    };
    let copy_position = move |_| {
        let text = desk.subject.with_untracked(|it| it.moment().position_text());
        shell.copy(&text, "Position copied.", "Position copiée.");
    };
    view! {
        <details class="more">
            <summary>{tr("Share and save", "Partager et enregistrer")}</summary>
            <button on:click=move |_| desk.copy_link()>{tr("Copy a link to this game", "Copier un lien vers cette partie")}</button>
            <button on:click=copy_record>{tr("Copy the record", "Copier la partie")}</button>
            <button on:click=copy_position>{tr("Copy the position", "Copier la position")}</button>
            <button on:click=move |_| desk.save(FileKind::Text)>{tr("Save as text", "Enregistrer au format texte")}</button>
            <button on:click=move |_| desk.save(FileKind::Svg)>{tr("Save the board as SVG", "Enregistrer le plateau en SVG")}</button>
            <button on:click=move |_| desk.save(FileKind::Png)>{tr("Save the board as PNG", "Enregistrer le plateau en PNG")}</button>
            <button on:click=move |_| desk.save(FileKind::Gif)>{tr("Save the game as GIF", "Enregistrer la partie en GIF")}</button>
        </details>
    }
}
