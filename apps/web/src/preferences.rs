//! The settings panel.

use leptos::prelude::*;

use crate::settings::{Boards, Light, Pace};
use crate::shell::{shell, tr};

/// The settings, in a panel below the header.
#[component]
pub fn Preferences(
    /// Called when the user closes the panel.
    close: Callback<()>,
) -> impl IntoView {
    let shell = shell();
    let settings = shell.settings;
    let pick = move |name: &str, value: &str| {
        shell.change(|it| match (name, value) {
            ("light", "day") => it.light = Light::Day,
            ("light", "night") => it.light = Light::Night,
            ("light", _) => it.light = Light::Auto,
            ("boards", "flat") => it.boards = Boards::Flat,
            ("boards", _) => it.boards = Boards::Wood,
            ("pace", "calm") => it.pace = Pace::Calm,
            ("pace", "still") => it.pace = Pace::Still,
            (_, _) => it.pace = Pace::Brisk,
        });
    };
    view! {
        <section id="preferences" class="preferences" aria-label=tr("Settings", "Réglages")>
            <label>
                {tr("Theme", "Thème")}
                <select on:change=move |event| pick("light", &event_target_value(&event))>
                    <option value="auto" prop:selected=move || settings.with(|it| it.light == Light::Auto)>
                        {tr("same as the system", "comme le système")}
                    </option>
                    <option value="day" prop:selected=move || settings.with(|it| it.light == Light::Day)>
                        {tr("light", "clair")}
                    </option>
                    <option value="night" prop:selected=move || settings.with(|it| it.light == Light::Night)>
                        {tr("dark", "sombre")}
                    </option>
                </select>
            </label>
            <label>
                {tr("Boards", "Plateaux")}
                <select on:change=move |event| pick("boards", &event_target_value(&event))>
                    <option value="wood" prop:selected=move || settings.with(|it| it.boards == Boards::Wood)>
                        {tr("wood", "bois")}
                    </option>
                    <option value="flat" prop:selected=move || settings.with(|it| it.boards == Boards::Flat)>
                        {tr("flat, high contrast", "plat, contraste élevé")}
                    </option>
                </select>
            </label>
            <label>
                {tr("Animation", "Animation")}
                <select on:change=move |event| pick("pace", &event_target_value(&event))>
                    <option value="calm" prop:selected=move || settings.with(|it| it.pace == Pace::Calm)>
                        {tr("slow", "lente")}
                    </option>
                    <option value="brisk" prop:selected=move || settings.with(|it| it.pace == Pace::Brisk)>
                        {tr("fast", "rapide")}
                    </option>
                    <option value="still" prop:selected=move || settings.with(|it| it.pace == Pace::Still)>
                        {tr("none", "aucune")}
                    </option>
                </select>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || settings.with(|it| it.has_sound)
                    on:change=move |event| shell.change(|it| it.has_sound = event_target_checked(&event))
                />
                {tr("Sounds", "Sons")}
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || settings.with(|it| it.confirms)
                    on:change=move |event| shell.change(|it| it.confirms = event_target_checked(&event))
                />
                {tr("Confirm each move", "Confirmer chaque coup")}
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || settings.with(|it| it.has_names)
                    on:change=move |event| shell.change(|it| it.has_names = event_target_checked(&event))
                />
                {tr("Cell names", "Noms des cases")}
            </label>
            <button class="quiet" on:click=move |_| close.run(())>{tr("Close", "Fermer")}</button>
            <a href="./licences.txt" target="_blank" rel="noopener">
                {tr("Third-party licences", "Licences des composants tiers")}
            </a>
        </section>
    }
}
