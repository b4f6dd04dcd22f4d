//! The writer of logs: one task that commits all the lines that have gathered while it committed the last ones.
//!
//! A commit waits for the disk, and waits as long for one line as for a hundred. A line is answered only after the commit that
//! holds it.

use protocol::State;
use sqlx::{AnyConnection, AssertSqlSafe};
use tokio::sync::{mpsc, oneshot};

use super::Store;
use super::matches::state_name;
use super::turn::Writers;
use crate::fault;

/// The most lines of one commit.
const MOST_AT_ONCE: usize = 256;

/// The most lines that wait; whoever brings more waits too.
const MOST_WAITING: usize = 4_096;

/// The standing of a match after a line, for lists and for waking.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) state: State,
    pub(crate) mover: Option<u8>,
    pub(crate) position: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) changed_at: i64,
    pub(crate) wake_at: Option<i64>,
}

/// A line to be written.
#[derive(Clone, Debug)]
pub(crate) struct NewLine {
    pub(crate) match_id: String,
    pub(crate) number: u64,
    pub(crate) line: String,
    pub(crate) act: Option<String>,
    pub(crate) summary: Summary,
}

/// The fate of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// It is durable.
    Yes,
    /// Another line has this number, or this act is there already.
    Taken,
    /// The database failed; the line may or may not be there.
    Unknown,
}

type Job = (NewLine, oneshot::Sender<Written>);

/// The way to the writer.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Store {
    /// Writes a line and returns once it is durable, or is known not to be.
    pub(crate) async fn write(&self, line: NewLine) -> Written {
        let (answer, answered) = oneshot::channel();
        if self.writer.0.send((line, answer)).await.is_err() {
            return Written::Unknown;
        }
        answered.await.unwrap_or(Written::Unknown)
    }
}

/// Starts the writer. It ends when nobody has the database any more.
pub(super) fn start(writers: Writers) -> Writer {
    let (sender, mut jobs) = mpsc::channel::<Job>(MOST_WAITING);
    tokio::spawn(async move {
        let mut batch = Vec::new();
        while jobs.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
            commit(&writers, std::mem::take(&mut batch)).await;
        }
    });
    Writer(sender)
}

async fn commit(writers: &Writers, mut batch: Vec<Job>) {
    // Every server takes the locks of a batch in the same order: none waits for another in a circle.
    batch.sort_by(|(a, _), (b, _)| (&a.match_id, a.number).cmp(&(&b.match_id, b.number)));
    crate::metrics::batch(batch.len());
    let fates = match write_all(writers, &batch).await {
        Ok(fates) => fates,
        Err(error) => {
            tracing::error!(%error, n_lines = batch.len(), "lines could not be written");
            vec![Written::Unknown; batch.len()]
        }
    };
    for ((_, answer), fate) in batch.into_iter().zip(fates) {
        // Whoever asked may be gone; the line is there all the same.
        _ = answer.send(fate);
    }
}

async fn write_all(writers: &Writers, batch: &[Job]) -> sqlx::Result<Vec<Written>> {
    let mut transaction = writers.begin().await?;
    let mut fates = Vec::with_capacity(batch.len());
    for (line, _) in batch {
        fates.push(write_one(&mut transaction, line).await?);
    }
    fault::point("before-commit");
    transaction.commit().await?;
    fault::point("after-commit");
    Ok(fates)
}

async fn write_one(connection: &mut AnyConnection, new: &NewLine) -> sqlx::Result<Written> {
    // A match that was withdrawn meanwhile does not begin; the row of the match is locked before its first line.
    if new.number == 0 && !summarize(connection, new, " AND state IN ('open', 'picking')").await? {
        return Ok(Written::Taken);
    }
    let text =
        "INSERT INTO lines (match_id, number, line, act) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let insert = sqlx::query(text).bind(&new.match_id).bind(new.number as i64).bind(&new.line);
    let inserted = insert.bind(new.act.clone()).execute(&mut *connection).await?;
    if inserted.rows_affected() == 0 {
        return Ok(Written::Taken);
    }
    if new.number > 0 {
        summarize(connection, new, "").await?;
    }
    Ok(Written::Yes)
}

/// Notes the standing of a match after a line. Returns whether there is a match for which the condition holds.
async fn summarize(
    connection: &mut AnyConnection,
    new: &NewLine,
    condition: &'static str,
) -> sqlx::Result<bool> {
    let text = format!(
        "UPDATE matches SET state = $1, n_lines = $2, mover = $3, position = $4, result = $5, changed_at = $6, \
        wake_at = $7 WHERE id = $8{condition}"
    );
    let summary = &new.summary;
    let update = sqlx::query(AssertSqlSafe(text)).bind(state_name(summary.state)).bind(new.number as i64 + 1);
    let update = update.bind(summary.mover.map(i64::from)).bind(summary.position.clone());
    let update = update.bind(summary.result.clone()).bind(summary.changed_at).bind(summary.wake_at);
    Ok(update.bind(&new.match_id).execute(&mut *connection).await?.rows_affected() == 1)
}
