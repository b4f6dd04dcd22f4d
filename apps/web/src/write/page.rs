//! The writing page: the text on one side, the game on the other.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use super::editor::Editor;
use super::figures::{TrialState, figures};
use super::games::MyGames;
use super::remarks::Remark;
use super::sheet::Sheet;
use super::trial::{N_GAMES, SECONDS};
use super::views::Views;
use crate::play::option_choice;
use crate::shell::{shell, tr};

/// The page for writing a game.
#[component]
pub fn WritePage(
    /// A game of the catalogue to start from; `None` for the user's own that was open last.
    game: Option<String>,
) -> impl IntoView {
    let sheet = Sheet::new(game);
    let remarks = Memo::new(move |_| sheet.checked.with(|it| it.remarks.clone()));
    view! {
        <h1 class="spoken">{tr("Write a game", "Écrire un jeu")}</h1>
        <div class="write">
            <section class="sheet" aria-label=tr("The text", "Le texte")>
                <Toolbar sheet=sheet />
                <MyGames sheet=sheet />
                <Editor handle=sheet.editor remarks=remarks />
                <Remarks sheet=sheet remarks=remarks />
            </section>
            <section class="trial" aria-label=tr("The game", "Le jeu")>
                <Views sheet=sheet />
                <Options sheet=sheet />
                <Statistics sheet=sheet />
            </section>
        </div>
    }
}

/// The toolbar above the text.
#[component]
fn Toolbar(sheet: Sheet) -> impl IntoView {
    let lang = shell().lang;
    let other = move || sheet.checked.with(|it| it.lang).pick(game::Lang::Fr, game::Lang::En);
    let titles = StoredValue::new(titles());
    let options = move || {
        let mut titles: Vec<(String, String)> = titles.with_value(|titles| {
            titles.iter().map(|(id, en, fr)| (id.clone(), lang.get().pick(en, fr).clone())).collect()
        });
        titles.sort_by_key(|(_, title)| title.to_lowercase());
        titles.into_iter().map(|(id, title)| view! { <option value=id>{title}</option> }).collect_view()
    };
    let pick = move |event: Event| {
        let picked = event_target_value(&event);
        // The list is a menu: it shows its title again after each choice.
        if let Some(list) = event.target().and_then(|it| it.dyn_into::<HtmlSelectElement>().ok()) {
            list.set_value("");
        }
        match picked.as_str() {
            "" => {}
            "small" => sheet.open_small(),
            _ => sheet.open_catalogue(&picked),
        }
    };
    let open = move |event: Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            sheet.open_file(&file);
        }
        input.set_value("");
    };
    view! {
        <div class="doings">
            <select aria-label=tr("New game from…", "Nouveau jeu à partir de…") on:change=pick>
                <option value="">{tr("New…", "Nouveau…")}</option>
                <option value="small">{tr("a small game", "un petit jeu")}</option>
                {options}
            </select>
            <button on:click=move |_| sheet.lay_out(None)>{tr("Format", "Mettre en forme")}</button>
            <button on:click=move |_| sheet.lay_out(Some(other()))>
                {move || other().pick(lang.get().pick("In English", "En anglais"), lang.get().pick("In French", "En français"))}
            </button>
            <button on:click=move |_| sheet.save()>{tr("Save", "Enregistrer")}</button>
            <label class="button open">
                {tr("Open", "Ouvrir")}
                <input class="spoken" type="file" accept=".sow,text/plain" on:change=open />
            </label>
            <button on:click=move |_| sheet.share()>{tr("Share", "Partager")}</button>
            <button class="main" on:click=move |_| sheet.play()>{tr("Play it", "Y jouer")}</button>
        </div>
    }
}

/// The sowing games of the catalogue: name, English title, French title.
fn titles() -> Vec<(String, String, String)> {
    let own = catalogue::sowing_files().into_iter().filter(|(id, _)| !id.contains('/'));
    own.map(|(id, source)| {
        let title = sow::title(source);
        (id, title.en, title.fr)
    })
    .collect()
}

/// The remarks about the text; each selects its place in the editor.
#[component]
fn Remarks(sheet: Sheet, remarks: Memo<Vec<Remark>>) -> impl IntoView {
    let lang = shell().lang;
    let one = move |remark: Remark| {
        let (from, to) = (remark.from, remark.to);
        view! {
            <li class:error=remark.is_error>
                <button class="quiet" on:click=move |_| sheet.editor.select(from, to)>
                    <span class="place-words">{remark.place_words(lang.get())}</span>
                    " "
                    {remark.words(lang.get())}
                </button>
                {remark.hint(lang.get()).map(|hint| view! { <p>{hint}</p> })}
            </li>
        }
    };
    view! {
        <div class="remarks">
            <p class="tally" role="status">{move || sheet.checked.with(|it| it.tally(lang.get()))}</p>
            <ol>{move || remarks.get().into_iter().map(one).collect_view()}</ol>
        </div>
    }
}

/// The house rules of the game.
#[component]
fn Options(sheet: Sheet) -> impl IntoView {
    view! {
        <Show when=move || sheet.options.with(|it| !it.is_empty())>
            <fieldset>
                <legend>{tr("House rules", "Variantes")}</legend>
                {move || sheet.options.get().into_iter().map(|info| option_choice(sheet.spec, info)).collect_view()}
            </fieldset>
        </Show>
    }
}

/// The statistics of quick games.
#[component]
fn Statistics(sheet: Sheet) -> impl IntoView {
    let lang = shell().lang;
    let trial = sheet.trial;
    let is_running = move || trial.state.with(|it| *it == TrialState::Running);
    let words = move || {
        let state = trial.state.get();
        trial.survey.with(|survey| state.words(survey, N_GAMES, SECONDS, lang.get()))
    };
    let rows = move || {
        let figures = trial.survey.with(|survey| figures(survey, lang.get()));
        let row = |statistic: super::figures::Statistic| view! { <div><dt>{statistic.name}</dt><dd>{statistic.value}</dd></div> };
        figures.into_iter().map(row).collect_view()
    };
    let stop_or_again = move |_| {
        let spec = sheet.spec.get_untracked();
        if untrack(is_running) {
            trial.stop();
        } else if spec.source.is_some() {
            trial.start(spec);
        }
    };
    let stop_or_again_words = move || match is_running() {
        true => lang.get().pick("Stop", "Arrêter"),
        false => lang.get().pick("Play them again", "Les rejouer"),
    };
    view! {
        <section class="statistics">
            <h2>{tr("Quick games", "Parties rapides")}</h2>
            <p>{words}</p>
            <dl>{rows}</dl>
            // One button for both, so that it keeps the keyboard focus.
            <button on:click=stop_or_again>{stop_or_again_words}</button>
        </section>
    }
}
