//! One-seat games.

use game::{Costed, Rules, Status};
use search::solitaire::{self, Found, Parameters};
use search::{Limits, Root, Score};

use crate::doubling::{Action, Doubling};
use crate::{depth, nodes, stopped, tricerata, within};

fn solve(rules: Doubling, parameters: Parameters, limits: Limits) -> Found<Action> {
    let position = rules.start();
    within(limits, |control| {
        solitaire::solve(&Root::new(&rules, &position), parameters, control, &mut |_| ())
    })
}

fn cost_of(rules: Doubling, line: &[Action]) -> Option<u64> {
    let mut position = rules.start();
    line.iter().for_each(|m| rules.play(&mut position, *m));
    if matches!(rules.status(&position), Status::Over(_)) { rules.cost(&position) } else { None }
}

#[test]
fn the_cheapest_end_is_found_and_proven() {
    for goal in 2..200 {
        let rules = Doubling { goal, is_open: true };
        let found = solve(rules, Parameters::default(), Limits::default());
        assert_eq!(found.cost, Some(rules.least()), "{goal}");
        assert!(found.is_proven(), "{goal}");
        assert_eq!(cost_of(rules, &found.line), found.cost, "{goal}");
    }
}

#[test]
fn without_room_it_deepens_to_the_same_answer() {
    for goal in [37, 100, 191] {
        let rules = Doubling { goal, is_open: true };
        let found = solve(rules, Parameters { n_bytes: 1, ..Parameters::default() }, Limits::default());
        assert_eq!((found.cost, found.is_proven()), (Some(rules.least()), true), "{goal}");
    }
}

#[test]
fn a_game_without_an_end_is_told_apart_from_one_not_yet_ended() {
    let rules = Doubling { goal: 50, is_open: false };
    for n_bytes in [1, 1 << 20] {
        let found = solve(rules, Parameters { n_bytes, ..Parameters::default() }, nodes(2_000_000));
        assert_eq!((found.cost, found.least), (None, None));
        assert!(found.is_proven());
    }
}

#[test]
fn a_bound_of_cost_is_a_question_that_is_answered() {
    let rules = Doubling { goal: 64, is_open: true };
    let found = solve(rules, Parameters::default(), depth(5));
    assert!(found.least.is_some_and(|least| least > 5));
}

#[test]
fn stopped_it_answers_a_move_and_the_least_it_knows() {
    let rules = tricerata(&[("players", "1")]);
    let position = rules.start();
    let root = Root::new(&rules, &position);
    let report = stopped(|control| solitaire::search(&root, Parameters::default(), control, &mut |_| ()));
    assert!(report.best().is_some());
}

#[test]
fn alone_tricerata_takes_one_turn_of_order_2_and_two_of_order_3() {
    for (order, turns) in [("2", 1), ("3", 2)] {
        let rules = tricerata(&[("players", "1"), ("size", order)]);
        let position = rules.start();
        let root = Root::new(&rules, &position);
        let found = within(Limits::default(), |control| {
            solitaire::solve(&root, Parameters::default(), control, &mut |_| ())
        });
        assert_eq!((found.cost, found.is_proven()), (Some(turns), true), "order {order}");
        let report = within(Limits::default(), |control| {
            solitaire::search(&root, Parameters::default(), control, &mut |_| ())
        });
        assert_eq!(report.score(), Some(Score::points(-100 * turns as i32)));
    }
}

/// The least cost of an end, by looking at everything that can be reached.
fn least_by_looking_at_all(rules: &sow::Sow) -> Option<u64> {
    let (mut seen, mut todo, mut least) = (std::collections::HashSet::new(), vec![rules.start()], None);
    while let Some(position) = todo.pop() {
        if !seen.insert(format!("{position:?}")) {
            continue;
        }
        if matches!(rules.status(&position), Status::Over(_)) {
            least = least.into_iter().chain(rules.cost(&position)).min();
        }
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        todo.extend(moves.into_iter().map(|m| {
            let mut next = position.clone();
            rules.play(&mut next, m);
            next
        }));
    }
    least
}

#[test]
fn a_cost_that_falls_while_one_plays_is_proven_all_the_same() {
    let file = include_str!("../../../../games/tchuka-ruma.sow");
    let cases = [("3", "1", 0), ("3", "2", 2), ("4", "2", 0), ("4", "3", 5), ("5", "2", 3), ("6", "2", 2)];
    for (holes, heap, cost) in cases {
        let rules = crate::with_options(file, &[("holes", holes), ("heap", heap)]);
        assert_eq!(least_by_looking_at_all(&rules), Some(cost), "{holes} by {heap}");
        let position = rules.start();
        // With room for everything, and with hardly any.
        for n_bytes in [1 << 26, 1] {
            let parameters = Parameters { n_bytes, ..Parameters::default() };
            let root = Root::new(&rules, &position);
            let found = within(Limits::default(), |control| {
                solitaire::solve(&root, parameters, control, &mut |_| ())
            });
            assert_eq!(
                (found.cost, found.is_proven()),
                (Some(cost), true),
                "{holes} by {heap}, {n_bytes} bytes"
            );
        }
    }
}
