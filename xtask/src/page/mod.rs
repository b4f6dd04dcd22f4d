//! `cargo xtask page`: everything a browser gets, in `apps/web/dist`.
//!
//! ```text
//! apps/web        → cargo → wasm-bindgen → wasm-opt ─┐
//! apps/web/editor → npm, esbuild ────────────────────┤
//! games           → rules ───────────────────────────┤
//! docs            → reference ───────────────────────┤
//! apps/web/static ───────────────────────────────────┤
//!                   ┌────────────────────────────────┘
//!                   └→ esbuild → list for offline use → brotli, gzip → dist
//! ```
//!
//! Cargo, wasm-bindgen, wasm-opt, npm and esbuild do the work. Trunk, the usual tool around them, neither compiles the
//! standard library nor compresses nor lists files for an offline worker: these steps, and a size that is checked, are
//! what is done here by hand.

mod budget;
mod compress;
mod editor;
mod file;
mod hash;
mod licences;
mod minify;
mod offline;
mod output;
mod reference;
mod rules;
mod stamp;
mod toolchain;
mod wasm;

use std::path::PathBuf;

use crate::metadata::Metadata;

/// The kind of build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// As small as it gets.
    Release,
    /// As quick to build as it gets, of whatever size.
    Dev,
}

impl Request {
    /// Reads `[--dev]`.
    pub(crate) fn parse(words: &[&str]) -> Result<Request, String> {
        match words {
            [] => Ok(Request::Release),
            ["--dev"] => Ok(Request::Dev),
            [word, ..] => Err(format!("no such option: {word}")),
        }
    }

    /// The profile of cargo, see the manifest of the workspace.
    fn profile(self) -> &'static str {
        match self {
            Request::Release => "page",
            Request::Dev => "page-dev",
        }
    }
}

/// Where things are.
struct Places {
    root: PathBuf,
    /// The sources of the page.
    web: PathBuf,
    /// Cargo's folder for the page alone: it waits for no other build, and no other for it.
    target: PathBuf,
    /// Intermediate files, a folder for each profile.
    making: PathBuf,
    /// The files that the browser gets.
    dist: PathBuf,
}

impl Places {
    fn of(workspace: &Metadata, request: Request) -> Places {
        let root = workspace.workspace_root.clone();
        let target = workspace.target_directory.join("page");
        let web = root.join("apps/web");
        let making = target.join("making").join(request.profile());
        Places { dist: web.join("dist"), web, target, making, root }
    }
}

/// Builds the page; answers whether it is small enough.
pub(crate) fn run(request: Request) -> anyhow::Result<bool> {
    let places = Places::of(&Metadata::of_workspace()?, request);
    // First, as what comes with it is used below.
    let editor = editor::bundle(&places)?;
    let mut files = wasm::build(&places, request)?;
    files.extend(file::of_static(&places)?);
    if request == Request::Release {
        files = minify::minify(&places, files)?;
    }
    files.extend(editor);
    files.extend(file::of_rules(&places)?);
    files.extend(reference::fragments(&places.root)?);
    files.push(licences::gather(&places)?);
    let files = offline::prepare(files)?;
    let sizes = output::write(&places.dist, &files, request == Request::Release)?;
    print!("{}", budget::table(&sizes));
    if request == Request::Dev {
        return Ok(true);
    }
    println!("{}", budget::verdict(&sizes));
    Ok(budget::is_kept(&sizes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_a_release_unless_told() {
        assert_eq!(Request::parse(&[]), Ok(Request::Release));
        assert_eq!(Request::parse(&["--dev"]), Ok(Request::Dev));
        assert_eq!(Request::parse(&["--fast"]), Err("no such option: --fast".to_owned()));
    }
}
