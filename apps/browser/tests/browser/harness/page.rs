//! A page as a person uses it: by clicking, typing and looking.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use super::devtools::DriverCommand;
use super::programs::{Browser, Server};
use super::{text, texts};

/// The longest wait; anything slower counts as failed. No measurement depends on it, and a test that passes waits for as
/// long only on a machine that is very slow.
pub(super) const PATIENCE: Duration = Duration::from_secs(240);

/// The interval between two checks of a condition.
pub(super) const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The visible state of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// The status line under the board.
    pub(crate) status: String,
    /// The ids of the places that can be touched.
    pub(crate) targets: Vec<String>,
    /// The number of buttons under the board that lead to a move.
    pub(crate) answers: usize,
    /// Whether a move has begun, with a piece picked up.
    pub(crate) is_begun: bool,
    /// The moves in the record.
    pub(crate) moves: Vec<String>,
}

impl Board {
    /// Returns whether the status line says in either language that the game is over.
    pub(crate) fn is_over(&self) -> bool {
        let status = self.status.to_lowercase();
        ["wins", "won", "lost", "draw", "gagn", "perdu", "nulle"].iter().any(|word| status.contains(word))
    }
}

const LOOK: &str = "const all = selector => [...document.querySelectorAll(selector)]; \
    return { status: document.querySelector('.status')?.textContent ?? '', \
    targets: all('.board .place.target').map(it => it.id), \
    answers: all('.answers button:not(.quiet)').length, \
    begun: all('.answers button.quiet').length > 0, \
    moves: all('.record .move').map(it => it.textContent.trim()) };";

/// A browser window that shows the page.
pub(crate) struct Page {
    client: Option<Client>,
    session: String,
    browser: Browser,
    server: Server,
}

impl Page {
    pub(super) async fn new(client: Client, browser: Browser, server: Server) -> Page {
        let session = client.session_id().await.unwrap().unwrap_or_default();
        Page { client: Some(client), session, browser, server }
    }

    fn client(&self) -> &Client {
        self.client.as_ref().unwrap()
    }

    /// Returns the address at which the page is served.
    pub(crate) fn address(&self) -> &str {
        &self.server.address
    }

    /// Starts the server again after it was stopped.
    pub(crate) fn start_server_again(&mut self) {
        self.server.start_again();
    }

    /// Returns the server for another browser.
    pub(super) fn shared_server(&self) -> Server {
        self.server.shared()
    }

    /// Kills the server.
    pub(crate) fn stop_server(&mut self) {
        self.server.stop();
    }

    /// Loads the page at this fragment and waits until it is there.
    pub(crate) async fn open(&self, fragment: &str) {
        self.open_at(&format!("{}{fragment}", self.address())).await;
    }

    /// Loads the page from any address.
    pub(crate) async fn open_at(&self, address: &str) {
        // Leave the page first: a change of the fragment alone would load nothing.
        self.client().goto("about:blank").await.unwrap();
        self.client().goto(address).await.unwrap();
        self.until("document.querySelector('header.head')").await;
    }

    /// Follows a link inside the page.
    pub(crate) async fn go(&self, fragment: &str) {
        self.script("location.hash = arguments[0]", json!([fragment])).await;
        let here = format!("location.hash === {}", json!(fragment));
        self.until(&here).await;
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) {
        self.client().refresh().await.unwrap();
        self.until("document.querySelector('header.head')").await;
    }

    /// Runs a script with these arguments; returns its result.
    pub(crate) async fn script(&self, script: &str, arguments: Value) -> Value {
        let arguments = arguments.as_array().unwrap().clone();
        self.client().execute(script, arguments).await.unwrap_or_else(|why| panic!("{script}: {why}"))
    }

    /// Evaluates an expression.
    pub(crate) async fn ask(&self, expression: &str) -> Value {
        self.script(&format!("return ({expression});"), json!([])).await
    }

    /// Waits for a promise; returns its value.
    pub(crate) async fn promised(&self, promise: &str) -> Value {
        let script =
            format!("const done = arguments[0]; ({promise}).then(done, why => done('failed: ' + why));");
        self.client()
            .execute_async(&script, Vec::new())
            .await
            .unwrap_or_else(|why| panic!("{promise}: {why}"))
    }

    /// Waits until an expression is true. One that cannot be evaluated, as something in it is not there yet, is not.
    pub(crate) async fn until(&self, expression: &str) {
        let begun = Instant::now();
        let script = format!("try {{ return !!({expression}); }} catch (why) {{ return String(why); }}");
        loop {
            let found = self.script(&script, json!([])).await;
            if found == true {
                return;
            }
            if begun.elapsed() > PATIENCE {
                let (seen, complaints) = (self.seen().await, self.complaints().await);
                panic!(
                    "never came ({found}): {expression}\nthe page shows: {seen}\nthe browser complains: {complaints:#?}"
                );
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Waits until the page shows this text.
    pub(crate) async fn until_shown(&self, words: &str) {
        self.until(&format!("document.body.innerText.includes({})", json!(words))).await;
    }

    /// Returns all visible text.
    pub(crate) async fn seen(&self) -> String {
        text(&self.ask("document.body.innerText").await).to_owned()
    }

    /// Returns the text of the first element that matches.
    pub(crate) async fn text_of(&self, selector: &str) -> String {
        self.until(&format!("document.querySelector({})", json!(selector))).await;
        text(&self.ask(&format!("document.querySelector({}).textContent", json!(selector))).await).to_owned()
    }

    /// Finds an element and does something to it. The page may draw anew between the two, or move something over it: then it
    /// is looked for again.
    async fn with_element(&self, locator: Locator<'_>, act: impl AsyncFn(Element) -> Result<(), CmdError>) {
        let begun = Instant::now();
        loop {
            let done = match self.client().find(locator).await {
                Ok(element) => act(element).await,
                Err(why) => Err(why),
            };
            match done {
                Ok(()) => return,
                Err(why) if is_passing(&why) && begun.elapsed() < PATIENCE => {}
                Err(why) => panic!("{locator:?}: {why}\nthe page shows: {}", self.seen().await),
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Clicks the first element that matches.
    pub(crate) async fn click(&self, selector: &str) {
        self.with_element(Locator::Css(selector), async |element| element.click().await).await;
    }

    /// Clicks the button or link with this label.
    pub(crate) async fn press(&self, words: &str) {
        let path = format!("//*[self::button or self::a or self::summary][normalize-space()={words:?}]");
        self.with_element(Locator::XPath(&path), async |element| element.click().await).await;
    }

    /// Selects a value from a list.
    pub(crate) async fn choose(&self, selector: &str, value: &str) {
        self.with_element(Locator::Css(selector), async |element| element.select_by_value(value).await).await;
    }

    /// Types into the focused element; keys such as `fantoccini::key::Key::Tab` are characters too.
    pub(crate) async fn keys(&self, keys: &str) {
        let element = self.client().active_element().await.unwrap();
        element.send_keys(keys).await.unwrap_or_else(|why| panic!("{keys:?}: {why}"));
    }

    /// Types into an element.
    pub(crate) async fn keys_into(&self, selector: &str, keys: &str) {
        self.with_element(Locator::Css(selector), async |element| element.send_keys(keys).await).await;
    }

    /// Types on the keyboard into whatever has the focus, even inside a shadow tree.
    pub(crate) async fn type_keys(&self, keys: &str) {
        let stroke = |keys: KeyActions, key| {
            keys.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key })
        };
        let strokes = keys.chars().fold(KeyActions::new("keyboard".into()), stroke);
        self.client().perform_actions(strokes).await.unwrap();
    }

    /// Presses a key together with the control key.
    pub(crate) async fn press_with_control(&self, key: char) {
        let control = char::from(Key::Control);
        let strokes = KeyActions::new("keyboard".into())
            .then(KeyAction::Down { value: control })
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key })
            .then(KeyAction::Up { value: control });
        self.client().perform_actions(strokes).await.unwrap();
    }

    /// Returns the visible state of the match.
    pub(crate) async fn board(&self) -> Board {
        let seen = self.script(LOOK, json!([])).await;
        Board {
            status: text(&seen["status"]).to_owned(),
            targets: texts(&seen["targets"]),
            answers: seen["answers"].as_u64().unwrap() as usize,
            is_begun: seen["begun"] == true,
            moves: texts(&seen["moves"]),
        }
    }

    /// Waits until the match looks different from this.
    pub(crate) async fn until_other_than(&self, board: &Board) {
        let begun = Instant::now();
        while self.board().await == *board {
            assert!(begun.elapsed() < PATIENCE, "nothing changes: {board:?}");
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Starts a match between these players, such as `human` or `level:1`.
    pub(crate) async fn start_match(&self, game: &str, players: &[&str]) {
        self.go(&format!("#/new/{game}")).await;
        for (index, player) in players.iter().enumerate() {
            let selector = format!(".setup fieldset label:nth-of-type({}) select", index + 1);
            self.choose(&selector, player).await;
        }
        self.click(".setup form > button.main").await;
        self.until("document.querySelector('.match .board')").await;
    }

    /// Starts a match from the home page with one click.
    pub(crate) async fn start_at_once(&self, game: &str) {
        self.click(&format!(".card:has(a[href$='/{game}']) button.main")).await;
        self.until("document.querySelector('.match .board .place.target')").await;
    }

    /// Opens a second tab of this browser at this fragment and shows it. Scripts of [`BrowserOptions::before`] do not run
    /// there.
    ///
    /// [`BrowserOptions::before`]: super::BrowserOptions::before
    pub(crate) async fn open_tab(&self, fragment: &str) {
        let opened = self.client().new_window(true).await.unwrap();
        self.client().switch_to_window(opened.handle).await.unwrap();
        self.open(fragment).await;
    }

    /// Shows a tab, counted from 0 in the order in which they were opened.
    pub(crate) async fn show_tab(&self, index: usize) {
        let tab = self.client().windows().await.unwrap().swap_remove(index);
        self.client().switch_to_window(tab).await.unwrap();
    }

    /// Turns off all animation in the settings.
    pub(crate) async fn stand_still(&self) {
        self.press("Settings").await;
        self.choose("#preferences select:has(option[value=still])", "still").await;
        self.click("#preferences > button").await;
        self.until("!document.querySelector('#preferences')").await;
    }

    /// Sends a command to the developer tools.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let order = DriverCommand::DevTools(command.to_owned(), parameters);
        self.client().issue_cmd(order).await.unwrap_or_else(|why| panic!("{command}: {why}"))
    }

    /// Takes a screenshot of the visible part of the page, as a PNG.
    pub(crate) async fn screenshot(&self) -> Vec<u8> {
        self.client().screenshot().await.unwrap()
    }

    /// Returns the console errors since the last call.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let entries = self.client().issue_cmd(DriverCommand::Console).await.unwrap();
        let entries = entries.as_array().cloned().unwrap_or_default();
        let is_error = |entry: &&Value| entry["level"] == "SEVERE";
        entries.iter().filter(is_error).map(|entry| text(&entry["message"]).to_owned()).collect()
    }

    /// Blocks requests to addresses that match these patterns from now on.
    pub(crate) async fn refuse(&self, forms: &[&str]) {
        self.devtools("Network.enable", json!({})).await;
        self.devtools("Network.setBlockedURLs", json!({ "urls": forms })).await;
    }

    /// Closes the window.
    pub(super) async fn close(mut self) {
        if let Some(client) = self.client.take() {
            client.close().await.unwrap();
        }
    }
}

/// Returns whether an element may be there, or be reached, a moment later.
fn is_passing(why: &CmdError) -> bool {
    let is_covered =
        matches!(why, CmdError::Standard(told) if told.error == ErrorStatus::ElementClickIntercepted);
    is_covered
        || why.is_no_such_element()
        || why.is_stale_element_reference()
        || why.is_element_not_interactable()
}

impl Drop for Page {
    fn drop(&mut self) {
        if self.client.is_some() {
            self.browser.close(&self.session);
        }
    }
}
