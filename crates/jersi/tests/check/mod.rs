//! One helper for each thing a rule can say: a turn is legal, or refused for a reason; it leads to a
//! position; the game ends.
//!
//! Tests state data. They give turns in canonical text, marks included, so that every test of a rule also
//! tests the writer.

// Each test crate uses only some of the helpers.
#![allow(dead_code, unused_macros)]
// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use game::{Configured, Hashed, Lang, MoveError, Notated, Notation, Rules, Say, Status};
use jersi::{Chosen, FILES, Fixed, Jersi, Position, Ruleset, Turn, Variant};

/// Defines the helpers of this module for the default rules of one game, under the names its tests use. The game is a
/// compiled one, or one of a file, with options.
macro_rules! checks_of {
    ($name:literal $(, $option:literal = $value:literal)*) => {
        fn rules() -> Jersi<jersi::Chosen> {
            check::chosen($name, &[$(($option, $value)),*])
        }
        checks_of!(@);
    };
    ($variant:ty) => {
        fn rules() -> Jersi<$variant> {
            Jersi::default()
        }
        checks_of!(@);
    };
    (@) => {
        checks_of!(@ check = turns(position: &str, legal: &[&str], refused: &[(&str, &str)]));
        checks_of!(@ check_from = turns_from(position: &str, cell: &str, expected: &[&str]));
        checks_of!(@ check_play = play(position: &str, turn: &str, expected: &str));
        checks_of!(@ check_stands = stands(position: &str, expected: &str));
        checks_of!(@ check_leads = leads(position: &str, turn: &str, expected: &str));
        checks_of!(@ check_no_position = no_position(text: &str, reasons: &[&str]));
        checks_of!(@ check_french = in_french(position: &str, turn: &str, sentence: &str));
    };
    (@ $name:ident = $helper:ident($($argument:ident: $kind:ty),*)) => {
        // Each test crate calls only some of them.
        #[allow(dead_code)]
        fn $name($($argument: $kind),*) {
            check::$helper(&rules(), $($argument),*);
        }
    };
}

pub(crate) type At<V> = Position<<V as Variant>::Frame>;

/// Returns the game of a file of the program, under these options.
pub(crate) fn chosen(name: &str, options: &[(&str, &str)]) -> Jersi<Chosen> {
    let file = FILES.iter().find(|(it, _)| *it == name);
    let (_, source) = file.unwrap_or_else(|| panic!("there is no file {name}"));
    let game = Jersi::read(source).unwrap_or_else(|mistakes| panic!("{name}: {}", mistakes.say(Lang::En)));
    options.iter().fold(game, |game, (option, value)| {
        game.with_option(option, value).unwrap_or_else(|why| panic!("{option}={value}: {why:?}"))
    })
}

/// Returns the English name of the kind with this letter.
pub(crate) fn name_of<V: Variant>(rules: &Jersi<V>, letter: char) -> String {
    let kind = rules.texts().kind_of_letter(letter).unwrap_or_else(|| panic!("no kind {letter}"));
    rules.texts().of(kind).names[0].to_string()
}

/// Reads a valid position and checks that it is written back unchanged.
pub(crate) fn at<V: Variant>(rules: &Jersi<V>, text: &str) -> At<V> {
    match rules.read_position(text) {
        Ok(position) => {
            assert_eq!(rules.position_text(&position), text, "the position is not written as it was read");
            position
        }
        Err(error) => panic!("{text} is no position: {}", error.say(Lang::En)),
    }
}

/// Returns every legal turn in canonical text; checks that the count agrees and that none is listed twice.
pub(crate) fn legal<V: Variant>(rules: &Jersi<V>, position: &At<V>) -> BTreeSet<String> {
    let mut turns = Vec::new();
    rules.legal_moves(position, &mut turns);
    let texts: BTreeSet<String> =
        turns.iter().map(|&turn| rules.move_text(position, turn, Notation::Document)).collect();
    assert_eq!(texts.len(), turns.len(), "a turn is listed twice at {}", rules.position_text(position));
    assert_eq!(rules.count_moves(position), turns.len() as u64, "at {}", rules.position_text(position));
    texts
}

fn read<V: Variant>(rules: &Jersi<V>, position: &At<V>, turn: &str) -> Result<Turn, MoveError> {
    rules.read_move(position, turn, Notation::Document)
}

/// Checks that some turns, in canonical text, are legal, and that others are refused with a given part of the
/// reason.
///
/// A legal turn may also be typed without its marks. A refusal begins with the text that was typed, has its
/// own French wording and suggests only legal turns.
pub(crate) fn turns<V: Variant>(rules: &Jersi<V>, text: &str, allowed: &[&str], refused: &[(&str, &str)]) {
    let position = at(rules, text);
    let legal = legal(rules, &position);
    for &turn in allowed {
        for typed in [turn, &turn.replace('!', "")] {
            match read(rules, &position, typed) {
                Ok(found) => {
                    assert_eq!(
                        rules.move_text(&position, found, Notation::Document),
                        turn,
                        "{typed} at {text}"
                    );
                }
                Err(error) => panic!("{typed} refused at {text}: {}", error.say(Lang::En)),
            }
        }
        assert!(legal.contains(turn), "{turn} is not listed at {text}");
    }
    let bare: BTreeSet<String> = legal.iter().map(|turn| turn.replace('!', "")).collect();
    for &(turn, reason) in refused {
        let wrong_mark = turn.contains('!') && bare.contains(&turn.replace('!', ""));
        assert!(wrong_mark || !bare.contains(turn), "{turn} should be refused at {text}");
        let error = match read(rules, &position, turn) {
            Ok(found) => panic!("{turn} read as {found:?} at {text}"),
            Err(error) => error,
        };
        let (en, fr) = (error.say(Lang::En), error.say(Lang::Fr));
        assert!(en.contains(reason), "{turn} at {text}\n  said: {en}\n  asked: {reason}");
        assert!(en.starts_with(&format!("{turn}: ")) && fr.starts_with(&format!("{turn} : ")), "{en} / {fr}");
        assert_ne!(en, fr);
        assert!(error.nearest().iter().all(|near| legal.contains(near)), "{turn} at {text}: {error:?}");
    }
}

/// Checks that exactly these turns start from one cell.
pub(crate) fn turns_from<V: Variant>(rules: &Jersi<V>, text: &str, cell: &str, expected: &[&str]) {
    let legal = legal(rules, &at(rules, text));
    let found: BTreeSet<&str> =
        legal.iter().map(String::as_str).filter(|turn| turn.starts_with(cell)).collect();
    assert_eq!(found, expected.iter().copied().collect(), "from {cell} at {text}");
}

/// Checks that exactly these turns are legal.
pub(crate) fn all_turns<V: Variant>(rules: &Jersi<V>, text: &str, expected: &[&str]) {
    turns_from(rules, text, "", expected);
}

/// Plays turns given in canonical text.
pub(crate) fn after<V: Variant>(rules: &Jersi<V>, text: &str, played: &[&str]) -> At<V> {
    let mut position = at(rules, text);
    for turn in played {
        turns(rules, &rules.position_text(&position), &[turn], &[]);
        if let Ok(turn) = read(rules, &position, turn) {
            rules.play(&mut position, turn);
        }
    }
    position
}

/// Checks the position after a turn given in canonical text, and that it can be read again.
pub(crate) fn play<V: Variant>(rules: &Jersi<V>, text: &str, turn: &str, expected: &str) {
    let position = after(rules, text, &[turn]);
    assert_eq!(rules.position_text(&position), expected, "{turn} at {text}");
    assert_eq!(at(rules, expected), position, "{turn} at {text}");
}

/// Returns `1-0`, `0-1`, `1/2-1/2`, or the side to move: `white`, `black`.
pub(crate) fn state<V: Variant>(rules: &Jersi<V>, position: &At<V>) -> &'static str {
    match rules.status(position) {
        Status::ToMove(seat) => ["white", "black"][seat.index()],
        Status::Over(outcome) => match outcome.ranks() {
            [1, 2] => "1-0",
            [2, 1] => "0-1",
            [1, 1] => "1/2-1/2",
            ranks => panic!("ranks {ranks:?}"),
        },
    }
}

/// Checks the status of a position. There is a legal turn exactly while the game goes on, and a refusal says
/// when it is over.
pub(crate) fn stands<V: Variant>(rules: &Jersi<V>, text: &str, expected: &str) {
    let position = at(rules, text);
    assert_eq!(state(rules, &position), expected, "at {text}");
    let is_over = !matches!(expected, "white" | "black");
    assert_eq!(legal(rules, &position).is_empty(), is_over, "at {text}");
    if is_over {
        let layout = rules.ruleset().layout;
        let names: Vec<String> = layout.iter().take(2).map(|cell| layout.name(cell)).collect();
        turns(rules, text, &[], &[(&names.join("-"), "the game is over")]);
    }
}

/// Checks the status after a turn.
pub(crate) fn leads<V: Variant>(rules: &Jersi<V>, text: &str, turn: &str, expected: &str) {
    let position = after(rules, text, &[turn]);
    stands(rules, &rules.position_text(&position), expected);
}

/// Checks that a text is not a position and that the one message gives each of these reasons.
pub(crate) fn no_position<V: Variant>(rules: &Jersi<V>, text: &str, reasons: &[&str]) {
    let error = match rules.read_position(text) {
        Ok(position) => panic!("{text} read as {}", rules.position_text(&position)),
        Err(error) => error,
    };
    let (en, fr) = (error.say(Lang::En), error.say(Lang::Fr));
    for reason in reasons {
        assert!(en.contains(reason), "{text}\n  said: {en}\n  asked: {reason}");
    }
    assert_eq!(en.split("; ").count(), reasons.len(), "{text}\n  said: {en}");
    assert_ne!(en, fr);
}

/// Checks the whole refusal of a turn in French.
pub(crate) fn in_french<V: Variant>(rules: &Jersi<V>, text: &str, turn: &str, sentence: &str) {
    match read(rules, &at(rules, text), turn) {
        Ok(found) => panic!("{turn} read as {found:?} at {text}"),
        Err(error) => assert_eq!(error.say(Lang::Fr), sentence),
    }
}

/// Checks the whole message about an invalid position in French.
pub(crate) fn no_position_in_french<V: Variant>(rules: &Jersi<V>, text: &str, sentence: &str) {
    match rules.read_position(text) {
        Ok(position) => panic!("{text} read as {}", rules.position_text(&position)),
        Err(error) => assert_eq!(error.say(Lang::Fr), sentence),
    }
}

/// Plays a game from the start, every turn with its exact marks, and checks how it ends.
///
/// Two drops on different cells may come in either order.
pub(crate) fn game<V: Variant>(rules: &Jersi<V>, played: &str, expected: &str) -> At<V> {
    let parts = |turn: &str| turn.split('/').map(String::from).collect::<BTreeSet<String>>();
    let mut position = rules.start();
    for typed in played.split_whitespace() {
        let text = rules.position_text(&position);
        match read(rules, &position, typed) {
            Ok(turn) => {
                let written = rules.move_text(&position, turn, Notation::Document);
                assert_eq!(parts(&written), parts(typed), "at {text}");
                rules.play(&mut position, turn);
            }
            Err(error) => panic!("{typed} refused at {text}: {}", error.say(Lang::En)),
        }
    }
    assert_eq!(state(rules, &position), expected);
    position
}

/// Returns the rows of a position text.
pub(crate) fn board(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// Returns the rows of a set-up rotated by half a turn, with the colours exchanged.
pub(crate) fn turned(text: &str) -> String {
    let rows: Vec<String> = board(text).split('/').rev().map(turned_row).collect();
    rows.join("/")
}

fn turned_row(row: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let mut stacks = Vec::new();
    let mut letters = row.chars();
    while let Some(letter) = letters.next() {
        let second = letters.next().map(swap);
        stacks.push(std::iter::once(swap(letter)).chain(second).collect::<String>());
    }
    stacks.into_iter().rev().collect()
}

/// Counts the pieces with this letter on the board of a position text.
pub(crate) fn n_on_board(text: &str, letter: char) -> usize {
    board(text).chars().filter(|&it| it == letter).count()
}

/// Checks that no legal turn of these positions leaves the board unchanged.
pub(crate) fn every_turn_changes_the_board<V: Variant>(rules: &Jersi<V>, texts: &[&str]) {
    for text in texts {
        let position = at(rules, text);
        for turn in legal(rules, &position) {
            let later = rules.position_text(&after(rules, text, &[&turn]));
            assert_ne!(board(&later), board(text), "{turn} at {text}");
        }
    }
}

/// Counts the pairs of adjacent cells, and the cells.
pub(crate) fn n_pairs_and_cells<V: Fixed>() -> (usize, usize) {
    pairs_and_cells(&V::RULES)
}

/// Counts the pairs of adjacent cells, and the cells, of a ruleset.
pub(crate) fn pairs_and_cells(rules: &Ruleset) -> (usize, usize) {
    let layout = rules.layout;
    let n_neighbours = |cell| (0..6).filter(|&d| layout.step(cell, d).is_some()).count();
    let n_ends: usize = layout.iter().map(n_neighbours).sum();
    (n_ends / 2, layout.iter().count())
}

/// Returns the neighbours of a cell, by name.
pub(crate) fn neighbours<V: Fixed>(name: &str) -> BTreeSet<String> {
    neighbours_in(&V::RULES, name)
}

/// Returns the neighbours of a cell of a ruleset, by name.
pub(crate) fn neighbours_in(rules: &Ruleset, name: &str) -> BTreeSet<String> {
    let layout = rules.layout;
    let cell = layout.named(name);
    (0..6).filter_map(|d| layout.step(cell?, d)).map(|cell| layout.name(cell)).collect()
}

/// Returns whether two positions have the same key.
pub(crate) fn same_key<V: Variant>(rules: &Jersi<V>, one: &str, other: &str) -> bool {
    rules.key(&at(rules, one)) == rules.key(&at(rules, other))
}
