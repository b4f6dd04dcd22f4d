//! The moves in notation: click one to revisit it, play there to branch.

use leptos::prelude::*;
use session::{ListedMove, NodeId, Tree};
use web_sys::KeyboardEvent;

use super::{Desk, Subject};
use crate::browser;
use crate::shell::tr;

/// The record of a match.
#[component]
pub fn Record(
    /// The match.
    desk: Desk,
    /// Whether the user can comment, delete moves and choose the main line.
    can_edit: bool,
) -> impl IntoView {
    let moves = move || desk.subject.with(|it| (it.moves(), it.place()));
    let opening = move || desk.subject.with(|it| it.tree().comments(NodeId::START).join(" "));
    let is_over = move || desk.subject.with(|it| it.score().map(|score| score.score()));
    let list = NodeRef::new();
    let place = Memo::new(move |_| desk.subject.with(Subject::place));
    Effect::new(move |_| {
        let place = place.get();
        // Leptos rebuilds the list first.
        browser::later(0, move || bring_into_sight(list, place));
    });
    view! {
        <section class="record" node_ref=list aria-label=tr("Moves", "Coups") on:keydown=move |event| walk_by_key(desk, &event)>
            <p class="comment">{opening}</p>
            <ol>
                {move || {
                    let (moves, place) = moves();
                    moves.into_iter().map(|played| move_view(desk, played, place)).collect_view()
                }}
                <li class="score">{is_over}</li>
            </ol>
        </section>
        <div class="walk" role="group" aria-label=tr("Browse the moves", "Parcourir les coups")>
            <button aria-label=tr("First position", "Première position") on:click=move |_| desk.to_start()>"|◀"</button>
            <button aria-label=tr("Back", "Précédent") on:click=move |_| desk.back()>"◀"</button>
            <button aria-label=tr("Forward", "Suivant") on:click=move |_| desk.forward()>"▶"</button>
            <button aria-label=tr("Last position", "Dernière position") on:click=move |_| desk.to_end()>"▶|"</button>
        </div>
        {can_edit.then(|| view! { <Changing desk=desk /> })}
    }
}

fn move_view(desk: Desk, played: ListedMove, place: NodeId) -> impl IntoView {
    let node = played.node;
    let is_here = node == place;
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
                id=id_of(node)
                aria-current=is_here.then_some("step")
                on:click=move |_| desk.look_at(node)
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

/// Scrolls the list alone, never the page, as far as a move needs to be seen.
fn bring_into_sight(list: NodeRef<leptos::html::Section>, place: NodeId) {
    let Some(list) = list.try_get_untracked().flatten() else { return };
    let Some(element) = browser::element(&id_of(place)) else { return list.set_scroll_top(0) };
    let (frame, shown) = (list.get_bounding_client_rect(), element.get_bounding_client_rect());
    let above = (frame.top() - shown.top()).max(0.0);
    let below = (shown.bottom() - frame.bottom()).max(0.0);
    list.set_scroll_top(list.scroll_top() + (below - above).round() as i32);
}

fn id_of(node: NodeId) -> String {
    format!("move-{}", node.index())
}

/// Moves through the record with the arrow keys, and the focus with it.
fn walk_by_key(desk: Desk, event: &KeyboardEvent) {
    match event.key().as_str() {
        "ArrowLeft" => desk.back(),
        "ArrowRight" => desk.forward(),
        "Home" => desk.to_start(),
        "End" => desk.to_end(),
        _ => return,
    }
    event.prevent_default();
    let place = desk.subject.with_untracked(Subject::place);
    // Leptos rebuilds the list first.
    browser::later(0, move || {
        let place = if place == NodeId::START { "move-1".into() } else { id_of(place) };
        if let Some(element) = browser::element(&place) {
            _ = element.focus();
        }
    });
}

/// The tools to edit the record at the current move.
#[component]
fn Changing(desk: Desk) -> impl IntoView {
    let place = Memo::new(move |_| desk.subject.with(Subject::place));
    let comment = Memo::new(move |_| desk.subject.with(|it| it.tree().comments(it.place()).join("\n")));
    let is_varied = Memo::new(move |_| desk.subject.with(|it| !is_on_main_line(it.tree(), it.place())));
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
                on:click=move |_| desk.edit(|study| study.make_main(study.place()))
            >
                {tr("Make it the main line", "En faire la ligne principale")}
            </button>
            <button
                disabled=move || place.get() == NodeId::START
                on:click=move |_| desk.edit(|study| study.delete_from(study.place()))
            >
                {tr("Delete from here", "Supprimer à partir d’ici")}
            </button>
        </div>
    }
}

/// Returns whether a node is on the main line.
fn is_on_main_line(tree: &Tree, node: NodeId) -> bool {
    let mut at = node;
    while let Some(before) = tree.before(at) {
        if tree.after(before).first() != Some(&at) {
            return false;
        }
        at = before;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};
    use session::Study;

    #[test]
    fn a_variation_is_told_from_the_main_line() {
        let game = catalogue::find("pijersi").unwrap().into();
        let mut study = Study::new(game, Beginning::Usual).unwrap();
        let is_main = |study: &Study| is_on_main_line(study.tree(), study.place());
        study.play(Decision::new(0)).unwrap();
        assert!(is_main(&study));
        study.to_start();
        assert!(is_main(&study));
        study.play(Decision::new(1)).unwrap();
        study.play(Decision::new(0)).unwrap();
        assert!(!is_main(&study), "what follows a variation is in it");
        study.make_main(study.place());
        assert!(is_main(&study));
    }
}
