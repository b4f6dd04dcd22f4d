//! Sets of cells as machine words.
//!
//! A board of up to 64 slots fits in a `u64`, a larger one in a `u128`. The kernel is compiled for each word.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::layout::Cell;

/// A set of cells, with one bit per slot of the layout.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// The number of slots in the word.
    const SLOTS: u32;
    /// The number of 64-bit lanes in the word: 1 or 2.
    const LANES: usize = (Self::SLOTS / 64) as usize;

    /// Returns the low bits of a constant computed at full width.
    fn truncate(wide: u128) -> Self;
    /// Returns the set at full width, for hashing and display.
    fn widen(self) -> u128;
    /// Returns the 64 slots of one lane.
    fn lane(self, index: usize) -> u64;
    /// Returns the set of one slot.
    fn slot(index: u8) -> Self;
    /// Returns the number of cells in the set.
    fn count(self) -> u32;
    /// Returns the lowest slot of a non-empty set.
    fn lowest(self) -> u8;
    /// Returns the highest slot of a non-empty set.
    fn highest(self) -> u8;
    /// Returns the set without its lowest cell.
    fn without_lowest(self) -> Self;

    /// Shifts the set up by `n` slots, fewer than 64. Cells that leave the word are lost.
    fn up(self, n: u32) -> Self;
    /// Shifts the set down by `n` slots, fewer than 64. Cells that leave the word are lost.
    fn down(self, n: u32) -> Self;

    /// Returns the set of one cell.
    #[inline(always)]
    fn of(cell: Cell) -> Self {
        Self::slot(cell.slot())
    }

    /// Returns whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns whether the two sets share a cell.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns whether the cell is in the set.
    #[inline(always)]
    fn has(self, cell: Cell) -> bool {
        self.meets(Self::of(cell))
    }

    /// Turns a condition into a mask of all ones or all zeros, so that hot code needs no branch.
    #[inline(always)]
    fn when(condition: bool) -> Self {
        if condition { !Self::EMPTY } else { Self::EMPTY }
    }

    /// Shifts the set by `delta` slots. Cells that leave the word are lost.
    #[inline(always)]
    fn moved(self, delta: i8) -> Self {
        if delta >= 0 { self.up(delta as u32) } else { self.down(delta.unsigned_abs().into()) }
    }

    /// Iterates over the cells, lowest slot first: row by row from the near side, each from the left.
    #[inline(always)]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// An iterator over the cells of a set in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Cells<B>(B);

impl<B: Bits> Iterator for Cells<B> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        if self.0.is_empty() {
            return None;
        }
        let cell = Cell::at_slot(self.0.lowest());
        self.0 = self.0.without_lowest();
        Some(cell)
    }
}

macro_rules! bits_of_word {
    ($word:ty, $($own:tt)*) => {
        impl Bits for $word {
            $($own)*

            const EMPTY: Self = 0;
            const SLOTS: u32 = <$word>::BITS;

            #[inline(always)]
            fn truncate(wide: u128) -> Self {
                wide as $word
            }
            #[inline(always)]
            fn widen(self) -> u128 {
                self as u128
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn highest(self) -> u8 {
                (<$word>::BITS - 1).wrapping_sub(self.leading_zeros()) as u8
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

bits_of_word! { u64,
    #[inline(always)]
    fn lane(self, _index: usize) -> u64 {
        self
    }
    #[inline(always)]
    fn slot(index: u8) -> u64 {
        1_u64.wrapping_shl(index.into())
    }
    #[inline(always)]
    fn up(self, n: u32) -> u64 {
        self.wrapping_shl(n)
    }
    #[inline(always)]
    fn down(self, n: u32) -> u64 {
        self.wrapping_shr(n)
    }
}

// Work on the two halves: targets without 128-bit words, such as browsers, call a function to shift one by a
// variable amount, and these shifts are the kernel's innermost operations.
bits_of_word! { u128,
    #[inline(always)]
    fn lane(self, index: usize) -> u64 {
        if index == 0 { low(self) } else { high(self) }
    }
    #[inline(always)]
    fn slot(index: u8) -> u128 {
        let bit = |is_here: bool| u64::from(is_here).wrapping_shl(index.into());
        joined(bit(index < 64), bit(index >= 64))
    }
    #[inline(always)]
    fn up(self, n: u32) -> u128 {
        let carried = (low(self) >> 1).wrapping_shr(63 ^ n);
        joined(low(self).wrapping_shl(n), high(self).wrapping_shl(n) | carried)
    }
    #[inline(always)]
    fn down(self, n: u32) -> u128 {
        let carried = (high(self) << 1).wrapping_shl(63 ^ n);
        joined(low(self).wrapping_shr(n) | carried, high(self).wrapping_shr(n))
    }
}

#[inline(always)]
fn low(word: u128) -> u64 {
    word as u64
}

#[inline(always)]
fn high(word: u128) -> u64 {
    (word >> 64) as u64
}

#[inline(always)]
fn joined(low: u64, high: u64) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn halves_are_shifted_as_the_whole(word: u128, n in 0_u32..64, index in 0_u8..128) {
            prop_assert_eq!(word.up(n), word << n);
            prop_assert_eq!(word.down(n), word >> n);
            prop_assert_eq!(u128::slot(index), 1 << index);
            prop_assert_eq!([word.lane(0), word.lane(1)], [word as u64, (word >> 64) as u64]);
        }
    }
}
