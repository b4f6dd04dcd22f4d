//! Rules of a sowing game as text: a file, standard input, or the catalogue's own.

use anyhow::{Result, anyhow};
use catalogue::{Game, NotFound};
use game::{Lang, Say};
use sow::diagnostic::Diagnostic;

use crate::remarks::{AnnotatedSource, tally};
use crate::source::read_text;

/// Where a script came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    File,
    Input,
    Catalogue,
}

/// Rules as text, with the name they were asked for by.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) origin: Origin,
}

/// The error for a game that the catalogue does not have, with the command that lists those it has.
pub(crate) fn not_found(error: &NotFound, lang: Lang) -> anyhow::Error {
    let why = error.say(lang);
    match error {
        NotFound::Broken(_) => anyhow!(why),
        NotFound::Unknown(_) => {
            anyhow!(lang.pick(
                format!("{why} (kelci games lists all)"),
                format!("{why} (kelci games les liste tous)"),
            ))
        }
    }
}

impl Script {
    /// The rules of a sowing game of the catalogue.
    fn of_catalogue(id: &str) -> Option<Script> {
        let (name, text) = catalogue::sowing_files().into_iter().find(|(it, _)| it == id)?;
        Some(Script { name, text: text.into(), origin: Origin::Catalogue })
    }

    fn of_file(path: &str, lang: Lang) -> Result<Script> {
        let origin = if path == "-" { Origin::Input } else { Origin::File };
        Ok(Script { name: path.into(), text: read_text(path, lang)?, origin })
    }

    /// The rules behind the argument GAME: a name of the catalogue, or a path that ends in `.sow`. `None` for games of
    /// another family and for names of no game.
    pub(crate) fn of_game(id: &str, lang: Lang) -> Result<Option<Script>> {
        if id.ends_with(".sow") { Script::of_file(id, lang).map(Some) } else { Ok(Script::of_catalogue(id)) }
    }

    /// The rules behind the argument FILE: `-`, a name of the catalogue, else a path.
    pub(crate) fn read(name: &str, lang: Lang) -> Result<Script> {
        if let Some(script) = Script::of_catalogue(name) {
            return Ok(script);
        }
        let is_plain = name != "-" && !name.contains(['/', '\\', '.']);
        if is_plain && !std::path::Path::new(name).exists() {
            return Err(match catalogue::find(name) {
                Ok(game) => not_sowing(&*game, lang),
                Err(error) => not_found(&error, lang),
            });
        }
        Script::of_file(name, lang)
    }

    pub(crate) fn annotated(&self, lang: Lang) -> AnnotatedSource<'_> {
        AnnotatedSource::new(&self.name, &self.text, lang)
    }

    /// Shows the mistakes, and returns the error that counts them.
    pub(crate) fn refuse(&self, remarks: &[Diagnostic], lang: Lang) -> anyhow::Error {
        self.annotated(lang).show(remarks);
        anyhow!("{}{}{}", self.name, lang.pick(": ", " : "), tally(remarks, lang))
    }

    /// The name of the game: that of the catalogue, or of the file without its folder and ending.
    pub(crate) fn id(&self) -> &str {
        match self.origin {
            Origin::Catalogue => &self.name,
            _ => self.name.rsplit(['/', '\\']).next().unwrap_or_default().trim_end_matches(".sow"),
        }
    }

    /// The game these rules make.
    pub(crate) fn game(&self, lang: Lang) -> Result<Box<dyn Game>> {
        catalogue::sowing(self.id(), &self.text).map_err(|refused| self.refuse(&refused.0, lang))
    }
}

fn not_sowing(game: &dyn Game, lang: Lang) -> anyhow::Error {
    let info = game.info();
    let title = info.title(lang);
    anyhow!(lang.pick(
        format!("{title} is no sowing game: its rules are not written in the sowing language"),
        format!("{title} n’est pas un jeu de semailles : ses règles ne sont pas écrites dans leur langue"),
    ))
}
