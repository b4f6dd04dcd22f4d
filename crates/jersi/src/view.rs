//! The board from the point of view of one side: the sets that listing, counting and refusals all read.

use crate::bits::Bits;
use crate::layout::{Cell, DIRECTIONS, Net};
use crate::piece::{Colour, Kind, KindSet};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Ruleset, SecondStep, Variant};

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
    pub(crate) fn of<V: Variant<Bits = B>>(variant: &V, position: &Position<V::Frame>) -> SideView<B> {
        SideView::of_side(variant, position, position.side)
    }

    /// Computes the sets for the given side, whoever is to move.
    #[inline(always)]
    pub(crate) fn of_side<V: Variant<Bits = B>>(
        variant: &V,
        position: &Position<V::Frame>,
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
        variant: &V,
        position: &Position<V::Frame>,
        stacking: usize,
    ) -> B {
        // Remove the unsuitable kinds: there are fewer of them than of suitable ones.
        let Some(stacking) = variant.rules().stackings.get(stacking) else { return B::EMPTY };
        let mut cells = self.lone;
        for kind in variant.rules().kinds() {
            if !stacking.supports.has(kind) {
                cells &= !position.tops.of_kind(kind);
            }
        }
        cells
    }

    /// Returns the own lone pieces on which a mover of this kind may stand.
    pub(crate) fn supports_of<V: Variant<Bits = B>>(
        &self,
        variant: &V,
        position: &Position<V::Frame>,
        kind: Kind,
    ) -> B {
        let stacking = variant.rules().stackings.iter().position(|stacking| stacking.movers.has(kind));
        stacking.map_or(B::EMPTY, |stacking| self.supports(variant, position, stacking))
    }
}

/// Returns the neighbours of `cells` in all directions.
#[inline(always)]
pub(crate) fn around<V: Variant>(variant: &V, cells: V::Bits) -> V::Bits {
    // The sense of each shift is known at compile time; only the stride is not, in a game chosen at run time.
    // A cell that a shift up pushes out of the word could not return to the board by the sideways shift.
    let layout = &variant.rules().layout;
    let up = layout.stride();
    let near = match layout.net() {
        Net::Hexagons => {
            let (above, below) = (cells.up(up), cells.down(up - 1));
            cells.up(1) | cells.down(1) | above | above.down(1) | below | below.down(1)
        }
        Net::Squares => cells.up(1) | cells.down(1) | cells.up(up) | cells.down(up),
    };
    near & V::Bits::truncate(layout.cells())
}

/// Returns where piles on `from` can go, one or two cells in line: they can cross `over` and enter `onto`.
#[inline(always)]
pub(crate) fn pile_reach<V: Variant>(variant: &V, from: V::Bits, over: V::Bits, onto: V::Bits) -> V::Bits {
    let mut reach = V::Bits::EMPTY;
    for &delta in variant.rules().layout.deltas() {
        let near = from.moved(delta);
        reach |= near | (near & over).moved(delta);
    }
    reach & onto
}

/// A set of directions, by their place among those of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Directions(u8);

impl Directions {
    /// All directions.
    pub(crate) const ALL: Directions = Directions(u8::MAX);

    /// Returns the directions of a second step after a first one.
    #[inline(always)]
    pub(crate) fn after<V: Variant>(variant: &V, from: Cell, to: Cell) -> Directions {
        let first = || variant.rules().layout.direction(from, to).map_or(0, |d| 1 << d);
        match variant.rules().second_step {
            SecondStep::Any => Directions::ALL,
            SecondStep::Turning => Directions(!first()),
            SecondStep::Straight => Directions(first()),
            SecondStep::None => Directions(0),
        }
    }

    #[inline(always)]
    pub(crate) fn has(self, d: usize) -> bool {
        self.0 >> d & 1 == 1
    }

    /// Returns the neighbours of a cell in these directions.
    #[inline(always)]
    pub(crate) fn around<V: Variant>(self, variant: &V, cell: V::Bits) -> V::Bits {
        if self == Directions::ALL {
            return around(variant, cell);
        }
        let deltas = variant.rules().layout.deltas().iter().enumerate();
        let near = deltas.filter(|(d, _)| self.has(*d)).map(|(_, &delta)| cell.moved(delta));
        near.fold(V::Bits::EMPTY, |near, cells| near | cells)
            & V::Bits::truncate(variant.rules().layout.cells())
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the enemy tops that a kind beats when it moves alone, wherever they stand.
    #[inline(always)]
    pub(crate) fn prey_of(&self, position: &Position<V::Frame>, kind: Kind, enemies: V::Bits) -> V::Bits {
        let beaten = self.ruleset().beats.get(usize::from(kind.code())).copied().unwrap_or_default();
        position.tops.of_kinds(beaten) & enemies
    }

    /// Returns the enemy tops that a pile beats whose top is of this kind: never those on a mountain.
    #[inline(always)]
    pub(crate) fn pile_prey_of(
        &self,
        position: &Position<V::Frame>,
        kind: Kind,
        view: &SideView<V::Bits>,
        prey: V::Bits,
    ) -> V::Bits {
        let table =
            |table: &[KindSet; Kind::CODES]| table.get(usize::from(kind.code())).copied().unwrap_or_default();
        let (alone, in_pile) = (table(&self.ruleset().beats), table(&self.ruleset().beats_in_pile));
        let prey = if alone == in_pile { prey } else { position.tops.of_kinds(in_pile) & view.enemies };
        prey & !view.on_mountain
    }

    /// Returns the cells on which the royal piece of `position.side`'s enemy may be put back: cells of its
    /// back row that are empty, or hold a lone piece it may stand on, or a lone mountain, unless they are `closed`.
    pub(crate) fn reset_cells(&self, position: &Position<V::Frame>, closed: V::Bits) -> V::Bits {
        let owner = position.side.other();
        let Some(royal) = self.ruleset().royal else { return V::Bits::EMPTY };
        let based = position.bases.occupied();
        let supports =
            position.tops.of_kinds(self.ruleset().supports(royal.kind)) & position.tops.of_colour(owner);
        let peaks = self.ruleset().mountain.map_or(V::Bits::EMPTY, |kind| position.tops.of_kind(kind));
        back_row(&self.variant, owner) & !based & (!position.occupied() | (supports | peaks) & !closed)
    }

    /// Returns the rows from one's own side on which a kind is dropped.
    #[inline(always)]
    pub(crate) fn drop_zone(&self, colour: Colour, kind: Kind) -> V::Bits {
        let layout = &self.ruleset().layout;
        let Some(dropping) = &self.ruleset().dropping else { return V::Bits::EMPTY };
        if self.options.drops_anywhere {
            return V::Bits::truncate(layout.cells());
        }
        let (from, to) = dropping.zones.get(usize::from(kind.code())).copied().unwrap_or_default();
        self.rows_of(colour, from.into(), to.into())
    }

    /// Returns the rows `from..to`, counted from a side.
    #[inline(always)]
    pub(crate) fn rows_of(&self, colour: Colour, from: usize, to: usize) -> V::Bits {
        let layout = &self.ruleset().layout;
        let n_rows = layout.n_rows();
        V::Bits::truncate(match colour {
            Colour::White => layout.rows_cells(from, to),
            Colour::Black => layout.rows_cells(n_rows.saturating_sub(to), n_rows.saturating_sub(from)),
        })
    }
}

/// Returns the back row of a side, the goal of its enemy.
#[inline(always)]
pub(crate) fn back_row<V: Variant>(variant: &V, colour: Colour) -> V::Bits {
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
