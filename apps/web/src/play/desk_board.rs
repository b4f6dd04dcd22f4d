//! The board of a match.

use leptos::prelude::*;

use super::Desk;
use crate::board::{Arrow, Board, Gesture, Marks, Stroke};
use crate::shell::shell;

/// The board of a match, which plays the user's moves.
#[component]
pub fn DeskBoard(
    /// The match.
    desk: Desk,
    /// Arrows above the board; none by default.
    #[prop(optional, into)]
    arrows: Signal<Vec<Arrow>>,
    /// Strokes of the user's own above the board; none by default.
    #[prop(optional, into)]
    sketch: Signal<Vec<Stroke>>,
    /// The highlights; by default those of the match.
    #[prop(optional, into)]
    marks: Option<Signal<Marks>>,
    /// The label for screen readers; by default the title of the game.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    /// Called with each gesture; by default the match handles it.
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
            sketch=sketch
            trail=Memo::new(move |_| desk.trail())
            is_turned=desk.is_turned
            label=label.unwrap_or_else(|| Signal::derive(title))
            describe=move |place| desk.describe(place)
            describe_kind=Callback::new(move |(place, letter)| desk.describe_kind(place, letter))
            on_gesture=on_gesture.unwrap_or_else(|| Callback::new(move |gesture| desk.gesture(gesture)))
        />
    }
}
