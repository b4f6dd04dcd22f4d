//! Matches between people, from the terminal: a client of the server, and the commands that are made of it.
//!
//! [`address`] reads links, [`request`] and [`socket`] carry messages, [`account`] asks for things as a guest, [`feed`] follows
//! a match through lost connections and [`table`] folds it. `kelci play --online` stands beside the other ways to play, in
//! `play/online`.

mod account;
mod address;
pub(super) mod bot;
mod feed;
mod identity;
pub(super) mod load;
pub(super) mod records;
mod request;
mod socket;
mod stream;
mod table;
mod trouble;

pub(crate) use account::Account;
pub(crate) use address::{Address, ServerAddress};
pub(crate) use feed::{Feed, News, Wish};
pub(crate) use identity::SecretFile;
pub(crate) use table::{Heard, Table};
pub(crate) use trouble::Trouble;

use anyhow::Result;
use game::Lang;
use tokio::runtime::Runtime;

use crate::output::io_words;

/// Starts the threads on which connections are held.
pub(crate) fn runtime(lang: Lang) -> Result<Runtime> {
    let built = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    built.map_err(|error| anyhow::anyhow!(io_words(&error, lang)))
}

/// The time, in milliseconds since the Unix epoch.
fn now() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_millis() as u64)
}
