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
        out.contains("précision ") && out.contains("tour qui") && out.contains("les chances des blancs"),
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
fn the_graph_is_ascii_where_nothing_else_is_shown() {
    let out = review(&[]);
    assert!(out.contains("\n100 % ") && out.contains('#') && out.is_ascii(), "{out}");
    let mut command = assert_cmd::Command::cargo_bin("kelci").unwrap();
    let path = file("review.txt", GAME);
    command.env("LC_ALL", "C.UTF-8").args(["review", "pijersi", &path, "--depth", "2"]);
    let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert!(out.contains('█'), "{out}");
    let out = answers(&["review", "pijersi", &path, "--depth", "2", "--ascii"]);
    assert!(out.is_ascii(), "{out}");
}

#[test]
fn a_review_is_written_as_an_annotated_record() {
    // Black could have stopped the white pile at turn 4.
    let path = file(
        "review-annotated.txt",
        b"[Game \"pijersi\"]\n1 a4-b5=c4 {so} 2 g2-f2 3 c4=e3 4 g6-f7 5 e3=f3!-g2\n",
    );
    let annotated = file("annotated.txt", b"");
    let out = answers(&["review", &path, "--nodes", "3000", "--annotate", &annotated]);
    assert!(out.contains("accuracy "), "{out}");
    let record = std::fs::read_to_string(&annotated).unwrap();
    assert!(record.contains("a4-b5=c4 {so} {") && record.contains("{won}"), "{record}");
    assert!(record.contains("of a point lost}\n    ("), "{record}");
    assert!(record.contains("{white     accuracy "), "{record}");
    // It is a record like any other.
    assert!(answers(&["replay", &annotated]).ends_with("result 1-0 (white wins)\n"));
    assert_eq!(answers(&["convert", &annotated, "--to", "notation"]), record);
    let out = answers(&["review", &path, "--nodes", "3000", "--annotate", "-", "--lang", "fr"]);
    assert!(out.starts_with("[Game \"pijersi\"]") && out.contains("point perdu}"), "{out}");
    fails(&["review", &path, "--depth", "1", "--annotate", "/no/such/folder/x"], "cannot write");
}

#[test]
fn an_annotated_record_keeps_what_follows_a_mistake() {
    let path = file("review-mistake.txt", b"1 a4-b5=c4 2 g2-f2 3 a1-a9 4 g6-f7\n");
    let (code, out, err) = kelci(&["review", "pijersi", &path, "--depth", "1", "--annotate", "-"]);
    assert!(code == 1 && out.ends_with("\n3 a1-a9 4 g6-f7\n"), "{out}");
    assert!(err.contains("line 1, character 22"), "{err}");
}

/// A review that is interrupted tells what it has.
#[cfg(unix)]
#[test]
fn a_review_can_be_stopped() {
    let path = file("review.txt", GAME);
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("kelci"));
    command.env("LC_ALL", "C").args(["review", "pijersi", &path, "--time", "86400000"]);
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let child = command.spawn().unwrap();
    while !handles_interrupt(child.id()) {
        std::thread::yield_now();
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("stopped: the last ") && err.contains(" of 5 decisions are reviewed"), "{err}");
}

/// Whether a process has something to do when it is interrupted; where nobody can tell, it is supposed to.
#[cfg(unix)]
fn handles_interrupt(id: u32) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{id}/status")) else { return true };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    caught.is_none_or(|mask| mask & 0b10 != 0)
}

#[test]
fn bad_input_is_refused() {
    let path = file("review.txt", GAME);
    fails(&["review", "pijersi", "no-such-file"], "no such file");
    fails(&["review", "pijersi", &path, "--number", "7"], "there is no game 7");
    fails(&["review", "tricerata", &path, "--option", "players=4"], "games of one or two can be reviewed");
    fails_in_french(&["review", "tricerata", &path, "--option", "players=4"], "parties à un ou deux");
    // A lone argument is a file that names its game.
    fails(&["review", "pijersi"], "cannot read pijersi");
    let (code, ..) = kelci(&["review"]);
    assert_eq!(code, 2);
}
