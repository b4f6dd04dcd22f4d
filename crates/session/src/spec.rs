//! A game by name: enough to open it again, at this host or another.

use std::sync::Arc;

use catalogue::Game;
use game::Said;
use serde::{Deserialize, Serialize};

/// A game of the catalogue, or one written by somebody, with its house rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSpec {
    /// The name in the catalogue, or whatever its author calls it.
    pub id: String,
    /// The house rules that were set, by name, in the order they were set.
    pub options: Vec<(String, String)>,
    /// The text of the rules, if the catalogue does not have the game.
    pub source: Option<String>,
}

impl GameSpec {
    /// A game of the catalogue with its usual rules.
    #[must_use]
    pub fn named(id: &str) -> GameSpec {
        GameSpec { id: id.to_owned(), ..GameSpec::default() }
    }

    /// Finds or compiles the game and settles its options.
    ///
    /// # Errors
    /// Explains why there is no such game, or which option it does not have.
    pub fn open(&self) -> Result<Arc<dyn Game>, Said> {
        let mut game = match &self.source {
            Some(source) => catalogue::written(&self.id, source)?,
            None => catalogue::find(&self.id).map_err(|why| Box::new(why) as Said)?,
        };
        for (name, value) in &self.options {
            game = game.with_option(name, value)?;
        }
        Ok(Arc::from(game))
    }

    /// The options as a record's header holds them: `size=4 map='cell a; cell b'`.
    #[must_use]
    pub fn options_text(&self) -> String {
        let pairs = self.options.iter().map(|(name, value)| format!("{name}={}", quoted(value)));
        pairs.collect::<Vec<_>>().join(" ")
    }
}

/// A value in quotes if it would not be read back without: a quote inside is doubled.
fn quoted(value: &str) -> String {
    let is_plain = !value.is_empty() && !value.contains(|it: char| it.is_whitespace() || it == '\'');
    if is_plain { value.to_owned() } else { format!("'{}'", value.replace('\'', "''")) }
}

/// Reads options from a record's header.
///
/// Earlier versions wrote values with blanks without quotes: a word that does not begin an option belongs to the value
/// before it.
#[must_use]
pub fn read_options(text: &str) -> Vec<(String, String)> {
    let mut options: Vec<(String, String)> = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let name_end = rest.find(|it: char| !(it.is_ascii_alphanumeric() || it == '-')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(name_end);
        if let Some(value) = after.strip_prefix('=').filter(|_| !name.is_empty()) {
            let (value, after) = read_value(value);
            options.push((name.to_owned(), value));
            rest = after.trim_start();
            continue;
        }
        let word_end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, after) = rest.split_at(word_end);
        if let Some((_, value)) = options.last_mut() {
            *value = format!("{value} {word}");
        }
        rest = after.trim_start();
    }
    options
}

/// The value at the beginning of a text, and the rest of the text.
fn read_value(text: &str) -> (String, &str) {
    let Some(mut rest) = text.strip_prefix('\'') else {
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (value, rest) = text.split_at(end);
        return (value.to_owned(), rest);
    };
    let mut value = String::new();
    while let Some((part, after)) = rest.split_once('\'') {
        value += part;
        match after.strip_prefix('\'') {
            Some(again) => {
                value.push('\'');
                rest = again;
            }
            None => return (value, after),
        }
    }
    // The closing quote is missing: all of it is the value.
    (value + rest, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(options: &[(&str, &str)]) -> GameSpec {
        let options = options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        GameSpec { id: "tricerata".into(), options, source: None }
    }

    #[test]
    fn a_game_is_found_by_name_or_by_its_source() {
        let name = |spec: &GameSpec| spec.open().map(|game| game.info().id).ok();
        assert_eq!(name(&spec(&[("size", "4")])), Some("tricerata".into()));
        assert_eq!(name(&GameSpec::named("chess")), None);
        assert_eq!(name(&GameSpec { source: Some(String::new()), ..GameSpec::default() }), None);
        assert_eq!(name(&spec(&[("size", "many")])), None);
    }

    #[test]
    fn options_with_blanks_and_quotes_are_read_back() {
        for options in [
            &[("size", "4"), ("map", "cell a; cell b")][..],
            &[("map", "it's 'quoted' = here"), ("size", "")],
            &[],
        ] {
            let spec = spec(options);
            assert_eq!(read_options(&spec.options_text()), spec.options, "{}", spec.options_text());
        }
    }

    #[test]
    fn options_that_earlier_versions_wrote_are_read() {
        let read = read_options("map=cell a; cell b; size=3");
        assert_eq!(read, [("map".into(), "cell a; cell b;".into()), ("size".into(), "3".into())]);
        assert_eq!(read_options("stray words"), []);
    }
}
