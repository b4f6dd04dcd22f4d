//! Guests and their secrets.

use sqlx::Row as _;

use super::Store;

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GuestRow {
    pub(crate) id: String,
    pub(crate) nickname: Option<String>,
}

impl Store {
    /// Makes a guest with its first secret.
    pub(crate) async fn add_guest(&self, id: &str, hash: &str, label: &str, now: i64) -> sqlx::Result<()> {
        let mut transaction = self.writers.begin().await?;
        let guest = sqlx::query("INSERT INTO guests (id, made_at) VALUES ($1, $2)");
        guest.bind(id).bind(now).execute(&mut *transaction).await?;
        let secret = sqlx::query("INSERT INTO secrets (hash, guest, label, made_at) VALUES ($1, $2, $3, $4)");
        secret.bind(hash).bind(id).bind(label).bind(now).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Returns the guest whom a secret opens, by its hash.
    pub(crate) async fn guest_with(&self, hash: &str) -> sqlx::Result<Option<GuestRow>> {
        let text = "SELECT id, nickname FROM guests WHERE id = (SELECT guest FROM secrets WHERE hash = $1)";
        let row = sqlx::query(text).bind(hash).fetch_optional(&self.pool).await?;
        row.map(|row| Ok(GuestRow { id: row.try_get(0)?, nickname: row.try_get(1)? })).transpose()
    }

    /// Gives a guest a nickname, or takes it away.
    pub(crate) async fn rename(&self, guest: &str, nickname: Option<&str>) -> sqlx::Result<()> {
        let text = "UPDATE guests SET nickname = $1 WHERE id = $2";
        let mut transaction = self.writers.begin().await?;
        let renamed = sqlx::query(text).bind(nickname.map(str::to_owned)).bind(guest);
        renamed.execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Adds a secret to a guest.
    pub(crate) async fn add_secret(
        &self,
        guest: &str,
        hash: &str,
        label: &str,
        now: i64,
    ) -> sqlx::Result<()> {
        let text = "INSERT INTO secrets (hash, guest, label, made_at) VALUES ($1, $2, $3, $4)";
        let mut transaction = self.writers.begin().await?;
        let added = sqlx::query(text).bind(hash).bind(guest).bind(label).bind(now);
        added.execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Returns how many secrets open a guest.
    pub(crate) async fn n_secrets(&self, guest: &str) -> sqlx::Result<u32> {
        let text = "SELECT COUNT(*) FROM secrets WHERE guest = $1";
        let row = sqlx::query(text).bind(guest).fetch_one(&self.pool).await?;
        Ok(u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX))
    }

    /// Forgets every secret of a guest but this one.
    pub(crate) async fn forget_others(&self, guest: &str, hash: &str) -> sqlx::Result<()> {
        let text = "DELETE FROM secrets WHERE guest = $1 AND hash <> $2";
        let mut transaction = self.writers.begin().await?;
        sqlx::query(text).bind(guest).bind(hash).execute(&mut *transaction).await?;
        transaction.commit().await
    }
}
