//! The evaluation of sowing games: the score rule of the file for each seat, and features of the board.
//!
//! Most score rules are sums of stones. Such a rule is read once, when the game is compiled; an evaluation then adds up
//! words of the position and copies nothing. Other rules are run for each seat.

mod linear;
mod reads;

use game::{
    Costed, Evaluated, Hashed, MAX_SEATS, MOST_WORTH, OUTRIGHT, Ordered, Rules, Scored, Seat, Situated,
};

use crate::machine::{Choice, Inspector};
use crate::position::{Position, Rest, mix};
use crate::program::{Program, word};
use crate::rules::Sow;
use linear::Linear;
use reads::Reads;

/// The weights of the evaluation, in hundredths of a point of score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    /// A point of score.
    pub(crate) score: i32,
    /// A stone in one's own pits that the score does not count.
    pub(crate) side: i32,
    /// A pit of one's own that holds stones: something to play.
    pub(crate) mobility: i32,
    /// The right to move.
    pub(crate) tempo: i32,
    /// A stone of the largest heap, for a lone player.
    pub(crate) heap: i32,
}

impl Weights {
    /// Every weight with its name, in a fixed order.
    pub(crate) fn groups(&mut self) -> [(&'static str, &mut i32); 5] {
        [
            ("score", &mut self.score),
            ("side", &mut self.side),
            ("mobility", &mut self.mobility),
            ("tempo", &mut self.tempo),
            ("heap", &mut self.heap),
        ]
    }
}

/// The weights of games that have none of their own.
pub(crate) const USUAL: Weights = Weights { score: 100, side: 10, mobility: 50, tempo: 10, heap: 100 };

/// Facts about a compiled game, computed once.
#[derive(Clone, Debug)]
pub(crate) struct Knowledge {
    pub(crate) weights: Weights,
    /// The score of each seat, if it is a sum.
    scores: Option<Vec<Linear>>,
    /// The worth of each seat without its mobility, as a sum: its score and its side.
    worths: Option<Vec<Linear>>,
    reads: Reads,
    /// Whether a lone player's cost can fall from one decision to the next.
    cost_can_fall: bool,
}

impl Knowledge {
    pub(crate) fn of(program: &Program, weights: Weights) -> Knowledge {
        let n_seats = program.layout.n_seats;
        let scores: Option<Vec<Linear>> = (0..n_seats).map(|seat| linear::score_of(program, seat)).collect();
        let worths = scores.as_ref().map(|scores| {
            let each = scores.iter().enumerate();
            each.map(|(seat, score)| worth_of(program, weights, seat, score)).collect()
        });
        let cost_can_fall = cost_can_fall(program);
        Knowledge { weights, scores, worths, reads: reads::reads_of(program, cost_can_fall), cost_can_fall }
    }

    /// Whether some seat has pits that its score does not count.
    pub(crate) fn counts_sides(&self, program: &Program) -> bool {
        let scores = self.scores.as_ref().into_iter().flatten().enumerate();
        scores.into_iter().any(|(seat, score)| !side_of(program, seat, score).terms.is_empty())
    }
}

/// Only the number of turns is known never to fall; a cost that counts anything else may.
fn cost_can_fall(program: &Program) -> bool {
    let rises = |&(place, times): &(u16, i32)| usize::from(place) == word::TURNS && times > 0;
    let only_rises = linear::cost_of(program).is_some_and(|cost| cost.terms.iter().all(rises));
    program.cost.is_some() && !only_rises
}

/// The score and the side of a seat as one sum.
fn worth_of(program: &Program, weights: Weights, seat: usize, score: &Linear) -> Linear {
    let side = side_of(program, seat, score);
    Linear::default().plus(score, weights.score).plus(&side, weights.side)
}

/// The stones in a seat's own pits, less those that its score counts.
fn side_of(program: &Program, seat: usize, score: &Linear) -> Linear {
    let pits = program.layout.camps.get(seat).copied().unwrap_or_default();
    let places = pits.into_iter().map(|site| (word::SITES + site) as u16);
    let uncounted = places.filter(|place| !score.terms.iter().any(|(counted, _)| counted == place));
    Linear { constant: 0, terms: uncounted.map(|place| (place, 1)).collect() }
}

/// Positions of up to this many words are evaluated without touching the heap.
const INLINE: usize = 256;

impl Sow {
    /// The score of a seat.
    fn score_of(&self, position: &Position, seat: usize) -> i32 {
        let known = self.knowledge.scores.as_ref().and_then(|scores| scores.get(seat));
        match known {
            Some(score) => score.value(&position.words),
            None => self.run_score(&position.words, &position.rest, seat),
        }
    }

    /// Runs the score rule for a seat, on a copy of the words with that seat to move.
    fn run_score(&self, words: &[u16], rest: &Rest, seat: usize) -> i32 {
        let mut copy: smallvec::SmallVec<[u16; INLINE]> = smallvec::SmallVec::from_slice(words);
        if let Some(mover) = copy.get_mut(word::SEAT) {
            *mover = seat as u16;
        }
        let inspector = Inspector { program: &self.program, words: &copy, rest, depth: 0 };
        inspector.answer(self.program.score).unwrap_or(0)
    }

    /// The lead of a seat over the best of the others, given the worth of each.
    fn lead(&self, seat: Seat, amount: impl Fn(usize) -> i32) -> i32 {
        let n_seats = self.program.layout.n_seats;
        let others = (0..n_seats).filter(|other| *other != seat.index());
        amount(seat.index()) - others.map(&amount).max().unwrap_or(0)
    }

    /// The score of one seat and the stones on its side, in hundredths.
    fn holdings(&self, position: &Position, seat: usize) -> i32 {
        let known = self.knowledge.worths.as_ref().and_then(|worths| worths.get(seat));
        match known {
            Some(worth) => worth.value(&position.words),
            None => self.score_of(position, seat).saturating_mul(self.knowledge.weights.score),
        }
    }

    /// The worth of one seat, in hundredths.
    fn amount(&self, position: &Position, seat: usize) -> i32 {
        let weights = &self.knowledge.weights;
        let mut amount = self.holdings(position, seat);
        if weights.mobility != 0
            && let Some(pits) = self.program.layout.camps.get(seat)
        {
            let mut n_filled = 0;
            pits.each(|site| n_filled += i32::from(position.stones(site) > 0));
            amount += weights.mobility * n_filled;
        }
        if usize::from(position.get(word::SEAT)) == seat {
            amount += weights.tempo;
        }
        if self.program.layout.n_seats == 1 {
            // A lone player in a hurry wants few heaps rather than many.
            let largest = (0..self.program.layout.n_pits).map(|site| position.stones(site)).max();
            amount += weights.heap * i32::from(largest.unwrap_or(0));
        }
        amount
    }

    /// Whether stones in store matter to the score only.
    fn stores_are_inert(&self) -> bool {
        !self.knowledge.reads.stores && self.knowledge.scores.is_some() && self.program.layout.n_seats == 2
    }

    /// A key of the words that the rules read; inert stores can be left out of it.
    fn key_of_rest(&self, position: &Position, with_stores: bool) -> u64 {
        let program = &*self.program;
        let weight = |place: usize| program.weights.get(place).copied().unwrap_or(1);
        let part = |place: usize| weight(place).wrapping_mul(u64::from(position.get(place)));
        let mut sum = position.rest.sum;
        if let Some(store) = program.layout.store.filter(|_| !with_stores) {
            let first = word::SITES + usize::from(store.first);
            for place in first..first + program.layout.n_seats {
                sum = sum.wrapping_sub(part(place));
            }
        }
        let is_read = |place: usize| self.knowledge.reads.words.get(place).copied().unwrap_or(true);
        for place in ALWAYS_READ.into_iter().chain(IF_READ.into_iter().filter(|place| is_read(*place))) {
            sum = sum.wrapping_add(part(place));
        }
        for place in (program.locals..position.words.len()).filter(|place| is_read(*place)) {
            sum = sum.wrapping_add(part(place));
        }
        let seen = position.rest.seen.iter().fold(0_u64, |all, it| all.wrapping_add(*it));
        // A finished game is a different situation; so is its winner, unless the stores tell.
        let over = position.rest.outcome.map_or(0, |outcome| {
            let ranks = outcome.ranks().iter().filter(|_| with_stores);
            ranks.fold(1, |all, rank| all * 7 + u64::from(*rank))
        });
        // Differs from the ordinary key, so that the two are never mixed up.
        mix(sum ^ seen.rotate_left(17)).wrapping_add(over).wrapping_add(1 << 63)
    }
}

/// Words that the machine itself depends on.
const ALWAYS_READ: [usize; 10] = [
    word::CHOICE,
    word::SEAT,
    word::HAND,
    word::HERE,
    word::LAST,
    word::DIRECTION,
    word::PASSES,
    word::PHASE,
    word::NEXT,
    word::OUT,
];

/// Words that matter only if a rule reads them.
const IF_READ: [usize; 4] = [word::ORIGIN, word::HELD, word::TURNS, word::OUT_ORDER];

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
        self.lead(seat, |seat| self.amount(position, seat)).clamp(-MOST_WORTH, MOST_WORTH)
    }

    fn material(&self, position: &Position, (): &(), seat: Seat) -> i32 {
        self.lead(seat, |seat| self.holdings(position, seat)).clamp(-MOST_WORTH, MOST_WORTH)
    }
}

impl Ordered for Sow {
    fn code(&self, m: Choice) -> u32 {
        1 + u32::from(m.0)
    }
}

impl Situated for Sow {
    fn situation(&self, position: &Position) -> u64 {
        self.key_of_rest(position, true)
    }

    /// Forgets the situations that may not recur in this turn.
    ///
    /// Nothing is lost: whatever follows a repeated situation follows its first occurrence too. A player left without
    /// another way, whose turn would end there, is not led into it.
    fn forget(&self, position: &mut Position) {
        if !position.rest.seen.is_empty() {
            position.rest.seen.clear();
            crate::machine::offer_again(&self.program, position);
        }
    }
}

impl Costed for Sow {
    fn cost(&self, position: &Position) -> Option<u64> {
        Sow::cost(self, position)
    }

    fn cost_can_fall(&self) -> bool {
        self.knowledge.cost_can_fall
    }
}

impl Scored for Sow {
    fn payoff(&self, position: &Position, seat: Seat) -> i32 {
        let lead = self.lead(seat, |seat| self.score_of(position, seat));
        let Some(outcome) = position.rest.outcome else { return lead };
        let mut scores = [0; MAX_SEATS];
        let n_seats = self.program.layout.n_seats.min(MAX_SEATS);
        for (seat, score) in scores.iter_mut().enumerate().take(n_seats) {
            *score = i64::from(self.score_of(position, seat));
        }
        let by_score = game::Outcome::by_score(scores.get(..n_seats).unwrap_or_default());
        if position.get(word::OUT) == 0 && by_score == outcome {
            return lead;
        }
        // Another rule decided the game, whatever was gained.
        match outcome.winner() {
            Some(winner) if winner == seat => lead + 2 * OUTRIGHT,
            Some(_) => lead - 2 * OUTRIGHT,
            None => 0,
        }
    }

    fn banked(&self, position: &Position, seat: Seat) -> (i32, u64) {
        let store = self.program.layout.store.map(|store| usize::from(store.first));
        let (Some(scores), Some(store), true) = (&self.knowledge.scores, store, self.stores_are_inert())
        else {
            return (0, self.situation(position));
        };
        let stores = word::SITES + store..word::SITES + store + self.program.layout.n_seats;
        let in_stores = |seat: usize| {
            let terms = scores.get(seat).map_or(&[][..], |score| &score.terms);
            let of_store = terms.iter().filter(|(place, _)| stores.contains(&usize::from(*place)));
            of_store.map(|(place, times)| times * i32::from(position.get(usize::from(*place)))).sum()
        };
        (self.lead(seat, in_stores), self.key_of_rest(position, false))
    }
}
