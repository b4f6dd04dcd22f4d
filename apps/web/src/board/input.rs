//! Pointer and keyboard input on a board, turned into gestures.

use draw::svg::Spot;
use game::Place;
use leptos::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent};

use super::held::Held;
use super::zoom::{Zoom, size_of};
use super::{Gesture, focus, keys, place_at};

/// The distance in pixels that a pointer must move before it drags: hands tremble.
const DRAG_FROM: f64 = 8.0;

/// A pointer that moves the part in view.
#[derive(Clone, Copy, Debug)]
struct Pan {
    /// Where it was last, in pixels of the window.
    at: (f64, f64),
    is_down: bool,
    /// Whether it has moved further than a hand trembles.
    has_moved: bool,
}

/// The state of the input on one board.
#[derive(Clone, Copy)]
pub(super) struct BoardInput {
    held: RwSignal<Option<Held>>,
    pointer: RwSignal<Option<(f64, f64)>>,
    /// The place that has the keyboard focus, or had it last.
    pub(super) cursor: RwSignal<Option<Place>>,
    /// Whether the cursor was moved by the keyboard last; else by the pointer.
    is_by_keys: RwSignal<bool>,
    /// The part of the board in view.
    zoom: Zoom,
    /// The pointer that moves the part in view.
    pan: RwSignal<Option<Pan>>,
    on_gesture: Callback<Gesture>,
}

impl BoardInput {
    pub(super) fn new(held: RwSignal<Option<Held>>, zoom: Zoom, on_gesture: Callback<Gesture>) -> BoardInput {
        BoardInput {
            held,
            pointer: RwSignal::new(None),
            cursor: RwSignal::new(None),
            is_by_keys: RwSignal::new(false),
            zoom,
            pan: RwSignal::new(None),
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

    /// A click or a tap on a place; one that ends a pan is none.
    pub(super) fn touch(self, place: Place) {
        if !self.pan.with_untracked(|pan| pan.is_some_and(|pan| pan.has_moved)) {
            self.on_gesture.run(Gesture::Touch(place));
        }
    }

    /// The pointer goes down on a place, or on a kind of pieces there; `scale` is in pixels of the window per unit of the board.
    /// Where the board is enlarged, the pointer moves the part in view: such boards hold stones, which are not dragged.
    pub(super) fn press(self, place: Place, letter: Option<char>, event: &PointerEvent, scale: f64) {
        if event.button() == 0 {
            self.is_by_keys.set(false);
            let (x, y) = point_of(event);
            self.pan.set(None);
            if untrack(|| self.zoom.is_on()) {
                return self.pan.set(Some(Pan { at: (x, y), is_down: true, has_moved: false }));
            }
            self.held.set(Some(Held { place, letter, x, y, scale, is_dragging: false }));
        }
    }

    pub(super) fn move_pointer(self, event: &PointerEvent, board: &web_sys::Element) {
        if self.zoom.is_pinching() {
            return self.cancel();
        }
        if let Some(pan) = self.pan.get_untracked().filter(|pan| pan.is_down) {
            let (x, y) = point_of(event);
            let by = (x - pan.at.0, y - pan.at.1);
            if pan.has_moved || by.0.hypot(by.1) >= DRAG_FROM {
                self.zoom.pan(by, size_of(board));
                self.pan.set(Some(Pan { at: (x, y), has_moved: true, ..pan }));
            }
            return;
        }
        let Some(before) = self.held.get_untracked() else { return };
        let (x, y) = point_of(event);
        if !before.is_dragging && (x - before.x).hypot(y - before.y) < DRAG_FROM {
            return;
        }
        if !before.is_dragging {
            self.held.set(Some(Held { is_dragging: true, ..before }));
            self.on_gesture.run(match before.letter {
                Some(letter) => Gesture::DragKind(before.place, letter),
                None => Gesture::Drag(before.place),
            });
        }
        self.pointer.set(Some((x, y)));
    }

    pub(super) fn release(self, event: &PointerEvent) {
        // The click that follows still has to know of it.
        self.pan.update(|pan| *pan = pan.map(|pan| Pan { is_down: false, ..pan }));
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
        self.pan.set(None);
    }

    /// The focus comes to a place, by the pointer that is pressed on it or by the keyboard.
    pub(super) fn take_focus(self, place: Place) {
        let is_pressed =
            self.held.with_untracked(Option::is_some) || self.pan.with_untracked(Option::is_some);
        self.is_by_keys.set(!is_pressed);
        self.cursor.set(Some(place));
    }

    pub(super) fn pick(self, place: Place, letter: char) {
        self.on_gesture.run(Gesture::Pick(place, letter));
    }

    /// Handles a key on the board: arrows move the focus, Escape steps back.
    ///
    /// After a click the arrows to the left and to the right are left to the record, unless a move has begun: whoever plays
    /// with a pointer does not expect a cursor on the board.
    pub(super) fn press_key(self, event: &KeyboardEvent, spots: &[Spot], has_begun: bool) {
        if event.key() == "Escape" {
            return self.on_gesture.run(Gesture::Back);
        }
        let Some(step) = keys::step(&event.key()) else { return };
        if step.x.abs() > 0.5 && !has_begun && !self.is_by_keys.get_untracked() {
            return;
        }
        event.prevent_default();
        self.is_by_keys.set(true);
        if let Some(place) = keys::nearest(spots, self.cursor.get_untracked(), step) {
            self.cursor.set(Some(place));
            focus(place);
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
