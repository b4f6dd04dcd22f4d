//! Turns in the documents' notation: no panic; a turn that is read is legal and reads back, and every suggested turn is
//! legal.
#![no_main]

use game::Notation;
use kelci_fuzz::{TurnCheck, split, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, TurnCheck { text, notation: Notation::Document });
    }
});
