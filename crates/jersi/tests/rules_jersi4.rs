//! Jersi 4.0, rule by rule. Each test is named after a statement of the document, or after a decision of
//! `rules/jersi.md` where the document is silent. Drops and later rules are in `rules_jersi4_drops.rs`, the
//! ransom and texts in `rules_jersi4_texts.rs`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Notation, Rules};
use jersi::{Fixed, Jersi, Jersi2, Jersi4};

checks_of!(Jersi4);

const START: &str =
    "r-k-c-n-k-c-r-/d-c-r-k-c-r-k-d-/7/8/9/8/7/D-K-R-C-K-R-C-D-/R-C-K-N-C-K-R- w - 1 M4B2m4b2";

// The board and the pieces.

#[test]
fn the_board_has_69_cells_and_176_adjacent_pairs() {
    assert_eq!(Jersi4::RULES.layout.rows(), [7, 8, 7, 8, 9, 8, 7, 8, 7]);
    assert_eq!(check::n_pairs_and_cells::<Jersi4>(), (176, 69));
}

#[test]
fn a_cell_has_the_neighbours_of_the_doubled_coordinates() {
    let names = |cells: &[&str]| cells.iter().map(ToString::to_string).collect();
    assert_eq!(check::neighbours::<Jersi4>("e5"), names(&["d4", "d5", "e4", "e6", "f4", "f5"]));
    assert_eq!(check::neighbours::<Jersi4>("a1"), names(&["a2", "b1", "b2"]));
    assert_eq!(check::neighbours::<Jersi4>("b1"), names(&["a1", "b2", "c1"]));
    assert_eq!(check::neighbours::<Jersi4>("c1"), names(&["b1", "b2", "c2", "d1", "d2"]));
    assert_eq!(check::neighbours::<Jersi4>("h8"), names(&["g7", "h7", "i7"]));
}

#[test]
fn the_board_is_that_of_2_0_with_a_cell_more_at_each_end_of_rows_a_b_h_i() {
    let renamed = |name: &str| {
        let (row, number) = (&name[..1], name[1..].parse::<u8>().unwrap());
        format!("{row}{}", number + u8::from("abhi".contains(row)))
    };
    for cell in Jersi2::RULES.layout.iter() {
        let name = Jersi2::RULES.layout.name(cell);
        let wider = check::neighbours::<Jersi4>(&renamed(&name));
        for neighbour in check::neighbours::<Jersi2>(&name) {
            assert!(wider.contains(&renamed(&neighbour)), "{name} and {neighbour}");
        }
    }
}

#[test]
fn the_setting_is_that_of_the_figure_without_piles_and_white_moves_first() {
    assert_eq!(rules().position_text(&rules().start()), START);
    assert_eq!(check::turned(START), check::board(START));
    check_stands(START, "white");
}

#[test]
fn each_player_has_21_pieces_of_which_4_cmana_and_2_bevri_in_reserve() {
    for (letter, count) in [('N', 1), ('K', 4), ('C', 4), ('R', 4), ('D', 2), ('M', 0), ('B', 0)] {
        assert_eq!(check::n_on_board(START, letter), count);
        assert_eq!(check::n_on_board(START, letter.to_ascii_lowercase()), count);
    }
    let owned: u8 = rules().texts().kinds.iter().map(|kind| kind.n_each).sum();
    assert_eq!(owned, 21);
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<<Jersi<Jersi4> as Rules>::Position>() <= 256);
}

// Moves as in 2.0.

#[test]
fn a_lone_piece_moves_one_cell_and_a_pile_one_or_two_in_line() {
    let lone = "3n-3/8/7/8/2B-6/8/7/8/3N-3 w - 1 -";
    check_from(lone, "e3", &["e3-d2", "e3-d3", "e3-e2", "e3-e4", "e3-f2", "e3-f3"]);
    check(lone, &[], &[("e3-e5", "one piece moves one cell"), ("e3=e4", "e3 holds one, B")]);
    check(
        "3n-3/8/7/8/2RB6/8/7/8/3N-3 w - 1 -",
        &["e3=e4", "e3=e5", "e3=g3", "e3=c1", "e3=f2", "e3-e4", "e3=e5-e6"],
        &[("e3=g2", "g2 is neither from e3"), ("e3=e6", "e6 is neither from e3")],
    );
}

#[test]
fn a_pile_of_two_never_passes_over_a_piece() {
    check(
        "3n-3/8/7/8/1c-RKC-5/8/7/8/3N-3 w - 1 -",
        &["e3=e2!"],
        &[
            ("e3=e5", "a pile may not pass over e4, occupied by C"),
            ("e3=e1", "a pile may not pass over e2, occupied by c"),
        ],
    );
}

#[test]
fn two_steps_alternate_the_number_of_pieces() {
    let position = "3n-3/8/7/8/2RKC-5/8/7/8/3N-3 w - 1 -";
    check(
        position,
        &["e3-e4", "e3-e4=e6", "e3=e2-e1", "e4-d4"],
        &[
            ("e4-e5-e6", "after one piece, the second step moves two"),
            ("e3=e2=e1", "after two pieces, the second step moves one"),
            ("e3=e2-e1=d1", "a turn has at most two steps"),
            ("e4-e5=e6", "after the first e5 holds only one"),
        ],
    );
    check_play(position, "e3-e4=e6", "3n-3/8/7/8/2R-2CK3/8/7/8/3N-3 b - 1 -");
}

#[test]
fn any_mobile_piece_stacks_on_any_but_the_kunti() {
    for mover in "NKCRDB".chars() {
        for support in "KCRDB".chars() {
            let near = if mover == 'N' { "7" } else { "3N-3" };
            let position = format!("3n-3/8/7/8/2{mover}-{support}-5/8/7/8/{near} w - 1 -");
            check_play(&position, "e3-e4", &format!("3n-3/8/7/8/3{support}{mover}5/8/7/8/{near} b - 1 -"));
        }
        if mover != 'N' {
            let position = format!("3n-3/8/7/8/2{mover}-N-5/8/7/8/7 w - 1 -");
            check(&position, &[], &[("e3-e4", "may not stand on kunti, which is on e4")]);
        }
    }
}

#[test]
fn a_pile_has_at_most_two_pieces() {
    check(
        "3n-3/8/7/8/1B-RKRC5/8/7/8/3N-3 w - 1 -",
        &[],
        &[
            ("e2-e3", "e3, occupied by RK, already holds two pieces"),
            ("e3-e4", "e4, occupied by RC, already holds two pieces"),
            ("e3=e2", "a pile may not go onto e2, occupied by B"),
        ],
    );
}

#[test]
fn no_turn_leaves_the_board_unchanged() {
    check::every_turn_changes_the_board(&rules(), &["3n-3/8/7/8/MKRKRCm-5/3DN4/7/8/7 w - 1 M1B1"]);
}

// Strengths.

fn check_strengths(mover: char, beaten: &str) {
    let name = |letter| check::name_of(&rules(), letter);
    for victim in "KCRDBN".chars() {
        let far = if victim == 'N' { "7" } else { "3n-3" };
        let near = if mover == 'N' { "7" } else { "3N-3" };
        let prey = victim.to_ascii_lowercase();
        for (hunter, sign) in [(format!("{mover}-"), '-'), (format!("B{mover}"), '=')] {
            let position = format!("{far}/8/7/8/2{hunter}{prey}-5/8/7/8/{near} w - 1 -");
            let reset = if victim == 'N' { "!/KN:i1" } else { "" };
            if beaten.contains(victim) {
                check(&position, &[&format!("e3{sign}e4!{reset}")], &[]);
            } else {
                let why =
                    format!("{} does not beat {}, and e4 is occupied by {prey}", name(mover), name(victim));
                check(&position, &[], &[(&format!("e3{sign}e4"), &why)]);
            }
        }
    }
}

#[test]
fn cukla_beats_kuctai_darsi_and_the_weak() {
    check_strengths('K', "CDBN");
}

#[test]
fn kuctai_beats_kurfa_darsi_and_the_weak() {
    check_strengths('C', "RDBN");
}

#[test]
fn kurfa_beats_cukla_darsi_and_the_weak() {
    check_strengths('R', "KDBN");
}

#[test]
fn darsi_beats_the_triad_darsi_and_the_weak() {
    check_strengths('D', "KCRDBN");
}

#[test]
fn bevri_and_kunti_beat_nothing() {
    check_strengths('B', "");
    check_strengths('N', "");
}

#[test]
fn a_mountain_attacks_nothing_and_does_not_move() {
    check(
        "3n-3/8/7/8/2M-c-5/2MM5/7/8/3N-3 w - 1 -",
        &[],
        &[
            ("e3-e4", "the mountain on e3 does not move"),
            ("d3-d2", "the mountain on d3 does not move"),
            ("d3=d2", "the mountain on d3 does not move"),
        ],
    );
}

#[test]
fn strength_is_of_the_tops_only_and_the_whole_beaten_pile_goes() {
    let position = "3n-3/8/7/8/1rcK-cr5/8/7/8/3N-3 w - 1 m1";
    check(position, &[], &[("e3-e4", "cukla does not beat kurfa, and e4 is occupied by cr")]);
    check_play(position, "e3-e2!", "3n-3/8/7/8/1K-1cr5/8/7/8/3N-3 b - 1 m1");
}

#[test]
fn captured_pieces_never_return() {
    check_play(
        "3n-3/8/7/8/2K-b-5/8/7/8/3N-3 w - 1 M4B2m4b1",
        "e3-e4!",
        "3n-3/8/7/8/3K-5/8/7/8/3N-3 b - 1 M4B2m4b1",
    );
}

// Mountains.

#[test]
fn a_lone_mountain_of_either_colour_is_climbed_by_any_mobile_piece() {
    for mover in "NKCRDB".chars() {
        for mountain in "Mm".chars() {
            let near = if mover == 'N' { "7" } else { "3N-3" };
            let position = format!("3n-3/8/7/8/2{mover}-{mountain}-5/8/7/8/{near} w - 1 -");
            check_play(&position, "e3-e4", &format!("3n-3/8/7/8/3{mountain}{mover}5/8/7/8/{near} b - 1 -"));
        }
    }
}

#[test]
fn a_mountain_is_climbed_off_a_pile_and_by_the_unstacking_second_step() {
    check_play("3n-3/8/7/8/2RKm-5/8/7/8/3N-3 w - 1 -", "e3-e4", "3n-3/8/7/8/2R-mK5/8/7/8/3N-3 b - 1 -");
    check_play("3n-3/8/7/8/2RK1m-4/8/7/8/3N-3 w - 1 -", "e3=e4-e5", "3n-3/8/7/8/3R-mK4/8/7/8/3N-3 b - 1 -");
}

#[test]
fn a_pile_of_two_never_climbs_a_mountain() {
    check(
        "3n-3/8/7/8/m-1RKM-5/8/7/8/3N-3 w - 1 -",
        &["e3=e2"],
        &[
            ("e3=e4", "a pile may not climb the mountain on e4"),
            ("e3=e1", "a pile may not climb the mountain on e1"),
        ],
    );
    check(
        "3n-3/8/7/8/1K-R-m-5/8/7/8/3N-3 w - 1 -",
        &["e2-e3"],
        &[("e2-e3=e4", "a pile may not climb the mountain on e4")],
    );
}

#[test]
fn no_second_step_follows_climbing() {
    check(
        "3n-3/8/7/8/2K-M-5/8/7/8/3N-3 w - 1 -",
        &["e3-e4"],
        &[
            ("e3-e4=e5", "a pile with a mountain at its base does not move"),
            ("e3-e4-e5", "after one piece, the second step moves two"),
        ],
    );
}

#[test]
fn a_piece_leaves_a_mountain_alone_by_one_cell() {
    let position = "3n-3/8/7/8/2mK6/8/7/8/3N-3 w - 1 -";
    check_from(position, "e3", &["e3-d2", "e3-d3", "e3-e2", "e3-e4", "e3-f2", "e3-f3"]);
    check(
        position,
        &[],
        &[
            ("e3=e4", "a pile with a mountain at its base does not move: on e3 only the top can"),
            ("e3-e5", "e5 is not next to e3"),
        ],
    );
    check_play(position, "e3-e4", "3n-3/8/7/8/2m-K-5/8/7/8/3N-3 b - 1 -");
}

#[test]
fn a_piece_leaving_a_mountain_may_land_on_a_friend_and_move_that_pile() {
    let position = "3n-3/8/7/8/2MKC-5/8/7/8/3N-3 w - 1 -";
    check(
        position,
        &["e3-e4", "e3-e4=e6"],
        &[
            ("e3-e4=e3", "a pile may not climb the mountain on e3"),
            ("e3-e4=e2", "a pile may not pass over e3, occupied by M"),
        ],
    );
    check_play(position, "e3-e4=e6", "3n-3/8/7/8/2M-2CK3/8/7/8/3N-3 b - 1 -");
}

#[test]
fn a_mountain_is_not_jumped() {
    check(
        "3n-3/8/7/8/2RKm-5/8/7/8/3N-3 w - 1 -",
        &[],
        &[("e3=e5", "a pile may not pass over e4, occupied by m")],
    );
}

#[test]
fn two_mountains_are_a_wall_nobody_enters() {
    check(
        "3n-3/8/7/8/1MMRKmm5/8/7/8/3N-3 w - 1 -",
        &[],
        &[
            ("e3-e4", "two mountains on e4 are a wall that nobody enters"),
            ("e3=e4", "two mountains on e4 are a wall that nobody enters"),
            ("e3-e2", "two mountains on e2 are a wall that nobody enters"),
            ("e3=e5", "a pile may not pass over e4, occupied by mm"),
        ],
    );
}

#[test]
fn a_perched_piece_is_attacked_by_a_height_1_mover_only() {
    check(
        "3n-3/8/7/8/2RKmc5/8/7/8/3N-3 w - 1 -",
        &["e3-e4!"],
        &[("e3=e4", "mc on e4 stands on a mountain: only a piece moving alone can attack it")],
    );
    check("3n-3/8/7/8/2K-mc5/8/7/8/3N-3 w - 1 -", &["e3-e4!"], &[]);
    check("3n-3/8/7/8/2RK1mc4/8/7/8/3N-3 w - 1 -", &["e3=e4-e5!"], &[("e3=e5", "only a piece moving alone")]);
    check("3n-3/8/7/8/2MKMc5/8/7/8/3N-3 w - 1 -", &["e3-e4!"], &[]);
    check(
        "3n-3/8/7/8/1K-R-mc5/8/7/8/3N-3 w - 1 -",
        &["e2-e3"],
        &[("e2-e3=e4", "only a piece moving alone can attack it")],
    );
}

#[test]
fn the_attacker_takes_the_perch_and_the_mountain_stays() {
    check_play("3n-3/8/7/8/2RKmc5/8/7/8/3N-3 w - 1 -", "e3-e4!", "3n-3/8/7/8/2R-mK5/8/7/8/3N-3 b - 1 -");
    check_play("3n-3/8/7/8/2K-Mc5/8/7/8/3N-3 w - 1 -", "e3-e4!", "3n-3/8/7/8/3MK5/8/7/8/3N-3 b - 1 -");
}

#[test]
fn a_perched_piece_is_attacked_by_the_stronger_only_and_a_friend_keeps_its_perch() {
    check(
        "3n-3/8/7/8/1MCK-mr5/8/7/8/3N-3 w - 1 -",
        &[],
        &[
            ("e3-e4", "cukla does not beat kurfa, and e4 is occupied by mr"),
            ("e3-e2", "e2, occupied by MC, already holds two pieces"),
        ],
    );
}

// The captured kunti.

const RESETS: &str = "r-rkc-C-m-M-1/3c-4/7/8/2K-rn5/8/7/8/3N-3 w - 1 -";

#[test]
fn a_captured_kunti_is_reset_on_empty_cells_own_lone_pieces_and_lone_mountains() {
    let on = |cell| format!("e3-e4!!/KN:{cell}");
    let allowed = ["i1", "i3", "i5", "i6", "i7"].map(on);
    check_from(RESETS, "e3-e4", &allowed.each_ref().map(String::as_str));
    check(
        RESETS,
        &[],
        &[
            ("e3-e4!!/KN:i2", "cannot be put back on i2, only on i1, i3, i5, i6 or i7"),
            ("e3-e4!!/KN:i4", "cannot be put back on i4, only on"),
            ("e3-e4!!/KN:h1", "cannot be put back on h1, only on"),
            ("e3-e4!!", "the captured kunti must be put back: add /KN: and one of i1, i3, i5, i6 or i7"),
            ("e3-e2/KN:i1", "no kunti is captured that would have to be put back"),
        ],
    );
}

#[test]
fn a_kunti_is_reset_on_top_of_what_stands_there() {
    let after = |row| format!("{row}/3c-4/7/8/3K-5/8/7/8/3N-3 b - 1 -");
    check_play(RESETS, "e3-e4!!/KN:i1", &after("rnrkc-C-m-M-1"));
    check_play(RESETS, "e3-e4!!/KN:i5", &after("r-rkc-C-mnM-1"));
    check_play(RESETS, "e3-e4!!/KN:i6", &after("r-rkc-C-m-Mn1"));
    check_play(RESETS, "e3-e4!!/KN:i7", &after("r-rkc-C-m-M-n-"));
}

#[test]
fn a_kunti_is_not_reset_on_a_wall_nor_on_a_climbed_mountain() {
    let position = "mmMMmkMK3/8/7/8/2K-n-5/8/7/8/3N-3 w - 1 -";
    check_from(position, "e3-e4", &["e3-e4!!/KN:i5", "e3-e4!!/KN:i6", "e3-e4!!/KN:i7"]);
}

#[test]
fn a_kunti_captured_on_a_support_is_reset_and_the_support_is_gone_for_good() {
    check_play("7/8/7/8/2K-rn5/8/7/8/3N-3 w - 1 -", "e3-e4!!/KN:i4", "3n-3/8/7/8/3K-5/8/7/8/3N-3 b - 1 -");
}

#[test]
fn a_kunti_captured_on_a_mountain_is_reset_and_the_mountain_stays() {
    check_play("7/8/7/8/2K-Mn5/8/7/8/3N-3 w - 1 -", "e3-e4!!/KN:i4", "3n-3/8/7/8/3MK5/8/7/8/3N-3 b - 1 -");
}

#[test]
fn the_reset_is_the_last_act_after_the_second_step() {
    let position = "7/8/7/8/2RK1n-c-3/8/7/8/3N-3 w - 1 -";
    check(
        position,
        &["e3=e5!!/KN:i1", "e3=e5!!-e4/KN:i1"],
        &[("e3=e5!!/KN:i1-e6", "the turn should end here")],
    );
    check_play(position, "e3=e5!!-e6!/KN:i1", "n-6/8/7/8/4R-K-3/8/7/8/3N-3 b - 1 -");
    check_play(
        "3n-3/8/7/8/2rk2N-3/8/7/8/7 b - 1 -",
        "e3=e5-e6!!/KN:a7",
        "3n-3/8/7/8/4r-k-3/8/7/8/6N- w - 2 -",
    );
}

#[test]
fn the_cell_left_by_the_capturer_takes_the_reset() {
    check("RK1n-4/8/7/8/9/8/7/8/3N-3 w - 1 -", &["i1=i3!!/KN:i1", "i1=i3!!-i4/KN:i1"], &[]);
    check("RK1n-4/8/7/8/9/8/7/8/3N-3 w - 1 -", &[], &[("i1=i3!!/KN:i3", "cannot be put back on i3")]);
}

#[test]
fn without_a_cell_for_the_reset_the_capturer_wins() {
    let position = "C-C-C-C-R-R-rk/8/7/8/2K-n-5/8/7/8/3N-3 w - 1 -";
    check(position, &["e3-e4!!"], &[("e3-e4!!/KN:i1", "cannot be put back on i1, nor anywhere")]);
    check_leads(position, "e3-e4!!", "1-0");
}

#[test]
fn spaces_in_the_reset_change_nothing() {
    let position = check::at(&rules(), RESETS);
    for typed in ["e3-e4!!/KN:i1", "e3-e4!!/KN : i1", "e3-e4 / KN: i1", " e3-e4/KN :i1 "] {
        let turn = rules().read_move(&position, typed, Notation::Document).unwrap();
        assert_eq!(rules().move_text(&position, turn, Notation::Document), "e3-e4!!/KN:i1");
    }
}

// Arrival.

#[test]
fn a_kunti_on_the_enemy_back_row_wins_alone_in_a_pile_or_on_a_mountain() {
    let position = "1R-m-n-3/2N-5/7/8/4k-4/8/7/8/7 w - 1 -";
    check_leads(position, "h3-i2", "1-0");
    check_leads(position, "h3-i3", "1-0");
    check_leads("6n-/2N-5/7/8/4k-4/8/7/8/7 w - 1 -", "h3-i3", "1-0");
    check_leads("6n-/8/2KN4/8/4k-4/8/7/8/7 w - 1 -", "g3=i4", "1-0");
    check_leads("7/8/7/8/4k-4/8/7/2n-5/6N- b - 1 -", "b3-a2", "0-1");
}

#[test]
fn arrival_is_judged_when_the_turn_ends() {
    check_leads("6n-/8/2KN4/8/4k-4/8/7/8/7 w - 1 -", "g3=i4-h4", "black");
    check_leads("6n-/8/2KN4/8/4k-4/8/7/8/7 w - 1 -", "g3=h4-i4", "1-0");
    check_leads("1R-4n-/2N-5/7/8/4k-4/8/7/8/7 w - 1 -", "h3-i2=g3", "black");
}

#[test]
fn no_other_piece_wins_by_arriving_and_no_kunti_at_home() {
    check_leads("6n-/2K-5/7/8/9/8/7/8/3N-3 w - 1 -", "h3-i3", "black");
    check_leads("6n-/8/7/8/9/8/7/3N-4/7 w - 1 -", "b4-a4", "black");
}

#[test]
fn the_example_game_of_the_document_is_won_by_black() {
    check::game(&rules(), &EXAMPLE.replace("f6=d7!=e7", "f6=d7!-e7"), "0-1");
}

#[test]
fn line_16_of_the_example_is_a_misprint() {
    let before = EXAMPLE.split("f6=d7!=e7").next().unwrap_or_default();
    let position = check::game(&rules(), before, "black");
    let text = rules().position_text(&position);
    check(&text, &["f6=d7!-e7"], &[("f6=d7!=e7", "after two pieces, the second step moves one")]);
}

const EXAMPLE: &str = "
    a2-b2=d3 h4-h3=f4  b3-b4=d5 f4=d3!  d5=d3!-e4 CM:f3/CM:f4  a4-a3=c2 i1-i2=g3  c2=e2 h1-h2=f1
    e2=g2-h2 f1=h2!!-g2!/KN:a2  e4-d3=f2 g2-f2!  a2-a1=c2 i4-i3=g4  CM:d4/CM:d5 h5-h6=f7
    b5-b6=d7 i6-i5=g6  d7=f8-f7! g6=g7-f8!  f7-f8! h8-g7=f8!  a6-a5=b6 i7-h7=f6  b8-a7 g4=e6-e5
    b6-b7=c6 f8=d7-c6!  a7=c6!-d7! f6=d7!=e7  BV:c7/BV:b7 g3=g1-f1  c6-c7=e9 e6-e7=e9!
    b7-b6=b4 f1-f2=e3  b4=d3-c3 e3=c1-b1!  c2=b3-b4 e9=e7-e6  d3-c3=c1! e5-e6=c6
    CM:b6/CM:b7 c6-d7=b8  c1=b1! b8-a7";
