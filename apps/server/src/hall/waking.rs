//! Events without an actor: flags fall, computers move, matches begin, outages are charged to nobody.

use std::sync::{Arc, Weak};
use std::time::Duration;

use protocol::{Code, Refused, State};
use session::{Actor, Event, Match};

use super::acting::Wanted;
use super::proposing::OPEN_FOR;
use super::pulse::PATIENCE;
use super::table::{HeldGuard, Table};
use super::{Hall, now, troubled};
use crate::store::{Claim, ListQuery, Outage};

/// How often a server looks for matches whose time has come.
const LOOK: Duration = Duration::from_millis(250);

/// How often a server notes that it is alive.
const BEAT: Duration = Duration::from_millis(500);

/// How often a server looks by itself at what others have changed, in case a bell was lost.
const REVIEW: Duration = Duration::from_secs(2);

/// How far back it looks then, in milliseconds.
const REVIEWED: u64 = 10_000;

/// How often a server tells others who is here, and forgets matches that nobody has to do with.
const TIDYING: Duration = Duration::from_secs(7);

/// How long a match with nothing to wait for is left alone, in milliseconds.
const LATER: i64 = 60_000;

/// When a match that was woken is to be woken next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Then, or never.
    At(Option<i64>),
    /// A line of the log has said it already.
    Set,
}

/// Begins everything that happens by itself, after noting for how long no server was there.
pub(super) async fn start(hall: &Arc<Hall>) {
    // Whoever has the database alone was away for as long as it has not written.
    let patience = if hall.store.is_shared() { PATIENCE } else { 0 };
    hall.keep_alive(patience).await;
    every(BEAT, hall, async |hall| hall.keep_alive(PATIENCE).await);
    every(LOOK, hall, async |hall| hall.wake_due().await);
    every(TIDYING, hall, async |hall| {
        hall.repeat_presence();
        hall.clear_tables();
    });
    if hall.store.is_shared() {
        every(REVIEW, hall, async |hall| hall.review_changes().await);
    }
}

fn every<F>(period: Duration, hall: &Arc<Hall>, work: impl Fn(Arc<Hall>) -> F + Send + 'static)
where
    F: Future<Output = ()> + Send,
{
    let hall: Weak<Hall> = Arc::downgrade(hall);
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(period);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(hall) = hall.upgrade() else { return };
            work(hall).await;
        }
    });
}

impl Hall {
    async fn keep_alive(&self, patience: i64) {
        if let Err(error) = self.beat(patience).await {
            tracing::error!(%error, "the database cannot be written");
        }
    }

    async fn wake_due(self: Arc<Hall>) {
        // Until this server has noticed that it was stalled, the time of nothing has come.
        if self.beat_if_late().await.is_err() {
            return;
        }
        let now = now() as i64;
        let due = match self.store.is_any_due(now).await {
            Ok(true) => self.store.claim_due(now).await,
            Ok(false) => return,
            Err(error) => Err(error),
        };
        match due {
            Ok(due) => {
                for claim in due {
                    let hall = Arc::clone(&self);
                    tokio::spawn(async move { hall.wake(&claim).await });
                }
            }
            Err(error) => tracing::error!(%error, "no match can be woken"),
        }
    }

    /// Does whatever the time has come for in a match.
    async fn wake(self: Arc<Hall>, claim: &Claim) {
        match self.wake_match(&claim.id).await {
            // Another server has gone on with it, and set its next time.
            Err(refused) if refused.code == Code::Stale => {}
            Err(refused) => tracing::warn!(id = claim.id, ?refused, "a match could not be woken"),
            Ok(Next::Set) => {}
            Ok(Next::At(wake_at)) => {
                if let Err(error) = self.store.set_wake(claim, wake_at).await {
                    tracing::warn!(id = claim.id, %error, "a match is woken again too early");
                }
            }
        }
    }

    async fn wake_match(self: &Arc<Hall>, id: &str) -> Result<Next, Refused> {
        let table = self.table(id);
        let mut guard = self.hold_latest(&table).await?;
        let held = guard.get()?;
        match held.row.state {
            State::Open if !held.is_full() => {
                let closes_at = held.row.changed_at + OPEN_FOR;
                if closes_at <= now() {
                    return self.close(&table, &mut guard).await.map(|()| Next::Set);
                }
                Ok(Next::At(Some(closes_at as i64)))
            }
            State::Open | State::Picking => {
                self.begin_if_full(&table, &mut guard).await?;
                let is_waiting = guard.get()?.game.is_none();
                Ok(if is_waiting { Next::At(Some(now() as i64 + LATER)) } else { Next::Set })
            }
            State::Live => self.wake_game(&table, &mut guard).await,
            State::Over | State::Withdrawn => Ok(Next::At(None)),
        }
    }

    async fn wake_game(self: &Arc<Hall>, table: &Arc<Table>, guard: &mut HeldGuard) -> Result<Next, Refused> {
        let held = guard.get()?;
        let Some(game) = &held.game else { return Ok(Next::At(None)) };
        if let Some(flag) = fallen_flag(game, self.fair_time()?) {
            return self.happen(table, guard, flag, None).await.map(|_| Next::Set);
        }
        self.let_computer_move(table, held);
        Ok(Next::At(super::acting::summary(game, now()).wake_at))
    }

    /// Charges nobody for the time that no server was there: the clocks of a match that was just read stand still during
    /// every outage.
    ///
    /// Two servers that do this at once write the same lines, of which the database takes one each.
    pub(crate) async fn pause_outages(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
    ) -> Result<(), Refused> {
        let Some(game) = &guard.get()?.game else { return Ok(()) };
        let is_paused = game.is_paused();
        if !is_paused && game.clocks().running().is_none() {
            return Ok(());
        }
        let last = last_time(game);
        let mut outages = self.store.outages_since(last).await.map_err(troubled)?.into_iter();
        if is_paused {
            // A server was cut off between the two lines of an outage.
            let end = outages.next().map_or_else(now, |outage| outage.to);
            self.host_does(table, guard, Event::Resume, end.max(last)).await?;
        }
        for Outage { from, to } in outages {
            self.host_does(table, guard, Event::Pause, from.max(last)).await?;
            self.host_does(table, guard, Event::Resume, to.max(last)).await?;
        }
        Ok(())
    }

    async fn host_does(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
        event: Event,
        at: u64,
    ) -> Result<(), Refused> {
        let wanted = Wanted { by: Actor::Host, event, lag: 0 };
        self.happen_at(table, guard, wanted, None, at).await.map(|_| ())
    }

    async fn review_changes(self: Arc<Hall>) {
        let since = Some(now().saturating_sub(REVIEWED) as i64);
        let changed = ListQuery { since, limit: 1_000, ..ListQuery::default() };
        let Ok(rows) = self.store.list(&changed).await else { return };
        for row in rows {
            if self.known_table(&row.id).is_some() {
                self.look_again(&row.id).await;
            }
        }
    }
}

/// Returns when the last event of a match happened.
fn last_time(game: &Match) -> u64 {
    game.log().last().map_or(0, |stamped| stamped.at)
}

fn fallen_flag(game: &Match, at: u64) -> Option<Wanted> {
    let seat = game.clocks().running()?;
    let is_fallen = game.clocks().deadline().is_some_and(|deadline| deadline <= at);
    is_fallen.then_some(Wanted { by: Actor::Host, event: Event::Flag(seat), lag: 0 })
}
