//! All strategies on games small enough to solve, and on a few real ones.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "clippy takes only `#[test]` functions for tests"
)]

mod alpha_beta;
mod coins;
mod doubling;
mod mcts;
mod n_seat;
mod pacing;
mod promises;
mod rounds;
mod solitaire;
mod solve;

use std::sync::atomic::AtomicBool;

use search::{Control, Limits, NoClock};
use sow::Sow;

/// Runs a search under these limits only.
fn within<T>(limits: Limits, search: impl FnOnce(&Control<'_>) -> T) -> T {
    let stop = AtomicBool::new(false);
    search(&Control::new(limits, &NoClock, &stop))
}

/// Runs a search that is stopped before it starts.
fn stopped<T>(search: impl FnOnce(&Control<'_>) -> T) -> T {
    let stop = AtomicBool::new(true);
    search(&Control::new(Limits::default(), &NoClock, &stop))
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn awele() -> Sow {
    Sow::read(include_str!("../../../../games/awele.sow")).unwrap()
}

fn tricerata(options: &[(&str, &str)]) -> Sow {
    with_options(include_str!("../../../../games/tricerata.sow"), options)
}

fn with_options(file: &str, options: &[(&str, &str)]) -> Sow {
    let rules = Sow::read(file).unwrap();
    options.iter().fold(rules, |rules, (name, value)| {
        game::Configured::with_option(rules, name, value).unwrap_or_else(|why| panic!("{why:?}"))
    })
}

/// Positions from random games.
fn random_positions<R: game::Rules>(rules: &R, n: usize, seed: u64) -> Vec<R::Position> {
    let mut random = game::Random::new(seed);
    let mut positions = Vec::new();
    while positions.len() < n {
        let mut position = rules.start();
        for _ in 0..random.below(60) {
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            let Some(m) = random.choose(&moves) else { break };
            rules.play(&mut position, m);
        }
        if matches!(rules.status(&position), game::Status::ToMove(_)) {
            positions.push(position);
        }
    }
    positions
}
