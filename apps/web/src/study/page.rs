//! The page of a study.

use catalogue::Beginning;
use game::Said;
use leptos::prelude::*;
use session::{GameSpec, Match, NodeId, TimeControl};

use super::Opened;
use super::analysis::{Analysis, EvaluationBar, Lines};
use super::editor::BoardEditor;
use super::learn::Learning;
use super::load::Load;
use super::review::{ReviewPanel, Reviewer};
use super::sketcher::{SketchButtons, Sketchable, Sketcher};
use crate::both::{Both, both};
use crate::browser;
use crate::keep::{self, KeptStudy, fresh_id};
use crate::library;
use crate::play::{
    Answers, Desk, DeskBoard, Missing, Record, ShareAndSave, Subject, TypedMove, Unreadable, walk_by_arrows,
};
use crate::route::{REVIEW, Route};
use crate::settings::USUAL_LEVEL;
use crate::shell::{shell, tr};
use crate::storage::Loss;
use crate::title::entitle;

/// A study of a stored match, or of a game from its start (`new/pijersi`); with [`REVIEW`] behind it, a review begins.
#[component]
pub fn StudyPage(
    /// The id of the match, or that of the game after `new/`.
    id: String,
) -> impl IntoView {
    let (id, reviews) = match id.strip_suffix(REVIEW) {
        Some(id) => (id.to_owned(), true),
        None => (id, false),
    };
    if reviews {
        // Whoever comes back to the page finds the study as it is then.
        browser::rename(&Route::Study(id.clone()).href());
    }
    let opened = match id.strip_prefix("new/") {
        Some(game) => Some(begin(game)),
        None => keep::kept_study(&id),
    };
    let kept = (!id.starts_with("new/")).then(|| id.clone());
    match opened {
        None => view! { <Missing /> }.into_any(),
        Some(Err(why)) => {
            let text = keep::kept_text(&id).unwrap_or_default();
            view! { <Unreadable why=why text=text /> }.into_any()
        }
        Some(Ok(KeptStudy { spec, study, mistakes })) => {
            let shell = shell();
            if let Some((en, fr)) = mistakes.into_iter().next() {
                shell.show(shell.lang.get_untracked().pick(en, fr));
            }
            view! { <Replaceable kept=kept opened=(spec, study) reviews=reviews /> }.into_any()
        }
    }
}

fn begin(game: &str) -> Result<KeptStudy, Both> {
    let spec = library::spec_of(game);
    let game = spec.open().map_err(|why| both(&*why))?;
    let study = keep::begin_study(game, Beginning::Usual)?;
    Ok(KeptStudy { spec, study, mistakes: Vec::new() })
}

/// A study that can be replaced by another on the same page.
#[component]
fn Replaceable(kept: Option<String>, opened: Opened, reviews: bool) -> impl IntoView {
    let shell = shell();
    let next = RwSignal::new_local(Some((kept, opened, reviews)));
    let open = Callback::new(move |(spec, study): Opened| {
        let id = keep::keep_opened(&study, &spec);
        let id = id.map_err(|why| shell.show(Loss::NewStudy.words(why, shell.lang.get_untracked()))).ok();
        if let Some(id) = &id {
            browser::rename(&Route::Study(id.clone()).href());
        }
        let before = id.as_deref().and_then(keep::kept_study).and_then(Result::ok);
        let opened = before.map_or((spec, study), |kept| (kept.spec, kept.study));
        next.set(Some((id, opened, false)));
    });
    move || {
        next.track();
        let opened = next.try_update_untracked(Option::take).flatten();
        opened.map(|(kept, opened, reviews)| {
            view! { <Desktop kept=kept opened=opened reviews=reviews open=open /> }
        })
    }
}

/// A study at its desk.
#[component]
fn Desktop(kept: Option<String>, opened: Opened, reviews: bool, open: Callback<Opened>) -> impl IntoView {
    let (spec, study) = opened;
    let desk = Desk::for_study(kept.clone(), spec, study);
    let kept = RwSignal::new(kept);
    let analysis = Analysis::new(desk);
    let reviewer = Reviewer::new(desk);
    let sketcher = Sketcher::new(desk);
    if reviews {
        reviewer.start();
    }
    let is_editing = RwSignal::new(false);
    Effect::new(move |_| {
        let is_reviewing = reviewer.progress.with(Option::is_some);
        analysis.is_held.set(is_reviewing || is_editing.get() || reviewer.is_learning.get());
    });
    // A new study is stored once it has a move.
    Effect::new(move |was_tried: Option<bool>| {
        let is_blank = desk.subject.with(|it| it.tree().after(NodeId::START).is_empty());
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
            view! { <BoardEditor desk=desk open=open close=close /> }.into_any()
        } else if reviewer.is_learning.get() {
            learning_view(desk, reviewer).into_any()
        } else {
            view! {
                <Looking
                    desk=desk
                    analysis=analysis
                    reviewer=reviewer
                    sketcher=sketcher
                    kept=kept
                    is_editing=is_editing
                    open=open
                />
            }
            .into_any()
        }
    }
}

/// The mistakes of the review as lessons, on a copy of the study.
fn learning_view(desk: Desk, reviewer: Reviewer) -> impl IntoView {
    let study = desk.subject.with_untracked(|it| it.as_study().cloned());
    let close = Callback::new(move |()| reviewer.is_learning.set(false));
    study.map(|study| {
        let (moments, lessons) = (reviewer.main_line(), reviewer.lessons());
        view! { <Learning study=study of=desk moments=moments lessons=lessons close=close /> }
    })
}

/// The view of a position, with the engine's analysis.
#[component]
fn Looking(
    desk: Desk,
    analysis: Analysis,
    reviewer: Reviewer,
    sketcher: Sketcher,
    kept: RwSignal<Option<String>>,
    is_editing: RwSignal<bool>,
    open: Callback<Opened>,
) -> impl IntoView {
    let shell = shell();
    let lang = shell.lang;
    let title = move || desk.info.with_value(|info| info.title(lang.get()).to_owned());
    walk_by_arrows(desk);
    entitle(move || format!("{} – {}", tr("Study", "Étude")(), title()));
    let is_of_two = desk.info.with_value(|info| info.n_seats == 2);
    let arrows = Memo::new(move |_| analysis.arrows());
    let rules = move || {
        kept.track();
        let route = desk.rules_route();
        route.map(|route| view! { <a href=route.href()>{tr("Rules", "Règles")}</a> })
    };
    let play_on = move |_| {
        let begun = desk.subject.with_untracked(|it| match_along(desk.spec.get_value(), it));
        match begun {
            Ok(game) => keep::keep_and_go(&game),
            Err(why) => shell.show(game::Say::say(&*why, lang.get_untracked())),
        }
    };
    let back = move || {
        let id = kept.get().filter(|id| keep::kept_text(id).is_some());
        id.map(
            |id| view! { <a href=Route::Play(id).href()>{tr("Back to the game", "Retour à la partie")}</a> },
        )
    };
    view! {
        <div class="match study" class:reviewed=move || reviewer.review.with(Option::is_some)>
            <div class="table">
                <div class="seen" class:barred=is_of_two>
                    {is_of_two.then(|| view! { <EvaluationBar analysis=analysis /> })}
                    <Sketchable sketcher=sketcher>
                        <DeskBoard
                            desk=desk
                            arrows=arrows
                            sketch=Signal::derive(move || sketcher.shown())
                            on_gesture=move |gesture| sketcher.gesture(gesture)
                        />
                    </Sketchable>
                </div>
                <p class="status">{move || desk.status_words()}</p>
                <Answers desk=desk />
            </div>
            <aside class="beside">
                <h1>{title} " " <span class="small">{tr("study", "étude")}</span></h1>
                <p class="links small">
                    {back} {rules}
                    <button class="quiet" on:click=play_on>{tr("Play on from here", "Jouer à partir d’ici")}</button>
                </p>
                <Lines analysis=analysis />
                <ReviewPanel reviewer=reviewer />
                <Record desk=desk can_edit=true />
                <TypedMove desk=desk />
                <div class="controls">
                    <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>
                        {tr("Flip the board", "Retourner le plateau")}
                    </button>
                    <button on:click=move |_| is_editing.set(true)>{tr("Edit the board", "Modifier le plateau")}</button>
                    <SketchButtons sketcher=sketcher />
                </div>
                <div class="controls">
                    <Load spec=desk.spec open=open />
                    <ShareAndSave desk=desk />
                </div>
            </aside>
        </div>
    }
}

/// Starts a match against the computer from the position being shown, with the moves that lead there. The user plays the
/// side to move.
fn match_along(spec: GameSpec, subject: &Subject) -> Result<Match, Said> {
    let start = subject.tree().moment(NodeId::START).map(|it| it.position_text()).unwrap_or_default();
    let mut seats = keep::against(USUAL_LEVEL);
    if let game::Status::ToMove(seat) = subject.moment().status() {
        seats.swap(0, seat.index());
    }
    let mut begun = Match::begin(spec, Beginning::Position(&start), seats, TimeControl::Unlimited)?;
    begun.play_all(&subject.moment().decisions(), browser::now() as u64);
    Ok(begun)
}
