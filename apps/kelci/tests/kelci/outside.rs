//! Machines at the table: our own, and programs of others that speak UGI, well or badly.

use crate::{answers, fails, fails_in_french, kelci, typed};

/// White wins at once from here.
const WIN: &str = "5s-/R-6/6/7/6/7/6 w 0 5";

/// This binary as an outside engine.
fn ourselves(more: &str) -> String {
    format!("ugi:\"{}\" ugi {more}", env!("CARGO_BIN_EXE_kelci"))
}

/// An engine that does this when it is to move: lines of a shell.
#[cfg(unix)]
fn engine(name: &str, on_go: &str) -> String {
    let body = format!(
        "echo noise >&2\n\
         while read -r line; do case \"$line\" in\n\
         ugi) echo id name Script; echo ugiok;;\n\
         isready) echo readyok;;\n\
         go*) {on_go};;\n\
         quit) exit 0;;\n\
         esac; done\n"
    );
    format!("ugi:sh \"{}\"", crate::file(&format!("{name}.sh"), body.as_bytes()))
}

/// The output of a game in which white, who could win at once, is this engine.
#[cfg(unix)]
fn game_of(who: &str) -> String {
    let (code, out, err) =
        kelci(&["play", "pijersi", "--white", who, "--black", "random", "--position", WIN]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn an_outside_engine_plays() {
    let out = answers(&[
        "play",
        "pijersi",
        "--white",
        &ourselves("pijersi"),
        "--black",
        "random",
        "--position",
        WIN,
        "--seed",
        "1",
    ]);
    assert!(out.contains("white: f1-g1\n") && out.contains("1-0 (white wins)"), "{out}");
}

#[test]
fn an_outside_engine_answers_a_person_and_follows_what_is_taken_back() {
    let black_wins = "6/7/6/7/6/r-5S-/6 w 0 5";
    let who = ourselves("");
    let arguments = ["play", "pijersi", "--black", &who, "--position", black_wins];
    let (code, out, err) = typed(&arguments, "b7-c6\nundo\nb7-b6\nrecord\nquit\n");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert_eq!(out.matches("black: b1-a1\n").count(), 2, "{out}");
    assert!(out.contains("0-1 (black wins)"), "{out}");
}

#[test]
fn machines_of_every_kind_play_a_sowing_game() {
    let outside = ourselves("awele");
    for who in ["random", "greedy", "minimax:2", "engine:20", "mcts:20", "level:1", &outside] {
        let seats = format!("{who},minimax:1");
        let end = "0,0,0,0,0,1/0,0,0,0,0,0 23,24 1 - 1 -";
        let out = answers(&["play", "awele", "--seats", &seats, "--position", end, "--seed", "1"]);
        assert!(out.contains("player 1: ") && !out.contains('*'), "{who}: {out}");
    }
}

#[test]
fn machines_play_three_and_one() {
    for players in ["1", "3"] {
        let option = format!("players={players}");
        let seats = vec!["minimax:1"; players.parse().unwrap()].join(",");
        let out = answers(&[
            "play",
            "tricerata",
            "--option",
            &option,
            "--option",
            "size=2",
            "--seats",
            &seats,
            "--seed",
            "2",
        ]);
        assert!(out.contains("\n=1"), "{out}");
    }
}

#[test]
fn a_hint_is_a_move_and_what_it_is_worth() {
    let (code, out, _) = typed(&["play", "pijersi", "--position", WIN], "hint\nf1-g1\nhint\nquit\n");
    assert_eq!(code, 0);
    assert!(out.contains("white> f1-g1 (white wins in 1 turn)\n"), "{out}");
    assert!(out.contains("over> the game is over\n"), "{out}");
    let (_, out, _) = typed(&["play", "pijersi", "--lang", "fr", "--position", WIN], "indice\nquitter\n");
    assert!(out.contains("blanc> f1-g1 (les blancs gagnent en 1 tour)\n"), "{out}");
}

#[test]
fn whoever_cannot_play_is_refused_before_the_game() {
    fails(&["play", "pijersi", "--white", "level:9"], "level:1 to level:8");
    fails(&["play", "pijersi", "--white", "engine:soon"], "whole milliseconds");
    fails(&["play", "pijersi", "--white", "ugi:"], "wants the command of an engine");
    fails(&["play", "awele", "--seats", "human,ugi:\"x"], "a double quote is left open");
    fails(
        &["play", "pijersi", "--black", "ugi:no-such-engine --fast"],
        "ugi:no-such-engine --fast: the engine cannot be started: no such file",
    );
    fails_in_french(
        &["play", "pijersi", "--black", "ugi:no-such-engine"],
        "impossible de lancer le moteur : fichier introuvable",
    );
    let help = answers(&["play", "--help"]);
    for who in ["human", "random", "greedy", "level:N", "minimax:D", "mcts:MS", "engine:MS", "ugi:COMMAND"] {
        assert!(help.contains(who), "{help}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_ends_before_it_is_ready_is_refused() {
    fails(&["play", "pijersi", "--white", "ugi:true"], "the engine’s process ended");
}

#[cfg(unix)]
#[test]
fn an_engine_that_talks_much_and_plays_well_is_heard_out() {
    let noisy = "echo; echo hello; echo info depth 1 score x pv; echo info string bestmove b2; \
                 echo info depth 2 score cp 5 pv f1g1; echo bestmove f1g1 ponder g6f6";
    let out = game_of(&engine("noisy", noisy));
    assert!(out.contains("white: f1-g1\n") && out.contains("1-0"), "{out}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_dies_loses() {
    let out = game_of(&engine("dying", "exit 3"));
    assert!(out.contains("white: the engine’s process ended\n") && out.contains("0-1 (black wins)"), "{out}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_hangs_loses() {
    let out = game_of(&engine("hanging", "exec sleep 600"));
    assert!(out.contains("white: the engine did not answer in time\n") && out.contains("0-1"), "{out}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_plays_nonsense_or_nothing_loses() {
    for (name, answer, why) in [
        ("nonsense", "bestmove banana", "the engine played 'banana', which is not legal here"),
        ("illegal", "bestmove f1f2g1", "the engine played 'f1f2g1', which is not legal here"),
        ("resigning", "bestmove none", "the engine answered 'none', though the game goes on"),
        ("silent", "bestmove", "the engine answered '', though the game goes on"),
        ("null", "bestmove ------", "the engine answered '------', though the game goes on"),
    ] {
        let out = game_of(&engine(name, &format!("echo {answer}")));
        assert!(out.contains(&format!("white: {why}\n")) && out.contains("0-1 (black wins)"), "{out}");
    }
}

#[cfg(unix)]
#[test]
fn an_engine_that_failed_is_started_afresh_when_a_move_is_taken_back() {
    let who = engine("failing", "exit 3");
    let (code, out, _) = typed(&["play", "pijersi", "--black", &who], "a4-b5=c4\nundo\na4-b5=c4\nquit\n");
    assert_eq!(code, 0);
    assert_eq!(out.matches("black: the engine’s process ended\n").count(), 2, "{out}");
    assert_eq!(out.matches("1-0 (white wins)").count(), 2, "{out}");
}
