//! Jersi 4.0, rule by rule, continued: drops, blocked players, and the later rules that are options.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Hashed, Notated, Notation, Rules};
use jersi::{Blocked, Jersi, Jersi4, Options};

checks_of!(Jersi4);

const START: &str =
    "r-k-c-n-k-c-r-/d-c-r-k-c-r-k-d-/7/8/9/8/7/D-K-R-C-K-R-C-D-/R-C-K-N-C-K-R- w - 1 M4B2m4b2";
const EMPTY: &str = "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2m4b2";

fn standard() -> Options {
    Options::of::<Jersi4>()
}

// Drops.

#[test]
fn white_drops_on_rows_a_to_d_and_never_on_e() {
    check(
        EMPTY,
        &["CM:a1", "CM:b8", "CM:c7", "CM:d1", "BV:a7", "BV:d8", "CM:d8/BV:d8"],
        &[
            ("CM:e1", "e1 is outside the rows a to d where pieces may be put down"),
            ("BV:e9", "e9 is outside the rows a to d"),
            ("BV:f1", "f1 is outside the rows a to d"),
            ("BV:i7", "i7 is outside the rows a to d"),
            ("CM:d1/CM:e1", "e1 is outside the rows a to d"),
        ],
    );
}

#[test]
fn black_drops_on_rows_f_to_i_and_never_on_e() {
    check(
        "3n-3/8/7/8/9/8/7/8/3N-3 b - 1 M4B2m4b2",
        &["CM:f1", "CM:g7", "BV:h8", "BV:i1", "CM:f8/CM:f8"],
        &[
            ("CM:e1", "e1 is outside the rows f to i where pieces may be put down"),
            ("BV:d8", "d8 is outside the rows f to i"),
        ],
    );
}

const OCCUPIED: &str = "3n-3/8/7/8/9/m-mmb-k-4/K-C-R-D-B-RK1/M-MMmC5/3N-3 w - 1 M1B1";

#[test]
fn a_bevri_is_dropped_on_an_empty_cell_or_any_own_lone_piece_but_the_kunti() {
    check(
        OCCUPIED,
        &["BV:a1", "BV:c1", "BV:c2", "BV:c3", "BV:c4", "BV:c5", "BV:b1"],
        &[
            ("BV:a4", "bevri may not stand on kunti, which is on a4"),
            ("BV:c6", "c6, occupied by RK, already holds two pieces"),
            ("BV:b2", "b2, occupied by MM, already holds two pieces"),
            ("BV:b3", "b3, occupied by mC, already holds two pieces"),
            ("BV:d1", "a piece may not be put down on d1, occupied by m: the enemy's"),
            ("BV:d3", "a piece may not be put down on d3, occupied by b: the enemy's"),
            ("BV:d4", "a piece may not be put down on d4, occupied by k: the enemy's"),
        ],
    );
    check_play(OCCUPIED, "BV:c4", &OCCUPIED.replace("R-D-B-", "R-DBB-").replace("w - 1 M1B1", "b - 1 M1"));
    check_play(OCCUPIED, "BV:b1", &OCCUPIED.replace("M-MM", "MBMM").replace("w - 1 M1B1", "b - 1 M1"));
}

#[test]
fn a_mountain_is_dropped_on_an_empty_cell_or_an_own_lone_mountain() {
    check(
        OCCUPIED,
        &["CM:a1", "CM:b1"],
        &[
            ("CM:c1", "cmana may not stand on cukla, which is on c1"),
            ("CM:c4", "cmana may not stand on darsi, which is on c4"),
            ("CM:c5", "cmana may not stand on bevri, which is on c5"),
            ("CM:a4", "cmana may not stand on kunti, which is on a4"),
            ("CM:b2", "b2, occupied by MM, already holds two pieces"),
            ("CM:d1", "a piece may not be put down on d1, occupied by m: the enemy's"),
            ("CM:d2", "d2, occupied by mm, already holds two pieces"),
        ],
    );
    check_play(OCCUPIED, "CM:b1", &OCCUPIED.replace("M-MM", "MMMM").replace("w - 1 M1B1", "b - 1 B1"));
}

#[test]
fn two_pieces_of_one_or_two_kinds_are_dropped_on_one_cell_the_bottom_first() {
    check(
        EMPTY,
        &["CM:a1/CM:a1", "CM:a1/BV:a1", "BV:a1/BV:a1"],
        &[("BV:a1/CM:a1", "cmana may not stand on bevri, which is on a1")],
    );
    let after = |stack: &str, hand: &str| format!("3n-3/8/7/8/9/8/7/8/{stack}2N-3 b - 1 {hand}m4b2");
    check_play(EMPTY, "CM:a1/CM:a1", &after("MM", "M2B2"));
    check_play(EMPTY, "CM:a1/BV:a1", &after("MB", "M3B1"));
    check_play(EMPTY, "BV:a1/BV:a1", &after("BB", "M4"));
}

#[test]
fn two_pieces_are_dropped_on_two_edge_neighbours() {
    check(
        EMPTY,
        &["CM:a1/CM:a2", "CM:a1/BV:b2", "BV:a1/CM:b1", "BV:d1/BV:d2", "CM:c1/BV:d2"],
        &[
            ("CM:a1/CM:a3", "on one cell or on two cells that share an edge"),
            ("CM:a1/BV:c1", "on one cell or on two cells that share an edge"),
            ("BV:a1/CM:b3", "on one cell or on two cells that share an edge"),
        ],
    );
    check_play(EMPTY, "BV:a1/CM:b1", "3n-3/8/7/8/9/8/7/M-7/B-2N-3 b - 1 M3B1m4b2");
}

#[test]
fn the_order_of_two_drops_on_two_cells_is_one_and_the_same_turn() {
    let position = check::at(&rules(), EMPTY);
    for typed in ["BV:a1/CM:b1", "CM:b1/BV:a1", "CM : b1 / BV : a1"] {
        let turn = rules().read_move(&position, typed, Notation::Document).unwrap();
        assert_eq!(rules().move_text(&position, turn, Notation::Document), "BV:a1/CM:b1");
    }
    let texts = check::legal(&rules(), &position);
    assert!(texts.contains("CM:a1/CM:a2") && !texts.contains("CM:a2/CM:a1"));
}

#[test]
fn two_drops_make_no_pile_of_three() {
    check(
        "3n-3/8/7/8/9/8/7/8/K-M-1N-3 w - 1 M3B2",
        &["BV:a1", "BV:a2", "CM:a2", "BV:a1/BV:a2", "BV:a1/CM:a2", "BV:a1/CM:b1"],
        &[
            ("BV:a1/BV:a1", "a1, occupied by KB, already holds two pieces"),
            ("CM:a2/BV:a2", "a2, occupied by MM, already holds two pieces"),
            ("BV:a2/BV:a2", "a2, occupied by MB, already holds two pieces"),
        ],
    );
}

#[test]
fn at_most_two_pieces_are_dropped() {
    check(EMPTY, &[], &[("CM:a1/CM:a2/CM:a3", "at most two pieces are put down in one turn")]);
}

#[test]
fn only_pieces_in_the_reserve_are_dropped() {
    check(
        "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 B1m4b2",
        &["BV:a1"],
        &[
            ("CM:a1", "no cmana (CM) is left in the reserve"),
            ("BV:a1/BV:a2", "no bevri (BV) is left in the reserve"),
            ("CK:a1", "no cukla (CK) is left in the reserve"),
            ("KN:a1", "no kunti (KN) is left in the reserve"),
        ],
    );
}

#[test]
fn a_drop_is_the_whole_turn() {
    check(
        EMPTY,
        &[],
        &[
            ("CM:a1/a4-a5", "at character 7"),
            ("a4-a5/CM:a1", "at character 7"),
            ("CM:a1-a2", "the turn should end here"),
        ],
    );
}

#[test]
fn a_dropped_bevri_carries_and_a_dropped_mountain_is_climbed_from_the_next_turn_on() {
    let rules = rules();
    let position = check::after(&rules, EMPTY, &["CM:a3/BV:b4", "i4-i5", "a4-b4=b6"]);
    assert_eq!(rules.position_text(&position), "4n-2/8/7/8/9/8/7/5BN2/2M-4 b - 2 M3B1m4b2");
    let position = check::after(&rules, EMPTY, &["CM:a3/BV:b4", "i4-i5", "a4-a3"]);
    assert_eq!(rules.position_text(&position), "4n-2/8/7/8/9/8/7/3B-4/2MN4 b - 2 M3B1m4b2");
}

// Blocked players, draws.

#[test]
fn the_blocked_player_loses() {
    check_stands("3n-3/8/7/8/9/8/7/r-c-6/N-k-5 w - 9 m1", "0-1");
    check_stands("3n-3/8/7/8/9/8/7/mmMM6/N-mk5 w - 9 -", "0-1");
    check::leads(&rules(), "3n-3/8/7/8/9/8/1c-5/r-7/N-k-5 b - 9 -", "c2-b2", "0-1");
    assert_eq!(standard().blocked, Blocked::Loses);
}

#[test]
fn a_player_who_can_drop_or_climb_is_not_blocked() {
    check_stands("3n-3/8/7/8/9/8/7/r-c-6/N-k-5 w - 9 B1", "white");
    check::all_turns(&rules(), "3n-3/8/7/8/9/8/7/r-c-6/N-m-5 w - 9 -", &["a1-a2"]);
}

#[test]
fn the_blocked_player_draws_by_option() {
    let rules = Jersi::<Jersi4>::with(Options { blocked: Blocked::Draws, ..standard() });
    check::stands(&rules, "3n-3/8/7/8/9/8/7/r-c-6/N-k-5 w - 9 -", "1/2-1/2");
}

const QUIET: [&str; 4] = ["a4-a3", "i4-i5", "a3-a4", "i5-i4"];

#[test]
fn nothing_is_drawn_in_4_0() {
    let position = check::after(&rules(), EMPTY, &QUIET.repeat(20));
    assert_eq!(check::state(&rules(), &position), "white");
    assert_eq!((standard().draw_after, standard().repetition), (None, None));
    assert_eq!(rules().repetition_limit(), None);
}

fn drawn_after_40() -> Jersi<Jersi4> {
    Jersi::with(Options { draw_after: Some(40), ..standard() })
}

#[test]
fn forty_turns_without_capture_are_a_draw_by_option() {
    let rules = drawn_after_40();
    let start = EMPTY.replace(" w - ", " w 0 ");
    let quiet = QUIET.repeat(10);
    assert_eq!(check::state(&rules, &check::after(&rules, &start, &quiet[..39])), "black");
    assert_eq!(check::state(&rules, &check::after(&rules, &start, &quiet)), "1/2-1/2");
}

#[test]
fn with_the_40_turn_draw_the_start_is_the_usual_one_and_counts_from_0() {
    let rules = drawn_after_40();
    assert_eq!(rules.position_text(&rules.start()), START.replace(" w - ", " w 0 "));
}

#[test]
fn with_the_40_turn_draw_a_capture_restarts_the_count_and_a_drop_does_not() {
    let rules = drawn_after_40();
    let position = "3n-3/8/7/8/2K-c-5/8/7/8/3N-3 w 39 30 M1";
    check::play(&rules, position, "e3-e4!", "3n-3/8/7/8/3K-5/8/7/8/3N-3 b 0 30 M1");
    check::leads(&rules, position, "CM:a1", "1/2-1/2");
    check::play(
        &rules,
        "7/8/7/8/2K-n-5/8/7/8/3N-3 w 39 30 -",
        "e3-e4!!/KN:i4",
        "3n-3/8/7/8/3K-5/8/7/8/3N-3 b 0 30 -",
    );
}

#[test]
fn with_the_40_turn_draw_the_40th_turn_wins_if_it_arrives_or_blocks() {
    let rules = drawn_after_40();
    check::leads(&rules, "6n-/2N-5/7/8/9/8/7/8/7 w 39 30 -", "h3-i3", "1-0");
    check::leads(&rules, "3n-3/8/7/8/9/8/1c-5/r-7/N-k-5 b 39 30 -", "c2-b2", "0-1");
}

#[test]
fn repetition_is_an_option() {
    let rules = Jersi::<Jersi4>::with(Options { repetition: Some(3), ..standard() });
    assert_eq!(rules.repetition_limit(), Some(3));
}

// Later rules.

#[test]
fn every_later_rule_is_off_by_default() {
    check("3n-3/8/7/8/2D-b-5/8/7/8/3N-3 w - 1 -", &["e3-e4!"], &[]);
    assert!(!standard().drops_anywhere && !standard().ransom);
}

#[test]
fn by_option_darsi_does_not_beat_bevri() {
    let rules = check::chosen("jersi-4", &[("darsi-beats-bevri", "no")]);
    let refused = "darsi does not beat bevri, and e4 is occupied by b";
    check::turns(&rules, "3n-3/8/7/8/2D-b-5/8/7/8/3N-3 w - 1 -", &[], &[("e3-e4", refused)]);
    check::turns(&rules, "3n-3/8/7/8/2KDb-5/8/7/8/3N-3 w - 1 -", &[], &[("e3=e4", refused)]);
    check::turns(
        &rules,
        "3n-3/8/7/8/2D-mb5/8/7/8/3N-3 w - 1 -",
        &[],
        &[("e3-e4", "darsi does not beat bevri")],
    );
    check::turns(&rules, "3n-3/8/7/8/2D-bk5/8/7/8/3N-3 w - 1 -", &["e3-e4!"], &[]);
    check::turns(&rules, "3n-3/8/7/8/2K-b-5/8/7/8/3N-3 w - 1 -", &["e3-e4!"], &[]);
    check("3n-3/8/7/8/2D-b-5/8/7/8/3N-3 w - 1 -", &["e3-e4!"], &[]);
}

#[test]
fn by_option_drops_go_on_the_whole_board() {
    let rules = Jersi::<Jersi4>::with(Options { drops_anywhere: true, ..standard() });
    check::turns(
        &rules,
        "3n-3/8/7/8/2D-m-k-4/8/7/8/3N-3 w - 1 M4B2",
        &["CM:e1", "CM:i1", "BV:e3", "CM:e1/CM:f1", "BV:a1"],
        &[
            ("BV:i4", "a piece may not be put down on i4, occupied by n: the enemy's"),
            ("CM:e4", "a piece may not be put down on e4, occupied by m: the enemy's"),
            ("BV:e5", "a piece may not be put down on e5, occupied by k: the enemy's"),
        ],
    );
}
