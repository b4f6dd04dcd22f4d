//! Pamei and galtu, the darsis with a restraint, rule by rule, and who beats whom among all shapes. Each test is named
//! after a statement of `rules/jersi_variants.md`.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[macro_use]
mod check;

use jersi::Jersi;

checks_of!("jersi-3", "special" = "pamei");

fn row(e: &str) -> String {
    format!("2n-2/6/7/8/{e}/8/7/6/2N-2 w - 1 -")
}

const ALONE: &str = "pamei attacks only when it moves alone";
const IN_PILE: &str = "galtu attacks only as the top of a pile that moves with it";

// Pamei.

#[test]
fn a_pamei_attacks_from_the_ground_off_its_pile_and_off_a_mountain() {
    for mover in ["P-", "RP", "MP", "mP"] {
        check(&row(&format!("2{mover}k-5")), &["e3-e4!"], &[]);
    }
}

#[test]
fn a_pamei_attacks_as_an_unstacking_second_step() {
    check(&row("2RP1k-4"), &["e3=e4-e5!", "e3=e4"], &[("e3=e5", ALONE)]);
}

#[test]
fn a_pile_topped_by_a_pamei_moves_without_attacking() {
    check(
        &row("2RPk-5"),
        &["e3=e2", "e3=e1", "e3=d3"],
        &[("e3=e4", "pamei attacks only when it moves alone: with its pile it may not enter e4")],
    );
    check(&row("2P-R-k-4"), &["e3-e4=e3"], &[("e3-e4=e5", ALONE)]);
    check_french(
        &row("2RPk-5"),
        "e3=e4",
        "e3=e4 : « pamei » n’attaque que seul : avec sa pile, il n’entre pas en e4",
    );
}

#[test]
fn a_pamei_takes_a_perch() {
    check(&row("2P-mk5"), &["e3-e4!"], &[]);
}

// Galtu.

#[test]
fn a_galtu_attacks_as_top_of_the_pile_that_moves_with_it() {
    check(&row("2RTk-5"), &["e3=e4!"], &[("e3-e4", IN_PILE)]);
    check(&row("2RT1k-4"), &["e3=e5!"], &[("e3=e4-e5", IN_PILE)]);
    check(&row("2T-R-k-4"), &["e3-e4=e5!"], &[]);
}

#[test]
fn a_galtu_alone_moves_and_stacks_but_does_not_attack() {
    check(&row("2T-k-R-4"), &["e3-e2", "e3-d3"], &[("e3-e4", IN_PILE)]);
    check(&row("2T-R-5"), &["e3-e4"], &[]);
    check_french(
        &row("2T-k-5"),
        "e3-e4",
        "e3-e4 : « galtu » n’attaque qu’au sommet d’une pile qui bouge avec lui : seul, il n’entre pas en e4",
    );
}

#[test]
fn a_galtu_on_a_mountain_attacks_nothing() {
    check(&row("2MTk-5"), &["e3-e2"], &[("e3-e4", IN_PILE), ("e3=e4", "does not move")]);
}

#[test]
fn a_galtu_attacks_no_perched_piece_ever() {
    check(&row("2RTmk5"), &[], &[("e3=e4", "stands on a mountain"), ("e3-e4", IN_PILE)]);
}

// Strengths.

fn check_strengths(mover: char, beaten: &str) {
    for victim in "KCRDPTNBUGF".chars() {
        let (far, prey) = (if victim == 'N' { "5" } else { "2n-2" }, victim.to_ascii_lowercase());
        // A galtu attacks with its pile, the others alone too.
        let (hunter, sign) = if mover == 'T' { ("RT".into(), '=') } else { (format!("{mover}-"), '-') };
        let position = format!("{far}/6/7/8/2{hunter}{prey}-5/8/7/6/2N-2 w - 1 -");
        let mark = if victim == 'N' { "!!" } else { "!" };
        if beaten.contains(victim) {
            check(&position, &[&format!("e3{sign}e4{mark}")], &[]);
        } else {
            let names = [mover, victim].map(|letter| check::name_of(&rules(), letter));
            let reason = format!("{} does not beat {}, and e4 is occupied", names[0], names[1]);
            check(&position, &[], &[(&format!("e3{sign}e4"), &reason)]);
        }
    }
}

#[test]
fn the_triad_beats_its_next_the_daring_and_the_weak() {
    check_strengths('K', "CDPTNBU");
    check_strengths('C', "RDPTNBU");
    check_strengths('R', "KDPTNBU");
}

#[test]
fn darsi_pamei_and_galtu_beat_the_triad_each_other_and_the_weak() {
    for mover in ['D', 'P', 'T'] {
        check_strengths(mover, "KCRDPTNBU");
    }
}

#[test]
fn the_weak_and_the_neutral_beat_nothing() {
    for mover in ['B', 'U', 'G', 'F'] {
        check_strengths(mover, "");
    }
}

#[test]
fn in_4_0_both_darsis_become_pameis_or_galtus() {
    for (special, letter) in [("pamei", 'P'), ("galtu", 'T')] {
        let start = check::chosen("jersi-4", &[("special", special)]).texts().start.clone();
        assert_eq!(
            start,
            check::chosen("jersi-4", &[])
                .texts()
                .start
                .replace('D', &letter.to_string())
                .replace('d', &letter.to_ascii_lowercase().to_string())
        );
    }
    let pamei = check::chosen("jersi-4", &[("special", "pamei")]);
    check::turns(
        &pamei,
        "3n-3/8/7/8/2RPk-1P-mc2/8/7/8/3N-3 w - 1 -",
        &["e3-e4!", "e6-e7!"],
        &[("e3=e4", ALONE)],
    );
}
