//! A board within the text of the rules: it shows a position that the reader can play.

use catalogue::Beginning;
use game::{Notation, Place};
use leptos::prelude::*;
use session::TimeControl;

use super::Shown;
use crate::board::Marks;
use crate::keep;
use crate::play::{Answers, Desk, DeskBoard, Subject};
use crate::settings::USUAL_LEVEL;
use crate::shell::{shell, tr};

/// Creates the desk of a board in a text, at its first position.
pub(super) fn desk_of(shown: &Shown) -> Option<Desk> {
    let spec = shown.spec();
    let beginning = match shown.position.as_str() {
        "start" | "" => Beginning::Usual,
        position => Beginning::Position(position),
    };
    let study = keep::begin_study(spec.open().ok()?, beginning).ok()?;
    Some(Desk::for_study(None, spec, study))
}

/// Returns the cells with these names; unknown names are skipped.
pub(super) fn places_of(desk: Desk, names: &[String]) -> Vec<Place> {
    let ground = desk.ground();
    names.iter().filter_map(|name| ground.board.cell(name)).map(|cell| Place::Cell(cell.index())).collect()
}

/// A board within a text.
#[component]
pub(super) fn Figure(shown: Shown) -> impl IntoView {
    let Some(desk) = desk_of(&shown) else { return ().into_any() };
    desk.play_quietly(&shown.played);
    let first = desk.subject.with_untracked(Subject::place);
    let pointed = places_of(desk, &shown.marks);
    let is_touched = RwSignal::new(false);
    let marks = Memo::new(move |_| {
        let marks = desk.marks();
        let is_quiet = !is_touched.get();
        let picked = if is_quiet { pointed.clone() } else { marks.picked.clone() };
        let targets = if is_quiet { Vec::new() } else { marks.targets.clone() };
        Marks { picked, targets, ..marks }
    });
    let played = StoredValue::new(shown.played.clone());
    let again = move |_| {
        is_touched.set(false);
        desk.to_start();
        played.with_value(|texts| texts.iter().for_each(|text| _ = desk.play_typed(text)));
    };
    let back = move |_| {
        is_touched.set(false);
        desk.look_at(first);
    };
    let play = move |_| {
        let position = desk.subject.with_untracked(|it| it.moment().position_text());
        let spec = desk.spec.get_value();
        let seats = keep::against(USUAL_LEVEL);
        keep::begin_and_go(spec, Beginning::Position(&position), seats, TimeControl::Unlimited);
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
        <Answers desk=desk is_bare=true />
        <p class="under">
            <Show when=move || has_move>
                <button class="quiet" on:click=again>{tr("Show the move", "Montrer le coup")}</button>
            </Show>
            <Show when=move || desk.subject.with(|it| it.place() != first)>
                <button class="quiet" on:click=back>{tr("Reset", "Revenir au début")}</button>
            </Show>
            <button class="quiet" on:click=play>{tr("Play on from here", "Jouer à partir d’ici")}</button>
        </p>
        <p class="caption">{shown.caption}</p>
    }
    .into_any()
}

/// Returns whether a text is the notation of a legal move here.
pub(super) fn is_legal(desk: Desk, text: &str) -> bool {
    let texts = desk.subject.with_untracked(|it| it.moment().legal_texts(Notation::Document));
    texts.iter().any(|it| it == text)
}

/// The current language, read without tracking it.
pub(super) fn lang() -> game::Lang {
    shell().lang.get_untracked()
}
