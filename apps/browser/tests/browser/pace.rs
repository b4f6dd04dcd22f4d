//! The page's promises about time: each is printed as a figure, the median of several tries, and held to its limit.
//!
//! Such a figure says nothing on a machine that has other work, so `make test` leaves these out and `make promises` runs
//! them, on an idle one. A machine that is slower proves it by a piece of work of known length (`slowness`) beside every
//! measurement, and gets as much more time, four times at most.

use std::process::Command;

use serde_json::{Value, json};

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, kelci, visit_alone};

/// A click is answered within this, in milliseconds.
const ANSWERED: f64 = 100.0;

/// The page can be played within this after a first visit began, in milliseconds.
const PLAYABLE: f64 = 250.0;

/// Starting a browser is noisier than counting: medians on one idle machine lie between 207 and 253 ms. The test fails
/// only beyond this factor; the figure itself is printed.
const START_NOISE: f64 = 1.3;

/// The engine in the browser is at least so fast, as a share of its speed outside.
const SHARE: f64 = 0.5;

/// Counts for a while; answers how many milliseconds that took.
const WORK: &str = "(() => { const begun = performance.now(); let x = 1; \
    for (let n = 0; n < 4e7; n++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; } \
    return performance.now() - begun + (x === 0); })()";

/// How long that takes on a machine with nothing else to do, in milliseconds: a desktop processor of 2020.
const WORK_TIME: f64 = 100.0;

/// However slow a machine is, it gets no more than so many times as long.
const MOST_SLOWNESS: f64 = 4.0;

/// How many times longer than on an idle machine things take here and now, at least 1.
async fn slowness(page: &Page) -> f64 {
    let mut times = Vec::new();
    for _ in 0..3 {
        times.push(page.ask(WORK).await.as_f64().unwrap());
    }
    (median(times) / WORK_TIME).clamp(1.0, MOST_SLOWNESS)
}

/// Clicks again and again while something is true; answers how long it took each time until the next frame after the
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
        let slowness = slowness(page).await;
        play_one(page).await;
        let thinking = "document.querySelector('.status').textContent.includes('thinking')";
        page.until(thinking).await;
        let times = click_while(page, "Flip the board", thinking).await;
        assert!(times.len() > 2, "the computer was done too soon: {times:?}");
        let n_times = times.len();
        let time = median(times);
        println!("a click is answered in {time:.1} ms while level 8 thinks (median of {n_times}, slowness {slowness:.1})");
        assert!(time < ANSWERED * slowness, "{time}");
        page.until("document.querySelectorAll('.record .move').length === 2").await;
    })
    .await;
}

#[tokio::test]
async fn a_click_is_answered_while_a_position_is_studied() {
    visit_alone(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        let slowness = slowness(page).await;
        page.go("#/study/new/jersi-4").await;
        page.until("document.querySelector('.study .board')").await;
        // The engine has said something, and goes on.
        page.until("document.querySelector('.effort')?.textContent").await;
        for words in ["Flip the board", "Français"] {
            let time = median(click_while(page, words, "true").await);
            println!("“{words}” is answered in {time:.1} ms while the engine studies (median of 25, slowness {slowness:.1})");
            assert!(time < ANSWERED * slowness, "{time}");
        }
    })
    .await;
}

/// So deep both engines look: for a second and more, as a browser takes that long to compile well what runs often.
const DEPTHS: [(&str, u32); 4] = [("pijersi", 10), ("jersi-2", 10), ("jersi-4", 7), ("awele", 20)];

/// How many positions a second the page tells, once it has looked that deep.
const SPEED: &str = "new Promise(done => { const look = () => { \
    const told = /depth (\\d+), ([\\d.]+)( [kM])?/.exec(document.querySelector('.effort').textContent); \
    if (told && +told[1] >= DEPTH) done(+told[2] * ({ ' k': 1e3, ' M': 1e6 }[told[3]] ?? 1)); \
    else setTimeout(look, 5); }; look(); })";

/// A machine on which nobody helps.
const ONE_PROCESSOR: &str = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });";

/// How often both speeds are measured, each time right after the other: whatever else the machine does slows both.
const N_TRIES: usize = 3;

#[tokio::test]
async fn the_engine_is_half_as_fast_as_outside_a_browser() {
    visit_alone(BrowserOptions { before: ONE_PROCESSOR, ..BrowserOptions::default() }, async |page| {
        for (game, depth) in DEPTHS {
            let mut shares = Vec::new();
            for _ in 0..N_TRIES {
                shares.push(browser_speed(page, game, depth).await / native_speed(game, depth));
            }
            let share = median(shares.clone());
            println!("{game}: {share:.2} of the speed outside (median of {shares:.2?})");
            assert!(share >= SHARE, "{game}: {share}");
        }
    })
    .await;
}

/// How many positions a second the engine in the browser looks at.
async fn browser_speed(page: &Page, game: &str, depth: u32) -> f64 {
    page.go(&format!("#/study/new/{game}")).await;
    page.choose(".analysis select", "1").await;
    let speed = page.promised(&SPEED.replace("DEPTH", &depth.to_string())).await;
    page.go("#/").await;
    speed.as_f64().unwrap_or_else(|| panic!("{speed}"))
}

/// How many positions a second the engine outside looks at.
fn native_speed(game: &str, depth: u32) -> f64 {
    let output = Command::new(kelci())
        .args(["analyse", game, "--depth", &depth.to_string(), "--hash", "32", "--threads", "1", "--json"])
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    report["nps"].as_f64().unwrap()
}

/// Notes when there is first something to play.
const NOTE: &str = "new MutationObserver((_, watch) => { if (document.querySelector('.card .picture svg')) { \
    watch.disconnect(); requestAnimationFrame(() => { window.playable = performance.now(); }); } }) \
    .observe(document, { subtree: true, childList: true });";

#[tokio::test]
async fn the_page_can_be_played_at_once() {
    visit_alone(BrowserOptions { before: NOTE, ..BrowserOptions::default() }, async |page| {
        // Each try against the machine as it was just before.
        let mut times = Vec::new();
        for _ in 0..7 {
            let slowness = slowness(page).await;
            // As somebody who was never here.
            let origin = page.address().trim_end_matches('/').to_owned();
            page.devtools("Storage.clearDataForOrigin", json!({ "origin": origin, "storageTypes": "all" }))
                .await;
            page.devtools("Network.clearBrowserCache", json!({})).await;
            page.open("#/").await;
            page.until("window.playable").await;
            let time = page.ask("window.playable").await.as_f64().unwrap();
            println!("a first visit can be played after {time:.0} ms (slowness {slowness:.1})");
            times.push(time / slowness);
        }
        let time = median(times);
        assert!(time < PLAYABLE * START_NOISE, "{time}");
    })
    .await;
}
