//! The list for the offline worker, `sw.js`: every file of the page, and a name for all of them together.

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::file::File;
use super::{hash, licences};

/// The offline worker.
pub(super) const WORKER: &str = "sw.js";
/// Where its list of files stands, in double braces.
pub(super) const FILES: &str = "all.files";
/// Where the name of all files together stands, in double braces.
pub(super) const VERSION: &str = "all.version";

/// How the names of files begin that only a browser asks for which installs the page: it keeps them itself.
const ICONS: &str = "icon-";

/// Whether a first visit fetches this file, and keeps it for offline use.
pub(super) fn is_kept(file: &str) -> bool {
    !file.starts_with(ICONS) && file != licences::FILE
}

/// Tells the offline worker about the others.
pub(super) fn prepare(mut files: Vec<File>) -> anyhow::Result<Vec<File>> {
    let (mut entries, mut contents) = (Vec::new(), Vec::new());
    for file in files.iter().filter(|file| file.name != WORKER) {
        if is_kept(&file.name) {
            entries.push(entry(file));
        }
        contents.extend(format!("{} {}\n", file.name, hash::integrity(&file.contents)).into_bytes());
    }
    let Some(worker) = files.iter_mut().find(|file| file.name == WORKER) else { return Ok(files) };
    let text = str::from_utf8(&worker.contents).with_context(|| format!("{WORKER} is no text"))?;
    let told = [(FILES, Value::from(entries).to_string()), (VERSION, hash::short(&contents))];
    let mut text = text.to_owned();
    for (slot, value) in told {
        let slot = format!("{{{{{slot}}}}}");
        ensure!(text.contains(&slot), "{WORKER} does not use {slot}");
        text = text.replace(&slot, &value);
    }
    worker.contents = text.into_bytes();
    Ok(files)
}

/// A file for the list: its name, and what the browser shall find there. So files of two versions are never kept
/// together.
fn entry(file: &File) -> Value {
    json!([file.name, hash::integrity(&file.contents)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worker(others: &[(&str, &str)]) -> String {
        let mut files: Vec<File> = others.iter().map(|&(name, text)| File::new(name, text)).collect();
        files.push(File::new(WORKER, "version {{all.version}} of {{all.files}}"));
        let files = prepare(files).unwrap();
        String::from_utf8(files.last().unwrap().contents.clone()).unwrap()
    }

    #[test]
    fn the_worker_knows_every_file_but_itself_the_icons_and_the_licences() {
        let (icon, terms) = (("icon-192.png", ""), ("licences.txt", ""));
        let text = worker(&[("index.html", ""), icon, terms, ("web.js", "")]);
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        let list = format!(r#"[["index.html","{empty}"],["web.js","{empty}"]]"#);
        assert!(text.ends_with(&format!(" of {list}")), "{text}");
    }

    #[test]
    fn the_version_changes_with_any_file() {
        let versions = [
            worker(&[("rules/a.html", "one")]),
            worker(&[("rules/a.html", "two")]),
            worker(&[("rules/b.html", "one")]),
        ];
        let version = |text: &String| text.split(' ').nth(1).unwrap().to_owned();
        let [one, two, three] = versions.each_ref().map(version);
        assert!(one != two && one != three && two != three);
    }

    #[test]
    fn a_worker_that_does_not_listen_is_refused() {
        let why = prepare(vec![File::new(WORKER, "{{all.files}}")]).unwrap_err().to_string();
        assert_eq!(why, "sw.js does not use {{all.version}}");
    }
}
