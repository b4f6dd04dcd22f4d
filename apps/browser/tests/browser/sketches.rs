//! Arrows and rings that somebody draws on the board of a study.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::harness::{BrowserOptions, Page, visit};

/// Returns the middle of a place in the window.
async fn middle(page: &Page, place: &str) -> (f64, f64) {
    let script = "const it = document.querySelector(arguments[0]).getBoundingClientRect(); \
        return [it.x + it.width / 2, it.y + it.height / 2];";
    let at = page.script(script, json!([selector(place)])).await;
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

fn selector(place: &str) -> String {
    format!(".board .place[aria-label^='{place} ']")
}

/// Presses the right button on a place, moves to another and lets it go there.
async fn draw(page: &Page, from: &str, to: &str) {
    let steps = [("mousePressed", from, 2), ("mouseMoved", to, 2), ("mouseReleased", to, 0)];
    for (kind, place, buttons) in steps {
        let (x, y) = middle(page, place).await;
        let button = if kind == "mouseMoved" { "none" } else { "right" };
        let event =
            json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        page.devtools("Input.dispatchMouseEvent", event).await;
    }
}

/// Waits until the board shows this many arrows and rings.
async fn until_drawn(page: &Page, n_arrows: usize, n_rings: usize) {
    let counts = format!(
        "document.querySelectorAll('.sketch polygon').length === {n_arrows} && \
         document.querySelectorAll('.sketch circle').length === {n_rings}"
    );
    page.until(&counts).await;
}

async fn open_study(page: &Page) {
    page.stand_still().await;
    page.go("#/study/new/pijersi").await;
    page.until("document.querySelector('.study .board .place.target')").await;
}

#[tokio::test]
async fn the_right_button_draws_arrows_and_rings_and_a_click_clears_them() {
    visit(BrowserOptions::default(), async |page| {
        open_study(page).await;
        draw(page, "a1", "c3").await;
        until_drawn(page, 1, 0).await;
        draw(page, "b2", "b2").await;
        until_drawn(page, 1, 1).await;
        let moves: Value = page.ask("document.querySelectorAll('.record .move').length").await;
        assert_eq!(moves, 0, "the right button plays nothing");
        draw(page, "a1", "c3").await;
        until_drawn(page, 0, 1).await;
        page.click(&selector("d4")).await;
        until_drawn(page, 0, 0).await;
    })
    .await;
}

#[tokio::test]
async fn arrows_stay_with_their_position() {
    visit(BrowserOptions::default(), async |page| {
        open_study(page).await;
        draw(page, "a1", "c3").await;
        until_drawn(page, 1, 0).await;
        page.keys_into(".typed input", &format!("a4-b5=c4{}", char::from(Key::Enter))).await;
        page.until("document.querySelector('.record .move')").await;
        until_drawn(page, 0, 0).await;
        page.click(".walk button:nth-child(1)").await;
        until_drawn(page, 1, 0).await;
        page.press("Clear the arrows").await;
        until_drawn(page, 0, 0).await;
    })
    .await;
}

#[tokio::test]
async fn an_arrow_is_drawn_by_keyboard() {
    visit(BrowserOptions::default(), async |page| {
        open_study(page).await;
        page.press("Draw an arrow").await;
        page.until_shown("Touch where the arrow begins").await;
        page.keys_into(&selector("a1"), &char::from(Key::Enter).to_string()).await;
        page.until_shown("Touch where it points").await;
        page.keys_into(&selector("a3"), &char::from(Key::Enter).to_string()).await;
        until_drawn(page, 1, 0).await;
        page.until_shown("Draw an arrow").await;
        let spoken = "[...document.querySelectorAll('[aria-live], [role=status]')].some(it => \
            it.textContent.includes('Arrow from a1 to a3'))";
        page.until(spoken).await;
    })
    .await;
}
