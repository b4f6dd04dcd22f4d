//! The board from the point of view of one side: the sets that listing, counting and refusals all read.

use crate::bits::Bits;
use crate::layout::{Cell, DIRECTIONS};
use crate::piece::{Colour, Kind};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Entry, Ruleset, Variant};

/// The sets of cells in a position that matter to one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideView<B> {
    pub(crate) me: Colour,
    /// Empty cells.
    pub(crate) empty: B,
    /// Mountains of either colour with nothing on them.
    pub(crate) peaks: B,
    /// Own mobile pieces that stand alone on the ground.
    pub(crate) lone: B,
    /// Own piles that can move.
    pub(crate) piles: B,
    /// Own pieces on a mountain.
    pub(crate) perched: B,
    /// Enemy tops other than mountains.
    pub(crate) enemies: B,
    /// Cells whose base is a mountain.
    pub(crate) on_mountain: B,
}

impl<B: Bits> SideView<B> {
    #[inline(always)]
    pub(crate) fn of<V: Variant<Bits = B>>(variant: V, position: &Position<B>) -> SideView<B> {
        SideView::of_side(variant, position, position.side)
    }

    /// Computes the sets for the given side, whoever is to move.
    #[inline(always)]
    pub(crate) fn of_side<V: Variant<Bits = B>>(
        variant: V,
        position: &Position<B>,
        me: Colour,
    ) -> SideView<B> {
        let (occupied, based) = (position.occupied(), position.bases.occupied());
        let mountains = variant.rules().mountain.map_or(B::EMPTY, |kind| position.tops.of_kind(kind));
        let on_mountain = variant.rules().mountain.map_or(B::EMPTY, |kind| position.bases.of_kind(kind));
        let own = position.tops.of_colour(me) & !mountains;
        SideView {
            me,
            empty: B::truncate(variant.rules().layout.cells()) & !occupied,
            peaks: mountains & !based,
            lone: own & !based,
            piles: own & based & !on_mountain,
            perched: own & on_mountain,
            enemies: occupied & !mountains & !own,
            on_mountain,
        }
    }

    /// Returns the own tops that can move, whether alone, on a pile or on a mountain.
    #[inline(always)]
    pub(crate) fn walkers(&self) -> B {
        self.lone | self.piles | self.perched
    }

    /// Returns the own lone pieces on which the movers of a stacking may stand.
    #[inline(always)]
    pub(crate) fn supports<V: Variant<Bits = B>>(
        &self,
        variant: V,
        position: &Position<B>,
        stacking: usize,
    ) -> B {
        // Remove the unsuitable kinds: there are fewer of them than of suitable ones.
        let Some(stacking) = variant.rules().stackings.get(stacking) else { return B::EMPTY };
        let mut cells = self.lone;
        for code in 1..=variant.rules().kinds.len() as u8 {
            if let Some(kind) = Kind::from_code(code)
                && !stacking.supports.has(kind)
            {
                cells &= !position.tops.of_kind(kind);
            }
        }
        cells
    }

    /// Returns the own lone pieces on which a mover of this kind may stand.
    pub(crate) fn supports_of<V: Variant<Bits = B>>(
        &self,
        variant: V,
        position: &Position<B>,
        kind: Kind,
    ) -> B {
        let stacking = variant.rules().stackings.iter().position(|stacking| stacking.movers.has(kind));
        stacking.map_or(B::EMPTY, |stacking| self.supports(variant, position, stacking))
    }
}

/// Returns the neighbours of `cells` in all directions.
#[inline(always)]
pub(crate) fn around<V: Variant>(variant: V, cells: V::Bits) -> V::Bits {
    // The sense of each shift is known at compile time; only the stride is not, in a game chosen at run time.
    // A cell that a shift up pushes out of the word could not return to the board by the sideways shift.
    let [_, up, ..] = variant.rules().layout.deltas();
    let up = up as u32;
    let (above, below) = (cells.up(up), cells.down(up - 1));
    let near = cells.up(1) | cells.down(1) | above | above.down(1) | below | below.down(1);
    near & V::Bits::truncate(variant.rules().layout.cells())
}

/// Returns where piles on `from` can go, one or two cells in line: they can cross `over` and enter `onto`.
#[inline(always)]
pub(crate) fn pile_reach<V: Variant>(variant: V, from: V::Bits, over: V::Bits, onto: V::Bits) -> V::Bits {
    let mut reach = V::Bits::EMPTY;
    for delta in variant.rules().layout.deltas() {
        let near = from.moved(delta);
        reach |= near | (near & over).moved(delta);
    }
    reach & onto
}

impl<V: Variant> Jersi<V> {
    /// Returns the enemy tops that a kind beats, wherever they stand.
    #[inline(always)]
    pub(crate) fn prey_of(&self, position: &Position<V::Bits>, kind: Kind, enemies: V::Bits) -> V::Bits {
        let beaten = self.ruleset().beats.get(usize::from(kind.code())).copied().unwrap_or_default();
        let mut prey = position.tops.of_kinds(beaten) & enemies;
        if self.options.spares
            && let Some((attacker, spared)) = self.ruleset().spared
            && attacker == kind
        {
            prey &= !position.tops.of_kind(spared);
        }
        prey
    }

    /// Returns the cells on which the royal piece of `position.side`'s enemy may be put back: cells of its
    /// back row that are empty, or hold a lone piece it may stand on, or a lone mountain.
    pub(crate) fn reset_cells(&self, position: &Position<V::Bits>) -> V::Bits {
        let owner = position.side.other();
        let Some(royal) = self.ruleset().royal else { return V::Bits::EMPTY };
        let based = position.bases.occupied();
        let supports =
            position.tops.of_kinds(self.ruleset().supports(royal.kind)) & position.tops.of_colour(owner);
        let peaks = self.ruleset().mountain.map_or(V::Bits::EMPTY, |kind| position.tops.of_kind(kind));
        back_row(self.variant, owner) & !based & (!position.occupied() | supports | peaks)
    }

    /// Returns the cells where a side's pieces in hand may enter.
    #[inline(always)]
    pub(crate) fn entry_zone(&self, colour: Colour, n_rows: usize) -> V::Bits {
        let layout = &self.ruleset().layout;
        if self.options.drops_anywhere && matches!(self.ruleset().entry, Entry::Dropping(_)) {
            return V::Bits::truncate(layout.cells());
        }
        V::Bits::truncate(match colour {
            Colour::White => layout.rows_cells(0, n_rows),
            Colour::Black => layout.rows_cells(layout.n_rows() - n_rows, layout.n_rows()),
        })
    }
}

/// Returns the back row of a side, the goal of its enemy.
#[inline(always)]
pub(crate) fn back_row<V: Variant>(variant: V, colour: Colour) -> V::Bits {
    let layout = &variant.rules().layout;
    V::Bits::truncate(match colour {
        Colour::White => layout.row_cells(0),
        Colour::Black => layout.row_cells(layout.n_rows() - 1),
    })
}

/// Returns the cell between two cells that are two steps apart in line, or `None` if they are not.
pub(crate) fn middle(ruleset: &Ruleset, from: Cell, to: Cell) -> Option<Cell> {
    let layout = &ruleset.layout;
    (0..DIRECTIONS).find_map(|d| {
        let near = layout.step(from, d)?;
        (layout.step(near, d)? == to).then_some(near)
    })
}
