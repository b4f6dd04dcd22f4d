//! Files as text, with errors that say what is wrong with them.

use std::io::Read;

use anyhow::{Context, Result, bail};
use game::Lang;

/// Reads a text file; `-` is standard input.
pub(crate) fn read_text(path: &str, lang: Lang) -> Result<String> {
    let bytes = if path == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    let bytes = bytes
        .with_context(|| lang.pick(format!("cannot read {path}"), format!("impossible de lire {path}")))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), Into::into)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let line = 1 + error.as_bytes().iter().take(at).filter(|byte| **byte == b'\n').count();
            bail!(lang.pick(
                format!("{path} is not text: line {line}, byte {} is no UTF-8", at + 1),
                format!("{path} n’est pas un texte : ligne {line}, l’octet {} n’est pas de l’UTF-8", at + 1),
            ))
        }
    }
}
