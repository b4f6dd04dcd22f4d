//! The search signature: how many positions the engine visits on fixed positions at a fixed depth, on one thread,
//! with a fresh transposition table.
//!
//! The count changes whenever the search, the move order or an evaluation changes, and it is the same on every
//! platform. A commit that only tidies up leaves it alone. A commit that means to change the search runs this test, copies
//! the counts it prints into [`SIGNATURE`], and states the old and the new total in its message.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::sync::atomic::AtomicBool;

use catalogue::{Beginning, Order, Strategy, find};
use search::{Control, Limits, NoClock, TranspositionTable};

/// A search and the number of positions it visits.
struct Sample {
    game: &'static str,
    /// An option of the game and its value.
    option: Option<(&'static str, &'static str)>,
    /// The position text; `None` for the usual start.
    position: Option<&'static str>,
    depth: u32,
    n_nodes: u64,
}

const fn start(game: &'static str, depth: u32, n_nodes: u64) -> Sample {
    Sample { game, option: None, position: None, depth, n_nodes }
}

const fn at(game: &'static str, position: &'static str, depth: u32, n_nodes: u64) -> Sample {
    Sample { game, option: None, position: Some(position), depth, n_nodes }
}

/// Starts and positions of random games; the last search has three seats.
const SIGNATURE: &[Sample] = &[
    start("pijersi", 5, 539_419),
    at("pijersi", "1p-1s-prr-/p-1sr2s-p-/R-rs1ww2/7/1P-S-1RS1/3WWS-1P-/R-1S-R-P-1 w 4 6", 5, 133_932),
    start("jersi-2", 5, 123_740),
    at("jersi-2", "k-1n-cr1/1rck-3/3c-3/3r-1C-1ck/6KRk-r-/6K-1/1R-K-4/RK1C-1N-C-/C-2R-1 w - 13", 5, 47_060),
    start("jersi-4", 4, 568_411),
    at(
        "jersi-4",
        "r-k-c-n-1c-1/d-c-r-kbckr-1d-/2m-mbm-2/4m-kr2/9/5B-1CR/2M-1B-M-1/D-K-CRM-K-R-1D-/R-C-K-N-C-K-1 w - 6 M1",
        5,
        377_057,
    ),
    at(
        "jersi-4",
        "mm1kkn-k-cb1/1c-1c-b-r-1d-/1c-1m-1r-1/m-rdr-K-1k-2/3RKRC4/1MM2B-1M-1/3M-1R-B-/D-2C-1K-C-D-/1C-1K-N-1R- w - 16 -",
        5,
        25_829,
    ),
    start("awele", 12, 66_208),
    at("awele", "8,0,2,0,8,1/8,10,4,0,0,2 2,3 1 - 13 -", 12, 17_572),
    start("kalah", 12, 20_779),
    at("kalah", "6,0,6,0,0,2/7,7,2,8,0,0 8,2 2 offered=0 9 -", 12, 29_191),
    at("kalah", "4,2,0,1,2,4/0,3,10,2,1,2 9,8 1 offered=0 21 -", 12, 16_709),
    start("tricerata", 9, 20_895),
    at("tricerata", "0/0,1,0/1,1,1,1,0/1,0,0,1,0,0,1 4,4,0,0 2 - 6 -", 9, 4_293),
    Sample { game: "tricerata", option: Some(("players", "3")), position: None, depth: 7, n_nodes: 8_274 },
];

fn n_nodes(sample: &Sample) -> u64 {
    let mut game = find(sample.game).unwrap();
    if let Some((name, value)) = sample.option {
        game = game.with_option(name, value).unwrap();
    }
    let moment = game.start(sample.position.map_or(Beginning::Usual, Beginning::Position)).unwrap();
    let stop = AtomicBool::new(false);
    let limits = Limits { depth: Some(sample.depth), ..Limits::default() };
    let control = Control::new(limits, &NoClock, &stop);
    moment
        .think(&Order::new(Strategy::Engine), &TranspositionTable::of_mebibytes(4), &control, &mut |_| ())
        .n_nodes
}

#[test]
fn the_search_visits_as_many_positions_as_it_always_has() {
    let counts: Vec<u64> = SIGNATURE.iter().map(n_nodes).collect();
    for (sample, count) in SIGNATURE.iter().zip(&counts) {
        println!("{:<10} {count:>9}  {}", sample.game, sample.position.unwrap_or("start"));
    }
    println!("signature  {:>9}", counts.iter().sum::<u64>());
    let recorded: Vec<u64> = SIGNATURE.iter().map(|sample| sample.n_nodes).collect();
    assert_eq!(counts, recorded, "the search has changed: see the head of this file");
}
