//! What Chromium's driver understands besides the common protocol.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A question to Chromium itself.
#[derive(Debug)]
pub(super) enum Ask {
    /// Of the developer tools.
    DevTools(String, Value),
    /// What the console has said since it was last asked.
    Console,
}

impl WebDriverCompatibleCommand for Ask {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        match self {
            Ask::DevTools(..) => base.join(&format!("session/{session}/goog/cdp/execute")),
            Ask::Console => base.join(&format!("session/{session}/se/log")),
        }
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = match self {
            Ask::DevTools(command, parameters) => json!({ "cmd": command, "params": parameters }),
            Ask::Console => json!({ "type": "browser" }),
        };
        (Method::POST, Some(body.to_string()))
    }
}
