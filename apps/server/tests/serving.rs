//! The server behind a real socket, spoken to in plain HTTP.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "clippy takes only `#[test]` functions for tests, not what they call"
)]

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use server::{Asset, Assets, Door, router, serve_until};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Longer than any answer of these tests takes.
const LONG: Duration = Duration::from_secs(600);

/// A server for the page of these tests, on a port of its own.
struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

/// An answer as it was received.
struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

fn assets() -> Assets {
    let file = |tag: &str, plain: &'static str| Asset {
        tag: tag.to_owned(),
        plain: plain.into(),
        brotli: Some("brotli".into()),
        gzip: Some("gzip".into()),
    };
    let mut assets = Assets::default();
    assets.add("index.html", file("aa", "<!doctype html><title>Kelci</title>"));
    assets.add("web_bg.0123456789abcdef.wasm", file("bb", "the engine"));
    assets.add("rules/pijersi.fr.html", file("cc", "<article lang=\"fr\">"));
    assets.add("icon.0123456789abcdef.png", Asset { brotli: None, gzip: None, ..file("dd", "pixels") });
    assets
}

async fn start(patience: Duration) -> Running {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, asked) = oneshot::channel();
    let stopping = async {
        _ = asked.await;
    };
    let ended =
        tokio::spawn(serve_until(Door::new(listener, u32::MAX), router(assets()), stopping, patience));
    Running { address, stop, ended }
}

/// Sends a request with these further lines and reads the answer to its end.
async fn ask(address: SocketAddr, method: &str, path: &str, lines: &[&str]) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!("{method} {path} HTTP/1.1\r\nhost: kelci\r\nconnection: close\r\n{lines}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let (first, rest) = head.split_once("\r\n").unwrap();
    let headers = rest.lines().map(|line| line.split_once(": ").unwrap());
    Answer {
        status: first.split(' ').nth(1).unwrap().parse().unwrap(),
        headers: headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect(),
        body: bytes[end + 4..].to_vec(),
    }
}

async fn get(path: &str, lines: &[&str]) -> Answer {
    let running = start(LONG).await;
    ask(running.address, "GET", path, lines).await
}

#[tokio::test]
async fn the_front_page_is_asked_after_each_time() {
    let answer = get("/", &[]).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body, b"<!doctype html><title>Kelci</title>");
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert_eq!(answer.header("content-encoding"), "");
    assert_eq!(answer.header("vary"), "accept-encoding");
    assert_eq!(get("/?from=home", &[]).await.body, answer.body);
}

#[tokio::test]
async fn a_name_with_a_hash_is_kept_for_ever() {
    let answer = get("/web_bg.0123456789abcdef.wasm", &[]).await;
    assert_eq!(answer.header("content-type"), "application/wasm");
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(get("/rules/pijersi.fr.html", &[]).await.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn files_travel_as_short_as_the_browser_can_read_them() {
    let cases = [("br, gzip", "br", "brotli"), ("gzip", "gzip", "gzip"), ("zstd", "", "the engine")];
    for (accepted, encoding, body) in cases {
        let line = format!("accept-encoding: {accepted}");
        let answer = get("/web_bg.0123456789abcdef.wasm", &[&line]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(answer.body, body.as_bytes(), "{accepted}");
        assert_eq!(answer.header("content-length"), body.len().to_string(), "{accepted}");
    }
    let two_lines = get("/", &["accept-encoding: gzip", "accept-encoding: br"]).await;
    assert_eq!(two_lines.body, b"brotli");
    let picture = get("/icon.0123456789abcdef.png", &["accept-encoding: br, gzip"]).await;
    assert_eq!((picture.header("content-encoding"), picture.body.as_slice()), ("", b"pixels".as_slice()));
}

#[tokio::test]
async fn a_file_that_the_browser_has_is_not_sent_again() {
    let brotli = "accept-encoding: br";
    let tag = get("/", &[brotli]).await.header("etag").to_owned();
    assert_eq!(tag, "\"aa-br\"");
    for known in [tag.clone(), format!("\"old\", W/{tag}"), "*".to_owned()] {
        let answer = get("/", &[brotli, &format!("if-none-match: {known}")]).await;
        assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
        assert_eq!(answer.header("etag"), tag);
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    // Another encoding has other bytes.
    assert_eq!(get("/", &[&format!("if-none-match: {tag}")]).await.status, 200);
}

#[tokio::test]
async fn head_says_what_get_would_send() {
    let running = start(LONG).await;
    for path in ["/", "/web_bg.0123456789abcdef.wasm", "/health", "/absent"] {
        let get = ask(running.address, "GET", path, &["accept-encoding: br"]).await;
        let head = ask(running.address, "HEAD", path, &["accept-encoding: br"]).await;
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
        let without_date = |answer: &Answer| {
            let mut headers = answer.headers.clone();
            headers.remove("date");
            headers
        };
        assert_eq!(without_date(&head), without_date(&get), "{path}");
    }
}

#[tokio::test]
async fn every_answer_is_as_careful() {
    let running = start(LONG).await;
    let cases = [
        ("GET", "/", 200),
        ("GET", "/health", 200),
        ("GET", "/absent", 404),
        ("GET", "/../Cargo.toml", 404),
        ("GET", "/rules/", 404),
        ("POST", "/", 405),
        ("DELETE", "/health", 405),
    ];
    for (method, path, status) in cases {
        let answer = ask(running.address, method, path, &[]).await;
        assert_eq!(answer.status, status, "{method} {path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{method} {path}");
        assert_eq!(answer.header("cross-origin-embedder-policy"), "require-corp", "{method} {path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{method} {path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{method} {path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{method} {path}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{method} {path}");
    }
}

#[tokio::test]
async fn a_missing_address_is_explained_in_both_languages() {
    let running = start(LONG).await;
    let absent = ask(running.address, "GET", "/absent", &[]).await;
    let words = String::from_utf8(absent.body).unwrap();
    assert!(words.contains("nothing at this address") && words.contains("rien à cette adresse"), "{words}");
    let posted = ask(running.address, "POST", "/", &[]).await;
    let words = String::from_utf8(posted.body.clone()).unwrap();
    assert!(words.contains("GET or HEAD") && words.contains("GET ou HEAD"), "{words}");
    assert_eq!(posted.header("allow"), "GET, HEAD");
    let health = ask(running.address, "POST", "/health", &[]).await;
    assert_eq!((health.status, health.body), (405, posted.body));
}

#[tokio::test]
async fn health_names_the_version() {
    let answer = get("/health", &[]).await;
    let expected = format!("{{\"status\":\"ok\",\"version\":\"{}\"}}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(String::from_utf8(answer.body.clone()).unwrap(), expected);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn a_stop_lets_a_request_that_has_begun_be_answered() {
    let running = start(LONG).await;
    let mut begun = TcpStream::connect(running.address).await.unwrap();
    begun.write_all(b"GET /health HTTP/1.1\r\n").await.unwrap();
    // A whole answer after it proves that the server has read this half of a request.
    ask(running.address, "GET", "/health", &[]).await;
    running.stop.send(()).unwrap();
    begun.write_all(b"host: kelci\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    begun.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"ok\""), "{answer}");
    running.ended.await.unwrap().unwrap();
    assert!(TcpStream::connect(running.address).await.is_err());
}

#[tokio::test]
async fn whoever_connects_and_does_not_go_on_is_closed() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = Door::new(listener, u32::MAX).with_patience(Duration::from_millis(50));
    tokio::spawn(serve_until(door, router(assets()), std::future::pending(), LONG));
    for said in [&b""[..], b"GET /health HTTP/1.1\r\n", b"POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(said).await.unwrap();
        let mut answer = String::new();
        // The end comes without anything being asked for, or with a reset.
        _ = stream.read_to_string(&mut answer).await;
        assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

#[tokio::test]
async fn a_stop_does_not_wait_for_ever() {
    let running = start(Duration::from_millis(1)).await;
    let mut begun = TcpStream::connect(running.address).await.unwrap();
    begun.write_all(b"GET /health HTTP/1.1\r\n").await.unwrap();
    ask(running.address, "GET", "/health", &[]).await;
    running.stop.send(()).unwrap();
    running.ended.await.unwrap().unwrap();
}
