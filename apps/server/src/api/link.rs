//! The link of a match as a picture that a telephone reads.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::response::{IntoResponse as _, Response};
use protocol::{Code, MATCH_LINK, Refused};
use qrcode::QrCode;
use qrcode::render::svg;

use super::Shared;
use super::answer::Problem;

/// The least width of the picture, in pixels.
const WIDTH: u32 = 240;

/// Draws the link of a match as a QR code.
#[utoipa::path(get, path = "/matches/{id}/qr", tag = "matches", params(("id" = String, Path, description = "the match")),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 404, body = Refused)))]
pub(super) async fn qr(
    State(app): Shared,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    app.hall.show(&id, None).await?;
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let origin = app.public.clone().unwrap_or_else(|| format!("http://{host}"));
    let link = format!("{}{MATCH_LINK}{id}", origin.trim_end_matches('/'));
    let code = QrCode::new(link).map_err(|_| {
        let (en, fr) = ("the link is too long for a picture", "le lien est trop long pour une image");
        Refused::words(Code::BadValue, en, fr)
    })?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(WIDTH, WIDTH).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], picture).into_response())
}
