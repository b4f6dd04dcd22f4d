//! Hearing of what other servers on the same database do.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::mpsc;

use super::Hall;
use crate::bus::{Bell, News};

/// The most bells that are heard at once.
const MOST: usize = 256;

/// Begins to hear the bells of other servers.
pub(super) fn start(hall: &Arc<Hall>, mut bells: mpsc::Receiver<Bell>) {
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        let mut batch = Vec::new();
        while bells.recv_many(&mut batch, MOST).await > 0 {
            let Some(hall) = hall.upgrade() else { return };
            // Many changes of one match are one look at it.
            let mut changed = BTreeSet::new();
            for Bell { from, news } in batch.drain(..).filter(|bell| bell.from != hall.name) {
                match news {
                    News::Changed { at } => _ = changed.insert(at),
                    News::Phrase { at, seat, phrase } => {
                        if let Some(table) = hall.known_table(&at) {
                            hall.tell_phrase(&table, seat, phrase);
                        }
                    }
                    News::Forgotten { guest, kept } => hall.show_out_here(guest, kept),
                    News::Present { at, guests, watchers } => {
                        hall.present_elsewhere(&at, from, guests, watchers);
                    }
                }
            }
            for at in changed {
                hall.lobby.touch(&at);
                // Whoever waits for one match holds up no other.
                let hall = Arc::clone(&hall);
                tokio::spawn(async move { hall.look_again(&at).await });
            }
        }
    });
}
