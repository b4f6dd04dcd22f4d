//! The catalogue: every file compiles, is well formed, and keeps the contract under random play.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashSet;

use catalogue::sowing_files;
use game::testing::{SuiteSettings, check};
use game::{Configured, Hashed, Lang, Rules};
use sow::Sow;

fn read(id: &str, source: &str) -> Sow {
    Sow::read(source).unwrap_or_else(|refused| panic!("{id}: {:?}", refused.0))
}

fn is_dialect(id: &str) -> bool {
    id.contains('/')
}

#[test]
fn there_are_at_least_sixty_games_beside_the_dialect() {
    let n = sowing_files().iter().filter(|(id, _)| !is_dialect(id)).count();
    assert!(n >= 60, "{n}");
}

#[test]
fn no_file_has_an_error_or_a_warning() {
    for (id, source) in sowing_files() {
        let remarks: Vec<String> =
            sow::check(source).iter().map(|it| format!("{:?} {}", it.place(source), it.message.en)).collect();
        assert!(remarks.is_empty(), "{id}: {remarks:?}");
    }
}

#[test]
fn every_file_is_formatted() {
    for (id, source) in sowing_files() {
        let formatted =
            sow::format::format(source, None).unwrap_or_else(|remarks| panic!("{id}: {remarks:?}"));
        assert!(formatted == source, "{id}: run kelci sow fmt games/{id}.sow");
    }
}

#[test]
fn a_translated_file_is_the_same_game() {
    for (id, source) in sowing_files() {
        let other = match sow::parse(source).tree.lang {
            Lang::En => Lang::Fr,
            Lang::Fr => Lang::En,
        };
        let translated = sow::format::format(source, Some(other)).unwrap();
        let (one, two) = (read(&id, source), read(&id, &translated));
        let mut random = game::Random::new(3);
        let (mut a, mut b) = (one.start(), two.start());
        for _ in 0..200 {
            assert_eq!(one.counts(&a), two.counts(&b), "{id}");
            let (mut moves, mut same) = (Vec::new(), Vec::new());
            one.legal_moves(&a, &mut moves);
            two.legal_moves(&b, &mut same);
            assert_eq!(moves, same, "{id}");
            let Some(m) = random.choose(&moves) else { break };
            one.play(&mut a, m);
            two.play(&mut b, m);
        }
    }
}

#[test]
fn every_game_of_the_catalogue_says_what_it_is_in_both_languages() {
    for (id, source) in sowing_files().into_iter().filter(|(id, _)| !is_dialect(id)) {
        let rules = read(&id, source);
        let about = rules.about().unwrap_or_else(|| panic!("{id} has no about"));
        assert!(!about.en.is_empty() && !about.fr.is_empty() && about.en != about.fr, "{id}: about");
        assert!(rules.origin().is_some_and(|it| !it.en.is_empty()), "{id}: origin");
        assert!(rules.source().is_some_and(|it| !it.en.is_empty()), "{id}: source");
    }
}

#[test]
fn a_dialect_file_says_so() {
    for (id, source) in sowing_files().into_iter().filter(|(id, _)| is_dialect(id)) {
        assert_eq!(read(&id, source).dialect(), id.split('/').next(), "{id}");
    }
}

/// Stones are conserved, texts read back, keys are those of the position: the suite of the contract.
#[test]
fn every_game_keeps_the_contract() {
    for (id, source) in sowing_files() {
        let settings =
            SuiteSettings { n_games: 2, longest: 400, must_end: false, ..SuiteSettings::default() };
        check(&read(&id, source), &settings).unwrap_or_else(|violation| panic!("{id}: {violation}"));
    }
}

/// A game of the catalogue with every value of each option.
#[test]
fn every_option_keeps_the_contract() {
    for (id, source) in sowing_files().into_iter().filter(|(id, _)| !is_dialect(id)) {
        let rules = read(&id, source);
        for info in rules.option_infos() {
            let game::OptionValues::OneOf(values) = &info.values else { continue };
            for value in values {
                let Ok(rules) = rules.clone().with_option(&info.name, value) else {
                    panic!("{id}: {}={value}", info.name)
                };
                let settings =
                    SuiteSettings { n_games: 1, longest: 200, must_end: false, ..SuiteSettings::default() };
                check(&rules, &settings).unwrap_or_else(|it| panic!("{id}, {}={value}: {it}", info.name));
            }
        }
    }
}

/// Plays a random game, repetition counted where the rules do; whether it ended.
fn ends(rules: &Sow, random: &mut game::Random) -> bool {
    let (mut position, mut seen) = (rules.start(), HashSet::new());
    for _ in 0..20_000 {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(m) = random.choose(&moves) else { return true };
        let is_new = rules.is_inside_turn(&position) || seen.insert(rules.key(&position));
        if !is_new && rules.repetition_limit().is_some() {
            return true;
        }
        rules.play(&mut position, m);
    }
    false
}

/// Players who know nothing come to an end in nearly every game.
#[test]
fn random_games_of_the_catalogue_end() {
    for (id, source) in sowing_files().into_iter().filter(|(id, _)| !is_dialect(id)) {
        let rules = read(&id, source);
        let mut random = game::Random::new(5);
        let n_ended = (0..20).filter(|_| ends(&rules, &mut random)).count();
        assert!(n_ended >= 15, "{id}: {n_ended} of 20 games ended");
    }
}
