//! The text of the game that the user is writing: its first version and its name.

use catalogue::Family;
use game::{Lang, Say as _};

use crate::accents::without_accent;

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

/// Normalises line ends to line feeds, as the editor does, and drops the byte order mark that some programs put first.
#[must_use]
pub fn with_line_feeds(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n")
}

/// The text that the editor opens with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstText {
    /// The text.
    pub text: String,
    /// The id of the user's own game, unless the text is a game of the catalogue.
    pub id: Option<String>,
    /// The requested game, if there is no such game.
    pub unknown: Option<String>,
}

/// Returns the text to open with: the requested game, else the one of the user's own that was open last, else the default.
pub fn first_text(asked: Option<String>, opened: Option<(String, String)>) -> FirstText {
    let found = asked.as_deref().and_then(source_of);
    let unknown = asked.filter(|_| found.is_none());
    match (found, opened) {
        (Some(text), _) => FirstText { text, id: None, unknown },
        (None, Some((id, text))) => FirstText { text, id: Some(id), unknown },
        (None, None) => {
            FirstText { text: source_of(FIRST).unwrap_or_else(|| SMALL.into()), id: None, unknown }
        }
    }
}

/// Returns the text of a sowing game of the catalogue.
#[must_use]
pub fn source_of(id: &str) -> Option<String> {
    let files = catalogue::sowing_files();
    files.iter().find(|(it, _)| it == id).map(|(_, source)| with_line_feeds(source))
}

/// Returns whether the user wrote the text: it is not empty and not a file of the catalogue.
pub fn is_own(text: &str) -> bool {
    let is_given = [Lang::En, Lang::Fr].into_iter().any(|lang| small(lang) == text);
    !text.trim().is_empty()
        && !is_given
        && !catalogue::sowing_files().iter().any(|(_, source)| with_line_feeds(source) == text)
}

/// Returns the title in a text, or a word for a text without one.
#[must_use]
pub fn title_of(text: &str, lang: Lang) -> String {
    let title = match catalogue::family_of_source(text) {
        Family::Sowing => sow::title(text).say(lang),
        Family::Stacking => {
            let game = catalogue::stacking("", text).ok();
            game.map(|game| game.info().title(lang).to_owned()).unwrap_or_default()
        }
    };
    if title.trim().is_empty() { lang.pick("Untitled", "Sans titre").into() } else { title }
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
    Some(without_accent(letter)).filter(char::is_ascii_alphanumeric)
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
    fn the_game_asked_for_is_opened_else_the_last_one() {
        let own = || Some(("7".to_owned(), "game \"Mine\"\n".to_owned()));
        let last = first_text(None, own());
        assert_eq!((last.text.as_str(), last.id.as_deref()), ("game \"Mine\"\n", Some("7")));
        let asked = first_text(Some("kalah".into()), own());
        assert!(asked.text.contains("Kalah") && asked.id.is_none());
        assert!(first_text(None, None).text.contains("Awélé"));
    }

    #[test]
    fn a_game_that_is_none_is_told() {
        let first = first_text(Some("chess".into()), Some(("7".into(), "game \"Mine\"\n".into())));
        assert_eq!(first.unknown.as_deref(), Some("chess"));
        assert_eq!(first.text, "game \"Mine\"\n");
    }

    #[test]
    fn lines_are_counted_alike_whatever_ends_them() {
        assert_eq!(with_line_feeds("\u{feff}a\r\nb\rc\n"), "a\nb\nc\n");
    }

    #[test]
    fn a_text_is_called_by_its_title_in_the_language_of_the_page() {
        let text = "game \"Harvest\"\n  title fr \"La moisson\"\n";
        assert_eq!(title_of(text, Lang::En), "Harvest");
        assert_eq!(title_of(text, Lang::Fr), "La moisson");
        assert_eq!(title_of("", Lang::Fr), "Sans titre");
        let ruleset = catalogue::source_of("jersi-square").unwrap();
        assert_eq!(title_of(ruleset, Lang::Fr), "Jersi carré");
        assert_eq!(title_of("title = \"Mine\"", Lang::En), "Untitled");
    }

    #[test]
    fn names_are_plain_and_none_of_the_catalogue() {
        assert_eq!(id_of("Awélé"), "my-awele");
        assert_eq!(id_of("Bao la kiswahili!"), "my-bao-la-kiswahili");
        assert_eq!(id_of("тогыз"), "my-game");
        assert!(catalogue::sowing_ids().iter().all(|id| !id.starts_with("my-")));
    }
}
