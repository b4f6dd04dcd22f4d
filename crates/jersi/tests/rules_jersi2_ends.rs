//! Jersi 2.0, rule by rule, continued: the end of the game, notation, invalid positions.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Hashed, Lang, Notated, Notation, Rules, Say};
use jersi::{Blocked, Jersi, Jersi2, Options};

checks_of!(Jersi2);

const START: &str = "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- w - 1";

// The 20-turn rule.

#[test]
fn the_20_turn_rule_wakes_after_a_turn_that_leaves_the_kunti_and_one_other_kind() {
    check_play(
        "2n-2/r-5/7/8/2K-c-5/8/7/C-R-4/2N-2 w - 1",
        "e3-e4!",
        "2n-2/r-5/7/8/3K-5/8/7/C-R-4/2N-2 b 20 1",
    );
    check_play(
        "2n-2/r-r-r-r-2/7/8/2K-c-5/8/7/C-R-4/2N-2 w - 1",
        "e3-e4!",
        "2n-2/r-r-r-r-2/7/8/3K-5/8/7/C-R-4/2N-2 b 20 1",
    );
    check_play(
        "2n-2/c-r-4/7/8/2k-C-5/8/7/R-5/2N-2 b - 1",
        "e3-e4!",
        "2n-2/c-r-4/7/8/3k-5/8/7/R-5/2N-2 w 20 2",
    );
}

#[test]
fn the_20_turn_rule_wakes_when_only_the_kunti_is_left() {
    check_play("2n-2/6/7/8/2K-c-5/8/7/C-R-4/2N-2 w - 1", "e3-e4!", "2n-2/6/7/8/3K-5/8/7/C-R-4/2N-2 b 20 1");
}

#[test]
fn the_20_turn_rule_sleeps_while_both_have_two_other_kinds_bottoms_counted() {
    check_play(
        "2n-2/r-k-4/7/8/2K-c-5/8/7/C-R-4/2N-2 w - 1",
        "e3-e4!",
        "2n-2/r-k-4/7/8/3K-5/8/7/C-R-4/2N-2 b - 1",
    );
    check_play(
        "2n-2/rk5/7/8/2K-c-5/8/7/C-R-4/2N-2 w - 1",
        "e3-e4!",
        "2n-2/rk5/7/8/3K-5/8/7/C-R-4/2N-2 b - 1",
    );
    check_play(
        "5/rn5/7/8/2K-c-1k-3/8/7/C-R-4/2N-2 w - 1",
        "e3-e4!",
        "5/rn5/7/8/3K-1k-3/8/7/C-R-4/2N-2 b - 1",
    );
}

#[test]
fn awake_the_20_turns_count_down_and_no_capture_restarts_them() {
    check_play("2n-2/r-5/7/8/3K-5/8/7/C-R-4/2N-2 b 20 1", "h1-g1", "2n-2/6/r-6/8/3K-5/8/7/C-R-4/2N-2 w 19 2");
    check_play(
        "2n-2/r-5/7/8/2R-k-5/8/7/C-K-4/2N-2 w 7 4",
        "e3-e4!",
        "2n-2/r-5/7/8/3R-5/8/7/C-K-4/2N-2 b 6 4",
    );
}

#[test]
fn the_game_goes_on_for_20_turns_and_is_judged_after_them() {
    let start = "2n-2/r-5/7/8/3K-5/8/7/C-R-4/2N-2 b 20 1";
    let quiet = ["h1-g1", "b1-c1", "g1-h1", "c1-b1"].repeat(5);
    let rules = rules();
    assert_eq!(check::state(&rules, &check::after(&rules, start, &quiet[..19])), "white");
    assert_eq!(check::state(&rules, &check::after(&rules, start, &quiet)), "1-0");
}

#[test]
fn after_20_turns_more_kinds_on_the_board_win() {
    check_stands("2n-2/r-r-r-r-2/7/8/9/8/7/C-K-4/2N-2 w 0 30", "1-0");
    check_stands("2n-2/rk5/7/8/9/8/7/C-C-C-C-2/2N-2 w 0 30", "0-1");
}

#[test]
fn after_20_turns_with_as_many_kinds_more_pieces_win() {
    check_stands("2n-2/r-r-4/7/8/9/8/7/C-5/2N-2 b 0 30", "0-1");
    check_stands("2n-2/r-r-4/7/8/9/8/7/CCC-4/2N-2 b 0 30", "1-0");
}

#[test]
fn after_20_turns_with_as_many_kinds_and_pieces_the_game_is_a_tie() {
    check_stands("2n-2/r-r-4/7/8/9/8/7/KK5/2N-2 w 0 30", "1/2-1/2");
}

#[test]
fn the_20th_turn_is_still_played_and_counts() {
    let position = "2n-2/r-5/7/8/2C-r-5/8/7/6/2N-2 w 1 30";
    check_stands(position, "white");
    check_leads(position, "e3-e2", "0-1");
    check_leads(position, "e3-e4!", "1/2-1/2");
}

#[test]
fn a_kunti_captured_in_the_20th_turn_wins_whatever_the_count() {
    check_leads("5/r-k-4/7/8/2C-n-5/8/7/6/2N-2 w 1 30", "e3-e4!!", "1-0");
}

// Blocked players, repetition.

#[test]
fn the_blocked_player_loses() {
    check_stands("2n-2/6/7/8/9/8/7/r-c-4/N-k-3 w - 9", "0-1");
    check_leads("2n-2/6/7/8/9/8/2c-4/r-5/N-k-3 b - 9", "c3-b2", "0-1");
    assert_eq!(Options::of::<Jersi2>().blocked, Blocked::Loses);
}

#[test]
fn a_player_who_can_only_stack_or_capture_is_not_blocked() {
    check::all_turns(&rules(), "2n-2/6/7/8/9/8/7/r-c-r-3/N-K-r-2 w - 9", &["a1-a2", "a1-a2=a1", "a2-b2!"]);
}

#[test]
fn the_blocked_player_draws_by_option() {
    let rules = Jersi::<Jersi2>::with(Options { blocked: Blocked::Draws, ..Options::of::<Jersi2>() });
    check::stands(&rules, "2n-2/6/7/8/9/8/7/r-c-4/N-k-3 w - 9", "1/2-1/2");
}

#[test]
fn repetition_has_no_consequence_unless_the_option_says_so() {
    let round = "b1-c1 h6-g7 c1-b1 g7-h6 ".repeat(4);
    check::game(&rules(), &round, "white");
    assert_eq!(rules().repetition_limit(), None);
    let three = Jersi::<Jersi2>::with(Options { repetition: Some(3), ..Options::of::<Jersi2>() });
    assert_eq!(three.repetition_limit(), Some(3));
}

#[test]
fn a_situation_is_the_same_at_another_turn_but_not_with_the_other_player_to_move() {
    let (one, later, other) =
        ("2n-2/6/7/8/9/8/7/6/2N-2 w 9 3", "2n-2/6/7/8/9/8/7/6/2N-2 w 5 8", "2n-2/6/7/8/9/8/7/6/2N-2 b 9 3");
    assert!(check::same_key(&rules(), one, later));
    assert!(!check::same_key(&rules(), one, other));
}

// Notation.

#[test]
fn the_example_game_of_the_document_is_won_by_white() {
    let played = "a5-b5=d7 i5-h5=f7 d7=e8-f7! h6-g6 e8-f7=g6! i2-h3=f5 g6=i4!-i3!!";
    check::game(&rules(), played, "1-0");
}

#[test]
fn a_mark_says_a_capture_and_two_the_kuntis() {
    check(
        "2n-2/6/7/8/2RKc-5/8/7/6/2N-2 w - 1",
        &["e3-e4!", "e3=e4!"],
        &[
            ("e3-e2!", "! says a capture, but nothing is captured on e2"),
            ("e3-e4!!", "!! says a kunti is captured, but none is on e4"),
            ("e3=e4!-e5!", "nothing is captured on e5"),
        ],
    );
    let position = check::at(&rules(), "5/6/7/8/2RKn-5/8/7/6/2N-2 w - 1");
    let turn = rules().read_move(&position, "e3-e4!", Notation::Document).unwrap();
    assert_eq!(rules().move_text(&position, turn, Notation::Document), "e3-e4!!");
}

#[test]
fn the_number_of_the_turn_grows_after_black() {
    check_play(START, "b1-c1", "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/K-6/1R-C-K-R-C-/C-RKN-RCK- b - 1");
    let position = check::after(&rules(), START, &["b1-c1", "h1-g1"]);
    assert!(rules().position_text(&position).ends_with(" w - 2"));
}

#[test]
fn an_unreadable_turn_is_reported_with_its_place() {
    check(
        START,
        &[],
        &[
            ("", "at character 1, a turn starts with a cell such as a1"),
            ("b1", "at character 3, - (one piece goes) or = (a pile goes) was expected"),
            ("b1-", "at character 4, a cell was expected"),
            ("b1-j1", "at character 4, j1 is not a cell of this board"),
            ("a6-b6", "at character 1, a6 is not a cell of this board"),
            ("b0-b1", "at character 1, b0 is not a cell of this board"),
            ("b1-c1x", "at character 6, the turn should end here"),
            ("X:a1", "at character 1"),
        ],
    );
}

#[test]
fn a_refusal_offers_the_nearest_legal_turns() {
    let error = rules().read_move(&rules().start(), "a5-b5=e5", Notation::Document).unwrap_err();
    assert!(error.nearest().contains(&"a5-b5=d5".to_string()), "{error:?}");
    assert!(error.say(Lang::En).contains("e5 is neither from b5"));
}

#[test]
fn there_are_no_ugi_texts() {
    let position = rules().start();
    let turn = rules().read_move(&position, "b1-c1", Notation::Ugi).unwrap();
    assert!(!rules().has_notation(Notation::Ugi));
    assert_eq!(rules().move_text(&position, turn, Notation::Ugi), "b1-c1");
}

#[test]
fn nothing_is_put_back_after_the_kunti() {
    check(
        "5/6/7/8/2RKn-5/8/7/6/2N-2 w - 1",
        &["e3-e4!!"],
        &[("e3-e4!!/N:i3", "at character 8, the turn should end here")],
    );
}

#[test]
fn refusals_speak_french() {
    let pile = "2n-2/6/7/8/2RKC-5/8/7/6/2N-2 w - 1";
    check_french(pile, "e3=e5", "e3=e5 : une pile ne saute pas par-dessus e4, occupée par C");
    check_french(pile, "e3=e2=e1", "e3=e2=e1 : après deux pièces, le second coup en déplace une : écrire -");
    check_french(
        "2n-2/6/7/8/2K-N-5/8/7/6/5 w - 1",
        "e3-e4",
        "e3-e4 : « cukla » ne s’empile pas sur « kunti », qui est en e4",
    );
    check_french(
        "5/6/7/8/2RK1n-c-3/8/7/6/2N-2 w - 1",
        "e3=e5!!-e6!",
        "e3=e5!!-e6! : le kunti pris en e5 termine aussitôt la partie : pas de second coup",
    );
    check_french(
        "2n-2/6/7/8/2K-r-5/8/7/6/2N-2 w - 1",
        "e3-e4",
        "e3-e4 : « cukla » ne bat pas « kurfa », et e4 est occupée par r",
    );
    check_french(START, "b1", "b1 : au caractère 3, on attendait - (une pièce bouge) ou = (une pile bouge)");
}

// Invalid positions.

#[test]
fn a_position_with_a_forbidden_pile_is_refused() {
    check_no_position(
        "2n-2/6/7/8/2NK6/8/7/6/5 w - 1",
        &["e3: NK (bottom, top) is a pile that the rules forbid"],
    );
    check_no_position("2n-2/6/7/8/2Kc6/8/7/6/2N-2 w - 1", &["e3: Kc (bottom, top)"]);
}

#[test]
fn more_pieces_than_exist_are_refused() {
    check_no_position("2n-2/6/7/8/2N-6/8/7/6/2N-2 w - 1", &["white has 2 kunti (N), at most 1 exist"]);
    check_no_position("2n-2/n-5/7/8/9/8/7/6/2N-2 w - 1", &["black has 2 kunti (N), at most 1 exist"]);
    check_no_position("2n-2/6/7/8/2KKKKK-4/8/7/6/2N-2 w - 1", &["white has 5 cukla (K), at most 4 exist"]);
}

#[test]
fn a_position_without_any_kunti_is_refused() {
    check_no_position("5/6/7/8/2K-6/8/7/6/5 w - 1", &["there is no kunti of either colour"]);
}

#[test]
fn an_unknown_letter_is_named_with_its_row() {
    check_no_position("2n-2/6/7/8/2X-6/8/7/6/2N-2 w - 1", &["row e: 'X' is not a piece of this game"]);
    check_no_position("2n-2/6/7/8/2KD6/8/7/6/2N-2 w - 1", &["row e: 'D' is not a piece of this game"]);
    check_no_position("2n-2/6/7/8/8K/8/7/6/2N-2 w - 1", &["row e: 'K' at its end must be followed by -"]);
}

#[test]
fn a_row_of_the_wrong_length_is_named() {
    check_no_position("2n-2/6/7/8/8/8/7/6/2N-2 w - 1", &["row e has 9 cells, not 8"]);
    check_no_position("2n-2/6/7/8/9K-/8/7/6/2N-2 w - 1", &["row e has 9 cells, not 10"]);
    check_no_position("2n-2/6/7/8/9/8/7/8/2N-2 w - 1", &["row b has 6 cells, not 8"]);
    check_no_position("2n-2/6/7/8/90K-/8/7/6/2N-2 w - 1", &["row e has 9 cells, not 91"]);
}

#[test]
fn a_run_of_zero_empty_cells_is_refused() {
    check_no_position("2n-2/6/7/8/0K-8/8/7/6/2N-2 w - 1", &["row e: a run of empty cells is at least 1"]);
}

#[test]
fn a_board_that_cannot_be_read_is_not_said_to_lack_a_kunti() {
    check_no_position("2n-2/6/7/8/9/8/7/2N-2 w - 1", &["the board has 9 rows separated by /, not 8"]);
    check_no_position("2n-2/6/7/8/9/8/7/6/2N-2/1 w - 1", &["the board has 9 rows separated by /, not 10"]);
    check_no_position("5/6/7/8/9/8/7/6/X-1N-2 w - 1", &["row a: 'X' is not a piece of this game"]);
}

#[test]
fn a_wrong_field_is_named_with_what_it_should_be() {
    let board = "2n-2/6/7/8/9/8/7/6/2N-2";
    for (fields, reason) in [
        ("x - 1", "the side to move is w or b, not 'x'"),
        ("W - 1", "the side to move is w or b, not 'W'"),
        ("w 21 1", "the number of turns left is a number from 0 to 20, or -, not '21'"),
        ("w x 1", "the number of turns left is a number from 0 to 20, or -, not 'x'"),
        ("w -1 1", "not '-1'"),
        ("w - 0", "the number of the turn is a number from 1, not '0'"),
        ("w - x", "the number of the turn is a number from 1, not 'x'"),
        ("w - 99999999999", "the number of the turn is a number from 1"),
        ("w - 1 Z1", "the reserve is letters with counts such as"),
        ("w - 1 K", "the reserve is letters with counts such as"),
        ("w - 1 K0", "the reserve is letters with counts such as"),
        ("w - 1 K1K1", "the reserve is letters with counts such as"),
        ("w -", "the number of the turn is missing"),
        ("w - 1 - more", "'more' has no place in the position"),
    ] {
        check_no_position(&format!("{board} {fields}"), &[reason]);
    }
    check_no_position(
        board,
        &[
            "the side to move is missing",
            "the number of turns left is missing",
            "the number of the turn is missing",
        ],
    );
}

#[test]
fn a_setting_in_progress_need_not_be_one_that_play_leads_to() {
    // The reference cases give such positions.
    check::at(&rules(), "5/6/7/8/9/8/7/6/5 w - 1 N1K3C4R4n1k4c4r3");
    check::at(&rules(), "5/k-5/7/8/9/8/K-6/6/5 w - 1 N1K3C4R4n1k3c4r4");
    check::at(&rules(), "5/6/7/8/9/8/7/K-5/5 w - 1 N1K3C4R4n1k4c4r4");
    check_no_position(
        "5/6/7/8/9/8/7/K-5/5 w - 1 N1K4C4R4n1k4c4r4",
        &["white has 5 cukla (K), at most 4 exist"],
    );
}

#[test]
fn several_problems_are_all_reported_in_one_message() {
    check_no_position(
        "2n-2/6/7/8/2KcK-4/1Y-6/7/6/2N-2 x 99 0 Q7",
        &[
            "e3: Kc",
            "row e has 9 cells, not 8",
            "row d: 'Y'",
            "side to move",
            "turns left",
            "number of the turn",
            "reserve",
        ],
    );
}

#[test]
fn complaints_about_positions_speak_french() {
    check::no_position_in_french(
        &rules(),
        "2n-2/6/7/8/2NK6/8/7/6/5 x - 1",
        "e3 : NK (base, sommet) est une pile interdite par les règles ; le joueur au trait : on attend w ou b, et non « x »",
    );
    check::no_position_in_french(
        &rules(),
        "2n-2/6/7/8/8/8/7/6/2N-2 w - 1",
        "la rangée e a 9 cases, et non 8",
    );
}

#[test]
fn a_finished_game_is_a_position() {
    check_stands("5/6/7/8/9/8/7/6/2N-2 b 20 12", "1-0");
    check_stands("2n-2/6/7/8/9/8/7/6/5 b 20 12", "0-1");
}
