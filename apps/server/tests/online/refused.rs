//! Every endpoint: who may not.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::harness::{Person, Server, Socket, ask, ask_plain, status_of};

/// Who may not use an endpoint, and what they are answered.
#[derive(Clone, Copy)]
struct Door {
    method: &'static str,
    /// With `{id}` for the match.
    path: &'static str,
    body: &'static str,
    /// Whether only a guest may.
    is_for_guests: bool,
    /// The answer to a guest who has nothing to do with the match, where not all may.
    stranger: Option<u16>,
}

const fn open(method: &'static str, path: &'static str) -> Door {
    Door { method, path, body: "", is_for_guests: false, stranger: None }
}

const fn guests(method: &'static str, path: &'static str, body: &'static str) -> Door {
    Door { method, path, body, is_for_guests: true, stranger: None }
}

const fn players(method: &'static str, path: &'static str, body: &'static str) -> Door {
    Door { method, path, body, is_for_guests: true, stranger: Some(403) }
}

const DOORS: [Door; 22] = [
    open("POST", "/guests"),
    Door { body: r#"{"secret":"not a secret"}"#, ..open("POST", "/session") },
    guests("GET", "/me", ""),
    guests("PATCH", "/me", r#"{"nickname":"x"}"#),
    guests("POST", "/me/secrets", r#"{"label":"x"}"#),
    guests("DELETE", "/me/secrets", ""),
    guests("GET", "/me/matches", ""),
    guests("GET", "/me/stream", ""),
    open("GET", "/matches"),
    guests("POST", "/matches", r#"{"game":{"id":"awele","options":[],"source":null}}"#),
    open("GET", "/matches/{id}"),
    players("DELETE", "/matches/{id}", ""),
    // The match is full.
    Door { stranger: Some(409), ..guests("POST", "/matches/{id}/seats", "{}") },
    players("POST", "/matches/{id}/picks", r#"{"seat":0,"shape":0}"#),
    players("POST", "/matches/{id}/rematch", ""),
    players("POST", "/matches/{id}/acts", r#"{"seen":0,"id":"a","act":"resign"}"#),
    players("POST", "/matches/{id}/phrases", r#"{"phrase":"hello"}"#),
    open("GET", "/matches/{id}/stream"),
    open("GET", "/matches/{id}/record"),
    open("GET", "/matches/{id}/qr"),
    open("GET", "/records"),
    guests("GET", "/records/all", ""),
];

fn terms() -> Value {
    json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"]})
}

impl Door {
    async fn knock(&self, server: &Server, id: &str, headers: &[&str]) -> (u16, String) {
        let path = self.path.trim_start_matches('/').replace("{id}", id);
        let (head, body) = ask_plain(server.address, self.method, &path, headers, self.body).await;
        (status_of(&head), body)
    }

    fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

#[tokio::test]
async fn every_endpoint_is_in_the_table() {
    let server = Server::start().await;
    let (_, description) = ask(server.address, "GET", "openapi.json", None, None).await;
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        described
            .extend(methods.as_object().unwrap().keys().map(|it| format!("{} {path}", it.to_uppercase())));
    }
    described.remove("GET /socket");
    assert_eq!(described, DOORS.iter().map(Door::name).collect());
}

#[tokio::test]
async fn what_is_for_guests_is_refused_to_everybody_else() {
    let server = Server::start().await;
    let (_, _, id) = server.two(terms()).await;
    for door in DOORS.iter().filter(|door| door.is_for_guests) {
        for headers in [[].as_slice(), &["authorization: Bearer nobody"], &["authorization: Basic a2VsY2k="]]
        {
            let (status, answer) = door.knock(&server, &id, headers).await;
            assert_eq!(status, 401, "{} {headers:?}: {answer}", door.name());
            assert!(answer.contains("\"no-guest\"") && answer.contains("\"fr\""), "{answer}");
        }
    }
    let (status, answer) = DOORS[1].knock(&server, &id, &[]).await;
    assert_eq!(status, 403, "a secret that opens nothing: {answer}");
}

#[tokio::test]
async fn what_is_for_players_is_refused_to_other_guests() {
    let server = Server::start().await;
    let (first, _, id) = server.two(terms()).await;
    let stranger = server.guest().await;
    let bearer = format!("authorization: Bearer {}", stranger.secret);
    for door in &DOORS {
        if let Some(expected) = door.stranger {
            let (status, answer) = door.knock(&server, &id, &[&bearer]).await;
            assert_eq!(status, expected, "{}: {answer}", door.name());
        }
    }
    assert_eq!(first.folded(&id).await.version().0, 0, "nothing has changed");
}

#[tokio::test]
async fn other_sites_do_nothing_in_somebodys_name() {
    let server = Server::start().await;
    let (first, _, id) = server.two(terms()).await;
    let cookie = format!("cookie: kelci={}", first.secret);
    let origins = [
        &["origin: https://evil.example"][..],
        &["origin: null"],
        &[],
        &["origin: http://kelci.evil.example"],
    ];
    for door in DOORS.iter().filter(|door| door.method != "GET") {
        for origin in origins {
            let headers = [&[cookie.as_str()], origin].concat();
            let (status, answer) = door.knock(&server, &id, &headers).await;
            assert_eq!(status, 403, "{} {origin:?}: {answer}", door.name());
        }
    }
    let (_, me) = first.get("me").await;
    assert_eq!((&me["guest"]["nickname"], &me["n_secrets"]), (&Value::Null, &json!(1)));
    assert_eq!(first.folded(&id).await.version().0, 0);
    // The page itself may.
    let own = [cookie.as_str(), "origin: http://kelci"];
    assert_eq!(ask_plain(server.address, "GET", "me", &own, "").await.0.split(' ').nth(1), Some("200"));
    let cookie = format!("kelci={}", first.secret);
    for origin in ["https://evil.example", "null"] {
        let refused = Socket::open(server.address, &[("cookie", &cookie), ("origin", origin)]).await;
        assert_eq!(refused.err(), Some(403), "{origin}");
    }
    let refused = Socket::open(server.address, &[("cookie", &cookie)]).await;
    assert_eq!(refused.err(), Some(403), "a browser always tells where a page comes from");
    let own = format!("http://{}", server.address);
    assert!(Socket::open(server.address, &[("cookie", &cookie), ("origin", &own)]).await.is_ok());
}

#[tokio::test]
async fn a_cookie_is_kept_from_scripts_and_other_sites_and_secure_behind_tls() {
    let server = Server::start().await;
    let cookie_of = async |headers: &[&str]| {
        let (head, _) = ask_plain(server.address, "POST", "guests", headers, "").await;
        assert_eq!(status_of(&head), 201, "{head}");
        head.lines().find(|line| line.to_lowercase().starts_with("set-cookie: ")).unwrap().to_owned()
    };
    let plain = cookie_of(&[]).await;
    assert!(
        plain.contains("HttpOnly") && plain.contains("SameSite=Lax") && !plain.contains("Secure"),
        "{plain}"
    );
    let behind_tls = cookie_of(&["x-forwarded-proto: https"]).await;
    assert!(behind_tls.ends_with("Secure"), "{behind_tls}");
}

#[tokio::test]
async fn whatever_is_not_there_is_refused_in_words() {
    let server = Server::start().await;
    let person = server.guest().await;
    for path in
        ["matches/nothing", "matches/nothing/record", "matches/nothing/qr", "matches/nothing/stream", "x"]
    {
        let (status, answer) = person.get(path).await;
        assert_eq!((status, &answer["code"]), (404, &json!("not-found")), "{path}: {answer}");
    }
    for path in ["seats", "acts", "phrases", "rematch", "picks"] {
        let body = json!({"seen": 0, "id": "a", "act": "resign", "phrase": "hello", "seat": 0, "shape": 0});
        let (status, answer) = person.post(&format!("matches/nothing/{path}"), body).await;
        assert_eq!((status, &answer["code"]), (404, &json!("not-found")), "{path}: {answer}");
    }
    let (status, answer) = ask(server.address, "PUT", "me", Some(&person.secret), None).await;
    assert_eq!(status, 405, "{answer}");
    for id in ["", "a b", "é", "a:b", &"x".repeat(41)] {
        let (first, _, at) = server.two(terms()).await;
        let (status, answer) = first.act(&at, 0, id, &protocol::Act::Resign).await;
        assert_eq!((status, &answer["code"]), (400, &json!("bad-message")), "{id:?}: {answer}");
    }
}

#[tokio::test]
async fn a_seat_that_is_kept_for_somebody_is_not_for_others() {
    let server = Server::start().await;
    let (first, second, id) = server.two(terms()).await;
    first.act(&id, 0, "a", &protocol::Act::Resign).await;
    let (_, next) = first.post(&format!("matches/{id}/rematch"), json!({})).await;
    let seats = format!("matches/{}/seats", next["id"].as_str().unwrap());
    let stranger: Person = server.guest().await;
    assert_eq!(stranger.post(&seats, json!({})).await.0, 409);
    assert_eq!(stranger.post(&seats, json!({"seat": 0})).await.0, 409);
    assert_eq!(stranger.post(&seats, json!({"seat": 200})).await.0, 409);
    assert_eq!(second.post(&seats, json!({})).await.0, 200);
}
