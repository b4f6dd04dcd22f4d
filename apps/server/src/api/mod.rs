//! The interface over HTTP: for the page, for terminals, for bots. Every handler reads, asks the hall, and answers.
//!
//! `openapi.rs` describes it from this code; `guard.rs` decides who may ask at all.

mod acts;
mod answer;
mod caller;
mod figures;
mod guard;
mod guests;
mod heartbeat;
mod link;
mod lists;
mod matches;
mod openapi;
mod records;
mod socket;
mod streams;
mod visits;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tokio::sync::watch;

use crate::hall::Hall;
pub(crate) use guard::Guard;
pub use guard::Rates;
pub(crate) use records::Exports;
pub(crate) use visits::Visits;

/// The most bytes of a body, but for that of a proposal.
const BODY: usize = protocol::LONGEST_FRAME;

/// The most bytes of a proposal, which may bring the text of its rules.
const PROPOSAL: usize = 2 * protocol::LONGEST_SOURCE;

/// Everything that a handler needs.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guard: guard::Guard,
    /// The address that people reach this server by, if it was said: `https://play.example.org`.
    pub(crate) public: Option<String>,
    /// Whether the server is about to stop.
    pub(crate) is_closing: watch::Receiver<bool>,
    /// The sockets and streams that are open.
    pub(crate) visits: Visits,
    /// The exports under way.
    pub(crate) exports: Exports,
}

type Shared = axum::extract::State<Arc<App>>;

/// Returns the routes of the interface.
pub(crate) fn router(app: Arc<App>) -> Router {
    let bodies = Router::new()
        .route("/guests", post(guests::create))
        .route("/session", post(guests::become_guest))
        .route("/me", get(guests::me).patch(guests::rename))
        .route("/me/secrets", post(guests::new_secret).delete(guests::forget_others))
        .route("/me/matches", get(lists::mine))
        .route("/me/stream", get(streams::mine))
        .route("/matches/{id}", get(matches::show).delete(matches::withdraw))
        .route("/matches/{id}/seats", post(matches::sit))
        .route("/matches/{id}/picks", post(matches::pick))
        .route("/matches/{id}/rematch", post(matches::rematch))
        .route("/matches/{id}/acts", post(acts::act))
        .route("/matches/{id}/phrases", post(acts::say))
        .route("/matches/{id}/stream", get(streams::of_match))
        .route("/matches/{id}/record", get(records::one))
        .route("/matches/{id}/qr", get(link::qr))
        .route("/records", get(records::some))
        .route("/records/all", get(records::all))
        .route("/socket", get(socket::open))
        .route("/openapi.json", get(openapi::json))
        .layer(DefaultBodyLimit::max(BODY));
    let proposals = Router::new()
        .route("/matches", get(lists::all).post(matches::propose))
        .layer(DefaultBodyLimit::max(PROPOSAL));
    let guard = middleware::from_fn_with_state(Arc::clone(&app), guard::check);
    let interface =
        bodies.merge(proposals).fallback(answer::lost).method_not_allowed_fallback(answer::wrong_method);
    Router::new()
        .nest(protocol::PREFIX, interface.layer(guard))
        .route("/metrics", get(figures::show))
        .with_state(app)
}
