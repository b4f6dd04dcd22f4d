//! The steps of a move as they are built and afterwards: pieces where they went, prompts, marks, ways, replays, reserves.

use fantoccini::key::Key;
use serde_json::json;

use crate::everyday::{mouse, play_one};
use crate::harness::{BrowserOptions, Page, text, visit};

/// The id of the place of a cell.
async fn id_of(page: &Page, cell: &str) -> String {
    let find = format!(
        "[...document.querySelectorAll('.board .place')].find(it => it.getAttribute('aria-label').startsWith('{cell} ')).id"
    );
    text(&page.ask(&find).await).to_owned()
}

async fn click_cell(page: &Page, cell: &str) {
    let id = id_of(page, cell).await;
    page.click(&format!("#{id}")).await;
}

async fn label_of(page: &Page, cell: &str) -> String {
    let id = id_of(page, cell).await;
    text(&page.ask(&format!("document.querySelector('#{id}').getAttribute('aria-label')")).await).to_owned()
}

async fn until_prompt(page: &Page, prompt: &str) {
    page.until(&format!("document.querySelector('.prompt').textContent === {}", json!(prompt))).await;
}

#[tokio::test]
async fn a_first_step_is_seen_where_it_went_and_the_rest_is_offered_from_there() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        until_prompt(page, "Choose a piece to move.").await;
        click_cell(page, "b4").await;
        until_prompt(page, "Choose where the pile goes, or click again for its upper piece.").await;
        click_cell(page, "d3").await;
        until_prompt(page, "Move the upper piece on, or click again to stop.").await;
        assert!(label_of(page, "b4").await.starts_with("b4 empty"));
        assert!(label_of(page, "d3").await.starts_with("d3 white wise on white wise"));
        let spoken = page.text_of(".spoken[role=status]").await;
        assert!(spoken.ends_with("Move the upper piece on, or click again to stop."), "{spoken}");
        click_cell(page, "e3").await;
        page.until("document.querySelectorAll('.record .move').length === 1").await;
        assert_eq!(page.board().await.moves, ["b4=d3-e3"]);
        assert!(label_of(page, "d3").await.starts_with("d3 white wise"));
        // The way of the last move bends at its step.
        page.until("document.querySelector('.trail circle')").await;
    })
    .await;
}

#[tokio::test]
async fn a_dropped_pile_stays_where_it_was_dropped() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("pijersi", &["human", "human"]).await;
        let [from, to] = [id_of(page, "b4").await, id_of(page, "d3").await];
        mouse(page, "mousePressed", &from).await;
        mouse(page, "mouseMoved", &id_of(page, "c3").await).await;
        page.until("document.querySelector('.held rect')").await;
        mouse(page, "mouseMoved", &to).await;
        mouse(page, "mouseReleased", &to).await;
        until_prompt(page, "Move the upper piece on, or click again to stop.").await;
        assert!(label_of(page, "d3").await.starts_with("d3 white wise on white wise"));
        assert_eq!(
            page.ask("document.querySelector('.flying').childElementCount").await,
            0,
            "it is there already"
        );
        page.press("Step back").await;
        page.until("document.querySelector('.prompt').textContent.startsWith('Choose where the pile')").await;
        assert!(label_of(page, "b4").await.starts_with("b4 white wise on white wise"));
    })
    .await;
}

#[tokio::test]
async fn targets_have_a_shape_for_each_kind() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        page.until("document.querySelector('.things .target-ring:not(.stack)')").await;
        click_cell(page, "b2").await;
        page.until("document.querySelector('.things .target-ring.stack')").await;
        page.until("document.querySelector('.things .target')").await;
    })
    .await;
}

#[tokio::test]
async fn the_way_of_a_sowing_is_numbered_and_played_again() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("awele", &["human", "human"]).await;
        until_prompt(page, "Choose a pit to sow.").await;
        play_one(page).await;
        page.until("!document.querySelector('.flying').childElementCount").await;
        assert_eq!(page.ask("document.querySelectorAll('.orders text').length").await, 0);
        page.press("Show the last move").await;
        page.until("document.querySelectorAll('.orders text').length === 5").await;
        page.press("Replay the last move").await;
        page.until("document.querySelector('.flying').childElementCount").await;
        page.until("!document.querySelector('.flying').childElementCount").await;
        assert_eq!(page.board().await.moves.len(), 1, "a replay plays nothing");
    })
    .await;
}

#[tokio::test]
async fn a_click_in_a_reserve_takes_the_piece_that_was_clicked() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("jersi-4", &["human", "human"]).await;
        until_prompt(page, "Choose a piece to move, or one from your reserve.").await;
        let mut kinds = page.board().await.targets;
        kinds.retain(|id| id.starts_with("place-b0-"));
        assert_eq!(kinds.len(), 2);
        page.click(&format!("#{}", kinds[0])).await;
        until_prompt(page, "Choose where it goes.").await;
        page.until(&format!("document.querySelector('#{}.picked')", kinds[0])).await;
        page.click(&format!("#{}", kinds[1])).await;
        page.until(&format!("document.querySelector('#{}.picked')", kinds[1])).await;
        // By keyboard each kind has the focus on its own; the same kind once more is put down.
        page.script("document.getElementById(arguments[0]).focus()", json!([kinds[1]])).await;
        page.keys(&char::from(Key::Enter).to_string()).await;
        until_prompt(page, "Choose a piece to move, or one from your reserve.").await;
        page.keys(&char::from(Key::Enter).to_string()).await;
        until_prompt(page, "Choose where it goes.").await;
        play_one(page).await;
        assert_eq!(page.board().await.moves.len(), 1);
    })
    .await;
}
