//! Levels and the greedy player against each other: few games with fixed seeds, so that every run is the same.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "clippy takes only `#[test]` functions for tests"
)]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use catalogue::{Beginning, Decision, Game, Moment, Order, Strategy};
use game::{Notation, Random, Seat, Status};
use search::{Control, Limits, NoClock, TranspositionTable};

/// A game of so many decisions is drawn.
const LONGEST: usize = 300;

fn choice(moment: &dyn Moment, strategy: Strategy, seed: u64) -> Decision {
    let (memory, stop) = (TranspositionTable::of_mebibytes(1), AtomicBool::new(false));
    let order = Order { seed, ..Order::new(strategy) };
    let control = Control::new(Limits::default(), &NoClock, &stop);
    moment.think(&order, &memory, &control, &mut |_| ()).decision.unwrap()
}

/// Plays one game from an opening and returns the winner.
fn winner(mut moment: Arc<dyn Moment>, players: [Strategy; 2], seed: u64) -> Option<Seat> {
    let mut random = Random::new(seed);
    for _ in 0..LONGEST {
        match moment.status() {
            Status::Over(outcome) => return outcome.winner(),
            Status::ToMove(seat) => {
                let decision = choice(&*moment, players[seat.index()], random.next_u64());
                moment = moment.play(decision).unwrap();
            }
        }
    }
    None
}

/// The points of `a` against `b` in percent, over pairs of games with the seats swapped.
fn share(game: &dyn Game, a: Strategy, b: Strategy, n_pairs: u64) -> u64 {
    let mut halves = 0;
    for seed in 0..n_pairs {
        let opening = game.lab().open(Beginning::Usual, 2, seed).unwrap();
        for (players, seat_of_a) in [([a, b], Seat::FIRST), ([b, a], Seat::SECOND)] {
            halves += match winner(Arc::clone(&opening), players, seed) {
                Some(seat) if seat == seat_of_a => 2,
                Some(_) => 0,
                None => 1,
            };
        }
    }
    100 * halves / (4 * n_pairs)
}

#[test]
fn a_beginner_who_takes_what_is_offered_beats_level_1_and_loses_to_level_3() {
    for (id, n_pairs) in [("awele", 30), ("kalah", 30), ("pijersi", 10)] {
        let game = catalogue::find(id).unwrap();
        let beginner = share(&*game, Strategy::Greedy, Strategy::Level(1), n_pairs);
        assert!(beginner >= 60, "{id}: {beginner} % against level 1");
        let beginner = share(&*game, Strategy::Greedy, Strategy::Level(3), n_pairs);
        assert!(beginner < 35, "{id}: {beginner} % against level 3");
    }
}

#[test]
fn level_1_plays_far_better_than_at_random_and_level_2_better_still() {
    let game = catalogue::find("awele").unwrap();
    let first = share(&*game, Strategy::Level(1), Strategy::Random, 30);
    assert!(first >= 70, "{first} % against random moves");
    let second = share(&*game, Strategy::Level(2), Strategy::Level(1), 30);
    assert!(second >= 60, "{second} % against level 1");
}

#[test]
fn level_3_beats_random_moves_in_every_stacking_game() {
    for id in ["jersi-1", "jersi-2", "jersi-3", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"] {
        let game = catalogue::find(id).unwrap();
        let share = share(&*game, Strategy::Level(3), Strategy::Random, 10);
        assert!(share >= 95, "{id}: {share} % against random moves");
    }
}

#[test]
fn the_same_seed_gives_the_same_choice_and_others_give_others() {
    let game = catalogue::find("pijersi").unwrap();
    let moment = game.start(Beginning::Usual).unwrap();
    for strategy in [Strategy::Greedy, Strategy::Level(1), Strategy::Level(2), Strategy::Level(3)] {
        let choices: Vec<Decision> = (0..12).map(|seed| choice(&*moment, strategy, seed)).collect();
        let again: Vec<Decision> = (0..12).map(|seed| choice(&*moment, strategy, seed)).collect();
        assert_eq!(choices, again, "{strategy:?}");
        assert!(choices.iter().any(|it| *it != choices[0]), "{strategy:?} always plays alike");
    }
}

/// How often in a hundred seeds a player wins at once.
fn n_wins(id: &str, position: &str, strategy: Strategy) -> usize {
    let game = catalogue::find(id).unwrap();
    let moment = game.start(Beginning::Position(position)).unwrap();
    let wins = |seed| {
        let after = Arc::clone(&moment).play(choice(&*moment, strategy, seed)).unwrap();
        matches!(after.status(), Status::Over(outcome) if outcome.winner() == Some(Seat::FIRST))
    };
    (0..100).filter(|seed| wins(*seed)).count()
}

#[test]
fn a_win_in_one_is_taken_mostly_by_level_1_more_often_by_level_2_and_always_by_level_3() {
    for (id, position) in [
        ("pijersi", "6/R-5p-/6/3pr3/6/P-S-R-WWS-R-P-/6 w 0 1"),
        ("awele", "3,0,2,0,0,1/1,1,1,1,1,1 24,12 1 - 1 -"),
    ] {
        let by_level = |level| n_wins(id, position, Strategy::Level(level));
        let (first, second) = (by_level(1), by_level(2));
        assert!((51..100).contains(&first), "{id}: level 1 takes {first} of 100");
        assert!(first < second, "{id}: level 2 takes {second} of 100, level 1 {first}");
        assert_eq!((by_level(3), n_wins(id, position, Strategy::Greedy)), (100, 100), "{id}");
    }
}

#[test]
fn the_greedy_player_takes_the_most_there_is_whatever_it_gives_away() {
    // a2 takes the five stones opposite a3, a4 only the one opposite a5, and a6 brings one home.
    let game = catalogue::find("kalah").unwrap();
    let moment = game.start(Beginning::Position("0,1,0,1,0,3/1,1,5,1,1,1 11,22 1 - 1 -")).unwrap();
    for seed in 0..20 {
        let decision = choice(&*moment, Strategy::Greedy, seed);
        assert_eq!(moment.text_of(decision, Notation::Document).as_deref(), Some("a2"));
    }
}
