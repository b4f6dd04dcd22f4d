//! Guests.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use protocol::{Code, Me, NewGuest, NewSecret, Nickname, Refused, Secret};

use super::answer::{Answer, Body, Problem};
use super::caller::{Address, Known, set_cookie};
use super::{App, Shared};

/// Makes a guest. The answer is the only time that its secret is told; a browser gets it as a cookie too.
#[utoipa::path(post, path = "/guests", tag = "guests",
    responses((status = 201, body = NewGuest), (status = 429, body = Refused)))]
pub(super) async fn create(
    State(app): Shared,
    Address(address): Address,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    app.guard.check_new_guest(address)?;
    let new = app.hall.new_guest().await?;
    let secret = new.secret.clone();
    Ok(with_cookie(&app, &headers, &secret, (StatusCode::CREATED, Answer(new)).into_response()))
}

/// Makes this browser the guest of a secret, as a recovery link does.
#[utoipa::path(post, path = "/session", tag = "guests", request_body = Secret,
    responses((status = 200, body = Me), (status = 403, body = Refused)))]
pub(super) async fn become_guest(
    State(app): Shared,
    Address(address): Address,
    headers: HeaderMap,
    Body(Secret { secret }): Body<Secret>,
) -> Result<Response, Problem> {
    // Whoever tries secrets is as slow as whoever makes guests.
    app.guard.check_new_guest(address)?;
    let guest = app.hall.guest(&secret).await?.ok_or_else(|| {
        Refused::words(
            Code::NotAllowed,
            "this link opens nothing any more: it was forgotten, or belongs to another server",
            "ce lien n’ouvre plus rien\u{a0}: il a été oublié, ou vient d’un autre serveur",
        )
    })?;
    let me = app.hall.me(&guest).await?;
    Ok(with_cookie(&app, &headers, &secret, Answer(me).into_response()))
}

/// Tells a guest who it is.
#[utoipa::path(get, path = "/me", tag = "guests", responses((status = 200, body = Me), (status = 401, body = Refused)))]
pub(super) async fn me(State(app): Shared, Known(guest): Known) -> Result<Answer<Me>, Problem> {
    Ok(Answer(app.hall.me(&guest).await?))
}

/// Gives a guest a nickname; an empty one takes it away.
#[utoipa::path(patch, path = "/me", tag = "guests", request_body = Nickname,
    responses((status = 200, body = Me), (status = 400, body = Refused), (status = 401, body = Refused)))]
pub(super) async fn rename(
    State(app): Shared,
    Known(guest): Known,
    Body(wanted): Body<Nickname>,
) -> Result<Answer<Me>, Problem> {
    Ok(Answer(app.hall.rename(&guest, &wanted.nickname).await?))
}

/// Makes a further secret: for another device, or for a bot.
#[utoipa::path(post, path = "/me/secrets", tag = "guests", request_body = NewSecret,
    responses((status = 201, body = Secret), (status = 401, body = Refused), (status = 429, body = Refused)))]
pub(super) async fn new_secret(
    State(app): Shared,
    Known(guest): Known,
    Body(wanted): Body<NewSecret>,
) -> Result<(StatusCode, Answer<Secret>), Problem> {
    Ok((StatusCode::CREATED, Answer(app.hall.new_secret(&guest, &wanted.label).await?)))
}

/// Forgets every secret of the guest but the one that came along.
#[utoipa::path(delete, path = "/me/secrets", tag = "guests",
    responses((status = 200, body = Me), (status = 401, body = Refused)))]
pub(super) async fn forget_others(State(app): Shared, Known(guest): Known) -> Result<Answer<Me>, Problem> {
    Ok(Answer(app.hall.forget_others(&guest).await?))
}

fn with_cookie(app: &Arc<App>, headers: &HeaderMap, secret: &str, mut response: Response) -> Response {
    let told = headers.get("x-forwarded-proto").is_some_and(|it| it == "https");
    let is_secure = told || app.public.as_deref().is_some_and(|it| it.starts_with("https://"));
    if let Some(cookie) = set_cookie(secret, is_secure) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}
