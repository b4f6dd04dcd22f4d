//! The end of a player's own turn, where it takes several decisions.
//!
//! Nobody judges a turn by its half: a pit without its direction, a step before the capture. A beginner sees a few
//! decisions further as long as they are all their own.

use game::{Evaluated, Seat, Status};

use crate::score::Score;

/// So many further decisions of its own a player thinks ahead.
const MOST_DECISIONS: u32 = 2;

/// After so many positions it takes the turn as it stands.
const MOST_POSITIONS: u32 = 60;

/// Counts the material at the end of a turn.
pub(super) struct OwnTurn<'a, R: Evaluated> {
    rules: &'a R,
    seat: Seat,
    n_positions: u32,
}

impl<'a, R: Evaluated> OwnTurn<'a, R> {
    pub(super) fn new(rules: &'a R, seat: Seat) -> OwnTurn<'a, R> {
        OwnTurn { rules, seat, n_positions: 0 }
    }

    /// The best score that the seat can reach from a position before somebody else decides.
    pub(super) fn score(&mut self, position: &R::Position) -> Score {
        self.after(position, MOST_DECISIONS)
    }

    fn after(&mut self, position: &R::Position, n_left: u32) -> Score {
        self.n_positions += 1;
        match self.rules.status(position) {
            Status::Over(outcome) => return Score::of_outcome(&outcome, self.seat),
            Status::ToMove(mover) if mover != self.seat || n_left == 0 => return self.here(position),
            Status::ToMove(_) => {}
        }
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        let mut best: Option<Score> = None;
        for m in moves {
            if self.n_positions >= MOST_POSITIONS {
                break;
            }
            let mut next = position.clone();
            self.rules.play(&mut next, m);
            best = best.max(Some(self.after(&next, n_left - 1)));
        }
        best.map_or_else(|| self.here(position), |score| score.later(1))
    }

    fn here(&self, position: &R::Position) -> Score {
        let notes = self.rules.notes(position);
        Score::points(self.rules.material(position, &notes, self.seat))
    }
}
