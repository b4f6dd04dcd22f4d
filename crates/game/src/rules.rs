//! The contract itself: small, so that a game is quickly written and nothing in it is optional.

use crate::outcome::Outcome;
use crate::seat::Seat;

/// Where a game stands: somebody is to move, or it is over. There is no third case and nothing to disagree with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat decides next.
    ToMove(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// The rules of one game, with its options settled.
///
/// A move is one decision. `&self` holds what never changes during a game, so that a position stays small:
/// copying one is how a move is tried.
pub trait Rules {
    /// Everything that changes during a game.
    type Position: Clone + PartialEq + std::fmt::Debug;
    /// One decision.
    type Move: Copy + Eq + std::fmt::Debug;

    /// How many seats the game has, from 1 to [`MAX_SEATS`](crate::MAX_SEATS).
    fn n_seats(&self) -> usize;

    /// The position a game starts from when nobody asks for another.
    fn start(&self) -> Self::Position;

    /// Who decides next, or how it ended.
    fn status(&self, position: &Self::Position) -> Status;

    /// Appends every legal move of the seat to move.
    ///
    /// Appends nothing exactly when the game is over. The order is part of the promise: recorded searches and
    /// listings rely on it.
    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Plays a move that is legal in `position`.
    ///
    /// What happens with any other move is unspecified, but it is no panic.
    fn play(&self, position: &mut Self::Position, m: Self::Move);

    /// How many moves are legal. A game that can count faster than it lists says so here.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.len() as u64
    }

    /// How many steps were played by themselves behind the decisions that led here: the laps of a relay, which count
    /// as decisions when speed is compared. Most games have none.
    fn n_forced_steps(&self, position: &Self::Position) -> u64 {
        let _ = position;
        0
    }

    /// Whether `after` keeps what this game conserves of `before` when a move leads from one to the other: as many
    /// seeds in all, no piece more than there was. For the suite; a game without such a law keeps the default.
    fn conserves(&self, before: &Self::Position, after: &Self::Position) -> bool {
        let _ = (before, after);
        true
    }
}

/// A game whose positions have a key.
pub trait Hashed: Rules {
    /// A number equal for equal situations, and as good as never for different ones.
    ///
    /// A situation is what the rest of the game depends on, less the counters of turns: the same stones with the
    /// same seat to move have one key at turn 3 and at turn 30. The same on every platform.
    fn key(&self, position: &Self::Position) -> u64;

    /// How often a situation may occur before the game is drawn; `None` when repetition has no consequence.
    ///
    /// A position does not know its past, so whoever keeps the history (a table, a search) applies this.
    fn repetition_limit(&self) -> Option<u32> {
        None
    }

    /// Where a game stands whose earlier situations had these keys: [`Rules::status`], or a draw by repetition.
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
