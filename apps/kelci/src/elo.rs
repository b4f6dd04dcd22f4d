//! The results of a match evaluated: points, Elo with its error, and whether to stop.
//!
//! Games come in pairs from one opening with the seats swapped. The two games of a pair are not independent: an
//! opening that favours one seat gives each player a win. So errors are worked out over pairs, never over games.

use game::Lang;

use crate::scores::decimal;

/// The share of a normal distribution within this many standard deviations of its mean is 95 %.
const DEVIATIONS_OF_95_PERCENT: f64 = 1.959_964;

/// One game as the first player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Points {
    Loss,
    Draw,
    Win,
}

impl Points {
    fn halves(self) -> usize {
        match self {
            Points::Loss => 0,
            Points::Draw => 1,
            Points::Win => 2,
        }
    }
}

/// The results of a match as the first player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) n_wins: u64,
    pub(crate) n_draws: u64,
    pub(crate) n_losses: u64,
    /// How many pairs brought 0, 1/2, 1, 3/2 and 2 points.
    pairs: [u64; 5],
}

impl Tally {
    /// One more pair of games.
    pub(crate) fn add(&mut self, pair: [Points; 2]) {
        for points in pair {
            match points {
                Points::Loss => self.n_losses += 1,
                Points::Draw => self.n_draws += 1,
                Points::Win => self.n_wins += 1,
            }
        }
        let halves: usize = pair.into_iter().map(Points::halves).sum();
        if let Some(count) = self.pairs.get_mut(halves) {
            *count += 1;
        }
    }

    pub(crate) fn n_games(&self) -> u64 {
        self.n_wins + self.n_draws + self.n_losses
    }

    /// The results in one line, as a person reads them.
    pub(crate) fn line(&self, lang: Lang) -> String {
        let Tally { n_wins, n_draws, n_losses, .. } = self;
        let [won, drawn, lost] = lang.pick(["W", "D", "L"], ["G", "N", "P"]);
        let percent = decimal(format!("{:.1}", 100.0 * self.share()), lang);
        let elo = self.elo();
        format!("{n_wins} {won} {n_draws} {drawn} {n_losses} {lost}  {percent} %  Elo {elo}")
    }

    fn n_pairs(&self) -> f64 {
        self.pairs.iter().sum::<u64>() as f64
    }

    /// The share of the points, from 0 to 1; a half while nothing is played.
    pub(crate) fn share(&self) -> f64 {
        if self.n_games() == 0 {
            return 0.5;
        }
        (self.n_wins as f64 + self.n_draws as f64 / 2.0) / self.n_games() as f64
    }

    /// Mean and variance of the share of a pair, each count raised by a little.
    fn moments(&self, raised_by: f64) -> (f64, f64) {
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let counts = self.pairs.map(|count| count as f64 + raised_by);
        let all: f64 = counts.iter().sum();
        let mean = shares.iter().zip(counts).map(|(share, count)| share * count).sum::<f64>() / all;
        let squares = shares.iter().zip(counts).map(|(share, count)| (share - mean).powi(2) * count);
        (mean, squares.sum::<f64>() / all)
    }

    /// The standard error of the share; `None` where no pair differs from another.
    fn error(&self) -> Option<f64> {
        if self.n_pairs() < 1.0 {
            return None;
        }
        let (_, variance) = self.moments(0.0);
        (variance > 0.0).then(|| (variance / self.n_pairs()).sqrt())
    }

    /// By how much the first player is stronger.
    pub(crate) fn elo(&self) -> Elo {
        let share = self.share();
        if self.n_games() == 0 {
            return Elo::Unknown;
        }
        // If a pair is won outright with a chance below this, winning all of them has a chance below 5 %.
        let bound = 0.05_f64.powf(1.0 / self.n_pairs().max(1.0));
        if share >= 1.0 {
            return Elo::Above(elo_of(bound));
        }
        if share <= 0.0 {
            return Elo::Below(-elo_of(bound));
        }
        let difference = elo_of(share);
        let Some(error) = self.error() else { return Elo::About { difference, within: None } };
        let reach = DEVIATIONS_OF_95_PERCENT * error;
        let (low, high) = (share - reach, share + reach);
        let within = (low > 0.0 && high < 1.0).then(|| (elo_of(high) - elo_of(low)) / 2.0);
        Elo::About { difference, within }
    }

    /// How likely it is that the first player is the stronger one.
    pub(crate) fn superiority(&self) -> f64 {
        let ahead = self.share() - 0.5;
        match self.error() {
            Some(error) => normal(ahead / error),
            // All pairs alike: what Laplace would say of a coin that always fell on one side.
            None if ahead > 0.0 => 1.0 - 0.5_f64.powf(self.n_pairs() + 1.0),
            None if ahead < 0.0 => 0.5_f64.powf(self.n_pairs() + 1.0),
            None => 0.5,
        }
    }
}

/// A difference of strength: 400 for each factor of ten in the odds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Elo {
    /// Nothing was played.
    Unknown,
    /// Every game was won: more than this, with 95 % confidence.
    Above(f64),
    /// Every game was lost.
    Below(f64),
    /// An estimate, with its error at 95 % where it can be told.
    About { difference: f64, within: Option<f64> },
}

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Elo::Unknown => f.write_str("?"),
            Elo::Above(bound) => write!(f, "> {bound:+.0}"),
            Elo::Below(bound) => write!(f, "< {bound:+.0}"),
            Elo::About { difference, within } => {
                // Adding 0 makes -0 a plain 0.
                let difference = difference.round() + 0.0;
                let within = within.map_or("?".into(), |within| format!("{within:.0}"));
                write!(f, "{difference:+} ± {within}")
            }
        }
    }
}

/// The difference of strength that brings this share of the points.
fn elo_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points that a difference of strength brings.
fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The share of the normal distribution below `x` (Abramowitz and Stegun 7.1.26, good to seven digits).
fn normal(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let coefficients = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let sum = coefficients.iter().fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let upper = sum * (-z * z).exp() / 2.0;
    if x < 0.0 { upper } else { 1.0 - upper }
}

/// A sequential test (SPRT) of two claims on the difference of strength, each error at most 5 % likely.
///
/// The likelihood is that of the mean of pairs under a normal distribution with the variance seen so far (GSPRT).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The first player is `elo1` stronger rather than `elo0`.
    Accepted,
    /// It is not.
    Rejected,
    /// More games are needed.
    Open,
}

/// Both kinds of error of a sequential test.
const RISK: f64 = 0.05;

impl Sprt {
    /// The logarithm of how much likelier the results are under `elo1` than under `elo0`.
    pub(crate) fn likelihood(&self, tally: &Tally) -> f64 {
        let n_pairs = tally.n_pairs();
        if n_pairs < 1.0 {
            return 0.0;
        }
        // Results that have not come up yet may still do so: without that, two equal pairs would end the test.
        let (mean, variance) = tally.moments(1e-3);
        let (low, high) = (share_of(self.elo0), share_of(self.elo1));
        n_pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The test ends when the likelihood leaves the range from minus this to this.
    pub(crate) fn bound() -> f64 {
        ((1.0 - RISK) / RISK).ln()
    }

    pub(crate) fn verdict(&self, tally: &Tally) -> Verdict {
        let likelihood = self.likelihood(tally);
        if likelihood >= Sprt::bound() {
            Verdict::Accepted
        } else if likelihood <= -Sprt::bound() {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Points::{Draw, Loss, Win};
    use super::*;

    fn tally(pairs: &[([Points; 2], usize)]) -> Tally {
        let mut tally = Tally::default();
        for (pair, count) in pairs {
            (0..*count).for_each(|_| tally.add(*pair));
        }
        tally
    }

    fn is_near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3 * b.abs().max(1.0)
    }

    #[test]
    fn games_and_points_are_counted() {
        let tally = tally(&[([Win, Win], 3), ([Win, Loss], 2), ([Draw, Loss], 1)]);
        assert_eq!((tally.n_wins, tally.n_draws, tally.n_losses), (8, 1, 3));
        assert_eq!((tally.n_games(), tally.pairs), (12, [0, 1, 2, 0, 3]));
        assert!(is_near(tally.share(), 8.5 / 12.0));
    }

    #[test]
    fn elo_is_400_for_ten_to_one() {
        assert!(is_near(elo_of(10.0 / 11.0), 400.0) && is_near(share_of(-400.0), 1.0 / 11.0));
        assert!(is_near(elo_of(0.75), 190.848) && is_near(share_of(elo_of(0.3)), 0.3));
    }

    #[test]
    fn errors_are_those_of_pairs() {
        // By hand: 60 pairs of 2 points, 40 of 0; mean 0.6, variance 0.24, error sqrt(0.24 / 100) = 0.04899.
        // 0.6 ± 0.09602 is 0.50398 to 0.69602, which is +2.77 to +143.95 Elo: half of the difference is 70.59.
        let swept = tally(&[([Win, Win], 60), ([Loss, Loss], 40)]);
        let Elo::About { difference, within: Some(within) } = swept.elo() else {
            panic!("{:?}", swept.elo())
        };
        assert!(is_near(difference, 70.437) && is_near(within, 70.59), "{difference} {within}");
        // The same points where every pair is shared or won: openings decide, and the error is far smaller.
        let shared = tally(&[([Win, Loss], 80), ([Win, Win], 20)]);
        let Elo::About { within: Some(smaller), .. } = shared.elo() else { panic!("{:?}", shared.elo()) };
        assert!(smaller < within / 2.0, "{smaller}");
        assert_eq!(swept.elo().to_string(), "+70 ± 71");
    }

    #[test]
    fn a_clean_sweep_gives_a_bound_only() {
        // By hand: 0.05^(1/50) = 0.94185, which is +483.8 Elo.
        let Elo::Above(bound) = tally(&[([Win, Win], 50)]).elo() else { panic!() };
        assert!(is_near(bound, 483.8), "{bound}");
        assert_eq!(tally(&[([Loss, Loss], 50)]).elo().to_string(), "< -484");
        assert_eq!(Tally::default().elo(), Elo::Unknown);
        assert_eq!(tally(&[([Win, Loss], 5)]).elo().to_string(), "+0 ± ?");
    }

    #[test]
    fn superiority_is_the_normal_distribution_of_the_lead() {
        assert!(
            is_near(normal(0.0), 0.5)
                && is_near(normal(1.959_964), 0.975)
                && is_near(normal(-1.0), 0.158_655)
        );
        // (0.6 - 0.5) / 0.04899 is 2.0412 deviations: 0.97938.
        let swept = tally(&[([Win, Win], 60), ([Loss, Loss], 40)]);
        assert!(is_near(swept.superiority(), 0.979_38));
        assert!(is_near(Tally::default().superiority(), 0.5));
        assert!(is_near(tally(&[([Win, Win], 2)]).superiority(), 0.875));
        assert!(is_near(tally(&[([Loss, Loss], 1)]).superiority(), 0.25));
    }

    #[test]
    fn the_sequential_test_stops_at_its_bounds() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        assert!(is_near(Sprt::bound(), 2.944_44));
        // By hand: share_of(50) = 0.57146; 100 x 0.07146 x (1.2 - 1.07146) / 0.48 = 1.9137 (0.1 % off: raised counts).
        let swept = tally(&[([Win, Win], 60), ([Loss, Loss], 40)]);
        assert!((sprt.likelihood(&swept) - 1.9137).abs() < 0.01, "{}", sprt.likelihood(&swept));
        assert_eq!(sprt.verdict(&swept), Verdict::Open);
        assert_eq!(sprt.verdict(&tally(&[([Win, Win], 120), ([Loss, Loss], 80)])), Verdict::Accepted);
        assert_eq!(sprt.verdict(&tally(&[([Win, Win], 80), ([Loss, Loss], 120)])), Verdict::Rejected);
        assert_eq!(sprt.verdict(&Tally::default()), Verdict::Open);
    }
}
