//! How boards and pieces look: in depth, with pictures, on a narrow screen, with notes, and the legend beside them.

use serde_json::{Value, json};

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, text, visit};

async fn count(page: &Page, selector: &str) -> u64 {
    page.ask(&format!("document.querySelectorAll({}).length", json!(selector))).await.as_u64().unwrap()
}

async fn set_screen(page: &Page, width: u32, height: u32) {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
    page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
}

#[tokio::test]
async fn one_plays_on_a_board_in_depth_with_pictures_on_the_pieces() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.open("#/").await;
        page.press("Settings").await;
        page.choose(".preferences .angle", "depth").await;
        page.choose(".preferences .faces", "pictures").await;
        page.until("document.querySelector('.card .picture .cube-flank')").await;
        page.start_match("pijersi", &["human", "human"]).await;
        page.until("document.querySelector('.board .things .cube-flank')").await;
        for _ in 0..6 {
            play_one(page).await;
        }
        assert_eq!(page.board().await.moves.len(), 6);
        page.reload().await;
        page.until("document.querySelector('.board .things .cube-flank')").await;
    })
    .await;
}

/// The rectangle of a place as `[left, top, right, bottom]`.
async fn room(page: &Page, place: &str) -> [f64; 4] {
    let script = "const it = document.getElementById(arguments[0]).getBoundingClientRect(); \
                  return [it.left, it.top, it.right, it.bottom]";
    let numbers = page.script(script, json!([place])).await;
    let number = |index: usize| numbers.get(index).and_then(Value::as_f64).unwrap();
    [number(0), number(1), number(2), number(3)]
}

#[tokio::test]
async fn hands_stand_above_and_below_the_board_on_a_phone_and_beside_it_on_a_desktop() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("jersi-4", &["human", "human"]).await;
        let ([left, ..], [_, _, right, _]) = (room(page, "place-b0").await, room(page, "place-c30").await);
        assert!(left > right, "beside the board on a desktop");
        set_screen(page, 390, 844).await;
        page.until("document.getElementById('place-b0').getBoundingClientRect().width > 200").await;
        let (white, black) = (room(page, "place-b0").await, room(page, "place-b1").await);
        let (first, last) = (room(page, "place-c0").await, room(page, "place-c68").await);
        assert!(
            white[1] >= first[3] - 4.0 && black[3] <= last[1] + 4.0,
            "{white:?} {first:?} {black:?} {last:?}"
        );
        set_screen(page, 1280, 800).await;
    })
    .await;
}

#[tokio::test]
async fn the_legend_tells_who_takes_whom_beside_a_match_and_in_the_rules() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("pijersi", &["human", "human"]).await;
        page.click(".pieces summary").await;
        page.until_shown("takes rock; taken by scissors").await;
        assert!(count(page, ".pieces .wheel .link").await > 0);
        page.open("#/rules/jersi-4").await;
        page.until_shown("koon-tee").await;
        page.start_match("awele", &["human", "human"]).await;
        assert_eq!(count(page, ".pieces").await, 0);
    })
    .await;
}

#[tokio::test]
async fn a_pit_with_a_note_says_what_it_means() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("bao-la-kiswahili", &["human", "human"]).await;
        page.until("document.querySelector('.board .noted')").await;
        let script = "return [...document.querySelectorAll('.board .place title')].map(it => it.textContent).join('|')";
        let titles = page.script(script, json!([])).await;
        assert!(text(&titles).contains("player 1’s nyumba (house)"), "{titles}");
    })
    .await;
}

#[tokio::test]
async fn a_ring_game_is_played_on_a_ring() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("cirgol", &["human", "human"]).await;
        assert_eq!(count(page, ".board ellipse").await.min(1), 1, "an oval board");
        play_one(page).await;
        assert_eq!(page.board().await.moves.len(), 1);
    })
    .await;
}
