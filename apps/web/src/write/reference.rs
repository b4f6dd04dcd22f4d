//! The reference of the language beside the editor: searched as one types, with examples to insert.
//!
//! The text is fetched once for each language of the page. Completions in the editor explain keywords from the same text.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::editor::Came;
use super::sheet::Sheet;
use crate::fetching;
use crate::shell::{shell, tr};

/// The HTML of the reference, as far as it has been fetched: `None` while it comes, then `Some(None)` if it cannot be had.
pub(super) type ReferenceText = LocalResource<Option<String>>;

/// Fetches the reference in the language of the page, and hands it to the editor for completion.
pub(super) fn fetch_reference(sheet: Sheet) -> ReferenceText {
    let lang = shell().lang;
    let text = LocalResource::new(move || {
        let path = lang.get().pick("./reference/en.html", "./reference/fr.html");
        async move { fetching::text_at(path).await }
    });
    Effect::new(move |_| {
        if let (Some(Some(html)), Came::Yes) = (text.get(), sheet.editor.came.get()) {
            sheet.editor.set_reference(&html, lang.get_untracked());
        }
    });
    text
}

/// The reference with a field to search it.
#[component]
pub(super) fn Reference(
    /// The page.
    sheet: Sheet,
    /// The text.
    text: ReferenceText,
) -> impl IntoView {
    let lang = shell().lang;
    let host = NodeRef::<leptos::html::Div>::new();
    let wanted = RwSignal::new(String::new());
    let n_found = RwSignal::new(0_u32);
    let on_use = StoredValue::new_local(Closure::<dyn FnMut(_)>::new(move |game: Option<String>| {
        if let Some(game) = game {
            return sheet.open_example(game);
        }
        let said = lang.get_untracked().pick("The example is in the text.", "L’exemple est dans le texte.");
        shell().say(said.into());
    }));
    Effect::new(move |_| {
        let (Some(Some(html)), Some(host), Came::Yes) = (text.get(), host.get(), sheet.editor.came.get())
        else {
            return;
        };
        on_use.with_value(|it| {
            sheet.editor.show_reference(&host, &html, it.as_ref().unchecked_ref());
        });
        n_found.set(sheet.editor.search_reference(&host, &wanted.get_untracked()));
    });
    let search = move |event: web_sys::Event| {
        wanted.set(event_target_value(&event));
        if let Some(host) = host.get_untracked() {
            n_found.set(sheet.editor.search_reference(&host, &wanted.get_untracked()));
        }
    };
    let found = move || match (text.get(), n_found.get()) {
        (None, _) => lang.get().pick("One moment…", "Un instant…").to_owned(),
        (Some(None), _) => lang
            .get()
            .pick(
                "The reference could not be loaded: the server is not answering.",
                "La référence n’a pas pu être chargée\u{a0}: le serveur ne répond pas.",
            )
            .into(),
        (_, 0) => lang.get().pick("Nothing has these words.", "Rien ne contient ces mots.").into(),
        (_, n) => {
            super::remarks::counted(n as usize, ["entry", "entries"], ["entrée", "entrées"], lang.get())
        }
    };
    let is_french = move || sheet.checked.with(|it| it.lang) == game::Lang::Fr;
    view! {
        <div class="reference" class:french=is_french>
            <input
                type="search"
                aria-label=tr("Search the reference", "Chercher dans la référence")
                placeholder=tr("Search: sow, capture, end…", "Chercher\u{a0}: semer, prendre, fin…")
                on:input=search
            />
            <p class="small" role="status">{found}</p>
            <div class="entries" tabindex="0" role="region" aria-label=tr("Reference", "Référence") node_ref=host></div>
        </div>
    }
}
