//! Puts the built page, `apps/web/dist`, into the library: each file as it is and as it was compressed before.
//!
//! Where there is no page the library is built all the same and holds none, so that nobody needs WebAssembly to
//! work on the rest.

use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let home = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let page = home.join("../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    if page.is_dir() {
        gather(&page.canonicalize()?, "", &mut files)?;
    }
    files.sort();
    let entry = |(index, (name, place)): (usize, &(String, PathBuf))| {
        entry(name, place, &out.join(index.to_string()))
    };
    let entries = files.iter().enumerate().map(entry).collect::<io::Result<String>>()?;
    fs::write(out.join("embedded.rs"), format!("&[\n{entries}]\n"))
}

/// The files of a folder and of those in it, with their names from the root of the page. A name with a dot at its
/// start is none of the page's; a compressed form belongs to its file.
fn gather(folder: &Path, before: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let place = entry?.path();
        let name = place.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let is_form = place.extension().is_some_and(|it| it == "br" || it == "gz");
        if name.is_empty() || name.starts_with('.') || is_form {
            continue;
        }
        let name = format!("{before}{name}");
        if place.is_dir() {
            gather(&place, &format!("{name}/"), files)?;
        } else {
            files.push((name, place));
        }
    }
    Ok(())
}

/// The file as an expression of Rust. It is copied first: a page that is built anew meanwhile takes nothing away from
/// the compiler.
fn entry(name: &str, place: &Path, copy: &Path) -> io::Result<String> {
    let contents = fs::read(place)?;
    fs::write(copy, &contents)?;
    let mut hasher = DefaultHasher::new();
    hasher.write(&contents);
    let form = |ending: &str| {
        let [from, to] = [place, copy].map(|path| PathBuf::from(format!("{}.{ending}", path.display())));
        if !from.is_file() {
            return Ok("None".to_owned());
        }
        fs::copy(from, &to).map(|_| format!("Some(include_bytes!({to:?}))"))
    };
    Ok(format!(
        "    Embedded {{ name: {name:?}, tag: \"{:016x}\", plain: include_bytes!({copy:?}), brotli: {}, gzip: {} }},\n",
        hasher.finish(),
        form("br")?,
        form("gz")?,
    ))
}
