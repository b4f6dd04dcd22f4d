//! Two ways, one answer: games compiled from their files against the same games written by hand in Rust, decision by
//! decision over thousands of random games.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "clippy takes only `#[test]` functions for tests"
)]

mod by_hand;

use by_hand::ByHand;
use by_hand::tricerata::{Dry, Tricerata};
use game::{Configured, Random, Rules, Status};
use sow::Sow;

fn compiled(source: &str) -> Sow {
    Sow::read(source).unwrap_or_else(|refused| panic!("{:?}", refused.0))
}

/// Plays random games on both and compares legal choices, counts and results after every decision.
fn compare<R: ByHand>(name: &str, compiled: &Sow, by_hand: &R, n_games: u64, longest: usize) {
    let mut random = Random::new(2026);
    for n in 0..n_games {
        let (mut ours, mut theirs) = (compiled.start(), by_hand.start());
        for k in 0..longest {
            let place = || format!("{name}, game {n}, decision {k}");
            let (mut our_moves, mut their_moves) = (Vec::new(), Vec::new());
            compiled.legal_moves(&ours, &mut our_moves);
            by_hand.legal_moves(&theirs, &mut their_moves);
            let our_values: Vec<u16> = our_moves.iter().map(|m| m.value()).collect();
            assert_eq!(our_values, their_moves, "{}", place());
            let (our_status, their_status) = (compiled.status(&ours), by_hand.status(&theirs));
            assert_eq!(
                std::mem::discriminant(&our_status),
                std::mem::discriminant(&their_status),
                "{}",
                place()
            );
            let Status::ToMove(_) = our_status else { break };
            assert_eq!(our_status, their_status, "{}", place());
            let expected = by_hand.counts(&theirs);
            assert_eq!(compiled.counts(&ours)[..expected.len()], expected, "{}", place());
            let m = random.choose(&our_moves).unwrap();
            compiled.play(&mut ours, m);
            by_hand.play(&mut theirs, m.value());
        }
        if by_hand.n_seats() == 2 {
            // With more than two players, the games by hand give ranks that an outcome cannot express.
            assert_eq!(compiled.status(&ours), by_hand.status(&theirs), "{name}, game {n}, the end");
        }
    }
}

#[test]
fn awele_agrees() {
    compare(
        "awele",
        &compiled(include_str!("../../../games/awele.sow")),
        &by_hand::awele::Awele,
        3_000,
        2_000,
    );
}

#[test]
fn kalah_agrees() {
    compare(
        "kalah",
        &compiled(include_str!("../../../games/kalah.sow")),
        &by_hand::kalah::Kalah,
        5_000,
        2_000,
    );
}

#[test]
fn oware_of_the_other_system_agrees() {
    let rules = compiled(include_str!("../../../games/ludii/oware.sow"));
    compare("oware", &rules, &by_hand::oware_ludii::Oware, 1_000, 2_000);
}

#[test]
fn toguz_kumalak_agrees() {
    let rules = compiled(include_str!("../../../games/ludii/toguz-kumalak.sow"));
    compare("toguz kumalak", &rules, &by_hand::toguz::Toguz, 2_000, 2_000);
}

#[test]
fn pallankuli_agrees() {
    // Refills are decisions here and forced moves by hand: play whatever is forced.
    let rules = compiled(include_str!("../../../games/ludii/pallankuli.sow"));
    let by_hand = by_hand::pallankuli_ludii::Pallankuli;
    let mut random = Random::new(7);
    for n in 0..300 {
        let (mut ours, mut theirs) = (rules.start(), by_hand.start());
        for k in 0..1_500 {
            let mut moves = Vec::new();
            rules.legal_moves(&ours, &mut moves);
            while rules.position_phase(&ours) == 1 && moves.len() == 1 {
                rules.play(&mut ours, moves[0]);
                moves.clear();
                rules.legal_moves(&ours, &mut moves);
            }
            let mut expected = Vec::new();
            by_hand.legal_moves(&theirs, &mut expected);
            let values: Vec<u16> = moves.iter().map(|m| m.value()).collect();
            assert_eq!(values, expected, "game {n}, decision {k}");
            assert_eq!(rules.counts(&ours), by_hand.counts(&theirs), "game {n}, decision {k}");
            let Some(m) = random.choose(&moves) else { break };
            rules.play(&mut ours, m);
            by_hand.play(&mut theirs, m.value());
        }
    }
}

#[test]
fn tricerata_agrees_with_every_option() {
    let file = compiled(include_str!("../../../games/tricerata.sow"));
    let dry_turns =
        [("pass", Dry::Pass), ("give-last", Dry::GiveLast), ("give-all", Dry::GiveAll), ("lose", Dry::Lose)];
    for (value, dry) in dry_turns {
        for (back, steps_back) in [("allowed", true), ("forbidden", false)] {
            for (size, heap, players) in
                [(2, 1, 2), (3, 1, 2), (4, 1, 2), (3, 2, 3), (4, 1, 4), (4, 3, 1), (5, 1, 6)]
            {
                let options = [
                    ("dry-turn", value.to_owned()),
                    ("step-back", back.to_owned()),
                    ("size", size.to_string()),
                    ("heap", heap.to_string()),
                    ("players", players.to_string()),
                ];
                let rules = options.iter().fold(file.clone(), |rules, (name, value)| {
                    rules.with_option(name, value).unwrap_or_else(|why| panic!("{why:?}"))
                });
                let by_hand = Tricerata::new(size, players, heap, dry, steps_back);
                let name = format!("{value} {back} {size} {heap} {players}");
                compare(&name, &rules, &by_hand, 100, 600);
            }
        }
    }
}

/// Two conditions compared with each other: each ends in a constant of its own.
#[test]
fn conditions_can_be_compared() {
    let source = "game \"Probe\"\n  players 2\n  board 2 rows of 3 pits\n  each player has a store\n  each player has kept = no\n  stones 1 in each pit\n\nturn\n  choose a pit among my pits that hold stones\n  set my kept to (me is player 1) = (here is a1)\n  capture here\n\nend when my pits are empty\n\nscore stones in my store\n";
    let rules = compiled(source);
    let mut position = rules.start();
    let moves = |position: &sow::Position| {
        let mut moves = Vec::new();
        rules.legal_moves(position, &mut moves);
        moves
    };
    // Player 1 takes a2: "player 1" is true and "a1" is not. Player 2 takes b1: neither is.
    let second = moves(&position)[1];
    rules.play(&mut position, second);
    assert!(game::Notated::position_text(&rules, &position).contains("kept=0,0"));
    let first = moves(&position)[0];
    rules.play(&mut position, first);
    assert!(game::Notated::position_text(&rules, &position).contains("kept=0,1"));
}
