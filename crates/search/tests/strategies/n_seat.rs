//! Three seats and more.

use game::{Random, Rules, Seat};
use search::n_seat::{self, Assumption};
use search::{Report, Root, Score, TranspositionTable};

use crate::coins::{Coins, End, Taken};
use crate::{depth, tricerata, within};

fn search(rules: &Coins, position: &Taken, assumption: Assumption, n: u32) -> Report<End> {
    let (root, table) = (Root::new(rules, position), TranspositionTable::of_mebibytes(1));
    within(depth(n), |control| n_seat::search(&root, assumption, &table, control, &mut |_| ()))
}

/// The result of the first seat if all others play against it, by exhaustive search.
fn paranoid(rules: &Coins, taken: &Taken, me: Seat) -> Score {
    let seat = match rules.status(taken) {
        game::Status::Over(outcome) => {
            return match outcome.rank(me) {
                Some(1) if outcome.winner().is_some() => Score::WON,
                Some(rank) if outcome.ranks().iter().all(|other| *other <= rank) => Score::LOST,
                _ => Score::EVEN,
            };
        }
        game::Status::ToMove(seat) => seat,
    };
    let mut moves = Vec::new();
    rules.legal_moves(taken, &mut moves);
    let values = moves.into_iter().map(|m| {
        let mut next = taken.clone();
        rules.play(&mut next, m);
        paranoid(rules, &next, me)
    });
    if seat == me { values.max().unwrap() } else { values.min().unwrap() }
}

#[test]
fn to_the_end_the_paranoid_search_finds_what_can_be_forced() {
    let mut random = Random::new(21);
    for _ in 0..60 {
        let rules = Coins::random(9, 3, &mut random);
        let start = rules.start();
        let report = search(&rules, &start, Assumption::Paranoid, 20);
        let plain = paranoid(&rules, &start, Seat::FIRST);
        let score = report.score().unwrap();
        if plain == Score::WON || (score.is_decided() && score > Score::EVEN) {
            assert!(score.is_decided() && score > Score::EVEN, "{:?}", rules.row);
            assert_eq!(plain, Score::WON, "{:?}", rules.row);
        }
    }
}

#[test]
fn to_the_end_max_n_plays_as_everybody_does_who_plays_for_itself() {
    let mut random = Random::new(22);
    let mut n_checked = 0;
    while n_checked < 40 {
        // Coins of different values, so that seats are rarely indifferent.
        let rules = Coins::random(7, 3, &mut random);
        let start = rules.start();
        let report = search(&rules, &start, Assumption::MaxN, 20);
        // Max^n plays for ranks; where the first seat also wins by leads, both agree.
        let sums = rules.best_sums(&start);
        let is_won = rules.lead(&sums, 0) > 0;
        if is_won && report.score().is_some_and(Score::is_decided) {
            assert!(report.score().unwrap() > Score::EVEN, "{:?}", rules.row);
        }
        n_checked += 1;
    }
}

#[test]
fn a_game_of_three_is_played_to_its_end() {
    let rules = tricerata(&[("players", "3"), ("size", "3")]);
    let table = TranspositionTable::of_mebibytes(1);
    for assumption in [Assumption::Paranoid, Assumption::MaxN] {
        let mut position = rules.start();
        while matches!(rules.status(&position), game::Status::ToMove(_)) {
            let root = Root::new(&rules, &position);
            let report = within(crate::nodes(500), |control| {
                n_seat::search(&root, assumption, &table, control, &mut |_| ())
            });
            rules.play(&mut position, report.best().unwrap());
        }
    }
}
