//! The mokca, guardian of 3.0, rule by rule. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use jersi::Jersi;

checks_of!("jersi-3");

/// Puts a row e between the kuntis, with a mokca on e6 or wherever the row has one.
fn row(e: &str) -> String {
    format!("2n-2/6/7/8/{e}/8/7/6/2N-2 w - 1 -")
}

/// Puts a row e under a black mokca on f5, which borders e5 and e6.
fn below(e: &str) -> String {
    format!("2n-2/6/7/4g-3/{e}/8/7/6/2N-2 w - 1 -")
}

// What it closes.

#[test]
fn a_pile_may_not_arrive_beside_a_mokca_of_either_colour() {
    for mokca in ["g-", "G-"] {
        let position = row(&format!("2RK2{mokca}3"));
        check(&position, &["e3=e4", "e3=e1"], &[("e3=e5", "the mokca on e6 closes e5 to two pieces")]);
    }
    check_french(&row("2RK2g-3"), "e3=e5", "e3=e5 : « mokca » en e6 ferme e5 à deux pièces");
}

#[test]
fn a_single_may_not_stack_beside_a_mokca() {
    for mokca in ["g-", "G-"] {
        let position = row(&format!("3K-C-{mokca}3"));
        check(&position, &["e4-d4", "e4-e3"], &[("e4-e5", "the mokca on e6 closes e5 to two pieces")]);
    }
}

#[test]
fn a_single_that_stays_single_is_free() {
    check(&row("4K-1g-2"), &["e5-e6", "e5-f5"], &[]);
    check(&row("3RK1g-3"), &["e4-e5"], &[("e4=e5", "the mokca on e6 closes e5")]);
    check(&row("3R-c-g-3"), &[], &[("e4-e5", "kurfa does not beat kuctai")]);
    check(&row("3K-c-g-3"), &["e4-e5!"], &[]);
}

#[test]
fn an_attack_beside_a_mokca_is_for_singles() {
    check(&row("2RK1c-g-3"), &["e3=e4-e5!"], &[("e3=e5", "the mokca on e6 closes e5 to two pieces")]);
}

#[test]
fn leaving_a_closed_cell_is_free() {
    check(&row("2RKg-5"), &["e3=e2", "e3=e1", "e3-e2"], &[]);
}

#[test]
fn crossing_a_closed_cell_is_free() {
    check(
        "2n-2/6/7/3g-4/3RK5/8/7/6/2N-2 w - 1 -",
        &["e4=e6"],
        &[("e4=e5", "the mokca on f4 closes e5"), ("e4=f3", "the mokca on f4 closes f3")],
    );
}

#[test]
fn each_steps_arrival_counts_even_if_a_second_step_would_leave_the_cell() {
    check(&row("2RK2g-3"), &[], &[("e3=e5-d4", "the mokca on e6 closes e5")]);
    check(&row("3K-C-g-3"), &[], &[("e4-e5=d4", "the mokca on e6 closes e5")]);
}

// Mountains, drops and resets.

#[test]
fn a_mountain_beside_a_mokca_is_not_climbed() {
    check(&below("2m-K-m-4"), &["e4-e3"], &[("e4-e5", "the mokca on f5 closes e5 to two pieces")]);
    check(&below("2m-K-M-4"), &[], &[("e4-e5", "the mokca on f5 closes e5 to two pieces")]);
}

#[test]
fn a_perch_beside_a_mokca_is_not_taken() {
    check(&below("3K-mc4"), &[], &[("e4-e5", "the mokca on f5 closes e5 to two pieces")]);
    check(&row("3K-mc4"), &["e4-e5!"], &[]);
}

const DROPS: &str = "2n-2/6/7/8/9/8/2G-K-3/2K-1M-1/2N-1K- w - 1 M2B2";

#[test]
fn no_drop_makes_two_pieces_beside_a_mokca() {
    check(
        DROPS,
        &["BV:c2", "CM:c2", "BV:c3", "BV:a5", "BV:b5", "CM:b5", "CM:b5/CM:b6", "CM:c5/CM:c5"],
        &[
            ("BV:c4", "the mokca on c3 closes c4"),
            ("BV:b3", "the mokca on c3 closes b3"),
            ("BV:c2/BV:c2", "the mokca on c3 closes c2"),
            ("CM:c2/CM:c2", "the mokca on c3 closes c2"),
        ],
    );
}

#[test]
fn two_drops_are_judged_by_what_was_active_before_the_turn() {
    check(DROPS, &["BV:c3"], &[("BV:c3/BV:c4", "the mokca on c3 closes c4")]);
    let square = check::chosen("jersi-square", &[("carriers", "2")]);
    let position = "4n-3/8/8/8/3G-K-3/8/8/3N-4 w - 1 B2";
    check::turns(&square, position, &["BV:d4"], &[("BV:d4/BV:e4", "the mokca on d4 closes e4")]);
}

#[test]
fn a_reset_beside_a_mokca_needs_an_empty_cell() {
    let rules = check::chosen("jersi-3", &[("goal", "landing")]);
    let position = "k-r-1g-c-/6/7/8/2K-n-5/8/7/6/2N-2 w - 1 -";
    let put_back = |cell: &str| format!("e3-e4!!/KN:{cell}");
    let allowed = ["i1", "i2", "i3", "i4"].map(put_back);
    check::turns(
        &rules,
        position,
        &allowed.each_ref().map(String::as_str),
        &[("e3-e4!!/KN:i5", "the kunti cannot be put back on i5, only on i1, i2, i3 or i4")],
    );
}

#[test]
fn a_mokca_carried_off_during_the_turn_no_longer_closes_the_reset_cells() {
    let rules = check::chosen("jersi-3", &[("goal", "landing")]);
    let position = "1c-3/2G-1n-1/2K-4/8/9/8/7/6/2N-2 w - 1 -";
    check::turns(&rules, position, &["g3-h3=h5!!/KN:i2"], &[]);
    // Left where it was, it does.
    let stays = "1c-3/2G-1n-1/4K-2/8/9/8/7/6/2N-2 w - 1 -";
    check::turns(
        &rules,
        stays,
        &["g5-h5!!/KN:i1", "g5-h5!!/KN:i3"],
        &[("g5-h5!!/KN:i2", "the kunti cannot be put back on i2")],
    );
}

#[test]
fn no_mokca_closes_a_cell_while_placing() {
    check("2n-2/6/7/8/9/8/7/K-5/G-1N-2 w - 1 C1", &["K:b1"], &[]);
    let standard = rules().texts().start.clone();
    assert!(standard.contains("/C-RKN-RCKG "), "the set-up itself has a pile at a4 beside the mokca of a5");
}

// Its own pile.

#[test]
fn a_pile_topped_by_a_mokca_is_closed_out_by_enemy_mokcas_only() {
    check(&row("2RG2g-3"), &["e3=e4"], &[("e3=e5", "the mokca on e6 closes e5")]);
    check(&row("2RG2G-3"), &["e3=e4", "e3=e5"], &[]);
    check(&row("3G-C-G-3"), &["e4-e5"], &[]);
    check(&row("3G-C-g-3"), &[], &[("e4-e5", "the mokca on e6 closes e5")]);
}

#[test]
fn a_mokca_steps_down_onto_a_friend() {
    let square = check::chosen("jersi-square", &[]);
    check::turns(&square, "4n-3/8/8/2KG5/2R-5/8/8/3N-4 w - 1 -", &["c5-c4"], &[]);
}

// When it works.

#[test]
fn a_mokca_under_a_piece_closes_nothing() {
    check(&row("2RK2gr3"), &["e3=e5"], &[]);
    check(&row("2RK2GK3"), &["e3=e5"], &[]);
}

#[test]
fn a_mokca_uncovered_during_the_turn_closes_from_the_next_turn_on() {
    check(&row("2GKR-5"), &["e3-e4", "e3-e4=e5", "e3-e4=d3"], &[]);
    check(
        "2n-2/6/7/8/2G-R-5/3K-4/7/6/2N-2 w - 2 -",
        &[],
        &[("d4-e4", "the mokca on e3 closes e4 to two pieces")],
    );
}

#[test]
fn a_mokca_covered_during_the_turn_closes_no_longer() {
    check(&row("2G-R-5"), &["e4-e3", "e4-e3=d3", "e4-e3=f3"], &[]);
}

// Strength.

#[test]
fn a_mokca_beats_nothing() {
    for victim in ["k-", "c-", "r-", "d-", "u-", "b-", "g-"] {
        check(&row(&format!("2G-{victim}5")), &[], &[("e3-e4", "mokca does not beat")]);
        check(&row(&format!("2RG{victim}5")), &[], &[("e3=e4", "mokca does not beat")]);
    }
}

#[test]
fn nothing_beats_a_mokca() {
    for mover in ["K-", "C-", "R-", "D-", "P-"] {
        check(&row(&format!("2{mover}g-5")), &[], &[("e3-e4", "does not beat mokca")]);
    }
}

#[test]
fn a_mokca_dies_as_a_bottom_only() {
    check_play(&row("2K-gc5"), "e3-e4!", "2n-2/6/7/8/3K-5/8/7/6/2N-2 b 20 1 -");
}
