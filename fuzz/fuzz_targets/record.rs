//! Records: never a panic, a mistake has a place in the text, and what is read is written and read back the same.
#![no_main]

use kelci_fuzz::{RecordCheck, split, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, RecordCheck(text));
    }
});
