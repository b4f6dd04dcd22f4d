//! The user's own games: a list to open, rename, copy and delete them.

use game::Say as _;
use leptos::prelude::*;

use super::sheet::Sheet;
use crate::library::Entry;
use crate::manuscript::title_of;
use crate::shell::{shell, tr};

/// The name of the game in the editor, whether it is stored, and the list of all games.
#[component]
pub(super) fn MyGames(
    /// The page.
    sheet: Sheet,
) -> impl IntoView {
    let lang = shell().lang;
    let name = move || {
        let own = sheet.id.get().and_then(|id| {
            sheet.entries.with(|it| it.iter().find(|entry| entry.id == id).map(|entry| entry.name.clone()))
        });
        own.unwrap_or_else(|| sheet.editor.text.with(|text| title_of(text, lang.get())))
    };
    let state = move || match (sheet.unkept.with(Option::is_some), sheet.id.with(Option::is_some)) {
        (true, _) => lang.get().pick("not stored", "non enregistré"),
        (false, true) => lang.get().pick("stored in this browser", "enregistré dans ce navigateur"),
        (false, false) => lang.get().pick(
            "becomes a game of yours as soon as you change it",
            "devient l’un de vos jeux dès que vous le modifiez",
        ),
    };
    let count = move || sheet.entries.with(Vec::len);
    let rows = move || {
        let entries = sheet.entries.get();
        entries.into_iter().map(|entry| view! { <Row sheet=sheet entry=entry /> }).collect_view()
    };
    view! {
        <div class="my-games">
            <p class="sheet-name"><strong>{name}</strong> " " <span class="small">{state}</span></p>
            <details>
                <summary>{tr("My games", "Mes jeux")} " (" {count} ")"</summary>
                <Show when=move || count() == 0>
                    <p class="small">
                        {tr(
                            "Nothing here yet: change the text, and it is stored here as you type.",
                            "Rien pour l’instant\u{a0}: modifiez le texte, et il s’enregistre ici à mesure que vous tapez.",
                        )}
                    </p>
                </Show>
                <ul>{rows}</ul>
            </details>
            <Notes sheet=sheet />
        </div>
    }
}

/// The note that a text is not stored, and the offer to restore a deleted game.
#[component]
fn Notes(sheet: Sheet) -> impl IntoView {
    let lang = shell().lang;
    let unkept = move || sheet.unkept.get().map(|why| why.say(lang.get()));
    let deleted = move || {
        let name = sheet.removed.with(|it| it.as_ref().map(|it| it.entry.name.clone()).unwrap_or_default());
        lang.get()
            .pick(format!("“{name}” has been deleted. "), format!("«\u{a0}{name}\u{a0}» a été supprimé. "))
    };
    view! {
        <Show when=move || sheet.unkept.with(Option::is_some)>
            <p class="note" role="alert">
                {unkept} " "
                <button on:click=move |_| sheet.save()>{tr("Save to a file", "Enregistrer dans un fichier")}</button>
            </p>
        </Show>
        <Show when=move || sheet.removed.with(Option::is_some)>
            <p class="note">
                {deleted}
                <button on:click=move |_| sheet.restore()>{tr("Undo", "Annuler")}</button>
                <button class="quiet" on:click=move |_| sheet.removed.set(None)>{tr("Close", "Fermer")}</button>
            </p>
        </Show>
    }
}

/// A game of the list.
#[component]
fn Row(sheet: Sheet, entry: Entry) -> impl IntoView {
    let is_renaming = RwSignal::new(false);
    let entry = StoredValue::new(entry);
    let id = move || entry.with_value(|it| it.id.clone());
    let is_open = move || sheet.id.with(|it| *it == Some(id()));
    let label = move |en: &str, fr: &str| {
        let name = entry.with_value(|it| it.name.clone());
        shell().lang.get().pick(format!("{en} {name}"), format!("{fr} {name}"))
    };
    let shown = move || {
        match is_renaming.get() {
        true => view! { <Renaming sheet=sheet entry=entry is_renaming=is_renaming /> }.into_any(),
        false => view! {
            <button class="quiet name" aria-current=move || is_open().then_some("true") on:click=move |_| sheet.open_own(&id())>
                {entry.with_value(|it| it.name.clone())}
            </button>
            <button class="quiet" aria-label=move || label("Rename", "Renommer") on:click=move |_| is_renaming.set(true)>
                {tr("Rename", "Renommer")}
            </button>
            <button class="quiet" aria-label=move || label("Duplicate", "Dupliquer") on:click=move |_| sheet.duplicate(&id())>
                {tr("Duplicate", "Dupliquer")}
            </button>
            <button class="quiet" aria-label=move || label("Delete", "Supprimer") on:click=move |_| sheet.remove(&id())>
                {tr("Delete", "Supprimer")}
            </button>
        }
        .into_any(),
    }
    };
    view! { <li>{shown}</li> }
}

/// A field for another name. Enter takes it, Escape leaves the old one.
#[component]
fn Renaming(sheet: Sheet, entry: StoredValue<Entry>, is_renaming: RwSignal<bool>) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            _ = field.focus();
            field.select();
        }
    });
    let take = move || {
        let name = field.get_untracked().map(|it| it.value()).unwrap_or_default();
        is_renaming.set(false);
        sheet.rename(&entry.with_value(|it| it.id.clone()), &name);
    };
    let key = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "Enter" => take(),
        "Escape" => is_renaming.set(false),
        _ => {}
    };
    view! {
        <input
            class="name"
            node_ref=field
            maxlength="80"
            aria-label=tr("Name of the game", "Nom du jeu")
            value=entry.with_value(|it| it.name.clone())
            on:keydown=key
        />
        <button on:click=move |_| take()>{tr("Rename", "Renommer")}</button>
        <button class="quiet" on:click=move |_| is_renaming.set(false)>{tr("Cancel", "Annuler")}</button>
    }
}
