//! The parts of `cargo metadata` that the tasks use.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde::Deserialize;

/// A workspace as cargo sees it.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    /// The members of the workspace only.
    pub(crate) packages: Vec<Package>,
    pub(crate) workspace_root: PathBuf,
    pub(crate) target_directory: PathBuf,
}

/// A member of the workspace.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) targets: Vec<Target>,
}

/// A dependency of a member.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `None` for a normal dependency.
    pub(crate) kind: Option<DependencyKind>,
}

/// A dependency that is not a normal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DependencyKind {
    /// Used by tests, examples and benchmarks.
    Dev,
    /// Used by the build script.
    Build,
}

/// A library, program or test that cargo builds from a package.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Target {
    pub(crate) name: String,
    pub(crate) kind: Vec<String>,
}

impl Metadata {
    /// Asks cargo about the workspace of a manifest.
    pub(crate) fn of(manifest: &Path) -> anyhow::Result<Metadata> {
        let output = Command::new(cargo())
            .args(["metadata", "--format-version", "1", "--no-deps", "--manifest-path"])
            .arg(manifest)
            .output()
            .context("cannot start cargo")?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo metadata failed: {}", said.trim());
        serde_json::from_slice(&output.stdout).context("cannot read the output of cargo metadata")
    }

    /// Asks cargo about the workspace of this program, wherever it is run.
    pub(crate) fn of_workspace() -> anyhow::Result<Metadata> {
        Metadata::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
    }
}

/// Returns the cargo that runs this program, or the one on the path.
pub(crate) fn cargo() -> PathBuf {
    std::env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}
