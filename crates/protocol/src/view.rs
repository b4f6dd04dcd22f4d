//! Matches as clients see them.

use serde::{Deserialize, Serialize};

use crate::people::Guest;
use crate::terms::Terms;

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It waits for players.
    Open,
    /// The players pick special shapes in secret.
    Picking,
    /// It is being played.
    Live,
    /// It is over.
    Over,
    /// Whoever proposed it withdrew it, or nobody came.
    Withdrawn,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// `human`, or the computer that sits there, such as `level:3`.
    pub who: String,
    /// The guest who sits there; absent for a computer and for a free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<Guest>,
    /// The guest for whom a free seat is kept, after a rematch was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited: Option<Guest>,
    /// Whether the guest is connected.
    #[serde(default)]
    pub is_present: bool,
    /// Whether the guest has made a secret pick. Which one is told to nobody before all are made.
    #[serde(default)]
    pub has_picked: bool,
}

impl SeatView {
    /// Returns whether nobody sits there yet. Where somebody is invited, only they may sit down.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.who == "human" && self.guest.is_none()
    }
}

/// A match as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// The name of the match, as its link has it.
    pub id: String,
    /// How far it has come.
    pub state: State,
    /// The terms on which it is played.
    pub terms: Terms,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The seats of whoever asks, from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub yours: Vec<u8>,
    /// Whether whoever asks has proposed the match.
    #[serde(default)]
    pub is_owner: bool,
    /// The log: the setting and every event, as a save has them. Empty until the match begins.
    pub lines: Vec<String>,
    /// How many watch who do not play.
    pub watchers: u32,
    /// The match that the players want to play next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The time of the server, in milliseconds since 1970.
    pub now: u64,
}

/// A match in a list, with what a small board needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Card {
    /// The name of the match.
    pub id: String,
    /// How far it has come.
    pub state: State,
    /// The name of the game in the catalogue, or what its author calls it.
    pub game: String,
    /// The title that its rules give it, in English and in French, where the rules are somebody's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<[String; 2]>,
    /// The house rules that were set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// Whether the rules are somebody's own: the match brings their text.
    #[serde(default)]
    pub is_written: bool,
    /// The time of each seat.
    pub clock: String,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The seats of whoever asks, from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub yours: Vec<u8>,
    /// The seat to move, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<u8>,
    /// The text of the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The number of events.
    pub n_events: u64,
    /// The result as a record writes it, such as `1-0`; absent while the match goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// When something last happened, in milliseconds since 1970.
    pub at: u64,
}

/// A page of a list of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cards {
    /// The matches, those that changed last first.
    pub cards: Vec<Card>,
    /// To be sent as `before` for the next page; absent on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
