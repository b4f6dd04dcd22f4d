//! Files as text, with errors that explain what is wrong with them.

use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use game::Lang;

use crate::output::{Output, io_words};

/// Reads a text file; `-` is standard input.
pub(crate) fn read_text(path: &str, lang: Lang) -> Result<String> {
    let bytes = if path == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    let bytes = bytes.map_err(|error| {
        let why = io_words(&error, lang);
        anyhow!(lang.pick(format!("cannot read {path}: {why}"), format!("impossible de lire {path} : {why}")))
    })?;
    let strange = match std::str::from_utf8(&bytes) {
        Ok(text) => text.find('\0'),
        Err(error) => Some(error.valid_up_to()),
    };
    if let Some(at) = strange {
        let before = bytes.get(..at).unwrap_or_default();
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let byte = 1 + before.iter().rev().take_while(|byte| **byte != b'\n').count();
        bail!(lang.pick(
            format!("{path} is not text: line {line}, byte {byte} is no UTF-8"),
            format!("{path} n’est pas un texte : ligne {line}, l’octet {byte} n’est pas de l’UTF-8"),
        ));
    }
    let mut text = String::from_utf8(bytes)?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}

/// Writes a file that is not there yet.
pub(crate) fn create(path: &str, text: &str, lang: Lang) -> Result<()> {
    let file = std::fs::OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| cannot_write(path, &error, lang))
}

fn cannot_write(path: &str, error: &io::Error, lang: Lang) -> anyhow::Error {
    let why = io_words(error, lang);
    anyhow!(lang.pick(format!("cannot write {path}: {why}"), format!("impossible d’écrire {path} : {why}")))
}

/// Puts a text in the place of a file, whole or not at all: it is written beside it and takes its name at the end.
pub(crate) fn replace(path: &str, text: &str, lang: Lang) -> Result<()> {
    replace_file(Path::new(path), text.as_bytes()).map_err(|error| cannot_write(path, &error, lang))
}

/// Writes a file, new or in the place of an old one, whole or not at all; `-` is standard output.
pub(crate) fn save(path: &str, content: impl AsRef<[u8]>, output: &mut Output) -> Result<()> {
    let content = content.as_ref();
    if path == "-" {
        return output.bytes(content);
    }
    let (file, lang) = (Path::new(path), output.lang);
    let saved = if file.exists() { replace_file(file, content) } else { create_whole(file, content) };
    saved.map_err(|error| cannot_write(path, &error, lang))
}

/// Writes a file whole or not at all, in the place of any file before.
pub(crate) fn create_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let beside = path.with_added_extension(format!("{}.new", std::process::id()));
    let written = std::fs::write(&beside, content).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        _ = std::fs::remove_file(&beside);
    }
    written
}

fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    // The file that a link points to is replaced, not the link.
    let path = path.canonicalize()?;
    let metadata = path.metadata()?;
    if !metadata.is_file() || metadata.permissions().readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(&beside)?;
    let written = file
        .write_all(content)
        .and_then(|()| file.set_permissions(metadata.permissions()))
        .and_then(|()| file.sync_all())
        .and_then(|()| std::fs::rename(&beside, &path));
    if written.is_err() {
        // What stood there still stands there; the error is told, a leftover beside it would only puzzle.
        _ = std::fs::remove_file(&beside);
    }
    written
}
