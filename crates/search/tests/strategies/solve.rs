//! Exact values.

use game::{Ordered, Random, Rules, Scored, Seat, Status};
use search::solve::{self, Obstacle, Solution};
use search::{Limits, Root};

use crate::coins::Coins;
use crate::rounds::{Node, Rounds};
use crate::{awele, nodes, tricerata, within};

fn solve<R: Ordered + Scored>(rules: &R, position: &R::Position, limits: Limits) -> Solution<R::Move> {
    let root = Root::new(rules, position);
    within(limits, |control| solve::solve(&root, 256 << 20, control, &mut |_| ()))
}

/// The payoff at the end of a line.
fn payoff_of<R: Ordered + Scored>(rules: &R, line: &[R::Move], seat: Seat) -> Option<i32> {
    let mut position = rules.start();
    line.iter().for_each(|m| rules.play(&mut position, *m));
    matches!(rules.status(&position), Status::Over(_)).then(|| rules.payoff(&position, seat))
}

#[test]
fn with_extra_turns_the_margin_is_exact_and_perfect_play_leads_to_it() {
    let mut random = Random::new(31);
    for _ in 0..100 {
        let rules = Coins::random(11, 2, &mut random);
        let position = rules.start();
        let solution = solve(&rules, &position, Limits::default());
        let lead = rules.lead(&rules.best_sums(&position), 0);
        assert_eq!(solution.value(), Some(lead), "{:?}", rules.row);
        assert_eq!(payoff_of(&rules, &solution.line, Seat::FIRST), Some(lead), "{:?}", rules.row);
    }
}

#[test]
fn where_positions_come_back_whoever_cannot_force_an_end_has_a_draw() {
    let mut random = Random::new(32);
    let mut n_endless = 0;
    for _ in 0..2_000 {
        let rules = Rounds::random(12, &mut random);
        let solution = solve(&rules, &0, Limits::default());
        let value = rules.value(0);
        assert_eq!(solution.value(), Some(value), "{rules:?}");
        if solution.is_endless {
            n_endless += 1;
            assert_eq!(value, 0);
        } else {
            assert_eq!(payoff_of(&rules, &solution.line, Seat::FIRST), Some(value), "{rules:?}");
        }
    }
    assert!(n_endless > 100, "{n_endless}");
}

#[test]
fn going_round_alone_is_no_draw() {
    // The first seat may switch between 0 and 1 as long as it likes, but in the end it must leave: to a loss of 2 or
    // of 1.
    let rules =
        Rounds(vec![Node::Choice(0, vec![1, 2]), Node::Choice(0, vec![0, 3]), Node::End(-2), Node::End(-1)]);
    let solution = solve(&rules, &0, Limits::default());
    assert_eq!((solution.value(), solution.line), (Some(-1), vec![1, 3]));
}

#[test]
fn tricerata_of_order_2_and_3_is_won_by_3() {
    for order in ["2", "3"] {
        for dry_turn in ["give-last", "give-all", "lose"] {
            let rules = tricerata(&[("size", order), ("dry-turn", dry_turn)]);
            let position = rules.start();
            let solution = solve(&rules, &position, Limits::default());
            assert_eq!(solution.value(), Some(3), "order {order}, {dry_turn}");
            assert_eq!(payoff_of(&rules, &solution.line, Seat::FIRST), Some(3), "order {order}, {dry_turn}");
        }
    }
}

#[test]
fn a_dry_turn_that_costs_nothing_makes_it_closer() {
    // Positions repeat, and a repeated position is a draw.
    let rules = tricerata(&[("size", "3"), ("dry-turn", "pass")]);
    let position = rules.start();
    assert_eq!(solve(&rules, &position, Limits::default()).value(), Some(1));
}

#[test]
fn what_cannot_be_solved_says_why() {
    let three = Coins { row: vec![1, 2, 3], n_seats: 3 };
    let obstacle = |solution: Solution<_>| solution.obstacle;
    assert_eq!(obstacle(solve(&three, &three.start(), Limits::default())), Some(Obstacle::Seats));
    let none = Coins { row: Vec::new(), n_seats: 2 };
    assert_eq!(obstacle(solve(&none, &none.start(), Limits::default())), Some(Obstacle::Over));
    let rules = awele();
    let start = rules.start();
    assert_eq!(solve(&rules, &start, nodes(10_000)).obstacle, Some(Obstacle::Stopped));
    let root = Root::new(&rules, &start);
    let small = within(nodes(2_000_000), |control| solve::solve(&root, 1, control, &mut |_| ()));
    assert!(small.value().is_none() && small.obstacle.is_some());
}

#[test]
fn in_awele_a_position_that_returns_is_shared_out_and_has_no_value_of_its_own() {
    let rules = awele();
    let text = "0,0,1,0,2,0/0,1,0,0,0,1 20,23 1 - 1 -";
    let position = game::Notated::read_position(&rules, text).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!(solve(&rules, &position, Limits::default()).obstacle, Some(Obstacle::Past));
}
