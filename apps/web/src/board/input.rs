//! Pointer and keyboard input on a board, turned into gestures.

use draw::svg::Spot;
use game::Place;
use leptos::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent};

use super::held::Held;
use super::{Gesture, focus, keys, place_at};

/// The distance in pixels that a pointer must move before it drags: hands tremble.
const DRAG_FROM: f64 = 8.0;

/// The state of the input on one board.
#[derive(Clone, Copy)]
pub(super) struct BoardInput {
    held: RwSignal<Option<Held>>,
    pointer: RwSignal<Option<(f64, f64)>>,
    /// The place that has the keyboard focus, or had it last.
    pub(super) cursor: RwSignal<Option<Place>>,
    on_gesture: Callback<Gesture>,
}

impl BoardInput {
    pub(super) fn new(on_gesture: Callback<Gesture>) -> BoardInput {
        BoardInput {
            held: RwSignal::new(None),
            pointer: RwSignal::new(None),
            cursor: RwSignal::new(None),
            on_gesture,
        }
    }

    /// The pointer, while it drags.
    pub(super) fn dragged(self) -> Option<Held> {
        self.held.get().filter(|held| held.is_dragging)
    }

    /// How far the dragged pieces have moved, as a `transform` attribute.
    pub(super) fn shift(self) -> Option<String> {
        self.dragged().zip(self.pointer.get()).map(|(held, at)| held.shift(at))
    }

    pub(super) fn touch(self, place: Place) {
        self.on_gesture.run(Gesture::Touch(place));
    }

    /// The pointer goes down on a place; `scale` is in pixels of the window per unit of the board.
    pub(super) fn press(self, place: Place, event: &PointerEvent, scale: f64) {
        if event.button() == 0 {
            let (x, y) = point_of(event);
            self.held.set(Some(Held { place, x, y, scale, is_dragging: false }));
        }
    }

    pub(super) fn move_pointer(self, event: &PointerEvent) {
        let Some(before) = self.held.get_untracked() else { return };
        let (x, y) = point_of(event);
        if !before.is_dragging && (x - before.x).hypot(y - before.y) < DRAG_FROM {
            return;
        }
        if !before.is_dragging {
            self.held.set(Some(Held { is_dragging: true, ..before }));
            self.on_gesture.run(Gesture::Drag(before.place));
        }
        self.pointer.set(Some((x, y)));
    }

    pub(super) fn release(self, event: &PointerEvent) {
        let Some(before) = self.held.get_untracked() else { return };
        self.held.set(None);
        if before.is_dragging {
            let (x, y) = point_of(event);
            self.on_gesture.run(Gesture::Drop { from: before.place, to: place_at(x, y) });
        }
    }

    /// Forgets the pointer, which has left the board.
    pub(super) fn cancel(self) {
        self.held.set(None);
    }

    /// Handles a key on the board: arrows move the focus, Escape steps back.
    pub(super) fn press_key(self, event: &KeyboardEvent, spots: &[Spot]) {
        if let Some(step) = keys::step(&event.key()) {
            event.prevent_default();
            if let Some(place) = keys::nearest(spots, self.cursor.get_untracked(), step) {
                self.cursor.set(Some(place));
                focus(place);
            }
        } else if event.key() == "Escape" {
            self.on_gesture.run(Gesture::Back);
        }
    }

    /// Handles a key on a place: Enter and space touch it.
    pub(super) fn press_key_on(self, place: Place, event: &KeyboardEvent) {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            self.touch(place);
        }
    }
}

fn point_of(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
