//! The lexer. Every character belongs to exactly one token, so that nothing of a file is ever lost.

use std::ops::Range;

/// A place in the source, in bytes.
pub type Span = Range<usize>;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters, digits and inner hyphens, beginning with a letter.
    Word,
    /// A word between backticks: a name, even if a keyword has that spelling.
    Quoted,
    /// Digits.
    Number,
    /// Text between double quotes, on one line.
    Text,
    /// Text without its closing quote, or between quotes other than `"`.
    OpenText,
    /// `+ - * / = < > <= >= ( ) , | :`.
    Symbol,
    /// Spaces and tabs.
    Space,
    /// From `#` to the end of the line.
    Comment,
    /// The end of a line.
    Newline,
    /// A character that the language does not use.
    Unknown,
}

/// A token with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its kind.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// Cuts a source into tokens.
#[must_use]
pub fn tokens(source: &str) -> Vec<Token> {
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty()) {
        let (kind, length) = next(rest);
        all.push(Token { kind, span: at..at + length });
        at += length;
    }
    all
}

fn next(rest: &str) -> (TokenKind, usize) {
    let Some(first) = rest.chars().next() else { return (TokenKind::Unknown, 0) };
    let run = |wanted: fn(char) -> bool| rest.find(|it| !wanted(it)).unwrap_or(rest.len());
    match first {
        '\n' => (TokenKind::Newline, 1),
        '\r' if rest.starts_with("\r\n") => (TokenKind::Newline, 2),
        it if is_space(it) => (TokenKind::Space, run(is_space)),
        '#' => (TokenKind::Comment, run(|it| it != '\n' && it != '\r')),
        '"' => text(rest),
        '“' | '”' | '„' | '«' => foreign_text(rest),
        '`' => quoted(rest),
        '<' | '>' if rest.get(1..2) == Some("=") => (TokenKind::Symbol, 2),
        '+' | '-' | '*' | '/' | '=' | '<' | '>' | '(' | ')' | ',' | '|' | ':' => (TokenKind::Symbol, 1),
        it if it.is_ascii_digit() => (TokenKind::Number, run(|it| it.is_ascii_digit())),
        it if it.is_alphabetic() => (TokenKind::Word, word(rest)),
        it => (TokenKind::Unknown, it.len_utf8()),
    }
}

fn text(rest: &str) -> (TokenKind, usize) {
    let inside = rest.get(1..).unwrap_or_default();
    match inside.find(['"', '\n']) {
        Some(end) if inside.get(end..=end) == Some("\"") => (TokenKind::Text, end + 2),
        Some(end) => (TokenKind::OpenText, end + 1),
        None => (TokenKind::OpenText, rest.len()),
    }
}

/// Whether it is a space, or the byte order mark that some editors put at the start of a file.
fn is_space(it: char) -> bool {
    matches!(it, ' ' | '\t' | '\u{a0}' | '\u{202f}' | '\u{feff}')
}

/// Text between typographic quotes: up to the closing one, or to the end of the line.
fn foreign_text(rest: &str) -> (TokenKind, usize) {
    let ends = |(at, it): (usize, char)| match it {
        '\n' | '\r' => Some(at),
        '”' | '“' | '»' | '"' if at > 0 => Some(at + it.len_utf8()),
        _ => None,
    };
    (TokenKind::OpenText, rest.char_indices().find_map(ends).unwrap_or(rest.len()))
}

fn quoted(rest: &str) -> (TokenKind, usize) {
    let inside = rest.get(1..).unwrap_or_default();
    match inside.find(|it: char| !is_inner(it)) {
        Some(end) if end > 0 && inside.get(end..=end) == Some("`") => (TokenKind::Quoted, end + 2),
        _ => (TokenKind::Unknown, 1),
    }
}

fn is_inner(it: char) -> bool {
    it.is_alphanumeric() || it == '-' || it == '_'
}

/// The end of a word. A word ends after an apostrophe (`l'`, `qu'`), and before a trailing hyphen.
fn word(rest: &str) -> usize {
    let mut end = 0;
    for (at, it) in rest.char_indices() {
        match it {
            '\'' | '’' => return at + it.len_utf8(),
            _ if is_inner(it) => end = at + it.len_utf8(),
            _ => break,
        }
    }
    rest.get(..end).unwrap_or_default().trim_end_matches('-').len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<TokenKind> {
        tokens(source).into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn every_character_belongs_to_one_token() {
        let source = "game \"Awélé\" # l’été\r\n  let x-y = 3 - 2 `tour` \"open\n@@ l'origine <= a-";
        let joined: String =
            tokens(source).iter().filter_map(|token| source.get(token.span.clone())).collect();
        assert_eq!(joined, source);
    }

    #[test]
    fn hyphens_bind_inside_a_word_only() {
        use TokenKind::{Number, Space, Symbol, Word};
        assert_eq!(kinds("a-b"), [Word]);
        assert_eq!(kinds("a - 1"), [Word, Space, Symbol, Space, Number]);
        assert_eq!(kinds("a- "), [Word, Symbol, Space]);
    }

    #[test]
    fn an_apostrophe_ends_a_word() {
        assert_eq!(kinds("l'origine"), [TokenKind::Word, TokenKind::Word]);
        assert_eq!(kinds("qu’elle"), [TokenKind::Word, TokenKind::Word]);
    }
}
