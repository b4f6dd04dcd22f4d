//! Positions as text: never a panic, and what is read keeps the contract, as does what comes after a move.
#![no_main]

use game::{Hashed, Random, Recorded};
use kelci_fuzz::{Check, check_moves, check_said, check_text, split, with_game};
use libfuzzer_sys::fuzz_target;

/// How many of the moves are tried.
const N_TRIED: usize = 4;

struct PositionCheck<'a>(&'a str);

impl Check for PositionCheck<'_> {
    fn check<R: Recorded + Hashed>(self, rules: &R) {
        let position = match rules.read_position(self.0) {
            Ok(position) => position,
            Err(why) => return check_said(&*why),
        };
        check_text(rules, &position);
        let moves = check_moves(rules, &position);
        let mut random = Random::new(1);
        for m in (0..N_TRIED).filter_map(|_| random.choose(&moves)) {
            let mut next = position.clone();
            rules.play(&mut next, m);
            check_text(rules, &next);
            check_moves(rules, &next);
            assert!(rules.conserves(&position, &next), "{m:?} makes a piece");
        }
    }
}

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, PositionCheck(text));
    }
});
