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
                    "This page came over an unencrypted connection. Everything works, but the computer uses one core only, and the page cannot be opened without the server. ",
                    "Cette page est arrivée par une connexion non chiffrée. Tout fonctionne, mais l’ordinateur n’utilise qu’un seul cœur, et la page ne s’ouvre pas sans le serveur. ",
                )}
                <button on:click=close>{tr("I see", "Compris")}</button>
            </div>
        </Show>
    }
}
