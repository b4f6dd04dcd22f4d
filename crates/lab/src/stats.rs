//! Estimates with their 95 % intervals.
//!
//! Everything is a ratio of two sums over groups of games: points over games, turns over games, forced turns over turns.
//! The games of a group begin with one opening, and the turns of a game are of one game: neither are independent, so
//! errors are worked out over groups, never over games or turns (the linearised variance of a ratio of cluster totals).
//!
//! | figure | interval |
//! |-|-|
//! | a share, a score | Wilson's, with as many cases as would err as much as the groups do, at most as many as there are |
//! | any other mean | Student's t over groups |
//! | a difference of two | recovered from both intervals (Newcombe 1998; MOVER) |
//! | a ratio of two | the same on logarithms |

use serde::Serialize;

/// The share of a normal distribution within this many standard deviations of its mean is 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// Sums over groups of games, from which a ratio and its error follow. Sums of two samples add up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Sample {
    /// How many groups.
    groups: f64,
    x: f64,
    n: f64,
    xx: f64,
    xn: f64,
    nn: f64,
}

impl Sample {
    /// Adds a group with so much in so many cases. A group without cases tells nothing.
    pub(crate) fn add(&mut self, x: f64, n: f64) {
        if n > 0.0 {
            self.groups += 1.0;
            self.x += x;
            self.n += n;
            self.xx += x * x;
            self.xn += x * n;
            self.nn += n * n;
        }
    }

    /// The sample of something rare: the cases of `all`, and what was found in a few groups of it.
    pub(crate) fn among(self, all: Sample) -> Sample {
        Sample { x: self.x, xx: self.xx, xn: self.xn, ..all }
    }

    fn ratio(&self) -> Option<f64> {
        (self.n > 0.0).then(|| self.x / self.n)
    }

    /// The variance of the ratio, as it is among these groups.
    fn variance(&self, ratio: f64) -> f64 {
        let residuals = self.xx - 2.0 * ratio * self.xn + ratio * ratio * self.nn;
        // Rounding may leave a little less than nothing.
        let tiny = 1e-12 * (self.xx + ratio * ratio * self.nn);
        if residuals <= tiny { 0.0 } else { residuals / (self.n * self.n) }
    }

    /// The ratio as a share between 0 and 1; `None` without a case.
    pub(crate) fn share(&self) -> Option<Estimate> {
        let value = self.ratio()?;
        let variance = self.variance(value);
        let n_cases = if variance > 0.0 && value > 0.0 && value < 1.0 {
            (value * (1.0 - value) / variance).min(self.n)
        } else {
            // Where all groups agree, each is a case.
            self.groups
        };
        Some(Estimate { value, interval: Some(wilson(value, n_cases)), n: self.n as u64 })
    }

    /// The ratio as a mean; `None` without a case.
    pub(crate) fn mean(&self) -> Option<Estimate> {
        let value = self.ratio()?;
        let freedom = self.groups - 1.0;
        let interval = (freedom >= 1.0).then(|| {
            let error = (self.variance(value) * self.groups / freedom).sqrt();
            let reach = student(freedom) * error;
            [value - reach, value + reach]
        });
        Some(Estimate { value, interval, n: self.n as u64 })
    }
}

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its interval; `None` where one group of games alone cannot tell.
    pub interval: Option<[f64; 2]>,
    /// The number of cases behind it: games, turns, captures.
    pub n: u64,
}

impl Estimate {
    /// The same estimate with its interval held between 0 and 1.
    pub(crate) fn within_one(self) -> Estimate {
        let interval = self.interval.map(|[low, high]| [low.max(0.0), high.min(1.0)]);
        Estimate { interval, ..self }
    }
}

/// The interval of a share (Wilson 1927).
pub(crate) fn wilson(share: f64, n: f64) -> [f64; 2] {
    let n = n.max(1.0);
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let reach = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    [(middle - reach).max(0.0), (middle + reach).min(1.0)]
}

/// The quantile of Student's distribution that 97.5 % lie below: exact for 1, 2 and 3 degrees of freedom, else by
/// the expansion around the normal one (Abramowitz and Stegun 26.7.5), good to three digits and soon to more.
pub(crate) fn student(freedom: f64) -> f64 {
    if freedom < 1.5 {
        return 12.706_204_736;
    }
    if freedom < 2.5 {
        return 4.302_652_730;
    }
    if freedom < 3.5 {
        return 3.182_446_305;
    }
    let (z, v) = (Z, freedom);
    let g1 = (z.powi(3) + z) / 4.0;
    let g2 = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let g3 = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    let g4 = (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1_482.0 * z.powi(5) - 1_920.0 * z.powi(3) - 945.0 * z)
        / 92_160.0;
    z + g1 / v + g2 / v.powi(2) + g3 / v.powi(3) + g4 / v.powi(4)
}

/// The second figure less the first, with the interval that follows from both of theirs.
pub(crate) fn difference(first: &Estimate, second: &Estimate) -> Option<[f64; 3]> {
    let (Some([low1, high1]), Some([low2, high2])) = (first.interval, second.interval) else { return None };
    let value = second.value - first.value;
    let low = value - ((second.value - low2).powi(2) + (high1 - first.value).powi(2)).sqrt();
    let high = value + ((high2 - second.value).powi(2) + (first.value - low1).powi(2)).sqrt();
    Some([value, low, high])
}

/// The second figure as a multiple of the first, less one: 0.18 is 18 % more. `None` unless both are surely above 0.
pub(crate) fn relative(first: &Estimate, second: &Estimate) -> Option<[f64; 3]> {
    let logs = |it: &Estimate| {
        let [low, high] = it.interval.filter(|[low, _]| *low > 0.0)?;
        Some(Estimate { value: it.value.ln(), interval: Some([low.ln(), high.ln()]), n: it.n })
    };
    let difference = difference(&logs(first)?, &logs(second)?)?;
    Some(difference.map(|log| log.exp() - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4 * b.abs().max(1.0)
    }

    fn sample(groups: &[(f64, f64)]) -> Sample {
        let mut sample = Sample::default();
        groups.iter().for_each(|(x, n)| sample.add(*x, *n));
        sample
    }

    #[test]
    fn shares_have_wilsons_interval() {
        // Newcombe (1998, Statistics in Medicine 17:857), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        for (x, n, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let share = sample(&(0..n).map(|i| (f64::from(u8::from(i < x)), 1.0)).collect::<Vec<_>>());
            let [found_low, found_high] = share.share().unwrap().interval.unwrap();
            assert!((found_low - low).abs() < 1e-4 && (found_high - high).abs() < 1e-4, "{x} of {n}");
        }
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [
            (1.0, 12.706),
            (2.0, 4.303),
            (3.0, 3.182),
            (4.0, 2.776),
            (9.0, 2.262),
            (29.0, 2.045),
            (1e9, 1.960),
        ] {
            assert!((student(freedom) - quantile).abs() < 2e-3, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn a_mean_has_students_interval() {
        // By hand: 2, 4, 4, 4, 5, 5, 7, 9 has mean 5 and deviation 2.1381; the error is 0.75593 and t(7) = 2.3646.
        let values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].map(|x| (x, 1.0));
        let mean = sample(&values).mean().unwrap();
        let [low, high] = mean.interval.unwrap();
        assert!(
            near(mean.value, 5.0) && near(low, 5.0 - 1.78747) && near(high, 5.0 + 1.78747),
            "{low} {high}"
        );
        assert_eq!(sample(&[(3.0, 1.0)]).mean().unwrap().interval, None);
        assert_eq!(sample(&[(0.0, 0.0)]).mean(), None);
    }

    #[test]
    fn games_of_one_opening_count_as_what_they_tell() {
        // 50 openings, each won twice or lost twice: 100 games tell as much as 50.
        let pairs: Vec<(f64, f64)> = (0..50).map(|i| (if i < 25 { 2.0 } else { 0.0 }, 2.0)).collect();
        let paired = sample(&pairs).share().unwrap();
        let alone: Vec<(f64, f64)> = (0..50).map(|i| (f64::from(u8::from(i < 25)), 1.0)).collect();
        let alone = sample(&alone).share().unwrap();
        assert_eq!((paired.n, alone.n), (100, 50));
        assert!(near(paired.interval.unwrap()[0], alone.interval.unwrap()[0]), "{paired:?} {alone:?}");
        // Pairs that are always shared tell no more than their games would.
        let shared = sample(&vec![(1.0, 2.0); 50]).share().unwrap();
        let [low, _] = shared.interval.unwrap();
        assert!(low <= alone.interval.unwrap()[0] + 1e-9);
    }

    #[test]
    fn a_ratio_of_totals_is_that_of_the_textbook() {
        // Three games of 10, 20 and 30 turns, of which 2, 4 and 9 are forced: 15 of 60. The residuals are -0.5, -1 and
        // 1.5, their squares 3.5, and 3.5 x 3/2 / 60^2 is 0.0014583, the error 0.038188; t(2) is 4.3027.
        let ratio = sample(&[(2.0, 10.0), (4.0, 20.0), (9.0, 30.0)]).mean().unwrap();
        let [low, high] = ratio.interval.unwrap();
        assert!(near(ratio.value, 0.25) && near(high - low, 2.0 * 4.30265 * 0.038188), "{low} {high}");
    }

    #[test]
    fn differences_are_newcombes() {
        // Newcombe (1998, Statistics in Medicine 17:873), method 10: 56/70 - 48/80 is 0.2, from 0.0524 to 0.3339.
        let estimate =
            |x: f64, n: f64| Estimate { value: x / n, interval: Some(wilson(x / n, n)), n: n as u64 };
        let [value, low, high] = difference(&estimate(48.0, 80.0), &estimate(56.0, 70.0)).unwrap();
        assert!(near(value, 0.2) && near(low, 0.0524) && near(high, 0.3339), "{low} {high}");
    }

    #[test]
    fn a_ratio_of_two_figures_is_symmetrical_in_logarithms() {
        let estimate = |value: f64, reach: f64| Estimate {
            value,
            interval: Some([value - reach, value + reach]),
            n: 100,
        };
        let [value, low, high] = relative(&estimate(50.0, 1.0), &estimate(59.0, 1.0)).unwrap();
        assert!(near(value, 0.18) && low > 0.14 && low < 0.16 && high > 0.20 && high < 0.22, "{low} {high}");
        assert_eq!(relative(&estimate(1.0, 2.0), &estimate(59.0, 1.0)), None);
    }
}
