//! What time is left to each seat.

use std::time::Duration;

use game::Seat;

use crate::players::Budget;

/// Of seats that are not two, each decision of a machine may take this share of what is left.
const SHARE: u32 = 20;

/// A clock for each seat, and what each of its decisions adds. Taking a move back gives no time back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    remaining: Vec<Duration>,
    time: Duration,
    increment: Duration,
}

impl Clocks {
    pub(super) fn new(n_seats: usize, (time, increment): (Duration, Duration)) -> Clocks {
        Clocks { remaining: vec![time; n_seats], time, increment }
    }

    /// Another game begins, for so many.
    pub(super) fn reset(&mut self, n_seats: usize) {
        self.remaining = vec![self.time; n_seats];
    }

    pub(super) fn remaining(&self, seat: Seat) -> Duration {
        self.remaining.get(seat.index()).copied().unwrap_or_default()
    }

    /// Time passes for a seat; answers whether it has any left.
    pub(super) fn spend(&mut self, seat: Seat, time: Duration) -> bool {
        let Some(remaining) = self.remaining.get_mut(seat.index()) else { return true };
        *remaining = remaining.saturating_sub(time);
        !remaining.is_zero()
    }

    /// A seat has decided.
    pub(super) fn decided(&mut self, seat: Seat) {
        if let Some(remaining) = self.remaining.get_mut(seat.index()) {
            *remaining += self.increment;
        }
    }

    /// What a machine in this seat may take.
    pub(super) fn budget(&self, seat: Seat) -> Budget {
        match self.remaining.as_slice() {
            [first, second] => {
                Budget::Clock { remaining: [*first, *second], increments: [self.increment; 2] }
            }
            _ => Budget::Move(self.remaining(seat) / SHARE + self.increment),
        }
    }
}

/// `4:59`, or `0:09.3` when little is left.
pub(super) fn shown(time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    if time < Duration::from_secs(20) {
        return format!("{minutes}:{seconds:02}.{}", time.subsec_millis() / 100);
    }
    format!("{minutes}:{seconds:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_spent_by_whoever_moves_and_added_by_each_decision() {
        let second = Duration::from_secs;
        let mut clocks = Clocks::new(2, (second(60), second(2)));
        assert!(clocks.spend(Seat::FIRST, second(10)));
        clocks.decided(Seat::FIRST);
        assert_eq!((clocks.remaining(Seat::FIRST), clocks.remaining(Seat::SECOND)), (second(52), second(60)));
        assert!(!clocks.spend(Seat::SECOND, second(61)));
        assert_eq!(
            clocks.budget(Seat::FIRST),
            Budget::Clock { remaining: [second(52), second(0)], increments: [second(2); 2] }
        );
        assert_eq!(
            Clocks::new(3, (second(60), second(1))).budget(Seat::FIRST),
            Budget::Move(second(4)),
            "three seats share no clock of two"
        );
    }

    #[test]
    fn clocks_are_read_at_a_glance() {
        assert_eq!(shown(Duration::from_secs(299)), "4:59");
        assert_eq!(shown(Duration::from_millis(9_340)), "0:09.3");
    }
}
