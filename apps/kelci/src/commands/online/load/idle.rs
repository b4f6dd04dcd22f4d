//! Sockets that are open and silent, as those of people who look at a page.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::task::JoinSet;

use super::Load;
use crate::commands::online::socket::Socket;
use crate::commands::online::trouble::Trouble;

/// How many sockets are being opened at once.
const AT_ONCE: usize = 64;

/// Silent sockets. They are closed when this is dropped.
pub(super) struct Idle {
    _tasks: JoinSet<()>,
    n_lost: Arc<AtomicUsize>,
}

impl Idle {
    /// Returns how many the server has closed.
    pub(super) fn n_lost(&self) -> usize {
        self.n_lost.load(Ordering::Relaxed)
    }
}

/// Opens the silent sockets of a load.
///
/// # Errors
/// If one of them cannot be opened.
pub(super) async fn open(load: &Arc<Load>) -> Result<Idle, Trouble> {
    let n_lost = Arc::new(AtomicUsize::new(0));
    let opened = stream::iter(0..load.plan.n_idle)
        .map(|_| load.open(None))
        .buffer_unordered(AT_ONCE)
        .try_fold(JoinSet::new(), |mut tasks, mut socket| {
            let n_lost = Arc::clone(&n_lost);
            tasks.spawn(async move {
                while socket.next().await.is_ok() {}
                n_lost.fetch_add(1, Ordering::Relaxed);
            });
            std::future::ready(Ok(tasks))
        });
    let tasks = opened.await?;
    Ok(Idle { _tasks: tasks, n_lost })
}

/// A socket of the load.
pub(super) type LoadSocket = Socket<tokio::net::TcpStream>;

impl Load {
    /// Opens a socket.
    pub(super) async fn open(&self, secret: Option<&str>) -> Result<LoadSocket, Trouble> {
        let stream = self.ports.connect(self.target).await;
        let stream = stream.map_err(|why| Trouble::NoAnswer(self.server.clone(), why))?;
        Socket::over(stream, &self.server, secret).await
    }
}
