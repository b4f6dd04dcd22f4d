//! Set-ups by name, code or prologue: no panic, and one that is read is a position that a record can start from.
#![no_main]

use game::{Hashed, Random};
use kelci_fuzz::{Check, check_moves, check_said, check_text, end_of, split, with_game};
use libfuzzer_sys::fuzz_target;
use record::{Record, Recorded};

struct SetupCheck<'a>(&'a str);

impl Check for SetupCheck<'_> {
    fn check<R: Recorded + Hashed>(self, rules: &R) {
        let start = match rules.set_up(self.0, &mut Random::new(1)) {
            Ok(start) => start,
            Err(why) => return check_said(&*why),
        };
        check_text(rules, &start);
        check_moves(rules, &start);
        if let Some(name) = rules.setup_text(&start) {
            let again = rules.set_up(&name, &mut Random::new(2));
            assert_eq!(again.ok().as_ref(), Some(&start), "{} is named {name}", self.0);
        }
        let record = Record { start, moves: Vec::new(), score: None };
        if let Some(text) = rules.record_text(&record) {
            // A set-up written as placements is read as the moves that make it.
            let again = rules.read_record(&text).map(|again| end_of(rules, &again));
            assert_eq!(again.ok().as_ref(), Some(&record.start), "{} begins a record as {text}", self.0);
        }
    }
}

fuzz_target!(|data: &[u8]| {
    if let Some((letter, text)) = split(data) {
        with_game(letter, SetupCheck(text));
    }
});
