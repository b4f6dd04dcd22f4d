//! Reading matches from the database: as a whole, or what other servers have added.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Code, Refused, Terms};
use session::{GameSpec, Match};

use super::table::{Held, HeldGuard, Table};
use super::{Hall, not_found, troubled, try_again};

/// How many times a match is read again when another server writes meanwhile.
const MOST_TRIES: u32 = 16;

/// How often, and how many times, a match is looked at again that the database has failed to write.
const AGAIN: Duration = Duration::from_secs(1);
const MOST_LOOKS: u32 = 60;

/// How long a text of rules waits for its turn to be judged.
const TURN: Duration = Duration::from_secs(20);

impl Hall {
    /// Reads the whole match, charges nobody for outages, and tells whoever is there what they have not heard.
    ///
    /// # Errors
    /// If the database fails or there is no such match; nothing is in memory then.
    pub(super) async fn read_again(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
    ) -> Result<(), Refused> {
        for _ in 0..MOST_TRIES {
            guard.forget();
            let held = self.load(&table.id).await?;
            self.tell_news(table, &held);
            guard.put(held);
            match self.pause_outages(table, guard).await {
                Ok(()) => return Ok(()),
                // Another server has noted the outage, or something else.
                Err(refused) if refused.code == Code::Stale => {}
                Err(refused) => {
                    guard.forget();
                    return Err(refused);
                }
            }
        }
        guard.forget();
        Err(try_again())
    }

    /// Reads the lines that other servers have written, and the seats; tells whoever is there.
    pub(crate) async fn catch_up(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
    ) -> Result<(), Refused> {
        let row = self.store.match_row(&table.id).await.map_err(troubled)?.ok_or_else(not_found)?;
        let n_known = guard.get()?.lines.len() as u64;
        let has_begun = n_known == 0 && row.n_lines > 0;
        if has_begun || row.n_lines < n_known {
            return self.read_again(table, guard).await;
        }
        let seats = self.store.seats(&table.id).await.map_err(troubled)?;
        let mut held = guard.take()?;
        let is_reseated = held.seats != seats;
        held.seats = seats;
        held.row = row;
        if held.row.n_lines > n_known {
            held = self.read_on(table, held).await?;
        }
        held.settle();
        self.tell_news(table, &held);
        if is_reseated {
            self.tell_seats(table, &held);
        }
        guard.put(held);
        Ok(())
    }

    /// Applies the lines that follow those in memory.
    async fn read_on(&self, table: &Table, mut held: Held) -> Result<Held, Refused> {
        let from = held.lines.len() as u64;
        let rows = self.store.lines(&table.id, from).await.map_err(troubled)?;
        let mut game = held.game.take().ok_or_else(try_again)?;
        let lines: Vec<String> = rows.iter().map(|row| row.line.clone()).collect();
        let apply = move || {
            let n_applied = lines.iter().take_while(|line| game.apply_line(line).is_ok()).count();
            (game, n_applied)
        };
        let (game, n_applied) = self.judge(held.is_written(), apply).await?;
        if n_applied < rows.len() {
            tracing::error!(id = table.id, number = from + n_applied as u64, "a line of a log is refused");
            return Err(try_again());
        }
        held.game = Some(game);
        for row in rows {
            held.acts.extend(row.act.map(|act| (act, row.number)));
            held.lines.push(row.line);
        }
        Ok(held)
    }

    /// Reads a match.
    pub(super) async fn load(&self, id: &str) -> Result<Held, Refused> {
        // Asked first: an outage that is noted meanwhile makes that the match is read again.
        let outage = self.pulse.outage();
        let row = self.store.match_row(id).await.map_err(troubled)?.ok_or_else(not_found)?;
        let seats = self.store.seats(id).await.map_err(troubled)?;
        let rows = self.store.lines(id, 0).await.map_err(troubled)?;
        let terms: Terms = serde_json::from_str(&row.terms).map_err(|_| try_again())?;
        let acts = rows.iter().filter_map(|row| Some((row.act.clone()?, row.number))).collect();
        let lines: Vec<String> = rows.into_iter().map(|row| row.line).collect();
        let game = if lines.is_empty() { None } else { Some(self.open_log(id, &terms.game, &lines).await?) };
        let mut held = Held { row, terms, seats, game, lines, acts, outage };
        held.settle();
        Ok(held)
    }

    async fn open_log(&self, id: &str, spec: &GameSpec, lines: &[String]) -> Result<Match, Refused> {
        let text = lines.join("\n");
        let opened = self.judge(spec.source.is_some(), move || Match::open(&text)).await?;
        match opened {
            Ok(opened) if opened.cut.is_none() => Ok(opened.game),
            opened => {
                tracing::error!(id, ?opened, "a log cannot be read");
                Err(Refused::words(
                    Code::NotNow,
                    "this version of the server cannot read the match",
                    "cette version du serveur ne sait pas lire la partie",
                ))
            }
        }
    }

    /// Reads a match again soon: a line was perhaps written, and whoever watches must hear of it.
    pub(super) fn look_soon(self: &Arc<Hall>, table: &Arc<Table>) {
        let (hall, table) = (Arc::downgrade(self), Arc::clone(table));
        tokio::spawn(async move {
            for _ in 0..MOST_LOOKS {
                let Some(hall) = hall.upgrade() else { return };
                if hall.hold(&table).await.is_ok() {
                    return;
                }
                drop(hall);
                tokio::time::sleep(AGAIN).await;
            }
        });
    }

    /// Lets rules work: those of the catalogue here and now, those that somebody brought apart from the tasks that serve, and
    /// only a few at a time.
    pub(crate) async fn judge<T: Send + 'static>(
        &self,
        is_written: bool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        if !is_written {
            return Ok(work());
        }
        let ruler = tokio::time::timeout(TURN, Arc::clone(&self.rulers).acquire_owned()).await;
        let ruler = ruler.map_err(|_| try_again())?.map_err(|_| try_again())?;
        let judged = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop(ruler);
            answer
        });
        judged.await.map_err(|_| try_again())
    }
}
