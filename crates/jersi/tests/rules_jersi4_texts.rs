//! Jersi 4.0, rule by rule, continued: the ransom of 4.1 and its notation, refusals in French, invalid
//! positions.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Hashed, Lang, Notated, Notation, Say};
use jersi::{Jersi, Jersi4, Options};

checks_of!(Jersi4);

// The ransom.

const CAPTURE: &str = "7/2k-2k-2/4c-2/8/2K-rn5/8/7/8/3N-3 w - 1 -";
const ASKED: &str = "7/2k-2k-2/4c-2/8/3K-5/8/7/8/3N-3 w - 1 - ransom:K";
const PAID: &str = "7/5k-2/4c-2/8/3K-5/8/7/8/3N-3 w - 1 - reset";
const BACK: &str = "n-6/5k-2/4c-2/8/3K-5/8/7/8/3N-3 b - 1 -";

fn ransom() -> Jersi<Jersi4> {
    Jersi::with(Options { ransom: true, ..Options::of::<Jersi4>() })
}

fn check_ransom(position: &str, legal: &[&str], refused: &[(&str, &str)]) {
    check::turns(&ransom(), position, legal, refused);
}

#[test]
fn with_ransom_the_capturer_names_a_kind() {
    check_ransom(
        CAPTURE,
        &["e3-e4!!/CK?", "e3-e4!!/KC?"],
        &[
            ("e3-e4!!", "the captured kunti has a ransom: add / and one of CK or KC and ?"),
            ("e3-e4!!/KN:i1", "the captured kunti has a ransom"),
            ("e3-e4!!/KR?", "no kurfa can be asked for, only CK or KC"),
            ("e3-e4!!/KN?", "no kunti can be asked for, only CK or KC"),
            ("e3-e2/CK?", "no kunti is captured"),
        ],
    );
    check::turns_from(&ransom(), CAPTURE, "e3-e4", &["e3-e4!!/CK?", "e3-e4!!/KC?"]);
    check::play(&ransom(), CAPTURE, "e3-e4!!/CK?", ASKED);
}

#[test]
fn with_ransom_the_owner_picks_which_piece_dies() {
    check::stands(&ransom(), ASKED, "black");
    check::all_turns(&ransom(), ASKED, &["CK?h3", "CK?h6"]);
    check_ransom(
        ASKED,
        &[],
        &[
            ("KC?g5", "a cukla (CK) is asked for, and g5 holds none on top"),
            ("CK?h4", "a cukla (CK) is asked for, and h4 holds none on top"),
            ("CK?e4", "a cukla (CK) is asked for, and e4 holds none on top"),
            ("h3-h2", "first a cukla must be given up"),
            ("KN:i1", "first a cukla must be given up"),
        ],
    );
    check::play(&ransom(), ASKED, "CK?h3", PAID);
}

#[test]
fn with_ransom_the_capturer_then_puts_the_kunti_back() {
    check::stands(&ransom(), PAID, "white");
    check::all_turns(&ransom(), PAID, &["KN:i1", "KN:i2", "KN:i3", "KN:i4", "KN:i5", "KN:i6", "KN:i7"]);
    check_ransom(
        PAID,
        &[],
        &[
            ("e4-e5", "first the captured kunti must be put back"),
            ("KN:h1", "cannot be put back on h1, only on i1, i2"),
            ("CK?h6", "first the captured kunti must be put back"),
        ],
    );
    check::play(&ransom(), PAID, "KN:i1", BACK);
    check::stands(&ransom(), BACK, "black");
}

#[test]
fn with_ransom_the_whole_sequence_is_one_turn_of_the_capturer() {
    let rules = ransom();
    let position = check::after(&rules, CAPTURE, &["e3-e4!!/CK?", "CK?h3", "KN:i1"]);
    assert_eq!(rules.position_text(&position), BACK);
    let black = "3n-3/8/7/8/2kr1N-4/3R-4/7/8/7 b - 8 -";
    let position = check::after(&rules, black, &["e3=e5!!-e4/KR?", "KR?d4", "KN:a4"]);
    assert_eq!(rules.position_text(&position), "3n-3/8/7/8/3r-k-4/8/7/8/3N-3 w - 9 -");
}

#[test]
fn with_ransom_the_second_step_comes_before_it() {
    check_ransom(
        "7/8/2k-4/8/2RK1n-c-3/8/7/8/3N-3 w - 1 -",
        &["e3=e5!!-e6!/CK?", "e3=e5!!/KC?"],
        &[("e3=e5!!-e6!/KC?", "no kuctai can be asked for, only CK")],
    );
}

#[test]
fn no_mountain_and_no_bottom_is_a_ransom() {
    let position = "7/2rkm-Mc3/7/8/2K-n-5/8/7/8/3N-3 w - 1 -";
    check_ransom(
        position,
        &["e3-e4!!/CK?", "e3-e4!!/KC?"],
        &[
            ("e3-e4!!/KR?", "no kurfa can be asked for, only CK or KC"),
            ("e3-e4!!/CM?", "no cmana can be asked for, only CK or KC"),
        ],
    );
}

#[test]
fn the_base_under_a_ransom_is_uncovered() {
    let rules = ransom();
    let position = "7/2rkm-Mc3/7/8/2K-n-5/8/7/8/3N-3 w - 1 -";
    let after = |row: &str| format!("7/{row}/7/8/3K-5/8/7/8/3N-3 w - 1 - reset");
    let paid = check::after(&rules, position, &["e3-e4!!/CK?", "CK?h3"]);
    assert_eq!(rules.position_text(&paid), after("2r-m-Mc3"));
    let paid = check::after(&rules, position, &["e3-e4!!/KC?", "KC?h5"]);
    assert_eq!(rules.position_text(&paid), after("2rkm-M-3"));
}

#[test]
fn without_a_piece_for_the_ransom_the_capturer_wins() {
    for position in ["7/8/7/8/2K-n-5/8/7/8/3N-3 w - 1 b2", "7/2m-mmMD3/7/8/2K-rn5/8/7/8/3N-3 w - 1 -"] {
        check_ransom(position, &["e3-e4!!"], &[("e3-e4!!/CK?", "no cukla can be asked for")]);
        check::leads(&ransom(), position, "e3-e4!!", "1-0");
    }
}

#[test]
fn the_last_piece_may_be_the_ransom() {
    let rules = ransom();
    let position =
        check::after(&rules, "7/2k-5/7/8/2K-n-5/8/7/8/3N-3 w - 1 -", &["e3-e4!!/CK?", "CK?h3", "KN:i4"]);
    assert_eq!(rules.position_text(&position), "3n-3/8/7/8/3K-5/8/7/8/3N-3 b - 1 -");
}

#[test]
fn a_ransom_may_make_room_for_the_reset_or_leave_none() {
    let rules = ransom();
    let full = "C-C-C-C-R-R-rk/2k-5/7/8/2K-n-5/8/7/8/3N-3 w - 1 -";
    let paid = check::after(&rules, full, &["e3-e4!!/CK?", "CK?i7"]);
    check::all_turns(&rules, &rules.position_text(&paid), &["KN:i7"]);
    let paid = check::after(&rules, full, &["e3-e4!!/CK?", "CK?h3"]);
    assert_eq!(check::state(&rules, &paid), "1-0");
}

#[test]
fn a_pending_decision_is_part_of_the_situation() {
    let rules = ransom();
    assert!(!check::same_key(&rules, PAID, &PAID.replace("reset", "ransom:K")));
    assert!(!check::same_key(&rules, ASKED, &ASKED.replace("ransom:K", "ransom:C")));
    assert_ne!(rules.key(&check::at(&rules, ASKED)), rules.key(&check::at(&rules, PAID)));
}

#[test]
fn without_the_option_nothing_is_asked_for() {
    check::turns(
        &rules(),
        CAPTURE,
        &["e3-e4!!/KN:i1"],
        &[("e3-e4!!/CK?", "must be put back: add /KN:"), ("CK?h3", "no ransom is asked for")],
    );
    check_ransom(CAPTURE, &[], &[("CK?h3", "no ransom is asked for")]);
}

#[test]
fn a_debt_without_reason_is_refused() {
    check_no_position(ASKED, &["'ransom:K' has no place in the position"]);
    for debt in ["ransom:K", "reset"] {
        let text = format!("3n-3/2k-5/7/8/3K-5/8/7/8/3N-3 w - 1 - {debt}");
        check::no_position(&ransom(), &text, &[&format!("'{debt}' has no place in the position")]);
    }
    for debt in ["ransom:R", "ransom:M", "ransom:k", "ransom:KK", "ransom:", "owed"] {
        let text = ASKED.replace("ransom:K", debt);
        check::no_position(&ransom(), &text, &[&format!("'{debt}' has no place in the position")]);
    }
}

// Refusals.

#[test]
fn refusals_speak_french() {
    check_french(
        "3n-3/8/7/8/2K-mm5/8/7/8/3N-3 w - 1 -",
        "e3-e4",
        "e3-e4 : deux montagnes en e4 forment un mur où personne n’entre",
    );
    check_french(
        "3n-3/8/7/8/2RKmc5/8/7/8/3N-3 w - 1 -",
        "e3=e4",
        "e3=e4 : mc en e4 est sur une montagne : seule une pièce se déplaçant seule peut l’attaquer",
    );
    check_french(
        "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2",
        "CM:e1",
        "CM:e1 : e1 est hors des rangées a à d où l’on peut poser",
    );
    check_french(
        "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2",
        "BV:a1/CM:a1",
        "BV:a1/CM:a1 : « cmana » ne s’empile pas sur « bevri », qui est en a1",
    );
    check_french(
        "rkrkm-4/8/7/8/2K-n-5/8/7/8/3N-3 w - 1 -",
        "e3-e4",
        "e3-e4 : le kunti capturé doit être replacé : ajouter /KN: et l’une des cases i3, i4, i5, i6 ou i7",
    );
    check::in_french(
        &ransom(),
        ASKED,
        "h3-h2",
        "h3-h2 : il faut d’abord céder une pièce cukla, par exemple CK?a1",
    );
}

#[test]
fn an_unreadable_turn_is_reported_with_its_place() {
    check::turns(
        &rules(),
        "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2",
        &[],
        &[
            ("CM", "at character 1, a turn starts with a cell such as a1, or with a piece to put down"),
            ("CM:", "at character 4, a cell was expected"),
            ("CM:a8", "at character 4, a8 is not a cell of this board"),
            ("Q:a1", "at character 1"),
            ("CM:a1/", "at character 7, a piece was expected"),
            ("a4-a5/", "at character 7, a piece was expected (KN"),
            ("a4-a5/KN", "at character 7"),
            ("e10-e9", "at character 3"),
        ],
    );
}

#[test]
fn a_refusal_offers_the_nearest_legal_turns() {
    let position = check::at(&rules(), "rkrkm-4/8/7/8/2K-n-5/8/7/8/3N-3 w - 1 -");
    let error = rules().read_move(&position, "e3-e4!!/KN:i1", Notation::Document).unwrap_err();
    assert_eq!(error.nearest(), ["e3-e4!!/KN:i3", "e3-e4!!/KN:i4", "e3-e4!!/KN:i5"]);
    assert!(error.say(Lang::En).ends_with("only on i3, i4, i5, i6 or i7"));
}

// Invalid positions.

#[test]
fn a_position_with_a_forbidden_pile_is_refused() {
    for pile in ["KM", "Mm", "mM", "NM", "NK", "NB", "Kc", "kC", "Bb", "km"] {
        let near = if pile.starts_with('N') { "7" } else { "3N-3" };
        let text = format!("3n-3/8/7/8/2{pile}6/8/7/8/{near} w - 1 -");
        check_no_position(&text, &[&format!("e3: {pile} (bottom, top) is a pile that the rules forbid")]);
    }
}

#[test]
fn mountains_carry_pieces_of_either_colour_and_mountains_of_their_own() {
    for pile in ["MM", "mm", "MK", "Mk", "mK", "mk", "MB", "mD", "MN", "mN", "Mn"] {
        let (far, near) =
            (if pile.contains('n') { "7" } else { "3n-3" }, if pile.contains('N') { "7" } else { "3N-3" });
        check::at(&rules(), &format!("{far}/8/7/8/2{pile}6/8/7/8/{near} w - 1 -"));
    }
}

#[test]
fn more_pieces_than_exist_are_refused_counting_the_reserve() {
    check_no_position("3n-3/8/7/8/2N-6/8/7/8/3N-3 w - 1 -", &["white has 2 kunti (N), at most 1 exist"]);
    check_no_position("3n-3/8/7/8/2DDD-5/8/7/8/3N-3 w - 1 -", &["white has 3 darsi (D), at most 2 exist"]);
    check_no_position("3n-3/8/7/8/2M-6/8/7/8/3N-3 w - 1 M4", &["white has 5 cmana (M), at most 4 exist"]);
    check_no_position("3n-3/8/7/8/9/8/7/8/3N-3 w - 1 b4", &["black has 4 bevri (B), at most 3 exist"]);
}

#[test]
fn a_position_without_any_kunti_is_refused() {
    check_no_position("7/8/7/8/9/8/7/8/7 w - 1 -", &["there is no kunti of either colour"]);
}

#[test]
fn unknown_letters_and_wrong_rows_are_named() {
    check_no_position("3n-3/8/7/8/2S-6/8/7/8/3N-3 w - 1 -", &["row e: 'S' is not a piece of this game"]);
    check_no_position("3n-3/8/7/8/-9/8/7/8/3N-3 w - 1 -", &["row e: '-' is not a piece of this game"]);
    check_no_position("3n-3/8/7/8/9/8/7/8/3N-3é w - 1 -", &["row a: 'é' is not a piece of this game"]);
    check_no_position("3n-3/6/7/8/9/8/7/8/3N-3 w - 1 -", &["row h has 8 cells, not 6"]);
    check_no_position("3n-3/8/7/8/9/8/7/8/3N-4 w - 1 -", &["row a has 7 cells, not 8"]);
    check_no_position("3n-3/8/7//9/8/7/8/3N-3 w - 1 -", &["row f has 8 cells, not 0"]);
}

#[test]
fn a_board_of_too_few_rows_is_not_said_to_lack_a_kunti() {
    check_no_position("3n-3/8/7/8/9/8/7/3N-3 w - 1 -", &["the board has 9 rows separated by /, not 8"]);
}

#[test]
fn a_wrong_field_is_named_with_what_it_should_be() {
    let board = "3n-3/8/7/8/9/8/7/8/3N-3";
    for (fields, reason) in [
        ("- - 1 -", "the side to move is w or b, not '-'"),
        ("w 3 1 -", "the clock is -, not '3'"),
        ("w - 0 -", "the number of the turn is a number from 1, not '0'"),
        ("w - 1 K1", "the reserve is letters with counts such as M4B2m4b2, or -, not 'K1'"),
        ("w - 1 M0", "the reserve is"),
        ("w - 1 M", "the reserve is"),
        ("w - 1 4M", "the reserve is"),
        ("w - 1 M1M1", "the reserve is"),
        ("w - 1 - more", "'more' has no place in the position"),
    ] {
        check_no_position(&format!("{board} {fields}"), &[reason]);
    }
    let clocked = Jersi::<Jersi4>::with(Options { draw_after: Some(40), ..Options::of::<Jersi4>() });
    let reason = "the number of turns since the last capture is a number from 0 to 254, not '-1'";
    check::no_position(&clocked, &format!("{board} w -1 1 -"), &[reason]);
}

#[test]
fn a_missing_reserve_is_an_empty_one() {
    let bare = rules().read_position("3n-3/8/7/8/9/8/7/8/3N-3 w - 1").unwrap();
    assert_eq!(bare, check::at(&rules(), "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 -"));
}

#[test]
fn several_problems_are_all_reported_in_one_message() {
    check_no_position(
        "3n-3/8/7/8/2KMMm4/1Y-6/7/8/3N-3 x 9 0 Q7",
        &[
            "e3: KM",
            "e4: Mm",
            "row e has 9 cells, not 8",
            "row d: 'Y'",
            "side",
            "clock",
            "number of the turn",
            "reserve",
        ],
    );
}

#[test]
fn complaints_about_positions_speak_french() {
    check::no_position_in_french(
        &rules(),
        "3n-3/8/7/8/2Mm6/8/7/8/3N-3 w - 1 Q1",
        "e3 : Mm (base, sommet) est une pile interdite par les règles ; \
         la réserve : on attend des lettres et des nombres comme M4B2m4b2, ou -, et non « Q1 »",
    );
}
