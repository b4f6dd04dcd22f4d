//! Any text at all gets an answer when it is read as a ruleset file: a game, or mistakes with their places. None makes the
//! reader panic.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use game::{Lang, Rules, Say};
use jersi::{Chosen, FILES, Jersi};
use proptest::prelude::*;

/// Changes a text at a place, given as a part of its length in thousandths.
fn mutated(source: &str, changes: &[(u16, u8, String)]) -> String {
    let mut letters: Vec<char> = source.chars().collect();
    for (place, way, text) in changes {
        let at = letters.len() * usize::from(*place % 1000) / 1000;
        match way % 4 {
            0 => drop(letters.splice(at..at, text.chars())),
            1 => drop(letters.splice(at..(at + text.len()).min(letters.len()), text.chars())),
            2 => drop(letters.drain(at..(at + 1 + usize::from(*way)).min(letters.len()))),
            _ => {
                let end = (at + usize::from(*way)).min(letters.len());
                let copy: Vec<char> = letters[at..end].to_vec();
                letters.splice(at..at, copy);
            }
        }
    }
    letters.into_iter().collect()
}

/// Reads a text. A game that comes of it can be played; mistakes have a place and are said in both languages.
fn answers(source: &str) {
    match Jersi::<Chosen>::read(source) {
        Ok(game) => {
            let mut turns = Vec::new();
            game.legal_moves(&game.start(), &mut turns);
            let _ = game.status(&game.start());
        }
        Err(mistakes) => {
            assert!(!mistakes.0.is_empty());
            for mistake in &mistakes.0 {
                assert!(mistake.line >= 1 && mistake.column >= 1);
                assert!(!mistake.say(Lang::En).is_empty() && !mistake.say(Lang::Fr).is_empty());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_text_gets_an_answer(text in "\\PC{0,60}") {
        answers(&text);
    }

    #[test]
    fn changed_files_get_an_answer(
        file in 0..FILES.len(),
        changes in prop::collection::vec((any::<u16>(), any::<u8>(), "[-A-Za-z0-9\"=\\[\\]{}. \n]{1,6}"), 1..4),
    ) {
        answers(&mutated(FILES[file].1, &changes));
    }

    #[test]
    fn changed_numbers_get_an_answer(file in 0..FILES.len(), nth in 0usize..80, number in -3i64..400) {
        let source = FILES[file].1;
        let places: Vec<usize> = source
            .char_indices()
            .filter(|(_, letter)| letter.is_ascii_digit())
            .map(|(place, _)| place)
            .collect();
        let at = places[nth % places.len()];
        answers(&format!("{}{number}{}", &source[..at], &source[at + 1..]));
    }
}
