//! Position texts of every game of the family against the specification, and their round trips.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used)]

mod check;

use game::{Lang, Notated, Notation, Random, Rules};
use jersi::{Chosen, Jersi};
use record::Recorded;

use check::chosen as game;

/// Options that differ from their default, by name.
type Settings = &'static [(&'static str, &'static str)];

/// The starts in the order of `jersi_variants.md` and `jersi.md`, and options that change them.
const STARTS: [(&str, Settings, &str, &str); 12] = [
    ("jersi-1", &[], "free", "4/5/6/3.3/6/5/4 w - 1 N1K4C4R4n1k4c4r4"),
    ("jersi-1", &[("sea", "filled")], "free", "4/5/6/7/6/5/4 w - 1 N1K4C4R4n1k4c4r4"),
    ("jersi-2", &[], "symmetrical", "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- w - 1"),
    ("jersi-2", &[], "free", "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4n1k4c4r4"),
    ("jersi-3", &[], "standard", "kgrcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKG w - 1 -"),
    ("jersi-3", &[], "free", "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4G1n1k4c4r4g1"),
    (
        "jersi-3",
        &[("special", "none"), ("mountains", "sovereign"), ("carriers", "2")],
        "standard",
        "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- w - 1 M4B2m4b2",
    ),
    (
        "jersi-square",
        &[],
        "standard",
        "r-k-c-g-n-k-c-r-/1c-r-k-c-r-k-1/8/8/8/8/1K-R-C-K-R-C-1/R-C-K-N-G-C-K-R- w - 1 -",
    ),
    (
        "jersi-square",
        &[("special", "none")],
        "standard",
        "r-k-c-1n-k-c-r-/1c-r-k-c-r-k-1/8/8/8/8/1K-R-C-K-R-C-1/R-C-K-N-1C-K-R- w - 1 -",
    ),
    (
        "jersi-4",
        &[("special", "pamei"), ("carriers", "0")],
        "standard",
        "r-k-c-n-k-c-r-/p-c-r-k-c-r-k-p-/7/8/9/8/7/P-K-R-C-K-R-C-P-/R-C-K-N-C-K-R- w - 1 M4m4",
    ),
    ("jersi-wuxing", &[], "standard", "i-a-n-e-l-/j-i-a-e-l-j-/7/8/9/8/7/J-L-E-A-I-J-/L-E-N-A-I- w - 1"),
    ("jersi-wuxing", &[], "free", "5/6/7/8/9/8/7/6/5 w - 1 N1J2L2E2A2I2n1j2l2e2a2i2"),
];

#[test]
fn starts_are_written_as_specified() {
    for (name, options, setup, text) in STARTS {
        let rules = game(name, options);
        let position =
            rules.set_up(setup, &mut Random::new(0)).unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
        assert_eq!(rules.position_text(&position), text, "{name} {setup}");
        assert_eq!(rules.read_position(text).unwrap(), position);
    }
}

#[test]
fn a_missing_reserve_is_empty() {
    for (name, rows) in [
        ("jersi-1", "n-3/5/6/3.3/6/5/3N-"),
        ("jersi-3", "n-4/6/7/8/9/8/7/6/4N-"),
        ("jersi-square", "n-7/8/8/8/8/8/8/7N-"),
        ("jersi-4", "n-6/8/7/8/9/8/7/8/6N-"),
    ] {
        let rules = game(name, &[]);
        let position = rules
            .read_position(&format!("{rows} b - 7"))
            .unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
        assert_eq!(rules.position_text(&position), format!("{rows} b - 7 -"));
    }
    for name in ["jersi-2", "jersi-wuxing"] {
        let rules = game(name, &[]);
        let position = rules.read_position("n-4/6/7/8/9/8/7/6/4N- b - 7 -").unwrap();
        assert_eq!(rules.position_text(&position), "n-4/6/7/8/9/8/7/6/4N- b - 7");
    }
}

#[test]
fn the_reserve_is_written_in_its_order_and_read_in_any() {
    let rules = game("jersi-3", &[]);
    let written = "n-4/6/7/8/9/8/7/6/5 w - 1 N1K1C1R1G1D1U1P1T1F1M1B1k2m3";
    let position = rules.read_position("n-4/6/7/8/9/8/7/6/5 w - 1 m3k2B1M1F1T1P1U1D1G1R1C1K1N1").unwrap();
    assert_eq!(rules.position_text(&position), written);
    assert!(rules.read_position("n-4/6/7/8/9/8/7/6/5 w - 1 K1K1").is_err());
}

#[test]
fn the_open_sea_is_a_dot_and_the_filled_one_is_a_node() {
    let (open, filled) = (game("jersi-1", &[]), game("jersi-1", &[("sea", "filled")]));
    let with_dot = "n-3/5/6/2RK.3/6/5/3N- w - 1 -";
    let position = open.read_position(with_dot).unwrap();
    assert_eq!(open.position_text(&position), with_dot);
    let on_sea = "n-3/5/6/3RK3/6/5/3N- w - 1 -";
    let position = filled.read_position(on_sea).unwrap();
    assert_eq!(filled.position_text(&position), on_sea);
    for (rules, text) in [(&open, on_sea), (&open, "n-3/5/6/7/6/5/3N- w - 1 -"), (&filled, with_dot)] {
        let why = rules.read_position(text).expect_err(text);
        assert_ne!(why.say(Lang::En), why.say(Lang::Fr));
    }
}

/// Checks text round trips along a random game.
fn check_round_trips(rules: &Jersi<Chosen>, setup: &str, seed: u64) {
    let mut random = Random::new(seed);
    let mut position = rules.set_up(setup, &mut random).unwrap();
    for _ in 0..120 {
        let text = rules.position_text(&position);
        assert_eq!(
            rules.read_position(&text).unwrap_or_else(|why| panic!("{text}: {}", why.say(Lang::En))),
            position
        );
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(&turn) = moves.get(random.below(moves.len().max(1))) else { break };
        let typed = rules.move_text(&position, turn, Notation::Document);
        assert_eq!(
            rules.read_move(&position, &typed, Notation::Document).ok(),
            Some(turn),
            "{text}: {typed}"
        );
        rules.play(&mut position, turn);
    }
}

#[test]
fn texts_of_random_games_are_read_back() {
    let all: [(&str, Settings, &[&str]); 9] = [
        ("jersi-1", &[], &["free"]),
        ("jersi-1", &[("sea", "filled"), ("placing", "three-rows")], &["free"]),
        ("jersi-2", &[("goal", "landing")], &["symmetrical", "random", "free"]),
        ("jersi-3", &[("mountains", "sovereign"), ("carriers", "3")], &["standard", "free"]),
        (
            "jersi-3",
            &[("special", "mucti"), ("goal", "landing")],
            &["standard", "free special:fendi special:galtu"],
        ),
        ("jersi-square", &[("mountains", "sovereign"), ("goal", "landing")], &["standard", "free"]),
        ("jersi-4", &[("carriers", "3"), ("draw-after", "40")], &["standard", "special:pamei special:galtu"]),
        ("jersi-4", &[("ransom", "yes")], &["standard"]),
        ("jersi-wuxing", &[], &["standard", "free"]),
    ];
    for (name, options, setups) in all {
        let rules = game(name, options);
        for setup in setups {
            (0..6).for_each(|seed| check_round_trips(&rules, setup, seed));
        }
    }
}
