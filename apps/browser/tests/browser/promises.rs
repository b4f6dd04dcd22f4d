//! Measurable promises. Each test prints its figure; the limits are generous, because a test machine may be
//! busy.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, NO_SERVICE_WORKER, Page, Relay, kelci, visit_alone};

/// How much slower than promised a busy test machine may be.
const SLACK: f64 = 4.0;

/// The promised time to respond to a click, in milliseconds.
const CLICK_MS: f64 = 100.0;

/// The promised time until the page can be played, in milliseconds.
const PLAYABLE_MS: f64 = 1_000.0;

/// The most bytes a visitor may fetch, headers included, before playing against the engine.
const FIRST_VISIT_BYTES: usize = 500_000;

/// The most bytes a visit may fetch in all, including everything fetched in the background for offline use.
const WHOLE_VISIT_BYTES: usize = 790_000;

/// Clicks repeatedly while a condition holds; returns the time of each click until the next frame after the
/// change was shown.
const CLICK: &str = "(async () => { const times = []; const pause = time => new Promise(go => setTimeout(go, time)); \
    const button = [...document.querySelectorAll('button')].find(it => it.textContent.trim() === WORDS); \
    while (times.length < 25 && (WHILE)) { const begun = performance.now(); button.click(); \
    await new Promise(go => requestAnimationFrame(() => { const after = new MessageChannel(); \
    after.port1.onmessage = go; after.port2.postMessage(0); })); \
    times.push(performance.now() - begun); await pause(7 + times.length % 5); } return times; })()";

async fn click_while(page: &Page, words: &str, condition: &str) -> Vec<f64> {
    let script = CLICK.replace("WORDS", &json!(words).to_string()).replace("WHILE", condition);
    let times = page.promised(&script).await;
    let times = times.as_array().unwrap_or_else(|| panic!("{times}"));
    times.iter().map(|it| it.as_f64().unwrap()).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

#[tokio::test]
async fn a_click_is_answered_while_the_computer_chooses_a_move() {
    visit_alone(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "level:8"]).await;
        play_one(page).await;
        let thinking = "document.querySelector('.status').textContent.includes('thinking')";
        page.until(thinking).await;
        let times = click_while(page, "Flip the board", thinking).await;
        assert!(times.len() > 2, "the computer was done too soon: {times:?}");
        let n_times = times.len();
        let time = median(times);
        println!("a click is answered in {time:.1} ms while level 8 thinks (median of {n_times})");
        assert!(time < CLICK_MS * SLACK, "{time}");
        page.until("document.querySelectorAll('.record .move').length === 2").await;
    })
    .await;
}

#[tokio::test]
async fn a_click_is_answered_while_a_position_is_studied() {
    visit_alone(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/study/new/jersi-4").await;
        page.until("document.querySelector('.study .board')").await;
        // Wait until the engine has reported something; it goes on searching.
        page.until("document.querySelector('.effort')?.textContent").await;
        for words in ["Flip the board", "Français"] {
            let time = median(click_while(page, words, "true").await);
            println!("“{words}” is answered in {time:.1} ms while the engine studies (median of 25)");
            assert!(time < CLICK_MS * SLACK, "{time}");
        }
    })
    .await;
}

/// The depth both engines search. It takes a second or more, the time a browser needs to optimise code that
/// runs often.
const DEPTHS: [(&str, u32); 4] = [("pijersi", 10), ("jersi-2", 10), ("jersi-4", 7), ("awele", 20)];

/// Returns the positions per second that the page reports once it has reached the depth.
const SPEED: &str = "new Promise(done => { const look = () => { \
    const told = /depth (\\d+), ([\\d.]+)( [kM])?/.exec(document.querySelector('.effort').textContent); \
    if (told && +told[1] >= DEPTH) done(+told[2] * ({ ' k': 1e3, ' M': 1e6 }[told[3]] ?? 1)); \
    else setTimeout(look, 5); }; look(); })";

/// Simulates a machine with one processor, so that the engine gets no helpers.
const ONE_PROCESSOR: &str = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });";

#[tokio::test]
async fn the_engine_is_half_as_fast_as_outside_a_browser() {
    visit_alone(BrowserOptions { before: ONE_PROCESSOR, ..BrowserOptions::default() }, async |page| {
        for (game, depth) in DEPTHS {
            page.go(&format!("#/study/new/{game}")).await;
            page.choose(".analysis select", "1").await;
            let speed = page.promised(&SPEED.replace("DEPTH", &depth.to_string())).await;
            let speed = speed.as_f64().unwrap_or_else(|| panic!("{speed}"));
            page.go("#/").await;
            let native = native_speed(game, depth);
            let share = speed / native;
            println!("{game}: in the browser {speed:.0} positions/s, outside {native:.0}: {share:.2}");
            assert!(share * SLACK > 0.5, "{game}: {share}");
        }
    })
    .await;
}

/// Returns the positions per second of the native engine.
fn native_speed(game: &str, depth: u32) -> f64 {
    let output = Command::new(kelci())
        .args(["analyse", game, "--depth", &depth.to_string(), "--hash", "32", "--threads", "1", "--json"])
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    report["nps"].as_f64().unwrap()
}

/// Records the time at which a game can first be played.
const NOTE: &str = "new MutationObserver((_, watch) => { if (document.querySelector('.card button.picture svg')) { \
    watch.disconnect(); requestAnimationFrame(() => { window.playable = performance.now(); }); } }) \
    .observe(document, { subtree: true, childList: true });";

#[tokio::test]
async fn the_page_can_be_played_at_once() {
    visit_alone(BrowserOptions { before: NOTE, ..BrowserOptions::default() }, async |page| {
        let mut times = Vec::new();
        for _ in 0..5 {
            // Start like a first-time visitor.
            let origin = page.address().trim_end_matches('/').to_owned();
            page.devtools("Storage.clearDataForOrigin", json!({ "origin": origin, "storageTypes": "all" }))
                .await;
            page.devtools("Network.clearBrowserCache", json!({})).await;
            page.open("#/").await;
            page.until("window.playable").await;
            times.push(page.ask("window.playable").await.as_f64().unwrap());
        }
        let time = median(times);
        println!("a first visit can be played after {time:.0} ms (median of 5)");
        assert!(time < PLAYABLE_MS * SLACK, "{time}");
    })
    .await;
}

/// Starts a relay that counts the bytes that pass through it.
async fn counting(page: &Page) -> (Relay, Arc<AtomicUsize>) {
    let n_bytes = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&n_bytes);
    let count = move |said: &mut [u8]| _ = counted.fetch_add(said.len(), Ordering::Relaxed);
    (Relay::before(page.address(), count).await, n_bytes)
}

#[tokio::test]
async fn one_plays_against_the_engine_after_few_bytes() {
    let options =
        BrowserOptions { before: NO_SERVICE_WORKER, expected: &["web_rest"], ..BrowserOptions::default() };
    visit_alone(options, async |page| {
        let (relay, n_bytes) = counting(page).await;
        // Block everything fetched after the first page, so that the total is what this page needs.
        page.refuse(&["*web_rest*"]).await;
        page.open_at(&format!("{}#/", relay.address)).await;
        page.start_at_once("pijersi").await;
        play_one(page).await;
        page.until("document.querySelectorAll('.record .move').length === 2").await;
        let sum = n_bytes.load(Ordering::Relaxed);
        println!("a first visit takes {sum} bytes, headers included, until the engine has answered a move");
        assert!(sum <= FIRST_VISIT_BYTES, "{sum} bytes are more than {FIRST_VISIT_BYTES}");
    })
    .await;
}

#[tokio::test]
async fn a_whole_visit_is_small() {
    visit_alone(BrowserOptions::default(), async |page| {
        let (relay, n_bytes) = counting(page).await;
        page.open_at(&format!("{}#/", relay.address)).await;
        // Everything has been fetched once the service worker has stored the page.
        page.promised("navigator.serviceWorker.ready.then(() => true)").await;
        page.until("navigator.serviceWorker.controller").await;
        let sum = n_bytes.load(Ordering::Relaxed);
        println!("a first visit takes {sum} bytes with all that follows, headers included");
        assert!(sum <= WHOLE_VISIT_BYTES, "{sum} bytes are more than {WHOLE_VISIT_BYTES}");
    })
    .await;
}
