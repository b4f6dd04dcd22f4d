//! `kelci match`.

use crate::{answers, fails, fails_in_french, file, kelci};

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

/// A path of a file that is not there.
fn fresh(name: &str) -> String {
    let path = file(name, b"");
    std::fs::remove_file(&path).unwrap();
    path
}

const SMALL: [&str; 10] =
    ["match", "pijersi", "--a", "engine", "--b", "random", "--nodes", "300", "--seed", "5"];

#[test]
fn a_match_ends_with_its_counts() {
    let out = answers(&[&SMALL[..], &["--games", "4"]].concat());
    let last = out.lines().last().unwrap();
    assert!(last.starts_with("games 4 wins ") && last.ends_with(" seed 5"), "{out}");
    assert!(out.contains("A engine:1000: depth ") && out.contains("\nB random"), "{out}");
    assert!(out.contains("A as white: 2 W") || out.contains("A as white: 1 W"), "{out}");
    let french = answers(&[&["--lang", "fr"], &SMALL[..], &["--games", "4"]].concat());
    assert!(french.contains("A en blanc : ") && french.contains("nœuds par coup"), "{french}");
    assert_eq!(french.lines().last(), Some(last));
}

#[test]
fn the_same_seed_gives_the_same_match_whatever_the_jobs() {
    let play = |jobs| {
        let out =
            answers(&[&SMALL[..], &["--games", "6", "--setup", "mirror-random", "--jobs", jobs]].concat());
        out.lines().last().unwrap().to_string()
    };
    assert_eq!(play("1"), play("1"));
    assert_eq!(play("1"), play("3"));
}

#[test]
fn an_odd_number_of_games_is_raised() {
    let out = answers(&[&SMALL[..], &["--games", "1", "--json"]].concat());
    assert_eq!(json(&out)["games"], 2);
}

#[test]
fn records_are_pairs_with_the_seats_swapped_and_can_be_replayed() {
    let path = fresh("match-records.txt");
    for _ in 0..2 {
        answers(&[&SMALL[..], &["--games", "2", "--setup", "mirror-random", "--records", &path]].concat());
    }
    let text = std::fs::read_to_string(&path).unwrap();
    let heads: Vec<&str> = text.lines().filter(|line| line.starts_with("[Round ")).collect();
    assert_eq!(heads, ["[Round \"1\"]", "[Round \"2\"]", "[Round \"3\"]", "[Round \"4\"]"]);
    assert!(
        text.contains("[White \"engine:1000\"]\n[Black \"random\"]") && text.contains("[White \"random\"]\n"),
        "{text}"
    );
    let setups: Vec<&str> = text.lines().filter(|line| line.starts_with("[Setup ")).collect();
    assert_eq!((setups.len(), setups[0]), (4, setups[1]));
    let results: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]")).collect();
    let out = answers(&["replay", "pijersi", &path]);
    let replayed: Vec<&str> =
        out.lines().filter_map(|line| line.strip_prefix("result ")?.split(' ').next()).collect();
    assert_eq!(replayed, results);
    let first = answers(&["replay", "pijersi", &path, "--number", "1", "--json"]);
    assert_eq!(json(&first)["result"], results[0]);
    answers(&["review", "pijersi", &path, "--number", "4", "--depth", "1"]);
    fails(&["replay", "pijersi", &path, "--number", "5"], "there is no game 5: the file has 4");
}

#[test]
fn openings_are_common_to_a_pair() {
    let path = fresh("match-openings.txt");
    answers(&[&SMALL[..], &["--games", "4", "--openings", "3", "--records", &path]].concat());
    let openings: Vec<String> = (1..=4)
        .map(|number: u32| {
            let out = answers(&["replay", "pijersi", &path, "--number", &number.to_string(), "--json"]);
            json(&out)["turns"].as_array().unwrap()[..3].iter().map(ToString::to_string).collect()
        })
        .collect();
    assert_eq!((&openings[0], &openings[2]), (&openings[1], &openings[3]));
    assert_ne!(openings[0], openings[2]);
}

#[test]
fn games_that_do_not_end_are_drawn_and_positions_are_kept() {
    let path = fresh("match-long.txt");
    let position = "6/7/6/W-6/6/7/5w- w 0 1";
    let out = answers(&[
        "match",
        "pijersi",
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
        "--openings",
        "0",
        "--longest",
        "4",
        "--position",
        position,
        "--records",
        &path,
    ]);
    assert!(out.contains("2 games drawn by length"), "{out}");
    assert!(out.contains("0 W 2 D 0 L  50.0 %"), "{out}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.contains(&format!("[Position \"{position}\"]\n")) && text.contains("[Drawn \"too long\"]"),
        "{text}"
    );
    let out = answers(&["replay", "pijersi", &path, "--number", "2"]);
    assert!(out.ends_with("result 1/2-1/2 (a draw by the record, not on the board)\n"), "{out}");
}

#[test]
fn a_sequential_test_stops_a_clear_match() {
    let out = answers(&[&SMALL[..], &["--games", "1000", "--sprt", "0,200", "--json"]].concat());
    let answer = json(&out);
    assert_eq!(answer["sprt"]["verdict"], "accepted", "{out}");
    assert!(answer["games"].as_u64().unwrap() < 200, "{out}");
}

#[test]
fn sowing_games_have_matches_too() {
    let out = answers(&[
        "match",
        "awele",
        "--a",
        "minimax:3",
        "--b",
        "random",
        "--games",
        "2",
        "--seed",
        "2",
        "--json",
    ]);
    assert_eq!(json(&out)["games"], 2);
}

#[test]
fn an_engine_that_ends_loses_its_game_and_the_match_goes_on() {
    let path = fresh("match-failed.txt");
    // It answers the handshake, and ends when it is to move.
    let engine = file("ends.sh", b"while read -r word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; go) exit 3;; esac; done\n");
    let command = format!("ugi:sh {engine}");
    let out = answers(&[
        "match",
        "pijersi",
        "--a",
        &command,
        "--b",
        "random",
        "--games",
        "4",
        "--seed",
        "1",
        "--records",
        &path,
    ]);
    assert!(out.contains("0 W 0 D 4 L  0.0 %"), "{out}");
    assert_eq!(
        out.lines().filter(|line| line.starts_with("game ") && line.contains("A (ugi:sh")).count(),
        4,
        "{out}"
    );
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.matches("[Failed \"").count(), 4, "{text}");
    assert!(answers(&["replay", "pijersi", &path]).contains("by the record, not on the board"));
}

#[test]
fn kelci_plays_itself_over_the_protocol() {
    let kelci = assert_cmd::cargo::cargo_bin("kelci");
    let command = format!("ugi:\"{}\" ugi pijersi", kelci.display());
    let out = answers(&[
        "match", "pijersi", "--a", &command, "--b", "random", "--games", "2", "--nodes", "200", "--seed",
        "4", "--json",
    ]);
    assert_eq!((&json(&out)["games"], &json(&out)["failures"]), (&2.into(), &serde_json::json!([])));
}

#[test]
fn bad_input_is_refused() {
    let two = ["--a", "random", "--b", "random", "--games", "2"];
    let with = |game: &'static str, more: &[&'static str]| [&["match", game], &two[..], more].concat();
    fails(&with("tricerata", &["--option", "players=1"]), "nobody to play a match against");
    fails(&with("tricerata", &["--option", "players=3"]), "matches are for games of two");
    fails_in_french(&with("tricerata", &["--option", "players=3"]), "jeux à deux");
    fails(&with("pijersi", &["--setup", "nonsense"]), "");
    fails(&with("pijersi", &["--position", "nonsense"]), "");
    fails(&with("pijersi", &["--records", "/no/such/folder/file"]), "cannot write");
    fails(&["match", "pijersi", "--a", "human", "--b", "random", "--games", "2"], "kelci play is for people");
    fails(&["match", "pijersi", "--a", "robot", "--b", "random", "--games", "2"], "'robot' cannot play");
    let missing = ["match", "pijersi", "--a", "ugi:no-such-engine", "--b", "random", "--games", "2"];
    fails(&missing, "cannot be started");
    for usage in [
        &["--games", "3"][..],
        &["--sprt", "5"],
        &["--sprt", "5,5"],
        &["--clock", "0"],
        &["--clock", "1+x"],
        &["--time", "5", "--nodes", "5"],
        &["--jobs", "0"],
        &["--openings", "101"],
    ] {
        let (code, ..) = kelci(&[&["match", "pijersi"], &two[..], usage].concat());
        assert_eq!(code, 2, "{usage:?}");
    }
    let (code, _, err) = kelci(&[&["--lang", "fr", "match", "pijersi"], &two[..], &["--sprt", "5"]].concat());
    assert!(code == 2 && err.contains("deux écarts Elo"), "{err}");
    let (_, help, _) = kelci(&["--lang", "fr", "match", "--help"]);
    assert!(help.contains("Faire jouer deux machines") && help.contains("ugi:COMMANDE"), "{help}");
}

#[test]
fn a_clock_is_kept() {
    let out = answers(&[
        "match", "pijersi", "--a", "random", "--b", "random", "--games", "2", "--clock", "600+1", "--seed",
        "1",
    ]);
    assert!(out.contains("600 s a game and 1 s more a move"), "{out}");
}

#[test]
fn shapes_are_drawn_anew_for_each_pair() {
    for choice in ["choice=drawn-for-each", "choice=secret-own"] {
        let path = fresh("match-shapes.txt");
        let players = ["match", "jersi-3", "--a", "random", "--b", "random", "--seed", "5", "--games", "12"];
        answers(&[&players[..], &["--longest", "4", "--option", choice, "--records", &path]].concat());
        let records = std::fs::read_to_string(&path).unwrap();
        let shapes: std::collections::BTreeSet<&str> =
            records.lines().filter(|line| line.contains("special:")).collect();
        assert!(shapes.len() > 2, "{choice}: {shapes:?}");
    }
}
