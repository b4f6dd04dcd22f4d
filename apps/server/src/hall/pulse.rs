//! The heartbeat of this server, and whether time can be judged by it.
//!
//! A server that was stalled, or could not reach the database, does not know how long nobody was there until its next beat.
//! So nothing that a clock is charged for is judged by a server that is late with its beat: it beats first, and where that
//! shows an outage, every match that it holds is read again and paused for as long.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use protocol::Refused;
use tokio::sync::Mutex as AsyncMutex;

use super::{Hall, now, troubled, try_again};

/// Without a beat for longer than this, in milliseconds, the servers were away.
pub(super) const PATIENCE: i64 = 1_500;

/// The heartbeat of this server.
#[derive(Debug, Default)]
pub(crate) struct Pulse {
    /// When the last beat was.
    last: AtomicU64,
    /// When the last outage ended, as far as this server has heard: a match that was read before does not know of it.
    outage: AtomicU64,
    /// Held while beating: whoever is late waits for one beat, and does not beat again.
    beating: AsyncMutex<()>,
}

impl Pulse {
    /// Returns when the last outage ended that this server has heard of.
    pub(super) fn outage(&self) -> u64 {
        self.outage.load(Ordering::Acquire)
    }

    /// Returns whether a time is too long after the last beat to be judged by.
    fn is_late(&self, at: u64) -> bool {
        at.saturating_sub(self.last.load(Ordering::Acquire)) > PATIENCE.unsigned_abs()
    }
}

impl Hall {
    /// Notes that this server is alive, and for how long no server was.
    pub(super) async fn beat(&self, patience: i64) -> sqlx::Result<()> {
        let _beating = self.pulse.beating.lock().await;
        self.beat_now(patience).await
    }

    async fn beat_now(&self, patience: i64) -> sqlx::Result<()> {
        let at = now();
        let beat = self.store.beat(at as i64, patience).await?;
        if let Some(outage) = beat.noted {
            let milliseconds = outage.to - outage.from;
            tracing::warn!(milliseconds, "no server was there; no clock has run");
        }
        // First the outage, then the beat: whoever finds this server in time finds the outage too.
        self.pulse.outage.store(beat.last_outage, Ordering::Release);
        self.pulse.last.store(at, Ordering::Release);
        Ok(())
    }

    /// Beats, if this server is late with it.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub(super) async fn beat_if_late(&self) -> Result<(), Refused> {
        if !self.pulse.is_late(now()) {
            return Ok(());
        }
        let _beating = self.pulse.beating.lock().await;
        if self.pulse.is_late(now()) {
            self.beat_now(PATIENCE).await.map_err(troubled)?;
        }
        Ok(())
    }

    /// Returns the time, if clocks may be judged by it.
    ///
    /// # Errors
    /// If the server was stalled since its last beat: the same may be asked again.
    pub(super) fn fair_time(self: &Arc<Hall>) -> Result<u64, Refused> {
        let at = now();
        if self.pulse.is_late(at) { Err(try_again()) } else { Ok(at) }
    }
}
