//! Messages in both languages, for whoever does not know the reader's yet.

use game::{Lang, Say};

/// A message in both languages, English first.
pub type Both = (String, String);

/// Both wordings of a message.
#[must_use]
pub fn both(said: &dyn Say) -> Both {
    (said.say(Lang::En), said.say(Lang::Fr))
}
