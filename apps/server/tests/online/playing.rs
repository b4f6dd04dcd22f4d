//! Acts: played once, in turn, by whoever sits there.

use protocol::{Act, FromServer, ToServer};
use serde_json::{Value, json};

use super::harness::{Server, any_move, ask_text};

fn pijersi() -> Value {
    json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"], "listed": true})
}

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "awele", "options": [], "source": null}, "chairs": ["me", "open"], "listed": true});
    let (first, second, id) = server.two(terms).await;
    let mut game = first.folded(&id).await;
    while let Some(seat) = game.mover() {
        let player = if seat.index() == 0 { &first } else { &second };
        game = player.play_any(&id).await;
    }
    let (_, view) = first.get(&format!("matches/{id}")).await;
    assert_eq!(view["state"], "over");
    assert_eq!(view["lines"].as_array().unwrap().len() as u64, game.version().0 + 1);
    let (status, cards) = first.get("matches?state=over&game=awele").await;
    assert_eq!((status, &cards["cards"][0]["id"]), (200, &json!(id)));
    assert!(cards["cards"][0]["result"].is_string(), "{cards}");
    let (status, record) = ask_text(server.address, "GET", &format!("matches/{id}/record"), None, None).await;
    assert!(status == 200 && record.contains("awele"), "{record}");
    let (status, all) = ask_text(server.address, "GET", "records?game=awele", None, None).await;
    assert!(status == 200 && all.contains(&record), "{all}");
}

#[tokio::test]
async fn an_act_sent_twice_is_done_once() {
    let server = Server::start().await;
    let (first, _, id) = server.two(pijersi()).await;
    let play = Act::Play(any_move(&first.folded(&id).await));
    for _ in 0..3 {
        let (status, answer) = first.act(&id, 0, "the-same", &play).await;
        assert_eq!((status, &answer["number"]), (200, &json!(1)), "{answer}");
    }
    assert_eq!(first.folded(&id).await.version().0, 1);
}

#[tokio::test]
async fn whoever_has_not_seen_the_last_move_is_told_so() {
    let server = Server::start().await;
    let (first, second, id) = server.two(pijersi()).await;
    first.play_any(&id).await;
    let (status, answer) = second.act(&id, 0, "late", &Act::OfferDraw).await;
    assert_eq!((status, &answer["code"], &answer["have"]), (409, &json!("stale"), &json!(1)), "{answer}");
    let (status, answer) = second.act(&id, 99, "early", &Act::OfferDraw).await;
    assert_eq!((status, &answer["code"]), (409, &json!("stale")), "{answer}");
}

#[tokio::test]
async fn a_move_is_refused_out_of_turn_and_against_the_rules() {
    let server = Server::start().await;
    let (first, second, id) = server.two(pijersi()).await;
    let text = any_move(&first.folded(&id).await);
    let (status, answer) = second.act(&id, 0, "a", &Act::Play(text)).await;
    assert_eq!((status, &answer["code"]), (409, &json!("not-your-turn")));
    let (status, answer) = first.act(&id, 0, "b", &Act::Play("b4=d4".into())).await;
    assert_eq!((status, &answer["code"]), (422, &json!("illegal")));
    assert!(!answer["nearest"].as_array().unwrap().is_empty() && answer["fr"] != answer["en"], "{answer}");
    let stranger = server.guest().await;
    let (status, answer) = stranger.act(&id, 0, "c", &Act::Resign).await;
    assert_eq!((status, &answer["code"]), (403, &json!("not-allowed")));
    assert_eq!(first.folded(&id).await.version().0, 0, "a refusal changes nothing");
}

#[tokio::test]
async fn a_draw_is_offered_and_agreed_and_a_rematch_changes_the_sides() {
    let server = Server::start().await;
    let (first, second, id) = server.two(pijersi()).await;
    assert_eq!(first.act(&id, 0, "a", &Act::OfferDraw).await.0, 200);
    assert_eq!(first.act(&id, 1, "b", &Act::Answer(true)).await.0, 409, "nobody answers their own offer");
    assert_eq!(second.act(&id, 1, "c", &Act::Answer(true)).await.0, 200);
    let (status, next) = first.post(&format!("matches/{id}/rematch"), json!({})).await;
    assert_eq!((status, &next["state"], &next["yours"]), (200, &json!("open"), &json!([1])), "{next}");
    // Whoever was away meanwhile hears of it with the lines it lacks.
    let mut socket = second.socket().await;
    socket.send(&ToServer::Watch { at: id.clone(), since: Some(2) }).await;
    let asked = socket.wait(|message| match message {
        FromServer::Rematch { next, .. } => Some(next),
        _ => None,
    });
    assert_eq!(asked.await, next["id"].as_str().unwrap());
    let stranger = server.guest().await;
    let path = format!("matches/{}/seats", next["id"].as_str().unwrap());
    assert_eq!(stranger.post(&path, json!({})).await.0, 409, "the seat is kept for the other player");
    let (status, same) = second.post(&format!("matches/{id}/rematch"), json!({})).await;
    assert_eq!((status, &same["id"], &same["state"]), (200, &next["id"], &json!("live")), "{same}");
    assert_eq!(same["yours"], json!([0]));
}

#[tokio::test]
async fn moves_are_taken_back_when_the_other_agrees() {
    let server = Server::start().await;
    let (first, second, id) = server.two(pijersi()).await;
    first.play_any(&id).await;
    assert_eq!(first.act(&id, 1, "a", &Act::TakeBack(0)).await.0, 200);
    assert_eq!(first.folded(&id).await.moment().n_moves(), 1);
    assert_eq!(second.act(&id, 2, "b", &Act::Answer(true)).await.0, 200);
    let game = first.folded(&id).await;
    assert_eq!((game.moment().n_moves(), game.version().0), (0, 3));
}

#[tokio::test]
async fn a_computer_of_the_server_answers_by_itself() {
    let server = Server::start().await;
    let person = server.guest().await;
    let terms = json!({"game": {"id": "awele", "options": [], "source": null}, "chairs": [{"computer": "level:1"}, "me"]});
    let view = person.propose(terms).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let mut socket = person.socket().await;
    socket.watch(&id).await;
    for n_moves in [1, 3] {
        while person.folded(&id).await.version().0 < n_moves {
            socket.wait(|message| matches!(message, FromServer::Lines { .. }).then_some(())).await;
        }
        person.play_any(&id).await;
    }
    assert!(person.folded(&id).await.version().0 >= 4);
}

#[tokio::test]
async fn time_can_be_given_and_acts_work_over_a_socket() {
    let server = Server::start().await;
    let mut terms = pijersi();
    terms["clock"] = json!("fischer:60000+1000");
    let (first, second, id) = server.two(terms).await;
    let mut socket = first.socket().await;
    socket.watch(&id).await;
    let act = Act::GiveTime { to: 1, time: 15_000 };
    assert_eq!(socket.act(&id, 0, "t", act).await, 1);
    let left = |game: &session::Match| game.clocks().left(game::Seat::SECOND, 0);
    assert_eq!(left(&second.folded(&id).await), Some(75_000));
    socket.send_text("{\"do\":\"dance\"}").await;
    let refused = socket.wait(|message| match message {
        FromServer::Refused { why, .. } => Some(why),
        _ => None,
    });
    assert!(refused.await.en.contains("not a message of this protocol"));
}

#[tokio::test]
async fn a_rematch_that_is_withdrawn_is_no_longer_on_offer() {
    let server = Server::start().await;
    let (first, second, id) = server.two(pijersi()).await;
    assert_eq!(first.act(&id, 0, "a", &Act::Abort).await.0, 200);
    let mut socket = second.socket().await;
    socket.watch(&id).await;
    let rematch = format!("matches/{id}/rematch");
    let next = first.post(&rematch, json!({})).await.1["id"].as_str().unwrap().to_owned();
    socket.wait(|message| matches!(message, FromServer::Rematch { .. }).then_some(())).await;
    let withdraw = format!("matches/{next}");
    assert_eq!(ask_text(server.address, "DELETE", &withdraw, Some(&first.secret), None).await.0, 204);
    socket
        .wait(|message| match message {
            FromServer::Match(view) if view.id == id && view.rematch.is_none() => Some(()),
            _ => None,
        })
        .await;
    let (status, another) = second.post(&rematch, json!({})).await;
    assert_eq!((status, &another["state"]), (200, &json!("open")), "{another}");
    assert_ne!(another["id"], json!(next));
}
