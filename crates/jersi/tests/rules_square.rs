//! Jersi on the square board, rule by rule. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Random, Rules};
use jersi::Jersi;
use record::Recorded as _;

checks_of!("jersi-square", "special" = "none");

const START: &str = "r-k-c-g-n-k-c-r-/1c-r-k-c-r-k-1/8/8/8/8/1K-R-C-K-R-C-1/R-C-K-N-G-C-K-R- w - 1 -";

#[test]
fn the_board_has_64_cells_and_112_edges() {
    assert_eq!(check::pairs_and_cells(rules().ruleset()), (112, 64));
}

#[test]
fn a_cell_is_named_by_column_and_row_and_touches_by_edges_only() {
    let names = |cells: &[&str]| cells.iter().map(ToString::to_string).collect();
    assert_eq!(check::neighbours_in(rules().ruleset(), "d4"), names(&["d3", "d5", "c4", "e4"]));
    assert_eq!(check::neighbours_in(rules().ruleset(), "a1"), names(&["a2", "b1"]));
    assert_eq!(check::neighbours_in(rules().ruleset(), "h8"), names(&["h7", "g8"]));
}

#[test]
fn the_start_is_that_of_the_journal_turned_for_black() {
    let usual = check::chosen("jersi-square", &[]);
    assert_eq!(usual.position_text(&usual.start()), START);
    for (special, letter) in [("darsi", 'D'), ("mucti", 'U'), ("pamei", 'P'), ("galtu", 'T'), ("fendi", 'F')]
    {
        let rules = check::chosen("jersi-square", &[("special", special)]);
        let small = letter.to_ascii_lowercase().to_string();
        let expected = START.replace('G', &letter.to_string()).replace('g', &small);
        assert_eq!(rules.position_text(&rules.start()), expected);
    }
    assert_eq!(
        rules().position_text(&rules().start()),
        START.replace("G-", "1").replace("g-", "1"),
        "none: the square's cell is empty"
    );
}

#[test]
fn moves_go_in_four_directions() {
    let position = "4n-3/8/8/8/3RK4/8/8/3N-4 w - 1 -";
    check(
        position,
        &["d4-d5", "d4-d3", "d4-c4", "d4-e4", "d4=d6", "d4=d2", "d4=b4", "d4=f4"],
        &[
            ("d4-e5", "one piece moves one cell, and e5 is not next to d4"),
            ("d4=e5", "e5 is neither from d4"),
            ("d4=f6", "f6 is neither from d4"),
        ],
    );
}

#[test]
fn a_two_cell_move_needs_an_empty_middle_cell() {
    check("4n-3/8/8/8/3RKK-3/8/8/3N-4 w - 1 -", &["d4=b4"], &[("d4=f4", "a pile may not pass over e4")]);
}

#[test]
fn the_second_step_turns_by_default() {
    check(
        "4n-3/8/8/8/3RK4/8/8/3N-4 w - 1 -",
        &["d4=e4-e5", "d4=e4-d4", "d4=f4-e4"],
        &[("d4=e4-f4", "the second step takes another direction than the first")],
    );
}

#[test]
fn the_mokca_has_four_neighbours() {
    let position = "4n-3/8/8/4g-3/2RK5/8/8/3N-4 w - 1 -";
    check(position, &["c4=d4"], &[("c4=e4", "the mokca on e5 closes e4")]);
}

#[test]
fn free_placing_is_on_the_own_two_rows() {
    let start = rules().set_up("free", &mut Random::new(1)).unwrap();
    let text = "8/8/8/8/8/8/8/8 w - 1 N1K4C4R4n1k4c4r4";
    assert_eq!(rules().position_text(&start), text);
    check(text, &["C:a1", "K:h2", "N:d1"], &[("C:a3", "a3 is outside the rows 1 to 2")]);
}

#[test]
fn the_20_turn_rule_holds() {
    check_play("4n-3/r-k-6/8/8/2C-r-4/8/8/3N-4 w - 9 -", "c4-d4!", "4n-3/r-k-6/8/8/3C-4/8/8/3N-4 b 20 9 -");
}
