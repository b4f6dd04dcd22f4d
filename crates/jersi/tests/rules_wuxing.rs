//! The five elements, an experiment, rule by rule. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use game::{Notated, Random, Rules};
use jersi::Jersi;
use record::Recorded as _;

checks_of!("jersi-wuxing");

const START: &str = "i-a-n-e-l-/j-i-a-e-l-j-/7/8/9/8/7/J-L-E-A-I-J-/L-E-N-A-I- w - 1";

#[test]
fn the_start_fills_the_two_rows_without_piles() {
    assert_eq!(rules().position_text(&rules().start()), START);
    assert_eq!(check::turned(START), check::board(START));
    for letter in "JLEAI".chars() {
        assert_eq!(check::n_on_board(START, letter), 2);
    }
    check_stands(START, "white");
}

#[test]
fn metal_beats_wood_beats_earth_beats_water_beats_fire_beats_metal_and_all_the_kunti() {
    let cycle = [('J', 'L'), ('L', 'E'), ('E', 'A'), ('A', 'I'), ('I', 'J')];
    for (mover, beaten) in cycle {
        for victim in "JLEAIN".chars() {
            let (far, prey) = (if victim == 'N' { "5" } else { "2n-2" }, victim.to_ascii_lowercase());
            for (hunter, sign) in [(format!("{mover}-"), '-'), (format!("J{mover}"), '=')] {
                let position = format!("{far}/6/7/8/2{hunter}{prey}-5/8/7/6/2N-2 w - 1");
                let turn = format!("e3{sign}e4");
                match victim {
                    'N' => check(&position, &[&format!("{turn}!!")], &[]),
                    _ if victim == beaten => check(&position, &[&format!("{turn}!")], &[]),
                    _ => check(&position, &[], &[(&turn, "does not beat")]),
                }
            }
        }
    }
}

#[test]
fn taking_the_kunti_wins_at_once() {
    check_leads("5/6/7/8/2J-n-5/8/7/6/2N-2 w - 1", "e3-e4!!", "1-0");
}

#[test]
fn the_20_turn_rule_counts_the_five() {
    check_play(
        "2n-2/j-l-4/7/8/2J-l-5/8/7/J-5/2N-2 w - 9",
        "e3-e4!",
        "2n-2/j-l-4/7/8/3J-5/8/7/J-5/2N-2 b 20 9",
    );
    check_stands("2n-2/j-l-4/7/8/2J-6/8/7/6/2N-2 w 0 9", "0-1");
}

#[test]
fn free_placing_uses_the_letters_of_positions() {
    let start = rules().set_up("free", &mut Random::new(1)).unwrap();
    let text = "5/6/7/8/9/8/7/6/5 w - 1 N1J2L2E2A2I2n1j2l2e2a2i2";
    assert_eq!(rules().position_text(&start), text);
    check(
        text,
        &["J:a1", "L:b6", "N:a3"],
        &[("K:a1", "at character 1"), ("J:c1", "c1 is outside the rows a to b")],
    );
}

#[test]
fn there_is_no_reserve_after_the_placing() {
    check_play("2n-2/6/7/8/9/8/7/6/5 w - 1 N1", "N:a3", "2n-2/6/7/8/9/8/7/6/2N-2 b - 1");
}
