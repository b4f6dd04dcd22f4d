//! Two ways, one answer: the fast kernel against a plain reading of the rules.
//!
//! The plain one (`plain/`) was written from the rules texts alone, knows nothing of the kernel and exchanges
//! only texts. Both follow random games of every option of every game, and look at random positions that mix all shapes.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod check;
mod follow;
mod made_up;
mod plain;

use follow::{Sampling, as_texts, compare, every_single_option, follow, random_combination, without_ransom};
use game::testing::{SuiteSettings, check_from};
use game::{Notated, Notation, Random, Rules};
use jersi::{Fixed, Jersi, Jersi2, Jersi4, Pijersi};
use plain::{Game, Plain, Settings};
use record::Recorded;

fn standard<V: Fixed>(name: &str, start: &str, sampling: Sampling) {
    let (game, settings) = Settings::of(name, &[]);
    follow(&Jersi::<V>::default(), game, &settings, start, sampling);
}

const FREE: &str = "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4n1k4c4r4";

#[test]
fn the_compiled_games_are_as_the_rules_read() {
    let start = |name| plain::start_of(name, &[]);
    let sampling = |seed, n_games, stride| Sampling { seed, n_games, stride, longest: u32::MAX };
    standard::<Pijersi>("pijersi", &start("pijersi"), sampling(1, 60, 3));
    standard::<Jersi2>("jersi-2", &start("jersi-2"), sampling(2, 15, 9));
    standard::<Jersi2>("jersi-2", FREE, sampling(3, 8, 7));
    standard::<Jersi4>("jersi-4", &start("jersi-4"), sampling(4, 12, 17));
}

#[test]
fn jersi_4_with_its_later_rules_is_as_the_rules_read() {
    let options =
        [("draw-after", "40"), ("darsi-beats-bevri", "no"), ("drops", "anywhere"), ("blocked", "draws")];
    let (game, settings) = Settings::of("jersi-4", &options);
    let start = plain::start_of("jersi-4", &options);
    let sampling = Sampling { seed: 5, n_games: 12, stride: 17, longest: u32::MAX };
    follow(&check::chosen("jersi-4", &options), game, &settings, &start, sampling);
}

/// Compares positions of random games of a game with options, about one in every other game, and the finished ones.
fn reads_alike(name: &str, options: &[(&str, &str)], seed: u64, n_games: u32) {
    let rules = check::chosen(name, options);
    let start = plain::start_of(name, options);
    assert_eq!(rules.position_text(&rules.start()), start, "{name} {options:?}");
    let (game, settings) = Settings::of(name, options);
    // Each of the first sixty turns is compared in some of the games.
    let sampling = Sampling { seed, n_games, stride: 122, longest: 60 };
    follow(&rules, game, &settings, &start, sampling);
}

/// Plays 200 random games to the end. The laws of the contract are checked on one position in four, in each game on another
/// fourth, and on the last of each game.
fn keeps_the_laws(name: &str, options: &[(&str, &str)], seed: u64) {
    let rules = check::chosen(name, options);
    let mut random = Random::new(seed);
    let mut turns = Vec::new();
    for n_game in 0..200 {
        let mut position = rules.start();
        for n_turns in n_game.. {
            turns.clear();
            rules.legal_moves(&position, &mut turns);
            if turns.is_empty() || n_turns % 4 == 0 {
                let seed = random.next_u64();
                let one = SuiteSettings { seed, n_games: 1, longest: 0, must_end: false, n_texts: 1 };
                let kept = check_from(&rules, &position, &one);
                kept.unwrap_or_else(|violation| panic!("{name} {options:?}: {violation}"));
            }
            let Some(turn) = random.choose(&turns) else { break };
            rules.play(&mut position, turn);
        }
    }
}

#[test]
fn every_option_of_every_game_keeps_the_laws() {
    for (seed, (name, options)) in (100..).zip(every_single_option()) {
        keeps_the_laws(&name, &as_texts(&options), seed);
    }
}

#[test]
fn every_option_of_every_game_is_as_the_rules_read() {
    for (seed, (name, options)) in (100..).zip(every_single_option()) {
        if options == without_ransom(options.clone()) {
            reads_alike(&name, &as_texts(&options), seed, 200);
        }
    }
}

/// Fifty games with random values of all their options.
fn combinations(seed: u64) -> impl Iterator<Item = (u64, follow::Chosen)> {
    let mut random = Random::new(seed);
    (1000 * seed..).zip(std::iter::repeat_with(move || random_combination(&mut random))).take(50)
}

// In two halves, which run side by side.
#[test]
fn combinations_of_options_keep_the_laws() {
    for (seed, (name, options)) in combinations(7) {
        keeps_the_laws(&name, &as_texts(&options), seed);
    }
}

#[test]
fn further_combinations_of_options_keep_the_laws() {
    for (seed, (name, options)) in combinations(8) {
        keeps_the_laws(&name, &as_texts(&options), seed);
    }
}

#[test]
fn combinations_of_options_are_as_the_rules_read() {
    for (seed, (name, options)) in combinations(7).chain(combinations(8)) {
        reads_alike(&name, &as_texts(&without_ransom(options)), seed, 200);
    }
}

#[test]
fn free_set_ups_are_as_the_rules_read() {
    for (name, special) in [("jersi-3", "mokca"), ("jersi-3", "fendi"), ("jersi-square", "mucti")] {
        let options = [("special", special)];
        let rules = check::chosen(name, &options);
        let (game, settings) = Settings::of(name, &options);
        let start = rules.set_up("free", &mut Random::new(1)).unwrap();
        let sampling = Sampling { seed: 8, n_games: 10, stride: 7, longest: 50 };
        follow(&rules, game, &settings, &rules.position_text(&start), sampling);
    }
    let rules = check::chosen("jersi-wuxing", &[]);
    let start = rules.set_up("free", &mut Random::new(1)).unwrap();
    let sampling = Sampling { seed: 9, n_games: 10, stride: 7, longest: 50 };
    let (game, settings) = Settings::of("jersi-wuxing", &[]);
    follow(&rules, game, &settings, &rules.position_text(&start), sampling);
}

#[test]
fn positions_that_mix_all_shapes_are_as_the_rules_read() {
    let mut random = Random::new(10);
    let mut n_compared = 0;
    for _ in 0..1500 {
        let (name, options) = random_combination(&mut random);
        let options = without_ransom(options);
        let options = as_texts(&options);
        let rules = check::chosen(&name, &options);
        let (game, settings) = Settings::of(&name, &options);
        let Some(text) = made_up::position(&rules, &name, &mut random) else { continue };
        let position = check::at(&rules, &text);
        compare(&rules, &position, &Plain::read(game, &settings, &text));
        let mut turns = Vec::new();
        rules.legal_moves(&position, &mut turns);
        follow::check_referee(&rules, &position, &turns, 40, &mut random);
        n_compared += 1;
    }
    assert!(n_compared > 1000, "{n_compared} positions");
}

#[test]
fn pijersi_ugi_texts_are_those_of_the_rules() {
    let rules = Jersi::<Pijersi>::default();
    let mut random = Random::new(6);
    let mut position = rules.start();
    loop {
        let mut turns = Vec::new();
        rules.legal_moves(&position, &mut turns);
        let Some(turn) = random.choose(&turns) else { break };
        let plain =
            Plain::read(Game::Pijersi, &Settings::standard(Game::Pijersi), &rules.position_text(&position));
        let mut expected: Vec<String> = plain.ugi_turns().into_iter().map(|(text, _)| text).collect();
        let mut found: Vec<String> =
            turns.iter().map(|&turn| rules.move_text(&position, turn, Notation::Ugi)).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
        rules.play(&mut position, turn);
    }
}

#[test]
fn counting_sees_the_prey_of_a_pile_in_the_corner() {
    // The top of the pile on a1 captures d1 in two steps; the lowest slot of the word once fell out of its
    // reach.
    let rules = Jersi::<Jersi2>::default();
    let position = rules.read_position("2n-2/6/7/8/9/k-7/7/6/RRN-3 w - 66").unwrap();
    let mut turns = Vec::new();
    rules.legal_moves(&position, &mut turns);
    assert_eq!(rules.count_moves(&position), turns.len() as u64);
}
