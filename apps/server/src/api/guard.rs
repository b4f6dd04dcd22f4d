//! Guards the interface: requests come from its own pages only, and not too often.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::{Code, Refused};

use super::App;
use super::answer::Problem;
use super::caller::has_cookie;
use crate::tally::counted_as;

/// How often somebody may ask.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Requests of an address, and messages of sockets there that are no guest's, a second.
    pub address: NonZeroU32,
    /// Requests and messages of a guest, a second.
    pub guest: NonZeroU32,
    /// New guests of an address, a minute: a whole class may sit behind one.
    pub new_guests: NonZeroU32,
    /// Whether the address of whoever asks is the one that a proxy in front tells of (`X-Forwarded-For`).
    pub is_proxied: bool,
}

impl Default for Rates {
    fn default() -> Rates {
        let number = |it: u32| NonZeroU32::new(it).unwrap_or(NonZeroU32::MIN);
        Rates { address: number(50), guest: number(20), new_guests: number(60), is_proxied: false }
    }
}

impl Rates {
    /// Returns rates that nobody reaches, for measuring how much the server can do.
    #[must_use]
    pub fn unlimited() -> Rates {
        let most = NonZeroU32::new(1_000_000).unwrap_or(NonZeroU32::MIN);
        Rates { address: most, guest: most, new_guests: most, is_proxied: false }
    }
}

/// Counts who asks how often.
#[derive(Debug)]
pub(crate) struct Guard {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    guests: DefaultKeyedRateLimiter<String>,
    new_guests: DefaultKeyedRateLimiter<IpAddr>,
    is_proxied: bool,
}

/// How many seconds' worth may come at once.
const BURST: u32 = 4;

impl Guard {
    pub(crate) fn new(rates: Rates) -> Guard {
        let with_burst = |rate: NonZeroU32| {
            Quota::per_second(rate)
                .allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(BURST - 1)))
        };
        Guard {
            addresses: RateLimiter::keyed(with_burst(rates.address)),
            guests: RateLimiter::keyed(with_burst(rates.guest)),
            new_guests: RateLimiter::keyed(Quota::per_minute(rates.new_guests)),
            is_proxied: rates.is_proxied,
        }
    }

    /// Counts a request or a message of a guest.
    pub(crate) fn check_guest(&self, guest: &str) -> Result<(), Refused> {
        self.guests.check_key(&guest.to_owned()).map_err(|_| too_many())
    }

    /// Counts a request of an address, or a message of somebody there who is no guest.
    pub(crate) fn check_address(&self, address: IpAddr) -> Result<(), Refused> {
        self.addresses.check_key(&address).map_err(|_| too_many())
    }

    /// Counts a new guest of an address.
    pub(crate) fn check_new_guest(&self, address: IpAddr) -> Result<(), Refused> {
        self.new_guests.check_key(&address).map_err(|_| too_many())
    }

    /// Forgets whoever has not asked for a while.
    pub(crate) fn tidy(&self) {
        self.addresses.retain_recent();
        self.guests.retain_recent();
        self.new_guests.retain_recent();
    }

    /// Returns the address of whoever asks, as bounds go by it.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let told = || headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        counted_as(if self.is_proxied { told().unwrap_or(peer.ip()) } else { peer.ip() })
    }
}

fn too_many() -> Refused {
    Refused::words(
        Code::TooMany,
        "that was too much at once: please wait a moment",
        "c’était trop à la fois\u{a0}: patientez un instant",
    )
}

/// Lets a request through, or refuses it.
pub(super) async fn check(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app.guard.address(peer, request.headers());
    if let Err(refused) = app.guard.check_address(address) {
        return Problem(refused).into_response();
    }
    if changes_something(&request) && !is_own(request.headers(), app.public.as_deref()) {
        return Problem(Refused::words(
            Code::NotAllowed,
            "this request does not come from a page of this server; programs prove who they are with Authorization",
            "cette requête ne vient pas d’une page de ce serveur\u{a0}; les programmes s’identifient par Authorization",
        ))
        .into_response();
    }
    next.run(request).await
}

/// Returns whether a request could do harm in somebody else's name: a socket too, which lives on.
fn changes_something(request: &Request) -> bool {
    let is_reading = request.method() == Method::GET || request.method() == Method::HEAD;
    !is_reading || request.headers().contains_key(UPGRADE)
}

/// Returns whether a request comes from a page of this server, or from a program that proves itself who it is.
fn is_own(headers: &HeaderMap, public: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return !has_cookie(headers) };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    Some(origin) == public.map(|it| it.trim_end_matches('/')) || (authority.is_some() && authority == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: Option<&'static str>, cookie: Option<&'static str>, public: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "kelci.example:7171".parse().unwrap());
        origin.map(|it| headers.insert(ORIGIN, it.parse().unwrap()));
        cookie.map(|it| headers.insert("cookie", it.parse().unwrap()));
        is_own(&headers, public)
    }

    #[test]
    fn only_own_pages_act_with_a_cookie() {
        assert!(own(Some("http://kelci.example:7171"), Some("kelci=x"), None));
        assert!(!own(Some("http://evil.example"), Some("kelci=x"), None));
        assert!(!own(Some("null"), Some("kelci=x"), None));
        assert!(!own(None, Some("a=b; kelci=x"), None), "a browser always tells where a page comes from");
        assert!(own(None, None, None), "a program has no cookie");
        assert!(own(Some("https://play.example"), Some("kelci=x"), Some("https://play.example/")));
    }

    #[test]
    fn somebody_who_asks_too_often_is_refused_and_nobody_else() {
        let one = NonZeroU32::MIN;
        let guard = Guard::new(Rates { address: one, guest: one, new_guests: one, is_proxied: false });
        let n_allowed = (0..20).filter(|_| guard.check_guest("a").is_ok()).count();
        assert!((1..20).contains(&n_allowed), "{n_allowed}");
        assert!(guard.check_guest("b").is_ok());
    }

    #[test]
    fn a_proxy_is_believed_only_where_there_is_one() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 203.0.113.9".parse().unwrap());
        let peer: SocketAddr = "127.0.0.1:5".parse().unwrap();
        let guard = |is_proxied| Guard::new(Rates { is_proxied, ..Rates::default() });
        assert_eq!(guard(false).address(peer, &headers), peer.ip());
        assert_eq!(guard(true).address(peer, &headers), "203.0.113.9".parse::<IpAddr>().unwrap());
    }
}
