//! Jersi 3.0, rule by rule: starts, free placing, the 20-turn rule and its notation. The special shapes have files of their
//! own. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Random, Rules};
use jersi::Jersi;
use record::Recorded as _;

checks_of!("jersi-3");

const START: &str = "kgrcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKG w - 1 -";
const FREE: &str = "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4G1n1k4c4r4g1";

// Starts.

#[test]
fn the_start_is_that_of_2_0_with_a_mokca_on_the_cukla_of_a5_and_of_i1() {
    assert_eq!(rules().position_text(&rules().start()), START);
    assert_eq!(check::turned(START), check::board(START));
}

#[test]
fn the_special_stands_where_the_mokca_stands() {
    for (special, letter) in [("darsi", 'D'), ("mucti", 'U'), ("pamei", 'P'), ("galtu", 'T'), ("fendi", 'F')]
    {
        let rules = check::chosen("jersi-3", &[("special", special)]);
        let expected = START
            .replace('G', &letter.to_string())
            .replace("kg", &format!("k{}", letter.to_ascii_lowercase()));
        assert_eq!(rules.position_text(&rules.start()), expected);
    }
    let none = check::chosen("jersi-3", &[("special", "none")]);
    assert_eq!(none.position_text(&none.start()), START.replace("KG", "K-").replace("kg", "k-"));
}

#[test]
fn free_placing_holds_the_special_too() {
    let position = rules().set_up("free", &mut Random::new(1)).unwrap();
    assert_eq!(rules().position_text(&position), FREE);
    let fendi = check::chosen("jersi-3", &[("special", "fendi")]);
    let position = fendi.set_up("free", &mut Random::new(1)).unwrap();
    assert_eq!(fendi.position_text(&position), FREE.replace('G', "F").replace("r4g1", "r4f1"));
}

#[test]
fn mountains_and_carriers_stay_in_hand_while_placing() {
    let rules = check::chosen("jersi-3", &[("mountains", "sovereign"), ("carriers", "2")]);
    let start = rules.set_up("free", &mut Random::new(1)).unwrap();
    let text = "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4G1M4B2n1k4c4r4g1m4b2";
    assert_eq!(rules.position_text(&start), text);
    check::turns(&rules, text, &["N:a1"], &[("CM:b1", "no cmana"), ("BV:b1", "no bevri")]);
}

#[test]
fn placements_are_written_with_the_documents_letters() {
    check_play(FREE, "C:a1", "5/6/7/8/9/8/7/6/K-4 b - 1 N1K3C4R4G1n1k4c4r4g1");
    check_play(FREE, "K:a1", "5/6/7/8/9/8/7/6/C-4 b - 1 N1K4C3R4G1n1k4c4r4g1");
    check_play(FREE, "M:a1", "5/6/7/8/9/8/7/6/G-4 b - 1 N1K4C4R4n1k4c4r4g1");
    check_play(FREE, "R:b6", "5/6/7/8/9/8/7/5R-/5 b - 1 N1K4C4R3G1n1k4c4r4g1");
    check(
        FREE,
        &["N:a1"],
        &[("G:a1", "at character 1"), ("MK:a1", "at character 1"), ("C:c1", "c1 is outside the rows a to b")],
    );
}

#[test]
fn nothing_stands_on_the_kunti_and_the_kunti_on_anything() {
    let position = "2n-2/6/7/8/9/8/7/G-5/1N-3 w - 1 K4C4R4";
    check(position, &["C:b1", "K:b1"], &[("C:a2", "cukla may not stand on kunti")]);
    check("2n-2/6/7/8/9/8/7/G-K-4/5 w - 1 N1", &["N:b1", "N:b2", "N:a1"], &[]);
}

#[test]
fn placements_do_not_touch_the_clock_nor_the_turn_number() {
    check_play("2n-2/6/7/8/9/8/7/6/5 w - 1 N1", "N:a3", "2n-2/6/7/8/9/8/7/6/2N-2 b - 1 -");
    check_play("5/6/7/8/9/8/7/6/2N-2 b - 1 n1", "N:i3", "2n-2/6/7/8/9/8/7/6/2N-2 w - 1 -");
}

#[test]
fn a_held_kunti_is_not_missing() {
    check_stands("2n-2/6/7/8/9/8/7/6/5 w - 1 N1", "white");
    check_stands("2n-2/6/7/8/9/8/7/6/5 w - 1 -", "0-1");
}

#[test]
fn a_position_may_mix_shapes() {
    for shapes in ["1G-f-", "1D-u-", "1P-t-", "1F-g-"] {
        check::at(&rules(), &format!("2n-2/6/7/8/{shapes}6/8/7/6/2N-2 w - 1 -"));
    }
}

// The 20-turn rule.

#[test]
fn the_clock_wakes_with_at_most_one_kind_of_the_triad() {
    // Kunti, special, mountains and carriers do not count.
    let position = "2n-2/r-k-4/7/8/2C-r-5/8/7/CGB-M-3/2N-2 w - 9 -";
    check_play(position, "e3-e4!", "2n-2/r-k-4/7/8/3C-5/8/7/CGB-M-3/2N-2 b 20 9 -");
    let two_kinds = "2n-2/r-k-4/7/8/2C-r-5/8/7/CK5/2N-2 w - 9 -";
    check_play(two_kinds, "e3-e4!", "2n-2/r-k-4/7/8/3C-5/8/7/CK5/2N-2 b - 9 -");
}

#[test]
fn the_clock_falls_by_one_each_turn_and_never_stops() {
    check_play(
        "2n-2/r-k-4/7/8/2C-6/8/7/KG5/2N-2 w 7 9 -",
        "e3-e4",
        "2n-2/r-k-4/7/8/3C-5/8/7/KG5/2N-2 b 6 9 -",
    );
}

#[test]
fn at_0_more_kinds_on_the_board_wins() {
    check_stands("2n-2/r-5/7/8/2C-6/8/7/G-5/2N-2 w 0 9 -", "1-0");
    check_stands("2n-2/r-b-4/7/8/2C-6/8/7/6/2N-2 w 0 9 -", "0-1");
}

#[test]
fn then_more_pieces_bottoms_included() {
    check_stands("2n-2/r-5/7/8/2CC6/8/7/6/2N-2 w 0 9 -", "1-0");
    check_stands("2n-2/r-r-4/7/8/2C-6/8/7/6/2N-2 w 0 9 -", "0-1");
}

#[test]
fn else_it_is_a_tie() {
    check_stands("2n-2/r-5/7/8/2C-6/8/7/6/2N-2 w 0 9 -", "1/2-1/2");
}

#[test]
fn mountains_count_in_neither_and_reserves_do_not_count() {
    check_stands("2n-2/r-5/7/8/2C-6/8/7/M-M-4/2N-2 w 0 9 M2B2", "1/2-1/2");
}

#[test]
fn a_win_on_the_last_turn_comes_before_the_judging() {
    check_leads("5/r-k-c-3/7/8/2K-n-5/8/7/6/2N-2 w 1 9 -", "e3-e4!!", "1-0");
}

#[test]
fn a_blocked_player_loses() {
    check_stands("2n-2/6/7/8/9/8/7/ckck4/N-rk3 w - 9 -", "0-1");
}
