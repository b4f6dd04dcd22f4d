//! The board of a match.

use leptos::prelude::*;

use super::Desk;
use crate::board::{Arrow, Board, Gesture, Marks};
use crate::shell::shell;

/// A board that shows a match and plays on it.
#[component]
pub fn DeskBoard(
    /// The match.
    desk: Desk,
    /// Arrows over the board; none unless given.
    #[prop(optional, into)]
    arrows: Signal<Vec<Arrow>>,
    /// What is pointed out; what the match points out unless given.
    #[prop(optional, into)]
    marks: Option<Signal<Marks>>,
    /// What the board is called; the name of the game unless given.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    /// Told what is done; the match itself unless given.
    #[prop(optional, into)]
    on_gesture: Option<Callback<Gesture>>,
) -> impl IntoView {
    let lang = shell().lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    view! {
        <Board
            ground=Signal::derive(move || desk.ground())
            picture=Memo::new(move |_| desk.picture())
            marks=marks.unwrap_or_else(|| Memo::new(move |_| desk.marks()).into())
            stage=desk.animation.stage
            arrows=arrows
            is_turned=desk.is_turned
            label=label.unwrap_or_else(|| Signal::derive(title))
            describe=move |place| desk.describe(place)
            on_gesture=on_gesture.unwrap_or_else(|| Callback::new(move |gesture| desk.gesture(gesture)))
        />
    }
}
