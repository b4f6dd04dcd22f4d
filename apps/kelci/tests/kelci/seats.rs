//! Games of one to six seats in the terminal.

use crate::sowing::{round, way};
use crate::{answers, fails, fails_in_french, kelci, typed};

fn random(game: &str, n_seats: usize, more: &[&str]) -> String {
    let (seats, players) = (vec!["random"; n_seats].join(","), format!("players={n_seats}"));
    let mut arguments = vec!["play", game, "--seed", "3", "--seats", &seats, "--option", &players];
    arguments.extend(more);
    answers(&arguments)
}

#[test]
fn three_random_players_end_a_game() {
    let out = random(&round(), 3, &[]);
    for seat in ["player 1: a", "player 2: a", "player 3: a"] {
        assert!(out.contains(seat), "{out}");
    }
    assert!(
        out.contains("\n=1,2,2 (player 1 wins)\nthe pits of the board are empty\nin store: player 1 6, player 2 4, player 3 4\n1. a"),
        "{out}"
    );
    assert!(out.ends_with("\n=1,2,2\n"), "{out}");
    let shared = random(&round(), 3, &["--option", "size=8"]);
    assert!(shared.contains("\n=1,1,3 (players 1 and 2 share the first place)\n"), "{shared}");
    let all = random(&round(), 3, &["--option", "size=6"]);
    assert!(all.contains("\n=1,1,1 (a draw)\n"), "{all}");
}

#[test]
fn the_same_in_french() {
    let out = random(&round(), 4, &["--lang", "fr", "--option", "size=7"]);
    assert!(out.starts_with("Ronde\n") && out.contains("joueur 4 : a"), "{out}");
    let shared = "\n=1,1,1,4 (les joueurs 1, 2 et 3 se partagent la première place)\n";
    assert!(out.contains(shared) && out.contains("en grenier\u{a0}: joueur 1 4, "), "{out}");
    let out = random(&round(), 1, &["--lang", "fr"]);
    assert!(
        out.contains("\n=1 (terminée)\nles cases du terrain sont vides\nen grenier\u{a0}: 14\nen 7 tours\n"),
        "{out}"
    );
}

#[test]
fn a_solitaire_tells_what_it_cost() {
    let out = random(&round(), 1, &[]);
    assert!(
        out.contains("player: a")
            && out.contains("\n=1 (done)\nthe pits of the board are empty\nin store: 14\nin 7 turns\n1. a"),
        "{out}"
    );
    let out = random(&round(), 1, &["--option", "size=1"]);
    assert!(out.contains("\nin 1 turn\n"), "{out}");
    let alone = ["replay", &round(), "-", "--json", "--option", "players=1", "--option", "size=2"];
    let (_, out, _) = typed(&alone, "a1 a2");
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&answer["result"], &answer["cost"]), (&"=1".into(), &2.into()));
    let (_, out, _) = typed(&alone, "a1");
    assert!(!out.contains("cost"), "{out}");
}

#[test]
fn a_cost_that_counts_something_else_is_not_told_in_turns() {
    let source = std::fs::read_to_string(round()).unwrap() + "\ncost stones in my store\n";
    let path = crate::file("costly.sow", source.as_bytes());
    let out = random(&path, 1, &[]);
    assert!(out.contains("\nat a cost of 14\n"), "{out}");
}

#[test]
fn tricerata_is_played_by_one_to_six() {
    for n_seats in 1..=6 {
        let out = random("tricerata", n_seats, &["--option", "size=3"]);
        let last = out.lines().last().unwrap();
        let n_ranks = last.strip_prefix('=').map_or(2, |ranks| ranks.split(',').count());
        assert_eq!(n_ranks, n_seats, "{out}");
        assert_eq!(
            out,
            random("tricerata", n_seats, &["--option", "size=3"]),
            "the same seed gives the same game"
        );
    }
}

#[test]
fn a_game_of_three_is_saved_and_replayed() {
    let path = crate::file("round-saved.txt", b"");
    std::fs::remove_file(&path).unwrap();
    let input = format!("a1\na2\na3\nresign\nsave {path}\nquit\n");
    let (_, out, _) = typed(&["play", &round()], &input);
    assert!(
        out.contains("\nplayer 3> ") && out.contains("=3,1,1 (players 2 and 3 share the first place)"),
        "{out}"
    );
    let out = answers(&["replay", &round(), &path]);
    assert!(out.contains("result =3,1,1 (players 2 and 3 share the first place by the record"), "{out}");
}

#[test]
fn a_prompt_shows_that_the_turn_goes_on() {
    let (code, out, _) = typed(&["play", &way()], "a1\n>\nb1\nundo\nb2,<\nquit\n");
    assert_eq!(code, 0);
    for prompt in ["player 1> ", "player 1, after a1> ", "player 2> ", "player 2, after b1> "] {
        assert!(out.contains(prompt), "{prompt}: {out}");
    }
    assert!(out.trim_end().ends_with("player 1>"), "b2,< is a whole turn: {out}");
    let (_, out, _) = typed(&["play", &way(), "--lang", "fr"], "a1\nquitter\n");
    assert!(out.contains("joueur 1, après a1> "), "{out}");
}

#[test]
fn a_long_turn_is_cut_in_the_prompt() {
    let tricerata = ["play", "tricerata", "--option", "heap=9"];
    let (_, out, _) = typed(&tricerata, "0,2,0,2,0,2,0,2\nquit\n");
    assert!(out.contains(", after …,0,2,0,2,0,2> "), "{out}");
}

#[test]
fn decisions_of_a_line_are_those_of_one_turn() {
    let (_, out, _) = typed(&["play", &way()], "a1,>,b1\na2,x\nrecord\nquit\n");
    assert!(out.contains("the turn was over before 'b1'\nplayer 2> "), "{out}");
    let (_, out, _) = typed(&["play", &way()], "a1,x\nrecord\nquit\n");
    assert!(out.contains("expected a direction, > or <, not 'x'"), "{out}");
    assert!(out.contains("player 1, after a1> 1. a1\n"), "what came before the mistake stands: {out}");
}

#[test]
fn help_speaks_of_the_game_at_hand() {
    let (_, out, _) = typed(&["play", &way()], "help\nquit\n");
    assert!(out.contains("the name of a pit") && !out.contains("pile"), "{out}");
    assert!(out.contains("Type a decision such as a1"), "{out}");
    let (_, out, _) = typed(&["play", "awele", "--lang", "fr"], "aide\nquitter\n");
    assert!(out.contains("le nom d’une case") && !out.contains("pile"), "{out}");
    let (_, out, _) = typed(&["play", "pijersi"], "help\nquit\n");
    assert!(out.contains("= moves a pile") && !out.contains("a pit"), "{out}");
}

#[test]
fn seats_are_as_many_as_play() {
    let round = round();
    fails(
        &["play", &round, "--seats", "random,random"],
        "--seats random,random: this game has 3 seats, not 2; --option players=2 makes it so",
    );
    fails(&["play", "awele", "--seats", "random"], "this game has 2 seats, not 1\n");
    fails(
        &["play", &round, "--option", "players=1", "--seats", "random,random"],
        "this game has 1 seat, not 2",
    );
    fails(
        &["play", &round, "--seats", "random,random,"],
        "'' cannot play; these can: human, random, greedy, level:1",
    );
    fails_in_french(
        &["play", &round, "--option", "players=1", "--seats", "random,random"],
        "ce jeu se joue seul, et non à 2",
    );
    fails_in_french(&["play", &round, "--seats", "random,random,deep"], "« deep » ne sait pas jouer");
}

#[test]
fn white_and_black_sit_at_stacking_games_only() {
    fails(
        &["play", "awele", "--white", "random"],
        "nobody plays white or black in Awélé: say who plays with --seats human,human",
    );
    fails_in_french(&["play", &round(), "--black", "random"], "personne ne joue blanc ou noir dans Ronde");
    let (code, ..) = kelci(&["play", "pijersi", "--seats", "random,random", "--white", "random"]);
    assert_eq!(code, 2);
}

#[test]
fn a_solitaire_given_up_has_no_cost() {
    let (_, out, _) = typed(&["play", &round(), "--option", "players=1"], "a1\nresign\nundo\nquit\n");
    assert!(
        out.contains("player> =1 (you gave up)\n1. a1\n=1\nover> ") && !out.contains("in 1 turn"),
        "{out}"
    );
    assert!(out.trim_end().ends_with("player>"), "{out}");
}

#[test]
fn a_position_that_returns_ends_a_match() {
    let out = answers(&["play", &way(), "--seats", "random,random", "--seed", "1"]);
    assert!(["1-0 (", "0-1 (", "1/2-1/2 ("].iter().any(|score| out.contains(score)), "{out}");
}

#[test]
fn machines_do_not_play_for_ever() {
    let source = "game \"Endless\"\n  board 1 rows of 2 pits\n  stones 1 in each pit\n\nturn\n  choose a pit among pits\n";
    let path = crate::file("for-ever.sow", source.as_bytes());
    let (code, out, err) = kelci(&["play", &path, "--seats", "random,random"]);
    assert_eq!((code, err.as_str()), (1, "error: no end in sight after 100000 decisions of machines\n"));
    assert!(out.starts_with("Endless\n"));
}
