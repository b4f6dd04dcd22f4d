//! A client of one match: it plays in a seat, or watches.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use game::{Random, Seat};
use protocol::{Act, Code, FromServer, Refused, ToServer};
use session::Match;
use tokio::time::Instant;

use crate::Weather;
use crate::choosing;
use crate::person::Person;
use crate::socket::Socket;

/// How long to wait before connecting again.
const PAUSE: Duration = Duration::from_millis(40);

/// How long to wait for the answer to an act before it is sent again.
const RESEND: Duration = Duration::from_millis(250);

/// A client of one match.
#[derive(Debug)]
pub struct Client {
    at: String,
    person: Option<Person>,
    seat: Option<Seat>,
    /// The number of events after which the client gives up, so that matches are short.
    longest: u64,
    luck: Random,
    lines: Vec<String>,
    game: Option<Match>,
    /// The act that has no answer yet, and when it was last sent.
    waiting: Option<(String, u64, Act, Option<Instant>)>,
    /// The number of events that the client knows to have happened, though it may not have seen them.
    n_known: u64,
    /// When a server has told the client to go elsewhere, until another one has told it of the match.
    leaving_since: Option<Instant>,
    story: Story,
}

/// The fate of a client’s acts, and the log as the client has it.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The match.
    pub at: String,
    /// The guest; absent for a spectator.
    pub guest: Option<String>,
    /// The lines of the log.
    pub lines: Vec<String>,
    /// Every act that was ever sent, by the name that the client gave it.
    pub sent: BTreeMap<String, Act>,
    /// The acts that were acknowledged, in that order, with the numbers of their events.
    pub done: Vec<(String, u64)>,
    /// The acts that were refused for good.
    pub refused: BTreeMap<String, Code>,
    /// How many times the client connected.
    pub n_connections: u32,
    /// How many times a server has told the client to go elsewhere and another one has taken it up.
    pub n_moves: u32,
    /// The longest that this took.
    pub longest_move: Duration,
}

impl Client {
    /// A client that plays in a seat.
    #[must_use]
    pub fn player(at: &str, person: &Person, seat: Seat, longest: u64, luck: Random) -> Client {
        Client { person: Some(person.clone()), seat: Some(seat), longest, ..Client::spectator(at, luck) }
    }

    /// A client that watches.
    #[must_use]
    pub fn spectator(at: &str, luck: Random) -> Client {
        let (at, lines) = (at.to_owned(), Vec::new());
        let (person, seat, game, waiting, story) = (None, None, None, None, Story::default());
        let leaving_since = None;
        Client { at, person, seat, longest: 0, luck, lines, game, waiting, n_known: 0, leaving_since, story }
    }

    /// Plays or watches until the match is over, connecting as often as it takes.
    ///
    /// # Errors
    /// If the server says something that cannot be true.
    pub async fn follow(mut self, relay: SocketAddr, weather: Weather) -> Result<Story> {
        while !self.is_finished() {
            let secret = self.person.as_ref().map(|person| person.secret.as_str());
            let luck = Random::new(self.luck.next_u64());
            match Socket::open(relay, secret, weather, luck).await {
                Ok(mut socket) => {
                    self.story.n_connections += 1;
                    self.converse(&mut socket).await?;
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        let guest = self.person.map(|person| person.id);
        Ok(Story { at: self.at, guest, lines: self.lines, ..self.story })
    }

    fn is_finished(&self) -> bool {
        self.waiting.is_none() && self.game.as_ref().is_some_and(|game| game.ending().is_some())
    }

    /// Talks over a socket until it is gone or the match is over.
    async fn converse(&mut self, socket: &mut Socket) -> Result<()> {
        if let Some((_, _, _, sent)) = &mut self.waiting {
            *sent = None;
        }
        if socket.send(self.watch()).await.is_err() {
            return Ok(());
        }
        let mut ticks = tokio::time::interval(RESEND);
        while !self.is_finished() {
            self.decide();
            if self.send_waiting(socket).await.is_err() {
                return Ok(());
            }
            tokio::select! {
                message = socket.next() => match message? {
                    Some(FromServer::Closing) => {
                        self.leaving_since = Some(Instant::now());
                        return Ok(());
                    }
                    None => return Ok(()),
                    Some(FromServer::Ping { n }) => _ = socket.send(ToServer::Pong { n }).await,
                    Some(message) => self.hear(message, socket)?,
                },
                _ = ticks.tick() => {
                    if socket.take_lost() && socket.send(self.watch()).await.is_err() {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    fn watch(&self) -> ToServer {
        let since = Some(self.lines.len() as u64).filter(|since| *since > 0);
        ToServer::Watch { at: self.at.clone(), since }
    }

    /// Decides what to do next, once everything that was done is seen.
    fn decide(&mut self) {
        let (Some(seat), Some(game), None) = (self.seat, &self.game, &self.waiting) else { return };
        let seen = game.version().0;
        if seen < self.n_known {
            return;
        }
        if let Some(act) = choosing::choose(game, seat, self.longest, &mut self.luck) {
            let id = self.story.sent.len().to_string();
            self.story.sent.insert(id.clone(), act.clone());
            self.waiting = Some((id, seen, act, None));
        }
    }

    /// Sends the act that waits for an answer, if it is time to.
    async fn send_waiting(&mut self, socket: &mut Socket) -> Result<()> {
        let Some((id, seen, act, sent)) = &mut self.waiting else { return Ok(()) };
        if sent.is_none_or(|sent| sent.elapsed() > RESEND) {
            *sent = Some(Instant::now());
            let (at, id, seen, act) = (self.at.clone(), id.clone(), *seen, act.clone());
            socket.send(ToServer::Act { at, seen, id, act }).await?;
        }
        Ok(())
    }

    fn hear(&mut self, message: FromServer, socket: &Socket) -> Result<()> {
        match message {
            FromServer::Match(view) if view.id == self.at => self.adopt(0, &view.lines, socket),
            FromServer::Lines { at, from, lines, .. } if at == self.at => {
                self.adopt(from as usize, &lines, socket)
            }
            FromServer::Done { id, number, .. } => self.acknowledged(id, number),
            FromServer::Refused { id: Some(id), why, .. } => self.refused(id, &why),
            FromServer::Refused { why, .. } => {
                ensure!(why.code == Code::TryAgain, "{}: watching was refused: {why:?}", self.at);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Takes over lines of the log: those that are known must be the same, those that are new are applied.
    fn adopt(&mut self, from: usize, lines: &[String], socket: &Socket) -> Result<()> {
        if let Some(since) = self.leaving_since.take() {
            self.story.n_moves += 1;
            self.story.longest_move = self.story.longest_move.max(since.elapsed());
        }
        for (number, line) in (from..).zip(lines) {
            match self.lines.get(number) {
                Some(known) => ensure!(known == line, "{}: line {number} was {known}, is {line}", self.at),
                None if number == self.lines.len() => self.apply(line)?,
                None => {
                    let n_lines = self.lines.len();
                    let is_explained = socket.has_ever_lost();
                    ensure!(is_explained, "{}: line {number} comes after {n_lines} lines", self.at);
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn apply(&mut self, line: &str) -> Result<()> {
        match &mut self.game {
            None => match Match::open(line) {
                Ok(opened) => self.game = Some(opened.game),
                Err(why) => bail!("{}: the setting cannot be read: {why:?}", self.at),
            },
            Some(game) => {
                let applied = game.apply_line(line);
                ensure!(applied.is_ok(), "{}: {line} is refused: {applied:?}", self.at);
            }
        }
        self.lines.push(line.to_owned());
        Ok(())
    }

    fn acknowledged(&mut self, id: String, number: u64) -> Result<()> {
        ensure!(self.story.sent.contains_key(&id), "{}: {id} was never sent", self.at);
        if let Some((_, known)) = self.story.done.iter().find(|(it, _)| *it == id) {
            ensure!(*known == number, "{}: {id} is number {number}, was {known}", self.at);
            return Ok(());
        }
        if self.waiting.as_ref().is_some_and(|(it, ..)| *it == id) {
            self.waiting = None;
        }
        self.n_known = self.n_known.max(number);
        self.story.done.push((id, number));
        Ok(())
    }

    fn refused(&mut self, id: String, why: &Refused) -> Result<()> {
        match why.code {
            Code::TryAgain | Code::TooMany => return Ok(()),
            Code::Stale | Code::Over | Code::NotNow => {}
            _ => bail!("{}: {id}, {:?}, was refused: {why:?}", self.at, self.story.sent.get(&id)),
        }
        if self.waiting.as_ref().is_some_and(|(it, ..)| *it == id) {
            self.waiting = None;
        }
        self.n_known = self.n_known.max(why.have.unwrap_or(0));
        self.story.refused.insert(id, why.code);
        Ok(())
    }
}
