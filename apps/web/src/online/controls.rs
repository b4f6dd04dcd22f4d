//! The controls of a player besides moving: offers and their answers, more time, leaving, phrases.

use game::{Lang, Say as _, Seat};
use leptos::prelude::*;
use protocol::{Act, Phrase};
use session::{Match, NodeId, Offer, TimeControl};

use super::page::Invitation;
use super::table::Table;
use super::words::{DAY, seat_name};
use crate::play::{Desk, Resign, ShareAndSave};
use crate::shell::{shell, tr};

/// The time that a press gives to the other, in milliseconds.
const SOME_TIME: u64 = 15_000;

/// The offer on the table, with its answers for whoever is asked.
#[component]
pub(super) fn OfferLine(table: Table, desk: Desk) -> impl IntoView {
    let lang = shell().lang;
    let pending = Memo::new(move |_| {
        desk.subject.with(|it| {
            let game = it.as_match()?;
            game.pending().map(|pending| (pending.offer, pending.by, pending.asked.clone()))
        })
    });
    let line = move || {
        let (offer, by, asked) = pending.get()?;
        let lang = lang.get();
        let yours = table.yours();
        let is_mine = |seat: Seat| yours.contains(&(seat.index() as u8));
        if is_mine(by) {
            let text = match offer {
                Offer::Draw => lang.pick("You have offered a draw.", "Vous avez proposé la nulle."),
                Offer::TakeBack(_) => lang
                    .pick("You have asked to take moves back.", "Vous avez demandé à reprendre des coups."),
            };
            return Some(view! { <p class="note offer" role="status">{text}</p> }.into_any());
        }
        let name = desk.info.with_value(|info| seat_name(info, by.index() as u8, lang));
        let text = offer_words(offer, &name, lang);
        let can_answer = asked.into_iter().any(is_mine);
        let answer = move |is_accepted: bool| table.act(Act::Answer(is_accepted));
        let buttons = can_answer.then(|| {
            view! {
                <span class="row">
                    <button class="main" on:click=move |_| answer(true)>{tr("Accept", "Accepter")}</button>
                    <button on:click=move |_| answer(false)>{tr("Decline", "Refuser")}</button>
                </span>
            }
        });
        Some(view! { <p class="note offer" role="status"><span>{text}</span> {buttons}</p> }.into_any())
    };
    view! { {line} }
}

fn offer_words(offer: Offer, name: &str, lang: Lang) -> String {
    match offer {
        Offer::Draw => lang.pick(format!("{name} offers a draw."), format!("{name} propose la nulle.")),
        Offer::TakeBack(_) => lang.pick(
            format!("{name} asks to take back the last moves."),
            format!("{name} demande à reprendre les derniers coups."),
        ),
    }
}

/// The node before the last decision of one of these seats.
fn take_back_target(game: &Match, yours: &[u8]) -> Option<usize> {
    let is_mine = |seat: Seat| yours.contains(&(seat.index() as u8));
    let path = game.tree().path(game.now());
    let mine = path
        .into_iter()
        .rev()
        .find(|node| game.tree().moment(*node).and_then(|it| it.last_seat()).is_some_and(is_mine))?;
    game.tree().before(mine).map(NodeId::index)
}

/// The buttons of a player, and those of everybody.
#[component]
pub(super) fn Controls(table: Table, desk: Desk) -> impl IntoView {
    let is_player = move || !table.yours().is_empty();
    view! {
        <div class="controls">
            <Show when=is_player><PlayerControls table=table desk=desk /></Show>
            <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>{tr("Flip the board", "Retourner le plateau")}</button>
            <details class="more">
                <summary>{tr("Link for spectators", "Lien pour les spectateurs")}</summary>
                <Invitation table=table />
            </details>
            <ShareAndSave desk=desk />
        </div>
    }
}

#[component]
fn PlayerControls(table: Table, desk: Desk) -> impl IntoView {
    let is_over = move || desk.is_match_over();
    let target = move || {
        let yours = table.yours();
        desk.subject.with(|it| it.as_match().and_then(|game| take_back_target(game, &yours)))
    };
    let has_others =
        desk.subject.with_untracked(|it| it.as_match().is_some_and(|game| game.info().n_seats > 1));
    let ask_back = move |_| untrack(target).into_iter().for_each(|node| table.act(Act::TakeBack(node)));
    view! {
        <Show when=move || has_others>
            <button disabled=is_over on:click=move |_| table.act(Act::OfferDraw)>{tr("Offer a draw", "Proposer la nulle")}</button>
        </Show>
        <button disabled=move || is_over() || target().is_none() on:click=ask_back>
            {tr("Ask to take back", "Demander à reprendre")}
        </button>
        <MoreTime table=table desk=desk />
        <Resign desk=desk />
        <details class="more phrases">
            <summary>{tr("Say something", "Dire quelque chose")}</summary>
            <Phrases table=table />
        </details>
    }
}

#[component]
fn Phrases(table: Table) -> impl IntoView {
    let lang = shell().lang;
    let button = move |phrase: Phrase| {
        let say = move |_| table.client.say(&table.id.get_value(), phrase);
        view! { <button on:click=say>{move || phrase.say(lang.get())}</button> }
    };
    Phrase::ALL.map(button).into_iter().collect_view()
}

/// Buttons to give time to the others, where there are clocks.
#[component]
fn MoreTime(table: Table, desk: Desk) -> impl IntoView {
    let lang = shell().lang;
    let control = desk.subject.with_untracked(|it| it.as_match().map(|game| game.clocks().control()));
    let (time, en, fr) = match control {
        Some(TimeControl::Fischer { .. }) => (SOME_TIME, "15 seconds", "15 secondes"),
        Some(TimeControl::PerTurn(_)) => (DAY, "1 day", "1 jour"),
        Some(TimeControl::Unlimited) | None => return ().into_any(),
    };
    let n_seats = desk.info.with_value(|info| info.n_seats as u8);
    let button = move |to: u8| {
        let label = move || {
            let name = desk.info.with_value(|info| seat_name(info, to, lang.get()));
            lang.get().pick(format!("{name}: {en} more"), format!("{name}\u{a0}: {fr} de plus"))
        };
        view! {
            <button disabled=move || desk.is_match_over() on:click=move |_| table.act(Act::GiveTime { to, time })>{label}</button>
        }
    };
    let others = move || {
        let yours = table.yours();
        (0..n_seats).filter(|seat| !yours.contains(seat)).map(button).collect_view()
    };
    view! { {others} }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};
    use session::{GameSpec, Who};

    #[test]
    fn one_asks_back_to_before_ones_own_last_decision() {
        let seats = vec![Who::Human, Who::Human];
        let game = Match::begin(GameSpec::named("pijersi"), Beginning::Usual, seats, TimeControl::Unlimited);
        let mut game = game.unwrap();
        assert_eq!(take_back_target(&game, &[0]), None);
        game.play_here(Decision::new(0), 1).unwrap();
        game.play_here(Decision::new(0), 2).unwrap();
        game.play_here(Decision::new(0), 3).unwrap();
        assert_eq!(take_back_target(&game, &[0]), Some(2));
        assert_eq!(take_back_target(&game, &[1]), Some(1));
        assert_eq!(take_back_target(&game, &[]), None);
    }
}
