//! The views beside the editor: the board, the rules in sentences, the reference of the language.

use leptos::prelude::*;

use super::bench::Bench;
use super::reference::{Reference, fetch_reference};
use super::sheet::Sheet;
use crate::browser;
use crate::rules::{RulesBlock, blocks};
use crate::shell::{shell, tr};

/// A view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Board,
    Told,
    Reference,
}

impl View {
    const ALL: [View; 3] = [View::Board, View::Told, View::Reference];

    /// The id of its tab.
    fn tab(self) -> &'static str {
        match self {
            View::Board => "tab-board",
            View::Told => "tab-told",
            View::Reference => "tab-reference",
        }
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            View::Board => ("Board", "Plateau"),
            View::Told => ("In words", "En phrases"),
            View::Reference => ("Reference", "Référence"),
        }
    }

    /// The view that an arrow key leads to.
    fn beside(self, key: &str) -> Option<View> {
        let step = match key {
            "ArrowRight" => 1,
            "ArrowLeft" => View::ALL.len() - 1,
            _ => return None,
        };
        let place = View::ALL.iter().position(|it| *it == self)?;
        View::ALL.get((place + step) % View::ALL.len()).copied()
    }
}

/// The tabs and the view that is chosen.
#[component]
pub(super) fn Views(
    /// The page.
    sheet: Sheet,
) -> impl IntoView {
    let shown = RwSignal::new(View::Board);
    let text = fetch_reference(sheet);
    let tab = move |it: View| {
        let (en, fr) = it.words();
        let turn = move |event: web_sys::KeyboardEvent| {
            let Some(next) = it.beside(&event.key()) else { return };
            shown.set(next);
            if let Some(next) = browser::element(next.tab()) {
                _ = next.focus();
            }
        };
        view! {
            <button
                role="tab"
                id=it.tab()
                aria-controls="view"
                aria-selected=move || (shown.get() == it).to_string()
                tabindex=move || if shown.get() == it { "0" } else { "-1" }
                on:click=move |_| shown.set(it)
                on:keydown=turn
            >
                {tr(en, fr)}
            </button>
        }
    };
    view! {
        <div class="tabs" role="tablist">{View::ALL.map(tab).collect_view()}</div>
        <div id="view" role="tabpanel" aria-labelledby=move || shown.get().tab()>
            // The board is only hidden, so that a game in progress survives.
            <div class:hidden=move || shown.get() != View::Board>
                <Bench sheet=sheet />
            </div>
            <Show when=move || shown.get() == View::Told>
                <Told sheet=sheet />
            </Show>
            <Show when=move || shown.get() == View::Reference>
                <Reference sheet=sheet text=text />
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
            RulesBlock::Item(depth, text) => view! {
                <p class="item" style:margin-left=format!("{}em", 1.2 * depth as f64)>{text}</p>
            }
            .into_any(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_keys_go_around_the_tabs() {
        assert_eq!(View::Board.beside("ArrowRight"), Some(View::Told));
        assert_eq!(View::Board.beside("ArrowLeft"), Some(View::Reference));
        assert_eq!(View::Reference.beside("ArrowRight"), Some(View::Board));
        assert_eq!(View::Told.beside("Enter"), None);
    }
}
