//! Requests over HTTP. One connection is kept and used again.

use std::io;
use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::{PREFIX, Refused};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::Mutex;

use super::address::ServerAddress;
use super::stream;
use super::trouble::Trouble;

/// How long the beginning of an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often a request is sent that the server cannot grant just now, and how long it is waited in between.
const ATTEMPTS: u32 = 5;
const PAUSE: Duration = Duration::from_millis(300);

type Connection = SendRequest<Full<Bytes>>;

/// The way to a server over HTTP.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) server: ServerAddress,
    connection: Mutex<Option<Connection>>,
}

impl Wire {
    pub(crate) fn new(server: ServerAddress) -> Wire {
        Wire { server, connection: Mutex::new(None) }
    }

    /// Asks for something, and reads the answer.
    ///
    /// # Errors
    /// If the server refuses, does not answer, or is no server of matches.
    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        secret: Option<&str>,
        method: Method,
        path: &str,
        body: Option<&(impl Serialize + Sync)>,
    ) -> Result<T, Trouble> {
        let body = body.map_or_else(Vec::new, |body| serde_json::to_vec(body).unwrap_or_default());
        let mut attempt = 1;
        loop {
            match self.ask_once(secret, method.clone(), path, body.clone()).await {
                // A refusal has changed nothing: the same request is safe to repeat.
                Err(Trouble::Refused(refused)) if attempt < ATTEMPTS && is_passing(&refused) => {
                    tokio::time::sleep(PAUSE * attempt).await;
                    attempt += 1;
                }
                answered => return answered,
            }
        }
    }

    async fn ask_once<T: DeserializeOwned>(
        &self,
        secret: Option<&str>,
        method: Method,
        path: &str,
        body: Vec<u8>,
    ) -> Result<T, Trouble> {
        let response = self.send(secret, method, path, body).await?;
        let status = response.status();
        let body = response.into_body().collect().await.map_err(|error| self.no_answer(&error))?.to_bytes();
        // An answer without a body is an answer to whoever expects nothing.
        let text: &[u8] = if body.is_empty() { b"null" } else { &body };
        serde_json::from_slice(text).map_err(|_| self.foreign(status))
    }

    /// Sends a request; the body of the answer is left to be read piece by piece.
    ///
    /// # Errors
    /// As [`Wire::ask`].
    pub(crate) async fn send(
        &self,
        secret: Option<&str>,
        method: Method,
        path: &str,
        body: Vec<u8>,
    ) -> Result<Response<Incoming>, Trouble> {
        let mut connection = self.connection.lock().await;
        let request = || self.request(secret, &method, path, &body);
        let sent = match connection.take().filter(Connection::is_ready) {
            Some(mut known) => match timely(known.send_request(request()?)).await {
                // The server has closed it meanwhile, and has seen nothing of the request.
                Err(Untimely::Failed(error)) if error.is_canceled() => self.anew(request()?).await?,
                sent => (known, sent),
            },
            None => self.anew(request()?).await?,
        };
        let (known, response) = sent;
        let response = response.map_err(|why| match why {
            Untimely::Failed(error) => self.no_answer(&error),
            Untimely::Late => self.silent(io::ErrorKind::TimedOut.into()),
        })?;
        *connection = Some(known);
        drop(connection);
        if response.status().is_success() {
            return Ok(response);
        }
        Err(self.refusal(response).await)
    }

    async fn anew(
        &self,
        request: Request<Full<Bytes>>,
    ) -> Result<(Connection, Result<Response<Incoming>, Untimely>), Trouble> {
        let stream = stream::connect(&self.server).await.map_err(|why| self.silent(why))?;
        let (mut sender, driven) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|error| self.no_answer(&error))?;
        tokio::spawn(driven);
        let response = timely(sender.send_request(request)).await;
        Ok((sender, response))
    }

    fn request(
        &self,
        secret: Option<&str>,
        method: &Method,
        path: &str,
        body: &[u8],
    ) -> Result<Request<Full<Bytes>>, Trouble> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{PREFIX}/{path}"))
            .header(HOST, self.server.authority())
            .header(CONTENT_TYPE, "application/json");
        if let Some(secret) = secret {
            request = request.header(AUTHORIZATION, format!("Bearer {secret}"));
        }
        let body = Full::new(Bytes::copy_from_slice(body));
        request.body(body).map_err(|error| self.silent(io::Error::other(error)))
    }

    async fn refusal(&self, response: Response<Incoming>) -> Trouble {
        let status = response.status();
        let Ok(body) = response.into_body().collect().await else { return self.foreign(status) };
        match serde_json::from_slice::<Refused>(&body.to_bytes()) {
            Ok(refused) => Trouble::Refused(refused),
            Err(_) => self.foreign(status),
        }
    }

    fn foreign(&self, status: StatusCode) -> Trouble {
        Trouble::Foreign(self.server.clone(), status.as_u16())
    }

    fn silent(&self, why: io::Error) -> Trouble {
        Trouble::NoAnswer(self.server.clone(), why)
    }

    /// Returns the trouble of an answer that broke off.
    pub(crate) fn no_answer(&self, error: &hyper::Error) -> Trouble {
        let is_cut = error.is_incomplete_message() || error.is_closed() || error.is_canceled();
        let why =
            if is_cut { io::ErrorKind::UnexpectedEof.into() } else { io::Error::other(error.to_string()) };
        self.silent(why)
    }
}

fn is_passing(refused: &Refused) -> bool {
    matches!(refused.code, protocol::Code::TryAgain | protocol::Code::TooMany)
}

/// Why no answer came.
enum Untimely {
    Failed(hyper::Error),
    Late,
}

async fn timely<T>(answer: impl Future<Output = Result<T, hyper::Error>>) -> Result<T, Untimely> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(answered) => answered.map_err(Untimely::Failed),
        Err(_) => Err(Untimely::Late),
    }
}
