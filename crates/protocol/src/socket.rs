//! Messages over a socket, and on the lines of a stream.

use game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::act::Act;
use crate::limits::{LONGEST_FRAME, LONGEST_ID};
use crate::people::Me;
use crate::phrase::Phrase;
use crate::refused::Refused;
use crate::view::{Card, MatchView, SeatView};

/// A message of a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum ToServer {
    /// Tell me of this match: the whole of it, or the lines after those I have.
    Watch {
        /// The match.
        at: String,
        /// The number of lines that the client has, the setting included; absent for the whole match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
    },
    /// Tell me no more of this match.
    Unwatch {
        /// The match.
        at: String,
    },
    /// Tell me of the lobby: every open challenge and live match, then each that changes.
    WatchLobby,
    /// Tell me no more of the lobby.
    UnwatchLobby,
    /// I act.
    Act {
        /// The match.
        at: String,
        /// The number of events that the client has seen.
        seen: u64,
        /// A name that the client gives to this act: the same act sent twice is done once.
        id: String,
        /// The act.
        act: Act,
    },
    /// I say a phrase to the others.
    Phrase {
        /// The match.
        at: String,
        /// The phrase.
        phrase: Phrase,
    },
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        n: u64,
    },
}

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum FromServer {
    /// The first message of every socket and stream.
    Welcome {
        /// The number of the protocol.
        protocol: u32,
        /// The version of the program.
        version: String,
        /// The time of the server, in milliseconds since 1970.
        now: u64,
        /// The guest, if the client has said who it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        me: Option<Me>,
    },
    /// A match as a whole: the answer to `watch`, and sent again when something but its log has changed much.
    Match(Box<MatchView>),
    /// New lines of a match.
    Lines {
        /// The match.
        at: String,
        /// The number of lines before these, the setting included.
        from: u64,
        /// The lines.
        lines: Vec<String>,
        /// The time of the server.
        now: u64,
    },
    /// Who sits where, who is there and how many watch.
    Seats {
        /// The match.
        at: String,
        /// The seats.
        seats: Vec<SeatView>,
        /// How many watch who do not play.
        watchers: u32,
    },
    /// An act stands in the log, durably.
    Done {
        /// The match.
        at: String,
        /// The name that the client gave to the act.
        id: String,
        /// The number of its event, from 1.
        number: u64,
    },
    /// A message was refused; nothing has changed.
    Refused {
        /// The match, if it was about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
        /// The name that the client gave to the act, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The reason.
        why: Refused,
    },
    /// A player says something.
    Phrase {
        /// The match.
        at: String,
        /// The seat, from 0.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// The lobby as a whole.
    Lobby {
        /// Every open challenge and live match that is listed, newest first.
        cards: Vec<Card>,
    },
    /// A match of the lobby, or one of the client's own, is new or has changed.
    Card(Box<Card>),
    /// The players want another: it waits for them at this match.
    Rematch {
        /// The match that ended.
        at: String,
        /// The match that waits.
        next: String,
    },
    /// Please answer with `pong`: so the server measures the way.
    Ping {
        /// The number of the ping.
        n: u64,
    },
    /// This server stops: connect again, to whichever server answers.
    Closing,
}

/// The reason why a text is not a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadMessage {
    /// It is longer than a frame may be.
    TooLong,
    /// An id of an act is empty, too long, or has other characters than letters, digits, `-` and `_`.
    BadId,
    /// It is not one of the messages; the position and the reason.
    Unreadable {
        /// The column, from 1.
        column: usize,
        /// The reason, as the reader of JSON words it.
        why: String,
    },
}

impl Say for BadMessage {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadMessage::TooLong => lang.pick(
                format!("a message has at most {LONGEST_FRAME} bytes"),
                format!("un message a au plus {LONGEST_FRAME} octets"),
            ),
            BadMessage::BadId => lang.pick(
                format!("the id of an act has 1 to {LONGEST_ID} letters, digits, - and _"),
                format!("l’id d’un acte a de 1 à {LONGEST_ID} lettres, chiffres, - et _"),
            ),
            BadMessage::Unreadable { column, why } => lang.pick(
                format!("not a message of this protocol, at character {column}: {why}"),
                format!("pas un message de ce protocole, au caractère {column}\u{a0}: {why}"),
            ),
        }
    }
}

/// Returns whether a text may be the id of an act.
pub(crate) fn is_id(id: &str) -> bool {
    let is_allowed = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(is_allowed)
}

impl ToServer {
    /// Reads a message.
    ///
    /// # Errors
    /// If the text is too long, is not a message, or names an act badly.
    pub fn read(text: &str) -> Result<ToServer, BadMessage> {
        if text.len() > LONGEST_FRAME {
            return Err(BadMessage::TooLong);
        }
        let message = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
        match &message {
            ToServer::Act { id, .. } if !is_id(id) => Err(BadMessage::BadId),
            _ => Ok(message),
        }
    }

    /// Writes the message.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl FromServer {
    /// Reads a message.
    ///
    /// # Errors
    /// If the text is not a message.
    pub fn read(text: &str) -> Result<FromServer, BadMessage> {
        serde_json::from_str(text).map_err(|error| unreadable(&error))
    }

    /// Writes the message.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

fn unreadable(error: &serde_json::Error) -> BadMessage {
    let whole = error.to_string();
    let why = whole.split(" at line ").next().unwrap_or_default().to_owned();
    BadMessage::Unreadable { column: error.column(), why }
}
