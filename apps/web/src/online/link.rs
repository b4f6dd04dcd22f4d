//! Addresses of this site for other people and devices.

use leptos::prelude::*;

use crate::browser;
use crate::route::Route;
use crate::shell::{shell, tr};

/// Returns the whole address of a page of this site.
pub(super) fn full_link(route: &Route) -> String {
    let location = browser::window().map(|it| it.location());
    let part = |of: fn(&web_sys::Location) -> Result<String, wasm_bindgen::JsValue>| {
        location.as_ref().and_then(|it| of(it).ok()).unwrap_or_default()
    };
    let (origin, path) = (part(web_sys::Location::origin), part(web_sys::Location::pathname));
    format!("{origin}{path}{}", route.href())
}

/// A link in a field of its own, to copy or, where the browser can, to share.
#[component]
pub(super) fn LinkToCopy(
    /// The address.
    link: String,
    /// What it leads to, in English and in French.
    label: [&'static str; 2],
    /// Whether it is for others.
    can_share: bool,
) -> impl IntoView {
    let shell = shell();
    let [en, fr] = label;
    let (copied, shared) = (link.clone(), link.clone());
    let copy = move |_| shell.copy(&copied, "Link copied.", "Lien copié.");
    let share = move |_| browser::share(&shared);
    let can_share = can_share && browser::can_share();
    view! {
        <p class="row link">
            <input type="text" readonly aria-label=tr(en, fr) prop:value=link />
            <button class="main" on:click=copy>{tr("Copy", "Copier")}</button>
            {can_share.then(|| view! { <button on:click=share>{tr("Share", "Partager")}</button> })}
        </p>
    }
}
