//! The fates of the servers: each is started, ends in one way or another, and is started again.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use game::Random;
use tokio::sync::watch;

use crate::house::{House, KILLED, Running, STOPPED};
use crate::one_in;

/// The latest passage of a point at which a server dies.
const LATEST: usize = 60;

/// The longest that a server lives which is killed by chance, in milliseconds.
const LIFE: usize = 1_500;

/// The longest that a slot stays empty, in milliseconds.
const PAUSE: usize = 250;

/// How long all slots stay empty after all servers were killed at once: longer than the servers' own patience, so that
/// they notice.
const OUTAGE: Duration = Duration::from_millis(2_000);

/// How long a server stands still: longer than the servers' own patience.
const STALL: Duration = Duration::from_millis(2_500);

/// How long all servers are there between two stops, when they are stopped one by one.
const BETWEEN: Duration = Duration::from_millis(400);

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It ends itself when a move passes a named point for the n-th time.
    DiesAt(&'static str, usize),
    /// It is killed after so long.
    IsKilledAfter(Duration),
    /// It is asked to stop after so long, and ends in peace.
    IsStoppedAfter(Duration),
    /// It stands still after so long, and is killed a while after it goes on.
    IsStalledAfter(Duration),
    /// Every server is killed at once, after so long.
    AllAreKilledAfter(Duration),
    /// It lives as long as the run.
    Lives,
}

impl Fate {
    /// Returns the fates of the servers of one slot: so many times every point, each time followed by being
    /// killed and being stopped by chance.
    #[must_use]
    pub fn draw(n_rounds: usize, luck: &mut Random) -> Vec<Fate> {
        let mut fates = Vec::new();
        for _ in 0..n_rounds {
            let mut points = server::fault::POINTS;
            luck.shuffle(&mut points);
            for point in points {
                fates.push(Fate::DiesAt(point, 1 + luck.below(LATEST)));
            }
            let mut life = || Duration::from_millis(luck.below(LIFE) as u64);
            let (killed, stopped) = (Fate::IsKilledAfter(life()), Fate::IsStoppedAfter(life()));
            fates.extend([killed, stopped, Fate::IsStalledAfter(life()), Fate::AllAreKilledAfter(life())]);
        }
        fates
    }
}

/// The signs that every slot sees.
#[derive(Clone, Debug)]
pub struct Signs {
    /// Whether the matches are over.
    pub is_done: watch::Receiver<bool>,
    /// How many times all servers were killed at once.
    pub disasters: watch::Sender<u32>,
    /// How many fates are still to be met: matches go on until then.
    pub n_fates_left: Arc<AtomicUsize>,
}

impl Signs {
    fn one_is_met(&self) {
        let less = |n: usize| n.checked_sub(1);
        _ = self.n_fates_left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }
}

/// Keeps one slot: servers come and go until the matches are over.
///
/// # Errors
/// If a server cannot be started.
pub async fn keep(
    house: Arc<House>,
    slot: usize,
    fates: Vec<Fate>,
    mut signs: Signs,
    mut luck: Random,
) -> Result<()> {
    let mut fates = VecDeque::from(fates);
    let mut disasters = signs.disasters.subscribe();
    while !*signs.is_done.borrow() {
        let fate = fates.pop_front().unwrap_or(Fate::Lives);
        let dies_at = match fate {
            Fate::DiesAt(point, n) => Some((point, n)),
            _ => None,
        };
        let mut running = house.start(slot, dies_at).await?;
        let end = tokio::select! {
            end = meet(&house, fate, &mut running) => end?,
            _ = signs.is_done.wait_for(|is_done| *is_done) => End::Stopped,
            _ = disasters.changed() => End::Disaster,
        };
        match end {
            End::ByItself => {}
            End::InPeace => running.stop().await?,
            End::Killed | End::OfAll | End::Disaster | End::Stopped => running.kill().await?,
        }
        let cause = match dies_at {
            Some((point, _)) if end == End::ByItself => point,
            _ if end == End::InPeace => STOPPED,
            _ => KILLED,
        };
        house.bury(slot, cause);
        match fate {
            Fate::Lives => {}
            // What kills everybody spares nobody the death that was meant for them.
            Fate::DiesAt(..) if end == End::Disaster => fates.push_front(fate),
            _ => signs.one_is_met(),
        }
        if end == End::OfAll {
            signs.disasters.send_modify(|n| *n += 1);
            disasters.mark_unchanged();
        }
        let is_long = matches!(end, End::OfAll | End::Disaster) || one_in(&mut luck, 12);
        let pause = Duration::from_millis(luck.below(PAUSE) as u64);
        let pause = if is_long { OUTAGE + pause } else { pause };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = signs.is_done.wait_for(|is_done| *is_done) => {}
        }
    }
    Ok(())
}

/// Keeps all slots in calm weather: servers are stopped and started one by one until the matches are over, so that there is
/// always one to go to.
///
/// # Errors
/// If a server cannot be started or does not stop in peace.
pub async fn roll(house: Arc<House>, n_slots: usize, mut signs: Signs) -> Result<()> {
    let mut servers = Vec::new();
    for slot in 0..n_slots {
        servers.push(house.start(slot, None).await?);
    }
    while !*signs.is_done.borrow() {
        for (slot, server) in servers.iter_mut().enumerate() {
            tokio::select! {
                () = tokio::time::sleep(BETWEEN) => {}
                _ = signs.is_done.wait_for(|is_done| *is_done) => break,
            }
            server.stop().await?;
            house.bury(slot, STOPPED);
            signs.one_is_met();
            *server = house.start(slot, None).await?;
        }
    }
    for (slot, server) in servers.iter_mut().enumerate() {
        server.stop().await?;
        house.bury(slot, STOPPED);
    }
    Ok(())
}

/// How a server came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// At the point that it was told.
    ByItself,
    /// It is to be asked to stop.
    InPeace,
    /// It is to be killed.
    Killed,
    /// All servers are to be killed.
    OfAll,
    /// Another slot wants all servers killed.
    Disaster,
    /// The matches are over.
    Stopped,
}

/// Waits for the fate of a server.
async fn meet(house: &House, fate: Fate, running: &mut Running) -> Result<End> {
    match fate {
        // Matches go on until it has passed its point.
        Fate::DiesAt(..) => running.died().await.map(|()| End::ByItself),
        Fate::IsKilledAfter(life) => {
            tokio::time::sleep(life).await;
            Ok(End::Killed)
        }
        Fate::IsStoppedAfter(life) => {
            tokio::time::sleep(life).await;
            Ok(End::InPeace)
        }
        Fate::IsStalledAfter(life) => {
            tokio::time::sleep(life).await;
            house.stall(running, STALL).await?;
            tokio::time::sleep(life).await;
            Ok(End::Killed)
        }
        Fate::AllAreKilledAfter(life) => {
            tokio::time::sleep(life).await;
            Ok(End::OfAll)
        }
        Fate::Lives => {
            running.died().await?;
            anyhow::bail!("a server died that was to live")
        }
    }
}
