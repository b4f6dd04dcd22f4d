//! The games that the user has written, with the way back to the editor.

use leptos::prelude::*;

use crate::library::{self, Entry};
use crate::route::Route;
use crate::shell::{shell, tr};

/// The games of the user's own, if there are any.
#[component]
pub fn Own() -> impl IntoView {
    let lang = shell().lang;
    let entries = move || library::entries(lang.get());
    let item = |entry: Entry| {
        let Entry { id, name } = entry;
        let href = Route::Write(None).href();
        view! { <li><a href=href on:click=move |_| library::set_opened(&id)>{name}</a></li> }
    };
    view! {
        <Show when=move || !entries().is_empty()>
            <section class="unfinished own-games">
                <h2>{tr("Games of your own", "Vos jeux")}</h2>
                <ul>{move || entries().into_iter().map(item).collect_view()}</ul>
            </section>
        </Show>
    }
}
