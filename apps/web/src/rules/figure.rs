//! A board of a text: it shows a position, and can be played on the spot.

use catalogue::{Beginning, Study};
use game::{Notation, Place};
use leptos::prelude::*;

use super::Shown;
use crate::board::Marks;
use crate::keep::{self, Match};
use crate::play::{Answers, Desk, DeskBoard};
use crate::seats::{USUAL_LEVEL, Who};
use crate::shell::{shell, tr};
use crate::wire::GameSpec;

/// The match that a board of a text shows, at its first position.
pub(super) fn match_of(shown: &Shown) -> Option<Match> {
    let spec = GameSpec { id: shown.game.clone(), source: None, options: shown.options.clone() };
    let beginning = match shown.position.as_str() {
        "start" | "" => Beginning::Usual,
        position => Beginning::Position(position),
    };
    let begun = Match::begin(spec, beginning, Vec::new()).ok()?;
    let n_seats = begun.study.game().info().n_seats;
    Some(Match { whos: vec![Who::Human; n_seats], ..begun })
}

/// The cells of these names.
pub(super) fn places_of(desk: Desk, names: &[String]) -> Vec<Place> {
    let ground = desk.ground();
    names.iter().filter_map(|name| ground.board.cell(name)).map(|cell| Place::Cell(cell.index())).collect()
}

/// A board of a text.
#[component]
pub(super) fn Figure(shown: Shown) -> impl IntoView {
    let Some(begun) = match_of(&shown) else { return ().into_any() };
    let desk = Desk::new(None, begun);
    desk.play_quietly(&shown.played);
    let first = desk.study.with_untracked(Study::place);
    let pointed = places_of(desk, &shown.marks);
    let is_touched = RwSignal::new(false);
    let marks = Memo::new(move |_| {
        let marks = desk.marks();
        let is_quiet = !is_touched.get();
        let picked = if is_quiet { pointed.clone() } else { marks.picked };
        let targets = if is_quiet { Vec::new() } else { marks.targets };
        Marks { picked, targets, last: marks.last }
    });
    let played = StoredValue::new(shown.played.clone());
    let again = move |_| {
        is_touched.set(false);
        desk.go(Study::to_start);
        played.with_value(|texts| texts.iter().for_each(|text| _ = desk.play(text)));
    };
    let back = move |_| {
        is_touched.set(false);
        desk.go_to(first);
    };
    let play = move |_| {
        let position = desk.study.with_untracked(|study| study.table().position_text());
        let spec = desk.spec.get_value();
        let n_seats = desk.info.with_value(|info| info.n_seats);
        let whos =
            (0..n_seats).map(|seat| if seat == 0 { Who::Human } else { Who::Level(USUAL_LEVEL) }).collect();
        keep::begin_and_go(spec, Beginning::Position(&position), whos, None);
    };
    let has_move = !shown.played.is_empty();
    let caption = shown.caption.clone();
    view! {
        <DeskBoard
            desk=desk
            marks=marks
            label=Signal::derive(move || caption.clone())
            on_gesture=move |gesture| {
                is_touched.set(true);
                desk.gesture(gesture);
            }
        />
        <Answers desk=desk />
        <p class="under">
            <Show when=move || has_move>
                <button class="quiet" on:click=again>{tr("Show the move", "Montrer le coup")}</button>
            </Show>
            <Show when=move || desk.study.with(|study| study.place() != first)>
                <button class="quiet" on:click=back>{tr("As it was", "Comme au début")}</button>
            </Show>
            <button class="quiet" on:click=play>{tr("Play on from here", "Jouer à partir d’ici")}</button>
        </p>
        <p class="caption">{shown.caption}</p>
    }
    .into_any()
}

/// Whether a text is what the rules write for a legal move here.
pub(super) fn is_legal(desk: Desk, text: &str) -> bool {
    desk.study
        .with_untracked(|study| study.table().legal_texts(Notation::Document).iter().any(|it| it == text))
}

/// The language, for whoever draws outside a component.
pub(super) fn lang() -> game::Lang {
    shell().lang.get_untracked()
}
