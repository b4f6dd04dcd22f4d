//! Records of sowing games: no panic, and one that is read can be written and read back unchanged.
#![no_main]

use kelci_fuzz::{RecordCheck, split_sowing, with_sowing};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split_sowing(data) {
        with_sowing(letter, RecordCheck(text));
    }
});
