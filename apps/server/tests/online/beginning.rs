//! From a proposal to a match: terms, seats, secret picks.

use protocol::Act;
use serde_json::{Value, json};

use super::harness::Server;

fn terms(game: &str) -> Value {
    json!({"game": {"id": game, "options": [], "source": null}, "chairs": ["me", "open"]})
}

#[tokio::test]
async fn terms_that_cannot_be_are_refused_with_the_reason() {
    let server = Server::start().await;
    let person = server.guest().await;
    let with = |field: &str, value: Value| {
        let mut terms = terms("pijersi");
        terms[field] = value;
        terms
    };
    let cases = [
        (terms("chess"), "chess"),
        (with("clock", json!("fast")), "fischer"),
        (with("chairs", json!(["me", "open", "open"])), "seats"),
        (with("chairs", json!([{"computer": "engine:99999"}, "me"])), "level:8"),
        (with("chairs", json!([{"computer": "level:1"}, {"computer": "level:2"}])), "somebody"),
        (with("setup", json!("upside-down")), "upside-down"),
        (with("position", json!("not a position")), ""),
        (with("game", json!({"id": "x", "options": [], "source": "game"})), ""),
        (json!({"game": 3}), "not what is expected"),
    ];
    for (terms, part) in cases {
        let (status, answer) = person.post("matches", terms.clone()).await;
        assert_eq!(status, 400, "{terms}: {answer}");
        assert!(answer["en"].as_str().unwrap().contains(part), "{terms}: {answer}");
    }
    assert_eq!(person.get("me/matches").await.1["cards"], json!([]));
}

#[tokio::test]
async fn a_free_seat_is_taken_once_and_a_proposal_is_withdrawn_by_its_owner_alone() {
    let server = Server::start().await;
    let (owner, other, third) = (server.guest().await, server.guest().await, server.guest().await);
    let id = owner.propose(terms("pijersi")).await["id"].as_str().unwrap().to_owned();
    let (path, seats) = (format!("matches/{id}"), format!("matches/{id}/seats"));
    let delete = async |person: &super::harness::Person| {
        super::harness::ask(person.address, "DELETE", &path, Some(&person.secret), None).await.0
    };
    assert_eq!(delete(&other).await, 403);
    let (a, b) = tokio::join!(other.post(&seats, json!({})), third.post(&seats, json!({})));
    let mut statuses = [a.0, b.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", a.1, b.1);
    assert_eq!(delete(&owner).await, 409, "the match has begun");
    let second = owner.propose(terms("awele")).await["id"].as_str().unwrap().to_owned();
    let path = format!("matches/{second}");
    let withdrawn = super::harness::ask(owner.address, "DELETE", &path, Some(&owner.secret), None).await;
    assert_eq!(withdrawn.0, 204);
    assert_eq!(other.post(&format!("{path}/seats"), json!({})).await.0, 409);
}

#[tokio::test]
async fn a_match_of_somebodys_own_rules_is_played() {
    let server = Server::start().await;
    let source = "game \"Tiny\"\n  players 2\n  board 2 rows of 2 pits\n  each player has a store on the right\n  \
        course ring = row 1 rightward, my store, row 2 leftward\n  stones 2 in each pit\n\nturn\n  \
        choose a pit among my pits that hold stones\n  take all\n  sow along ring\n\n\
        end when my pits are empty or their pits are empty\n  for each player p\n    give pits of p to p\n";
    let terms = json!({"game": {"id": "tiny", "options": [], "source": source}, "chairs": ["me", "open"]});
    let (first, _, id) = server.two(terms).await;
    assert_eq!(first.play_any(&id).await.version().0, 1);
}

#[tokio::test]
async fn secret_picks_are_hidden_until_both_are_made() {
    let server = Server::start().await;
    let (first, second) = (server.guest().await, server.guest().await);
    let options = json!([["choice", "secret-own"]]);
    let mut terms = terms("jersi-3");
    terms["game"]["options"] = options;
    let (status, view) = first.post("matches", terms).await;
    assert_eq!(status, 201, "{view}");
    let id = view["id"].as_str().unwrap().to_owned();
    let (_, view) = second.post(&format!("matches/{id}/seats"), json!({})).await;
    assert_eq!(view["state"], "picking", "{view}");
    let picks = format!("matches/{id}/picks");
    assert_eq!(second.post(&picks, json!({"seat": 0, "shape": 0})).await.0, 403, "not their seat");
    let (status, answer) = first.post(&picks, json!({"seat": 0, "shape": 999})).await;
    assert_eq!(status, 400, "{answer}");
    assert_eq!(first.post(&picks, json!({"seat": 0, "shape": 1})).await.0, 200);
    let (_, view) = second.get(&format!("matches/{id}")).await;
    assert_eq!((&view["seats"][0]["has_picked"], &view["lines"]), (&json!(true), &json!([])));
    assert!(!view.to_string().contains("\"pick\":"), "{view}");
    assert_eq!(first.post(&picks, json!({"seat": 0, "shape": 0})).await.0, 409, "a pick stands");
    let (status, view) = second.post(&picks, json!({"seat": 1, "shape": 0})).await;
    assert_eq!((status, &view["state"]), (200, &json!("live")), "{view}");
    assert_eq!(first.play_any(&id).await.version().0, 1);
}

#[tokio::test]
async fn a_guest_has_a_nickname_and_a_recovery_link() {
    let server = Server::start().await;
    let person = server.guest().await;
    let patch = |nickname: &str| {
        let body = json!({"nickname": nickname});
        let person = person.clone();
        async move { super::harness::ask(person.address, "PATCH", "me", Some(&person.secret), Some(&body)).await }
    };
    assert_eq!(patch(" Léa ").await.1["guest"]["nickname"], "Léa");
    assert_eq!(patch("<script>").await.0, 400);
    let (status, link) = person.post("me/secrets", json!({"label": "telephone"})).await;
    assert_eq!(status, 201);
    let body = json!({"secret": link["secret"]});
    let (status, me) = super::harness::ask(server.address, "POST", "session", None, Some(&body)).await;
    assert_eq!((status, &me["guest"]["nickname"], &me["n_secrets"]), (200, &json!("Léa"), &json!(2)));
    let forgotten =
        super::harness::ask(server.address, "DELETE", "me/secrets", Some(&person.secret), None).await;
    assert_eq!(forgotten.1["n_secrets"], 1);
    let (status, _) = super::harness::ask(server.address, "POST", "session", None, Some(&body)).await;
    assert_eq!(status, 403);
}

#[tokio::test]
async fn three_play_and_the_last_who_sits_down_begins() {
    let server = Server::start().await;
    let people = [server.guest().await, server.guest().await, server.guest().await];
    let mut terms = terms("tricerata");
    terms["game"]["options"] = json!([["players", "3"]]);
    terms["chairs"] = json!(["me"]);
    let view = people[0].propose(terms).await;
    let id = view["id"].as_str().unwrap().to_owned();
    assert_eq!(view["seats"].as_array().unwrap().len(), 3, "{view}");
    let seats = format!("matches/{id}/seats");
    assert_eq!(people[1].post(&seats, json!({})).await.1["state"], "open");
    // A server looks after a while whether the match has begun: it goes on waiting for the third.
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    assert_eq!(people[0].get(&format!("matches/{id}")).await.1["state"], "open");
    assert_eq!(people[2].post(&seats, json!({"seat": 2})).await.1["state"], "live");
    people[0].play_any(&id).await;
    let game = people[0].folded(&id).await;
    let seen = game.version().0;
    assert_eq!(people[2].act(&id, seen, "bye", &Act::Resign).await.0, 200);
    assert!(people[0].folded(&id).await.ending().is_some());
}
