//! The file of a match: its games in their order, whichever ends first.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write as _};

use crate::records;

/// A file that games are added to.
pub(super) struct Shelf {
    file: File,
    /// How many games the file had before.
    n_before: u64,
    /// The next game to be written, from 0.
    next: u64,
    /// Games that wait for an earlier one.
    waiting: BTreeMap<u64, String>,
}

impl Shelf {
    /// Opens a file, or makes it, to add games to those it has.
    pub(super) fn open(path: &str) -> io::Result<Shelf> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let text = String::from_utf8_lossy(&text);
        let n_before = if text.trim().is_empty() { 0 } else { records::split(&text).len() as u64 };
        if !text.is_empty() && !text.ends_with('\n') {
            file.write_all(b"\n")?;
        }
        Ok(Shelf { file, n_before, next: 0, waiting: BTreeMap::new() })
    }

    /// The number a game of the match has in the file, from 1.
    pub(super) fn number_of(&self, game: u64) -> u64 {
        self.n_before + game + 1
    }

    /// Writes a game as soon as those before it are written.
    pub(super) fn put(&mut self, game: u64, text: String) -> io::Result<()> {
        self.waiting.insert(game, text);
        while let Some(text) = self.waiting.remove(&self.next) {
            self.file.write_all(text.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }

    /// Writes the games that still wait for earlier ones that were never finished.
    pub(super) fn close(mut self) -> io::Result<()> {
        for text in std::mem::take(&mut self.waiting).into_values() {
            self.file.write_all(text.as_bytes())?;
        }
        Ok(())
    }
}
