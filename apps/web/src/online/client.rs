//! The page's end of the conversation with the server: one socket, opened when a page needs it and again when it is lost.
//!
//! Before a socket is opened the server is asked over HTTP whether it is there: the offline worker answers such a question
//! silently, whereas a socket that finds nobody leaves an error in the console of every visitor.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Act, Card, FromServer, Me, Phrase, Refused, ToServer};

use super::calls;
use super::socket::{Socket, SocketEvent, wait_after};
use super::unsent::{self, Unsent};
use crate::browser;
use crate::shell::{Shell, shell};
use crate::storage;

/// The storage name that tells that this browser is a guest of its server.
pub(super) const GUEST: &str = "online.guest";

/// How long a server may be silent, in milliseconds: it sends a ping every fifteen seconds.
const PATIENCE: f64 = 40_000.0;

/// How long the server may leave an act unanswered while it says nothing else either, in milliseconds: the network is gone, and
/// whoever plays should know.
const ANSWER: i32 = 4_000;

/// How often silence is looked for, in milliseconds.
const LOOK: std::time::Duration = std::time::Duration::from_secs(5);

thread_local! {
    /// The one client of the page.
    static CLIENT: Cell<Option<Client>> = const { Cell::new(None) };
}

/// A match that the page shows.
#[derive(Clone)]
pub(super) struct Watched {
    pub(super) at: String,
    /// The number of lines that the page has; `None` for the whole match.
    pub(super) since: Callback<(), Option<u64>>,
    pub(super) hear: Callback<News>,
}

/// Something that a page hears about the match it shows.
#[derive(Clone, Debug)]
pub(super) enum News {
    /// A message of the server.
    Told(Box<FromServer>),
    /// An act was refused because the match had gone on. The page knows whether it still makes sense.
    Stale(Unsent, Refused),
}

/// The socket, and what goes over it.
#[derive(Default)]
pub(super) struct Wire {
    socket: Option<Socket>,
    /// The number of the socket: events of earlier ones are not heard.
    number: u64,
    pub(super) n_failed: usize,
    /// Whether an attempt to connect is planned or under way.
    is_trying: bool,
    heard_at: f64,
    pub(super) watched: Vec<Watched>,
    pub(super) wants_lobby: bool,
}

/// The client.
#[derive(Clone, Copy)]
pub struct Client {
    pub(super) shell: Shell,
    /// Whether the page came from a server of matches.
    is_served: bool,
    /// Whether online play can be offered: the server has answered.
    pub is_offered: RwSignal<bool>,
    /// Whether the socket is open.
    pub is_connected: RwSignal<bool>,
    /// The guest that this browser is.
    pub me: RwSignal<Option<Me>>,
    /// The lobby and the guest's own matches; `None` until they are known.
    pub cards: RwSignal<Option<Vec<Card>>>,
    /// How far the clock of the server is ahead of this one, in milliseconds.
    pub ahead: RwSignal<i64>,
    /// Acts that the server has not confirmed.
    pub(super) unsent: RwSignal<Vec<Unsent>>,
    pub(super) wire: StoredValue<Wire, LocalStorage>,
}

/// The client of this page.
///
/// # Panics
/// Panics if the page has not been started: no component can exist then.
#[must_use]
#[expect(clippy::expect_used, reason = "`app::start` starts it before any component")]
pub fn client() -> Client {
    CLIENT.get().expect("the page is started")
}

impl Client {
    /// Creates the client; call it once. `is_served` tells whether the page came from a server of matches.
    pub fn start(is_served: bool) {
        let this = Client {
            shell: shell(),
            is_served,
            is_offered: RwSignal::new(false),
            is_connected: RwSignal::new(false),
            me: RwSignal::new(None),
            cards: RwSignal::new(None),
            ahead: RwSignal::new(0),
            unsent: RwSignal::new(unsent::stored()),
            wire: StoredValue::new_local(Wire::default()),
        };
        CLIENT.set(Some(this));
        if is_served {
            this.look_for_server();
        }
    }

    fn look_for_server(self) {
        spawn_local(async move {
            self.is_offered.set(calls::is_there().await);
            let is_guest = storage::get(GUEST).is_some();
            if self.is_offered.get_untracked() && is_guest {
                // Whoever has matches here hears of them wherever they are on the page.
                self.watch_lobby();
            }
        });
        browser::listen("offline", move |_| self.lost());
        browser::listen("online", move |_| self.hurry());
        browser::listen("visibilitychange", move |_| self.hurry());
        set_interval(move || self.notice_silence(), LOOK);
    }

    /// Makes sure that the socket is open, or tries until it is.
    fn connect(self) {
        let is_free = self.wire.try_update_value(|wire| {
            let is_free = wire.socket.is_none() && !wire.is_trying;
            wire.is_trying |= is_free;
            is_free
        });
        if self.is_served && is_free == Some(true) {
            self.try_now();
        }
    }

    fn try_now(self) {
        spawn_local(async move {
            let is_there = calls::is_there().await;
            self.is_offered.set(is_there || self.is_offered.get_untracked());
            if is_there { self.open() } else { self.plan() }
        });
    }

    fn open(self) {
        let Some(number) = self.wire.try_update_value(|wire| {
            wire.is_trying = false;
            wire.number += 1;
            wire.heard_at = browser::now();
            wire.number
        }) else {
            return;
        };
        let socket = Socket::open(move |event| self.heard(number, event));
        if socket.is_none() {
            return self.plan();
        }
        self.wire.update_value(|wire| wire.socket = socket);
    }

    /// Plans the next attempt.
    fn plan(self) {
        let Some(wait) = self.wire.try_update_value(|wire| {
            wire.is_trying = true;
            wire.n_failed += 1;
            wait_after(wire.n_failed - 1, browser::seed())
        }) else {
            return;
        };
        browser::later(wait, move || {
            let is_needed = self.wire.with_value(|wire| wire.socket.is_none()) && self.is_wanted();
            if is_needed {
                self.try_now();
            } else {
                self.wire.update_value(|wire| wire.is_trying = false);
            }
        });
    }

    fn is_wanted(self) -> bool {
        let is_watching = self.wire.with_value(|wire| wire.wants_lobby || !wire.watched.is_empty());
        is_watching || self.unsent.with_untracked(|it| !it.is_empty())
    }

    fn heard(self, number: u64, event: SocketEvent) {
        if self.wire.with_value(|wire| wire.number) != number {
            return;
        }
        match event {
            SocketEvent::Closed => self.lost(),
            SocketEvent::Text(text) => {
                self.wire.update_value(|wire| wire.heard_at = browser::now());
                if let Ok(message) = FromServer::read(&text) {
                    self.hear(message);
                }
            }
        }
    }

    /// Gives the socket up and tries again.
    pub(super) fn lost(self) {
        let socket = self.wire.try_update_value(|wire| {
            wire.number += 1;
            wire.socket.take()
        });
        drop(socket);
        self.is_connected.set(false);
        if self.is_wanted() && !self.wire.with_value(|wire| wire.is_trying) {
            self.plan();
        }
    }

    /// Connects again at once, as another guest for instance.
    pub(super) fn reconnect(self) {
        self.wire.update_value(|wire| wire.n_failed = 0);
        self.lost();
        self.connect();
    }

    /// Tries at once where the network is back, or somebody looks again.
    fn hurry(self) {
        self.notice_silence();
        let is_lost = self.wire.with_value(|wire| wire.socket.is_none());
        if is_lost && self.is_wanted() {
            self.wire.update_value(|wire| wire.n_failed = 0);
            self.connect();
        }
    }

    fn notice_silence(self) {
        let is_silent =
            self.wire.with_value(|wire| wire.socket.is_some() && browser::now() - wire.heard_at > PATIENCE);
        if is_silent {
            self.lost();
        }
    }

    pub(super) fn tell(self, message: &ToServer) {
        self.wire.with_value(|wire| {
            if let Some(socket) = &wire.socket {
                socket.send(&message.to_json());
            }
        });
    }
}

/// Requests of the pages.
impl Client {
    /// Follows a match until the component that calls this is removed. `since` tells how many lines the page has.
    pub(super) fn watch(self, at: &str, since: Callback<(), Option<u64>>, hear: Callback<News>) {
        let watched = Watched { at: at.to_owned(), since, hear };
        self.wire.update_value(|wire| wire.watched.push(watched));
        if self.is_connected.get_untracked() {
            self.tell(&ToServer::Watch { at: at.to_owned(), since: None });
        }
        self.connect();
        let at = at.to_owned();
        on_cleanup(move || {
            _ = self.wire.try_update_value(|wire| wire.watched.retain(|it| it.at != at));
            self.tell(&ToServer::Unwatch { at });
        });
    }

    /// Asks for the whole of a match again.
    pub(super) fn watch_again(self, at: &str) {
        self.tell(&ToServer::Watch { at: at.to_owned(), since: None });
    }

    /// Follows the lobby and the guest's own matches from now on.
    pub(super) fn watch_lobby(self) {
        let is_new = self.wire.try_update_value(|wire| !std::mem::replace(&mut wire.wants_lobby, true));
        if is_new == Some(true) && self.is_connected.get_untracked() {
            self.tell(&ToServer::WatchLobby);
        }
        self.connect();
    }

    /// Acts in a match: the act is kept until the server confirms it.
    pub(super) fn act(self, at: &str, seen: u64, node: usize, act: Act) {
        let id = format!("{:x}-{:x}", browser::now() as u64, browser::seed());
        let act = Unsent { at: at.to_owned(), seen, id, node, act };
        unsent::change(|list| list.push(act.clone()));
        self.unsent.update(|list| list.push(act.clone()));
        self.tell_act(&act);
    }

    /// Sends an act again that the server has refused because the match had gone on.
    pub(super) fn act_again(self, act: Unsent) {
        unsent::change(|list| list.push(act.clone()));
        self.unsent.update(|list| list.push(act.clone()));
        self.tell_act(&act);
    }

    pub(super) fn tell_act(self, act: &Unsent) {
        if self.is_connected.get_untracked() {
            self.tell(&act.message());
            self.expect_answer(act.id.clone());
        } else {
            self.connect();
        }
    }

    /// Gives the socket up if nothing at all comes over it after an act.
    fn expect_answer(self, id: String) {
        let number = self.wire.with_value(|wire| wire.number);
        let sent_at = browser::now();
        browser::later(ANSWER, move || {
            let is_silent = self.wire.with_value(|wire| wire.number == number && wire.heard_at < sent_at);
            if is_silent && self.unsent.with_untracked(|list| list.iter().any(|it| it.id == id)) {
                self.lost();
            }
        });
    }

    /// Sends a phrase to everybody at a match.
    pub(super) fn say(self, at: &str, phrase: Phrase) {
        self.tell(&ToServer::Phrase { at: at.to_owned(), phrase });
    }

    /// Shows a refusal.
    pub(super) fn refuse(self, why: &Refused) {
        let lang = self.shell.lang.get_untracked();
        self.shell.show(catalogue::words::sentence(&game::Say::say(why, lang)));
    }
}
