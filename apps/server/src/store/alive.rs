//! The heartbeat of the servers, and the outages between two beats.

use sqlx::Row as _;

use super::{Kind, Store};

/// A time during which no server was alive, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) from: u64,
    pub(crate) to: u64,
}

/// The findings of a beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beat {
    /// The outage that this beat has ended, if it has ended one.
    pub(crate) noted: Option<Outage>,
    /// When the last outage ended, whichever server noted it; 0 if there was none.
    pub(crate) last_outage: u64,
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

impl Store {
    /// Notes that a server is alive, and if none was for longer than `patience`, the outage too.
    pub(crate) async fn beat(&self, now: i64, patience: i64) -> sqlx::Result<Beat> {
        let mut transaction = self.writers.begin().await?;
        let text = match self.kind {
            Kind::Sqlite => "SELECT at FROM alive WHERE id = 1",
            Kind::Postgres => "SELECT at FROM alive WHERE id = 1 FOR UPDATE",
        };
        let last = sqlx::query(text).fetch_optional(&mut *transaction).await?;
        let last = last.map(|row| row.try_get::<i64, _>(0)).transpose()?;
        let outage = last.filter(|last| now - last > patience);
        if let Some(from) = outage {
            let text = "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            sqlx::query(text).bind(from).bind(now).execute(&mut *transaction).await?;
        }
        let text = "INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = \
            CASE WHEN alive.at > excluded.at THEN alive.at ELSE excluded.at END";
        sqlx::query(text).bind(now).execute(&mut *transaction).await?;
        let text = "SELECT to_at FROM outages ORDER BY from_at DESC LIMIT 1";
        let last_outage = sqlx::query(text).fetch_optional(&mut *transaction).await?;
        let last_outage = last_outage.map(|row| row.try_get::<i64, _>(0)).transpose()?;
        transaction.commit().await?;
        Ok(Beat {
            noted: outage.map(|from| Outage { from: unsigned(from), to: unsigned(now) }),
            last_outage: last_outage.map_or(0, unsigned),
        })
    }

    /// Returns the outages that ended after a time, in order.
    pub(crate) async fn outages_since(&self, at: u64) -> sqlx::Result<Vec<Outage>> {
        let text = "SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY from_at";
        let rows = sqlx::query(text).bind(at as i64).fetch_all(&self.pool).await?;
        let number = |row: &sqlx::any::AnyRow, column: usize| row.try_get(column).map(unsigned);
        rows.iter().map(|row| Ok(Outage { from: number(row, 0)?, to: number(row, 1)? })).collect()
    }
}
