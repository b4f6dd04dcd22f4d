//! Recorded games of another system, replayed by the dialect files. The recordings are not part of the project: where
//! their folder is absent, there is nothing to replay, and the tests say so.

use std::path::Path;

use crate::{answers, kelci};

/// Games not written yet: they need a third private site for a second kind of piece.
const LACKING: [&str; 3] = ["ludii/ceelkoqyuqkoqiji", "ludii/o-an-quan", "ludii/yucebao"];

fn recordings(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/conformance").join(name);
    if !path.exists() {
        eprintln!("{name} is not here: nothing replayed");
        return None;
    }
    path.to_str().map(str::to_owned)
}

#[test]
fn the_named_games_replay_every_recording() {
    let Some(path) = recordings("named_traces.jsonl") else { return };
    assert!(answers(&["conform", &path]).contains("passed"));
}

#[test]
fn every_other_game_replays_its_recording() {
    let Some(path) = recordings("sowing_traces.jsonl") else { return };
    let (_, _, complaints) = kelci(&["conform", &path]);
    let others: Vec<&str> = complaints
        .lines()
        .filter(|line| {
            line.contains(".jsonl:") && !LACKING.iter().any(|id| line.contains(&format!("'{id}'")))
        })
        .collect();
    assert!(others.is_empty(), "{others:#?}");
}
