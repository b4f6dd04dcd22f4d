//! The contract itself. It is small, so that a game is quick to write, and none of it is optional.

use crate::outcome::Outcome;
use crate::seat::Seat;

/// The status of a game: somebody is to move, or it is over. No other case exists, so nothing can contradict
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat decides next.
    ToMove(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// The rules of one game, with its options settled.
///
/// A move is one decision. `&self` holds everything that stays the same during a game, so that a position is
/// small and cheap to copy; callers try a move by playing it on a copy.
pub trait Rules {
    /// The state that changes during a game.
    type Position: Clone + PartialEq + std::fmt::Debug;
    /// One decision.
    type Move: Copy + Eq + std::fmt::Debug;

    /// Returns the number of seats, from 1 to [`MAX_SEATS`](crate::MAX_SEATS).
    fn n_seats(&self) -> usize;

    /// Returns the default start position.
    fn start(&self) -> Self::Position;

    /// Returns who decides next, or the outcome of a finished game.
    fn status(&self, position: &Self::Position) -> Status;

    /// Appends every legal move of the seat to move.
    ///
    /// Appends nothing exactly when the game is over. The order is part of the contract: recorded searches
    /// and listings rely on it.
    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Plays a move that is legal in `position`.
    ///
    /// The effect of any other move is unspecified, but it never panics.
    fn play(&self, position: &mut Self::Position, m: Self::Move);

    /// Counts the legal moves. Games that can count faster than they list override this.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.len() as u64
    }

    /// Returns the number of forced steps that followed the decisions leading here, such as the laps of a
    /// relay sowing. Benchmarks count them as decisions. Most games have none.
    fn n_forced_steps(&self, position: &Self::Position) -> u64 {
        let _ = position;
        0
    }

    /// Returns whether a move from `before` to `after` kept the game's conservation law, such as an unchanged
    /// total of seeds or no additional piece. The conformance suite calls this; games without such a law keep
    /// the default.
    fn conserves(&self, before: &Self::Position, after: &Self::Position) -> bool {
        let _ = (before, after);
        true
    }
}

/// A game whose positions have a hash key.
pub trait Hashed: Rules {
    /// Returns a number that is equal for equal situations and, with overwhelming probability, different for
    /// different ones.
    ///
    /// A situation is everything the rest of the game depends on except turn counters: the same stones with
    /// the same seat to move have one key at turn 3 and at turn 30. Keys are the same on every platform.
    fn key(&self, position: &Self::Position) -> u64;

    /// Returns the number of occurrences of a situation at which the game is drawn, or `None` if repetition has
    /// no consequence.
    ///
    /// A position does not know its past, so the owner of the history (a table, a search) applies this limit.
    fn repetition_limit(&self) -> Option<u32> {
        None
    }

    /// Returns the status of a game whose earlier situations had these keys: [`Rules::status`], or a draw by
    /// repetition.
    fn status_after(&self, earlier: impl Iterator<Item = u64>, position: &Self::Position) -> Status {
        let status = self.status(position);
        let (Status::ToMove(_), Some(limit)) = (status, self.repetition_limit()) else { return status };
        let key = self.key(position);
        if earlier.filter(|&it| it == key).count() + 1 >= limit as usize {
            return Status::Over(Outcome::draw(self.n_seats()));
        }
        status
    }
}
