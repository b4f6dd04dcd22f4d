//! Positions as text: no panic; one that is read keeps the contract, and so does the position after a move.
#![no_main]

use kelci_fuzz::{PositionCheck, split, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, PositionCheck(text));
    }
});
