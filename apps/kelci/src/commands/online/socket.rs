//! A socket to a server: messages one way and the other.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{FromServer, PREFIX, ToServer};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Request};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::address::ServerAddress;
use super::stream::{Duplex, Stream, connect};
use super::trouble::Trouble;

/// The least bytes kept for reading: thousands of sockets may be open at once, and most are silent.
const READ_BUFFER: usize = 2 * 1_024;

/// The most bytes of a message: a whole match of many moves is one.
const LONGEST: usize = 16 * 1_024 * 1_024;

/// A server sends a ping every fifteen seconds: one that is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(40);

/// A socket that is open.
#[derive(Debug)]
pub(crate) struct Socket<S = Stream> {
    stream: WebSocketStream<S>,
    /// When something was last heard, pings included.
    last_heard: Instant,
}

/// The connection is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone;

impl Socket {
    /// Opens a socket.
    ///
    /// # Errors
    /// If nobody answers, or the server refuses.
    pub(crate) async fn open(server: &ServerAddress, secret: Option<&str>) -> Result<Socket, Trouble> {
        let stream = connect(server).await.map_err(|why| Trouble::NoAnswer(server.clone(), why))?;
        Socket::over(stream, server, secret).await
    }
}

impl<S: Duplex> Socket<S> {
    /// Opens a socket over a connection.
    ///
    /// # Errors
    /// If the server refuses.
    pub(crate) async fn over(
        stream: S,
        server: &ServerAddress,
        secret: Option<&str>,
    ) -> Result<Socket<S>, Trouble> {
        let request = request(server, secret).map_err(|error| trouble(server, error))?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(LONGEST))
            .max_frame_size(Some(LONGEST));
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Socket { stream: socket, last_heard: Instant::now() }),
            Err(error) => Err(trouble(server, error)),
        }
    }

    /// Returns when a server that says nothing until then is gone.
    pub(crate) fn deadline(&self) -> Instant {
        self.last_heard + SILENCE
    }

    pub(crate) async fn send(&mut self, message: &ToServer) -> Result<(), Gone> {
        self.stream.send(Message::text(message.to_json())).await.map_err(|_| Gone)
    }

    /// Returns the next message; pings are answered on the way. A message of a later protocol is passed over.
    pub(crate) async fn next(&mut self) -> Result<FromServer, Gone> {
        loop {
            let text = match self.stream.next().await {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                Some(Ok(_)) => continue,
            };
            self.last_heard = Instant::now();
            match FromServer::read(&text) {
                Ok(FromServer::Ping { n }) => self.send(&ToServer::Pong { n }).await?,
                Ok(message) => return Ok(message),
                Err(_) => {}
            }
        }
    }
}

fn request(server: &ServerAddress, secret: Option<&str>) -> Result<Request<()>, Error> {
    let scheme = if server.is_secure { "wss" } else { "ws" };
    let mut request = format!("{scheme}://{}{PREFIX}/socket", server.authority()).into_client_request()?;
    if let Some(secret) = secret {
        let bearer = HeaderValue::from_str(&format!("Bearer {secret}"))
            .map_err(|error| Error::HttpFormat(error.into()))?;
        request.headers_mut().insert("authorization", bearer);
    }
    Ok(request)
}

fn trouble(server: &ServerAddress, error: Error) -> Trouble {
    match error {
        Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            match serde_json::from_slice(body) {
                Ok(refused) => Trouble::Refused(refused),
                Err(_) => Trouble::Foreign(server.clone(), response.status().as_u16()),
            }
        }
        Error::Io(why) => Trouble::NoAnswer(server.clone(), why),
        other => Trouble::NoAnswer(server.clone(), io::Error::other(other)),
    }
}
