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

    /// What having the move is worth in [`Evaluated::evaluate`]: a move hands it over.
    fn tempo(&self) -> i32 {
        0
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

/// A game that tells what of its positions matters to the rest of it: for whoever solves games.
pub trait Situated: Hashed {
    /// A key of all that the rest of a game depends on: [`Hashed::key`], and every counter that can end the game.
    fn situation(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// Takes out of a position what it remembers only so that one seat's decisions do not go round for ever.
    ///
    /// What can be reached then is the same, by ways that go round too; nobody gains by those.
    fn forget(&self, position: &mut Self::Position) {
        let _ = position;
    }
}

/// A game for one seat with something to keep small.
pub trait Costed: Situated {
    /// What has been spent so far; never less after a move. `None` where several play.
    fn cost(&self, position: &Self::Position) -> Option<u64>;

    /// What the end will cost at least, all included: no more than what has been spent, if nothing better is known.
    fn least_cost(&self, position: &Self::Position) -> u64 {
        self.cost(position).unwrap_or(0)
    }
}

/// A payoff beyond this either way is a game won or lost by its rules, whatever was gained.
pub const OUTRIGHT: i32 = 50_000;

/// A game whose end can be measured, not only ranked.
pub trait Scored: Situated {
    /// What a finished game brings a seat: more is better, and what two seats of two get adds up to 0. Whoever wins
    /// without having gained more has more than [`OUTRIGHT`].
    fn payoff(&self, position: &Self::Position, seat: Seat) -> i32;

    /// What of the payoff a seat has for good, and a key of all that the rest of it depends on.
    ///
    /// Gains that bear on nothing but the payoff are left out of the key, so that positions that differ only in them
    /// are one.
    fn banked(&self, position: &Self::Position, seat: Seat) -> (i32, u64) {
        let _ = seat;
        (0, self.situation(position))
    }
}

/// A number of a game's knowledge that play can be tuned by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// What it is a part of, such as the worth of a lone piece.
    pub group: String,
    /// Its place in the group, from 0; groups may leave out places that have no effect.
    pub index: usize,
    /// The number.
    pub value: i32,
}

/// A game whose knowledge has numbers that self-play can improve. A game without any answers with an empty list.
pub trait Weighted: Sized {
    /// The numbers that have an effect, in a fixed order.
    fn weights(&self) -> Vec<Weight>;

    /// The same game with other numbers, in the order of [`Weighted::weights`]; those that `values` lacks stay.
    #[must_use]
    fn with_weights(self, values: &[i32]) -> Self;

    /// All the numbers as the source of the game writes them.
    fn weights_source(&self) -> String {
        let lines = self.weights().into_iter().map(|it| format!("{} {} {}\n", it.group, it.index, it.value));
        lines.collect()
    }
}
