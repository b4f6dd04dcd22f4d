//! The commands on sowing games: of the catalogue, and of files.

use crate::{answers, fails, fails_in_french, file, kelci, testdata, typed};

/// A game of one to six players who take turns emptying pits: whoever takes more wins.
const ROUND: &str = "\
game \"Round\"
  title fr \"Ronde\"
  about en \"Take a pit each\"
  about fr \"On prend une case chacun\"
  players 1 to 6, usually 3
  board 1 rows of size pits
  each player has a store
  stones 2 in each pit

option size = 7 between 1 and 12
  en \"How many pits\"
  fr \"Combien de cases\"

turn
  choose a pit prey among pits that hold stones
  capture prey

end when pits are empty

score stones in my store
";

/// A game whose turn is two decisions, and whose position may come back.
const WAY: &str = "\
game \"Way\"
  players 2
  board 2 rows of 3 pits
  each player has a store
  course ring = row 1 rightward, row 2 leftward
  stones 2 in each pit

turn
  choose a pit among my pits that hold stones
  otherwise
    end game
  choose a direction
  take all
  sow along ring
  if last held 1
    capture last

when the position returns
  end game

end when stones in pits < 3

score stones in my store
";

/// A ground that is a text.
const GROUND: &str = "\
game \"Ground\"
  players 2
  board graph map
  each player has a store
  stones 1 in each pit

option map = text \"cell a; cell b; edge a b\"
  en \"The ground\"
  fr \"Le terrain\"

turn
  choose a pit prey among pits that hold stones
  capture prey

end when pits are empty

score stones in my store
";

pub(crate) fn round() -> String {
    file("round.sow", ROUND.as_bytes())
}

pub(crate) fn way() -> String {
    file("way.sow", WAY.as_bytes())
}

#[test]
fn dialects_are_listed_when_all_is_asked_for() {
    let usual = answers(&["games"]);
    let all = answers(&["games", "--all"]);
    assert!(!usual.contains("ludii/"), "{usual}");
    assert!(all.starts_with(&usual) && all.contains("ludii/oware\tsowing\t2\tOware\n"), "{all}");
    let french = answers(&["games", "--lang", "fr"]);
    assert!(french.contains("awele\tsemailles\t2\tAwélé\n"), "{french}");
}

#[test]
fn options_are_listed_with_what_they_take() {
    let out = answers(&["games", "--options"]);
    let (_, tricerata) = out.split_once("\ntricerata\t").unwrap();
    for line in [
        "  --option players=2 | 1 | 3 | 4 | 5 | 6\n",
        "  --option ground=triangle | ",
        "  --option size=a number from 1 to 15 (4 unless said)\n",
        "  --option map=TEXT | @FILE\n",
    ] {
        assert!(tricerata.contains(line), "{line}: {tricerata}");
    }
}

#[test]
fn programs_learn_where_a_sowing_game_comes_from() {
    let games: serde_json::Value = serde_json::from_str(&answers(&["games", "--json", "--all"])).unwrap();
    let find = |id: &str| games.as_array().unwrap().iter().find(|game| game["id"] == id).unwrap();
    let tricerata = find("tricerata");
    assert_eq!(tricerata["seats"], serde_json::json!([1, 2, 3, 4, 5, 6]));
    assert!(tricerata["about"]["fr"].as_str().unwrap().contains("triangles"), "{tricerata}");
    assert!(tricerata["origin"]["en"].as_str().unwrap().contains("Lesbros"), "{tricerata}");
    assert_eq!(find("ludii/oware")["dialect"], "ludii");
    assert!(find("pijersi").get("about").is_none());
}

#[test]
fn moves_perft_and_bench_take_files_and_options() {
    let round = round();
    assert_eq!(answers(&["moves", &round]), "a1\na2\na3\na4\na5\na6\na7\n");
    assert_eq!(answers(&["moves", &round, "--option", "size=2"]), "a1\na2\n");
    assert_eq!(answers(&["perft", &round, "3"]), "nodes 210\n");
    assert_eq!(answers(&["perft", &round, "3", "--option", "size=3", "--option", "players=6"]), "nodes 6\n");
    assert_eq!(answers(&["perft", &round, "2", "--option", "size=2", "--divide"]), "a1 1\na2 1\nnodes 2\n");
    let out = answers(&["bench", &round, "--seconds", "1", "--option", "players=2"]);
    assert!(out.starts_with("playouts/s "), "{out}");
}

#[test]
fn a_rule_about_the_past_that_no_option_brings_is_passed_over_in_counts() {
    let way = way();
    assert_eq!(answers(&["perft", &way, "2"]), "nodes 6\n");
    assert!(answers(&["bench", &way, "--seconds", "1"]).starts_with("playouts/s "));
    assert!(answers(&["bench", "awele", "--seconds", "1"]).starts_with("playouts/s "));
    assert_eq!(answers(&["perft", "awele", "2"]), "nodes 36\n");
}

#[test]
fn a_depth_has_the_limit_of_its_family() {
    assert_eq!(answers(&["perft", &round(), "20", "--option", "size=2"]), "nodes 0\n");
    fails(&["perft", "awele", "101"], "a depth of 101 is beyond reason: at most 100");
    fails(&["perft", "pijersi", "13"], "at most 12, and most positions take days");
}

#[test]
fn a_record_of_three_is_replayed() {
    let round = round();
    let record = file("round.txt", b"1. a1 a2 a3\n4. a4 a5 a6 # one is left\n7. a7\n=1,2,2\n");
    let out = answers(&["replay", &round, &record]);
    assert!(
        out.ends_with("in store: player 1 6, player 2 4, player 3 4\nresult =1,2,2 (player 1 wins)\n"),
        "{out}"
    );
    let out = answers(&["replay", &round, &record, "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&answer["result"], &answer["stores"]), (&"=1,2,2".into(), &serde_json::json!([6, 4, 4])));
    let (_, out, _) = typed(&["replay", &round, "-", "--lang", "fr"], "a1 a2");
    assert!(out.ends_with("result * (inachevée, au joueur 3 de jouer)\n"), "{out}");
    let (code, _, err) = typed(&["replay", &round, "-"], "a1 a1");
    assert_eq!(code, 1);
    assert!(
        err.contains("line 1, character 4: a1 is empty") && err.contains("position before it: "),
        "{err}"
    );
    let (_, out, _) = typed(&["replay", &round, "-"], "a1 =1,1,3");
    assert!(
        out.ends_with(
            "result =1,1,3 (players 1 and 2 share the first place by the record, not on the board)\n"
        ),
        "{out}"
    );
}

#[test]
fn an_option_may_be_read_from_a_file() {
    let ground = file("ground.sow", GROUND.as_bytes());
    assert_eq!(answers(&["moves", &ground]), "a\nb\n");
    let map = file("map.txt", b"cell x; cell y; cell z\nedge x y; edge y z\n\n");
    let option = format!("map=@{map}");
    assert_eq!(answers(&["moves", &ground, "--option", &option]), "x\ny\nz\n");
    assert_eq!(answers(&["perft", &ground, "1", "--option", &option]), "nodes 3\n");
    let out = answers(&["play", &ground, "--option", &option, "--seats", "random,random", "--seed", "1"]);
    assert!(out.contains("1-0 (player 1 wins)"), "{out}");
    let (_, out, _) = typed(&["replay", &ground, "-", "--option", &option], "x y z");
    assert!(out.ends_with("result 1-0 (player 1 wins)\n"), "{out}");
    let number = format!("size=@{}", file("size.txt", b"2\n"));
    assert_eq!(answers(&["moves", &round(), "--option", &number]), "a1\na2\n");
}

#[test]
fn bad_options_are_refused() {
    let ground = file("ground.sow", GROUND.as_bytes());
    let round = round();
    fails(&["moves", &ground, "--option", "map=@no-such-map"], "cannot read no-such-map: no such file");
    fails_in_french(
        &["moves", &ground, "--option", "map=@rien"],
        "impossible de lire rien : fichier introuvable",
    );
    fails(&["moves", &ground, "--option", "map=@."], "cannot read .: it is a folder");
    let bytes = format!("map=@{}", file("map.bin", &[b'c', 0xff]));
    fails(&["moves", &ground, "--option", &bytes], "is not text: line 1, byte 2");
    let (code, _, err) = kelci(&["moves", &ground, "--option", "map=cell a; edge a b"]);
    assert_eq!(code, 1, "{err}");
    fails(
        &["moves", &round, "--option", "colour=red"],
        "this game has no option 'colour'; it has players, size",
    );
    fails(&["moves", &round, "--option", "size=13"], "option size is a number from 1 to 12, not '13'");
    fails(
        &["moves", &round, "--option", "players=7"],
        "option players is 3 or 1 or 2 or 4 or 5 or 6, not '7'",
    );
    fails_in_french(
        &["moves", &round, "--option", "size=x"],
        "l’option size vaut un nombre de 1 à 12, et non «\u{a0}x\u{a0}»",
    );
    fails(&["moves", "awele", "--option", "grand-slam=maybe"], "option grand-slam is ");
}

#[test]
fn conform_takes_a_file_with_options() {
    let round = round();
    let cases = file(
        "round.jsonl",
        b"{\"kind\":\"perft\",\"game\":\"Round\",\"position\":\"2,2 0,0,0 1 - 1 -\",\"depth\":1,\"nodes\":2}\n\
          {\"kind\":\"game\",\"game\":\"round\",\"turns\":[\"a1\",\"a2\"],\"result\":\"=1,1,3\"}\n\
          {\"kind\":\"moves\",\"game\":\"Another\",\"position\":\"\",\"moves\":[]}\n",
    );
    let out = answers(&["conform", "--game", &round, "--option", "size=2", &cases]);
    assert!(out.ends_with(": passed 2 of 2\n"), "{out}");
    let (code, ..) = kelci(&["conform", "--game", &round, "--option", "size=3", &cases]);
    assert_eq!(code, 1);
    let (code, ..) = kelci(&["conform", "--option", "size=3", &testdata("games_jersi.jsonl")]);
    assert_eq!(code, 2, "options are those of a game that is named");
}

#[test]
fn what_is_no_game_is_refused_wherever_a_game_stands() {
    let bad = file(
        "no-game.sow",
        "jeu \"Été\"\n  terrain 2 rangées de 6 cases\n\ntour\n  chosir une case\n".as_bytes(),
    );
    for command in [
        &["moves", &bad][..],
        &["perft", &bad, "1"],
        &["bench", &bad],
        &["play", &bad],
        &["replay", &bad, "-"],
        &["conform", "--game", &bad, &testdata("games_jersi.jsonl")],
    ] {
        fails(command, &format!("\n --> {bad}:5:3\n  |\n5 |   chosir une case\n  |   ^^^^^^"));
        fails_in_french(command, "chosir une case");
    }
    fails(&["moves", "no-such.sow"], "cannot read no-such.sow: no such file");
    fails_in_french(&["play", "absent.sow"], "impossible de lire absent.sow : fichier introuvable");
}
