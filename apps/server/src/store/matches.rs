//! Matches, their seats and the lines of their logs.

use protocol::State;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Store;

/// A match, without its log.
#[derive(Clone, Debug)]
pub(crate) struct MatchRow {
    pub(crate) id: String,
    pub(crate) owner: String,
    /// The terms as JSON.
    pub(crate) terms: String,
    pub(crate) game: String,
    pub(crate) state: State,
    pub(crate) is_listed: bool,
    pub(crate) n_lines: u64,
    pub(crate) mover: Option<u8>,
    pub(crate) position: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) rematch: Option<String>,
    pub(crate) changed_at: u64,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub(crate) who: String,
    pub(crate) guest: Option<String>,
    pub(crate) nickname: Option<String>,
    pub(crate) invited: Option<String>,
    pub(crate) invited_nickname: Option<String>,
    pub(crate) pick: Option<usize>,
}

/// A line of a log.
#[derive(Clone, Debug)]
pub(crate) struct LineRow {
    pub(crate) number: u64,
    pub(crate) line: String,
    pub(crate) act: Option<String>,
}

/// A match to be made.
#[derive(Clone, Debug)]
pub(crate) struct NewMatch {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) terms: String,
    pub(crate) game: String,
    pub(crate) is_listed: bool,
    /// For each seat: the player, the guest who has it, the guest for whom it is kept.
    pub(crate) seats: Vec<(String, Option<String>, Option<String>)>,
    pub(crate) now: i64,
    pub(crate) wake_at: i64,
}

/// The columns of a match, in the order that [`read_match`] takes them.
pub(super) const COLUMNS: &str = "id, owner, terms, game, state, is_listed, n_lines, mover, position, result, \
    rematch, changed_at";

pub(super) fn state_name(state: State) -> &'static str {
    match state {
        State::Open => "open",
        State::Picking => "picking",
        State::Live => "live",
        State::Over => "over",
        State::Withdrawn => "withdrawn",
    }
}

fn state_of(name: &str) -> State {
    let all = [State::Open, State::Picking, State::Live, State::Over];
    all.into_iter().find(|it| state_name(*it) == name).unwrap_or(State::Withdrawn)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

pub(super) fn read_match(row: &AnyRow) -> sqlx::Result<MatchRow> {
    Ok(MatchRow {
        id: row.try_get(0)?,
        owner: row.try_get(1)?,
        terms: row.try_get(2)?,
        game: row.try_get(3)?,
        state: state_of(&row.try_get::<String, _>(4)?),
        is_listed: row.try_get::<i64, _>(5)? != 0,
        n_lines: unsigned(row.try_get(6)?),
        mover: row.try_get::<Option<i64>, _>(7)?.and_then(|it| u8::try_from(it).ok()),
        position: row.try_get(8)?,
        result: row.try_get(9)?,
        rematch: row.try_get(10)?,
        changed_at: unsigned(row.try_get(11)?),
    })
}

fn read_seat(row: &AnyRow) -> sqlx::Result<SeatRow> {
    Ok(SeatRow {
        who: row.try_get(0)?,
        guest: row.try_get(1)?,
        nickname: row.try_get(2)?,
        invited: row.try_get(3)?,
        invited_nickname: row.try_get(4)?,
        pick: row.try_get::<Option<i64>, _>(5)?.and_then(|it| usize::try_from(it).ok()),
    })
}

impl Store {
    /// Makes a match with its seats.
    pub(crate) async fn add_match(&self, new: &NewMatch) -> sqlx::Result<()> {
        let mut transaction = self.writers.begin().await?;
        let text = "INSERT INTO matches (id, owner, terms, game, state, is_listed, n_lines, made_at, changed_at, wake_at) \
            VALUES ($1, $2, $3, $4, 'open', $5, 0, $6, $6, $7)";
        let insert = sqlx::query(text).bind(&new.id).bind(&new.owner).bind(&new.terms).bind(&new.game);
        let insert = insert.bind(i64::from(new.is_listed)).bind(new.now).bind(new.wake_at);
        insert.execute(&mut *transaction).await?;
        for (number, (who, guest, invited)) in (0_i64..).zip(&new.seats) {
            let text = "INSERT INTO seats (match_id, seat, who, guest, invited) VALUES ($1, $2, $3, $4, $5)";
            let insert = sqlx::query(text).bind(&new.id).bind(number).bind(who);
            insert.bind(guest.clone()).bind(invited.clone()).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// Returns a match.
    pub(crate) async fn match_row(&self, id: &str) -> sqlx::Result<Option<MatchRow>> {
        let text = "SELECT id, owner, terms, game, state, is_listed, n_lines, mover, position, result, rematch, \
            changed_at FROM matches WHERE id = $1";
        let row = sqlx::query(text).bind(id).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_match).transpose()
    }

    /// Returns the seats of a match, in order.
    pub(crate) async fn seats(&self, id: &str) -> sqlx::Result<Vec<SeatRow>> {
        let text = "SELECT seats.who, seats.guest, sitting.nickname, seats.invited, asked.nickname, seats.pick FROM seats \
            LEFT JOIN guests AS sitting ON sitting.id = seats.guest \
            LEFT JOIN guests AS asked ON asked.id = seats.invited WHERE match_id = $1 ORDER BY seat";
        let rows = sqlx::query(text).bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(read_seat).collect()
    }

    /// Returns the lines of a log from a number on.
    pub(crate) async fn lines(&self, id: &str, from: u64) -> sqlx::Result<Vec<LineRow>> {
        let text = "SELECT number, line, act FROM lines WHERE match_id = $1 AND number >= $2 ORDER BY number";
        let rows = sqlx::query(text).bind(id).bind(from as i64).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(LineRow { number: unsigned(row.try_get(0)?), line: row.try_get(1)?, act: row.try_get(2)? })
        };
        rows.iter().map(read).collect()
    }

    /// Seats a guest where nobody sits and nobody else is invited. Returns whether they sit there now.
    ///
    /// Whoever takes the last seat begins the match; should this server die before, another one is woken to do so.
    pub(crate) async fn take_seat(
        &self,
        id: &str,
        seat: u8,
        guest: &str,
        wake_at: i64,
    ) -> sqlx::Result<bool> {
        let mut transaction = self.writers.begin().await?;
        let text = "UPDATE matches SET wake_at = $1, changed_at = $2 WHERE id = $3 AND state = 'open'";
        let now = wake_at - super::wake::BEGINNING;
        let woken = sqlx::query(text).bind(wake_at).bind(now).bind(id).execute(&mut *transaction).await?;
        let text = "UPDATE seats SET guest = $1 WHERE match_id = $2 AND seat = $3 AND who = 'human' \
            AND guest IS NULL AND (invited IS NULL OR invited = $1)";
        let taken = sqlx::query(text).bind(guest).bind(id).bind(i64::from(seat));
        let taken = taken.execute(&mut *transaction).await?;
        if woken.rows_affected() != 1 || taken.rows_affected() != 1 {
            transaction.rollback().await?;
            return Ok(false);
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Keeps a secret pick. Returns whether it is the first of the seat.
    pub(crate) async fn set_pick(&self, id: &str, seat: u8, pick: usize, wake_at: i64) -> sqlx::Result<bool> {
        let mut transaction = self.writers.begin().await?;
        // The match before its seats, as everywhere: nobody waits for another in a circle.
        let text = "UPDATE matches SET wake_at = $1 WHERE id = $2 AND state = 'picking'";
        sqlx::query(text).bind(wake_at).bind(id).execute(&mut *transaction).await?;
        let text = "UPDATE seats SET pick = $1 WHERE match_id = $2 AND seat = $3 AND pick IS NULL";
        let picked = sqlx::query(text).bind(pick as i64).bind(id).bind(i64::from(seat));
        let picked = picked.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(picked.rows_affected() == 1)
    }

    /// Lets the players of a match pick, once every seat is taken. Returns whether it waited for players before.
    pub(crate) async fn let_pick(&self, id: &str, now: i64) -> sqlx::Result<bool> {
        let text = "UPDATE matches SET state = 'picking', changed_at = $1 WHERE id = $2 AND state = 'open'";
        self.changes_one(sqlx::query(text).bind(now).bind(id)).await
    }

    /// Closes a match that has not begun. Returns whether it had not.
    pub(crate) async fn close_match(&self, id: &str, now: i64) -> sqlx::Result<bool> {
        let text = "UPDATE matches SET state = 'withdrawn', changed_at = $1, wake_at = NULL \
            WHERE id = $2 AND state IN ('open', 'picking')";
        self.changes_one(sqlx::query(text).bind(now).bind(id)).await
    }

    /// Notes the match that is to be played next. Returns whether there was none yet.
    pub(crate) async fn set_rematch(&self, id: &str, next: &str) -> sqlx::Result<bool> {
        let text = "UPDATE matches SET rematch = $1 WHERE id = $2 AND rematch IS NULL";
        self.changes_one(sqlx::query(text).bind(next).bind(id)).await
    }

    /// Forgets that a match was to be played next. Returns the match before it, if there is one.
    pub(crate) async fn free_rematch(&self, next: &str) -> sqlx::Result<Option<String>> {
        let found = sqlx::query("SELECT id FROM matches WHERE rematch = $1").bind(next);
        let Some(row) = found.fetch_optional(&self.pool).await? else { return Ok(None) };
        let before: String = row.try_get(0)?;
        let text = "UPDATE matches SET rematch = NULL WHERE id = $1 AND rematch = $2";
        self.changes_one(sqlx::query(text).bind(&before).bind(next)).await?;
        Ok(Some(before))
    }

    /// Writes what a statement says. Returns whether it has changed one row.
    async fn changes_one(
        &self,
        statement: sqlx::query::Query<'_, sqlx::Any, sqlx::any::AnyArguments>,
    ) -> sqlx::Result<bool> {
        let mut transaction = self.writers.begin().await?;
        let changed = statement.execute(&mut *transaction).await?.rows_affected();
        transaction.commit().await?;
        Ok(changed == 1)
    }

    /// Returns how many matches that wait or go on a guest has proposed or sits at.
    pub(crate) async fn n_unfinished(&self, guest: &str) -> sqlx::Result<u32> {
        // Each half has an index of its own; one condition with OR would read every match.
        let text = "SELECT COUNT(*) FROM (\
            SELECT id FROM matches WHERE owner = $1 AND state IN ('open', 'picking', 'live') UNION \
            SELECT id FROM seats JOIN matches ON matches.id = seats.match_id \
            WHERE seats.guest = $1 AND state IN ('open', 'picking', 'live')) AS unfinished";
        let row = sqlx::query(text).bind(guest).fetch_one(&self.pool).await?;
        Ok(u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX))
    }
}
