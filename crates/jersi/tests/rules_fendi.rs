//! The fendi, divider of the design journal, rule by rule. Each test is named after a statement of
//! `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use jersi::Jersi;

checks_of!("jersi-3", "special" = "fendi");

fn row(e: &str) -> String {
    format!("2n-2/6/7/8/{e}/8/7/6/2N-2 w - 1 -")
}

#[test]
fn no_two_cell_move_ends_beside_a_fendi_of_either_colour() {
    for fendi in ["f-", "F-"] {
        check(
            &row(&format!("2RK2{fendi}3")),
            &["e3=e4", "e3=e1"],
            &[("e3=e5", "the fendi on e6 forbids moves of two cells from or to e5")],
        );
    }
    check_french(
        &row("2RK2f-3"),
        "e3=e5",
        "e3=e5 : « fendi » en e6 interdit les déplacements de deux cases depuis ou vers e5",
    );
}

#[test]
fn no_two_cell_move_starts_beside_a_fendi_of_either_colour() {
    for fendi in ["f-", "F-"] {
        check(
            &row(&format!("2RK{fendi}5")),
            &["e3=e2", "e3-e2"],
            &[("e3=e1", "the fendi on e4 forbids moves of two cells from or to e3")],
        );
    }
}

#[test]
fn one_cell_moves_stackings_and_singles_are_free() {
    check(&row("3RK1f-3"), &["e4=e5", "e4-e5"], &[]);
    check(&row("3K-C-f-3"), &["e4-e5", "e4-e5=d4"], &[("e4-e5=e3", "the fendi on e6")]);
    check(&row("2RK1c-f-3"), &["e3=e4-e5!"], &[("e3=e5", "the fendi on e6 forbids")]);
}

#[test]
fn a_pile_topped_by_a_fendi_is_bound_by_enemy_fendis_only() {
    check(&row("2RF2f-3"), &["e3=e4"], &[("e3=e5", "the fendi on e6 forbids")]);
    check(&row("2RFf-5"), &["e3=e2"], &[("e3=e1", "the fendi on e4 forbids")]);
    check(&row("2RF2F-3"), &["e3=e5"], &[]);
    check(&row("2RFF-5"), &["e3=e1"], &[]);
}

#[test]
fn a_fendi_under_a_piece_binds_nothing() {
    check(&row("2RK2fc3"), &["e3=e5"], &[]);
    check(&row("2RK2FC3"), &["e3=e5"], &[]);
}

#[test]
fn a_fendi_uncovered_during_the_turn_binds_from_the_next_turn_on() {
    check(&row("3FCK-4"), &["e4-e5=e7"], &[]);
    check(&row("3F-KC4"), &[], &[("e5=e7", "the fendi on e4 forbids")]);
}

#[test]
fn a_fendi_covered_during_the_turn_binds_no_longer() {
    check(&row("3F-K-4"), &["e5-e4=e2", "e5-e4=e6"], &[]);
}

#[test]
fn on_the_square_a_jump_may_pass_beside_a_fendi() {
    let rules = check::chosen("jersi-square", &[("special", "fendi")]);
    let position = "4n-3/8/8/3f-4/2RK5/8/8/3N-4 w - 1 -";
    check::turns(&rules, position, &["c4=e4", "c4=c6", "c4=d4"], &[]);
    let beside = "4n-3/8/8/3f-4/3RK4/8/8/3N-4 w - 1 -";
    check::turns(
        &rules,
        beside,
        &["d4=c4"],
        &[("d4=b4", "the fendi on d5 forbids moves of two cells from or to d4")],
    );
}

#[test]
fn a_fendi_neither_beats_nor_is_beaten() {
    for other in ["k-", "d-", "u-", "g-", "f-"] {
        check(&row(&format!("2F-{other}5")), &[], &[("e3-e4", "fendi does not beat")]);
    }
    for mover in ["K-", "D-", "P-"] {
        check(&row(&format!("2{mover}f-5")), &[], &[("e3-e4", "does not beat fendi")]);
    }
}

#[test]
fn mixed_shapes_each_work_by_their_letter() {
    check(
        "2n-2/6/7/2F-5/2RK2g-3/8/7/6/2N-2 w - 1 -",
        &["e3=e4", "e3-e4"],
        &[("e3=e1", "the fendi on f3 forbids"), ("e3=e5", "the fendi on f3 forbids")],
    );
    check(
        "2n-2/6/7/2F-5/3K-C-g-3/8/7/6/2N-2 w - 1 -",
        &["e4-e3"],
        &[("e4-e5", "the mokca on e6 closes e5 to two pieces")],
    );
}
