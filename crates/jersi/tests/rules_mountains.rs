//! Sovereign mountains and carriers, rule by rule. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::Configured as _;
use jersi::{Chosen, Jersi};

checks_of!("jersi-3", "special" = "none", "mountains" = "sovereign", "carriers" = "2");

fn square() -> Jersi<Chosen> {
    check::chosen("jersi-square", &[("special", "none"), ("mountains", "sovereign"), ("carriers", "2")])
}

const EMPTY: &str = "2n-2/6/7/8/9/8/7/6/2N-2 w - 1 M4B2m4b2";
const SQUARE: &str = "4n-3/8/8/8/8/8/8/3N-4 w - 1 M4B2m4b2";

#[test]
fn sovereign_adds_four_mountains_and_carriers_add_theirs() {
    for (mountains, carriers, reserve) in [
        ("none", "0", "-"),
        ("sovereign", "0", "M4m4"),
        ("none", "3", "B3b3"),
        ("sovereign", "2", "M4B2m4b2"),
    ] {
        let options = [("mountains", mountains), ("carriers", carriers)];
        for name in ["jersi-3", "jersi-square"] {
            let start = check::chosen(name, &options).texts().start.clone();
            assert_eq!(start.split(' ').next_back(), Some(reserve), "{name} {options:?}");
        }
    }
    for (carriers, reserve) in [("2", "M4B2m4b2"), ("3", "M4B3m4b3"), ("0", "M4m4")] {
        let start = check::chosen("jersi-4", &[("carriers", carriers)]).texts().start.clone();
        assert_eq!(start.split(' ').next_back(), Some(reserve), "{carriers}");
    }
}

// Zones.

#[test]
fn mountains_of_3_0_go_on_rows_b_to_e_for_white_and_e_to_h_for_black() {
    let white = "is outside the rows b to e where pieces may be put down";
    check(
        EMPTY,
        &["CM:b1", "CM:e9"],
        &[("CM:a1", &format!("a1 {white}")), ("CM:f1", &format!("f1 {white}"))],
    );
    let black = "is outside the rows e to h where pieces may be put down";
    check(
        &EMPTY.replace(" w ", " b "),
        &["CM:h6", "CM:e1"],
        &[("CM:i1", &format!("i1 {black}")), ("CM:d8", &format!("d8 {black}"))],
    );
}

#[test]
fn carriers_have_the_mountains_zone_and_the_first_row() {
    check(EMPTY, &["BV:a1", "BV:e9"], &[("BV:f1", "f1 is outside the rows a to e")]);
    check(&EMPTY.replace(" w ", " b "), &["BV:i1", "BV:e1"], &[("BV:d1", "d1 is outside the rows e to i")]);
}

#[test]
fn on_the_square_mountains_go_on_rows_2_to_4_and_carriers_on_1_to_4() {
    check::turns(
        &square(),
        SQUARE,
        &["CM:a2", "CM:h4", "BV:a1", "BV:h4"],
        &[
            ("CM:a1", "a1 is outside the rows 2 to 4"),
            ("CM:a5", "a5 is outside the rows 2 to 4"),
            ("BV:a5", "a5 is outside the rows 1 to 4"),
        ],
    );
    check::turns(
        &square(),
        &SQUARE.replace(" w ", " b "),
        &["CM:a5", "CM:h7", "BV:a8"],
        &[("CM:a8", "a8 is outside the rows 5 to 7"), ("BV:a4", "a4 is outside the rows 5 to 8")],
    );
    check::in_french(&square(), SQUARE, "CM:a1", "CM:a1 : a1 est hors des rangées 2 à 4 où l’on peut poser");
}

#[test]
fn in_4_0_both_go_on_the_first_four_rows() {
    let rules = check::chosen("jersi-4", &[]);
    let position = "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2m4b2";
    check::turns(
        &rules,
        position,
        &["CM:a1", "CM:d1", "BV:a1", "BV:d8"],
        &[("CM:e1", "e1 is outside the rows a to d"), ("BV:e1", "e1 is outside the rows a to d")],
    );
}

// What a drop is.

#[test]
fn a_drop_is_one_piece_two_on_one_cell_or_two_on_edge_neighbours() {
    check(
        EMPTY,
        &["CM:b1", "CM:b1/CM:b1", "CM:b1/CM:b2", "CM:b1/CM:c1", "BV:a1/BV:a1", "BV:a1/BV:b1"],
        &[
            ("CM:b1/CM:b3", "two pieces are put down on one cell or on two cells that share an edge"),
            ("BV:a1/BV:a4", "two pieces are put down on one cell or on two cells that share an edge"),
            ("CM:b1/CM:b2/CM:b3", "at most two pieces are put down in one turn"),
        ],
    );
    check::turns(&square(), SQUARE, &["BV:a1/BV:a2"], &[("BV:a1/BV:b2", "cells that share an edge")]);
}

#[test]
fn a_drop_is_the_whole_turn() {
    check_play(EMPTY, "CM:b1/CM:b2", "2n-2/6/7/8/9/8/7/M-M-4/2N-2 b 20 1 M2B2m4b2");
    check(EMPTY, &[], &[("CM:b1-b2", "at character 6")]);
}

#[test]
fn one_mountain_and_one_carrier_in_a_turn_in_4_0_only() {
    let refused = "two pieces put down in one turn are of one kind in this game";
    check(EMPTY, &[], &[("CM:b1/BV:b2", refused), ("CM:b1/BV:b1", refused), ("BV:b1/CM:b2", refused)]);
    check_french(
        EMPTY,
        "CM:b1/BV:b2",
        "CM:b1/BV:b2 : deux pièces posées en un tour sont de la même sorte dans ce jeu",
    );
    let rules = check::chosen("jersi-4", &[]);
    let position = "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2m4b2";
    check::turns(&rules, position, &["CM:b1/BV:b2", "CM:b1/BV:b1", "BV:b1/CM:b2"], &[]);
}

#[test]
fn two_drops_are_ordered_by_cell_name_as_text_and_read_in_either_order() {
    let legal = check::legal(&square(), &check::at(&square(), SQUARE));
    assert!(legal.contains("BV:a2/BV:b2") && !legal.contains("BV:b2/BV:a2"));
    assert!(legal.contains("BV:a2/BV:a3"));
    let position = check::at(&square(), SQUARE);
    let read = |text| game::Notated::read_move(&square(), &position, text, game::Notation::Document).unwrap();
    assert_eq!(read("BV:b2/BV:a2"), read("BV:a2/BV:b2"));
    // By row, b1 would come first.
    assert_eq!(read("BV:b1/BV:a1"), read("BV:a1/BV:b1"));
}

// Targets.

const TARGETS: &str = "2n-2/6/7/8/M-m-MKK-k-4/8/7/6/K-1N-2 w - 1 M1B3";

#[test]
fn a_mountain_goes_on_an_empty_cell_or_an_own_lone_mountain() {
    let rules =
        check::chosen("jersi-3", &[("special", "none"), ("mountains", "sovereign"), ("carriers", "3")]);
    check::turns(
        &rules,
        TARGETS,
        &["CM:e1", "CM:e6"],
        &[
            ("CM:e2", "a piece may not be put down on e2, occupied by m: the enemy's"),
            ("CM:e3", "already holds two pieces"),
            ("CM:e4", "cmana may not stand on cukla"),
        ],
    );
}

#[test]
fn a_carrier_goes_on_an_own_lone_piece_but_the_kunti_own_mountain_included() {
    let rules =
        check::chosen("jersi-3", &[("special", "none"), ("mountains", "sovereign"), ("carriers", "3")]);
    check::turns(
        &rules,
        TARGETS,
        &["BV:e1", "BV:e4", "BV:a1", "BV:a2", "BV:e6/BV:e6"],
        &[
            ("BV:a3", "bevri may not stand on kunti"),
            ("BV:e2", "a piece may not be put down on e2, occupied by m: the enemy's"),
            ("BV:e3", "already holds two pieces"),
            ("BV:e5", "a piece may not be put down on e5, occupied by k: the enemy's"),
        ],
    );
}

#[test]
fn what_is_not_in_the_reserve_is_not_dropped() {
    let position = "2n-2/6/7/8/9/8/7/6/2N-2 w - 1 M1m1";
    check(
        position,
        &["CM:b1"],
        &[
            ("BV:b1", "no bevri (BV) is left in the reserve"),
            ("CM:b1/CM:b2", "no cmana (CM) is left in the reserve"),
        ],
    );
}

// On the board, as in 4.0.

#[test]
fn mountains_are_climbed_and_walls_are_not() {
    check(
        "2n-2/6/7/8/2K-MMRKm-3/8/7/6/2N-2 w - 1 -",
        &["e5-e6", "e5=f5"],
        &[
            ("e3-e4", "two mountains on e4 are a wall that nobody enters"),
            ("e5=e6", "a pile may not climb the mountain on e6"),
            ("e5=e3", "a pile may not pass over e4"),
            ("e6-e7", "the mountain on e6 does not move"),
        ],
    );
}

#[test]
fn the_options_offer_the_values_of_the_specification() {
    let names: Vec<String> = rules().option_infos().into_iter().map(|info| info.name).collect();
    assert_eq!(names, ["special", "choice", "second-step", "mountains", "goal", "carriers", "repetition"]);
}
