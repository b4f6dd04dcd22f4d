//! Bounds: sizes, rates, and how much one guest may have.

use std::num::NonZeroU32;

use protocol::{Code, FromServer, LONGEST_FRAME, LONGEST_SOURCE, ToServer};
use serde_json::{Value, json};
use server::{Bounds, Rates};

use super::harness::{Server, Socket, ask, ask_plain, status_of};

fn terms(game: &str) -> Value {
    json!({"game": {"id": game, "options": [], "source": null}, "chairs": ["me", "open"]})
}

#[tokio::test]
async fn a_frame_of_more_than_eight_kilobytes_ends_the_socket() {
    let server = Server::start().await;
    let person = server.guest().await;
    let mut socket = person.socket().await;
    let longest = format!("{:width$}", ToServer::UnwatchLobby.to_json(), width = LONGEST_FRAME);
    socket.send_text(&longest).await;
    socket.send_text("{}").await;
    let refused = socket.wait(|message| match message {
        FromServer::Refused { why, .. } => Some(why.code),
        _ => None,
    });
    assert_eq!(refused.await, Code::BadMessage, "the long one was read");
    socket.send_text(&format!("{longest} ")).await;
    while let Some(message) = socket.try_next().await {
        assert!(matches!(message, FromServer::Ping { .. }), "{message:?}");
    }
}

#[tokio::test]
async fn bodies_are_bounded() {
    let server = Server::start().await;
    let person = server.guest().await;
    let bearer = format!("authorization: Bearer {}", person.secret);
    let long = format!("{{\"nickname\":\"x\"}}{}", " ".repeat(LONGEST_FRAME));
    let (head, answer) = ask_plain(server.address, "PATCH", "me", &[&bearer], &long).await;
    assert_eq!(status_of(&head), 400, "{answer}");
    let mut written = terms("mine");
    written["game"]["source"] = json!("#".repeat(LONGEST_SOURCE + 1));
    let (status, answer) = person.post("matches", written.clone()).await;
    assert!(status == 400 && answer["en"].as_str().unwrap().contains("64 kB"), "{answer}");
    written["game"]["source"] = json!("#".repeat(3 * LONGEST_SOURCE));
    assert_eq!(person.post("matches", written).await.0, 400);
    for field in ["setup", "position", "clock"] {
        let mut terms = terms("pijersi");
        terms[field] = json!("x".repeat(5_000));
        assert_eq!(person.post("matches", terms).await.0, 400, "{field}");
    }
    let mut many = terms("pijersi");
    many["game"]["options"] = json!(vec![["a", "b"]; 65]);
    assert_eq!(person.post("matches", many).await.0, 400);
    assert_eq!(person.post("me/secrets", json!({"label": "x".repeat(41)})).await.0, 400);
}

#[tokio::test]
async fn rules_that_never_end_hold_nobody_up() {
    let server = Server::start().await;
    let source = "game \"Case\"\n  board 2 rows of 6 pits\n  each player has a store\n  course ring = row 1 rightward, row 2 leftward\n  stones 4 in each pit\n\nturn\n  choose a pit among my pits that hold stones\n  otherwise\n    end game\n  take all\n  sow along ring\n  let n = 3\n  while yes\n    set n to n + 1\n    for each pit p in my pits\n      if p holds 300\n        stop\n";
    let terms = json!({"game": {"id": "case", "options": [], "source": source}, "chairs": ["me", "open"]});
    let mut proposals = Vec::new();
    for _ in 0..6 {
        let (person, terms) = (server.guest().await, terms.clone());
        proposals.push(tokio::spawn(async move {
            let (status, view) = person.post("matches", terms).await;
            assert_eq!(status, 201, "{view}");
            let id = view["id"].as_str().unwrap().to_owned();
            assert_eq!(person.post(&format!("matches/{id}/seats"), json!({})).await.0, 200);
            person.play_any(&id).await.version().0
        }));
    }
    // Everybody else is served meanwhile.
    let (first, _, id) = server.two(super::bounds::terms("pijersi")).await;
    assert_eq!(first.play_any(&id).await.version().0, 1);
    for proposal in proposals {
        assert_eq!(proposal.await.unwrap(), 1, "fuel ends what rules do not");
    }
}

#[tokio::test]
async fn a_guest_has_so_many_open_matches_and_secrets() {
    let bounds = Bounds { open_matches: 2, secrets: 3, ..Bounds::default() };
    let server = Server::with(Rates::unlimited(), bounds).await;
    let (person, other) = (server.guest().await, server.guest().await);
    let first = person.propose(terms("awele")).await["id"].as_str().unwrap().to_owned();
    person.propose(terms("awele")).await;
    let (status, answer) = person.post("matches", terms("awele")).await;
    assert_eq!((status, &answer["code"]), (429, &json!("too-many")), "{answer}");
    // Neither sitting down nor a rematch is a way around it.
    let others = other.propose(terms("awele")).await["id"].as_str().unwrap().to_owned();
    let seats = format!("matches/{others}/seats");
    let (status, answer) = person.post(&seats, json!({})).await;
    assert_eq!((status, &answer["code"]), (429, &json!("too-many")), "{answer}");
    let path = format!("matches/{first}");
    assert_eq!(ask(server.address, "DELETE", &path, Some(&person.secret), None).await.0, 204);
    assert_eq!(person.post(&seats, json!({})).await.1["state"], "live");
    assert_eq!(person.post("matches", terms("awele")).await.0, 429, "a seat counts as well");
    assert_eq!(person.act(&others, 0, "a", &protocol::Act::Resign).await.0, 200);
    person.propose(terms("awele")).await;
    let (status, answer) = person.post(&format!("matches/{others}/rematch"), json!({})).await;
    assert_eq!((status, &answer["code"]), (429, &json!("too-many")), "{answer}");
    let secret = async || person.post("me/secrets", json!({"label": "x"})).await.0;
    assert_eq!((secret().await, secret().await, secret().await), (201, 201, 429));
}

fn few(address: u32, guest: u32, new_guests: u32) -> Rates {
    let number = |it| NonZeroU32::new(it).unwrap();
    Rates {
        address: number(address),
        guest: number(guest),
        new_guests: number(new_guests),
        is_proxied: false,
    }
}

/// Asks many times at once, again and again until one is refused: however slow the machine is, it takes less than a second for
/// one of them.
async fn ask_until_refused(asked: impl AsyncFn() -> (u16, Value)) {
    let mut was_served = false;
    loop {
        let answers = futures_util::future::join_all((0..20).map(|_| asked())).await;
        was_served |= answers.iter().any(|(status, _)| *status == 200);
        if let Some((_, answer)) = answers.iter().find(|(status, _)| *status == 429) {
            assert!(was_served && answer["code"] == "too-many", "{answer}");
            return;
        }
    }
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_to_wait() {
    let server = Server::with(few(1_000_000, 1, 1_000_000), Bounds::default()).await;
    let (busy, calm) = (server.guest().await, server.guest().await);
    ask_until_refused(async || busy.get("me").await).await;
    assert_eq!(calm.get("me").await.0, 200, "nobody else waits");
    let server = Server::with(few(1, 1_000_000, 1_000_000), Bounds::default()).await;
    ask_until_refused(async || ask(server.address, "GET", "matches", None, None).await).await;
    let server = Server::with(few(1_000_000, 1_000_000, 2), Bounds::default()).await;
    let mut statuses = Vec::new();
    for _ in 0..10 {
        statuses.push(ask(server.address, "POST", "guests", None, None).await.0);
    }
    assert!(statuses.starts_with(&[201, 201]) && statuses.ends_with(&[429]), "{statuses:?}");
    let tried = ask(server.address, "POST", "session", None, Some(&json!({"secret": "x"}))).await.0;
    assert_eq!(tried, 429, "whoever tries secrets is as slow");
}

/// Returns whether a socket that says a lot is refused for it.
async fn is_slowed(socket: &mut Socket) -> bool {
    for _ in 0..40 {
        socket.send(&ToServer::Unwatch { at: "x".into() }).await;
    }
    socket.send_text("not a message").await;
    let mut is_slowed = false;
    while let FromServer::Refused { why, .. } = socket.next().await {
        is_slowed |= why.code == Code::TooMany;
        if why.code == Code::BadMessage {
            break;
        }
    }
    is_slowed
}

#[tokio::test]
async fn sockets_are_slowed_down_with_a_guest_and_without() {
    let server = Server::with(few(1_000_000, 1, 1_000_000), Bounds::default()).await;
    let person = server.guest().await;
    assert!(is_slowed(&mut person.socket().await).await);
    let server = Server::with(few(2, 1_000_000, 1_000_000), Bounds::default()).await;
    let mut nobody = Socket::open(server.address, &[]).await.unwrap();
    assert!(matches!(nobody.next().await, FromServer::Welcome { me: None, .. }));
    assert!(is_slowed(&mut nobody).await);
}

#[tokio::test]
async fn nobody_acts_or_speaks_without_being_a_guest() {
    let server = Server::start().await;
    let (_, _, id) = server.two(terms("pijersi")).await;
    let mut nobody = Socket::open(server.address, &[]).await.unwrap();
    let stranger = server.guest().await;
    let mut other = stranger.socket().await;
    for (socket, code) in [(&mut nobody, Code::NoGuest), (&mut other, Code::NotAllowed)] {
        let act = ToServer::Act { at: id.clone(), seen: 0, id: "a".into(), act: protocol::Act::Resign };
        let phrase = ToServer::Phrase { at: id.clone(), phrase: protocol::Phrase::Hello };
        for message in [act, phrase] {
            socket.send(&message).await;
            let refused = socket.wait(|message| match message {
                FromServer::Refused { why, .. } => Some(why.code),
                _ => None,
            });
            assert_eq!(refused.await, code, "{message:?}");
        }
    }
    for n_watched in 0..40 {
        let view = stranger.propose(terms("awele")).await;
        let at = view["id"].as_str().unwrap().to_owned();
        nobody.send(&ToServer::Watch { at, since: None }).await;
        let answer = nobody.wait(|message| match message {
            FromServer::Match(_) => Some(Ok(())),
            FromServer::Refused { why, .. } => Some(Err(why.code)),
            _ => None,
        });
        let expected = if n_watched < 32 { Ok(()) } else { Err(Code::TooMany) };
        assert_eq!(answer.await, expected, "{n_watched}");
    }
}
