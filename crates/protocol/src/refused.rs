//! Refusals: one form for every one, over HTTP and over a socket.

use game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// The kinds of refusals, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The message cannot be read.
    BadMessage,
    /// A field has a value that cannot be: too long, not a name, not a game.
    BadValue,
    /// Whoever asks has not said who they are.
    NoGuest,
    /// The guest may not do this.
    NotAllowed,
    /// There is no such thing.
    NotFound,
    /// The match has gone on: `have` tells how far.
    Stale,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules refuse the move.
    Illegal,
    /// The match is over.
    Over,
    /// The match does not allow this now.
    NotNow,
    /// Somebody else was quicker.
    Taken,
    /// Too much was asked in too short a time, or too much is open.
    TooMany,
    /// The server cannot do it now; the same request may be sent again.
    TryAgain,
}

/// A refusal: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// The kind, for programs.
    pub code: Code,
    /// The reason in English.
    pub en: String,
    /// The reason in French.
    pub fr: String,
    /// The number of events of the match, where the code is `stale`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub have: Option<u64>,
    /// Legal moves near a refused one, nearest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

impl Refused {
    /// A refusal with its reason in both languages.
    pub fn new(code: Code, why: &(impl Say + ?Sized)) -> Refused {
        Refused { code, en: why.say(Lang::En), fr: why.say(Lang::Fr), have: None, nearest: Vec::new() }
    }

    /// A refusal with both wordings side by side.
    #[must_use]
    pub fn words(code: Code, en: &str, fr: &str) -> Refused {
        Refused { code, en: en.into(), fr: fr.into(), have: None, nearest: Vec::new() }
    }
}

impl Say for Refused {
    fn say(&self, lang: Lang) -> String {
        lang.pick(&self.en, &self.fr).clone()
    }
}

impl From<&session::Refusal> for Refused {
    fn from(refusal: &session::Refusal) -> Refused {
        use session::Refusal as Why;
        let code = match refusal {
            Why::Stale { .. } => Code::Stale,
            Why::NotYourTurn => Code::NotYourTurn,
            Why::NotYourSeat => Code::NotAllowed,
            Why::NoSuchSeat | Why::NoSuchMoment => Code::NotFound,
            Why::Illegal(..) => Code::Illegal,
            Why::Over(_) => Code::Over,
            Why::NotOffered
            | Why::NobodyToAsk
            | Why::TooLateToAbort
            | Why::TimeIsLeft
            | Why::TimeIsUp(_)
            | Why::NoClock
            | Why::TooMuchTime
            | Why::NothingToDo => Code::NotNow,
        };
        let have = match refusal {
            Why::Stale { have, .. } => Some(have.0),
            _ => None,
        };
        Refused { have, nearest: refusal.nearest().to_vec(), ..Refused::new(code, refusal) }
    }
}
