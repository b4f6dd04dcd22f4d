//! Matches over TLS: a relay with a certificate made for the test stands in front of the server, as a proxy does.

use std::net::SocketAddr;
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::online::{House, Terminal};

/// A relay that speaks TLS on one side and plain HTTP to the server on the other. It ends when it is dropped.
struct Relay {
    port: u16,
    /// Its certificate, as a file of this machine's authorities has it.
    pem: String,
    _runtime: Runtime,
}

/// The names for which a certificate is made.
const NAMES: [&str; 2] = ["localhost", "127.0.0.1"];

impl Relay {
    /// Opens a relay to a server with a certificate for these names.
    fn open(server: &str, names: &[&str]) -> Relay {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed(names).unwrap();
        let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![cert.der().clone()], key)
            .unwrap();
        let server: SocketAddr = server.trim_start_matches("http://").parse().unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let port = listener.local_addr().unwrap().port();
        runtime.spawn(relay(listener, TlsAcceptor::from(Arc::new(config)), server));
        Relay { port, pem: cert.pem(), _runtime: runtime }
    }

    fn url(&self, host: &str) -> String {
        format!("https://{host}:{}", self.port)
    }
}

async fn relay(listener: TcpListener, acceptor: TlsAcceptor, server: SocketAddr) {
    while let Ok((stream, _)) = listener.accept().await {
        let acceptor = acceptor.clone();
        tokio::spawn(async move {
            // Whoever does not trust the certificate goes away again.
            let Ok(mut stream) = acceptor.accept(stream).await else { return };
            let mut inside = TcpStream::connect(server).await.unwrap();
            _ = tokio::io::copy_bidirectional(&mut stream, &mut inside).await;
        });
    }
}

/// Runs a command that trusts the certificates of this file; returns exit code and standard error.
fn refused(trusted: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let output = assert_cmd::Command::cargo_bin("kelci")
        .unwrap()
        .args(arguments)
        .env("LC_ALL", "C")
        .env("SSL_CERT_FILE", trusted)
        .env_remove("SSL_CERT_DIR")
        .env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-data"))
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn two_terminals_play_through_https() {
    let house = House::open();
    let relay = Relay::open(&house.url(), &NAMES);
    let trusted = house.file("trusted.pem");
    std::fs::write(&trusted, &relay.pem).unwrap();
    let start = |home: &str, arguments: &[&str]| {
        Terminal::start_with(&house.home(home), arguments, &[("SSL_CERT_FILE", trusted.as_str())])
    };
    let (by_name, by_number) = (relay.url("localhost"), relay.url("127.0.0.1"));
    let mut first = start("first", &["play", "--plain", "--online", &by_name, "pijersi"]);
    let at = first.at();
    let mut second = start("second", &["play", "--plain", "--online", &format!("{by_number}/#/match/{at}")]);
    assert!(first.wait_for("white> ").contains(&format!("{by_name}/#/match/{at}")));
    first.type_line("a4-b5=c4");
    second.wait_for("white: a4-b5=c4");
    second.type_line("f1-e1");
    first.wait_for("black: f1-e1");
    first.end();
    second.end();
}

#[test]
fn a_certificate_that_nobody_vouches_for_is_refused() {
    let house = House::open();
    let (relay, stranger) = (Relay::open(&house.url(), &NAMES), Relay::open(&house.url(), &NAMES));
    let trusted = house.file("trusted.pem");
    std::fs::write(&trusted, &stranger.pem).unwrap();
    let url = relay.url("localhost");
    let check = |lang: &str, words: &str| {
        let (code, err) = refused(&trusted, &["play", "--lang", lang, "--online", &url, "awele"]);
        assert!(code == Some(1) && err.contains(&url) && err.contains(words), "{err}");
    };
    check("en", "its certificate is not trusted on this machine");
    check("fr", "cette machine ne fait pas confiance à son certificat");
}

#[test]
fn a_certificate_for_another_name_is_refused() {
    let house = House::open();
    let relay = Relay::open(&house.url(), &["play.example.org"]);
    let trusted = house.file("trusted.pem");
    std::fs::write(&trusted, &relay.pem).unwrap();
    let url = relay.url("localhost");
    let (code, err) = refused(&trusted, &["records", &url]);
    assert!(code == Some(1) && err.contains("its certificate was made for another name"), "{err}");
}

#[test]
fn a_server_without_tls_is_told_from_one_with_it() {
    let house = House::open();
    let trusted = house.file("none.pem");
    std::fs::write(&trusted, "").unwrap();
    let url = house.url().replace("http://", "https://");
    let (code, err) = refused(&trusted, &["records", &url]);
    assert!(code == Some(1) && err.contains("it does not speak TLS"), "{err}");
    let (_, err) = refused(&trusted, &["records", &url, "--lang", "fr"]);
    assert!(err.contains("il ne parle pas TLS"), "{err}");
}
