//! Keeping a match or a study, in one tab or several.

use game::Say as _;
use leptos::prelude::*;

use super::Desk;
use super::subject::Subject;
use crate::keep::{self, Kept, Unkept};

impl Desk {
    /// Keeps the match or the study, where it has a name; answers whether it is kept.
    pub(super) fn keep(&self) -> bool {
        let Some(id) = self.id.get_value() else { return false };
        let kept = self.subject.with_untracked(|it| match it {
            Subject::Match { game, .. } => keep::keep(&id, game),
            Subject::Study(study) => {
                self.spec.with_value(|spec| keep::keep_study(&id, study, spec)).map_err(Unkept::Storage)
            }
        });
        match &kept {
            Ok(()) => {}
            Err(Unkept::Storage(why)) => self.shell.show(why.say(self.shell.lang.get_untracked())),
            Err(Unkept::Elsewhere(text)) => self.take_over(text),
        }
        kept.is_ok()
    }

    /// Keeps a study under a name of its own from now on; answers whether the browser lets us.
    pub fn keep_as(&self, id: &str) -> bool {
        self.id.set_value(Some(id.to_owned()));
        let is_kept = self.keep();
        if !is_kept {
            self.id.set_value(None);
        }
        is_kept
    }

    /// Another tab has gone on with this match: it is shown as it stands there.
    fn take_over(&self, text: &str) {
        let Ok(Kept { game, .. }) = Kept::read(text) else { return };
        self.stop_thinking();
        self.subject.set(Subject::of_match(game));
        self.look_again();
        let lang = self.shell.lang.get_untracked();
        self.shell.show(
            lang.pick(
                "This game has gone on in another tab: here it is as it stands there.",
                "Cette partie a continué dans un autre onglet : la voici telle qu’elle y est.",
            )
            .into(),
        );
        self.let_computer_play();
    }

    /// Follows what other tabs keep of this match.
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
