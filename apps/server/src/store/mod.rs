//! The database: SQLite embedded in the program, or PostgreSQL that several servers share.
//!
//! The queries are the same for both, over `sqlx`'s `Any` driver, but for the few in `wake.rs`. Lines of logs are written by
//! one task that commits whatever has gathered at once (`writer.rs`); everything else is a query of its own. On SQLite whoever
//! writes takes turns (`turn.rs`).

mod alive;
mod error;
mod guests;
mod lists;
mod matches;
mod turn;
mod wake;
mod writer;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use sqlx::AnyPool;
use sqlx::any::AnyPoolOptions;

pub(crate) use alive::Outage;
pub use error::StoreFailure;
pub(crate) use guests::GuestRow;
pub(crate) use lists::ListQuery;
pub(crate) use matches::{MatchRow, NewMatch, SeatRow};
pub(crate) use wake::{BEGINNING, Claim};
pub(crate) use writer::{NewLine, Summary, Written};

/// The most connections to the database.
const MOST_CONNECTIONS: u32 = 8;

/// Settings of every connection to SQLite: a commit is on the disk when it returns, readers never wait for the writer.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000; \
    PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000";

/// Settings of every connection to PostgreSQL: a server that is stalled or unplugged in the middle of a transaction gives up its
/// locks within seconds, so that the others can go on.
const SESSION: &str = "SET idle_in_transaction_session_timeout = 5000; SET tcp_keepalives_idle = 5; \
    SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000";

/// The kinds of databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// A database that is open.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    kind: Kind,
    writers: turn::Writers,
    writer: writer::Writer,
    /// Held while this process uses the file: two servers on one SQLite would not hear of each other.
    _lock: Option<std::sync::Arc<File>>,
}

impl Store {
    /// Opens a database by its address, `sqlite:FILE` or `postgres://…`, and brings its schema up to date.
    ///
    /// # Errors
    /// If the address is of another kind, the database cannot be reached, or another server has the file.
    pub(crate) async fn open(address: &str) -> Result<Store, StoreFailure> {
        sqlx::any::install_default_drivers();
        let (kind, url, lock) = match address.split_once(':') {
            Some(("sqlite", file)) => {
                let file = PathBuf::from(file.trim_start_matches("//"));
                let lock = lock(&file)?;
                (Kind::Sqlite, sqlite_url(&file)?, Some(std::sync::Arc::new(lock)))
            }
            Some(("postgres" | "postgresql", _)) => (Kind::Postgres, address.to_owned(), None),
            _ => return Err(StoreFailure::Address(address.to_owned())),
        };
        let pool = connect(kind, &url).await?;
        sqlx::migrate!("./migrations").run(&pool).await.map_err(StoreFailure::Schema)?;
        let writers = turn::Writers::new(&pool, kind);
        let writer = writer::start(writers.clone());
        Ok(Store { pool, kind, writers, writer, _lock: lock })
    }

    /// Returns whether other servers may use the same database.
    #[must_use]
    pub(crate) fn is_shared(&self) -> bool {
        self.kind == Kind::Postgres
    }

    /// Returns the connections, for the bus that goes through the database.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Closes every connection, after what is under way.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

async fn connect(kind: Kind, url: &str) -> Result<AnyPool, StoreFailure> {
    let options =
        AnyPoolOptions::new().max_connections(MOST_CONNECTIONS).after_connect(move |connection, _| {
            Box::pin(async move {
                let settings = match kind {
                    Kind::Sqlite => PRAGMAS,
                    Kind::Postgres => SESSION,
                };
                sqlx::raw_sql(settings).execute(&mut *connection).await?;
                Ok(())
            })
        });
    options.connect(url).await.map_err(StoreFailure::Connect)
}

fn sqlite_url(file: &Path) -> Result<String, StoreFailure> {
    let name = file.to_str().ok_or_else(|| StoreFailure::Name(file.to_owned()))?;
    // The address is a URL: what would end its path is escaped.
    let escaped = name.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(format!("sqlite://{escaped}?mode=rwc"))
}

/// Takes the lock of a SQLite file, which stands beside it; makes the folder if there is none.
fn lock(file: &Path) -> Result<File, StoreFailure> {
    let refused = |why| StoreFailure::File { file: file.to_owned(), why };
    if let Some(folder) = file.parent().filter(|it| !it.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(refused)?;
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".lock");
    let lock = File::options().create(true).truncate(false).write(true).open(name).map_err(refused)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreFailure::InUse(file.to_owned())),
        Err(TryLockError::Error(why)) => Err(refused(why)),
    }
}
