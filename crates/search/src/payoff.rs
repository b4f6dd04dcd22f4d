//! Payoffs of finished games for any number of seats.

use game::{MAX_SEATS, MOST_WORTH, Outcome, Seat};

use crate::score::Score;

/// The payoff of each seat, from 0 (last) to 1 (sole winner).
pub(crate) type Payoffs = [f64; MAX_SEATS];

/// The payoffs of a finished game: the part of the other seats that each seat beats, ties counting half.
pub(crate) fn payoffs(outcome: &Outcome) -> Payoffs {
    let ranks = outcome.ranks();
    let mut payoffs = [0.0; MAX_SEATS];
    for (payoff, rank) in payoffs.iter_mut().zip(ranks) {
        let n_behind = ranks.iter().filter(|other| *other > rank).count() as f64;
        let n_level = ranks.iter().filter(|other| *other == rank).count() as f64 - 1.0;
        let n_others = (ranks.len() as f64 - 1.0).max(1.0);
        *payoff = (n_behind + n_level / 2.0) / n_others;
    }
    payoffs
}

/// The payoff of one seat.
pub(crate) fn payoff_of(payoffs: &Payoffs, seat: Seat) -> f64 {
    payoffs.get(seat.index()).copied().unwrap_or(0.0)
}

/// The score of a finished game for one of any number of seats: a win, a loss, or something in between.
pub(crate) fn score_of_outcome(outcome: &Outcome, seat: Seat) -> Score {
    let payoff = payoff_of(&payoffs(outcome), seat);
    if payoff >= 1.0 {
        Score::WON
    } else if payoff <= 0.0 {
        Score::LOST
    } else {
        Score::points(((2.0 * payoff - 1.0) * f64::from(MOST_WORTH)) as i32)
    }
}

/// The scale between evaluations and winning chances, in hundredths: most games with a lead of six units are won.
const SCALE: f64 = 300.0;

/// Maps any number to one between 0 and 1; 0 maps to one half.
///
/// `libm` and not `f64::exp`, whose last bit may differ between platforms: a search must not.
pub(crate) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// The inverse of [`logistic`]; `p` is kept a millionth away from 0 and 1.
fn logit(p: f64) -> f64 {
    let p = p.clamp(1e-6, 1.0 - 1e-6);
    libm::log(p / (1.0 - p))
}

/// The payoff a seat can expect when its evaluation is this many hundredths.
pub(crate) fn payoff_of_evaluation(evaluation: i32) -> f64 {
    logistic(f64::from(evaluation) / SCALE)
}

/// The evaluation that corresponds to an expected payoff.
pub(crate) fn evaluation_of_payoff(payoff: f64) -> i32 {
    (logit(payoff) * SCALE) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_gets_all_the_last_nothing_and_ties_share() {
        let of = |scores: &[i64]| payoffs(&Outcome::by_score(scores));
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
    fn evaluation_and_payoff_convert_both_ways() {
        assert_eq!(payoff_of_evaluation(0), 0.5);
        let there_and_back = evaluation_of_payoff(payoff_of_evaluation(420));
        assert!((there_and_back - 420).abs() <= 1, "{there_and_back}");
    }
}
