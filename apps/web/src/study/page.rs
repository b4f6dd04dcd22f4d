//! The page of a study.

use catalogue::Beginning;
use leptos::prelude::*;

use super::analysis::{Analysis, Bar, Lines};
use super::editor::Editor;
use super::load::Load;
use super::review::{ReviewPanel, Reviewer};
use crate::browser;
use crate::keep::{self, Match, fresh_id};
use crate::known::{Both, game_of};
use crate::play::{Answers, Desk, DeskBoard, Missing, Record, ShareAndSave, TypedMove, Unreadable};
use crate::route::Route;
use crate::seats::Who;
use crate::shell::{shell, tr};
use crate::wire::GameSpec;

/// A study of a match that is kept, or of a game from its start (`new/pijersi`).
#[component]
pub fn StudyPage(
    /// The name of the match, or of the game after `new/`.
    id: String,
) -> impl IntoView {
    let begun = match id.strip_prefix("new/") {
        Some(game) => Some(begin(game)),
        None => keep::kept(&id),
    };
    let kept = (!id.starts_with("new/")).then(|| id.clone());
    match begun {
        None => view! { <Missing /> }.into_any(),
        Some(Err(why)) => {
            let text = keep::kept_text(&id).unwrap_or_default();
            view! { <Unreadable why=why text=text /> }.into_any()
        }
        Some(Ok(begun)) => view! { <Opened kept=kept begun=begun /> }.into_any(),
    }
}

fn begin(game: &str) -> Result<Match, Both> {
    let spec = GameSpec { id: game.to_owned(), ..GameSpec::default() };
    let n_seats = game_of(&spec)?.info().n_seats;
    Match::begin(spec, Beginning::Usual, vec![Who::Human; n_seats])
}

/// A study with its name, until another is opened in its place.
#[component]
fn Opened(kept: Option<String>, begun: Match) -> impl IntoView {
    let shell = shell();
    if let Some((en, fr)) = begun.mistakes.first().cloned() {
        shell.show(shell.lang.get_untracked().pick(en, fr));
    }
    let next = RwSignal::new_local(Some((kept, begun)));
    let open = Callback::new(move |mut begun: Match| {
        let id = fresh_id();
        let is_kept = keep::keep(&id, &mut begun.study, &begun.spec, &begun.whos, begun.clocks.as_ref());
        if let Err(why) = &is_kept {
            shell.show(game::Say::say(why, shell.lang.get_untracked()));
        } else {
            browser::rename(&Route::Study(id.clone()).href());
        }
        next.set(Some((is_kept.is_ok().then_some(id), begun)));
    });
    move || {
        next.track();
        let opened = next.try_update_untracked(Option::take).flatten();
        opened.map(|(kept, begun)| view! { <Desktop kept=kept begun=begun open=open /> })
    }
}

/// A study at its desk.
#[component]
fn Desktop(kept: Option<String>, begun: Match, open: Callback<Match>) -> impl IntoView {
    let desk = Desk::for_study(kept.clone(), begun);
    let kept = RwSignal::new(kept);
    let analysis = Analysis::new(desk);
    let reviewer = Reviewer::new(desk);
    let is_editing = RwSignal::new(false);
    Effect::new(move |_| {
        let is_reviewing = reviewer.progress.with(Option::is_some);
        analysis.is_held.set(is_reviewing || is_editing.get());
    });
    // A study from the start of a game is kept as soon as there is something to keep.
    Effect::new(move |was_tried: Option<bool>| {
        let is_blank = desk.study.with(|study| study.moves().is_empty());
        if is_blank || was_tried == Some(true) || kept.with_untracked(Option::is_some) {
            return was_tried.unwrap_or(false);
        }
        let id = fresh_id();
        if desk.keep_as(&id) {
            browser::rename(&Route::Study(id.clone()).href());
            kept.set(Some(id));
        }
        true
    });
    let close = Callback::new(move |()| is_editing.set(false));
    move || {
        if is_editing.get() {
            view! { <Editor desk=desk open=open close=close /> }.into_any()
        } else {
            view! { <Looking desk=desk analysis=analysis reviewer=reviewer kept=kept is_editing=is_editing open=open /> }
                .into_any()
        }
    }
}

/// Looking at a position, and what the engine says of it.
#[component]
fn Looking(
    desk: Desk,
    analysis: Analysis,
    reviewer: Reviewer,
    kept: RwSignal<Option<String>>,
    is_editing: RwSignal<bool>,
    open: Callback<Match>,
) -> impl IntoView {
    let lang = shell().lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    let is_of_two = desk.info.with_value(|info| info.n_seats == 2);
    let arrows = Memo::new(move |_| analysis.arrows());
    let rules = Route::Rules(desk.spec.with_value(|spec| spec.id.clone())).href();
    let back = move || {
        kept.get().map(|id| view! { <a href=Route::Play(id).href()>{tr("Play on from here", "Jouer à partir d’ici")}</a> })
    };
    view! {
        <div class="match study">
            <div class="table">
                <div class="seen" class:barred=is_of_two>
                    {is_of_two.then(|| view! { <Bar analysis=analysis /> })}
                    <DeskBoard desk=desk arrows=arrows />
                </div>
                <p class="status">{move || desk.status_words()}</p>
                <Answers desk=desk />
            </div>
            <aside class="beside">
                <h1>{title} " " <span class="small">{tr("study", "étude")}</span></h1>
                <p class="links small">{back} <a href=rules>{tr("Rules", "Règles")}</a></p>
                <Lines analysis=analysis />
                <Record desk=desk can_edit=true />
                <TypedMove desk=desk />
                <div class="controls">
                    <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>
                        {tr("Flip the board", "Retourner le plateau")}
                    </button>
                    <button on:click=move |_| is_editing.set(true)>{tr("Edit the board", "Modifier le plateau")}</button>
                </div>
                <ReviewPanel reviewer=reviewer />
                <div class="controls">
                    <Load spec=desk.spec open=open />
                    <ShareAndSave desk=desk />
                </div>
            </aside>
        </div>
    }
}
