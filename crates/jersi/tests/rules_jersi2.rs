//! Jersi 2.0, rule by rule. Each test is named after a statement of the document, or after a decision of
//! `rules/jersi.md` where the document is silent.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Rules};
use jersi::{Fixed, Jersi, Jersi2};

checks_of!(Jersi2);

const START: &str = "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- w - 1";
const PLACING: &str = "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4n1k4c4r4";

// The board and the pieces.

#[test]
fn the_board_has_61_cells_in_rows_of_5_to_9_and_156_adjacent_pairs() {
    assert_eq!(Jersi2::RULES.layout.rows(), [5, 6, 7, 8, 9, 8, 7, 6, 5]);
    assert_eq!(check::n_pairs_and_cells::<Jersi2>(), (156, 61));
}

#[test]
fn a_cell_has_the_neighbours_of_the_doubled_coordinates() {
    let names = |cells: &[&str]| cells.iter().map(ToString::to_string).collect();
    assert_eq!(check::neighbours::<Jersi2>("e5"), names(&["d4", "d5", "e4", "e6", "f4", "f5"]));
    assert_eq!(check::neighbours::<Jersi2>("a1"), names(&["a2", "b1", "b2"]));
    assert_eq!(check::neighbours::<Jersi2>("b1"), names(&["a1", "b2", "c1", "c2"]));
    assert_eq!(check::neighbours::<Jersi2>("e9"), names(&["d8", "e8", "f8"]));
    assert_eq!(check::neighbours::<Jersi2>("i5"), names(&["h5", "h6", "i4"]));
}

#[test]
fn each_player_has_1_kunti_and_4_of_each_of_the_three_others() {
    for (letter, count) in [('N', 1), ('K', 4), ('C', 4), ('R', 4)] {
        assert_eq!(check::n_on_board(START, letter), count);
        assert_eq!(check::n_on_board(START, letter.to_ascii_lowercase()), count);
    }
}

#[test]
fn the_symmetrical_setting_is_that_of_the_figure_and_white_moves_first() {
    assert_eq!(rules().position_text(&rules().start()), START);
    assert_eq!(check::turned(START), check::board(START));
    check_stands(START, "white");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<<Jersi<Jersi2> as Rules>::Position>() <= 256);
}

// Free setting.

#[test]
fn free_setting_begins_with_white_one_piece_a_turn_on_the_own_two_rows() {
    check(
        PLACING,
        &["N:a3", "K:a1", "C:b6", "R:b1"],
        &[
            ("K:c1", "c1 is outside the rows a to b"),
            ("K:h1", "h1 is outside the rows a to b"),
            ("K:a1/K:a2", "one a turn"),
            ("a1-b1", "still being placed"),
        ],
    );
    check_play(PLACING, "K:b1", "5/6/7/8/9/8/7/K-5/5 b - 1 N1K3C4R4n1k4c4r4");
    check(
        "5/6/7/8/9/8/7/K-5/5 b - 1 N1K3C4R4n1k4c4r4",
        &["N:i3", "K:h6"],
        &[("K:b2", "b2 is outside the rows h to i"), ("K:g1", "g1 is outside")],
    );
}

#[test]
fn free_setting_keeps_the_stacking_rules() {
    check(
        "2n-2/kcr-4/7/8/9/8/7/K-RC4/2N-2 w - 1 K3C3R3k3c3r3",
        &["C:b1", "K:b1", "R:b3"],
        &[
            ("K:a3", "cukla may not stand on kunti, which is on a3"),
            ("K:b2", "b2, occupied by RC, already holds two pieces"),
            ("N:b3", "no kunti (N) is left in the reserve"),
        ],
    );
    check_play(
        "5/kc5/7/8/9/8/7/RC5/5 w - 1 N1K4C3R3n1k3c3r4",
        "N:a3",
        "5/kc5/7/8/9/8/7/RC5/2N-2 b - 1 K4C3R3n1k3c3r4",
    );
}

#[test]
fn free_setting_lets_a_kunti_stand_on_any_other_piece() {
    let placing = "5/kcr-4/7/8/9/8/7/K-C-R-3/5 w - 1 N1K3C3R3n1k3c3r3";
    check(placing, &["N:b1", "N:b2", "N:b3", "N:b4"], &[]);
    check_play(placing, "N:b2", "5/kcr-4/7/8/9/8/7/K-CNR-3/5 b - 1 K3C3R3n1k3c3r3");
}

#[test]
fn after_the_last_placing_white_moves_first() {
    check_play("k-rcn-rk1/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- b - 1 c1", "C:i5", START);
    check(START, &[], &[("K:b1", "no piece can be put down now")]);
}

#[test]
fn placements_are_written_with_the_second_consonant() {
    let placed = "N:a3 N:i3 K:b1 K:h6 R:b2 R:h5 C:b3 C:h4";
    let turns: Vec<&str> = placed.split(' ').collect();
    let position = check::after(&rules(), PLACING, &turns);
    assert_eq!(rules().position_text(&position), "2n-2/3c-r-k-/7/8/9/8/7/K-R-C-3/2N-2 w - 1 K3C3R3k3c3r3");
    check(PLACING, &[], &[("CK:b1", "at character 1"), ("KN:a3", "at character 1")]);
}

// Stacking and moving.

#[test]
fn a_lone_piece_moves_one_cell() {
    let position = "2n-2/6/7/8/2K-6/8/7/6/2N-2 w - 1";
    check_from(position, "e3", &["e3-d2", "e3-d3", "e3-e2", "e3-e4", "e3-f2", "e3-f3"]);
    check(
        position,
        &[],
        &[
            ("e3-e5", "one piece moves one cell, and e5 is not next to e3"),
            ("e3=e4", "e3 holds one, K"),
            ("e3-e3", "not next to e3"),
        ],
    );
}

#[test]
fn a_pile_moves_one_cell_or_two_in_line() {
    check(
        "2n-2/6/7/8/2RK6/8/7/6/2N-2 w - 1",
        &[
            "e3=d2", "e3=d3", "e3=e2", "e3=e4", "e3=f2", "e3=f3", "e3=c1", "e3=c3", "e3=e1", "e3=e5",
            "e3=g1", "e3=g3",
        ],
        &[
            ("e3=c2", "a pile moves one cell or two in line, and c2 is neither from e3"),
            ("e3=g2", "g2 is neither"),
            ("e3=e6", "e6 is neither"),
            ("e3=e3", "e3 is neither"),
        ],
    );
    check_play("2n-2/6/7/8/2RK6/8/7/6/2N-2 w - 1", "e3=g1", "2n-2/6/RK6/8/9/8/7/6/2N-2 b 20 1");
}

#[test]
fn a_pile_of_two_never_passes_over_a_piece() {
    check(
        "2n-2/6/7/8/2RKC-5/8/7/6/2N-2 w - 1",
        &["e3=e2", "e3=e1"],
        &[("e3=e5", "a pile may not pass over e4, occupied by C")],
    );
    check(
        "2n-2/6/7/8/2RKrc5/8/7/6/2N-2 w - 1",
        &["e3=e4!"],
        &[("e3=e5", "a pile may not pass over e4, occupied by rc")],
    );
}

#[test]
fn a_lone_piece_onto_an_own_lone_piece_stacks() {
    let position = "2n-2/6/7/8/2K-C-5/8/7/6/2N-2 w - 1";
    check(position, &["e3-e4", "e4-e3"], &[]);
    check_play(position, "e3-e4", "2n-2/6/7/8/3CK5/8/7/6/2N-2 b 20 1");
}

#[test]
fn a_pile_has_at_most_two_pieces() {
    check(
        "2n-2/6/7/8/1C-RKRC5/8/7/6/2N-2 w - 1",
        &[],
        &[
            ("e2-e3", "e3, occupied by RK, already holds two pieces"),
            ("e3-e4", "e4, occupied by RC, already holds two pieces"),
            ("e3=e2", "a pile may not go onto e2, occupied by C"),
            ("e3=e4", "a pile may not go onto e4, occupied by RC"),
        ],
    );
}

#[test]
fn nothing_stands_on_a_kunti() {
    check(
        "2n-2/6/7/8/2K-N-C-4/3RC4/7/6/5 w - 1",
        &[],
        &[
            ("e3-e4", "cukla may not stand on kunti, which is on e4"),
            ("e5-e4", "kuctai may not stand on kunti"),
            ("d4-e4", "kuctai may not stand on kunti"),
            ("d4=e4", "a pile may not go onto e4, occupied by N"),
        ],
    );
}

#[test]
fn a_kunti_stands_on_any_of_the_three_others_and_moves_with_it() {
    let position = "2n-2/6/7/3K-4/3N-C-4/3R-4/7/6/5 w - 1";
    check(position, &["e4-f4", "e4-e5", "e4-d4", "e4-e5=e7", "e4-e5=e4"], &[]);
    check_play(position, "e4-e5=e7", "2n-2/6/7/3K-4/6CN2/3R-4/7/6/5 b 20 1");
}

#[test]
fn the_top_of_a_pile_moves_alone_by_one_cell_and_the_bottom_stays() {
    let position = "2n-2/6/7/8/2RK6/8/7/6/2N-2 w - 1";
    check(position, &["e3-e4"], &[("e3-e5", "e5 is not next to e3")]);
    check_play(position, "e3-e4", "2n-2/6/7/8/2R-K-5/8/7/6/2N-2 b 20 1");
}

#[test]
fn only_an_own_pile_is_engaged() {
    check(
        "2n-2/6/7/8/2RKk-5/8/7/6/2N-2 w - 1",
        &[],
        &[("e4-e5", "e4 is occupied by k, the enemy's"), ("e6-e7", "e6 is empty")],
    );
}

#[test]
fn a_turn_cannot_be_passed() {
    check(START, &[], &[("-", "at character 1"), ("pass", "at character 1"), ("a1-a1", "not next")]);
}

// Two steps.

#[test]
fn the_second_step_is_optional_one_then_two_or_two_then_one() {
    let stacking = "2n-2/6/7/8/2K-C-5/8/7/6/2N-2 w - 1";
    check(stacking, &["e3-e4", "e3-e4=e5", "e3-e4=e6"], &[]);
    check_play(stacking, "e3-e4=e6", "2n-2/6/7/8/5CK3/8/7/6/2N-2 b 20 1");
    let pile = "2n-2/6/7/8/2RK6/8/7/6/2N-2 w - 1";
    check(pile, &["e3=e5", "e3=e5-e6", "e3=e4-e5"], &[]);
    check_play(pile, "e3=e5-e6", "2n-2/6/7/8/4R-K-3/8/7/6/2N-2 b 20 1");
}

#[test]
fn two_steps_alternate_the_number_of_pieces() {
    check(
        "2n-2/6/7/8/2RKC-5/8/7/6/2N-2 w - 1",
        &[],
        &[
            ("e4-e5-e6", "after one piece, the second step moves two"),
            ("e3=e2=e1", "after two pieces, the second step moves one"),
            ("e3=e2-e1=d1", "a turn has at most two steps"),
            ("e4-e5=e6", "after the first e5 holds only one"),
        ],
    );
}

#[test]
fn the_unstacked_top_may_stack_on_a_third_piece() {
    let position = "2n-2/6/7/8/2RK1C-4/8/7/6/2N-2 w - 1";
    check_play(position, "e3=e4-e5", "2n-2/6/7/8/3R-CK4/8/7/6/2N-2 b 20 1");
    check(position, &[], &[("e3=e4-e5=e6", "at most two steps")]);
}

#[test]
fn the_second_step_may_turn() {
    check("2n-2/6/7/8/2RKC-5/8/7/6/2N-2 w - 1", &["e3=g3-g2", "e3=f3-e4", "e3-e4=g4", "e3-e4=d3"], &[]);
}

#[test]
fn the_second_step_may_come_back() {
    let stacking = "2n-2/6/7/8/2K-C-5/8/7/6/2N-2 w - 1";
    check_play(stacking, "e3-e4=e3", "2n-2/6/7/8/2CK6/8/7/6/2N-2 b 20 1");
    check(stacking, &["e3-e4=e2"], &[]);
    check_play("2n-2/6/7/8/2RK6/8/7/6/2N-2 w - 1", "e3=e4-e3", "2n-2/6/7/8/2K-R-5/8/7/6/2N-2 b 20 1");
}

#[test]
fn the_bottom_left_behind_closes_the_way_back() {
    check(
        "2n-2/6/7/8/2RKC-5/8/7/6/2N-2 w - 1",
        &["e3-e4=e5"],
        &[
            ("e3-e4=e3", "a pile may not go onto e3, occupied by R"),
            ("e3-e4=e2", "a pile may not pass over e3, occupied by R"),
        ],
    );
}

#[test]
fn no_turn_leaves_the_board_unchanged() {
    check::every_turn_changes_the_board(
        &rules(),
        &[START, "2n-2/6/7/8/2RKC-5/8/7/6/2N-2 w - 1", "2n-2/6/7/8/2RKRKCC4/3CN4/7/6/5 w - 1"],
    );
}

#[test]
fn a_second_step_may_follow_a_piles_capture_and_capture_again() {
    let position = "2n-2/6/7/8/2RK1c-rc3/8/7/6/2N-2 w - 1";
    check(position, &["e3=e5!", "e3=e5!-e4", "e3=e5!-e6!"], &[]);
    check_play(position, "e3=e5!-e6!", "2n-2/6/7/8/4R-K-3/8/7/6/2N-2 b 20 1");
}

#[test]
fn a_pile_just_built_may_capture() {
    let position = "2n-2/6/7/8/2K-R-1c-3/8/7/6/2N-2 w - 1";
    check_play(position, "e3-e4=e6!", "2n-2/6/7/8/5RK3/8/7/6/2N-2 b 20 1");
}

#[test]
fn no_second_step_follows_the_capture_by_a_lone_piece() {
    check(
        "2n-2/6/7/8/2K-c-5/8/7/6/2N-2 w - 1",
        &["e3-e4!"],
        &[
            ("e3-e4!=e5", "after the first e4 holds only one"),
            ("e3-e4!-e5", "after one piece, the second step moves two"),
        ],
    );
}

// Attacking.

fn check_strengths(mover: char, beaten: &str) {
    let name = |letter| check::name_of(&rules(), letter);
    for victim in "KCRN".chars() {
        let (far, near) = (if victim == 'N' { "5" } else { "2n-2" }, if mover == 'N' { "5" } else { "2N-2" });
        let prey = victim.to_ascii_lowercase();
        for (hunter, sign) in [(format!("{mover}-"), '-'), (format!("R{mover}"), '=')] {
            let position = format!("{far}/6/7/8/2{hunter}{prey}-5/8/7/6/{near} w - 1");
            let mark = if victim == 'N' { "!!" } else { "!" };
            if beaten.contains(victim) {
                check(&position, &[&format!("e3{sign}e4{mark}")], &[]);
            } else {
                let reason =
                    format!("{} does not beat {}, and e4 is occupied by {prey}", name(mover), name(victim));
                check(&position, &[], &[(&format!("e3{sign}e4"), &reason)]);
            }
        }
    }
}

#[test]
fn cukla_beats_kuctai_and_kunti_only() {
    check_strengths('K', "CN");
}

#[test]
fn kuctai_beats_kurfa_and_kunti_only() {
    check_strengths('C', "RN");
}

#[test]
fn kurfa_beats_cukla_and_kunti_only() {
    check_strengths('R', "KN");
}

#[test]
fn a_kunti_beats_nothing_alone_or_on_a_pile() {
    check_strengths('N', "");
}

#[test]
fn strength_is_of_the_tops_only() {
    check(
        "2n-2/6/7/8/1rcK-cr5/8/7/6/2N-2 w - 1",
        &["e3-e2!"],
        &[("e3-e4", "cukla does not beat kurfa, and e4 is occupied by cr")],
    );
}

#[test]
fn the_whole_beaten_pile_goes_with_a_strong_bottom_under_a_weak_top() {
    check_play(
        "2n-2/r-k-4/7/8/2K-rc5/8/7/C-R-4/2N-2 w - 1",
        "e3-e4!",
        "2n-2/r-k-4/7/8/3K-5/8/7/C-R-4/2N-2 b - 1",
    );
}

#[test]
fn a_kunti_topped_pile_moves_one_or_two_and_never_attacks() {
    check(
        "2n-2/6/7/8/2KN1k-4/2c-5/7/6/5 w - 1",
        &["e3=e4", "e3=e2", "e3=e1", "e3=g3"],
        &[
            ("e3=e5", "kunti does not beat cukla, and e5 is occupied by k"),
            ("e3-d3", "kunti does not beat kuctai, and d3 is occupied by c"),
            ("e3=d3", "kunti does not beat kuctai, and d3 is occupied by c"),
            ("e3=c3", "may not pass over d3"),
        ],
    );
}

#[test]
fn a_kunti_is_captured_with_its_support_and_the_capturer_wins() {
    let position = "5/6/7/8/2K-rn5/8/7/R-4C-/2N-2 w - 1";
    check_play(position, "e3-e4!!", "5/6/7/8/3K-5/8/7/R-4C-/2N-2 b - 1");
    check_leads(position, "e3-e4!!", "1-0");
}

#[test]
fn kunti_captured_in_the_first_step_ends_the_game_at_once() {
    let position = "5/6/7/8/2RK1n-c-3/8/7/6/2N-2 w - 1";
    check(
        position,
        &["e3=e5!!"],
        &[
            ("e3=e5!!-e6!", "the kunti taken on e5 ends the game at once"),
            ("e3=e5-e4", "the kunti taken on e5 ends the game at once"),
        ],
    );
    check_leads(position, "e3=e5!!", "1-0");
}

#[test]
fn kunti_captured_in_the_second_step_wins() {
    check_leads("5/6/7/8/2RK1c-n-3/8/7/6/2N-2 w - 1", "e3=e5!-e6!!", "1-0");
    check_leads("2n-2/6/7/8/2rk2N-3/8/7/6/5 b - 1", "e3=e5-e6!!", "0-1");
    check_leads("2n-2/6/7/8/2k-r-1N-3/8/7/6/5 b - 1", "e3-e4=e6!!", "0-1");
}

#[test]
fn nobody_moves_once_a_kunti_is_gone() {
    check_stands("5/6/7/8/9/8/7/KCR-4/2N-2 b - 5", "1-0");
    check_stands("2n-2/kcr-4/7/8/9/8/7/6/5 w 7 5", "0-1");
}
