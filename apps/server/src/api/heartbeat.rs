//! The heartbeat of a socket: pings measure the way to a client, and show when it is gone.

use std::time::{Duration, Instant};

/// How often a client is pinged.
pub(super) const PING: Duration = Duration::from_secs(15);

/// How long a client may leave a ping unanswered.
const PATIENCE: Duration = Duration::from_secs(45);

/// How much of the last measurement enters the estimate of the lag.
const FRESHNESS: f64 = 0.3;

/// The pings of a socket.
#[derive(Debug, Default)]
pub(super) struct Heartbeat {
    /// The number of the last ping.
    n: u64,
    /// When it was sent; `None` once it is answered.
    sent: Option<Instant>,
    /// The estimate of the way there and back, in milliseconds.
    lag: f64,
}

impl Heartbeat {
    /// Returns the number of the ping to be sent now: a new one, or the last one again. `None` if the client has left it
    /// unanswered for too long.
    pub(super) fn beat(&mut self, now: Instant) -> Option<u64> {
        match self.sent {
            Some(sent) if now.saturating_duration_since(sent) > PATIENCE => return None,
            Some(_) => {}
            None => (self.n, self.sent) = (self.n + 1, Some(now)),
        }
        Some(self.n)
    }

    /// Hears the answer to a ping.
    pub(super) fn answered(&mut self, n: u64, now: Instant) {
        if n != self.n {
            return;
        }
        if let Some(sent) = self.sent.take() {
            let measured = now.saturating_duration_since(sent).as_secs_f64() * 1_000.0;
            self.lag = if n == 1 { measured } else { self.lag + FRESHNESS * (measured - self.lag) };
        }
    }

    /// Returns the estimate of the way there and back, in milliseconds.
    pub(super) fn lag(&self) -> u64 {
        self.lag as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_answers_no_ping_is_gone() {
        let begun = Instant::now();
        let mut heartbeat = Heartbeat::default();
        let after = |seconds: u64| begun + Duration::from_secs(seconds);
        for seconds in [0, 15, 30, 45] {
            assert_eq!(heartbeat.beat(after(seconds)), Some(1), "{seconds} s");
        }
        assert_eq!(heartbeat.beat(after(60)), None);
    }

    #[test]
    fn a_client_that_answers_stays_and_its_lag_is_measured() {
        let begun = Instant::now();
        let mut heartbeat = Heartbeat::default();
        let after = |milliseconds: u64| begun + Duration::from_millis(milliseconds);
        assert_eq!(heartbeat.beat(after(0)), Some(1));
        heartbeat.answered(7, after(10));
        assert_eq!(heartbeat.lag(), 0, "that was no ping");
        heartbeat.answered(1, after(100));
        assert_eq!(heartbeat.lag(), 100);
        heartbeat.answered(1, after(9_000));
        assert_eq!(heartbeat.lag(), 100, "an answer counts once");
        assert_eq!(heartbeat.beat(after(100_000)), Some(2), "nothing was left unanswered");
        heartbeat.answered(2, after(100_200));
        assert_eq!(heartbeat.lag(), 130);
    }
}
