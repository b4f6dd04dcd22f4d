//! Game knowledge for a search: evaluations, move ordering, and keys for solvers.
//!
//! Knowledge is data that a game hands over, never a way of searching. A strategy works without it, only less
//! well.

use crate::rules::Hashed;
use crate::seat::Seat;

/// The largest absolute value an evaluation may return; larger values are reserved for decided games.
pub const MOST_WORTH: i32 = 20_000;

/// A game that can evaluate its positions.
///
/// Values are whole numbers in hundredths of the game's unit: about 100 for a stone in store or a piece of
/// the commonest kind, positive when the seat is better off. With two seats, each seat's value is the
/// negative of the other's.
pub trait Evaluated: Hashed {
    /// Incremental data that a search keeps beside a position because a move changes little of it, such as
    /// sums and keys. `()` if the game computes everything afresh.
    type Notes: Clone;

    /// Computes the notes of a position from scratch.
    fn notes(&self, position: &Self::Position) -> Self::Notes;

    /// Plays a move like [`play`](crate::Rules::play) and updates the notes.
    fn play_noted(&self, position: &mut Self::Position, notes: &mut Self::Notes, m: Self::Move);

    /// Returns the key under which a search may treat two positions as one: [`Hashed::key`], combined with
    /// any counter that is about to end the game.
    fn search_key(&self, position: &Self::Position, notes: &Self::Notes) -> u64;

    /// Evaluates a position that is not over, from the point of view of `seat`. The result is at most
    /// [`MOST_WORTH`] in absolute value.
    fn evaluate(&self, position: &Self::Position, notes: &Self::Notes, seat: Seat) -> i32;

    /// Returns the part of the evaluation that a beginner sees: stones won, pieces left and how far they have
    /// come, but no threats. By default it is the whole evaluation.
    fn material(&self, position: &Self::Position, notes: &Self::Notes, seat: Seat) -> i32 {
        self.evaluate(position, notes, seat)
    }
}

/// A game that can say which moves to try first. Every method but `code` has a default, and a search does
/// without whatever is missing.
pub trait Ordered: Evaluated {
    /// Returns a number for a move, the same wherever the move is legal. Two moves legal in the same position
    /// have different numbers.
    fn code(&self, m: Self::Move) -> u32;

    /// Appends the immediate gain of each move for its mover, as far as it can be estimated without playing
    /// the move.
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

    /// Appends the legal moves that make a position unfit for static evaluation, mostly captures. A
    /// quiescence search plays them out.
    fn noisy_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        let _ = (position, moves);
    }

    /// Returns how far the evaluation after a move usually strays from the evaluation before it plus the
    /// move's promise, or `None` if promises are too unreliable for pruning.
    fn margin(&self) -> Option<i32> {
        None
    }

    /// Returns the bonus that [`Evaluated::evaluate`] gives for having the move; playing a move hands it to
    /// the opponent.
    fn tempo(&self) -> i32 {
        0
    }

    /// Returns whether the seat to move has a move that wins at once. `false` only means that none was found.
    fn can_win_at_once(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Returns the position with the turn passed to the opponent, for null-move pruning and threat detection,
    /// or `None` if passing makes no sense.
    fn passed(
        &self,
        position: &Self::Position,
        notes: &Self::Notes,
    ) -> Option<(Self::Position, Self::Notes)> {
        let _ = (position, notes);
        None
    }
}

/// A game that can key everything its outcome still depends on, for exact solvers.
pub trait Situated: Hashed {
    /// Returns a key of everything the rest of the game depends on: [`Hashed::key`] and every counter that
    /// can end the game.
    fn situation(&self, position: &Self::Position) -> u64 {
        self.key(position)
    }

    /// Clears the memory that exists only to stop one seat from repeating its own decisions for ever.
    ///
    /// The same positions remain reachable, now also by looping paths, from which nobody gains.
    fn forget(&self, position: &mut Self::Position) {
        let _ = position;
    }
}

/// A game for one seat with a cost to minimise.
pub trait Costed: Situated {
    /// Returns the cost as it stands, which counts once the game is over, or `None` if the game has several seats.
    fn cost(&self, position: &Self::Position) -> Option<u64>;

    /// Whether a move can lower the cost. If so, [`Situated::situation`] also keys everything the cost depends on.
    fn cost_can_fall(&self) -> bool {
        false
    }

    /// Returns a lower bound on the cost at the end: the cost so far, or nothing if a later move may lower it.
    fn least_cost(&self, position: &Self::Position) -> u64 {
        if self.cost_can_fall() { 0 } else { self.cost(position).unwrap_or(0) }
    }
}

/// A payoff beyond this in absolute value means that the rules decided the game outright, whatever was
/// gained.
pub const OUTRIGHT: i32 = 50_000;

/// A game whose end has a score and not only a ranking.
pub trait Scored: Situated {
    /// Returns the payoff of a finished game for a seat. More is better, and the payoffs of two opponents add
    /// up to 0. A seat that wins without having gained more gets more than [`OUTRIGHT`].
    fn payoff(&self, position: &Self::Position, seat: Seat) -> i32;

    /// Returns the part of the payoff that a seat has secured, and a key of everything the remaining payoff
    /// depends on.
    ///
    /// The key leaves out gains that affect nothing but the payoff, so that positions that differ only in
    /// them count as one.
    fn banked(&self, position: &Self::Position, seat: Seat) -> (i32, u64) {
        let _ = seat;
        (0, self.situation(position))
    }
}

/// A tunable number in a game's evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// The group it belongs to, such as the values of lone pieces.
    pub group: String,
    /// Its index in the group, from 0. A group may skip indexes that have no effect.
    pub index: usize,
    /// The current value.
    pub value: i32,
}

/// A game whose evaluation weights can be tuned by self-play. A game without weights returns an empty list.
pub trait Weighted: Sized {
    /// Returns the weights that have an effect, in a fixed order.
    fn weights(&self) -> Vec<Weight>;

    /// Returns the same game with other weights, given in the order of [`Weighted::weights`]. Weights missing
    /// from `values` keep their value.
    #[must_use]
    fn with_weights(self, values: &[i32]) -> Self;

    /// Returns all the weights in the form in which the game's source code writes them.
    fn weights_source(&self) -> String {
        let lines = self.weights().into_iter().map(|it| format!("{} {} {}\n", it.group, it.index, it.value));
        lines.collect()
    }
}
