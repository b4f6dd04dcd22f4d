//! The page with the rules of a game.

use game::Lang;
use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyViewState;
use session::GameSpec;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::figure::Figure;
use super::own::told_rules;
use super::told::{RulesBlock, blocks};
use super::{Shown, fetched};
use crate::both::both;
use crate::keep;
use crate::ladder;
use crate::legend::{Legend, kinds_of};
use crate::library::{OWN, spec_of};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::title::entitle;

/// The rules of a game.
#[component]
pub fn RulesPage(
    /// Its name in the catalogue, or in the library.
    id: String,
) -> impl IntoView {
    let shell = shell();
    if id.starts_with(OWN) {
        return told_rules(spec_of(&id), None);
    }
    let spec = GameSpec::named(&id);
    let game = match spec.open().map_err(|why| both(&*why)) {
        Ok(game) => game,
        Err((en, fr)) => {
            let why = move || shell.lang.get().pick(en.clone(), fr.clone());
            return view! { <p class="text">{why}</p> }.into_any();
        }
    };
    let listing = catalogue::listing(&id);
    let is_written = listing.is_some_and(|listing| listing.has_rules);
    let explained =
        [Lang::En, Lang::Fr].map(|lang| if is_written { String::new() } else { explained(&*game, lang) });
    let named = id.clone();
    let text = LocalResource::new(move || {
        let lang = shell.lang.get();
        let name = format!("rules/{named}");
        let [en, fr] = explained.clone();
        async move { if is_written { fetched(&name, lang).await } else { Some(lang.pick(en, fr)) } }
    });
    let is_taught = listing.is_some_and(|listing| listing.has_tutorial);
    let start = move |_| keep::start_and_go(&spec, ladder::next_level(&spec.id));
    let title = game.info();
    entitle(move || {
        let lang = shell.lang.get();
        format!("{} – {}", title.title(lang), lang.pick("Rules", "Règles"))
    });
    let pieces = kinds_of(&*game).map(|kinds| {
        view! {
            <details class="pieces" open>
                <summary>{tr("The pieces, and which takes which", "Les pièces, et laquelle prend laquelle")}</summary>
                <Legend kinds=kinds />
            </details>
        }
    });
    let learn = Route::Learn(id.clone()).href();
    let change = pieces.as_ref().map(|_| {
        let href = Route::Workshop(id.clone()).href();
        view! { <a class="button" href=href>{tr("Change its rules", "Changer ses règles")}</a> }
    });
    view! {
        <section class="rules-page">
            <p class="links">
                <button class="main" on:click=start>{tr("Play", "Jouer")}</button>
                <Show when=move || is_taught>
                    <a class="button" href=learn.clone()>{tr("Learn step by step", "Apprendre pas à pas")}</a>
                </Show>
                {change}
            </p>
            {move || match text.get() {
                None => view! { <p>{tr("One moment…", "Un instant…")}</p> }.into_any(),
                Some(None) => view! {
                    <p>{tr(
                        "The rules could not be loaded: you are offline, and this page has not been stored for offline use.",
                        "Les règles n’ont pas pu être chargées\u{a0}: vous êtes hors ligne, et cette page n’a pas été enregistrée pour une consultation hors ligne.",
                    )}</p>
                }
                .into_any(),
                Some(Some(html)) => view! { <Text html=html /> }.into_any(),
            }}
            {pieces}
        </section>
    }
    .into_any()
}

/// A text with its boards.
#[component]
fn Text(html: String) -> impl IntoView {
    let node = NodeRef::<leptos::html::Div>::new();
    // Kept so that the boards are unmounted together with their text.
    let boards = StoredValue::new_local(Vec::new());
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            node.set_inner_html(&html);
            boards.set_value(fill_figures(&node));
        }
    });
    view! { <div class="written" node_ref=node></div> }
}

/// Mounts a board in every figure. Dropping a handle unmounts its board.
fn fill_figures(root: &Element) -> Vec<UnmountHandle<AnyViewState>> {
    let Ok(figures) = root.query_selector_all("figure.board") else { return Vec::new() };
    let fill = |index| {
        let figure = figures.item(index)?.dyn_into::<HtmlElement>().ok()?;
        let shown = Shown::of(&figure);
        figure.set_inner_html("");
        Some(mount_to(figure, || view! { <Figure shown=shown /> }.into_any()))
    };
    (0..figures.length()).filter_map(fill).collect()
}

/// Explains a game from its rule file, with a board of its starting position, as HTML.
fn explained(game: &dyn catalogue::Game, lang: Lang) -> String {
    let info = game.info();
    let blocks = blocks(&game.explanation(lang));
    let figure = format!(
        "<figure class=\"board\" data-game=\"{}\" data-position=\"start\"><figcaption>{}</figcaption></figure>",
        escaped(&info.id),
        lang.pick("The starting position.", "La position de départ."),
    );
    let region =
        catalogue::region(game, lang).map(|it| format!("<p>{}</p>", escaped(&it))).unwrap_or_default();
    format!("<article><h1>{}</h1>{region}{figure}{}</article>", escaped(info.title(lang)), paragraphs(blocks))
}

/// Tells the rules of a game from its file, as HTML without the title.
#[must_use]
pub fn told_html(game: &dyn catalogue::Game, lang: Lang) -> String {
    paragraphs(blocks(&game.explanation(lang)))
}

/// Writes the rules as HTML, without the title, which the page already shows.
fn paragraphs(blocks: Vec<RulesBlock>) -> String {
    let mut html = String::new();
    let mut list = "";
    for block in blocks.into_iter().skip(1) {
        let (wanted, line) = match block {
            RulesBlock::Heading(text) => ("", format!("<h2>{}</h2>", escaped(&text))),
            RulesBlock::Paragraph(text) => ("", format!("<p>{}</p>", escaped(&text))),
            RulesBlock::Item(0, text) => ("ul", format!("<li>{}</li>", escaped(&text))),
            RulesBlock::Item(depth, text) => {
                ("ul", format!("<li class=\"deep{}\">{}</li>", depth.min(4), escaped(&text)))
            }
            RulesBlock::Step(number, depth, text) => {
                let depth = depth.min(4);
                (
                    "ol",
                    format!(
                        "<li class=\"deep{depth}\"><span>{}</span> {}</li>",
                        escaped(&number),
                        escaped(&text)
                    ),
                )
            }
        };
        if wanted != list {
            html += &closing(list);
            html += &opening(wanted);
            list = wanted;
        }
        html += &line;
    }
    html + &closing(list)
}

fn opening(list: &str) -> String {
    if list.is_empty() { String::new() } else { format!("<{list}>") }
}

fn closing(list: &str) -> String {
    if list.is_empty() { String::new() } else { format!("</{list}>") }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_become_paragraphs_and_lists() {
        let text = |text: &str| text.to_owned();
        let blocks = vec![
            RulesBlock::Heading(text("Title")),
            RulesBlock::Paragraph(text("Take <more>.")),
            RulesBlock::Heading(text("Aim")),
            RulesBlock::Item(0, text("one")),
            RulesBlock::Item(1, text("half")),
            RulesBlock::Item(0, text("two")),
        ];
        assert_eq!(
            paragraphs(blocks),
            "<p>Take &lt;more>.</p><h2>Aim</h2><ul><li>one</li><li class=\"deep1\">half</li><li>two</li></ul>"
        );
    }

    #[test]
    fn every_game_of_the_catalogue_is_explained() {
        let is_written = |id: &str| catalogue::listing(id).unwrap().has_rules;
        let games = catalogue::games_without_dialects().map(Result::unwrap);
        for game in games.filter(|game| !is_written(&game.info().id)) {
            for lang in [Lang::En, Lang::Fr] {
                let html = explained(&*game, lang);
                assert!(html.len() > 300, "{}", game.info().id);
            }
        }
    }
}
