//! `kelci analyse`.

use crate::{answers, fails, fails_in_french, file, kelci, typed};

/// White wins at once.
const WON: &str = "6/R-6/6/3r-3/6/7/6 w 0 1";

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_position_has_a_score_and_a_line() {
    let out = answers(&["analyse", "pijersi", "--depth", "2"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, "white to move"), "{out}");
    assert!(lines[1].trim_start().starts_with(['+', '-', '0']), "{out}");
    assert!(lines[2].starts_with("depth 2, nodes "), "{out}");
    let out = answers(&["--lang", "fr", "analyse", "pijersi", "--depth", "2"]);
    assert!(out.starts_with("aux blancs de jouer\n") && out.contains("profondeur 2, nœuds "), "{out}");
}

#[test]
fn several_lines_come_best_first_and_differ() {
    let out = answers(&["analyse", "pijersi", "--depth", "3", "--lines", "4", "--json"]);
    let answer = json(&out);
    let lines = answer["lines"].as_array().unwrap();
    let scores: Vec<i64> = lines.iter().map(|line| line["score_cp"].as_i64().unwrap()).collect();
    assert!(lines.len() == 4 && scores.iter().rev().is_sorted(), "{out}");
    let mut firsts: Vec<&str> = lines.iter().map(|line| line["moves"][0].as_str().unwrap()).collect();
    assert_eq!(answer["best"], firsts[0]);
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
    assert_eq!(
        (&answer["game"], &answer["seat"], &answer["over"]),
        (&"pijersi".into(), &1.into(), &false.into())
    );
    assert!(
        ["depth", "nodes", "nps", "time_ms", "hashfull"].iter().all(|name| answer[name].is_u64()),
        "{out}"
    );
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let lines = || {
        let out = answers(&["analyse", "jersi-4", "--nodes", "3000", "--json"]);
        json(&out)["lines"].clone()
    };
    assert_eq!(lines(), lines());
}

#[test]
fn an_end_that_is_seen_is_told_in_words() {
    let out = answers(&["analyse", "pijersi", "--depth", "7", "--position", WON]);
    assert!(out.contains("white wins in "), "{out}");
    let out = answers(&["--lang", "fr", "analyse", "pijersi", "--depth", "7", "--position", WON]);
    assert!(out.contains("les blancs gagnent en "), "{out}");
    let out = answers(&["analyse", "pijersi", "--depth", "7", "--position", WON, "--json"]);
    assert!(json(&out)["lines"][0]["wins_in"].is_u64(), "{out}");
}

#[test]
fn progress_is_a_line_a_depth() {
    let out = answers(&["analyse", "pijersi", "--depth", "3", "--progress", "--json"]);
    let depths: Vec<u64> = out.lines().map(|line| json(line)["depth"].as_u64().unwrap()).collect();
    assert_eq!(depths, [1, 2, 3, 3]);
    let out = answers(&["analyse", "pijersi", "--depth", "3", "--progress"]);
    assert_eq!(
        out.lines().filter(|line| line.starts_with("depth ") && !line.contains("nodes")).count(),
        3,
        "{out}"
    );
}

#[test]
fn a_game_that_is_over_says_how() {
    let over = ["analyse", "jersi-2", "--position", "5/6/7/8/9/8/7/6/2N-2 w - 1"];
    assert_eq!(answers(&over), "the game is over: 1-0 (white wins)\n");
    let out = answers(&[&over[..], &["--json"]].concat());
    assert_eq!((&json(&out)["over"], &json(&out)["result"]), (&true.into(), &"1-0".into()));
    let (code, out, _) = kelci(&[&["--lang", "fr"], &over[..]].concat());
    assert_eq!((code, out.as_str()), (0, "la partie est finie : 1-0 (les blancs gagnent)\n"));
}

#[test]
fn moves_and_records_lead_to_a_position() {
    let played = answers(&["analyse", "pijersi", "--depth", "1", "--moves", "a4-b5=c4 g2-f2", "--json"]);
    let record = file("analysed.txt", b"1 a4-b5=c4 2 g2-f2 3 c4=e3\n");
    let read = answers(&["analyse", "pijersi", "--depth", "1", "--record", &record, "--turn", "3", "--json"]);
    assert_eq!(json(&played)["position"], json(&read)["position"]);
    assert_eq!(json(&read)["seat"], 1);
    let end = answers(&["analyse", "pijersi", "--depth", "1", "--record", &record, "--json"]);
    assert_eq!(json(&end)["seat"], 2);
    let (code, out, _) = typed(&["analyse", "awele", "--depth", "1", "--record", "-"], "1. a1 b2\n");
    assert_eq!((code, out.lines().next()), (0, Some("player 1 to move")));
}

#[test]
fn every_number_of_seats_can_be_analysed() {
    for arguments in
        [&["tricerata", "--option", "players=1"][..], &["tricerata", "--option", "players=3"], &["kalah"]]
    {
        let out = answers(&[&["analyse"], arguments, &["--nodes", "2000"]].concat());
        assert!(out.contains("to move\n"), "{arguments:?}: {out}");
    }
}

#[test]
fn bad_input_is_refused() {
    let record = file("short.txt", b"1 a4-b5=c4\n");
    let wrong = file("wrong.txt", b"1 a4-b5=c4 2 a1-a2\n");
    fails(&["analyse", "pijersi", "--position", "nonsense"], "");
    fails(&["analyse", "pijersi", "--moves", "a4-a9"], "the move 'a4-a9' cannot be played");
    fails_in_french(&["analyse", "pijersi", "--moves", "a4-a9"], "le coup « a4-a9 » n’est pas jouable");
    fails(
        &["analyse", "pijersi", "--record", &record, "--turn", "9"],
        "the record has no turn 9: it ends after turn 1",
    );
    fails(
        &["analyse", "pijersi", "--record", &record, "--number", "2"],
        "there is no game 2: the file has 1",
    );
    fails(&["analyse", "pijersi", "--record", &wrong], "line 1, character 14");
    fails(&["analyse", "pijersi", "--record", "no-such-file"], "no such file");
    fails(&["analyse", "chess"], "there is no game 'chess'");
    for usage in [
        &["--depth", "0"][..],
        &["--depth", "4", "--nodes", "5"],
        &["--time", "5", "--depth", "5"],
        &["--lines", "0"],
        &["--hash", "0"],
        &["--turn", "3"],
        &["--record", "x", "--position", "y"],
    ] {
        let (code, out, _) = kelci(&[&["analyse", "pijersi"], usage].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{usage:?}");
    }
    let (code, _, err) = kelci(&["--lang", "fr", "analyse", "pijersi", "--hash", "0"]);
    assert!(code == 2 && err.contains("un nombre de 1 à 65536"), "{err}");
}
