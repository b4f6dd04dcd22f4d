//! Another match of the same players, with the sides changed.

use std::sync::Arc;

use protocol::{Chair, Code, MatchView, Refused, Sides, Sit, State};

use super::acting::not_your_match;
use super::proposing::NewSeat;
use super::{Guest, Hall, troubled};

impl Hall {
    /// Asks for a rematch, or agrees to the one that another player asked for.
    pub(crate) async fn rematch(self: &Arc<Hall>, guest: &Guest, at: &str) -> Result<MatchView, Refused> {
        let table = self.table(at);
        let mut guard = self.hold_latest(&table).await?;
        let held = guard.get()?;
        if held.seats_of(&guest.id).next().is_none() {
            return Err(not_your_match());
        }
        if held.row.state != State::Over {
            let (en, fr) = ("the match is not over", "la partie n’est pas finie");
            return Err(Refused::words(Code::NotNow, en, fr));
        }
        if let Some(next) = held.row.rematch.clone() {
            drop(guard);
            return self.join(guest, &next).await;
        }
        self.check_room(guest).await?;
        let mut terms = held.terms.clone();
        terms.chairs = vec![Chair::Open; held.seats.len()];
        terms.sides = Sides::Named;
        terms.listed = false;
        let mut seats: Vec<NewSeat> = held
            .seats
            .iter()
            .map(|seat| match &seat.guest {
                Some(id) if *id == guest.id => (seat.who.clone(), Some(id.clone()), None),
                other => (seat.who.clone(), None, other.clone()),
            })
            .collect();
        // Whoever moved second moves first.
        seats.rotate_left(1);
        let next = self.add(guest, terms, seats).await?;
        if !self.store.set_rematch(at, &next.id).await.map_err(troubled)? {
            // Another player was quicker, at another server: theirs is played.
            _ = self.withdraw(guest, &next.id).await;
            let row = self.store.match_row(at).await.map_err(troubled)?;
            let next = row.and_then(|row| row.rematch).ok_or_else(super::not_found)?;
            drop(guard);
            return self.join(guest, &next).await;
        }
        held.row.rematch = Some(next.id.clone());
        self.tell_news(&table, held);
        self.changed(&table);
        Ok(next)
    }

    /// Sits down at a rematch, or looks at it where the guest sits already.
    async fn join(self: &Arc<Hall>, guest: &Guest, next: &str) -> Result<MatchView, Refused> {
        let table = self.table(next);
        let mut guard = self.hold_latest(&table).await?;
        let held = guard.get()?;
        if held.row.state != State::Open || held.seats_of(&guest.id).next().is_some() {
            return Ok(self.view(&table, held, Some(&guest.id)));
        }
        drop(guard);
        self.sit(guest, next, Sit::default()).await
    }
}
