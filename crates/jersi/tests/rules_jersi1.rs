//! Jersi 1.0, rule by rule. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Rules};
use jersi::{Chosen, Jersi};
use record::Recorded as _;

checks_of!("jersi-1");

const START: &str = "4/5/6/3.3/6/5/4 w - 1 N1K4C4R4n1k4c4r4";

fn filled() -> Jersi<Chosen> {
    check::chosen("jersi-1", &[("sea", "filled")])
}

fn three_rows() -> Jersi<Chosen> {
    check::chosen("jersi-1", &[("placing", "three-rows")])
}

// The board.

#[test]
fn the_board_has_36_nodes_and_84_segments_and_filled_37_and_90() {
    assert_eq!(check::pairs_and_cells(rules().ruleset()), (84, 36));
    assert_eq!(check::pairs_and_cells(filled().ruleset()), (90, 37));
}

#[test]
fn the_letter_belongs_to_the_lines_rising_to_the_right() {
    let layout = filled().ruleset().layout;
    let rows =
        ["d e f g", "c d e f g", "b c d e f g", "a b c d e f g", "a b c d e f", "a b c d e", "a b c d"];
    let names: Vec<String> = (1..)
        .zip(rows)
        .flat_map(|(row, letters)| letters.split(' ').map(move |letter| format!("{letter}{row}")))
        .collect();
    assert_eq!(layout.iter().map(|cell| layout.name(cell)).collect::<Vec<_>>(), names);
}

#[test]
fn the_six_nodes_round_the_sea_are_joined_to_each_other() {
    let names = |cells: &[&str]| cells.iter().map(ToString::to_string).collect();
    let round = ["e4", "d5", "c5", "c4", "d3", "e3"];
    assert_eq!(check::neighbours_in(filled().ruleset(), "d4"), names(&round));
    for (node, next) in round.into_iter().zip(round.into_iter().cycle().skip(1)) {
        assert!(check::neighbours_in(rules().ruleset(), node).contains(next), "{node} {next}");
    }
}

#[test]
fn nothing_enters_or_crosses_the_open_sea() {
    let open = "n-3/5/6/2RK.3/6/5/3N- w - 1 -";
    check(
        open,
        &["c4-b4", "c4=a4"],
        &[("c4-d4", "d4 is not a cell of this board"), ("c4=e4", "neither from c4")],
    );
    let closed = "n-3/5/6/2RK4/6/5/3N- w - 1 -";
    check::turns(&filled(), closed, &["c4-d4", "c4=d4", "c4=e4"], &[]);
}

#[test]
fn the_open_sea_is_a_dot_and_breaks_a_run() {
    check::at(&rules(), "n-3/5/6/3.3/6/5/3N- w - 1 -");
    check::at(&filled(), "n-3/5/6/7/6/5/3N- w - 1 -");
    check_no_position("n-3/5/6/7/6/5/3N- w - 1 -", &["row 4"]);
    check_no_position("n-3/5/6/2.4/6/5/3N- w - 1 -", &["row 4"]);
    check::no_position(&filled(), "n-3/5/6/3.3/6/5/3N- w - 1 -", &["row 4"]);
}

// Placing.

#[test]
fn the_placing_is_the_only_start() {
    assert_eq!(rules().position_text(&rules().start()), START);
    assert_eq!(filled().position_text(&filled().start()), START.replace("3.3", "7"));
    assert_eq!(rules().setups().len(), 1);
}

#[test]
fn pieces_are_placed_on_the_own_first_two_rows_one_each_in_turn() {
    check(
        START,
        &["N:d1", "K:g2", "C:c2", "R:g1"],
        &[
            ("K:b3", "b3 is outside the rows 1 to 2"),
            ("K:a7", "a7 is outside the rows 1 to 2"),
            ("d1-d2", "pieces are still being placed"),
            ("K:d1/C:e1", "pieces are placed one a turn"),
        ],
    );
    check_play(START, "K:d1", "4/5/6/3.3/6/5/K-3 b - 1 N1K3C4R4n1k4c4r4");
    check_play(
        "4/5/6/3.3/6/5/K-3 b - 1 N1K3C4R4n1k4c4r4",
        "R:a7",
        "r-3/5/6/3.3/6/5/K-3 w - 1 N1K3C4R4n1k4c4r3",
    );
}

#[test]
fn a_piece_is_placed_on_a_lone_own_piece_that_is_not_the_kunti() {
    check(
        "r-n-2/5/6/3.3/6/5/1N-KC1 w - 1 K3C3R4k4c4r3",
        &["K:d1", "K:c2"],
        &[("K:e1", "cukla may not stand on kunti"), ("K:f1", "already holds two pieces")],
    );
    check(
        "4/r-4/6/3.3/6/5/K-3 w - 1 N1K3C4R4n1k4c4r3",
        &["C:d1", "N:e1"],
        &[("N:d1", "kunti may not stand on cukla")],
    );
}

#[test]
fn while_the_kunti_is_held_nothing_else_takes_the_last_empty_node() {
    let position = "4/5/6/3.3/6/K-K-K-K-C-/C-C-C-1 w - 1 N1R4n1k4c4r4";
    check(
        position,
        &["N:g1", "R:c2", "R:f1"],
        &[("R:g1", "g1 is the last empty cell and is kept for the kunti, which stands on nothing")],
    );
    check_french(
        position,
        "R:g1",
        "R:g1 : g1 est la dernière case vide : elle est réservée à « kunti », qui ne s’empile sur rien",
    );
}

#[test]
fn on_three_rows_pieces_are_placed_on_empty_nodes_only() {
    let position = "4/1r-n-2/6/3.3/5K-/5/4 b - 1 N1K3C4R4k4c4r3";
    check::turns(
        &three_rows(),
        position,
        &["K:a5", "K:f5", "K:a7"],
        &[("K:b6", "b6 is occupied by r, and pieces are placed one to a cell"), ("K:a4", "outside the rows")],
    );
    let last = "4/r-4/6/3.3/K-K-K-K-C-C-/C-C-R-R-1/R-R-2 w - 1 N1n1k4c4r3";
    check::all_turns(&three_rows(), last, &["N:f1", "N:g1", "N:g2"]);
    check::in_french(
        &three_rows(),
        position,
        "K:b6",
        "K:b6 : b6 est occupée par r, et les pièces se posent une par case",
    );
}

#[test]
fn after_the_last_placing_white_moves() {
    let position = "n-3/5/6/3.3/6/5/3N- b - 1 r1";
    check_play(position, "R:b7", "n-r-2/5/6/3.3/6/5/3N- w - 1 -");
}

#[test]
fn a_player_without_a_place_for_a_held_piece_has_lost() {
    check_stands("4/1n-3/6/3.3/6/k-k-k-k-c-/c-c-c-r- w - 1 N1", "0-1");
}

// Play.

#[test]
fn the_kunti_is_never_in_a_pile() {
    check(
        "n-3/5/6/3.3/6/1K-N-1K-/4 w - 1 -",
        &["d2-c2", "e2-f2", "e2-e1"],
        &[("d2-e2", "cukla may not stand on kunti"), ("e2-d2", "kunti may not stand on cukla")],
    );
    check_no_position(
        "n-3/5/6/3.3/6/1KN3/4 w - 1 -",
        &["d2: KN (bottom, top) is a pile that the rules forbid"],
    );
}

#[test]
fn a_pile_captures_and_then_its_top() {
    check("n-3/5/6/3.3/1RKc-rc2/5/2N-1 w - 1 -", &["c3=d3!-e3!"], &[]);
}

#[test]
fn a_blocked_player_has_lost() {
    check_stands("1n-2/5/6/3.3/6/k-k-3/N-c-2 w - 1 -", "0-1");
}

#[test]
fn there_is_no_clock() {
    check_play("n-3/5/6/3.3/1K-4/5/2N-1 w - 1 -", "c3-d3", "n-3/5/6/3.3/2K-3/5/2N-1 b - 1 -");
    check_no_position("n-3/5/6/3.3/1K-4/5/2N-1 w 20 1 -", &["the clock is -, not '20'"]);
}

#[test]
fn there_is_no_score_in_a_record() {
    let rules = rules();
    let record = rules.read_record("N:d1 N:a7").unwrap();
    assert!(!rules.record_text(&record).unwrap().contains("0 0"));
}
