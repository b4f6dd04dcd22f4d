//! The writing page: the text on one side, the game on the other.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use super::bench::Bench;
use super::editor::Editor;
use super::figures::{TrialState, figures};
use super::remarks::Remark;
use super::sheet::{Pick, Sheet};
use super::trial::{N_GAMES, SECONDS};
use crate::play::option_choice;
use crate::rules::{RulesBlock, blocks};
use crate::shell::{shell, tr};

/// The page for writing a game.
#[component]
pub fn WritePage(
    /// A game of the catalogue to start from; `None` for the stored text.
    game: Option<String>,
) -> impl IntoView {
    let sheet = Sheet::new(game);
    let remarks = Memo::new(move |_| sheet.checked.with(|it| it.remarks.clone()));
    view! {
        <h1 class="spoken">{tr("Write a game", "Écrire un jeu")}</h1>
        <div class="write">
            <section class="sheet" aria-label=tr("The text", "Le texte")>
                <Toolbar sheet=sheet />
                <Questions sheet=sheet />
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
            "small" => sheet.pick(Pick::Small),
            _ => sheet.pick(Pick::Catalogue(picked)),
        }
    };
    let open = move |event: Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            sheet.open(&file);
        }
        input.set_value("");
    };
    view! {
        <div class="doings">
            <select aria-label=tr("Start from a game", "Partir d’un jeu") on:change=pick>
                <option value="">{tr("Start from…", "Partir de…")}</option>
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

/// The question before a text is replaced, and the offer to restore one that was.
#[component]
fn Questions(sheet: Sheet) -> impl IntoView {
    view! {
        <Show when=move || sheet.waiting.with(Option::is_some)>
            <p class="note" role="alert">
                {tr("Replace what you have written? ", "Remplacer ce que vous avez écrit ? ")}
                <button class="main" on:click=move |_| sheet.put_waiting()>{tr("Replace", "Remplacer")}</button>
                <button class="quiet" on:click=move |_| sheet.waiting.set(None)>{tr("Keep it", "Le garder")}</button>
            </p>
        </Show>
        <Show when=move || sheet.waiting.with(Option::is_none) && sheet.earlier.with(Option::is_some)>
            <p class="note">
                {tr("Your earlier text has been kept. ", "Votre texte précédent a été conservé. ")}
                <button on:click=move |_| sheet.back_to_earlier()>{tr("Restore it", "Le rétablir")}</button>
                <button class="quiet" on:click=move |_| sheet.forget_earlier()>{tr("Delete it", "Le supprimer")}</button>
            </p>
        </Show>
    }
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

/// The board, or the rules in sentences.
#[component]
fn Views(sheet: Sheet) -> impl IntoView {
    let is_told = RwSignal::new(false);
    let tab = move |told: bool, en: &'static str, fr: &'static str| {
        view! {
            <button
                role="tab"
                id=if told { "tab-told" } else { "tab-board" }
                aria-controls="view"
                aria-selected=move || (is_told.get() == told).to_string()
                tabindex=move || if is_told.get() == told { "0" } else { "-1" }
                on:click=move |_| is_told.set(told)
                on:keydown=move |event| {
                    if matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight") {
                        is_told.set(!told);
                        let next = if told { "tab-board" } else { "tab-told" };
                        if let Some(next) = crate::browser::element(next) {
                            _ = next.focus();
                        }
                    }
                }
            >
                {tr(en, fr)}
            </button>
        }
    };
    view! {
        <div class="tabs" role="tablist">
            {tab(false, "Board", "Plateau")}
            {tab(true, "In words", "En phrases")}
        </div>
        <div
            id="view"
            role="tabpanel"
            aria-labelledby=move || if is_told.get() { "tab-told" } else { "tab-board" }
        >
            // The board is only hidden, so that a game in progress survives.
            <div class:hidden=move || is_told.get()>
                <Bench sheet=sheet />
            </div>
            <Show when=move || is_told.get()>
                <Told sheet=sheet />
            </Show>
        </div>
    }
}

/// The rules in sentences.
#[component]
fn Told(sheet: Sheet) -> impl IntoView {
    let lang = shell().lang;
    let source = Memo::new(move |_| sheet.spec.with(|spec| spec.source.clone().unwrap_or_default()));
    let told = move || {
        let explanation = source.with(|source| sow::parse(source).explanation(lang.get()));
        let block = |block: RulesBlock| match block {
            RulesBlock::Heading(text) => view! { <h2>{text}</h2> }.into_any(),
            RulesBlock::Item(text) => view! { <p class="item">{text}</p> }.into_any(),
            RulesBlock::Step(number, depth, text) => view! {
                <p class="step" style:margin-left=format!("{}em", 1.2 * depth as f64)>
                    <span class="number">{number}</span>
                    " "
                    {text}
                </p>
            }
            .into_any(),
            RulesBlock::Paragraph(text) => view! { <p>{text}</p> }.into_any(),
        };
        blocks(&explanation).into_iter().map(block).collect_view()
    };
    view! { <article class="told">{told}</article> }
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
