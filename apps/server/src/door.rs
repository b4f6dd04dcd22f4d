//! The door: connections are counted for each address, and closed when nothing has come or gone through them for long.
//!
//! A client that connects and says nothing, or half of a request, or stops reading an answer, would otherwise hold a connection for
//! as long as it likes. Sockets and streams are pinged more often than that, so that a silent one stays open.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};

use crate::tally::{Place, Tally, counted_as};

/// How long nothing may come or go: longer than any answer takes, and longer than the time between two pings.
const IDLE: Duration = Duration::from_secs(120);

/// How long a client may be gone before the system closes its connection.
#[cfg(target_os = "linux")]
const GONE: Duration = Duration::from_secs(60);

/// A listener that bounds the connections of each address.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    connections: Tally<IpAddr>,
    idle: Duration,
}

impl Door {
    /// Lets each address have so many connections at once.
    #[must_use]
    pub fn new(listener: TcpListener, most: u32) -> Door {
        Door { listener, connections: Tally::new(most), idle: IDLE }
    }

    /// Closes connections through which nothing has come or gone for so long.
    #[must_use]
    pub fn with_patience(self, idle: Duration) -> Door {
        Door { idle, ..self }
    }
}

impl Listener for Door {
    type Io = Passage;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Passage, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Answers are written in one piece, so waiting for more to send gains nothing.
            _ = stream.set_nodelay(true);
            notice_who_is_gone(&stream);
            match self.connections.take(&counted_as(address.ip())) {
                Some(place) => return (Passage::new(stream, self.idle, place), address),
                None => crate::metrics::turned_away(),
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Lets the system close the connection of a client that has not acknowledged anything for a while: by itself it tries for a
/// quarter of an hour, during which a player would seem to be there.
#[cfg(target_os = "linux")]
fn notice_who_is_gone(stream: &TcpStream) {
    _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(GONE));
}

#[cfg(not(target_os = "linux"))]
fn notice_who_is_gone(_stream: &TcpStream) {}

/// A connection that fails when nothing has come or gone for long.
#[derive(Debug)]
pub struct Passage {
    stream: TcpStream,
    patience: Duration,
    /// When something last came or went.
    last: Instant,
    /// Looks again when the patience after some earlier moment is over: so a connection in use sets no timer.
    look: Pin<Box<Sleep>>,
    _place: Place<IpAddr>,
}

impl Passage {
    fn new(stream: TcpStream, patience: Duration, place: Place<IpAddr>) -> Passage {
        let look = Box::pin(tokio::time::sleep(patience));
        Passage { stream, patience, last: Instant::now(), look, _place: place }
    }

    /// Returns the outcome of an attempt to read or write, unless nothing has come or gone for too long.
    fn outcome<T>(&mut self, context: &mut Context<'_>, tried: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if tried.is_ready() {
            self.last = Instant::now();
            return tried;
        }
        while self.look.as_mut().poll(context).is_ready() {
            let until = self.last + self.patience;
            if Instant::now() >= until {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.look.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl AsyncRead for Passage {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.outcome(context, tried)
    }
}

impl AsyncWrite for Passage {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.outcome(context, tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.outcome(context, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
