//! Messages of the server over the socket, and the parts of the page that hear them.

use leptos::prelude::*;
use protocol::{Code, FromServer, Me, Refused, ToServer};

use super::client::{Client, GUEST, News};
use super::unsent::{self, Unsent};
use crate::browser;
use crate::storage;

/// How long a refused act waits before it is sent again, in milliseconds.
const AGAIN: i32 = 1_000;

impl Client {
    /// Takes over a message.
    pub(super) fn hear(self, message: FromServer) {
        match message {
            FromServer::Welcome { protocol, now, me, .. } => self.welcome(protocol, now, me),
            FromServer::Ping { n } => self.tell(&ToServer::Pong { n }),
            FromServer::Closing => self.lost(),
            FromServer::Lobby { cards } => self.hear_cards(cards, true),
            FromServer::Card(card) => self.hear_cards(vec![*card], false),
            FromServer::Done { ref at, ref id, .. } => {
                self.settle(id);
                self.pass_on(&at.clone(), message);
            }
            FromServer::Refused { at, id, why } => self.hear_refusal(at, id, why),
            FromServer::Match(ref view) => self.pass_on(&view.id.clone(), message),
            FromServer::Lines { ref at, .. }
            | FromServer::Seats { ref at, .. }
            | FromServer::Phrase { ref at, .. }
            | FromServer::Rematch { ref at, .. } => self.pass_on(&at.clone(), message),
        }
    }

    fn welcome(self, protocol: u32, now: u64, me: Option<Me>) {
        if protocol != protocol::VERSION {
            self.shell.show(self.shell.lang.get_untracked().pick(
                "This page is of another version than its server: reload it to play online.".into(),
                "Cette page n’est pas de la même version que son serveur\u{a0}: rechargez-la pour jouer en ligne.".into(),
            ));
            return;
        }
        self.ahead.set((now as i64).saturating_sub(browser::now() as i64));
        self.note_guest(me);
        self.wire.update_value(|wire| wire.n_failed = 0);
        self.is_connected.set(true);
        let (watched, wants_lobby) = self.wire.with_value(|wire| (wire.watched.clone(), wire.wants_lobby));
        for it in watched {
            let since = it.since.try_run(()).flatten();
            self.tell(&ToServer::Watch { at: it.at, since });
        }
        if wants_lobby {
            self.tell(&ToServer::WatchLobby);
        }
        // Another tab may have been closed before its acts arrived.
        let stored = unsent::stored();
        self.unsent.update(|acts| {
            let is_known = |it: &Unsent| acts.iter().any(|act| act.id == it.id);
            let more: Vec<Unsent> = stored.into_iter().filter(|it| !is_known(it)).collect();
            acts.extend(more);
        });
        self.unsent.get_untracked().iter().for_each(|act| self.tell(&act.message()));
    }

    /// Remembers who this browser is.
    pub(super) fn note_guest(self, me: Option<Me>) {
        match &me {
            // Without storage the guest is asked for at the next visit.
            Some(_) => _ = storage::set(GUEST, "1"),
            None => storage::remove(GUEST),
        }
        self.me.set(me);
    }

    fn settle(self, id: &str) -> Option<Unsent> {
        let act = self.unsent.with_untracked(|list| list.iter().find(|it| it.id == id).cloned());
        unsent::change(|list| list.retain(|it| it.id != id));
        self.unsent.update(|list| list.retain(|it| it.id != id));
        act
    }

    fn hear_refusal(self, at: Option<String>, id: Option<String>, why: Refused) {
        if let Some(id) = &id
            && unsent::is_passing(&why)
        {
            let act = self.unsent.with_untracked(|list| list.iter().find(|it| it.id == *id).cloned());
            return browser::later(AGAIN, move || act.iter().for_each(|act| self.tell_act(act)));
        }
        let act = id.as_deref().and_then(|id| self.settle(id));
        let hear = at.as_deref().and_then(|at| self.hearer(at));
        match (hear, act) {
            (Some(hear), Some(act)) if why.code == Code::Stale => _ = hear.try_run(News::Stale(act, why)),
            (Some(hear), _) => {
                _ = hear.try_run(News::Told(Box::new(FromServer::Refused { at, id, why })));
            }
            (None, _) => self.refuse(&why),
        }
    }

    fn hearer(self, at: &str) -> Option<Callback<News>> {
        self.wire.with_value(|wire| wire.watched.iter().find(|it| it.at == at).map(|it| it.hear))
    }

    fn pass_on(self, at: &str, message: FromServer) {
        if let Some(hear) = self.hearer(at) {
            _ = hear.try_run(News::Told(Box::new(message)));
        }
    }
}
