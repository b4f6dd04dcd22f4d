//! The figures for Prometheus, which are nobody's business but that of whoever runs the server.

use std::net::{IpAddr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};

/// Shows the figures to this machine and to its own network. Whoever comes from elsewhere, or through a proxy, finds nothing.
pub(super) async fn show(ConnectInfo(peer): ConnectInfo<SocketAddr>, headers: HeaderMap) -> Response {
    let is_passed_on = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    if is_passed_on || !is_near(peer.ip()) {
        return super::answer::lost().await.into_response();
    }
    crate::metrics::text().into_response()
}

/// Returns whether an address is of this machine or of a network that is not reached from outside.
fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_internet_is_not_near() {
        let near = |address: &str| is_near(address.parse().unwrap());
        for address in ["127.0.0.1", "::1", "10.1.2.3", "172.18.0.4", "192.168.1.7", "fd00::1", "fe80::1"] {
            assert!(near(address), "{address}");
        }
        for address in ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8::1", "172.32.0.1"] {
            assert!(!near(address), "{address}");
        }
    }
}
