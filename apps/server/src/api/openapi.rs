//! The description of the interface, made from its code.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::server::Server;

use super::{acts, guests, link, lists, matches, records, socket, streams};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kelci",
        description = "Matches between people, computers and bots. A match is its log: lines as a save has them."
    ),
    paths(
        guests::create, guests::become_guest, guests::me, guests::rename, guests::new_secret, guests::forget_others,
        matches::propose, matches::show, matches::withdraw, matches::sit, matches::pick, matches::rematch,
        acts::act, acts::say, lists::all, lists::mine, records::one, records::some, records::all, link::qr, streams::of_match,
        streams::mine, socket::open
    ),
    components(schemas(protocol::ToServer, protocol::FromServer)),
    modifiers(&Finish)
)]
struct Description;

/// Adds what no attribute says: the beginning of every path, and how somebody proves who they are.
struct Finish;

impl utoipa::Modify for Finish {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        description.servers = Some(vec![Server::new(protocol::PREFIX)]);
        let components = description.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("secret", SecurityScheme::Http(bearer));
        let cookie = ApiKey::Cookie(ApiKeyValue::new("kelci"));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

/// Returns the description as JSON.
pub(super) async fn json() -> Response {
    let text = Description::openapi().to_json().unwrap_or_default();
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], text).into_response()
}
