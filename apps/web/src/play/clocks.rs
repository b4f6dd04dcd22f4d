//! The running clocks of a match.

use std::time::Duration;

use game::Seat;
use leptos::prelude::*;
use session::{Actor, Event, Stamped};

use super::Desk;
use super::desk::time;
use super::remote::Remote;

/// The interval of clock updates: the last seconds show tenths.
const TICK: Duration = Duration::from_millis(100);

impl Desk {
    /// Updates the clocks on screen by the time of the server, which alone lets flags fall.
    pub(super) fn show_clocks(&self, remote: Remote) {
        let desk = *self;
        let tick = move || {
            let ahead = remote.ahead.try_get_untracked().unwrap_or_default();
            _ = desk.now.try_set(time().saturating_add_signed(ahead));
        };
        tick();
        if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || ticking.clear());
        }
    }

    /// Updates the clocks on screen and lets flags fall. Time during which the page was closed is not charged.
    pub(super) fn run_clocks(&self) {
        let has_clocks = self
            .subject
            .with_untracked(|it| it.as_match().is_some_and(|game| game.clocks().control().first().is_some()));
        if !has_clocks {
            return;
        }
        self.charge_nobody_for_absence();
        let desk = *self;
        let tick = move || {
            desk.now.set(time());
            let flag = desk.subject.with_untracked(|it| {
                let clocks = it.as_match()?.clocks();
                clocks.running().filter(|seat| clocks.is_out(*seat, time()))
            });
            if let Some(seat) = flag {
                desk.flag_falls(seat);
            }
        };
        if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || ticking.clear());
        }
    }

    /// Pauses the clocks from the last event of the match until now, since the page was closed in between.
    fn charge_nobody_for_absence(&self) {
        let last = self.subject.with_untracked(|it| {
            let game = it.as_match().filter(|game| !game.is_paused())?;
            game.clocks().running()?;
            game.log().last().map(|stamped| stamped.at)
        });
        let Some(at) = last else { return };
        let pause = Stamped::new(Actor::Host, at, Event::Pause);
        _ = self.change(|game| game.apply(game.version(), pause));
        self.apply(Actor::Host, Event::Resume);
    }

    fn flag_falls(&self, seat: Seat) {
        self.stop_thinking();
        if !self.apply(Actor::Host, Event::Flag(seat)) {
            return;
        }
        self.changed();
        self.shell.say(untrack(|| self.status_words()));
    }
}
