//! Records of finished matches: a page at a time, or all of them.

use std::collections::BTreeSet;

use protocol::Act;
use serde_json::json;

use super::harness::{Server, ask_plain, status_of};

fn matches_in(text: &str) -> Vec<String> {
    let names = text.lines().filter_map(|line| line.split_once("Match"));
    names.map(|(_, rest)| rest.trim_matches(|it: char| !it.is_alphanumeric()).to_owned()).collect()
}

#[tokio::test]
async fn records_come_in_pages_and_all_at_once_as_a_stream() {
    let server = Server::start().await;
    let terms = json!({"game": {"id": "awele", "options": [], "source": null}, "chairs": ["me", "open"], "listed": true});
    let mut all = BTreeSet::new();
    let mut person = None;
    for _ in 0..7 {
        let (first, _, id) = server.two(terms.clone()).await;
        first.play_any(&id).await;
        assert_eq!(first.act(&id, 1, "bye", &Act::Resign).await.0, 200);
        all.insert(id);
        person = Some(first);
    }
    let (mut before, mut found, mut n_pages) = (String::new(), Vec::new(), 0);
    loop {
        let path = format!("records?game=awele&limit=3{before}");
        let (head, text) = ask_plain(server.address, "GET", &path, &[], "").await;
        assert_eq!(status_of(&head), 200, "{head}");
        found.extend(matches_in(&text));
        n_pages += 1;
        let next = head.lines().find_map(|line| line.strip_prefix("x-kelci-next: "));
        let Some(next) = next else { break };
        before = format!("&before={next}");
    }
    assert_eq!((n_pages, found.len()), (3, 7), "{found:?}");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all);
    let (head, answer) = ask_plain(server.address, "GET", "records?before=nowhere", &[], "").await;
    assert_eq!(status_of(&head), 400, "{answer}");
    let bearer = format!("authorization: Bearer {}", person.unwrap().secret);
    let (head, text) = ask_plain(server.address, "GET", "records/all", &[&bearer], "").await;
    assert_eq!(status_of(&head), 200, "{head}");
    assert_eq!(matches_in(&text).into_iter().collect::<BTreeSet<_>>(), all);
    let (_, text) = ask_plain(server.address, "GET", "records?player=nobody", &[], "").await;
    assert_eq!(text, "");
}
