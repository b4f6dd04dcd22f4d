//! The note where the page comes over a plain connection, as in one room without an internet.

use leptos::prelude::*;

use crate::browser;
use crate::shell::tr;
use crate::storage;

/// The storage name that tells that the note was read.
const READ: &str = "insecure-read";

/// Tells once what a page over a plain connection cannot do.
#[component]
pub fn InsecureNote() -> impl IntoView {
    let is_plain = browser::window().is_some_and(|window| !window.is_secure_context());
    let is_open = RwSignal::new(is_plain && storage::get(READ).is_none());
    let close = move |_| {
        // Where nothing can be stored the note comes back, which harms nobody.
        _ = storage::set(READ, "1");
        is_open.set(false);
    };
    view! {
        <Show when=move || is_open.get()>
            <div class="note insecure">
                {tr(
                    "This page comes over a plain connection: everything works, but the computer thinks on one thread, and the page keeps no copy for when the server is gone. ",
                    "Cette page arrive par une connexion simple\u{a0}: tout fonctionne, mais l’ordinateur réfléchit sur un seul fil, et la page ne garde pas de copie pour quand le serveur est arrêté. ",
                )}
                <button on:click=close>{tr("I see", "Compris")}</button>
            </div>
        </Show>
    }
}
