//! The moves in notation: click to revisit, branch by playing.

use catalogue::{Moment, Study, StudyMove};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::Desk;
use crate::browser;
use crate::shell::tr;

/// The record of a match.
#[component]
pub fn Record(
    /// The match.
    desk: Desk,
    /// Whether it can be changed: comments, which line is the main one, what is deleted.
    can_edit: bool,
) -> impl IntoView {
    let moves = move || desk.study.with(|study| (study.moves(), study.place()));
    let opening = move || desk.study.with(|study| study.comments(Moment::START).join(" "));
    let is_over = move || desk.study.with(|study| study.score().map(|score| score.score()));
    view! {
        <section class="record" aria-label=tr("Moves", "Coups") on:keydown=move |event| walk_by_key(desk, &event)>
            <p class="comment">{opening}</p>
            <ol>
                {move || {
                    let (moves, place) = moves();
                    moves.into_iter().map(|played| move_view(desk, played, place)).collect_view()
                }}
                <li class="score">{is_over}</li>
            </ol>
        </section>
        <div class="walk" role="group" aria-label=tr("Through the record", "Dans la partie")>
            <button aria-label=tr("First position", "Première position") on:click=move |_| desk.go(Study::to_start)>"|◀"</button>
            <button aria-label=tr("Back", "Précédent") on:click=move |_| desk.go(|study| { study.back(); })>"◀"</button>
            <button aria-label=tr("Forward", "Suivant") on:click=move |_| desk.redo()>"▶"</button>
            <button aria-label=tr("Last position", "Dernière position") on:click=move |_| desk.go(Study::to_end)>"▶|"</button>
        </div>
        {can_edit.then(|| view! { <Changing desk=desk /> })}
    }
}

fn move_view(desk: Desk, played: StudyMove, place: Moment) -> impl IntoView {
    let moment = played.moment;
    let is_here = moment == place;
    let number = played.begins_turn.then(|| played.number.map(|it| format!("{it}."))).flatten();
    let comments = played.comments.join(" ");
    view! {
        <li
            class:varied={played.depth > 0}
            class:branch=played.begins_variation
            class:path=played.is_on_path
        >
            <span class="number">{number}</span>
            <button
                class="move"
                id=id_of(moment)
                aria-current=is_here.then_some("step")
                on:click=move |_| desk.go_to(moment)
            >
                {played.text}
                {played.mark.map(|mark| view! { <span class="judged">{mark.sign()}</span> })}
            </button>
            <Show when={
                let is_empty = comments.is_empty();
                move || !is_empty
            }>
                <span class="comment">{comments.clone()}</span>
            </Show>
        </li>
    }
}

fn id_of(moment: Moment) -> String {
    format!("move-{}", moment.index())
}

/// Arrow keys walk through the record, and the focus goes along.
fn walk_by_key(desk: Desk, event: &KeyboardEvent) {
    match event.key().as_str() {
        "ArrowLeft" => desk.go(|study| {
            study.back();
        }),
        "ArrowRight" => desk.redo(),
        "Home" => desk.go(Study::to_start),
        "End" => desk.go(Study::to_end),
        _ => return,
    }
    event.prevent_default();
    let place = desk.study.with_untracked(Study::place);
    // The list is written anew first.
    browser::later(0, move || {
        let place = if place == Moment::START { "move-1".into() } else { id_of(place) };
        if let Some(element) = browser::element(&place) {
            _ = element.focus();
        }
    });
}

/// What can be changed where the record is looked at.
#[component]
fn Changing(desk: Desk) -> impl IntoView {
    let place = Memo::new(move |_| desk.study.with(Study::place));
    let comment = Memo::new(move |_| desk.study.with(|study| study.comments(study.place()).join("\n")));
    let is_varied = Memo::new(move |_| desk.study.with(|study| !is_on_main_line(study)));
    let say = move |event| {
        let text = event_target_value(&event);
        desk.edit(|study| study.set_comment(study.place(), &text));
    };
    view! {
        <div class="changing" role="group" aria-label=tr("At this move", "Pour ce coup")>
            <textarea
                rows="2"
                aria-label=tr("Comment", "Commentaire")
                placeholder=tr("Comment", "Commentaire")
                prop:value=move || comment.get()
                on:change=say
            ></textarea>
            <button
                disabled=move || !is_varied.get()
                on:click=move |_| desk.edit(|study| study.promote(study.place()))
            >
                {tr("Make it the main line", "En faire la ligne principale")}
            </button>
            <button
                disabled=move || place.get() == Moment::START
                on:click=move |_| desk.edit(|study| study.delete_from(study.place()))
            >
                {tr("Delete from here", "Supprimer à partir d’ici")}
            </button>
        </div>
    }
}

/// Whether no variation leads to what is looked at.
fn is_on_main_line(study: &Study) -> bool {
    let mut at = study.place();
    while let Some(before) = study.previous(at) {
        if study.nexts(before).first() != Some(&at) {
            return false;
        }
        at = before;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use game::Notation;

    #[test]
    fn a_variation_is_told_from_the_main_line() {
        let mut study = Study::new(catalogue::find("pijersi").unwrap(), Beginning::Usual).unwrap();
        let texts = study.table().legal_texts(Notation::Document);
        study.play(&texts[0]).unwrap();
        assert!(is_on_main_line(&study));
        study.to_start();
        assert!(is_on_main_line(&study));
        study.play(&texts[1]).unwrap();
        let next = study.table().legal_texts(Notation::Document)[0].clone();
        study.play(&next).unwrap();
        assert!(!is_on_main_line(&study), "what follows a variation is in it");
        study.promote(study.place());
        assert!(is_on_main_line(&study));
    }
}
