//! Positions as text: one that is read keeps the contract, and so does the position after a move.

use game::{Hashed, Random};
use record::Recorded;

use crate::{Check, check_moves, check_said, check_text};

/// The largest number of moves tried.
const N_TRIED: usize = 4;

/// Reads a text as a position.
pub struct PositionCheck<'a>(pub &'a str);

impl Check for PositionCheck<'_> {
    fn check<R: Recorded + Hashed>(self, rules: &R) {
        let position = match rules.read_position(self.0) {
            Ok(position) => position,
            Err(why) => return check_said(&*why),
        };
        check_text(rules, &position);
        let moves = check_moves(rules, &position);
        let mut random = Random::new(1);
        for m in (0..N_TRIED).filter_map(|_| random.choose(&moves)) {
            let mut next = position.clone();
            rules.play(&mut next, m);
            check_text(rules, &next);
            check_moves(rules, &next);
            assert!(rules.conserves(&position, &next), "{m:?} makes a piece");
        }
    }
}
