//! Zooming into a large board, and moving the part in view.
//!
//! Fingers pinch, the wheel zooms with the control key, and buttons do it for the keyboard. The view box of the drawing changes,
//! nothing else: touches and drags go on as before.

use leptos::prelude::*;
use web_sys::{TouchEvent, WheelEvent};

use crate::shell::tr;

/// Boards with more places than this can be zoomed.
const MANY_PLACES: usize = 80;

/// The greatest enlargement.
const MOST: f64 = 6.0;

/// The step of a button.
const STEP: f64 = 1.5;

/// A rectangle of the drawing, in its units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Frame {
    /// Reads a `viewBox`; `None` unless it is four numbers.
    pub(super) fn read(text: &str) -> Option<Frame> {
        let numbers: Option<Vec<f64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
        match numbers?.as_slice() {
            &[x, y, width, height] => Some(Frame { x, y, width, height }),
            _ => None,
        }
    }

    fn text(self) -> String {
        format!("{:.2} {:.2} {:.2} {:.2}", self.x, self.y, self.width, self.height)
    }

    /// Returns the frame of this enlargement in which the point at these shares of the view stays where it is.
    fn zoomed(self, whole: Frame, scale: f64, (across, down): (f64, f64)) -> Frame {
        let (width, height) = (whole.width / scale, whole.height / scale);
        let (x, y) = (self.x + across * (self.width - width), self.y + down * (self.height - height));
        Frame { x, y, width, height }.inside(whole)
    }

    /// Returns the frame moved by these shares of the view.
    fn moved(self, whole: Frame, (across, down): (f64, f64)) -> Frame {
        Frame { x: self.x - across * self.width, y: self.y - down * self.height, ..self }.inside(whole)
    }

    fn inside(self, whole: Frame) -> Frame {
        let most_x = (whole.x + whole.width - self.width).max(whole.x);
        let most_y = (whole.y + whole.height - self.height).max(whole.y);
        Frame { x: self.x.clamp(whole.x, most_x), y: self.y.clamp(whole.y, most_y), ..self }
    }
}

/// Two fingers on the board: their distance and their middle, in pixels of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pinch {
    apart: f64,
    middle: (f64, f64),
}

/// The part of a board in view.
#[derive(Clone, Copy)]
pub(super) struct Zoom {
    /// The whole drawing.
    whole: Memo<Option<Frame>>,
    /// How much it is enlarged; 1 shows all of it.
    scale: RwSignal<f64>,
    frame: RwSignal<Option<Frame>>,
    pinch: RwSignal<Option<Pinch>>,
    is_large: Memo<bool>,
}

impl Zoom {
    /// A board that is shown as a whole.
    pub(super) fn new(view_box: Memo<String>, n_places: Memo<usize>) -> Zoom {
        Zoom {
            whole: Memo::new(move |_| view_box.with(|text| Frame::read(text))),
            scale: RwSignal::new(1.0),
            frame: RwSignal::new(None),
            pinch: RwSignal::new(None),
            is_large: Memo::new(move |_| n_places.get() > MANY_PLACES),
        }
    }

    /// Whether the board is large enough to be zoomed.
    pub(super) fn is_large(self) -> bool {
        self.is_large.get()
    }

    /// Whether a part of the board is out of view.
    pub(super) fn is_on(self) -> bool {
        self.scale.get() > 1.0
    }

    /// Whether it cannot be enlarged further.
    fn is_at_most(self) -> bool {
        self.scale.get() >= MOST
    }

    /// The `viewBox` of the part in view.
    pub(super) fn view_box(self) -> Option<String> {
        let whole = self.whole.get()?;
        let shown = self.frame.get().filter(|_| self.is_on());
        Some(shown.map_or(whole, |frame| frame.inside(whole)).text())
    }

    /// Changes the enlargement by a factor, around a point at these shares of the view.
    fn change(self, factor: f64, around: (f64, f64)) {
        let Some(whole) = self.whole.get_untracked().filter(|_| self.is_large.get_untracked()) else {
            return;
        };
        let scale = (self.scale.get_untracked() * factor).clamp(1.0, MOST);
        let frame = self.frame.get_untracked().unwrap_or(whole);
        self.frame.set(Some(frame.zoomed(whole, scale, around)));
        self.scale.set(scale);
    }

    /// Shows the whole board.
    pub(super) fn reset(self) {
        self.scale.set(1.0);
        self.frame.set(None);
    }

    /// Moves the part in view by so many pixels of a board of this size.
    pub(super) fn pan(self, (across, down): (f64, f64), (width, height): (f64, f64)) {
        let (Some(whole), Some(frame)) = (self.whole.get_untracked(), self.frame.get_untracked()) else {
            return;
        };
        self.frame.set(Some(frame.moved(whole, (across / width.max(1.0), down / height.max(1.0)))));
    }

    /// Zooms by the wheel while the control key is down, as browsers report a pinch on a touchpad too.
    pub(super) fn turn_wheel(self, event: &WheelEvent, board: &web_sys::Element) {
        if !event.ctrl_key() || !self.is_large.get_untracked() {
            return;
        }
        event.prevent_default();
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.change((-event.delta_y() / 300.0).exp(), share_of(board, at));
    }

    /// Follows two fingers. One finger plays as ever.
    pub(super) fn pinch(self, event: &TouchEvent, board: &web_sys::Element) {
        let now = pinch_of(event).filter(|_| self.is_large.get_untracked());
        if now.is_some() {
            // The browser would enlarge the whole page.
            event.prevent_default();
        }
        if let (Some(before), Some(now)) = (self.pinch.get_untracked(), now) {
            self.change(now.apart / before.apart.max(1.0), share_of(board, now.middle));
            let by = (now.middle.0 - before.middle.0, now.middle.1 - before.middle.1);
            self.pan(by, size_of(board));
        }
        self.pinch.set(now);
    }

    /// Whether two fingers are on the board.
    pub(super) fn is_pinching(self) -> bool {
        self.pinch.with_untracked(Option::is_some)
    }
}

fn pinch_of(event: &TouchEvent) -> Option<Pinch> {
    let touches = event.touches();
    let point = |index| touches.get(index).map(|it| (f64::from(it.client_x()), f64::from(it.client_y())));
    let ((x1, y1), (x2, y2)) = (point(0)?, point(1)?);
    Some(Pinch { apart: (x1 - x2).hypot(y1 - y2), middle: ((x1 + x2) / 2.0, (y1 + y2) / 2.0) })
}

/// The size of an element in pixels of the window.
pub(super) fn size_of(board: &web_sys::Element) -> (f64, f64) {
    let bounds = board.get_bounding_client_rect();
    (bounds.width(), bounds.height())
}

/// A point of the window, as shares of the width and height of an element.
fn share_of(board: &web_sys::Element, (x, y): (f64, f64)) -> (f64, f64) {
    let bounds = board.get_bounding_client_rect();
    let share = |at: f64, from: f64, length: f64| ((at - from) / length.max(1.0)).clamp(0.0, 1.0);
    (share(x, bounds.x(), bounds.width()), share(y, bounds.y(), bounds.height()))
}

/// The buttons under a large board.
pub(super) fn buttons(zoom: Zoom) -> impl IntoView {
    const MIDDLE: (f64, f64) = (0.5, 0.5);
    view! {
        <Show when=move || zoom.is_large()>
            <div class="zoom" role="group" aria-label=tr("Zoom", "Zoom")>
                <button
                    aria-label=tr("Zoom in", "Agrandir")
                    disabled=move || zoom.is_at_most()
                    on:click=move |_| zoom.change(STEP, MIDDLE)
                >"+"</button>
                <button
                    aria-label=tr("Zoom out", "Réduire")
                    disabled=move || !zoom.is_on()
                    on:click=move |_| zoom.change(1.0 / STEP, MIDDLE)
                >"−"</button>
                <Show when=move || zoom.is_on()>
                    <button on:click=move |_| zoom.reset()>{tr("Whole board", "Plateau entier")}</button>
                </Show>
            </div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Frame = Frame { x: -10.0, y: 0.0, width: 100.0, height: 50.0 };

    #[test]
    fn a_view_box_is_four_numbers() {
        assert_eq!(Frame::read("-10.00 0.00 100.00 50.00"), Some(WHOLE));
        assert_eq!(Frame::read(&WHOLE.text()), Some(WHOLE));
        assert_eq!(Frame::read("1 2 3"), None);
        assert_eq!(Frame::read("a b c d"), None);
    }

    #[test]
    fn the_point_under_the_fingers_stays_where_it_is() {
        let zoomed = WHOLE.zoomed(WHOLE, 2.0, (0.25, 0.5));
        assert_eq!((zoomed.width, zoomed.height), (50.0, 25.0));
        assert_eq!(zoomed.x + 0.25 * zoomed.width, WHOLE.x + 0.25 * WHOLE.width);
        assert_eq!(zoomed.zoomed(WHOLE, 1.0, (0.25, 0.5)), WHOLE, "and back");
    }

    #[test]
    fn the_view_never_leaves_the_board() {
        let zoomed = WHOLE.zoomed(WHOLE, 4.0, (0.0, 0.0));
        assert_eq!((zoomed.x, zoomed.y), (WHOLE.x, WHOLE.y));
        let far = zoomed.moved(WHOLE, (-100.0, -100.0));
        assert_eq!((far.x + far.width, far.y + far.height), (90.0, 50.0));
        assert_eq!(far.moved(WHOLE, (100.0, 100.0)), zoomed);
    }
}
