//! Random games: for tests, for benchmarks, and for the weakest player of all.

use crate::outcome::Outcome;
use crate::rules::{Rules, Status};

/// A small generator of random numbers (SplitMix64, Steele, Lea and Flood 2014): the same seed gives the same
/// game on every host.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that always repeats the sequence of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to `bound` - 1; 0 when `bound` is 0.
    ///
    /// The bias of the multiply-and-shift reduction is below `bound` in 2^64: far below what a game can show.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }

    /// One of the items, or `None` of an empty slice.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Puts the items in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// What became of a random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many decisions were played, steps that followed by themselves included.
    pub n_decisions: u64,
    /// How it ended, `None` when it was cut at the limit.
    pub outcome: Option<Outcome>,
}

/// Plays random moves from `position` until the game is over or `limit` decisions are played.
///
/// `moves` is only working space, handed in so that a benchmark allocates nothing per game.
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
        // First values of SplitMix64 for seed 1234567, as its authors' reference code prints them.
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
