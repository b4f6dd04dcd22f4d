//! The terms of a match: everything that whoever proposes it decides.

use serde::{Deserialize, Serialize};
use session::GameSpec;

/// A proposal to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Terms {
    /// The game: its name in the catalogue or a text of rules, and its house rules.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub game: GameSpec,
    /// The set-up, by name or code; absent for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// The position to start from instead of a set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who is to sit in each seat. Seats that are not named are open.
    #[serde(default)]
    pub chairs: Vec<Chair>,
    /// How the chairs are set around the board.
    #[serde(default)]
    pub sides: Sides,
    /// The time of each seat: `unlimited`, `fischer:300000+3000`, `turn:86400000`, in milliseconds.
    #[serde(default = "unlimited")]
    pub clock: String,
    /// Whether the lobby shows the match. Whoever has its link finds it in any case.
    #[serde(default)]
    pub listed: bool,
}

fn unlimited() -> String {
    "unlimited".into()
}

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// Whoever proposes the match.
    Me,
    /// Whoever comes first.
    Open,
    /// A computer of the server: `level:1` to `level:8`, `greedy`, `random`.
    Computer(String),
}

/// How the chairs are set around the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// In the order they are named.
    #[default]
    Named,
    /// By lot.
    Random,
}

/// A request to sit down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sit {
    /// The seat, from 0; absent for the first that is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// A secret pick of a special shape before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pick {
    /// The seat that picks, from 0.
    pub seat: u8,
    /// The place of the shape in the list of the game, from 0.
    pub shape: usize,
}
