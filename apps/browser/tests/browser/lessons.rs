//! Tutorials: what they ask for is done by hand, and what they say belongs to what was tried last.

use crate::harness::{BrowserOptions, Page, visit};

/// Clicks the place of this name on the board.
pub(crate) async fn touch(page: &Page, name: &str) {
    page.click(&format!(".board .place[aria-label^='{name} ']")).await;
}

/// Waits until a lesson says this.
pub(crate) async fn until_said(page: &Page, words: &str) {
    page.until(&format!("document.querySelector('.said').textContent.includes({words:?})")).await;
}

const SAID_NOTHING: &str = "document.querySelector('.said').textContent === ''";

/// Waits until a lesson is solved, and goes on to the next.
pub(crate) async fn go_on(page: &Page) {
    page.until("!document.querySelector('.step-text button.main').disabled").await;
    page.click(".step-text button.main").await;
}

#[tokio::test]
async fn a_game_is_learnt_from_its_first_step_to_a_game_of_ones_own() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/learn/kalah").await;
        page.until("document.querySelector('.step-view .board')").await;
        // A place for each lesson that asks for something, and a part of what is said then.
        let lessons = [
            ("a1", "one pit, stone by stone"),
            ("a3", "It is still your turn"),
            ("a6", "three extra turns"),
            ("a6", "none to the store on the left"),
            ("a4", "Three stones for your store"),
            ("a3", "seven in all"),
            ("a3", "takes nothing"),
            ("a5", "28 to 20"),
        ];
        go_on(page).await;
        for (number, (place, words)) in (2..).zip(lessons) {
            page.until_shown(&format!("Step {number} of 10")).await;
            touch(page, place).await;
            until_said(page, words).await;
            go_on(page).await;
        }
        page.press("Play a game at level 1").await;
        page.until("document.querySelector('.match .board .place.target')").await;
    })
    .await;
}

#[tokio::test]
async fn what_is_said_of_a_wrong_move_goes_away_with_the_next_try() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/learn/jersi-2").await;
        page.until("document.querySelector('.step-view .board')").await;
        go_on(page).await;
        touch(page, "e4").await;
        touch(page, "d3").await;
        until_said(page, "that is slow").await;
        go_on(page).await;
        page.until_shown("Step 3 of 10").await;
        // A legal move, but not the one asked for.
        touch(page, "b1").await;
        touch(page, "c1").await;
        until_said(page, "not the one we are looking for").await;
        touch(page, "a5").await;
        page.until(SAID_NOTHING).await;
        // A hint stays while it is being followed.
        page.press("Hint").await;
        touch(page, "b5").await;
        until_said(page, "First a5 to b5").await;
        touch(page, "d7").await;
        until_said(page, "two moves in a turn").await;
    })
    .await;
}
