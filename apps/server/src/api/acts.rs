//! Acts and phrases of players.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::{ActDone, ActRequest, Code, Phrase, Refused};
use serde::Deserialize;

use super::Shared;
use super::answer::{Answer, Body, Problem};
use super::caller::Known;

/// Acts in a match. The answer comes when the act is durable; the same act sent again is answered alike and done once.
#[utoipa::path(post, path = "/matches/{id}/acts", tag = "playing", request_body = ActRequest,
    params(("id" = String, Path, description = "the match")),
    responses((status = 200, body = ActDone), (status = 401, body = Refused), (status = 403, body = Refused),
    (status = 409, body = Refused), (status = 422, body = Refused)))]
pub(super) async fn act(
    State(app): Shared,
    Known(guest): Known,
    Path(id): Path<String>,
    Body(request): Body<ActRequest>,
) -> Result<Answer<ActDone>, Problem> {
    request.check().map_err(|why| Refused::new(Code::BadMessage, &why))?;
    // Over HTTP nobody measures the way: nothing is forgiven.
    Ok(Answer(app.hall.act(&guest, &id, request, 0).await?))
}

/// A phrase that a player says.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Spoken {
    phrase: Phrase,
}

/// Sends a phrase to everybody at the match.
#[utoipa::path(post, path = "/matches/{id}/phrases", tag = "playing", request_body = Spoken,
    params(("id" = String, Path, description = "the match")),
    responses((status = 204), (status = 401, body = Refused), (status = 403, body = Refused)))]
pub(super) async fn say(
    State(app): Shared,
    Known(guest): Known,
    Path(id): Path<String>,
    Body(spoken): Body<Spoken>,
) -> Result<StatusCode, Problem> {
    app.hall.say(&guest, &id, spoken.phrase).await?;
    Ok(StatusCode::NO_CONTENT)
}
