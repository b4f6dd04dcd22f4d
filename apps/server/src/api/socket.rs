//! Sockets: one for a page, over which it watches matches and acts in them.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use protocol::{ActRequest, Code, FromServer, LONGEST_FRAME, Refused, ToServer};
use tokio::sync::{mpsc, watch};

use super::answer::Problem;
use super::caller::{Address, Caller};
use super::heartbeat::{Heartbeat, PING};
use super::{App, Shared};
use crate::hall::{Frame, Guest, InLobby, Outbox, Watching, now};

/// How long a message may take to be sent.
const SENDING: Duration = Duration::from_secs(10);

/// How long the last message may take to arrive before the connection is closed.
const LINGERING: Duration = Duration::from_secs(1);

/// The most matches that one socket watches.
const MOST_WATCHED: usize = 32;

/// The least bytes that a socket keeps for reading: most sockets are silent.
const READ_BUFFER: usize = 2 * 1_024;

/// Opens a socket. Frames are JSON texts: `ToServer` one way, `FromServer` the other.
#[utoipa::path(get, path = "/socket", tag = "playing",
    responses((status = 101, description = "a WebSocket"), (status = 429, body = Refused)))]
pub(super) async fn open(
    State(app): Shared,
    Caller(guest): Caller,
    Address(address): Address,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if let Some(guest) = &guest {
        app.guard.check_guest(&guest.id)?;
    }
    let upgrade = upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    // Counted from here: a server that stops waits for a socket that is still being opened.
    let visit = app.visits.begin(guest.as_ref(), address)?;
    Ok(upgrade.on_upgrade(async move |socket| {
        Conversation::hold(app, guest, address, socket).await;
        drop(visit);
    }))
}

/// The state of one socket.
struct Conversation {
    app: Arc<App>,
    guest: Option<Guest>,
    address: IpAddr,
    client: Outbox,
    watched: BTreeMap<String, Watching>,
    lobby: Option<InLobby>,
    heartbeat: Heartbeat,
}

/// Why a socket ends.
struct Ended;

impl Conversation {
    async fn hold(app: Arc<App>, guest: Option<Guest>, address: IpAddr, mut socket: WebSocket) {
        let (client, mut messages, is_dropped) = Outbox::new();
        let mut closing = app.is_closing.clone();
        let mut secret = app.hall.watch_secret(guest.as_ref());
        let (watched, lobby, heartbeat) = (BTreeMap::new(), None, Heartbeat::default());
        let mut it = Conversation { app, guest, address, client, watched, lobby, heartbeat };
        if it.welcome(&mut socket).await.is_err() {
            return;
        }
        let mut pings = tokio::time::interval(PING);
        loop {
            let step = tokio::select! {
                frame = messages.recv() => it.pass_on(&mut socket, frame, &mut messages).await,
                message = socket.recv() => it.hear(&mut socket, message).await,
                _ = pings.tick() => it.send_ping(&mut socket).await,
                () = is_dropped.notified() => Err(Ended),
                () = secret.is_forgotten() => Err(Ended),
                () = asked_to_close(&mut closing) => {
                    _ = send(&mut socket, &FromServer::Closing).await;
                    Err(Ended)
                }
            };
            if step.is_err() {
                break;
            }
        }
        _ = tokio::time::timeout(SENDING, socket.send(Message::Close(None))).await;
        // A connection that is closed before everything was read takes back what was sent last.
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        _ = tokio::time::timeout(LINGERING, rest).await;
    }

    async fn welcome(&self, socket: &mut WebSocket) -> Result<(), Ended> {
        send(socket, &welcome(&self.app, self.guest.as_ref()).await).await
    }

    /// Sends a message, and those that wait behind it.
    async fn pass_on(
        &self,
        socket: &mut WebSocket,
        frame: Option<Frame>,
        more: &mut mpsc::Receiver<Frame>,
    ) -> Result<(), Ended> {
        let mut next = frame;
        while let Some(Frame(text)) = next {
            send_text(socket, Message::Text(text)).await?;
            next = more.try_recv().ok();
        }
        Ok(())
    }

    async fn send_ping(&mut self, socket: &mut WebSocket) -> Result<(), Ended> {
        let n = self.heartbeat.beat(Instant::now()).ok_or(Ended)?;
        send(socket, &FromServer::Ping { n }).await
    }

    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<(), Ended> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return Err(Ended),
        };
        // What is no message is counted too.
        let counted = match &self.guest {
            Some(guest) => self.app.guard.check_guest(&guest.id),
            None => self.app.guard.check_address(self.address),
        };
        let message = match ToServer::read(&text) {
            Ok(message) => message,
            Err(why) => {
                let refused = Refused::new(Code::BadMessage, &why);
                return send(socket, &FromServer::Refused { at: None, id: None, why: refused }).await;
            }
        };
        let (at, id) = named(&message);
        let done = match counted {
            Ok(()) => self.obey(message).await,
            Err(refused) => Err(refused),
        };
        match done {
            Ok(None) => Ok(()),
            Ok(Some(answer)) => send(socket, &answer).await,
            Err(why) => send(socket, &FromServer::Refused { at, id, why }).await,
        }
    }

    /// Does what a client asks for.
    async fn obey(&mut self, message: ToServer) -> Result<Option<FromServer>, Refused> {
        match message {
            ToServer::Watch { at, since } => {
                if self.watched.len() >= MOST_WATCHED {
                    let (en, fr) = ("you watch too many matches", "vous suivez trop de parties");
                    return Err(Refused::words(Code::TooMany, en, fr));
                }
                // Whoever watches again watches once.
                self.watched.remove(&at);
                let watching = self.app.hall.watch(&at, self.guest.as_ref(), &self.client, since).await?;
                self.watched.insert(at, watching);
            }
            ToServer::Unwatch { at } => _ = self.watched.remove(&at),
            ToServer::WatchLobby => {
                self.lobby = None;
                self.lobby = Some(self.app.hall.enter_lobby(self.guest.as_ref(), &self.client).await?);
            }
            ToServer::UnwatchLobby => self.lobby = None,
            ToServer::Act { at, seen, id, act } => {
                let guest = self.known()?;
                let request = ActRequest { seen, id: id.clone(), act };
                let done = self.app.hall.act(guest, &at, request, self.heartbeat.lag()).await?;
                return Ok(Some(FromServer::Done { at, id, number: done.number }));
            }
            ToServer::Phrase { at, phrase } => self.app.hall.say(self.known()?, &at, phrase).await?,
            ToServer::Pong { n } => self.heartbeat.answered(n, Instant::now()),
        }
        Ok(None)
    }

    fn known(&self) -> Result<&Guest, Refused> {
        self.guest.as_ref().ok_or_else(|| {
            let (en, fr) = ("become a guest first", "devenez d’abord invité");
            Refused::words(Code::NoGuest, en, fr)
        })
    }
}

/// Completes when the server is about to stop.
pub(super) async fn asked_to_close(is_closing: &mut watch::Receiver<bool>) {
    _ = is_closing.wait_for(|is_closing| *is_closing).await;
}

/// Returns the first message of every socket and stream.
pub(super) async fn welcome(app: &App, guest: Option<&Guest>) -> FromServer {
    let me = match guest {
        Some(guest) => app.hall.me(guest).await.ok(),
        None => None,
    };
    let version = env!("CARGO_PKG_VERSION").to_owned();
    FromServer::Welcome { protocol: protocol::VERSION, version, now: now(), me }
}

/// Returns the match and the act that a message is about.
fn named(message: &ToServer) -> (Option<String>, Option<String>) {
    match message {
        ToServer::Act { at, id, .. } => (Some(at.clone()), Some(id.clone())),
        ToServer::Watch { at, .. } | ToServer::Unwatch { at } | ToServer::Phrase { at, .. } => {
            (Some(at.clone()), None)
        }
        ToServer::WatchLobby | ToServer::UnwatchLobby | ToServer::Pong { .. } => (None, None),
    }
}

async fn send(socket: &mut WebSocket, message: &FromServer) -> Result<(), Ended> {
    send_text(socket, Message::Text(message.to_json().into())).await
}

async fn send_text(socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
    match tokio::time::timeout(SENDING, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Ended),
    }
}
