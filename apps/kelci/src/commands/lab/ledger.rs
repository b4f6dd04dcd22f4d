//! The file of results: what was played is kept as soon as it is played, and stands in order at the end.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use anyhow::{Result, anyhow};
use game::{Lang, Say};
use lab::GameFacts;
use lab::results::{self, Games, Header};

use super::crew::Trouble;
use crate::output::io_words;
use crate::source;

/// The games of an experiment, and the file that they are kept in, if any.
pub(super) struct Ledger {
    header: Header,
    games: Games,
    file: Option<(String, File)>,
}

/// The text of a file of results; empty if there is none yet.
pub(super) fn read(path: &str, lang: Lang) -> Result<String> {
    match std::fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        _ => source::read_text(path, lang),
    }
}

impl Ledger {
    /// Takes up the games of a file, or begins a new one.
    pub(super) fn open(path: Option<&str>, kept: &str, header: Header, lang: Lang) -> Result<Ledger> {
        let Some(path) = path else { return Ok(Ledger { header, games: Games::new(), file: None }) };
        let games = results::read(kept, &header).map_err(|why| {
            let (path, why) = (game::quote(path), why.say(lang));
            anyhow!(lang.pick(
                format!("{path} cannot be taken up: {why}"),
                format!("impossible de reprendre {path} : {why}"),
            ))
        })?;
        // A line that was torn is taken off before the next one follows it.
        let begun =
            write_whole(path, &header, &games).and_then(|()| OpenOptions::new().append(true).open(path));
        let file = begun.map_err(|error| cannot_write(path, &error, lang))?;
        Ok(Ledger { header, games, file: Some((path.to_owned(), file)) })
    }

    pub(super) fn games(&self) -> &Games {
        &self.games
    }

    /// Keeps a game.
    pub(super) fn add(&mut self, facts: GameFacts) -> Result<(), Trouble> {
        if let Some((path, file)) = &mut self.file {
            file.write_all(results::game_line(&facts).as_bytes())
                .map_err(|error| Trouble::Results(path.clone(), error))?;
        }
        self.games.insert(facts.trial(), facts);
        Ok(())
    }

    /// Puts the games of the file in order.
    pub(super) fn close(self, lang: Lang) -> Result<Games> {
        if let Some((path, file)) = self.file {
            drop(file);
            write_whole(&path, &self.header, &self.games)
                .map_err(|error| cannot_write(&path, &error, lang))?;
        }
        Ok(self.games)
    }
}

fn write_whole(path: &str, header: &Header, games: &Games) -> std::io::Result<()> {
    source::create_whole(Path::new(path), results::write(header, games).as_bytes())
}

fn cannot_write(path: &str, error: &std::io::Error, lang: Lang) -> anyhow::Error {
    let why = io_words(error, lang);
    anyhow!(lang.pick(format!("cannot write {path}: {why}"), format!("impossible d’écrire {path} : {why}")))
}
