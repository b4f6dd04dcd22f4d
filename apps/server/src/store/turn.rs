//! Transactions that write.
//!
//! SQLite has one writer at a time, and whoever finds the file locked sleeps and tries again, up to a tenth of a second at a
//! time. While one commit follows another the lock is free for microseconds only, and somebody may sleep through all of them:
//! single statements took seconds under load. So whoever writes takes a turn here first, in the order of asking. No other
//! process writes: one server has the file to itself.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sqlx::{Any, AnyConnection, AnyPool, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::Kind;

/// The way to transactions that write.
#[derive(Clone, Debug)]
pub(super) struct Writers {
    pool: AnyPool,
    /// The turns of whoever writes to SQLite; PostgreSQL has many writers at once.
    turns: Option<Arc<Mutex<()>>>,
}

/// A transaction that writes. It is undone unless it is committed.
pub(super) struct Writing {
    transaction: Transaction<'static, Any>,
    /// Given up after the transaction has ended.
    _turn: Option<OwnedMutexGuard<()>>,
}

impl Writers {
    pub(super) fn new(pool: &AnyPool, kind: Kind) -> Writers {
        Writers { pool: pool.clone(), turns: (kind == Kind::Sqlite).then(Arc::default) }
    }

    /// Begins to write, when it is this one's turn.
    pub(super) async fn begin(&self) -> sqlx::Result<Writing> {
        let Some(turns) = &self.turns else {
            return Ok(Writing { transaction: self.pool.begin().await?, _turn: None });
        };
        let turn = Arc::clone(turns).lock_owned().await;
        // SQLite's transactions begin as readers, and one that must become a writer can fail.
        let transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        Ok(Writing { transaction, _turn: Some(turn) })
    }
}

impl Writing {
    pub(super) async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await
    }

    pub(super) async fn rollback(self) -> sqlx::Result<()> {
        self.transaction.rollback().await
    }
}

impl Deref for Writing {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}
