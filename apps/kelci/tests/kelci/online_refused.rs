//! Addresses that lead nowhere: a clear answer, and the right exit code.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;

use super::online::House;
use super::{fails, fails_in_french, kelci};

#[test]
fn what_is_not_an_address_is_bad_usage() {
    for url in ["ftp://example.org", "http://h/elsewhere", "http://h:1/#/play", "not a url"] {
        for arguments in
            [vec!["play", "--online", url], vec!["bot", url, "--engine", "random"], vec!["records", url]]
        {
            let (code, _, err) = kelci(&arguments);
            assert!(code == 2 && err.contains("/#/match/ID"), "{arguments:?}: {err}");
            let french = [&arguments[..], &["--lang", "fr"]].concat();
            let (code, _, err) = kelci(&french);
            assert!(code == 2 && err.contains("le lien d’une partie"), "{arguments:?}: {err}");
        }
    }
    let (code, _, err) = kelci(&["play", "awele", "--side", "first"]);
    assert!(code == 2 && err.contains("--online"), "{err}");
    let (code, _, err) = kelci(&["play"]);
    assert!(code == 2 && err.contains("<GAME>"), "{err}");
}

#[test]
fn a_server_that_is_not_there_is_named() {
    // A port that was free a moment ago; nothing listens there.
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("http://127.0.0.1:{port}");
    let why = format!("no server answers at {url}: nothing listens there");
    fails(&["play", "--online", &url, "awele"], &why);
    fails(&["bot", &url, "--engine", "random"], &why);
    fails(&["records", &url], &why);
    fails(&["load", &url], &why);
    fails_in_french(&["records", &url], "rien n’écoute à cette adresse");
}

#[test]
fn another_program_at_the_address_is_told_from_a_server() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", other.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in other.incoming() {
            let mut stream = stream.unwrap();
            _ = stream.read(&mut [0; 4_096]);
            _ = stream
                .write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello");
        }
    });
    fails(&["play", "--online", &url, "awele"], "is not a server of Kelci (status 404)");
    fails_in_french(&["records", &url], "n’est pas un serveur Kelci (statut 404)");
}

#[test]
fn a_match_and_a_game_that_are_not_there_are_refused() {
    let house = House::open();
    let (url, nowhere) = (house.url(), house.link("nosuchmatch"));
    fails(&["play", "--online", &nowhere], "no such match");
    fails(&["records", &nowhere], "no such match");
    fails(&["bot", &nowhere, "--engine", "random"], "no such match");
    fails(&["play", "--online", &url], "which game?");
    fails(&["play", "--online", &nowhere, "awele"], "leave GAME out");
    fails(&["play", "--online", &url, "chess"], "chess");
    fails(&["play", "--online", &url, "awele", "--side", "3"], "seats are numbered from 1 to 2");
    fails(&["play", "--online", &url, "awele", "--nickname", "<b>"], "a nickname has letters");
    fails_in_french(&["play", "--online", &url], "quel jeu");
}
