//! The server from its first request to its last.

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::failure::Failure;
use crate::logs::Log;
use crate::page::Page;

/// How long answers that have begun may take to end once a stop was asked for.
const PATIENCE: Duration = Duration::from_secs(5);

/// How the server runs.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Where it listens; port 0 is any free one.
    pub address: SocketAddr,
    /// What it logs.
    pub log: Log,
}

/// Serves the page that is built in until a signal asks to stop; `ready` is told where, port included.
///
/// The threads of the server are started here and nowhere else: no other command pays for them.
///
/// # Errors
/// Where there is no page, or the address cannot be had.
pub fn run(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::System)?;
    let served = runtime.block_on(async {
        let at = |why| Failure::Address { address: settings.address, why };
        let listener = TcpListener::bind(settings.address).await.map_err(at)?;
        let address = listener.local_addr().map_err(at)?;
        let page = Page::embedded();
        if page.is_empty() {
            return Err(Failure::NoPage);
        }
        let stop = stop_asked_for().map_err(Failure::System)?;
        settings.log.begin();
        ready(address);
        serve_until(listener, crate::router(page), stop, PATIENCE).await.map_err(Failure::System)
    });
    // Whoever is still connected has had their time.
    runtime.shutdown_background();
    served
}

/// Serves until `stop` has come, then lets the answers that have begun end, for as long as there is `patience`.
///
/// # Errors
/// When the system gives no connections any more.
pub async fn serve_until(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
    patience: Duration,
) -> io::Result<()> {
    // Answers are written whole: nothing is won by waiting for more.
    let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
    let (stopping, is_stopping) = oneshot::channel();
    let server = axum::serve(listener, router).with_graceful_shutdown(async move {
        stop.await;
        tracing::info!("stopping");
        _ = stopping.send(());
    });
    let out_of_patience = async move {
        _ = is_stopping.await;
        tokio::time::sleep(patience).await;
    };
    tokio::select! {
        served = server.into_future() => served,
        () = out_of_patience => {
            tracing::warn!("stopped before every answer had ended");
            Ok(())
        }
    }
}

/// Comes when the terminal or the system asks to stop. Whoever asks a second time does not want to wait: that ends
/// the program at once.
#[cfg(unix)]
fn stop_asked_for() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut asked = async move || {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    };
    Ok(async move {
        asked().await;
        tokio::spawn(async move {
            asked().await;
            std::process::exit(1);
        });
    })
}

/// Comes when the terminal asks to stop.
#[cfg(not(unix))]
fn stop_asked_for() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        _ = tokio::signal::ctrl_c().await;
    })
}
