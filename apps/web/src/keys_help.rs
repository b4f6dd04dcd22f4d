//! The keys of the page, shown by `?`.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use crate::browser;
use crate::shell::{shell, tr};

/// A key in both languages, and what it does in both.
type Key = ([&'static str; 2], [&'static str; 2]);

const KEYS: [Key; 7] = [
    (
        ["← →", "← →"],
        ["walk through the moves, wherever the focus is", "parcourir les coups, où que soit le focus"],
    ),
    (
        ["← ↑ → ↓", "← ↑ → ↓"],
        [
            "on a board reached with Tab, and while a move is being made: go from place to place",
            "sur un plateau atteint avec Tab, et pendant qu’un coup se compose\u{a0}: aller de case en case",
        ],
    ),
    (["Enter, Space", "Entrée, Espace"], ["choose the place", "choisir la case"]),
    (
        ["Esc", "Échap"],
        ["undo a step of the move, close a message", "annuler un pas du coup, fermer un message"],
    ),
    (
        ["Home, End", "Début, Fin"],
        [
            "in the list of moves: first and last position",
            "dans la liste des coups\u{a0}: première et dernière position",
        ],
    ),
    (
        ["Ctrl + wheel", "Ctrl + molette"],
        [
            "zoom into a large board; a double click shows all of it",
            "agrandir un grand plateau\u{a0}; un double clic le montre en entier",
        ],
    ),
    (["?", "?"], ["show these keys", "afficher ces touches"]),
];

/// The dialog with the keys, which opens when [`crate::shell::Shell::shows_keys`] is set.
#[component]
pub fn KeysHelp() -> impl IntoView {
    let shell = shell();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        let (Some(dialog), is_shown) = (dialog.get(), shell.shows_keys.get()) else { return };
        if is_shown && !dialog.open() {
            _ = dialog.show_modal();
        } else if !is_shown && dialog.open() {
            dialog.close();
        }
    });
    browser::listen("keydown", move |event| {
        if is_question_mark(event) && !is_typing(event) {
            event.prevent_default();
            shell.shows_keys.set(true);
        }
    });
    let row = |(key, does): &'static Key| {
        view! {
            <dt><kbd>{tr(key[0], key[1])}</kbd></dt>
            <dd>{tr(does[0], does[1])}</dd>
        }
    };
    view! {
        <dialog class="keys" node_ref=dialog aria-labelledby="keys-title" on:close=move |_| shell.shows_keys.set(false)>
            <h2 id="keys-title">{tr("Keyboard", "Clavier")}</h2>
            <dl>{KEYS.iter().map(row).collect_view()}</dl>
            <button class="main" on:click=move |_| shell.shows_keys.set(false)>{tr("Close", "Fermer")}</button>
        </dialog>
    }
}

fn is_question_mark(event: &Event) -> bool {
    let is_plain = |event: &KeyboardEvent| !event.ctrl_key() && !event.alt_key() && !event.meta_key();
    event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "?" && is_plain(event))
}

/// Returns whether a key goes into a field or an editor, or belongs to an open dialog.
#[must_use]
pub fn is_typing(event: &Event) -> bool {
    const FIELDS: &str = "input, textarea, select, [contenteditable=true], .editor, dialog[open]";
    // Editors have a shadow tree: the first element of the path is the one that is typed in.
    let innermost = event.composed_path().get(0);
    let is_field = |target: Option<web_sys::EventTarget>| {
        let element = target.and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        element.is_some_and(|element| element.closest(FIELDS).is_ok_and(|it| it.is_some()))
    };
    is_field(innermost.dyn_into().ok()) || is_field(event.target())
}
