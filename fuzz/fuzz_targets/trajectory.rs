//! Trajectories as text: no panic, and the calculus of the document holds for every one that is read.
#![no_main]

use board::triangle::{Place, Trajectory};
use libfuzzer_sys::fuzz_target;

const FROM: Place = Place { row: 2, column: 2 };
const ORDER: u32 = 4;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Trajectory>() {
        Ok(trajectory) => {
            assert_eq!(trajectory.to_string(), text, "a trajectory is its text");
            let to = trajectory.apply(FROM);
            assert_eq!(trajectory.reduced().apply(FROM), to, "reduced, it leads to the same place");
            assert_eq!(trajectory.reversed().apply(to), FROM, "reversed, it leads back");
            if let Some(there) = trajectory.apply_on(FROM, ORDER) {
                assert_eq!(there, to, "on the board it leads where it leads without one");
                assert_eq!(trajectory.reversed().apply_on(there, ORDER), Some(FROM));
            }
        }
        Err(error) => {
            let found = text.chars().nth(error.position);
            assert_eq!(found, Some(error.found), "an error names the letter it points at");
            assert!(!error.to_string().is_empty() && !error.say_fr().is_empty());
        }
    }
});
