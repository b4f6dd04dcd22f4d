//! The prompt under the board: what can be done now.

use catalogue::prompt_words::{Ask, Hand, Prompt, prompt_words};
use leptos::prelude::*;
use session::Draft;

use super::Desk;
use super::words;
use crate::browser;

/// The media query that tells whether the user points with a finger.
const TOUCH: &str = "(pointer: coarse)";

impl Desk {
    /// What the user can do now, as a sentence; empty where somebody else is to move.
    #[must_use]
    pub fn prompt(&self) -> String {
        if let Some(words) = self.remote_prompt() {
            return words;
        }
        let prompt = if !self.is_open() {
            None
        } else if self.pending.with(Option::is_some) {
            Some(Prompt::plain(Ask::Confirm))
        } else if self.choice.with(|choice| !choice.is_empty()) {
            Some(Prompt::plain(Ask::Which))
        } else {
            self.draft.with(Draft::prompt)
        };
        let hand = if browser::prefers(TOUCH) { Hand::Tap } else { Hand::Click };
        let lang = self.shell.lang.get();
        prompt.map(|prompt| words::sentence(&prompt_words(prompt, hand, lang))).unwrap_or_default()
    }
}

/// The prompt. Screen readers hear it when the user has touched something, with what was touched.
#[component]
pub(super) fn PromptLine(desk: Desk) -> impl IntoView {
    let prompt = Memo::new(move |_| desk.prompt());
    view! { <p class="prompt">{prompt}</p> }
}
