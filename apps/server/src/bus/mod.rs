//! Messages between servers on one database.
//!
//! A bell only says where to look: the truth is the log in the database. A bell that is lost costs a moment, not a move: every
//! server also looks by itself at the matches that changed lately.

mod nats;
mod notify;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use game::{Lang, Say};
use protocol::Phrase;

use crate::store::Store;

/// The most bells that wait to be heard.
const MOST_WAITING: usize = 4_096;

/// A message between servers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bell {
    /// The server that rings.
    pub(crate) from: String,
    /// Its content.
    pub(crate) news: News,
}

/// The news of a bell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// A match has changed.
    Changed {
        /// The match.
        at: String,
    },
    /// A player says something.
    Phrase {
        /// The match.
        at: String,
        /// The seat.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// A guest has forgotten every secret but one.
    Forgotten {
        /// The guest.
        guest: String,
        /// The hash of the secret that is kept.
        kept: String,
    },
    /// The guests who are present at the server that rings.
    Present {
        /// The match.
        at: String,
        /// The guests.
        guests: Vec<String>,
        /// How many others.
        watchers: u32,
    },
}

/// The way to other servers.
#[derive(Clone, Debug)]
pub(crate) enum Bus {
    /// There are none.
    Alone,
    /// Over NATS.
    Nats(async_nats::Client),
    /// Through the database.
    Notify(Store),
}

/// The reason why other servers cannot be reached.
#[derive(Debug)]
pub enum BusFailure {
    /// NATS does not answer.
    Nats(String),
    /// PostgreSQL does not let us listen.
    Notify(sqlx::Error),
    /// An embedded database is for one server alone.
    Embedded,
}

impl Say for BusFailure {
    fn say(&self, lang: Lang) -> String {
        match self {
            BusFailure::Nats(why) => lang.pick(
                format!("NATS cannot be reached: {why}"),
                format!("NATS est injoignable : {why}"),
            ),
            BusFailure::Notify(why) => lang.pick(
                format!("the database does not tell of changes: {why}"),
                format!("la base de données n’annonce pas les changements : {why}"),
            ),
            BusFailure::Embedded => lang
                .pick(
                    "--bus is for several servers on one PostgreSQL: say --database postgres://… too",
                    "--bus sert à plusieurs serveurs sur un même PostgreSQL : ajoutez --database postgres://…",
                )
                .into(),
        }
    }
}

/// Opens the way to the other servers on this database, and returns where their bells are heard.
///
/// # Errors
/// If NATS or the database cannot be reached, or NATS is asked for on a database that is not shared.
pub(crate) async fn open(
    store: &Store,
    address: Option<&str>,
    database: &str,
) -> Result<(Bus, mpsc::Receiver<Bell>), BusFailure> {
    let (heard, bells) = mpsc::channel(MOST_WAITING);
    let bus = match address {
        Some(_) if !store.is_shared() => return Err(BusFailure::Embedded),
        None if !store.is_shared() => Bus::Alone,
        Some(address) => Bus::Nats(nats::open(address, heard).await?),
        None => {
            notify::open(database, heard).await?;
            Bus::Notify(store.clone())
        }
    };
    Ok((bus, bells))
}

impl Bus {
    /// Rings a bell at every other server.
    pub(crate) async fn ring(&self, bell: &Bell) {
        let Ok(text) = serde_json::to_string(bell) else { return };
        let rung = match self {
            Bus::Alone => Ok(()),
            Bus::Nats(client) => nats::ring(client, text).await,
            Bus::Notify(store) => notify::ring(store, text).await,
        };
        if let Err(error) = rung {
            tracing::warn!(error, "a bell was not heard");
        }
    }

    /// Waits until every bell that was rung is on its way.
    pub(crate) async fn flush(&self) {
        if let Bus::Nats(client) = self
            && let Err(error) = client.flush().await
        {
            tracing::warn!(%error, "the last bells were not heard");
        }
    }
}
