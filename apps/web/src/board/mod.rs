//! An interactive board: it answers to clicks, dragging and the keyboard.
//!
//! `draw` makes the picture and knows nothing of input. Above it lies a layer with one element for each place, which can
//! be focused and has a name for screen readers.

mod arrows;
mod held;
mod input;
mod keys;
mod marks;
mod stage;

use std::sync::Arc;

use draw::scene::{Scene, Viewing};
use draw::svg::{self, Parts, Spot};
use game::{Ground, Picture, Place};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser;
use crate::shell::shell;
pub use arrows::{Arrow, arrows_of};
use input::BoardInput;
pub use keys::nearest;
pub use marks::Marks;
pub use stage::Stage;

/// Something that the user does with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Touches a place: a click, a tap or the Enter key.
    Touch(Place),
    /// Starts to drag the pieces of a place.
    Drag(Place),
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
    /// Whether the board is shown from the other side.
    #[prop(into)]
    is_turned: Signal<bool>,
    /// The label of the board for screen readers.
    #[prop(into)]
    label: Signal<String>,
    /// Describes a place and its contents in words.
    #[prop(into)]
    describe: Callback<Place, String>,
    /// Called with each gesture.
    #[prop(into)]
    on_gesture: Callback<Gesture>,
) -> impl IntoView {
    let parts = Memo::new(move |_| {
        let (picture, marks) = match stage.get() {
            Some(stage) => (stage.still, Marks::default()),
            None => (picture.get(), marks.get()),
        };
        parts_of(&ground.get(), &picture, &marks, is_turned.get())
    });
    let pointed = move || {
        let is_still = stage.with(Option::is_none);
        let drawn = |spots: &Vec<Spot>| arrows.with(|arrows| arrows::drawn(arrows, spots));
        if is_still { parts.with(|it| drawn(&it.places)) } else { String::new() }
    };
    let layer = NodeRef::<leptos::svg::G>::new();
    let input = BoardInput::new(on_gesture);
    let spots = Memo::new(move |_| parts.with(|it| it.places.clone()));
    Effect::new(move |_| {
        let Some(layer) = layer.get() else { return };
        match stage.get() {
            None => layer.set_inner_html(""),
            Some(now) => {
                let (ground, theme) = (ground.get_untracked(), untrack(|| shell().board_theme()));
                spots.with_untracked(|spots| {
                    stage::fly(&layer, &now, &ground, spots, theme, is_turned.get_untracked());
                });
            }
        }
    });
    let dragged = Memo::new(move |_| input.dragged());
    let carried = move || {
        let (place, is_turned) = (dragged.get()?.place, is_turned.get_untracked());
        let (ground, picture) = (ground.get_untracked(), picture.get_untracked());
        Some(held::drawn(&ground, &picture, place, untrack(|| shell().board_theme()), is_turned))
    };
    let place_view = move |spot: Spot| {
        let place = spot.place;
        let is_target = Signal::derive(move || marks.with(|it| it.targets.contains(&place)));
        place_view(spot, input, layer, spots, is_target, describe)
    };
    view! {
        <svg
            class="board"
            class:dragging=move || dragged.get().is_some()
            viewBox=move || parts.with(|it| it.view_box.clone())
            role="group"
            aria-label=move || label.get()
            stroke-linecap="round"
            stroke-linejoin="round"
            on:pointermove=move |event| input.move_pointer(&event)
            on:pointerup=move |event| input.release(&event)
            on:pointercancel=move |_| input.cancel()
            on:pointerleave=move |_| input.cancel()
            on:keydown=move |event| input.press_key(&event, &spots.get_untracked())
        >
            <g aria-hidden="true" inner_html=move || parts.with(|it| it.ground.clone())></g>
            <g aria-hidden="true" class="things" inner_html=move || parts.with(|it| it.things.clone())></g>
            <g class="flying" aria-hidden="true" node_ref=layer></g>
            <g class="arrows" aria-hidden="true" inner_html=pointed></g>
            <g class="held" aria-hidden="true" inner_html=carried transform=move || input.shift()></g>
            <g class="places">{move || spots.get().into_iter().map(place_view).collect_view()}</g>
        </svg>
    }
}

/// The element above a place, which takes the focus and the pointer.
fn place_view(
    spot: Spot,
    input: BoardInput,
    layer: NodeRef<leptos::svg::G>,
    spots: Memo<Vec<Spot>>,
    is_target: Signal<bool>,
    describe: Callback<Place, String>,
) -> impl IntoView {
    let place = spot.place;
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
            inner_html=spot.outline
            on:pointerdown=move |event| input.press(place, &event, scale())
            on:click=move |_| input.touch(place)
            on:keydown=move |event| input.press_key_on(place, &event)
            on:focus=move |_| input.cursor.set(Some(place))
        ></g>
    }
}

fn parts_of(ground: &Ground, picture: &Picture, marks: &Marks, is_turned: bool) -> Parts {
    let shell = shell();
    let viewing = Viewing { has_names: shell.settings.with(|it| it.has_names), is_turned };
    let scene = Scene::of(ground, picture, &|place| marks.of(place), viewing);
    svg::parts(&scene, ground.look, shell.board_theme())
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
fn place_at(x: f64, y: f64) -> Option<Place> {
    let under = browser::document()?.element_from_point(x as f32, y as f32)?;
    let place = under.closest("[data-place]").ok()??;
    read_place(&place.get_attribute("data-place")?)
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
