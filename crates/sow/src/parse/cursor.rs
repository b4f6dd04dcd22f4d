//! A cursor over the words of one line.

use game::Lang;

use crate::ast::Name;
use crate::diagnostic::{Both, Diagnostics};
use crate::lex::Span;
use crate::parse::{Place, place_of, suggest};
use crate::tree::{Lexeme, LexemeKind, SourceLine};
use crate::words::{Kw, ROWS};

/// Linking words, which authors hardly mean as names.
const LINKS: &[Kw] = &[
    Kw::Between,
    Kw::To,
    Kw::In,
    Kw::Among,
    Kw::Of,
    Kw::And,
    Kw::Or,
    Kw::Is,
    Kw::IsNot,
    Kw::From,
    Kw::Into,
    Kw::For,
    Kw::Along,
    Kw::By,
    Kw::With,
    Kw::That,
    Kw::Where,
    Kw::UpTo,
];

/// The words of a line that are still to be read; articles are skipped.
pub(crate) struct Cursor<'a> {
    words: Vec<&'a Lexeme>,
    /// The places of the skipped articles.
    articles: Vec<Span>,
    at: usize,
    end: Span,
    pub(crate) lang: Lang,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// The depth of nested parentheses and operators.
    pub(crate) depth: usize,
    /// Whether an error is reported: further ones on the line are mostly consequences.
    pub(crate) failed: bool,
    /// Whether a keyword met here was probably meant as a name.
    pub(crate) wants_name: bool,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(line: &'a SourceLine, lang: Lang, diagnostics: &'a mut Diagnostics) -> Cursor<'a> {
        let is_article = |it: &&Lexeme| matches!(it.kind, LexemeKind::Article(_));
        let words = line.lexemes.iter().filter(|it| !is_article(it)).collect();
        let articles = line.lexemes.iter().filter(is_article).map(|it| it.span.clone()).collect();
        let end = line.span.end..line.span.end;
        Cursor {
            words,
            articles,
            at: 0,
            end,
            lang,
            diagnostics,
            depth: 0,
            failed: line.is_broken,
            wants_name: false,
        }
    }

    pub(crate) fn peek(&self) -> Option<&'a Lexeme> {
        self.words.get(self.at).copied()
    }

    pub(crate) fn peek_second(&self) -> Option<&'a Lexeme> {
        self.words.get(self.at + 1).copied()
    }

    pub(crate) fn kw(&self) -> Option<Kw> {
        self.peek().and_then(Lexeme::kw)
    }

    pub(crate) fn second_kw(&self) -> Option<Kw> {
        self.peek_second().and_then(Lexeme::kw)
    }

    pub(crate) fn bump(&mut self) {
        self.at += 1;
    }

    /// Steps back one word, so that an error points at it.
    pub(crate) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// The place of the next word, or the end of the line.
    pub(crate) fn span(&self) -> Span {
        self.peek().map_or(self.end.clone(), |it| it.span.clone())
    }

    /// Whether an article stands between the last word read and the next.
    fn is_after_article(&self) -> bool {
        let last = self.at.checked_sub(1).and_then(|at| self.words.get(at)).map_or(0, |it| it.span.end);
        let next = self.span().start;
        self.articles.iter().any(|it| it.start >= last && it.end <= next && !it.is_empty())
    }

    /// The span from a place to the last word read.
    pub(crate) fn span_from(&self, start: &Span) -> Span {
        let last = self.at.checked_sub(1).and_then(|at| self.words.get(at));
        start.start..last.map_or(start.end, |it| it.span.end.max(start.start))
    }

    pub(crate) fn eat(&mut self, kw: Kw) -> bool {
        let found = self.kw() == Some(kw);
        if found {
            self.bump();
        }
        found
    }

    pub(crate) fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek().map(|it| &it.kind), Some(LexemeKind::Symbol(it)) if *it == symbol)
    }

    pub(crate) fn eat_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        if found {
            self.bump();
        }
        found
    }

    pub(crate) fn name(&mut self) -> Option<Name> {
        let it = self.peek()?;
        let LexemeKind::Name(text) = &it.kind else { return None };
        self.bump();
        Some(Name { text: text.clone(), span: it.span.clone() })
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        let LexemeKind::Number(n) = self.peek()?.kind else { return None };
        self.bump();
        Some(n)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        let LexemeKind::Text(text) = &self.peek()?.kind else { return None };
        self.bump();
        Some(text.clone())
    }

    /// The spelling of a keyword in the file's language.
    pub(crate) fn spelled(&self, kw: Kw) -> &'static str {
        ROWS.iter().find(|row| row.kw == kw).map_or("", |row| row.text(self.lang))
    }

    /// Reports what was expected here; once a line.
    pub(crate) fn expected(&mut self, en: &str, fr: &str) {
        if std::mem::replace(&mut self.failed, true) {
            return;
        }
        let span = self.span();
        let (found_en, found_fr) = self.found();
        let hint = self.near(None);
        let diagnostic = self.diagnostics.error(
            &span,
            format!("expected {en}, found {found_en}"),
            format!("il faut ici {fr}, et non {found_fr}"),
        );
        diagnostic.hint = hint;
    }

    /// Reports that another line was expected here, and says where this one belongs.
    pub(crate) fn expected_line(&mut self, en: &str, fr: &str, here: Place) {
        let hint = self.kw().and_then(|kw| self.belongs(kw, here)).or_else(|| self.near(Some(here)));
        let is_first = !self.failed;
        self.expected(en, fr);
        if let Some(last) = self.diagnostics.all.last_mut().filter(|_| is_first && hint.is_some()) {
            last.hint = hint;
        }
    }

    /// Reports that the title is missing, or its quotes.
    pub(crate) fn expected_title(&mut self) {
        let name = match self.peek().map(|it| &it.kind) {
            Some(LexemeKind::Name(name)) => Some(name.as_str()),
            _ => None,
        };
        let game = self.spelled(Kw::Game);
        let (en, fr) = (name.unwrap_or("My game"), name.unwrap_or("Mon jeu"));
        let hint = Both::new(format!("{game} \"{en}\""), format!("{game} \"{fr}\""));
        let is_first = !self.failed;
        self.expected("the title between quotes", "le titre entre guillemets");
        if let Some(last) = self.diagnostics.all.last_mut().filter(|_| is_first) {
            last.hint = Some(hint);
        }
    }

    /// The place where a line that begins with this word belongs.
    fn belongs(&self, kw: Kw, here: Place) -> Option<Both> {
        let place = place_of(kw).filter(|place| *place != here)?;
        let (word, game, turn) = (self.spelled(kw), self.spelled(Kw::Game), self.spelled(Kw::Turn));
        Some(match place {
            Place::Section => Both::new(
                format!("'{word}' begins a section: it stands at the margin"),
                format!("« {word} » commence une section : la ligne se place contre la marge"),
            ),
            Place::Header => Both::new(
                format!("'{word}' stands further in, in the lines below '{game}'"),
                format!("« {word} » se place en retrait, dans les lignes sous « {game} »"),
            ),
            Place::Statement => Both::new(
                format!("'{word}' stands further in, below '{turn}' or another section"),
                format!("« {word} » se place en retrait, sous « {turn} » ou une autre section"),
            ),
        })
    }

    /// A hint: the keyword that this name resembles, or that this keyword needs backticks to be a name.
    pub(crate) fn near(&self, place: Option<Place>) -> Option<Both> {
        match &self.peek()?.kind {
            LexemeKind::Name(text) if !self.diagnostics.is_crowded() => {
                let words = self.words.get(self.at..).unwrap_or_default();
                let begun = || place.and_then(|place| suggest::begun(text, self.lang, place));
                suggest::in_digits(text).or_else(|| suggest::meant(words, self.lang, place)).or_else(begun)
            }
            LexemeKind::Symbol(_) if self.wants_name && self.is_after_article() => Some(Both::new(
                "'a', 'the' and the like are not names, unless between backticks: `a`",
                "« le », « un » et les autres articles ne sont pas des noms, sauf entre accents graves : `un`",
            )),
            LexemeKind::Key(row) if self.wants_name && !self.kw().is_some_and(|kw| LINKS.contains(&kw)) => {
                let text = ROWS.get(*row)?.text(self.lang).split(' ').next()?;
                Some(Both::new(
                    format!("a name spelt like a word of the language stands between backticks: `{text}`"),
                    format!(
                        "un nom qui s’écrit comme un mot du langage se met entre accents graves : `{text}`"
                    ),
                ))
            }
            _ => None,
        }
    }

    fn found(&self) -> (String, String) {
        match self.peek().map(|it| &it.kind) {
            None => ("the end of the line".into(), "la fin de la ligne".into()),
            Some(LexemeKind::Key(row)) => {
                let text = ROWS.get(*row).map_or("", |row| row.text(self.lang));
                (format!("'{text}'"), format!("« {text} »"))
            }
            Some(LexemeKind::Name(text)) => (format!("'{text}'"), format!("« {text} »")),
            Some(LexemeKind::Number(n)) => (format!("{n}"), format!("{n}")),
            Some(LexemeKind::Text(_)) => ("a text".into(), "un texte".into()),
            Some(LexemeKind::Symbol(sign)) => (format!("'{sign}'"), format!("« {sign} »")),
            Some(LexemeKind::Article(_)) => ("an article".into(), "un article".into()),
        }
    }

    pub(crate) fn expect(&mut self, kw: Kw) -> bool {
        let found = self.eat(kw);
        if !found {
            let spelled = self.spelled(kw);
            self.expected(&format!("'{spelled}'"), &format!("« {spelled} »"));
        }
        found
    }

    pub(crate) fn expect_name(&mut self, en: &str, fr: &str) -> Option<Name> {
        let name = self.name();
        if name.is_none() {
            self.wants_name = true;
            self.expected(en, fr);
            self.wants_name = false;
        }
        name
    }

    pub(crate) fn expect_number(&mut self) -> u32 {
        self.number().unwrap_or_else(|| {
            self.expected("a number", "un nombre");
            1
        })
    }

    /// Reports the rest of the line, if there is any.
    pub(crate) fn finish(&mut self) {
        if !self.is_done() && !self.failed {
            self.expected("the end of the line", "la fin de la ligne");
        }
    }
}
