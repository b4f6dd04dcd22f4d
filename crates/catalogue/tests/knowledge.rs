//! The knowledge that sowing games have of good play, on every game of the catalogue.

#![allow(clippy::unwrap_used, reason = "clippy takes only `#[test]` functions for tests")]

use game::{Evaluated, MOST_WORTH, Random, Rules, Scored, Seat, Situated, Status};
use sow::{Position, Sow};

/// Positions of random games, the last of each included.
fn positions(rules: &Sow, n_games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..n_games {
        let (mut random, mut moves) = (Random::new(seed), Vec::new());
        let mut position = rules.start();
        for _ in 0..150 {
            moves.clear();
            rules.legal_moves(&position, &mut moves);
            positions.push(position.clone());
            let Some(m) = random.choose(&moves) else { break };
            rules.play(&mut position, m);
        }
    }
    positions
}

fn each_game(mut check: impl FnMut(&str, &Sow)) {
    let files = catalogue::sowing_files();
    assert!(files.len() > 50, "{}", files.len());
    for (id, source) in files {
        check(&id, &Sow::read(source).unwrap());
    }
}

/// By how much a seat leads, by the score rule as it is run.
fn lead(rules: &Sow, position: &Position, seat: usize) -> i32 {
    let scores = rules.scores(position);
    let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
    scores.get(seat).unwrap() - others.map(|(_, score)| *score).max().unwrap_or(0)
}

#[test]
fn a_score_that_is_read_once_is_the_score_that_is_run() {
    each_game(|id, rules| {
        for position in positions(rules, 2) {
            if matches!(rules.status(&position), Status::Over(_)) {
                continue;
            }
            for seat in 0..rules.n_seats() {
                let payoff = rules.payoff(&position, Seat::new(seat).unwrap());
                assert_eq!(payoff, lead(rules, &position, seat), "{id}");
            }
        }
    });
}

#[test]
fn what_one_of_two_gains_the_other_loses() {
    each_game(|id, rules| {
        if rules.n_seats() != 2 {
            return;
        }
        for position in positions(rules, 2) {
            let worth = |seat| rules.evaluate(&position, &(), seat);
            assert_eq!(worth(Seat::FIRST), -worth(Seat::SECOND), "{id}");
            assert!(worth(Seat::FIRST).abs() <= MOST_WORTH, "{id}");
            let payoff = |seat| rules.payoff(&position, seat);
            assert_eq!(payoff(Seat::FIRST), -payoff(Seat::SECOND), "{id}");
            if let Status::Over(outcome) = rules.status(&position) {
                let winner = outcome.winner();
                assert_eq!(winner == Some(Seat::FIRST), payoff(Seat::FIRST) > 0, "{id}");
                assert_eq!(winner == Some(Seat::SECOND), payoff(Seat::FIRST) < 0, "{id}");
            }
        }
    });
}

#[test]
fn positions_that_are_one_but_for_the_gains_go_on_alike() {
    // Whatever a game says can be left out: the same moves, gains and situations follow.
    each_game(|id, rules| {
        if rules.n_seats() != 2 {
            return;
        }
        let mut seen: std::collections::HashMap<u64, Position> = std::collections::HashMap::new();
        for mut position in positions(rules, 6) {
            rules.forget(&mut position);
            let key = rules.banked(&position, Seat::FIRST).1;
            let Some(other) = seen.get(&key) else {
                seen.insert(key, position);
                continue;
            };
            assert_eq!(after(rules, &position), after(rules, other), "{id}");
        }
    });
}

/// The moves of a position, each with its promise and the key of the position it leads to.
fn after(rules: &Sow, position: &Position) -> Vec<(u16, i32, u64)> {
    let before = rules.banked(position, Seat::FIRST).0;
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    let each = moves.into_iter().map(|m| {
        let mut next = position.clone();
        rules.play(&mut next, m);
        rules.forget(&mut next);
        let (gained, key) = rules.banked(&next, Seat::FIRST);
        (m.value(), gained - before, key)
    });
    each.collect()
}
