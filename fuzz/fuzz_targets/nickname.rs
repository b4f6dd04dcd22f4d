//! Nicknames: any text is one or is refused in words; what is one stays the same when it is checked again.
#![no_main]

use kelci_fuzz::check_said;
use libfuzzer_sys::fuzz_target;
use protocol::{LONGEST_NICKNAME, check_nickname};

fuzz_target!(|text: &str| {
    match check_nickname(text) {
        Ok(Some(name)) => {
            assert!((1..=LONGEST_NICKNAME).contains(&name.chars().count()));
            assert!(!name.contains(['<', '>', '&', '"', '\n']) && name.trim() == name);
            assert_eq!(check_nickname(&name), Ok(Some(name)));
        }
        Ok(None) => assert!(text.trim().is_empty()),
        Err(why) => check_said(&why),
    }
});
