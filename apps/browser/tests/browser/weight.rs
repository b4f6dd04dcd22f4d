//! The page's promises about its size: each is printed as a figure and held to its limit.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, NO_SERVICE_WORKER, Page, Relay, visit_alone};

/// The most bytes over the wire until somebody plays against the engine, headers included.
const FIRST_VISIT: usize = 1_350_000;

/// The most bytes in all, with those fetched behind the first page so that the others work offline too.
const WHOLE_VISIT: usize = 1_540_000;

/// A relay that counts what comes through it.
async fn counting(page: &Page) -> (Relay, Arc<AtomicUsize>) {
    let n_bytes = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&n_bytes);
    let count = move |said: &mut [u8]| _ = counted.fetch_add(said.len(), Ordering::Relaxed);
    (Relay::before(page.address(), count).await, n_bytes)
}

#[tokio::test]
async fn one_plays_against_the_engine_after_few_bytes() {
    // Nothing is fetched behind the first page: what has come is what it takes.
    visit_alone(BrowserOptions { before: NO_SERVICE_WORKER, ..BrowserOptions::default() }, async |page| {
        let (relay, n_bytes) = counting(page).await;
        page.open_at(&format!("{}#/", relay.address)).await;
        page.start_at_once("pijersi").await;
        play_one(page).await;
        page.until("document.querySelectorAll('.record .move').length === 2").await;
        let sum = n_bytes.load(Ordering::Relaxed);
        println!("a first visit takes {sum} bytes, headers included, until the engine has answered a move");
        assert!(sum <= FIRST_VISIT, "{sum} bytes are more than {FIRST_VISIT}");
    })
    .await;
}

#[tokio::test]
async fn a_whole_visit_is_small() {
    visit_alone(BrowserOptions::default(), async |page| {
        let (relay, n_bytes) = counting(page).await;
        page.open_at(&format!("{}#/", relay.address)).await;
        // Everything has been fetched once the page is kept for offline use.
        page.promised("navigator.serviceWorker.ready.then(() => true)").await;
        page.until("navigator.serviceWorker.controller").await;
        let sum = n_bytes.load(Ordering::Relaxed);
        println!("a first visit takes {sum} bytes with all that follows, headers included");
        assert!(sum <= WHOLE_VISIT, "{sum} bytes are more than {WHOLE_VISIT}");
    })
    .await;
}
