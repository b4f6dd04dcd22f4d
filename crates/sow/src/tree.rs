//! The lossless tree of a file: lines in blocks by their indentation, each line a row of words.
//!
//! Parser and formatter both read this tree. Comments, blank lines and articles, which mean nothing, are in it too.

use game::Lang;

use crate::diagnostic::Diagnostics;
use crate::lex::{Span, Token, TokenKind, tokens};
use crate::words::{Kw, ROWS, VARIANTS, articles};

/// A word, number, text or sign of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lexeme {
    /// What it is.
    pub kind: LexemeKind,
    /// Where it stands.
    pub span: Span,
}

/// What a lexeme is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexemeKind {
    /// A keyword: its place in [`ROWS`].
    Key(usize),
    /// An article: `true` for a definite one.
    Article(bool),
    /// A name the author made, or a pit's.
    Name(String),
    /// A number.
    Number(u32),
    /// A text, without its quotes.
    Text(String),
    /// A sign.
    Symbol(&'static str),
}

impl Lexeme {
    /// The meaning of a keyword.
    #[must_use]
    pub fn kw(&self) -> Option<Kw> {
        match self.kind {
            LexemeKind::Key(row) => ROWS.get(row).map(|row| row.kw),
            _ => None,
        }
    }
}

/// A line with the lines below it that are further in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The place of its words.
    pub span: Span,
    /// Its words; none on a blank line or one that holds only a comment.
    pub lexemes: Vec<Lexeme>,
    /// The comment at its end, `#` included.
    pub comment: Option<Span>,
    /// The block below it.
    pub children: Vec<Line>,
}

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The language of its keywords.
    pub lang: Lang,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// Deeper blocks are refused: nobody reads them, and everything that walks the tree may recurse.
const DEEPEST: usize = 40;

/// The longest file, in bytes.
pub(crate) const LONGEST: usize = 1 << 20;

const SYMBOLS: [&str; 14] = ["<=", ">=", "+", "-", "*", "/", "=", "<", ">", "(", ")", ",", "|", ":"];

/// The language of a file: that of its first word.
#[must_use]
pub fn language(source: &str) -> Option<Lang> {
    let all = tokens(source);
    let first = all.iter().find(|token| token.kind == TokenKind::Word)?;
    match source.get(first.span.clone())? {
        "game" => Some(Lang::En),
        "jeu" => Some(Lang::Fr),
        _ => None,
    }
}

pub(crate) fn tree(source: &str, diagnostics: &mut Diagnostics) -> Tree {
    let lang = language(source).unwrap_or_else(|| {
        diagnostics
            .error(&(0..source.len().min(1)), "a file begins with 'game' or 'jeu'", "un fichier commence par « jeu » ou « game »")
            .hint("game \"My game\"", "jeu \"Mon jeu\"");
        Lang::En
    });
    let mut flat = Vec::new();
    let all = tokens(source);
    for line in all.split_inclusive(|token| token.kind == TokenKind::Newline) {
        flat.push(read_line(source, line, lang, diagnostics));
    }
    Tree { lang, lines: nest(flat, diagnostics) }
}

struct Flat {
    indent: usize,
    line: Line,
}

fn read_line(source: &str, line: &[Token], lang: Lang, diagnostics: &mut Diagnostics) -> Flat {
    let text = |token: &Token| source.get(token.span.clone()).unwrap_or_default();
    let indent = match line.first() {
        Some(token) if token.kind == TokenKind::Space => {
            if text(token).contains('\t') {
                diagnostics
                    .error(&token.span, "a tab before a line", "une tabulation devant une ligne")
                    .hint("indent with spaces, two a level", "retrait par des espaces, deux par niveau");
            }
            text(token).chars().count()
        }
        _ => 0,
    };
    let comment = line.iter().find(|token| token.kind == TokenKind::Comment).map(|token| token.span.clone());
    let solid: Vec<&Token> = line
        .iter()
        .filter(|it| !matches!(it.kind, TokenKind::Space | TokenKind::Comment | TokenKind::Newline))
        .collect();
    let start = line.first().map_or(0, |token| token.span.start);
    let span = match (solid.first(), solid.last()) {
        (Some(first), Some(last)) => first.span.start..last.span.end,
        _ => comment.clone().unwrap_or(start..start),
    };
    let lexemes = lexemes(source, &solid, lang, diagnostics);
    Flat { indent, line: Line { span, lexemes, comment, children: Vec::new() } }
}

fn lexemes(source: &str, solid: &[&Token], lang: Lang, diagnostics: &mut Diagnostics) -> Vec<Lexeme> {
    let mut all = Vec::new();
    let mut rest = solid;
    while let Some((token, after)) = rest.split_first() {
        let text = source.get(token.span.clone()).unwrap_or_default();
        let mut span = token.span.clone();
        let mut used = 1;
        let kind = match token.kind {
            TokenKind::Word => {
                let (kind, length) = word(source, rest, lang);
                used = length;
                if let Some(last) = rest.get(length - 1) {
                    span.end = last.span.end;
                }
                Some(kind)
            }
            TokenKind::Quoted => Some(LexemeKind::Name(text.trim_matches('`').to_owned())),
            TokenKind::Number => Some(LexemeKind::Number(number(text, &span, diagnostics))),
            TokenKind::Text => Some(LexemeKind::Text(text.trim_matches('"').to_owned())),
            TokenKind::OpenText => {
                diagnostics.error(&span, "this text has no closing \"", "ce texte n’a pas de \" fermant");
                Some(LexemeKind::Text(text.trim_matches('"').to_owned()))
            }
            TokenKind::Symbol => SYMBOLS.iter().find(|it| **it == text).map(|it| LexemeKind::Symbol(it)),
            _ => {
                let shown = game::quote(text);
                diagnostics.error(
                    &span,
                    format!("the language has no use for '{shown}'"),
                    format!("le langage n’a pas l’usage de « {shown} »"),
                );
                None
            }
        };
        all.extend(kind.map(|kind| Lexeme { kind, span }));
        rest = solid.get(solid.len() - after.len() + used - 1..).unwrap_or_default();
    }
    all
}

/// Numbers beyond this have no use in a game of stones.
const GREATEST: u32 = 60_000;

fn number(text: &str, span: &Span, diagnostics: &mut Diagnostics) -> u32 {
    match text.parse::<u32>() {
        Ok(it) if it <= GREATEST => it,
        _ => {
            diagnostics.error(
                span,
                format!("a number is at most {GREATEST}"),
                format!("un nombre est au plus {GREATEST}"),
            );
            GREATEST
        }
    }
}

/// The longest phrase that the tokens begin with, and how many tokens it takes.
fn word(source: &str, rest: &[&Token], lang: Lang) -> (LexemeKind, usize) {
    let spelled: Vec<String> = rest
        .iter()
        .take(6)
        .map_while(|token| {
            (token.kind == TokenKind::Word)
                .then(|| source.get(token.span.clone()).unwrap_or_default().to_lowercase().replace('’', "'"))
        })
        .collect();
    let mut best: Option<(usize, usize)> = None;
    for (place, row) in ROWS.iter().enumerate() {
        if let Some(length) = matched(row.text(lang), &spelled)
            && best.is_none_or(|(_, longest)| length > longest)
        {
            best = Some((place, length));
        }
    }
    if let Some((place, length)) = best {
        return (LexemeKind::Key(place), length);
    }
    let first = spelled.first().map_or("", String::as_str);
    if let Some((kw, ..)) = VARIANTS.iter().find(|(_, of, text)| *of == lang && *text == first)
        && let Some(place) = ROWS.iter().position(|row| row.kw == *kw)
    {
        return (LexemeKind::Key(place), 1);
    }
    let (definite, indefinite) = articles(lang);
    if definite.contains(&first) {
        return (LexemeKind::Article(true), 1);
    }
    if indefinite.contains(&first) {
        return (LexemeKind::Article(false), 1);
    }
    let text = rest.first().and_then(|token| source.get(token.span.clone())).unwrap_or_default();
    (LexemeKind::Name(text.to_owned()), 1)
}

/// How many tokens a phrase takes at the beginning of these words, if they begin with it. French elides: `d'`
/// stands for `de`, `qu'` for `que`.
fn matched(phrase: &str, spelled: &[String]) -> Option<usize> {
    let mut length = 0;
    for part in phrase.split(' ').flat_map(|part| part.split_inclusive('\'')) {
        let word = spelled.get(length)?;
        let same = word == part || (word == "d'" && part == "de") || (word == "qu'" && part == "que");
        if !same {
            return None;
        }
        length += 1;
    }
    Some(length)
}

fn nest(flat: Vec<Flat>, diagnostics: &mut Diagnostics) -> Vec<Line> {
    // Lines still open, outermost first, each with its indentation.
    let mut open: Vec<Flat> = Vec::new();
    let mut top: Vec<Line> = Vec::new();
    let mut pending: Vec<Flat> = Vec::new();
    for flat in flat {
        if flat.line.lexemes.is_empty() {
            pending.push(flat);
            continue;
        }
        while open.last().is_some_and(|last| last.indent >= flat.indent) {
            close(&mut open, &mut top);
        }
        // Blank lines and comments between two lines belong to the block of the second.
        for quiet in pending.drain(..) {
            siblings(&mut open, &mut top).push(quiet.line);
        }
        if open.len() == DEEPEST {
            diagnostics.error(
                &flat.line.span,
                format!("blocks go {DEEPEST} levels deep, not deeper"),
                format!("les blocs ont {DEEPEST} niveaux au plus"),
            );
            siblings(&mut open, &mut top).push(flat.line);
            continue;
        }
        open.push(flat);
    }
    while !open.is_empty() {
        close(&mut open, &mut top);
    }
    top.extend(pending.into_iter().map(|flat| flat.line));
    top
}

fn siblings<'a>(open: &'a mut [Flat], top: &'a mut Vec<Line>) -> &'a mut Vec<Line> {
    match open.last_mut() {
        Some(parent) => &mut parent.line.children,
        None => top,
    }
}

fn close(open: &mut Vec<Flat>, top: &mut Vec<Line>) {
    if let Some(done) = open.pop() {
        siblings(open, top).push(done.line);
    }
}

/// The part of a source that is read: all of it, unless it is far too long to be a game.
pub(crate) fn bounded<'a>(source: &'a str, diagnostics: &mut Diagnostics) -> &'a str {
    if source.len() <= LONGEST {
        return source;
    }
    diagnostics.error(&(0..1), "the file is longer than 1 MiB", "le fichier dépasse 1 Mio");
    let end = source.char_indices().map(|(at, _)| at).take_while(|at| *at <= LONGEST).last().unwrap_or(0);
    // A game that long has nothing to say: reading its first lines is enough to answer.
    source.get(..end.min(4096)).unwrap_or_default()
}
