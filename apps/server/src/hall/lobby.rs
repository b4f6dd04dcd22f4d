//! The lobby: whoever looks at it is told once a second of the matches that have changed.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use protocol::{Card, FromServer, Refused, State};

use super::outbox::{Frame, Outbox};
use super::{Guest, Hall, locked};
use crate::store::ListQuery;

/// How often news are told.
const BEAT: Duration = Duration::from_secs(1);

/// The most matches that the lobby shows, and the most news of a beat.
const MOST: usize = 60;

/// The watchers of the lobby, and the matches whose news are not sent yet.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    watchers: Mutex<Vec<(Outbox, Option<String>)>>,
    changed: Mutex<BTreeSet<String>>,
}

/// A client that looks at the lobby; it stops when this is dropped.
#[derive(Debug)]
pub(crate) struct InLobby {
    hall: Arc<Hall>,
    client: Outbox,
}

impl Drop for InLobby {
    fn drop(&mut self) {
        locked(&self.hall.lobby.watchers).retain(|(client, _)| !client.is(&self.client));
    }
}

impl Lobby {
    /// Notes that a match has changed.
    pub(crate) fn touch(&self, id: &str) {
        if !locked(&self.watchers).is_empty() {
            locked(&self.changed).insert(id.to_owned());
        }
    }

    fn take_changed(&self) -> Vec<String> {
        let mut changed = locked(&self.changed);
        let ids: Vec<String> = changed.iter().take(MOST).cloned().collect();
        ids.iter().for_each(|id| _ = changed.remove(id));
        ids
    }
}

impl Hall {
    /// Tells a client of the lobby from now on: first of the whole of it.
    pub(crate) async fn enter_lobby(
        self: &Arc<Hall>,
        guest: Option<&Guest>,
        client: &Outbox,
    ) -> Result<InLobby, Refused> {
        let guest = guest.map(|guest| guest.id.clone());
        locked(&self.lobby.watchers).push((client.clone(), guest.clone()));
        // Made here, so that a lobby that cannot be listed is left again.
        let in_lobby = InLobby { hall: Arc::clone(self), client: client.clone() };
        let states = vec![State::Open, State::Picking, State::Live];
        let listed = ListQuery { states, is_listed: true, limit: MOST as i64, ..ListQuery::default() };
        let mut cards = self.list(&listed, guest.as_deref()).await?.cards;
        if guest.is_some() {
            let mine = ListQuery { guest: guest.clone(), is_listed: false, ..listed };
            let mine = self.list(&mine, guest.as_deref()).await?.cards;
            cards.retain(|card| mine.iter().all(|it| it.id != card.id));
            cards.splice(0..0, mine);
        }
        client.send(&Frame::new(&FromServer::Lobby { cards }));
        Ok(in_lobby)
    }

    async fn tell_lobby(&self) {
        for id in self.lobby.take_changed() {
            let Ok(Some(row)) = self.store.match_row(&id).await else { continue };
            let is_listed = row.is_listed;
            let Ok(card) = self.card(row, None).await else { continue };
            let mut frames: HashMap<Vec<u8>, Frame> = HashMap::new();
            locked(&self.lobby.watchers).retain(|(client, guest)| {
                let yours = seats_of(&card, guest.as_deref());
                if !is_listed && yours.is_empty() {
                    return true;
                }
                let frame = frames.entry(yours.clone()).or_insert_with(|| {
                    Frame::new(&FromServer::Card(Box::new(Card { yours, ..card.clone() })))
                });
                client.send(frame)
            });
        }
    }
}

fn seats_of(card: &Card, guest: Option<&str>) -> Vec<u8> {
    let is_theirs =
        |seat: &protocol::SeatView| guest.is_some() && seat.guest.as_ref().map(|it| it.id.as_str()) == guest;
    (0_u8..).zip(&card.seats).filter(|(_, seat)| is_theirs(seat)).map(|(number, _)| number).collect()
}

/// Begins to tell of the lobby.
pub(super) fn start(hall: &Arc<Hall>) {
    let hall = Arc::downgrade(hall);
    tokio::spawn(async move {
        let mut beats = tokio::time::interval(BEAT);
        loop {
            beats.tick().await;
            let Some(hall) = hall.upgrade() else { return };
            hall.tell_lobby().await;
        }
    });
}
