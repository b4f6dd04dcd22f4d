//! Which compiler makes WebAssembly here.
//!
//! The standard library is compiled with the page, for size: what is needed is its sources, in the place where the
//! compiler looks for them, and a linker. rustup has both (`rust-src`, and the linker comes along); where rustup cannot
//! fetch, Debian has a compiler of its own for browsers, with sources in packages of theirs.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::bail;

/// Debian's compiler for browsers.
const DEBIAN: &str = "/usr/bin/rustc";

/// Linkers by the names that Debian gives them; rustup's is found by the compiler itself.
const LINKERS: [&str; 4] = ["wasm-ld", "wasm-ld-21", "wasm-ld-20", "wasm-ld-19"];

const MISSING: &str = "nothing here can compile for browsers; either of these helps:\n  \
    rustup component add rust-src\n  \
    apt-get install rustc-web rust-web-src lld-19";

/// A compiler that can, and what it links with unless it knows by itself.
#[derive(Clone, Debug)]
pub(super) struct Toolchain {
    pub(super) rustc: OsString,
    pub(super) linker: Option<&'static str>,
}

/// The usual compiler where it can, else Debian's, else the usual one with what rustup fetches for it.
pub(super) fn find() -> anyhow::Result<Toolchain> {
    let usual = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    if let Some(found) = able(&usual).or_else(|| able(&DEBIAN.into())) {
        return Ok(found);
    }
    println!("page: fetching the sources of the standard library with rustup");
    _ = Command::new("rustup").args(["component", "add", "rust-src"]).status();
    match able(&usual) {
        Some(found) => Ok(found),
        None => bail!(MISSING),
    }
}

/// The compiler with its linker, if it is there, is new enough, and has the sources.
fn able(rustc: &OsString) -> Option<Toolchain> {
    let said = says(rustc, &["-vV"])?;
    let release = said.lines().find_map(|line| line.strip_prefix("release: "))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "))?;
    let sysroot = says(rustc, &["--print", "sysroot"])?;
    let home = Path::new(sysroot.trim()).join("lib/rustlib");
    let has_sources = home.join("src/rust/library/std/Cargo.toml").is_file();
    if minor(release) < minor(env!("CARGO_PKG_RUST_VERSION")) || !has_sources {
        return None;
    }
    let has_linker = home.join(host).join("bin/rust-lld").is_file();
    let linker = if has_linker {
        None
    } else {
        Some(LINKERS.into_iter().find(|linker| says(&linker.into(), &["--version"]).is_some())?)
    };
    Some(Toolchain { rustc: rustc.clone(), linker })
}

/// The output of a program; `None` if it is not there or fails.
pub(super) fn says(program: &OsString, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The 95 of `1.95.0`.
fn minor(version: &str) -> Option<u32> {
    version.split(['.', '-']).nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_number() {
        assert!(minor("1.100.0") > minor("1.95.0"));
        assert_eq!(minor("1.97.0-nightly"), Some(97));
        assert!(minor("nonsense") < minor("1.1"));
    }
}
