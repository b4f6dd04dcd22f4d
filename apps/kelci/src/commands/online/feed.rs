//! The news of one match, whatever happens to the connection.
//!
//! A task holds the socket and opens it again when it is lost, from the line that was heard last. An act that has no answer is
//! sent again under the same name, so that the server does it once.

use std::collections::VecDeque;
use std::time::Duration;

use protocol::{Act, Code, FromServer, Phrase, ToServer};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::address::ServerAddress;
use super::socket::{Gone, Socket};
use super::trouble::Trouble;

/// How long to wait before connecting again: the first time, and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How long to wait for the answer to an act before it is sent again.
const RESEND: Duration = Duration::from_secs(3);

/// How long to wait after the server said that it cannot do something now.
const TRY_AGAIN: Duration = Duration::from_millis(300);

/// News of a match.
#[derive(Debug)]
pub(crate) enum News {
    /// The connection is lost; it is being opened again.
    Lost,
    /// The connection is there again.
    Found,
    /// A message of the server.
    Message(Box<FromServer>),
    /// The server does not let us in; nothing more will come.
    Ended(Trouble),
}

/// A wish of whoever follows the match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wish {
    /// Act, having seen so many events.
    Act(u64, Act),
    Say(Phrase),
    /// Tell the whole match again.
    Again,
}

/// The way to the task that follows a match. Dropping it ends the task.
#[derive(Clone, Debug)]
pub(crate) struct Feed(mpsc::UnboundedSender<Wish>);

impl Feed {
    /// Begins to follow a match, on the runtime of the caller. `tell` hears the news.
    pub(crate) fn start(
        server: ServerAddress,
        secret: String,
        at: String,
        tell: impl FnMut(News) + Send + 'static,
    ) -> Feed {
        let (sender, wishes) = mpsc::unbounded_channel();
        let follower = Follower {
            server,
            secret,
            at,
            wishes,
            tell,
            n_lines: 0,
            waiting: VecDeque::new(),
            mark: crate::commands::any_seed(),
            n_acts: 0,
        };
        tokio::spawn(follower.run());
        Feed(sender)
    }

    pub(crate) fn wish(&self, wish: Wish) {
        // A task that has ended has told why.
        _ = self.0.send(wish);
    }
}

/// An act without an answer.
#[derive(Debug)]
struct Waiting {
    id: String,
    seen: u64,
    act: Act,
    /// When it is sent next; `None` for at once.
    due: Option<Instant>,
}

struct Follower<T> {
    server: ServerAddress,
    secret: String,
    at: String,
    wishes: mpsc::UnboundedReceiver<Wish>,
    tell: T,
    /// The number of lines that were heard.
    n_lines: u64,
    /// Acts in the order they are sent: one at a time.
    waiting: VecDeque<Waiting>,
    /// The beginning of the names of acts: another in every run of the program.
    mark: u64,
    n_acts: u64,
}

/// Nobody follows any more.
struct Left;

impl<T: FnMut(News) + Send> Follower<T> {
    async fn run(mut self) {
        let mut pause = FIRST_PAUSE;
        let mut is_lost = false;
        loop {
            match Socket::open(&self.server, Some(&self.secret)).await {
                Ok(mut socket) => {
                    if is_lost {
                        (self.tell)(News::Found);
                    }
                    pause = FIRST_PAUSE;
                    match self.converse(&mut socket).await {
                        Ok(Gone) => {}
                        Err(Left) => return,
                    }
                }
                Err(trouble) if trouble.is_passing() => {}
                Err(trouble) => return (self.tell)(News::Ended(trouble)),
            }
            if !is_lost {
                (self.tell)(News::Lost);
            }
            is_lost = true;
            if self.rest(pause).await.is_err() {
                return;
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Waits before the next connection; wishes are kept.
    async fn rest(&mut self, pause: Duration) -> Result<(), Left> {
        let end = Instant::now() + pause;
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(end) => return Ok(()),
                wish = self.wishes.recv() => match wish {
                    Some(Wish::Act(seen, act)) => self.keep(seen, act),
                    // Whoever is not heard has said nothing; the whole is asked for in any case.
                    Some(Wish::Say(_)) => {}
                    Some(Wish::Again) => self.n_lines = 0,
                    None => return Err(Left),
                },
            }
        }
    }

    fn keep(&mut self, seen: u64, act: Act) {
        self.n_acts += 1;
        let id = format!("{:x}-{}", self.mark, self.n_acts);
        self.waiting.push_back(Waiting { id, seen, act, due: None });
    }

    /// Talks over a socket until it is gone or nobody follows any more.
    async fn converse(&mut self, socket: &mut Socket) -> Result<Gone, Left> {
        self.waiting.iter_mut().for_each(|waiting| waiting.due = None);
        if socket.send(&self.watch()).await.is_err() {
            return Ok(Gone);
        }
        loop {
            if self.send_waiting(socket).await.is_err() {
                return Ok(Gone);
            }
            let due = self.waiting.front().and_then(|waiting| waiting.due);
            let end = socket.deadline();
            let sent = tokio::select! {
                message = socket.next() => match message {
                    Ok(FromServer::Closing) | Err(Gone) => return Ok(Gone),
                    Ok(message) => {
                        self.hear(message);
                        Ok(())
                    }
                },
                wish = self.wishes.recv() => match wish {
                    Some(wish) => self.grant(wish, socket).await,
                    None => return Err(Left),
                },
                () = tokio::time::sleep_until(due.unwrap_or(end).min(end)) => {
                    if Instant::now() >= socket.deadline() { Err(Gone) } else { Ok(()) }
                }
            };
            if sent.is_err() {
                return Ok(Gone);
            }
        }
    }

    fn watch(&self) -> ToServer {
        let since = Some(self.n_lines).filter(|since| *since > 0);
        ToServer::Watch { at: self.at.clone(), since }
    }

    async fn grant(&mut self, wish: Wish, socket: &mut Socket) -> Result<(), Gone> {
        match wish {
            Wish::Act(seen, act) => {
                self.keep(seen, act);
                Ok(())
            }
            Wish::Say(phrase) => socket.send(&ToServer::Phrase { at: self.at.clone(), phrase }).await,
            Wish::Again => {
                self.n_lines = 0;
                socket.send(&self.watch()).await
            }
        }
    }

    /// Sends the act that waits for an answer, if it is time to.
    async fn send_waiting(&mut self, socket: &mut Socket) -> Result<(), Gone> {
        let Some(waiting) = self.waiting.front_mut() else { return Ok(()) };
        if waiting.due.is_none_or(|due| due <= Instant::now()) {
            waiting.due = Some(Instant::now() + RESEND);
            let Waiting { id, seen, act, .. } = &*waiting;
            let (at, id, seen, act) = (self.at.clone(), id.clone(), *seen, act.clone());
            socket.send(&ToServer::Act { at, seen, id, act }).await?;
        }
        Ok(())
    }

    fn hear(&mut self, message: FromServer) {
        match &message {
            FromServer::Match(view) if view.id == self.at => self.n_lines = view.lines.len() as u64,
            FromServer::Lines { at, from, lines, .. } if *at == self.at && *from <= self.n_lines => {
                self.n_lines = self.n_lines.max(from + lines.len() as u64);
            }
            FromServer::Done { id, .. } => {
                let is_waiting = self.waiting.front().is_some_and(|waiting| waiting.id == *id);
                if !is_waiting {
                    // The answer to an act that was sent twice.
                    return;
                }
                self.waiting.pop_front();
            }
            FromServer::Refused { id: Some(id), why, .. } => {
                let Some(waiting) = self.waiting.front_mut().filter(|waiting| waiting.id == *id) else {
                    return;
                };
                if matches!(why.code, Code::TryAgain | Code::TooMany) {
                    waiting.due = Some(Instant::now() + TRY_AGAIN);
                    return;
                }
                self.waiting.pop_front();
            }
            _ => {}
        }
        (self.tell)(News::Message(Box::new(message)));
    }
}
