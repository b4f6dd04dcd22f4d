//! An upper bound on the state space of games with stones.

use game::Holding;

use crate::experiment::Variant;

/// The logarithm of the ways to spread all the stones over all the places, with any player to move. It is a bound: it
/// counts arrangements that no game reaches, and knows nothing of counters and of the past. `None` where pieces stand
/// in piles, whose bound would need a rule, and where the game cannot start.
pub(crate) fn log10(variant: &Variant) -> Option<f64> {
    let start = variant.game.start(variant.beginning(0)).ok()?;
    let picture = start.picture().with_hand_down();
    let stones = |holding: &Holding| match holding {
        Holding::Stones(n, _) => Some(u64::from(*n)),
        Holding::Pieces(_) => None,
    };
    let counts: Option<Vec<u64>> = picture.cells.iter().chain(&picture.besides).map(stones).collect();
    let counts = counts?;
    let n_stones: u64 = counts.iter().sum();
    Some(log10_spread(n_stones, counts.len() as u64) + (variant.game.info().n_seats as f64).log10())
}

/// The logarithm of the ways to spread `n` equal stones over `places`: (n + places - 1) over (places - 1).
fn log10_spread(n: u64, places: u64) -> f64 {
    (1..places).map(|i| ((n + i) as f64).log10() - (i as f64).log10()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads_are_counted_as_by_hand() {
        // 2 stones over 3 places: 6 ways; 5 over 1: one.
        assert!((log10_spread(2, 3) - 6_f64.log10()).abs() < 1e-12);
        assert!(log10_spread(5, 1).abs() < 1e-12);
        // 48 stones over 14 places: 61 over 13 is 6 566 222 272 575.
        assert!((log10_spread(48, 14) - 6_566_222_272_575_f64.log10()).abs() < 1e-9);
    }
}
