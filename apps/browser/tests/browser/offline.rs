//! The page without its server.

use serde_json::json;

use crate::everyday::{play_one, until_moves};
use crate::harness::{BrowserOptions, visit};

#[tokio::test]
async fn after_the_first_visit_the_page_needs_no_server() {
    // That the browser looks for a new version and finds nobody is as it should be.
    let wish = BrowserOptions { expected: &["sw.js", "ERR_CONNECTION_REFUSED"], ..BrowserOptions::default() };
    visit(wish, async |page| {
        page.promised("navigator.serviceWorker.ready.then(() => true)").await;
        page.until("navigator.serviceWorker.controller").await;
        page.stop_server();
        // Only what was kept on purpose counts.
        page.devtools("Network.clearBrowserCache", json!({})).await;
        page.open("#/").await;
        page.stand_still().await;
        page.start_at_once("tricerata").await;
        page.press("Hint").await;
        page.until("document.querySelector('.board .arrows').childElementCount").await;
        page.start_match("pijersi", &["human", "level:1"]).await;
        play_one(page).await;
        until_moves(page, 2).await;
        page.go("#/rules/tricerata").await;
        page.until("document.querySelector('.rules-page .written .board')").await;
        page.go("#/learn/awele").await;
        page.until("document.querySelector('.step-view .board')").await;
        page.go("#/write/kalah").await;
        page.until(crate::writing::SHEET).await;
    })
    .await;
}
