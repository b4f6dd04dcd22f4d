//! Matches as clients see them.

use std::sync::Arc;

use protocol::{Code, Guest, MatchView, Refused, SeatView};
use session::{Match, seat_header};

use super::table::{Held, Table};
use super::{Hall, locked, now};
use crate::store::SeatRow;

impl Hall {
    /// Shows a match to somebody.
    pub(crate) async fn show(
        self: &Arc<Hall>,
        id: &str,
        guest: Option<&super::Guest>,
    ) -> Result<MatchView, Refused> {
        let table = self.table(id);
        let mut guard = self.hold_latest(&table).await?;
        Ok(self.view(&table, guard.get()?, guest.map(|guest| guest.id.as_str())))
    }

    /// Returns the record of a match, as far as it has come.
    pub(crate) async fn record(&self, id: &str) -> Result<String, Refused> {
        // A record is made from the log, and nobody plays by it: whatever is in memory stays as it is.
        let held = self.load(id).await?;
        let is_written = held.is_written();
        let text = self.judge(is_written, move || held.game.as_ref().map(|game| record_text(&held, game)));
        text.await?.ok_or_else(|| {
            Refused::words(Code::NotNow, "the match has not begun", "la partie n’a pas commencé")
        })
    }

    /// Returns the seats as everybody sees them, and how many watch.
    pub(crate) fn seats_view(&self, table: &Table, held: &Held) -> (Vec<SeatView>, u32) {
        let audience = locked(&table.audience);
        let is_player = |guest: &str| held.seats.iter().any(|seat| seat.guest.as_deref() == Some(guest));
        let seats = held.seats.iter().map(|seat| {
            let is_present = seat.guest.as_deref().is_some_and(|guest| audience.has(guest));
            seat_view(seat, is_present)
        });
        (seats.collect(), audience.watchers(is_player))
    }

    /// Returns a match as a guest sees it.
    pub(crate) fn view(&self, table: &Table, held: &Held, guest: Option<&str>) -> MatchView {
        let (seats, watchers) = self.seats_view(table, held);
        MatchView {
            id: table.id.clone(),
            state: held.row.state,
            terms: held.terms.clone(),
            seats,
            yours: guest.map(|guest| held.seats_of(guest).collect()).unwrap_or_default(),
            is_owner: guest == Some(held.row.owner.as_str()),
            lines: held.lines.clone(),
            watchers,
            rematch: held.row.rematch.clone(),
            now: now(),
        }
    }
}

/// Returns a seat as everybody sees it: of a pick, only that it was made.
pub(crate) fn seat_view(seat: &SeatRow, is_present: bool) -> SeatView {
    let guest = |id: &Option<String>, nickname: &Option<String>| {
        id.clone().map(|id| Guest { id, nickname: nickname.clone() })
    };
    SeatView {
        who: seat.who.clone(),
        guest: guest(&seat.guest, &seat.nickname),
        invited: guest(&seat.invited, &seat.invited_nickname).filter(|_| seat.guest.is_none()),
        is_present,
        has_picked: seat.pick.is_some(),
    }
}

/// Returns the record of a match, with the names of its players.
fn record_text(held: &Held, game: &Match) -> String {
    let mut extra = game.headers();
    extra.set("Match", &held.row.id);
    for (seat, row) in game.every_seat().zip(&held.seats) {
        let name = row.nickname.as_ref().or(row.guest.as_ref()).unwrap_or(&row.who);
        extra.set(&seat_header(game.info(), seat), name);
    }
    game.record_text(&extra)
}
