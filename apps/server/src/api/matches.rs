//! Matches: proposals, seats, picks, rematches. What was begun is finished, also if whoever asked is gone.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::{MatchView, Pick, Refused, Sit, Terms};

use super::Shared;
use super::answer::{Answer, Body, Problem};
use super::caller::{Caller, Known};
use crate::hall::finished;

/// Proposes a match. Whoever proposes sits in the chairs `me`; the match begins when every seat is taken.
#[utoipa::path(post, path = "/matches", tag = "matches", request_body = Terms,
    responses((status = 201, body = MatchView), (status = 400, body = Refused), (status = 401, body = Refused),
    (status = 429, body = Refused)))]
pub(super) async fn propose(
    State(app): Shared,
    Known(guest): Known,
    Body(terms): Body<Terms>,
) -> Result<(StatusCode, Answer<MatchView>), Problem> {
    Ok((StatusCode::CREATED, Answer(finished(async move { app.hall.propose(&guest, terms).await }).await?)))
}

/// Shows a match with its whole log.
#[utoipa::path(get, path = "/matches/{id}", tag = "matches", params(("id" = String, Path, description = "the match")),
    responses((status = 200, body = MatchView), (status = 404, body = Refused)))]
pub(super) async fn show(
    State(app): Shared,
    Caller(guest): Caller,
    Path(id): Path<String>,
) -> Result<Answer<MatchView>, Problem> {
    Ok(Answer(app.hall.show(&id, guest.as_ref()).await?))
}

/// Withdraws a proposal that nobody has accepted yet.
#[utoipa::path(delete, path = "/matches/{id}", tag = "matches", params(("id" = String, Path, description = "the match")),
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused), (status = 409, body = Refused)))]
pub(super) async fn withdraw(
    State(app): Shared,
    Known(guest): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    finished(async move { app.hall.withdraw(&guest, &id).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down in a free seat.
#[utoipa::path(post, path = "/matches/{id}/seats", tag = "matches", request_body = Sit,
    params(("id" = String, Path, description = "the match")),
    responses((status = 200, body = MatchView), (status = 401, body = Refused), (status = 409, body = Refused)))]
pub(super) async fn sit(
    State(app): Shared,
    Known(guest): Known,
    Path(id): Path<String>,
    Body(sit): Body<Sit>,
) -> Result<Answer<MatchView>, Problem> {
    Ok(Answer(finished(async move { app.hall.sit(&guest, &id, sit).await }).await?))
}

/// Picks a special shape in secret, before a match that asks for it.
#[utoipa::path(post, path = "/matches/{id}/picks", tag = "matches", request_body = Pick,
    params(("id" = String, Path, description = "the match")),
    responses((status = 200, body = MatchView), (status = 401, body = Refused), (status = 403, body = Refused),
    (status = 409, body = Refused)))]
pub(super) async fn pick(
    State(app): Shared,
    Known(guest): Known,
    Path(id): Path<String>,
    Body(pick): Body<Pick>,
) -> Result<Answer<MatchView>, Problem> {
    Ok(Answer(finished(async move { app.hall.pick(&guest, &id, pick).await }).await?))
}

/// Asks for a rematch with the sides changed, or agrees to the one that another player asked for.
#[utoipa::path(post, path = "/matches/{id}/rematch", tag = "matches",
    params(("id" = String, Path, description = "the match that is over")),
    responses((status = 200, body = MatchView), (status = 401, body = Refused), (status = 403, body = Refused),
    (status = 409, body = Refused)))]
pub(super) async fn rematch(
    State(app): Shared,
    Known(guest): Known,
    Path(id): Path<String>,
) -> Result<Answer<MatchView>, Problem> {
    Ok(Answer(finished(async move { app.hall.rematch(&guest, &id).await }).await?))
}
