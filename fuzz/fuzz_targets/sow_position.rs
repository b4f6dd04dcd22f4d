//! Positions of sowing games as text: no panic, and one that is read keeps the contract.
#![no_main]

use kelci_fuzz::{PositionCheck, split_sowing, with_sowing};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split_sowing(data) {
        with_sowing(letter, PositionCheck(text));
    }
});
