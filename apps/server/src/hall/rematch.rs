//! Another match of the same players, with the sides changed.

use std::sync::Arc;

use protocol::{Chair, Code, MatchView, Refused, Sides, Sit, State};

use super::acting::not_your_match;
use super::proposing::{KeptTerms, NewSeat};
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
        let mut kept = KeptTerms::read(&held.row.terms)?;
        kept.terms.chairs = vec![Chair::Open; held.seats.len()];
        kept.terms.sides = Sides::Named;
        kept.terms.listed = false;
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
        let next = self.add(guest, kept, seats).await?;
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
        self.changed(&table.id);
        Ok(next)
    }

    /// Lets the players of a match ask for another rematch, once the one that they were asked for is withdrawn.
    ///
    /// It waits for nothing: whoever withdraws has the lock of the rematch, whoever asks for one has that of the match before.
    pub(super) fn free_rematch(self: &Arc<Hall>, withdrawn: &str) {
        let (hall, withdrawn) = (Arc::clone(self), withdrawn.to_owned());
        tokio::spawn(async move {
            match hall.store.free_rematch(&withdrawn).await {
                Ok(Some(before)) => {
                    hall.look_again(&before).await;
                    hall.changed(&before);
                }
                Ok(None) => {}
                Err(error) => tracing::error!(%error, "a withdrawn rematch stays on offer"),
            }
        });
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
