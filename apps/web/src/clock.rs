//! Clocks of a match: what each player has left.

use game::Lang;

/// What each player has left, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What everybody began with.
    pub begun: u32,
    /// Added after every turn.
    pub increment: u32,
    /// What each has left.
    pub left: Vec<u32>,
}

/// The longest time that can be given, in milliseconds: a day.
const MOST: u32 = 24 * 3_600_000;

impl Clocks {
    /// Clocks of a match that begins, given minutes and seconds a turn.
    #[must_use]
    pub fn new(minutes: u32, increment: u32, n_seats: usize) -> Clocks {
        let begun = minutes.saturating_mul(60_000).clamp(1_000, MOST);
        Clocks { begun, increment: increment.saturating_mul(1_000).min(MOST), left: vec![begun; n_seats] }
    }

    /// As a header keeps them: `300000+3000 231000 180000`.
    #[must_use]
    pub fn text(&self) -> String {
        let left: Vec<String> = self.left.iter().map(ToString::to_string).collect();
        format!("{}+{} {}", self.begun, self.increment, left.join(" "))
    }

    /// Out of a header; `None` for what is none.
    #[must_use]
    pub fn read(text: &str, n_seats: usize) -> Option<Clocks> {
        let mut words = text.split(' ');
        let (begun, increment) = words.next()?.split_once('+')?;
        let number = |text: &str| text.parse::<u32>().ok().filter(|it| *it <= MOST);
        let left: Vec<u32> = words.map(number).collect::<Option<_>>()?;
        let clocks = Clocks { begun: number(begun)?, increment: number(increment)?, left };
        (clocks.left.len() == n_seats).then_some(clocks)
    }

    /// Time passes for a seat; answers whether its flag falls.
    pub fn pass(&mut self, seat: usize, milliseconds: u32) -> bool {
        let Some(left) = self.left.get_mut(seat).filter(|left| **left > 0) else { return false };
        *left = left.saturating_sub(milliseconds);
        *left == 0
    }

    /// A seat has ended its turn.
    pub fn turn_ended(&mut self, seat: usize) {
        if let Some(left) = self.left.get_mut(seat) {
            *left = left.saturating_add(self.increment).min(MOST);
        }
    }

    /// What a seat has left, as clocks show it: tenths in the last ten seconds.
    #[must_use]
    pub fn shown(&self, seat: usize, lang: Lang) -> String {
        let left = self.left.get(seat).copied().unwrap_or(0);
        let (minutes, seconds, tenths) = (left / 60_000, left / 1_000 % 60, left / 100 % 10);
        match left {
            0..10_000 => format!("{seconds}{}{tenths}", lang.pick('.', ',')),
            _ => format!("{minutes}:{seconds:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_out_once_and_gain_after_a_turn() {
        let mut clocks = Clocks::new(1, 2, 2);
        assert!(!clocks.pass(0, 59_000));
        clocks.turn_ended(0);
        assert_eq!(clocks.left, [3_000, 60_000]);
        assert_eq!((clocks.shown(0, Lang::Fr), clocks.shown(1, Lang::En)), ("3,0".into(), "1:00".into()));
        assert!(clocks.pass(0, 5_000));
        assert!(!clocks.pass(0, 5_000), "a flag falls once");
        assert!(!clocks.pass(7, 5_000), "nobody sits there");
    }

    #[test]
    fn clocks_are_kept_as_they_were() {
        let mut clocks = Clocks::new(5, 3, 2);
        clocks.pass(1, 1_234);
        assert_eq!(Clocks::read(&clocks.text(), 2), Some(clocks));
        for bad in ["", "5", "5+x 1 2", "5+1 1", "5+1 1 2 3", "5+1 1 99999999999"] {
            assert_eq!(Clocks::read(bad, 2), None, "{bad}");
        }
    }
}
