//! Who is told what: spectators, the lobby, phrases, presence.

use protocol::{Act, FromServer, Phrase, ToServer};
use serde_json::json;

use super::harness::{Server, any_move, ask};

#[tokio::test]
async fn everybody_who_watches_is_told_of_a_move_after_it_is_kept() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"], "listed": true});
    let (first, second, id) = server.two(terms).await;
    let spectator = server.guest().await;
    let mut sockets = [second.socket().await, spectator.socket().await];
    for socket in &mut sockets {
        socket.watch(&id).await;
    }
    let text = any_move(&first.folded(&id).await);
    assert_eq!(first.act(&id, 0, "m", &Act::Play(text)).await.0, 200);
    for socket in &mut sockets {
        let lines = socket.wait(|message| match message {
            FromServer::Lines { from, lines, .. } => Some((from, lines.len())),
            _ => None,
        });
        assert_eq!(lines.await, (1, 1));
    }
    // Whoever was away asks for what it lacks.
    let mut late = spectator.socket().await;
    late.send(&ToServer::Watch { at: id.clone(), since: Some(1) }).await;
    let lines = late.wait(|message| match message {
        FromServer::Lines { from, lines, .. } => Some((from, lines.len())),
        FromServer::Match(_) => panic!("the whole match was sent"),
        _ => None,
    });
    assert_eq!(lines.await, (1, 1));
}

#[tokio::test]
async fn players_say_phrases_and_spectators_are_counted() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"]});
    let (first, second, id) = server.two(terms).await;
    let mut socket = first.socket().await;
    socket.watch(&id).await;
    let spectator = server.guest().await;
    let mut watching = spectator.socket().await;
    watching.watch(&id).await;
    let seen = socket.wait(|message| match message {
        FromServer::Seats { seats, watchers: 1, .. } => Some(seats),
        _ => None,
    });
    let seats = seen.await;
    assert!(seats[0].is_present && !seats[1].is_present, "{seats:?}");
    let phrases = format!("matches/{id}/phrases");
    assert_eq!(second.post(&phrases, json!({"phrase": "well-played"})).await.0, 204);
    assert_eq!(spectator.post(&phrases, json!({"phrase": "oops"})).await.0, 403);
    assert_eq!(second.post(&phrases, json!({"phrase": "you are a fool"})).await.0, 400);
    let said = socket.wait(|message| match message {
        FromServer::Phrase { seat, phrase, .. } => Some((seat, phrase)),
        _ => None,
    });
    assert_eq!(said.await, (1, Phrase::WellPlayed));
    drop(watching);
    socket.wait(|message| matches!(message, FromServer::Seats { watchers: 0, .. }).then_some(())).await;
}

#[tokio::test]
async fn the_lobby_shows_what_is_listed_and_ones_own_and_tells_of_changes() {
    let server = Server::start().await;
    let (host, visitor) = (server.guest().await, server.guest().await);
    let terms = |listed: bool| json!({"game": {"id": "awele", "options": [], "source": null}, "chairs": ["me", "open"], "listed": listed});
    let hidden = host.propose(terms(false)).await["id"].as_str().unwrap().to_owned();
    let shown = host.propose(terms(true)).await["id"].as_str().unwrap().to_owned();
    let mut socket = visitor.socket().await;
    socket.send(&ToServer::WatchLobby).await;
    let cards = socket.wait(|message| match message {
        FromServer::Lobby { cards } => Some(cards),
        _ => None,
    });
    let ids: Vec<String> = cards.await.into_iter().map(|card| card.id).collect();
    assert_eq!(ids, std::slice::from_ref(&shown));
    assert_eq!(host.get("me/matches").await.1["cards"].as_array().unwrap().len(), 2);
    assert_eq!(visitor.post(&format!("matches/{shown}/seats"), json!({})).await.0, 200);
    let card = socket.wait(|message| match message {
        FromServer::Card(card) if card.id == shown => Some(card),
        _ => None,
    });
    let card = card.await;
    assert_eq!((card.yours, card.mover), (vec![1], Some(0)));
    assert!(card.position.is_some());
    assert_ne!(card.id, hidden);
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let server = Server::start().await;
    let person = server.guest().await;
    let (status, description) = person.get("openapi.json").await;
    assert_eq!(status, 200);
    for path in ["/matches", "/matches/{id}/acts", "/me/secrets", "/records", "/socket"] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    assert!(description["components"]["schemas"]["FromServer"].is_object());
    assert_eq!(person.get("nowhere").await.0, 404);
    let terms = json!({"game": {"id": "awele", "options": [], "source": null}, "chairs": ["me", "open"]});
    let id = person.propose(terms).await["id"].as_str().unwrap().to_owned();
    let (status, picture) = person.get(&format!("matches/{id}/qr")).await;
    assert!(status == 200 && picture.as_str().unwrap().contains("<svg"), "{picture}");
}

#[tokio::test]
async fn a_new_nickname_is_seen_at_a_match_that_goes_on() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"]});
    let (first, second, id) = server.two(terms).await;
    let mut socket = second.socket().await;
    socket.watch(&id).await;
    let body = json!({"nickname": "Zoé"});
    assert_eq!(ask(server.address, "PATCH", "me", Some(&first.secret), Some(&body)).await.0, 200);
    let seats = socket.wait(|message| match message {
        FromServer::Seats { seats, .. } => {
            Some(seats).filter(|seats| seats[0].guest.as_ref().unwrap().nickname.is_some())
        }
        _ => None,
    });
    assert_eq!(seats.await[0].guest.as_ref().unwrap().nickname.as_deref(), Some("Zoé"));
}

#[tokio::test]
async fn a_game_of_somebodys_own_is_listed_by_its_title() {
    let server = Server::start().await;
    let host = server.guest().await;
    let source = catalogue::source_of("kalah").unwrap().replace("game \"Kalah\"", "game \"Zoé’s Kalah\"");
    let terms = json!({"game": {"id": "my-kalah", "options": [], "source": source}, "chairs": ["me", "open"], "listed": true});
    host.propose(terms).await;
    let (_, cards) = host.get("matches?state=open").await;
    assert_eq!(cards["cards"][0]["title"], json!(["Zoé’s Kalah", "Zoé’s Kalah"]), "{cards}");
}
