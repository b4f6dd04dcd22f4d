//! Pijersi, rule by rule: each test is named after what the document says, or what `rules/pijersi.md` decides where
//! it is silent.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Lang, Notated, Notation, Rules, Say, perft};
use jersi::{Blocked, Jersi, Options, Pijersi, Variant};

checks_of!(Pijersi);

const START: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

/// As the community counts lines: the 20-turn draw is ignored.
fn counting() -> Jersi<Pijersi> {
    Jersi::with(Options { draw_after: None, ..Options::of::<Pijersi>() })
}

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

// Moving.

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
    let name = |letter| Pijersi::RULES.kinds.iter().find(|kind| kind.letter == letter).unwrap().en;
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

// Ends.

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
fn a_wise_top_on_the_goal_row_is_allowed_and_no_win() {
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
fn the_own_back_row_is_no_goal() {
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

// Writing.

#[test]
fn a_mark_is_optional_on_input_and_written_once_per_capture() {
    check(
        "5r-/7/6/3PR1s-s-/6/7/6 w 7 1",
        &["d4=d6!", "d4=d6!-d7!", "d4=d5-d6!"],
        &[("d4=d5!", "! says a capture, but nothing is captured on d5"), ("d4=d6!!", "d6")],
    );
}

#[test]
fn the_example_game_of_the_document_is_won_by_white() {
    let played = "a4-b5=c4 f4=d5-d4 a1-b2=c2 f1-f2=d3 c2=c3-c2 d3=c2!-b3! a3-b3! c2-b3! a2-b3! g6-f7=d6
        a5-b6=c5 d6=e6-f6 c4-c3=d3 g4-f5=e4 d3=f2-g1!";
    check::game(&rules(), played, "1-0");
}

#[test]
fn nothing_is_put_down() {
    check(START, &[], &[("R:a1", "no piece can be put down now")]);
}

#[test]
fn refusals_speak_of_nothing_that_pijersi_does_not_have() {
    let position = check::at(&rules(), "5r-/7/6/3PR1s-s-/6/7/6 w 7 1");
    for typed in ["d4=d6!!", "d4=d5/R:a1", "d4=d5/R?", "R?a1"] {
        let said = rules().read_move(&position, typed, Notation::Document).unwrap_err().say(Lang::En);
        for word in ["kunti", "ransom", "()"] {
            assert!(!said.contains(word), "{said}");
        }
    }
}

fn check_ugi(position: &str, document: &str, ugi: &str) {
    let rules = rules();
    let position = check::at(&rules, position);
    for (typed, notation) in [(document, Notation::Document), (ugi, Notation::Ugi)] {
        let turn = rules.read_move(&position, typed, notation).unwrap();
        assert_eq!(rules.move_text(&position, turn, Notation::Document), document);
        assert_eq!(rules.move_text(&position, turn, Notation::Ugi), ugi);
    }
}

#[test]
fn a_lone_cubes_ugi_text_is_its_start_and_end_or_the_stacking_between() {
    check_ugi(START, "a1-b1", "a1b1");
    check_ugi(START, "b1-c1", "b1c1");
    check_ugi(START, "a1-b2=c2", "a1b2c2");
    check_ugi(START, "a1-b2=a1", "a1b2a1");
}

#[test]
fn a_piles_ugi_text_is_its_start_where_the_bottom_ends_and_where_the_top_ends() {
    let position = "5r-/7/6/3PSR-2/6/7/6 w 0 1";
    check_ugi(position, "d4-c4", "d4d4c4");
    check_ugi(position, "d4=c4", "d4c4c4");
    check_ugi(position, "d4=f5", "d4f5f5");
    check_ugi(position, "d4=d2-d1", "d4d2d1");
    check_ugi(position, "d4=d3-d4", "d4d3d4");
    check_ugi(position, "d4-d5", "d4d4d5");
    check_ugi(position, "d4-d5=d7", "d4d5d7");
}

#[test]
fn ugi_texts_have_no_marks() {
    check_ugi("5r-/7/6/3PR1s-s-/6/7/6 w 7 1", "d4=d6!-d7!", "d4d6d7");
}

#[test]
fn every_turn_has_a_ugi_text_of_its_own_which_reads_back() {
    let rules = rules();
    assert!(rules.has_notation(Notation::Ugi));
    for text in [START, "5r-/7/6/2WWPSR-r-1/3wsP-1/7/6 w 0 1"] {
        let position = check::at(&rules, text);
        let mut turns = Vec::new();
        rules.legal_moves(&position, &mut turns);
        for turn in turns {
            let ugi = rules.move_text(&position, turn, Notation::Ugi);
            assert_eq!(rules.read_move(&position, &ugi, Notation::Ugi).unwrap(), turn, "{ugi} at {text}");
        }
    }
}

#[test]
fn a_ugi_text_is_refused_with_its_reason() {
    let position = check::at(&rules(), "5r-/7/6/3PSR-2/6/7/6 w 0 1");
    for (typed, reason) in [
        ("d4", "a turn is two or three cells"),
        ("d4d5d6d7", "a turn is two or three cells"),
        ("d4-d5", "a turn is two or three cells"),
        ("d4z9", "z9 is no cell of this board"),
        ("d4h1", "h1 is no cell of this board"),
        ("d4d6d6", "a pile may not pass over d5, occupied by R"),
        ("d5d7", "one piece moves one cell, and d7 is not next to d5"),
        ("g6g5", "g6 is occupied by r, the enemy's"),
    ] {
        let error = rules().read_move(&position, typed, Notation::Ugi).unwrap_err();
        assert!(error.say(Lang::En).contains(reason), "{typed}: {}", error.say(Lang::En));
    }
}

#[test]
fn perft_from_the_start_counts_186_then_34054_then_6410472() {
    let rules = counting();
    let start = rules.start();
    assert_eq!([1, 2, 3].map(|depth| perft(&rules, &start, depth)), [186, 34_054, 6_410_472]);
}

#[test]
fn in_perft_a_winning_turn_has_no_children_and_the_20_turn_draw_is_ignored() {
    let (rules, counting) = (rules(), counting());
    let text = "6/R-6/6/3w-3/6/7/6 w 19 30";
    let position = check::at(&rules, text);
    check::all_turns(&rules, text, &["f1-e1", "f1-f2", "f1-g1"]);
    assert_eq!((perft(&counting, &position, 2), perft(&rules, &position, 2)), (12, 0));
}

#[test]
fn refusals_speak_french() {
    let rules = rules();
    check::in_french(
        &rules,
        "5r-/7/6/3W-R-2/6/7/6 w 0 1",
        "d4-d5",
        "d4-d5 : « sage » ne s’empile pas sur « pierre », qui est en d5",
    );
    check::in_french(
        &rules,
        "5r-/7/6/3S-r-2/6/7/6 w 0 1",
        "d4-d5",
        "d4-d5 : « ciseaux » ne bat pas « pierre », et d5 est occupée par r",
    );
    check::in_french(&rules, &START.replace("w 0 1", "w 20 11"), "a1-b1", "a1-b1 : la partie est finie");
    check::in_french(&rules, START, "h1-g1", "h1-g1 : au caractère 1, h1 n’est pas une case de ce plateau");
}

// Positions.

#[test]
fn a_position_text_writes_piles_bottom_then_top_and_counts_turns_and_full_turns() {
    check_play(START, "a1-b2=c2", "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/1SR4/P-1R-WWS-R-P-/1P-S-R-P-S- b 1 1");
    let position = check::after(&rules(), START, &["a1-b2=c2", "f4=d5-d4"]);
    let text = "s-p-r-s-p-r-/p-r-s-1r-s-p-/6/3w-w-2/1SR4/P-1R-WWS-R-P-/1P-S-R-P-S- w 2 2";
    assert_eq!(rules().position_text(&position), text);
}

#[test]
fn a_wise_over_another_kind_is_no_position() {
    for pile in ["RW", "PW", "SW", "rw", "pw", "sw"] {
        let text = format!("5r-/7/6/3{pile}3/6/7/6 w 0 1");
        check_no_position(&text, &[&format!("d4: {pile} (bottom, top) is a pile that the rules forbid")]);
    }
}

#[test]
fn more_cubes_than_exist_are_no_position() {
    check_no_position("5r-/7/6/3RRRRR-1/6/7/6 w 0 1", &["white has 5 rock (R), at most 4 exist"]);
    check_no_position("5r-/7/6/3www-2/6/7/6 w 0 1", &["black has 3 wise (W), at most 2 exist"]);
}

#[test]
fn unknown_letters_and_wrong_rows_are_named() {
    check_no_position(
        "5r-/7/6/3K-3/6/7/6 w 0 1",
        &["row d: 'K' is no piece of this game, whose letters are RPSW"],
    );
    check_no_position("5r-/7/6/6R/6/7/6 w 0 1", &["row d: 'R' at its end must be followed by -"]);
    check_no_position("5r-/7/6/6/6/7/6 w 0 1", &["row d has 7 cells, not 6"]);
    check_no_position("5r-/7/6/8/6/7/6 w 0 1", &["row d has 7 cells, not 8"]);
    check_no_position("5r-/7/6/7/6/7 w 0 1", &["the board has 7 rows separated by /, not 6"]);
    check_no_position("5r-/7/6/7/6/7/6/7 w 0 1", &["the board has 7 rows separated by /, not 8"]);
}

#[test]
fn a_wrong_field_is_named_with_what_it_should_be() {
    let board = "5r-/7/6/3R-3/6/7/6";
    for (fields, reason) in [
        ("white 0 1", "the side to move is w or b, not 'white'"),
        ("w - 1", "the number of turns since the last capture is a number from 0 to 254, not '-'"),
        ("w 255 1", "the number of turns since the last capture is a number from 0 to 254, not '255'"),
        ("w 0 0", "the number of the turn is a number from 1, not '0'"),
        ("w 0", "the number of the turn is missing: a number from 1"),
        ("w 0 1 -", "'-' has no place in the position"),
        ("w 0 1 R1", "'R1' has no place in the position"),
    ] {
        check_no_position(&format!("{board} {fields}"), &[reason]);
    }
}

#[test]
fn several_problems_are_all_reported_in_one_message() {
    check_no_position(
        "5r-/7/6/3RWX-2/6/6/6 x y z t",
        &[
            "row b has 7 cells, not 6",
            "d4: RW",
            "row d: 'X'",
            "side",
            "last capture",
            "number of the turn",
            "'t'",
        ],
    );
    check::no_position_in_french(
        &rules(),
        "5r-/7/6/3RW3/6/7/6 x 0 1",
        "d4 : RW (base, sommet) est une pile interdite par les règles ; \
         le joueur au trait : on attend w ou b, et non « x »",
    );
}
