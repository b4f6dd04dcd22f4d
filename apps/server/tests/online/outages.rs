//! Time is the server's: what happens while nobody is there is charged to nobody, and nothing is lost.

use game::Seat;
use protocol::Act;
use serde_json::json;
use session::Event;

use super::harness::Server;

#[tokio::test]
async fn everything_is_there_after_the_server_was_away_and_no_clock_has_run() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"],
        "clock": "fischer:600000+0"});
    let (first, second, id) = server.two(terms).await;
    first.play_any(&id).await;
    let before = second.play_any(&id).await;
    let server = server.restart().await;
    let (first, second) = (first.at(&server), second.at(&server));
    let after = first.folded(&id).await;
    let n_before = before.log().len();
    assert_eq!(before.log(), &after.log()[..n_before]);
    // The outage stands in the log, and further ones where this machine stalls meanwhile.
    let away = after.log()[n_before..].as_chunks::<2>();
    assert!(!away.0.is_empty() && away.1.is_empty(), "{:?}", after.log());
    let (mut running_since, mut allowed) = (before.log()[n_before - 1].at, 0);
    for [pause, resume] in away.0 {
        assert_eq!((&pause.event, &resume.event), (&Event::Pause, &Event::Resume));
        allowed += pause.at - running_since;
        running_since = resume.at;
    }
    let charged = 600_000 - after.clocks().left(Seat::FIRST, running_since).unwrap();
    assert!(charged <= allowed, "{charged} ms of {allowed} were charged");
    let seen = after.version().0;
    let (status, answer) = second.act(&id, seen, "offer", &Act::OfferDraw).await;
    assert_eq!(status, 200, "{answer}");
}

#[tokio::test]
async fn a_server_that_was_stalled_charges_nobody_for_it() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"],
        "clock": "fischer:6000+0"});
    let (first, second, id) = server.two(terms).await;
    first.play_any(&id).await;
    let text = super::harness::any_move(&second.folded(&id).await);
    // This runtime has one thread: nothing of the server goes on meanwhile, and everything is due at once afterwards.
    let stall = std::time::Duration::from_secs(8);
    std::thread::sleep(stall);
    let mut answer = second.act(&id, 1, "0", &Act::Play(text.clone())).await;
    while answer.0 == 409 && answer.1["code"] == "stale" {
        // The outage stands in the log before the move.
        let seen = answer.1["have"].as_u64().unwrap();
        answer = second.act(&id, seen, &seen.to_string(), &Act::Play(text.clone())).await;
    }
    let game = second.folded(&id).await;
    let time_of = |event: &Event| game.log().iter().find(|stamped| stamped.event == *event).map(|it| it.at);
    let (pause, resume) = (time_of(&Event::Pause).unwrap(), time_of(&Event::Resume).unwrap());
    assert!(u128::from(resume - pause) >= stall.as_millis(), "{:?}", game.log());
    // On a machine that is slow enough the six seconds pass all the same, after or before the stall.
    assert!(answer.0 == 200 || game.ending().is_some(), "{}", answer.1);
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "pijersi", "options": [], "source": null}, "chairs": ["me", "open"],
        "clock": "fischer:1+0"});
    let (first, second, id) = server.two(terms).await;
    first.play_any(&id).await;
    let mut socket = second.socket().await;
    socket.watch(&id).await;
    while second.folded(&id).await.ending().is_none() {
        socket.wait(|message| matches!(message, protocol::FromServer::Lines { .. }).then_some(())).await;
    }
    let game = second.folded(&id).await;
    assert_eq!(game.ending().unwrap().reason, session::Reason::OutOfTime(Seat::SECOND));
    let (status, answer) = second.act(&id, game.version().0, "late", &Act::Resign).await;
    assert_eq!((status, &answer["code"]), (409, &json!("over")));
}

#[tokio::test]
async fn two_servers_do_not_share_an_embedded_database() {
    let server = Server::start().await;
    let again = server.open_again().await;
    assert!(again.contains("another Kelci uses"), "{again}");
}
