//! The text of the game that the user is writing: its first version, its name, its storage.

use game::{Lang, Say as _};
use leptos::prelude::GetUntracked as _;

use crate::route::Route;
use crate::shell::shell;
use crate::{browser, storage};

/// The storage name of the text.
pub const DRAFT: &str = "draft";
/// The storage name of the text that another one replaced.
pub const EARLIER: &str = "draft-earlier";

/// The game shown on the first visit.
const FIRST: &str = "awele";

/// A small game to start from.
const SMALL: &str = "game \"My game\"
  board 2 rows of 6 pits
  each player has a store
  course ring = row 1 rightward, row 2 leftward
  stones 4 in each pit

turn
  choose a pit among my pits that hold stones
  otherwise
    end game
  take all
  sow along ring
  if last is theirs and holds 2 or 3
    capture last
";

/// Returns the small game in one of the languages.
#[must_use]
pub fn small(lang: Lang) -> String {
    let translated = sow::format::format(SMALL, Some(lang)).unwrap_or_else(|_| SMALL.to_owned());
    lang.pick(translated.clone(), translated.replace("My game", "Mon jeu"))
}

/// Normalises line ends to line feeds, as the editor does.
#[must_use]
pub fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// The text that the editor opens with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstText {
    /// The text.
    pub text: String,
    /// The user's own text that it replaces, which must not be lost.
    pub earlier: Option<String>,
    /// The requested game, if there is no such game.
    pub unknown: Option<String>,
}

/// Returns the text to open with: the requested game, else the stored text, else the default.
pub fn first_text(asked: Option<String>, kept: Option<String>) -> FirstText {
    let files = catalogue::sowing_files();
    let source = |id: &str| files.iter().find(|(it, _)| it == id).map(|(_, source)| with_line_feeds(source));
    let found = asked.as_deref().and_then(source);
    let unknown = asked.filter(|_| found.is_none());
    match (found, kept) {
        (Some(text), kept) => {
            let earlier = kept.filter(|kept| *kept != text && is_own(kept));
            FirstText { text, earlier, unknown }
        }
        (None, Some(text)) => FirstText { text, earlier: None, unknown },
        (None, None) => {
            FirstText { text: source(FIRST).unwrap_or_else(|| SMALL.into()), earlier: None, unknown }
        }
    }
}

/// Returns whether the user wrote the text: it is not empty and not a file of the catalogue.
pub fn is_own(text: &str) -> bool {
    let is_given = [Lang::En, Lang::Fr].into_iter().any(|lang| small(lang) == text);
    !text.trim().is_empty()
        && !is_given
        && !catalogue::sowing_files().iter().any(|(_, source)| with_line_feeds(source) == text)
}

/// Opens a text in the editor. A text of the user’s own that it replaces is kept as the earlier one.
pub fn open_in_editor(source: &str) {
    if let Some(before) = storage::get(DRAFT).filter(|it| it != source && is_own(it)) {
        _ = storage::set(EARLIER, &before);
    }
    match storage::set(DRAFT, source) {
        Ok(()) => browser::go(&Route::Write(None).href()),
        Err(why) => {
            let shell = shell();
            shell.show(why.say(shell.lang.get_untracked()));
        }
    }
}

/// Returns the id of a user's game for records and files, which no game of the catalogue has.
#[must_use]
pub fn id_of(title: &str) -> String {
    let title = title.to_lowercase();
    let words = title.split(|it: char| !it.is_alphanumeric());
    let plain = words.map(|word| word.chars().filter_map(plain_letter).collect::<String>());
    let words: Vec<String> = plain.filter(|word| !word.is_empty()).take(6).collect();
    if words.is_empty() { "my-game".into() } else { format!("my-{}", words.join("-")) }
}

/// Strips the accent of a letter. Returns `None` for letters that are unsafe in file names.
fn plain_letter(letter: char) -> Option<char> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' | 'õ' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        it if it.is_ascii_alphanumeric() => it,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_game_is_one_in_both_languages() {
        for lang in [Lang::En, Lang::Fr] {
            assert_eq!(sow::check(&small(lang)), [], "{}", small(lang));
            assert!(!is_own(&small(lang)));
        }
        assert!(small(Lang::Fr).starts_with("jeu \"Mon jeu\""));
    }

    #[test]
    fn what_somebody_wrote_is_never_lost() {
        let own = || Some("game \"Mine\"\n".to_owned());
        assert_eq!(first_text(None, own()).text, "game \"Mine\"\n");
        let asked = first_text(Some("kalah".into()), own());
        assert!(asked.text.contains("Kalah"));
        assert_eq!(asked.earlier, own());
        // A game of the catalogue that nobody has changed can be had again.
        let kalah = asked.text.clone();
        assert_eq!(first_text(Some("awele".into()), Some(kalah)).earlier, None);
        assert!(first_text(None, None).text.contains("Awélé"));
    }

    #[test]
    fn a_game_that_is_none_is_told() {
        let first = first_text(Some("chess".into()), Some("game \"Mine\"\n".into()));
        assert_eq!(first.unknown.as_deref(), Some("chess"));
        assert_eq!(first.text, "game \"Mine\"\n");
    }

    #[test]
    fn names_are_plain_and_none_of_the_catalogue() {
        assert_eq!(id_of("Awélé"), "my-awele");
        assert_eq!(id_of("Bao la kiswahili!"), "my-bao-la-kiswahili");
        assert_eq!(id_of("тогыз"), "my-game");
        assert!(catalogue::sowing_ids().iter().all(|id| !id.starts_with("my-")));
    }
}
