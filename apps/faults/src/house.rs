//! The servers: processes that are started, killed and started again.

use std::collections::BTreeMap;
use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, ChildStdin, Command};

use crate::now;

/// How long a server may take to start; far more than it ever needs, on a busy machine too.
const STARTING: Duration = Duration::from_secs(600);

/// How long a server may take to stop when it is asked to; more than its own patience.
const STOPPING: Duration = Duration::from_secs(600);

/// The name of the deaths that are not those of a point.
pub const KILLED: &str = "killed";

/// The name of the ends in peace.
pub const STOPPED: &str = "stopped";

/// How servers are started.
#[derive(Clone, Debug)]
pub struct Launcher {
    /// The program, `kelci-faulty`.
    pub program: PathBuf,
    /// The address of the database.
    pub database: String,
    /// The address of NATS, if the servers use it.
    pub bus: Option<String>,
    /// The file in which servers write what troubles them.
    pub log: PathBuf,
}

/// A time during which no server was alive, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct Down {
    /// When the last one was dead.
    pub from: u64,
    /// When the next one was about to be started.
    pub to: u64,
}

/// Everything that is known of the servers.
#[derive(Debug, Default)]
struct Register {
    /// The address of each server that is up.
    doors: BTreeMap<usize, SocketAddr>,
    n_alive: usize,
    down_since: Option<u64>,
    downs: Vec<Down>,
    deaths: BTreeMap<&'static str, u32>,
    n_slots: usize,
}

/// The servers of a run.
#[derive(Debug)]
pub struct House {
    launcher: Launcher,
    register: Mutex<Register>,
}

/// A server that runs. It dies with this value, and with this program.
#[derive(Debug)]
pub struct Running {
    child: Child,
    /// Waiting for a child closes its input, if it still has it: this one would end.
    _input: Option<ChildStdin>,
}

impl House {
    /// A house without servers, with room for so many.
    #[must_use]
    pub fn new(launcher: Launcher, n_slots: usize) -> House {
        House { launcher, register: Mutex::new(Register { n_slots, ..Register::default() }) }
    }

    fn register(&self) -> MutexGuard<'_, Register> {
        self.register.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the addresses of the servers that are up.
    #[must_use]
    pub fn open_doors(&self) -> Vec<SocketAddr> {
        self.register().doors.values().copied().collect()
    }

    /// Returns every time during which no server was alive.
    #[must_use]
    pub fn downs(&self) -> Vec<Down> {
        self.register().downs.clone()
    }

    /// Returns how many servers died of what: the name of a point, or [`KILLED`].
    #[must_use]
    pub fn deaths(&self) -> BTreeMap<&'static str, u32> {
        self.register().deaths.clone()
    }

    /// Starts a server in a slot, which dies at the n-th passage of a point, and returns once it answers or is dead already.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn start(&self, slot: usize, dies_at: Option<(&str, usize)>) -> Result<Running> {
        let mut command = Command::new(&self.launcher.program);
        command.arg(&self.launcher.database).args(&self.launcher.bus);
        if let Some((point, n)) = dies_at {
            command.env("KELCI_DIE_AT", format!("{point}:{n}"));
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(self.log()?).kill_on_drop(true);
        {
            let mut register = self.register();
            let since = register.down_since.take();
            register.downs.extend(since.map(|from| Down { from, to: now() }));
            register.n_alive += 1;
        }
        let mut child = command.spawn().with_context(|| format!("{:?}", self.launcher.program))?;
        let output = child.stdout.take().context("no output")?;
        let mut lines = BufReader::new(output).lines();
        let line = tokio::time::timeout(STARTING, lines.next_line()).await.context("a server hangs")??;
        match line.as_deref().and_then(|line| line.strip_prefix("ready ")) {
            Some(address) => _ = self.register().doors.insert(slot, address.parse()?),
            // Waking a match that waits passes a point too.
            None if dies_at.is_some() => {}
            None => bail!("a server does not start: {line:?}"),
        }
        let _input = child.stdin.take();
        Ok(Running { child, _input })
    }

    /// Returns where servers write what troubles them: a server that is killed in the middle of everything has much to say.
    fn log(&self) -> Result<Stdio> {
        let file = File::options().create(true).append(true).open(&self.launcher.log);
        Ok(file.with_context(|| format!("{}", self.launcher.log.display()))?.into())
    }

    /// Lets a server stand still for so long, as a machine that is put to sleep.
    ///
    /// # Errors
    /// If the system refuses.
    pub async fn stall(&self, server: &Running, time: Duration) -> Result<()> {
        server.signal("-STOP").await?;
        let from = now();
        tokio::time::sleep(time).await;
        let to = now();
        server.signal("-CONT").await?;
        let mut register = self.register();
        if register.n_slots == 1 {
            register.downs.push(Down { from, to });
        }
        Ok(())
    }

    /// Notes that a server is dead, and of what.
    pub fn bury(&self, slot: usize, cause: &'static str) {
        let mut register = self.register();
        register.doors.remove(&slot);
        register.n_alive -= 1;
        *register.deaths.entry(cause).or_default() += 1;
        if register.n_alive == 0 {
            register.down_since = Some(now());
        }
    }
}

impl Running {
    /// Waits until the server has died.
    ///
    /// # Errors
    /// If it has ended in peace, which no server is told to.
    pub async fn died(&mut self) -> Result<()> {
        let status = self.child.wait().await?;
        ensure!(!status.success(), "a server has ended in peace");
        Ok(())
    }

    /// Sends a signal to the server.
    async fn signal(&self, name: &str) -> Result<()> {
        let pid = self.child.id().context("the server is gone already")?.to_string();
        let sent = Command::new("kill").args([name, &pid]).status().await?;
        ensure!(sent.success(), "no signal reaches the server");
        Ok(())
    }

    /// Asks the server to stop, and waits until it has.
    ///
    /// # Errors
    /// If it takes too long or ends otherwise than in peace.
    pub async fn stop(&mut self) -> Result<()> {
        self.signal("-TERM").await?;
        let status =
            tokio::time::timeout(STOPPING, self.child.wait()).await.context("a server does not stop")??;
        ensure!(status.success(), "a server that was asked to stop has ended with {status}");
        Ok(())
    }

    /// Kills the server, without a warning.
    ///
    /// # Errors
    /// If the system refuses.
    pub async fn kill(&mut self) -> Result<()> {
        self.child.start_kill()?;
        self.died().await
    }
}
