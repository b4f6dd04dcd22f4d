//! The words of one line, written in either language: articles, possessives and adjectives that agree, elisions,
//! contractions, and backticks around names that would be read as something else.

use std::collections::BTreeSet;

use game::Lang;

use crate::lex::{Span, Token, TokenKind, tokens};
use crate::tree::{Lexeme, LexemeKind, word};
use crate::words::{Gender, Kw, ROWS, Row};

/// The spelling rules of one file.
pub(super) struct Speller<'a> {
    pub(super) lang: Lang,
    /// The names of groups, which are plural.
    pub(super) groups: BTreeSet<&'a str>,
}

/// Two words that would be read as a different one when written side by side.
pub(super) struct Clash {
    pub(super) span: Span,
    pub(super) text: String,
}

struct Written<'a> {
    lexeme: &'a Lexeme,
    is_quoted: bool,
    /// Empty for an article that merged into the word before it.
    text: String,
}

impl Written<'_> {
    fn row(&self) -> Option<&'static Row> {
        row_of(self.lexeme)
    }

    fn kw(&self) -> Option<Kw> {
        self.lexeme.kw()
    }

    fn n_tokens(&self) -> usize {
        tokens(&self.text).iter().filter(|token| token.kind != TokenKind::Space).count()
    }

    /// Whether part of it could be mistaken for a keyword.
    fn is_word(&self) -> bool {
        let is_spelled =
            matches!(self.lexeme.kind, LexemeKind::Key(_) | LexemeKind::Article(_) | LexemeKind::Name(_));
        is_spelled && !self.is_quoted && !self.text.is_empty()
    }
}

fn row_of(lexeme: &Lexeme) -> Option<&'static Row> {
    match lexeme.kind {
        LexemeKind::Key(place) => ROWS.get(place),
        _ => None,
    }
}

/// The length in tokens of the longest phrase: a window of this size shows every possible misreading.
const LONGEST: usize = 6;

impl Speller<'_> {
    /// Writes the words of a line, with the spaces between them.
    pub(super) fn line(&self, lexemes: &[Lexeme]) -> Result<String, Clash> {
        let mut words: Vec<Written<'_>> = canonical(lexemes)
            .into_iter()
            .map(|lexeme| {
                let is_quoted = matches!(&lexeme.kind, LexemeKind::Name(name) if !self.is_plain(name));
                Written { lexeme, is_quoted, text: String::new() }
            })
            .collect();
        for at in (0..words.len()).rev() {
            self.write(&mut words, at);
        }
        for at in 0..words.len() {
            while let Some(n_words) = self.misread(&words, at) {
                self.quote_one(&mut words, at, n_words)?;
            }
        }
        Ok(join(&words))
    }

    /// Whether a name, written without backticks, is read back as that name.
    fn is_plain(&self, name: &str) -> bool {
        let all = tokens(name);
        let [token] = all.as_slice() else { return false };
        token.kind == TokenKind::Word
            && matches!(word(name, &[token], self.lang).kind, LexemeKind::Name(read) if read == name)
    }

    /// Returns how many words the reader would take together at this place, if that is not what stands here.
    fn misread(&self, words: &[Written<'_>], at: usize) -> Option<usize> {
        let window = words.get(at..)?;
        let first = window.first().filter(|it| it.is_word())?;
        let window = window.get(..LONGEST).unwrap_or(window);
        let text = join(window);
        let all = tokens(&text);
        let solid: Vec<&Token> = all.iter().filter(|token| token.kind != TokenKind::Space).collect();
        let read = word(&text, &solid, self.lang);
        if read.kind == first.lexeme.kind && read.length == first.n_tokens() {
            return None;
        }
        let mut n_tokens = 0;
        let n_words = window.iter().take_while(|it| {
            let is_inside = n_tokens < read.length;
            n_tokens += it.n_tokens();
            is_inside
        });
        Some(n_words.count())
    }

    /// Puts backticks around the first name of these words.
    fn quote_one(&self, words: &mut [Written<'_>], at: usize, n_words: usize) -> Result<(), Clash> {
        let these = words.get(at..at + n_words).unwrap_or_default();
        let is_bare = |it: &Written<'_>| matches!(it.lexeme.kind, LexemeKind::Name(_)) && !it.is_quoted;
        let Some(name) = these.iter().position(is_bare) else {
            let start = these.first().map_or(0, |it| it.lexeme.span.start);
            let end = these.last().map_or(start, |it| it.lexeme.span.end);
            return Err(Clash { span: start..end, text: join(these) });
        };
        let name = at + name;
        if let Some(it) = words.get_mut(name) {
            it.is_quoted = true;
        }
        self.write(words, name);
        // The word before may have been elided, and must be written again.
        if let Some(before) = name.checked_sub(1) {
            self.write(words, before);
        }
        Ok(())
    }

    /// Writes one word; the words after it are already written.
    fn write(&self, words: &mut [Written<'_>], at: usize) {
        let Some((before, [word, after @ ..])) = words.split_at_mut_checked(at) else { return };
        word.text = match &word.lexeme.kind {
            LexemeKind::Name(name) if word.is_quoted => format!("`{name}`"),
            LexemeKind::Name(name) => name.clone(),
            LexemeKind::Number(n) => n.to_string(),
            LexemeKind::Text(text) => format!("\"{text}\""),
            LexemeKind::Symbol(sign) => (*sign).to_owned(),
            LexemeKind::Article(is_definite) => article(self.lang, *is_definite, after),
            LexemeKind::Key(place) => match (ROWS.get(*place), self.lang) {
                (Some(row), Lang::Fr) => self.french(row, before.last(), after),
                (row, _) => row.map_or("", |row| row.en).to_owned(),
            },
        };
    }

    /// Writes a French keyword in the form that agrees with its neighbours.
    fn french(&self, row: &Row, before: Option<&Written<'_>>, after: &mut [Written<'_>]) -> String {
        let next = after.first();
        let stones_follow = next.and_then(Written::kw) == Some(Kw::Stones);
        let is_plural = before.and_then(Written::row).is_some_and(|it| it.en.starts_with("are"));
        let phrase = match row.kw {
            Kw::My | Kw::Their => self.possessive(row.kw, next).to_owned(),
            Kw::Empty | Kw::Mine | Kw::Theirs if is_plural => format!("{}s", row.fr),
            Kw::NotHolds | Kw::NotHeld if stones_follow => format!("{} de", row.fr),
            Kw::Holds | Kw::Held if stones_follow => format!("{} des", row.fr),
            _ => row.fr.to_owned(),
        };
        joined_to_next(phrase, after)
    }

    fn possessive(&self, kw: Kw, next: Option<&Written<'_>>) -> &'static str {
        let gender = match next.map(|it| &it.lexeme.kind) {
            Some(LexemeKind::Name(name)) if self.groups.contains(name.as_str()) => Gender::P,
            _ => next.and_then(Written::row).and_then(|row| row.gender).unwrap_or(Gender::M),
        };
        match (kw, gender) {
            (Kw::My, Gender::F) if !next.is_some_and(begins_with_vowel) => "ma",
            (Kw::My, Gender::P) => "mes",
            (Kw::My, _) => "mon",
            (_, Gender::P) => "leurs",
            _ => "leur",
        }
    }
}

/// The words to write. An article is kept only before a keyword noun.
fn canonical(lexemes: &[Lexeme]) -> Vec<&Lexeme> {
    let mut kept: Vec<&Lexeme> = Vec::new();
    for (at, lexeme) in lexemes.iter().enumerate() {
        let after = lexemes.get(at + 1..).unwrap_or_default();
        match lexeme.kind {
            LexemeKind::Article(is_definite) if !keeps_article(is_definite, kept.last().copied(), after) => {}
            _ => kept.push(lexeme),
        }
    }
    kept
}

fn keeps_article(is_definite: bool, before: Option<&Lexeme>, after: &[Lexeme]) -> bool {
    let noun = match after {
        [Lexeme { kind: LexemeKind::Number(_), .. }, noun, ..] if is_definite => noun,
        [noun, ..] => noun,
        [] => return false,
    };
    let Some(row) = row_of(noun).filter(|row| row.gender.is_some()) else { return false };
    match before.and_then(Lexeme::kw) {
        Some(Kw::My | Kw::Their) => false,
        // French has `des` or `de` here, as part of the verb's form; English has nothing.
        Some(Kw::Holds | Kw::NotHolds | Kw::Held | Kw::NotHeld) => is_definite && row.kw != Kw::Stones,
        _ => true,
    }
}

/// Writes an article that agrees with its noun, perhaps with a number in between.
fn article(lang: Lang, is_definite: bool, after: &[Written<'_>]) -> String {
    let gender = after.iter().find_map(Written::row).and_then(|row| row.gender).unwrap_or(Gender::M);
    let before_vowel = after.first().is_some_and(begins_with_vowel);
    let text = match (lang, is_definite, gender) {
        (Lang::En, true, _) => "the",
        (Lang::En, false, Gender::P) => "some",
        (Lang::En, false, _) if before_vowel => "an",
        (Lang::En, false, _) => "a",
        (Lang::Fr, true, Gender::P) => "les",
        (Lang::Fr, true, _) if before_vowel => "l'",
        (Lang::Fr, true, Gender::M) => "le",
        (Lang::Fr, true, Gender::F) => "la",
        (Lang::Fr, false, Gender::M) => "un",
        (Lang::Fr, false, Gender::F) => "une",
        (Lang::Fr, false, Gender::P) => "des",
    };
    text.to_owned()
}

/// Joins a French phrase to its neighbour: `de` and `que` elide before a vowel, `de` and `à` merge with `le` and `les`.
fn joined_to_next(phrase: String, after: &mut [Written<'_>]) -> String {
    let Some(next) = after.first_mut() else { return phrase };
    let (head, last) = phrase.split_at(phrase.rfind([' ', '\'']).map_or(0, |at| at + 1));
    let is_article = next.lexeme.kind == LexemeKind::Article(true);
    let contracted = match (last, next.text.as_str()) {
        ("de", "le") if is_article => Some("du"),
        // `des` alone is another article.
        ("de", "les") if is_article && !head.is_empty() => Some("des"),
        ("à", "le") if is_article => Some("au"),
        ("à", "les") if is_article => Some("aux"),
        _ => None,
    };
    if let Some(last) = contracted {
        next.text.clear();
        return format!("{head}{last}");
    }
    match last {
        "de" | "que" if begins_with_vowel(next) => {
            format!("{}'", phrase.strip_suffix('e').unwrap_or(&phrase))
        }
        _ => phrase,
    }
}

/// Whether French elides before this word, and English says `an`. A pit (`a1`) is not a word, and the h of an
/// author's name may be silent or not, so neither counts.
fn begins_with_vowel(word: &Written<'_>) -> bool {
    let is_pit = |name: &str| name.chars().skip(1).all(|it| it.is_ascii_digit());
    match &word.lexeme.kind {
        LexemeKind::Name(name) if is_pit(name) => false,
        LexemeKind::Key(_) | LexemeKind::Article(_) | LexemeKind::Name(_) => {
            let first = word.text.chars().flat_map(char::to_lowercase).next();
            let is_vowel = first.is_some_and(|it| "aeiouàâäéèêëîïôöùûüæœ".contains(it));
            (is_vowel && word.text != "oui") || word.text == "hexagones"
        }
        _ => false,
    }
}

fn join(words: &[Written<'_>]) -> String {
    let mut line = String::new();
    for word in words.iter().filter(|it| !it.text.is_empty()) {
        let is_close = matches!(word.lexeme.kind, LexemeKind::Symbol(")" | ","));
        if !is_close && !line.is_empty() && !line.ends_with(['(', '\'']) {
            line.push(' ');
        }
        line.push_str(&word.text);
    }
    line
}
