//! What the sowing games know of good play: the score rule of a file, seen from each seat.

use game::{Costed, Evaluated, Hashed, MOST_WORTH, Ordered, Rules, Scored, Seat};

use crate::machine::Choice;
use crate::position::Position;
use crate::rules::Sow;

/// What a stone in store is worth.
const STONE: i32 = 100;

impl Sow {
    /// By how much a seat leads the best of the others under the score rule.
    fn lead(&self, position: &Position, seat: Seat) -> i32 {
        let scores = self.scores(position);
        let own = scores.get(seat.index()).copied().unwrap_or(0);
        let others = scores.iter().enumerate().filter(|(other, _)| *other != seat.index());
        own - others.map(|(_, score)| *score).max().unwrap_or(0)
    }
}

impl Evaluated for Sow {
    type Notes = ();

    fn notes(&self, _: &Position) {}

    fn play_noted(&self, position: &mut Position, (): &mut (), m: Choice) {
        self.play(position, m);
    }

    fn search_key(&self, position: &Position, (): &()) -> u64 {
        self.key(position)
    }

    fn evaluate(&self, position: &Position, (): &(), seat: Seat) -> i32 {
        self.lead(position, seat).saturating_mul(STONE).clamp(-MOST_WORTH, MOST_WORTH)
    }
}

impl Ordered for Sow {
    fn code(&self, m: Choice) -> u32 {
        1 + u32::from(m.0)
    }
}

impl Costed for Sow {
    fn cost(&self, position: &Position) -> Option<u64> {
        Sow::cost(self, position)
    }
}

impl Scored for Sow {
    fn payoff(&self, position: &Position, seat: Seat) -> i32 {
        self.lead(position, seat)
    }
}
