//! Every first turn of a game of Tricérata, counted: figures that its specification gives.

use std::collections::BTreeSet;

use game::Rules;

use super::ByHand;
use super::tricerata::{Position, Tricerata};

/// What the first turn of a game can be.
#[derive(Clone, Debug, Default)]
pub struct FirstTurns {
    /// How many sequences of decisions there are.
    pub n_sequences: u64,
    /// The counts they lead to, each once.
    pub positions: BTreeSet<Vec<u16>>,
    /// The most decisions of one turn.
    pub n_most_decisions: u32,
}

impl FirstTurns {
    /// Plays every first turn, decision by decision.
    pub fn of(rules: &Tricerata) -> FirstTurns {
        let mut found = FirstTurns::default();
        found.follow(rules, &rules.start(), 0);
        found
    }

    fn follow(&mut self, rules: &Tricerata, position: &Position, n_decisions: u32) {
        if position.n_turns() > 0 {
            self.n_sequences += 1;
            self.n_most_decisions = self.n_most_decisions.max(n_decisions);
            self.positions.insert(rules.counts(position));
            return;
        }
        let mut moves = Vec::new();
        rules.legal_moves(position, &mut moves);
        for m in moves {
            let mut after = position.clone();
            rules.play(&mut after, m);
            self.follow(rules, &after, n_decisions + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::by_hand::tricerata::Dry;

    fn check(order: usize, n_positions: usize, n_sequences: u64) {
        let found = FirstTurns::of(&Tricerata::new(order, 2, 1, Dry::GiveLast, true));
        assert_eq!((found.positions.len(), found.n_sequences), (n_positions, n_sequences), "order {order}");
        // n²+n+1 drops at most; the first lifting and the harvest are decisions too.
        assert_eq!(found.n_most_decisions as usize, order * order + order + 3, "order {order}");
    }

    #[test]
    fn the_first_turns_are_as_many_as_the_specification_says() {
        check(2, 16, 54);
        check(3, 1_062, 2_304);
        check(4, 36_640, 80_364);
    }
}
