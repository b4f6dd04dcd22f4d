//! Captures of a royal piece that is put back: each counts as many turns as there are cells to put it on.

use super::within_three;
use crate::bits::Bits;
use crate::layout::Cell;
use crate::piece::Kind;
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::turn::{Gait, Sequel, Walk};
use crate::view::{SideView, around, pile_reach};

impl<V: Variant> Jersi<V> {
    /// Returns whether an enemy royal piece that is put back may be within reach of a capture.
    #[inline(always)]
    pub(super) fn royal_in_reach(&self, position: &Position<V::Frame>) -> bool {
        let walkers = SideView::of(&self.variant, position).walkers();
        self.ruleset().royal_comes_back()
            && within_three(&self.variant, position.royal(&self.variant, position.side.other()))
                .meets(walkers)
    }

    /// Counts the turns that capture a royal piece that is put back. They are counted one by one, because few
    /// pieces are near enough.
    pub(super) fn count_royal_captures(&self, position: &Position<V::Frame>) -> u64 {
        let view = SideView::of(&self.variant, position);
        let royal = position.royal(&self.variant, view.me.other());
        let mut total = 0;
        for from in (within_three(&self.variant, royal) & view.walkers()).cells() {
            let Some(kind) = Kind::from_code(position.tops.code_at(V::Bits::of(from))) else { continue };
            let prey = self.prey_of(position, kind, view.enemies);
            if prey.meets(royal) {
                let hunt = Hunt { rules: self, position, view, royal, prey };
                total += hunt.count_from(from, view.supports_of(&self.variant, position, kind));
            }
        }
        u64::from(total)
    }
}

/// The captures of a royal piece by pieces of one kind.
struct Hunt<'a, V: Variant> {
    rules: &'a Jersi<V>,
    position: &'a Position<V::Frame>,
    view: SideView<V::Bits>,
    royal: V::Bits,
    prey: V::Bits,
}

impl<V: Variant> Hunt<'_, V> {
    fn count_from(&self, from: Cell, supports: V::Bits) -> u32 {
        let Some(goal) = self.royal.cells().next() else { return 0 };
        let (bit, view) = (V::Bits::of(from), &self.view);
        let left_empty = if view.lone.has(from) { view.empty | bit } else { view.empty };
        // A pile of two never attacks a perched piece.
        let pile_prey = self.prey & !view.on_mountain;
        let pile_goal = self.royal & !view.on_mountain;
        let mut total = 0;
        if around(&self.rules.variant, bit).meets(self.royal) {
            total += self.n_ways_back(Gait::One, from, goal, goal);
        }
        for via in (around(&self.rules.variant, bit) & supports).cells() {
            if !pile_reach(&self.rules.variant, V::Bits::of(via), left_empty, pile_goal).is_empty() {
                total += self.n_ways_back(Gait::OneThenPile, from, via, goal);
            }
        }
        if !view.piles.has(from) {
            return total;
        }
        let onto = view.empty | view.peaks | self.prey | supports | bit;
        for via in pile_reach(&self.rules.variant, bit, view.empty, view.empty | pile_prey).cells() {
            let mut ends = around(&self.rules.variant, V::Bits::of(via)) & onto;
            if via == goal {
                total += self.n_ways_back(Gait::Pile, from, via, via);
            } else {
                ends &= self.royal;
            }
            for end in ends.cells() {
                total += self.n_ways_back(Gait::PileThenOne, from, via, end);
            }
        }
        total
    }

    /// Returns how many turns a capture counts for: one per cell to put the royal piece on, or 1 if there is
    /// none and the capture wins.
    fn n_ways_back(&self, gait: Gait, from: Cell, via: Cell, to: Cell) -> u32 {
        let mut after = *self.position;
        after.walk(&self.rules.variant, &Walk { gait, from, via, to, sequel: Sequel::Nothing });
        self.rules.reset_cells(&after, V::Bits::EMPTY).count().max(1)
    }
}
