//! `kelci review`.

use crate::{answers, fails, fails_in_french, file, kelci};

/// A whole game: black lets white through.
const GAME: &[u8] = b"1 a4-b5=c4 2 g2-f2 3 c4=e3 4 g6-f7 5 e3=f3!-g2\n";

fn review(arguments: &[&str]) -> String {
    let path = file("review.txt", GAME);
    answers(&[&["review", "pijersi", &path, "--nodes", "3000"], arguments].concat())
}

fn played() -> bool {
    let path = file("review.txt", GAME);
    kelci(&["replay", "pijersi", &path]).0 == 0
}

#[test]
fn every_turn_stands_in_a_line_of_at_most_80_characters() {
    assert!(played());
    let out = review(&[]);
    let rows: Vec<&str> = out.lines().collect();
    assert!(rows[0].contains("turn who") && rows[1].starts_with("   1 white    a4-b5=c4"), "{out}");
    assert!(rows[5].starts_with("   5 white"), "{out}");
    assert!(rows.iter().all(|row| row.chars().count() <= 80), "{out}");
    assert!(out.contains("accuracy ") && out.contains("the chances of white"), "{out}");
    let out = answers(&["--lang", "fr", "review", "pijersi", &file("review.txt", GAME), "--depth", "2"]);
    assert!(
        out.contains("précision ") && out.contains("tour qui") && out.contains("les chances de blanc"),
        "{out}"
    );
}

#[test]
fn a_blunder_is_marked_and_something_better_shown() {
    let out = review(&["--json"]);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    let decisions = answer["decisions"].as_array().unwrap();
    assert_eq!(decisions.len(), 5);
    for decision in decisions {
        let loss = decision["loss"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&loss), "{decision}");
        assert_eq!(decision["mark"] == "??", loss >= 0.2, "{decision}");
    }
    // The win at the end was seen, and is the end.
    assert_eq!(decisions[4]["before"]["wins_in"], 1);
    assert_eq!(decisions[4]["after"]["wins_in"], 0);
    assert_eq!(decisions[4]["loss"], 0.0);
    assert_eq!(answer["players"].as_array().unwrap().len(), 2);
    assert!(answer["error"].is_null());
}

#[test]
fn the_same_nodes_give_the_same_review() {
    assert_eq!(review(&[]), review(&[]));
}

#[test]
fn a_record_with_a_mistake_is_reviewed_up_to_it() {
    let path = file("review-mistake.txt", b"1 a4-b5=c4 2 g2-f2 3 a1-a9 4 g6-f7\n");
    let (code, out, err) = kelci(&["review", "pijersi", &path, "--depth", "1"]);
    assert!(code == 1 && out.contains("   2 black    g2-f2") && !out.contains("   3 "), "{out}");
    assert!(err.contains("line 1, character 22"), "{err}");
    let (code, out, _) = kelci(&["review", "pijersi", &path, "--depth", "1", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(code == 1 && answer["error"].as_str().unwrap().contains("a9"), "{out}");
}

#[test]
fn turns_of_several_decisions_and_lone_players_are_reviewed() {
    let path = file("review-awele.txt", b"1. a1 b2\n3. a3 b1\n");
    let out = answers(&["review", "awele", &path, "--depth", "3"]);
    assert!(out.contains("   4 player 2 b1"), "{out}");
    let path = file("review-nothing.txt", b"");
    assert_eq!(answers(&["review", "awele", &path, "--depth", "3"]), "nothing was played\n");
}

#[test]
fn bad_input_is_refused() {
    let path = file("review.txt", GAME);
    fails(&["review", "pijersi", "no-such-file"], "no such file");
    fails(&["review", "pijersi", &path, "--number", "7"], "there is no game 7");
    fails(&["review", "tricerata", &path, "--option", "players=4"], "games of one or two can be reviewed");
    fails_in_french(&["review", "tricerata", &path, "--option", "players=4"], "parties à un ou deux");
    let (code, ..) = kelci(&["review", "pijersi"]);
    assert_eq!(code, 2);
}
