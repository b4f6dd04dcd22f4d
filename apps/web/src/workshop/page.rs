//! The workshop: panels on one side, the board and the rules on the other.

use game::Say as _;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::estimate::Worth;
use super::fields::Words;
use super::table::{Table, summary};
use super::workbench::{Part, Remark, Workbench};
use super::{board_panel, model, pieces, rules, start, strengths};
use crate::browser;
use crate::legend::{Legend, kinds_of};
use crate::library;
use crate::route::Route;
use crate::rules::told_html;
use crate::shell::{shell, tr};
use crate::title::entitle;

/// The parts with the ids of their tabs and their names, in the order of the tabs.
const PARTS: [(Part, &str, Words); 8] = [
    (Part::Model, "part-model", ["Model", "Modèle"]),
    (Part::Board, "part-board", ["Board", "Plateau"]),
    (Part::Pieces, "part-pieces", ["Pieces", "Pièces"]),
    (Part::Strengths, "part-strengths", ["Strengths", "Forces"]),
    (Part::Moves, "part-moves", ["Moves", "Coups"]),
    (Part::End, "part-end", ["End", "Fin"]),
    (Part::Start, "part-start", ["Start", "Départ"]),
    (Part::Text, "part-text", ["Text", "Texte"]),
];

/// The tab that an arrow key leads to.
fn beside(part: Part, key: &str) -> Option<(Part, &'static str)> {
    let step = match key {
        "ArrowRight" => 1,
        "ArrowLeft" => PARTS.len() - 1,
        _ => return None,
    };
    let place = PARTS.iter().position(|(it, ..)| *it == part)?;
    PARTS.get((place + step) % PARTS.len()).map(|(part, id, _)| (*part, *id))
}

/// The page on which a variant is made.
#[component]
pub fn WorkshopPage(
    /// The game to begin with, one of the catalogue or of the library; empty for the usual one.
    game: String,
) -> impl IntoView {
    let Some(bench) = Workbench::new(&game) else { return ().into_any() };
    let lang = shell().lang;
    let title = move || bench.ask(|plan| lang.get().pick(&plan.titles[0], &plan.titles[1]).clone());
    entitle(move || format!("{} – {}", title(), lang.get().pick("Workshop", "Atelier")));
    let panel = move || match bench.part.get() {
        Part::Model => model::panel(bench),
        Part::Board => board_panel::panel(bench),
        Part::Pieces => pieces::panel(bench),
        Part::Strengths => strengths::panel(bench),
        Part::Moves => rules::moves(bench),
        Part::End => rules::end(bench),
        Part::Start => start::panel(bench),
        Part::Text => text_panel(bench),
    };
    let tab_id = move || PARTS.iter().find(|(it, ..)| *it == bench.part.get()).map(|(_, id, _)| *id);
    view! {
        <div class="workshop">
            <section class="bench" aria-label=tr("The rules to change", "Les règles à changer")>
                <h1>{title}</h1>
                <Head bench=bench />
                <Remarks bench=bench />
                <Worth bench=bench />
                <div class="tabs" role="tablist" aria-label=tr("Parts of the rules", "Parties des règles")>
                    {PARTS.map(|it| tab(bench, it)).collect_view()}
                </div>
                <div class="panel" id="panel" role="tabpanel" aria-labelledby=tab_id>{panel}</div>
            </section>
            <section class="outcome" aria-label=tr("The game", "Le jeu")>
                <Table bench=bench />
                {outcome(bench)}
            </section>
        </div>
    }
    .into_any()
}

fn tab(bench: Workbench, (part, id, [en, fr]): (Part, &'static str, Words)) -> AnyView {
    let is_it = move || bench.part.get() == part;
    let turn = move |event: web_sys::KeyboardEvent| {
        let Some((next, id)) = beside(part, &event.key()) else { return };
        bench.part.set(next);
        if let Some(next) = browser::element(id) {
            _ = next.focus();
        }
    };
    view! {
        <button
            role="tab"
            id=id
            aria-controls="panel"
            aria-selected=move || is_it().to_string()
            tabindex=move || if is_it() { "0" } else { "-1" }
            on:click=move |_| bench.part.set(part)
            on:keydown=turn
        >
            {tr(en, fr)}
        </button>
    }
    .into_any()
}

/// Whether the variant is stored, and what can be done with it.
#[component]
fn Head(bench: Workbench) -> impl IntoView {
    let lang = shell().lang;
    let state = move || match (bench.unkept.get(), bench.id.with(Option::is_some)) {
        (Some(why), _) => why.say(lang.get()),
        (None, true) => lang
            .get()
            .pick("Kept among your games, in this browser.", "Gardée parmi vos jeux, dans ce navigateur.")
            .into(),
        (None, false) => lang
            .get()
            .pick(
                "Becomes one of your games as soon as you change it.",
                "Devient l’un de vos jeux dès que vous la modifiez.",
            )
            .into(),
    };
    let rules = move || bench.id.get().map(|id| Route::Rules(library::own(&id)).href());
    view! {
        <p class="small" class:problem=move || bench.unkept.with(Option::is_some)>{state}</p>
        <div class="doings">
            <button class="main" disabled=move || !bench.is_game() on:click=move |_| bench.play()>
                {tr("Play it", "Y jouer")}
            </button>
            <button disabled=move || !bench.is_game() on:click=move |_| bench.share()>{tr("Share", "Partager")}</button>
            {move || rules().map(|href| view! { <a class="button" href=href>{tr("Rules", "Règles")}</a> })}
        </div>
    }
}

/// The mistakes of the variant, or a line about it; announced when it changes.
#[component]
fn Remarks(bench: Workbench) -> impl IntoView {
    let lang = shell().lang;
    let line = move || {
        if !bench.is_game() {
            return lang.get().pick(
                "This is no game yet. The board and the rules show it as it was before.".to_owned(),
                "Ce n’est pas encore un jeu. Le plateau et les règles le montrent tel qu’il était avant."
                    .to_owned(),
            );
        }
        let (n_cells, n_pieces) = summary(bench).unwrap_or_default();
        lang.get().pick(
            format!("{n_cells} cells, {n_pieces} pieces for each player. No mistakes."),
            format!("{n_cells} cases, {n_pieces} pièces par joueur. Aucune erreur."),
        )
    };
    let item = move |remark: Remark| {
        let is_error = remark.is_error;
        view! { <li class:error=is_error>{move || remark.words(lang.get())}</li> }
    };
    view! {
        <div class="remarks" role="status">
            <p class="tally">{line}</p>
            <ol>{move || bench.remarks.get().into_iter().map(item).collect_view()}</ol>
        </div>
    }
}

/// The rules of the latest valid game in sentences, and its pieces.
fn outcome(bench: Workbench) -> AnyView {
    let lang = shell().lang;
    let told = move || bench.game.with(|game| game.as_ref().map(|game| told_html(&**game, lang.get())));
    let kinds = Memo::new(move |_| bench.game.with(|game| game.as_ref().and_then(|game| kinds_of(&**game))));
    view! {
        <article class="written" inner_html=move || told().unwrap_or_default()></article>
        <details class="pieces" open>
            <summary>{tr("The pieces, and which takes which", "Les pièces, et laquelle prend laquelle")}</summary>
            {move || kinds.get().map(|kinds| view! { <Legend kinds=kinds /> })}
        </details>
    }
    .into_any()
}

/// The text of the variant, to read, to copy, to change by hand, to save and to open.
fn text_panel(bench: Workbench) -> AnyView {
    let open = move |event: Event| {
        let input = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            bench.open_file(&file);
        }
        input.set_value("");
    };
    view! {
        <p class="small">
            {tr(
                "The rules as a file. Change it here if you like; the other panels follow as soon as it has no mistakes.",
                "Les règles sous forme de fichier. Modifiez-le ici si vous le souhaitez\u{a0}; les autres onglets suivent dès qu’il est sans erreur.",
            )}
        </p>
        <div class="doings">
            <button on:click=move |_| bench.copy()>{tr("Copy", "Copier")}</button>
            <button on:click=move |_| bench.save()>{tr("Save", "Enregistrer")}</button>
            <label class="button open">
                {tr("Open", "Ouvrir")}
                <input class="spoken" type="file" accept=".jersi,text/plain" on:change=open />
            </label>
        </div>
        <textarea
            rows="24"
            spellcheck="false"
            aria-label=tr("Text of the rules", "Texte des règles")
            prop:value=move || bench.made.with(|made| made.text.clone())
            on:input=move |event| bench.change(|made| made.retype(&event_target_value(&event)))
        ></textarea>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_keys_go_around_the_tabs() {
        assert_eq!(beside(Part::Model, "ArrowRight"), Some((Part::Board, "part-board")));
        assert_eq!(beside(Part::Model, "ArrowLeft"), Some((Part::Text, "part-text")));
        assert_eq!(beside(Part::Text, "ArrowRight"), Some((Part::Model, "part-model")));
        assert_eq!(beside(Part::Text, "Enter"), None);
    }
}
