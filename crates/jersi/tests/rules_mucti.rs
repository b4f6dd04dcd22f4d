//! The mucti, ghost of the design journal, rule by rule. Each test is named after a statement of
//! `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use jersi::Jersi;

checks_of!("jersi-3", "special" = "mucti");

const PILES: &str = "2n-2/6/7/8/2RU6/8/7/6/2KN2 w - 1 -";

#[test]
fn kunti_and_mucti_change_places_and_supports_stay() {
    check_play(PILES, "a3~e3", "2n-2/6/7/8/2RN6/8/7/6/2KU2 b 20 1 -");
}

#[test]
fn the_kuntis_cell_comes_first() {
    check(
        PILES,
        &["a3~e3"],
        &[
            (
                "e3~a3",
                "an exchange names the cell of one’s kunti, ~ and the cell of one’s mucti, both on top",
            ),
            ("a3~e4", "an exchange names the cell"),
            ("a3~i3", "an exchange names the cell"),
        ],
    );
    check_french(
        PILES,
        "e3~a3",
        "e3~a3 : un échange s’écrit : la case de son « kunti », ~, la case de son « mucti », tous deux au sommet",
    );
}

#[test]
fn an_exchange_is_the_whole_turn() {
    check(PILES, &[], &[("a3~e3-e4", "at character 6"), ("a3-a4~e3", "at character 6")]);
}

#[test]
fn a_mucti_under_a_piece_exchanges_nothing() {
    let position = "2n-2/6/7/8/2UR6/8/7/6/2KN2 w - 1 -";
    check(position, &["e3-e4"], &[("a3~e3", "both on top")]);
    let legal = check::legal(&rules(), &check::at(&rules(), position));
    assert!(legal.iter().all(|turn| !turn.contains('~')));
}

#[test]
fn an_exchange_goes_on_any_support_mountains_included() {
    check_play("2n-2/6/7/8/2MU6/8/7/6/2KN2 w - 1 -", "a3~e3", "2n-2/6/7/8/2MN6/8/7/6/2KU2 b 20 1 -");
    check_play("2n-2/6/7/8/2mU6/8/7/6/2N-2 w - 1 -", "a3~e3", "2n-2/6/7/8/2mN6/8/7/6/2U-2 b 20 1 -");
}

#[test]
fn mokca_and_fendi_do_not_matter_to_an_exchange() {
    check("2n-2/6/7/2g-5/2RUK-5/8/7/6/2KN2 w - 1 -", &["a3~e3"], &[]);
    check("2n-2/6/7/2f-5/2RUK-5/8/7/6/2KN2 w - 1 -", &["a3~e3"], &[]);
}

#[test]
fn each_of_two_muctis_may_exchange() {
    check("2n-2/6/7/8/U-7U-/8/7/6/2N-2 w - 1 -", &["a3~e1", "a3~e9"], &[]);
}

#[test]
fn an_exchange_is_a_turn_for_the_clock_and_black_may_do_it() {
    check_play("2n-2/6/7/8/2u-6/8/7/6/2N-2 b 5 30 -", "i3~e3", "2u-2/6/7/8/2n-6/8/7/6/2N-2 w 4 31 -");
}

#[test]
fn with_landing_an_exchange_may_bring_the_kunti_home_and_win() {
    let position = "U-3n-/6/7/8/9/8/7/6/2N-2 w - 1 -";
    let landing = check::chosen("jersi-3", &[("special", "mucti"), ("goal", "landing")]);
    check::leads(&landing, position, "a3~i1", "1-0");
    check_leads(position, "a3~i1", "black");
}

#[test]
fn a_mucti_is_weak() {
    for victim in ["k-", "n-", "u-", "b-", "g-"] {
        let far = if victim == "n-" { "5" } else { "2n-2" };
        check(
            &format!("{far}/6/7/8/2U-{victim}5/8/7/6/2N-2 w - 1 -"),
            &[],
            &[("e3-e4", "mucti does not beat")],
        );
    }
    for mover in ["K-", "C-", "R-", "D-", "P-"] {
        check(&format!("2n-2/6/7/8/2{mover}u-5/8/7/6/2N-2 w - 1 -"), &["e3-e4!"], &[]);
    }
    check("2n-2/6/7/8/2RTu-5/8/7/6/2N-2 w - 1 -", &["e3=e4!"], &[]);
}

#[test]
fn a_player_whose_only_turn_is_an_exchange_is_not_blocked() {
    // Both pieces of white are walled in, and beat nothing.
    let walled_in = "2n-2/6/7/8/9/8/7/c-c-2r-r-/N-k-1k-U- w - 9 -";
    check_stands(walled_in, "white");
    check::all_turns(&rules(), walled_in, &["a1~a5"]);
    check_stands("2n-2/6/7/8/9/8/7/c-c-4/N-k-3 w - 9 -", "0-1");
}

#[test]
fn games_without_a_mucti_have_no_exchange() {
    let rules = check::chosen("jersi-2", &[]);
    check::turns(&rules, "2n-2/6/7/8/2K-6/8/7/6/2N-2 w - 1", &[], &[("a3~e3", "at character 3")]);
}
