//! The kinds of pieces in a hand, which can be touched and focused one by one.

use board::Point;
use draw::svg::KindSpot;
use game::Place;
use leptos::prelude::*;

use super::input::BoardInput;
use super::marks::{KindMark, Marks};
use super::{held, text_of};

/// Returns the middle of a kind's room.
pub(super) fn centre_of(kinds: &[KindSpot], place: Place, letter: Option<char>) -> Option<Point> {
    kinds
        .iter()
        .find(|kind| kind.spot.place == place && Some(kind.letter) == letter)
        .map(|kind| kind.spot.centre)
}

/// The element above a kind of pieces. It takes part in the order of the Tab key while it can be taken.
pub(super) fn kind_view(
    kind: KindSpot,
    input: BoardInput,
    layer: NodeRef<leptos::svg::G>,
    marks: Signal<Marks>,
    describe: Callback<(Place, char), String>,
) -> impl IntoView {
    let (place, letter) = (kind.spot.place, kind.letter);
    let mark = move || {
        let is_it = |mark: &&KindMark| Place::Beside(mark.beside) == place && mark.letter == letter;
        marks.with(|it| it.kinds.iter().find(is_it).copied())
    };
    let is_target = move || mark().is_some();
    let is_picked = move || mark().is_some_and(|mark| mark.is_picked);
    let scale = move || layer.get_untracked().map_or(1.0, |layer| held::scale_of(&layer));
    view! {
        <g
            id=format!("place-{}-{letter}", text_of(place))
            class="place kind"
            class:target=is_target
            class:picked=is_picked
            role="button"
            tabindex=move || if is_target() { "0" } else { "-1" }
            aria-label=move || describe.run((place, letter))
            data-place=text_of(place)
            data-kind=letter.to_string()
            inner_html=kind.spot.outline
            on:pointerdown=move |event| input.press(place, Some(letter), &event, scale())
            on:click=move |_| input.pick(place, letter)
            on:keydown=move |event| {
                if matches!(event.key().as_str(), "Enter" | " ") {
                    event.prevent_default();
                    input.pick(place, letter);
                }
            }
        ></g>
    }
}
