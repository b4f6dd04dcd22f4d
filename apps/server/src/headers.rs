//! Headers that every answer carries, errors included.

use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::response::Response;

/// Scripts, styles and everything else come from this server alone, and no script stands inside the page: even a mistake
/// in the page cannot run a text as a script. `'wasm-unsafe-eval'` allows WebAssembly but not `eval`.
const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Turns off features that the page never uses.
const PERMISSIONS: &str =
    "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()";

const ALWAYS: [(HeaderName, &str); 8] = [
    // Tells the page that it was served by a server of matches, and not by a plain host of files.
    (HeaderName::from_static("kelci-protocol"), "1"),
    (CONTENT_SECURITY_POLICY, CONTENT_SECURITY),
    // Browsers let only an isolated page share memory between threads.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// Adds the headers to an answer.
pub(crate) async fn add(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
