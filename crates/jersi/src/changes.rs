//! The effect of a turn on the cells it changes, and its gain, known without playing it.
//!
//! A walk without a sequel changes up to three cells. Their stacks before and after it give the change of the sum and of the
//! key, which the search asks for at every turn it plays or orders.

use crate::bits::Bits;
use crate::frame::Frame;
use crate::layout::Cell;
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Ruleset, Variant};
use crate::tables::{self, SmallStack, is_black, is_kind, small, stack_at};
use crate::turn::{Gait, Sequel, Turn, Walk};

/// The effect of a turn on one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) cell: Cell,
    pub(crate) before: SmallStack,
    pub(crate) after: SmallStack,
}

/// All stacks of a position, by slot.
pub(crate) struct Stacks([SmallStack; 128]);

impl Stacks {
    #[inline(always)]
    pub(crate) fn of<F: Frame>(position: &Position<F>) -> Stacks {
        let mut stacks = [SmallStack::default(); 128];
        for cell in position.occupied().cells() {
            if let Some(stack) = stacks.get_mut(usize::from(cell.slot() & 127)) {
                *stack = stack_at(position, F::Bits::of(cell));
            }
        }
        Stacks(stacks)
    }

    #[inline(always)]
    pub(crate) fn at(&self, cell: Cell) -> SmallStack {
        self.0.get(usize::from(cell.slot() & 127)).copied().unwrap_or_default()
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the changes of a walk without a sequel: up to three cells, each with its stack before and
    /// after.
    #[inline(always)]
    pub(crate) fn changes(&self, walk: &Walk, at: impl Fn(Cell) -> SmallStack + Copy) -> [Change; 3] {
        let [left, passed] = Self::changes_behind(walk, at);
        [left, passed, self.change_at_end(walk, at)]
    }

    /// Returns the changes of a walk before its last cell, which are the same for all walks that begin alike.
    #[inline(always)]
    fn changes_behind(walk: &Walk, at: impl Fn(Cell) -> SmallStack) -> [Change; 2] {
        let from = at(walk.from);
        let change = |cell, before, after| Change { cell, before, after };
        let nothing = SmallStack::default();
        match walk.gait {
            Gait::One => [change(walk.from, from, from.without_top()), change(walk.from, nothing, nothing)],
            Gait::Pile => [change(walk.from, from, nothing), change(walk.from, nothing, nothing)],
            Gait::OneThenPile => {
                [change(walk.from, from, from.without_top()), change(walk.via, at(walk.via), nothing)]
            }
            Gait::PileThenOne => [
                change(walk.from, from, nothing),
                change(walk.via, at(walk.via), SmallStack::lone(from.base)),
            ],
        }
    }

    /// Returns the change of a walk on its last cell.
    #[inline(always)]
    fn change_at_end(&self, walk: &Walk, at: impl Fn(Cell) -> SmallStack) -> Change {
        let (from, to) = (at(walk.from), at(walk.to));
        // A walk that returns to its start finds that cell empty.
        let there = if walk.to == walk.from { SmallStack::default() } else { to };
        let after = match walk.gait {
            Gait::One | Gait::PileThenOne => landed(self.ruleset(), there, from.top),
            Gait::Pile => from,
            Gait::OneThenPile => SmallStack { base: at(walk.via).top, top: from.top },
        };
        Change { cell: walk.to, before: there, after }
    }

    #[inline(always)]
    pub(crate) fn worth_of_change(&self, change: &Change) -> i32 {
        let slot = change.cell.slot();
        self.tables.of_stack(change.after, slot) - self.tables.of_stack(change.before, slot)
    }

    /// Appends the gain of each turn for white, as far as the sum shows it, times `sign`.
    ///
    /// Turns are listed by start, so the changes of a common beginning are computed once for all its ends.
    #[inline(always)]
    pub(crate) fn gains(
        &self,
        position: &Position<V::Frame>,
        at: impl Fn(Cell) -> SmallStack + Copy,
        turns: &[Turn],
        sign: i32,
        gains: &mut Vec<i32>,
    ) {
        let (mut beginning, mut behind) = (None, 0);
        gains.extend(turns.iter().map(|turn| {
            let gain = match turn {
                Turn::Walk(walk) if walk.sequel == Sequel::Nothing => {
                    if beginning != Some(Self::beginning(walk)) {
                        beginning = Some(Self::beginning(walk));
                        let changes = Self::changes_behind(walk, at);
                        behind = changes.iter().map(|it| self.worth_of_change(it)).sum();
                    }
                    behind + self.worth_of_change(&self.change_at_end(walk, at))
                }
                Turn::Drop(kind, cell) => self.drop_gain(at(*cell), small(*kind, position.side), *cell),
                Turn::Drops([(first, cell), (second, other)]) => {
                    let [first, second] = [*first, *second].map(|kind| small(kind, position.side));
                    let there = if cell == other { SmallStack::lone(first) } else { at(*other) };
                    self.drop_gain(at(*cell), first, *cell) + self.drop_gain(there, second, *other)
                }
                Turn::Walk(_) | Turn::Exchange(..) | Turn::Pay(_) | Turn::Reset(_) => {
                    self.played_gain(position, *turn)
                }
            };
            sign * gain
        }));
    }

    /// Returns the parts of a walk that determine its changes before the last cell.
    #[inline(always)]
    fn beginning(walk: &Walk) -> (Gait, Cell, Cell) {
        let via = match walk.gait {
            Gait::One | Gait::Pile => walk.from,
            Gait::OneThenPile | Gait::PileThenOne => walk.via,
        };
        (walk.gait, walk.from, via)
    }

    /// Returns the effect on the sum of dropping a piece onto a stack.
    #[inline(always)]
    fn drop_gain(&self, there: SmallStack, piece: tables::Small, cell: Cell) -> i32 {
        let after = SmallStack { base: there.top, top: piece };
        let worth = |stack| self.tables.of_stack(stack, cell.slot());
        worth(after) - worth(there) - self.tables.in_hand(piece)
    }
}

/// Returns a stack after a piece arrives: on an empty cell, on a support or a mountain, or in place of a
/// beaten stack.
#[inline(always)]
fn landed(ruleset: &Ruleset, there: SmallStack, piece: tables::Small) -> SmallStack {
    if there.top == 0 {
        return SmallStack::lone(piece);
    }
    let is_beaten = is_black(there.top) != is_black(piece) && !is_kind(there.top, ruleset.mountain);
    if !is_beaten {
        return SmallStack { base: there.top, top: piece };
    }
    let keeps_base = is_kind(there.base, ruleset.mountain);
    SmallStack { base: if keeps_base { there.base } else { 0 }, top: piece }
}
