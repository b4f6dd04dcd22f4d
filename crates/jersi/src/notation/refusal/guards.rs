//! Refusals by pieces that work on the cells around them: guardians close cells, dividers forbid jumps.

use super::{Referee, Refusal, Verdict};
use crate::layout::{Cell, DIRECTIONS};
use crate::piece::{Kind, KindSet, Piece};
use crate::position::Position;
use crate::ruleset::Variant;

impl<V: Variant> Referee<'_, V> {
    /// Judges two pieces on a cell, the upper one of kind `top`: no guardian next to it may close it that worked when the
    /// turn began and still does on the board `now`.
    pub(super) fn judge_closed(&self, now: &Position<V::Frame>, top: Kind, cell: Cell) -> Verdict {
        match self.guard_beside(self.rules.ruleset().closers, now, top, cell) {
            None => Ok(()),
            Some((kind, by)) => {
                Err(Refusal::Closed { cell: self.name(cell), guardian: self.text(kind), by: self.name(by) })
            }
        }
    }

    /// Judges a cell where a move of two cells starts or ends.
    pub(super) fn judge_bound(&self, top: Kind, cell: Cell) -> Verdict {
        match self.guard_beside(self.rules.ruleset().binders, &self.board, top, cell) {
            None => Ok(()),
            Some((kind, by)) => {
                Err(Refusal::Bound { cell: self.name(cell), divider: self.text(kind), by: self.name(by) })
            }
        }
    }

    /// Returns a working guard of these kinds next to a cell, if there is one that the piece `top` has to obey.
    fn guard_beside(
        &self,
        kinds: KindSet,
        now: &Position<V::Frame>,
        top: Kind,
        cell: Cell,
    ) -> Option<(Kind, Cell)> {
        let layout = &self.rules.ruleset().layout;
        let is_guard =
            |piece: &Piece| kinds.has(piece.kind) && (!kinds.has(top) || piece.colour != self.start.side);
        (0..DIRECTIONS).filter_map(|d| layout.step(cell, d)).find_map(|beside| {
            let before = self.start.at(beside)?.top();
            let still = now.at(beside)?.top();
            (before == still && is_guard(&before)).then_some((before.kind, beside))
        })
    }
}
