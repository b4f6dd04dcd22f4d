//! Time management: how much of a game clock one decision may use.
//!
//! A search gets two limits: a soft one, after which it starts no new iteration, and a hard one, at which it stops
//! wherever it is. The gap between them lets it finish an iteration it has started. Everything is computed from
//! durations; no clock is read here.

use std::time::Duration;

use crate::control::Limits;

/// The number of its own decisions a seat budgets for: more than most games have left, so that time never runs out.
const DECISIONS_AHEAD: u32 = 25;

/// The hard limit is this many times the soft one.
const STRETCH: u32 = 4;

/// Time kept back for a slow machine, a pipe and the other end between a decision and its arrival. If less than twice
/// this remains, half of the remainder is kept back instead.
const RESERVE: Duration = Duration::from_millis(50);

/// The game clock of the seat to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remaining {
    /// The time left for all remaining decisions.
    pub time: Duration,
    /// The time added after each decision.
    pub increment: Duration,
}

/// Time limits for one decision of a seat with this clock.
///
/// ```
/// use std::time::Duration;
/// use search::time::{Remaining, plan};
/// let limits = plan(Remaining { time: Duration::from_secs(60), increment: Duration::ZERO });
/// assert!(limits.soft_time < limits.time);
/// assert!(limits.time < Some(Duration::from_secs(10)));
/// ```
#[must_use]
pub fn plan(remaining: Remaining) -> Limits {
    let reserve = RESERVE.min(remaining.time / 2);
    let usable = remaining.time.saturating_sub(reserve);
    // Most of an increment may be spent, because it comes back.
    let meant = (usable / DECISIONS_AHEAD).saturating_add(remaining.increment.saturating_mul(3) / 4);
    // One decision is never worth half of the remaining time, whatever the increment.
    let most = meant.saturating_mul(STRETCH).min(usable / 2);
    let soft_time = meant.min(most);
    Limits { time: Some(most), soft_time: Some(soft_time), ..Limits::default() }
}

/// Limits for one decision with this much time and no game clock behind it.
#[must_use]
pub fn for_one(time: Duration) -> Limits {
    Limits { time: Some(time), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use game::Random;

    use super::*;

    /// Clocks from nothing to several days.
    fn clocks() -> impl Iterator<Item = Remaining> {
        let mut random = Random::new(4);
        (0..10_000).map(move |_| {
            let mut duration = || Duration::from_micros(random.next_u64() >> (24 + random.below(40)));
            Remaining { time: duration(), increment: duration() }
        })
    }

    fn times(remaining: Remaining) -> (Duration, Duration) {
        let limits = plan(remaining);
        (limits.soft_time.unwrap(), limits.time.unwrap())
    }

    #[test]
    fn never_more_is_planned_than_what_remains_less_a_reserve() {
        for remaining in clocks() {
            let (soft_time, most) = times(remaining);
            assert!(soft_time <= most, "{remaining:?}");
            assert!(most <= remaining.time.saturating_sub(RESERVE.min(remaining.time / 2)), "{remaining:?}");
            assert!(most <= remaining.time / 2, "{remaining:?}");
        }
    }

    #[test]
    fn more_time_and_greater_increments_never_give_less() {
        for remaining in clocks() {
            let before = times(remaining);
            let longer = Remaining { time: remaining.time + Duration::from_millis(700), ..remaining };
            let richer =
                Remaining { increment: remaining.increment + Duration::from_millis(70), ..remaining };
            for after in [times(longer), times(richer)] {
                assert!(before.0 <= after.0 && before.1 <= after.1, "{remaining:?}");
            }
        }
    }

    #[test]
    fn a_clock_without_increment_lasts_a_hundred_decisions() {
        let mut time = Duration::from_secs(60);
        for _ in 0..100 {
            let (soft_time, most) = times(Remaining { time, increment: Duration::ZERO });
            assert!(soft_time > Duration::ZERO);
            // One search in four runs up to its hard limit.
            time -= (soft_time * 3 + most) / 4;
        }
        assert!(time > Duration::ZERO);
    }

    #[test]
    fn an_increment_is_spent() {
        let increment = Duration::from_secs(2);
        let (soft_time, _) = times(Remaining { time: Duration::from_secs(60), increment });
        assert!(soft_time > Duration::from_secs(3), "{soft_time:?}");
        let (nothing, _) = times(Remaining { time: Duration::ZERO, increment });
        assert_eq!(nothing, Duration::ZERO);
    }
}
