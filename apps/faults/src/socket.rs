//! A socket that loses and repeats whole frames.

use std::net::SocketAddr;

use anyhow::Result;
use futures_util::{SinkExt as _, StreamExt as _};
use game::Random;
use protocol::{FromServer, PREFIX, ToServer};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::Weather;

/// One frame in so many is lost, one is sent or heard twice, one is followed by a frame from long ago.
const LOST: usize = 40;
const TWICE: usize = 25;
const AGAIN: usize = 25;

/// A socket of a client.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    weather: Weather,
    luck: Random,
    /// Everything that was sent.
    sent: Vec<ToServer>,
    /// A message to be heard a second time.
    echo: Option<FromServer>,
    /// Whether a frame was lost since the client last asked for the whole.
    has_lost: bool,
    /// Whether a frame was ever lost.
    has_ever_lost: bool,
}

impl Socket {
    /// Opens a socket.
    ///
    /// # Errors
    /// If nobody answers, or the connection is cut meanwhile.
    pub async fn open(
        relay: SocketAddr,
        secret: Option<&str>,
        weather: Weather,
        luck: Random,
    ) -> Result<Socket> {
        let mut request = format!("ws://{relay}{PREFIX}/socket").into_client_request()?;
        if let Some(secret) = secret {
            request.headers_mut().insert("authorization", format!("Bearer {secret}").parse()?);
        }
        let (stream, _) = client_async(request, TcpStream::connect(relay).await?).await?;
        let sent = Vec::new();
        Ok(Socket { stream, weather, luck, sent, echo: None, has_lost: false, has_ever_lost: false })
    }

    /// Returns whether a frame was lost since this was asked last.
    pub fn take_lost(&mut self) -> bool {
        std::mem::take(&mut self.has_lost)
    }

    /// Returns whether a frame was ever lost here.
    #[must_use]
    pub fn has_ever_lost(&self) -> bool {
        self.has_ever_lost
    }

    fn lose(&mut self) -> bool {
        let is_lost = self.weather.strikes(&mut self.luck, LOST);
        self.has_lost |= is_lost;
        self.has_ever_lost |= is_lost;
        is_lost
    }

    /// Sends a message: once, twice, or not at all.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, message: ToServer) -> Result<()> {
        let mut frames = Vec::new();
        if !self.lose() {
            frames.push(message.clone());
        }
        if self.weather.strikes(&mut self.luck, TWICE) {
            frames.push(message.clone());
        }
        if self.weather.strikes(&mut self.luck, AGAIN) && !self.sent.is_empty() {
            let place = self.luck.below(self.sent.len());
            frames.extend(self.sent.get(place).cloned());
        }
        for frame in frames {
            self.stream.send(Message::text(frame.to_json())).await?;
        }
        if matches!(message, ToServer::Act { .. }) {
            self.sent.push(message);
        }
        Ok(())
    }

    /// Returns the next message; `None` when the connection is gone.
    ///
    /// # Errors
    /// If the server says what is not a message.
    pub async fn next(&mut self) -> Result<Option<FromServer>> {
        if let Some(echo) = self.echo.take() {
            return Ok(Some(echo));
        }
        loop {
            let text = match self.stream.next().await {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Ok(None),
            };
            let message = FromServer::read(&text).map_err(|why| anyhow::anyhow!("{why:?}: {text}"))?;
            if self.lose() {
                continue;
            }
            self.echo = self.weather.strikes(&mut self.luck, TWICE).then(|| message.clone());
            return Ok(Some(message));
        }
    }
}
