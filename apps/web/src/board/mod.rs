//! An interactive board: it answers to clicks, dragging and the keyboard.
//!
//! `draw` makes the picture and knows nothing of input. Above it lies a layer with one element for each place, which can
//! be focused and has a name for screen readers.

mod arrows;
mod held;
mod input;
mod keys;
mod kinds;
mod marks;
mod polyline;
mod sketch;
mod stage;
mod trail;
mod zoom;

use std::sync::Arc;

use draw::scene::{Scene, Viewing};
use draw::svg::{self, Parts, Spot};
use draw::theme::Theme;
use game::{Carried, Flight, Ground, Holding, Picture, Place};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser;
use crate::shell::shell;
pub use arrows::{Arrow, arrows_of};
use held::Held;
use input::BoardInput;
pub use keys::nearest;
pub use marks::{KindMark, Marks};
pub use sketch::Stroke;
pub use stage::Stage;
pub use trail::Trail;
use zoom::Zoom;

/// Something that the user does with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Touches a place: a click, a tap or the Enter key.
    Touch(Place),
    /// Touches a kind of pieces in a hand.
    Pick(Place, char),
    /// Starts to drag the pieces of a place.
    Drag(Place),
    /// Starts to drag a piece of a kind out of a hand.
    DragKind(Place, char),
    /// Drops the dragged pieces, on a place or beside all of them.
    Drop {
        /// Where the drag started.
        from: Place,
        /// Where the pieces were dropped.
        to: Option<Place>,
    },
    /// Takes one step of the move back.
    Back,
}

/// A board.
#[component]
pub fn Board(
    /// The empty board.
    #[prop(into)]
    ground: Signal<Arc<Ground>>,
    /// The pieces and stones on it.
    #[prop(into)]
    picture: Signal<Picture>,
    /// The highlighted places.
    #[prop(into)]
    marks: Signal<Marks>,
    /// The animation frame to show instead, while there is one.
    #[prop(into)]
    stage: Signal<Option<Stage>>,
    /// Arrows drawn above the board.
    #[prop(into)]
    arrows: Signal<Vec<Arrow>>,
    /// Strokes of the user's own above the board.
    #[prop(optional, into)]
    sketch: Signal<Vec<Stroke>>,
    /// The way of the last move; none by default.
    #[prop(optional, into)]
    trail: Signal<Trail>,
    /// Whether the board is shown from the other side.
    #[prop(into)]
    is_turned: Signal<bool>,
    /// The label of the board for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// Describes a place and its contents in words.
    #[prop(into)]
    describe: Callback<Place, String>,
    /// Describes a kind of pieces in a hand; by default kinds cannot be touched.
    #[prop(optional, into)]
    describe_kind: Option<Callback<(Place, char), String>>,
    /// Called with each gesture.
    #[prop(into)]
    on_gesture: Callback<Gesture>,
) -> impl IntoView {
    let held = RwSignal::new(None::<Held>);
    let dragged = Memo::new(move |_| held.get().filter(|held| held.is_dragging));
    let parts = Memo::new(move |_| {
        let (picture, marks) = match stage.get() {
            Some(stage) => (stage.still, Marks::default()),
            None => {
                let marks = marks.get();
                (without_dragged(picture.get(), &marks, dragged.get()), marks)
            }
        };
        parts_of(&ground.get(), &picture, &marks, is_turned.get())
    });
    let pointed = move || {
        let is_still = stage.with(Option::is_none);
        let drawn = |spots: &Vec<Spot>| arrows.with(|arrows| arrows::drawn(arrows, spots));
        if is_still { parts.with(|it| drawn(&it.places)) } else { String::new() }
    };
    let sketched = move || parts.with(|it| sketch.with(|strokes| sketch::drawn(strokes, &it.places)));
    let is_trail_on = move || stage.with(Option::is_none) && dragged.with(Option::is_none);
    let trailed =
        move || is_trail_on().then(|| parts.with(|it| trail.with(|trail| trail::drawn(trail, &it.places))));
    let numbered =
        move || is_trail_on().then(|| parts.with(|it| trail.with(|trail| trail::numbers(trail, &it.places))));
    let layer = NodeRef::<leptos::svg::G>::new();
    let spots = Memo::new(move |_| keys::row_by_row(parts.with(|it| it.places.clone())));
    let view_box = Memo::new(move |_| parts.with(|it| it.view_box.clone()));
    let zoom = Zoom::new(view_box, Memo::new(move |_| spots.with(Vec::len)));
    let input = BoardInput::new(held, zoom, on_gesture);
    let board = NodeRef::<leptos::svg::Svg>::new();
    Effect::new(move |_| {
        let Some(layer) = layer.get() else { return };
        match stage.get() {
            None => layer.set_inner_html(""),
            Some(now) => {
                let (theme, viewing) = untrack(|| looks(is_turned.get()));
                let ground = ground.get_untracked();
                spots.with_untracked(|spots| stage::fly(&layer, &now, &ground, spots, theme, viewing));
            }
        }
    });
    let carried = move || {
        let held = dragged.get()?;
        let ground = ground.get_untracked();
        let (theme, viewing) = untrack(|| looks(is_turned.get()));
        let pieces = marks.with(|it| it.carried.clone());
        let kind = parts.with_untracked(|it| kinds::centre_of(&it.kinds, held.place, held.letter));
        Some(match kind {
            Some(kind) => spots
                .with_untracked(|spots| held::drawn_at_kind(&ground, &pieces, (kind, spots), theme, viewing)),
            None => held::drawn(&ground, &pieces, held.place, theme, viewing),
        })
    };
    let kind_spots = Memo::new(move |_| parts.with(|it| it.kinds.clone()));
    let kind_views = move || {
        let describe = describe_kind?;
        let view = |spot| kinds::kind_view(spot, input, layer, marks, describe);
        Some(kind_spots.get().into_iter().map(view).collect_view())
    };
    let place_view = move |spot: Spot| {
        let place = spot.place;
        // Where the kinds of a hand can be touched one by one, the hand is no target itself.
        let has_kinds = move || kind_spots.with(|it| it.iter().any(|kind| kind.spot.place == place));
        let is_target = Signal::derive(move || marks.with(|it| it.target(place).is_some()) && !has_kinds());
        let has_notes = Signal::derive(move || picture.with(|it| has_notes(it, place)));
        place_view(spot, input, layer, spots, is_target, has_notes, describe)
    };
    let on_board = move |what: &dyn Fn(&web_sys::Element)| {
        if let Some(board) = board.get_untracked() {
            what(&board);
        }
    };
    let has_begun = move || marks.with_untracked(|it| !it.picked.is_empty());
    let show_all = move |event: web_sys::MouseEvent| {
        if !is_on_target(&event) {
            zoom.reset();
        }
    };
    view! {
        <svg
            class="board"
            class:dragging=move || dragged.get().is_some()
            class:zoomed=move || zoom.is_on()
            node_ref=board
            viewBox=move || zoom.view_box()
            role="group"
            aria-label=move || label.get()
            stroke-linecap="round"
            stroke-linejoin="round"
            on:pointermove=move |event| on_board(&|board| input.move_pointer(&event, board))
            on:pointerup=move |event| input.release(&event)
            on:pointercancel=move |_| input.cancel()
            on:pointerleave=move |_| input.cancel()
            on:keydown=move |event| input.press_key(&event, &spots.get_untracked(), has_begun())
            on:wheel=move |event| on_board(&|board| zoom.turn_wheel(&event, board))
            on:touchstart=move |event| on_board(&|board| zoom.pinch(&event, board))
            on:touchmove=move |event| on_board(&|board| zoom.pinch(&event, board))
            on:touchend=move |event| on_board(&|board| zoom.pinch(&event, board))
            on:dblclick=show_all
        >
            <g aria-hidden="true" inner_html=move || parts.with(|it| it.ground.clone())></g>
            <g class="trail" aria-hidden="true" inner_html=trailed></g>
            <g aria-hidden="true" class="things" inner_html=move || parts.with(|it| it.things.clone())></g>
            <g class="flying" aria-hidden="true" node_ref=layer></g>
            <g class="arrows" aria-hidden="true" inner_html=pointed></g>
            <g class="sketch" aria-hidden="true" inner_html=sketched></g>
            <g class="orders" aria-hidden="true" inner_html=numbered></g>
            <g class="held" aria-hidden="true" inner_html=carried transform=move || input.shift()></g>
            <g class="places">
                {move || spots.get().into_iter().map(place_view).collect_view()}
                {kind_views}
            </g>
        </svg>
        {zoom::buttons(zoom)}
    }
}

/// The element above a place, which takes the focus and the pointer.
fn place_view(
    spot: Spot,
    input: BoardInput,
    layer: NodeRef<leptos::svg::G>,
    spots: Memo<Vec<Spot>>,
    is_target: Signal<bool>,
    has_notes: Signal<bool>,
    describe: Callback<Place, String>,
) -> impl IntoView {
    let Spot { place, outline, .. } = spot;
    // A pointer that rests on a pit with a note is told what the note means.
    let shape = move || {
        let caption = has_notes.get().then(|| describe.run(place));
        let caption =
            caption.map(|text| format!("<title>{}</title>", text.replace('&', "&amp;").replace('<', "&lt;")));
        outline.clone() + &caption.unwrap_or_default()
    };
    let scale = move || layer.get_untracked().map_or(1.0, |layer| held::scale_of(&layer));
    // One place takes part in the order of the Tab key: the focused one, else the first.
    let is_in_tab_order = move || {
        let first = spots.with(|spots| spots.first().map(|spot| spot.place));
        input.cursor.get().or(first) == Some(place)
    };
    view! {
        <g
            id=id_of(place)
            class="place"
            class:target=move || is_target.get()
            role="button"
            tabindex=move || if is_in_tab_order() { "0" } else { "-1" }
            aria-label=move || describe.run(place)
            data-place=text_of(place)
            inner_html=shape
            on:pointerdown=move |event| input.press(place, None, &event, scale())
            on:click=move |_| input.touch(place)
            on:keydown=move |event| input.press_key_on(place, &event)
            on:focus=move |_| input.take_focus(place)
        ></g>
    }
}

/// Takes the pieces that the pointer drags off their cell. In a hand others would move up, so there they stay.
fn without_dragged(mut picture: Picture, marks: &Marks, dragged: Option<Held>) -> Picture {
    if let Some(held) = dragged.filter(|held| matches!(held.place, Place::Cell(_))) {
        let what = Carried::Pieces(marks.carried.clone());
        picture.fly(&Flight { beat: 0, from: Some(held.place), to: None, what });
    }
    picture
}

fn has_notes(picture: &Picture, place: Place) -> bool {
    matches!(picture.holding(place), Some(Holding::Stones(_, notes)) if !notes.is_empty())
}

fn parts_of(ground: &Ground, picture: &Picture, marks: &Marks, is_turned: bool) -> Parts {
    let (theme, viewing) = looks(is_turned);
    let picture = catalogue::with_labels(picture.clone(), shell().lang.get());
    let scene = Scene::of(ground, &picture, &|place| marks.of(place), viewing);
    svg::parts(&scene, ground.look, theme)
}

/// The theme of boards, and how they are shown.
fn looks(is_turned: bool) -> (&'static Theme, Viewing) {
    let shell = shell();
    (shell.board_theme(), shell.viewing(is_turned))
}

/// Writes a place as an attribute: `c3` is the cell with index 3, `b0` the first place beside the board.
fn text_of(place: Place) -> String {
    match place {
        Place::Cell(index) => format!("c{index}"),
        Place::Beside(index) => format!("b{index}"),
    }
}

fn read_place(text: &str) -> Option<Place> {
    let index = text.get(1..)?.parse().ok()?;
    match text.get(..1)? {
        "c" => Some(Place::Cell(index)),
        "b" => Some(Place::Beside(index)),
        _ => None,
    }
}

fn id_of(place: Place) -> String {
    format!("place-{}", text_of(place))
}

/// The place under a point of the window.
#[must_use]
pub fn place_at(x: f64, y: f64) -> Option<Place> {
    let under = browser::document()?.element_from_point(x as f32, y as f32)?;
    let place = under.closest("[data-place]").ok()??;
    read_place(&place.get_attribute("data-place")?)
}

/// Returns whether the pointer is on a place that can be chosen.
fn is_on_target(event: &web_sys::MouseEvent) -> bool {
    let element = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.closest(".place.target").is_ok_and(|it| it.is_some()))
}

fn focus(place: Place) {
    let element = browser::document().and_then(|it| it.get_element_by_id(&id_of(place)));
    if let Some(element) = element.and_then(|it| it.dyn_into::<web_sys::SvgElement>().ok()) {
        _ = element.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_and_read() {
        for place in [Place::Cell(0), Place::Cell(44), Place::Beside(3)] {
            assert_eq!(read_place(&text_of(place)), Some(place));
        }
        assert_eq!(read_place("x1"), None);
        assert_eq!(read_place(""), None);
        assert_eq!(read_place("é"), None);
    }
}
