//! The estimate for a game in which one kind decides everything: both seats take gold or straw in turn, and whoever has
//! more gold in the end wins.

use std::sync::atomic::AtomicBool;

use game::{Evaluated, Hashed, Ordered, Outcome, Rules, Seat, Status, Weight, Weighted};

use super::{Weighed, Weighing};
use crate::alpha_beta::{self, Parameters};
use crate::control::{Control, Limits, NoClock};
use crate::transposition::TranspositionTable;

/// The weights of gold, of straw, and of silver, which does not occur.
#[derive(Clone, Debug)]
struct Hoard([i32; 3]);

#[derive(Clone, Debug, PartialEq)]
struct Heaps {
    left: [u8; 2],
    taken: [[u8; 2]; 2],
    seat: usize,
}

impl Rules for Hoard {
    type Position = Heaps;
    type Move = usize;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Heaps {
        Heaps { left: [15, 15], taken: [[0; 2]; 2], seat: 0 }
    }

    fn status(&self, position: &Heaps) -> Status {
        if position.left[0] > 0 {
            return Status::ToMove([Seat::FIRST, Seat::SECOND][position.seat]);
        }
        Status::Over(Outcome::by_score(&position.taken.map(|taken| i64::from(taken[0]))))
    }

    fn legal_moves(&self, position: &Heaps, moves: &mut Vec<usize>) {
        if position.left[0] > 0 {
            moves.extend((0..2).filter(|kind| position.left[*kind] > 0));
        }
    }

    fn play(&self, position: &mut Heaps, kind: usize) {
        position.left[kind] -= 1;
        position.taken[position.seat][kind] += 1;
        position.seat = 1 - position.seat;
    }
}

impl Hashed for Hoard {
    fn key(&self, position: &Heaps) -> u64 {
        let counts = position.taken.iter().flatten().fold(0, |key, count| 32 * key + u64::from(*count));
        (2 * counts + position.seat as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Evaluated for Hoard {
    type Notes = ();

    fn notes(&self, _: &Heaps) {}

    fn play_noted(&self, position: &mut Heaps, (): &mut (), m: usize) {
        self.play(position, m);
    }

    fn search_key(&self, position: &Heaps, (): &()) -> u64 {
        self.key(position)
    }

    fn evaluate(&self, position: &Heaps, (): &(), seat: Seat) -> i32 {
        let [mine, theirs] = [seat.index(), 1 - seat.index()].map(|it| position.taken[it]);
        (0..2).map(|kind| self.0[kind] * (i32::from(mine[kind]) - i32::from(theirs[kind]))).sum()
    }
}

impl Ordered for Hoard {
    fn code(&self, m: usize) -> u32 {
        1 + m as u32
    }
}

impl Weighted for Hoard {
    fn weights(&self) -> Vec<Weight> {
        (0..).zip(self.0).map(|(index, value)| Weight { group: "kinds".into(), index, value }).collect()
    }

    fn with_weights(self, values: &[i32]) -> Hoard {
        Hoard(std::array::from_fn(|at| values.get(at).copied().unwrap_or(self.0[at])))
    }
}

const PRIOR: Hoard = Hoard([100; 3]);

fn step(weighing: &mut Weighing<Hoard>, stop: bool) -> Weighed {
    let stop = AtomicBool::new(stop);
    let control = Control::new(Limits::default(), &NoClock, &stop);
    let table = TranspositionTable::of_mebibytes(1);
    let mut engine = |root: &crate::Root<'_, Hoard>, n_variations: usize, control: &Control<'_>| {
        let parameters = Parameters { n_variations, n_threads: 1 };
        alpha_beta::search(root, parameters, &table, control, &mut |_| ())
    };
    weighing.step(&mut engine, &control)
}

fn weights(seed: u64, n_games: u32) -> Vec<i32> {
    let mut weighing = Weighing::new(&PRIOR, &["kinds"], seed).unwrap();
    (0..n_games).for_each(|_| _ = step(&mut weighing, false));
    weighing.weights()
}

#[test]
fn the_kind_that_decides_the_game_is_worth_more() {
    for seed in 0..5 {
        let weights = weights(seed, 120);
        assert!(2 * weights[0] >= 3 * weights[1], "seed {seed}: {weights:?}");
    }
}

#[test]
fn a_kind_that_does_not_occur_keeps_its_weight() {
    for seed in 0..3 {
        assert_eq!(weights(seed, 30)[2], 100);
    }
    assert_eq!(weights(1, 0), PRIOR.0);
}

#[test]
fn the_same_seed_and_number_of_games_give_the_same_weights() {
    let of_seeds: Vec<Vec<i32>> = (0..4).map(|seed| weights(seed, 40)).collect();
    assert_eq!(of_seeds, (0..4).map(|seed| weights(seed, 40)).collect::<Vec<_>>());
    assert!(of_seeds.iter().any(|it| *it != of_seeds[0]), "{of_seeds:?}");
}

#[test]
fn weights_stay_within_their_bounds() {
    for prior in [[100, 100, 100], [0, 0, 0], [10, 400, -30], [-300, 300, 5]] {
        let mut weighing = Weighing::new(&Hoard(prior), &["kinds"], 7).unwrap();
        for _ in 0..60 {
            step(&mut weighing, false);
        }
        for (weight, prior) in weighing.weights().into_iter().zip(prior) {
            assert!((weight - prior).abs() <= prior.abs().max(100), "{weight} from {prior}");
        }
    }
}

#[test]
fn a_game_that_is_stopped_does_not_count() {
    let mut weighing = Weighing::new(&PRIOR, &["kinds"], 3).unwrap();
    for n_games in 1..=20 {
        assert_eq!(step(&mut weighing, true).n_games, n_games - 1);
        assert_eq!(step(&mut weighing, false).n_games, n_games);
    }
    assert!(weighing.progress().n_positions > 100);
    assert_eq!(weighing.weights(), weights(3, 20));
}

#[test]
fn there_is_nothing_to_weigh_without_weights_of_the_groups() {
    assert!(Weighing::new(&PRIOR, &["advance"], 1).is_none());
    assert!(Weighing::new(&PRIOR, &[], 1).is_none());
}
