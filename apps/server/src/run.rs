//! Starting and stopping the server.

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::assets::Assets;
use crate::failure::Failure;
use crate::logs::Log;

/// How long running answers may take to finish after a request to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// Settings of the server.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The address to listen at; port 0 takes any free port.
    pub address: SocketAddr,
    /// The form of the log.
    pub log: Log,
}

/// Serves the embedded page until a signal asks it to stop. Calls `ready` with the address, port included, once it
/// listens.
///
/// The server's threads are started here and nowhere else, so no other command pays for them.
///
/// # Errors
/// If the program was built without the page, or the address cannot be used.
pub fn run(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::System)?;
    let served = runtime.block_on(async {
        let at = |why| Failure::Address { address: settings.address, why };
        let listener = TcpListener::bind(settings.address).await.map_err(at)?;
        let address = listener.local_addr().map_err(at)?;
        let page = Assets::embedded();
        if page.is_empty() {
            return Err(Failure::NoPage);
        }
        let stop = stop_asked_for().map_err(Failure::System)?;
        settings.log.begin();
        ready(address);
        serve_until(listener, crate::router(page), stop, PATIENCE).await.map_err(Failure::System)
    });
    // Clients that are still connected have had their time.
    runtime.shutdown_background();
    served
}

/// Serves until `stop` completes, then lets running answers finish within `patience`.
///
/// # Errors
/// If the system refuses to accept connections.
pub async fn serve_until(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
    patience: Duration,
) -> io::Result<()> {
    // Answers are written in one piece, so waiting for more to send gains nothing.
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
            tracing::warn!("stopped before every answer had finished");
            Ok(())
        }
    }
}

/// Completes when the terminal or the system asks the program to stop. A second request ends the program at once: whoever
/// asks twice does not want to wait.
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

/// Completes when the terminal asks the program to stop.
#[cfg(not(unix))]
fn stop_asked_for() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        _ = tokio::signal::ctrl_c().await;
    })
}
