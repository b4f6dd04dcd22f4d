//! Pairs of players, each with a guest and a socket of its own.

use std::sync::Arc;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use hyper::Method;
use protocol::{Chair, FromServer, MatchView, NewGuest, Sides, Sit, Terms, ToServer};

use super::Load;
use super::idle::LoadSocket;
use super::script::Script;
use crate::commands::online::account::NOTHING;
use crate::commands::online::request::Wire;
use crate::commands::online::trouble::Trouble;

/// How many connections ask for guests and matches.
const WIRES: usize = 16;

/// Two players at a match.
pub(super) struct Pair {
    pub(super) at: String,
    pub(super) sockets: [LoadSocket; 2],
    secrets: [String; 2],
    wire: Arc<Wire>,
    pub(super) script: Arc<Script>,
    /// The number of moves that are played.
    pub(super) n_played: usize,
    /// The number of acts, over all matches of the pair.
    pub(super) n_acts: u64,
    number: usize,
}

/// Seats every pair of a load.
///
/// # Errors
/// If the server refuses.
pub(super) async fn seat_all(load: &Arc<Load>) -> Result<Vec<Pair>, Trouble> {
    let wires: Vec<Arc<Wire>> = (0..WIRES).map(|_| Arc::new(Wire::new(load.server.clone()))).collect();
    let numbered = (0..load.plan.n_matches).zip(wires.iter().cycle());
    stream::iter(numbered)
        .map(|(number, wire)| Pair::seat(load, Arc::clone(wire), number))
        .buffer_unordered(WIRES)
        .try_collect()
        .await
}

impl Pair {
    async fn seat(load: &Arc<Load>, wire: Arc<Wire>, number: usize) -> Result<Pair, Trouble> {
        let guest = async || wire.ask::<NewGuest>(None, Method::POST, "guests", NOTHING).await;
        let secrets = [guest().await?.secret, guest().await?.secret];
        let [first, second] = &secrets;
        let sockets = [load.open(Some(first)).await?, load.open(Some(second)).await?];
        let (at, script) = (String::new(), Arc::default());
        let mut pair = Pair { at, sockets, secrets, wire, script, n_played: 0, n_acts: 0, number };
        pair.begin(load).await?;
        Ok(pair)
    }

    /// Begins a match of the pair, at which both look from then on.
    ///
    /// # Errors
    /// If the server refuses.
    pub(super) async fn begin(&mut self, load: &Load) -> Result<(), Trouble> {
        let before = std::mem::take(&mut self.at);
        let terms = Terms {
            game: load.plan.game.clone(),
            setup: None,
            position: None,
            chairs: vec![Chair::Me, Chair::Open],
            sides: Sides::Named,
            clock: "unlimited".into(),
            listed: true,
        };
        let [first, second] = &self.secrets;
        let view: MatchView = self.wire.ask(Some(first), Method::POST, "matches", Some(&terms)).await?;
        let path = format!("matches/{}/seats", view.id);
        self.wire.ask::<MatchView>(Some(second), Method::POST, &path, Some(&Sit::default())).await?;
        self.at = view.id;
        let n_scripts = load.scripts.len().max(1);
        self.script = load.scripts.get(self.number % n_scripts).cloned().unwrap_or_default();
        self.number = self.number.wrapping_add(7);
        self.n_played = 0;
        for socket in &mut self.sockets {
            if !before.is_empty() {
                _ = socket.send(&ToServer::Unwatch { at: before.clone() }).await;
            }
            _ = socket.send(&ToServer::Watch { at: self.at.clone(), since: None }).await;
            while !matches!(socket.next().await, Ok(FromServer::Match(_)) | Err(_)) {}
        }
        Ok(())
    }
}
