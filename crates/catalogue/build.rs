//! Makes `games/` part of the program: the sowing games, and what is said about every game.
//!
//! The files of the catalogue are embedded always, those of the dialects where the feature asks for them: a page that
//! is loaded over a wire does without. Each kind of text is a table of its own, so that a host carries only the tables
//! that it reads.

#![allow(clippy::disallowed_methods, reason = "a build script may look at files")]

#[path = "build/folder.rs"]
mod folder;
#[path = "build/tables.rs"]
mod tables;

use std::io::{Error, Result};
use std::path::{Path, PathBuf};

use folder::{File, Folder};

fn main() -> Result<()> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from).ok_or_else(|| Error::other(name));
    let games = variable("CARGO_MANIFEST_DIR")?.join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let folder = match Folder::of(&files_below(&games)?) {
        Ok(folder) => folder,
        Err(mistake) => {
            println!("cargo::error={mistake}");
            return Ok(());
        }
    };
    let out = variable("OUT_DIR")?;
    for (name, code) in tables::all(&folder, &games) {
        std::fs::write(out.join(name), code)?;
    }
    Ok(())
}

/// Every file below a folder, with its path from there; only the texts that are read here come along.
fn files_below(root: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    let mut folders = vec![(root.to_owned(), String::new())];
    while let Some((folder, prefix)) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{prefix}{name}");
            if path.is_dir() {
                folders.push((path, format!("{name}/")));
            } else {
                let is_read = name.ends_with(".toml");
                let text = if is_read { std::fs::read_to_string(&path)? } else { String::new() };
                files.push(File { name, text });
            }
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}
