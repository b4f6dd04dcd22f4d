//! Lists of matches: the lobby, one's own, finished ones.

use protocol::State;
use sqlx::any::{Any, AnyArguments};
use sqlx::{Arguments as _, AssertSqlSafe};

use super::Store;
use super::matches::{COLUMNS, MatchRow, read_match, state_name};

/// The filter of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListQuery {
    /// Only matches in these states; all if there are none.
    pub(crate) states: Vec<State>,
    /// Only matches of this game.
    pub(crate) game: Option<String>,
    /// Only matches in which this guest plays.
    pub(crate) guest: Option<String>,
    /// Only matches with a player of this nickname, without regard to case.
    pub(crate) nickname: Option<String>,
    /// Only matches that the lobby shows.
    pub(crate) is_listed: bool,
    /// Only matches that changed at this time or later.
    pub(crate) since: Option<i64>,
    /// Only matches that changed before this time, or at it with a smaller name.
    pub(crate) before: Option<(i64, String)>,
    /// At most so many.
    pub(crate) limit: i64,
}

/// A query that grows. SQLite and PostgreSQL both number their places as `$1`; `sqlx`'s own builder writes `?` for either.
#[derive(Default)]
struct Growing {
    text: String,
    arguments: AnyArguments,
}

impl Growing {
    fn push(&mut self, text: &str) -> &mut Growing {
        self.text.push_str(text);
        self
    }

    fn bind<'t, T>(&mut self, value: T) -> sqlx::Result<&mut Growing>
    where
        T: sqlx::Encode<'t, Any> + sqlx::Type<Any>,
    {
        self.arguments.add(value).map_err(sqlx::Error::Encode)?;
        let place = self.arguments.len();
        Ok(self.push(&format!("${place}")))
    }
}

impl Store {
    /// Returns matches, those that changed last first.
    pub(crate) async fn list(&self, wanted: &ListQuery) -> sqlx::Result<Vec<MatchRow>> {
        let mut query = Growing::default();
        query.push("SELECT ").push(COLUMNS).push(" FROM matches WHERE 1 = 1");
        for (number, state) in wanted.states.iter().enumerate() {
            query.push(if number == 0 { " AND state IN (" } else { ", " }).bind(state_name(*state))?;
        }
        query.push(if wanted.states.is_empty() { "" } else { ")" });
        if let Some(game) = &wanted.game {
            query.push(" AND game = ").bind(game.clone())?;
        }
        if wanted.is_listed {
            query.push(" AND is_listed = 1");
        }
        who(&mut query, wanted)?;
        if let Some(since) = wanted.since {
            query.push(" AND changed_at >= ").bind(since)?;
        }
        if let Some((at, id)) = &wanted.before {
            query.push(" AND (changed_at < ").bind(*at)?;
            query.push(" OR (changed_at = ").bind(*at)?;
            query.push(" AND id < ").bind(id.clone())?.push("))");
        }
        query.push(" ORDER BY changed_at DESC, id DESC LIMIT ").bind(wanted.limit)?;
        let Growing { text, arguments } = query;
        let rows = sqlx::query_with(AssertSqlSafe(text), arguments).fetch_all(&self.pool).await?;
        rows.iter().map(read_match).collect()
    }
}

fn who(query: &mut Growing, wanted: &ListQuery) -> sqlx::Result<()> {
    if let Some(guest) = &wanted.guest {
        query.push(" AND id IN (SELECT match_id FROM seats WHERE guest = ").bind(guest.clone())?.push(")");
    }
    if let Some(nickname) = &wanted.nickname {
        query.push(" AND id IN (SELECT match_id FROM seats JOIN guests ON guests.id = seats.guest ");
        query.push("WHERE lower(nickname) = lower(").bind(nickname.clone())?.push("))");
    }
    Ok(())
}
