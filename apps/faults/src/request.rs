//! Requests over HTTP, sent again until there is an answer.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// How long to wait before a request is sent again.
const PAUSE: Duration = Duration::from_millis(50);

/// How long an answer may take before the request is sent again.
const PATIENCE: Duration = Duration::from_secs(30);

/// A request below the prefix of the interface.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// `GET`, `POST`, …
    pub method: &'a str,
    /// The path after the prefix.
    pub path: &'a str,
    /// The secret of whoever asks.
    pub secret: Option<&'a str>,
    /// The body.
    pub body: Option<Value>,
}

impl Request<'_> {
    /// Sends the request once. Returns the status and the answer.
    ///
    /// # Errors
    /// If there is no whole answer.
    pub async fn once(&self, address: SocketAddr) -> Result<(u16, Value)> {
        let mut stream = TcpStream::connect(address).await?;
        let secret = self.secret.map_or(String::new(), |it| format!("authorization: Bearer {it}\r\n"));
        let body = self.body.as_ref().map_or(String::new(), Value::to_string);
        let Request { method, path, .. } = self;
        let head = format!("{method} {}/{path} HTTP/1.0\r\nhost: kelci\r\n{secret}", protocol::PREFIX);
        let request = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
        let status = head.split(' ').nth(1).context("no status")?.parse()?;
        let value = if body.is_empty() { Value::Null } else { serde_json::from_str(body)? };
        Ok((status, value))
    }

    /// Sends the request until a server answers that can.
    pub async fn until_answered(&self, address: SocketAddr) -> (u16, Value) {
        loop {
            let answer = tokio::time::timeout(PATIENCE, self.once(address)).await;
            if let Ok(Ok((status, body))) = answer
                && status != 429
                && status != 503
            {
                return (status, body);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Sends the request until it is answered, and returns the answer.
    ///
    /// # Errors
    /// If the request is refused.
    pub async fn granted(&self, address: SocketAddr) -> Result<Value> {
        match self.until_answered(address).await {
            (200..300, answer) => Ok(answer),
            (status, answer) => bail!("{} {} was answered {status}: {answer}", self.method, self.path),
        }
    }
}
