//! The arrows and rings that the user draws on the board of a study. They stay with their position until the page is
//! closed, or until the user clicks on the board.

use std::collections::HashMap;

use catalogue::words::place_name;
use game::Place;
use leptos::prelude::*;
use session::NodeId;
use web_sys::{MouseEvent, PointerEvent};

use crate::board::{Gesture, Stroke, place_at};
use crate::play::{Desk, Subject};
use crate::shell::{shell, tr};

/// The right button of a mouse.
const RIGHT: i16 = 2;

/// The strokes on the board of a study.
#[derive(Clone, Copy)]
pub(super) struct Sketcher {
    desk: Desk,
    strokes: RwSignal<HashMap<NodeId, Vec<Stroke>>>,
    /// The stroke that the right button is drawing.
    drawing: RwSignal<Option<Stroke>>,
    /// Whether the next places touched make a stroke.
    is_on: RwSignal<bool>,
    /// The first of these places.
    first: RwSignal<Option<Place>>,
}

impl Sketcher {
    pub(super) fn new(desk: Desk) -> Sketcher {
        let this = Sketcher {
            desk,
            strokes: RwSignal::new(HashMap::new()),
            drawing: RwSignal::new(None),
            is_on: RwSignal::new(false),
            first: RwSignal::new(None),
        };
        let place = Memo::new(move |_| desk.subject.with(Subject::place));
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads never changes.
            place.get();
            this.drawing.set(None);
            this.first.set(None);
        });
        this
    }

    /// The strokes on the position being shown, with the one being drawn.
    pub(super) fn shown(self) -> Vec<Stroke> {
        let node = self.desk.subject.with(Subject::place);
        let first = self.first.get().map(|place| Stroke { from: place, to: place, is_second: false });
        let mut shown = self.strokes.with(|strokes| strokes.get(&node).cloned()).unwrap_or_default();
        shown.extend(self.drawing.get().or(first));
        shown
    }

    /// Handles a gesture on the board, which draws a stroke if the user has asked for that, and clears all else.
    pub(super) fn gesture(self, gesture: Gesture) {
        match gesture {
            Gesture::Touch(place) | Gesture::Pick(place, _) if self.is_on.get_untracked() => {
                self.touch(place);
            }
            Gesture::Drag(_) | Gesture::DragKind(..) | Gesture::Drop { .. } if self.is_on.get_untracked() => {
            }
            Gesture::Back if self.is_on.get_untracked() => self.switch(false),
            gesture => {
                if gesture != Gesture::Back {
                    self.clear();
                }
                self.desk.gesture(gesture);
            }
        }
    }

    fn touch(self, place: Place) {
        match self.first.get_untracked() {
            None => {
                self.first.set(Some(place));
                let lang = shell().lang.get_untracked();
                shell().say(lang.pick(
                    format!("Arrow from {}: now choose where it points.", self.name(place)),
                    format!(
                        "Flèche depuis {}\u{a0}: choisissez maintenant où elle pointe.",
                        self.name(place)
                    ),
                ));
            }
            Some(from) => {
                self.toggle(Stroke { from, to: place, is_second: false });
                self.switch(false);
            }
        }
    }

    fn switch(self, is_on: bool) {
        self.first.set(None);
        self.is_on.set(is_on);
    }

    fn toggle(self, stroke: Stroke) {
        let node = self.desk.subject.with_untracked(Subject::place);
        let is_added = self.strokes.try_update(|strokes| stroke.toggle_in(strokes.entry(node).or_default()));
        self.tell(stroke, is_added == Some(true));
    }

    /// Announces that a stroke was drawn or removed.
    fn tell(self, stroke: Stroke, is_added: bool) {
        let (from, to) = (self.name(stroke.from), self.name(stroke.to));
        let (en, fr) = match (stroke.from == stroke.to, is_added) {
            (true, true) => (format!("Ring around {to}."), format!("Cercle autour de {to}.")),
            (true, false) => (format!("Ring around {to} removed."), format!("Cercle autour de {to} effacé.")),
            (false, true) => (format!("Arrow from {from} to {to}."), format!("Flèche de {from} à {to}.")),
            (false, false) => {
                (format!("Arrow from {from} to {to} removed."), format!("Flèche de {from} à {to} effacée."))
            }
        };
        shell().say(shell().lang.get_untracked().pick(en, fr));
    }

    fn name(self, place: Place) -> String {
        let lang = shell().lang.get_untracked();
        self.desk.info.with_value(|info| place_name(&self.desk.ground(), info, place, lang))
    }

    /// Removes the strokes from the position being shown.
    fn clear(self) {
        let node = self.desk.subject.with_untracked(Subject::place);
        if self.strokes.with_untracked(|strokes| strokes.contains_key(&node)) {
            self.strokes.update(|strokes| _ = strokes.remove(&node));
        }
    }

    fn has_some(self) -> bool {
        let node = self.desk.subject.with(Subject::place);
        self.strokes.with(|strokes| strokes.get(&node).is_some_and(|it| !it.is_empty()))
    }

    fn press(self, event: &PointerEvent) {
        if event.button() == RIGHT
            && let Some(place) = place_under(event)
        {
            let is_second = event.shift_key() || event.alt_key();
            self.drawing.set(Some(Stroke { from: place, to: place, is_second }));
        }
    }

    fn move_pointer(self, event: &PointerEvent) {
        let Some(before) = self.drawing.get_untracked() else { return };
        let now = Stroke { to: place_under(event).unwrap_or(before.to), ..before };
        if now != before {
            self.drawing.set(Some(now));
        }
    }

    fn release(self, event: &PointerEvent) {
        if event.button() != RIGHT {
            return;
        }
        let Some(stroke) = self.drawing.get_untracked() else { return };
        self.drawing.set(None);
        if place_under(event).is_some() {
            self.toggle(stroke);
        }
    }
}

fn place_under(event: &PointerEvent) -> Option<Place> {
    place_at(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Draws with the right button of the mouse on the board inside.
#[component]
pub(super) fn Sketchable(sketcher: Sketcher, children: Children) -> impl IntoView {
    // A menu would cover the arrow that the same button draws.
    let keep_menu_away = move |event: MouseEvent| event.prevent_default();
    view! {
        <div
            class="sketchable"
            on:pointerdown=move |event| sketcher.press(&event)
            on:pointermove=move |event| sketcher.move_pointer(&event)
            on:pointerup=move |event| sketcher.release(&event)
            on:pointerleave=move |_| sketcher.drawing.set(None)
            on:contextmenu=keep_menu_away
        >
            {children()}
        </div>
    }
}

/// The buttons for those who draw without a mouse.
#[component]
pub(super) fn SketchButtons(sketcher: Sketcher) -> impl IntoView {
    let lang = shell().lang;
    let words = move || match (sketcher.is_on.get(), sketcher.first.get().is_some()) {
        (false, _) => lang.get().pick("Draw an arrow", "Tracer une flèche"),
        (true, false) => lang.get().pick("Touch where the arrow begins…", "Touchez le départ de la flèche…"),
        (true, true) => lang.get().pick("Touch where it points…", "Touchez où elle pointe…"),
    };
    let title = tr(
        "On the board: drag with the right mouse button for an arrow, click with it for a ring",
        "Sur le plateau\u{a0}: tirez avec le bouton droit de la souris pour une flèche, cliquez pour un cercle",
    );
    view! {
        <button
            title=title
            aria-pressed=move || sketcher.is_on.get().to_string()
            on:click=move |_| sketcher.switch(!sketcher.is_on.get_untracked())
        >
            {words}
        </button>
        <Show when=move || sketcher.has_some()>
            <button on:click=move |_| sketcher.clear()>{tr("Clear the arrows", "Effacer les flèches")}</button>
        </Show>
    }
}
