//! The games implement the contract, use the same boards as `board`, and look the same from both sides.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "check/mod.rs"]
mod check_file;

use std::collections::BTreeSet;

use board::Board;
use game::testing::{SuiteSettings, Summary, check, check_from};
use game::{Hashed, Notated, Notation, Random, Rules};
use jersi::{Fixed, Jersi, Jersi2, Jersi4, Pijersi, Variant};
use proptest::prelude::*;
use record::Recorded;

type PositionOf<V> = <Jersi<V> as Rules>::Position;

fn keeps<V: Variant>(rules: &Jersi<V>, settings: &SuiteSettings) -> Summary {
    check(rules, settings).unwrap_or_else(|violation| panic!("{violation}"))
}

#[test]
fn pijersi_keeps_the_contract() {
    let summary =
        keeps(&Jersi::<Pijersi>::default(), &SuiteSettings { n_games: 60, ..SuiteSettings::default() });
    assert!(summary.n_wins > 0 && summary.n_draws > 0, "both endings were seen: {summary:?}");
}

#[test]
fn jersi_2_keeps_the_contract() {
    keeps(&Jersi::<Jersi2>::default(), &SuiteSettings { n_games: 30, ..SuiteSettings::default() });
}

#[test]
fn jersi_2_keeps_the_contract_from_the_empty_board() {
    let rules = Jersi::<Jersi2>::default();
    let start = rules.set_up("free", &mut Random::new(0)).unwrap();
    let settings = SuiteSettings { n_games: 10, ..SuiteSettings::default() };
    check_from(&rules, &start, &settings).unwrap_or_else(|violation| panic!("{violation}"));
}

#[test]
fn jersi_4_keeps_the_contract() {
    keeps(
        &Jersi::<Jersi4>::default(),
        &SuiteSettings { n_games: 10, n_texts: 1, ..SuiteSettings::default() },
    );
}

#[test]
fn jersi_4_keeps_the_contract_with_every_option() {
    let options = [
        ("blocked", "draws"),
        ("draw-after", "40"),
        ("repetition", "3"),
        ("darsi-beats-bevri", "no"),
        ("drops", "anywhere"),
        ("ransom", "yes"),
    ];
    keeps(
        &check_file::chosen("jersi-4", &options),
        &SuiteSettings { n_games: 20, n_texts: 1, ..SuiteSettings::default() },
    );
}

/// Checks that the cells, their names and their neighbours are those of the board library.
fn lies_on<V: Fixed>(rows: &[usize]) {
    let (board, layout) = (Board::hexagons(rows).unwrap(), V::RULES.layout);
    let names: Vec<&str> = board.cells().map(|cell| board.name(cell)).collect();
    assert_eq!(layout.iter().map(|cell| layout.name(cell)).collect::<Vec<_>>(), names);
    for cell in layout.iter() {
        let there = board.cell(&layout.name(cell)).unwrap();
        let found: BTreeSet<String> =
            (0..6).filter_map(|d| layout.step(cell, d)).map(|it| layout.name(it)).collect();
        let expected: BTreeSet<String> =
            board.neighbours(there).map(|(_, neighbour)| board.name(neighbour).to_string()).collect();
        assert_eq!(found, expected, "around {}", layout.name(cell));
        for (d, name) in ["E", "NE", "NW", "W", "SW", "SE"].into_iter().enumerate() {
            let direction = board.direction(name).unwrap();
            let expected = board.neighbour(there, direction).map(|it| board.name(it).to_string());
            assert_eq!(layout.step(cell, d).map(|it| layout.name(it)), expected);
        }
    }
}

#[test]
fn the_layouts_are_the_boards_of_the_board_library() {
    lies_on::<Pijersi>(&[6, 7, 6, 7, 6, 7, 6]);
    lies_on::<Jersi2>(&[5, 6, 7, 8, 9, 8, 7, 6, 5]);
    lies_on::<Jersi4>(&[7, 8, 7, 8, 9, 8, 7, 8, 7]);
}

/// Returns a position text seen from the other side: the board rotated by half a turn, colours and side
/// exchanged.
fn turned(text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(Into::into).collect();
    let swap_case = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let rows: Vec<String> =
        fields[0].split('/').rev().map(|row| reversed_row(row).chars().map(swap_case).collect()).collect();
    fields[0] = rows.join("/");
    fields[1] = if fields[1] == "w" { "b".into() } else { "w".into() };
    if let Some(reserve) = fields.get_mut(4).filter(|reserve| *reserve != "-") {
        let split = reserve.find(|letter: char| letter.is_ascii_lowercase()).unwrap_or(reserve.len());
        let (white, black) = reserve.split_at(split);
        *reserve = format!("{}{}", black.to_ascii_uppercase(), white.to_ascii_lowercase());
    }
    fields.join(" ")
}

/// Returns the cells of a row's text in reverse order; a pile keeps its bottom first.
fn reversed_row(row: &str) -> String {
    let mut cells: Vec<String> = Vec::new();
    let mut letters = row.chars();
    while let Some(letter) = letters.next() {
        cells.push(if letter.is_ascii_digit() {
            letter.into()
        } else {
            [letter, letters.next().unwrap()].iter().collect()
        });
    }
    cells.reverse();
    cells.concat()
}

/// Returns a turn's text seen from the other side, as a set of parts, because the order of two drops may
/// change.
fn turned_turn<V: Fixed>(text: &str) -> BTreeSet<String> {
    let layout = V::RULES.layout;
    let letters: Vec<char> = text.chars().collect();
    let mut turned = String::new();
    let mut i = 0;
    while i < letters.len() {
        let name: String = letters[i..(i + 2).min(letters.len())].iter().collect();
        match layout.named(&name) {
            Some(cell) => {
                turned.push_str(&layout.name(layout.turned(cell).unwrap()));
                i += 2;
            }
            None => {
                turned.push(letters[i]);
                i += 1;
            }
        }
    }
    parts(&turned)
}

fn turns_of<V: Variant>(rules: &Jersi<V>, position: &PositionOf<V>) -> Vec<String> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    moves.into_iter().map(|m| rules.move_text(position, m, Notation::Document)).collect()
}

/// Returns two drops on two cells as an unordered pair; on one cell the bottom must stay first.
fn parts(text: &str) -> BTreeSet<String> {
    let split: Vec<&str> = text.split('/').collect();
    match split.as_slice() {
        [one, other] if one.contains(':') && one.split(':').nth(1) != other.split(':').nth(1) => {
            split.iter().map(ToString::to_string).collect()
        }
        _ => BTreeSet::from([text.to_string()]),
    }
}

/// Returns a position some random turns into a game.
fn wander<V: Variant>(rules: &Jersi<V>, seed: u64, n_turns: u32) -> PositionOf<V> {
    let mut random = Random::new(seed);
    let mut position = rules.start();
    for _ in 0..n_turns {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(m) = random.choose(&moves) else { break };
        rules.play(&mut position, m);
    }
    position
}

fn looks_the_same_from_both_sides<V: Fixed>(seed: u64, n_turns: u32) {
    let rules = Jersi::<V>::default();
    let position = wander(&rules, seed, n_turns);
    let text = rules.position_text(&position);
    let other = rules.read_position(&turned(&text)).unwrap_or_else(|_| panic!("{text}"));
    assert_eq!(rules.count_moves(&position), rules.count_moves(&other), "{text}");
    let expected: BTreeSet<BTreeSet<String>> =
        turns_of(&rules, &position).iter().map(|turn| turned_turn::<V>(turn)).collect();
    let found: BTreeSet<BTreeSet<String>> = turns_of(&rules, &other).iter().map(|turn| parts(turn)).collect();
    assert_eq!(found, expected, "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn pijersi_looks_the_same_from_both_sides(seed: u64, n_turns in 0u32..60) {
        looks_the_same_from_both_sides::<Pijersi>(seed, n_turns);
    }

    #[test]
    fn jersi_2_looks_the_same_from_both_sides(seed: u64, n_turns in 0u32..200) {
        looks_the_same_from_both_sides::<Jersi2>(seed, n_turns);
    }

    #[test]
    fn jersi_4_looks_the_same_from_both_sides(seed: u64, n_turns in 0u32..200) {
        looks_the_same_from_both_sides::<Jersi4>(seed, n_turns);
    }

    #[test]
    fn positions_are_written_and_read_alike(seed: u64, n_turns in 0u32..200) {
        let rules = Jersi::<Jersi4>::default();
        let position = wander(&rules, seed, n_turns);
        prop_assert_eq!(rules.read_position(&rules.position_text(&position)).unwrap(), position);
    }

    #[test]
    fn any_text_gets_an_answer(text in "\\PC{0,40}") {
        let rules = Jersi::<Jersi4>::default();
        let start = rules.start();
        let _ = rules.read_position(&text).is_ok();
        let _ = rules.read_move(&start, &text, Notation::Document).is_ok();
        let _ = rules.read_record(&text).is_ok();
        let pijersi = Jersi::<Pijersi>::default();
        let _ = pijersi.read_move(&pijersi.start(), &text, Notation::Ugi).is_ok();
        let _ = pijersi.set_up(&text, &mut Random::new(0)).is_ok();
        let _ = pijersi.read_record(&text).is_ok();
    }

    #[test]
    fn records_are_written_and_read_alike(seed: u64, n_turns in 0u32..80) {
        let rules = Jersi::<Pijersi>::default();
        let mut random = Random::new(seed);
        let start = rules.set_up("full-random", &mut random).unwrap();
        let mut record = record::Record { start, moves: Vec::new(), score: None };
        let mut position = start;
        for _ in 0..n_turns {
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            let Some(m) = random.choose(&moves) else { break };
            rules.play(&mut position, m);
            record.moves.push(m);
        }
        prop_assert_eq!(rules.read_record(&rules.record_text(&record).unwrap()).unwrap(), record);
    }
}

#[test]
fn keys_ignore_the_counters_and_nothing_else() {
    let rules = Jersi::<Pijersi>::default();
    let key = |text: &str| rules.key(&rules.read_position(text).unwrap());
    let board = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S-";
    assert_eq!(key(&format!("{board} w 0 1")), key(&format!("{board} w 7 12")));
    assert_ne!(key(&format!("{board} w 0 1")), key(&format!("{board} b 0 1")));
}

#[test]
fn keys_of_a_hundred_thousand_positions_are_all_different() {
    let rules = Jersi::<Jersi4>::default();
    let mut keys = BTreeSet::new();
    let mut boards = BTreeSet::new();
    let mut random = Random::new(11);
    while boards.len() < 100_000 {
        let mut position = rules.start();
        for _ in 0..400 {
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            let Some(m) = random.choose(&moves) else { break };
            rules.play(&mut position, m);
            let text = rules.position_text(&position);
            let fields: Vec<&str> = text.split(' ').collect();
            boards.insert(format!("{} {} {}", fields[0], fields[1], fields[4]));
            keys.insert(rules.key(&position));
        }
    }
    assert_eq!(keys.len(), boards.len());
}
