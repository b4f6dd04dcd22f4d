//! A server that stops lets everybody go elsewhere first.

use std::time::Duration;

use protocol::FromServer;
use serde_json::json;

use super::harness::{Server, any_move};

fn pijersi() -> serde_json::Value {
    json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"]})
}

#[tokio::test]
async fn every_socket_is_told_before_the_server_is_gone() {
    let server = Server::start().await;
    let person = server.guest().await;
    let mut sockets = Vec::new();
    for _ in 0..50 {
        sockets.push(person.socket().await);
    }
    server.stop().await;
    // The server has returned: whatever it had to say is on its way.
    for socket in &mut sockets {
        let closing = socket.wait(|message| matches!(message, FromServer::Closing).then_some(()));
        tokio::time::timeout(Duration::from_secs(600), closing).await.unwrap();
    }
}

#[tokio::test]
async fn an_act_that_has_begun_is_answered_and_kept() {
    let server = Server::start().await;
    let (first, _, id) = server.two(pijersi()).await;
    let act = protocol::Act::Play(any_move(&first.folded(&id).await));
    let mut socket = first.socket().await;
    socket.watch(&id).await;
    socket.send(&protocol::ToServer::Act { at: id.clone(), seen: 0, id: "a".into(), act: act.clone() }).await;
    let server = server.restart().await;
    let mut was_done = false;
    while let Some(message) = socket.try_next().await {
        was_done |= matches!(message, FromServer::Done { number: 1, .. });
    }
    let first = first.at(&server);
    let version = first.folded(&id).await.version().0;
    assert!(version == 1 || !was_done, "acknowledged and lost");
    // Sent again, it is done once.
    let (status, answer) = first.act(&id, 0, "a", &act).await;
    assert_eq!((status, &answer["number"]), (200, &json!(1)), "{answer}");
}
