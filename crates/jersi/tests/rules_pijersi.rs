//! Pijersi, rule by rule. Each test is named after a statement of the document, or after a decision of
//! `rules/pijersi.md` where the document is silent. Texts are in `rules_pijersi_texts.rs`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Rules};
use jersi::{Blocked, Fixed, Jersi, Options, Pijersi};

checks_of!(Pijersi);

const START: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

// The board and the cubes.

#[test]
fn the_board_has_45_cells_in_rows_of_6_and_7() {
    assert_eq!(Pijersi::RULES.layout.rows(), [6, 7, 6, 7, 6, 7, 6]);
    assert_eq!(check::n_pairs_and_cells::<Pijersi>(), (110, 45));
}

#[test]
fn a_cell_has_the_neighbours_of_the_doubled_coordinates() {
    let names = |cells: &[&str]| cells.iter().map(ToString::to_string).collect();
    assert_eq!(check::neighbours::<Pijersi>("d4"), names(&["c3", "c4", "d3", "d5", "e3", "e4"]));
    assert_eq!(check::neighbours::<Pijersi>("a1"), names(&["a2", "b1", "b2"]));
    assert_eq!(check::neighbours::<Pijersi>("b1"), names(&["a1", "b2", "c1"]));
    assert_eq!(check::neighbours::<Pijersi>("g6"), names(&["f6", "f7", "g5"]));
}

#[test]
fn each_player_has_4_rocks_4_papers_4_scissors_and_2_wise() {
    for (letter, count) in [('R', 4), ('P', 4), ('S', 4), ('W', 2)] {
        assert_eq!(check::n_on_board(START, letter), count);
        assert_eq!(check::n_on_board(START, letter.to_ascii_lowercase()), count);
    }
}

#[test]
fn the_classic_setting_has_the_wise_piled_on_b4_and_f4_and_white_starts() {
    assert_eq!(rules().position_text(&rules().start()), START);
    assert_eq!(check::turned(START), check::board(START));
    check_stands(START, "white");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<<Jersi<Pijersi> as Rules>::Position>() <= 256);
}

// Moves.

#[test]
fn a_cube_moves_one_space() {
    let position = "5r-/7/6/3S-3/6/7/6 w 0 1";
    check_from(position, "d4", &["d4-c3", "d4-c4", "d4-d3", "d4-d5", "d4-e3", "d4-e4"]);
    check(
        position,
        &[],
        &[
            ("d4-d6", "one piece moves one cell, and d6 is not next to d4"),
            ("d4=d5", "d4 holds one, S"),
            ("d5-d6", "d5 is empty"),
            ("g6-g5", "g6 is occupied by r, the enemy's"),
        ],
    );
}

#[test]
fn a_pile_moves_one_or_two_spaces_in_line_without_turning() {
    let position = "5r-/7/6/3PS3/6/7/6 w 0 1";
    check(
        position,
        &[
            "d4=c3", "d4=c4", "d4=d3", "d4=d5", "d4=e3", "d4=e4", "d4=b3", "d4=b5", "d4=d2", "d4=d6",
            "d4=f3", "d4=f5",
        ],
        &[
            ("d4=b4", "a pile moves one cell or two in line, and b4 is neither from d4"),
            ("d4=f4", "f4 is neither from d4"),
            ("d4=d7", "d7 is neither from d4"),
        ],
    );
    check_play(position, "d4=f5", "5r-/4PS2/6/7/6/7/6 b 1 1");
}

#[test]
fn a_pile_does_not_jump_over_an_occupied_space() {
    check(
        "5r-/7/6/2R-PSp-2/6/7/6 w 0 1",
        &["d4=d5!"],
        &[
            ("d4=d2", "a pile may not pass over d3, occupied by R"),
            ("d4=d6", "a pile may not pass over d5, occupied by p"),
            ("d4=d3", "a pile may not go onto d3, occupied by R"),
        ],
    );
}

#[test]
fn the_top_of_a_pile_moves_alone_and_the_bottom_stays() {
    let position = "5r-/7/6/3PS3/6/7/6 w 0 1";
    check_play(position, "d4-d5", "5r-/7/6/3P-S-2/6/7/6 b 1 1");
    check(position, &[], &[("d4-d6", "d6 is not next to d4")]);
}

#[test]
fn one_cube_may_unbuild_a_pile_and_build_another() {
    check_play("5r-/7/6/3PSR-2/6/7/6 w 0 1", "d4-d5", "5r-/7/6/3P-RS2/6/7/6 b 1 1");
}

#[test]
fn a_wise_stands_on_a_wise_only_and_the_others_on_anything() {
    for mover in "RPSW".chars() {
        for support in "RPSW".chars() {
            let position = format!("5r-/7/6/3{mover}-{support}-2/6/7/6 w 0 1");
            if mover == 'W' && support != 'W' {
                check(&position, &[], &[("d4-d5", "wise may not stand on ")]);
            } else {
                check_play(&position, "d4-d5", &format!("5r-/7/6/4{support}{mover}2/6/7/6 b 1 1"));
            }
        }
    }
}

#[test]
fn a_pile_has_two_cubes_of_one_colour() {
    check(
        "5r-/7/6/2S-PSRP1w-/6/7/6 w 0 1",
        &[],
        &[
            ("d3-d4", "d4, occupied by PS, already holds two pieces"),
            ("d4-d5", "d5, occupied by RP, already holds two pieces"),
        ],
    );
    check_no_position("5r-/7/6/3Rs3/6/7/6 w 0 1", &["d4: Rs (bottom, top) is a pile that the rules forbid"]);
}

// Two actions.

#[test]
fn a_pile_just_built_may_move_and_a_pile_just_moved_may_be_unbuilt() {
    let building = "5r-/7/6/3S-P-2/6/7/6 w 0 1";
    check(building, &["d4-d5", "d4-d5=d6", "d4-d5=d7", "d4-d5=d4"], &[]);
    check_play(building, "d4-d5=d7", "5r-/7/6/6PS/6/7/6 b 1 1");
    check_play("5r-/7/6/3PS3/6/7/6 w 0 1", "d4=d6-e6", "5r-/7/5S-/5P-1/6/7/6 b 1 1");
    check_play("5r-/7/6/3PS3/6/7/6 w 0 1", "d4=d5-d4", "5r-/7/6/3S-P-2/6/7/6 b 1 1");
}

#[test]
fn the_two_actions_alternate_and_happen_once() {
    check(
        "5r-/7/6/3PS1R-1/6/7/6 w 0 1",
        &["d4=d5-d6"],
        &[
            ("d4=d5-d6=d7", "a turn has at most two steps"),
            ("d4=d5=d6", "after two pieces, the second step moves one"),
            ("d6-e5-e4", "after one piece, the second step moves two"),
            ("d6-e5=e4", "after the first e5 holds only one"),
        ],
    );
}

#[test]
fn no_turn_leaves_the_board_unchanged() {
    check::every_turn_changes_the_board(&rules(), &[START, "5r-/7/6/2WWPSRS2/6/7/6 w 0 1"]);
}

#[test]
fn both_actions_may_capture() {
    let position = "5r-/7/6/3PR1s-s-/6/7/6 w 7 1";
    check_play(position, "d4=d6!-d7!", "5r-/7/6/5P-R-/6/7/6 b 0 1");
    check_play("5r-/7/6/2S-P-1p-1/6/7/6 w 7 1", "d3-d4=d6!", "5r-/7/6/5PS1/6/7/6 b 0 1");
}

// Captures.

fn check_roles(mover: char, prey: &str) {
    let name = |letter| check::name_of(&rules(), letter);
    for victim in "RPSW".chars() {
        let lower = victim.to_ascii_lowercase();
        for hunted in [format!("{lower}-"), format!("w{lower}")] {
            for (hunter, sign) in
                [(format!("{mover}-"), '-'), (format!("W{mover}"), '='), (format!("W{mover}"), '-')]
            {
                let position = format!("s-5/7/6/3{hunter}{hunted}2/6/7/6 w 0 1");
                let turn = format!("d4{sign}d5");
                if prey.contains(victim) {
                    check(&position, &[&format!("{turn}!")], &[]);
                } else {
                    let why =
                        format!("{} does not beat {}, and d5 is occupied by ", name(mover), name(victim));
                    check(&position, &[], &[(&turn, &why)]);
                }
            }
        }
    }
}

#[test]
fn rock_takes_scissors_only() {
    check_roles('R', "S");
}

#[test]
fn scissors_take_paper_only() {
    check_roles('S', "P");
}

#[test]
fn paper_takes_rock_only() {
    check_roles('P', "R");
}

#[test]
fn wise_takes_nothing_and_nothing_takes_it() {
    check_roles('W', "");
}

#[test]
fn the_role_of_a_pile_is_that_of_its_top() {
    check(
        "5r-/7/6/2psS-sp2/6/7/6 w 0 1",
        &["d4-d5!"],
        &[("d4-d3", "scissors does not beat scissors, and d3 is occupied by ps")],
    );
    check("5r-/7/6/3SRp-2/6/7/6 w 0 1", &[], &[("d4=d5", "rock does not beat paper")]);
}

#[test]
fn a_captured_pile_loses_both_cubes_a_wise_at_the_bottom_included() {
    check_play("5r-/7/6/3P-wr2/6/7/6 w 5 1", "d4-d5!", "5r-/7/6/4P-2/6/7/6 b 0 1");
    check_play("5r-/7/6/3P-sr2/6/7/6 w 5 1", "d4-d5!", "5r-/7/6/4P-2/6/7/6 b 0 1");
}

#[test]
fn no_second_action_follows_the_capture_by_a_cube() {
    check("5r-/7/6/3P-r-2/6/7/6 w 0 1", &["d4-d5!"], &[("d4-d5!=d6", "after the first d5 holds only one")]);
}

// The end of the game.

#[test]
fn a_rock_paper_or_scissors_top_on_the_enemy_back_row_wins() {
    for kind in ["R-", "P-", "S-", "WR", "WP", "WS", "RS"] {
        let sign = if kind.ends_with('-') { '-' } else { '=' };
        let position = format!("w-5/5{kind}1/6/7/6/7/6 w 0 1");
        check_leads(&position, &format!("f6{sign}g6"), "1-0");
        let position = format!("6/7/6/7/6/5{}1/W-5 b 0 1", kind.to_ascii_lowercase());
        check_leads(&position, &format!("b6{sign}a6"), "0-1");
    }
    check_leads("w-5/7/4WR1/7/6/7/6 w 0 1", "e5=g6", "1-0");
}

#[test]
fn a_wise_top_on_the_goal_row_is_allowed_but_does_not_win() {
    check_leads("w-5/5W-1/6/7/6/7/6 w 0 1", "f6-g6", "black");
    check_leads("w-5/5WW1/6/7/6/7/6 w 0 1", "f6=g6", "black");
    check_leads("w-5/5WR1/6/7/6/7/6 w 0 1", "f6=g6-f7", "black");
}

#[test]
fn arrival_is_judged_when_the_turn_ends() {
    check_leads("w-5/5PR1/6/7/6/7/6 w 0 1", "f6=g6-f7", "1-0");
    check_leads("w-4W-/5R-1/6/7/6/7/6 w 0 1", "f6-g6=f7", "black");
    check_leads("w-4W-/5R-1/6/7/6/7/6 w 0 1", "f6-g6", "1-0");
    check_leads("w-5/5WR1/6/7/6/7/6 w 0 1", "f6=f7-g6", "1-0");
}

#[test]
fn an_arrival_may_capture() {
    check_leads("w-4s-/5R-1/6/7/6/7/6 w 0 1", "f6-g6!", "1-0");
}

#[test]
fn a_players_own_back_row_is_not_a_goal() {
    check_leads("5r-/7/6/7/6/R-6/6 w 0 1", "b1-a1", "black");
}

#[test]
fn the_player_without_a_legal_move_loses() {
    check_stands("6/7/6/7/6/R-P-5/w-S-4 b 3 9", "1-0");
    check_stands("6/7/6/3R-3/6/7/6 b 3 9", "1-0");
    check_leads("6/7/6/7/1P-4/R-6/w-S-4 w 3 9", "c2-b2", "1-0");
    check_leads("6/7/6/3R-s-2/6/7/6 w 3 9", "d4-d5!", "1-0");
    let drawn = Jersi::<Pijersi>::with(Options { blocked: Blocked::Draws, ..Options::of::<Pijersi>() });
    check::stands(&drawn, "6/7/6/7/6/R-P-5/w-S-4 b 3 9", "1/2-1/2");
}

const QUIET: [&str; 4] = ["b1-c1", "f7-e6", "c1-b1", "e6-f7"];

#[test]
fn twenty_turns_without_capture_from_the_start_are_a_draw() {
    let quiet = QUIET.repeat(5);
    assert_eq!(check::state(&rules(), &check::after(&rules(), START, &quiet[..19])), "black");
    let position = check::after(&rules(), START, &quiet);
    assert_eq!(check::state(&rules(), &position), "1/2-1/2");
    assert_eq!(rules().position_text(&position), START.replace("w 0 1", "w 20 11"));
    check_stands(&START.replace("w 0 1", "w 20 11"), "1/2-1/2");
}

#[test]
fn a_capture_restarts_the_twenty_turns() {
    let position = "5r-/7/6/3P-r-2/6/7/6 w 19 30";
    check_play(position, "d4-d5!", "5r-/7/6/4P-2/6/7/6 b 0 30");
    check_leads(position, "d4-d5!", "black");
    check_leads(position, "d4-d3", "1/2-1/2");
}

#[test]
fn the_twentieth_turn_wins_if_it_arrives() {
    check_leads("w-5/5R-1/6/7/6/7/6 w 19 30", "f6-g6", "1-0");
    check_leads("w-5/5R-1/6/7/6/7/6 w 19 30", "f6-f7", "1/2-1/2");
}

#[test]
fn the_twentieth_turn_wins_if_it_leaves_the_opponent_without_a_move() {
    check_leads("6/7/6/7/1P-4/R-6/w-S-4 w 19 30", "c2-b2", "1-0");
}
