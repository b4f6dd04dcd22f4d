//! Weights of kinds, estimated from quick games.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "clippy takes only `#[test]` functions for tests"
)]

use std::sync::atomic::AtomicBool;

use catalogue::blueprint::Letters;
use catalogue::{Game, Weighed, Weighing};
use search::{Control, Limits, NoClock};

fn step(weighing: &mut dyn Weighing) -> Weighed {
    let stop = AtomicBool::new(false);
    weighing.step(&Control::new(Limits::default(), &NoClock, &stop))
}

fn weighed(game: &dyn Game, seed: u64, n_games: u32) -> Box<dyn Weighing> {
    let mut weighing = game.weighing(seed).unwrap();
    for n in 1..=n_games {
        assert_eq!(step(&mut *weighing).n_games, n);
    }
    weighing
}

/// Jersi 2.0 without its weights; its kurfa beats everything.
fn almighty() -> Box<dyn Game> {
    let mut blueprint = catalogue::find("jersi-2").unwrap().blueprint().unwrap();
    let letters: Letters = blueprint.kinds.iter().map(|kind| kind.letter).collect();
    for kind in blueprint.kinds.iter_mut().filter(|kind| kind.letter == 'R') {
        (kind.beats, kind.beats_in_pile) = (letters.clone(), letters.clone());
    }
    blueprint.weights = None;
    catalogue::stacking("almighty", &blueprint.source()).unwrap()
}

fn weight(game: &dyn Game, group: &str, index: usize) -> i32 {
    game.lab().weights().into_iter().find(|it| it.group == group && it.index == index).unwrap().value
}

#[test]
fn a_kind_that_beats_everything_is_worth_more_than_its_rules_suggest() {
    let game = almighty();
    let weighed = weighed(&*game, 1, 150).game();
    // The kinds are N, K, C, R, by code from 1.
    let [before, after] =
        [&*game, &*weighed].map(|game| 100 * weight(game, "top", 4) / weight(game, "top", 2));
    assert!(before < 110 && after > 120, "{before} % of a cukla before, {after} % after");
    for group in ["advance", "pile_advance"] {
        assert_eq!(weight(&*weighed, group, 3), weight(&*game, group, 3), "only kinds are weighed");
    }
}

#[test]
fn the_same_seed_gives_the_same_table_and_another_seed_another() {
    for id in ["jersi-wuxing", "pijersi"] {
        let game = catalogue::find(id).unwrap();
        let table = |seed| weighed(&*game, seed, 30).weights_source();
        assert_eq!(table(1), table(1), "{id}");
        assert!((2..5).any(|seed| table(seed) != table(1)), "{id}");
    }
}

#[test]
fn the_table_goes_into_the_file_of_the_ruleset() {
    let game = almighty();
    let weighing = weighed(&*game, 2, 20);
    let blueprint = weighing.game().blueprint().unwrap();
    assert_eq!(blueprint.weights, Some(weighing.weights_source()));
    let read = catalogue::stacking("almighty", &blueprint.source()).unwrap();
    assert_eq!(read.lab().weights(), weighing.game().lab().weights());
    assert_eq!(weighing.game().info(), game.info());
}

#[test]
fn every_stacking_game_can_be_weighed_and_no_sowing_game() {
    for id in ["jersi-1", "jersi-2", "jersi-3", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"] {
        let game = catalogue::find(id).unwrap();
        let usual = game.lab().weights();
        for (before, after) in usual.iter().zip(weighed(&*game, 1, 3).game().lab().weights()) {
            let most = before.value.abs().max(100);
            assert!((after.value - before.value).abs() <= most, "{id}: {before:?} {after:?}");
        }
    }
    assert!(catalogue::find("awele").unwrap().weighing(1).is_none());
    assert!(catalogue::find("tricerata").unwrap().weighing(1).is_none());
}
