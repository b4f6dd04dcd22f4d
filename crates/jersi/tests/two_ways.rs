//! Two ways, one answer: the fast kernel against a plain reading of the rules.
//!
//! The plain one (`plain/`) was written from the rules texts alone, knows nothing of the kernel and exchanges
//! only texts. Both follow random games of every ruleset, turn by turn.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod plain;

use std::collections::BTreeMap;

use game::{Lang, Notated, Notation, Random, Rules, Say, Status};
use jersi::{Blocked, Fixed, Jersi, Jersi2, Jersi4, Options, Pijersi, Ruleset, Variant};
use plain::{Game, Plain, Settings};

/// Compares the turns of both, text by text, and the positions they lead to.
fn compare<V: Variant>(rules: &Jersi<V>, position: &<Jersi<V> as Rules>::Position, plain: &Plain) {
    let at = rules.position_text(position);
    assert_eq!(at, plain.text());
    let mut turns = Vec::new();
    rules.legal_moves(position, &mut turns);
    assert_eq!(rules.count_moves(position), turns.len() as u64, "counted and listed at {at}");
    let expected: BTreeMap<String, String> =
        plain.turns().into_iter().map(|(text, after)| (text, after.text())).collect();
    let found: BTreeMap<String, String> = turns
        .iter()
        .map(|&turn| {
            let mut after = *position;
            rules.play(&mut after, turn);
            (rules.move_text(position, turn, Notation::Document), rules.position_text(&after))
        })
        .collect();
    assert_eq!(found.len(), turns.len(), "a turn is listed twice at {at}");
    assert_eq!(found, expected, "at {at}");
    assert_eq!(result(rules, position), plain.result(), "at {at}");
}

fn result<V: Variant>(rules: &Jersi<V>, position: &<Jersi<V> as Rules>::Position) -> Option<&'static str> {
    match rules.status(position) {
        Status::ToMove(_) => None,
        Status::Over(outcome) => Some(match outcome.winner().map(game::Seat::index) {
            Some(0) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }),
    }
}

/// Plays random games with both, comparing every `stride`-th position and all finished ones.
fn follow<V: Variant>(rules: &Jersi<V>, game: Game, settings: &Settings, start: &str, sampling: Sampling) {
    let mut random = Random::new(sampling.seed);
    for _ in 0..sampling.n_games {
        let mut position = rules.read_position(start).unwrap();
        for n_turns in 0.. {
            let mut turns = Vec::new();
            rules.legal_moves(&position, &mut turns);
            if turns.is_empty() || n_turns % sampling.stride == 0 {
                let plain = Plain::read(game, settings, &rules.position_text(&position));
                compare(rules, &position, &plain);
            }
            check_referee(rules, &position, &turns, &mut random);
            let Some(turn) = random.choose(&turns) else { break };
            rules.play(&mut position, turn);
        }
    }
}

/// Which positions of which random games to compare.
#[derive(Clone, Copy)]
struct Sampling {
    seed: u64,
    n_games: u32,
    stride: u32,
}

/// Checks that the referee, who explains refusals, refuses exactly the turns that are not listed. Asks about
/// random turns, most of them near legal ones, and about a legal one.
fn check_referee<V: Variant>(
    rules: &Jersi<V>,
    position: &<Jersi<V> as Rules>::Position,
    turns: &[jersi::Turn],
    random: &mut Random,
) {
    let legal: Vec<String> =
        turns.iter().map(|&turn| rules.move_text(position, turn, Notation::Document)).collect();
    let bare: std::collections::BTreeSet<String> = legal.iter().map(|text| text.replace('!', "")).collect();
    for _ in 0..6 {
        let text = made_up(rules.ruleset(), random, &legal);
        let read = rules.read_move(position, &text, Notation::Document);
        let at = rules.position_text(position);
        match read {
            Ok(turn) => {
                let found = rules.move_text(position, turn, Notation::Document).replace('!', "");
                assert!(bare.contains(&found), "{text} read as {found} at {at}");
            }
            Err(error) => {
                assert!(!bare.contains(&text), "{text} refused at {at}: {}", error.say(Lang::En));
                let says_over = error.say(Lang::En).ends_with("the game is over");
                assert_eq!(says_over, turns.is_empty(), "{text} at {at}: no reason was found");
            }
        }
    }
}

/// Makes up a turn's text without marks: a legal one with a cell or a sign changed, or an arbitrary one.
fn made_up(ruleset: &Ruleset, random: &mut Random, legal: &[String]) -> String {
    let cells: Vec<_> = ruleset.layout.iter().collect();
    let cell = |random: &mut Random| ruleset.layout.name(random.choose(&cells).unwrap());
    let text = match legal.get(random.below(legal.len())) {
        Some(text) if random.below(3) > 0 => text.replace('!', ""),
        _ => format!("{}{}{}", cell(random), ["-", "="][random.below(2)], cell(random)),
    };
    match random.below(5) {
        0 => format!("{text}{}{}", ["-", "="][random.below(2)], cell(random)),
        1 => text.replacen(['-', '='], ["-", "="][random.below(2)], 1),
        2 if text.is_ascii() && text.len() >= 5 => format!("{}{}", &text[..text.len() - 2], cell(random)),
        3 if text.is_ascii() && text.starts_with(|letter: char| letter.is_lowercase()) => {
            format!("{}{}", cell(random), &text[2..])
        }
        _ => text,
    }
}

fn four_point_something() -> (Options, Settings) {
    let options = Options {
        draw_after: Some(40),
        spares: true,
        drops_anywhere: true,
        blocked: Blocked::Draws,
        ..Options::of::<Jersi4>()
    };
    let settings = Settings {
        draw_after: Some(40),
        darsi_spares_bevri: true,
        drops_anywhere: true,
        blocked_loses: false,
    };
    (options, settings)
}

fn standard<V: Fixed>(game: Game, start: &str, sampling: Sampling) {
    follow(&Jersi::<V>::default(), game, &Settings::standard(game), start, sampling);
}

#[test]
fn pijersi_is_as_the_rules_read() {
    let start = plain::start_text(Game::Pijersi);
    standard::<Pijersi>(Game::Pijersi, start, Sampling { seed: 1, n_games: 60, stride: 3 });
}

#[test]
fn jersi_2_is_as_the_rules_read() {
    let start = plain::start_text(Game::Jersi2);
    standard::<Jersi2>(Game::Jersi2, start, Sampling { seed: 2, n_games: 25, stride: 5 });
}

#[test]
fn jersi_2_placing_is_as_the_rules_read() {
    standard::<Jersi2>(Game::Jersi2, plain::START_PLACING_TEXT, Sampling { seed: 3, n_games: 15, stride: 5 });
}

#[test]
fn jersi_4_is_as_the_rules_read() {
    let start = plain::start_text(Game::Jersi4);
    standard::<Jersi4>(Game::Jersi4, start, Sampling { seed: 4, n_games: 25, stride: 7 });
}

#[test]
fn jersi_4_with_its_later_rules_is_as_the_rules_read() {
    let (options, settings) = four_point_something();
    let start = plain::start_text(Game::Jersi4).replace(" w - ", " w 0 ");
    let sampling = Sampling { seed: 5, n_games: 25, stride: 7 };
    follow(&Jersi::<Jersi4>::with(options), Game::Jersi4, &settings, &start, sampling);
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
