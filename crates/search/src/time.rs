//! How much of a game clock one decision may take.
//!
//! A search gets two times: one after which it begins nothing new, and one at which it ends wherever it is. What lies
//! between them lets a search that has just begun a depth finish it. All of it is reckoned from durations alone.

use std::time::Duration;

use crate::control::Limits;

/// How many decisions of its own a seat provides for: more than most games have left, so that time never runs short.
const DECISIONS_AHEAD: u32 = 25;

/// A search may overrun what it meant to take by so much when it is in the middle of something.
const STRETCH: u32 = 4;

/// Never touched: what a slow machine, a pipe and the other end take between a decision and its arrival. Where less
/// than twice as much remains, half of what remains.
const RESERVE: Duration = Duration::from_millis(50);

/// The clock of the seat to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remaining {
    /// What is left for all its decisions.
    pub time: Duration,
    /// What each decision adds once it is made.
    pub increment: Duration,
}

/// Limits in time for one decision of a seat whose clock stands so.
///
/// ```
/// use std::time::Duration;
/// use search::time::{Remaining, plan};
/// let limits = plan(Remaining { time: Duration::from_secs(60), increment: Duration::ZERO });
/// assert!(limits.enough < limits.time);
/// assert!(limits.time < Some(Duration::from_secs(10)));
/// ```
#[must_use]
pub fn plan(remaining: Remaining) -> Limits {
    let reserve = RESERVE.min(remaining.time / 2);
    let usable = remaining.time.saturating_sub(reserve);
    // Nearly all of an increment may be taken: it comes back.
    let meant = (usable / DECISIONS_AHEAD).saturating_add(remaining.increment.saturating_mul(3) / 4);
    // A single decision is never worth half of what is left, whatever the increment.
    let most = meant.saturating_mul(STRETCH).min(usable / 2);
    let enough = meant.min(most);
    Limits { time: Some(most), enough: Some(enough), ..Limits::default() }
}

/// Limits for one decision that has this long and no clock behind it.
#[must_use]
pub fn for_one(time: Duration) -> Limits {
    Limits { time: Some(time), ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use game::Random;

    use super::*;

    /// Clocks of all sizes, from nothing to days.
    fn clocks() -> impl Iterator<Item = Remaining> {
        let mut random = Random::new(4);
        (0..10_000).map(move |_| {
            let mut duration = || Duration::from_micros(random.next_u64() >> (24 + random.below(40)));
            Remaining { time: duration(), increment: duration() }
        })
    }

    fn times(remaining: Remaining) -> (Duration, Duration) {
        let limits = plan(remaining);
        (limits.enough.unwrap(), limits.time.unwrap())
    }

    #[test]
    fn never_more_is_planned_than_what_remains_less_a_reserve() {
        for remaining in clocks() {
            let (enough, most) = times(remaining);
            assert!(enough <= most, "{remaining:?}");
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
            let (enough, most) = times(Remaining { time, increment: Duration::ZERO });
            assert!(enough > Duration::ZERO);
            // One in four runs to the end of its time.
            time -= (enough * 3 + most) / 4;
        }
        assert!(time > Duration::ZERO);
    }

    #[test]
    fn an_increment_is_spent() {
        let increment = Duration::from_secs(2);
        let (enough, _) = times(Remaining { time: Duration::from_secs(60), increment });
        assert!(enough > Duration::from_secs(3), "{enough:?}");
        let (nothing, _) = times(Remaining { time: Duration::ZERO, increment });
        assert_eq!(nothing, Duration::ZERO);
    }
}
