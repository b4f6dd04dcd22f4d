//! Requests to the server over HTTP, each with its answer or a refusal.

use protocol::{Code, PREFIX, Refused};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use crate::browser;

/// The refusal where nobody answers.
pub(super) fn nobody() -> Refused {
    Refused::words(
        Code::TryAgain,
        "the server does not answer: check the connection and try again",
        "le serveur ne répond pas\u{a0}: vérifiez la connexion et réessayez",
    )
}

/// The address at which a server says that it is there. It costs the server next to nothing.
const HEALTH: &str = "/health";

/// Returns whether the server answers.
pub(super) async fn is_there() -> bool {
    // Where nobody answers, the offline worker gives an answer without content.
    fetched("GET", HEALTH, None).await.is_some_and(|response| response.status() == 200)
}

/// Asks for something.
pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Refused> {
    answered("GET", path, None).await
}

/// Sends a value and reads the answer.
pub(super) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    value: &impl Serialize,
) -> Result<T, Refused> {
    answered(method, path, serde_json::to_string(value).ok()).await
}

/// Asks for something that has no answer but that it is done.
pub(super) async fn delete(path: &str) -> Result<(), Refused> {
    let response = fetched("DELETE", &format!("{PREFIX}{path}"), None).await.ok_or_else(nobody)?;
    if response.ok() { Ok(()) } else { Err(refusal(&body(&response).await.unwrap_or_default())) }
}

async fn answered<T: DeserializeOwned>(
    method: &str,
    path: &str,
    value: Option<String>,
) -> Result<T, Refused> {
    let response = fetched(method, &format!("{PREFIX}{path}"), value.as_deref()).await.ok_or_else(nobody)?;
    let text = body(&response).await.ok_or_else(nobody)?;
    if response.ok() { serde_json::from_str(&text).map_err(|_| nobody()) } else { Err(refusal(&text)) }
}

fn refusal(text: &str) -> Refused {
    serde_json::from_str(text).unwrap_or_else(|_| nobody())
}

async fn fetched(method: &str, address: &str, value: Option<&str>) -> Option<Response> {
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(value) = value {
        init.set_body(&JsValue::from_str(value));
    }
    let promise = browser::window()?.fetch_with_str_and_init(address, &init);
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

async fn body(response: &Response) -> Option<String> {
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
