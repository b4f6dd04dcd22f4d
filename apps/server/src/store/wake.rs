//! Matches that a server must look at by itself.

use sqlx::Row as _;

use super::{Kind, Store};

/// How long after a seat was taken or a pick was made another server looks whether the match has begun.
pub(crate) const BEGINNING: i64 = 3_000;

/// How long a server that has claimed a match has for it before another one may.
const LEASE: i64 = 5_000;

/// The most matches that are claimed at once.
const MOST: i64 = 64;

/// A match that a server has claimed for itself.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) id: String,
    /// Until when, as the database has it.
    until: i64,
}

impl Store {
    /// Claims matches whose time has come, for this server alone.
    pub(crate) async fn claim_due(&self, now: i64) -> sqlx::Result<Vec<Claim>> {
        let mut transaction = self.writers.begin().await?;
        // Other servers pass over what this one has locked, instead of waiting for it.
        let text = match self.kind {
            Kind::Sqlite => "SELECT id FROM matches WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2",
            Kind::Postgres => {
                "SELECT id FROM matches WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2 FOR UPDATE SKIP LOCKED"
            }
        };
        let rows = sqlx::query(text).bind(now).bind(MOST).fetch_all(&mut *transaction).await?;
        let until = now + LEASE;
        let mut claims = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get(0)?;
            let text = "UPDATE matches SET wake_at = $1 WHERE id = $2";
            sqlx::query(text).bind(until).bind(&id).execute(&mut *transaction).await?;
            claims.push(Claim { id, until });
        }
        transaction.commit().await?;
        Ok(claims)
    }

    /// Returns whether a match may be due, without claiming anything: what most calls find out is that none is.
    pub(crate) async fn is_any_due(&self, now: i64) -> sqlx::Result<bool> {
        let text = "SELECT id FROM matches WHERE wake_at <= $1 LIMIT 1";
        Ok(sqlx::query(text).bind(now).fetch_optional(&self.pool).await?.is_some())
    }

    /// Sets the time at which a server must look at a claimed match again, unless a line that was written meanwhile has set
    /// another one.
    pub(crate) async fn set_wake(&self, claim: &Claim, wake_at: Option<i64>) -> sqlx::Result<()> {
        let text = "UPDATE matches SET wake_at = $1 WHERE id = $2 AND wake_at = $3";
        let mut transaction = self.writers.begin().await?;
        let set = sqlx::query(text).bind(wake_at).bind(&claim.id).bind(claim.until);
        set.execute(&mut *transaction).await?;
        transaction.commit().await
    }
}
