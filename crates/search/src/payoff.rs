//! What a finished game is to each of any number of seats.

use game::{MAX_SEATS, MOST_WORTH, Outcome, Seat};

use crate::score::Score;

/// A number for each seat, from 0 (last) to 1 (alone in the first place).
pub(crate) type Shares = [f64; MAX_SEATS];

/// The share of each seat in a finished game: how many of the others it has behind it, those it ties with half.
pub(crate) fn shares(outcome: &Outcome) -> Shares {
    let ranks = outcome.ranks();
    let mut shares = [0.0; MAX_SEATS];
    for (share, rank) in shares.iter_mut().zip(ranks) {
        let n_behind = ranks.iter().filter(|other| *other > rank).count() as f64;
        let n_level = ranks.iter().filter(|other| *other == rank).count() as f64 - 1.0;
        let n_others = (ranks.len() as f64 - 1.0).max(1.0);
        *share = (n_behind + n_level / 2.0) / n_others;
    }
    shares
}

/// The share of one seat.
pub(crate) fn share_of(shares: &Shares, seat: Seat) -> f64 {
    shares.get(seat.index()).copied().unwrap_or(0.0)
}

/// A finished game as a score of one of any number of seats: won alone, lost last, or in between.
pub(crate) fn score_of_outcome(outcome: &Outcome, seat: Seat) -> Score {
    let share = share_of(&shares(outcome), seat);
    if share >= 1.0 {
        Score::WON
    } else if share <= 0.0 {
        Score::LOST
    } else {
        Score::points(((2.0 * share - 1.0) * f64::from(MOST_WORTH)) as i32)
    }
}

/// What so many hundredths make of a chance: with six units ahead most games are won.
const SCALE: f64 = 300.0;

/// Maps any number to one between 0 and 1; 0 maps to one half.
///
/// `libm` and not `f64::exp`, whose last bit may differ between platforms: a search must not.
fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// The inverse of [`logistic`]; `p` is kept a millionth away from 0 and 1.
fn logit(p: f64) -> f64 {
    let p = p.clamp(1e-6, 1.0 - 1e-6);
    libm::log(p / (1.0 - p))
}

/// The share a seat can expect that stands so many hundredths better.
pub(crate) fn share_of_worth(worth: i32) -> f64 {
    logistic(f64::from(worth) / SCALE)
}

/// The worth behind an expected share.
pub(crate) fn worth_of_share(share: f64) -> i32 {
    (logit(share) * SCALE) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_gets_all_the_last_nothing_and_ties_share() {
        let of = |scores: &[i64]| shares(&Outcome::by_score(scores));
        assert_eq!(of(&[5, 2])[..2], [1.0, 0.0]);
        assert_eq!(of(&[5, 5])[..2], [0.5, 0.5]);
        assert_eq!(of(&[1, 3, 2])[..3], [0.0, 1.0, 0.5]);
        assert_eq!(of(&[3, 3, 2])[..3], [0.75, 0.75, 0.0]);
    }

    #[test]
    fn the_logistic_curve_stays_in_its_range_and_has_an_inverse() {
        assert_eq!(logistic(0.0), 0.5);
        assert!(logistic(1e9) <= 1.0 && logistic(-1e9) >= 0.0);
        assert!((logit(logistic(1.75)) - 1.75).abs() < 1e-14);
        assert!(logit(0.0).is_finite() && logit(1.0).is_finite());
    }

    #[test]
    fn worth_and_share_are_two_ways_to_say_it() {
        assert_eq!(share_of_worth(0), 0.5);
        let there_and_back = worth_of_share(share_of_worth(420));
        assert!((there_and_back - 420).abs() <= 1, "{there_and_back}");
    }
}
