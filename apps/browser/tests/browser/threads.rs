//! The engine on several threads where the browser allows it, and on one where it does not.

use crate::everyday::{play_one, until_moves};
use crate::harness::{BrowserOptions, Page, Relay, visit};

/// Simulates a machine with three processors, and lists the workers that are alive.
const THREE_PROCESSORS: &str = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 }); \
    const Real = Worker; window.living = new Set(); window.Worker = class extends Real { \
    constructor(...all) { super(...all); living.add(this); } \
    terminate() { super.terminate(); living.delete(this); } };";

/// Simulates the same machine with a first helper that fails shortly after its creation, and counts the
/// workers created.
const FAILING_HELPER: &str = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 }); \
    const Real = Worker; window.made = 0; window.Worker = class extends Real { constructor(...all) { super(...all); \
    if (++made === 2) setTimeout(() => { this.terminate(); this.dispatchEvent(new Event('error')); }, 300); } };";

const EFFORT: &str = "document.querySelector('.effort')?.textContent";

async fn study(page: &Page) {
    page.go("#/study/new/pijersi").await;
    page.until("document.querySelector('.study .board')").await;
}

/// Checks that the engine searches on one thread: it reports many depths and mentions no other threads.
async fn check_alone(page: &Page) {
    study(page).await;
    page.until(&format!("/^depth ([6-9]|\\d\\d)/.test({EFFORT})")).await;
    let effort = page.text_of(".effort").await;
    assert!(!effort.contains("threads"), "{effort}");
}

#[tokio::test]
async fn the_engine_searches_on_every_processor_until_it_is_stopped() {
    visit(BrowserOptions { before: THREE_PROCESSORS, ..BrowserOptions::default() }, async |page| {
        for _ in 0..2 {
            study(page).await;
            // Each thread counts itself while it searches, so this shows that all three do.
            page.until(&format!("{EFFORT}?.endsWith('on 3 threads')")).await;
            assert_eq!(page.ask("living.size").await, 3);
            page.click(".analysis input").await;
            page.until("living.size === 0").await;
            page.click(".analysis input").await;
            page.until(&format!("{EFFORT}?.endsWith('on 3 threads')")).await;
            page.go("#/").await;
            page.until("living.size === 0").await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_level_searches_alone_but_for_the_strongest() {
    visit(BrowserOptions { before: THREE_PROCESSORS, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        for (level, n_workers) in [("level:6", 1), ("level:8", 3)] {
            page.start_match("pijersi", &["human", level]).await;
            play_one(page).await;
            until_moves(page, 2).await;
            assert_eq!(page.ask("living.size").await, n_workers, "{level}");
            // An engine that was helped once can be helped again.
            play_one(page).await;
            until_moves(page, 4).await;
            page.go("#/").await;
            page.until("living.size === 0").await;
        }
    })
    .await;
}

#[tokio::test]
async fn the_engine_carries_on_without_a_helper_that_dies() {
    visit(BrowserOptions { before: FAILING_HELPER, ..BrowserOptions::default() }, async |page| {
        study(page).await;
        // A worker and two helpers, then a worker on its own.
        page.until("made === 4").await;
        page.until(&format!("/^depth ([89]|\\d\\d), [^,]* positions.s$/.test({EFFORT})")).await;
        assert_eq!(page.ask("made").await, 4);
        assert!(!page.seen().await.contains("has stopped unexpectedly"));
    })
    .await;
}

#[tokio::test]
async fn a_page_that_may_not_share_memory_searches_on_one_thread() {
    visit(BrowserOptions { before: THREE_PROCESSORS, ..BrowserOptions::default() }, async |page| {
        let hide = |said: &mut [u8]| {
            let name = b"cross-origin-embedder-policy";
            if let Some(at) = said.windows(name.len()).position(|it| it == name) {
                said[at] = b'x';
            }
        };
        let relay = Relay::before(page.address(), hide).await;
        page.open_at(&relay.address).await;
        assert_eq!(page.ask("crossOriginIsolated || typeof SharedArrayBuffer").await, "undefined");
        check_alone(page).await;
        assert_eq!(page.ask("living.size").await, 1);
    })
    .await;
}
