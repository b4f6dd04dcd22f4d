//! `kelci solve`.

use super::{answers, fails, fails_in_french, kelci};

#[test]
fn a_small_game_of_two_has_a_value_and_a_line() {
    let out = answers(&["solve", "tricerata", "--option", "size=2"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "player 1 wins by 3");
    assert!(lines[1].starts_with("line: "), "{out}");
    assert!(lines[2].contains("positions remembered"), "{out}");
    let out = answers(&["solve", "tricerata", "--option", "size=2", "--lang", "fr"]);
    assert!(out.starts_with("le joueur 1 gagne de 3\nsuite : "), "{out}");
}

#[test]
fn the_value_is_that_of_the_position_asked_about() {
    let position = "0,1,1,0,2,3/1,1,2,0,1,1 15,20 1 - 1 -";
    assert!(answers(&["solve", "kalah", "--position", position]).starts_with("player 2 wins by 8\n"));
}

#[test]
fn a_solitaire_is_solved_by_its_cost() {
    let alone = ["solve", "tricerata", "--option", "players=1", "--option", "size=3"];
    assert!(answers(&alone).starts_with("done in 2 turns, and not for less\n"));
    let french = [&alone[..], &["--lang", "fr"]].concat();
    assert!(answers(&french).starts_with("terminée en 2 tours, et pas à moins\n"));
}

#[test]
fn in_json_for_programs() {
    let out = answers(&["solve", "tricerata", "--option", "size=2", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&value["value"], &value["solved"]), (&3.into(), &true.into()));
    assert_eq!((&value["seat"], &value["endless"]), (&1.into(), &false.into()));
    assert!(value["line"].as_array().unwrap().len() > 3);
    let alone = ["solve", "tricerata", "--option", "size=2", "--option", "players=1", "--json"];
    let value: serde_json::Value = serde_json::from_str(&answers(&alone)).unwrap();
    assert_eq!((&value["cost"], &value["solved"]), (&1.into(), &true.into()));
}

#[test]
fn what_is_not_solved_says_so() {
    let (code, out, err) = kelci(&["solve", "kalah", "--time", "1"]);
    assert_eq!(code, 1, "{out}{err}");
    assert!(out.contains("positions remembered") && err.contains("not solved: it was stopped"), "{out}{err}");
    let (code, out, err) = kelci(&["solve", "kalah", "--time", "1", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &value["solved"], &value["value"]), (1, &false.into(), &serde_json::Value::Null));
    assert!(err.contains("not solved"), "{err}");
}

#[test]
fn positions_that_return_and_have_no_value_of_their_own_are_told() {
    let position = "0,0,1,0,2,0/0,1,0,0,0,1 20,23 1 - 1 -";
    let (code, _, err) = kelci(&["solve", "awele", "--position", position]);
    assert!(code == 1 && err.contains("a position that returns"), "{err}");
}

#[test]
fn a_finished_game_is_told_how_it_ended() {
    let over = ["solve", "tricerata", "--option", "size=2", "--position", "1/0,0,0 3,0,0,0 1 - 1 =1,2"];
    assert_eq!(answers(&over), "the game is over: 1-0 (player 1 wins)\n");
    let value: serde_json::Value =
        serde_json::from_str(&answers(&[&over[..], &["--json"]].concat())).unwrap();
    assert_eq!((&value["result"], &value["seat"]), (&"1-0".into(), &serde_json::Value::Null));
}

#[test]
fn bad_questions_are_refused() {
    let three = ["solve", "tricerata", "--option", "players=3"];
    fails(&three, "games of one and two players can be solved, and 3 play this one");
    fails_in_french(&three, "on résout les jeux à un et deux joueurs, et l’on joue à 3 à celui-ci");
    fails(&["solve", "awele", "--position", "nonsense"], "a position has");
    fails(&["solve", "nosuchgame"], "nosuchgame");
    assert_eq!(kelci(&["solve", "awele", "--time", "soon"]).0, 2);
    assert_eq!(kelci(&["solve", "awele", "--hash", "0"]).0, 2);
    assert_eq!(kelci(&["solve"]).0, 2);
}

#[test]
fn the_help_is_in_both_languages() {
    assert!(answers(&["help", "solve"]).contains("exact value and perfect play"));
    assert!(answers(&["--lang", "fr", "help", "solve"]).contains("valeur exacte et jeu parfait"));
}
