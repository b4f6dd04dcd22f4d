//! The rules of a game as a document: what a host receives, and lays out in its own way.
//!
//! Each family of games makes its own sentences; the typography that all of them need is here.

use crate::lang::Lang;

/// The rules of a game, explained in one language.
///
/// Every text is a run of finished sentences on one line, whatever its length: a host breaks lines where its own width
/// asks for it. French puts a no-break space (U+00A0) inside its quotation marks and before its high signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The name of the game.
    pub title: String,
    /// A presentation in the author's words: about the game, its origin, its source. May be empty.
    pub introduction: Vec<Passage>,
    /// The rules, from the material to the options.
    pub topics: Vec<Topic>,
}

/// A heading and the passages below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// The heading, a few words without a stop.
    pub heading: String,
    /// Its passages, in reading order.
    pub passages: Vec<Passage>,
}

/// A block of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Sentences that belong together.
    Paragraph(String),
    /// Statements in no order: the material, the courses, the vocabulary.
    Bullets(Vec<Item>),
    /// Instructions to follow in order; a host numbers them 1, 2, 2.1, 2.2.
    Steps(Vec<Item>),
}

/// An entry of a list, which may govern a list of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its sentences; ends with a colon where entries follow below.
    pub text: String,
    /// The entries it governs, in the same style as the list it stands in.
    pub below: Vec<Item>,
}

impl Passage {
    /// Returns a paragraph of these sentences, which need neither capital nor stop, unless none of them has a word.
    #[must_use]
    pub fn paragraph(sentences: &[String], lang: Lang) -> Option<Passage> {
        let finished: Vec<String> = sentences.iter().map(|it| finished(it)).collect();
        let text = tidy(&finished.join(" "), lang);
        (!text.is_empty()).then_some(Passage::Paragraph(text))
    }
}

/// Returns the text with a capital and a full stop, unless it has a stop already.
#[must_use]
pub fn finished(text: &str) -> String {
    let mut text = capital(text.trim());
    if !text.is_empty() && !text.ends_with(['.', '!', '?', '…', ':']) {
        text.push('.');
    }
    text
}

/// Returns the text with a capital letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A space at which no line may be broken.
const NO_BREAK: &str = "\u{a0}";

/// Returns the text with single spaces, and in French with no-break spaces where its typography asks for them.
#[must_use]
pub fn tidy(text: &str, lang: Lang) -> String {
    let glued = match lang {
        Lang::En => text.to_owned(),
        Lang::Fr => ["« ", " »", " :", " ;", " !", " ?"]
            .iter()
            .fold(text.to_owned(), |text, sign| text.replace(sign, &sign.replace(' ', NO_BREAK))),
    };
    let words: Vec<&str> = glued.split([' ', '\n', '\t']).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_signs_are_never_parted_from_their_words() {
        let text = Passage::paragraph(&["appelez-les  « prey » :".into()], Lang::Fr);
        assert_eq!(text, Some(Passage::Paragraph("Appelez-les «\u{a0}prey\u{a0}»\u{a0}:".into())));
    }

    #[test]
    fn a_text_without_a_word_makes_no_passage() {
        assert_eq!(Passage::paragraph(&[" ".into()], Lang::En), None);
    }

    #[test]
    fn an_accent_stays_on_a_capital() {
        assert_eq!(capital("école"), "École");
    }
}
