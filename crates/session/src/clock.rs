//! Clocks: a pure function of what was played when, and of the time asked about.

use std::fmt;

use game::{Lang, Seat};

/// A time or a span of time, in milliseconds. Where times begin is the host's affair, as long as it is the same for a match.
pub type Millis = u64;

/// The longest time that can be given: 30 days.
const MOST: Millis = 30 * 24 * 3_600_000;

/// The longest that a turn may have been on its way without being charged for it.
pub const LAG_PER_TURN: Millis = 500;

/// The longest that all turns of a seat together may have been on their way without being charged for it.
pub const LAG_PER_MATCH: Millis = 20_000;

/// How much time each seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// As much as it wants.
    #[default]
    Unlimited,
    /// So much for the game, and more after every turn.
    Fischer {
        /// For the whole game.
        time: Millis,
        /// Added after every turn of the seat.
        increment: Millis,
    },
    /// So much for each turn: minutes, or days for a match by correspondence.
    PerTurn(Millis),
}

impl TimeControl {
    /// Reads `unlimited`, `fischer:300000+3000` or `turn:86400000`; `None` for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<TimeControl> {
        let number = |text: &str| text.parse::<Millis>().ok().filter(|it| *it <= MOST);
        let control = match text.split_once(':') {
            None if text == "unlimited" => TimeControl::Unlimited,
            Some(("turn", time)) => TimeControl::PerTurn(number(time)?),
            Some(("fischer", times)) => {
                let (time, increment) = times.split_once('+')?;
                TimeControl::Fischer { time: number(time)?, increment: number(increment)? }
            }
            _ => return None,
        };
        Some(control)
    }

    /// The time a seat begins with; `None` where there is no limit.
    #[must_use]
    pub fn first(self) -> Option<Millis> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::Fischer { time, .. } | TimeControl::PerTurn(time) => Some(time),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Unlimited => f.write_str("unlimited"),
            TimeControl::Fischer { time, increment } => write!(f, "fischer:{time}+{increment}"),
            TimeControl::PerTurn(time) => write!(f, "turn:{time}"),
        }
    }
}

/// The time left to each seat, and whose clock runs since when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<Millis>,
    /// The lag that each seat may still be forgiven.
    lag_left: Vec<Millis>,
    running: Option<(Seat, Millis)>,
}

impl Clocks {
    /// Clocks that show the same to all, or these times.
    pub(crate) fn new(control: TimeControl, left: Option<&[Millis]>, n_seats: usize) -> Clocks {
        let same = vec![control.first().unwrap_or(0); n_seats];
        let left = left.filter(|left| left.len() == n_seats).map_or(same, <[Millis]>::to_vec);
        Clocks { control, left, lag_left: vec![LAG_PER_MATCH; n_seats], running: None }
    }

    /// How much time each seat has.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The seat whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// The time left to a seat; `None` where there is no limit.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.control.first()?;
        let left = self.left.get(seat.index()).copied()?;
        let spent =
            self.running.filter(|(it, _)| *it == seat).map_or(0, |(_, since)| now.saturating_sub(since));
        Some(left.saturating_sub(spent))
    }

    /// Whether the clock of this seat runs and has run out.
    #[must_use]
    pub fn is_out(&self, seat: Seat, now: Millis) -> bool {
        self.running() == Some(seat) && self.left(seat, now) == Some(0)
    }

    /// The moment at which the flag of the seat whose clock runs may fall, when nothing that is still on its way could come
    /// in time any more; `None` where no clock runs.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let (seat, since) = self.running?;
        let left = self.left.get(seat.index()).copied()?;
        Some(since.saturating_add(left).saturating_add(self.allowed_lag(seat, LAG_PER_TURN)))
    }

    /// The part of a lag that a seat is not charged for.
    pub(crate) fn allowed_lag(&self, seat: Seat, lag: Millis) -> Millis {
        let left = self.lag_left.get(seat.index()).copied().unwrap_or(0);
        lag.min(LAG_PER_TURN).min(left)
    }

    /// Charges whose clock runs for the time until `now` but this lag, and stops it.
    pub(crate) fn stop(&mut self, now: Millis, lag: Millis) {
        if let Some((seat, since)) = self.running
            && let Some(left) = self.lag_left.get_mut(seat.index())
        {
            // No more than the time that has passed can be given back.
            let lag = lag.min(now.saturating_sub(since));
            *left = left.saturating_sub(lag);
            self.run(None, now - lag);
        }
        self.run(None, now);
    }

    /// Gives a seat more time. Returns whether its clock can show so much.
    pub(crate) fn add(&mut self, seat: Seat, time: Millis) -> bool {
        let Some(left) = self.left.get_mut(seat.index()) else { return false };
        let more = left.saturating_add(time);
        if more > MOST {
            return false;
        }
        *left = more;
        true
    }

    /// Charges whose clock runs, then lets this one's run, or nobody's.
    pub(crate) fn run(&mut self, seat: Option<Seat>, now: Millis) {
        if let Some((running, _)) = self.running
            && let Some(left) = self.left(running, now)
            && let Some(kept) = self.left.get_mut(running.index())
        {
            *kept = left;
        }
        self.running = seat.filter(|_| self.control != TimeControl::Unlimited).map(|seat| (seat, now));
    }

    /// A seat has completed a turn.
    pub(crate) fn complete_turn(&mut self, seat: Seat) {
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        match self.control {
            TimeControl::Unlimited => {}
            TimeControl::Fischer { increment, .. } => *left = left.saturating_add(increment).min(MOST),
            TimeControl::PerTurn(time) => *left = time,
        }
    }
}

/// A time as clocks show it: tenths in the last ten seconds, hours and days where there are any.
#[must_use]
pub fn clock_text(left: Millis, lang: Lang) -> String {
    let (seconds, tenths) = (left / 1_000, left / 100 % 10);
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match seconds {
        0..10 => format!("{seconds}{}{tenths}", lang.pick('.', ',')),
        10..3_600 => format!("{minutes}:{:02}", seconds % 60),
        3_600..86_400 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => lang.pick(format!("{days} d {} h", hours % 24), format!("{days} j {} h", hours % 24)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE_AND_THREE: TimeControl = TimeControl::Fischer { time: 300_000, increment: 3_000 };

    #[test]
    fn time_is_charged_to_whose_clock_runs_and_a_turn_adds_the_increment() {
        let mut clocks = Clocks::new(FIVE_AND_THREE, None, 2);
        clocks.run(Some(Seat::FIRST), 1_000);
        assert_eq!(clocks.left(Seat::FIRST, 11_000), Some(290_000));
        assert_eq!(clocks.left(Seat::SECOND, 11_000), Some(300_000));
        clocks.run(Some(Seat::SECOND), 11_000);
        clocks.complete_turn(Seat::FIRST);
        assert_eq!(clocks.left(Seat::FIRST, 99_000), Some(293_000));
        assert!(!clocks.is_out(Seat::SECOND, 310_999) && clocks.is_out(Seat::SECOND, 311_000));
        clocks.run(None, 12_000);
        assert_eq!(clocks.left(Seat::SECOND, 999_999), Some(299_000));
        assert_eq!(clocks.left(Seat::FIRST, 0), Some(293_000), "time that goes back charges nobody");
    }

    #[test]
    fn a_turn_by_correspondence_begins_with_all_its_time() {
        let mut clocks = Clocks::new(TimeControl::PerTurn(60_000), None, 2);
        clocks.run(Some(Seat::FIRST), 0);
        clocks.run(Some(Seat::SECOND), 50_000);
        clocks.complete_turn(Seat::FIRST);
        assert_eq!(clocks.left(Seat::FIRST, 50_000), Some(60_000));
    }

    #[test]
    fn lag_is_forgiven_within_a_quota_for_each_turn_and_one_for_the_match() {
        let mut clocks = Clocks::new(FIVE_AND_THREE, None, 2);
        clocks.run(Some(Seat::FIRST), 1_000);
        assert_eq!(clocks.deadline(), Some(301_000 + LAG_PER_TURN));
        clocks.stop(11_000, clocks.allowed_lag(Seat::FIRST, 200));
        assert_eq!(clocks.left(Seat::FIRST, 99_000), Some(290_200));
        clocks.run(Some(Seat::FIRST), 20_000);
        clocks.stop(30_000, clocks.allowed_lag(Seat::FIRST, 9_000));
        assert_eq!(clocks.left(Seat::FIRST, 99_000), Some(280_200 + LAG_PER_TURN));
        clocks.run(Some(Seat::FIRST), 40_000);
        clocks.stop(40_100, clocks.allowed_lag(Seat::FIRST, 400));
        assert_eq!(clocks.left(Seat::FIRST, 99_000), Some(280_200 + LAG_PER_TURN), "no time is won by lag");
        for _ in 0..100 {
            clocks.run(Some(Seat::FIRST), 50_000);
            clocks.stop(51_000, clocks.allowed_lag(Seat::FIRST, LAG_PER_TURN));
        }
        assert_eq!(clocks.allowed_lag(Seat::FIRST, LAG_PER_TURN), 0);
        assert_eq!(clocks.allowed_lag(Seat::SECOND, LAG_PER_TURN), LAG_PER_TURN);
        let forgiven = LAG_PER_MATCH - 200 - LAG_PER_TURN - 100;
        assert_eq!(clocks.left(Seat::FIRST, 99_000), Some(280_200 + LAG_PER_TURN - 100_000 + forgiven));
    }

    #[test]
    fn controls_are_read_as_they_are_written() {
        for control in [TimeControl::Unlimited, FIVE_AND_THREE, TimeControl::PerTurn(86_400_000)] {
            assert_eq!(TimeControl::read(&control.to_string()), Some(control));
        }
        for bad in ["", "fischer:", "fischer:5", "fischer:x+1", "turn:-1", "turn:99999999999999", "blitz:5+3"]
        {
            assert_eq!(TimeControl::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn clocks_are_shown_as_clocks_are() {
        let show = |left| (clock_text(left, Lang::En), clock_text(left, Lang::Fr));
        assert_eq!(show(3_040), ("3.0".into(), "3,0".into()));
        assert_eq!(show(60_000).0, "1:00");
        assert_eq!(show(3_661_000).0, "1:01:01");
        assert_eq!(show(90_000_000), ("1 d 1 h".into(), "1 j 1 h".into()));
    }
}
