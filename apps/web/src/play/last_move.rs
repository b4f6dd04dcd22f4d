//! Seeing the last move again: its way over the board, and a slow replay.

use game::Look;
use leptos::prelude::*;

use super::{Desk, Subject};
use crate::shell::tr;

impl Desk {
    /// Whether there is a last move at the moment being shown, and nothing else is going on.
    fn has_last_move(&self) -> bool {
        let is_idle = self.draft.with(|draft| draft.path().is_empty());
        is_idle && self.subject.with(|it| it.moment().last().is_some())
    }

    /// Animates the last turn once more, slowly.
    fn replay_last(&self) {
        let turn = self.subject.with_untracked(|it| catalogue::last_turn_flights(it.moment()));
        if let Some((before, flights)) = turn {
            self.animation.replay(&before, flights, self.shell.pace());
        }
    }
}

/// Buttons that show the way of the last move and play it again.
#[component]
pub(super) fn LastMove(desk: Desk) -> impl IntoView {
    // Elsewhere the way is always in sight.
    let has_way = desk.ground().look == Look::Pits;
    let is_pressed = RwSignal::new(false);
    let is_hovered = RwSignal::new(false);
    let place = Memo::new(move |_| desk.subject.with(Subject::place));
    Effect::new(move |_| {
        // Read, not only tracked: a memo that nobody reads never changes.
        place.get();
        is_pressed.set(false);
    });
    Effect::new(move |_| desk.is_way_shown.set(is_pressed.get() || is_hovered.get()));
    let way = move || {
        view! {
            <button
                class="quiet"
                aria-pressed=move || is_pressed.get().to_string()
                on:click=move |_| is_pressed.update(|it| *it = !*it)
                on:mouseenter=move |_| is_hovered.set(true)
                on:mouseleave=move |_| is_hovered.set(false)
            >
                {tr("Show the last move", "Montrer le dernier coup")}
            </button>
        }
    };
    view! {
        <Show when=move || desk.has_last_move()>
            <div class="last-move">
                {has_way.then(way)}
                <button class="quiet" on:click=move |_| desk.replay_last()>
                    {tr("Replay the last move", "Revoir le dernier coup")}
                </button>
            </div>
        </Show>
    }
}
