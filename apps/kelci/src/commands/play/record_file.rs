//! The record of a match, written to a file that a person names.

use game::Lang;
use record::Headers;
use session::Match;

use crate::{source, system};

/// Remembers the file that was written, so that the same record may replace it.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordFile {
    path: Option<String>,
}

impl RecordFile {
    /// Writes the record of a match. A file that was not written here before is left alone. Returns what to tell.
    pub(super) fn write(&mut self, game: &Match, path: &str, lang: Lang) -> String {
        let path = path.trim();
        if path.is_empty() {
            return lang.pick("save FILE: which file?", "enregistrer FICHIER : quel fichier ?").into();
        }
        let record = text_of(game);
        let is_ours = self.path.as_deref() == Some(path);
        let written =
            if is_ours { source::replace(path, &record, lang) } else { source::create(path, &record, lang) };
        if let Err(error) = written {
            return error.to_string();
        }
        self.path = Some(path.into());
        lang.pick(format!("saved in {path}"), format!("enregistrée dans {path}"))
    }
}

/// The record as a file keeps it, followed by an empty line, so that games can follow each other.
fn text_of(game: &Match) -> String {
    let mut extra = Headers::default();
    extra.set("Date", &system::today());
    format!("{}\n\n", game.record_text(&extra).trim_end())
}
