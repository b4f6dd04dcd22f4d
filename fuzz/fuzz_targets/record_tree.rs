//! Files of games with headers, comments and variations: no panic, and nothing is lost when they are written again.
#![no_main]

use kelci_fuzz::{TreeCheck, split, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, TreeCheck(text));
    }
});
