//! Commands of Chromium's driver beyond the WebDriver standard.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command to Chromium itself.
#[derive(Debug)]
pub(super) enum DriverCommand {
    /// A command of the developer tools, with its parameters.
    DevTools(String, Value),
    /// Reads the console messages since the last call.
    Console,
}

impl WebDriverCompatibleCommand for DriverCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        match self {
            DriverCommand::DevTools(..) => base.join(&format!("session/{session}/goog/cdp/execute")),
            DriverCommand::Console => base.join(&format!("session/{session}/se/log")),
        }
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = match self {
            DriverCommand::DevTools(command, parameters) => json!({ "cmd": command, "params": parameters }),
            DriverCommand::Console => json!({ "type": "browser" }),
        };
        (Method::POST, Some(body.to_string()))
    }
}
