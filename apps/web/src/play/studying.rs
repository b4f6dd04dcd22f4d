//! A desk where a match is studied rather than played.

use catalogue::Study;
use leptos::prelude::*;

use super::Desk;
use crate::keep::Match;

impl Desk {
    /// A desk to study a match at, which is kept under this name. Everybody's moves are played at the screen, and whoever
    /// plays stays in its headers.
    #[must_use]
    pub fn for_study(id: Option<String>, begun: Match) -> Desk {
        let mut desk = Desk::new(id, begun);
        desk.is_study = true;
        desk.is_paused.set(true);
        desk
    }

    /// Keeps a match under a name of its own from now on; answers whether the browser lets us.
    pub fn keep_as(&self, id: &str) -> bool {
        self.id.set_value(Some(id.to_owned()));
        let is_kept = self.keep();
        if !is_kept {
            self.id.set_value(None);
        }
        is_kept
    }

    /// Changes the record.
    pub fn edit(&self, change: impl FnOnce(&mut Study)) {
        self.study.update(change);
        self.changed();
    }
}
