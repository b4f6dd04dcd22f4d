//! A browser, a server and a page for each test, which end with it even if it fails.

mod devtools;
mod page;
mod programs;
mod relay;
mod terminal;

use serde_json::{Value, json};
use tokio::sync::RwLock;

pub(crate) use page::Page;
pub(crate) use programs::kelci;
use programs::{Browser, Server};
pub(crate) use relay::Relay;
pub(crate) use terminal::Terminal;

/// Tests that measure time take this lock exclusively, to have the machine to themselves.
static MACHINE: RwLock<()> = RwLock::const_new(());

/// The settings of a browser for one test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BrowserOptions {
    /// The browser's preferred languages.
    pub(crate) languages: &'static str,
    /// A script that runs in every document before its own scripts.
    pub(crate) before: &'static str,
    /// Console errors that the test expects, each given by a part of its text.
    pub(crate) expected: &'static [&'static str],
}

impl Default for BrowserOptions {
    fn default() -> BrowserOptions {
        BrowserOptions { languages: "en-US", before: "", expected: &[] }
    }
}

/// Reports whatever the content security policy refuses as a console error.
const WATCH: &str = "addEventListener('securitypolicyviolation', event => \
    console.error('refused by the policy:', event.violatedDirective, event.blockedURI));";

/// Disables the service worker, so that the browser fetches everything it needs.
pub(crate) const NO_SERVICE_WORKER: &str =
    "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });";

/// Runs a test on the home page, in a browser with these settings.
pub(crate) async fn visit(options: BrowserOptions, test: impl AsyncFnOnce(&mut Page)) {
    let _shared = MACHINE.read().await;
    run(options, test).await;
}

/// Runs a test like [`visit`], with no other test at the same time.
pub(crate) async fn visit_alone(options: BrowserOptions, test: impl AsyncFnOnce(&mut Page)) {
    let _alone = MACHINE.write().await;
    run(options, test).await;
}

/// Runs a test with several browsers, one for each of these settings, at one server: that of the first.
pub(crate) async fn meet<const N: usize>(
    options: [BrowserOptions; N],
    test: impl AsyncFnOnce(&mut [Page; N]),
) {
    let _shared = MACHINE.read().await;
    let mut pages: Vec<Page> = Vec::new();
    for it in options {
        let server = pages.first().map_or_else(Server::start, Page::shared_server);
        pages.push(opened(it, server).await);
    }
    let mut pages: [Page; N] = pages.try_into().map_err(|_| "as many pages as options").unwrap();
    test(&mut pages).await;
    for (page, options) in pages.iter().zip(options) {
        check(page, options).await;
    }
    // The server ends with the first page; a browser that is still open would complain that it is gone.
    for page in pages.into_iter().rev() {
        page.close().await;
    }
}

async fn run(options: BrowserOptions, test: impl AsyncFnOnce(&mut Page)) {
    let mut page = opened(options, Server::start()).await;
    test(&mut page).await;
    check(&page, options).await;
    page.close().await;
}

/// Opens a browser on the home page.
async fn opened(options: BrowserOptions, server: Server) -> Page {
    let browser = Browser::start();
    let client = browser.open(options.languages).await;
    let page = Page::new(client, browser, server).await;
    for script in [WATCH, options.before] {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }
    page.open("#/").await;
    page
}

/// Sees that the browser has complained about nothing but what the test expects.
async fn check(page: &Page, options: BrowserOptions) {
    let complaints = page.complaints().await;
    let is_expected = |it: &&String| options.expected.iter().any(|part| it.contains(part));
    let unexpected: Vec<&String> = complaints.iter().filter(|it| !is_expected(it)).collect();
    assert!(unexpected.is_empty(), "the browser complains: {unexpected:#?}");
}

/// Returns the text in a script's result.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// Returns the list of texts in a script's result.
pub(crate) fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().unwrap_or_else(|| panic!("no list: {value}"));
    list.iter().map(|it| text(it).to_owned()).collect()
}
