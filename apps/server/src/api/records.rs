//! Records of matches: one, a page of them, or all as a stream.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use protocol::{Code, Refused, State as Progress};
use serde::Deserialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::answer::Problem;
use super::caller::Known;
use super::lists::read_place;
use super::{App, Shared};
use crate::store::{ListQuery, MatchRow};

/// How many matches of an export are read from the database at once.
const AT_ONCE: i64 = 50;

/// The most records of a page, and the usual number.
const MOST: i64 = 100;
const USUAL: i64 = 20;

/// How many exports may be under way at once: each reads the whole database.
const MOST_EXPORTS: usize = 2;

/// The header that tells where the next page begins.
const NEXT: HeaderName = HeaderName::from_static("x-kelci-next");

const HEADERS: [(HeaderName, &str); 2] =
    [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];

/// The exports that may still begin.
#[derive(Debug)]
pub(crate) struct Exports(Arc<Semaphore>);

impl Default for Exports {
    fn default() -> Exports {
        Exports(Arc::new(Semaphore::new(MOST_EXPORTS)))
    }
}

/// Which records are wanted.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
pub(super) struct Wanted {
    /// Only of this game, by its name in the catalogue.
    game: Option<String>,
    /// Only with a player of this nickname.
    player: Option<String>,
    /// Only matches that ended at this time or later, in milliseconds since 1970.
    since: Option<i64>,
    /// Only matches that ended before this time, in milliseconds since 1970.
    until: Option<i64>,
}

/// Which page of them.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
pub(super) struct Page {
    /// The `x-kelci-next` of the page before.
    before: Option<String>,
    /// At most so many, up to 100.
    limit: Option<i64>,
}

impl Wanted {
    fn query(self, limit: i64) -> ListQuery {
        ListQuery {
            states: vec![Progress::Over],
            game: self.game,
            nickname: self.player,
            since: self.since,
            before: self.until.map(|until| (until, String::new())),
            is_listed: true,
            limit,
            ..ListQuery::default()
        }
    }
}

/// Returns the record of a match, as far as it has come.
#[utoipa::path(get, path = "/matches/{id}/record", tag = "records", params(("id" = String, Path, description = "the match")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Refused)))]
pub(super) async fn one(State(app): Shared, Path(id): Path<String>) -> Result<Response, Problem> {
    Ok((HEADERS, app.hall.record(&id).await?).into_response())
}

/// Returns a page of records of finished matches that the lobby showed, newest first, as one text. The header `x-kelci-next`
/// is the `before` of the next page; it is absent on the last one.
#[utoipa::path(get, path = "/records", tag = "records", params(Wanted, Page),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 400, body = Refused)))]
pub(super) async fn some(
    State(app): Shared,
    Query(wanted): Query<Wanted>,
    Query(page): Query<Page>,
) -> Result<Response, Problem> {
    let mut query = wanted.query(page.limit.unwrap_or(USUAL).clamp(1, MOST));
    if let Some(place) = page.before {
        query.before = Some(read_place(&place)?);
    }
    let rows = app.hall.store.list(&query).await.map_err(crate::hall::troubled)?;
    let text = texts(&app, &rows).await?;
    let is_full = rows.len() as i64 == query.limit;
    let next = rows.last().filter(|_| is_full).map(|row| format!("{}-{}", row.changed_at, row.id));
    let mut response = (HEADERS, text).into_response();
    if let Some(next) = next.and_then(|next| HeaderValue::from_str(&next).ok()) {
        response.headers_mut().insert(NEXT, next);
    }
    Ok(response)
}

/// Streams the records of all finished matches that the lobby showed, newest first, as one text.
#[utoipa::path(get, path = "/records/all", tag = "records", params(Wanted),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 401, body = Refused),
    (status = 429, body = Refused)))]
pub(super) async fn all(
    State(app): Shared,
    Known(_): Known,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let export = Arc::clone(&app.exports.0).try_acquire_owned().map_err(|_| {
        let (en, fr) =
            ("others are exporting already: please wait", "d’autres exportent déjà\u{a0}: patientez");
        Refused::words(Code::TooMany, en, fr)
    })?;
    let first = Export { app, wanted: wanted.query(AT_ONCE), _export: export };
    let pages = stream::unfold(Some(first), async |export| export?.next().await);
    Ok((HEADERS, Body::from_stream(pages)).into_response())
}

/// An export under way.
struct Export {
    app: Arc<App>,
    wanted: ListQuery,
    _export: OwnedSemaphorePermit,
}

type Piece = (Result<Bytes, std::io::Error>, Option<Export>);

impl Export {
    /// Returns the records of some matches. An export that fails is cut off, so that nobody takes it for a whole one.
    async fn next(mut self) -> Option<Piece> {
        let rows = match self.app.hall.store.list(&self.wanted).await {
            Ok(rows) => rows,
            Err(error) => return Some((Err(std::io::Error::other(error)), None)),
        };
        let last = rows.last()?;
        self.wanted.before = Some((last.changed_at as i64, last.id.clone()));
        match texts(&self.app, &rows).await {
            Ok(text) => Some((Ok(text.into()), Some(self))),
            Err(refused) => Some((Err(std::io::Error::other(refused.en)), None)),
        }
    }
}

/// Returns the records of matches, one after another. A log that this version cannot read is left out.
async fn texts(app: &App, rows: &[MatchRow]) -> Result<String, Refused> {
    let mut text = String::new();
    for row in rows {
        match app.hall.record(&row.id).await {
            Ok(record) => text += &(record + "\n"),
            Err(refused) if refused.code == Code::TryAgain => return Err(refused),
            Err(refused) => tracing::warn!(id = row.id, ?refused, "a record is left out"),
        }
    }
    Ok(text)
}
