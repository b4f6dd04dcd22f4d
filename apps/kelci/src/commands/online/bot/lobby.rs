//! The lobby as a bot sees it: the challenges that it could take.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use protocol::{Card, FromServer, State, ToServer};
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::Bot;
use crate::commands::online::socket::{Gone, Socket};

/// How long to wait before connecting again.
const PAUSE: Duration = Duration::from_secs(1);

/// Looks at the lobby for as long as somebody listens, and tells the names of the matches that the bot could play, its own
/// unfinished ones included.
pub(super) async fn look(bot: Arc<Bot>, found: watch::Sender<Vec<String>>) {
    let wire = &bot.account.wire;
    while !found.is_closed() {
        if let Ok(mut socket) = Socket::open(&wire.server, Some(&bot.account.secret)).await {
            // Whoever is cut off looks anew.
            _ = listen(&bot, &mut socket, &found).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen(bot: &Bot, socket: &mut Socket, found: &watch::Sender<Vec<String>>) -> Result<(), Gone> {
    socket.send(&ToServer::WatchLobby).await?;
    let mut wanted: BTreeMap<String, u64> = BTreeMap::new();
    loop {
        let deadline = socket.deadline();
        let message = match timeout_at(deadline, socket.next()).await {
            Ok(message) => message?,
            Err(_) if socket.deadline() <= Instant::now() => return Err(Gone),
            Err(_) => continue,
        };
        match message {
            FromServer::Lobby { cards } => {
                wanted = cards
                    .iter()
                    .filter(|card| bot.wants(card))
                    .map(|card| (card.id.clone(), card.at))
                    .collect();
            }
            FromServer::Card(card) if bot.wants(&card) => _ = wanted.insert(card.id.clone(), card.at),
            FromServer::Card(card) => _ = wanted.remove(&card.id),
            FromServer::Closing => return Err(Gone),
            _ => continue,
        }
        // Whoever has waited longest comes first.
        let mut names: Vec<(&u64, &String)> = wanted.iter().map(|(id, at)| (at, id)).collect();
        names.sort_unstable();
        let names: Vec<String> = names.into_iter().map(|(_, id)| id.clone()).collect();
        found.send_if_modified(|known| {
            let is_new = *known != names;
            *known = names;
            is_new
        });
    }
}

impl Bot {
    /// Returns whether a match is one to play: an own one that is not over, or a challenge of a game that the bot takes. Rules
    /// that strangers wrote are not run here.
    fn wants(&self, card: &Card) -> bool {
        if !card.yours.is_empty() {
            return matches!(card.state, State::Open | State::Picking | State::Live);
        }
        let is_asked_for = self.games.is_empty() || self.games.contains(&card.game);
        let has_room = card.seats.iter().any(|seat| seat.is_free() && seat.invited.is_none());
        card.state == State::Open && is_asked_for && has_room && !card.is_written
    }
}
