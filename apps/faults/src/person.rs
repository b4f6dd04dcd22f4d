//! Guests of a server.

use std::net::SocketAddr;

use anyhow::{Context as _, Result};
use protocol::{MatchView, NewGuest, State, Terms};
use serde_json::json;

use crate::request::Request;

/// A guest who plays.
#[derive(Clone, Debug)]
pub struct Person {
    /// The public name.
    pub id: String,
    /// The secret.
    pub secret: String,
}

impl Person {
    /// Becomes a guest. Where an answer is lost, somebody is made whom nobody will be.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn new(relay: SocketAddr) -> Result<Person> {
        let request = Request { method: "POST", path: "guests", secret: None, body: None };
        let NewGuest { guest, secret } = serde_json::from_value(request.granted(relay).await?)?;
        Ok(Person { id: guest.id, secret })
    }

    /// Proposes a match and returns its name. Where an answer is lost, a proposal stays that nobody accepts.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn propose(&self, relay: SocketAddr, terms: &Terms) -> Result<String> {
        let body = Some(serde_json::to_value(terms)?);
        let request = Request { method: "POST", path: "matches", secret: Some(&self.secret), body };
        let view: MatchView = serde_json::from_value(request.granted(relay).await?)?;
        Ok(view.id)
    }

    /// Sits down at a match, and returns the seat.
    ///
    /// # Errors
    /// If the seat that was asked for belongs to somebody else.
    pub async fn sit(&self, relay: SocketAddr, at: &str, seat: u8) -> Result<()> {
        let secret = Some(self.secret.as_str());
        let path = format!("matches/{at}/seats");
        let request = Request { method: "POST", path: &path, secret, body: Some(json!({ "seat": seat })) };
        // A refusal may mean that the answer to the first attempt was lost: what counts is who sits there.
        let (_, answer) = request.until_answered(relay).await;
        let view = self.look(relay, at).await?;
        let is_mine = view.yours.contains(&seat) && view.state != State::Withdrawn;
        is_mine.then_some(()).with_context(|| format!("{} has no seat {seat} at {at}: {answer}", self.id))
    }

    /// Looks at a match.
    ///
    /// # Errors
    /// If there is none.
    pub async fn look(&self, relay: SocketAddr, at: &str) -> Result<MatchView> {
        let path = format!("matches/{at}");
        let request = Request { method: "GET", path: &path, secret: Some(&self.secret), body: None };
        Ok(serde_json::from_value(request.granted(relay).await?)?)
    }
}
