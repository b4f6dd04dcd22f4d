//! `kelci serve`: the page over HTTP.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use super::{fails, fails_in_french, kelci};

/// Starts the server at any free port and reads what it says first.
fn start(lang: &str) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kelci"))
        .args(["serve", "--port", "0", "--lang", lang])
        // A server of somebody's own may run beside the tests.
        .env("XDG_DATA_HOME", std::env::temp_dir().join(format!("kelci-serve-{lang}-{}", std::process::id())))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (child, line)
}

#[test]
fn a_taken_port_is_named_with_what_would_be_right() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    fails(&["serve", "--port", &port], &format!("port {port} of 127.0.0.1 is taken"));
    fails_in_french(&["serve", "--port", &port], &format!("le port {port} de 127.0.0.1 est déjà pris"));
}

#[test]
fn an_address_of_another_machine_is_refused() {
    // Set aside for documents: no machine has it.
    fails(&["serve", "--bind", "192.0.2.1"], "192.0.2.1 is not an address of this machine: --bind 127.0.0.1");
}

#[test]
fn what_is_no_port_and_no_address_is_bad_usage() {
    let (code, _, err) = kelci(&["serve", "--port", "70000"]);
    assert!(code == 2 && err.contains("70000"), "{err}");
    let (code, _, err) = kelci(&["serve", "--port", "70000", "--lang", "fr"]);
    assert!(code == 2 && err.contains("un nombre de 0 à 65535"), "{err}");
    let (code, _, err) = kelci(&["serve", "--bind", "example.org"]);
    assert!(code == 2 && err.contains("such as 127.0.0.1"), "{err}");
    let (code, _, err) = kelci(&["serve", "--bind", "example.org", "--lang", "fr"]);
    assert!(code == 2 && err.contains("une adresse, comme 127.0.0.1"), "{err}");
}

#[test]
fn without_a_page_it_is_said_how_to_get_one() {
    if server::Assets::embedded().is_empty() {
        fails(&["serve", "--port", "0"], "this kelci was built without the page: run `make build`");
    }
}

#[test]
fn the_page_is_served_until_a_signal_ends_it() {
    if server::Assets::embedded().is_empty() {
        return;
    }
    let (mut child, line) = start("fr");
    let port = line.split("http://localhost:").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    assert!(line.starts_with("Kelci est à l’adresse http://localhost:"), "{line}");
    let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("<!doctype html>"), "{answer}");
    let killed = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(killed.success());
    assert!(child.wait().unwrap().success());
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.contains("method=GET path=\"/\" status=200") && log.contains("stopping"), "{log}");
}
