//! A browser, a server and a page for each test, ended with it whatever comes.

mod devtools;
mod page;
mod programs;
mod relay;

use serde_json::{Value, json};
use tokio::sync::RwLock;

pub(crate) use page::Page;
pub(crate) use programs::kelci;
use programs::{Browser, Server};
pub(crate) use relay::Relay;

/// Tests that measure time have the machine for themselves.
static MACHINE: RwLock<()> = RwLock::const_new(());

/// How a browser is to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// The languages of the browser.
    pub(crate) languages: &'static str,
    /// A script that runs in every document before its own.
    pub(crate) before: &'static str,
    /// Complaints in the console that are part of the test: texts that they contain.
    pub(crate) expected: &'static [&'static str],
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { languages: "en-US", before: "", expected: &[] }
    }
}

/// Whatever the content security policy refuses is a complaint too.
const WATCH: &str = "addEventListener('securitypolicyviolation', event => \
    console.error('refused by the policy:', event.violatedDirective, event.blockedURI));";

/// A browser that keeps nothing for offline use: all that is needed is fetched.
pub(crate) const NOTHING_KEPT: &str =
    "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });";

/// Runs a test in a browser that is as wished, on the home page.
pub(crate) async fn visit(wish: Wish, test: impl AsyncFnOnce(&mut Page)) {
    let _shared = MACHINE.read().await;
    run(wish, test).await;
}

/// The same, and nothing else runs meanwhile.
pub(crate) async fn visit_alone(wish: Wish, test: impl AsyncFnOnce(&mut Page)) {
    let _alone = MACHINE.write().await;
    run(wish, test).await;
}

async fn run(wish: Wish, test: impl AsyncFnOnce(&mut Page)) {
    let server = Server::start();
    let browser = Browser::start();
    let client = browser.open(wish.languages).await;
    let mut page = Page::new(client, browser, server).await;
    for script in [WATCH, wish.before] {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }
    page.open("#/").await;
    test(&mut page).await;
    let complaints = page.complaints().await;
    let is_expected = |it: &&String| wish.expected.iter().any(|part| it.contains(part));
    let unexpected: Vec<&String> = complaints.iter().filter(|it| !is_expected(it)).collect();
    assert!(unexpected.is_empty(), "the browser complains: {unexpected:#?}");
    page.close().await;
}

/// A text of a script's answer.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

/// A list of texts.
pub(crate) fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().unwrap_or_else(|| panic!("no list: {value}"));
    list.iter().map(|it| text(it).to_owned()).collect()
}
