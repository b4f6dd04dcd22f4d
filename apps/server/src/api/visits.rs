//! Sockets and streams that are open: a server that stops waits until each was told so.

use std::time::Duration;

use tokio::sync::watch;

use crate::metrics::CountedSocket;

/// How many sockets and streams are open.
#[derive(Debug, Default)]
pub(crate) struct Visits(watch::Sender<usize>);

/// A socket or stream that is open until this is dropped.
#[derive(Debug)]
pub(crate) struct Visit {
    visits: watch::Sender<usize>,
    _counted: CountedSocket,
}

impl Visits {
    pub(super) fn begin(&self) -> Visit {
        self.0.send_modify(|n| *n += 1);
        Visit { visits: self.0.clone(), _counted: CountedSocket::new() }
    }

    /// Waits until none is open, at most for so long. Returns whether none is.
    pub(crate) async fn ended(&self, patience: Duration) -> bool {
        let mut number = self.0.subscribe();
        tokio::time::timeout(patience, number.wait_for(|n| *n == 0)).await.is_ok()
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.visits.send_modify(|n| *n -= 1);
    }
}
