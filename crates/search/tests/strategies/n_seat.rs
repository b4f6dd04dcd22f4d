//! Three seats and more.

use game::{Random, Rules, Seat};
use search::n_seat::{self, Others};
use search::{Memory, Report, Root, Score};

use crate::coins::{Coins, End, Taken};
use crate::{depth, tricerata, within};

fn search(rules: &Coins, position: &Taken, others: Others, n: u32) -> Report<End> {
    let (root, memory) = (Root::new(rules, position), Memory::of_mebibytes(1));
    within(depth(n), |control| n_seat::search(&root, others, &memory, control, &mut |_| ()))
}

/// What the first seat gets when all the others are against it: the plain way.
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
        let report = search(&rules, &start, Others::Allied, 20);
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
        // Coins of different values, so that hardly anybody is indifferent.
        let rules = Coins::random(7, 3, &mut random);
        let start = rules.start();
        let report = search(&rules, &start, Others::Selfish, 20);
        // Ranks are what max^n plays for at the end; where the first seat wins by leads too, both agree.
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
    let memory = Memory::of_mebibytes(1);
    for others in [Others::Allied, Others::Selfish] {
        let mut position = rules.start();
        while matches!(rules.status(&position), game::Status::ToMove(_)) {
            let root = Root::new(&rules, &position);
            let report = within(crate::nodes(500), |control| {
                n_seat::search(&root, others, &memory, control, &mut |_| ())
            });
            rules.play(&mut position, report.best().unwrap());
        }
    }
}
