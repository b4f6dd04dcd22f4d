//! The players of a match as everybody sees them: who, whether they are there, their clocks, what they say.

use game::{Lang, Say as _, Seat};
use leptos::prelude::*;
use protocol::Phrase;

use super::table::Table;
use super::words::{player_name, seat_name};
use crate::browser;
use crate::play::{Captured, Desk};
use crate::shell::{shell, tr};

/// How long a phrase stays, in milliseconds.
const PHRASE_TIME: i32 = 12_000;

/// The players: who, whether they are there, their clocks.
#[component]
pub(super) fn OnlinePlayers(table: Table, desk: Desk) -> impl IntoView {
    let lang = shell().lang;
    let n_seats = desk.info.with_value(|info| info.n_seats);
    let row = move |number: u8| {
        let seat = Seat::new(usize::from(number));
        let is_to_move =
            move || desk.mover().is_some_and(|(mover, _)| Some(mover) == seat) && !desk.is_match_over();
        let name = move || desk.info.with_value(|info| seat_name(info, number, lang.get()));
        let who = move || {
            let is_mine = table.yours().contains(&number);
            table.view.with(|view| {
                let seat = view.as_ref()?.seats.get(usize::from(number))?;
                Some(player_name(seat, is_mine, lang.get()))
            })
        };
        // A computer of the server is always there.
        let is_here = move || {
            table.view.with(|view| {
                let seat = view.as_ref().and_then(|view| view.seats.get(usize::from(number)));
                seat.is_some_and(|seat| seat.is_present || seat.who != "human")
            })
        };
        let presence = move || if is_here() { tr("here", "présent")() } else { tr("away", "absent")() };
        let store = move || {
            desk.subject.with(|it| it.moment().stores()).and_then(|it| it.get(usize::from(number)).copied())
        };
        let clock = move || {
            let now = desk.now.get();
            let left = desk.subject.with(|it| it.as_match()?.clocks().left(seat?, now));
            left.map(|left| session::clock_text(left, lang.get()))
        };
        view! {
            <li class:moving=is_to_move>
                <span class="presence" class:here=is_here role="img" aria-label=presence title=presence></span>
                <span class="seat">{name}</span>
                <span class="name">{who}</span>
                {seat.map(|seat| view! { <Captured desk=desk seat=seat /> })}
                <span class="store">{store}</span>
                <span class="clock">{clock}</span>
            </li>
        }
    };
    let watchers = move || {
        let n = table.view.with(|view| view.as_ref().map_or(0, |it| it.watchers));
        (n > 0).then(|| {
            catalogue::words::counted(
                n.into(),
                ["spectator", "spectators"],
                ["spectateur", "spectateurs"],
                lang.get(),
            )
        })
    };
    view! {
        <ul class="players">{(0..n_seats as u8).map(row).collect_view()}</ul>
        <p class="watchers">{watchers}</p>
    }
}

/// The phrase that was said last.
#[component]
pub(super) fn Said(table: Table, desk: Desk) -> impl IntoView {
    let shell = shell();
    let shown = RwSignal::new(None::<(u8, Phrase, u32)>);
    let words = move |(seat, phrase, _): (u8, Phrase, u32), lang: Lang| {
        let name = table.view.with(|view| {
            let seat_view = view.as_ref()?.seats.get(usize::from(seat))?;
            Some(player_name(seat_view, view.as_ref()?.yours.contains(&seat), lang))
        });
        let name = name.unwrap_or_else(|| desk.info.with_value(|info| seat_name(info, seat, lang)));
        let name = catalogue::words::capital(&name);
        lang.pick(format!("{name}: {}", phrase.say(lang)), format!("{name}\u{a0}: {}", phrase.say(lang)))
    };
    Effect::new(move |_| {
        let Some(said) = table.said.get() else { return };
        shown.set(Some(said));
        shell.say(untrack(|| words(said, shell.lang.get())));
        browser::later(PHRASE_TIME, move || {
            if shown.try_get_untracked().flatten() == Some(said) {
                shown.set(None);
            }
        });
    });
    view! {
        {move || shown.get().map(|said| view! { <p class="phrase">{words(said, shell.lang.get())}</p> })}
    }
}
