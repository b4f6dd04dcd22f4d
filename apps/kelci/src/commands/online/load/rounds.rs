//! The moves of all pairs, and how long each took.

use std::sync::Arc;
use std::time::Duration;

use game::Random;
use protocol::{Act, FromServer, Refused, ToServer};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::Load;
use super::seating::Pair;
use crate::commands::online::socket::Gone;
use crate::commands::online::trouble::Trouble;

/// How fast the pairs play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// A move of each match in so long.
    Every(Duration),
    /// Each move as soon as the one before has arrived.
    AtOnce,
}

/// How long moves took, from sending to receipt at the other side.
#[derive(Clone, Debug, Default)]
pub(super) struct Times {
    /// In ascending order.
    sorted: Vec<Duration>,
    pub(super) lasted: Duration,
}

impl Times {
    pub(super) fn n_moves(&self) -> usize {
        self.sorted.len()
    }

    /// Returns the time that so many in a hundred moves did not exceed.
    pub(super) fn percentile(&self, hundredth: usize) -> Duration {
        let last = self.sorted.len().saturating_sub(1);
        self.sorted.get(last * hundredth.min(100) / 100).copied().unwrap_or_default()
    }

    pub(super) fn moves_per_second(&self) -> f64 {
        self.sorted.len() as f64 / self.lasted.as_secs_f64().max(f64::EPSILON)
    }
}

/// Why a pair could not go on.
pub(super) enum Broken {
    Trouble(Trouble),
    Lost,
    Refused(Refused),
}

impl From<Gone> for Broken {
    fn from(_: Gone) -> Broken {
        Broken::Lost
    }
}

/// Lets all pairs play for as long as the plan says.
pub(super) async fn play(
    load: &Arc<Load>,
    pairs: Vec<Pair>,
    pace: Pace,
) -> Result<(Times, Vec<Pair>), Broken> {
    let mut luck = Random::new(load.plan.seed);
    let begun = Instant::now();
    let until = begun + load.plan.lasts;
    let mut tasks = JoinSet::new();
    for pair in pairs {
        let first = match pace {
            // Matches do not move in step with each other.
            Pace::Every(every) => begun + every.mul_f64(luck.below(1_000) as f64 / 1_000.0),
            Pace::AtOnce => begun,
        };
        let load = Arc::clone(load);
        tasks.spawn(async move { pair.play(&load, pace, first, until).await });
    }
    let (mut pairs, mut sorted) = (Vec::new(), Vec::new());
    while let Some(played) = tasks.join_next().await {
        let Ok(played) = played else { return Err(Broken::Lost) };
        let (pair, times) = played?;
        pairs.push(pair);
        sorted.extend(times);
    }
    sorted.sort_unstable();
    Ok((Times { sorted, lasted: begun.elapsed() }, pairs))
}

impl Pair {
    async fn play(
        mut self,
        load: &Load,
        pace: Pace,
        mut due: Instant,
        until: Instant,
    ) -> Result<(Pair, Vec<Duration>), Broken> {
        let mut times = Vec::new();
        loop {
            self.rest(due.min(until)).await?;
            if Instant::now() >= until {
                return Ok((self, times));
            }
            if self.n_played >= self.script.moves.len() {
                self.begin(load).await.map_err(Broken::Trouble)?;
            }
            times.push(self.play_one().await?);
            if let Pace::Every(every) = pace {
                due += every;
            }
        }
    }

    /// Waits, and answers pings meanwhile.
    async fn rest(&mut self, due: Instant) -> Result<(), Broken> {
        let [first, second] = &mut self.sockets;
        while Instant::now() < due {
            tokio::select! {
                message = first.next() => { message?; }
                message = second.next() => { message?; }
                () = tokio::time::sleep_until(due) => {}
            }
        }
        Ok(())
    }

    /// Plays the next move; returns how long it took to the other side. It counts once it is durable as well.
    async fn play_one(&mut self) -> Result<Duration, Broken> {
        let Some((seat, text)) = self.script.moves.get(self.n_played) else { return Err(Broken::Lost) };
        let [first, second] = &mut self.sockets;
        let (mover, other) = if *seat == 0 { (first, second) } else { (second, first) };
        self.n_acts += 1;
        let (at, seen, id) = (self.at.clone(), self.n_played as u64, self.n_acts.to_string());
        let act = ToServer::Act { at, seen, id: id.clone(), act: Act::Play(text.clone()) };
        let sent = Instant::now();
        mover.send(&act).await?;
        let (mut arrived, mut is_done) = (None, false);
        while arrived.is_none() || !is_done {
            tokio::select! {
                message = other.next() => {
                    if is_move(&message?, self.n_played as u64 + 1) {
                        arrived = Some(sent.elapsed());
                    }
                }
                message = mover.next() => match message? {
                    FromServer::Done { id: done, .. } => is_done |= done == id,
                    FromServer::Refused { why, .. } => return Err(Broken::Refused(why)),
                    _ => {}
                },
            }
        }
        self.n_played += 1;
        Ok(arrived.unwrap_or_default())
    }
}

/// Returns whether a message brings the line of this number.
fn is_move(message: &FromServer, number: u64) -> bool {
    match message {
        FromServer::Lines { from, lines, .. } => (*from..from + lines.len() as u64).contains(&number),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_sorted_times() {
        let sorted: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        let times = Times { sorted, lasted: Duration::from_secs(10) };
        assert_eq!(times.percentile(50), Duration::from_millis(100));
        assert_eq!(times.percentile(99), Duration::from_millis(198));
        assert_eq!(times.percentile(100), Duration::from_millis(200));
        assert!((times.moves_per_second() - 20.0).abs() < 1e-9);
        assert_eq!(Times::default().percentile(99), Duration::ZERO);
    }
}
