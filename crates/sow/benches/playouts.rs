//! Random games of compiled files beside the same games written by hand: `cargo bench -p sow`.
//!
//! A compiled file is to take at most three times as long as the game by hand.

#![allow(clippy::indexing_slicing, reason = "the games by hand index their own small arrays")]
#![allow(
    clippy::panic,
    missing_docs,
    unused_imports,
    reason = "run by hand; the tests of the games by hand are left out"
)]

#[path = "../tests/by_hand/mod.rs"]
mod by_hand;

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Random, Rules};
use sow::Sow;

fn main() {
    divan::main();
}

/// Decisions, relay laps included, that one sample plays at least.
const N_DECISIONS: u64 = 200_000;

fn decisions<R: Rules>(rules: &R, start: &R::Position, moves: &mut Vec<R::Move>) -> u64 {
    let mut random = Random::new(1);
    let mut n = 0;
    while n < N_DECISIONS {
        let mut position = start.clone();
        n += game::playout(rules, &mut position, &mut random, 10_000, moves).n_decisions;
    }
    n
}

fn run<R: Rules + Sync>(bencher: Bencher<'_, '_>, rules: &R)
where
    R::Position: Sync,
{
    let start = rules.start();
    let n = decisions(rules, &start, &mut Vec::new());
    bencher.counter(ItemsCount::new(n)).bench(|| decisions(rules, &start, &mut Vec::new()));
}

fn file(source: &str) -> Sow {
    Sow::read(source).unwrap_or_else(|refused| panic!("{:?}", refused.0))
}

#[divan::bench(args = ["awele", "kalah", "oware", "toguz-kumalak", "pallankuli"])]
fn compiled(bencher: Bencher<'_, '_>, name: &str) {
    let source = match name {
        "awele" => include_str!("../../../games/awele.sow"),
        "kalah" => include_str!("../../../games/kalah.sow"),
        "oware" => include_str!("../../../games/ludii/oware.sow"),
        "toguz-kumalak" => include_str!("../../../games/ludii/toguz-kumalak.sow"),
        _ => include_str!("../../../games/ludii/pallankuli.sow"),
    };
    run(bencher, &file(source));
}

#[divan::bench(args = ["awele", "kalah", "oware", "toguz-kumalak", "pallankuli"])]
fn by_hand(bencher: Bencher<'_, '_>, name: &str) {
    match name {
        "awele" => run(bencher, &by_hand::awele::Awele),
        "kalah" => run(bencher, &by_hand::kalah::Kalah),
        "oware" => run(bencher, &by_hand::oware_ludii::Oware),
        "toguz-kumalak" => run(bencher, &by_hand::toguz::Toguz),
        _ => run(bencher, &by_hand::pallankuli_ludii::Pallankuli),
    }
}
