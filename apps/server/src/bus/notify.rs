//! Bells through PostgreSQL, by LISTEN and NOTIFY.

use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use super::{Bell, BusFailure};
use crate::store::Store;

/// The channel of all bells.
const CHANNEL: &str = "kelci_bells";

/// How long to wait before listening again after an error.
const PAUSE: Duration = Duration::from_millis(500);

/// Listens. The listener connects again by itself whenever the database comes back.
pub(super) async fn open(database: &str, heard: mpsc::Sender<Bell>) -> Result<(), BusFailure> {
    let mut listener = PgListener::connect(database).await.map_err(BusFailure::Notify)?;
    listener.listen(CHANNEL).await.map_err(BusFailure::Notify)?;
    tokio::spawn(async move {
        loop {
            match listener.recv().await {
                Ok(note) => {
                    if let Ok(bell) = serde_json::from_str(note.payload())
                        && heard.send(bell).await.is_err()
                    {
                        break;
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the database does not tell of changes");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    });
    Ok(())
}

pub(super) async fn ring(store: &Store, text: String) -> Result<(), String> {
    let ring = sqlx::query("SELECT pg_notify('kelci_bells', $1)").bind(text);
    ring.execute(store.pool()).await.map(|_| ()).map_err(|error| error.to_string())
}
