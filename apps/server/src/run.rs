//! Starting and stopping the server.

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};

use crate::api::{App, Exports, Guard, Rates, Visits};
use crate::assets::Assets;
use crate::door::Door;
use crate::failure::Failure;
use crate::hall::{Bounds, Hall};
use crate::logs::Log;
use crate::store::Store;

/// How long running answers may take to finish after a request to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often the guard forgets whoever has not asked for a while.
const TIDYING: Duration = Duration::from_secs(60);

/// Settings of the server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen at; port 0 takes any free port.
    pub address: SocketAddr,
    /// The form of the log.
    pub log: Log,
    /// The page; [`Assets::embedded`] but in tests.
    pub page: Assets,
    /// Matches between people.
    pub online: Online,
}

/// Settings of matches between people.
#[derive(Clone, Debug)]
pub struct Online {
    /// The address of the database: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// The address of NATS, over which several servers on one database tell each other; without it they do so through the
    /// database.
    pub bus: Option<String>,
    /// The address that people reach this server by, if it is not the one that their browser names.
    pub public: Option<String>,
    /// How often somebody may ask.
    pub rates: Rates,
    /// How much one guest, or one address, may have.
    pub bounds: Bounds,
}

/// Serves the page and matches until a signal asks it to stop. Calls `ready` with the address, port included, once it
/// listens.
///
/// The server's threads are started here and nowhere else, so no other command pays for them.
///
/// # Errors
/// If the program was built without the page, the address cannot be used, or the database or the bus cannot be reached.
pub fn run(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::System)?;
    let served = runtime.block_on(async {
        let at = |why| Failure::Address { address: settings.address, why };
        let listener = TcpListener::bind(settings.address).await.map_err(at)?;
        let address = listener.local_addr().map_err(at)?;
        if settings.page.is_empty() {
            return Err(Failure::NoPage);
        }
        settings.log.begin();
        let stop = stop_asked_for().map_err(Failure::System)?;
        serve(listener, settings, stop, || ready(address)).await
    });
    // Clients that are still connected have had their time.
    runtime.shutdown_background();
    served
}

/// Serves the page and matches at a listener until `stop` completes. Calls `ready` once the database is open.
///
/// # Errors
/// If the database or the bus cannot be reached, or the system refuses to accept connections.
pub async fn serve(
    listener: TcpListener,
    settings: &Settings,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(),
) -> Result<(), Failure> {
    let (closing, is_closing) = watch::channel(false);
    let (app, store) = open(&settings.online, is_closing).await?;
    let router = crate::answer::with_matches(settings.page.clone(), Arc::clone(&app));
    let stop = async move {
        stop.await;
        _ = closing.send(true);
    };
    ready();
    let Online { rates, bounds, .. } = &settings.online;
    // A proxy connects for everybody.
    let door = Door::new(listener, if rates.is_proxied { u32::MAX } else { bounds.connections });
    let served = serve_until(door, router, stop, PATIENCE).await.map_err(Failure::System);
    // Sockets are no requests any more: nobody but us waits until each is told to go elsewhere.
    if !app.visits.ended(PATIENCE).await {
        tracing::warn!("stopped before every socket was told");
    }
    _ = tokio::time::timeout(PATIENCE, app.hall.flush_bells()).await;
    _ = tokio::time::timeout(PATIENCE, store.close()).await;
    served
}

/// Opens the database, the way to other servers, and the hall.
async fn open(online: &Online, is_closing: watch::Receiver<bool>) -> Result<(Arc<App>, Store), Failure> {
    let store = Store::open(&online.database).await.map_err(Failure::Store)?;
    let (bus, bells) =
        crate::bus::open(&store, online.bus.as_deref(), &online.database).await.map_err(Failure::Bus)?;
    let no_luck = |_| Failure::System(io::Error::other("no random numbers"));
    let hall = Hall::open(store.clone(), bus, bells, online.bounds).await.map_err(no_luck)?;
    let guard = Guard::new(online.rates);
    let (visits, exports) = (Visits::new(&online.bounds), Exports::default());
    let public = online.public.clone();
    let app = Arc::new(App { hall, guard, public, is_closing, visits, exports });
    let tidied = Arc::downgrade(&app);
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(TIDYING);
        while let Some(app) = tidied.upgrade() {
            app.guard.tidy();
            drop(app);
            ticks.tick().await;
        }
    });
    Ok((app, store))
}

/// Serves until `stop` completes, then lets running answers finish within `patience`.
///
/// # Errors
/// If the system refuses to accept connections.
pub async fn serve_until(
    door: Door,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
    patience: Duration,
) -> io::Result<()> {
    // Only a listener that was tapped tells handlers the address of whoever connects.
    let listener = door.tap_io(|_| ());
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    let (stopping, is_stopping) = oneshot::channel();
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
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
