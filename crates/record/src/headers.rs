//! The headers of a record, such as `[White "Ann"]`.

use std::fmt::Write as _;

/// The headers with a defined meaning, in the order in which they are written. Each has its English name, and
/// the French one, which is also accepted.
pub const HEADERS: &[[&str; 2]] = &[
    ["Game", "Jeu"],
    ["Event", "Événement"],
    ["Site", "Lieu"],
    ["Date", "Date"],
    ["Round", "Ronde"],
    ["White", "Blanc"],
    ["Black", "Noir"],
    ["Player1", "Joueur1"],
    ["Player2", "Joueur2"],
    ["Player3", "Joueur3"],
    ["Player4", "Joueur4"],
    ["Player5", "Joueur5"],
    ["Player6", "Joueur6"],
    ["Options", "Options"],
    ["Setup", "Mise-en-place"],
    ["Position", "Position"],
    ["Result", "Résultat"],
];

/// Normalises the name of a header.
///
/// Names of [`HEADERS`] in either language and any case become the English name, and so do the words of
/// earlier versions (`set-up`, `player 1`, `name`). Any other name loses the characters a name cannot contain
/// and gets a capital. Returns `None` unless the result begins with a letter.
#[must_use]
pub fn header_name(text: &str) -> Option<String> {
    if HEADERS.iter().any(|[english, _]| *english == text) {
        return Some(text.to_owned());
    }
    let name: String = text.chars().filter(|it| it.is_alphanumeric() || *it == '_').collect();
    let letters =
        |text: &str| text.chars().filter(|it| *it != '-').flat_map(char::to_lowercase).collect::<String>();
    let lower = letters(&name);
    let same = |known: &str| known.len() <= 2 * lower.len() && letters(known) == lower;
    if let Some([english, _]) = HEADERS.iter().find(|names| names.iter().any(|known| same(known))) {
        return Some((*english).to_owned());
    }
    if lower == "name" {
        return Some("Game".to_owned());
    }
    let mut letters = name.chars();
    let first = letters.next().filter(|it| it.is_alphabetic())?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// Headers in the order in which they are written: those of [`HEADERS`] first, then the others by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    pairs: Vec<(String, String)>,
    /// Lines that look like headers but are not, or that contradict the record, word for word.
    pub unread: Vec<String>,
}

impl Headers {
    /// Returns the text of a header.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let find = |name: &str| self.pairs.iter().find(|(known, _)| known == name);
        find(name).or_else(|| find(&header_name(name)?)).map(|(_, text)| text.as_str())
    }

    /// Sets a header. Control characters, line breaks included, become spaces. Does nothing if the name is
    /// not valid.
    pub fn set(&mut self, name: &str, text: &str) {
        let Some(name) = header_name(name) else { return };
        let text = text.replace(char::is_control, " ").trim().to_owned();
        if let Some((_, old)) = self.pairs.iter_mut().find(|(known, _)| *known == name) {
            *old = text;
            return;
        }
        let known =
            |name: &str| HEADERS.iter().position(|[known, _]| *known == name).unwrap_or(HEADERS.len());
        let own = (known(&name), name.as_str());
        let is_later = |(other, _): &(String, String)| (known(other), other.as_str()) > own;
        let at = self.pairs.iter().position(is_later).unwrap_or(self.pairs.len());
        self.pairs.insert(at, (name, text));
    }

    /// Removes a header and returns its text.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let name = header_name(name)?;
        let at = self.pairs.iter().position(|(known, _)| *known == name)?;
        Some(self.pairs.remove(at).1)
    }

    /// Iterates over the headers in the order in which they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns whether there are no headers, readable or not.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty() && self.unread.is_empty()
    }

    /// Appends the headers to a record, one per line.
    pub(crate) fn write(&self, text: &mut String) {
        for (name, value) in &self.pairs {
            _ = writeln!(text, "{}", header_line(name, value));
        }
        for line in &self.unread {
            _ = writeln!(text, "{line}");
        }
    }
}

/// Writes one header as a record shows it.
pub(crate) fn header_line(name: &str, text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{text}\"]")
}

/// Reads the header at the beginning of a line. Returns its name, its text and its length in bytes, or `None`
/// if the line does not begin with a header.
///
/// Also accepts `[position TEXT]` without quotes, the form that sowing games have always written.
pub(crate) fn read_header(line: &str) -> Option<(String, String, usize)> {
    let inside = line.trim_start().strip_prefix('[')?.trim_start();
    let end = inside.find(|it: char| it.is_whitespace() || it == '"' || it == ']')?;
    let (name, rest) = inside.split_at(end);
    let (name, rest) = (header_name(name)?, rest.trim_start());
    let Some(quoted) = rest.strip_prefix('"') else {
        let (text, after) = rest.split_once(']')?;
        let is_position = name == "Position" && !text.contains('"');
        return is_position.then(|| (name, text.trim().to_owned(), line.len() - after.len()));
    };
    let mut text = String::new();
    let mut letters = quoted.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                let after = quoted.get(at + 1..)?.trim_start().strip_prefix(']')?;
                let text = text.replace(char::is_control, " ").trim().to_owned();
                return Some((name, text, line.len() - after.len()));
            }
            '\\' => text.push(letters.next().map_or('\\', |(_, escaped)| escaped)),
            _ => text.push(letter),
        }
    }
    None
}

/// Returns whether a line begins the way a header does.
pub(crate) fn looks_like_header(line: &str) -> bool {
    let inside = line.trim_start().strip_prefix('[').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_both_languages_and_in_the_old_words() {
        assert_eq!(header_name("white").as_deref(), Some("White"));
        assert_eq!(header_name("Résultat").as_deref(), Some("Result"));
        assert_eq!(header_name("set-up").as_deref(), Some("Setup"));
        assert_eq!(header_name("mise-en-place").as_deref(), Some("Setup"));
        assert_eq!(header_name("player 2").as_deref(), Some("Player2"));
        assert_eq!(header_name("annotator").as_deref(), Some("Annotator"));
        assert_eq!(header_name("4x"), None);
    }

    #[test]
    fn texts_keep_quotes_and_strokes() {
        let mut headers = Headers::default();
        headers.set("event", "the \"cup\" \\ 2026\nround");
        headers.set("note", "x");
        headers.set("game", "awele");
        let mut text = String::new();
        headers.write(&mut text);
        assert_eq!(text, "[Game \"awele\"]\n[Event \"the \\\"cup\\\" \\\\ 2026 round\"]\n[Note \"x\"]\n");
        for (line, (name, value)) in text.lines().zip(headers.iter()) {
            assert_eq!(read_header(line), Some((name.to_owned(), value.to_owned(), line.len())));
        }
    }

    #[test]
    fn lines_that_are_not_headers_are_recognised() {
        assert_eq!(read_header("[position 4/4 0 1] a1"), Some(("Position".into(), "4/4 0 1".into(), 18)));
        for line in
            ["[White \"Ann]", "[White Ann]", "[White", "White \"Ann\"", "[White \"a\" \"b\"]", "[\"a\"]"]
        {
            assert_eq!(read_header(line), None, "{line}");
        }
    }
}
