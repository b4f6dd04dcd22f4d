//! Bit-sliced numbers for all cells at once.
//!
//! The planes are named one by one: the compiler does not always put the steps of `[T; N]::map` in line, and each call that
//! remains costs more than the few operations of a plane.

use crate::bits::Bits;
use crate::layout::DIRECTIONS;

/// A number from 0 to 7 for every cell of a lane: plane `i` holds bit `i` of each cell's number.
///
/// Lanes are added one after the other: a wide board then needs half as many registers at a time, and empty
/// lanes are skipped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally([u64; 3]);

/// A number from 0 to 15 for every cell of a lane, in the same form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum([u64; 4]);

/// Adds three bits; returns the sum and the carry.
#[inline(always)]
fn full_add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, (a & b) | (half & c))
}

/// Counts the cells that are in both sets.
#[inline(always)]
fn n_common(some: u64, others: u64) -> u32 {
    (some & others).count_ones()
}

impl Tally {
    /// Counts, for each cell of a lane, how many of the six sets contain it.
    #[inline(always)]
    pub(super) fn of<B: Bits>(sets: &[B; DIRECTIONS], lane: usize) -> Tally {
        let [a, b, c, d, e, f] = *sets;
        let (sum_low, carry_low) = full_add(a.lane(lane), b.lane(lane), c.lane(lane));
        let (sum_high, carry_high) = full_add(d.lane(lane), e.lane(lane), f.lane(lane));
        let (twos, fours) = full_add(carry_low, carry_high, sum_low & sum_high);
        Tally([sum_low ^ sum_high, twos, fours])
    }

    /// Adds up the numbers of the cells in a set.
    #[inline(always)]
    pub(super) fn over(&self, cells: u64) -> u32 {
        let [ones, twos, fours] = self.0;
        n_common(ones, cells) + 2 * n_common(twos, cells) + 4 * n_common(fours, cells)
    }

    /// Adds two tallies.
    #[inline(always)]
    pub(super) fn plus(self, other: Tally) -> Sum {
        let ([a0, a1, a2], [b0, b1, b2]) = (self.0, other.0);
        let (ones, carry) = full_add(a1, b1, a0 & b0);
        let (twos, fours) = full_add(a2, b2, carry);
        Sum([a0 ^ b0, ones, twos, fours])
    }

    /// Multiplies the numbers of each cell and adds up the products over the cells in a set.
    #[inline(always)]
    pub(super) fn times(&self, other: &Sum, cells: u64) -> u32 {
        let [ones, twos, fours] = self.0;
        other.over(ones & cells) + 2 * other.over(twos & cells) + 4 * other.over(fours & cells)
    }
}

impl Sum {
    /// Adds up the numbers of the cells in a set.
    #[inline(always)]
    pub(super) fn over(&self, cells: u64) -> u32 {
        let [ones, twos, fours, eights] = self.0;
        n_common(ones, cells)
            + 2 * n_common(twos, cells)
            + 4 * n_common(fours, cells)
            + 8 * n_common(eights, cells)
    }
}

/// A tally for each lane of a word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tallies([Tally; 2]);

impl Tallies {
    #[inline(always)]
    pub(super) fn of<B: Bits>(sets: &[B; DIRECTIONS]) -> Tallies {
        let high = if B::LANES > 1 { Tally::of(sets, 1) } else { Tally::default() };
        Tallies([Tally::of(sets, 0), high])
    }

    #[inline(always)]
    pub(super) fn over<B: Bits>(&self, cells: B) -> u32 {
        let [low, high] = &self.0;
        low.over(cells.lane(0)) + if B::LANES > 1 { high.over(cells.lane(1)) } else { 0 }
    }
}
