//! A position: everything that changes during a game, as one array of words.

use game::Outcome;
use smallvec::SmallVec;

use crate::program::{NOWHERE, Program, word};
use crate::set::Set;

/// Positions of up to this many words are copied without touching the heap.
const INLINE: usize = 96;

/// The part of a position outside its words.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    /// The weighted sum of the sites and registers; every write to one of them updates it.
    pub(crate) sum: u64,
    /// Keys of the situations that may not recur in this turn.
    pub(crate) seen: Vec<u64>,
    pub(crate) outcome: Option<Outcome>,
    /// The pits offered by the pending choice of a pit. Follows from the rest of the position.
    pub(crate) offered: Set,
}

/// A position of a sowing game.
#[derive(Debug)]
pub struct Position {
    pub(crate) words: SmallVec<[u16; INLINE]>,
    pub(crate) rest: Rest,
    /// Laps sown after decisions; not part of the situation.
    pub(crate) n_laps: u64,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        Position::of_parts(&self.words, &self.rest, self.n_laps)
    }

    fn clone_from(&mut self, other: &Position) {
        self.copy_parts(&other.words, &other.rest);
        self.n_laps = other.n_laps;
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.words == other.words
            && self.rest.seen == other.rest.seen
            && self.rest.outcome == other.rest.outcome
    }
}

impl Position {
    pub(crate) fn of_parts(words: &[u16], rest: &Rest, n_laps: u64) -> Position {
        Position { words: SmallVec::from_slice(words), rest: rest.clone(), n_laps }
    }

    /// Copies in place: trying out choices copies the same position again and again.
    pub(crate) fn copy_parts(&mut self, words: &[u16], rest: &Rest) {
        if self.words.len() == words.len() {
            self.words.copy_from_slice(words);
        } else {
            self.words = SmallVec::from_slice(words);
        }
        self.rest.seen.clone_from(&rest.seen);
        self.rest.sum = rest.sum;
        self.rest.outcome = rest.outcome;
        self.rest.offered = rest.offered;
    }

    pub(crate) fn new(program: &Program) -> Position {
        let words: SmallVec<[u16; INLINE]> = SmallVec::from_slice(&program.start);
        let rest = Rest { sum: 0, seen: Vec::new(), outcome: None, offered: Set::EMPTY };
        let mut position = Position { words, rest, n_laps: 0 };
        position.rest.sum = position.whole_sum(program);
        position
    }

    /// Computes the sum from scratch.
    pub(crate) fn whole_sum(&self, program: &Program) -> u64 {
        let kept = word::SITES..program.locals;
        let words = self.words.get(kept.clone()).unwrap_or_default();
        let weights = program.weights.get(kept).unwrap_or_default();
        weighted(words, weights)
    }

    /// The key of the whole situation. The numbers of turns and laps do not count.
    pub(crate) fn key(&self, program: &Program) -> u64 {
        let mut sum = self.rest.sum;
        for place in [
            word::CHOICE,
            word::SEAT,
            word::HAND,
            word::HERE,
            word::ORIGIN,
            word::LAST,
            word::HELD,
            word::DIRECTION,
            word::PASSES,
            word::PHASE,
            word::NEXT,
            word::OUT,
            word::OUT_ORDER,
        ] {
            let weight = program.weights.get(place).copied().unwrap_or(1);
            sum = sum.wrapping_add(weight.wrapping_mul(u64::from(self.get(place))));
        }
        let locals = self.words.get(program.locals..).unwrap_or_default();
        sum = sum.wrapping_add(weighted(locals, program.weights.get(program.locals..).unwrap_or_default()));
        let seen = self.rest.seen.iter().fold(0_u64, |all, it| all.wrapping_add(*it));
        // A finished game is a different situation for each result.
        let over = self
            .rest
            .outcome
            .map_or(0, |outcome| outcome.ranks().iter().fold(1, |all, rank| all * 7 + u64::from(*rank)));
        mix(sum ^ seen.rotate_left(17)).wrapping_add(over)
    }

    #[inline]
    pub(crate) fn get(&self, place: usize) -> u16 {
        self.words.get(place).copied().unwrap_or(0)
    }

    #[inline]
    pub(crate) fn set(&mut self, place: usize, value: u16) {
        if let Some(it) = self.words.get_mut(place) {
            *it = value;
        }
    }

    /// The stones of a site.
    #[inline]
    pub(crate) fn stones(&self, site: usize) -> u16 {
        self.get(word::SITES + site)
    }

    /// Clears the words of the turn and its variables.
    pub(crate) fn clear_turn(&mut self, program: &Program) {
        clear_turn(&mut self.words, &mut self.rest, program);
    }
}

/// Clears the words of the turn and its variables.
#[inline]
pub(crate) fn clear_turn(words: &mut [u16], rest: &mut Rest, program: &Program) {
    if let Some(turn) = words.get_mut(word::HAND..word::TURN_END) {
        turn.copy_from_slice(&CLEAR);
    }
    if let Some(locals) = words.get_mut(program.locals..) {
        locals.fill(0);
    }
    rest.seen.clear();
}

/// The words of the turn when it begins: an empty hand, no pit, forward.
const CLEAR: [u16; word::TURN_END - word::HAND] = [0, NOWHERE, NOWHERE, NOWHERE, 0, 0, 0, 0];

fn weighted(words: &[u16], weights: &[u64]) -> u64 {
    words
        .iter()
        .zip(weights)
        .fold(0, |sum, (word, weight)| sum.wrapping_add(weight.wrapping_mul(u64::from(*word))))
}

/// Spreads the bits of a sum (the finaliser of SplitMix64).
pub(crate) fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
