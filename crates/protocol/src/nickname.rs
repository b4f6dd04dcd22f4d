//! Names that guests give themselves.

use game::{Lang, Say};

use crate::limits::LONGEST_NICKNAME;

/// Letters of Hangul that are not seen: a name of them would be no name.
const UNSEEN: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];

/// The reason why a text is not a nickname.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadNickname {
    /// It has too many characters.
    TooLong,
    /// It has a character that is neither a letter, nor a digit, nor a blank, nor one of `'’-_.`.
    Character(char),
}

impl Say for BadNickname {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadNickname::TooLong => lang.pick(
                format!("a nickname has at most {LONGEST_NICKNAME} characters"),
                format!("un pseudonyme a au plus {LONGEST_NICKNAME} caractères"),
            ),
            BadNickname::Character(character) => {
                let shown = shown(*character);
                lang.pick(
                    format!("a nickname has letters, digits, blanks, ’ - _ and . only, not {shown}"),
                    format!(
                        "un pseudonyme n’a que des lettres, des chiffres, des espaces, ’ - _ et ., pas {shown}"
                    ),
                )
            }
        }
    }
}

/// Returns a character as a message shows it: by its number where it could turn or hide the rest of the message.
fn shown(character: char) -> String {
    let is_plain = character.is_ascii_graphic() || character.is_alphanumeric();
    if is_plain { format!("“{character}”") } else { format!("U+{:04X}", u32::from(character)) }
}

/// Returns a nickname with its blanks trimmed and folded; an empty text takes the nickname away.
///
/// # Errors
/// If it is too long, or has a character that could disguise as another text: marks that stack, that turn the direction of
/// writing, that are not seen.
pub fn check_nickname(text: &str) -> Result<Option<String>, BadNickname> {
    let mut name = String::new();
    for word in text.split_whitespace() {
        if !name.is_empty() {
            name.push(' ');
        }
        name.push_str(word);
    }
    let is_seen = |it: char| it.is_alphanumeric() && !UNSEEN.contains(&it);
    let is_allowed = |it: char| is_seen(it) || matches!(it, ' ' | '\'' | '’' | '-' | '_' | '.');
    if let Some(character) = name.chars().find(|it| !is_allowed(*it)) {
        return Err(BadNickname::Character(character));
    }
    if name.chars().count() > LONGEST_NICKNAME {
        return Err(BadNickname::TooLong);
    }
    Ok((!name.is_empty()).then_some(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_nicknames() {
        for name in ["Léa", "O’Neill", "Jean-Luc 2", "Ωμέγα", "名人", "a_b.c"] {
            assert_eq!(check_nickname(name), Ok(Some(name.to_owned())));
        }
        assert_eq!(check_nickname("  two \t words "), Ok(Some("two words".to_owned())));
        assert_eq!(check_nickname("   "), Ok(None));
    }

    #[test]
    fn what_could_be_mistaken_for_something_else_is_refused() {
        assert_eq!(check_nickname("<b>bold</b>"), Err(BadNickname::Character('<')));
        assert_eq!(check_nickname("right\u{202e}left"), Err(BadNickname::Character('\u{202e}')));
        assert_eq!(check_nickname("nothing\u{200b}here"), Err(BadNickname::Character('\u{200b}')));
        for unseen in UNSEEN {
            assert_eq!(check_nickname(&unseen.to_string()), Err(BadNickname::Character(unseen)));
        }
        assert_eq!(check_nickname(&"x".repeat(LONGEST_NICKNAME + 1)), Err(BadNickname::TooLong));
        assert!(check_nickname(&"é".repeat(LONGEST_NICKNAME)).is_ok());
    }
}
