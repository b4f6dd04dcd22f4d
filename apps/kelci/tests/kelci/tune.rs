//! `kelci tune`.

use crate::{answers, fails, fails_in_french, file, kelci};

const SMALL: [&str; 10] =
    ["tune", "pijersi", "--iterations", "4", "--nodes", "100", "--openings", "4", "--seed", "9"];

fn fresh(name: &str) -> String {
    let path = file(name, b"");
    std::fs::remove_file(&path).unwrap();
    path
}

#[test]
fn the_weights_come_out_ready_for_a_ruleset() {
    let out = answers(&SMALL);
    assert!(
        out.starts_with("pijersi: 4 iterations, 8 games, ")
            && out.contains(" seed 9\n[weights]\nlone = { R = "),
        "{out}"
    );
    assert!(out.lines().last().unwrap().starts_with("tempo = "), "{out}");
    let french = answers(&[&["--lang", "fr"], &SMALL[..]].concat());
    assert!(french.starts_with("pijersi : 4 itérations, 8 parties, "), "{french}");
}

#[test]
fn sowing_games_are_tuned_too() {
    let out = answers(&["tune", "awele", "--iterations", "2", "--nodes", "50", "--seed", "1"]);
    assert!(out.starts_with("awele: 2 iterations, 4 games, ") && out.contains("\nmobility 0 "), "{out}");
}

#[test]
fn the_same_seed_and_jobs_give_the_same_weights() {
    assert_eq!(answers(&SMALL), answers(&SMALL));
    let side_by_side = [&SMALL[..], &["--jobs", "2"]].concat();
    assert_eq!(answers(&side_by_side), answers(&side_by_side));
}

#[test]
fn a_tuning_is_taken_up_where_it_was_left() {
    let path = fresh("tune-resumed.json");
    let whole = answers(&[&SMALL[..], &["--out", &path]].concat());
    // As if it had been interrupted before the first pair.
    let text = std::fs::read_to_string(&path).unwrap();
    let mut state: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(state["done"], 4);
    (state["done"], state["draws"]) = (0.into(), 0.into());
    for weight in state["weights"].as_array_mut().unwrap() {
        weight["value"] = weight["start"].clone();
    }
    std::fs::write(&path, state.to_string()).unwrap();
    assert_eq!(answers(&["tune", "pijersi", "--resume", &path]), whole);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    // What is done already is not done again.
    assert_eq!(answers(&["tune", "pijersi", "--resume", &path]), whole);
}

#[test]
fn only_the_groups_asked_for_change() {
    let out = answers(&[&SMALL[..], &["--only", "tempo", "--rate", "1"]].concat());
    let before = answers(&["tune", "pijersi", "--iterations", "1", "--nodes", "1", "--rate", "0.000001"]);
    let changed: Vec<&str> = out.lines().skip(1).filter(|line| !before.contains(line)).collect();
    assert!(changed.iter().all(|line| line.starts_with("tempo = ")), "{changed:?}");
}

#[test]
fn what_was_found_is_played_against_what_was_there() {
    let out = answers(&[&SMALL[..], &["--check", "2"]].concat());
    assert!(out.lines().last().unwrap().starts_with("tuned against before: "), "{out}");
}

#[test]
fn bad_input_is_refused() {
    fails(&["tune", "tricerata", "--option", "players=3"], "games of two");
    fails_in_french(&["tune", "tricerata", "--option", "players=3"], "jeux à deux");
    fails(&["tune", "pijersi", "--only", "luck"], "has no weights 'luck'; it has lone, ");
    fails(&["tune", "pijersi", "--setup", "nonsense"], "");
    fails(&["tune", "pijersi", "--resume", "no-such-file"], "no such file");
    fails(&["tune", "pijersi", "--resume", &file("tune-text.json", b"hello")], "it is not JSON");
    fails(
        &["tune", "pijersi", "--resume", &file("tune-other.json", b"{\"game\":3}")],
        "not a file of kelci tune",
    );
    fails(&["tune", "pijersi", "--out", &file("tune-there.json", b"{}")], "the file exists already");
    let path = fresh("tune-pijersi.json");
    answers(&[&SMALL[..], &["--out", &path]].concat());
    fails(&["tune", "jersi-2", "--resume", &path], "it tunes other weights: those of pijersi");
    for usage in [
        &["--iterations", "0"][..],
        &["--rate", "0"],
        &["--rate", "2"],
        &["--nodes", "0"],
        &["--resume", "x", "--seed", "1"],
    ] {
        let (code, ..) = kelci(&[&["tune", "pijersi"], usage].concat());
        assert_eq!(code, 2, "{usage:?}");
    }
    let (code, _, err) = kelci(&["--lang", "fr", "tune", "pijersi", "--rate", "2"]);
    assert!(code == 2 && err.contains("au-dessus de 0"), "{err}");
}
