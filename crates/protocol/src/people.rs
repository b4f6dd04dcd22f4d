//! Guests: whoever plays, without an account.

use serde::{Deserialize, Serialize};

/// A guest as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Guest {
    /// The public name of the guest, given by the server.
    pub id: String,
    /// The name the guest has chosen, if any. It is text, never markup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nickname: Option<String>,
}

/// A guest as it sees itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The guest.
    pub guest: Guest,
    /// The number of secrets that open this guest: browsers, recovery links, bots.
    pub n_secrets: u32,
}

/// The answer to a new guest: the only time that its secret is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewGuest {
    /// The guest.
    pub guest: Guest,
    /// The secret that proves to be this guest, for `Authorization: Bearer …`. Browsers get it as a cookie too.
    pub secret: String,
}

/// A request for a further secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewSecret {
    /// What it is for, so that its owner recognises it.
    pub label: String,
}

/// A secret, as a recovery link or a bot's file carries it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Secret {
    /// The secret.
    pub secret: String,
}

/// A nickname that a guest wants; an empty one takes it away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Nickname {
    /// The nickname.
    pub nickname: String,
}
