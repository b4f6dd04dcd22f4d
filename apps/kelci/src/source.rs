//! Files as text, with errors that say what is wrong with them.

use std::io::Read;

use anyhow::{Result, anyhow, bail};
use game::Lang;

use crate::output::io_words;

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
