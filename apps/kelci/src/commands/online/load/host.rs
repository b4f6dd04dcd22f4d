//! The server under load: one that runs, or one that is started for it.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Result, anyhow};
use game::Lang;

use crate::commands::online::{Address, ServerAddress};
use crate::output::io_words;

/// The server under load.
pub(super) struct Host {
    pub(super) server: ServerAddress,
    pid: Option<u32>,
    /// The process that was started for this, with the folder of its database. It ends with us.
    own: Option<(Child, PathBuf)>,
}

impl Host {
    /// A server that runs. Its memory can be measured where its process is known.
    pub(super) fn known(server: ServerAddress, pid: Option<u32>) -> Host {
        Host { server, pid, own: None }
    }

    /// Starts a server on this database, or on one of its own that is deleted at the end.
    ///
    /// # Errors
    /// If it does not start.
    pub(super) fn start(database: Option<&str>, lang: Lang) -> Result<Host> {
        let system = |error: std::io::Error| anyhow!(io_words(&error, lang));
        let folder = std::env::temp_dir().join(format!("kelci-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(system)?;
        let usual = format!("sqlite:{}", folder.join("matches.db").display());
        let mut child = Command::new(std::env::current_exe().map_err(system)?)
            .args(["serve", "--port", "0", "--no-limits", "--quiet", "--lang", "en"])
            .args(["--database", database.unwrap_or(&usual)])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(system)?;
        let mut line = String::new();
        let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let word = line.split_whitespace().find(|word| word.starts_with("http"));
        let address = word.and_then(|word| Address::read(word).ok());
        let pid = Some(child.id());
        let own = Some((child, folder));
        match (read, address) {
            (Some(Ok(_)), Some(address)) => Ok(Host { server: address.server, pid, own }),
            _ => {
                end(own);
                // It has told why on standard error.
                Err(anyhow!(lang.pick("the server did not start", "le serveur n’a pas démarré")))
            }
        }
    }

    /// Returns the resident memory of the server in bytes, where the system tells.
    pub(super) fn resident(&self) -> Option<u64> {
        let told = std::fs::read_to_string(format!("/proc/{}/status", self.pid?)).ok()?;
        let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes * 1_024)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        end(self.own.take());
    }
}

fn end(own: Option<(Child, PathBuf)>) {
    if let Some((mut child, folder)) = own {
        _ = child.kill();
        _ = child.wait();
        _ = std::fs::remove_dir_all(folder);
    }
}

/// Lets this process, and those it starts, have so many open files, as far as the system allows. Returns how many it
/// allows; `None` where nobody counts.
#[cfg(unix)]
pub(super) fn allow_descriptors(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    if current < wanted {
        let raised = maximum.map_or(wanted, |most| most.min(wanted));
        _ = setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum });
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
pub(super) fn allow_descriptors(_wanted: u64) -> Option<u64> {
    None
}
