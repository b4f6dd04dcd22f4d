//! Texts that the page fetches when somebody wants to read them.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::browser;

/// Fetches the text at an address. Returns `None` if it cannot be had.
pub async fn text_at(path: &str) -> Option<String> {
    let response: Response =
        JsFuture::from(browser::window()?.fetch_with_str(path)).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
