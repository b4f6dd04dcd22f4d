//! How long games were.

use serde::Serialize;

/// The distribution of the lengths of games, in turns.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Lengths {
    /// The shortest game, the quartiles, the longest.
    pub quantiles: [u32; 5],
    /// The turns that a bin spans.
    pub bin: u32,
    /// The first turn of the first bin.
    pub first: u32,
    /// The games in each bin.
    pub counts: Vec<u64>,
}

/// The most bins of a histogram.
const MOST_BINS: u32 = 30;

impl Lengths {
    /// The distribution of these lengths.
    pub(crate) fn of(lengths: &[u32]) -> Lengths {
        let mut sorted = lengths.to_vec();
        sorted.sort_unstable();
        let (Some(&shortest), Some(&longest)) = (sorted.first(), sorted.last()) else {
            return Lengths::default();
        };
        // The smallest length that at least this share of the games does not exceed.
        let quantile = |quarters: usize| {
            let rank = (quarters * sorted.len()).div_ceil(4).max(1) - 1;
            sorted.get(rank).copied().unwrap_or(longest)
        };
        let bin = (longest - shortest + 1).div_ceil(MOST_BINS).max(1);
        let first = shortest / bin * bin;
        let mut counts = vec![0; ((longest - first) / bin + 1) as usize];
        for length in &sorted {
            if let Some(count) = counts.get_mut(((length - first) / bin) as usize) {
                *count += 1;
            }
        }
        let quantiles = [shortest, quantile(1), quantile(2), quantile(3), longest];
        Lengths { quantiles, bin, first, counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_and_bins_hold_every_game() {
        let lengths = Lengths::of(&[7, 1, 3, 5]);
        assert_eq!((lengths.quantiles, lengths.bin, lengths.first), ([1, 1, 3, 5, 7], 1, 1));
        assert_eq!(lengths.counts, [1, 0, 1, 0, 1, 0, 1]);
        let many: Vec<u32> = (10..1_010).collect();
        let lengths = Lengths::of(&many);
        assert_eq!(lengths.counts.iter().sum::<u64>(), 1_000);
        assert!(lengths.counts.len() <= 31 && lengths.first <= 10);
        assert_eq!(Lengths::of(&[]), Lengths::default());
    }
}
