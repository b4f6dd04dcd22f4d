//! Secrets that are forgotten: whoever came in with one is shown out at once, at every server.

use std::sync::Arc;

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::{Guest, Hall};
use crate::bus::News;

/// The most forgettings that wait to be heard. A client that misses one is shown out to be sure, and may come in again.
const MOST_WAITING: usize = 64;

/// Every secret of a guest was forgotten but one.
#[derive(Clone, Debug)]
struct Forgotten {
    guest: String,
    /// The hash of the secret that still opens the guest.
    kept: String,
}

/// The way to everybody who came in with a secret.
#[derive(Clone, Debug)]
pub(super) struct Doorkeeper(broadcast::Sender<Forgotten>);

impl Default for Doorkeeper {
    fn default() -> Doorkeeper {
        Doorkeeper(broadcast::Sender::new(MOST_WAITING))
    }
}

/// Watches over the secret that a client came in with.
#[derive(Debug)]
pub(crate) struct SecretWatch(Option<(Guest, broadcast::Receiver<Forgotten>)>);

impl SecretWatch {
    /// Completes when the secret opens nothing any more; never for a client that showed none.
    pub(crate) async fn is_forgotten(&mut self) {
        let Some((guest, news)) = &mut self.0 else { return std::future::pending().await };
        loop {
            match news.recv().await {
                Ok(Forgotten { guest: id, kept }) if id == guest.id && kept != guest.hash => return,
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

impl Hall {
    /// Watches over the secret of a client.
    pub(crate) fn watch_secret(&self, guest: Option<&Guest>) -> SecretWatch {
        SecretWatch(guest.map(|guest| (guest.clone(), self.doorkeeper.0.subscribe())))
    }

    /// Shows everybody out who came in with a secret of a guest, but for the one that is kept; at every server.
    pub(super) fn show_out(self: &Arc<Hall>, guest: &Guest) {
        self.show_out_here(guest.id.clone(), guest.hash.clone());
        self.ring(News::Forgotten { guest: guest.id.clone(), kept: guest.hash.clone() });
    }

    /// Shows out whoever is at this server.
    pub(super) fn show_out_here(&self, guest: String, kept: String) {
        // Nobody may be there.
        _ = self.doorkeeper.0.send(Forgotten { guest, kept });
    }
}
