//! The two-seat engine, checked against minimax.

use std::sync::atomic::{AtomicBool, Ordering};

use game::{Random, Rules, Scored, Seat, Status};
use jersi::{Jersi, Pijersi};
use search::alpha_beta::{self, Parameters, Searchable};
use search::{Control, Limits, NoClock, Report, Root, Score, TranspositionTable, Verdict, minimax};

use crate::coins::Coins;
use crate::pacing::Pacing;
use crate::{awele, depth, random_positions, within};

fn engine<R: Searchable>(rules: &R, position: &R::Position, n: u32) -> Report<R::Move> {
    let root = Root::new(rules, position);
    let table = TranspositionTable::of_mebibytes(1);
    within(depth(n), |control| alpha_beta::search(&root, Parameters::default(), &table, control, &mut |_| ()))
}

fn plain<R: Searchable>(rules: &R, position: &R::Position, n: u32) -> Report<R::Move> {
    let root = Root::new(rules, position);
    within(depth(n), |control| minimax::search(&root, n, &mut Random::new(1), control))
}

#[test]
fn with_bonus_turns_and_few_moves_it_agrees_with_minimax() {
    let mut random = Random::new(5);
    for _ in 0..60 {
        let rules = Coins::random(10, 2, &mut random);
        for n in 1..=10 {
            let position = rules.start();
            let (engine, plain) = (engine(&rules, &position, n), plain(&rules, &position, n));
            let (engine, plain) = (engine.score().unwrap(), plain.score().unwrap());
            // Minimax stops at its depth; the engine may have seen the end of the game beyond it.
            assert!(engine == plain || (engine.is_decided() && !plain.is_decided()), "{:?} {n}", rules.row);
        }
    }
}

#[test]
fn it_wins_exactly_what_can_be_won() {
    let mut random = Random::new(6);
    for _ in 0..60 {
        let rules = Coins::random(11, 2, &mut random);
        let position = rules.start();
        let sums = rules.best_sums(&position);
        let lead = rules.lead(&sums, 0);
        let verdict = engine(&rules, &position, 30).score().unwrap().verdict();
        match lead {
            0 => assert_eq!(verdict, Verdict::Points(0), "{:?}", rules.row),
            won if won > 0 => assert!(matches!(verdict, Verdict::WinsIn(_)), "{:?}", rules.row),
            _ => assert!(matches!(verdict, Verdict::LosesIn(_)), "{:?}", rules.row),
        }
        // The lead is within what the coins allow, and nobody leads at the start.
        assert!(lead.abs() <= 99 && rules.payoff(&position, Seat::FIRST) == 0);
    }
}

#[test]
fn a_draw_by_repetition_on_the_way_is_seen() {
    // The start occurs for the third time after four decisions.
    assert_eq!(engine(&Pacing, &0, 3).score(), Some(Score::points(500)));
    assert_eq!(engine(&Pacing, &0, 6).score(), Some(Score::EVEN));
    assert_eq!(plain(&Pacing, &0, 6).score(), Some(Score::EVEN));
}

#[test]
fn on_the_board_of_awele_one_decision_deep_it_is_minimax() {
    let rules = awele();
    for position in random_positions(&rules, 200, 7) {
        let (engine, plain) = (engine(&rules, &position, 1), plain(&rules, &position, 1));
        assert_eq!(engine.score(), plain.score());
    }
}

#[test]
fn in_pijersi_it_takes_every_win_in_one_that_minimax_sees() {
    let rules = Jersi::<Pijersi>::default();
    let mut n_wins = 0;
    for position in random_positions(&rules, 150, 8) {
        let plain = plain(&rules, &position, 1);
        let wins = plain.score().unwrap().verdict() == Verdict::WinsIn(1);
        n_wins += u32::from(wins);
        let engine = engine(&rules, &position, 2);
        let verdict = engine.score().unwrap().verdict();
        assert_eq!(verdict == Verdict::WinsIn(1), wins);
        if wins {
            let mut next = position;
            rules.play(&mut next, engine.best().unwrap());
            assert!(matches!(rules.status(&next), Status::Over(_)));
        }
    }
    assert!(n_wins > 10, "{n_wins}");
}

#[test]
fn helpers_run_by_a_host_fill_the_table_and_stop_when_told() {
    let rules = Jersi::<Pijersi>::default();
    let position = rules.start();
    let root = Root::new(&rules, &position);
    let table = TranspositionTable::of_mebibytes(4);
    let stop = AtomicBool::new(false);
    let report = std::thread::scope(|scope| {
        for helper in 1..3 {
            let (root, table, stop) = (&root, &table, &stop);
            scope.spawn(move || {
                // Only the stop flag ends it.
                let control = Control::new(Limits::default(), &NoClock, stop);
                alpha_beta::help(root, helper, table, &control);
                assert!(control.n_nodes() > 0);
            });
        }
        let control = Control::new(depth(4), &NoClock, &stop);
        let report = alpha_beta::search(&root, Parameters::default(), &table, &control, &mut |_| ());
        stop.store(true, Ordering::Relaxed);
        report
    });
    assert_eq!(report.depth, 4);
    assert!(report.best().is_some());
}

#[test]
fn a_helper_alone_does_what_the_search_would_have_done_for_it() {
    let rules = Jersi::<Pijersi>::default();
    let position = rules.start();
    let root = Root::new(&rules, &position);
    let table = TranspositionTable::of_mebibytes(4);
    within(depth(4), |control| alpha_beta::help(&root, 2, &table, control));
    let alone = within(depth(4), |control| {
        alpha_beta::search(
            &root,
            Parameters::default(),
            &TranspositionTable::of_mebibytes(4),
            control,
            &mut |_| (),
        )
        .n_nodes
    });
    let helped = within(depth(4), |control| {
        alpha_beta::search(&root, Parameters::default(), &table, control, &mut |_| ()).n_nodes
    });
    assert!(helped < alone, "{helped} {alone}");
}
