//! The orders of `kelci play --plain`, driven as a script drives them.

use crate::{fails, fails_in_french, file, typed};

fn played(arguments: &[&str], input: &str) -> String {
    let mut all = vec!["play"];
    all.extend(arguments);
    all.push("--plain");
    let (code, out, err) = typed(&all, input);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn one_goes_to_a_position_and_on_from_there() {
    let input = "b1-c1\nf1-e1\nb7-c6\ngoto 1\nrecord\nredo\nrecord\ngoto 0\nb2-c2\nredo\nrecord\ngoto 9\ngoto x\nquit\n";
    let out = played(&["pijersi"], input);
    assert!(out.contains("decision 1 of 3; redo plays the rest again"), "{out}");
    assert!(out.contains("1   b1-c1              2   f1-e1\n"), "{out}");
    assert!(out.contains("nothing to play again") && out.contains("1   b2-c2\n"), "{out}");
    assert_eq!(out.matches("goto N: from 0, the start, to 1, the end").count(), 2, "{out}");
}

#[test]
fn a_machine_waits_in_the_past_until_it_is_told_to_go() {
    let arguments = ["pijersi", "--black", "minimax:1", "--seed", "1"];
    let out = played(&arguments, "b1-c1\ngoto 1\nboard\ngo\nquit\n");
    assert_eq!(out.matches("black: ").count(), 2, "{out}");
    let out = played(&arguments, "b1-c1\ngoto 1\nf1-e1\nrecord\nquit\n");
    assert!(out.contains("1   b1-c1              2   f1-e1\n"), "a person may play in its place: {out}");
}

#[test]
fn looking_at_an_earlier_moment_changes_nothing() {
    let arguments = ["pijersi", "--black", "minimax:1", "--seed", "1"];
    let out = played(&arguments, "b1-c1\ngoto 1\nposition\ngoto 0\ngoto 2\nrecord\nquit\n");
    assert_eq!(out.matches("black: ").count(), 1, "the computer does not play there: {out}");
    let answer = out.split("black: ").nth(1).unwrap().lines().next().unwrap();
    assert!(out.contains(&format!("1   b1-c1              2   {answer}\n")), "{out}");
    let ended = "b1-c1\nresign\ngoto 0\ngoto 1\nrecord\nquit\n";
    let out = played(&["pijersi"], ended);
    assert_eq!(out.matches("1-0 (white wins)").count(), 1, "{out}");
    assert_eq!(out.matches("\n1 0\n").count(), 2, "it is still resigned: {out}");
}

#[test]
fn a_refused_move_changes_nothing() {
    let out = played(&["pijersi"], "b1-c1\nf1-e1\ngoto 0\nf2-e2\ngoto 2\nrecord\nquit\n");
    assert!(out.contains("1   b1-c1              2   f1-e1\n"), "{out}");
}

#[test]
fn seats_are_shown_and_changed() {
    let out = played(
        &["pijersi", "--seed", "1"],
        "seats\nseats 2 random\nb1-c1\nseats 3 random\nseats 1 robot\nquit\n",
    );
    assert!(out.contains("1 white: human\n2 black: human\n"), "{out}");
    assert!(out.contains("white> black: random\n") && out.matches("black: ").count() > 2, "{out}");
    assert!(out.contains("seats are numbered from 1 to 2") && out.contains("'robot' cannot play"), "{out}");
    let out = played(&["awele", "--lang", "fr"], "joueurs\nquitter\n");
    assert!(out.contains("1 joueur 1 : human\n"), "{out}");
}

#[test]
fn a_draw_is_offered() {
    let out = played(&["pijersi"], "draw\nperhaps\nno\ndraw\nyes\nquit\n");
    assert!(out.contains("black, a draw is offered: yes or no> yes or no?\n"), "{out}");
    assert!(out.contains("the draw is declined\n") && out.contains("1/2-1/2 (a draw)\n"), "{out}");
    let out = played(&["pijersi", "--black", "level:1"], "draw\nquit\n");
    assert!(out.contains("the draw is agreed\n"), "{out}");
    let losing = ["pijersi", "--black", "level:1", "--position", "6/7/6/7/6/r-5S-/6 w 0 5"];
    assert!(played(&losing, "draw\nquit\n").contains("the draw is declined\n"));
    let out = played(&["tricerata", "--option", "players=1"], "draw\nquit\n");
    assert!(out.contains("there is nobody to offer it to"), "{out}");
    let out = played(&["tricerata", "--option", "players=3"], "draw\nyes\nyes\nquit\n");
    assert!(
        out.contains("player 2, a draw is offered") && out.contains("player 3, a draw is offered"),
        "{out}"
    );
}

#[test]
fn the_engine_s_view_is_told_when_asked_for() {
    let win = ["pijersi", "--position", "5s-/R-6/6/7/6/7/6 w 0 5"];
    let out = played(&win, "analyse on\nanalyse off\nboard\nanalyse maybe\nquit\n");
    assert_eq!(out.matches("engine: white wins in 1 turn depth ").count(), 1, "{out}");
    assert!(out.contains("analyse on, or analyse off"), "{out}");
}

#[test]
fn rules_clocks_and_the_language_are_at_hand() {
    let out =
        played(&["pijersi", "--clock", "300+5"], "clocks\nrules\nlanguage fr\nrègles\nlangue xx\nquitter\n");
    assert!(out.contains("black 5:00\n") && out.contains("HOW MOVES ARE WRITTEN"), "{out}");
    assert!(out.contains("NOTER LES COUPS") && out.contains("langue fr, ou langue en"), "{out}");
    assert!(out.contains("blanc> "), "{out}");
    let out = played(&["awele"], "clocks\nrules\nquit\n");
    assert!(out.contains("no clocks: begin with --clock") && out.contains("Awélé"), "{out}");
}

#[test]
fn a_record_is_loaded_and_gone_on_from() {
    let path = file("load-me.txt", b"1 b1-c1 2 f1-e1\n");
    let bad = file("load-bad.txt", b"1 b1-c1 2 f1-f9\n");
    let input = format!("load {path}\nrecord\nload {bad}\nrecord\nload nowhere.txt\nload\nquit\n");
    let out = played(&["pijersi"], &input);
    assert!(out.contains("1   b1-c1              2   f1-e1\n"), "{out}");
    assert!(out.contains("line 1, character 11"), "{out}");
    assert!(
        out.contains("cannot read nowhere.txt: no such file") && out.contains("load FILE: which file?"),
        "{out}"
    );
}

#[test]
fn ascii_is_all_there_is_when_asked_for() {
    let out = played(&["tricerata", "--ascii", "--lang", "fr"], "aide\nquitter\n");
    assert!(out.is_ascii() && out.starts_with("Tricerata\n"), "{out}");
}

#[test]
fn a_game_that_was_not_left_off_cannot_be_resumed() {
    fails(&["play", "kalah", "--resume", "--plain"], "no game of kalah was left off");
    fails_in_french(&["play", "kalah", "--resume"], "aucune partie de kalah n’est en suspens");
    let out = played(&["kalah"], "resume\nquit\n");
    assert!(out.contains("no game was left off"), "{out}");
    let (code, ..) = typed(&["play", "kalah", "--resume", "--fresh"], "");
    assert_eq!(code, 2);
    let (code, ..) = typed(&["play", "kalah", "--clock", "soon"], "");
    assert_eq!(code, 2);
}

#[test]
fn shapes_that_are_drawn_are_drawn() {
    let title = |choice: &str, seed: u64| {
        let option = format!("choice={choice}");
        let out = played(&["jersi-3", "--option", &option, "--seed", &seed.to_string()], "quit\n");
        out.lines().next().unwrap().to_owned()
    };
    let titles = |choice| (0..8).map(|seed| title(choice, seed)).collect::<std::collections::BTreeSet<_>>();
    assert!(titles("drawn-for-each").len() > 3, "{:?}", titles("drawn-for-each"));
    let both = titles("drawn-for-both");
    assert!(both.len() > 2, "{both:?}");
    for title in both {
        let (_, shapes) = title.trim_end_matches(')').split_once(" (").unwrap();
        let (white, black) = shapes.split_once(' ').unwrap();
        assert!(white == black && white.starts_with("special:"), "{title}");
    }
    assert_eq!(title("drawn-for-each", 3), title("drawn-for-each", 3));
    assert_eq!(titles("agreed").len(), 1);
}
