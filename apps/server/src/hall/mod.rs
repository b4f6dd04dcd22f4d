//! The hall: every match that this server has to do with.
//!
//! A match is loaded from its log when somebody has to do with it, and forgotten when nobody does. All that happens to it goes
//! through [`table::Table`], whose lock is held until the line of the event is durable: nobody is told of anything that could
//! still be lost. Where the database refuses a line, because another server was quicker, what is in memory is thrown away
//! and read again.

mod acting;
mod beginning;
mod cards;
mod computers;
mod forgetting;
mod hearing;
mod lobby;
mod outbox;
mod people;
mod proposing;
mod pulse;
mod reading;
mod rematch;
mod table;
#[cfg(test)]
mod tests;
mod view;
mod waking;
mod watching;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::{Code, Refused};
use tokio::sync::{Semaphore, mpsc};

use crate::bus::{Bell, Bus, News};
use crate::secret::NoLuck;
use crate::store::Store;

pub(crate) use forgetting::SecretWatch;
pub(crate) use lobby::InLobby;
pub(crate) use outbox::{Frame, Outbox};
pub(crate) use people::Guest;
pub(crate) use watching::Watching;

/// How many computers think at once at most, where the machine has fewer processors than that.
const LEAST_THINKERS: usize = 1;

/// How many texts of rules that strangers brought are judged at once.
const RULERS: usize = 2;

/// Bounds on how much one guest, or one address, may have at once.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The most matches of a guest that wait or go on.
    pub open_matches: u32,
    /// The most secrets of a guest.
    pub secrets: u32,
    /// The most sockets and streams of a guest: a bot follows each of its matches by one.
    pub guest_sockets: u32,
    /// The most sockets and streams of an address: a whole school may sit behind one.
    pub address_sockets: u32,
    /// The most connections of an address, those included that have not asked for anything yet. Behind a proxy it is the proxy
    /// that connects, and the bound does not apply.
    pub connections: u32,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { open_matches: 50, secrets: 20, guest_sockets: 64, address_sockets: 500, connections: 1_000 }
    }
}

impl Bounds {
    /// Returns bounds that nobody reaches, for measuring how much the server can do.
    #[must_use]
    pub fn unlimited() -> Bounds {
        let most = u32::MAX;
        Bounds {
            open_matches: most,
            secrets: most,
            guest_sockets: most,
            address_sockets: most,
            connections: most,
        }
    }
}

/// Every match that this server has to do with.
#[derive(Debug)]
pub(crate) struct Hall {
    /// The name of this server among others.
    name: String,
    pub(crate) store: Store,
    bus: Bus,
    bounds: Bounds,
    tables: Mutex<HashMap<String, Arc<table::Table>>>,
    lobby: lobby::Lobby,
    pulse: pulse::Pulse,
    doorkeeper: forgetting::Doorkeeper,
    /// How many computers may think at once.
    thinkers: Arc<Semaphore>,
    /// How many texts of strangers may be judged at once.
    rulers: Arc<Semaphore>,
}

impl Hall {
    /// Opens the hall on a database, and begins what goes on by itself: flags, computers, news of other servers.
    ///
    /// # Errors
    /// If there are no random numbers.
    pub(crate) async fn open(
        store: Store,
        bus: Bus,
        bells: mpsc::Receiver<Bell>,
        bounds: Bounds,
    ) -> Result<Arc<Hall>, NoLuck> {
        let n_cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let hall = Arc::new(Hall {
            name: crate::secret::new_name(8)?,
            store,
            bus,
            bounds,
            tables: Mutex::default(),
            lobby: lobby::Lobby::default(),
            pulse: pulse::Pulse::default(),
            doorkeeper: forgetting::Doorkeeper::default(),
            thinkers: Arc::new(Semaphore::new(n_cores.saturating_sub(1).max(LEAST_THINKERS))),
            rulers: Arc::new(Semaphore::new(RULERS)),
        });
        waking::start(&hall).await;
        lobby::start(&hall);
        hearing::start(&hall, bells);
        Ok(hall)
    }

    /// Waits until the other servers will hear of everything that was done here.
    pub(crate) async fn flush_bells(&self) {
        self.bus.flush().await;
    }

    /// Rings a bell at the other servers, without waiting for it.
    fn ring(self: &Arc<Hall>, news: News) {
        if matches!(self.bus, Bus::Alone) {
            return;
        }
        let hall = Arc::clone(self);
        let bell = Bell { from: self.name.clone(), news };
        tokio::spawn(async move { hall.bus.ring(&bell).await });
    }
}

/// Does something to its end, also when whoever asked for it goes away meanwhile: a handler is dropped with its connection.
pub(crate) async fn finished<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refused>> + Send + 'static,
) -> Result<T, Refused> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(try_again()))
}

/// Returns the time in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Returns what a lock guards; one that panicked has left nothing half done here.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses because the database failed: the same may be asked again.
#[expect(clippy::needless_pass_by_value, reason = "the shape that `map_err` wants")]
pub(crate) fn troubled(error: sqlx::Error) -> Refused {
    tracing::error!(%error, "the database failed");
    try_again()
}

pub(crate) fn try_again() -> Refused {
    Refused::words(
        Code::TryAgain,
        "the server cannot do this now: please try again",
        "le serveur ne peut pas le faire pour l’instant\u{a0}: réessayez",
    )
}

impl From<NoLuck> for Refused {
    fn from(_: NoLuck) -> Refused {
        try_again()
    }
}

pub(crate) fn not_found() -> Refused {
    Refused::words(Code::NotFound, "there is no such match", "cette partie n’existe pas")
}
