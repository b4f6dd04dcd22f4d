//! The settings panel.

use draw::scene::{Angle, Faces};
use leptos::prelude::*;

use crate::online::GuestSettings;
use crate::settings::{Boards, Light, Pace, Settings};
use crate::shell::{shell, tr};

/// The settings, in a panel below the header.
#[component]
pub fn Preferences(
    /// Called when the user closes the panel.
    close: Callback<()>,
) -> impl IntoView {
    let shell = shell();
    let pick = move |name: &str, value: &str| {
        shell.change(|it| match (name, value) {
            ("light", "day") => it.light = Light::Day,
            ("light", "night") => it.light = Light::Night,
            ("light", _) => it.light = Light::Auto,
            ("boards", "flat") => it.boards = Boards::Flat,
            ("boards", _) => it.boards = Boards::Wood,
            ("faces", "pictures") => it.faces = Faces::Pictures,
            ("faces", _) => it.faces = Faces::Signs,
            ("angle", "depth") => it.angle = Angle::InDepth,
            ("angle", _) => it.angle = Angle::Flat,
            ("pace", "calm") => it.pace = Pace::Calm,
            ("pace", "brisk") => it.pace = Pace::Brisk,
            ("pace", "still") => it.pace = Pace::Still,
            (_, _) => it.pace = Pace::Usual,
        });
    };
    view! {
        <section id="preferences" class="preferences" aria-label=tr("Settings", "Réglages")>
            <label>
                {tr("Theme", "Thème")}
                <select on:change=move |event| pick("light", &event_target_value(&event))>
                    {choice("auto", |it| it.light == Light::Auto, "same as the system", "comme le système")}
                    {choice("day", |it| it.light == Light::Day, "light", "clair")}
                    {choice("night", |it| it.light == Light::Night, "dark", "sombre")}
                </select>
            </label>
            <label>
                {tr("Boards", "Plateaux")}
                <select on:change=move |event| pick("boards", &event_target_value(&event))>
                    {choice("wood", |it| it.boards == Boards::Wood, "wood", "bois")}
                    {choice("flat", |it| it.boards == Boards::Flat, "flat, high contrast", "plat, contraste élevé")}
                </select>
            </label>
            <label>
                {tr("Stacking boards", "Plateaux d’empilement")}
                <select class="angle" on:change=move |event| pick("angle", &event_target_value(&event))>
                    {choice("flat", |it| it.angle == Angle::Flat, "flat", "à plat")}
                    {choice("depth", |it| it.angle == Angle::InDepth, "in depth", "en relief")}
                </select>
            </label>
            <label>
                {tr("Pieces", "Pièces")}
                <select class="faces" on:change=move |event| pick("faces", &event_target_value(&event))>
                    {choice("signs", |it| it.faces == Faces::Signs, "the author’s signs", "les signes de l’auteur")}
                    {choice("pictures", |it| it.faces == Faces::Pictures, "pictures", "des images")}
                </select>
            </label>
            <label>
                {tr("Animation", "Animation")}
                <select on:change=move |event| pick("pace", &event_target_value(&event))>
                    {choice("usual", |it| it.pace == Pace::Usual, "usual: stones slowly", "normale\u{a0}: les pierres lentement")}
                    {choice("calm", |it| it.pace == Pace::Calm, "slow", "lente")}
                    {choice("brisk", |it| it.pace == Pace::Brisk, "fast", "rapide")}
                    {choice("still", |it| it.pace == Pace::Still, "none", "aucune")}
                </select>
            </label>
            {switch("Sounds", "Sons", |it| &mut it.has_sound)}
            {switch("Confirm each move", "Confirmer chaque coup", |it| &mut it.confirms)}
            {switch("Cell names", "Noms des cases", |it| &mut it.has_names)}
            <GuestSettings />
            <button on:click=move |_| close.run(())>{tr("Close", "Fermer")}</button>
            <button on:click=move |_| shell.shows_keys.set(true)>{tr("Keyboard", "Clavier")}</button>
            <a href="./licences.txt" target="_blank" rel="noopener">
                {tr("Third-party licences", "Licences des composants tiers")}
            </a>
        </section>
    }
}

/// One entry of a list of choices.
fn choice(
    value: &'static str,
    is_chosen: fn(&Settings) -> bool,
    en: &'static str,
    fr: &'static str,
) -> impl IntoView {
    let settings = shell().settings;
    view! { <option value=value prop:selected=move || settings.with(is_chosen)>{tr(en, fr)}</option> }
}

/// A setting that is on or off.
fn switch(en: &'static str, fr: &'static str, field: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    let shell = shell();
    let is_on = move || {
        let mut settings = shell.settings.get();
        *field(&mut settings)
    };
    let set = move |event| shell.change(|it| *field(it) = event_target_checked(&event));
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=is_on on:change=set />
            {tr(en, fr)}
        </label>
    }
}
