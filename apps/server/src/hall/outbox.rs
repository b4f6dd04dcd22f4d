//! Messages on their way to one client.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::FromServer;
use tokio::sync::{Notify, mpsc};

/// The most messages that wait for a client. Whoever reads more slowly is dropped and may come again.
const MOST_WAITING: usize = 64;

/// A message as it is sent, made once for everybody who gets it.
#[derive(Clone, Debug)]
pub(crate) struct Frame(pub(crate) Utf8Bytes);

impl Frame {
    pub(crate) fn new(message: &FromServer) -> Frame {
        Frame(message.to_json().into())
    }
}

/// The way to one client.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Frame>,
    is_dropped: Arc<Notify>,
}

impl Outbox {
    /// Returns the way to a client, where its messages come out, and the sign that it is dropped.
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Frame>, Arc<Notify>) {
        let (sender, receiver) = mpsc::channel(MOST_WAITING);
        let is_dropped = Arc::new(Notify::new());
        (Outbox { sender, is_dropped: Arc::clone(&is_dropped) }, receiver, is_dropped)
    }

    /// Sends a message without waiting. Returns whether the client is still there.
    pub(crate) fn send(&self, frame: &Frame) -> bool {
        match self.sender.try_send(frame.clone()) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                crate::metrics::slow_reader();
                self.is_dropped.notify_one();
                false
            }
        }
    }

    /// Returns whether two are the way to the same client.
    pub(crate) fn is(&self, other: &Outbox) -> bool {
        self.sender.same_channel(&other.sender)
    }
}
