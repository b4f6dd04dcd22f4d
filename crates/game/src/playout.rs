//! Random games, for tests, benchmarks and the weakest computer player.

use crate::outcome::Outcome;
use crate::rules::{Rules, Status};

/// A small random number generator (SplitMix64, Steele, Lea and Flood 2014). The same seed gives the same
/// game on every host.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a generator; equal seeds give equal sequences.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Returns the next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// Returns a number from 0 to `bound` - 1, or 0 if `bound` is 0.
    ///
    /// The bias of the multiply-and-shift reduction is below `bound` in 2^64, far too small to show in a
    /// game.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }

    /// Returns a random item, or `None` if the slice is empty.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Shuffles the items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The result of a random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The number of decisions played, including forced steps.
    pub n_decisions: u64,
    /// The outcome, or `None` if the game reached the limit first.
    pub outcome: Option<Outcome>,
}

/// Plays random moves from `position` until the game is over or `limit` decisions have been played.
///
/// The caller passes `moves` as scratch space, so that a benchmark allocates nothing per game.
pub fn playout<R: Rules>(
    rules: &R,
    position: &mut R::Position,
    random: &mut Random,
    limit: u64,
    moves: &mut Vec<R::Move>,
) -> Playout {
    let forced_before = rules.n_forced_steps(position);
    let forced = |position: &R::Position| rules.n_forced_steps(position) - forced_before;
    for n_decisions in 0..limit {
        moves.clear();
        rules.legal_moves(position, moves);
        let Some(m) = random.choose(moves) else {
            let n_decisions = n_decisions + forced(position);
            return Playout { n_decisions, outcome: outcome_of(rules, position) };
        };
        rules.play(position, m);
    }
    Playout { n_decisions: limit + forced(position), outcome: outcome_of(rules, position) }
}

fn outcome_of<R: Rules>(rules: &R, position: &R::Position) -> Option<Outcome> {
    match rules.status(position) {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        // The first values of SplitMix64 for seed 1234567, as printed by its authors' reference code.
        let mut random = Random::new(1_234_567);
        let values: Vec<u64> = (0..3).map(|_| random.next_u64()).collect();
        assert_eq!(values, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..50).collect();
        Random::new(7).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
