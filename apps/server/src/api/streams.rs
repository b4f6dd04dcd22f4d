//! Streams: the news of a match, or of everything a guest has to do with, a JSON object a line.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use protocol::{FromServer, Refused};
use serde::Deserialize;
use tokio::sync::{Notify, mpsc, watch};

use super::answer::Problem;
use super::caller::{Address, Caller, Known};
use super::socket::{asked_to_close, welcome};
use super::{App, Shared};
use crate::hall::{Frame, Guest, Outbox, SecretWatch};

/// How often an empty ping shows that the stream lives.
const PING: Duration = Duration::from_secs(15);

/// Where a stream begins.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
pub(super) struct Since {
    /// The number of lines that the client has, the setting included; absent for the whole match.
    since: Option<u64>,
}

/// Streams the news of a match: `FromServer`, a JSON object a line.
#[utoipa::path(get, path = "/matches/{id}/stream", tag = "playing", params(("id" = String, Path, description = "the match"), Since),
    responses((status = 200, body = FromServer, content_type = "application/x-ndjson"), (status = 404, body = Refused),
    (status = 429, body = Refused)))]
pub(super) async fn of_match(
    State(app): Shared,
    Caller(guest): Caller,
    Address(address): Address,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
) -> Result<Response, Problem> {
    let visit = app.visits.begin(guest.as_ref(), address)?;
    let (client, messages, is_dropped) = Outbox::new();
    client.send(&Frame::new(&welcome(&app, guest.as_ref()).await));
    let watching = app.hall.watch(&id, guest.as_ref(), &client, since).await?;
    Ok(lines(&app, guest.as_ref(), messages, is_dropped, (watching, visit)))
}

/// Streams whatever concerns a guest: every open challenge of the lobby, and every own match, now and when it changes.
#[utoipa::path(get, path = "/me/stream", tag = "playing",
    responses((status = 200, body = FromServer, content_type = "application/x-ndjson"), (status = 401, body = Refused),
    (status = 429, body = Refused)))]
pub(super) async fn mine(
    State(app): Shared,
    Known(guest): Known,
    Address(address): Address,
) -> Result<Response, Problem> {
    let visit = app.visits.begin(Some(&guest), address)?;
    let (client, messages, is_dropped) = Outbox::new();
    client.send(&Frame::new(&welcome(&app, Some(&guest)).await));
    let in_lobby = app.hall.enter_lobby(Some(&guest), &client).await?;
    Ok(lines(&app, Some(&guest), messages, is_dropped, (in_lobby, visit)))
}

/// A stream under way, with what ends when it does.
struct Flow<T> {
    messages: mpsc::Receiver<Frame>,
    is_dropped: Arc<Notify>,
    closing: watch::Receiver<bool>,
    secret: SecretWatch,
    pings: tokio::time::Interval,
    n_pings: u64,
    /// Whether the client was told that the server stops: nothing comes after that.
    is_told: bool,
    _subscription: T,
}

impl<T> Flow<T> {
    async fn next(&mut self) -> Option<Bytes> {
        let text = tokio::select! {
            frame = self.messages.recv() => frame?.0.to_string(),
            _ = self.pings.tick() => {
                self.n_pings += 1;
                FromServer::Ping { n: self.n_pings }.to_json()
            }
            () = self.is_dropped.notified() => return None,
            () = self.secret.is_forgotten() => return None,
            () = asked_to_close(&mut self.closing) => {
                if std::mem::replace(&mut self.is_told, true) {
                    return None;
                }
                FromServer::Closing.to_json()
            }
        };
        Some((text + "\n").into())
    }
}

fn lines<T: Send + 'static>(
    app: &App,
    guest: Option<&Guest>,
    messages: mpsc::Receiver<Frame>,
    is_dropped: Arc<Notify>,
    subscription: T,
) -> Response {
    let mut pings = tokio::time::interval(PING);
    pings.reset();
    let flow = Flow {
        messages,
        is_dropped,
        closing: app.is_closing.clone(),
        secret: app.hall.watch_secret(guest),
        pings,
        n_pings: 0,
        is_told: false,
        _subscription: subscription,
    };
    let lines = stream::unfold(flow, async |mut flow| {
        let line = flow.next().await?;
        Some((Ok::<Bytes, Infallible>(line), flow))
    });
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    (headers, Body::from_stream(lines)).into_response()
}
