//! Sockets, streams and connections: how many one guest, or one address, may have open.

use std::net::SocketAddr;

use serde_json::{Value, json};
use server::{Bounds, Rates};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::harness::{Person, Server, Socket, ask_once, status_of};

/// Opens a socket of a person from an address that a proxy tells of; the status where it is refused.
async fn open(person: &Person, from: &str) -> Result<Socket, u16> {
    let bearer = format!("Bearer {}", person.secret);
    Socket::open(person.address, &[("authorization", &bearer), ("x-forwarded-for", from)]).await
}

/// Opens a stream and reads its head; the stream while it is open, and the status.
async fn stream(address: SocketAddr, path: &str, headers: &[&str]) -> (TcpStream, u16, Value) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!("GET /api/v1/{path} HTTP/1.1\r\nhost: kelci\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut read = Vec::new();
    while !read.ends_with(b"}") && !read.ends_with(b"\n\r\n") || !read.contains(&b'{') {
        assert_ne!(stream.read_buf(&mut read).await.unwrap(), 0);
    }
    let text = String::from_utf8(read).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (stream, status_of(head), serde_json::from_str(body).unwrap_or_default())
}

fn terms() -> Value {
    json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"]})
}

fn proxied(guest_sockets: u32, address_sockets: u32) -> (Rates, Bounds) {
    let rates = Rates { is_proxied: true, ..Rates::unlimited() };
    (rates, Bounds { guest_sockets, address_sockets, ..Bounds::default() })
}

#[tokio::test]
async fn a_guest_has_so_many_sockets_and_streams() {
    let (rates, bounds) = proxied(2, 1_000);
    let server = Server::with(rates, bounds).await;
    let (person, other) = (server.guest().await, server.guest().await);
    let at = person.propose(terms()).await["id"].as_str().unwrap().to_owned();
    let bearer = format!("authorization: Bearer {}", person.secret);
    let socket = open(&person, "203.0.113.1").await.unwrap();
    let (following, status, _) = stream(server.address, "me/stream", &[&bearer]).await;
    assert_eq!(status, 200);
    // From wherever they come.
    assert_eq!(open(&person, "203.0.113.2").await.err(), Some(429));
    for path in ["me/stream", &format!("matches/{at}/stream")] {
        let (_, status, answer) = stream(server.address, path, &[&bearer]).await;
        assert_eq!((status, &answer["code"]), (429, &json!("too-many")), "{path}: {answer}");
        assert_ne!(answer["en"], answer["fr"]);
    }
    assert!(open(&other, "203.0.113.1").await.is_ok(), "nobody else is refused");
    // What is closed makes room; the server notices in its own time.
    drop((socket, following));
    while open(&person, "203.0.113.1").await.is_err() {}
}

#[tokio::test]
async fn an_address_has_so_many_sockets_and_streams() {
    let (rates, bounds) = proxied(1_000, 2);
    let server = Server::with(rates, bounds).await;
    let people = [server.guest().await, server.guest().await, server.guest().await];
    let at = people[0].propose(terms()).await["id"].as_str().unwrap().to_owned();
    let home = "x-forwarded-for: 2001:db8:1:2::a";
    let _socket = open(&people[0], "2001:db8:1:2::a").await.unwrap();
    let (_following, status, _) = stream(server.address, &format!("matches/{at}/stream"), &[home]).await;
    assert_eq!(status, 200);
    assert_eq!(open(&people[1], "2001:db8:1:2::b").await.err(), Some(429), "the same network");
    let nobody = Socket::open(server.address, &[("x-forwarded-for", "2001:db8:1:2::c")]).await;
    assert_eq!(nobody.err(), Some(429), "whoever is no guest is counted too");
    let (_, status, answer) = stream(server.address, &format!("matches/{at}/stream"), &[home]).await;
    assert_eq!((status, &answer["code"]), (429, &json!("too-many")), "{answer}");
    assert!(open(&people[1], "2001:db8:1:3::a").await.is_ok());
}

#[tokio::test]
async fn an_address_has_so_many_connections_even_silent_ones() {
    let bounds = Bounds { connections: 3, ..Bounds::default() };
    let server = Server::with(Rates::unlimited(), bounds).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(server.address).await.unwrap());
    }
    // Connections are let in one after another, so that the fourth is one too many.
    let mut further = TcpStream::connect(server.address).await.unwrap();
    let mut answer = Vec::new();
    _ = further.write_all(b"GET /health HTTP/1.0\r\n\r\n").await;
    _ = further.read_to_end(&mut answer).await;
    assert!(answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
    silent.pop();
    while answer.is_empty() {
        let mut again = TcpStream::connect(server.address).await.unwrap();
        _ = again.write_all(b"GET /health HTTP/1.0\r\n\r\n").await;
        _ = again.read_to_end(&mut answer).await;
    }
    assert!(answer.starts_with(b"HTTP/1.0 200"), "{}", String::from_utf8_lossy(&answer));
}

#[tokio::test]
async fn the_figures_are_for_whoever_runs_the_server() {
    let server = Server::start().await;
    let _socket = server.guest().await.socket().await;
    let (head, text) = ask_once(server.address, "GET", "/metrics", &[], "").await;
    assert_eq!(status_of(&head), 200, "{head}");
    for name in
        ["kelci_sockets", "kelci_matches_loaded", "kelci_slow_readers_total", "kelci_turned_away_total"]
    {
        assert!(text.lines().any(|line| line.starts_with(name)), "{name}: {text}");
    }
    for header in ["x-forwarded-for: 127.0.0.1", "forwarded: for=127.0.0.1"] {
        let (head, text) = ask_once(server.address, "GET", "/metrics", &[header], "").await;
        assert_eq!(status_of(&head), 404, "through a proxy: {text}");
    }
}
