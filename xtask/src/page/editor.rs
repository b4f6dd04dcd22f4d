//! The editor of the sowing language: JavaScript from npm, bundled into one file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::file::{self, File};
use super::{Places, hash, stamp};

/// How esbuild makes one module of many.
const BUNDLE: [&str; 6] =
    ["editor.js", "--bundle", "--format=esm", "--minify", "--target=es2022", "--legal-comments=none"];

/// `editor.js` with all that it imports.
pub(super) fn bundle(places: &Places) -> anyhow::Result<Vec<File>> {
    let home = places.web.join("editor");
    let folder = places.making.join("editor");
    fetch(&home)?;
    stamp::fresh(&folder, &key(&home)?, |folder| {
        let out = format!("--outfile={}", folder.join("editor.js").display());
        run(Command::new(esbuild(places)).args(BUNDLE).arg(out).arg("--log-level=warning"), &home)
    })?;
    file::of_folder(&folder)
}

/// The program that makes scripts shorter; it comes with what the editor is made of.
pub(super) fn esbuild(places: &Places) -> PathBuf {
    places.web.join("editor/node_modules/.bin/esbuild")
}

/// A key of everything the bundle depends on: every file of ours, the list of packages included.
fn key(home: &Path) -> anyhow::Result<String> {
    let mut contents = BUNDLE.concat().into_bytes();
    let entries = fs::read_dir(home).with_context(|| format!("cannot read {}", home.display()))?;
    let mut places: Vec<PathBuf> = entries.map(|it| Ok(it?.path())).collect::<std::io::Result<_>>()?;
    places.sort();
    let is_ours = |it: &PathBuf| it.extension().is_some_and(|ending| ending == "js" || ending == "json");
    for place in places.into_iter().filter(is_ours) {
        contents.extend(fs::read(&place).with_context(|| format!("cannot read {}", place.display()))?);
    }
    Ok(hash::short(&contents))
}

/// Has npm fetch exactly what the list says, unless that was done.
fn fetch(home: &Path) -> anyhow::Result<()> {
    let list = home.join("package-lock.json");
    let wanted = fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    stamp::fresh(&home.join("node_modules"), &hash::short(wanted.as_bytes()), |_| {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]), home)
    })
}

fn run(command: &mut Command, home: &Path) -> anyhow::Result<()> {
    let program = command.get_program().to_owned();
    let name = Path::new(&program).file_name().unwrap_or(&program).display().to_string();
    let status = command.current_dir(home).status().with_context(|| {
        format!("cannot start {name}, which the editor needs (apt-get install nodejs npm)")
    })?;
    ensure!(status.success(), "{name} cannot work on the editor");
    Ok(())
}
