//! Messages in both languages, for code that does not know the reader's language.

use game::{Lang, Say};

/// A message in both languages, English first.
pub type Both = (String, String);

/// Returns the text of a message in both languages.
#[must_use]
pub fn both(said: &dyn Say) -> Both {
    (said.say(Lang::En), said.say(Lang::Fr))
}
