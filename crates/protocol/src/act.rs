//! Acts of a player in a match.

use serde::{Deserialize, Serialize};

use crate::socket::{BadMessage, is_id};

/// Something that a player does in a match. Each becomes one event of its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Decides, in the notation of the game's document.
    Play(String),
    /// Offers a draw to everybody else.
    OfferDraw,
    /// Asks to go on from this moment of the match, by its number in the tree: 0 is the start.
    TakeBack(usize),
    /// Accepts or declines the offer on the table.
    Answer(bool),
    /// Gives up.
    Resign,
    /// Breaks the match off before everybody has moved.
    Abort,
    /// Gives another seat more time.
    GiveTime {
        /// The seat that gets it, from 0.
        to: u8,
        /// How much, in milliseconds.
        time: u64,
    },
}

/// A request to act: see [`ToServer::Act`](crate::ToServer::Act).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ActRequest {
    /// The number of events that the player has seen.
    pub seen: u64,
    /// A name that the player gives to this act: the same act sent twice is done once. Letters, digits, `-` and `_`.
    pub id: String,
    /// The act.
    pub act: Act,
}

impl ActRequest {
    /// Checks the name of the act.
    ///
    /// # Errors
    /// If it is empty, too long, or has other characters than letters, digits, `-` and `_`.
    pub fn check(&self) -> Result<(), BadMessage> {
        if is_id(&self.id) { Ok(()) } else { Err(BadMessage::BadId) }
    }
}

/// The answer to an act: it stands in the log, durably.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ActDone {
    /// The number of its event, from 1.
    pub number: u64,
}
