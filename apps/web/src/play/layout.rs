//! The layout of a match, wherever it is played: its board, and beside it the players, the record and the controls.

use leptos::prelude::*;

use super::Desk;
use super::answers::Answers;
use super::bar::{Bar, Sheet, TABLE, show_board};
use super::controls::TypedMove;
use super::desk_board::DeskBoard;
use super::ending::Ending;
use super::record::Record;
use super::walk_keys::walk_by_arrows;
use crate::board::Arrow;
use crate::legend::{Legend, kinds_of};
use crate::route::Route;
use crate::shell::{shell, tr};
use crate::title::entitle;

/// A match with everything around it.
#[component]
pub fn MatchLayout(
    /// The match.
    desk: Desk,
    /// Arrows above the board; none by default.
    #[prop(optional, into)]
    arrows: Signal<Vec<Arrow>>,
    /// The choices that follow the end; by default another match in this browser.
    #[prop(optional, into)]
    steps: Option<Callback<(), AnyView>>,
    /// What stands under the status line.
    #[prop(optional, into)]
    news: Option<AnyView>,
    /// What stands above the answers.
    notes: AnyView,
    /// The list of players.
    players: AnyView,
    /// The buttons beside the board.
    controls: AnyView,
    /// What stands in the middle of the bar on a narrow screen.
    in_bar: AnyView,
) -> impl IntoView {
    let lang = shell().lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    let rules = desk.rules_route().map(|route| route.href());
    let study = desk.id.get_value().map(|id| Route::Study(id).href());
    let kinds = desk.spec.with_value(|spec| spec.open().ok().and_then(|game| kinds_of(&*game)));
    let pieces = kinds.map(|kinds| {
        view! {
            <details class="pieces">
                <summary>{tr("The pieces", "Les pièces")}</summary>
                <Legend kinds=kinds />
            </details>
        }
    });
    let sheet = RwSignal::new(Sheet::Closed);
    walk_by_arrows(desk);
    show_board();
    entitle(move || format!("{} – {}", desk.status_words().trim_end_matches('.'), title()));
    view! {
        <div
            class="match playing"
            class:online=desk.remote.is_some()
            class:lists=move || sheet.get() == Sheet::Moves
            class:more-open=move || sheet.get() == Sheet::More
        >
            <div class="table" id=TABLE>
                <DeskBoard desk=desk arrows=arrows />
                // A match that is over says so in its panel.
                <p class="status" hidden=move || desk.shows_ending()>{move || desk.status_words()}</p>
                <p class="countdown">{move || desk.countdown_words()}</p>
                {news}
                <Ending desk=desk steps=steps />
                {notes}
                <Answers desk=desk />
            </div>
            <aside class="beside">
                <h1>{title} " " {rules.map(|href| view! { <a class="small" href=href>{tr("rules", "règles")}</a> })}
                    {study.map(|href| view! { " " <a class="small" href=href>{tr("study", "étudier")}</a> })}
                </h1>
                {players}
                <Record desk=desk can_edit=false />
                <Show when=move || desk.has_player_here()><TypedMove desk=desk /></Show>
                {pieces}
                {controls}
            </aside>
            <Bar desk=desk sheet=sheet middle=in_bar />
        </div>
    }
}
