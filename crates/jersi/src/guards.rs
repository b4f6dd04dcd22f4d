//! Guardians and dividers: pieces that forbid steps to the cells around them.
//!
//! A guardian (the mokca) closes the cells around it to two pieces, whether a pile comes, or a piece stacks, climbs or is
//! put down there. A divider (the fendi) forbids moves of two cells that start or end beside it. Either works while it is
//! on top, of whichever colour, if it was so when the turn began and still is on the same cell; a pile topped by one of
//! them obeys only those of the enemy.

use crate::bits::Bits;
use crate::piece::{Colour, Kind, KindSet};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::view::around;

/// The guardians and dividers that work when a turn begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guards<B> {
    closers: B,
    binders: B,
    /// The tops of the side that is not to move.
    enemies: B,
}

impl<V: Variant> Jersi<V> {
    /// Returns the guardians and dividers that work when a turn begins.
    #[inline(always)]
    pub(crate) fn guards(&self, position: &Position<V::Frame>) -> Guards<V::Bits> {
        self.guards_against(position, position.side)
    }

    /// Returns those that work when a turn of `side` begins.
    #[inline(always)]
    pub(crate) fn guards_against(&self, position: &Position<V::Frame>, side: Colour) -> Guards<V::Bits> {
        let of =
            |kinds: KindSet| if kinds.is_empty() { V::Bits::EMPTY } else { position.tops.of_kinds(kinds) };
        let rules = self.ruleset();
        let enemies = if rules.is_plain() { V::Bits::EMPTY } else { position.tops.of_colour(side.other()) };
        Guards { closers: of(rules.closers), binders: of(rules.binders), enemies }
    }
}

impl<B: Bits> Guards<B> {
    /// Returns the cells closed to two pieces, if `top` is the upper one; guardians on the cells `gone` have moved or
    /// been covered.
    #[inline(always)]
    pub(crate) fn closed<V: Variant<Bits = B>>(&self, variant: &V, top: Kind, gone: B) -> B {
        let kinds = variant.rules().closers;
        if kinds.is_empty() {
            return B::EMPTY;
        }
        let working = if kinds.has(top) { self.closers & self.enemies } else { self.closers };
        around(variant, working & !gone)
    }

    /// Returns the cells where no move of two cells may start or end, if `top` leads the pile.
    #[inline(always)]
    pub(crate) fn bound<V: Variant<Bits = B>>(&self, variant: &V, top: Kind, gone: B) -> B {
        let kinds = variant.rules().binders;
        if kinds.is_empty() {
            return B::EMPTY;
        }
        let working = if kinds.has(top) { self.binders & self.enemies } else { self.binders };
        around(variant, working & !gone)
    }

    /// Returns the cells closed to a royal piece that is put back after a walk: by the guardians that are still where they
    /// were when the turn began.
    pub(crate) fn closed_after<V: Variant<Bits = B>>(&self, variant: &V, after: &Position<V::Frame>) -> B {
        let kinds = variant.rules().closers;
        if kinds.is_empty() {
            return B::EMPTY;
        }
        around(variant, self.closers & after.tops.of_kinds(kinds))
    }
}
