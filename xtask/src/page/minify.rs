//! Scripts and styles without what only their readers need.

use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context as _, ensure};

use super::file::File;
use super::offline::WORKER;
use super::{Places, editor};

/// How esbuild is told about a kind of file: its ending, and what it is.
const KINDS: [(&str, &[&str]); 2] =
    [(".js", &["--loader=js", "--format=esm", "--target=es2022"]), (".css", &["--loader=css"])];

/// Shortens what can be shortened. The offline worker stays as it is: a list of files is put into its text later.
pub(super) fn minify(places: &Places, files: Vec<File>) -> anyhow::Result<Vec<File>> {
    let shorten = |file: File| match KINDS.iter().find(|(ending, _)| file.name.ends_with(ending)) {
        Some((_, kind)) if file.name != WORKER => shortened(places, file, kind),
        _ => Ok(file),
    };
    files.into_iter().map(shorten).collect()
}

fn shortened(places: &Places, file: File, kind: &[&str]) -> anyhow::Result<File> {
    let File { name, contents } = file;
    let mut esbuild = Command::new(editor::esbuild(places))
        .args(["--minify", "--legal-comments=none", "--log-level=warning"])
        .args(kind)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start esbuild")?;
    if let Some(mut input) = esbuild.stdin.take() {
        input.write_all(&contents).with_context(|| format!("esbuild does not read {name}"))?;
    }
    let output = esbuild.wait_with_output().context("cannot wait for esbuild")?;
    ensure!(output.status.success(), "esbuild cannot work on {name}");
    Ok(File { name, contents: output.stdout })
}
