//! The board of a match.

use leptos::prelude::*;

use super::Desk;
use crate::board::{Arrow, Board, Gesture, Marks};
use crate::shell::shell;

/// A board that shows a match and plays on it; whatever is not given is as the match has it.
#[component]
pub fn DeskBoard(
    /// The match.
    desk: Desk,
    /// Arrows over the board.
    #[prop(optional, into)]
    arrows: Signal<Vec<Arrow>>,
    /// What is pointed out, where it is not what the match points out.
    #[prop(optional)]
    marks: Option<Memo<Marks>>,
    /// What the board is called, where it is not called like the game.
    #[prop(optional)]
    label: Option<Signal<String>>,
    /// Told what is done, where it does not go straight to the match.
    #[prop(optional)]
    on_gesture: Option<Callback<Gesture>>,
) -> impl IntoView {
    let lang = shell().lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    view! {
        <Board
            ground=Signal::derive(move || desk.ground())
            picture=Memo::new(move |_| desk.picture())
            marks=marks.unwrap_or_else(|| Memo::new(move |_| desk.marks()))
            stage=desk.film.stage
            arrows=arrows
            is_turned=desk.is_turned
            label=label.unwrap_or_else(|| Signal::derive(title))
            describe=move |place| desk.describe(place)
            on_gesture=on_gesture.unwrap_or_else(|| Callback::new(move |gesture| desk.gesture(gesture)))
        />
    }
}
