//! One match in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use protocol::{LONGEST_ID, Refused, State, Terms};
use session::Match;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use super::watching::{Audience, Told};
use super::{Hall, finished, locked, try_again};
use crate::store::{MatchRow, SeatRow};

/// A match that somebody has to do with.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    /// The match as it was last read or written; `None` where it must be read again.
    held: Arc<AsyncMutex<Option<Held>>>,
    /// Everybody who is told of it.
    pub(crate) audience: Mutex<Audience>,
    /// How much they were told.
    pub(crate) told: Mutex<Told>,
}

/// A match as the database has it.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) row: MatchRow,
    pub(crate) terms: Terms,
    pub(crate) seats: Vec<SeatRow>,
    /// The match itself, once it has begun.
    pub(crate) game: Option<Match>,
    pub(crate) lines: Vec<String>,
    /// The numbers of the acts, by guest and by the name that the guest gave.
    pub(crate) acts: HashMap<String, u64>,
    /// When the last outage ended that the match may know of.
    pub(crate) outage: u64,
}

/// The lock of a table, whose match is in memory but while it changes.
///
/// Whatever changes a match takes it out and puts it back when it is as the database has it. If that is never, because
/// the database failed or the task was dropped, the match is read again.
#[derive(Debug)]
pub(crate) struct HeldGuard(OwnedMutexGuard<Option<Held>>);

impl HeldGuard {
    /// Returns the match.
    ///
    /// # Errors
    /// If it was thrown away since it was read.
    pub(crate) fn get(&mut self) -> Result<&mut Held, Refused> {
        self.0.as_mut().ok_or_else(try_again)
    }

    /// Takes the match out.
    ///
    /// # Errors
    /// If it was thrown away since it was read.
    pub(crate) fn take(&mut self) -> Result<Held, Refused> {
        self.0.take().ok_or_else(try_again)
    }

    /// Puts the match back.
    pub(crate) fn put(&mut self, held: Held) {
        *self.0 = Some(held);
    }

    /// Returns whether the match must be read again.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Throws away what is in memory: the database knows better.
    pub(crate) fn forget(&mut self) {
        *self.0 = None;
    }
}

impl Table {
    pub(crate) fn new(id: &str) -> Table {
        Table { id: id.to_owned(), held: Arc::default(), audience: Mutex::default(), told: Mutex::default() }
    }

    /// Returns whether nobody has to do with it.
    pub(crate) fn is_idle(&self) -> bool {
        locked(&self.audience).is_empty()
    }
}

impl Held {
    /// Returns the seats of a guest.
    pub(crate) fn seats_of(&self, guest: &str) -> impl Iterator<Item = u8> + use<'_> {
        let guest = guest.to_owned();
        let seats = (0_u8..).zip(&self.seats);
        seats.filter(move |(_, seat)| seat.guest.as_deref() == Some(guest.as_str())).map(|(number, _)| number)
    }

    /// Returns whether somebody sits in every seat.
    pub(crate) fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.who != "human" || seat.guest.is_some())
    }

    /// Returns whether every seat has made its secret pick.
    pub(crate) fn has_picked(&self) -> bool {
        self.seats.iter().all(|seat| seat.pick.is_some())
    }

    /// Returns whether the rules are somebody's own, which may take long.
    pub(crate) fn is_written(&self) -> bool {
        self.terms.game.source.is_some()
    }

    /// Makes the row say what the log says, which may have been read later.
    pub(crate) fn settle(&mut self) {
        if let Some(game) = &self.game {
            self.row.n_lines = self.lines.len() as u64;
            self.row.state = if game.ending().is_some() { State::Over } else { State::Live };
        }
    }
}

impl Hall {
    /// Returns the table of a match, which may not exist.
    pub(crate) fn table(&self, id: &str) -> Arc<Table> {
        // What cannot be the name of a match is not kept in memory.
        if id.len() > LONGEST_ID {
            return Arc::new(Table::new(id));
        }
        let mut tables = locked(&self.tables);
        let table = tables.entry(id.to_owned()).or_insert_with(|| Arc::new(Table::new(id)));
        Arc::clone(table)
    }

    /// Returns the table of a match if it is in memory.
    pub(crate) fn known_table(&self, id: &str) -> Option<Arc<Table>> {
        locked(&self.tables).get(id).map(Arc::clone)
    }

    /// Returns every table in memory.
    pub(crate) fn every_table(&self) -> Vec<Arc<Table>> {
        locked(&self.tables).values().map(Arc::clone).collect()
    }

    /// Forgets tables that nobody has to do with.
    pub(crate) fn clear_tables(&self) {
        let mut tables = locked(&self.tables);
        tables.retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle());
        crate::metrics::tables(tables.len());
    }

    /// Locks a table, and reads its match if it is not in memory or does not know of the last outage.
    pub(crate) async fn hold(self: &Arc<Hall>, table: &Arc<Table>) -> Result<HeldGuard, Refused> {
        self.beat_if_late().await?;
        let mut guard = HeldGuard(Arc::clone(&table.held).lock_owned().await);
        if guard.get().is_ok_and(|held| held.outage == self.pulse.outage()) {
            return Ok(guard);
        }
        let (hall, table) = (Arc::clone(self), Arc::clone(table));
        finished(async move {
            hall.read_again(&table, &mut guard).await?;
            Ok(guard)
        })
        .await
    }

    /// Locks a table and reads whatever other servers have written.
    pub(crate) async fn hold_latest(self: &Arc<Hall>, table: &Arc<Table>) -> Result<HeldGuard, Refused> {
        let mut guard = self.hold(table).await?;
        if self.store.is_shared() {
            self.catch_up(table, &mut guard).await?;
        }
        Ok(guard)
    }
}
