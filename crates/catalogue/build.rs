//! Lists the files of the sowing games, so that they are part of the program: those of the catalogue always, those of
//! the dialects where the feature asks for them. A page that is loaded over a wire does without.

#![allow(clippy::disallowed_methods, reason = "what builds a rule crate may look at files")]

use std::fmt::Write as _;
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from).ok_or_else(|| Error::other(name));
    let games = variable("CARGO_MANIFEST_DIR")?.join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut list = String::new();
    let mut folders = vec![(games, String::new())];
    while let Some((folder, prefix)) = folders.pop() {
        for entry in sorted(&folder)? {
            let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if entry.is_dir() {
                folders.push((entry, format!("{prefix}{name}/")));
            } else if let Some(id) = name.strip_suffix(".sow") {
                let dialect = if prefix.is_empty() { "" } else { "#[cfg(feature = \"dialects\")] " };
                _ = writeln!(list, "    {dialect}(\"{prefix}{id}\", include_str!({entry:?})),");
            }
        }
    }
    let code =
        format!("/// The sowing games with their names.\nstatic GAMES: &[(&str, &str)] = &[\n{list}];\n");
    std::fs::write(variable("OUT_DIR")?.join("games.rs"), code)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}
