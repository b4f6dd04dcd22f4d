//! The board of a match.

use view::prelude::*;

use super::Desk;
use crate::board::{Arrow, Board, Gesture, Marks};
use crate::shell::shell;

/// A board that shows a match and plays on it.
#[component]
pub fn DeskBoard(
    /// The match.
    desk: Desk,
    /// Arrows over the board.
    arrows: Signal<Vec<Arrow>>,
    /// What is pointed out.
    marks: Signal<Marks>,
    /// What the board is called.
    label: Signal<String>,
    /// Told what is done.
    on_gesture: Callback<Gesture>,
) -> View {
    view! {
        <Board
            ground=Signal::derive(move || desk.ground())
            picture=Memo::new(move |_| desk.picture()).into()
            marks=marks
            stage=desk.film.stage.into()
            arrows=arrows
            is_turned=desk.is_turned.into()
            label=label
            describe=Callback::new(move |place| desk.describe(place))
            on_gesture=on_gesture
        />
    }
}

impl DeskBoard {
    /// The board as the match has it: named like the game, what is done goes straight to the match.
    pub fn of(desk: Desk) -> DeskBoard {
        let lang = shell().lang;
        let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
        DeskBoard {
            desk,
            arrows: Signal::derive(Vec::new),
            marks: Memo::new(move |_| desk.marks()).into(),
            label: Signal::derive(title),
            on_gesture: Callback::new(move |gesture| desk.gesture(gesture)),
        }
    }
}
