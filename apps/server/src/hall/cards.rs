//! Matches in lists.

use protocol::{Card, Cards, Refused};

use super::proposing::KeptTerms;
use super::view::seat_view;
use super::{Hall, locked, troubled};
use crate::store::{ListQuery, MatchRow};

impl Hall {
    /// Returns a list of matches as a guest sees it.
    pub(crate) async fn list(&self, wanted: &ListQuery, guest: Option<&str>) -> Result<Cards, Refused> {
        let rows = self.store.list(wanted).await.map_err(troubled)?;
        let is_full = rows.len() as i64 == wanted.limit;
        let next = rows.last().filter(|_| is_full).map(|row| format!("{}-{}", row.changed_at, row.id));
        let mut cards = Vec::with_capacity(rows.len());
        for row in rows {
            cards.push(self.card(row, guest).await?);
        }
        Ok(Cards { cards, next })
    }

    /// Returns a match of a list as a guest sees it.
    pub(crate) async fn card(&self, row: MatchRow, guest: Option<&str>) -> Result<Card, Refused> {
        let seats = self.store.seats(&row.id).await.map_err(troubled)?;
        let KeptTerms { terms, title } = KeptTerms::read(&row.terms)?;
        let table = self.known_table(&row.id);
        let is_present = |guest: &Option<String>| match (&table, guest) {
            (Some(table), Some(guest)) => locked(&table.audience).has(guest),
            _ => false,
        };
        let yours =
            (0_u8..).zip(&seats).filter(|(_, seat)| guest.is_some() && seat.guest.as_deref() == guest);
        Ok(Card {
            yours: yours.map(|(number, _)| number).collect(),
            seats: seats.iter().map(|seat| seat_view(seat, is_present(&seat.guest))).collect(),
            state: row.state,
            game: row.game,
            title,
            options: terms.game.options,
            is_written: terms.game.source.is_some(),
            clock: terms.clock,
            mover: row.mover,
            position: row.position,
            n_events: row.n_lines.saturating_sub(1),
            result: row.result,
            at: row.changed_at,
            id: row.id,
        })
    }
}
