//! The commands on the stacking games, and what is common to all commands.

use assert_cmd::Command;

use crate::{answers, fails, file, kelci, testdata, typed};

#[test]
fn games_are_listed_one_a_line_tab_separated() {
    let (code, out, _) = kelci(&["games"]);
    assert_eq!(code, 0);
    let stacking =
        "jersi-4\tstacking\t2\tJersi 4.0\npijersi\tstacking\t2\tPijersi\njersi-2\tstacking\t2\tJersi 2.0\n";
    let others = out.strip_prefix(stacking).unwrap();
    assert!(
        others.contains("awele\tsowing\t2\tAwélé\n")
            && others.contains("tricerata\tsowing\t1-6\tTricérata\n")
    );
    let family = |line: &str| line.split('\t').nth(1).unwrap().to_owned();
    assert!(others.lines().all(|line| ["sowing", "stacking"].contains(&family(line).as_str())), "{out}");
    assert_eq!(out.lines().filter(|line| family(line) == "stacking").count(), 7, "{out}");
}

#[test]
fn moves_are_listed_one_a_line_in_either_notation() {
    let (_, out, _) = kelci(&["moves", "pijersi"]);
    assert_eq!((out.lines().count(), out.lines().next()), (186, Some("a1-a2")));
    let (_, out, _) = kelci(&["moves", "pijersi", "--notation", "ugi"]);
    assert_eq!((out.lines().count(), out.lines().next()), (186, Some("a1a2")));
    let (_, out, _) = kelci(&["moves", "jersi-2", "--position", "5/6/7/8/2K-rn5/8/7/6/2N-2 w - 1"]);
    assert!(out.contains("e3-e4!!\n"), "{out}");
}

#[test]
fn moves_of_a_finished_game_are_none() {
    let (code, out, _) = kelci(&["moves", "jersi-2", "--position", "5/6/7/8/9/8/7/6/2N-2 w - 1"]);
    assert_eq!((code, out.as_str()), (0, ""));
}

#[test]
fn perft_ends_with_its_count() {
    for arguments in [
        &["perft", "pijersi", "3"][..],
        &["perft", "pijersi", "3", "--threads", "2"],
        &["perft", "pijersi", "3", "--divide"],
        &["perft", "pijersi", "3", "--setup", "GRXLLS"],
    ] {
        let (code, out, _) = kelci(arguments);
        assert_eq!((code, out.lines().last()), (0, Some("nodes 6410472")), "{arguments:?}");
    }
    let (_, out, _) = kelci(&["perft", "jersi-4", "0"]);
    assert_eq!(out, "nodes 1\n");
}

#[test]
fn perft_of_pijersi_ignores_the_20_turn_draw() {
    let position = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 19 30";
    let (_, out, _) = kelci(&["perft", "pijersi", "2", "--position", position]);
    assert_eq!(out, "nodes 34054\n");
}

#[test]
fn divide_shares_the_count_out_by_first_move() {
    let (_, out, _) = kelci(&["perft", "jersi-2", "2", "--divide"]);
    let shares: Vec<&str> = out.lines().collect();
    let sum: u64 = shares[..shares.len() - 1]
        .iter()
        .map(|line| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!((shares.len(), sum, shares[shares.len() - 1]), (143, 20164, "nodes 20164"));
}

#[test]
fn every_reference_case_passes() {
    let files = ["jersi.jsonl", "pijersi.jsonl", "games_jersi.jsonl", "games_pijersi.jsonl"].map(testdata);
    let mut arguments = vec!["conform"];
    arguments.extend(files.iter().map(String::as_str));
    let (code, out, err) = kelci(&arguments);
    assert_eq!(code, 0, "{err}");
    let passed: Vec<&str> = out.lines().map(|line| line.split_once(": ").unwrap().1).collect();
    assert_eq!(passed, ["passed 399 of 399", "passed 268 of 268", "passed 3 of 3", "passed 10 of 10"]);
}

#[test]
fn conform_fails_on_what_is_not_so() {
    let path = file(
        "wrong.jsonl",
        b"{\"kind\":\"perft\",\"game\":\"pijersi\",\"position\":\"s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1\",\"depth\":1,\"nodes\":187}\n\
          {\"kind\":\"moves\",\"game\":\"jersi-2\",\"position\":\"5/6/7/8/9/8/7/6/2N-2 w - 1\",\"moves\":[\"a3-a2\"]}\n\
          {\"kind\":\"game\",\"game\":\"pijersi\",\"turns\":[\"a1-a9\"],\"legal\":true,\"result\":\"1-0\"}\n\
          {\"kind\":\"game\",\"game\":\"pijersi\",\"turns\":[\"a1-a2\"],\"legal\":false}\n\
          {\"kind\":\"trace\",\"game\":\"Chess\",\"dialect\":\"ludii\"}\n\
          not json\n",
    );
    let (code, out, err) = kelci(&["conform", &path]);
    assert_eq!((code, out), (1, format!("{path}: passed 0 of 6, 1 of games the catalogue lacks\n")));
    assert!(err.contains("186 nodes instead of 187") && err.contains("moves missing: [a3-a2]"), "{err}");
    assert!(
        err.contains("a9 is not a cell of this board") && err.contains("every turn was accepted"),
        "{err}"
    );
}

#[test]
fn replay_shows_the_end_of_a_record() {
    let record = file(
        "jersi2.txt",
        b"1 a5-b5=d7 i5-h5=f7\n2 d7=e8-f7! h6-g6\n3 e8-f7=g6! i2-h3=f5\n4 g6=i4!-i3!!\n1 0\n",
    );
    let (code, out, _) = kelci(&["replay", "jersi-2", &record]);
    assert_eq!(code, 0);
    assert!(out.ends_with("result 1-0 (white wins)\n"), "{out}");
    assert!(out.contains("\nposition "), "{out}");
}

#[test]
fn replay_stops_at_the_first_illegal_turn_and_says_why() {
    let record = file("illegal.txt", b"1 a5-b5=d7 i5-h5=f7\n2 d7=e8-f7! h6-h4\n");
    let (code, out, err) = kelci(&["replay", "jersi-2", &record]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(
        err.contains("line 2, character 13: h6-h4: one piece moves one cell, and h4 is not next to h6"),
        "{err}"
    );
    assert!(err.contains("near it: h6-") && err.contains("position before it: "), "{err}");
}

#[test]
fn replay_reads_standard_input() {
    let (code, out, _) = typed(&["replay", "pijersi", "-"], "a4-b5=c4");
    assert_eq!(code, 0);
    assert!(out.ends_with("result * (unfinished, black to move)\n"), "{out}");
}

#[test]
fn bad_positions_are_refused_with_every_reason() {
    let position = |game: &str, text: &str, why: &str| fails(&["moves", game, "--position", text], why);
    position(
        "jersi-2",
        "2n-2/6/7/8/9/8/7/6/1NN3 w - 1",
        "a2: NN (bottom, top) is a pile that the rules forbid",
    );
    position("jersi-2", "2n-2/6/7/8/9/8/7/6/N-N-3 w - 1", "white has 2 kunti (N), at most 1 exist");
    position("jersi-2", "2n-2/6/7/8/9/8/7/6/2N-3 w - 1", "row a has 5 cells, not 6");
    position("pijersi", "6/7/6/7/6/7 w 0 1", "the board has 7 rows separated by /, not 6");
    position(
        "pijersi",
        "6/7/6/3X-3/6/7/6 w 0 1",
        "row d: 'X' is not a piece of this game, whose letters are RPSW",
    );
    position("pijersi", "6/7/6/R-R-R-R-R-2/6/7/6 x 0 0", "white has 5 rock (R), at most 4 exist");
    position(
        "pijersi",
        "6/7/6/7/6/7/6 x 0 0",
        "the side to move is w or b, not 'x'; the number of the turn is a number from 1, not '0'",
    );
    position("pijersi", "", "the board has 7 rows");
    position("jersi-4", "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 Q4", "the reserve");
}

#[test]
fn bad_requests_are_refused_with_what_there_is() {
    fails(&["moves", "chess"], "there is no game 'chess'; near it: ");
    fails(&["moves", "jersi-2", "--notation", "ugi"], "Jersi 2.0 has no UGI notation");
    fails(&["moves", "pijersi", "--setup", "AAAAAA"], "the code stands for 14 R 0 P 0 S 0 W");
    fails(&["moves", "pijersi", "--setup", "sicilian"], "is not a set-up of this game");
    fails(&["moves", "pijersi", "--option", "draw=no"], "this game has no option 'draw'; it has repetition");
    fails(&["moves", "jersi-4", "--option", "ransom=maybe"], "option ransom is no or yes, not 'maybe'");
    fails(&["moves", "jersi-4", "--option", "ransom"], "an option is NAME=VALUE");
    fails(&["perft", "pijersi", "1000"], "a depth of 1000 is beyond reason");
    fails(&["perft", "pijersi", "99999999999999999999"], "beyond reason");
    fails(&["replay", "pijersi", &file("zeros", &[0; 100])], "is not text: line 1, byte 1");
    fails(&["replay", "pijersi", "no-such-file"], "cannot read no-such-file");
    fails(
        &["replay", "pijersi", &file("not-text", &[b'1', b'\n', 0xff, 0xfe])],
        "is not text: line 2, byte 1",
    );
    fails(&["play", "pijersi", "--white", "kasparov"], "'kasparov' cannot play; these can: human, random");
    fails(&["play", "pijersi", "--seats", "random"], "this game has 2 seats, not 1");
}

#[test]
fn bad_usage_has_exit_code_2() {
    for arguments in [
        &["perft", "pijersi"][..],
        &["perft", "pijersi", "deep"],
        &["dance"],
        &["games", "--loud"],
        &["perft", "pijersi", "1", "--threads", "0"],
    ] {
        let (code, out, err) = kelci(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?} {err}");
        let mut french = arguments.to_vec();
        french.extend(["--lang", "fr"]);
        let (code, out, err) = kelci(&french);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?} {err}");
        assert!(err.starts_with("erreur : "), "{err}");
    }
}

#[test]
fn the_same_in_french() {
    let (_, _, err) = kelci(&["--lang", "fr", "moves", "échecs"]);
    assert!(
        err.starts_with("erreur : il n’y a pas de jeu «\u{a0}échecs\u{a0}»\u{a0}; proches\u{a0}: "),
        "{err}"
    );
    let (_, out, _) = kelci(&["--lang", "fr", "perft", "--help"]);
    assert!(out.starts_with("Compter les suites de coups") && !out.contains("Print help"), "{out}");
}

#[test]
fn the_language_of_the_environment_is_kept() {
    let mut command = Command::cargo_bin("kelci").unwrap();
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "fr_FR.UTF-8").args(["moves", "x"]);
    let output = command.output().unwrap();
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("erreur : il n’y a pas de jeu"));
}

#[test]
fn two_random_players_end_a_game() {
    for game in ["jersi-2", "jersi-4", "pijersi"] {
        let (code, out, _) = kelci(&["play", game, "--seats", "random,random", "--plain", "--seed", "5"]);
        assert_eq!(code, 0);
        assert!(["1-0 (", "0-1 (", "1/2-1/2 ("].iter().any(|score| out.contains(score)), "{out}");
        let (_, again, _) = kelci(&["play", game, "--seats", "random,random", "--plain", "--seed", "5"]);
        assert_eq!(out, again, "the same seed gives the same game");
    }
}

#[test]
fn two_people_play_over_plain_lines() {
    let input = "a4-b5=c4\nf4=d5-d4\nb9-b8\nc4=c6\nundo\nredo\nmoves f1\nposition\nrecord\nquit\n";
    let (code, out, err) = typed(&["play", "pijersi", "--plain"], input);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("Pijersi (GRXLLS)\n"), "{out}");
    assert!(out.contains("b9 is not a cell of this board") && out.contains("near it: "), "{out}");
    assert!(out.contains("\n1   a4-b5=c4           2   f4=d5-d4\n3   c4=c6\n"), "{out}");
    assert!(out.contains("f1-f2 ") && out.contains("white> ") && out.contains("black> "), "{out}");
}

#[test]
fn a_person_against_a_random_player_can_take_back() {
    let (code, out, _) =
        typed(&["play", "pijersi", "--black", "random", "--seed", "1"], "a4-b5=c4\nannuler\nrecord\nquit\n");
    assert_eq!(code, 0);
    let record = out.rsplit("white> ").nth(1).unwrap();
    assert!(record.starts_with("g16:sprspr") && !record.contains("1   "), "{record}");
}

#[test]
fn the_end_of_the_input_keeps_the_game() {
    let (code, out, _) = typed(&["play", "jersi-2"], "a5-b5=d7\n");
    assert_eq!(code, 0);
    assert!(out.ends_with("the input ended; the game so far:\n1   a5-b5=d7\n"), "{out}");
}

#[test]
fn a_game_is_saved_and_replayed_and_no_file_is_written_over() {
    let other = file("other.txt", b"keep");
    let path = file("saved.txt", b"");
    std::fs::remove_file(&path).unwrap();
    let input = format!("K:b1\nsave {path}\nK:h6\nsave {path}\nsave {other}\nsave\nresign\nquit\n");
    let (_, out, _) = typed(&["play", "jersi-2", "--setup", "free"], &input);
    assert_eq!(out.matches(&format!("saved in {path}")).count(), 2, "{out}");
    assert!(out.contains(&format!("cannot write {other}: the file exists already")), "{out}");
    assert_eq!(std::fs::read(&other).unwrap(), b"keep");
    assert!(out.contains("0-1 (black wins)") && out.contains("which file?"), "{out}");
    let (code, out, _) = kelci(&["replay", "jersi-2", &path]);
    assert_eq!(code, 0);
    assert!(out.contains("position 5/5k-/7/8/9/8/7/K-5/5 w - 1 N1K3C4R4n1k3c4r4"), "{out}");
}

#[test]
fn a_resigned_game_keeps_its_score_and_can_be_taken_back() {
    let (_, out, _) = typed(&["play", "jersi-2"], "b1-c1\nresign\nundo\nb2-c2\nquit\n");
    assert!(out.contains("1-0 (white wins)\n1   b1-c1\n1 0\nover> "), "{out}");
    assert!(out.ends_with("black> "), "{out}");
}

#[test]
fn a_line_that_is_no_text_is_refused_and_the_game_goes_on() {
    let mut command = Command::cargo_bin("kelci").unwrap();
    command
        .env("LC_ALL", "C")
        .args(["play", "pijersi"])
        .write_stdin(&b"b1-c1\n\xff\nf7-e6\nrecord\nquit\n"[..]);
    let output = command.output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && out.contains("that line is not text"), "{out}");
    assert!(out.contains("1   b1-c1              2   f7-e6"), "{out}");
}

#[test]
fn undo_goes_back_to_a_persons_turn_and_redo_forward_again() {
    let (_, out, _) = typed(&["play", "pijersi", "--white", "random", "--seed", "1"], "undo\nrecord\nquit\n");
    assert!(out.contains("nothing to take back"), "{out}");
    assert_eq!(out.matches("white: ").count(), 1, "the machine's move stands: {out}");
    let arguments = ["play", "pijersi", "--black", "random", "--seed", "1"];
    let (_, out, _) = typed(&arguments, "b1-c1\nundo\nredo\nrecord\nquit\n");
    let answer = out.split("black: ").nth(1).unwrap().lines().next().unwrap();
    assert_eq!(out.matches("black: ").count(), 1, "redo plays the answer again: {out}");
    assert!(out.contains(&format!("1   b1-c1              2   {answer}\n")), "{out}");
}

#[test]
fn counts_keep_no_history() {
    for command in [&["perft", "pijersi", "1"][..], &["bench", "pijersi"]] {
        let mut arguments = command.to_vec();
        arguments.extend(["--option", "repetition=3"]);
        fails(&arguments, "lines of play are counted without their past");
    }
}

#[test]
fn help_explains_a_command_in_both_languages() {
    for lang in ["en", "fr"] {
        let (code, whole, _) = kelci(&["--lang", lang, "help"]);
        let (_, one, _) = kelci(&["--lang", lang, "help", "perft"]);
        assert_eq!(code, 0);
        assert!(whole.contains("perft") && one.contains("--divide"), "{one}");
    }
    fails(&["help", "dance"], "there is no command 'dance'");
}

#[test]
fn fields_of_the_wrong_kind_fail_their_case() {
    let path = file(
        "fields.jsonl",
        b"{\"kind\":\"game\",\"game\":\"jersi-2\",\"setup\":7,\"turns\":[],\"result\":\"*\"}\n\
          {\"kind\":\"moves\",\"game\":\"pijersi\",\"notation\":5,\"position\":\"6/7/6/7/6/7/6 w 0 1\",\"moves\":[]}\n\
          {\"kind\":\"game\",\"game\":\"jersi-2\",\"turns\":[\"zz\"],\"legal\":\"false\",\"result\":\"*\"}\n\
          {\"kind\":\"perft\",\"game\":\"pijersi\",\"position\":\"6/7/6/7/6/7/6 w 0 1\",\"depth\":4000000000,\"nodes\":0}\n",
    );
    let (code, out, err) = kelci(&["conform", "no-such-file", &path]);
    assert_eq!((code, out), (1, format!("{path}: passed 0 of 4\n")));
    for reason in ["\"setup\"", "\"notation\"", "\"legal\"", "beyond reason", "cannot read no-such-file"] {
        assert!(err.contains(reason), "{reason}: {err}");
    }
}

#[cfg(unix)]
#[test]
fn a_full_standard_error_is_no_crash() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let status = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kelci"))
        .args(["moves", "chess"])
        .stderr(full)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
}

#[test]
fn repetition_is_a_draw_when_asked_for() {
    let input = "a1-a2\ng6-g5\na2-a1\ng5-g6\n".repeat(2);
    let (_, out, _) = typed(&["play", "pijersi", "--option", "repetition=3"], &input);
    assert!(out.contains("1/2-1/2 (a draw)"), "{out}");
}

#[test]
fn bench_ends_with_plain_integers() {
    let (code, out, _) = kelci(&["bench", "pijersi", "--seconds", "1", "--threads", "2"]);
    assert_eq!(code, 0);
    let words: Vec<&str> = out.lines().last().unwrap().split(' ').collect();
    assert_eq!((words[0], words[2]), ("playouts/s", "decisions/s"));
    assert!(words[1].parse::<u64>().unwrap() > 0 && words[3].parse::<u64>().unwrap() > 0);
}

#[test]
fn answers_for_programs_are_json() {
    for arguments in [
        &["games", "--json"][..],
        &["moves", "jersi-4", "--json"],
        &["perft", "pijersi", "2", "--divide", "--json"],
        &["bench", "jersi-2", "--json", "--seconds", "1"],
    ] {
        let (code, out, _) = kelci(arguments);
        assert_eq!(code, 0);
        assert!(serde_json::from_str::<serde_json::Value>(&out).is_ok(), "{out}");
    }
    let (code, out, _) = typed(&["replay", "pijersi", "-", "--json"], "1 a4-a4");
    assert_eq!(code, 1);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((answer["line"].as_u64(), answer["column"].as_u64()), (Some(1), Some(3)));
}

#[test]
fn a_shape_that_is_drawn_is_drawn_for_every_command_and_the_seed_says_which() {
    let moves = |seed: u32| {
        let seed = seed.to_string();
        answers(&["moves", "jersi-3", "--option", "choice=drawn-for-both", "--seed", &seed])
    };
    let seen: std::collections::BTreeSet<String> = (1..=12).map(moves).collect();
    assert!(seen.len() > 1, "a mokca closes cells, a mucti is exchanged, a fendi binds");
    assert_eq!(moves(7), moves(7));
}
