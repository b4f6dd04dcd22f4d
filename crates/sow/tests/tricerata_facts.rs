//! Tricérata's measured facts (`tricerata.md`), reproduced by the compiled file.

use std::collections::HashSet;

use game::{Configured, Rules, Status};
use sow::{Position, Sow};

fn tricerata(order: &str) -> Sow {
    let source = include_str!("../../../games/tricerata.sow");
    let rules = Sow::read(source).unwrap_or_else(|refused| panic!("{:?}", refused.0));
    rules.with_option("size", order).unwrap_or_else(|why| panic!("{why:?}"))
}

/// Every way to play the first turn: how many decision sequences, and which positions they lead to.
fn first_turns(rules: &Sow, position: &Position, sequences: &mut u64, positions: &mut HashSet<Vec<u16>>) {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    for m in moves {
        let mut next = position.clone();
        rules.play(&mut next, m);
        if rules.is_inside_turn(&next) {
            first_turns(rules, &next, sequences, positions);
        } else {
            *sequences += 1;
            positions.insert(rules.counts(&next));
        }
    }
}

#[test]
fn the_first_turn_has_as_many_sequences_and_positions_as_measured() {
    for (order, n_positions, n_sequences) in [("2", 16, 54), ("3", 1_062, 2_304), ("4", 36_640, 80_364)] {
        let rules = tricerata(order);
        let (mut sequences, mut positions) = (0, HashSet::new());
        first_turns(&rules, &rules.start(), &mut sequences, &mut positions);
        assert_eq!((positions.len(), sequences), (n_positions, n_sequences), "order {order}");
    }
}

#[test]
fn no_turn_is_endless() {
    // From this board of order 3 a player could relay between 7 and 8 for ever.
    let rules = tricerata("3");
    let mut random = game::Random::new(1);
    let mut moves = Vec::new();
    for _ in 0..2_000 {
        let mut position = rules.start();
        game::playout(&rules, &mut position, &mut random, 5_000, &mut moves);
        assert!(matches!(rules.status(&position), Status::Over(_)));
    }
}
