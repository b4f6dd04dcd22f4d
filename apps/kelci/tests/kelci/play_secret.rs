//! The secret choice of special shapes before a game, over lines and on the screen.

use crate::typed;

const SECRET: [&str; 5] = ["play", "jersi-3", "--option", "choice=secret-own", "--plain"];

fn chosen(more: &[&str], input: &str) -> String {
    let arguments: Vec<&str> = SECRET.iter().chain(more).copied().collect();
    let (code, out, err) = typed(&arguments, input);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn each_person_is_asked_for_a_shape_over_lines() {
    let out = chosen(&[], "6\nmucti\nposition\nquit\n");
    assert!(out.contains("Lines show what is typed, and cannot be cleared here"), "{out}");
    assert!(out.contains("1 mokca  2 darsi  3 mucti  4 pamei  5 galtu  6 fendi\n"), "{out}");
    let (before, after) = out.split_once("Both have chosen.\n").unwrap();
    assert!(
        before.contains("White: choose your special shape> Black chooses now: hand the keyboard over.\n")
    );
    assert!(before.ends_with("Black: choose your special shape> "), "{before}");
    assert_eq!(before.matches("fendi").count(), 1, "the pick is not repeated: {before}");
    assert!(!before.contains("white> ") && !before.contains("(standard)"), "no board before: {before}");
    assert!(after.starts_with("White plays with: fendi\nBlack plays with: mucti\n"), "{after}");
    assert!(after.contains("white> kurcn-rkc-/") && after.contains("/C-RKN-RCKF w - 1 -\n"), "{after}");
}

#[test]
fn a_line_that_is_no_shape_is_answered_without_repeating_it() {
    let out = chosen(&["--lang", "fr"], "fndi\n7\n0\nb1-c1\nannuler\nlangue en\nFENDI\n1\nquit\n");
    assert_eq!(out.matches("tapez le numéro ou le nom d’une forme").count(), 5, "{out}");
    assert!(!out.contains("fndi"), "{out}");
    assert!(out.contains("Blanc : choisissez votre forme spéciale> "), "{out}");
    assert!(out.contains("White: choose your special shape> ") && out.contains("White plays with: fendi\n"));
}

#[test]
fn the_choice_can_be_left_and_its_rules_are_at_hand() {
    assert!(!chosen(&[], "quit\n").contains("Both have chosen"));
    assert!(chosen(&[], "rules\nquit\n").contains("61 hexagons"));
    assert!(chosen(&[], "6\n").ends_with("the input ended before both had chosen\n"));
    assert!(chosen(&[], "resume\nquit\n").contains("no game was left off"));
}

#[test]
fn computers_pick_by_lot() {
    let out = chosen(&["--black", "level:1", "--seed", "4"], "6\nposition\nquit\n");
    assert!(!out.contains("Lines show what is typed"), "nobody else looks: {out}");
    assert!(out.contains("White plays with: fendi\nBlack plays with: "), "{out}");
    let picked = |seed: &str| {
        let out = chosen(&["--black", "level:1", "--seed", seed], "6\nquit\n");
        out.lines().find(|line| line.starts_with("Black plays")).unwrap().to_owned()
    };
    assert_eq!(picked("4"), picked("4"));
    let all: std::collections::BTreeSet<String> = (0..8).map(|seed| picked(&seed.to_string())).collect();
    assert!(all.len() > 2, "{all:?}");
    let (code, out, _) = typed(&[&SECRET[..], &["--white", "random", "--black", "random"]].concat(), "");
    assert!(code == 0 && out.starts_with("Jersi 3.0 (special:") && !out.contains("choose"), "{out}");
}

#[test]
fn a_start_that_says_everything_leaves_nothing_to_choose() {
    let named = chosen(&["--setup", "special:darsi special:pamei"], "position\nquit\n");
    assert!(named.contains("/C-RKN-RCKD w - 1 -\n"), "{named}");
    let position = "kgrcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKG w - 1 -";
    assert!(chosen(&["--position", position], "position\nquit\n").contains(position));
    let free = chosen(&["--setup", "free"], "6\n1\nposition\nquit\n");
    assert!(free.contains("N1K4C4R4F1n1k4c4r4g1\n"), "{free}");
}

#[cfg(unix)]
mod in_a_terminal {
    use crate::play_terminal::{Terminal, state_folder};

    #[test]
    fn lines_are_cleared_after_each_pick() {
        let mut terminal = Terminal::start(&super::SECRET);
        terminal.wait_for("the screen is cleared after each pick");
        terminal.send("fendi\r");
        let screen = terminal.wait("a clear screen", |screen| {
            let text = screen.contents();
            text.contains("Black: choose") && !text.contains("White: choose")
        });
        assert!(!screen.contains("fendi"), "{screen}");
        terminal.send("1\r");
        let screen = terminal.wait_for("white>");
        assert!(!screen.contains("Black: choose"), "{screen}");
        terminal.send("quit\r");
        assert_eq!(terminal.end(), Some(0));
    }

    #[test]
    fn the_screen_asks_by_keys() {
        let arguments = ["play", "jersi-3", "--option", "choice=secret-own"];
        let mut terminal = Terminal::start_in(&state_folder(), &arguments, &[]);
        terminal.wait_for("White chooses in secret");
        terminal.send("\r");
        terminal.wait_for("6  fendi");
        terminal.send("6");
        let screen = terminal.wait_for("Black chooses in secret");
        assert!(!screen.contains("fendi"), "{screen}");
        terminal.send("\r");
        terminal.wait_for("3  mucti");
        terminal.send("3");
        terminal.wait_for("White plays with: fendi");
        terminal.send("\r");
        terminal.wait_for("Moves 0/0");
        terminal.send("q");
        assert_eq!(terminal.end(), Some(0));
        assert!(terminal.is_given_back());
    }
}
