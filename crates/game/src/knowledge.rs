//! What a game knows of good play, for whoever searches: what positions are worth, which moves look promising.
//!
//! Knowledge is data that a game hands over, never a way of searching: a strategy works without it, only worse.

use crate::rules::Hashed;
use crate::seat::Seat;

/// The greatest worth an evaluation may give either way; what is beyond belongs to games that are decided.
pub const MOST_WORTH: i32 = 20_000;

/// A game that tells what its positions are worth.
///
/// A worth is a whole number of hundredths: about 100 for what the game counts in (a stone in store, a piece of the
/// commonest kind), positive where the seat stands better. With two seats, one's worth is the other's negated.
pub trait Evaluated: Hashed {
    /// What a search keeps beside a position, because a move changes little of it: sums, keys. `()` where it is all
    /// worked out afresh.
    type Notes: Clone;

    /// The notes of a position, worked out afresh.
    fn notes(&self, position: &Self::Position) -> Self::Notes;

    /// [`play`](crate::Rules::play), with the notes kept true.
    fn play_noted(&self, position: &mut Self::Position, notes: &mut Self::Notes, m: Self::Move);

    /// A key by which a search may take one position for another: [`Hashed::key`], and where a counter is about to end
    /// the game, the counter too.
    fn search_key(&self, position: &Self::Position, notes: &Self::Notes) -> u64;

    /// What a position that is not over is worth to a seat, at most [`MOST_WORTH`] either way.
    fn evaluate(&self, position: &Self::Position, notes: &Self::Notes, seat: Seat) -> i32;
}

/// A game that tells which moves to look at first. Whatever it does not tell, a search finds out by itself.
pub trait Ordered: Evaluated {
    /// A number for a move, the same wherever it is legal; two moves that are legal in one position have two numbers.
    fn code(&self, m: Self::Move) -> u32;

    /// Appends for each move what it gains its mover at once, as far as can be told without playing it.
    fn promises(
        &self,
        position: &Self::Position,
        notes: &Self::Notes,
        moves: &[Self::Move],
        promises: &mut Vec<i32>,
    ) {
        let _ = (position, notes);
        promises.extend(moves.iter().map(|_| 0));
    }

    /// Appends the legal moves before which no position should be judged: captures, mostly.
    fn noisy_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        let _ = (position, moves);
    }

    /// How far the worth after a move may be from the worth before it and what the move promises, as a rule; `None`
    /// where promises tell too little to rely on.
    fn margin(&self) -> Option<i32> {
        None
    }

    /// Whether the seat to move is seen to have a move that wins at once. `false` means that none was seen.
    fn can_win_at_once(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The position with the turn handed over, where that makes sense: how a search asks what the other would do.
    fn passed(
        &self,
        position: &Self::Position,
        notes: &Self::Notes,
    ) -> Option<(Self::Position, Self::Notes)> {
        let _ = (position, notes);
        None
    }
}

/// A game for one seat with something to keep small.
pub trait Costed: Hashed {
    /// What has been spent so far; never less after a move. `None` where several play.
    fn cost(&self, position: &Self::Position) -> Option<u64>;

    /// What the end will cost at least, all included: no more than what has been spent, if nothing better is known.
    fn least_cost(&self, position: &Self::Position) -> u64 {
        self.cost(position).unwrap_or(0)
    }
}

/// A game whose end can be measured, not only ranked.
pub trait Scored: Hashed {
    /// What a finished game brings a seat: more is better, and what two seats of two get adds up to 0.
    fn payoff(&self, position: &Self::Position, seat: Seat) -> i32;
}
