//! Every first turn of a game of Tricérata, and tests of its rules on the figures that its specification gives.

use std::collections::BTreeSet;

use game::Rules;

use super::ByHand;
use super::tricerata::{Position, Tricerata};

/// The possible first turns of a game.
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
    use game::{Outcome, Seat, Status};

    use super::super::tricerata::Dry;
    use super::*;

    fn check_first_turns(order: usize, n_positions: usize, n_sequences: u64) {
        let found = FirstTurns::of(&Tricerata::new(order, 2, 1, Dry::GiveLast, true));
        assert_eq!((found.positions.len(), found.n_sequences), (n_positions, n_sequences), "order {order}");
        // At most n²+n+1 drops; the first lifting and the harvest are decisions too.
        assert_eq!(found.n_most_decisions as usize, order * order + order + 3, "order {order}");
    }

    #[test]
    fn the_first_turns_are_as_many_as_the_specification_says() {
        check_first_turns(2, 16, 54);
        check_first_turns(3, 1_062, 2_304);
        check_first_turns(4, 36_640, 80_364);
    }

    fn moves(rules: &Tricerata, position: &Position) -> Vec<u16> {
        let mut moves = Vec::new();
        rules.legal_moves(position, &mut moves);
        moves
    }

    /// Plays decisions that must be legal. Returns the position.
    fn after(rules: &Tricerata, cells: &[u16], decisions: &[u16]) -> Position {
        let mut position = rules.at(cells);
        for &m in decisions {
            assert!(moves(rules, &position).contains(&m), "{m} of {decisions:?}");
            rules.play(&mut position, m);
        }
        position
    }

    /// The endless relay of the specification: 3 to 7, then 7 and 8 feed each other.
    const ENDLESS: [u16; 9] = [0, 0, 0, 1, 0, 1, 0, 2, 1];
    const ROUND: [u16; 7] = [3, 7, 8, 7, 8, 7, 8];

    fn check_endless(dry: Dry, counts: &[u16]) {
        let rules = Tricerata::new(3, 2, 1, dry, true);
        let position = after(&rules, &ENDLESS, &ROUND);
        assert_eq!(rules.counts(&position), counts, "{dry:?}");
        assert_eq!(position.n_turns(), 1);
    }

    #[test]
    fn a_lifting_does_not_recur_within_a_turn() {
        // The last stone could only go to 7 again, from the board where 7 was lifted before.
        check_endless(Dry::Pass, &[0, 0, 0, 0, 0, 1, 0, 2, 2, 0, 0]);
        check_endless(Dry::GiveLast, &[0, 0, 0, 0, 0, 1, 0, 2, 1, 0, 1]);
        check_endless(Dry::GiveAll, &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    }

    /// Three stones far from each other: the one of the corner 0 is moved to 2 and finds no neighbour.
    const SCATTERED: [u16; 9] = [1, 0, 0, 0, 1, 0, 0, 0, 1];

    #[test]
    fn a_dry_turn_gives_the_last_stone_away() {
        let rules = Tricerata::new(3, 3, 1, Dry::GiveLast, true);
        let position = after(&rules, &SCATTERED, &[0, 2]);
        assert_eq!(rules.counts(&position), [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0]);
        assert_eq!(rules.status(&position), Status::Over(Outcome::win(Seat::SECOND, 3)));
    }

    #[test]
    fn what_a_solitary_player_gives_away_is_lost() {
        let rules = Tricerata::new(3, 1, 1, Dry::GiveLast, true);
        let position = after(&rules, &SCATTERED, &[0, 2]);
        assert_eq!(rules.counts(&position), [0, 0, 0, 0, 1, 0, 0, 0, 1, 0]);
        assert!(rules.conserves(&rules.at(&SCATTERED), &position));
    }

    #[test]
    fn of_three_the_player_of_a_dry_turn_is_out() {
        let rules = Tricerata::new(3, 3, 1, Dry::Lose, true);
        let mut position = after(&rules, &SCATTERED, &[0, 2]);
        assert_eq!(rules.status(&position), Status::ToMove(Seat::SECOND));
        rules.play(&mut position, 2);
        rules.play(&mut position, 0);
        assert_eq!(rules.ranks(&position), [3, 2, 1]);
        assert_eq!(rules.status(&position), Status::Over(Outcome::win(Seat::new(2).unwrap(), 3)));
    }

    #[test]
    fn a_step_back_is_taken_only_when_forced() {
        let free = Tricerata::new(3, 2, 1, Dry::Pass, true);
        let forward = Tricerata::new(3, 2, 1, Dry::Pass, false);
        let cells = [0, 0, 3, 0, 0, 0, 0, 0, 0];
        assert_eq!(moves(&free, &after(&free, &cells, &[2, 1])), [2, 5]);
        assert_eq!(moves(&forward, &after(&forward, &cells, &[2, 1])), [5]);
        // The corner has one neighbour only.
        assert_eq!(moves(&forward, &after(&forward, &cells, &[2, 0])), [2]);
    }
}
