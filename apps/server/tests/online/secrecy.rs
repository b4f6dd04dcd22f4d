//! Secrets: nobody sees what another has picked, and names are text.

use protocol::{FromServer, ToServer};
use serde_json::{Value, json};

use super::harness::{Person, Server, ask, ask_text};

/// Everything that others are told of a match in which the first seat has picked this shape, with names that differ from match
/// to match replaced.
async fn told_of_pick(server: &Server, shape: usize) -> Vec<String> {
    let (first, second, spectator) = (server.guest().await, server.guest().await, server.guest().await);
    let mut terms = json!({"game": {"id": "jersi-3", "options": [["choice", "secret-own"]], "source": null},
        "chairs": ["me", "open"], "listed": true});
    terms["clock"] = json!("unlimited");
    let id = first.propose(terms).await["id"].as_str().unwrap().to_owned();
    assert_eq!(second.post(&format!("matches/{id}/seats"), json!({})).await.1["state"], "picking");
    let mut socket = second.socket().await;
    socket.watch(&id).await;
    socket.send(&ToServer::WatchLobby).await;
    socket.wait(|message| matches!(message, FromServer::Lobby { .. }).then_some(())).await;
    let picks = format!("matches/{id}/picks");
    let (status, own) = first.post(&picks, json!({"seat": 0, "shape": shape})).await;
    assert_eq!(status, 200);
    let mut told = vec![own.to_string()];
    let seats = socket.wait(|message| match message {
        FromServer::Seats { seats, .. } if seats[0].has_picked => Some(format!("{seats:?}")),
        _ => None,
    });
    told.push(seats.await);
    for person in [&first, &second, &spectator] {
        told.push(person.get(&format!("matches/{id}")).await.1.to_string());
        told.push(person.get("matches?state=picking&limit=1").await.1.to_string());
    }
    told.push(ask_text(server.address, "GET", &format!("matches/{id}/record"), None, None).await.1);
    let people = [&first, &second, &spectator];
    let names = async |person: &Person| person.get("me").await.1["guest"]["id"].as_str().unwrap().to_owned();
    for (number, person) in people.into_iter().enumerate() {
        let name = names(person).await;
        told.iter_mut().for_each(|text| *text = text.replace(&name, &format!("guest {number}")));
    }
    told.iter().map(|text| without_times(&text.replace(&id, "the match"))).collect()
}

/// Takes out of a JSON text what differs from moment to moment.
fn without_times(text: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !matches!(name.as_str(), "now" | "at" | "next"));
                fields.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let Ok(mut value) = serde_json::from_str(text) else { return text.to_owned() };
    strip(&mut value);
    value.to_string()
}

#[tokio::test]
async fn nobody_is_told_what_another_has_picked() {
    let server = Server::start().await;
    let told = told_of_pick(&server, 0).await;
    let other = told_of_pick(&Server::start().await, 1).await;
    assert_eq!(told, other, "the pick shows");
}

#[tokio::test]
async fn a_nickname_is_text_and_no_markup() {
    let server = Server::start().await;
    let person = server.guest().await;
    let rename = async |nickname: &str| {
        let body = json!({"nickname": nickname});
        ask(server.address, "PATCH", "me", Some(&person.secret), Some(&body)).await
    };
    let long = "x".repeat(25);
    for bad in ["<b>", "a&b", "\"quoted\"", "a\u{202e}b", "a\u{200b}b", "a\u{0}b", "\u{1b}[31m", "`x`", &long]
    {
        let (status, answer) = rename(bad).await;
        assert_eq!((status, &answer["code"]), (400, &json!("bad-value")), "{bad:?}: {answer}");
    }
    assert_eq!(rename("O’Neill").await.1["guest"]["nickname"], "O’Neill");
    let (status, answer) = person.post("me/secrets", json!({"label": "a\u{7}b"})).await;
    assert_eq!(status, 400, "{answer}");
}

#[tokio::test]
async fn whoever_forgets_other_devices_shows_them_out_at_once() {
    let server = Server::start().await;
    let person = server.guest().await;
    let secret = person.post("me/secrets", json!({"label": "telephone"})).await.1["secret"].clone();
    let other = Person { secret: secret.as_str().unwrap().to_owned(), ..person.clone() };
    let (mut kept, mut lost) = (person.socket().await, other.socket().await);
    let (status, me) = ask(server.address, "DELETE", "me/secrets", Some(&person.secret), None).await;
    assert_eq!((status, &me["n_secrets"]), (200, &json!(1)), "{me}");
    while lost.try_next().await.is_some() {}
    kept.send(&ToServer::WatchLobby).await;
    kept.wait(|message| matches!(message, FromServer::Lobby { .. }).then_some(())).await;
}

#[tokio::test]
async fn secrets_are_hashed_at_rest_and_told_once() {
    let server = Server::start().await;
    let person = server.guest().await;
    let (_, link) = person.post("me/secrets", json!({"label": "telephone"})).await;
    let bytes = server.database_bytes();
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("telephone"), "what is kept is found");
    assert!(!has(&person.secret) && !has(link["secret"].as_str().unwrap()));
    let (_, me) = person.get("me").await;
    assert!(!me.to_string().contains(&person.secret));
    let (_, mine) = person.get("me/matches").await;
    assert!(!mine.to_string().contains(&person.secret));
}
