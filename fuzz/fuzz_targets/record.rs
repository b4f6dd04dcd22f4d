//! Records: no panic, an error has a place in the text, and a record that is read can be written and read back unchanged.
#![no_main]

use kelci_fuzz::{RecordCheck, split, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, RecordCheck(text));
    }
});
