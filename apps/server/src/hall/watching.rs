//! The audience of a match, and its presence.

use std::collections::HashMap;
use std::sync::Arc;

use protocol::{FromServer, Phrase, Refused, State};

use super::outbox::{Frame, Outbox};
use super::table::{Held, Table};
use super::{Guest, Hall, locked, now};
use crate::bus::News;

/// For how long another server's word about who is there counts.
const PRESENCE: u64 = 20_000;

/// The most guests whom a bell names, so that it stays short; the others are only counted.
const MOST_NAMED: usize = 200;

/// Everybody who is told of a match.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    /// The clients at this server, with the guest each of them is.
    clients: Vec<(Outbox, Option<String>)>,
    /// The guests and the number of others at each other server, and when it told of them.
    elsewhere: HashMap<String, (Vec<String>, u32, u64)>,
}

impl Audience {
    /// Returns whether nobody at this server is told.
    pub(crate) fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    /// Returns whether a guest is there, at any server.
    pub(crate) fn has(&self, guest: &str) -> bool {
        let is_here = self.clients.iter().any(|(_, it)| it.as_deref() == Some(guest));
        is_here || self.elsewhere.values().any(|(guests, _, _)| guests.iter().any(|it| it == guest))
    }

    /// Returns how many are there who do not sit at the table.
    pub(crate) fn watchers(&self, is_player: impl Fn(&str) -> bool) -> u32 {
        let is_watcher = |guest: &Option<String>| !guest.as_deref().is_some_and(&is_player);
        let here = self.clients.iter().filter(|(_, guest)| is_watcher(guest)).count() as u32;
        let away = self.elsewhere.values();
        here + away
            .map(|(guests, n, _)| n + guests.iter().filter(|it| !is_player(it)).count() as u32)
            .sum::<u32>()
    }

    fn send(&mut self, frame: &Frame) {
        self.clients.retain(|(client, _)| client.send(frame));
    }

    /// Returns the guests at this server and the number of others.
    fn here(&self) -> (Vec<String>, u32) {
        let guests = self.clients.iter().filter_map(|(_, guest)| guest.clone());
        let guests: Vec<String> = guests.take(MOST_NAMED).collect();
        let n_others = self.clients.len() - guests.len();
        (guests, n_others as u32)
    }

    /// Forgets servers that have not been heard of for a while. Returns whether there were any.
    fn forget_old(&mut self, now: u64) -> bool {
        let n_before = self.elsewhere.len();
        self.elsewhere.retain(|_, (_, _, at)| now.saturating_sub(*at) < PRESENCE);
        self.elsewhere.len() < n_before
    }
}

/// How much of a match everybody was told who watches it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    n_lines: usize,
    /// The state before the first line; from there on the lines tell it.
    state: Option<State>,
    rematch: Option<String>,
}

impl Told {
    fn all_of(held: &Held) -> Told {
        let n_lines = held.lines.len();
        let state = (n_lines == 0).then_some(held.row.state);
        Told { n_lines, state, rematch: held.row.rematch.clone() }
    }
}

/// A client that watches a match; it stops when this is dropped.
#[derive(Debug)]
pub(crate) struct Watching {
    hall: Arc<Hall>,
    table: Arc<Table>,
    client: Outbox,
}

impl Drop for Watching {
    fn drop(&mut self) {
        locked(&self.table.audience).clients.retain(|(client, _)| !client.is(&self.client));
        self.hall.presence_changed(&self.table);
    }
}

impl Hall {
    /// Tells a client of a match from now on: first the whole of it, or the lines after those it has.
    pub(crate) async fn watch(
        self: &Arc<Hall>,
        id: &str,
        guest: Option<&Guest>,
        client: &Outbox,
        since: Option<u64>,
    ) -> Result<Watching, Refused> {
        let table = self.table(id);
        let mut guard = self.hold_latest(&table).await?;
        let held = guard.get()?;
        let who = guest.map(|guest| guest.id.clone());
        let n_lines = held.lines.len() as u64;
        let first = match since.filter(|since| (1..=n_lines).contains(since)) {
            Some(since) => lines_from(&table.id, held, since as usize),
            None => FromServer::Match(Box::new(self.view(&table, held, who.as_deref()))),
        };
        client.send(&Frame::new(&first));
        // No line tells of a rematch that was asked for meanwhile.
        if let Some(message) = rematch_of(&table.id, held) {
            client.send(&Frame::new(&message));
        }
        locked(&table.audience).clients.push((client.clone(), who));
        drop(guard);
        self.presence_changed(&table);
        Ok(Watching { hall: Arc::clone(self), table, client: client.clone() })
    }

    /// Tells everybody what they have not heard of a match: new lines, or the whole of it where more than lines is new.
    pub(crate) fn tell_news(&self, table: &Table, held: &Held) {
        let now = Told::all_of(held);
        let told = std::mem::replace(&mut *locked(&table.told), now.clone());
        if table.is_idle() || told == now {
            return;
        }
        let is_freed = told.rematch.is_some() && now.rematch.is_none();
        if told.n_lines == 0 || told.n_lines > now.n_lines || is_freed {
            return self.tell_whole(table, held);
        }
        if now.n_lines > told.n_lines {
            locked(&table.audience).send(&Frame::new(&lines_from(&table.id, held, told.n_lines)));
        }
        if told.rematch.is_none()
            && let Some(message) = rematch_of(&table.id, held)
        {
            locked(&table.audience).send(&Frame::new(&message));
        }
    }

    /// Tells everybody who sits where and who is there.
    pub(crate) fn tell_seats(&self, table: &Table, held: &Held) {
        if !table.is_idle() {
            let (seats, watchers) = self.seats_view(table, held);
            let message = FromServer::Seats { at: table.id.clone(), seats, watchers };
            locked(&table.audience).send(&Frame::new(&message));
        }
    }

    /// Tells everybody of the whole match, each as they see it.
    fn tell_whole(&self, table: &Table, held: &Held) {
        let clients = locked(&table.audience).clients.clone();
        for (client, guest) in clients {
            let view = self.view(table, held, guest.as_deref());
            client.send(&Frame::new(&FromServer::Match(Box::new(view))));
        }
    }

    /// Lets a player say a phrase to everybody there.
    pub(crate) async fn say(
        self: &Arc<Hall>,
        guest: &Guest,
        at: &str,
        phrase: Phrase,
    ) -> Result<(), Refused> {
        let table = self.table(at);
        let mut guard = self.hold(&table).await?;
        let seat = guard.get()?.seats_of(&guest.id).next().ok_or_else(super::acting::not_your_match)?;
        drop(guard);
        self.tell_phrase(&table, seat, phrase);
        self.ring(News::Phrase { at: at.to_owned(), seat, phrase });
        Ok(())
    }

    pub(super) fn tell_phrase(&self, table: &Table, seat: u8, phrase: Phrase) {
        let message = FromServer::Phrase { at: table.id.clone(), seat, phrase };
        locked(&table.audience).send(&Frame::new(&message));
    }

    /// Tells everybody, here and elsewhere, that somebody came or went.
    fn presence_changed(self: &Arc<Hall>, table: &Arc<Table>) {
        let (guests, watchers) = locked(&table.audience).here();
        self.ring(News::Present { at: table.id.clone(), guests, watchers });
        self.tell_presence(table);
    }

    /// Tells everybody here who is there, once nobody else has the match.
    fn tell_presence(self: &Arc<Hall>, table: &Arc<Table>) {
        let (hall, table) = (Arc::clone(self), Arc::clone(table));
        tokio::spawn(async move {
            if let Ok(mut guard) = hall.hold(&table).await
                && let Ok(held) = guard.get()
            {
                hall.tell_seats(&table, held);
            }
        });
    }

    /// Notes who is there at another server.
    pub(super) fn present_elsewhere(
        self: &Arc<Hall>,
        at: &str,
        server: String,
        guests: Vec<String>,
        watchers: u32,
    ) {
        let Some(table) = self.known_table(at) else { return };
        let mut audience = locked(&table.audience);
        let before = audience.elsewhere.insert(server, (guests.clone(), watchers, now()));
        drop(audience);
        // Servers repeat themselves, in case a bell was lost.
        if before.is_none_or(|(known, n, _)| (known, n) != (guests, watchers)) {
            self.tell_presence(&table);
        }
    }

    /// Tells other servers again who is here, and forgets what they told long ago.
    pub(crate) fn repeat_presence(self: &Arc<Hall>) {
        for table in self.every_table() {
            let mut audience = locked(&table.audience);
            let is_less = audience.forget_old(now());
            let (guests, watchers) = audience.here();
            drop(audience);
            if is_less {
                self.tell_presence(&table);
            }
            if !guests.is_empty() || watchers > 0 {
                self.ring(News::Present { at: table.id.clone(), guests, watchers });
            }
        }
    }

    /// Reads what other servers have written about a match that somebody here watches.
    pub(crate) async fn look_again(self: &Arc<Hall>, at: &str) {
        let Some(table) = self.known_table(at) else { return };
        if let Ok(mut guard) = self.hold(&table).await {
            _ = self.catch_up(&table, &mut guard).await;
        }
    }
}

fn rematch_of(at: &str, held: &Held) -> Option<FromServer> {
    let next = held.row.rematch.clone()?;
    Some(FromServer::Rematch { at: at.to_owned(), next })
}

fn lines_from(at: &str, held: &Held, from: usize) -> FromServer {
    let lines = held.lines.get(from..).unwrap_or_default().to_vec();
    FromServer::Lines { at: at.to_owned(), from: from as u64, lines, now: now() }
}
