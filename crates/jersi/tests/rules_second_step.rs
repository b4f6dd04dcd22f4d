//! The directions of the second step, rule by rule. Each test is named after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use jersi::{Chosen, Jersi};

fn rules(second_step: &str) -> Jersi<Chosen> {
    check::chosen("jersi-2", &[("second-step", second_step)])
}

const STACKING: &str = "2n-2/6/7/8/2K-C-5/8/7/6/2N-2 w - 1";
const UNSTACKING: &str = "2n-2/6/7/8/2RK1c-4/8/7/6/2N-2 w - 1";

#[test]
fn any_goes_in_any_direction_back_included() {
    check::turns(&rules("any"), STACKING, &["e3-e4=e5", "e3-e4=e3", "e3-e4=e2", "e3-e4=f4", "e3-e4=g4"], &[]);
    check::turns(&rules("any"), UNSTACKING, &["e3=e4-e5!", "e3=e4-e3", "e3=e5!-f5"], &[]);
}

#[test]
fn turning_goes_in_any_direction_but_that_of_the_first_step() {
    let refused = "the second step takes another direction than the first";
    check::turns(
        &rules("turning"),
        STACKING,
        &["e3-e4", "e3-e4=f4", "e3-e4=d3", "e3-e4=g4"],
        &[("e3-e4=e5", refused), ("e3-e4=e6", refused)],
    );
    check::turns(
        &rules("turning"),
        UNSTACKING,
        &["e3=e4-f4"],
        &[("e3=e4-e5", refused), ("e3=e5!-e6", refused)],
    );
    check::in_french(
        &rules("turning"),
        STACKING,
        "e3-e4=e5",
        "e3-e4=e5 : la seconde étape change de direction",
    );
}

#[test]
fn turning_allows_the_reverse() {
    check::turns(&rules("turning"), STACKING, &["e3-e4=e3", "e3-e4=e2"], &[]);
    check::turns(&rules("turning"), UNSTACKING, &["e3=e4-e3", "e3=e5!-e4"], &[]);
}

#[test]
fn straight_goes_in_the_direction_of_the_first_step_only() {
    let refused = "the second step goes on in the direction of the first";
    check::turns(
        &rules("straight"),
        STACKING,
        &["e3-e4", "e3-e4=e5", "e3-e4=e6"],
        &[("e3-e4=f4", refused), ("e3-e4=e3", refused)],
    );
    check::in_french(
        &rules("straight"),
        STACKING,
        "e3-e4=f4",
        "e3-e4=f4 : la seconde étape prolonge la direction de la première",
    );
}

#[test]
fn a_two_cell_step_counts_as_its_one_cell_step() {
    check::turns(
        &rules("straight"),
        UNSTACKING,
        &["e3=e4-e5!", "e3=e5!-e6"],
        &[("e3=e5!-f5", "the second step goes on"), ("e3=e5!-e4", "the second step goes on")],
    );
}

#[test]
fn none_has_no_second_step() {
    let refused = "a turn has one step in this game";
    check::turns(&rules("none"), STACKING, &["e3-e4"], &[("e3-e4=e5", refused), ("e3-e4=e3", refused)]);
    check::turns(&rules("none"), UNSTACKING, &["e3=e4", "e3=e5!"], &[("e3=e4-e5", refused)]);
    check::in_french(&rules("none"), STACKING, "e3-e4=e5", "e3-e4=e5 : un tour n’a qu’une étape dans ce jeu");
}

#[test]
fn in_4_0_the_reset_follows_the_second_step() {
    let rules = check::chosen("jersi-4", &[("second-step", "straight")]);
    let position = "r-6/8/7/2RK1n-c-2/9/8/7/8/3N-3 w - 1 -";
    check::turns(
        &rules,
        position,
        &["f3=f5!!-f6!/KN:i1", "f3=f5!!/KN:i2"],
        &[("f3=f5!!-e6/KN:i1", "the second step goes on")],
    );
}

#[test]
fn a_single_leaves_its_mountain_and_the_pile_goes_on_in_line() {
    let options = [("special", "darsi"), ("second-step", "straight"), ("mountains", "sovereign")];
    let rules = check::chosen("jersi-3", &options);
    let position = "2n-2/6/7/8/2mDC-1k-3/8/7/6/2N-2 w - 1 -";
    check::turns(&rules, position, &["e3-e4=e6!", "e3-e4=e5"], &[("e3-e4=e3", "may not climb")]);
}

#[test]
fn the_square_board_turns_by_default() {
    let rules = check::chosen("jersi-square", &[]);
    let position = "4n-3/8/8/8/3K-R-3/8/8/3N-4 w - 1 -";
    check::turns(&rules, position, &["d4-e4=e5", "d4-e4=d4"], &[("d4-e4=f4", "another direction")]);
    let any = check::chosen("jersi-square", &[("second-step", "any")]);
    check::turns(&any, position, &["d4-e4=f4"], &[]);
}
