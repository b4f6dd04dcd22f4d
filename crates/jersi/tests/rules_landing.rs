//! Landing, the goal of the design journal, rule by rule. Each test is named after a statement of
//! `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use jersi::{Chosen, Jersi};

checks_of!("jersi-2", "goal" = "landing");

fn three() -> Jersi<Chosen> {
    check::chosen("jersi-3", &[("goal", "landing"), ("mountains", "sovereign")])
}

#[test]
fn the_own_kunti_on_the_enemy_first_row_wins_when_the_turn_ends() {
    check_leads("4n-/2N-3/7/8/9/8/7/6/2k-2 w - 1", "h3-i3", "1-0");
    check_leads("2K-2/6/7/8/9/8/7/2n-3/4N- b - 1", "b3-a3", "0-1");
    check_leads("4n-/1KN4/7/8/9/8/7/6/2k-2 w - 1", "h2=i2", "1-0");
}

#[test]
fn a_kunti_that_leaves_again_in_the_second_step_does_not_win() {
    check_leads("4n-/6/1KN5/8/4k-4/8/7/6/5 w - 1", "g2=i2-h2", "black");
    check_leads("4n-/6/1KN5/8/4k-4/8/7/6/5 w - 1", "g2=i2-i3", "1-0");
}

#[test]
fn a_captured_kunti_is_reset_by_the_capturer() {
    let position = "r-kcR-2/6/7/8/2K-n-5/8/7/6/2N-2 w - 1";
    check(
        position,
        &["e3-e4!!/KN:i1", "e3-e4!!/KN:i4", "e3-e4!!/KN:i5"],
        &[
            ("e3-e4!!", "the captured kunti must be put back: add /KN: and one of i1, i4 or i5"),
            ("e3-e4!!/KN:i2", "the kunti cannot be put back on i2, only on i1, i4 or i5"),
            ("e3-e4!!/KN:i3", "the kunti cannot be put back on i3"),
            ("e3-e4!!/KN:h1", "the kunti cannot be put back on h1"),
            ("e3-e2/KN:i1", "no kunti is captured that would have to be put back"),
        ],
    );
    check_play(position, "e3-e4!!/KN:i1", "rnkcR-2/6/7/8/3K-5/8/7/6/2N-2 b - 1");
}

#[test]
fn the_second_step_is_still_allowed_before_the_reset() {
    check("5/6/7/8/2RK1n-c-3/8/7/6/2N-2 w - 1", &["e3=e5!!-e6!/KN:i1", "e3=e5!!/KN:i3"], &[]);
}

#[test]
fn the_reset_goes_on_a_lone_mountain_of_either_colour() {
    check::turns(
        &three(),
        "m-M-mmk-1/6/7/8/2K-n-5/8/7/6/2N-2 w - 1 -",
        &["e3-e4!!/KN:i1", "e3-e4!!/KN:i2", "e3-e4!!/KN:i4", "e3-e4!!/KN:i5"],
        &[("e3-e4!!/KN:i3", "the kunti cannot be put back on i3")],
    );
}

#[test]
fn the_support_of_a_captured_kunti_is_gone() {
    check_play("5/r-5/7/8/2K-cn5/8/7/6/2N-2 w - 1", "e3-e4!!/KN:i3", "2n-2/r-5/7/8/3K-5/8/7/6/2N-2 b 20 1");
}

#[test]
fn without_a_cell_for_the_reset_the_capturer_wins() {
    let position = "rkrkrckcR-/6/7/8/2K-n-5/8/7/6/2N-2 w - 1";
    check(position, &["e3-e4!!"], &[("e3-e4!!/KN:i1", "nor anywhere: leave /KN: out, the game is won")]);
    check_leads(position, "e3-e4!!", "1-0");
}

#[test]
fn a_given_position_with_a_kunti_at_home_is_finished() {
    check_stands("k-1N-1n-/6/7/8/9/8/7/6/2k-2 b - 1", "1-0");
    check_stands("4K-/6/7/8/9/8/7/6/n-3N- w - 1", "0-1");
}

#[test]
fn the_20_turn_rule_holds_with_landing_too() {
    check_play(
        "2n-2/r-k-4/7/8/2C-r-5/8/7/C-5/2N-2 w - 9",
        "e3-e4!",
        "2n-2/r-k-4/7/8/3C-5/8/7/C-5/2N-2 b 20 9",
    );
    check_leads("2n-2/r-k-4/7/8/2C-6/8/7/6/2N-2 w 1 9", "e3-e4", "0-1");
    check_leads("n-4/2N-2k-/7/8/2C-6/8/7/6/5 w 1 9", "h3-i3", "1-0");
}

#[test]
fn by_default_taking_the_kunti_wins_at_once() {
    let rules = check::chosen("jersi-2", &[]);
    let position = "5/6/7/8/2RKn-c-4/8/7/6/2N-2 w - 1";
    check::turns(
        &rules,
        position,
        &["e3=e4!!"],
        &[("e3=e4!!-e5", "ends the game at once"), ("e3=e4!!/KN:i1", "at character 8")],
    );
    check::leads(&rules, position, "e3=e4!!", "1-0");
    let home = "4n-/2N-3/7/8/9/8/7/6/2k-2 w - 1";
    check::leads(&rules, home, "h3-i3", "black");
}

#[test]
fn on_the_square_the_reset_goes_on_the_owners_row() {
    let rules = check::chosen("jersi-square", &[("special", "none"), ("goal", "landing")]);
    let position = "r-kc6/8/8/3n-4/3K-4/8/8/3N-4 w - 1 -";
    check::turns(
        &rules,
        position,
        &["d4-d5!!/KN:a8", "d4-d5!!/KN:c8", "d4-d5!!/KN:h8"],
        &[("d4-d5!!/KN:b8", "the kunti cannot be put back on b8")],
    );
}
