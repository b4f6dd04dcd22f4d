//! `kelci replay` on files with headers, comments, variations, several games and mistakes.

use crate::{answers, fails, fails_in_french, file, kelci};

const TWO_GAMES: &[u8] = b"[Game \"pijersi\"]\n[White \"Ann\"]\n\n1 a4-b5=c4 {good} 2 g2-f2 (2 f4=d5-d4 3 a1-b2=c2)\n3 c4=e3 *\n\n\
    [Game \"awele\"]\n[Options \"grand-slam=forbidden\"]\n[Result \"0-1\"]\n\n1. a1 b1\n";

#[test]
fn a_record_names_its_game_and_its_options() {
    let path = file("two-games.txt", TWO_GAMES);
    let out = answers(&["replay", &path]);
    assert!(
        out.starts_with("game 1\n") && out.contains("result * (unfinished, black to move)\ngame 2\n"),
        "{out}"
    );
    assert!(out.ends_with("result 0-1 (player 2 wins by the record, not on the board)\n"), "{out}");
    let out = answers(&["replay", &path, "--number", "1", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["turns"], serde_json::json!(["a4-b5=c4", "g2-f2", "c4=e3"]));
    let bare = file("bare-record.txt", b"1. a1 b1\n");
    fails(&["replay", &bare], "which game is it?");
    fails_in_french(&["replay", &bare], "de quel jeu s’agit-il ?");
}

#[test]
fn headers_that_contradict_are_told_with_their_place() {
    let check = |headers: &str, why: &str, pourquoi: &str| {
        let path = file("contradiction.txt", format!("{headers}\n1. a1 b1\n").as_bytes());
        fails(&["replay", "awele", &path], why);
        fails_in_french(&["replay", "awele", &path], pourquoi);
    };
    check("[Game \"kalah\"]", "line 1, character 1: the header Game says 'kalah'", "annonce « kalah »");
    check(
        "\n[Options \"no-such=1\"]",
        "line 2, character 1: this game has no option 'no-such'",
        "pas d’option",
    );
    check(
        "[Options \"grand-slam=@/etc/hostname\"]",
        "a record cannot name a file",
        "ne peut nommer un fichier",
    );
    check("[Result \"0-2\"]", "'0-2' is not a result of this game", "n’est pas un résultat");
    let path = file("unknown-game.txt", b"[Game \"no-such-game\"]\n1. a1\n");
    fails(&["replay", &path], "no-such-game");
    let path = file("named-file.txt", b"[Game \"games/x.sow\"]\n1. a1\n");
    fails(&["replay", &path], "a record cannot name a file of rules");
}

#[test]
fn the_games_after_a_mistake_are_read_all_the_same() {
    let path = file("mistaken.txt", b"[Game \"awele\"]\n1. a1 b9 a2\n[Game \"awele\"]\n1. a1 b1\n");
    let (code, out, err) = kelci(&["replay", &path]);
    assert!(code == 1 && out.contains("game 2\n") && out.contains("result * (unfinished, player 1"), "{out}");
    assert!(err.contains("line 2, character 7: ") && err.contains("mistakes in 1 game of 2"), "{err}");
    let (_, out, _) = kelci(&["replay", &path, "--json"]);
    let first: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!((&first["line"], &first["turns"]), (&2.into(), &serde_json::json!(["a1"])));
    assert_eq!(first["mistakes"].as_array().unwrap().len(), 1);
}

#[test]
fn a_file_that_is_cut_is_told() {
    let path = file("cut.txt", b"[Game \"awele\"]\n1. a1 {they say");
    fails(&["replay", &path], "line 2, character 7: this comment has no '}'");
    let path = file("cut-variation.txt", b"1. a1 (1. a2");
    fails_in_french(&["replay", "awele", &path], "cette variante n’a pas de « ) »");
}
