//! The notation of Pijersi, rule by rule: how turns and positions are written and read, and the messages
//! about mistakes.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Lang, Notated, Notation, Rules, Say, perft};
use jersi::{Jersi, Options, Pijersi};

checks_of!(Pijersi);

const START: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

/// The rules under which the community counts lines: without the 20-turn draw.
fn counting() -> Jersi<Pijersi> {
    Jersi::with(Options { draw_after: None, ..Options::of::<Pijersi>() })
}

// Notation.

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
        ("d4z9", "z9 is not a cell of this board"),
        ("d4h1", "h1 is not a cell of this board"),
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
fn a_wise_over_another_kind_is_refused() {
    for pile in ["RW", "PW", "SW", "rw", "pw", "sw"] {
        let text = format!("5r-/7/6/3{pile}3/6/7/6 w 0 1");
        check_no_position(&text, &[&format!("d4: {pile} (bottom, top) is a pile that the rules forbid")]);
    }
}

#[test]
fn more_cubes_than_exist_are_refused() {
    check_no_position("5r-/7/6/3RRRRR-1/6/7/6 w 0 1", &["white has 5 rock (R), at most 4 exist"]);
    check_no_position("5r-/7/6/3www-2/6/7/6 w 0 1", &["black has 3 wise (W), at most 2 exist"]);
}

#[test]
fn unknown_letters_and_wrong_rows_are_named() {
    check_no_position(
        "5r-/7/6/3K-3/6/7/6 w 0 1",
        &["row d: 'K' is not a piece of this game, whose letters are RPSW"],
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
