//! The caller of a request: the guest whose secret came along.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use protocol::{Code, Refused};

use super::App;
use super::answer::Problem;
use crate::hall::Guest;

/// The name of the cookie.
const NAME: &str = "kelci";

/// How long a browser keeps the cookie: 400 days, the most that browsers allow.
const MAX_AGE: u32 = 400 * 24 * 3_600;

/// The caller, guest or not.
#[derive(Debug)]
pub(crate) struct Caller(pub(crate) Option<Guest>);

/// A guest who asks.
#[derive(Debug)]
pub(crate) struct Known(pub(crate) Guest);

/// The address that a request comes from, as bounds go by it.
#[derive(Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = <ConnectInfo<SocketAddr> as FromRequestParts<Arc<App>>>::Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Self::Rejection> {
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, app).await?;
        Ok(Address(app.guard.address(peer, &parts.headers)))
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Problem> {
        match bearer(&parts.headers).or_else(|| cookie(&parts.headers)) {
            Some(secret) => Ok(Caller(app.hall.guest(secret).await?)),
            None => Ok(Caller(None)),
        }
    }
}

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Known, Problem> {
        let Caller(guest) = Caller::from_request_parts(parts, app).await?;
        let guest = guest.ok_or_else(|| {
            Refused::words(
                Code::NoGuest,
                "the server does not know you: become a guest first, with POST guests",
                "le serveur ne vous connaît pas\u{a0}: devenez d’abord invité, par POST guests",
            )
        })?;
        app.guard.check_guest(&guest.id)?;
        Ok(Known(guest))
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// Returns the secret of the cookie.
pub(super) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';'));
    cookies.find_map(|cookie| cookie.trim().strip_prefix(NAME)?.strip_prefix('='))
}

/// Returns whether a request proves who it is by a cookie, which a browser sends along by itself.
pub(super) fn has_cookie(headers: &HeaderMap) -> bool {
    bearer(headers).is_none() && cookie(headers).is_some()
}

/// Returns the header that gives a browser its secret. No script can read it, and no other site can use it.
pub(super) fn set_cookie(secret: &str, is_secure: bool) -> Option<HeaderValue> {
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{NAME}={secret}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}
