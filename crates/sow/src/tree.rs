//! The lossless tree of a file: lines in blocks by indentation, each line a list of words.
//!
//! The parser and the formatter both read this tree. It includes what has no meaning: comments, blank lines, articles.

use std::sync::OnceLock;

use game::Lang;

use crate::diagnostic::Diagnostics;
use crate::lex::{Span, Token, TokenKind, tokens};
use crate::words::{FORMS, Kw, ROWS, articles};

/// A word, number, text or sign of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lexeme {
    /// Its kind.
    pub kind: LexemeKind,
    /// Where it stands.
    pub span: Span,
}

/// The kind of a lexeme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexemeKind {
    /// A keyword: its index in [`ROWS`].
    Key(usize),
    /// An article: `true` if definite.
    Article(bool),
    /// A name given by the author, or the name of a pit.
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

/// A line, and the lines indented below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The extent of its words.
    pub span: Span,
    /// Its words; none on a blank line or one that holds only a comment.
    pub lexemes: Vec<Lexeme>,
    /// The comment at its end, `#` included.
    pub comment: Option<Span>,
    /// The block below it.
    pub children: Vec<SourceLine>,
    /// Whether an error in its words or its indentation is reported already: further errors may be consequences.
    pub is_broken: bool,
}

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The language of its keywords.
    pub lang: Lang,
    /// Its lines.
    pub lines: Vec<SourceLine>,
}

/// The deepest block allowed: code that walks the tree may recurse.
const DEEPEST: usize = 40;

/// The most words and signs on a line: an expression can nest as deep as it is long.
const WIDEST: usize = 1000;

/// The most lines with words in a file: ten times as many as any real game has.
const MOST_LINES: usize = 10_000;

/// The longest file, in bytes.
pub(crate) const LONGEST: usize = 1 << 20;

const SYMBOLS: [&str; 14] = ["<=", ">=", "+", "-", "*", "/", "=", "<", ">", "(", ")", ",", "|", ":"];

/// The language of a file, by its first word.
#[must_use]
pub fn language(source: &str) -> Option<Lang> {
    words(source).next().and_then(|word| language_of(word, &["game"], &["jeu"]))
}

/// The language of a file that begins wrongly: that of the first word that exists in one language only.
fn likely_language(source: &str) -> Option<Lang> {
    let (en, fr) = (["game", "players", "board", "turn"], ["jeu", "joueurs", "terrain", "tour"]);
    words(source).find_map(|word| language_of(word, &en, &fr))
}

fn language_of(word: &str, en: &[&str], fr: &[&str]) -> Option<Lang> {
    match word.to_lowercase().as_str() {
        word if en.contains(&word) => Some(Lang::En),
        word if fr.contains(&word) => Some(Lang::Fr),
        _ => None,
    }
}

fn words(source: &str) -> impl Iterator<Item = &str> {
    let all = tokens(source).into_iter().filter(|token| token.kind == TokenKind::Word);
    all.filter_map(|token| source.get(token.span))
}

pub(crate) fn tree(source: &str, diagnostics: &mut Diagnostics) -> Tree {
    let lang = language(source).or_else(|| likely_language(source)).unwrap_or(Lang::En);
    let mut flat = Vec::new();
    let all = tokens(source);
    check_tabs(source, &all, diagnostics);
    let mut n_lines = 0;
    for line in all.split_inclusive(|token| token.kind == TokenKind::Newline) {
        if n_lines == MOST_LINES {
            let span = line.first().map_or(0..0, |token| token.span.clone());
            diagnostics.error(
                &span,
                format!("a file has {MOST_LINES} lines at most"),
                format!("un fichier a {MOST_LINES} lignes au plus"),
            );
            break;
        }
        flat.push(read_line(source, line, lang, diagnostics));
        n_lines += usize::from(flat.last().is_some_and(|it| !it.line.lexemes.is_empty()));
    }
    Tree { lang, lines: nest(flat, diagnostics) }
}

struct Flat {
    indent: usize,
    line: SourceLine,
}

fn read_line(source: &str, line: &[Token], lang: Lang, diagnostics: &mut Diagnostics) -> Flat {
    let text = |token: &Token| source.get(token.span.clone()).unwrap_or_default();
    let indent = match line.first() {
        Some(token) if token.kind == TokenKind::Space => text(token).chars().map(width).sum(),
        _ => 0,
    };
    let n_before = diagnostics.all.len();
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
    let read = solid.get(..solid.len().min(WIDEST)).unwrap_or_default();
    if read.len() < solid.len() {
        diagnostics.error(
            &span,
            format!("a line has {WIDEST} words and signs at most"),
            format!("une ligne a {WIDEST} mots et signes au plus"),
        );
    }
    let lexemes = lexemes(source, read, lang, diagnostics);
    let is_broken = diagnostics.all.len() > n_before;
    Flat { indent, line: SourceLine { span, lexemes, comment, children: Vec::new(), is_broken } }
}

/// The width of a space in an indentation. A tab, which is an error, counts as one level.
fn width(space: char) -> usize {
    match space {
        '\t' => 2,
        '\u{feff}' => 0,
        _ => 1,
    }
}

/// Reports tabs, whose width depends on the editor. Once: where there is one there are many.
fn check_tabs(source: &str, all: &[Token], diagnostics: &mut Diagnostics) {
    let starts = all.split_inclusive(|token| token.kind == TokenKind::Newline).filter_map(<[Token]>::first);
    let is_tab = |token: &&Token| {
        token.kind == TokenKind::Space
            && source.get(token.span.clone()).is_some_and(|text| text.contains('\t'))
    };
    if let Some(token) = starts.into_iter().find(is_tab) {
        diagnostics
            .error(&token.span, "a tab stands before this line", "une tabulation précède cette ligne")
            .hint(
                "indent with spaces, two a level, here and everywhere",
                "le retrait se fait par des espaces, deux par niveau, ici et partout",
            );
    }
}

fn lexemes(source: &str, solid: &[&Token], lang: Lang, diagnostics: &mut Diagnostics) -> Vec<Lexeme> {
    let mut all = Vec::new();
    let mut rest = solid;
    let n_before = diagnostics.all.len();
    while let Some((token, after)) = rest.split_first() {
        if token.kind != TokenKind::Word {
            let kind = wordless(source, token, diagnostics);
            all.extend(kind.map(|kind| Lexeme { kind, span: token.span.clone() }));
            rest = after;
            continue;
        }
        let read = word(source, rest, lang);
        let (used, after) = rest.split_at(read.length.min(rest.len()));
        let end = used.last().map_or(token.span.end, |last| last.span.end);
        let span = token.span.start..end;
        let is_cut = matches!(&read.kind, LexemeKind::Name(name) if name.ends_with(['\'', '’']));
        if is_cut && diagnostics.all.len() == n_before {
            diagnostics.error(&span, "a name has no apostrophe", "un nom n’a pas d’apostrophe").hint(
                "a name has letters, digits and hyphens: grand-slam",
                "un nom a des lettres, des chiffres et des traits d’union : grand-chelem",
            );
        }
        all.push(Lexeme { kind: read.kind, span });
        if read.has_article {
            all.push(Lexeme { kind: LexemeKind::Article(true), span: end..end });
        }
        rest = after;
    }
    all
}

/// The lexeme of a token that is not a word.
fn wordless(source: &str, token: &Token, diagnostics: &mut Diagnostics) -> Option<LexemeKind> {
    let text = source.get(token.span.clone()).unwrap_or_default();
    let span = &token.span;
    match token.kind {
        TokenKind::Quoted => Some(LexemeKind::Name(text.trim_matches('`').to_owned())),
        TokenKind::Number => Some(LexemeKind::Number(number(text, span, diagnostics))),
        TokenKind::Text => Some(LexemeKind::Text(text.trim_matches('"').to_owned())),
        TokenKind::OpenText if text.starts_with('"') => {
            diagnostics.error(span, "this text has no closing \"", "ce texte n’a pas de \" fermant");
            Some(LexemeKind::Text(text.trim_matches('"').to_owned()))
        }
        TokenKind::OpenText => {
            diagnostics
                .error(
                    span,
                    "these quotes are not those of the language",
                    "ces guillemets ne sont pas ceux du langage",
                )
                .hint("write straight ones: \"…\"", "écrivez des guillemets droits : \"…\"");
            Some(LexemeKind::Text(text.to_owned()))
        }
        TokenKind::Symbol => SYMBOLS.iter().find(|it| **it == text).map(|it| LexemeKind::Symbol(it)),
        _ => {
            let shown = game::quote(text);
            let diagnostic = diagnostics.error(
                span,
                format!("the language has no use for '{shown}'"),
                format!("le langage n’a pas l’usage de « {shown} »"),
            );
            if let Some((en, fr)) = instead(text) {
                diagnostic.hint(en, fr);
            }
            None
        }
    }
}

/// Says what to write instead of a sign that the language does not have.
fn instead(sign: &str) -> Option<(&'static str, &'static str)> {
    Some(match sign {
        "–" | "—" | "−" => {
            ("a minus sign is '-', with spaces around it", "le signe moins est « - », entre deux espaces")
        }
        "×" | "·" => ("a product is written with '*'", "un produit s’écrit avec « * »"),
        "÷" => ("a quotient is written with '/'", "un quotient s’écrit avec « / »"),
        "≤" => ("write 'at most' or '<='", "écrivez « au plus » ou « <= »"),
        "≥" => ("write 'at least' or '>='", "écrivez « au moins » ou « >= »"),
        "≠" | "!" => ("write 'is not' or 'not'", "écrivez « n'est pas » ou « pas »"),
        "&" => ("write 'and'", "écrivez « et »"),
        "%" => ("write 'mod' for a remainder", "écrivez « modulo » pour un reste"),
        "[" | "]" | "{" | "}" => ("write parentheses: ( … )", "écrivez des parenthèses : ( … )"),
        "." | ";" => ("a line ends without a sign", "une ligne finit sans signe"),
        "»" | "'" | "’" => (
            "a text stands between two straight quotes: \"…\"",
            "un texte est entre deux guillemets droits : \"…\"",
        ),
        "`" => (
            "a name between backticks has one on each side: `pass`",
            "un nom entre accents graves en a un de chaque côté : `passer`",
        ),
        _ => return None,
    })
}

/// The largest number: no game has that many stones.
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

/// The lexeme at the start of a row of tokens.
pub(crate) struct Read {
    /// A keyword, an article or a name.
    pub(crate) kind: LexemeKind,
    /// The number of tokens it takes.
    pub(crate) length: usize,
    /// Whether its last token contains the following article too: `du` is `de le`.
    pub(crate) has_article: bool,
}

/// The longest phrase at the start of these tokens.
pub(crate) fn word(source: &str, rest: &[&Token], lang: Lang) -> Read {
    let spelled: Vec<String> = rest
        .iter()
        .take(6)
        .map_while(|token| {
            (token.kind == TokenKind::Word)
                .then(|| source.get(token.span.clone()).unwrap_or_default().to_lowercase().replace('’', "'"))
        })
        .collect();
    let mut best: Option<Read> = None;
    let first = spelled.first().and_then(|it| it.bytes().next());
    // A quick test: almost no phrase passes it. `à` may be contracted to `au`.
    let may_match =
        |phrase: &str| phrase.bytes().next() == first || (phrase.starts_with('à') && first == Some(b'a'));
    for (phrase, place) in phrases(lang).filter(|(phrase, _)| may_match(phrase)) {
        if let Some((length, has_article)) = matched(phrase, &spelled)
            && best.as_ref().is_none_or(|best| length > best.length)
        {
            best = Some(Read { kind: LexemeKind::Key(place), length, has_article });
        }
    }
    best.unwrap_or_else(|| {
        let first = spelled.first().map_or("", String::as_str);
        let text = rest.first().and_then(|token| source.get(token.span.clone())).unwrap_or_default();
        let (definite, indefinite) = articles(lang);
        let kind = match first {
            _ if definite.contains(&first) => LexemeKind::Article(true),
            _ if indefinite.contains(&first) => LexemeKind::Article(false),
            _ => LexemeKind::Name(text.to_owned()),
        };
        Read { kind, length: 1, has_article: false }
    })
}

/// A name as a file writes it: with backticks if a keyword of either language has that spelling.
pub(crate) fn written(name: &str) -> String {
    let is_keyword = |lang| phrases(lang).any(|(phrase, _)| phrase.eq_ignore_ascii_case(name));
    if is_keyword(Lang::En) || is_keyword(Lang::Fr) { format!("`{name}`") } else { name.to_owned() }
}

/// Every spelling of a language with the index of its row.
pub(crate) fn phrases(lang: Lang) -> impl Iterator<Item = (&'static str, usize)> {
    static ALL: OnceLock<[Vec<(&'static str, usize)>; 2]> = OnceLock::new();
    let [en, fr] = ALL.get_or_init(|| [Lang::En, Lang::Fr].map(|lang| listed(lang).collect()));
    lang.pick(en, fr).iter().copied()
}

fn listed(lang: Lang) -> impl Iterator<Item = (&'static str, usize)> {
    let rows = ROWS.iter().enumerate().map(move |(place, row)| (row.text(lang), place));
    let forms: &[(&str, &str)] = lang.pick(&[], FORMS);
    let place_of = |fr: &str| ROWS.iter().position(|row| row.fr == fr);
    rows.chain(forms.iter().filter_map(move |(form, of)| Some((*form, place_of(of)?))))
}

/// Matches a phrase against the start of these words; returns the number of tokens it takes, and whether the last one
/// contains an article. French elides (`d'` for `de`, `qu'` for `que`) and contracts (`du` for `de le`); `des` alone is
/// the indefinite article, not `de les`.
fn matched(phrase: &str, spelled: &[String]) -> Option<(usize, bool)> {
    let mut length = 0;
    let mut has_article = false;
    for part in phrase.split(' ').flat_map(|part| part.split_inclusive('\'')) {
        let word = spelled.get(length).filter(|_| !has_article)?;
        has_article = match part {
            "de" => word == "du" || (word == "des" && length > 0),
            "à" => word == "au" || word == "aux",
            _ => false,
        };
        let is_elided = (word == "d'" && part == "de") || (word == "qu'" && part == "que");
        if word != part && !is_elided && !has_article {
            return None;
        }
        length += 1;
    }
    Some((length, has_article))
}

fn nest(flat: Vec<Flat>, diagnostics: &mut Diagnostics) -> Vec<SourceLine> {
    // The open lines, outermost first, each with its indentation.
    let mut open: Vec<Flat> = Vec::new();
    let mut top: Vec<SourceLine> = Vec::new();
    let mut pending: Vec<Flat> = Vec::new();
    let mut is_told = false;
    for mut flat in flat {
        if flat.line.lexemes.is_empty() {
            pending.push(flat);
            continue;
        }
        settle(&mut pending, flat.indent, &mut open, &mut top);
        if !check_indent(&flat, &open, diagnostics) {
            flat.line.is_broken = true;
        }
        close(flat.indent, &mut open, &mut top);
        if open.len() == DEEPEST {
            if !std::mem::replace(&mut is_told, true) {
                diagnostics.error(
                    &flat.line.span,
                    format!("blocks go {DEEPEST} levels deep, not deeper"),
                    format!("les blocs ont {DEEPEST} niveaux au plus"),
                );
            }
            flat.line.is_broken = true;
            siblings(&mut open, &mut top).push(flat.line);
            continue;
        }
        open.push(flat);
    }
    settle(&mut pending, 0, &mut open, &mut top);
    close(0, &mut open, &mut top);
    top
}

/// Checks an indentation: deeper than the line above, or equal to that of an open line.
fn check_indent(flat: &Flat, open: &[Flat], diagnostics: &mut Diagnostics) -> bool {
    let Some(neighbour) = open.iter().find(|it| it.indent >= flat.indent) else { return true };
    if neighbour.indent == flat.indent {
        return true;
    }
    let (n, outer, inner) =
        (flat.indent, open.iter().rev().find(|it| it.indent < flat.indent), neighbour.indent);
    let either = |or: &str| outer.map_or(inner.to_string(), |outer| format!("{} {or} {inner}", outer.indent));
    let diagnostic = diagnostics.error(
        &flat.line.span,
        format!("this line is set in by {n}, and none of those it may follow is"),
        format!("cette ligne est en retrait de {n}, et aucune de celles qu’elle peut suivre ne l’est"),
    );
    diagnostic.hint(
        format!("set it in by {} spaces, like the lines above", either("or")),
        format!("mettez-la en retrait de {} espaces, comme les lignes du dessus", either("ou")),
    );
    false
}

/// Places blank lines and comments: they belong to the block of the line that follows, unless a comment is indented
/// deeper, and so belongs to a block above.
fn settle(pending: &mut Vec<Flat>, next: usize, open: &mut Vec<Flat>, top: &mut Vec<SourceLine>) {
    let mut indent = next;
    for quiet in pending.iter_mut().rev() {
        if quiet.line.comment.is_some() {
            indent = quiet.indent.max(next);
        }
        quiet.indent = indent;
    }
    for quiet in pending.drain(..) {
        close(quiet.indent, open, top);
        siblings(open, top).push(quiet.line);
    }
}

fn siblings<'a>(open: &'a mut [Flat], top: &'a mut Vec<SourceLine>) -> &'a mut Vec<SourceLine> {
    match open.last_mut() {
        Some(parent) => &mut parent.line.children,
        None => top,
    }
}

/// Closes the open lines that a line of this indentation does not belong to.
fn close(indent: usize, open: &mut Vec<Flat>, top: &mut Vec<SourceLine>) {
    while let Some(done) = open.pop_if(|last| last.indent >= indent) {
        siblings(open, top).push(done.line);
    }
}

/// The part of a source to read: all of it, unless it is far too long to be a game.
pub(crate) fn bounded<'a>(source: &'a str, diagnostics: &mut Diagnostics) -> &'a str {
    if source.len() <= LONGEST {
        return source;
    }
    let first = source.chars().next().map_or(0, char::len_utf8);
    diagnostics.error(
        &(0..first),
        "the file is longer than a megabyte: only its beginning was read",
        "le fichier dépasse un mégaoctet : seul son début a été lu",
    );
    let end = source.char_indices().map(|(at, _)| at).take_while(|at| *at <= LONGEST).last().unwrap_or(0);
    // The first lines are enough to answer.
    source.get(..end.min(4096)).unwrap_or_default()
}
