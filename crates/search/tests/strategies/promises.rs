//! Guarantees of every strategy: it stops at once, respects its limits, is reproducible, and knows no game.

use game::{Ordered, Random, Rules};
use search::alpha_beta::{self, Parameters, Searchable};
use search::n_seat::{self, Assumption};
use search::{Control, Report, Root, TranspositionTable, mcts, minimax};

use crate::{awele, depth, nodes, random_positions, stopped, within};

/// All strategies for two seats, by name.
const NAMES: [&str; 5] = ["alpha-beta", "minimax", "mcts", "paranoid", "max^n"];

fn ask<R: Searchable>(name: &str, root: &Root<'_, R>, control: &Control<'_>) -> Report<R::Move> {
    let table = TranspositionTable::of_mebibytes(1);
    match name {
        "alpha-beta" => alpha_beta::search(root, Parameters::default(), &table, control, &mut |_| ()),
        "minimax" => minimax::search(root, 30, &mut Random::new(1), control),
        "mcts" => mcts::search(
            root,
            mcts::Parameters { rollout_length: 4, ..mcts::Parameters::default() },
            control,
            &mut |_| (),
        ),
        "paranoid" => n_seat::search(root, Assumption::Paranoid, &table, control, &mut |_| ()),
        _ => n_seat::search(root, Assumption::MaxN, &table, control, &mut |_| ()),
    }
}

fn is_legal<R: Ordered>(rules: &R, position: &R::Position, m: Option<R::Move>) -> bool {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    m.is_some_and(|m| moves.contains(&m))
}

#[test]
fn stopped_before_it_began_each_still_answers_a_legal_move_at_once() {
    let rules = awele();
    for position in random_positions(&rules, 5, 1) {
        let root = Root::new(&rules, &position);
        for name in NAMES {
            let report = stopped(|control| ask(name, &root, control));
            assert!(is_legal(&rules, &position, report.best()), "{name}");
            assert!(report.n_nodes <= 512, "{name} looked at {}", report.n_nodes);
        }
    }
}

#[test]
fn a_limit_of_nodes_is_held_exactly() {
    let rules = awele();
    let position = rules.start();
    let root = Root::new(&rules, &position);
    for name in NAMES {
        for limit in [1, 300, 1_000, 12_345] {
            let report = within(nodes(limit), |control| ask(name, &root, control));
            assert_eq!(report.n_nodes, limit, "{name}");
            assert!(is_legal(&rules, &position, report.best()), "{name}");
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let rules = awele();
    for position in random_positions(&rules, 3, 2) {
        let root = Root::new(&rules, &position);
        for name in NAMES {
            let ask = || within(nodes(5_000), |control| ask(name, &root, control));
            assert_eq!(ask(), ask(), "{name}");
        }
    }
}

#[test]
fn lines_can_be_played_to_their_end() {
    let rules = awele();
    for position in random_positions(&rules, 3, 3) {
        let root = Root::new(&rules, &position);
        for name in NAMES {
            let report = within(nodes(3_000), |control| ask(name, &root, control));
            for line in &report.variations {
                let mut at = position.clone();
                for &m in &line.moves {
                    assert!(is_legal(&rules, &at, Some(m)), "{name}");
                    rules.play(&mut at, m);
                }
            }
        }
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let rules = crate::coins::Coins { row: Vec::new(), n_seats: 2 };
    let position = rules.start();
    let root = Root::new(&rules, &position);
    for name in NAMES {
        let report = within(depth(3), |control| ask(name, &root, control));
        assert_eq!((report.best(), report.seat), (None, None), "{name}");
    }
}

#[test]
fn the_crate_depends_on_no_game() {
    let manifest = include_str!("../../Cargo.toml");
    let after = manifest.split("[dependencies]").nth(1).unwrap();
    let dependencies: Vec<&str> =
        after.split("\n[").next().unwrap().lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(dependencies, ["game.workspace = true", "libm.workspace = true"]);
}
