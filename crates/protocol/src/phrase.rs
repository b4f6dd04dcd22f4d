//! Set phrases instead of a chat: every reader sees them in their own language.

use game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// A phrase that players can say to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// A wish before the game.
    GoodLuck,
    /// Praise for a move.
    WellPlayed,
    /// An apology for something that went wrong.
    Oops,
    /// Thanks.
    Thanks,
    /// A goodbye.
    Goodbye,
}

impl Phrase {
    /// Every phrase, in the order a list shows them.
    pub const ALL: [Phrase; 6] =
        [Phrase::Hello, Phrase::GoodLuck, Phrase::WellPlayed, Phrase::Oops, Phrase::Thanks, Phrase::Goodbye];
}

impl Say for Phrase {
    fn say(&self, lang: Lang) -> String {
        match self {
            Phrase::Hello => lang.pick("Hello!", "Bonjour\u{a0}!"),
            Phrase::GoodLuck => lang.pick("Good luck, have fun!", "Bonne chance, amusez-vous bien\u{a0}!"),
            Phrase::WellPlayed => lang.pick("Well played!", "Bien joué\u{a0}!"),
            Phrase::Oops => lang.pick("Oops, a slip!", "Oups, une bévue\u{a0}!"),
            Phrase::Thanks => lang.pick("Thank you!", "Merci\u{a0}!"),
            Phrase::Goodbye => lang.pick("I have to go, goodbye!", "Je dois partir, au revoir\u{a0}!"),
        }
        .into()
    }
}
