//! Rules of a game as text, of either family: a file, standard input, or the catalogue's own.

use anyhow::{Result, anyhow};
use catalogue::{Family, Game, NotFound};
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

/// How a file of rules is called in each family.
const ENDINGS: [(Family, &str); 2] = [(Family::Sowing, ".sow"), (Family::Stacking, ".jersi")];

/// Whether the argument GAME names a file of rules.
pub(crate) fn is_file(id: &str) -> bool {
    ENDINGS.iter().any(|(_, ending)| id.ends_with(ending))
}

impl Script {
    fn of_file(path: &str, lang: Lang) -> Result<Script> {
        let origin = if path == "-" { Origin::Input } else { Origin::File };
        Ok(Script { name: path.into(), text: read_text(path, lang)?, origin })
    }

    /// The rules behind the argument GAME, if it is the path of a file.
    pub(crate) fn of_game(id: &str, lang: Lang) -> Result<Option<Script>> {
        is_file(id).then(|| Script::of_file(id, lang)).transpose()
    }

    /// The rules behind the argument FILE of a command for one family: `-`, a name of the catalogue, else a path.
    pub(crate) fn read(name: &str, family: Family, lang: Lang) -> Result<Script> {
        if let Some(text) = catalogue::source_of(name) {
            if catalogue::family_of_source(text) != family {
                return Err(not_of_family(
                    &*catalogue::find(name).map_err(|error| not_found(&error, lang))?,
                    lang,
                ));
            }
            return Ok(Script { name: name.to_owned(), text: text.to_owned(), origin: Origin::Catalogue });
        }
        let is_plain = name != "-" && !name.contains(['/', '\\', '.']);
        if is_plain && !std::path::Path::new(name).exists() {
            return Err(catalogue::find(name)
                .map_or_else(|error| not_found(&error, lang), |game| not_of_family(&*game, lang)));
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
        let name = match self.origin {
            Origin::Catalogue => return &self.name,
            _ => self.name.rsplit(['/', '\\']).next().unwrap_or_default(),
        };
        ENDINGS.iter().find_map(|(_, ending)| name.strip_suffix(ending)).unwrap_or(name)
    }

    /// The game these rules make. A file is read as its ending says, whatever it begins with.
    pub(crate) fn game(&self, lang: Lang) -> Result<Box<dyn Game>> {
        if self.name.ends_with(".jersi") {
            let game = catalogue::stacking(self.id(), &self.text);
            return game.map_err(|_| self.refuse(&catalogue::ruleset_remarks(&self.text), lang));
        }
        catalogue::sowing(self.id(), &self.text).map_err(|refused| self.refuse(&refused.0, lang))
    }
}

fn not_of_family(game: &dyn Game, lang: Lang) -> anyhow::Error {
    let info = game.info();
    let title = info.title(lang);
    anyhow!(match info.family {
        Family::Stacking => lang.pick(
            format!("{title} is no sowing game: its rules are a ruleset file (kelci stack)"),
            format!(
                "{title} n’est pas un jeu de semailles : ses règles sont un fichier .jersi (kelci stack)"
            ),
        ),
        Family::Sowing => lang.pick(
            format!("{title} is a sowing game: its rules are written in the sowing language (kelci sow)"),
            format!("{title} est un jeu de semailles : ses règles sont écrites dans leur langue (kelci sow)"),
        ),
    })
}
