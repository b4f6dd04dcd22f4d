//! Routes requests to answers.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Router, middleware};

use crate::api::{self, App};
use crate::assets::{Asset, Assets, content_type, is_immutable};
use crate::{encoding, headers, logs};

/// A year, the longest that caches keep anything.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Cached, but revalidated on every use; the answer is nearly always 304.
const ASK_AGAIN: &str = "no-cache";
const NEVER: &str = "no-store";

const NOT_FOUND: &str = "Kelci: there is nothing at this address; the page is at /\n\
    Kelci : il n’y a rien à cette adresse ; la page est à /\n";
const NOT_ALLOWED: &str = "Kelci: this address is there to be read, by GET or HEAD\n\
    Kelci : cette adresse ne se lit que par GET ou HEAD\n";

/// Returns the routes of the page alone, with headers and log.
pub fn router(page: Assets) -> Router {
    finished(Router::new(), page)
}

/// Returns the routes of the page and of matches between people, with headers and log.
pub(crate) fn with_matches(page: Assets, app: Arc<App>) -> Router {
    finished(api::router(app), page)
}

fn finished(routes: Router, page: Assets) -> Router {
    let page = Router::new()
        .route("/health", get(health))
        .method_not_allowed_fallback(async || not_allowed())
        .fallback(of_page)
        .with_state(Arc::new(page));
    routes.merge(page).layer(middleware::map_response(headers::add)).layer(middleware::from_fn(logs::each))
}

/// Reports that the server is up, and its version.
async fn health() -> Response {
    let text = concat!("{\"status\":\"ok\",\"version\":\"", env!("CARGO_PKG_VERSION"), "\"}\n");
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, NEVER)];
    (headers, text).into_response()
}

async fn of_page(State(page): State<Arc<Assets>>, method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return not_allowed();
    }
    let mut response = match page.at(uri.path()) {
        Some((name, file)) => of_file(name, file, &asked),
        None => in_words(StatusCode::NOT_FOUND, NOT_FOUND),
    };
    if method == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    response
}

/// Answers with a file in the encoding the browser likes best, or with 304 if the browser has it already.
fn of_file(name: &str, file: &Asset, asked: &HeaderMap) -> Response {
    let accepted = list(asked, &ACCEPT_ENCODING);
    let encoding = encoding::choose(&accepted, |it| file.form(it).is_some());
    let contents = file.form(encoding).cloned().unwrap_or_default();
    // The encodings of a file differ in their bytes, so each has a tag of its own.
    let tag = format!("\"{}-{}\"", file.tag, encoding.name());
    let is_known = list(asked, &IF_NONE_MATCH).split(',').any(|it| names(it.trim(), &tag));
    let caching = if is_immutable(name) { FOR_EVER } else { ASK_AGAIN };
    let mut headers = HeaderMap::new();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    headers.insert(CONTENT_LENGTH, HeaderValue::from(contents.len()));
    if encoding != encoding::Encoding::Identity {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    (headers, Body::from(contents)).into_response()
}

/// Returns whether an entry of `If-None-Match` matches this tag.
fn names(entry: &str, tag: &str) -> bool {
    entry == "*" || entry.strip_prefix("W/").unwrap_or(entry) == tag
}

/// Joins the lines of a header into one list.
fn list(asked: &HeaderMap, name: &HeaderName) -> String {
    let lines: Vec<&str> = asked.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    lines.join(",")
}

fn not_allowed() -> Response {
    let mut response = in_words(StatusCode::METHOD_NOT_ALLOWED, NOT_ALLOWED);
    response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}

/// Answers with a text for people, in both languages, since a mistyped address does not tell which one they read.
fn in_words(status: StatusCode, words: &'static str) -> Response {
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, NEVER)];
    // Set here rather than from the body, so that HEAD has it too.
    let length = [(CONTENT_LENGTH, HeaderValue::from(words.len()))];
    (status, headers, length, words).into_response()
}
