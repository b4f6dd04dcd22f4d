//! The bar at the foot of a match on a narrow screen: browsing, taking back, hints, and all the rest behind "More".

use leptos::prelude::*;

use super::Desk;
use crate::browser;
use crate::shell::tr;

/// Screens that are as narrow or as low as this have the bar; the style sheet says the same.
const NARROW: &str = "(max-width: 52rem), (max-height: 30rem)";

/// The id of a match's board with its status line.
pub const TABLE: &str = "table";

/// The sheet that is open above the bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sheet {
    /// None.
    #[default]
    Closed,
    /// The list of moves.
    Moves,
    /// The other actions.
    More,
}

/// Brings the board into view on a narrow screen, where the page may still be scrolled as the last one was.
pub fn show_board() {
    if !browser::prefers(NARROW) {
        return;
    }
    browser::later(0, || {
        if let Some(table) = browser::element(TABLE) {
            table.scroll_into_view();
        }
    });
}

/// The bar. What depends on where the match is played stands between the list of moves and the rest.
#[component]
pub(super) fn Bar(desk: Desk, sheet: RwSignal<Sheet>, middle: AnyView) -> impl IntoView {
    let toggle = move |which: Sheet, en, fr| {
        let change = move |_| sheet.update(|it| *it = if *it == which { Sheet::Closed } else { which });
        let is_open = move || (sheet.get() == which).to_string();
        view! { <button aria-expanded=is_open on:click=change>{tr(en, fr)}</button> }
    };
    view! {
        <div class="bar-below" role="toolbar" aria-label=tr("Game", "Partie")>
            <button aria-label=tr("Back", "Précédent") on:click=move |_| desk.back()>"◀"</button>
            <button aria-label=tr("Forward", "Suivant") on:click=move |_| desk.forward()>"▶"</button>
            {toggle(Sheet::Moves, "Moves", "Coups")}
            {middle}
            {toggle(Sheet::More, "More", "Plus")}
        </div>
    }
}
