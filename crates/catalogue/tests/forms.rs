//! Two ways, one answer: the search of a chosen game goes over into its compiled form, and finds there what it would
//! have found where it was, to the node.

use std::sync::atomic::AtomicBool;

use catalogue::engine::Engine as _;
use game::{Configured as _, Hashed as _, Random, Rules as _};
use jersi::{Chosen, Jersi, Turn};
use search::alpha_beta::{self, Parameters};
use search::{Control, Limits, NoClock, Report, Root, TranspositionTable};

/// The facts of a report that do not depend on the time.
fn facts(report: &Report<Turn>) -> (u32, u64, Vec<(search::Score, Vec<Turn>)>) {
    let lines = report.variations.iter().map(|line| (line.score, line.moves.clone())).collect();
    (report.depth, report.n_nodes, lines)
}

fn check(rules: &Jersi<Chosen>, seed: u64) {
    let mut random = Random::new(seed);
    let (mut position, mut earlier) = (rules.start(), Vec::new());
    for _ in 0..12 {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(m) = random.choose(&moves) else { break };
        earlier.push(rules.key(&position));
        rules.play(&mut position, m);
    }
    let root = Root { rules, position: &position, earlier: &earlier };
    let plan = Parameters { n_variations: 2, n_threads: 1 };
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let (stop, stop_too) = (AtomicBool::new(false), AtomicBool::new(false));
    let (control, control_too) =
        (Control::new(limits, &NoClock, &stop), Control::new(limits, &NoClock, &stop_too));
    let compiled = Jersi::search(&root, plan, &TranspositionTable::of_mebibytes(1), &control, &mut |_| ());
    let chosen =
        alpha_beta::search(&root, plan, &TranspositionTable::of_mebibytes(1), &control_too, &mut |_| ());
    assert_eq!(facts(&compiled), facts(&chosen));
}

#[test]
fn a_chosen_game_is_searched_as_if_it_were_compiled() {
    for (_, source) in jersi::FILES {
        for seed in 1..4 {
            check(&Jersi::read(source).unwrap(), seed);
        }
    }
}

#[test]
fn the_past_of_a_chosen_game_counts_in_its_search() {
    for (_, source) in jersi::FILES {
        if let Ok(rules) = Jersi::read(source).unwrap().with_option("repetition", "3") {
            check(&rules, 7);
        }
    }
}
