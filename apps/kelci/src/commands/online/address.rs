//! Addresses of servers and links of matches, as people type and paste them.

use std::fmt;
use std::net::IpAddr;

use hyper::Uri;
use protocol::MATCH_LINK;

/// The most characters of the name of a match.
const LONGEST_NAME: usize = 64;

/// A server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerAddress {
    /// True if it is spoken to over TLS.
    pub(crate) is_secure: bool,
    /// Its name, or its address without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
}

/// A server, and the match that a link names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) server: ServerAddress,
    pub(crate) at: Option<String>,
}

impl Address {
    /// Reads the address of a server or the link of a match, as the page or the interface writes it.
    ///
    /// # Errors
    /// Explains what an address looks like.
    pub(crate) fn read(text: &str) -> Result<Address, String> {
        let expected = "http://HOST:PORT was expected, or the link of a match, http://HOST:PORT/#/match/ID";
        Address::parse(text.trim()).ok_or_else(|| expected.to_owned())
    }

    fn parse(text: &str) -> Option<Address> {
        let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
        let with_scheme = if before.contains("://") { before.to_owned() } else { format!("http://{before}") };
        let uri: Uri = with_scheme.parse().ok()?;
        let is_secure = match uri.scheme_str()? {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        // A secret before the host has no place in an address that is printed and kept.
        let authority = uri.authority().filter(|it| !it.as_str().contains('@'))?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        let has_port = authority.as_str().rsplit(']').next()?.contains(':');
        let port = match authority.port_u16() {
            Some(port) => port,
            None if has_port => return None,
            None => usual_port(is_secure),
        };
        let is_host = !host.is_empty() && !host.contains('/');
        let at = named(uri.path(), fragment)?;
        is_host.then_some(Address { server: ServerAddress { is_secure, host, port }, at })
    }
}

fn usual_port(is_secure: bool) -> u16 {
    if is_secure { 443 } else { 80 }
}

/// Returns the match that a path and a fragment name, or `Some(None)` for a server as a whole.
fn named(path: &str, fragment: &str) -> Option<Option<String>> {
    let of_interface = path.strip_prefix(protocol::PREFIX).map(|rest| rest.trim_end_matches('/'));
    let name = match (path, fragment) {
        ("" | "/", "" | "/") => return Some(None),
        ("" | "/", fragment) => fragment.strip_prefix(MATCH_LINK.trim_start_matches("/#"))?,
        (_, "") => match of_interface? {
            "" => return Some(None),
            rest => rest.strip_prefix("/matches/")?,
        },
        _ => return None,
    };
    let name = name.split(['?', '/']).next().unwrap_or_default();
    let is_allowed = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    let is_name = (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_allowed);
    is_name.then(|| Some(name.to_owned()))
}

impl ServerAddress {
    /// Returns the host and the port as an address writes them.
    pub(crate) fn authority(&self) -> String {
        let is_ipv6 = self.host.contains(':');
        let host = if is_ipv6 { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == usual_port(self.is_secure) { host } else { format!("{host}:{}", self.port) }
    }

    /// Returns the link of a match, as the page takes it.
    pub(crate) fn link(&self, at: &str) -> String {
        format!("{self}{MATCH_LINK}{at}")
    }

    /// Returns whether the server can only be on this machine.
    pub(crate) fn is_loopback(&self) -> bool {
        self.host == "localhost" || self.host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, server: &str, at: Option<&str>) {
        let address = Address::read(text).unwrap();
        assert_eq!((address.server.to_string().as_str(), address.at.as_deref()), (server, at), "{text}");
    }

    #[test]
    fn servers_and_links_are_read() {
        check("http://localhost:7171", "http://localhost:7171", None);
        check(" localhost:7171/ ", "http://localhost:7171", None);
        check("https://play.example.org", "https://play.example.org", None);
        check("http://[::1]:7171/#/", "http://[::1]:7171", None);
        check("http://h:1/#/match/k3mP9xQ2aa", "http://h:1", Some("k3mP9xQ2aa"));
        check("http://h:1/#/match/k3mP9xQ2aa?lang=fr", "http://h:1", Some("k3mP9xQ2aa"));
        check("http://h:1/api/v1/matches/k3mP9xQ2aa", "http://h:1", Some("k3mP9xQ2aa"));
        check("http://h:1/api/v1/matches/k3mP9xQ2aa/record", "http://h:1", Some("k3mP9xQ2aa"));
        check("http://h:1/api/v1/", "http://h:1", None);
    }

    #[test]
    fn anything_else_is_refused() {
        let bad = [
            "",
            "http://",
            "ftp://h",
            "http://h:port",
            "http://h:99999",
            "http://h/elsewhere",
            "http://h/#/play/pijersi",
            "http://h/#/match/",
            "http://h/#/match/a%20b",
            "http://user:secret@h/",
            "awele pijersi",
        ];
        for text in bad {
            assert!(Address::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_link_leads_back_to_its_match() {
        for server in ["http://localhost:7171", "https://play.example.org", "http://[::1]:7171"] {
            let link = Address::read(server).unwrap().server.link("aBc9");
            check(&link, server, Some("aBc9"));
        }
        let is_loopback = |text: &str| Address::read(text).unwrap().server.is_loopback();
        assert!(is_loopback("localhost:1") && is_loopback("127.0.0.9:1") && is_loopback("[::1]:1"));
        assert!(
            !is_loopback("192.168.1.7:1") && !is_loopback("example.org") && !is_loopback("127.example.org")
        );
    }
}
