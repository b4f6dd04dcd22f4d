//! Storing a match or a study, which may be open in several tabs.

use leptos::prelude::*;

use super::Desk;
use super::subject::Subject;
use crate::keep::{self, Kept, Unkept};
use crate::ladder;
use crate::storage::{Loss, NotKept};

impl Desk {
    /// Stores the match or the study if it has an id; returns whether it is stored.
    pub(super) fn keep(&self) -> bool {
        let Some(id) = self.id.get_value() else { return false };
        let kept = self.subject.with_untracked(|it| match it {
            Subject::Match { game, .. } => {
                // Without room for it, the next match is offered at the same level.
                _ = ladder::climb(game);
                keep::keep(&id, game)
            }
            Subject::Study(study) => {
                self.spec.with_value(|spec| keep::keep_study(&id, study, spec)).map_err(Unkept::Storage)
            }
        });
        match &kept {
            Ok(()) => {}
            Err(Unkept::Storage(why)) => self.tell_lost(&id, *why),
            Err(Unkept::Elsewhere(text)) => self.take_over(text),
        }
        self.is_kept.set_value(kept.is_ok());
        kept.is_ok()
    }

    /// Says what is not stored and what to do about it, the first time that storing fails.
    fn tell_lost(&self, id: &str, why: NotKept) {
        if self.is_kept.get_value() {
            let is_match = self.subject.with_untracked(|it| it.as_match().is_some());
            let what = match is_match {
                true => keep::unkept_part(id),
                false if keep::has_study(id) => Loss::StudyChanges,
                false => Loss::NewStudy,
            };
            self.shell.show(what.words(why, self.shell.lang.get_untracked()));
        }
    }

    /// Stores a study under an id of its own from now on; returns whether the browser allows it.
    pub fn keep_as(&self, id: &str) -> bool {
        self.id.set_value(Some(id.to_owned()));
        let is_kept = self.keep();
        if !is_kept {
            self.id.set_value(None);
        }
        is_kept
    }

    /// Shows the match as another tab has continued it.
    fn take_over(&self, text: &str) {
        let Ok(Kept { game, .. }) = Kept::read(text) else { return };
        self.stop_thinking();
        self.subject.set(Subject::of_match(game));
        self.look_again();
        let lang = self.shell.lang.get_untracked();
        self.shell.show(
            lang.pick(
                "This game was continued in another tab: here is its latest state.",
                "Cette partie a été poursuivie dans un autre onglet\u{a0}: voici son dernier état.",
            )
            .into(),
        );
        self.let_computer_play();
    }

    /// Watches for other tabs that continue this match.
    pub(super) fn watch_other_tabs(&self) {
        let Some(id) = self.id.get_value() else { return };
        let (desk, name) = (*self, keep::match_name(&id));
        let listening = window_event_listener(leptos::ev::storage, move |event| {
            let (Some(changed), Some(text)) = (event.key(), event.new_value()) else { return };
            if !changed.ends_with(&name) {
                return;
            }
            let is_news = desk
                .subject
                .try_with_untracked(|it| it.as_match().is_some_and(|game| !game.saved().starts_with(&text)));
            if is_news == Some(true) {
                desk.take_over(&text);
            }
        });
        on_cleanup(move || listening.remove());
    }
}
