//! The files under version control.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};

/// A file as the checks see it.
#[derive(Clone, Debug)]
pub(crate) struct TrackedFile {
    /// The path from the root of the repository, with slashes.
    pub(crate) path: String,
    pub(crate) n_bytes: u64,
    /// `None` if the file is not UTF-8.
    pub(crate) text: Option<String>,
}

/// Reads every tracked file below `root`, in git's order.
pub(crate) fn files(root: &Path) -> anyhow::Result<Vec<TrackedFile>> {
    let output = Command::new("git")
        // A checkout in a container often belongs to another user; listing it is harmless.
        .args(["-c", "safe.directory=*", "ls-files", "-z"])
        .current_dir(root)
        .output()
        .context("cannot start git, which lists the files to check")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "git ls-files failed: {}", said.trim());
    let listing = String::from_utf8(output.stdout).context("a tracked file has a name that is not UTF-8")?;
    let paths = listing.split('\0').filter(|path| !path.is_empty());
    paths.filter_map(|path| read(root, path).transpose()).collect()
}

/// Reads one file; returns `None` if it has been deleted, or is not a plain file.
fn read(root: &Path, path: &str) -> anyhow::Result<Option<TrackedFile>> {
    let place = root.join(path);
    if !place.is_file() {
        return Ok(None);
    }
    let bytes = std::fs::read(&place).with_context(|| format!("cannot read {path}"))?;
    let n_bytes = bytes.len() as u64;
    Ok(Some(TrackedFile { path: path.to_owned(), n_bytes, text: String::from_utf8(bytes).ok() }))
}
