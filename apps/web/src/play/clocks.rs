//! The clocks of a match as they run.

use std::time::Duration;

use catalogue::Moment;
use game::{Outcome, Seat};
use leptos::prelude::*;

use super::Desk;
use super::words;
use crate::browser;

/// How often what is left is shown: clocks show tenths at the end.
const TICK: Duration = Duration::from_millis(100);

impl Desk {
    /// Lets the clock of whoever is to move run: from the first move on, and while nobody looks into the past.
    pub(super) fn run_clocks(&self) {
        let desk = *self;
        let seen = StoredValue::new(browser::now());
        let tick = move || {
            let now = browser::now();
            let passed = (now - seen.get_value()).clamp(0.0, 60_000.0) as u32;
            seen.set_value(now);
            let has_begun = desk.study.with_untracked(|study| study.place() != Moment::START);
            let Some((seat, _)) =
                untrack(|| desk.mover()).filter(|_| has_begun && !desk.is_paused.get_untracked())
            else {
                return;
            };
            let has_fallen = desk
                .clocks
                .try_update(|clocks| clocks.as_mut().is_some_and(|it| it.pass(seat.index(), passed)));
            if has_fallen == Some(true) {
                desk.flag_falls(seat);
            }
        };
        if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || ticking.clear());
        }
    }

    fn flag_falls(&self, seat: Seat) {
        self.pause();
        let n_seats = self.info.with_value(|info| info.n_seats);
        self.study.update(|study| {
            study.end(Outcome::loss(seat, n_seats));
        });
        self.changed();
        let lang = self.shell.lang.get_untracked();
        let name = self.info.with_value(|info| words::capital(&info.seat_name(seat, lang)));
        self.shell.show(lang.pick(format!("{name} has run out of time."), format!("{name} : temps écoulé.")));
    }

    /// A turn that has ended gives its seat the increment.
    pub(super) fn pass_clock_on(&self, before: Option<Seat>) {
        let after = untrack(|| self.mover()).map(|(seat, _)| seat);
        if let Some(seat) = before.filter(|_| before != after) {
            self.clocks.update(|clocks| {
                if let Some(clocks) = clocks {
                    clocks.turn_ended(seat.index());
                }
            });
        }
    }
}
