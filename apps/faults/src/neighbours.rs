//! PostgreSQL and NATS, started in a folder of their own on free ports.

use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use tempfile::TempDir;

/// Where Debian and its relatives keep the programs of PostgreSQL, one folder a version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The user that PostgreSQL runs as where we are root, which it refuses to be.
const OWNER: &str = "postgres";

/// How often, and how many times, to look whether a program answers.
const LOOK: Duration = Duration::from_millis(100);
const MOST_LOOKS: u32 = 6_000;

/// Starts a program and ends it when its own input is closed: so it does not outlive us, however we end.
const GUARDED: &str = r#"signal=$1; shift; "$@" & read -r _; kill -s "$signal" "$!"; wait"#;

/// A program that runs beside the servers until it is dropped.
#[derive(Debug)]
struct Guarded(Child);

impl Guarded {
    fn start(signal: &str, command: &[String], folder: &Path) -> Result<Guarded> {
        let mut shell = Command::new("sh");
        shell.args(["-c", GUARDED, "sh", signal]).args(command).current_dir(folder);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Guarded(shell.spawn().with_context(|| format!("{command:?}"))?))
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        if let Some(mut input) = self.0.stdin.take() {
            _ = writeln!(input);
        }
        _ = self.0.wait();
    }
}

/// A server of PostgreSQL with an empty database.
#[derive(Debug)]
pub struct Postgres {
    _running: Guarded,
    _folder: TempDir,
    port: u16,
}

impl Postgres {
    /// Makes a database and starts its server.
    ///
    /// # Errors
    /// If PostgreSQL is not installed, or does not start.
    pub fn start() -> Result<Postgres> {
        let folder = tempfile::Builder::new().prefix("kelci-postgres-").tempdir()?;
        let data = folder.path().join("data");
        let prefix = prefix(folder.path())?;
        let program = |name: &str| -> Result<Vec<String>> {
            Ok([prefix.clone(), vec![text(&program_of_postgres(name)?)?]].concat())
        };
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let init = words("--username=kelci --auth=trust --no-sync --encoding=UTF8 --locale=C --pgdata");
        run(&[program("initdb")?, init, vec![text(&data)?]].concat(), folder.path())?;
        let port = free_port()?;
        // What is tested is killing our servers, not cutting the current: the disk is left alone.
        let start = words("-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -D");
        let end = vec![text(&data)?, "-p".to_owned(), port.to_string()];
        let running = Guarded::start("QUIT", &[program("postgres")?, start, end].concat(), folder.path())?;
        wait_for(port, "PostgreSQL")?;
        Ok(Postgres { _running: running, _folder: folder, port })
    }

    /// Returns the address of the database.
    #[must_use]
    pub fn address(&self) -> String {
        format!("postgres://kelci@127.0.0.1:{}/postgres", self.port)
    }
}

/// A server of NATS.
#[derive(Debug)]
pub struct Nats {
    _running: Guarded,
    port: u16,
}

impl Nats {
    /// Starts a server.
    ///
    /// # Errors
    /// If NATS is not installed, or does not start.
    pub fn start() -> Result<Nats> {
        ensure!(in_path("nats-server").is_some(), missing("NATS", "nats-server"));
        let port = free_port()?;
        let command = ["nats-server", "--addr", "127.0.0.1", "--port", &port.to_string()].map(str::to_owned);
        let running = Guarded::start("TERM", &command, &std::env::temp_dir())?;
        wait_for(port, "NATS")?;
        Ok(Nats { _running: running, port })
    }

    /// Returns the address of the server.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

fn text(path: &Path) -> Result<String> {
    path.to_str().map(str::to_owned).with_context(|| format!("{} is not text", path.display()))
}

/// Returns a port that nobody uses.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

fn wait_for(port: u16, name: &str) -> Result<()> {
    for _ in 0..MOST_LOOKS {
        if TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return Ok(());
        }
        std::thread::sleep(LOOK);
    }
    bail!("{name} does not answer")
}

/// Runs a program to its end.
fn run(command: &[String], folder: &Path) -> Result<()> {
    let [program, arguments @ ..] = command else { bail!("no program") };
    let done = Command::new(program).args(arguments).current_dir(folder).output();
    let done = done.with_context(|| format!("{program} cannot be run"))?;
    ensure!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}

/// Returns a program of PostgreSQL: of the latest version where Debian keeps them, else the one in the path.
fn program_of_postgres(name: &str) -> Result<PathBuf> {
    let mut versions: Vec<PathBuf> = match std::fs::read_dir(VERSIONS) {
        Ok(folder) => folder.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?,
        Err(_) => Vec::new(),
    };
    versions.sort();
    let mut installed = versions.into_iter().rev().map(|version| version.join("bin").join(name));
    let found = installed.find(|it| it.is_file()).or_else(|| in_path(name));
    found.with_context(|| missing("PostgreSQL", "postgresql"))
}

/// Returns a program of the path.
fn in_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|it| it.is_file())
}

fn missing(name: &str, package: &str) -> String {
    format!("{name} is not installed: `make test` installs it, and so does `apt-get install {package}`")
}

/// Returns the words before a command of PostgreSQL: as root, those that make it run as somebody else, to whom the folder is
/// given.
fn prefix(folder: &Path) -> Result<Vec<String>> {
    let me = Command::new("id").arg("-u").output().context("id cannot be run")?;
    if me.stdout.trim_ascii() != b"0" {
        return Ok(Vec::new());
    }
    run(&["chown".to_owned(), OWNER.to_owned(), text(folder)?], folder)?;
    let words = ["setpriv", "--reuid", OWNER, "--regid", OWNER, "--init-groups", "--"];
    Ok(words.map(str::to_owned).to_vec())
}
